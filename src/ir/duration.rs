//! Durations (CR 611.2, 610.3).

use serde::{Deserialize, Serialize};

use super::{Condition, EventPattern, Objects, Players, TurnPart};

/// How long something holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Duration {
    /// "until end of turn", "this turn" (CR 514.2).
    EndOfTurn,
    /// "until end of combat" (CR 511.3).
    EndOfCombat,
    /// Until the next such turn part of the players begins: "until your next turn" is their untap step.
    Until(Players, TurnPart),
    /// "until this creature leaves the battlefield" (CR 610.3).
    UntilLeaves(Objects),
    /// Until such an event happens.
    UntilEvent(Box<EventPattern>),
    /// "for as long as ..." (CR 611.2b).
    AsLongAs(Box<Condition>),
    /// No duration said: until the game ends (CR 611.2a).
    Game,
}
