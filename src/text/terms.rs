//! Terms: the words that definitions give a meaning to, gathered before any rules text is read.

mod inflect;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use rustc_hash::FxHashMap;

use super::vocabulary::{self, SubtypeWord};
use super::{DefinitionKind, DefinitionText, SourceId, Span};
use crate::ir::{Name, SubtypeKind};
pub use inflect::Inflection;

/// What a marked term is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TermKind {
    /// A keyword ability (CR 702).
    Keyword,
    /// A keyword action (CR 701), in any inflected form.
    Action,
    /// A word for objects of several qualities (CR 700.12), singular or plural.
    Batch,
    /// An ability word (CR 207.2c), which has no rules meaning.
    AbilityWord,
}

/// One form of a term, as it may stand in rules text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// What the term is.
    pub kind: TermKind,
    /// The term as it is called: its base form or singular, in lower case.
    pub base: Name,
    /// This form, as it stands within a sentence.
    pub form: Name,
    /// Which form it is.
    pub inflection: Inflection,
}

/// Where a term was defined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Defined {
    /// The file.
    pub source: SourceId,
    /// The term in the definition's first line.
    pub span: Span,
}

/// The terms that the definitions of a run define.
#[derive(Debug, Clone, Default)]
pub struct Terms {
    /// By their first word, in lower case: the longest form first.
    by_first_word: FxHashMap<Box<str>, Vec<Term>>,
    /// By form, in lower case.
    by_form: FxHashMap<(TermKind, Name), Term>,
    /// Definitions by kind, name in lower case, and parameters.
    defined: FxHashMap<(DefinitionKind, Name, Name), Defined>,
    /// Keywords that end words: "cycling" of "plainscycling".
    suffixes: Vec<Name>,
    /// Keywords that take a name.
    with_name: Vec<Name>,
    /// The words of keywords, keyword actions and batches, in lower case, in the order of their definitions.
    words: Vec<&'static str>,
    /// Creature types of the author's own, singular and plural.
    creature_types: FxHashMap<Name, SubtypeWord>,
    /// What batches stand for, as written.
    members: FxHashMap<Name, Box<str>>,
}

impl Terms {
    /// Adds what `definition`, in the file `source`, defines.
    ///
    /// # Errors
    /// The place of an earlier definition of the same term, which stays.
    pub fn add(&mut self, source: SourceId, definition: &DefinitionText<'_>) -> Result<(), Defined> {
        let base = definition.term();
        let lower = base.as_str();
        // "Equip [cost]" and "Equip [quality] [cost]" are two.
        let shape = Name::new(&definition.shape());
        if let Some(first) = self.defined.get(&(definition.kind, base, shape)) {
            return Err(*first);
        }
        self.defined.insert((definition.kind, base, shape), Defined { source, span: definition.name.span });
        match definition.kind {
            DefinitionKind::Keyword | DefinitionKind::Action | DefinitionKind::Batch => self.words.push(base.as_str()),
            DefinitionKind::AbilityWord
            | DefinitionKind::CreatureType
            | DefinitionKind::Token
            | DefinitionKind::Counter => {}
        }
        match definition.kind {
            DefinitionKind::Keyword if definition.is_suffix() => {
                self.suffixes.push(base);
                self.by_form.entry((TermKind::Keyword, base)).or_insert(Term {
                    kind: TermKind::Keyword,
                    base,
                    form: base,
                    inflection: Inflection::Base,
                });
            }
            DefinitionKind::Keyword => {
                if definition.parameters.iter().any(|parameter| parameter.value == "name") {
                    self.with_name.push(base);
                }
                self.insert(TermKind::Keyword, base, base, Inflection::Base);
            }
            DefinitionKind::AbilityWord => self.insert(TermKind::AbilityWord, base, base, Inflection::Base),
            DefinitionKind::Action => {
                for inflection in Inflection::VERB {
                    let form = match (inflection, definition.past) {
                        (Inflection::Past, Some(past)) => past.value.to_lowercase(),
                        _ => inflect::verb(lower, inflection),
                    };
                    self.insert(TermKind::Action, base, Name::new(&form), inflection);
                }
            }
            DefinitionKind::Batch => {
                let plural = plural(definition, lower).to_lowercase();
                self.insert(TermKind::Batch, base, Name::new(&plural), Inflection::Plural);
                self.insert(TermKind::Batch, base, base, Inflection::Base);
                let members = definition.body.first().map_or("", |paragraph| paragraph.value);
                self.members.insert(base, members.into());
            }
            DefinitionKind::CreatureType => {
                let singular = Name::new(definition.name.value).as_str();
                let plural = Name::new(&plural(definition, singular));
                let word = SubtypeWord { singular, kind: SubtypeKind::Creature, plural: true };
                self.creature_types.insert(plural, word);
                self.creature_types.insert(Name::new(singular), SubtypeWord { plural: false, ..word });
            }
            DefinitionKind::Token | DefinitionKind::Counter => {}
        }
        Ok(())
    }

    fn insert(&mut self, kind: TermKind, base: Name, form: Name, inflection: Inflection) {
        let term = Term { kind, base, form, inflection };
        let first = first_word(form.as_str());
        let terms = self.by_first_word.entry(first.into()).or_default();
        // Of two terms of one form, the keyword ability counts.
        let before = |other: &Term| match other.form.as_str().len().cmp(&form.as_str().len()) {
            Ordering::Greater => true,
            Ordering::Equal => kind != TermKind::Keyword,
            Ordering::Less => false,
        };
        let place = terms.partition_point(before);
        terms.insert(place, term.clone());
        // A past form that is the base form as well counts as the base form.
        self.by_form.entry((kind, form)).or_insert(term);
    }

