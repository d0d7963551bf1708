//! What happened, line by line, for people.

use std::fmt;

/// What a line of a trace is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TraceKind {
    /// A line of the ruling.
    Line,
    /// A part of a turn begins.
    TurnPart,
    /// Something happens.
    Event,
    /// A player decides.
    Decision,
    /// A player is asked, and the ruling has not answered yet.
    Request,
}

/// A line of a trace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TraceLine {
    /// What it is.
    pub kind: TraceKind,
    /// The line.
    pub text: String,
}

impl fmt::Display for TraceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            TraceKind::Line => write!(f, "> {}", self.text),
            TraceKind::TurnPart => write!(f, "  -- {}", self.text),
            TraceKind::Event => write!(f, "     {}", self.text),
            TraceKind::Decision => write!(f, "   . {}", self.text),
            TraceKind::Request => write!(f, "   ? {}", self.text),
        }
    }
}

/// Everything that happened in a ruling.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trace {
    /// The lines, in order.
    pub lines: Vec<TraceLine>,
}

impl Trace {
    pub(super) fn push(&mut self, kind: TraceKind, text: impl Into<String>) {
        self.lines.push(TraceLine { kind, text: text.into() });
    }

    /// The last `count` lines.
    pub fn tail(&self, count: usize) -> &[TraceLine] {
        &self.lines[self.lines.len().saturating_sub(count)..]
    }
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}
