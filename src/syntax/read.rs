//! Reading the paragraphs of a face or a definition.

use cardwright_grammar::card::{CardParser, Rule};
use pest::Parser;
use pest::error::InputLocation;

use super::SyntaxError;
use super::build::Builder;
use super::tree::{Ability, Layout, Paragraph, Text};
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
        let below = Below::of(&normal.text, read.paragraphs.last());
        match below.read(&normal, *paragraph, terms, read.paragraphs.last_mut().filter(|_| !after_fault)) {
            Ok(Some(paragraph)) => {
                read.paragraphs.push(paragraph);
                after_fault = false;
            }
            Ok(None) => {}
            // Below a paragraph that was not understood, it is not known what the line is.
            Err(SyntaxError::StrayMode { .. }) if after_fault => {}
            Err(error) => {
                read.errors.push(error);
                after_fault = below == Below::Nothing;
            }
        }
        read.normal.push(normal);
    }
    // Where a mode itself was not understood, that has been said.
    let said = !read.errors.is_empty();
    read.paragraphs.retain(|paragraph| {
        let modes = paragraph.ability.text().and_then(|text| text.modes.as_ref());
        let Some(modes) = modes.filter(|modes| modes.modes.is_empty()) else { return true };
        if !said {
            read.errors.push(SyntaxError::NoModes { span: modes.span.into() });
        }
        false
    });
    read
}

/// What a line belongs to that stands below a paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Below {
    /// It is a paragraph of its own.
    Nothing,
    /// A mode: "• Draw a card."
    Modes,
    /// A row: "1—9 | Draw a card."
    Table,
    /// Power and toughness: "2/2" below "LEVEL 1-4".
    Level,
}

impl Below {
    fn of(text: &str, above: Option<&Paragraph>) -> Below {
        match above.map(|paragraph| &paragraph.ability) {
            _ if text.starts_with('•') => Below::Modes,
            Some(Ability::Layout(Layout::LevelBand { size: None, .. }))
                if text.starts_with(|c: char| c.is_ascii_digit()) =>
            {
                Below::Level
            }
            // "8+ | Flying" is a row only below what rolls a die.
            Some(above) if is_row(text) && above.text().is_some_and(Text::rolls) => Below::Table,
            Some(_) | None => Below::Nothing,
        }
    }

    /// Reads the line, and adds it to the paragraph above if it belongs to it; otherwise it is a paragraph.
    fn read(
        self,
        normal: &NormalText,
        line: Spanned<&str>,
        terms: &Terms,
        above: Option<&mut Paragraph>,
    ) -> Result<Option<Paragraph>, SyntaxError> {
        let builder = Builder { normal, terms };
        let stray = SyntaxError::StrayMode { span: line.span.into() };
        match self {
            Below::Nothing => return parse_paragraph(normal, terms).map(Some),
            Below::Modes => {
                let mode = builder.bullet(parse(Rule::bullet, normal, terms)?)?;
                let text = above.and_then(|above| above.ability.text_mut());
                text.and_then(|text| text.modes.as_mut()).ok_or(stray)?.modes.push(mode);
            }
            Below::Table => {
                let row = builder.row(parse(Rule::row, normal, terms)?)?;
                above.and_then(|above| above.ability.text_mut()).ok_or(stray)?.rows.push(row);
            }
            Below::Level => {
                let read = builder.size_line(parse(Rule::size_line, normal, terms)?)?;
                match above.map(|above| &mut above.ability) {
                    Some(Ability::Layout(Layout::LevelBand { size, .. })) => *size = Some(read),
                    _ => return Err(stray),
                }
            }
        }
        Ok(None)
    }
}

/// Whether a line has the form of a row of a table: digits, perhaps to other digits, and a bar.
fn is_row(text: &str) -> bool {
    text.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '—' | '+')).starts_with(" |")
}

/// Reads one paragraph in normal form.
///
/// # Errors
/// The first words that are not understood.
pub fn parse_paragraph(normal: &NormalText, terms: &Terms) -> Result<Paragraph, SyntaxError> {
    let pair = parse(Rule::paragraph, normal, terms)?;
    Builder { normal, terms }.paragraph(pair)
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
