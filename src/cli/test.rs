//! `cardwright test`

use std::fmt::Write;
use std::process::ExitCode;

use cardwright::project::{Played, Project};
use cardwright::report::{Diagnostics, JsonDiagnostic, Style};
use clap::Args;
use serde::Serialize;

use super::{Format, Paths, check, output};

#[derive(Args)]
pub struct Test {
    #[command(flatten)]
    paths: Paths,
    /// Show everything that happens in each ruling
    #[arg(long)]
    trace: bool,
    /// How results are written
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

/// The result as data.
#[derive(Serialize)]
struct Report {
    diagnostics: Vec<JsonDiagnostic>,
    errors: usize,
    warnings: usize,
    rulings: Vec<RulingReport>,
    passed: usize,
    failed: usize,
    not_played: usize,
}

/// The result of one ruling.
#[derive(Serialize)]
struct RulingReport {
    file: String,
    line: usize,
    ruling: String,
    cites: Option<String>,
    passed: bool,
    failure: Option<JsonDiagnostic>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<Vec<String>>,
}

impl Test {
    pub fn run(self) -> ExitCode {
        let project = Project::check(&self.paths.inputs());
        let played = project.play();
        let failed = played.iter().filter(|played| !played.result.passed()).count();
        let text = match self.format {
            Format::Json => self.json(&project, &played, failed),
            Format::Human => self.human(&project, &played, failed),
        };
        output::finish(&text, failed == 0 && project.unplayable == 0 && project.diagnostics.errors() == 0)
    }

    fn json(&self, project: &Project, played: &[Played<'_>], failed: usize) -> String {
        let ruling = |played: &Played<'_>| {
            let file = project.sources.get(played.source);
            let trace = || played.result.trace.lines.iter().map(ToString::to_string).collect();
            RulingReport {
                file: file.map(|file| file.name.to_string()).unwrap_or_default(),
                line: file.map_or(0, |file| file.position(played.ruling.span.start as usize).0 + 1),
                ruling: played.ruling.title.clone(),
                cites: played.ruling.cites.clone(),
                passed: played.result.passed(),
                failure: failure(played).json(&project.sources).into_iter().next(),
                trace: self.trace.then(trace),
            }
        };
        output::json(&Report {
            diagnostics: project.diagnostics.json(&project.sources),
            errors: project.diagnostics.errors(),
            warnings: project.diagnostics.warnings(),
            rulings: played.iter().map(ruling).collect(),
            passed: played.len() - failed,
            failed,
            not_played: project.unplayable,
        })
    }

    fn human(&self, project: &Project, played: &[Played<'_>], failed: usize) -> String {
        let style = Style::of_terminal();
        let mut text = project.diagnostics.human(&project.sources, &style);
        let mut file = None;
        for played in played {
            if file != Some(played.source) {
                file = Some(played.source);
                let name = project.sources.get(played.source).map_or("", |file| &file.name);
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{}", style.strong(name));
            }
            let outcome = if played.result.passed() { style.good("passed") } else { style.bad("FAILED") };
            let cites = played.ruling.cites.as_deref().unwrap_or_default();
            let _ = writeln!(text, "  {outcome}  {}  {}", played.ruling.title, style.faint(cites));
            if self.trace {
                played.result.trace.lines.iter().for_each(|line| text += &format!("      {line}\n"));
            }
        }
        if failed > 0 {
            text.push('\n');
        }
        for played in played {
            text += &failure(played).human(&project.sources, &style);
        }
        if !project.diagnostics.is_empty() || project.unplayable > 0 {
            let _ = writeln!(text, "{}", check::summary(project, &style));
        }
        if project.unplayable > 0 {
            let _ = writeln!(text, "{} not played", Style::count(project.unplayable, "ruling"));
        }
        let failures = format!("{failed} failed");
        let failures = if failed > 0 { style.bad(failures) } else { failures };
        let _ = writeln!(text, "{} passed, {failures}", played.len() - failed);
        text
    }
}

/// Why a ruling failed, if it did.
fn failure(played: &Played<'_>) -> Diagnostics {
    let mut found = Diagnostics::default();
    if let Some(failure) = &played.result.failure {
        found.push(played.source, (**failure).clone());
    }
    found
}
