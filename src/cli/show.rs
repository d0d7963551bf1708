//! `cardwright show`

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use cardwright::lower::words;
use cardwright::project::{Input, Project, ProjectCard};
use cardwright::report::Style;
use cardwright::text::vocabulary::did_you_mean;
use clap::{Args, ValueEnum};

use super::output;

#[derive(Args)]
pub struct Show {
    /// The name of a card, or a file
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// The form in which it is shown
    #[arg(long = "as", value_enum, default_value = "text")]
    form: Form,
    /// Where the card is looked for
    #[arg(long = "in", value_name = "PATH", default_value = ".")]
    within: Vec<PathBuf>,
}

/// The forms of a card.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Its text in the current wording
    Text,
    /// Its syntax tree
    Tree,
    /// Its program, in words
    Ir,
    /// Its program, as data
    Json,
}

impl Show {
    pub fn run(self) -> ExitCode {
        let file = Path::new(&self.what);
        let is_file = self.what == "-" || file.exists();
        let inputs: Vec<Input> = match self.what.as_str() {
            "-" => vec![Input::Stdin],
            _ if is_file => vec![Input::Path(file.to_owned())],
            _ => self.within.iter().cloned().map(Input::Path).collect(),
        };
        let project = Project::check(&inputs);
        let cards: Vec<&ProjectCard> =
            project.read.iter().filter(|card| is_file || card.name().eq_ignore_ascii_case(&self.what)).collect();
        let style = Style::of_terminal();
        if cards.is_empty() {
            return output::finish(&not_found(&self.what, is_file, &project, &style), false);
        }
        let mut text = String::new();
        let mut complete = true;
        for (index, card) in cards.iter().enumerate() {
            if index > 0 {
                text.push('\n');
            }
            match self.form.of(card, &project) {
                Some(form) => text += &form,
                None => {
                    complete = false;
                    text += &format!("{}: `{}` is not understood in full\n", style.bad("error"), card.name());
                }
            }
        }
        if !complete {
            text += &format!("\n{}", project.diagnostics.human(&project.sources, &style));
        }
        output::finish(&text, complete)
    }
}

impl Form {
    /// The card in this form; none if it is not understood so far.
    fn of(self, card: &ProjectCard, project: &Project) -> Option<String> {
        match self {
            Form::Text => card.text(&project.terms),
            Form::Tree => Some(tree(card)),
            Form::Ir => card.program.as_deref().map(words::card),
            Form::Json => card.program.as_deref().map(output::json),
        }
    }
}

/// The syntax tree, without the places of its parts.
fn tree(card: &ProjectCard) -> String {
    let mut text = String::new();
    for face in &card.faces {
        text += &format!("{}\n", face.head.name.value);
        for paragraph in &face.paragraphs {
            let lines = format!("{paragraph:#?}");
            let shown = lines.lines().filter(|line| !line.trim_start().starts_with("span: "));
            shown.for_each(|line| text += &format!("{line}\n"));
        }
    }
    text
}

fn not_found(what: &str, is_file: bool, project: &Project, style: &Style) -> String {
    let mut text = project.diagnostics.human(&project.sources, style);
    if is_file {
        text += &format!("{}: there is no card in `{what}`\n", style.bad("error"));
        return text;
    }
    text += &format!("{}: no card is called `{what}`\n", style.bad("error"));
    text += &match did_you_mean(what, project.read.iter().map(ProjectCard::name)) {
        Some(known) => format!("did you mean `{known}`?\n"),
        None => "cards are looked for in the current directory; `--in PATH` names another place\n".to_owned(),
    };
    text
}
