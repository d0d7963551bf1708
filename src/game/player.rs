//! Players and their mana pools.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{LossReason, ObjectId};
use crate::ir::{CounterKind, ManaRestriction, ManaType};

/// A player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// The life total (CR 119).
    pub life: i32,
    /// The library, its top card last (CR 401).
    pub library: Vec<ObjectId>,
    /// The hand (CR 402).
    pub hand: Vec<ObjectId>,
    /// The graveyard, its top card last (CR 404).
    pub graveyard: Vec<ObjectId>,
    /// The mana pool (CR 106.4).
    pub pool: SmallVec<[Mana; 8]>,
    /// Counters on the player (CR 122.1).
    pub counters: SmallVec<[(CounterKind, u32); 1]>,
    /// The number of the player's most recent turn, 0 before the first (CR 302.6).
    pub last_turn: u32,
    /// Lands played this turn (CR 305.2).
    pub lands_played: u32,
    /// Whether the player tried to draw from an empty library since state-based actions were last checked (CR 704.5b).
    pub drew_from_empty: bool,
    /// Set once the player has left the game: why (CR 800.4).
    pub lost: Option<LossReason>,
}

impl Player {
    /// Whether the player is still in the game.
    pub fn in_game(&self) -> bool {
        self.lost.is_none()
    }

    /// How many counters of `kind` the player has.
    pub fn counters(&self, kind: CounterKind) -> u32 {
        self.counters.iter().find(|(found, _)| *found == kind).map_or(0, |(_, count)| *count)
    }
}

/// One mana in a pool.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Mana {
    /// Its type.
    pub mana: ManaType,
    /// The source of the mana ability that produced it (CR 106.3).
    pub source: ObjectId,
    /// Whether a snow source produced it (CR 107.4h).
    pub snow: bool,
    /// What it may be spent on (CR 106.6).
    pub restriction: Option<Arc<ManaRestriction>>,
}
