//! Type lines (CR 205): supertypes and card types, a dash, subtypes.

use super::head::{HeadError, HeadFindings, HeadWarning};
use crate::ir::{CardType, Name, SubtypeKind, Supertype, TypeLine};
use crate::text::{Span, Spanned, TermKind, Terms, vocabulary};

/// Reads a type line. What is wrong is added to `findings`; none if no card type is understood.
pub fn parse(line: Spanned<&str>, terms: &Terms, findings: &mut HeadFindings) -> Option<TypeLine> {
    let words = words(line);
    let dash = words.iter().position(|word| matches!(word.value, "—" | "–" | "-" | "−" | "--"));
    let (before, after) = match dash {
        Some(dash) => (&words[..dash], &words[dash + 1..]),
        None => (&words[..], &[][..]),
    };
    let errors_before = findings.errors.len();
    let mut reader = Reader { line, terms, findings, read: TypeLine::default(), seen: Vec::new() };
    for word in before {
        reader.card_type(*word);
    }
    if reader.read.types.is_empty() {
        if reader.findings.errors.len() == errors_before {
            reader.findings.errors.push(HeadError::NoCardType { span: line.span.into() });
        }
        return None;
    }
    reader.subtypes(after);
    let read = reader.read;
    if let Some(hyphen) = dash.and_then(|dash| words.get(dash)).filter(|dash| dash.value != "—") {
        let corrected: Vec<&str> =
            words.iter().map(|word| if word.span == hyphen.span { "—" } else { word.value }).collect();
        findings.warnings.push(HeadWarning::HyphenForDash {
            found: hyphen.value.into(),
            line: corrected.join(" "),
            span: hyphen.span.into(),
        });
    }
    Some(read)
}

/// A type line as it is printed.
pub fn print(line: &TypeLine) -> String {
    let mut words: Vec<&str> = line.supertypes.iter().map(|supertype| supertype_word(*supertype)).collect();
    words.extend(line.types.iter().map(|card_type| card_type_word(*card_type)));
    if !line.subtypes.is_empty() {
        words.push("—");
        words.extend(line.subtypes.iter().map(|subtype| subtype.as_str()));
    }
    words.join(" ")
}

fn words(line: Spanned<&str>) -> Vec<Spanned<&str>> {
    line.value.split_whitespace().map(|word| line.at(word)).collect()
}

struct Reader<'a, 'f> {
    line: Spanned<&'a str>,
    terms: &'a Terms,
    findings: &'f mut HeadFindings,
    read: TypeLine,
    /// Each word read, for those that stand twice.
    seen: Vec<(Name, Span)>,
}

impl Reader<'_, '_> {
    /// Reads a word before the dash.
    fn card_type(&mut self, word: Spanned<&str>) {
        if let Some(supertype) = vocabulary::supertype(word.value) {
            if self.is_first(word.value, word.span) {
                self.read.supertypes.push(supertype);
            }
        } else if let Some(card_type) = vocabulary::card_type(word.value) {
            if word.value == "Tribal" {
                self.findings.warnings.push(HeadWarning::FormerName { span: word.span.into() });
            }
            if self.is_first(word.value, word.span) {
                self.read.types.push(card_type);
            }
        } else if self.terms.subtype(word.value).is_some() {
            let line = self.in_order();
            let error = HeadError::SubtypeBeforeDash { word: word.value.into(), line, span: word.span.into() };
            self.findings.errors.push(error);
        } else {
            let help = match vocabulary::did_you_mean(word.value, vocabulary::type_line_words()) {
                Some(known) => format!("did you mean `{known}`?"),
                None => "a type line starts with supertypes such as `Legendary` and card types such as `Creature`, `Artifact` or `Instant`".into(),
            };
            self.findings.errors.push(HeadError::UnknownType { word: word.value.into(), help, span: word.span.into() });
        }
    }

    /// Reads the words after the dash, of which some belong together (Time Lord).
    fn subtypes(&mut self, words: &[Spanned<&str>]) {
        let mut rest = words;
        while let [first, after @ ..] = rest {
            rest = after;
            if let [second, after @ ..] = after {
                let pair = format!("{} {}", first.value, second.value);
                if let Some(found) = self.terms.subtype(&pair) {
                    rest = after;
                    self.subtype(&pair, first.span.to(second.span), Some(found));
                    continue;
                }
            }
            self.subtype(first.value, first.span, self.terms.subtype(first.value));
        }
    }

    fn subtype(&mut self, word: &str, span: Span, found: Option<vocabulary::SubtypeWord>) {
        match found {
            Some(found) if found.plural => {
                let help = format!("write it in the singular: `{}`", found.singular);
                self.unknown(word, span, help);
            }
            Some(found) if !self.read.types.iter().any(|card_type| has_subtypes(*card_type, found.kind)) => {
                let owner = self
                    .read
                    .types
                    .iter()
                    .map(|card_type| card_type_word(*card_type).to_lowercase())
                    .collect::<Vec<_>>();
                let owner = owner.join(" ");
                self.findings.errors.push(HeadError::WrongSubtype {
                    owner: format!("{} {owner}", article(&owner)),
                    article: article(word),
                    word: word.into(),
                    kind: format!("{} {}", article(kind_word(found.kind)), kind_word(found.kind)),
                    span: span.into(),
                });
            }
            Some(found) => {
                if self.is_first(word, span) {
                    self.read.subtypes.push(Name::new(found.singular));
                }
            }
            None => self.no_subtype(word, span),
        }
    }

