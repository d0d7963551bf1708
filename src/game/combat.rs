//! Combat (CR 506-511): who attacks and blocks what.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{Entity, Game, ObjectId, PlayerId};
use crate::ir::TurnPart;

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

impl Game {
    /// Whether blockers have been declared in this combat phase.
    pub(crate) fn blockers_declared(&self) -> bool {
        matches!(
            self.turn.part,
            TurnPart::DeclareBlockers | TurnPart::FirstStrikeDamage | TurnPart::CombatDamage | TurnPart::EndOfCombat
        )
    }
}
