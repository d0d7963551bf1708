//! The turn (CR 500-514): steps and phases in order, their turn-based actions, priority in each.

use std::sync::Arc;

use super::{
    Answer, DrawReason, Event, Expiry, Flow, Game, ObjectsReason, Outcome, PartStage, PlayerId, PriorityStage, Request,
    RequestKind, Task,
};
use crate::ir::{TurnPart, Verb, Zone};

/// The maximum hand size (CR 402.2).
const MAXIMUM_HAND_SIZE: usize = 7;

impl Game {
    /// Begins the next turn: that of the next player in turn order who is still in the game (CR 102.1, 500.9).
    pub(crate) fn next_turn(&mut self) -> Flow {
        let count = self.players.len();
        let after = if self.turn.number == 0 { 0 } else { self.turn.active.index() + 1 };
        let next = (0..count).map(|offset| (after + offset) % count).find(|index| self.players[*index].in_game());
        let Some(next) = next else {
            self.outcome = Some(Outcome::Draw(DrawReason::AllLost));
            return Flow::Done;
        };
        self.begin_turn(PlayerId(next as u8));
        self.tasks.push(Task::Part(TurnPart::Untap, PartStage::Begin));
        Flow::Done
    }

    /// What is counted "this turn" begins anew.
    pub(crate) fn begin_turn(&mut self, active: PlayerId) {
        self.turn.number = self.turn.number.saturating_add(1);
        self.turn.active = active;
        self.turn.priority = active;
        self.turn.passed = 0;
        let past: Arc<[super::Record]> = std::mem::take(&mut self.history.turn).into();
        self.history.past.push(past);
        self.history.combat = 0;
        self.history.turn_batch = self.history.batch;
        let number = self.turn.number;
        for (index, player) in self.players.iter_mut().enumerate() {
            player.lands_played = 0;
            if index == active.index() {
                player.last_turn = number;
            }
        }
        for place in 0..self.battlefield.len() {
            let id = self.battlefield[place];
            let used = self.object(id).is_some_and(|object| !object.uses.is_empty() || object.loyalty_used);
            if used && let Some(object) = self.object_mut(id) {
                object.uses.clear();
                object.loyalty_used = false;
            }
        }
    }

    /// Goes on with a step or phase.
    pub(crate) fn turn_part(&mut self, part: TurnPart, stage: &mut PartStage) -> Flow {
        match *stage {
            PartStage::Begin => {
                if !self.part_is_needed(part) {
                    self.push_next_part(part);
                    return Flow::Done;
                }
                *stage = PartStage::TurnBased(0);
                self.turn.part = part;
                self.end_durations(Expiry::Begins(part));
                let active = self.turn.active;
                Flow::After(Task::events([Event::BeginTurnPart { part, active }]))
            }
            PartStage::TurnBased(done) => match self.turn_based_actions(part, done) {
                TurnBased::Ask => Flow::Again,
                TurnBased::Same(task) => Flow::After(task),
                TurnBased::First(task) => {
                    *stage = PartStage::TurnBased(done + 1);
                    Flow::After(task)
                }
                TurnBased::Finished if part == TurnPart::Cleanup => {
                    *stage = PartStage::Cleanup(self.history.batch);
                    Flow::After(Task::StateBased)
                }
                TurnBased::Finished => {
                    *stage = PartStage::End;
                    // Nobody gets priority in the untap step (CR 502.4).
                    if part == TurnPart::Untap { Flow::Again } else { self.open_priority() }
                }
            },
            PartStage::Cleanup(before) => {
                *stage = PartStage::End;
                // Nobody gets priority in the cleanup step either, unless something happens; then another cleanup step
                // follows (CR 514.3a).
                if self.history.batch == before && self.waiting.is_empty() {
                    return Flow::Again;
                }
                self.tasks.push(Task::Part(TurnPart::Cleanup, PartStage::Begin));
                self.open_priority()
            }
            PartStage::End => {
                self.empty_pools();
                if part == TurnPart::EndOfCombat {
                    self.end_durations(Expiry::EndOfCombat);
                    self.combat = None;
                    // What returns as combat ends does so before the next phase.
                    if !self.returning.is_empty() {
                        self.push_next_part(part);
                        self.tasks.push(Task::events([]));
                        return Flow::Done;
                    }
                }
                let again = part == TurnPart::Cleanup
                    && matches!(self.tasks.last(), Some(Task::Part(TurnPart::Cleanup, PartStage::Begin)));
                if !again {
                    self.push_next_part(part);
                }
                Flow::Done
            }
        }
    }

    /// The active player gets priority (CR 117.3a).
    fn open_priority(&mut self) -> Flow {
        self.turn.priority = self.active_or_next();
        self.turn.passed = 0;
        Flow::After(Task::Priority(PriorityStage::Check))
    }

    /// Whether the step happens at all: without attackers there is none of blocking and damage (CR 508.8), without first
    /// or double strike one combat damage step (CR 510.4).
    fn part_is_needed(&self, part: TurnPart) -> bool {
        let attackers = self.combat.as_ref().is_some_and(|combat| !combat.attackers.is_empty());
        match part {
            TurnPart::DeclareBlockers | TurnPart::CombatDamage => attackers,
            TurnPart::FirstStrikeDamage => attackers && self.needs_first_strike(),
            TurnPart::Untap
            | TurnPart::Upkeep
            | TurnPart::Draw
            | TurnPart::PrecombatMain
            | TurnPart::BeginningOfCombat
            | TurnPart::DeclareAttackers
            | TurnPart::EndOfCombat
            | TurnPart::PostcombatMain
            | TurnPart::End
            | TurnPart::Cleanup => true,
        }
    }

