//! The lines of a card file, without their comments.

use crate::text::{Span, Spanned};

/// What a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKind {
    /// White space alone: it ends an item.
    Blank,
    /// A comment alone: as if it were not there.
    Comment,
    /// `//`: it stands between two faces of a card.
    FaceBreak,
    /// Anything else.
    Text,
}

/// A line without its comment and without white space around it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) kind: LineKind,
    pub(super) text: Spanned<&'a str>,
    pub(super) comment: Option<Span>,
}

/// The lines of `text`.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut offset = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = offset;
        offset += line.len();
        self::line(line, start)
    })
}

fn line(line: &str, start: usize) -> Line<'_> {
    // A byte order mark says nothing about UTF-8.
    let (line, start) = match line.strip_prefix('\u{feff}') {
        Some(rest) if start == 0 => (rest, '\u{feff}'.len_utf8()),
        _ => (line, start),
    };
    let (text, comment) = match comment_start(line) {
        Some(hash) => (&line[..hash], Some(Span::new(start + hash, start + line.trim_end().len()))),
        None => (line, None),
    };
    let trimmed = text.trim();
    let begin = start + (text.len() - text.trim_start().len());
    let kind = match trimmed {
        "" if comment.is_some() => LineKind::Comment,
        "" => LineKind::Blank,
        "//" => LineKind::FaceBreak,
        _ => LineKind::Text,
    };
    Line { kind, text: Spanned::new(trimmed, Span::new(begin, begin + trimmed.len())), comment }
}

/// Where a comment begins: at a `#` at the start of the line or after white space.
fn comment_start(line: &str) -> Option<usize> {
    line.match_indices('#')
        .map(|(place, _)| place)
        .find(|place| line[..*place].chars().next_back().is_none_or(char::is_whitespace))
}
