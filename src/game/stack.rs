//! Putting triggered abilities on the stack (CR 603.3).

use super::{
    AnnounceStage, Announced, Announcing, Answer, Flow, Game, ObjectId, ObjectKind, PlayerId, Request, RequestKind,
    Task, TriggerOption,
};
use crate::ir::{Position, Zone};

impl Game {
    /// Puts waiting triggered abilities on the stack: those of the active player first, then of the others in turn order;
    /// each player's in an order of that player's choice (CR 603.3b).
    pub(crate) fn put_triggers(&mut self) -> Flow {
        // A triggered mana ability never uses the stack (CR 605.4a).
        if let Some(task) = self.next_mana_trigger() {
            return Flow::After(task);
        }
        // Those of players who have left go with them (CR 800.4a).
        let players = &self.players;
        self.waiting.retain(|waiting| players.get(waiting.controller.index()).is_some_and(super::Player::in_game));
        let next =
            self.players_in_order().find(|player| self.waiting.iter().any(|waiting| waiting.controller == *player));
        let Some(player) = next else { return Flow::Done };
        let mine: Vec<usize> =
            (0..self.waiting.len()).filter(|place| self.waiting[*place].controller == player).collect();
        let chosen = match self.take_answer() {
            Some(Answer::Index(index)) => mine.get(usize::from(index)).copied(),
            _ if self.are_alike(&mine) => mine.first().copied(),
            _ => {
                let waiting = mine
                    .iter()
                    .map(|place| {
                        let waiting = &self.waiting[*place];
                        let source = waiting.env.source;
                        TriggerOption { source, ability: waiting.ability, subject: waiting.subject }
                    })
                    .collect();
                return self.ask(Request { player, kind: RequestKind::NextTrigger { waiting } });
            }
        };
        match chosen {
            Some(place) => self.put_trigger(player, place),
            None => Flow::Again,
        }
    }

    /// Whether the order of these makes no difference: one, or all the same.
    fn are_alike(&self, places: &[usize]) -> bool {
        let Some((first, rest)) = places.split_first() else { return true };
        rest.iter().all(|place| self.waiting[*place] == self.waiting[*first])
    }

    fn put_trigger(&mut self, player: PlayerId, place: usize) -> Flow {
        let waiting = self.waiting.remove(place);
        let of = self.make_ability(player, waiting.program, waiting.env, true);
        Flow::After(Task::Announce(Box::new(Announcing {
            player,
            what: Announced::Trigger,
            of,
            stage: AnnounceStage::Begin,
            place: (0, 0, 0),
            permission: None,
            undo: None,
        })))
    }

    /// Puts a copy of a spell or ability on the stack (CR 707.10): with its modes, targets, values and choices.
    pub(crate) fn copy_on_stack(&mut self, id: ObjectId, player: PlayerId) -> Option<ObjectId> {
        let original = self.existing(id)?.clone();
        let kind = if original.kind == ObjectKind::Ability { ObjectKind::Ability } else { ObjectKind::SpellCopy };
        let copy = self.make_object(kind, original.face, player, Zone::Stack);
        let object = self.object_mut(copy)?;
        object.copy = original.copy;
        object.variables = original.variables;
        object.stack = original.stack;
        for part in object.stack.iter_mut().flat_map(|item| &mut item.parts) {
            part.env.controller = player;
            part.env.resolving = Some(copy);
            if part.env.source == id {
                part.env.source = copy;
            }
        }
        self.put_in(copy, Position::Top);
        self.touch_object(copy);
        Some(copy)
    }
}
