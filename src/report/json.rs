//! Diagnostics as data.

use miette::{Diagnostic, LabeledSpan};
use serde::Serialize;

use super::{is_error, labels};
use crate::text::SourceFile;

/// A diagnostic as JSON has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonDiagnostic {
    /// The stable code; `cardwright explain` tells more.
    pub code: Option<String>,
    /// `error` or `warning`.
    pub severity: &'static str,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// The file that the labels point into.
    pub file: Option<String>,
    /// What is pointed at, the first being the place of the diagnostic.
    pub labels: Vec<JsonLabel>,
}

/// A stretch of the file with a word about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonLabel {
    /// The word about it.
    pub label: Option<String>,
    /// The text that is pointed at, at most a few hundred bytes of it.
    pub text: String,
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// More of the text that is pointed at helps nobody.
const LONGEST: usize = 400;

impl JsonDiagnostic {
    pub(super) fn new(diagnostic: &dyn Diagnostic, file: Option<&SourceFile>) -> JsonDiagnostic {
        JsonDiagnostic {
            code: diagnostic.code().map(|code| code.to_string()),
            severity: if is_error(diagnostic) { "error" } else { "warning" },
            message: diagnostic.to_string(),
            help: diagnostic.help().map(|help| help.to_string()),
            file: file.map(|file| file.name.to_string()),
            labels: file.map_or(Vec::new(), |file| labels(diagnostic).map(|label| json_label(&label, file)).collect()),
        }
    }
}

fn json_label(label: &LabeledSpan, file: &SourceFile) -> JsonLabel {
    let (start, end) = (label.offset(), label.offset().saturating_add(label.len()));
    let text = file.text.get(start..end).unwrap_or_default();
    let (line, column) = file.position(start);
    JsonLabel {
        label: label.label().map(str::to_owned),
        text: text.char_indices().take_while(|(at, _)| *at < LONGEST).map(|(_, letter)| letter).collect(),
        start,
        end,
        line: line + 1,
        column: column + 1,
    }
}
