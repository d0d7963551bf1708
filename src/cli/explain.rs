//! `cardwright explain`

use std::fmt::Write;
use std::process::ExitCode;

use cardwright::report::{Style, explanation, explanations};
use cardwright::text::vocabulary::did_you_mean;
use clap::Args;

use super::output;

#[derive(Args)]
pub struct Explain {
    /// The code, as messages show it, such as `mana::unknown_symbol`; without one, all codes are listed
    code: Option<String>,
}

impl Explain {
    pub fn run(self) -> ExitCode {
        let style = Style::of_terminal();
        let Some(code) = self.code else { return output::finish(&list(&style), true) };
        let code = code.trim();
        if let Some(found) = explanation(code) {
            let text = format!("{}: {}\n\n{}\n", style.strong(found.code), found.title, found.text);
            return output::finish(&text, true);
        }
        let mut text = format!("{}: there is no code `{code}`\n", style.bad("error"));
        text += &match did_you_mean(code, explanations().map(|explanation| explanation.code)) {
            Some(known) => format!("did you mean `{known}`?\n"),
            None => "`cardwright explain` lists all codes\n".to_owned(),
        };
        output::finish(&text, false)
    }
}

fn list(style: &Style) -> String {
    let mut all: Vec<_> = explanations().collect();
    all.sort_by_key(|explanation| explanation.code);
    let width = all.iter().map(|explanation| explanation.code.len()).max().unwrap_or(0);
    let mut text = String::new();
    for explanation in all {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:width$}  {}", explanation.code, style.faint(explanation.title));
    }
    text
}
