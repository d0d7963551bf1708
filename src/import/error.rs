//! What can be wrong with a file of cards.

use miette::Diagnostic;
use thiserror::Error;

/// Why a file of cards could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum ImportError {
    /// No JSON, or no card.
    #[error("card {place} could not be read: {message}")]
    #[diagnostic(
        code(import::not_a_card),
        help(
            "a file of cards is JSON lines with `name` and `faces`, MTGJSON's AtomicCards, or Scryfall's oracle cards"
        )
    )]
    NotACard {
        /// The line, or the number of the card in the file, from 1.
        place: usize,
        /// What the JSON reader said.
        message: String,
    },
    /// JSON without cards.
    #[error("there are no cards in this file")]
    #[diagnostic(
        code(import::no_cards),
        help(
            "a file of cards is JSON lines with `name` and `faces`, MTGJSON's AtomicCards, or Scryfall's oracle cards"
        )
    )]
    NoCards,
}

impl ImportError {
    pub(super) fn json(error: &serde_json::Error, place: usize) -> ImportError {
        ImportError::NotACard { place, message: error.to_string() }
    }
}
