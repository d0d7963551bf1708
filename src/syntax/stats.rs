//! The numbers on a card's last line: power and toughness (CR 208), loyalty (CR 209), defense (CR 210).

use std::fmt;

use super::HeadError;
use crate::ir::{PrintedNumber, Variable};
use crate::text::Spanned;

/// The numbers on a card's last line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stats {
    /// `2/3`
    PowerToughness(PrintedNumber, PrintedNumber),
    /// `Loyalty: 3`
    Loyalty(PrintedNumber),
    /// `Defense: 5`
    Defense(PrintedNumber),
}

impl Stats {
    /// What the numbers are.
    pub fn what(self) -> &'static str {
        match self {
            Stats::PowerToughness(..) => "power and toughness",
            Stats::Loyalty(_) => "loyalty",
            Stats::Defense(_) => "defense",
        }
    }

    /// What has such numbers.
    pub(super) fn owner(self) -> &'static str {
        match self {
            Stats::PowerToughness(..) => "a creature",
            Stats::Loyalty(_) => "a planeswalker",
            Stats::Defense(_) => "a battle",
        }
    }
}

/// Reads a last line.
///
/// # Errors
/// What is no number, and half of a pair.
pub fn parse(line: Spanned<&str>) -> Result<Stats, HeadError> {
    if let Some((word, value)) = line.value.split_once(':') {
        let value = line.at(value.trim());
        return match word.trim_end() {
            "Defense" | "defense" => Ok(Stats::Defense(number(value, "defense")?)),
            _ => Ok(Stats::Loyalty(number(value, "loyalty")?)),
        };
    }
    let half = |missing, place| HeadError::Half { missing, place, span: line.span.into() };
    let (power, toughness) = match line.value.split_once('/') {
        Some(("", _)) => return Err(half("the power", "before")),
        Some((_, "")) | None => return Err(half("the toughness", "after")),
        Some((power, toughness)) => (line.at(power.trim()), line.at(toughness.trim())),
    };
    Ok(Stats::PowerToughness(number(power, "power")?, number(toughness, "toughness")?))
}

/// `2`, `-1`, `*`, `1+*`, `*+1`, `X`.
fn number(text: Spanned<&str>, what: &'static str) -> Result<PrintedNumber, HeadError> {
    let unreadable = || HeadError::NotANumber { found: text.value.into(), what, span: text.span.into() };
    let fixed = |digits: &str| digits.parse::<i32>().ok().filter(|number| number.abs() <= 1_000_000);
    let found = match text.value {
        "*" => Some(PrintedNumber::Star(0)),
        "X" => Some(PrintedNumber::Variable(Variable::X)),
        "Y" => Some(PrintedNumber::Variable(Variable::Y)),
        "Z" => Some(PrintedNumber::Variable(Variable::Z)),
        other => match other.strip_prefix("*+").or_else(|| other.strip_suffix("+*")) {
            Some(more) => fixed(more).map(PrintedNumber::Star),
            None => fixed(&other.replace('−', "-")).map(PrintedNumber::Fixed),
        },
    };
    found.ok_or_else(unreadable)
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Stats::PowerToughness(power, toughness) => write!(f, "{}/{}", Printed(power), Printed(toughness)),
            Stats::Loyalty(loyalty) => write!(f, "Loyalty: {}", Printed(loyalty)),
            Stats::Defense(defense) => write!(f, "Defense: {}", Printed(defense)),
        }
    }
}

struct Printed(PrintedNumber);

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            PrintedNumber::Fixed(number) => write!(f, "{number}"),
            PrintedNumber::Star(0) => write!(f, "*"),
            PrintedNumber::Star(more) => write!(f, "{more}+*"),
            PrintedNumber::Variable(Variable::X) => write!(f, "X"),
            PrintedNumber::Variable(Variable::Y) => write!(f, "Y"),
            PrintedNumber::Variable(Variable::Z) => write!(f, "Z"),
        }
    }
}
