//! Amounts, sizes, counters, mana.

use cardwright_grammar::card::Rule;
use pest::iterators::Pair;

use super::{Builder, Built};
use crate::ir::{Color, CounterKind, ManaSymbol, ManaType, Name, Variable};
use crate::syntax::SyntaxError;
use crate::syntax::tree::{
    Adjective, Amount, AmountKind, Devotion, Extreme, Mana, ManaKind, Quantity, Sign, SignedAmount, Size,
};
use crate::text::DefinitionKind;

const WORDS: [(&str, u32); 16] = [
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("thirteen", 13),
    ("fourteen", 14),
    ("fifteen", 15),
    ("twenty", 20),
];

/// The word for a number, as card text writes it.
pub(in crate::syntax) fn number_word(value: u32) -> Option<&'static str> {
    WORDS.iter().find(|(_, number)| *number == value).map(|(word, _)| *word)
}

/// The number that a word is.
pub(in crate::syntax) fn word_number(word: &str) -> Option<u32> {
    WORDS.iter().find(|(written, _)| *written == word).map(|(_, number)| *number)
}

/// The letter that stands for a number.
fn variable(letter: &str) -> Option<Variable> {
    match letter {
        "X" => Some(Variable::X),
        "Y" => Some(Variable::Y),
        "Z" => Some(Variable::Z),
        _ => None,
    }
}

