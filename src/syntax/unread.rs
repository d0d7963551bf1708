//! Why a paragraph was not read: from the place that the grammar got to, to words for the author.

use super::words::{expected, is_known, words};
use super::{SyntaxError, mana_cost};
use crate::text::vocabulary::did_you_mean;
use crate::text::{NormalText, Span, Terms, unmarked};

/// What is wrong at the byte `at` of a paragraph, the farthest that was read.
pub(super) fn unread(normal: &NormalText, terms: &Terms, at: usize) -> SyntaxError {
    let text = normal.text.as_str();
    let start = word_start(text, at);
    let (before, rest) = (text[..start].trim_end(), &text[start..]);
    if ends_here(text, start) {
        return cut_off(normal, before);
    }
    if rest.starts_with('{') {
        let symbol = &rest[..rest.find('}').map_or(rest.len(), |end| end + 1)];
        if mana_cost::symbol(symbol).is_none() && !matches!(symbol, "{T}" | "{Q}") {
            let span = normal.source(start, start + symbol.len()).into();
            return SyntaxError::ManaSymbol { symbol: symbol.to_owned(), span };
        }
    }
    let word = &rest[..word_length(rest)];
    let plain = word.strip_suffix("'s").unwrap_or(word);
    if plain.len() > 1 && plain.starts_with(char::is_uppercase) && terms.subtype(plain).is_none() {
        return SyntaxError::subtype(plain, normal.source(start, start + plain.len()), terms);
    }
    // What the language has no word for is the likeliest fault, even some words on.
    if let Some((place, word)) = first_unknown(text, start, terms) {
        let span = normal.source(place, place + word.len());
        return unknown_word(word, &text[..place], &text[place + word.len()..], span, terms);
    }
    if ends_here(text, start + word.len()) {
        return cut_off(normal, &text[..start + word.len()]);
    }
    let few = rest.split_inclusive(' ').take(3).collect::<Vec<_>>().concat();
    let words = few.trim_end_matches([' ', '.', ',', ':']);
    let words = if words.is_empty() { rest } else { words };
    let span = normal.source(start, start + words.len()).into();
    SyntaxError::NotUnderstood { words: unmarked(words), help: expected(before), span }
}

/// Where the first word begins that was not read: the grammar may stop within a word, or at the space before it.
fn word_start(text: &str, at: usize) -> usize {
    let in_word = |c: char| c.is_alphanumeric() || c == '-';
    let start = match text[at..].starts_with(in_word) {
        true => text[..at]
            .rfind(|c| !in_word(c))
            .map_or(0, |place| place + text[place..].chars().next().map_or(1, char::len_utf8)),
        false => at,
    };
    start + (text.len() - start - text[start..].trim_start_matches([' ', ',']).len())
}

fn word_length(text: &str) -> usize {
    let goes_on = |c: char| c.is_alphanumeric() || matches!(c, '-' | '\'' | '~');
    text.char_indices().skip(1).find(|(_, c)| !goes_on(*c)).map_or(text.len(), |(length, _)| length)
}

/// Whether nothing but punctuation is left of the sentence from the byte `at` on.
fn ends_here(text: &str, at: usize) -> bool {
    let rest = text[at..].trim_start_matches([' ', ',']);
    let in_quotes = || text[..at].matches('"').count() % 2 == 1;
    rest.is_empty() || rest.starts_with('.') || (rest.starts_with('"') && in_quotes())
}

/// The ability ends after `before`, in the middle.
fn cut_off(normal: &NormalText, before: &str) -> SyntaxError {
    let before = before.trim_end_matches([' ', ',']);
    let sentence = before.rfind(['.', '"']).map_or(0, |place| place + 1);
    let start = sentence + (before.len() - sentence - before[sentence..].trim_start().len());
    let words = &before[start..];
    let span: Span = normal.source(start, before.len());
    let is_trigger = ["when ", "whenever ", "at the "].iter().any(|opener| words.starts_with(opener));
    if words.ends_with(':') {
        let what = "cost";
        return SyntaxError::NoEffect { what, example: "`{T}: Draw a card.`", span: span.into() };
    }
    if is_trigger && !words.contains(", ") && ends_in_event(words) {
        let what = "trigger";
        let example = "`When this creature enters, draw a card.`";
        return SyntaxError::NoEffect { what, example, span: span.into() };
    }
    let last = words.rfind(' ').map_or(0, |place| place + 1);
    let span = normal.source(start + last, before.len()).into();
    SyntaxError::CutOff { words: unmarked(&words[last..]), help: expected(before), span }
}

/// Whether the words may be the whole of an event: they do not end in a word that asks for more.
fn ends_in_event(words: &str) -> bool {
    let last = words.rsplit(' ').next().unwrap_or(words);
    !matches!(
        last,
        "when"
            | "whenever"
            | "a"
            | "an"
            | "the"
            | "another"
            | "target"
            | "this"
            | "that"
            | "of"
            | "to"
            | "from"
            | "with"
            | "and"
            | "or"
            | "your"
            | "beginning"
            | "on"
            | "in"
            | "by"
    )
}

/// A word that nothing defines, between what stands `before` and `after` it.
fn unknown_word(word: &str, before: &str, after: &str, span: Span, terms: &Terms) -> SyntaxError {
    if after.starts_with(" counter") {
        return SyntaxError::counter(word, span, terms);
    }
    let mut title = word.to_owned();
    title.get_mut(..1).into_iter().for_each(str::make_ascii_uppercase);
    let near = did_you_mean(word, words().chain(terms.words()));
    let help = match near {
        // The first word of a paragraph is often a keyword of the author's own.
        Some(near) if before.is_empty() => {
            format!("did you mean `{near}`? If it is a keyword of your own, define it: `keyword {title}`")
        }
        Some(near) => format!("did you mean `{near}`?"),
        None if before.is_empty() => {
            format!(
                "say it in words that printed cards use, or define it: `keyword {title}`, and below it what it means"
            )
        }
        None => format!(
            "say it in words that printed cards use, or define it: `keyword {title}` for what an object has, `action {title}` for what a player does"
        ),
    };
    SyntaxError::UnknownWord { word: word.to_owned(), help, span: span.into() }
}

/// The first word in lower case at or after `from` that the language does not know, and where it is.
fn first_unknown<'t>(text: &'t str, from: usize, terms: &Terms) -> Option<(usize, &'t str)> {
    let mut place = from;
    // Within the marks of a defined term all words are known.
    let mut marked = text[..from].rfind(['«', '‹', '⟦', '⟪']) > text[..from].rfind(['»', '›', '⟧', '⟫']);
    for piece in text[from..].split_inclusive(|c: char| !(c.is_alphanumeric() || c == '-' || c == '\'')) {
        let trimmed = piece.trim_start_matches('\'');
        let start = place + (piece.len() - trimmed.len());
        let word = trimmed.trim_end_matches(|c: char| !(c.is_alphanumeric() || c == '-'));
        place += piece.len();
        let lower = word.starts_with(|c: char| c.is_ascii_lowercase());
        if lower && !marked && !is_known(word) && terms.subtype(word).is_none() {
            return Some((start, word));
        }
        marked = match piece.chars().next_back() {
            Some('«' | '‹' | '⟦' | '⟪') => true,
            Some('»' | '›' | '⟧' | '⟫') => false,
            _ => marked,
        };
    }
    None
}
