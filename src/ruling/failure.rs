//! Why a ruling failed as it was played.

use std::fmt;

use miette::{Diagnostic, LabeledSpan};
use thiserror::Error;

use super::{Span, TraceLine};

/// A ruling that did not come out as it says, with the line at which that showed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingFailure {
    /// The ruling.
    pub ruling: String,
    /// What is wrong.
    pub kind: FailureKind,
    /// The line, or the part of it.
    pub span: Span,
    /// What happened last.
    pub tail: Vec<TraceLine>,
}

/// What can go wrong as a ruling is played.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum FailureKind {
    /// Something that must be true is not.
    #[error("expected `{expected}`, but {is}")]
    #[diagnostic(code(ruling::unmet))]
    Unmet {
        /// What was expected.
        expected: String,
        /// What is.
        is: String,
    },
    /// A decision that the ruling does not settle.
    #[error("{player} {what}, and the ruling does not say how")]
    #[diagnostic(code(ruling::undecided))]
    Undecided {
        /// Who decides.
        player: String,
        /// What.
        what: String,
        /// What can be chosen.
        options: String,
    },
    /// An answer to something that is not asked.
    #[error("{player} is not asked {what}")]
    #[diagnostic(code(ruling::not_asked))]
    NotAsked {
        /// Who answers.
        player: String,
        /// What it would be an answer to.
        what: String,
        /// What is asked instead.
        asked: String,
    },
    /// An action that is not legal now.
    #[error("{player} can't {what} now")]
    #[diagnostic(code(ruling::cant_do))]
    CantDo {
        /// Who.
        player: String,
        /// What.
        what: String,
        /// Why, or what can be done.
        help: String,
    },
    /// A name that could be several things.
    #[error("`{name}` could be {which}")]
    #[diagnostic(code(ruling::ambiguous))]
    Ambiguous {
        /// The name.
        name: String,
        /// What it could be.
        which: String,
    },
    /// Nothing there has the name.
    #[error("`{name}` is not among {place}")]
    #[diagnostic(code(ruling::not_there))]
    NotThere {
        /// The name.
        name: String,
        /// Where it was looked for.
        place: String,
        /// What is there.
        options: String,
    },
    /// The game refuses the answer.
    #[error("the game refuses this: {reason}")]
    #[diagnostic(code(ruling::refused))]
    Refused {
        /// Why.
        reason: String,
    },
    /// Something announced was never asked for.
    #[error("{what} was not needed")]
    #[diagnostic(code(ruling::not_used))]
    NotUsed {
        /// What.
        what: String,
    },
    /// A spell or ability that could not be paid for is taken back (CR 733).
    #[error("it could not be paid for, and is taken back")]
    #[diagnostic(code(ruling::taken_back))]
    TakenBack,
    /// The sources that were named do not pay all of it.
    #[error("the payment is short of {remaining}")]
    #[diagnostic(code(ruling::short))]
    Short {
        /// What remains to be paid.
        remaining: String,
    },
    /// A part of a turn that does not come.
    #[error("{part} does not come")]
    #[diagnostic(code(ruling::never_comes))]
    NeverComes {
        /// What was gone to.
        part: String,
    },
    /// The game is over.
    #[error("the game is over: {outcome}")]
    #[diagnostic(code(ruling::over))]
    Over {
        /// How it ended.
        outcome: String,
    },
    /// What can't be told at this moment.
    #[error("whether {what} can't be told now")]
    #[diagnostic(code(ruling::cant_tell))]
    CantTell {
        /// What.
        what: String,
        /// What is needed.
        help: String,
    },
    /// Something that the game cannot place so.
    #[error("{what} can't be placed so")]
    #[diagnostic(code(ruling::cant_place))]
    CantPlace {
        /// What.
        what: String,
        /// Why.
        help: String,
    },
}

impl FailureKind {
    fn label(&self) -> &'static str {
        match self {
            FailureKind::Unmet { .. } => "not so",
            FailureKind::Undecided { .. } => "before this is done",
            FailureKind::NotAsked { .. } => "an answer to nothing",
            FailureKind::CantDo { .. } => "not possible",
            FailureKind::Ambiguous { .. } => "which one?",
            FailureKind::NotThere { .. } => "not there",
            FailureKind::Refused { .. } => "refused",
            FailureKind::NotUsed { .. } => "announced here",
            FailureKind::TakenBack => "not done after all",
            FailureKind::Short { .. } => "does not pay all of it",
            FailureKind::NeverComes { .. } => "never reached",
            FailureKind::Over { .. } => "nothing more can be done",
            FailureKind::CantTell { .. } => "not to be told",
            FailureKind::CantPlace { .. } => "not possible",
        }
    }

    fn advice(&self) -> Option<String> {
        match self {
            FailureKind::Undecided { options, .. } => {
                Some(format!("the options are {options}; settle it with a line before this one"))
            }
            FailureKind::NotAsked { asked, .. } => Some(asked.clone()),
            FailureKind::CantDo { help, .. }
            | FailureKind::CantTell { help, .. }
            | FailureKind::CantPlace { help, .. } => Some(help.clone()),
            FailureKind::Ambiguous { .. } => {
                Some("say which by its number, like `Brook Otter#2`, by its controller, like `Bob's Brook Otter`, or name it as it is placed, `as Otter A`".to_owned())
            }
            FailureKind::NotThere { options, .. } => Some(format!("there is {options}")),
            FailureKind::NotUsed { .. } => Some("leave it out, or announce it where it is asked for".to_owned()),
            FailureKind::Short { .. } => Some("name more sources, or leave the payment to the game".to_owned()),
            FailureKind::TakenBack => Some("name what it is paid with: `paying with Island`".to_owned()),
            FailureKind::Unmet { .. }
            | FailureKind::Refused { .. }
            | FailureKind::NeverComes { .. }
            | FailureKind::Over { .. } => None,
        }
    }
}

impl fmt::Display for RulingFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl std::error::Error for RulingFailure {}

impl Diagnostic for RulingFailure {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.kind.code()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let mut help = self.kind.advice().unwrap_or_default();
        if !self.tail.is_empty() {
            if !help.is_empty() {
                help.push('\n');
            }
            help.push_str("what happened last:");
            for line in &self.tail {
                help.push_str(&format!("\n{line}"));
            }
        }
        (!help.is_empty()).then(|| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = LabeledSpan::new_with_span(Some(self.kind.label().to_owned()), self.span);
        Some(Box::new(std::iter::once(label)))
    }
}