    fn push_next_part(&mut self, part: TurnPart) {
        let next = match part {
            TurnPart::Untap => TurnPart::Upkeep,
            TurnPart::Upkeep => TurnPart::Draw,
            TurnPart::Draw => TurnPart::PrecombatMain,
            TurnPart::PrecombatMain => TurnPart::BeginningOfCombat,
            TurnPart::BeginningOfCombat => TurnPart::DeclareAttackers,
            TurnPart::DeclareAttackers => TurnPart::DeclareBlockers,
            TurnPart::DeclareBlockers => TurnPart::FirstStrikeDamage,
            TurnPart::FirstStrikeDamage => TurnPart::CombatDamage,
            TurnPart::CombatDamage => TurnPart::EndOfCombat,
            TurnPart::EndOfCombat => TurnPart::PostcombatMain,
            TurnPart::PostcombatMain => TurnPart::End,
            TurnPart::End => TurnPart::Cleanup,
            TurnPart::Cleanup => {
                self.tasks.push(Task::NextTurn);
                return;
            }
        };
        self.tasks.push(Task::Part(next, PartStage::Begin));
    }

    /// The turn-based actions of a step (CR 703.4), after so many of them are done.
    fn turn_based_actions(&mut self, part: TurnPart, done: u8) -> TurnBased {
        match (part, done) {
            (TurnPart::Untap, 0) => {
                let active = self.turn.active;
                let untap: Vec<Event> = self
                    .battlefield
                    .iter()
                    .copied()
                    .filter(|id| self.object(*id).is_some_and(|object| object.tapped))
                    .filter(|id| self.controller(*id) == Some(active) && !self.does_not_untap(*id))
                    .map(|object| Event::Untap { object })
                    .collect();
                TurnBased::First(Task::events(untap))
            }
            // In a game of two the player who begins skips the draw of the first turn (CR 103.8a).
            (TurnPart::Draw, 0) if self.turn.number == 1 && self.players.len() == 2 => TurnBased::Finished,
            (TurnPart::Draw, 0) => TurnBased::First(Task::events([Event::Draw { player: self.turn.active }])),
            (TurnPart::BeginningOfCombat, 0) => {
                self.combat = Some(super::Combat::default());
                self.history.combat = self.history.turn.len();
                TurnBased::Finished
            }
            (TurnPart::DeclareAttackers, 0) => self.combat_flow(Game::declare_attackers),
            (TurnPart::DeclareBlockers, 0) => self.combat_flow(Game::declare_blockers),
            (TurnPart::FirstStrikeDamage, 0) => self.combat_flow(|game| game.combat_damage(true)),
            (TurnPart::CombatDamage, 0) => self.combat_flow(|game| game.combat_damage(false)),
            (TurnPart::Cleanup, 0) => self.discard_to_hand_size(),
            (TurnPart::Cleanup, 1) => {
                // Damage wears off and effects until end of turn end at the same time (CR 514.2).
                for place in 0..self.battlefield.len() {
                    let id = self.battlefield[place];
                    if self.object(id).is_some_and(|object| object.damage != 0)
                        && let Some(object) = self.object_mut(id)
                    {
                        object.damage = 0;
                    }
                }
                self.end_durations(Expiry::EndOfTurn);
                TurnBased::First(Task::events([]))
            }
            (TurnPart::Cleanup, 2) => {
                // Whether state-based actions do anything decides about priority (CR 514.3a).
                self.settled = true;
                TurnBased::First(Task::StateBased)
            }
            _ => TurnBased::Finished,
        }
    }

    /// A turn-based action of combat, called until it is finished.
    fn combat_flow(&mut self, action: impl FnOnce(&mut Game) -> Flow) -> TurnBased {
        match action(self) {
            Flow::Done => TurnBased::Finished,
            Flow::Again => TurnBased::Ask,
            Flow::After(task) => {
                // The combat chapter keeps its own place; it is called again at the same count.
                TurnBased::Same(task)
            }
        }
    }

    /// The active player discards down to the maximum hand size (CR 514.1).
    fn discard_to_hand_size(&mut self) -> TurnBased {
        let player = self.turn.active;
        let hand = self.zone(Zone::Hand, player).to_vec();
        let excess = hand.len().saturating_sub(MAXIMUM_HAND_SIZE);
        if excess == 0 || self.has_no_maximum_hand_size(player) {
            return TurnBased::First(Task::events([]));
        }
        if let Some(Answer::Objects(cards)) = self.take_answer() {
            return TurnBased::First(Task::events(cards.into_iter().map(|card| self.discard(player, card))));
        }
        let excess = u32::try_from(excess).unwrap_or(u32::MAX);
        let kind = RequestKind::Objects {
            reason: ObjectsReason::HandSize,
            source: None,
            candidates: hand,
            min: excess,
            max: excess,
        };
        self.ask(Request { player, kind });
        TurnBased::Ask
    }

    /// The event of a player discarding a card.
    pub(crate) fn discard(&self, player: PlayerId, card: super::ObjectId) -> Event {
        let mut change = super::ZoneChange::of(card, Zone::Hand, Zone::Graveyard, Verb::Discard);
        change.agent = Some(player);
        Event::ChangeZone(Box::new(change))
    }

    /// Mana empties from all pools as a step or phase ends (CR 106.4, 500.4).
    fn empty_pools(&mut self) {
        for index in 0..self.players.len() {
            if !self.players[index].pool.is_empty() && !self.mana_persists(PlayerId(index as u8)) {
                self.players[index].pool.clear();
            }
        }
    }
}

/// What a turn-based action came to.
enum TurnBased {
    /// A decision was asked for; the same again.
    Ask,
    /// This task is to be done, then the same turn-based action goes on.
    Same(Task),
    /// This task is to be done, then the next turn-based action.
    First(Task),
    /// There is nothing more.
    Finished,
}
