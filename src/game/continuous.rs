//! The continuous effects in force (CR 611): those of static abilities that function, and those made by resolved spells
//! and abilities.

use std::ops::ControlFlow;

use super::evaluate::View;
use super::{AbilityInstance, EffectRef, Env, Game, Kind, ObjectId};
use crate::ir::{AbilityKind, ContinuousEffect, Zone};

/// One continuous effect in force, with what it is evaluated in.
pub(crate) struct InForce<'view> {
    pub(crate) id: EffectRef,
    pub(crate) env: &'view Env,
    pub(crate) effect: &'view ContinuousEffect,
}

impl Game {
    /// Visits the continuous effects of a kind that are in force, until told to stop.
    pub(crate) fn each_effect<B>(
        &self,
        kind: Kind,
        mut visit: impl FnMut(InForce<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        View::of(self).each_static_effect(kind, &mut visit)?;
        self.each_made_effect(kind, visit)
    }

    /// Visits those made by resolved spells and abilities.
    pub(crate) fn each_made_effect<B>(
        &self,
        kind: Kind,
        mut visit: impl FnMut(InForce<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for made in &self.made {
            for (place, effect) in (0u16..).zip(&made.effects) {
                if Kind::of(effect) == kind {
                    visit(InForce { id: EffectRef::Made(made.timestamp, place), env: &made.env, effect })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl View<'_> {
    /// Visits the continuous effects of static abilities, also in the middle of applying the layers.
    pub(crate) fn each_static_effect<B>(
        self,
        kind: Kind,
        visit: &mut impl FnMut(InForce<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_settled() {
            for (source, summary) in self.game.sources() {
                if summary.statics.has(kind) {
                    self.each_effect_of(*source, kind, visit)?;
                }
            }
            return ControlFlow::Continue(());
        }
        for source in &self.game.battlefield {
            self.each_effect_of(*source, kind, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the continuous effects of the object's own static abilities, where they function and their condition holds.
    pub(crate) fn each_effect_of<B>(
        self,
        source: ObjectId,
        kind: Kind,
        visit: &mut impl FnMut(InForce<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some((zone, characteristics)) = self.zone(source).zip(self.characteristics(source)) else {
            return ControlFlow::Continue(());
        };
        let Some(object) = self.game.object(source) else { return ControlFlow::Continue(()) };
        for (index, instance) in (0u16..).zip(&characteristics.abilities) {
            let AbilityKind::Static(fixed) = &instance.ability.kind else { continue };
            if !functions(instance, zone) || !fixed.effects.iter().any(|effect| Kind::of(effect) == kind) {
                continue;
            }
            let env = Env::of_ability(object, instance, characteristics.controller);
            if fixed.condition.as_ref().is_some_and(|condition| !self.holds(condition, &env)) {
                continue;
            }
            for (place, effect) in (0u16..).zip(&fixed.effects) {
                if Kind::of(effect) == kind {
                    visit(InForce { id: EffectRef::Static(source, index, place), env: &env, effect })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether an ability functions in the zone (CR 113.6).
pub(crate) fn functions(instance: &AbilityInstance, zone: Zone) -> bool {
    instance.ability.zones.has(zone)
}
