//! Conditions: whether something is so.

use super::View;
use crate::game::{Bound, Env};
use crate::ir::Condition;

impl View<'_> {
    /// Whether the condition holds.
    pub(crate) fn holds(self, condition: &Condition, env: &Env) -> bool {
        match condition {
            Condition::And(parts) => parts.iter().all(|part| self.holds(part, env)),
            Condition::Or(parts) => parts.iter().any(|part| self.holds(part, env)),
            Condition::Not(part) => !self.holds(part, env),
            Condition::Compare(left, comparison, right) => {
                comparison.holds(&self.amount(left, env), &self.amount(right, env))
            }
            Condition::Are(objects, predicate) => {
                let found = self.objects(objects, env);
                !found.is_empty() && found.iter().all(|id| self.has_quality(*id, predicate, env))
            }
            Condition::In(objects, zones) => {
                let found = self.objects(objects, env);
                !found.is_empty() && found.iter().all(|id| self.zone(*id).is_some_and(|zone| zones.has(zone)))
            }
            Condition::Happened(pattern, window) => self.happened(pattern, *window, env) > 0,
            Condition::Did(slot) => env.bound(*slot).is_some_and(Bound::did),
            Condition::TurnOf(players) => self.is_one_of(self.game.turn.active, players, env),
            Condition::During(parts) => parts.contains(&self.game.turn.part),
        }
    }
}
