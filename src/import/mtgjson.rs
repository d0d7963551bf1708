//! MTGJSON's AtomicCards: an object of cards by name, each a list of faces.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::{ImportError, ImportedCard, ImportedFace};

/// A face, as far as it is of use here.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Face {
    name: String,
    face_name: Option<String>,
    #[serde(default)]
    layout: String,
    mana_cost: Option<String>,
    #[serde(rename = "type", default)]
    type_line: String,
    power: Option<String>,
    toughness: Option<String>,
    loyalty: Option<String>,
    defense: Option<String>,
    text: Option<String>,
}

/// The cards of the object `data`.
pub(super) fn cards(data: Map<String, Value>) -> Result<Vec<ImportedCard>, ImportError> {
    data.into_iter()
        .enumerate()
        .map(|(index, (name, faces))| {
            let faces: Vec<Face> =
                serde_json::from_value(faces).map_err(|error| ImportError::json(&error, index + 1))?;
            let layout = faces.first().map(|face| face.layout.clone()).unwrap_or_default();
            let faces = faces.into_iter().map(Face::imported).collect();
            Ok(ImportedCard { name, layout, faces })
        })
        .collect()
}

impl Face {
    fn imported(self) -> ImportedFace {
        let Face { name, face_name, layout: _, mana_cost, type_line, power, toughness, loyalty, defense, text } = self;
        ImportedFace { name: face_name.unwrap_or(name), mana_cost, type_line, power, toughness, loyalty, defense, text }
    }
}
