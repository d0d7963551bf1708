//! State-based actions (CR 704): one check finds all that apply, performs them as one event, and is repeated.

use std::sync::LazyLock;

use super::attach::Attachable;
use super::perform::{DEFENSE, LOYALTY};
use super::{
    Answer, Entity, Event, Flow, Game, LossReason, ObjectId, ObjectsReason, PlayerId, Request, RequestKind, Task,
    ZoneChange,
};
use crate::ir::{CardType, CounterKind, Name, Supertype, Verb, Zone};

static POISON: LazyLock<CounterKind> = LazyLock::new(|| CounterKind::Named(Name::new("poison")));

/// So much poison loses the game (CR 704.5c).
const LETHAL_POISON: u32 = 10;

impl Game {
    /// Checks state-based actions once (CR 704.3). `Done` if there was nothing to do; called again after what there was.
    pub(crate) fn state_based_actions(&mut self) -> Flow {
        self.see_to_controllers();
        let exiled = self.controlled_by_absent();
        if !exiled.is_empty() {
            return Flow::After(Task::events(exiled));
        }
        let doomed = match self.legend_rule() {
            Ok(doomed) => doomed,
            Err(flow) => return flow,
        };
        let mut events: Vec<Event> = Vec::new();
        self.players_who_lose(&mut events);
        self.objects_that_cease(&mut events);
        for place in 0..self.battlefield.len() {
            let id = self.battlefield[place];
            match self.fate(id) {
                Some(fate) => events.push(fate),
                None if doomed.contains(&id) => events.push(to_graveyard(id, Verb::ChangeZone)),
                None => self.smaller_fates(id, &mut events),
            }
        }
        self.world_rule(&mut events);
        self.forget_since_last_check();
        if events.is_empty() { Flow::Done } else { Flow::After(Task::events(events)) }
    }

    /// A permanent that changed controllers is removed from combat (CR 506.4) and is a newcomer (CR 302.6).
    fn see_to_controllers(&mut self) {
        for place in 0..self.battlefield.len() {
            let id = self.battlefield[place];
            let (Some(object), Some(characteristics)) = (self.object(id), self.characteristics(id)) else { continue };
            let (held_by, controller) = (object.held_by, characteristics.controller);
            let creature = characteristics.is(CardType::Creature);
            if held_by != controller {
                let turn = self.turn.number;
                if let Some(object) = self.object_mut(id) {
                    object.held_by = controller;
                    object.controlled_since = turn;
                }
                self.leave_combat(id);
            } else if !creature && self.combat.is_some() {
                self.stop_fighting(id);
            }
        }
    }

    /// CR 704.5a-c
    fn players_who_lose(&self, events: &mut Vec<Event>) {
        for player in self.players_in_order() {
            let Some(state) = self.player(player) else { continue };
            let reason = if state.life <= 0 {
                LossReason::Life
            } else if state.drew_from_empty {
                LossReason::EmptyLibrary
            } else if state.counters(*POISON) >= LETHAL_POISON {
                LossReason::Poison
            } else {
                continue;
            };
            events.push(Event::LoseGame { player, reason });
        }
    }

    /// Tokens off the battlefield and copies off the stack cease to exist (CR 704.5d-e).
    fn objects_that_cease(&mut self, events: &mut Vec<Event>) {
        let strays = std::mem::take(&mut self.strays);
        let present = strays.into_iter().filter(|id| self.existing(*id).is_some());
        events.extend(present.map(|object| Event::CeaseToExist { object }));
    }

    /// What removes a permanent from the battlefield (CR 704.5f-i, m, v).
    fn fate(&self, id: ObjectId) -> Option<Event> {
        let (object, characteristics) = (self.existing(id)?, self.characteristics(id)?);
        if characteristics.is(CardType::Creature) {
            let toughness = characteristics.toughness.unwrap_or(0);
            if toughness <= 0 {
                return Some(to_graveyard(id, Verb::ChangeZone));
            }
            let lethal = (object.damage > 0 && object.damage >= toughness) || object.deathtouched;
            let destroyed = to_graveyard(id, Verb::Destroy);
            // What is indestructible is not destroyed, so that the check ends.
            if lethal && !self.is_prohibited(&destroyed) {
                return Some(destroyed);
            }
        }
        let without = |card_type, counter| characteristics.is(card_type) && object.counters(counter) == 0;
        if without(CardType::Planeswalker, *LOYALTY)
            || (without(CardType::Battle, *DEFENSE) && !self.has_trigger_of(id))
        {
            return Some(to_graveyard(id, Verb::ChangeZone));
        }
        let aura = characteristics.has_subtype(Name::new("Aura"));
        if aura && !object.attached_to.is_some_and(|host| self.can_attach(id, host)) {
            return Some(to_graveyard(id, Verb::ChangeZone));
        }
        None
    }

