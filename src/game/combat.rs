//! Combat (CR 506-511): who attacks and blocks what.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{Entity, ObjectId, PlayerId};

/// The state of a combat phase.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Combat {
    /// The attacking creatures.
    pub attackers: Vec<Attacker>,
}

/// An attacking creature (CR 508.1k).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Attacker {
    /// The creature.
    pub creature: ObjectId,
    /// What it attacks; none once that has left combat (CR 506.4c).
    pub attacked: Option<Entity>,
    /// The defending player for it (CR 508.5).
    pub defender: PlayerId,
    /// Whether it was blocked; stays so when its blockers are gone (CR 509.1h).
    pub blocked: bool,
    /// The creatures that block it.
    pub blockers: SmallVec<[ObjectId; 2]>,
}
