//! Amounts: numbers as written or computed; power and toughness; mana.

use super::NounPhrase;
use crate::ir::{Color, ManaSymbol, Variable};
use crate::text::Span;

/// A number.
#[derive(Debug, Clone, PartialEq)]
pub struct Amount {
    /// What it says.
    pub kind: AmountKind,
    /// Where.
    pub span: Span,
}

/// The forms of a number.
#[derive(Debug, Clone, PartialEq)]
pub enum AmountKind {
    /// "a", "an"
    Article,
    /// "two" (`word`), "2"
    Number {
        /// The number.
        value: u32,
        /// Written in letters.
        word: bool,
    },
    /// "X"
    Variable(Variable),
    /// "[number]"
    Hole,
    /// "that much", "that many"
    That,
    /// "the number of creatures you control"
    NumberOf(Box<NounPhrase>),
    /// "its power", "your life total"
    Of(Box<NounPhrase>),
    /// "twice ..."
    Twice(Box<Amount>),
    /// "half ..., rounded up"
    Half {
        /// Of what.
        of: Box<Amount>,
        /// "rounded up", "rounded down".
        up: bool,
    },
    /// "three times ..."
    Times(u32, Box<Amount>),
    /// "one plus ...", "X plus one"
    Plus(Box<Amount>, Box<Amount>),
    /// "ten minus ..."
    Minus(Box<Amount>, Box<Amount>),
    /// "the greatest power among creatures you control"
    Extreme {
        /// "greatest", "lowest".
        extreme: Extreme,
        /// Of which number.
        number: super::NumberWord,
        /// Of whose numbers.
        among: Box<NounPhrase>,
    },
    /// "your devotion to green"
    Devotion(Box<NounPhrase>, Devotion),
    /// "the amount of life lost this way"
    AmountOf(Box<NounPhrase>),
    /// "the difference between its power and its toughness"
    Difference(Box<Amount>, Box<Amount>),
}

/// To which colors.
#[derive(Debug, Clone, PartialEq)]
pub enum Devotion {
    /// "green", "black and green"
    Colors(Vec<Color>),
    /// "that color"
    ThatColor,
    /// "the chosen color"
    TheChosenColor,
}

/// Which of several numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extreme {
    /// "greatest"
    Greatest,
    /// "highest"
    Highest,
    /// "lowest"
    Lowest,
    /// "least"
    Least,
}

/// "+1/+1", "-X/-X", "2/2"
#[derive(Debug, Clone, PartialEq)]
pub struct Size {
    /// Before the slash.
    pub power: SignedAmount,
    /// After it.
    pub toughness: SignedAmount,
}

/// A number with its sign.
#[derive(Debug, Clone, PartialEq)]
pub struct SignedAmount {
    /// The sign.
    pub sign: Sign,
    /// The number.
    pub amount: Amount,
}

/// A sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// None: a base size.
    None,
    /// +
    Plus,
    /// -
    Minus,
}

/// Mana.
#[derive(Debug, Clone, PartialEq)]
pub struct Mana {
    /// What it says.
    pub kind: ManaKind,
    /// "an additional"
    pub additional: bool,
    /// Where.
    pub span: Span,
}

/// The forms of mana.
#[derive(Debug, Clone, PartialEq)]
pub enum ManaKind {
    /// "{R}{R}", or alternatives: "{R} or {G}"
    Symbols(Vec<Vec<ManaSymbol>>),
    /// "one mana of any color", "three mana of any one color"
    AnyColor {
        /// How much.
        amount: Amount,
        /// "one": all of one colour.
        one: bool,
    },
    /// "two mana in any combination of {R} and/or {G}"; of colours where empty
    Combination {
        /// How much.
        amount: Amount,
        /// Of these; empty: of colors.
        of: Vec<Color>,
    },
    /// "one mana of any color in your commander's color identity"
    CommanderIdentity(Amount),
    /// "two mana of different colors"
    DifferentColors(Amount),
    /// "one mana of the chosen color"
    ChosenColor(Amount),
    /// "one mana of any type that a land you control could produce"
    CouldProduce {
        /// How much.
        amount: Amount,
        /// "color" rather than "type".
        color: bool,
        /// What could produce it.
        what: NounPhrase,
    },
    /// "one mana of any type that land produced"
    Produced {
        /// How much.
        amount: Amount,
        /// What produced it.
        what: NounPhrase,
    },
    /// "eight {C}", "that much {G}"
    Times(Amount, Vec<ManaSymbol>),
    /// "an amount of {G} equal to ..."
    AmountOf(Vec<ManaSymbol>, Amount),
}
