//! What a run found out, and how it is shown: diagnostics for people and as JSON, explanations of codes.

mod codes;
mod excerpt;
mod human;
mod json;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use miette::{Diagnostic, Severity};

use crate::text::{SourceId, Sources};

pub use codes::{Explanation, explanation, explanations};
pub use human::Style;
pub use json::{JsonDiagnostic, JsonLabel};

/// The diagnostics of a whole run.
#[derive(Debug, Default)]
pub struct Diagnostics {
    findings: Vec<Finding>,
}

/// One diagnostic, with the file that its labels point into.
#[derive(Debug)]
struct Finding {
    source: Option<SourceId>,
    diagnostic: Box<dyn Diagnostic + Send + Sync + 'static>,
}

impl Finding {
    /// Where its first label is: its source, errors about no source first, then the offset.
    fn place(&self) -> (Option<SourceId>, usize, Reverse<bool>) {
        let offset = labels(&*self.diagnostic).map(|label| label.offset()).min();
        (self.source, offset.unwrap_or(0), Reverse(is_error(&*self.diagnostic)))
    }
}

impl Diagnostics {
    /// Adds a diagnostic whose labels point into `source`.
    pub fn push(&mut self, source: SourceId, diagnostic: impl Diagnostic + Send + Sync + 'static) {
        self.findings.push(Finding { source: Some(source), diagnostic: Box::new(diagnostic) });
    }

    /// Adds a diagnostic that brings its own source text, or has none.
    pub fn push_general(&mut self, diagnostic: impl Diagnostic + Send + Sync + 'static) {
        self.findings.push(Finding { source: None, diagnostic: Box::new(diagnostic) });
    }

    /// Adds all diagnostics of another part of the run.
    pub fn append(&mut self, mut other: Diagnostics) {
        self.findings.append(&mut other.findings);
    }

    /// Puts the diagnostics in the order of files and places; what is about no file comes first. Those at one place
    /// stay in the order in which they were found, errors before warnings.
    pub fn sort(&mut self) {
        self.findings.sort_by_cached_key(Finding::place);
    }

    /// How many errors there are.
    pub fn errors(&self) -> usize {
        self.findings.iter().filter(|finding| is_error(&*finding.diagnostic)).count()
    }

    /// How many warnings there are.
    pub fn warnings(&self) -> usize {
        self.findings.len() - self.errors()
    }

    /// Whether there is no diagnostic.
    pub fn is_empty(&self) -> bool {
        self.findings.is_empty()
    }

    /// The diagnostics, with the files that they point into.
    pub fn iter(&self) -> impl Iterator<Item = (Option<SourceId>, &(dyn Diagnostic + Send + Sync + 'static))> {
        self.findings.iter().map(|finding| (finding.source, &*finding.diagnostic))
    }

    /// The diagnostics for people, one after the other.
    pub fn human(&self, sources: &Sources, style: &Style) -> String {
        let mut text = String::new();
        for finding in &self.findings {
            let file = finding.source.and_then(|source| sources.get(source));
            style.diagnostic(&*finding.diagnostic, file, &mut text);
        }
        text
    }

    /// The diagnostics as data.
    pub fn json(&self, sources: &Sources) -> Vec<JsonDiagnostic> {
        let one = |finding: &Finding| {
            let file = finding.source.and_then(|source| sources.get(source));
            JsonDiagnostic::new(&*finding.diagnostic, file)
        };
        self.findings.iter().map(one).collect()
    }
}

/// Whether a diagnostic is an error: what names no severity is one.
fn is_error(diagnostic: &dyn Diagnostic) -> bool {
    matches!(diagnostic.severity(), None | Some(Severity::Error))
}

fn labels(diagnostic: &dyn Diagnostic) -> impl Iterator<Item = miette::LabeledSpan> {
    diagnostic.labels().into_iter().flatten()
}
