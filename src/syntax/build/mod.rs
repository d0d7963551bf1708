//! From the pairs that the grammar read to the tree. What a pair holds is settled by its rule; a pair of another rule
//! than the grammar can give there is reported as a fault of the program, never passed over.

mod adjunct;
mod amount;
mod clause;
mod keyword;
mod layout;
mod modes;
mod noun;
mod paragraph;
mod verb;
mod zone;

pub(super) use amount::number_word;
pub(super) use layout::roman_numeral;
pub(super) use noun::ORDINALS;
pub(super) use zone::NTH;

use cardwright_grammar::card::Rule;
use pest::iterators::{Pair, Pairs};

use super::SyntaxError;
use crate::ir::{ManaCost, ManaSymbol, Name};
use crate::text::{MARKS, NormalText, Span, TermKind, Terms, unmarked};

pub(super) type Built<T> = Result<T, SyntaxError>;

/// Builds the tree of one paragraph.
pub(super) struct Builder<'a> {
    pub(super) normal: &'a NormalText,
    pub(super) terms: &'a Terms,
}

/// The words between marks.
fn marked(pair: &Pair<Rule>) -> Name {
    Name::new(pair.as_str().trim_matches(MARKS))
}

impl Builder<'_> {
    /// Where in the source a pair comes from.
    fn span(&self, pair: &Pair<Rule>) -> Span {
        let place = pair.as_span();
        self.normal.source(place.start(), place.end())
    }

    /// A pair that the grammar cannot give at this place.
    fn unexpected(&self, pair: &Pair<Rule>) -> SyntaxError {
        SyntaxError::NotRead { words: unmarked(pair.as_str()), span: self.span(pair).into() }
    }

    /// The only pair within `pair`.
    fn inner<'i>(&self, pair: Pair<'i, Rule>) -> Built<Pair<'i, Rule>> {
        pair.clone().into_inner().next().ok_or_else(|| self.unexpected(&pair))
    }

    /// The next of `pairs`, which are those of `whole`.
    fn next<'i>(&self, pairs: &mut Pairs<'i, Rule>, whole: &Pair<Rule>) -> Built<Pair<'i, Rule>> {
        pairs.next().ok_or_else(|| self.unexpected(whole))
    }

    /// The symbols of `{2}{W}`.
    fn symbols(&self, pair: &Pair<Rule>) -> Built<Vec<ManaSymbol>> {
        let mut symbols = Vec::new();
        for symbol in pair.clone().into_inner() {
            match super::mana_cost::symbol(symbol.as_str()) {
                Some(read) => symbols.push(read),
                None => {
                    return Err(SyntaxError::ManaSymbol {
                        symbol: symbol.as_str().to_owned(),
                        span: self.span(&symbol).into(),
                    });
                }
            }
        }
        Ok(ManaCost(symbols).0)
    }

    /// The singular of a subtype, and whether it was written in the plural.
    fn subtype(&self, pair: &Pair<Rule>) -> Built<(Name, bool)> {
        match self.terms.subtype(pair.as_str()) {
            Some(word) => Ok((Name::new(word.singular), word.plural)),
            None => Err(SyntaxError::subtype(pair.as_str(), self.span(pair), self.terms)),
        }
    }

    /// The base form of a marked term, and whether it is its plural.
    fn term(&self, kind: TermKind, pair: &Pair<Rule>) -> Built<(Name, bool)> {
        let form = pair.as_str().trim_matches(MARKS);
        match self.terms.term(kind, form) {
            Some(term) => Ok((term.base, term.form != term.base)),
            None => Err(self.unexpected(pair)),
        }
    }
}
