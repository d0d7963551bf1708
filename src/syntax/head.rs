//! The lines of a face around its rules text: name, mana cost, type line, and the numbers on the last line.

mod error;
#[cfg(test)]
mod tests;

pub use error::{HeadError, HeadWarning};

use super::{Stats, mana_cost, stats, type_line};
use crate::ir::{CardType, ManaCost, Name, TypeLine};
use crate::text::{FaceText, Spanned, Terms};

/// The head lines of one face, as far as they are understood.
#[derive(Debug, Clone, PartialEq)]
pub struct Head {
    /// The name.
    pub name: Spanned<Name>,
    /// The mana cost; none for none.
    pub mana_cost: Option<Spanned<ManaCost>>,
    /// The type line; none where it is missing or not understood, which has been reported.
    pub type_line: Option<Spanned<TypeLine>>,
    /// Power and toughness, loyalty or defense.
    pub stats: Option<Spanned<Stats>>,
}

/// What is wrong with head lines, and what was accepted though it is not written like that today.
#[derive(Debug, Default)]
pub struct HeadFindings {
    /// The errors.
    pub errors: Vec<HeadError>,
    /// The warnings.
    pub warnings: Vec<HeadWarning>,
}

impl Head {
    /// Reads the head lines of `face`.
    pub fn parse(face: &FaceText<'_>, terms: &Terms) -> (Head, HeadFindings) {
        let mut findings = HeadFindings::default();
        let mana_cost = face.cost.map(|cost| Spanned::new(mana_cost::parse(cost, &mut findings.errors), cost.span));
        let type_line = face.type_line.and_then(|line| {
            let parsed = type_line::parse(line, terms, &mut findings)?;
            Some(Spanned::new(parsed, line.span))
        });
        let stats = face.stats.and_then(|line| match stats::parse(line) {
            Ok(stats) => Some(Spanned::new(stats, line.span)),
            Err(error) => {
                findings.errors.push(error);
                None
            }
        });
        if let Some(type_line) = &type_line
            && (face.stats.is_none() || stats.is_some())
        {
            check_numbers(face, type_line, stats.as_ref(), &mut findings.errors);
        }
        let name = Spanned::new(Name::new(face.name.value), face.name.span);
        (Head { name, mana_cost, type_line, stats }, findings)
    }

    /// Whether the card is legendary.
    pub fn is_legendary(&self) -> bool {
        self.type_line.as_ref().is_some_and(|line| line.value.supertypes.contains(&crate::ir::Supertype::Legendary))
    }
}

/// Whether the numbers on the last line are those that the card types ask for (CR 208.1, 209.1, 210.1, 301.7).
fn check_numbers(
    face: &FaceText<'_>,
    type_line: &Spanned<TypeLine>,
    stats: Option<&Spanned<Stats>>,
    errors: &mut Vec<HeadError>,
) {
    let line = &type_line.value;
    let wanted = if line.types.contains(&CardType::Creature) {
        Some(Wanted { what: "power and toughness", because: "a creature", example: "2/3" })
    } else if line.types.contains(&CardType::Planeswalker) {
        Some(Wanted { what: "loyalty", because: "a planeswalker", example: "Loyalty: 3" })
    } else if line.types.contains(&CardType::Battle) {
        Some(Wanted { what: "defense", because: "a battle", example: "Defense: 5" })
    } else if line.subtypes.contains(&Name::new("Vehicle")) {
        Some(Wanted { what: "power and toughness", because: "a Vehicle", example: "2/3" })
    } else {
        None
    };
    match (wanted, stats) {
        (Some(wanted), None) => errors.push(HeadError::NumbersMissing {
            name: face.name.value.into(),
            what: wanted.what,
            because: wanted.because,
            example: wanted.example,
            types: type_line.span.into(),
            end: crate::text::Span { start: face.span.end, end: face.span.end }.into(),
        }),
        (Some(wanted), Some(stats)) if stats.value.what() != wanted.what => errors.push(HeadError::OtherNumbers {
            what: stats.value.what(),
            wanted: wanted.what,
            because: wanted.because,
            example: wanted.example,
            span: stats.span.into(),
            types: type_line.span.into(),
        }),
        // A spacecraft becomes a creature by its station ability (CR 721.3).
        (None, Some(stats))
            if !(line.subtypes.contains(&Name::new("Spacecraft")) && stats.value.what() == "power and toughness") =>
        {
            errors.push(HeadError::NumbersWithoutType {
                what: stats.value.what(),
                owner: stats.value.owner(),
                span: stats.span.into(),
                types: type_line.span.into(),
            });
        }
        (Some(_), Some(_)) | (None, Some(_) | None) => {}
    }
}

/// The numbers that a card type asks for.
struct Wanted {
    what: &'static str,
    because: &'static str,
    example: &'static str,
}