impl Builder<'_> {
    /// `number`, `article`, or one of the words in a number.
    pub(super) fn number(&self, pair: Pair<Rule>) -> Built<Amount> {
        let span = self.span(&pair);
        let kind = match pair.as_rule() {
            Rule::number => return self.number(self.inner(pair)?),
            Rule::that_plus => {
                let that = Box::new(Amount { kind: AmountKind::That, span });
                AmountKind::Plus(that, Box::new(self.number(self.inner(pair)?)?))
            }
            Rule::times_number => {
                let mut parts = pair.clone().into_inner();
                let times = self.next(&mut parts, &pair)?;
                let of = self.number(self.next(&mut parts, &pair)?)?;
                self.multiple(&times, of)?
            }
            Rule::article => AmountKind::Article,
            Rule::that_amount => AmountKind::That,
            Rule::number_hole => AmountKind::Hole,
            Rule::variable => AmountKind::Variable(variable(pair.as_str()).ok_or_else(|| self.unexpected(&pair))?),
            Rule::digits => {
                let value = pair.as_str().parse().map_err(|_| self.unexpected(&pair))?;
                AmountKind::Number { value, word: false }
            }
            Rule::number_word => {
                let value = word_number(pair.as_str()).ok_or_else(|| self.unexpected(&pair))?;
                AmountKind::Number { value, word: true }
            }
            _ => return Err(self.unexpected(&pair)),
        };
        Ok(Amount { kind, span })
    }

    /// `amount`: a number that is computed.
    pub(super) fn amount(&self, pair: Pair<Rule>) -> Built<Amount> {
        let span = self.span(&pair);
        let mut parts = pair.clone().into_inner();
        let first = self.amount_term(self.next(&mut parts, &pair)?)?;
        let Some(sign) = parts.next() else { return Ok(first) };
        let (first, second) = (Box::new(first), Box::new(self.amount_term(self.next(&mut parts, &pair)?)?));
        let kind = match sign.as_str() {
            " plus " => AmountKind::Plus(first, second),
            _ => AmountKind::Minus(first, second),
        };
        Ok(Amount { kind, span })
    }

    /// `twice `, `three times `, and of what.
    fn multiple(&self, word: &Pair<Rule>, of: Amount) -> Built<AmountKind> {
        let of = Box::new(of);
        Ok(match word.as_str() {
            "twice " => AmountKind::Twice(of),
            times => match times.strip_suffix(" times ").and_then(word_number) {
                Some(times) => AmountKind::Times(times, of),
                None => return Err(self.unexpected(word)),
            },
        })
    }

    /// `greatest`, `lowest`
    pub(super) fn extreme(&self, pair: &Pair<Rule>) -> Built<Extreme> {
        Ok(match pair.as_str() {
            "greatest" => Extreme::Greatest,
            "highest" => Extreme::Highest,
            "lowest" => Extreme::Lowest,
            "least" => Extreme::Least,
            _ => return Err(self.unexpected(pair)),
        })
    }

    /// One of the forms of `amount_term` or `computed`.
    pub(super) fn amount_term(&self, inner: Pair<Rule>) -> Built<Amount> {
        let span = self.span(&inner);
        let kind = match inner.as_rule() {
            Rule::number => return self.number(inner),
            Rule::single_phrase => AmountKind::Of(Box::new(self.noun_phrase(inner)?)),
            Rule::number_of => AmountKind::NumberOf(Box::new(self.noun_phrase(self.inner(inner)?)?)),
            Rule::times_of => {
                let mut parts = inner.clone().into_inner();
                let times = self.next(&mut parts, &inner)?;
                let of = self.amount_term(self.next(&mut parts, &inner)?)?;
                self.multiple(&times, of)?
            }
            Rule::greatest => {
                let mut parts = inner.clone().into_inner();
                let extreme = self.extreme(&self.next(&mut parts, &inner)?)?;
                let number = self.number_word(&self.next(&mut parts, &inner)?)?;
                let among = Box::new(self.noun_phrase(self.next(&mut parts, &inner)?)?);
                AmountKind::Extreme { extreme, number, among }
            }
            Rule::devotion => {
                let mut parts = inner.clone().into_inner();
                let who = Box::new(self.possessor(&self.next(&mut parts, &inner)?));
                let to = self.next(&mut parts, &inner)?;
                let to = match to.as_rule() {
                    Rule::chosen_color if to.as_str() == "that color" => Devotion::ThatColor,
                    Rule::chosen_color => Devotion::TheChosenColor,
                    _ => match self.color_list(to)? {
                        Adjective::Color(color) => Devotion::Colors(vec![color]),
                        Adjective::Colors(colors) => Devotion::Colors(colors),
                        _ => return Err(self.unexpected(&inner)),
                    },
                };
                AmountKind::Devotion(who, to)
            }
            Rule::amount_of => AmountKind::AmountOf(Box::new(self.noun_phrase(self.inner(inner)?)?)),
            Rule::difference => {
                let mut parts = inner.clone().into_inner();
                let first = Box::new(self.amount_term(self.next(&mut parts, &inner)?)?);
                AmountKind::Difference(first, Box::new(self.amount_term(self.next(&mut parts, &inner)?)?))
            }
            Rule::half => {
                let mut parts = inner.clone().into_inner();
                let of = Box::new(self.amount_term(self.next(&mut parts, &inner)?)?);
                AmountKind::Half { of, up: self.next(&mut parts, &inner)?.as_str() == "up" }
            }
            _ => return Err(self.unexpected(&inner)),
        };
        Ok(Amount { kind, span })
    }

    /// `size`
    pub(super) fn size(&self, pair: Pair<Rule>) -> Built<Size> {
        let mut sides = pair.clone().into_inner();
        let power = self.signed(self.next(&mut sides, &pair)?)?;
        Ok(Size { power, toughness: self.signed(self.next(&mut sides, &pair)?)? })
    }

    /// `size_number`
    pub(super) fn signed(&self, pair: Pair<Rule>) -> Built<SignedAmount> {
        let mut sign = Sign::None;
        let mut amount = None;
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::sign => sign = if part.as_str() == "+" { Sign::Plus } else { Sign::Minus },
                _ => amount = Some(self.number(part)?),
            }
        }
        Ok(SignedAmount { sign, amount: amount.ok_or_else(|| self.unexpected(&pair))? })
    }

    /// `counter_kind`
    pub(super) fn counter_kind(&self, pair: Pair<Rule>) -> Built<CounterKind> {
        let inner = self.inner(pair)?;
        match inner.as_rule() {
            Rule::size => {
                let size = self.size(inner.clone())?;
                let side = |side: &SignedAmount| match (&side.amount.kind, side.sign) {
                    (AmountKind::Number { value, word: false }, Sign::Plus) => i32::try_from(*value).ok(),
                    (AmountKind::Number { value, word: false }, Sign::Minus) => i32::try_from(*value).ok().map(|n| -n),
                    _ => None,
                };
                match (side(&size.power), side(&size.toughness)) {
                    (Some(power), Some(toughness)) => Ok(CounterKind::Size(power, toughness)),
                    _ => Err(self.unexpected(&inner)),
                }
            }
            Rule::keyword => Ok(CounterKind::Named(self.term(crate::text::TermKind::Keyword, &inner)?.0)),
            _ => {
                let name = inner.as_str();
                if self.terms.definition(DefinitionKind::Counter, name).is_none() {
                    return Err(SyntaxError::counter(name, self.span(&inner), self.terms));
                }
                Ok(CounterKind::Named(Name::new(name)))
            }
        }
    }

    /// `counters`: how many of which kind.
    pub(super) fn counters(&self, pair: Pair<Rule>) -> Built<(Quantity, CounterKind)> {
        let mut amount = None;
        let mut kind = None;
        let (mut additional, mut leading) = (false, false);
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::article | Rule::number => {
                    leading = additional;
                    amount = Some(self.number(part)?);
                }
                Rule::additional => additional = true,
                Rule::counter_kind => kind = Some(self.counter_kind(part)?),
                Rule::plural_s => {}
                _ => return Err(self.unexpected(&part)),
            }
        }
        match (amount, kind) {
            (Some(amount), Some(kind)) if additional => Ok((Quantity::Additional { amount, leading }, kind)),
            (Some(amount), Some(kind)) => Ok((Quantity::Of(amount), kind)),
            _ => Err(self.unexpected(&pair)),
        }
    }

    /// `life` or `damage` with a number, "equal to", or neither.
    pub(super) fn quantity(&self, pair: Pair<Rule>) -> Built<Quantity> {
        let span = self.span(&pair);
        let mut parts = pair.into_inner();
        match parts.next() {
            None => Ok(Quantity::Any),
            Some(part) if part.as_rule() == Rule::any_life => Ok(Quantity::AnyAmount),
            Some(part) if part.as_rule() == Rule::amount => Ok(Quantity::EqualTo(self.amount(part)?)),
            Some(part) => {
                let number = self.number(part)?;
                let Some(plus) = parts.next() else { return Ok(Quantity::Of(number)) };
                let more = self.number(self.inner(plus)?)?;
                Ok(Quantity::Of(Amount { kind: AmountKind::Plus(Box::new(number), Box::new(more)), span }))
            }
        }
    }

    /// `mana`
    pub(super) fn mana(&self, pair: Pair<Rule>) -> Built<Mana> {
        let span = self.span(&pair);
        let mut additional = false;
        let mut kind = None;
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::additional_mana => additional = true,
                _ => kind = Some(self.mana_kind(part)?),
            }
        }
        Ok(Mana { kind: kind.ok_or_else(|| self.unexpected(&pair))?, additional, span })
    }

    fn mana_kind(&self, pair: Pair<Rule>) -> Built<ManaKind> {
        let mut parts = pair.clone().into_inner();
        match pair.as_rule() {
            Rule::mana_alternatives => {
                Ok(ManaKind::Symbols(parts.map(|symbols| self.symbols(&symbols)).collect::<Built<_>>()?))
            }
            Rule::mana_times => {
                let amount = self.number(self.next(&mut parts, &pair)?)?;
                Ok(ManaKind::Times(amount, self.symbols(&self.next(&mut parts, &pair)?)?))
            }
            Rule::mana_amount_of => {
                let symbols = self.symbols(&self.next(&mut parts, &pair)?)?;
                Ok(ManaKind::AmountOf(symbols, self.amount(self.next(&mut parts, &pair)?)?))
            }
            Rule::mana_combination => {
                let amount = self.mana_count(self.next(&mut parts, &pair)?)?;
                let mut of = Vec::new();
                for symbols in parts {
                    match self.symbols(&symbols)?.as_slice() {
                        [ManaSymbol::Of(mana)] => of.extend(color_of(*mana)),
                        _ => return Err(self.unexpected(&symbols)),
                    }
                }
                Ok(ManaKind::Combination { amount, of })
            }
            Rule::mana_any_type => {
                let amount = self.mana_count(self.next(&mut parts, &pair)?)?;
                let color = self.next(&mut parts, &pair)?.as_str() == "color";
                let what = self.noun_phrase(self.next(&mut parts, &pair)?)?;
                match self.next(&mut parts, &pair)?.as_rule() {
                    Rule::could_produce => Ok(ManaKind::CouldProduce { amount, color, what }),
                    _ if !color => Ok(ManaKind::Produced { amount, what }),
                    _ => Err(self.unexpected(&pair)),
                }
            }
            Rule::mana_chosen => Ok(ManaKind::ChosenColor(self.mana_count(self.next(&mut parts, &pair)?)?)),
            Rule::mana_different => Ok(ManaKind::DifferentColors(self.mana_count(self.next(&mut parts, &pair)?)?)),
            Rule::mana_any_color if pair.as_str().ends_with("identity") => {
                let amount = self.mana_count(self.next(&mut parts, &pair)?)?;
                match self.next(&mut parts, &pair)?.as_rule() {
                    Rule::identity => Ok(ManaKind::CommanderIdentity(amount)),
                    _ => Err(self.unexpected(&pair)),
                }
            }
            Rule::mana_any_color => {
                let amount = self.mana_count(self.next(&mut parts, &pair)?)?;
                Ok(ManaKind::AnyColor { amount, one: parts.next().is_some() })
            }
            _ => Err(self.unexpected(&pair)),
        }
    }

    fn mana_count(&self, pair: Pair<Rule>) -> Built<Amount> {
        self.number(self.inner(pair)?)
    }
}

fn color_of(mana: ManaType) -> Option<Color> {
    mana.color()
}
