//! Durations (CR 611.2, 610.3, 514.2): when they end, and what begins with them.

use std::sync::Arc;

use super::evaluate::View;
use super::pattern::Moment;
use super::{Env, Game, MadeEffect, ObjectList, PlayerId};
use crate::ir::{Amount, Change, ContinuousEffect, Duration, Players, TurnPart, Zone};

/// A moment at which durations end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expiry {
    /// The cleanup step: "until end of turn" and "this turn" (CR 514.2).
    EndOfTurn,
    /// The end of the combat phase (CR 511.3).
    EndOfCombat,
    /// A step or phase begins: "until your next turn".
    Begins(TurnPart),
    /// Something happened: "until it leaves", "for as long as", "until ...".
    Event,
}

impl Game {
    /// Whether the duration is over, as far as the state alone shows (CR 610.3b, 611.2b); `turn` is the turn in which it
    /// began. What ends with a step, a turn or an event that leaves no trace ends by [`Game::expire`].
    pub fn has_ended(&self, duration: &Duration, env: &Env, turn: u32) -> bool {
        match duration {
            Duration::EndOfTurn | Duration::EndOfCombat => self.turn.number > turn,
            Duration::UntilLeaves(objects) => {
                let objects = self.select(objects, env);
                objects.is_empty() || !objects.iter().all(|id| self.is_in(*id, Zone::Battlefield))
            }
            Duration::AsLongAs(condition) => !self.holds(condition, env),
            Duration::Until(..) | Duration::UntilEvent(_) | Duration::Game => false,
        }
    }

    /// Whether the duration ends at this moment.
    pub(crate) fn ends_with(&self, duration: &Duration, env: &Env, turn: u32, expiry: Expiry) -> bool {
        match (duration, expiry) {
            (Duration::EndOfTurn, Expiry::EndOfTurn) | (Duration::EndOfCombat, Expiry::EndOfCombat) => true,
            (Duration::Until(players, part), Expiry::Begins(begun)) => {
                (*part == begun && self.is_active_one_of(players, env))
                    || (begun == TurnPart::Untap && self.was_passed_over(players, env))
            }
            (Duration::UntilEvent(pattern), Expiry::Event) => {
                let view = View::of(self);
                let latest = self.history.turn.last().map(|record| record.batch);
                let batch = self.history.turn.iter().rev().take_while(|record| Some(record.batch) == latest);
                batch.into_iter().any(|record| view.matching(&record.event, pattern, env, Moment::After) > 0)
            }
            (Duration::UntilLeaves(_) | Duration::AsLongAs(_), Expiry::Event) => self.has_ended(duration, env, turn),
            (
                Duration::EndOfTurn
                | Duration::EndOfCombat
                | Duration::Until(..)
                | Duration::UntilLeaves(_)
                | Duration::UntilEvent(_)
                | Duration::AsLongAs(_)
                | Duration::Game,
                Expiry::EndOfTurn | Expiry::EndOfCombat | Expiry::Begins(_) | Expiry::Event,
            ) => false,
        }
    }

    fn is_active_one_of(&self, players: &Players, env: &Env) -> bool {
        View::of(self).is_one_of(self.turn.active, players, env)
    }

    /// Whether a turn of one of the players would have begun just before this one, had that player not left (CR 800.4m).
    fn was_passed_over(&self, players: &Players, env: &Env) -> bool {
        let count = self.players.len();
        let active = self.turn.active.index();
        let view = View::of(self);
        (1..count)
            .map(|offset| (active + count - offset) % count)
            .take_while(|index| !self.players[*index].in_game())
            .any(|index| view.is_one_of(PlayerId(index as u8), players, env))
    }

    /// Ends the continuous effects and delayed triggers whose duration ends now.
    pub(crate) fn expire(&mut self, expiry: Expiry) {
        let ended: Vec<u64> = self
            .made
            .iter()
            .filter(|made| self.ends_with(&made.duration, &made.env, made.turn, expiry))
            .map(|made| made.timestamp)
            .collect();
        if !ended.is_empty() {
            self.made.retain(|made| !ended.contains(&made.timestamp));
            self.touch_effects();
        }
        let ended: Vec<u64> = self
            .delayed
            .iter()
            .filter(|delayed| match &delayed.duration {
                Some(duration) => self.ends_with(duration, &delayed.env, delayed.turn, expiry),
                None => false,
            })
            .map(|delayed| delayed.timestamp)
            .collect();
        self.delayed.retain(|delayed| !ended.contains(&delayed.timestamp));
    }

    /// Makes continuous effects that hold for the duration (CR 611.2). Nothing if the duration is over already (CR
    /// 611.2b). The objects whose characteristics or controllers change are fixed now (CR 611.2c), and so are the numbers
    /// (CR 611.2d) and what is copied (CR 707.2b).
    pub(crate) fn make_effect(&mut self, effects: &[Arc<ContinuousEffect>], duration: &Duration, env: &Env) {
        if self.has_ended(duration, env, self.turn.number) {
            return;
        }
        let affected = effects.iter().map(|effect| match effect.as_ref() {
            ContinuousEffect::Change { objects, .. } => {
                let mut found: ObjectList = self.select_now(objects, env);
                found.retain(|id| self.existing(*id).is_some());
                Some(found)
            }
            ContinuousEffect::Cant(_)
            | ContinuousEffect::Must(_)
            | ContinuousEffect::Permission(_)
            | ContinuousEffect::CostChange(_)
            | ContinuousEffect::Replacement(_)
            | ContinuousEffect::Player(..) => None,
        });
        let affected = affected.collect();
        let copied = effects.iter().find_map(|effect| match effect.as_ref() {
            ContinuousEffect::Change { changes, .. } => changes.iter().find_map(|change| match change {
                Change::CopyOf(objects) => self.select_now(objects, env).first().and_then(|id| self.copied(*id, &[])),
                _ => None,
            }),
            _ => None,
        });
        let effects = effects.iter().map(|effect| self.fixed(effect, env)).collect();
        let timestamp = self.tick();
        self.made.push(MadeEffect {
            timestamp,
            effects,
            affected,
            copied,
            env: env.clone(),
            duration: duration.clone(),
            turn: self.turn.number,
        });
        self.touch_effects();
    }

    /// The effect with its numbers as they are now.
    fn fixed(&self, effect: &Arc<ContinuousEffect>, env: &Env) -> Arc<ContinuousEffect> {
        let ContinuousEffect::Change { objects, changes } = effect.as_ref() else { return Arc::clone(effect) };
        let is_open = |amount: &Amount| !matches!(amount, Amount::Number(_));
        let open = changes.iter().any(|change| match change {
            Change::SetSize(power, toughness) => power.iter().chain(toughness).any(is_open),
            Change::ModifySize(power, toughness) => is_open(power) || is_open(toughness),
            _ => false,
        });
        if !open {
            return Arc::clone(effect);
        }
        let number = |amount: &Amount| Amount::Number(self.amount(amount, env));
        let changes = changes.iter().map(|change| match change {
            Change::SetSize(power, toughness) => {
                Change::SetSize(power.as_ref().map(number), toughness.as_ref().map(number))
            }
            Change::ModifySize(power, toughness) => Change::ModifySize(number(power), number(toughness)),
            other => other.clone(),
        });
        Arc::new(ContinuousEffect::Change { objects: objects.clone(), changes: changes.collect() })
    }
}

#[cfg(test)]
mod tests;
