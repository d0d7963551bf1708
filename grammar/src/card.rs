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
