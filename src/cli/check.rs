//! `cardwright check`

use std::process::ExitCode;

use cardwright::project::Project;
use cardwright::report::{JsonDiagnostic, Style};
use clap::Args;
use serde::Serialize;

use super::{Format, Paths, output};

#[derive(Args)]
pub struct Check {
    #[command(flatten)]
    paths: Paths,
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
}

impl Check {
    pub fn run(self) -> ExitCode {
        let project = Project::check(&self.paths.inputs());
        let found = &project.diagnostics;
        let text = match self.format {
            Format::Json => output::json(&Report {
                diagnostics: found.json(&project.sources),
                errors: found.errors(),
                warnings: found.warnings(),
            }),
            Format::Human => {
                let style = Style::of_terminal();
                found.human(&project.sources, &style) + &summary(&project, &style) + "\n"
            }
        };
        output::finish(&text, found.errors() == 0)
    }
}

/// What was checked, and how much is wrong: `3 cards and 1 ruling checked: 1 error, 2 warnings`.
pub fn summary(project: &Project, style: &Style) -> String {
    let (errors, warnings) = (project.diagnostics.errors(), project.diagnostics.warnings());
    let found = match (errors, warnings) {
        (0, 0) => style.good("no errors"),
        (0, warnings) => format!("{}, {}", style.good("no errors"), Style::count(warnings, "warning")),
        (errors, 0) => style.bad(Style::count(errors, "error")),
        (errors, warnings) => {
            format!("{}, {}", style.bad(Style::count(errors, "error")), Style::count(warnings, "warning"))
        }
    };
    let rulings = project.rulings.iter().map(|file| file.rulings.len()).sum::<usize>() + project.unplayable;
    let cards = Style::count(project.read.len(), "card");
    match rulings {
        0 => format!("{cards} checked: {found}"),
        rulings => format!("{cards} and {} checked: {found}", Style::count(rulings, "ruling")),
    }
}
