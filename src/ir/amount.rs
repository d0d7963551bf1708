//! Amounts: numbers that a program computes.

use serde::{Deserialize, Serialize};

use super::{Characteristic, CounterKind, EventPattern, Link, Objects, Players, Slot, Variable, Window};

/// A number. Fractions are rounded as said (CR 107.1a); arithmetic saturates.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Amount {
    /// A number as written.
    Number(i32),
    /// The value of X, Y or Z of this spell or ability (CR 107.3), or of the spell that became this permanent for its
    /// own enters abilities (CR 107.3m).
    Variable(Variable),
    /// A number bound earlier in this ability: "that much", a chosen number.
    Bound(Slot),
    /// A number left by a linked ability.
    Linked(Link),
    /// How many objects there are.
    Count(Box<Objects>),
    /// How many players there are.
    CountPlayers(Players),
    /// The sum of a number over objects: "its power", "their total mana value" (last-known, CR 608.2h).
    Of(Characteristic, Box<Objects>),
    /// The greatest of a number among objects, 0 for none.
    Greatest(Characteristic, Box<Objects>),
    /// Counters of a kind, or of all kinds, on the objects.
    Counters(Option<CounterKind>, Box<Objects>),
    /// Life totals of the players, added up.
    Life(Players),
    /// Cards in the hands of the players, added up.
    HandSize(Players),
    /// Colours among the objects.
    ColorsAmong(Box<Objects>),
    /// How many such events happened.
    Times(Box<EventPattern>, Window),
    /// The sum.
    Sum(Vec<Amount>),
    /// The first less the second.
    Difference(Box<Amount>, Box<Amount>),
    /// The product.
    Product(Box<Amount>, Box<Amount>),
    /// Half of it, rounded up or down.
    Half(Box<Amount>, Rounding),
    /// Its negative: "gets -X/-X".
    Negative(Box<Amount>),
}

/// How a fraction is rounded (CR 107.1a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rounding {
    /// Up.
    Up,
    /// Down.
    Down,
}

/// How two numbers compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Comparison {
    /// Equal.
    Equal,
    /// Not equal.
    NotEqual,
    /// "less than"
    Less,
    /// "or less", "or fewer"
    AtMost,
    /// "greater than", "more than"
    Greater,
    /// "or greater", "or more"
    AtLeast,
}

impl Comparison {
    /// Whether `left` compares so with `right`.
    pub fn holds<T: Ord>(self, left: &T, right: &T) -> bool {
        match self {
            Comparison::Equal => left == right,
            Comparison::NotEqual => left != right,
            Comparison::Less => left < right,
            Comparison::AtMost => left <= right,
            Comparison::Greater => left > right,
            Comparison::AtLeast => left >= right,
        }
    }
}
