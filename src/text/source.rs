//! Source files and places in them.

mod load;
#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

pub use load::{LoadError, LoadWarning, files_under};

/// A stretch of one source file, in bytes: `start` up to but not including `end`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// The stretch from `start` up to `end`. Sources are at most 4 GiB; what lies beyond is clamped.
    pub fn new(start: usize, end: usize) -> Span {
        let clamp = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        Span { start: clamp(start), end: clamp(end) }
    }

    /// The smallest stretch that covers both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The length in bytes.
    pub fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// Whether it covers nothing: a place between two characters.
    pub fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// The stretch as a range of `usize`.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}

impl From<Span> for miette::SourceSpan {
    fn from(span: Span) -> Self {
        (span.start as usize, span.len() as usize).into()
    }
}

/// Something with the place where it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spanned<T> {
    /// The thing.
    pub value: T,
    /// Where.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// `value` at `span`.
    pub fn new(value: T, span: Span) -> Spanned<T> {
        Spanned { value, span }
    }
}

/// One source file among [`Sources`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SourceId(pub u32);

/// A file's name and text.
#[derive(Debug, Clone)]
pub struct SourceFile {
    /// The path as the user gave it, or a description such as `<stdin>`.
    pub name: Arc<str>,
    /// The text.
    pub text: Arc<str>,
    /// Where its lines start; found when first asked for.
    line_starts: OnceLock<Arc<[usize]>>,
}

impl SourceFile {
    /// How many lines there are; at least one.
    pub fn line_count(&self) -> usize {
        self.line_starts().len()
    }

    /// The line, from 0, that the byte `offset` is on.
    pub fn line_of(&self, offset: usize) -> usize {
        self.line_starts().partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// The bytes of a line, numbered from 0, without its end; empty for a line that does not exist.
    pub fn line_range(&self, line: usize) -> Range<usize> {
        let starts = self.line_starts();
        let Some(&start) = starts.get(line) else { return self.text.len()..self.text.len() };
        let stop = starts.get(line + 1).copied().unwrap_or(self.text.len());
        let text = &self.text[start..stop];
        start..start + text.trim_end_matches(['\n', '\r']).len()
    }

    /// The line and the column in characters, both from 0, of the byte `offset`.
    pub fn position(&self, offset: usize) -> (usize, usize) {
        let line = self.line_of(offset);
        let start = self.line_starts().get(line).copied().unwrap_or(0);
        (line, self.text.get(start..offset).map_or(0, |text| text.chars().count()))
    }

    fn line_starts(&self) -> &[usize] {
        self.line_starts.get_or_init(|| {
            std::iter::once(0).chain(self.text.match_indices('\n').map(|(place, _)| place + 1)).collect()
        })
    }
}

/// All source files of a run.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    files: Vec<SourceFile>,
}

impl Sources {
    /// Adds a file.
    pub fn add(&mut self, name: &str, text: &str) -> SourceId {
        let id = SourceId(u32::try_from(self.files.len()).unwrap_or(u32::MAX));
        self.files.push(SourceFile { name: name.into(), text: text.into(), line_starts: OnceLock::new() });
        id
    }

    /// The file `id`; none for a number of another collection.
    pub fn get(&self, id: SourceId) -> Option<&SourceFile> {
        self.files.get(id.0 as usize)
    }

    /// All files, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = (SourceId, &SourceFile)> {
        self.files.iter().enumerate().map(|(index, file)| (SourceId(index as u32), file))
    }
}