    /// Reports a word after the dash that is no subtype.
    fn no_subtype(&mut self, word: &str, span: Span) {
        let lower = word.to_lowercase();
        if let Some(batch) = self.terms.term(TermKind::Batch, &lower) {
            let members = self.terms.members(batch.base).unwrap_or_default().into();
            let kind = self.kind().into();
            self.findings.errors.push(HeadError::Batch { word: word.into(), kind, members, span: span.into() });
            return;
        }
        if vocabulary::card_type(word).is_some() || vocabulary::supertype(word).is_some() {
            let line = self.in_order();
            self.findings.errors.push(HeadError::TypeAfterDash { word: word.into(), line, span: span.into() });
            return;
        }
        let kinds = self.read.types.iter().flat_map(|card_type| subtype_kinds(*card_type));
        let known = kinds.flat_map(|kind| kind.all().iter().copied()).chain(self.terms.creature_types());
        let help = match vocabulary::did_you_mean(word, known) {
            Some(known) => format!("did you mean `{known}`?"),
            None if self.read.types.iter().any(|card_type| has_subtypes(*card_type, SubtypeKind::Creature)) => {
                format!(
                    "to make it a creature type of your own, define it: `creature type {word} (plural {})`",
                    vocabulary::plural_of(word)
                )
            }
            None => format!("no {} has this name (CR 205.3)", self.kind()),
        };
        self.unknown(word, span, help);
    }

    fn unknown(&mut self, word: &str, span: Span, help: String) {
        let kind = self.kind().into();
        self.findings.errors.push(HeadError::UnknownSubtype { kind, word: word.into(), help, span: span.into() });
    }

    /// What a subtype of the card is called.
    fn kind(&self) -> &'static str {
        let kinds = self.read.types.iter().flat_map(|card_type| subtype_kinds(*card_type));
        // Most subtypes are creature types, and so are those meant on a card that can have one.
        let kind = kinds.max_by_key(|kind| **kind == SubtypeKind::Creature);
        kind.map_or("subtype", |kind| kind_word(*kind))
    }

    /// Whether the word has not been seen before; reports it otherwise.
    fn is_first(&mut self, word: &str, span: Span) -> bool {
        let name = Name::new(word);
        match self.seen.iter().find(|(seen, _)| *seen == name) {
            Some((_, first)) => {
                let error = HeadError::Twice { word: word.into(), span: span.into(), first: (*first).into() };
                self.findings.errors.push(error);
                false
            }
            None => {
                self.seen.push((name, span));
                true
            }
        }
    }

    /// The words of the line with types before and subtypes after the dash.
    fn in_order(&self) -> String {
        let words = words(self.line);
        let is_dash = |word: &str| matches!(word, "—" | "–" | "-" | "−" | "--");
        let is_type = |word: &str| vocabulary::card_type(word).is_some() || vocabulary::supertype(word).is_some();
        let (types, others): (Vec<&str>, Vec<&str>) =
            words.iter().map(|word| word.value).filter(|word| !is_dash(word)).partition(|word| is_type(word));
        let (mut supertypes, types): (Vec<&str>, Vec<&str>) =
            types.into_iter().partition(|word| vocabulary::supertype(word).is_some());
        supertypes.extend(types);
        match others.is_empty() {
            true => supertypes.join(" "),
            false => format!("{} — {}", supertypes.join(" "), others.join(" ")),
        }
    }
}

/// The kinds of subtypes that a card type has (CR 205.3b).
fn subtype_kinds(card_type: CardType) -> &'static [SubtypeKind] {
    match card_type {
        CardType::Artifact => &[SubtypeKind::Artifact],
        CardType::Battle => &[SubtypeKind::Battle],
        CardType::Creature | CardType::Kindred => &[SubtypeKind::Creature],
        CardType::Enchantment => &[SubtypeKind::Enchantment],
        CardType::Instant | CardType::Sorcery => &[SubtypeKind::Spell],
        CardType::Land => &[SubtypeKind::Land],
        CardType::Planeswalker => &[SubtypeKind::Planeswalker],
        CardType::Dungeon => &[],
    }
}

fn has_subtypes(card_type: CardType, kind: SubtypeKind) -> bool {
    subtype_kinds(card_type).contains(&kind)
}

fn kind_word(kind: SubtypeKind) -> &'static str {
    match kind {
        SubtypeKind::Artifact => "artifact type",
        SubtypeKind::Enchantment => "enchantment type",
        SubtypeKind::Land => "land type",
        SubtypeKind::Planeswalker => "planeswalker type",
        SubtypeKind::Spell => "spell type",
        SubtypeKind::Creature => "creature type",
        SubtypeKind::Battle => "battle type",
    }
}

fn card_type_word(card_type: CardType) -> &'static str {
    match card_type {
        CardType::Artifact => "Artifact",
        CardType::Battle => "Battle",
        CardType::Creature => "Creature",
        CardType::Enchantment => "Enchantment",
        CardType::Instant => "Instant",
        CardType::Kindred => "Kindred",
        CardType::Land => "Land",
        CardType::Planeswalker => "Planeswalker",
        CardType::Sorcery => "Sorcery",
        CardType::Dungeon => "Dungeon",
    }
}

fn supertype_word(supertype: Supertype) -> &'static str {
    match supertype {
        Supertype::Basic => "Basic",
        Supertype::Legendary => "Legendary",
        Supertype::Ongoing => "Ongoing",
        Supertype::Snow => "Snow",
        Supertype::World => "World",
    }
}

fn article(word: &str) -> &'static str {
    match word.chars().next() {
        Some(letter) if "aeiouAEIOU".contains(letter) => "an",
        _ => "a",
    }
}
