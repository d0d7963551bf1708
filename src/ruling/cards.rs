//! The compiled cards that rulings are played with.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{Card, Face, Name, RuleKeyword};

/// Compiled cards, token definitions and keywords, by name.
#[derive(Debug, Clone, Default)]
pub struct Cards {
    by_name: FxHashMap<Name, Arc<Card>>,
    tokens: FxHashMap<Name, Arc<Face>>,
    keywords: FxHashSet<Name>,
}

/// The keyword abilities that the game itself knows, as rulings write them.
const RULE_KEYWORDS: [(&str, RuleKeyword); 16] = [
    ("changeling", RuleKeyword::Changeling),
    ("deathtouch", RuleKeyword::Deathtouch),
    ("defender", RuleKeyword::Defender),
    ("double strike", RuleKeyword::DoubleStrike),
    ("first strike", RuleKeyword::FirstStrike),
    ("flash", RuleKeyword::Flash),
    ("flying", RuleKeyword::Flying),
    ("haste", RuleKeyword::Haste),
    ("hexproof", RuleKeyword::Hexproof),
    ("indestructible", RuleKeyword::Indestructible),
    ("lifelink", RuleKeyword::Lifelink),
    ("menace", RuleKeyword::Menace),
    ("reach", RuleKeyword::Reach),
    ("shroud", RuleKeyword::Shroud),
    ("trample", RuleKeyword::Trample),
    ("vigilance", RuleKeyword::Vigilance),
];

impl Cards {
    /// No cards.
    pub fn new() -> Cards {
        Cards::default()
    }

    /// Adds a card under the name of its first face.
    pub fn add(&mut self, card: Arc<Card>) {
        let Some(name) = card.faces.first().and_then(|face| face.name) else { return };
        self.by_name.insert(name, card);
    }

    /// Adds a token definition under its name (CR 111.10).
    pub fn add_token(&mut self, name: Name, face: Arc<Face>) {
        self.tokens.insert(name, face);
    }

    /// Adds the name of a keyword ability that is defined in text.
    pub fn add_keyword(&mut self, name: Name) {
        self.keywords.insert(Name::new(&name.as_str().to_lowercase()));
    }

    /// The card of the name.
    pub fn card(&self, name: Name) -> Option<&Arc<Card>> {
        self.by_name.get(&name)
    }

    /// The token definition of the name.
    pub fn token(&self, name: Name) -> Option<&Arc<Face>> {
        self.tokens.get(&name)
    }

    /// The names of all cards.
    pub fn card_names(&self) -> impl Iterator<Item = Name> + '_ {
        self.by_name.keys().copied()
    }

    /// The names of all token definitions.
    pub fn token_names(&self) -> impl Iterator<Item = Name> + '_ {
        self.tokens.keys().copied()
    }

    /// Whether a keyword ability is written so.
    pub fn is_keyword(&self, words: &str) -> bool {
        rule_keyword(words).is_some() || self.keywords.contains(&Name::new(words))
    }

    /// The names of all keyword abilities.
    pub fn keyword_names(&self) -> impl Iterator<Item = &'static str> + '_ {
        RULE_KEYWORDS.iter().map(|(words, _)| *words).chain(self.keywords.iter().map(|name| name.as_str()))
    }
}

/// The keyword ability of the game that is written so.
pub(super) fn rule_keyword(words: &str) -> Option<RuleKeyword> {
    RULE_KEYWORDS.iter().find(|(known, _)| *known == words).map(|(_, keyword)| *keyword)
}
