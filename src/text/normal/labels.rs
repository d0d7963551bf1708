//! Words without rules meaning before a dash, and names that keywords take: sequences of capitalised words.

use crate::text::{TermKind, Terms};

/// An ability word or a flavour word at the start of a text, with its dash.
pub(super) struct Label {
    /// The length of the words.
    pub(super) words: usize,
    /// The length with the dash and the spaces around it.
    pub(super) whole: usize,
}

/// The ability word (CR 207.2c) or flavour word (CR 207.2d) that `text` starts with. An ability word is defined; a
/// flavour word is any sequence of capitalised words.
pub(super) fn label(text: &str, terms: &Terms) -> Option<Label> {
    if !text.starts_with(|c: char| c.is_uppercase() || c == '"') {
        return None;
    }
    let term = terms.longest_at(text);
    let words = match term {
        Some(term) if term.kind == TermKind::AbilityWord => term.form.as_str().len(),
        _ => {
            let words = capitalised(text);
            // "Boast — {1}: ...": the keyword means something.
            let keyword = term.is_some_and(|term| term.kind == TermKind::Keyword && term.form.as_str().len() == words);
            if words == 0 || keyword || is_structure(&text[..words]) {
                return None;
            }
            words
        }
    };
    let after = &text[words..];
    let dash = after.trim_start();
    let spaced = dash.len() < after.len();
    let rest = ["—", "–", "--", "- "].into_iter().find_map(|mark| dash.strip_prefix(mark))?.trim_start();
    let is_ability_word = term.is_some_and(|term| term.kind == TermKind::AbilityWord);
    (is_ability_word || (spaced && !rest.is_empty())).then_some(Label { words, whole: text.len() - rest.len() })
}

/// The length of the name that follows a space at the start of `text`.
pub(super) fn name(text: &str) -> Option<usize> {
    let words = capitalised(text.strip_prefix(' ')?);
    (words > 0).then_some(words)
}

/// The length of the capitalised words, with small words between them, that `text` starts with.
fn capitalised(text: &str) -> usize {
    let (mut length, mut at) = (0, 0);
    for piece in text.split_inclusive(' ') {
        let word = piece.trim_end_matches(' ');
        let mut letters = word.trim_start_matches(['"', '\'', '’', '‘']).chars();
        let first = letters.next();
        let in_word = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '’' | '-' | ',' | '!' | '?' | '"' | '.');
        if first.is_some_and(char::is_uppercase) && word.chars().all(in_word) {
            length = at + word.trim_end_matches([',', '.']).len();
            // What stands after a full stop begins a sentence; "Dr." and "Mr." do not end one.
            if word.ends_with('.') && word.len() > 4 {
                break;
            }
        } else if !(at > 0 && (SMALL.contains(&word) || word == "&")) {
            break;
        }
        at += piece.len();
    }
    length
}

/// Words in lower case within names.
const SMALL: [&str; 16] =
    ["of", "the", "and", "in", "a", "an", "to", "for", "from", "with", "on", "at", "by", "is", "or", "into"];

/// Whether the words before a dash belong to the form of a card: a chapter number, a choice of modes.
fn is_structure(words: &str) -> bool {
    let chapter = words.chars().all(|c| matches!(c, 'I' | 'V' | 'X' | ',' | ' '));
    chapter || words.split(' ').next() == Some("Choose")
}
