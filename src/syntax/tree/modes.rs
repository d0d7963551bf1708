//! The choice of modes (CR 700.2).

use super::{Amount, Condition, Label, Lead, NounPhrase, Opener, Sentence, Text};
use crate::text::Span;

/// A choice of modes.
#[derive(Debug, Clone, PartialEq)]
pub struct Modes {
    /// "Then".
    pub opener: Option<Opener>,
    /// "When you do,".
    pub lead: Vec<Lead>,
    /// "an opponent" of "an opponent chooses one —"; none: you.
    pub chooser: Option<NounPhrase>,
    /// How many.
    pub choose: ModeCount,
    /// "that hasn't been chosen", "at random"
    pub manner: Vec<ModeManner>,
    /// ", where X is ..."
    pub where_x: Option<Amount>,
    /// What else is said of the choice, between it and the bullets.
    pub riders: Vec<ModeRider>,
    /// The bullets.
    pub modes: Vec<Mode>,
    /// Where the head is.
    pub span: Span,
}

/// A mode that may be chosen.
#[derive(Debug, Clone, PartialEq)]
pub struct Mode {
    /// The flavour word before it.
    pub label: Option<Label>,
    /// What it does.
    pub text: Text,
}

/// How many modes are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ModeCount {
    /// "choose one —", "choose two —"
    Exactly(u32),
    /// "choose up to two —"
    UpTo(u32),
    /// "choose one or more —"
    OneOrMore,
    /// "choose one or both —"
    OneOrBoth,
    /// "choose both instead"
    Both,
    /// "choose any number —"
    AnyNumber,
    /// "choose X."
    Variable(crate::ir::Variable),
    /// "choose up to X —"
    UpToVariable(crate::ir::Variable),
    /// "choose up to that many —"
    UpToThatMany,
    /// "choose up to that much —"
    UpToThatMuch,
}

/// How modes are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ModeManner {
    /// "at random"
    AtRandom,
    /// "that hasn't been chosen"
    NotChosen,
    /// "that hasn't been chosen this turn"
    NotChosenThisTurn,
}

/// What is said of a choice of modes.
#[derive(Debug, Clone, PartialEq)]
pub enum ModeRider {
    /// "If you control a Forest, you may choose both instead."
    Instead {
        /// If what.
        condition: Condition,
        /// "you may".
        may: bool,
        /// How many instead.
        choose: ModeCount,
    },
    /// "You may choose the same mode more than once."
    Again,
    /// "Each mode must target a different player."
    OtherPlayer,
    /// "Activate only once each turn."
    Sentence(Sentence),
}
