//! The characteristics of an object (CR 109.3) as they are after all effects (CR 613).

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{ObjectId, PlayerId};
use crate::ir::{Ability, CardType, Colors, ManaCost, Name, RuleKeyword, Supertype};

/// A set of card types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct CardTypes(u16);

impl CardTypes {
    /// Whether `card_type` is in the set.
    pub fn has(self, card_type: CardType) -> bool {
        self.0 & (1 << card_type as u16) != 0
    }

    /// Adds `card_type`.
    pub fn insert(&mut self, card_type: CardType) {
        self.0 |= 1 << card_type as u16;
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The types that both sets have.
    #[must_use]
    pub fn shared(self, other: CardTypes) -> CardTypes {
        CardTypes(self.0 & other.0)
    }

    /// Whether an object with these types becomes a permanent (CR 110.4a).
    pub fn are_permanent(self) -> bool {
        self.has(CardType::Artifact)
            || self.has(CardType::Battle)
            || self.has(CardType::Creature)
            || self.has(CardType::Enchantment)
            || self.has(CardType::Land)
            || self.has(CardType::Planeswalker)
    }
}

impl FromIterator<CardType> for CardTypes {
    fn from_iter<I: IntoIterator<Item = CardType>>(types: I) -> Self {
        let mut set = CardTypes::default();
        types.into_iter().for_each(|card_type| set.insert(card_type));
        set
    }
}

/// A set of supertypes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Supertypes(u8);

impl Supertypes {
    /// Whether `supertype` is in the set.
    pub fn has(self, supertype: Supertype) -> bool {
        self.0 & (1 << supertype as u8) != 0
    }

    /// Adds `supertype`.
    pub fn insert(&mut self, supertype: Supertype) {
        self.0 |= 1 << supertype as u8;
    }

    /// Removes `supertype`.
    pub fn remove(&mut self, supertype: Supertype) {
        self.0 &= !(1 << supertype as u8);
    }
}

impl FromIterator<Supertype> for Supertypes {
    fn from_iter<I: IntoIterator<Item = Supertype>>(supertypes: I) -> Self {
        let mut set = Supertypes::default();
        supertypes.into_iter().for_each(|supertype| set.insert(supertype));
        set
    }
}

/// A set of rule keywords: which of them an object has at least once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct RuleKeywords(u32);

impl RuleKeywords {
    /// Whether `keyword` is in the set.
    pub fn has(self, keyword: RuleKeyword) -> bool {
        self.0 & (1 << keyword as u32) != 0
    }

    /// Adds `keyword`.
    pub fn insert(&mut self, keyword: RuleKeyword) {
        self.0 |= 1 << keyword as u32;
    }
}

/// An ability that an object has, with where it came from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AbilityInstance {
    /// The ability.
    pub ability: Arc<Ability>,
    /// The object that granted it (CR 201.5a); none for the object's own.
    pub granter: Option<ObjectId>,
    /// 0 for the object's own; else the timestamp of the effect that gave it ([`LinkKey::origin`](super::LinkKey)).
    pub origin: u64,
}

/// What an object is like after all effects.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Characteristics {
    /// The name (CR 201).
    pub name: Option<Name>,
    /// The mana cost (CR 202).
    pub mana_cost: Option<Arc<ManaCost>>,
    /// The colours (CR 105).
    pub colors: Colors,
    /// The supertypes (CR 205.4).
    pub supertypes: Supertypes,
    /// The card types (CR 205.2).
    pub types: CardTypes,
    /// The subtypes by name (CR 205.3).
    pub subtypes: SmallVec<[Name; 4]>,
    /// Whether it is every creature type besides (CR 702.73).
    pub all_creature_types: bool,
    /// The abilities, in printed order, granted ones after them.
    pub abilities: Vec<AbilityInstance>,
    /// The keywords among the abilities that function where the object is.
    pub keywords: RuleKeywords,
    /// Power (CR 208); none for what is no creature and has none printed.
    pub power: Option<i32>,
    /// Toughness (CR 208).
    pub toughness: Option<i32>,
    /// Printed loyalty (CR 209): the loyalty it enters with.
    pub loyalty: Option<i32>,
    /// Printed defense (CR 210).
    pub defense: Option<i32>,
    /// The controller: of a permanent after layer 2, of an object on the stack its caster or activator; the owner
    /// elsewhere (CR 108.4).
    pub controller: PlayerId,
}

impl Characteristics {
    /// Whether it has the card type.
    pub fn is(&self, card_type: CardType) -> bool {
        self.types.has(card_type)
    }

    /// Whether it has the rule keyword.
    pub fn has(&self, keyword: RuleKeyword) -> bool {
        self.keywords.has(keyword)
    }
}
