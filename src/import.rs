//! Cards from other tools' data: JSON lines of our own form, MTGJSON AtomicCards, Scryfall oracle cards.

mod error;
mod lines;
mod mtgjson;
mod scryfall;
#[cfg(test)]
mod tests;

pub use error::ImportError;
pub use lines::{ImportedCard, ImportedFace};

use serde_json::Value;

/// The cards of a data file, in its order. Which of the forms it has is seen from its first object.
///
/// # Errors
/// Text that is no JSON, and objects that are no cards.
pub fn cards(text: &str) -> Result<Vec<ImportedCard>, ImportError> {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    // A whole file is one value in AtomicCards and in Scryfall's bulk data; otherwise each line is one.
    let mut filled = start.lines().filter(|line| !line.trim().is_empty());
    let one_value = start.starts_with('[') || filled.nth(1).is_none_or(|line| !line.starts_with('{'));
    if one_value && !start.is_empty() {
        let value = serde_json::from_str(start).map_err(|error| ImportError::json(&error, error.line()))?;
        return whole(value);
    }
    let numbered = start.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    numbered
        .map(|(index, line)| match lines::card(line) {
            Ok(card) => Ok(card),
            // Scryfall's cards, one a line, have other fields.
            Err(error) => match serde_json::from_str::<Value>(line) {
                Ok(value) if value.get("object").is_some() => one(value, index + 1),
                Ok(_) | Err(_) => Err(ImportError::json(&error, index + 1)),
            },
        })
        .collect()
}

/// The cards of a file that is one value.
fn whole(value: Value) -> Result<Vec<ImportedCard>, ImportError> {
    match value {
        Value::Array(cards) => cards.into_iter().enumerate().map(|(index, card)| one(card, index + 1)).collect(),
        Value::Object(mut object) => match object.remove("data") {
            Some(Value::Object(data)) => mtgjson::cards(data),
            Some(Value::Array(cards)) => whole(Value::Array(cards)),
            Some(_) => Err(ImportError::NoCards),
            None => one(Value::Object(object), 1).map(|card| vec![card]),
        },
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Err(ImportError::NoCards),
    }
}

/// A card of our own form or Scryfall's.
fn one(value: Value, place: usize) -> Result<ImportedCard, ImportError> {
    let read = if value.get("faces").is_some() { serde_json::from_value(value) } else { scryfall::card(value) };
    read.map_err(|error| ImportError::json(&error, place))
}
