//! Amounts, sizes, counters, mana.

use super::Printer;
use crate::ir::{CounterKind, ManaSymbol, ManaType, Variable};
use crate::syntax::build::number_word;
use crate::syntax::tree::{
    Amount, AmountKind, Devotion, Extreme, Mana, ManaKind, NumberWord, Quantity, Sign, SignedAmount, Size,
};

impl Printer<'_> {
    /// A number; `vowel` settles between "a" and "an".
    pub(super) fn amount(&mut self, amount: &Amount, next: &str) {
        match &amount.kind {
            AmountKind::Article => self.word(article(next)),
            AmountKind::Number { value, word } => match number_word(*value).filter(|_| *word) {
                Some(word) => self.word(word),
                None => self.word(&value.to_string()),
            },
            AmountKind::Variable(letter) => self.word(variable(*letter)),
            AmountKind::Hole => self.word("[number]"),
            AmountKind::That => self.word("that many"),
            AmountKind::NumberOf(what) => {
                self.word("the number of ");
                self.noun_phrase(what);
            }
            AmountKind::Of(what) => self.noun_phrase(what),
            AmountKind::Twice(of) => {
                self.word("twice ");
                self.amount(of, "");
            }
            AmountKind::Times(times, of) => {
                match number_word(*times) {
                    Some(word) => self.word(word),
                    None => self.word(&times.to_string()),
                }
                self.word(" times ");
                self.amount(of, "");
            }
            AmountKind::Extreme { extreme, number, among } => {
                self.extreme(*extreme, *number);
                self.word(" among ");
                self.noun_phrase(among);
            }
            AmountKind::Devotion(who, to) => {
                self.possessive(who);
                self.word(" devotion to ");
                match to {
                    Devotion::Colors(colors) => {
                        self.list(colors, "and", |printer, color| printer.word(super::noun::color_word(*color)));
                    }
                    Devotion::ThatColor => self.word("that color"),
                    Devotion::TheChosenColor => self.word("the chosen color"),
                }
            }
            AmountKind::AmountOf(what) => {
                self.word("the amount of ");
                self.noun_phrase(what);
            }
            AmountKind::Difference(first, second) => {
                self.word("the difference between ");
                self.amount(first, "");
                self.word(" and ");
                self.amount(second, "");
            }
            AmountKind::Minus(first, second) => {
                self.amount(first, "");
                self.word(" minus ");
                self.amount(second, "");
            }
            AmountKind::Half { of, up } => {
                self.word("half ");
                self.amount(of, "");
                self.word(if *up { ", rounded up" } else { ", rounded down" });
            }
            AmountKind::Plus(first, second) => {
                self.amount(first, "");
                self.word(" plus ");
                self.amount(second, "");
            }
        }
    }

    /// "3 life", "that much damage", "damage equal to its power"
    pub(super) fn quantity(&mut self, quantity: &Quantity, noun: &str) {
        match quantity {
            Quantity::Of(Amount { kind: AmountKind::Plus(first, second), span: _ }) => {
                self.quantity(&Quantity::Of(first.as_ref().clone()), noun);
                self.word(" plus ");
                self.amount(second, "");
            }
            Quantity::Of(amount) => {
                self.mass(amount, noun);
                self.word(" ");
                self.word(noun);
            }
            Quantity::EqualTo(amount) => {
                self.word(noun);
                self.word(" equal to ");
                self.amount(amount, "");
            }
            Quantity::Additional { amount, leading } => {
                self.word(if *leading { "an additional " } else { "" });
                self.amount(amount, noun);
                self.word(if *leading { " " } else { " additional " });
                self.word(noun);
            }
            Quantity::AnyAmount => {
                self.word("any amount of ");
                self.word(noun);
            }
            Quantity::Any => self.word(noun),
        }
    }

    /// "two +1/+1 counters"
    pub(super) fn counters(&mut self, quantity: &Quantity, kind: CounterKind) {
        let name = self.counter_kind(kind);
        let amount = match quantity {
            Quantity::Of(amount) | Quantity::EqualTo(amount) => {
                self.amount(amount, name.trim_start_matches('«'));
                amount
            }
            Quantity::Additional { amount, leading: true } => {
                self.word("an additional ");
                self.amount(amount, name.trim_start_matches('«'));
                amount
            }
            Quantity::Additional { amount, leading: false } => {
                self.amount(amount, "additional");
                self.word(" additional");
                amount
            }
            Quantity::Any | Quantity::AnyAmount => {
                self.word(&name);
                return self.word(" counters");
            }
        };
        self.word(" ");
        self.word(&name);
        let one = match &amount.kind {
            AmountKind::Article => true,
            AmountKind::Number { value, .. } => *value == 1,
            _ => false,
        };
        self.word(if one { " counter" } else { " counters" });
    }

    /// The name of a kind of counter, marked where it is a keyword.
    pub(super) fn counter_kind(&self, kind: CounterKind) -> String {
        match kind {
            // A side that stays takes the sign of the other: "-0/-1".
            CounterKind::Size(0, toughness @ ..0) => format!("-0/{toughness}"),
            CounterKind::Size(power @ ..0, 0) => format!("{power}/-0"),
            CounterKind::Size(power, toughness) => format!("{power:+}/{toughness:+}"),
            CounterKind::Named(name) => match self.terms.term(crate::text::TermKind::Keyword, name.as_str()) {
                Some(_) => format!("«{name}»"),
                None => name.to_string(),
            },
        }
    }

    pub(super) fn size(&mut self, size: &Size) {
        self.signed(&size.power);
        self.word("/");
        self.signed(&size.toughness);
    }

    pub(super) fn signed(&mut self, side: &SignedAmount) {
        match side.sign {
            Sign::None => {}
            Sign::Plus => self.word("+"),
            Sign::Minus => self.word("-"),
        }
        self.amount(&side.amount, "");
    }

    pub(super) fn symbols(&mut self, symbols: &[ManaSymbol]) {
        for symbol in symbols {
            self.word(&symbol.to_string());
        }
    }

    pub(super) fn mana(&mut self, mana: &Mana) {
        if mana.additional {
            self.word("an additional ");
        }
        match &mana.kind {
            ManaKind::Symbols(alternatives) => {
                self.list(alternatives, "or", |printer, symbols| printer.symbols(symbols));
            }
            ManaKind::AnyColor { amount, one } => {
                self.mana_count(amount);
                self.word(if *one { " mana of any one color" } else { " mana of any color" });
            }
            ManaKind::Combination { amount, of } => {
                self.mana_count(amount);
                self.word(" mana in any combination of ");
                match of.as_slice() {
                    [] => self.word("colors"),
                    colors => {
                        self.list(colors, "and/or", |printer, color| {
                            printer.symbols(&[ManaSymbol::Of(ManaType::from(*color))]);
                        });
                    }
                }
            }
            ManaKind::CommanderIdentity(amount) => {
                self.mana_count(amount);
                self.word(" mana of any color in your commander's color identity");
            }
            ManaKind::DifferentColors(amount) => {
                self.mana_count(amount);
                self.word(" mana of different colors");
            }
            ManaKind::ChosenColor(amount) => {
                self.mana_count(amount);
                self.word(" mana of the chosen color");
            }
            ManaKind::CouldProduce { amount, color, what } => {
                self.mana_count(amount);
                self.word(if *color { " mana of any color that " } else { " mana of any type that " });
                self.noun_phrase(what);
                self.word(" could produce");
            }
            ManaKind::Produced { amount, what } => {
                self.mana_count(amount);
                self.word(" mana of any type that ");
                self.noun_phrase(what);
                self.word(" produced");
            }
            ManaKind::Times(amount, symbols) => {
                match amount.kind {
                    AmountKind::That => self.word("that much"),
                    _ => self.amount(amount, ""),
                }
                self.word(" ");
                self.symbols(symbols);
            }
            ManaKind::AmountOf(symbols, amount) => {
                self.word("an amount of ");
                self.symbols(symbols);
                self.word(" equal to ");
                self.amount(amount, "");
            }
        }
    }

    fn mana_count(&mut self, amount: &Amount) {
        self.mass(amount, "mana");
    }

    /// How much of something that is not counted by pieces: "that much", "twice that much".
    pub(super) fn mass(&mut self, amount: &Amount, noun: &str) {
        match &amount.kind {
            AmountKind::That => self.word("that much"),
            AmountKind::Twice(of) if of.kind == AmountKind::That => self.word("twice that much"),
            AmountKind::Times(times, of) if of.kind == AmountKind::That => {
                self.word(number_word(*times).unwrap_or("several"));
                self.word(" times that much");
            }
            _ => self.amount(amount, noun),
        }
    }

    /// "the greatest power"
    pub(super) fn extreme(&mut self, extreme: Extreme, number: NumberWord) {
        self.word(match extreme {
            Extreme::Greatest => "the greatest ",
            Extreme::Highest => "the highest ",
            Extreme::Lowest => "the lowest ",
            Extreme::Least => "the least ",
        });
        self.word(super::noun::number_word(number));
    }
}

/// "a" or "an", by the word that follows.
pub(super) fn article(next: &str) -> &'static str {
    let word = next.trim_start_matches(['«', '⟦', '‹', '"']);
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U', 'X', '8']);
    let sounds_otherwise =
        word.starts_with("one") || word.starts_with("Uni") || word.starts_with("uni") || word.starts_with("Eu");
    let hour = word.starts_with("hour") || word.starts_with("11") || word.starts_with("18");
    if (vowel && !sounds_otherwise) || hour { "an" } else { "a" }
}

fn variable(letter: Variable) -> &'static str {
    match letter {
        Variable::X => "X",
        Variable::Y => "Y",
        Variable::Z => "Z",
    }
}
