//! Card files: where one card or definition ends and the next begins, and what each of its lines is for. No rules text
//! is read here.
//!
//! ```text
//! # a comment
//! Brook Otter {1}{G}          the name and the mana cost
//! Creature — Otter            the type line
//! Flying                      paragraphs of rules text
//! 2/2                         power and toughness
//!                             a blank line
//! batch outlaw (plural outlaws)
//! Assassin, Mercenary, Pirate, Rogue, or Warlock
//! ```

mod definition;
mod face;
mod lines;
#[cfg(test)]
mod tests;

use super::{Span, Spanned, TextError};
pub use definition::{DefinitionKind, DefinitionText};
pub use face::FaceText;
use lines::{Line, LineKind};

/// A card file, taken apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CardFileText<'a> {
    /// The cards and definitions, in the order of the file.
    pub items: Vec<ItemText<'a>>,
    /// The comments, each from its `#` to the end of the line.
    pub comments: Vec<Span>,
}

/// One item of a card file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemText<'a> {
    /// A card.
    Card(CardText<'a>),
    /// A definition of a term.
    Definition(Box<DefinitionText<'a>>),
}

/// The lines of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardText<'a> {
    /// The faces; at least one.
    pub faces: Vec<FaceText<'a>>,
    /// The whole card.
    pub span: Span,
}

impl<'a> CardFileText<'a> {
    /// Takes a card file apart. What is wrong with one item does not hide the others: an item with a fault is left out
    /// if it has no name, and kept as far as it goes otherwise.
    pub fn split(text: &'a str) -> (CardFileText<'a>, Vec<TextError>) {
        let mut file = CardFileText::default();
        let mut errors = Vec::new();
        let mut item: Vec<Line<'a>> = Vec::new();
        for line in lines::lines(text) {
            file.comments.extend(line.comment);
            match line.kind {
                LineKind::Blank => file.close(&mut item, &mut errors),
                LineKind::Comment => {}
                LineKind::Text | LineKind::FaceBreak => item.push(line),
            }
        }
        file.close(&mut item, &mut errors);
        (file, errors)
    }

    /// Makes an item of the lines gathered so far.
    fn close(&mut self, lines: &mut Vec<Line<'a>>, errors: &mut Vec<TextError>) {
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return };
        let span = first.text.span.to(last.text.span);
        let item = match DefinitionKind::of_line(first.text.value) {
            Some((kind, head)) => definition::definition(kind, first.text.at(head), &lines[1..], span, errors)
                .map(|definition| ItemText::Definition(Box::new(definition))),
            None if let Some(error) = misspelt_definition(lines) => {
                errors.push(error);
                None
            }
            None => {
                let faces: Vec<_> = lines
                    .split(|line| line.kind == LineKind::FaceBreak)
                    .filter_map(|lines| face::face(lines, span, errors))
                    .collect();
                (!faces.is_empty()).then_some(ItemText::Card(CardText { faces, span }))
            }
        };
        self.items.extend(item);
        lines.clear();
    }
}

/// What looks like a definition, and whose first word is misspelt: a card's second line would be its type line.
fn misspelt_definition(lines: &[Line<'_>]) -> Option<TextError> {
    let first = lines.first()?.text;
    let (kind, word) = DefinitionKind::nearly(first.value)?;
    if lines.get(1).is_some_and(|line| face::looks_like_type_line(line.text.value)) {
        return None;
    }
    let span = first.at(word).span.into();
    Some(TextError::MisspeltDefinition { word: word.into(), known: kind.words(), span })
}

impl<'a> Spanned<&'a str> {
    /// The part of the text that `part`, a slice of it, is.
    pub fn at(self, part: &'a str) -> Spanned<&'a str> {
        let offset = (part.as_ptr() as usize).saturating_sub(self.value.as_ptr() as usize);
        let start = self.span.start as usize + offset;
        Spanned::new(part, Span::new(start, start + part.len()))
    }
}
