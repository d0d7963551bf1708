//! Passing priority, and going on to another part of a turn.

use super::super::words::turn_part;
use super::super::{FailureKind, Movement};
use super::{Stop, Table};
use crate::game::{Answer, Event, ObjectId, PlayerId, RequestKind};
use crate::ir::{TurnPart, Zone};

/// More passes in a row than a few turns of four players need.
const MOST_PASSES: usize = 2000;

/// Where a game is: what passing changes.
type Moment = (u32, TurnPart, Option<ObjectId>, usize);

impl Table<'_> {
    pub fn pass(&mut self, player: PlayerId) -> Result<(), Stop> {
        let request = self.asked_of(player, "to do anything")?;
        if !matches!(request.kind, RequestKind::Priority { .. }) {
            return Err(self.undecided(request));
        }
        self.answer(Answer::Pass, self.line)
    }

    fn moment(&self) -> Moment {
        let stack = self.game().shared_zone(Zone::Stack);
        let turn = self.game().turn();
        (turn.number, turn.part, stack.last().copied(), stack.len())
    }

    /// Everybody passes in turn order, until the top of the stack has resolved or the step has ended.
    pub fn all_pass(&mut self, until_empty: bool) -> Result<(), Stop> {
        for _ in 0..MOST_PASSES {
            self.round()?;
            let empty = self.game().shared_zone(Zone::Stack).is_empty();
            if !until_empty || empty || self.driver.request().is_none() {
                return Ok(());
            }
            if let Some(request) = self.driver.request()
                && self.driver.priority().is_none()
            {
                return Err(self.undecided(request));
            }
        }
        Err(self.stop(self.line, FailureKind::NeverComes { part: "an empty stack".to_owned() }))
    }

    fn round(&mut self) -> Result<(), Stop> {
        let before = self.moment();
        let players = self.game().players_in_order().count();
        for _ in 0..players {
            let Some(request) = self.driver.request() else { return Err(self.over()) };
            if !matches!(request.kind, RequestKind::Priority { .. }) {
                return Err(self.undecided(request));
            }
            self.answer(Answer::Pass, self.line)?;
            let decides = self.driver.request().is_some() && self.driver.priority().is_none();
            if decides || self.moment() != before || self.driver.request().is_none() {
                break;
            }
        }
        Ok(())
    }

    /// Everybody passes, nobody attacks or blocks, until the part of a turn begins.
    pub fn go_to(&mut self, movement: Movement) -> Result<(), Stop> {
        let now = self.game().turn().number;
        let whose = movement.whose.map(|player| self.player(player.name));
        let mut told = self.begun().count();
        for _ in 0..MOST_PASSES {
            let Some(request) = self.driver.request() else { return Err(self.over()) };
            let answer = match &request.kind {
                RequestKind::Priority { .. } => Answer::Pass,
                RequestKind::Attackers { .. } => Answer::Attackers(Vec::new()),
                RequestKind::Blockers { .. } => Answer::Blockers(Vec::new()),
                RequestKind::Modes { .. }
                | RequestKind::Targets { .. }
                | RequestKind::Number { .. }
                | RequestKind::Objects { .. }
                | RequestKind::YesNo { .. }
                | RequestKind::NextTrigger { .. }
                | RequestKind::Replacement { .. }
                | RequestKind::Player { .. }
                | RequestKind::Color { .. }
                | RequestKind::Mana { .. }
                | RequestKind::CardType { .. }
                | RequestKind::Word { .. }
                | RequestKind::Attacked { .. }
                | RequestKind::Divide { .. }
                | RequestKind::Payment { .. } => return Err(self.undecided(request)),
            };
            self.answer(answer, self.line)?;
            let arrived = self.begun().skip(told).any(|(turn, part, active)| {
                whose.is_none_or(|player| player == active)
                    && (!movement.next || turn > now)
                    && match movement.part {
                        Some(wanted) => part == wanted,
                        // The turn itself, not what is left of this one; its first part is the untap step.
                        None => turn > now,
                    }
            });
            told = self.begun().count();
            if arrived {
                return Ok(());
            }
        }
        let part = movement.part.map_or("the turn", turn_part).to_owned();
        Err(self.stop(self.line, FailureKind::NeverComes { part }))
    }

    /// The parts of turns that have begun, with the number of the turn and the active player.
    fn begun(&self) -> impl Iterator<Item = (u32, TurnPart, PlayerId)> + '_ {
        let history = self.game().history();
        let present = self.game().turn().number;
        let past = u32::try_from(history.past.len()).unwrap_or(u32::MAX);
        let turns = history.past.iter().map(|turn| &**turn).chain([history.turn.as_slice()]);
        turns.enumerate().flat_map(move |(index, records)| {
            let index = u32::try_from(index).unwrap_or(u32::MAX);
            let number = (present + index).saturating_sub(past);
            records.iter().filter_map(move |record| match record.event {
                Event::BeginTurnPart { part, active } => Some((number, part, active)),
                _ => None,
            })
        })
    }
}
