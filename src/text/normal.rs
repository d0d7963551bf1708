//! The normal form of a paragraph: what the grammar reads.
//!
//! - reminder text is gone, and white space is one space;
//! - quotes are straight, dashes are `—`, minus signs are `-`;
//! - the card's own name is `~`;
//! - a sentence starts in lower case, unless with a word that always has a capital (Goblin, X), and so does what follows
//!   `:`, `—`, a bullet or an opening quote;
//! - defined terms are marked, so that the first character tells what follows: keywords `«first strike»`, keyword
//!   actions `‹scries›`, batches `⟦outlaws⟧`;
//! - ability words and flavour words before a dash are marked, `⟪Landfall⟫ — when`, and so are names that keywords take;
//! - former wordings are said as today: "enters the battlefield" is `enters`, "converted mana cost" is `mana value`.
//!
//! Every stretch of the normal form knows where in the source it comes from.

mod former;
mod labels;
mod names;
mod print;
mod reader;
#[cfg(test)]
mod tests;

pub use names::Names;
pub use print::print_form;

use super::{Span, Spanned, Terms, TextError, TextWarning};

/// A paragraph in normal form.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NormalText {
    /// The text that the grammar reads. Empty if the paragraph has only reminder text.
    pub text: String,
    /// Reminder texts, in order.
    pub reminders: Vec<Reminder>,
    /// What was accepted and is not written like that today.
    pub warnings: Vec<TextWarning>,
    pieces: Vec<Piece>,
    end: u32,
}

/// A reminder text (CR 207.2), which has no rules meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reminder {
    /// Where it is in the source, with its parentheses.
    pub span: Span,
    /// Where in the normal form it would stand, in bytes.
    pub at: u32,
}

/// A stretch of the normal form that comes from one stretch of the source. Where both are equally long, so are their
/// parts; otherwise one stands for the other as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Piece {
    normal: u32,
    source: Span,
}

/// The normal form of `paragraph`, a paragraph of a card with the names `names`, in time linear in its length.
///
/// # Errors
/// A parenthesis or quote without its partner, or a character that the normal form uses as a mark.
pub fn normalise(paragraph: Spanned<&str>, names: &Names, terms: &Terms) -> Result<NormalText, TextError> {
    reader::Reader::new(paragraph, names, terms).read()
}

impl NormalText {
    /// Where in the source the bytes from `start` up to `end` of the normal form come from.
    pub fn source(&self, start: usize, end: usize) -> Span {
        let (start, end) = (clamp(start), clamp(end));
        let begin = match self.piece(start) {
            Some((piece, length)) if piece.source.len() == length => {
                piece.source.start + start.saturating_sub(piece.normal)
            }
            Some((piece, _)) => piece.source.start,
            None => self.end,
        };
        if end <= start {
            return Span { start: begin, end: begin };
        }
        let stop = match self.piece(end - 1) {
            Some((piece, length)) if piece.source.len() == length => {
                piece.source.start + end.saturating_sub(piece.normal)
            }
            Some((piece, _)) => piece.source.end,
            None => self.end,
        };
        Span { start: begin, end: stop.max(begin) }
    }

    /// The piece that the byte `at` of the normal form belongs to, and its length in the normal form.
    fn piece(&self, at: u32) -> Option<(Piece, u32)> {
        let after = self.pieces.partition_point(|piece| piece.normal <= at);
        let piece = *self.pieces.get(after.checked_sub(1)?)?;
        let stop = self.pieces.get(after).map_or(clamp(self.text.len()), |next| next.normal);
        (at < stop).then_some((piece, stop - piece.normal))
    }

    /// Adds `normal`, which stands for `source`.
    fn push(&mut self, normal: &str, source: Span) {
        let at = clamp(self.text.len());
        self.text.push_str(normal);
        let length = clamp(normal.len());
        if let Some(last) = self.pieces.last_mut() {
            let follows = last.source.end == source.start && last.source.len() == at - last.normal;
            if follows && source.len() == length {
                last.source.end = source.end;
                return;
            }
        }
        self.pieces.push(Piece { normal: at, source });
    }
}

fn clamp(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

/// Words of a normal form without the marks around defined terms.
pub fn unmarked(normal: &str) -> String {
    normal.chars().filter(|letter| !MARKS.contains(letter)).collect()
}

/// The marks around defined terms. Source text must not use them.
pub(crate) const MARKS: [char; 8] = ['«', '»', '‹', '›', '⟦', '⟧', '⟪', '⟫'];