    /// What happens to a permanent that stays (CR 704.5n, p, q).
    fn smaller_fates(&self, id: ObjectId, events: &mut Vec<Event>) {
        let Some(object) = self.existing(id) else { return };
        if let Some(host) = object.attached_to {
            let stays = match self.attachable(id) {
                Some(Attachable::Aura) => true,
                Some(Attachable::Equipment | Attachable::Fortification) => self.can_attach(id, host),
                None => false,
            };
            if !stays {
                events.push(Event::Unattach { object: id, from: host });
            }
        }
        let (plus, minus) = (CounterKind::Size(1, 1), CounterKind::Size(-1, -1));
        let count = object.counters(plus).min(object.counters(minus));
        if count > 0 {
            let from = Entity::Object(id);
            events.push(Event::RemoveCounters { from, kind: plus, count });
            events.push(Event::RemoveCounters { from, kind: minus, count });
        }
    }

    /// Whether an ability that the object triggered has not yet left the stack (CR 704.5v).
    fn has_trigger_of(&self, id: ObjectId) -> bool {
        let on_stack = self.stack.iter().filter_map(|item| self.object(*item)).filter_map(|item| item.stack.as_ref());
        on_stack.flat_map(|item| &item.parts).any(|part| part.env.source == id && part.program.triggered().is_some())
            || self.waiting.iter().any(|waiting| waiting.env.source == id)
    }

    /// The legend rule (CR 704.5j): the permanents put into graveyards, once their controllers have chosen.
    fn legend_rule(&mut self) -> Result<Vec<ObjectId>, Flow> {
        let groups = self.legends_of_one_name();
        if let Some(Answer::Objects(kept)) = self.take_answer() {
            self.legends.extend(kept);
        }
        let open = groups.iter().find(|(_, group)| !group.iter().any(|id| self.legends.contains(id)));
        if let Some((player, group)) = open {
            let kind = RequestKind::Objects {
                reason: ObjectsReason::Legend,
                source: None,
                candidates: group.clone(),
                min: 1,
                max: 1,
            };
            return Err(self.ask(Request { player: *player, kind }));
        }
        let kept = std::mem::take(&mut self.legends);
        Ok(groups.into_iter().flat_map(|(_, group)| group).filter(|id| !kept.contains(id)).collect())
    }

    /// Legendary permanents of one name that one player controls, two or more of each, in turn order of the players.
    fn legends_of_one_name(&self) -> Vec<(PlayerId, Vec<ObjectId>)> {
        let mut groups: Vec<(PlayerId, Name, Vec<ObjectId>)> = Vec::new();
        for id in &self.battlefield {
            let Some(is) = self.characteristics(*id) else { continue };
            let Some(name) = is.name.filter(|_| is.supertypes.has(Supertype::Legendary)) else { continue };
            match groups.iter_mut().find(|(player, other, _)| *player == is.controller && *other == name) {
                Some((_, _, group)) => group.push(*id),
                None => groups.push((is.controller, name, vec![*id])),
            }
        }
        groups.retain(|(_, _, group)| group.len() > 1);
        let place = |player| self.players_in_order().position(|found| found == player);
        groups.sort_by_key(|(player, _, _)| place(*player));
        groups.into_iter().map(|(player, _, group)| (player, group)).collect()
    }

    /// The world rule (CR 704.5k): all but the newest, all if there are several of them.
    fn world_rule(&self, events: &mut Vec<Event>) {
        let world = |id: &ObjectId| {
            let is = self.characteristics(*id)?.supertypes.has(Supertype::World);
            Some((*id, self.object(*id)?.timestamp)).filter(|_| is)
        };
        let worlds: Vec<(ObjectId, u64)> = self.battlefield.iter().filter_map(world).collect();
        let newest = worlds.iter().map(|(_, timestamp)| *timestamp).max();
        for (id, timestamp) in &worlds {
            let leaves = events.iter().any(|event| event.zone_change().is_some_and(|change| change.object == *id));
            if worlds.len() > 1 && Some(*timestamp) != newest && !leaves {
                events.push(to_graveyard(*id, Verb::ChangeZone));
            }
        }
    }

    /// What counts only "since the last time state-based actions were checked" (CR 704.5b, h).
    fn forget_since_last_check(&mut self) {
        for player in &mut self.players {
            player.drew_from_empty = false;
        }
        for place in 0..self.battlefield.len() {
            let id = self.battlefield[place];
            if self.object(id).is_some_and(|object| object.deathtouched)
                && let Some(object) = self.object_mut(id)
            {
                object.deathtouched = false;
            }
        }
    }
}

fn to_graveyard(id: ObjectId, verb: Verb) -> Event {
    let mut change = ZoneChange::of(id, Zone::Battlefield, Zone::Graveyard, verb);
    change.regeneration = verb == Verb::Destroy;
    Event::ChangeZone(Box::new(change))
}

#[cfg(test)]
mod tests;
