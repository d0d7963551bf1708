//! What hangs on a clause: conditions, durations, repetitions.

use super::{Amount, Clause, Complement, NounPhrase, NumberTest, Ordinal, Paragraph, Predicate, StepPhrase, Trigger};
use crate::ir::Name;
use crate::text::Span;

/// What stands before the clauses of a sentence, up to a comma.
#[derive(Debug, Clone, PartialEq)]
pub enum Lead {
    /// "instead" before the clause: "if this spell was kicked, instead draw two cards"
    Instead(Span),
    /// "as an additional cost to cast this spell,"
    AdditionalCost(super::VerbPhrase),
    /// The same as at the end of a clause.
    Adjunct(Adjunct),
    /// "as this creature enters,"
    As(Clause),
    /// "when you do,", "whenever ... this turn,", "at the beginning of the next end step,"
    Trigger(Trigger),
    /// "if a card would be put into a graveyard,": what a replacement replaces
    IfWould(Clause),
    /// "the next time ... would ...,"
    NextTime(Clause),
}

/// What hangs on a predicate.
#[derive(Debug, Clone, PartialEq)]
pub struct Adjunct {
    /// What it says.
    pub kind: AdjunctKind,
    /// Where.
    pub span: Span,
}

/// The forms of an adjunct.
#[derive(Debug, Clone, PartialEq)]
pub enum AdjunctKind {
    /// "if ..."
    If(Condition),
    /// "as long as ..."
    AsLongAs(Condition),
    /// "for as long as ..."
    ForAsLongAs(Condition),
    /// "until end of turn" ...
    Until(Until),
    /// "this turn"
    ThisTurn,
    /// "this combat", "this step"
    ThisPart(super::TurnWord),
    /// "each turn"
    EachTurn,
    /// "for each time it was kicked"
    ForEachTime(Box<Clause>),
    /// "for each ..."
    ForEach(NounPhrase),
    /// "where X is ..."
    WhereXIs(Amount),
    /// "unless ..."
    Unless(Unless),
    /// "instead"
    Instead,
    /// "at the beginning of ..."
    AtBeginningOf(StepPhrase),
    /// "during your turn", "during each of your turns"
    During(StepPhrase),
    /// "before combat", "before attackers are declared"
    Before(When),
    /// "after combat"
    After(When),
    /// "only during your upkeep", "only if ...", "only once each turn"
    Only(Box<AdjunctKind>),
    /// "if able"
    IfAble,
    /// "as a sorcery", after "only"
    AsSorcery,
    /// "as an instant", after "only"
    AsInstant,
    /// "once", "twice each turn", "no more than three times each turn", "any number of times"
    Times {
        /// "no more than"
        at_most: bool,
        /// How many times.
        count: TimesCount,
        /// "each turn", "during each of your turns".
        when: Option<Box<AdjunctKind>>,
    },
    /// "rather than pay this spell's mana cost", "rather than paying its mana cost"
    RatherThan(Box<Predicate>),
    /// "rather than its mana cost"
    RatherThanNoun(NounPhrase),
    /// "as you cast this spell", "as this ability resolves"
    As(Box<Clause>),
    /// "but only during your turn"
    ButOnly(Box<AdjunctKind>),
    /// "any time"
    AnyTime,
    /// "in addition to paying its other costs"
    InAdditionToPaying(NounPhrase),
    /// "as steps and phases end": what happens to unspent mana then (CR 500.5)
    AsStepsEnd,
    /// "as though it had flash", "as though they weren't blocked"
    AsThough(Box<Clause>),
    /// "while you control an artifact"
    While(Condition),
    /// "for the first time", before "each turn"
    ForTime(Ordinal),
    /// "by creatures", of "dealt this turn by creatures": it belongs to the verb, and stands after what hangs on it
    Late(Complement),
    /// "each combat"
    EachCombat,
    /// ", except it has flying and it's legendary": what a copy is besides
    Except(Vec<(super::Join, Exception)>),
}

/// Until when.
#[derive(Debug, Clone, PartialEq)]
pub enum Until {
    /// "end of turn"
    EndOfTurn,
    /// "end of combat"
    EndOfCombat,
    /// "your next turn", "your next upkeep"
    Step(StepPhrase),
    /// "the end of your next turn"
    EndOf(StepPhrase),
    /// "the beginning of your next upkeep"
    BeginningOf(StepPhrase),
    /// "this creature leaves the battlefield"
    Clause(Box<Clause>),
}

/// How many times.
#[derive(Debug, Clone, PartialEq)]
pub enum TimesCount {
    /// "any number of times"
    AnyNumber,
    /// "one or more times"
    OneOrMore,
    /// "up to three times"
    UpTo(Amount),
    /// "once", "three times"
    Exactly(Amount),
}

/// Before or after what.
#[derive(Debug, Clone, PartialEq)]
pub enum When {
    /// "combat"
    Step(StepPhrase),
    /// "attackers are declared"
    Clause(Box<Clause>),
}

/// Unless what.
#[derive(Debug, Clone, PartialEq)]
pub enum Unless {
    /// "its controller pays {2}", "you control a Forest"
    Clause(Box<Clause>),
    /// A condition.
    Condition(Condition),
}

/// A condition.
#[derive(Debug, Clone, PartialEq)]
pub struct Condition {
    /// What it says.
    pub kind: ConditionKind,
    /// Where.
    pub span: Span,
}

/// The forms of a condition.
#[derive(Debug, Clone, PartialEq)]
pub enum ConditionKind {
    /// "you control a Forest", "it remains exiled", "it's a creature", "you do"
    Clause(Box<Clause>),
    /// "its power is 4 or greater"
    Compare(Amount, NumberTest),
    /// "it's your turn"
    TurnOf(NounPhrase),
    /// "it's not your turn"
    NotTurnOf(NounPhrase),
    /// "there are three or more cards in your graveyard"
    ThereAre(NounPhrase),
    /// "this is the second time this ability has resolved this turn"
    NthTime(Ordinal, Box<Clause>),
    /// One and another.
    All(Vec<Condition>),
    /// One or another.
    AnyOf(Vec<Condition>),
}

/// An ability in quotes.
#[derive(Debug, Clone, PartialEq)]
pub struct QuotedAbility {
    /// The ability.
    pub paragraph: Box<Paragraph>,
    /// Where, with the quotes.
    pub span: Span,
}

/// What a copy is besides what it copies.
#[derive(Debug, Clone, PartialEq)]
pub enum Exception {
    /// "it has flying"
    Clause(Clause),
    /// "its name is Otter"
    NameIs(Name),
    /// "its name is ~"
    NameIsThis,
}
