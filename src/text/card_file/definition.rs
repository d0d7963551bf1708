//! Definitions: what a term is, and the paragraphs that say what it means.

use super::{Line, face};
use crate::ir::Name;
use crate::text::{Span, Spanned, TextError, vocabulary};

/// What a definition defines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DefinitionKind {
    /// `keyword`: a keyword ability (CR 702).
    Keyword,
    /// `action`: a keyword action (CR 701).
    Action,
    /// `batch`: a word for objects of several qualities (CR 700.12).
    Batch,
    /// `token`: a predefined token (CR 111.10).
    Token,
    /// `ability word`: a word without rules meaning (CR 207.2c).
    AbilityWord,
    /// `creature type`: a creature type of the author's own (CR 205.3m).
    CreatureType,
    /// `counter`: a kind of counter (CR 122.1).
    Counter,
}

impl DefinitionKind {
    /// All kinds.
    pub const ALL: [DefinitionKind; 7] = [
        DefinitionKind::Keyword,
        DefinitionKind::Action,
        DefinitionKind::Batch,
        DefinitionKind::Token,
        DefinitionKind::AbilityWord,
        DefinitionKind::CreatureType,
        DefinitionKind::Counter,
    ];

    /// The words that a definition of this kind starts with.
    pub fn words(self) -> &'static str {
        match self {
            DefinitionKind::Keyword => "keyword",
            DefinitionKind::Action => "action",
            DefinitionKind::Batch => "batch",
            DefinitionKind::Token => "token",
            DefinitionKind::AbilityWord => "ability word",
            DefinitionKind::CreatureType => "creature type",
            DefinitionKind::Counter => "counter",
        }
    }

    /// What a first line of this kind looks like.
    fn example(self) -> &'static str {
        match self {
            DefinitionKind::Keyword => "keyword Equip [cost]",
            DefinitionKind::Action => "action Scry [number]",
            DefinitionKind::Batch => "batch outlaw (plural outlaws)",
            DefinitionKind::Token => "token Treasure",
            DefinitionKind::AbilityWord => "ability word Delirium",
            DefinitionKind::CreatureType => "creature type Zorg (plural Zorgs)",
            DefinitionKind::Counter => "counter charge",
        }
    }

    /// The definition word that a line's first word is nearly, and that first word.
    pub(super) fn nearly(line: &str) -> Option<(DefinitionKind, &str)> {
        let first = line.split_whitespace().next().filter(|word| word.starts_with(char::is_lowercase))?;
        let words = Self::ALL.into_iter().map(|kind| kind.words().split(' ').next().unwrap_or_default());
        let near = vocabulary::did_you_mean(first, words)?;
        let kind = Self::ALL.into_iter().find(|kind| kind.words().starts_with(near))?;
        Some((kind, first))
    }

    /// The kind of definition that a line starts, and the rest of the line; none if it starts a card.
    pub(super) fn of_line(line: &str) -> Option<(DefinitionKind, &str)> {
        Self::ALL.into_iter().find_map(|kind| {
            let rest = line.strip_prefix(kind.words())?;
            (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| (kind, rest.trim_start()))
        })
    }
}

/// The lines of a definition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DefinitionText<'a> {
    /// What it defines.
    pub kind: DefinitionKind,
    /// The term, up to its first parameter: `Equip`, `Protection from`, `outlaw`.
    pub name: Spanned<&'a str>,
    /// The parameter that a keyword begins with: `quality` of `[quality]cycling [cost]` and `[quality] offering`.
    pub prefix: Option<Spanned<&'a str>>,
    /// The parameters of a keyword or an action, without their brackets: `cost`, `number`.
    pub parameters: Vec<Spanned<&'a str>>,
    /// What follows the name on its line, as written: `[number]—[cost]`. Empty without parameters.
    pub pattern: Spanned<&'a str>,
    /// The plural that `(plural ...)` gives.
    pub plural: Option<Spanned<&'a str>>,
    /// The past form of a verb that `(past ...)` gives.
    pub past: Option<Spanned<&'a str>>,
    /// The number of the rule that `: rule of the game (CR ...)` cites: the game knows what the term means.
    pub rule_of_game: Option<Spanned<&'a str>>,
    /// The type line of a token.
    pub type_line: Option<Spanned<&'a str>>,
    /// The paragraphs that say what the term means.
    pub body: Vec<Spanned<&'a str>>,
    /// Power and toughness of a token.
    pub stats: Option<Spanned<&'a str>>,
    /// The whole definition.
    pub span: Span,
}

impl DefinitionText<'_> {
    /// Whether it is a keyword that is grown together with what comes before it: `[quality]cycling`.
    pub fn is_suffix(&self) -> bool {
        self.prefix.is_some_and(|prefix| prefix.span.end + 1 == self.name.span.start)
    }

    /// The term, as it stands within a sentence: keywords, keyword actions and ability words keep the capitals after
    /// their first letter ("more Than Meets the Eye").
    pub fn term(&self) -> Name {
        let name = self.name.value;
        match self.kind {
            DefinitionKind::Keyword | DefinitionKind::Action | DefinitionKind::AbilityWord => {
                let mut letters = name.chars();
                let first = letters.next().map(char::to_lowercase);
                Name::new(&first.into_iter().flatten().chain(letters).collect::<String>())
            }
            DefinitionKind::Batch | DefinitionKind::Token | DefinitionKind::CreatureType | DefinitionKind::Counter => {
                Name::new(&name.to_lowercase())
            }
        }
    }

    /// What it takes, in one line: `quality] [cost`.
    pub(in crate::text) fn shape(&self) -> String {
        let parameters = self.prefix.iter().chain(&self.parameters).map(|parameter| parameter.value);
        parameters.collect::<Vec<_>>().join(" ")
    }
}

