//! Which replacement and prevention effects apply to an event (CR 614.4-614.6, 614.12).

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::game::continuous::InForce;
use crate::game::evaluate::View;
use crate::game::layers::Work;
use crate::game::pattern::Moment;
use crate::game::trigger::bind_roles;
use crate::game::{EffectRef, Entity, Env, Event, Game, Kind, Staged, ZoneChange};
use crate::ir::{
    AbilityKind, ContinuousEffect, EventChange, EventPattern, ObjectOrPlayer, Objects, Predicate, Replacement, Zone,
};

/// An effect that applies to an event, with the parts of the event bound.
#[derive(Debug, Clone)]
pub(super) struct Applicable {
    pub(super) id: EffectRef,
    pub(super) env: Env,
    pub(super) replacement: Arc<Replacement>,
}

impl Game {
    /// The effects that could be applied to the event next: of those that apply the ones of the first rank (CR
    /// 616.1a-e). `entering` is the change of zones of what enters by the event or is given counters as it enters.
    pub(super) fn applicable(&self, staged: &Staged, entering: Option<&ZoneChange>) -> Vec<Applicable> {
        let mut found: Vec<Applicable> = Vec::new();
        if !self.any_could_apply(&staged.event, entering) {
            return found;
        }
        let entering = entering.and_then(|change| self.ahead(change));
        let view = entering.as_ref().map_or(View::of(self), |work| View::during(self, work));
        let mut visit = |in_force: InForce<'_>| {
            if !staged.applied.contains(&in_force.id)
                && !staged.declined.contains(&in_force.id)
                && let ContinuousEffect::Replacement(replacement) = in_force.effect
                && let Some(env) = applies(view, replacement, in_force.env, &staged.event)
            {
                let replacement = Arc::new(replacement.as_ref().clone());
                found.push(Applicable { id: in_force.id, env, replacement });
            }
            ControlFlow::<()>::Continue(())
        };
        // What enters is looked at as it will be, not as it is where it comes from.
        let mover = entering.as_ref().and_then(Work::entering).map(|entering| entering.object);
        // Nothing stops these visits.
        let _ = self.each_effect(Kind::Replacement, |in_force| {
            if mover == Some(in_force.env.source) && matches!(in_force.id, EffectRef::Static(..)) {
                ControlFlow::Continue(())
            } else {
                visit(in_force)
            }
        });
        if let (Some(object), None) = (self.mover_in_library(&staged.event), mover) {
            let _ = View::of(self).each_effect_of(object, Kind::Replacement, &mut visit);
        }
        if let Some(object) = mover {
            // Of what enters itself only effects about itself alone (CR 614.12).
            let _ =
                view.each_effect_of(object, Kind::Replacement, &mut |in_force: InForce<'_>| match in_force.effect {
                    ContinuousEffect::Replacement(replacement) if is_about_itself(&replacement.on) => visit(in_force),
                    _ => ControlFlow::Continue(()),
                });
        }
        let first = found.iter().map(Applicable::rank).min();
        found.retain(|option| Some(option.rank()) == first);
        found
    }

    /// Whether any effect could apply, found without looking at each.
    fn any_could_apply(&self, event: &Event, entering: Option<&ZoneChange>) -> bool {
        self.sources().iter().any(|(_, summary)| summary.statics.has(Kind::Replacement))
            || self.made.iter().any(|made| made.effects.iter().any(|effect| Kind::of(effect) == Kind::Replacement))
            || event.zone_change().or(entering).is_some_and(|change| self.moves_with(change, Kind::Replacement))
    }

    /// Whether the moving object has static effects of the kind, printed or copied.
    pub(super) fn moves_with(&self, change: &ZoneChange, kind: Kind) -> bool {
        let face = change.enters.copy.as_ref().or_else(|| self.object(change.object).map(|object| object.copiable()));
        face.is_some_and(|face| {
            face.abilities.iter().any(|ability| match &ability.kind {
                AbilityKind::Static(fixed) => fixed.effects.iter().any(|effect| Kind::of(effect) == kind),
                _ => false,
            })
        })
    }

    /// What moves out of a library: the abilities it has there are looked at only then.
    fn mover_in_library(&self, event: &Event) -> Option<crate::game::ObjectId> {
        let change = event.zone_change()?;
        (change.from == Some(Zone::Library)).then_some(change.object)
    }
}

/// The surroundings in which the replacement applies to the event; none if it does not.
fn applies(view: View<'_>, replacement: &Replacement, env: &Env, event: &Event) -> Option<Env> {
    if !could_change(&replacement.change, event) || view.matching(event, &replacement.on, env, Moment::Before) == 0 {
        return None;
    }
    // CR 701.19c
    if replacement.change == EventChange::Regenerate
        && let Some(Entity::Object(object)) = event.subject()
        && view.game.is_prohibited(&Event::Regenerate { object })
    {
        return None;
    }
    if let Some(nth) = replacement.on.nth_each_turn
        && view.happened(&replacement.on, crate::ir::Window::ThisTurn, env) + 1 != nth
    {
        return None;
    }
    let mut env = env.clone();
    bind_roles(view.game, &replacement.binds, event, &mut env, Moment::Before);
    match &replacement.condition {
        Some(condition) if !view.holds(condition, &env) => None,
        Some(_) | None => Some(env),
    }
}

/// Whether the change is one that this kind of event can undergo.
fn could_change(change: &EventChange, event: &Event) -> bool {
    match change {
        EventChange::Instead(_) => true,
        EventChange::Destination(_) => matches!(event, Event::ChangeZone(_)),
        EventChange::Enters(_) => event.zone_change().is_some_and(|change| change.to == Zone::Battlefield),
        EventChange::Amount(_) => matches!(
            event,
            Event::Draw { .. }
                | Event::CreateTokens { .. }
                | Event::Damage { .. }
                | Event::GainLife { .. }
                | Event::LoseLife { .. }
                | Event::PutCounters { .. }
                | Event::RemoveCounters { .. }
        ),
        EventChange::Mana(_) => matches!(event, Event::AddMana { .. }),
        EventChange::Regenerate => matches!(event, Event::ChangeZone(change)
            if change.verb == crate::ir::Verb::Destroy && change.regeneration),
        EventChange::Prevent(_) => matches!(event, Event::Damage { .. }),
    }
}

/// Whether the pattern is about the object with the ability alone.
pub(super) fn is_about_itself(pattern: &EventPattern) -> bool {
    match &pattern.subject {
        Some(ObjectOrPlayer::Object(filter)) => names_itself(&filter.is),
        Some(ObjectOrPlayer::Player(_) | ObjectOrPlayer::Either(..)) | None => false,
    }
}

fn names_itself(predicate: &Predicate) -> bool {
    match predicate {
        Predicate::OneOf(objects) => **objects == Objects::This,
        Predicate::And(parts) => parts.iter().any(names_itself),
        _ => false,
    }
}
