//! Conditions: what must be so.

use serde::{Deserialize, Serialize};

use super::{Amount, Comparison, EventPattern, Objects, Players, Predicate, Slot, Zones};

/// Something that is so or not.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Condition {
    /// All hold.
    And(Vec<Condition>),
    /// One or more hold.
    Or(Vec<Condition>),
    /// It does not hold.
    Not(Box<Condition>),
    /// Two numbers compare so.
    Compare(Amount, Comparison, Amount),
    /// There are such objects, and all of them have the quality: "if it's a creature".
    Are(Objects, Predicate),
    /// The objects are, as the same objects, in one of the zones: "for as long as it remains exiled".
    In(Objects, Zones),
    /// Such an event happened in that time.
    Happened(Box<EventPattern>, Window),
    /// A step that binds this slot did something: "if you do", "this way".
    Did(Slot),
    /// It is the turn of one of the players.
    TurnOf(Players),
    /// It is one of these steps or phases.
    During(Vec<TurnPart>),
}

/// A stretch of time that events are looked for in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Window {
    /// Since this turn began.
    ThisTurn,
    /// In the turn before this one.
    LastTurn,
    /// Since this combat phase began.
    ThisCombat,
    /// Since the game began.
    ThisGame,
}

/// A step, or a phase without steps, of a turn (CR 500.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TurnPart {
    /// CR 502
    Untap,
    /// CR 503
    Upkeep,
    /// CR 504
    Draw,
    /// CR 505
    PrecombatMain,
    /// CR 507
    BeginningOfCombat,
    /// CR 508
    DeclareAttackers,
    /// CR 509
    DeclareBlockers,
    /// CR 510.4: the extra step before it when a creature has first or double strike
    FirstStrikeDamage,
    /// CR 510
    CombatDamage,
    /// CR 511
    EndOfCombat,
    /// CR 505
    PostcombatMain,
    /// CR 513
    End,
    /// CR 514
    Cleanup,
}
