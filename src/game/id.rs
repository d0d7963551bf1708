//! Identities: objects, players, and either.

use serde::{Deserialize, Serialize};

/// An object (CR 109.1). Never used again within a game: an object that changes zones gets a new one (CR 400.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ObjectId(pub u32);

/// A player (CR 102.1), numbered from 0 in turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// The player's place in a list of players in turn order.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// An object or a player: what can be a target, be dealt damage, be attacked or be enchanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Entity {
    /// An object.
    Object(ObjectId),
    /// A player.
    Player(PlayerId),
}

impl Entity {
    /// The object, if it is one.
    pub fn object(self) -> Option<ObjectId> {
        match self {
            Entity::Object(object) => Some(object),
            Entity::Player(_) => None,
        }
    }

    /// The player, if it is one.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Entity::Player(player) => Some(player),
            Entity::Object(_) => None,
        }
    }
}

impl From<ObjectId> for Entity {
    fn from(object: ObjectId) -> Self {
        Entity::Object(object)
    }
}

impl From<PlayerId> for Entity {
    fn from(player: PlayerId) -> Self {
        Entity::Player(player)
    }
}
