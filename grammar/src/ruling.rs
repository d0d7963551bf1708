//! The parser of ruling files, one line at a time.

use pest_derive::Parser;

/// Reads the lines of a ruling file: [`Rule::title`] and [`Rule::statement`].
#[derive(Parser)]
#[grammar = "../ruling.pest"]
pub struct RulingParser;
