//! Clauses: who does what, in which mood.

use super::{Adjunct, NounPhrase, VerbPhrase};
use crate::text::Span;

/// A subject and what is said of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Clause {
    /// Who or what; none in an order ("draw a card").
    pub subject: Option<NounPhrase>,
    /// What is said of it; "gets +1/+1 and gains flying" are two.
    pub predicates: Vec<(Join, Predicate)>,
    /// Where.
    pub span: Span,
}

/// How a part is joined to the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Join {
    /// The first part.
    First,
    /// " and "
    And,
    /// ", and "
    CommaAnd,
    /// ", "
    Comma,
    /// ", then "
    CommaThen,
    /// " then "
    Then,
    /// " or "
    Or,
    /// ", or "
    CommaOr,
    /// " and/or "
    AndOr,
}

/// A verb with its mood and what hangs on it.
#[derive(Debug, Clone, PartialEq)]
pub struct Predicate {
    /// The mood.
    pub mood: Mood,
    /// The verb phrase.
    pub verb: VerbPhrase,
    /// "until end of turn", "if able", "for each creature you control", "instead".
    pub adjuncts: Vec<Adjunct>,
    /// Where.
    pub span: Span,
}

/// How a verb is meant. Number and person follow from the subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// An order or a statement: "draw", "draws".
    Does,
    /// "next cast a spell": the next time
    DoesNext,
    /// "may draw"
    May,
    /// "can draw"
    Can,
    /// "can't draw"
    Cant,
    /// "doesn't untap", "don't draw"
    DoesNot,
    /// "would draw"
    Would,
    /// "drew"
    Did,
    /// "has drawn", "have drawn"; "you've drawn"
    HasDone,
    /// "didn't draw"
    DidNot,
    /// "must be blocked"
    Must,
    /// "to draw": after "have", "choose", "order"
    To,
    /// "drawing"
    Doing,
}
