//! What can be wrong with card text that was read, but means nothing, or nothing that the game can do.

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::text::SourceId;

/// A fault with the file it is in. A card with a fault has no program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LowerFault {
    /// The file.
    pub source: SourceId,
    /// The fault.
    pub error: LowerError,
}

/// Why text that was read has no program.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum LowerError {
    /// Something understood that the game cannot do.
    #[error("`{what}` is not yet playable")]
    #[diagnostic(code(card::not_yet_playable), help("the words are understood, but the game cannot do this yet"))]
    NotYetPlayable {
        /// What it is.
        what: String,
        /// The words.
        #[label("{why}")]
        span: SourceSpan,
        /// What about them the game cannot do.
        why: String,
    },
    /// A reference to nothing.
    #[error("`{words}` refers to nothing")]
    #[diagnostic(code(reference::nothing), help("{help}"))]
    RefersToNothing {
        /// The words.
        words: String,
        /// Where.
        #[label("nothing mentioned before agrees with this")]
        span: SourceSpan,
        /// What may be done.
        help: String,
    },
    /// A reference to either of two things.
    #[error("`{words}` could be two things")]
    #[diagnostic(
        code(reference::ambiguous),
        help("name the one that is meant, for example `the first creature` or by what it alone is")
    )]
    TwoReferents {
        /// The words.
        words: String,
        /// Where.
        #[label("this one, or that one?")]
        span: SourceSpan,
        /// The one.
        #[label("this one")]
        first: SourceSpan,
        /// The other.
        #[label("or this one")]
        second: SourceSpan,
    },
    /// A link that no other ability leaves.
    #[error("`{words}` refers to nothing on this card")]
    #[diagnostic(code(reference::unlinked), help("{help}"))]
    NothingLinked {
        /// The words.
        words: String,
        /// Where.
        #[label("no other ability of this card does that")]
        span: SourceSpan,
        /// What may be done.
        help: String,
    },
    /// X without a value.
    #[error("`{words}` has no value")]
    #[diagnostic(code(amount::undefined), help("say `where {words} is ...`, or put `{{{words}}}` into the cost"))]
    UndefinedVariable {
        /// The letter.
        words: String,
        /// Where.
        #[label("nothing says how much this is")]
        span: SourceSpan,
    },
    /// "target" where nothing is announced.
    #[error("nothing can be targeted here")]
    #[diagnostic(
        code(target::misplaced),
        help("only spells, activated abilities and triggered abilities have targets (CR 115.1)")
    )]
    TargetMisplaced {
        /// Where.
        #[label("this is not part of what a spell or ability does")]
        span: SourceSpan,
    },
    /// Two cards of one name.
    #[error("two cards are named `{name}`")]
    #[diagnostic(code(card::duplicate_name), help("give one of them another name"))]
    DuplicateName {
        /// The name.
        name: String,
        /// The later one.
        #[label("used here again{elsewhere}")]
        span: SourceSpan,
        /// The first one, if it is in the same file.
        #[label("first used here")]
        first: Option<SourceSpan>,
        /// Where the first one is, if in another file.
        elsewhere: String,
    },
    /// An instruction where only statements may stand.
    #[error("a permanent cannot do this by itself")]
    #[diagnostic(
        code(ability::instruction_on_permanent),
        help("say when it happens (`When this creature enters, ...`) or what it costs (`{{T}}: ...`)")
    )]
    InstructionOnPermanent {
        /// Where.
        #[label("an instruction without a trigger or cost")]
        span: SourceSpan,
    },
    /// A definition that is needed to say what it means.
    #[error("`{name}` is defined by itself")]
    #[diagnostic(code(definition::circle), help("say what it means in other words"))]
    CircularDefinition {
        /// The term.
        name: String,
        /// Its use in its own definition.
        #[label("its meaning depends on this, and this depends on it")]
        span: SourceSpan,
    },
    /// A term without a definition.
    #[error("nothing defines `{name}`")]
    #[diagnostic(code(definition::missing), help("{help}"))]
    NotDefined {
        /// The term.
        name: String,
        /// Where.
        #[label("what is this?")]
        span: SourceSpan,
        /// What may be done.
        help: String,
    },
    /// A keyword with too much or too little behind it.
    #[error("`{name}` needs {expected}")]
    #[diagnostic(code(definition::parameters), help("it is defined as `{head}`"))]
    Parameters {
        /// The term.
        name: String,
        /// What it needs.
        expected: String,
        /// The head of its definition.
        head: String,
        /// Where.
        #[label("here")]
        span: SourceSpan,
    },
    /// A rule of the game that this game does not know.
    #[error("the game does not know `{name}`")]
    #[diagnostic(
        code(definition::unknown_rule),
        help("say what it means in words of the language, on the lines below its name")
    )]
    UnknownRule {
        /// The term.
        name: String,
        /// The definition.
        #[label("no rule of the game that is known by this name")]
        span: SourceSpan,
    },
    /// Words that make no sense together.
    #[error("{message}")]
    #[diagnostic(code(card::no_meaning), help("{help}"))]
    NoMeaning {
        /// What is wrong.
        message: String,
        /// Where.
        #[label("{label}")]
        span: SourceSpan,
        /// What about the words.
        label: String,
        /// What may be done.
        help: String,
    },
}