    /// The longest term that `text` starts with, as whole words. Its first letter may be a capital.
    pub fn longest_at(&self, text: &str) -> Option<&Term> {
        let first = first_word(text);
        let found = match first.chars().next() {
            Some(letter) if letter.is_uppercase() => self.by_first_word.get(first.to_lowercase().as_str()),
            _ => self.by_first_word.get(first),
        };
        found?.iter().find(|term| {
            let form = term.form.as_str();
            let Some((candidate, rest)) = text.split_at_checked(form.len()) else { return false };
            let whole = rest.chars().next().is_none_or(|next| !next.is_alphanumeric());
            whole && same_but_first_capital(candidate, form)
        })
    }

    /// The keyword that ends `word`, where what comes before it is a type: "cycling" of "Plainscycling".
    pub fn suffix_of(&self, word: &str) -> Option<&'static str> {
        let suffix = self.suffixes.iter().map(|suffix| suffix.as_str()).find(|suffix| word.ends_with(suffix))?;
        let mut letters = word[..word.len() - suffix.len()].chars();
        let capital: String = letters.next()?.to_uppercase().chain(letters).collect();
        let is_type = vocabulary::card_type(&capital).is_some() || self.subtype(&capital).is_some();
        is_type.then_some(suffix)
    }

    /// Whether the keyword `base` ends words.
    pub fn is_suffix(&self, base: Name) -> bool {
        self.suffixes.contains(&base)
    }

    /// Whether the keyword `base` takes a name.
    pub fn takes_name(&self, base: Name) -> bool {
        self.with_name.contains(&base)
    }

    /// The term that `form`, in lower case, is a form of.
    pub fn term(&self, kind: TermKind, form: &str) -> Option<&Term> {
        self.by_form.get(&(kind, Name::new(form)))
    }

    /// What the batch called `base` stands for, as its definition says it.
    pub fn members(&self, base: Name) -> Option<&str> {
        self.members.get(&base).map(|members| &**members)
    }

    /// The form of the term `base` in an inflection; the base form where it has no such form.
    pub fn inflected(&self, kind: TermKind, base: Name, inflection: Inflection) -> &'static str {
        let found =
            self.by_form.values().find(|term| term.kind == kind && term.base == base && term.inflection == inflection);
        found.map_or(base.as_str(), |term| term.form.as_str())
    }

    /// The singular or plural of the batch `base`.
    pub fn batch_form(&self, base: Name, plural: bool) -> &'static str {
        let inflection = if plural { Inflection::Plural } else { Inflection::Base };
        self.inflected(TermKind::Batch, base, inflection)
    }

    /// The plural of a subtype, one of the rules' or one that a definition adds.
    pub fn plural_subtype(&self, singular: Name) -> std::borrow::Cow<'static, str> {
        let own = self.creature_types.iter().find(|(_, word)| word.plural && word.singular == singular.as_str());
        own.map_or_else(|| vocabulary::plural_of(singular.as_str()), |(plural, _)| plural.as_str().into())
    }

    /// The subtype that `word` names, in the singular or plural: one of the rules' or one that a definition adds.
    pub fn subtype(&self, word: &str) -> Option<SubtypeWord> {
        vocabulary::subtype(word).or_else(|| match self.creature_types.is_empty() {
            true => None,
            false => self.creature_types.get(&Name::new(word)).copied(),
        })
    }

    /// The creature types that definitions add, in the singular.
    pub fn creature_types(&self) -> impl Iterator<Item = &'static str> {
        self.creature_types.values().filter(|word| !word.plural).map(|word| word.singular)
    }

    /// The keywords, keyword actions and batches, in lower case: words that may stand in a sentence.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        self.words.iter().copied()
    }

    /// Where the definition without parameters of this kind and name is.
    pub fn definition(&self, kind: DefinitionKind, name: &str) -> Option<Defined> {
        self.defined.get(&(kind, Name::new(&name.to_lowercase()), Name::new(""))).copied()
    }

    /// The names of the definitions of a kind, in lower case, in no particular order.
    pub fn names(&self, kind: DefinitionKind) -> impl Iterator<Item = &'static str> {
        self.defined.keys().filter(move |(found, _, _)| *found == kind).map(|(_, name, _)| name.as_str())
    }
}

/// The plural that the definition gives, or the regular one.
fn plural<'a>(definition: &DefinitionText<'a>, singular: &'a str) -> std::borrow::Cow<'a, str> {
    match definition.plural {
        Some(plural) => plural.value.into(),
        None => vocabulary::plural_of(singular),
    }
}

/// The letters that `text` starts with.
fn first_word(text: &str) -> &str {
    text.find(|c: char| !c.is_alphanumeric()).map_or(text, |end| &text[..end])
}

/// Whether `text` is `form`, its first letter perhaps a capital; capitals within the form may be small letters.
fn same_but_first_capital(text: &str, form: &str) -> bool {
    let (mut letters, mut expected) = (text.chars(), form.chars());
    let first = match (letters.next(), expected.next()) {
        (Some(letter), Some(expected)) => letter == expected || letter.to_lowercase().eq([expected]),
        (None, None) => true,
        _ => false,
    };
    first && letters.count() == expected.clone().count() && {
        let mut letters = text.chars().skip(1);
        expected.all(|expected| letters.next().is_some_and(|c| c == expected || expected.to_lowercase().eq([c])))
    }
}
