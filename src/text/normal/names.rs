//! A card's own names in its rules text.

use crate::text::vocabulary;

/// What a card calls itself in its rules text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    full: String,
    short: Option<String>,
}

impl Names {
    /// The names of a card with the name `full`. A legendary card may also use a shortened version (CR 201.5c): what
    /// stands before a comma, before "the" or "of", or else the first word.
    pub fn new(full: &str, legendary: bool) -> Names {
        let full: String = full.chars().map(straight).collect();
        let short = legendary.then(|| short(&full)).flatten().map(str::to_owned);
        Names { full, short }
    }

    /// The full name; empty for an object without one.
    pub fn full(&self) -> &str {
        &self.full
    }

    /// What the card calls itself where a sentence speaks of it: the shortened name of a legendary card.
    pub fn usual(&self) -> &str {
        self.short.as_deref().unwrap_or(&self.full)
    }

    /// The length of the name that `text` starts with, in bytes.
    pub(super) fn at_start_of(&self, text: &str) -> Option<usize> {
        [Some(self.full.as_str()), self.short.as_deref(), Some("CARDNAME")]
            .into_iter()
            .flatten()
            .find_map(|name| length_of(name, text))
    }

    /// Whether the name is one word, which might be a word of a sentence as well (Exile, Regenerate).
    pub(super) fn is_one_word(&self) -> bool {
        !self.full.contains(' ')
    }
}

fn short(full: &str) -> Option<&str> {
    let cut = |at: &str| full.split_once(at).map(|(before, _)| before);
    if let Some(before) = cut(",").or_else(|| cut(" the ")).or_else(|| cut(" of ")) {
        return Some(before);
    }
    let (first, _) = full.split_once(' ')?;
    let ordinary = matches!(first, "The" | "A" | "An" | "King" | "Queen" | "Lord" | "Lady" | "Sir" | "Captain" | "Old")
        || first.ends_with("'s")
        || first.ends_with('.')
        || vocabulary::subtype(first).is_some_and(|word| word.kind != crate::ir::SubtypeKind::Planeswalker)
        || vocabulary::card_type(first).is_some();
    (!ordinary).then_some(first)
}

/// The length of `name` at the start of `text`, as whole words.
fn length_of(name: &str, text: &str) -> Option<usize> {
    let mut rest = text.chars();
    if name.is_empty() || !name.chars().all(|letter| rest.next().map(straight) == Some(letter)) {
        return None;
    }
    let rest = rest.as_str();
    let mut next = rest.chars();
    let ends = match next.next() {
        Some('-') => !next.next().is_some_and(char::is_alphanumeric),
        Some(letter) => !letter.is_alphanumeric(),
        None => true,
    };
    ends.then(|| text.len() - rest.len())
}

/// The straight form of a curly quote.
fn straight(letter: char) -> char {
    match letter {
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        letter => letter,
    }
}
