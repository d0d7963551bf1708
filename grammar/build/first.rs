//! The letters that an expression can start with.

use std::collections::{BTreeMap, BTreeSet};

use pest_meta::optimizer::{OptimizedExpr, OptimizedRule};

/// A set of first letters.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct First {
    /// Letters of ASCII, a bit each.
    pub ascii: u128,
    /// Other letters.
    pub others: BTreeSet<char>,
    /// Whether any other letter is possible too.
    pub any_other: bool,
    /// Whether it can match nothing, or looks at more than letters: any letter may then come next.
    pub empty: bool,
}

impl First {
    fn any() -> First {
        First { ascii: u128::MAX, others: BTreeSet::new(), any_other: true, empty: false }
    }

    fn nothing() -> First {
        First { empty: true, ..First::default() }
    }

    fn letters(letters: impl IntoIterator<Item = char>) -> First {
        let mut first = First::default();
        for letter in letters {
            match letter {
                letter if letter.is_ascii() => first.ascii |= 1 << u32::from(letter),
                letter => {
                    first.others.insert(letter);
                }
            }
        }
        first
    }

    fn join(&mut self, other: &First) {
        self.ascii |= other.ascii;
        self.others.extend(&other.others);
        self.any_other |= other.any_other;
        self.empty |= other.empty;
    }

    /// Whether what starts so can start with the letter; none is the end of the text.
    pub fn has(&self, letter: Option<char>) -> bool {
        self.empty
            || match letter {
                None => false,
                Some(letter) if letter.is_ascii() => self.ascii & (1 << u32::from(letter)) != 0,
                Some(letter) => self.any_other || self.others.contains(&letter),
            }
    }
}

/// The first letters of all rules.
pub struct Firsts(BTreeMap<String, First>);

impl Firsts {
    /// Looks at the rules until nothing new is found.
    pub fn of(rules: &[OptimizedRule]) -> Firsts {
        let mut firsts = Firsts(rules.iter().map(|rule| (rule.name.clone(), First::default())).collect());
        loop {
            let next: BTreeMap<String, First> =
                rules.iter().map(|rule| (rule.name.clone(), firsts.expression(&rule.expr))).collect();
            if next == firsts.0 {
                return firsts;
            }
            firsts = Firsts(next);
        }
    }

    /// The first letters of an expression.
    pub fn expression(&self, expression: &OptimizedExpr) -> First {
        match expression {
            OptimizedExpr::Str(text) => {
                text.chars().next().map_or_else(First::nothing, |letter| First::letters([letter]))
            }
            OptimizedExpr::Range(from, to) => match (from.chars().next(), to.chars().next()) {
                (Some(from), Some(to)) => First::letters(from..=to),
                _ => First::any(),
            },
            OptimizedExpr::Ident(name) => self.named(name),
            OptimizedExpr::Seq(left, right) => {
                let mut first = self.expression(left);
                if std::mem::take(&mut first.empty) {
                    first.join(&self.expression(right));
                }
                first
            }
            OptimizedExpr::Choice(left, right) => {
                let mut first = self.expression(left);
                first.join(&self.expression(right));
                first
            }
            OptimizedExpr::Opt(inner) | OptimizedExpr::Rep(inner) => {
                let mut first = self.expression(inner);
                first.empty = true;
                first
            }
            OptimizedExpr::RestoreOnErr(inner) => self.expression(inner),
            // What is only looked at takes nothing; what follows it decides.
            OptimizedExpr::PosPred(_) | OptimizedExpr::NegPred(_) | OptimizedExpr::Skip(_) => First::nothing(),
            OptimizedExpr::Insens(_) | OptimizedExpr::PeekSlice(..) | OptimizedExpr::Push(_) => {
                First { empty: true, ..First::any() }
            }
        }
    }

    fn named(&self, name: &str) -> First {
        match name {
            "ANY" => First::any(),
            "SOI" | "EOI" => First::nothing(),
            "ASCII_DIGIT" => First::letters('0'..='9'),
            "ASCII_ALPHA_LOWER" => First::letters('a'..='z'),
            "ASCII_ALPHA_UPPER" => First::letters('A'..='Z'),
            "ASCII_ALPHA" => First::letters(('a'..='z').chain('A'..='Z')),
            "ASCII_ALPHANUMERIC" => First::letters(('a'..='z').chain('A'..='Z').chain('0'..='9')),
            name => self.0.get(name).cloned().unwrap_or_else(|| First { empty: true, ..First::any() }),
        }
    }
}
