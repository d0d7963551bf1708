//! Paragraphs: keyword lines, activated and triggered abilities, and plain text.

use super::{
    Amount, Clause, Condition, Conjunction, Cost, Head, Join, Layout, Lead, Modes, NounPhrase, Quality, Row, Size, Verb,
};
use crate::ir::{Name, TurnPart};
use crate::text::Span;

/// One paragraph of rules text.
#[derive(Debug, Clone, PartialEq)]
pub struct Paragraph {
    /// The ability word or flavour word before it.
    pub label: Option<Label>,
    /// What it says.
    pub ability: Ability,
    /// Where.
    pub span: Span,
}

/// An ability word (CR 207.2c) or a flavour word (CR 207.2d): it ties abilities together or sets a mood, and has no rules
/// meaning.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// The words, as written.
    pub words: Name,
    /// Where.
    pub span: Span,
}

/// The forms of a paragraph.
#[derive(Debug, Clone, PartialEq)]
pub enum Ability {
    /// "Flying, haste", "Equip {2}"
    Keywords(KeywordLine),
    /// "Boast — {1}: Draw a card.": the keyword says more about the ability.
    Under {
        /// The keyword, in lower case.
        keyword: Name,
        /// What follows the dash.
        ability: Box<Paragraph>,
    },
    /// "{T}: Add {G}."
    Activated {
        /// Before the colon.
        cost: Cost,
        /// After it.
        effect: Text,
    },
    /// "When this creature enters, draw a card."
    Triggered {
        /// Up to the comma.
        trigger: Trigger,
        /// "if you control a Human,": the intervening if (CR 603.4).
        condition: Option<Condition>,
        /// What happens.
        effect: Text,
    },
    /// "I — Draw a card.", "{1}{G}: Level 2": what a kind of card has of its own.
    Layout(Layout),
    /// Sentences: what a spell does, or statements.
    Text(Text),
}

/// Keywords on a line of their own.
#[derive(Debug, Clone, PartialEq)]
pub struct KeywordLine {
    /// The keywords.
    pub keywords: Vec<KeywordUse>,
    /// ", where X is ..."
    pub where_x: Option<Amount>,
    /// "Activate only once each turn.", "X can't be 0.": what is said of the last one.
    pub rider: Option<Text>,
}

/// A keyword with what it takes.
#[derive(Debug, Clone, PartialEq)]
pub struct KeywordUse {
    /// "plains" of "plainscycling", "nonbasic land" of "nonbasic landwalk", "Goblin" of "Goblin offering".
    pub family: Option<Head>,
    /// The keyword, in lower case.
    pub name: Name,
    /// What follows it, in the order of its definition.
    pub arguments: Vec<KeywordArgument>,
    /// Where.
    pub span: Span,
}

impl KeywordUse {
    /// Whether it is the keyword alone.
    pub fn is_bare(&self) -> bool {
        self.family.is_none() && self.arguments.is_empty()
    }
}

/// What follows a keyword.
#[derive(Debug, Clone, PartialEq)]
pub enum KeywordArgument {
    /// "{2}", "—Pay 3 life."
    Cost(Cost),
    /// "{W} and/or {B}", "{G} or {W}"
    Costs(Conjunction, Vec<Cost>),
    /// "2"
    Number(Amount),
    /// "creature" of "enchant creature"
    Kind(NounPhrase),
    /// "black", "red" of "protection from black and from red"
    Qualities(Vec<Quality>),
    /// "3/2" of "prototype {2}{U} — 3/2"
    Size(Size),
    /// "Otter, the Guide" of "partner with Otter, the Guide"
    Name(Name),
}

/// Sentences, and the modes that the last of them offers.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// The sentences.
    pub sentences: Vec<Sentence>,
    /// "choose one —" and its bullets.
    pub modes: Option<Modes>,
    /// The table of results below: "1—9 | Draw a card."
    pub rows: Vec<Row>,
    /// Where.
    pub span: Span,
}

impl Text {
    /// Whether it rolls a die, so that a table of results may stand below it.
    pub fn rolls(&self) -> bool {
        let mut predicates =
            self.sentences.iter().flat_map(|sentence| &sentence.clauses).flat_map(|(_, said)| &said.predicates);
        predicates.any(|(_, said)| said.verb.verb == Verb::Roll)
    }
}

/// A sentence.
#[derive(Debug, Clone, PartialEq)]
pub struct Sentence {
    /// "Then", "Otherwise,".
    pub opener: Option<Opener>,
    /// What stands before the clauses: "until end of turn,", "if you do,".
    pub lead: Vec<Lead>,
    /// The clauses.
    pub clauses: Vec<(Join, Clause)>,
    /// Where.
    pub span: Span,
}

/// A word that ties a sentence to the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opener {
    /// "Then"
    Then,
    /// "Otherwise,"
    Otherwise,
}

/// "When", "whenever" or "at", and the events.
#[derive(Debug, Clone, PartialEq)]
pub struct Trigger {
    /// The word.
    pub word: TriggerWord,
    /// The events, joined by "or".
    pub events: Vec<TriggerEvent>,
    /// "whenever you cast a spell", after "when this creature enters and".
    pub also: Option<Box<Trigger>>,
    /// Where.
    pub span: Span,
}

/// The word that a trigger begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TriggerWord {
    /// When
    When,
    /// Whenever
    Whenever,
    /// At
    At,
}

/// What triggers.
#[derive(Debug, Clone, PartialEq)]
pub enum TriggerEvent {
    /// "this creature enters", "you cast a spell"
    Clause(Clause),
    /// "the beginning of your upkeep"
    BeginningOf(StepPhrase),
}

/// A part of a turn, with whose.
#[derive(Debug, Clone, PartialEq)]
pub struct StepPhrase {
    /// "your", "each player's", "the next".
    pub whose: Whose,
    /// Which part.
    pub part: TurnWord,
    /// "untap steps", "turns"
    pub plural: bool,
    /// "on your turn"
    pub on: Option<NounPhrase>,
    /// Where.
    pub span: Span,
}

/// A word for a part of a turn, or a whole one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnWord {
    /// A step, or the first or a postcombat main phase; never the beginning of combat, whose word is "combat".
    Part(TurnPart),
    /// "upkeep step", where no more than "upkeep" is usual
    UpkeepStep,
    /// "second main phase"
    SecondMain,
    /// "main phase"
    Main,
    /// "combat"
    Combat,
    /// "combat phase"
    CombatPhase,
    /// "beginning phase"
    BeginningPhase,
    /// "phase"
    Phase,
    /// "step"
    Step,
    /// "turn"
    Turn,
}

/// Whose part of a turn.
#[derive(Debug, Clone, PartialEq)]
pub enum Whose {
    /// "your upkeep", "that player's upkeep"
    Of(NounPhrase),
    /// "their own turn"
    OwnOf(NounPhrase),
    /// "your next upkeep"
    NextOf(NounPhrase),
    /// "each upkeep"
    Each,
    /// "each of your turns"
    EachOf(NounPhrase),
    /// "any turn"
    Any,
    /// "a turn"
    A,
    /// "the next end step"
    Next,
    /// "the next turn's upkeep"
    NextTurns,
    /// "that turn"
    That,
    /// "that turn's end step"
    ThatTurns,
    /// "this phase"
    This,
    /// "the upkeep"
    The,
    /// "the upkeep of enchanted creature's controller"
    TheOf(NounPhrase),
    /// "end of combat", where the step begins
    AtEnd,
    /// "combat"
    Bare,
    /// "turns other than yours"
    NotYours,
}
