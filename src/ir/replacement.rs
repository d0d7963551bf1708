//! Replacement and prevention effects (CR 614, 615).

use serde::{Deserialize, Serialize};

use super::{Amount, Condition, CounterKind, Destination, EventPattern, ManaKind, Objects, Role, Slot, Steps};

/// A replacement or prevention effect.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Replacement {
    /// The events it applies to.
    pub on: EventPattern,
    /// Which parts of the event are named in `change`.
    pub binds: Vec<(Role, Slot)>,
    /// Only if this holds.
    pub condition: Option<Condition>,
    /// "may": the affected player decides.
    pub optional: bool,
    /// "the next time": used up when applied.
    pub once: bool,
    /// What happens to the event.
    pub change: EventChange,
}

/// How a replacement changes an event.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum EventChange {
    /// The steps happen instead of it.
    Instead(Steps),
    /// The object goes there instead (CR 614.1a): "exile it instead".
    Destination(Destination),
    /// The permanent enters so (CR 614.1c, 614.12).
    Enters(Vec<EntersChange>),
    /// The amount becomes this; the old amount is bound by [`Role::Amount`].
    Amount(Amount),
    /// The mana ability produces this instead, as many times as it produced mana (CR 106.12b).
    Mana(ManaChange),
    /// The permanent is not destroyed but regenerated (CR 701.19b), unless it can't be.
    Regenerate,
    /// It is prevented; that much of it, or all (CR 615).
    Prevent(Option<Amount>),
}

/// A replacement of produced mana.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ManaChange {
    /// The same amount of another type: "it produces {G} instead of any other type".
    Type(ManaKind),
    /// That many times as much of it.
    Multiply(u32),
    /// Exactly this: "it produces {C} instead of any other type and amount".
    Exactly(ManaKind, Amount),
}

/// A way in which a permanent enters.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum EntersChange {
    /// Tapped (CR 110.5b).
    Tapped,
    /// With counters (CR 122.6).
    Counters(CounterKind, Amount),
    /// Only after these steps, choices and payments as it enters (CR 614.1c "as ... enters").
    After(Steps),
    /// As a copy of the object, with exceptions (CR 707.5).
    CopyOf(Objects, Vec<super::CopyException>),
    /// Under these players' control.
    Control(super::Players),
}
