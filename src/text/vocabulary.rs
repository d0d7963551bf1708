//! The words that the rules give a fixed meaning: card types, supertypes and subtypes, with their plurals; and the
//! suggestions made from them.

mod plurals;
mod suggest;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

pub use plurals::plural_of;
pub use suggest::did_you_mean;

use crate::ir::{CardType, SubtypeKind, Supertype};

/// A subtype as a word of rules text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SubtypeWord {
    /// The subtype, in the singular.
    pub singular: &'static str,
    /// What it is a type of.
    pub kind: SubtypeKind,
    /// Whether the word is the plural, and not the singular as well (Fish).
    pub plural: bool,
}

/// The subtype that `word` names, in the singular or the plural; none for another word. Upper and lower case differ:
/// subtypes are written with a capital.
pub fn subtype(word: &str) -> Option<SubtypeWord> {
    SUBTYPES.get(word).copied()
}

/// All subtypes in the singular.
pub fn subtypes() -> impl Iterator<Item = &'static str> {
    KINDS.into_iter().flat_map(|kind| kind.all().iter().copied())
}

/// All subtypes in the singular and the plural.
pub fn subtype_words() -> impl Iterator<Item = &'static str> {
    SUBTYPES.keys().map(String::as_str)
}

/// The card type that `word`, with a capital, names on a type line.
pub fn card_type(word: &str) -> Option<CardType> {
    CARD_TYPES.iter().find(|(name, _)| *name == word).map(|(_, found)| *found)
}

/// The supertype that `word`, with a capital, names on a type line.
pub fn supertype(word: &str) -> Option<Supertype> {
    SUPERTYPES.iter().find(|(name, _)| *name == word).map(|(_, found)| *found)
}

/// The words that may stand before the dash of a type line.
pub fn type_line_words() -> impl Iterator<Item = &'static str> {
    CARD_TYPES.iter().map(|(name, _)| *name).chain(SUPERTYPES.iter().map(|(name, _)| *name))
}

const KINDS: [SubtypeKind; 7] = [
    SubtypeKind::Artifact,
    SubtypeKind::Enchantment,
    SubtypeKind::Land,
    SubtypeKind::Planeswalker,
    SubtypeKind::Spell,
    SubtypeKind::Creature,
    SubtypeKind::Battle,
];

/// CR 205.2a. Tribal is the former name of kindred (CR 308.3).
const CARD_TYPES: [(&str, CardType); 11] = [
    ("Artifact", CardType::Artifact),
    ("Battle", CardType::Battle),
    ("Creature", CardType::Creature),
    ("Dungeon", CardType::Dungeon),
    ("Enchantment", CardType::Enchantment),
    ("Instant", CardType::Instant),
    ("Kindred", CardType::Kindred),
    ("Land", CardType::Land),
    ("Planeswalker", CardType::Planeswalker),
    ("Sorcery", CardType::Sorcery),
    ("Tribal", CardType::Kindred),
];

/// CR 205.4a
const SUPERTYPES: [(&str, Supertype); 5] = [
    ("Basic", Supertype::Basic),
    ("Legendary", Supertype::Legendary),
    ("Ongoing", Supertype::Ongoing),
    ("Snow", Supertype::Snow),
    ("World", Supertype::World),
];

static SUBTYPES: LazyLock<FxHashMap<String, SubtypeWord>> = LazyLock::new(|| {
    let mut words = FxHashMap::default();
    for kind in KINDS {
        for singular in kind.all() {
            words.insert(plural_of(singular).into_owned(), SubtypeWord { singular, kind, plural: true });
        }
    }
    // A word that is singular and plural, or the plural of another subtype, is the singular first.
    for kind in KINDS {
        for singular in kind.all() {
            words.insert((*singular).to_owned(), SubtypeWord { singular, kind, plural: false });
        }
    }
    words
});
