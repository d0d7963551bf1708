//! Reading the paragraphs of a face or a definition.

use cardwright_grammar::card::{CardParser, Rule};
use pest::Parser;
use pest::error::InputLocation;

use super::SyntaxError;
use super::build::Builder;
use super::tree::{Ability, Paragraph, Text};
use super::words::{expected, is_known};
use crate::text::vocabulary::did_you_mean;
use crate::text::{Names, NormalText, Span, Spanned, Terms, TextError, TextWarning, normalise};

/// The longest paragraph, in bytes of its normal form; printed ones have up to about a thousand.
const LONGEST: usize = 4000;
/// How deep quotes and phrases may be within one another.
const DEEPEST: usize = 24;

/// Paragraphs that were read, and what is wrong with the others.
#[derive(Debug, Default)]
pub struct Read {
    /// Those that were understood, in order; modes belong to the paragraph that offers them.
    pub paragraphs: Vec<Paragraph>,
    /// Each paragraph's normal form, in order, bullets included; of those with rules text.
    pub normal: Vec<NormalText>,
    /// What is wrong with the text's outer form.
    pub text_errors: Vec<TextError>,
    /// What was not understood.
    pub errors: Vec<SyntaxError>,
    /// What was accepted and is not written like that today.
    pub warnings: Vec<TextWarning>,
}

impl Read {
    /// Whether every paragraph was understood.
    pub fn is_complete(&self) -> bool {
        self.text_errors.is_empty() && self.errors.is_empty()
    }
}

/// Reads `paragraphs` of an object with the names `names`. One that is not understood does not hide the next.
pub fn read(paragraphs: &[Spanned<&str>], names: &Names, terms: &Terms) -> Read {
    let mut read = Read::default();
    // The modes belong to the paragraph before; a bullet after a paragraph with a fault is judged by itself.
    let mut after_fault = false;
    for paragraph in paragraphs {
        let mut normal = match normalise(*paragraph, names, terms) {
            Ok(normal) => normal,
            Err(error) => {
                read.text_errors.push(error);
                after_fault = true;
                continue;
            }
        };
        read.warnings.append(&mut normal.warnings);
        if normal.text.is_empty() {
            continue;
        }
        if normal.text.starts_with('•') {
            match parse_mode(&normal, terms) {
                Ok(mode) => match read.paragraphs.last_mut().and_then(|last| modes_of(&mut last.ability)) {
                    Some(modes) if !after_fault => modes.push(mode),
                    _ if after_fault => {}
                    _ => read.errors.push(SyntaxError::StrayMode { span: paragraph.span.into() }),
                },
                Err(error) => read.errors.push(error),
            }
        } else {
            match parse_paragraph(&normal, terms) {
                Ok(paragraph) => {
                    read.paragraphs.push(paragraph);
                    after_fault = false;
                }
                Err(error) => {
                    read.errors.push(error);
                    after_fault = true;
                }
            }
        }
        read.normal.push(normal);
    }
    let without = read.paragraphs.iter_mut().filter_map(|paragraph| {
        let text = text_of(&mut paragraph.ability)?;
        let modes = text.modes.as_ref().filter(|modes| modes.modes.is_empty())?;
        Some(SyntaxError::NoModes { span: modes.span.into() })
    });
    // Where a mode itself was not understood, that has been said.
    if read.errors.is_empty() {
        let without: Vec<_> = without.collect();
        read.errors.extend(without);
    }
    read
}

fn text_of(ability: &mut Ability) -> Option<&mut Text> {
    match ability {
        Ability::Keywords(_) => None,
        Ability::Activated { effect, .. } | Ability::Triggered { effect, .. } => Some(effect),
        Ability::Text(text) => Some(text),
    }
}

fn modes_of(ability: &mut Ability) -> Option<&mut Vec<Text>> {
    text_of(ability)?.modes.as_mut().map(|modes| &mut modes.modes)
}

/// Reads one paragraph in normal form.
///
/// # Errors
/// The first words that are not understood.
pub fn parse_paragraph(normal: &NormalText, terms: &Terms) -> Result<Paragraph, SyntaxError> {
    let pair = parse(Rule::paragraph, normal, terms)?;
    Builder { normal, terms }.paragraph(pair)
}

fn parse_mode(normal: &NormalText, terms: &Terms) -> Result<Text, SyntaxError> {
    let pair = parse(Rule::bullet, normal, terms)?;
    Builder { normal, terms }.bullet(pair)
}

