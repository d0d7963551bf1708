//! The lines of one face: name and cost, type line, paragraphs, numbers.

use super::Line;
use crate::text::{Span, Spanned, TextError, vocabulary};

/// The lines of one face of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaceText<'a> {
    /// The name.
    pub name: Spanned<&'a str>,
    /// The mana cost as written: the symbols at the end of the first line; none for none.
    pub cost: Option<Spanned<&'a str>>,
    /// The type line; none where it is missing, which has been reported.
    pub type_line: Option<Spanned<&'a str>>,
    /// The paragraphs of rules text, one a line.
    pub paragraphs: Vec<Spanned<&'a str>>,
    /// Power and toughness (`2/3`), loyalty (`Loyalty: 3`) or defense (`Defense: 5`), as written on the last line.
    pub stats: Option<Spanned<&'a str>>,
    /// The whole face.
    pub span: Span,
}

/// Reads the lines of a face of the card at `card`; none if it has no name.
pub(super) fn face<'a>(lines: &[Line<'a>], card: Span, errors: &mut Vec<TextError>) -> Option<FaceText<'a>> {
    let (Some(head), Some(last)) = (lines.first(), lines.last()) else {
        errors.push(TextError::EmptyFace { span: card.into() });
        return None;
    };
    let (name, cost) = name_and_cost(head.text);
    if name.value.is_empty() {
        errors.push(TextError::NoName { span: head.text.span.into() });
        return None;
    }
    let body = body(&lines[1..]);
    if body.type_line.is_none() {
        errors.push(no_type_line(head.text, name, body.paragraphs.first()));
    }
    // A leveler card has power and toughness at each of its levels (CR 711.2a).
    let levels = body.paragraphs.iter().any(|paragraph| paragraph.value.starts_with("LEVEL "));
    let stray = body.paragraphs.iter().filter(|paragraph| !levels && is_stats(paragraph.value));
    errors.extend(stray.map(|stats| TextError::StatsNotLast { stats: stats.value.into(), span: stats.span.into() }));
    let Body { type_line, paragraphs, stats } = body;
    Some(FaceText { name, cost, type_line, paragraphs, stats, span: head.text.span.to(last.text.span) })
}

/// What follows the first line of a face or of a token's definition.
pub(super) struct Body<'a> {
    pub(super) type_line: Option<Spanned<&'a str>>,
    pub(super) paragraphs: Vec<Spanned<&'a str>>,
    pub(super) stats: Option<Spanned<&'a str>>,
}

pub(super) fn body<'a>(lines: &[Line<'a>]) -> Body<'a> {
    let (type_line, lines) = match lines {
        [first, rest @ ..] if looks_like_type_line(first.text.value) => (Some(first.text), rest),
        _ => (None, lines),
    };
    let (stats, lines) = match lines {
        [rest @ .., last] if is_stats(last.text.value) => (Some(last.text), rest),
        _ => (None, lines),
    };
    Body { type_line, paragraphs: lines.iter().map(|line| line.text).collect(), stats }
}

/// Parts a first line into the name and what stands from its first ` {` on.
fn name_and_cost(line: Spanned<&str>) -> (Spanned<&str>, Option<Spanned<&str>>) {
    match line
        .value
        .match_indices('{')
        .find(|(place, _)| line.value[..*place].chars().next_back().is_none_or(char::is_whitespace))
    {
        Some((brace, _)) => {
            let (name, cost) = line.value.split_at(brace);
            (line.at(name.trim_end()), Some(line.at(cost)))
        }
        None => (line, None),
    }
}

/// Whether a second line is meant as a type line: it has no punctuation of rules text, and either parts types from
/// subtypes with a dash or has the word of a type, misspelt perhaps.
pub(super) fn looks_like_type_line(line: &str) -> bool {
    if line.contains(['.', ':', ',', '{', '"', '“', '(', '[']) {
        return false;
    }
    let mut words = line.split_whitespace();
    if words.clone().any(|word| matches!(word, "—" | "–" | "-" | "--")) {
        return true;
    }
    let is_type = |word: &str| vocabulary::card_type(word).is_some() || vocabulary::supertype(word).is_some();
    words.clone().any(is_type)
        || (words.clone().count() <= 3
            && words.all(|word| {
                word.starts_with(char::is_uppercase)
                    && vocabulary::did_you_mean(word, vocabulary::type_line_words()).is_some()
            }))
}

/// Whether a line is meant as power and toughness, loyalty or defense.
fn is_stats(line: &str) -> bool {
    let number = |text: &str| {
        // Of a paragraph, the first letter settles it.
        text.chars().all(|c| {
            c.is_ascii_digit()
                || matches!(c, '*' | '/' | '+' | '-' | '−' | 'X' | 'Y' | 'Z' | ' ' | '.' | '½' | '∞' | '²')
        }) && text.contains(|c: char| c.is_ascii_digit() || matches!(c, '*' | '/'))
    };
    number(line)
        || line == "X/X"
        || line.split_once(':').is_some_and(|(word, value)| {
            matches!(word.trim_end(), "Loyalty" | "Defense" | "loyalty" | "defense") && value.trim().len() <= 8
        })
}

fn no_type_line(head: Spanned<&str>, name: Spanned<&str>, second: Option<&Spanned<&str>>) -> TextError {
    // A first line that ends a sentence is a paragraph that a blank line has cut off from its card.
    if head.value.ends_with(['.', '"', ')']) {
        TextError::CutOff { span: head.span.into() }
    } else {
        TextError::NoTypeLine {
            name: name.value.into(),
            span: name.span.into(),
            second: second.map(|line| line.span.into()),
        }
    }
}
