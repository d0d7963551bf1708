//! The end of durations (CR 611.2, 514.2).

use crate::ir::TurnPart;

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
