//! Card types, supertypes and zones (CR 205, 300, 400).

use serde::{Deserialize, Serialize};

use super::Name;

/// A card type (CR 205.2a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CardType {
    /// CR 301
    Artifact,
    /// CR 310
    Battle,
    /// CR 302
    Creature,
    /// CR 303
    Enchantment,
    /// CR 304
    Instant,
    /// CR 308
    Kindred,
    /// CR 305
    Land,
    /// CR 306
    Planeswalker,
    /// CR 307
    Sorcery,
    /// CR 309
    Dungeon,
}

impl CardType {
    /// Whether an object of this type becomes a permanent (CR 110.4a).
    pub fn is_permanent(self) -> bool {
        match self {
            CardType::Artifact
            | CardType::Battle
            | CardType::Creature
            | CardType::Enchantment
            | CardType::Land
            | CardType::Planeswalker => true,
            CardType::Instant | CardType::Kindred | CardType::Sorcery | CardType::Dungeon => false,
        }
    }
}

/// A supertype (CR 205.4a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Supertype {
    /// Basic
    Basic,
    /// Legendary
    Legendary,
    /// Ongoing
    Ongoing,
    /// Snow
    Snow,
    /// World
    World,
}

/// A type line (CR 205.1).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct TypeLine {
    /// Supertypes, in printed order.
    pub supertypes: Vec<Supertype>,
    /// Card types, in printed order.
    pub types: Vec<CardType>,
    /// Subtypes in the singular, in printed order.
    pub subtypes: Vec<Name>,
}

/// A zone (CR 400.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Zone {
    /// CR 401
    Library,
    /// CR 402
    Hand,
    /// CR 403
    Battlefield,
    /// CR 404
    Graveyard,
    /// CR 405
    Stack,
    /// CR 406
    Exile,
    /// CR 408
    Command,
}

/// A set of zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Zones(u8);

impl Zones {
    /// Every zone: "anywhere".
    pub const ANY: Zones = Zones(0b111_1111);
    /// The battlefield alone: where permanents are.
    pub const BATTLEFIELD: Zones = Zones(1 << Zone::Battlefield as u8);

    /// The set of the one zone.
    pub const fn only(zone: Zone) -> Zones {
        Zones(1 << zone as u8)
    }

    /// Whether `zone` is in the set.
    pub const fn has(self, zone: Zone) -> bool {
        self.0 & (1 << zone as u8) != 0
    }

    /// The zones of either set.
    #[must_use]
    pub const fn union(self, other: Zones) -> Zones {
        Zones(self.0 | other.0)
    }

    /// The zones not in the set.
    #[must_use]
    pub const fn complement(self) -> Zones {
        Zones(!self.0 & Zones::ANY.0)
    }
}

impl FromIterator<Zone> for Zones {
    fn from_iter<I: IntoIterator<Item = Zone>>(zones: I) -> Self {
        zones.into_iter().fold(Zones::default(), |set, zone| set.union(Zones::only(zone)))
    }
}
