//! Our own form: JSON lines, each a card with its faces.

use serde::Deserialize;

/// A card as data.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ImportedCard {
    /// Its name; of a card with two faces, usually both names.
    pub name: String,
    /// How its faces are laid out, such as `normal` or `adventure`.
    #[serde(default)]
    pub layout: String,
    /// Its faces, in order.
    pub faces: Vec<ImportedFace>,
}

/// A face as data.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct ImportedFace {
    /// Its name.
    pub name: String,
    /// Its mana cost, if it has one.
    pub mana_cost: Option<String>,
    /// Its type line.
    #[serde(default)]
    pub type_line: String,
    /// Its power, as printed.
    pub power: Option<String>,
    /// Its toughness, as printed.
    pub toughness: Option<String>,
    /// Its loyalty, as printed.
    pub loyalty: Option<String>,
    /// Its defense, as printed.
    pub defense: Option<String>,
    /// Its rules text, a line a paragraph.
    #[serde(default)]
    pub text: Option<String>,
}

/// Reads one line.
pub(super) fn card(line: &str) -> Result<ImportedCard, serde_json::Error> {
    serde_json::from_str(line)
}

impl ImportedCard {
    /// The card as a card file has it.
    pub fn card_text(&self) -> String {
        let mut text = String::new();
        for (index, face) in self.faces.iter().enumerate() {
            if index > 0 {
                text.push_str("//\n");
            }
            face.write(&mut text);
        }
        text
    }
}

impl ImportedFace {
    /// Adds the lines of the face to `text`.
    pub fn write(&self, text: &mut String) {
        let mut line = |parts: [&str; 3]| {
            parts.iter().for_each(|part| text.push_str(part));
            text.push('\n');
        };
        match self.mana_cost.as_deref().filter(|cost| !cost.is_empty()) {
            Some(cost) => line([&self.name, " ", cost]),
            None => line([&self.name, "", ""]),
        }
        line([&self.type_line, "", ""]);
        let rules = self.text.as_deref().unwrap_or_default();
        rules.lines().filter(|paragraph| !paragraph.trim().is_empty()).for_each(|paragraph| line([paragraph, "", ""]));
        match (&self.power, &self.toughness, &self.loyalty, &self.defense) {
            (Some(power), Some(toughness), _, _) => line([power, "/", toughness]),
            (_, _, Some(loyalty), _) => line(["Loyalty: ", loyalty, ""]),
            (_, _, _, Some(defense)) => line(["Defense: ", defense, ""]),
            _ => {}
        }
    }
}