/// Reads a definition: the rest of its first line, and the lines below.
pub(super) fn definition<'a>(
    kind: DefinitionKind,
    head: Spanned<&'a str>,
    lines: &[Line<'a>],
    span: Span,
    errors: &mut Vec<TextError>,
) -> Option<DefinitionText<'a>> {
    let bad_head = |span: Span| TextError::DefinitionHead { example: kind.example(), span: span.into() };
    let mut rest = head.value;
    let game_knows = rest.contains(": rule of the game");
    let rule_of_game = match rest.split_once(": rule of the game") {
        Some((before, after)) => {
            rest = before;
            let cited = after.trim().strip_prefix("(CR ").and_then(|cited| cited.strip_suffix(')'));
            if cited.is_none() {
                errors.push(TextError::NoRuleCited { span: head.span.into() });
            }
            cited.map(|cited| head.at(cited.trim()))
        }
        None => None,
    };
    let (mut plural, mut past) = (None, None);
    if let Some((before, after)) = rest.split_once('(') {
        rest = before;
        let inner = after.trim_end().strip_suffix(')');
        plural = inner.and_then(|inner| inner.strip_prefix("plural ")).map(|plural| head.at(plural.trim()));
        past = inner.and_then(|inner| inner.strip_prefix("past ")).map(|past| head.at(past.trim()));
        if plural.is_none() && past.is_none() {
            errors.push(bad_head(head.span));
        }
    }
    let (prefix, rest) = match rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((prefix, rest)) if kind == DefinitionKind::Keyword => (Some(head.at(prefix.trim())), rest),
        Some(_) | None => (None, rest),
    };
    let name_end = rest.find('[').unwrap_or(rest.len());
    // A dash between the name and its parameter is no part of the name; one within the name is.
    let cut = if name_end < rest.len() { rest[..name_end].trim_end_matches(['—', ' ']).len() } else { name_end };
    let (name, pattern) = (head.at(rest[..cut].trim()), head.at(rest[name_end..].trim()));
    if name.value.is_empty() {
        errors.push(bad_head(if head.value.is_empty() { span } else { head.span }));
        return None;
    }
    let parameters = parameters(pattern);
    let has_body = !lines.is_empty();
    let (type_line, body, stats) = if kind == DefinitionKind::Token {
        let body = face::body(lines);
        if body.type_line.is_none() {
            errors.push(TextError::NoTypeLine { name: name.value.into(), span: name.span.into(), second: None });
        }
        (body.type_line, body.paragraphs, body.stats)
    } else {
        (None, lines.iter().map(|line| line.text).collect(), None)
    };
    let needs_body = match kind {
        DefinitionKind::Keyword | DefinitionKind::Action | DefinitionKind::Batch => !game_knows,
        DefinitionKind::Token
        | DefinitionKind::AbilityWord
        | DefinitionKind::CreatureType
        | DefinitionKind::Counter => false,
    };
    if needs_body && !has_body {
        errors.push(TextError::NoMeaning { name: name.value.into(), span: name.span.into() });
    }
    let surplus = surplus(kind, head, pattern, &parameters, plural.is_some(), past.is_some(), game_knows);
    errors.extend(surplus.map(|span| TextError::DefinitionSurplus { example: kind.example(), span: span.into() }));
    let meaningless =
        matches!(kind, DefinitionKind::AbilityWord | DefinitionKind::CreatureType | DefinitionKind::Counter);
    if meaningless && let Some(line) = lines.first() {
        let (name, kind) = (name.value.into(), kind.words());
        errors.push(TextError::NeedlessMeaning { name, kind, span: line.text.span.into() });
    }
    Some(DefinitionText {
        kind,
        name,
        prefix,
        parameters,
        pattern,
        plural,
        past,
        rule_of_game,
        type_line,
        body,
        stats,
        span,
    })
}

/// What a first line says that a definition of this kind does not have.
fn surplus(
    kind: DefinitionKind,
    head: Spanned<&str>,
    pattern: Spanned<&str>,
    parameters: &[Spanned<&str>],
    has_plural: bool,
    has_past: bool,
    game_knows: bool,
) -> Option<Span> {
    let takes_parameters = matches!(kind, DefinitionKind::Keyword | DefinitionKind::Action);
    let has_plurals = matches!(kind, DefinitionKind::Batch | DefinitionKind::CreatureType);
    if (game_knows && !takes_parameters) || (has_plural && !has_plurals) || (has_past && kind != DefinitionKind::Action)
    {
        return Some(head.span);
    }
    // Between parameters stand spaces and dashes, as where the term is used.
    let brackets: usize = parameters.iter().map(|parameter| parameter.value.len() + 2).sum();
    let between = pattern.value.chars().filter(|c| matches!(c, ' ' | '—')).map(char::len_utf8).sum::<usize>();
    let known = pattern.value.is_empty() || (takes_parameters && brackets + between >= pattern.value.len());
    (!known).then_some(pattern.span)
}

/// The bracketed words of a definition's first line.
fn parameters(pattern: Spanned<&str>) -> Vec<Spanned<&str>> {
    pattern
        .value
        .split('[')
        .skip(1)
        .filter_map(|part| part.split_once(']'))
        .map(|(parameter, _)| pattern.at(parameter.trim()))
        .collect()
}
