//! The parser of card text, one paragraph at a time.

use pest_derive::Parser;

/// Reads paragraphs in normal form: [`Rule::paragraph`] and [`Rule::bullet`].
#[derive(Parser)]
#[grammar = "../card/tokens.pest"]
#[grammar = "../card/amounts.pest"]
#[grammar = "../card/nouns.pest"]
#[grammar = "../card/verbs.pest"]
#[grammar = "../card/clauses.pest"]
#[grammar = "../card/abilities.pest"]
pub struct CardParser;

/// The sources of the grammar, for the words that it knows.
pub const SOURCES: [&str; 6] = [
    include_str!("../card/tokens.pest"),
    include_str!("../card/amounts.pest"),
    include_str!("../card/nouns.pest"),
    include_str!("../card/verbs.pest"),
    include_str!("../card/clauses.pest"),
    include_str!("../card/abilities.pest"),
];
