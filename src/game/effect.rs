//! Continuous effects and delayed triggers in force, and what waits for a duration to end.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{Env, ObjectId, ObjectList, PlayerId, Program};
use crate::ir::{ContinuousEffect, Duration, Face, Position, TriggeredAbility, Zone};

/// One continuous effect in force, wherever it comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum EffectRef {
    /// Made by a resolved spell or ability: its timestamp, and the place in it.
    Made(u64, u16),
    /// Of a static ability: the object, the place of the ability among those the object has, the place in the ability.
    Static(ObjectId, u16, u16),
}

/// A continuous effect that a resolved spell or ability made (CR 611.2).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MadeEffect {
    /// When it was made; no two things have the same.
    pub timestamp: u64,
    /// What holds.
    pub effects: SmallVec<[Arc<ContinuousEffect>; 2]>,
    /// For each of them the objects it affects, fixed as it was made (CR 611.2c); none where it affects what matches.
    pub affected: SmallVec<[Option<ObjectList>; 2]>,
    /// The copiable values that it makes objects have, fixed as it was made (CR 707.2b).
    pub copied: Option<Arc<Face>>,
    /// What it is evaluated in.
    pub env: Env,
    /// How long.
    pub duration: Duration,
    /// The turn in which it was made.
    pub turn: u32,
}

/// A delayed triggered ability that waits (CR 603.7).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DelayedTrigger {
    /// When it was made.
    pub timestamp: u64,
    /// When it triggers, and what it does.
    pub ability: Arc<TriggeredAbility>,
    /// What it is evaluated in.
    pub env: Env,
    /// How long it waits; none: until it has triggered once (CR 603.7b).
    pub duration: Option<Duration>,
    /// The turn in which it was made.
    pub turn: u32,
}

/// What a one-shot effect with a duration moved, to return as it ends (CR 610.3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Returning {
    /// When it was made.
    pub timestamp: u64,
    /// The objects as they are now, and the zones they came from.
    pub moved: SmallVec<[(ObjectId, Zone, Position); 2]>,
    /// How long.
    pub duration: Duration,
    /// What the duration is evaluated in.
    pub env: Env,
    /// The turn in which it was made.
    pub turn: u32,
    /// Whether the duration has ended, by something that leaves no trace in the state.
    pub ended: bool,
}

/// A triggered ability that has triggered and waits to be put on the stack (CR 603.3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WaitingTrigger {
    /// What it follows.
    pub program: Program,
    /// What it is evaluated in, the parts of the event already bound.
    pub env: Env,
    /// Its controller (CR 603.3a).
    pub controller: PlayerId,
    /// The place of the ability among those of its source, if it is one of its own.
    pub ability: Option<u16>,
    /// The subject of the event that triggered it.
    pub subject: Option<super::Entity>,
}
