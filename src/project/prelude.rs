//! The prelude that is shipped in the program itself: mechanics written as text.

use crate::lower::DefinitionTree;
use crate::text::{CardFileText, ItemText, SourceId, Terms};

/// The files of `cards/prelude`, by name.
pub(super) const FILES: [(&str, &str); 13] = [
    ("ability_words.card", include_str!("../../cards/prelude/ability_words.card")),
    ("actions.card", include_str!("../../cards/prelude/actions.card")),
    ("actions_of_keywords.card", include_str!("../../cards/prelude/actions_of_keywords.card")),
    ("batches.card", include_str!("../../cards/prelude/batches.card")),
    ("counters.card", include_str!("../../cards/prelude/counters.card")),
    ("keywords_casting.card", include_str!("../../cards/prelude/keywords_casting.card")),
    ("keywords_combat.card", include_str!("../../cards/prelude/keywords_combat.card")),
    ("keywords_counters.card", include_str!("../../cards/prelude/keywords_counters.card")),
    ("keywords_decks.card", include_str!("../../cards/prelude/keywords_decks.card")),
    ("keywords_permanents.card", include_str!("../../cards/prelude/keywords_permanents.card")),
    ("keywords_zones.card", include_str!("../../cards/prelude/keywords_zones.card")),
    ("rules.card", include_str!("../../cards/prelude/rules.card")),
    ("tokens.card", include_str!("../../cards/prelude/tokens.card")),
];

/// The prelude by itself, read once for many cards.
#[derive(Debug)]
pub struct Prelude {
    /// The terms that it defines.
    pub terms: Terms,
    /// What they mean.
    pub definitions: Vec<DefinitionTree<'static>>,
}

impl Prelude {
    /// Reads the shipped prelude. What would be wrong with it, `Project` reports.
    pub fn read() -> Prelude {
        let mut terms = Terms::default();
        let mut texts = Vec::new();
        for (_, text) in FILES {
            for item in CardFileText::split(text).0.items {
                match item {
                    ItemText::Definition(definition) => {
                        if terms.add(SourceId(0), &definition).is_ok() {
                            texts.push((text, definition));
                        }
                    }
                    ItemText::Card(_) => {}
                }
            }
        }
        let definitions = texts
            .into_iter()
            .map(|(text, definition)| DefinitionTree::read(SourceId(0), text, &definition, &terms).0)
            .collect();
        Prelude { terms, definitions }
    }
}
