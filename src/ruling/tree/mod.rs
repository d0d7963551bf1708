//! What a ruling file says: one tree a ruling, one statement a line, each part with its span. Names are as written;
//! which of them are players, cards or types is settled by the [`check`](super::check) pass and by the running game.

mod doing;
mod expecting;
mod placing;

pub use crate::text::Span;
pub use doing::*;
pub use expecting::*;
pub use placing::*;

use crate::ir::{Name, TurnPart};

/// A name as written, without its quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// The name.
    pub name: Name,
    /// Where.
    pub span: Span,
}

/// One ruling of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Ruling {
    /// What it states.
    pub title: String,
    /// Where the title is.
    pub span: Span,
    /// The comment behind the title: the rules it rests on.
    pub cites: Option<String>,
    /// Its lines, comments and empty ones left out.
    pub lines: Vec<Line>,
}

/// One line of a ruling.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The line without indentation and comment.
    pub span: Span,
    /// Its text.
    pub text: String,
    /// What it says.
    pub statement: Statement,
}

/// What a line says.
#[derive(Debug, Clone, PartialEq)]
pub enum Statement {
    /// Who plays, in turn order.
    Players(Vec<Word>),
    /// Who takes the first turn.
    Starts(Word),
    /// What a player has before anything is done.
    Has(Word, Vec<Placed>),
    /// Everybody passes until a part of a turn begins.
    GoTo(Movement),
    /// Everybody passes in turn order, until the top of the stack has resolved or the step has ended.
    AllPass {
        /// Said of two players.
        both: bool,
        /// Again and again until the stack is empty.
        until_empty: bool,
    },
    /// What a player does, or answers.
    Does(Word, Box<Deed>),
    /// What must be true now, all of it.
    Expect(Vec<Expectation>),
}

/// A part of a turn to go to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Movement {
    /// Whose turn; the next one that has the part, if nobody's is said.
    pub whose: Option<Word>,
    /// Not before the next turn begins.
    pub next: bool,
    /// Which part; none for the turn itself: the first moment at which a player has priority in it.
    pub part: Option<TurnPart>,
}
