//! Tests of the ruling language: what is read, what is refused and how, what is played.

mod cards;
mod faults;
mod mutated;
mod playing;
mod reading;

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, Report};

/// A diagnostic as a reader sees it.
fn shown(source: &str, error: impl Diagnostic + Send + Sync + 'static) -> String {
    let mut out = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor()).with_width(110);
    let report = Report::new(error).with_source_code(source.to_owned());
    handler.render_report(&mut out, report.as_ref()).unwrap();
    out
}