fn parse<'i>(
    rule: Rule,
    normal: &'i NormalText,
    terms: &Terms,
) -> Result<pest::iterators::Pair<'i, Rule>, SyntaxError> {
    let text = normal.text.as_str();
    let whole = normal.source(0, text.len());
    if text.len() > LONGEST {
        return Err(SyntaxError::TooLong { length: text.len(), limit: LONGEST, span: whole.into() });
    }
    if depth(text) > DEEPEST {
        return Err(SyntaxError::TooDeep { span: whole.into() });
    }
    match CardParser::parse(rule, text) {
        Ok(mut pairs) => pairs.next().ok_or(SyntaxError::TooDeep { span: whole.into() }),
        Err(error) => {
            let at = match error.location {
                InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
            };
            Err(failure(normal, terms, at))
        }
    }
}

/// How deep the phrases of a text may nest at the most: words that open a phrase within a phrase.
fn depth(text: &str) -> usize {
    let mut depth = 0;
    let mut deepest = 0;
    for word in text.split([' ', '"', '\'']) {
        match word {
            "of" | "that" | "that's" | "with" | "half" | "twice" | "plus" | "equal" | "than" | "in" | "from" | "to"
            | "for" => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            word if word.ends_with(['.', ',', ':']) => depth = 0,
            _ => {}
        }
    }
    deepest
}

/// What is wrong at the byte `at`, the farthest that was read.
fn failure(normal: &NormalText, terms: &Terms, at: usize) -> SyntaxError {
    let text = normal.text.as_str();
    let word_end = |start: usize| {
        text[start..]
            .char_indices()
            .skip(1)
            .find(|(_, c)| !(c.is_alphanumeric() || matches!(c, '-' | '\'' | '~')))
            .map_or(text.len(), |(length, _)| start + length)
    };
    // The grammar may stop within a word, or at the space before it.
    let in_word = |c: char| c.is_alphanumeric() || c == '-';
    let within = text[at..].starts_with(in_word);
    let mut start = match text[..at].rfind(|c: char| !in_word(c)) {
        _ if !within => at,
        None => 0,
        Some(place) => place + text[place..].chars().next().map_or(1, char::len_utf8),
    };
    start += text[start..].len() - text[start..].trim_start_matches([' ', ',']).len();
    let rest = text[start..].trim_end_matches('.');
    // A last word that wants others after it: "until."
    let before = if is_known(rest) { text[..start + rest.len()].trim_end() } else { text[..start].trim_end() };
    if rest.is_empty() || is_known(rest) {
        let said = before.trim_end_matches([' ', ',']);
        let words_start = said.rfind([',', '.', '"', ':']).map_or(0, |place| place + 1);
        let words = before[words_start..].trim();
        let span = normal.source(before.len() - words.len().min(before.len()), before.len());
        return SyntaxError::CutOff { words: words.to_owned(), help: expected(before), span: span.into() };
    }
    let rest = &text[start..];
    let end = word_end(start);
    let word = &text[start..end];
    let span = normal.source(start, end);
    let plain = word.strip_suffix("'s").unwrap_or(word);
    if plain.chars().next().is_some_and(char::is_uppercase) && terms.subtype(plain).is_none() && plain.len() > 1 {
        return SyntaxError::subtype(plain, span, terms);
    }
    let unknown = first_unknown(text, terms).filter(|(place, _)| *place <= start + word.len());
    if let Some((place, word)) = unknown {
        let span: Span = normal.source(place, place + word.len());
        let help = match did_you_mean(word, super::words::words()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => {
                "card text has no such word; a keyword of your own is defined in a file with `keyword …`".to_owned()
            }
        };
        return SyntaxError::UnknownWord { word: word.to_owned(), help, span: span.into() };
    }
    let few: Vec<&str> = rest.split_inclusive(' ').take(3).collect();
    let words = few.concat();
    let words = words.trim_end_matches([' ', '.', ',', ':']);
    let span = normal.source(start, start + words.len());
    SyntaxError::NotUnderstood { words: words.to_owned(), help: expected(before), span: span.into() }
}

/// The first word in lower case that the language does not know, and where it is.
fn first_unknown<'t>(text: &'t str, terms: &Terms) -> Option<(usize, &'t str)> {
    let mut place = 0;
    for piece in text.split_inclusive(|c: char| !(c.is_alphanumeric() || c == '-' || c == '\'')) {
        let word = piece.trim_end_matches(|c: char| !(c.is_alphanumeric() || c == '-')).trim_start_matches('\'');
        let start = place + (piece.len() - piece.trim_start_matches('\'').len());
        place += piece.len();
        let lower = word.chars().next().is_some_and(|c| c.is_ascii_lowercase());
        let marked = text[..start].ends_with(['«', '‹', '⟦'])
            || text[..start].rfind(['«', '‹', '⟦']) > text[..start].rfind(['»', '›', '⟧']);
        if lower && !marked && !is_known(word) && terms.subtype(word).is_none() {
            return Some((start, word));
        }
    }
    None
}
