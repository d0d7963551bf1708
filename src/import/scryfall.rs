//! Scryfall's oracle cards: each an object with its text, or with faces that have theirs.

use serde::Deserialize;
use serde_json::Value;

use super::{ImportedCard, ImportedFace};

/// A card, as far as it is of use here.
#[derive(Deserialize)]
struct Card {
    name: String,
    #[serde(default)]
    layout: String,
    #[serde(default)]
    card_faces: Vec<Face>,
    #[serde(flatten)]
    only: Texts,
}

/// A face of a card with several.
#[derive(Deserialize)]
struct Face {
    name: String,
    #[serde(flatten)]
    texts: Texts,
}

/// What a face says.
#[derive(Deserialize)]
struct Texts {
    mana_cost: Option<String>,
    type_line: Option<String>,
    oracle_text: Option<String>,
    power: Option<String>,
    toughness: Option<String>,
    loyalty: Option<String>,
    defense: Option<String>,
}

/// Reads one card.
pub(super) fn card(value: Value) -> Result<ImportedCard, serde_json::Error> {
    let Card { name, layout, card_faces, only } = serde_json::from_value(value)?;
    let faces = if card_faces.is_empty() {
        vec![only.face(name.clone())]
    } else {
        card_faces.into_iter().map(|face| face.texts.face(face.name)).collect()
    };
    Ok(ImportedCard { name, layout, faces })
}

impl Texts {
    fn face(self, name: String) -> ImportedFace {
        let Texts { mana_cost, type_line, oracle_text, power, toughness, loyalty, defense } = self;
        let type_line = type_line.unwrap_or_default();
        ImportedFace { name, mana_cost, type_line, power, toughness, loyalty, defense, text: oracle_text }
    }
}
