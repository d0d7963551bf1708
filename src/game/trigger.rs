//! Triggered abilities (CR 603): which trigger on a batch of events that has happened, and what they know of it.

use std::sync::Arc;

use smallvec::SmallVec;

use super::evaluate::View;
use super::pattern::Moment;
use super::{Bound, DelayedTrigger, Entity, Env, Event, Game, ObjectId, PlayerId, Program, WaitingTrigger};
use crate::ir::{AbilityKind, EventPattern, Role, Slot, TriggeredAbility, Window};

/// The events that trigger an ability once.
type Matched<'event> = SmallVec<[&'event Event; 1]>;

impl Game {
    /// Finds the abilities that trigger on the events, which have just happened together. They wait to be put on the stack
    /// (CR 603.3), or, if they are mana abilities, to be followed at once (CR 605.4a).
    pub(crate) fn trigger(&mut self, events: &[Event]) {
        let mut waiting = Vec::new();
        let entered: SmallVec<[ObjectId; 4]> =
            events.iter().filter_map(Event::zone_change).filter_map(|change| change.became).collect();
        for (source, summary) in self.sources() {
            if !summary.triggers.is_empty() {
                let newcomer = entered.contains(source);
                self.triggers_of(*source, events, Looking { back: !newcomer, at_present: true }, &mut waiting);
            }
        }
        // What has just left looks back at how it was (CR 603.10a).
        for event in events {
            let left = match event {
                Event::ChangeZone(change) if change.from.is_some() => Some(change.object),
                Event::CeaseToExist { object } => Some(*object),
                _ => None,
            };
            if let Some(source) = left {
                self.triggers_of(source, events, Looking { back: true, at_present: false }, &mut waiting);
            }
        }
        let mut used: SmallVec<[u64; 2]> = SmallVec::new();
        for delayed in &self.delayed {
            if let Some(trigger) = self.triggers_delayed(delayed, events) {
                waiting.push(trigger);
                if delayed.duration.is_none() {
                    used.push(delayed.timestamp);
                }
            }
        }
        self.delayed.retain(|delayed| !used.contains(&delayed.timestamp));
        // Nothing is put on the stack for a player who has left (CR 800.4d).
        waiting.retain(|trigger| self.player(trigger.controller).is_some_and(super::Player::in_game));
        for trigger in waiting {
            self.count_trigger(&trigger);
            self.waiting.push(trigger);
        }
    }

    /// The triggers of one object's abilities.
    fn triggers_of(&self, source: ObjectId, events: &[Event], looking: Looking, waiting: &mut Vec<WaitingTrigger>) {
        let (Some(object), Some(characteristics)) = (self.object(source), self.characteristics(source)) else { return };
        for (index, instance) in (0u16..).zip(&characteristics.abilities) {
            let AbilityKind::Triggered(triggered) = &instance.ability.kind else { continue };
            if !instance.ability.zones.has(object.zone) {
                continue;
            }
            let env = Env::of_ability(object, instance, characteristics.controller);
            let mut found = self.matches_of(triggered, &env, events, looking);
            if let Some(limit) = triggered.per_turn {
                // "This ability triggers only once each turn" (CR 603.2h).
                let used = object.uses.iter().find(|(used, _)| *used == index).map_or(0, |(_, count)| *count);
                found.truncate(usize::try_from(limit.saturating_sub(used)).unwrap_or(usize::MAX));
            }
            for (pattern, matched) in found {
                if let Some(trigger) = self.waiting_trigger(triggered, pattern, &matched, &env, || {
                    Program::Ability(Arc::clone(&instance.ability))
                }) {
                    waiting.push(WaitingTrigger { ability: Some(index), ..trigger });
                }
            }
        }
    }

    fn triggers_delayed(&self, delayed: &DelayedTrigger, events: &[Event]) -> Option<WaitingTrigger> {
        let looking = Looking { back: true, at_present: true };
        let found = self.matches_of(&delayed.ability, &delayed.env, events, looking);
        found.into_iter().find_map(|(pattern, matched)| {
            self.waiting_trigger(&delayed.ability, pattern, &matched, &delayed.env, || {
                Program::Delayed(Arc::clone(&delayed.ability))
            })
        })
    }

