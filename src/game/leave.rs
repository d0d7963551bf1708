//! A player leaves the game (CR 800.4), and the end of the game when players have (CR 104.2a).

use super::{Event, Flow, Game, ObjectId, ObjectKind, PlayerId, Task, ZoneChange};
use crate::ir::{Verb, Zone};

impl Game {
    /// The player, who has lost, leaves the game: their objects leave, effects that give them control end, what they
    /// control on the stack that is no card ceases to exist, and what they still control is exiled (CR 800.4a). Called
    /// again after each of these; each finds what is left to do.
    pub(crate) fn leave_game(&mut self, player: PlayerId) -> Flow {
        let leaving = self.owned_by(player);
        if !leaving.is_empty() {
            let events = leaving.into_iter().map(|object| Event::CeaseToExist { object });
            return Flow::After(Task::events(events));
        }
        // Effects that gave the player control of something do so no more: the layers give none to who has left.
        self.waiting.retain(|waiting| waiting.controller != player);
        let ceasing: Vec<ObjectId> = self
            .stack
            .iter()
            .copied()
            .filter(|id| self.controller(*id) == Some(player) && !self.is_card(*id))
            .collect();
        if !ceasing.is_empty() {
            let events = ceasing.into_iter().map(|object| Event::CeaseToExist { object });
            return Flow::After(Task::events(events));
        }
        let exiled = self.controlled_by_absent();
        if !exiled.is_empty() {
            return Flow::After(Task::events(exiled));
        }
        Flow::Done
    }

    /// Exiles what a player who has left controls (CR 800.4a, 800.4c).
    pub(crate) fn controlled_by_absent(&self) -> Vec<Event> {
        let absent = |id: &ObjectId| {
            let controller = self.controller(*id).and_then(|controller| self.player(controller));
            controller.is_some_and(|controller| !controller.in_game())
        };
        [Zone::Battlefield, Zone::Stack]
            .into_iter()
            .flat_map(|zone| self.shared_zone(zone).iter().copied().filter(absent).map(move |id| (id, zone)))
            .map(|(id, zone)| Event::ChangeZone(Box::new(ZoneChange::of(id, zone, Zone::Exile, Verb::Exile))))
            .collect()
    }

    /// All objects in all zones that the player owns.
    fn owned_by(&self, player: PlayerId) -> Vec<ObjectId> {
        let mut owned: Vec<ObjectId> = [Zone::Battlefield, Zone::Stack, Zone::Exile, Zone::Command]
            .into_iter()
            .flat_map(|zone| self.shared_zone(zone).iter().copied())
            .filter(|id| {
                self.object(*id).is_some_and(|object| object.owner == player && object.kind != ObjectKind::Ability)
            })
            .collect();
        for zone in [Zone::Graveyard, Zone::Hand, Zone::Library] {
            owned.extend(self.zone(zone, player));
        }
        owned
    }

    fn is_card(&self, id: ObjectId) -> bool {
        self.object(id).is_some_and(|object| object.kind == ObjectKind::Card)
    }
}

#[cfg(test)]
mod tests;
