//! Reading the paragraphs of a face or a definition.

use cardwright_grammar::card::{CardParser, Rule};
use pest::Parser;
use pest::error::InputLocation;

use super::SyntaxError;
use super::build::Builder;
use super::tree::{Ability, KeywordLine, Mode, Paragraph, Text};
use super::unread::unread;
use crate::text::{Names, NormalText, Spanned, Terms, TextError, TextWarning, normalise};

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
    // Where a mode itself was not understood, that has been said.
    let said = !read.errors.is_empty();
    read.paragraphs.retain_mut(|paragraph| {
        let modes = text_of(&mut paragraph.ability).and_then(|text| text.modes.as_ref());
        let Some(modes) = modes.filter(|modes| modes.modes.is_empty()) else { return true };
        if !said {
            read.errors.push(SyntaxError::NoModes { span: modes.span.into() });
        }
        false
    });
    read
}

fn text_of(ability: &mut Ability) -> Option<&mut Text> {
    match ability {
        Ability::Keywords(KeywordLine { rider, .. }) => rider.as_mut(),
        Ability::Under { ability, .. } => text_of(&mut ability.ability),
        Ability::Activated { effect, .. } | Ability::Triggered { effect, .. } => Some(effect),
        Ability::Text(text) => Some(text),
    }
}

fn modes_of(ability: &mut Ability) -> Option<&mut Vec<Mode>> {
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

fn parse_mode(normal: &NormalText, terms: &Terms) -> Result<Mode, SyntaxError> {
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
            Err(unread(normal, terms, at))
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