    /// Each time the ability triggers, with the pattern and the events.
    fn matches_of<'a>(
        &self,
        triggered: &'a TriggeredAbility,
        env: &Env,
        events: &'a [Event],
        looking: Looking,
    ) -> Vec<(&'a EventPattern, Matched<'a>)> {
        let view = View::of(self);
        let mut found: Vec<(&EventPattern, Matched<'_>)> = Vec::new();
        // One event triggers the ability by one of its conditions only.
        let mut used: SmallVec<[usize; 4]> = SmallVec::new();
        for pattern in &triggered.on {
            let allowed = if pattern.looks_back() { looking.back } else { looking.at_present };
            if !allowed {
                continue;
            }
            let mut together: Matched<'_> = SmallVec::new();
            for (place, event) in events.iter().enumerate() {
                if used.contains(&place) {
                    continue;
                }
                let times = view.matching(event, pattern, env, Moment::After);
                if times == 0 || !self.is_nth(pattern, env, events, place) {
                    continue;
                }
                used.push(place);
                if pattern.takes_together() {
                    together.push(event);
                } else {
                    found.extend((0..times).map(|_| (pattern, Matched::from_slice(&[event]))));
                }
            }
            let enough = pattern.at_least.is_none_or(|least| together.len() >= least as usize);
            if !together.is_empty() && enough {
                found.push((pattern, together));
            }
        }
        found
    }

    /// Whether the event is the one that the pattern counts to in this turn.
    fn is_nth(&self, pattern: &EventPattern, env: &Env, events: &[Event], place: usize) -> bool {
        let Some(nth) = pattern.nth_each_turn else { return true };
        let view = View::of(self);
        // The history has all events of the batch already: those after this one do not count.
        let later = events.iter().skip(place + 1);
        let later: u32 = later.map(|event| view.matching(event, pattern, env, Moment::After)).sum();
        view.happened(pattern, Window::ThisTurn, env).saturating_sub(later) == nth
    }

    /// The ability waiting to be put on the stack, if its intervening "if" is true (CR 603.4).
    fn waiting_trigger(
        &self,
        triggered: &TriggeredAbility,
        pattern: &EventPattern,
        matched: &[&Event],
        env: &Env,
        program: impl FnOnce() -> Program,
    ) -> Option<WaitingTrigger> {
        let mut env = env.clone();
        bind_all(self, &triggered.binds, matched, &mut env, pattern.looks_back());
        if triggered.condition.as_ref().is_some_and(|condition| !self.holds(condition, &env)) {
            return None;
        }
        Some(WaitingTrigger {
            program: program(),
            controller: env.controller,
            ability: None,
            subject: matched.first().and_then(|event| subject(event, pattern.looks_back())),
            env,
        })
    }

    /// Counts how often an ability with a limit has triggered this turn.
    fn count_trigger(&mut self, trigger: &WaitingTrigger) {
        let Some(index) = trigger.ability else { return };
        if trigger.program.triggered().is_none_or(|triggered| triggered.per_turn.is_none()) {
            return;
        }
        if let Some(object) = self.object_mut(trigger.env.source) {
            match object.uses.iter_mut().find(|(used, _)| *used == index) {
                Some((_, count)) => *count = count.saturating_add(1),
                None => object.uses.push((index, 1)),
            }
        }
    }
}

/// Which patterns of an ability are looked at.
#[derive(Debug, Clone, Copy)]
struct Looking {
    /// Those that look back in time (CR 603.10).
    back: bool,
    /// The others.
    at_present: bool,
}

/// Who or what the event happened to: where it looks back what it was, else what it became.
fn subject(event: &Event, looks_back: bool) -> Option<Entity> {
    match event {
        Event::ChangeZone(change) if !looks_back => Some(change.became.unwrap_or(change.object).into()),
        _ => event.subject(),
    }
}

/// Binds the parts of one event.
pub(crate) fn bind_roles(game: &Game, binds: &[(Role, Slot)], event: &Event, env: &mut Env, moment: Moment) {
    bind_all(game, binds, &[event], env, moment == Moment::Before);
}

/// Binds the parts of the events that triggered an ability or that a replacement changes.
fn bind_all(game: &Game, binds: &[(Role, Slot)], events: &[&Event], env: &mut Env, looks_back: bool) {
    for event in events {
        // What it saw moving it can find where it went (CR 400.7e).
        let moved = match event {
            Event::ChangeZone(change) => Some(change.object),
            _ => None,
        };
        if let Some(moved) = moved
            && !env.moved.contains(&moved)
        {
            env.moved.push(moved);
        }
    }
    for (role, slot) in binds {
        let value = match role {
            Role::Subject => entities(events.iter().filter_map(|event| subject(event, looks_back))),
            Role::Agent => players(events.iter().filter_map(|event| View::of(game).agent_of(event))),
            Role::Player => players(events.iter().filter_map(|event| event.player())),
            Role::Source => objects(events.iter().filter_map(|event| event.source())),
            Role::Other => objects(events.iter().flat_map(|event| event.others())),
            Role::Amount => {
                let sum = events.iter().fold(0u32, |sum, event| sum.saturating_add(event.amount()));
                Bound::Number(i32::try_from(sum).unwrap_or(i32::MAX))
            }
            Role::ManaTypes => {
                let mut types = SmallVec::new();
                for mana in events.iter().flat_map(|event| event.mana()) {
                    if !types.contains(mana) {
                        types.push(*mana);
                    }
                }
                Bound::Mana(types)
            }
        };
        env.bind(*slot, value);
    }
}

fn objects(found: impl Iterator<Item = ObjectId>) -> Bound {
    let mut list = super::ObjectList::new();
    found.for_each(|id| {
        if !list.contains(&id) {
            list.push(id);
        }
    });
    Bound::Objects(list)
}

fn players(found: impl Iterator<Item = PlayerId>) -> Bound {
    let mut list = super::PlayerList::new();
    found.for_each(|id| {
        if !list.contains(&id) {
            list.push(id);
        }
    });
    Bound::Players(list)
}

/// Objects or players, or both.
fn entities(found: impl Iterator<Item = Entity>) -> Bound {
    let list: SmallVec<[Entity; 4]> = found.collect();
    if list.iter().all(|entity| entity.object().is_some()) {
        objects(list.iter().filter_map(|entity| entity.object()))
    } else if list.iter().all(|entity| entity.player().is_some()) {
        players(list.iter().filter_map(|entity| entity.player()))
    } else {
        Bound::Entities(list)
    }
}

#[cfg(test)]
mod tests;
