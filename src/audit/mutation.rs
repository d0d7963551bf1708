//! The law of mutations: a change of meaning changes the program, and nonsense is refused.

use std::collections::HashMap;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Auditor;
use super::card::Compiled;
use crate::import::{ImportedCard, ImportedFace};
use crate::lower::ReadFindings;
use crate::syntax;

/// An edit of the text of one face.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Edit {
    /// The card.
    pub name: String,
    /// Which of its faces, from 0.
    pub face: usize,
    /// The text of the face.
    pub original: String,
    /// The text after the edit.
    pub mutated: String,
    /// What kind of edit it is; `nonsense` for a made-up word.
    pub kind: String,
}

/// A line that is no edit.
#[derive(Debug, Clone, PartialEq, Eq, Error, miette::Diagnostic)]
#[error("line {line} is no edit: {message}")]
#[diagnostic(code(audit::not_an_edit), help("each line needs `name`, `face`, `original`, `mutated` and `kind`"))]
pub struct EditError {
    line: usize,
    message: String,
}

/// What became of the edits.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct MutationReport {
    /// How many edits there are.
    pub edits: usize,
    /// How many of them are of faces that are read before the edit.
    pub edits_of_read: usize,
    /// How many of these are read after the edit as well.
    pub accepted: usize,
    /// How many of these have a program before and after the edit, and were compared as programs; the others by what
    /// they are printed as.
    pub compared_as_programs: usize,
    /// How many of those accepted mean the same as before.
    pub same_program: usize,
    /// How many of the accepted edits are nonsense.
    pub nonsense_accepted: usize,
    /// The accepted edits that change nothing, and the accepted nonsense.
    pub offenders: Vec<Offender>,
}

/// An edit that breaks the law.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Offender {
    /// The card.
    pub name: String,
    /// The kind of the edit.
    pub kind: String,
    /// The paragraphs that were edited, after the edit.
    pub mutated: String,
}

/// Reads edits, one a line as JSON.
///
/// # Errors
/// The first line that is none.
pub fn edits(text: &str) -> Result<Vec<Edit>, EditError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(index, line)| {
            serde_json::from_str(line).map_err(|error| EditError { line: index + 1, message: error.to_string() })
        })
        .collect()
}

/// What an edit came to.
enum Outcome {
    /// The face is not read before the edit, or is not among the cards.
    NotRead,
    Refused,
    Changed {
        as_programs: bool,
    },
    Same {
        as_programs: bool,
    },
}

/// Compiles each face of `cards` that is edited before and after each of `edits`.
///
/// # Errors
/// A line of `text` that is no edit.
pub fn mutations(auditor: &Auditor, cards: &[ImportedCard], text: &str) -> Result<MutationReport, EditError> {
    let edits = edits(text)?;
    let by_name: HashMap<&str, &ImportedCard> = cards.iter().map(|card| (card.name.as_str(), card)).collect();
    let outcomes: Vec<Outcome> = edits
        .par_iter()
        .map(|edit| {
            let face = by_name.get(edit.name.as_str()).and_then(|card| card.faces.get(edit.face));
            face.map_or(Outcome::NotRead, |face| outcome(auditor, face, edit))
        })
        .collect();
    let mut report = MutationReport::default();
    for (edit, outcome) in edits.iter().zip(outcomes) {
        report.count(edit, &outcome);
    }
    Ok(report)
}

/// Whether the edit of the face is read, and whether it changes anything.
fn outcome(auditor: &Auditor, face: &ImportedFace, edit: &Edit) -> Outcome {
    let with = |rules: &str| {
        let mut text = String::new();
        ImportedFace { text: Some(rules.to_owned()), ..face.clone() }.write(&mut text);
        text
    };
    let (before, after) = (with(&edit.original), with(&edit.mutated));
    let before = auditor.compile(&before);
    if !read(&before) {
        return Outcome::NotRead;
    }
    let after = auditor.compile(&after);
    if !read(&after) {
        return Outcome::Refused;
    }
    let as_programs = before.program.is_ok() && after.program.is_ok();
    let same = match (&before.program, &after.program) {
        (Ok(before), Ok(after)) => before == after,
        (Err(_), Err(_)) => auditor.printed(&before) == auditor.printed(&after),
        (Ok(_), Err(_)) | (Err(_), Ok(_)) => false,
    };
    if same { Outcome::Same { as_programs } } else { Outcome::Changed { as_programs } }
}

fn read(compiled: &Compiled) -> bool {
    compiled.findings.as_ref().is_some_and(ReadFindings::is_clean)
}

impl Auditor<'_> {
    /// The paragraphs of the tree, printed: trees that say the same are printed alike.
    fn printed(&self, compiled: &Compiled) -> Vec<String> {
        let faces = compiled.tree.iter().flat_map(|tree| &tree.faces);
        let paragraphs = faces.flat_map(|face| &face.paragraphs);
        paragraphs.flat_map(|paragraph| syntax::print(paragraph, self.terms())).collect()
    }
}

impl MutationReport {
    fn count(&mut self, edit: &Edit, outcome: &Outcome) {
        let nonsense = edit.kind == "nonsense";
        self.edits += 1;
        self.edits_of_read += usize::from(!matches!(outcome, Outcome::NotRead));
        let (as_programs, same) = match outcome {
            Outcome::NotRead | Outcome::Refused => return,
            Outcome::Changed { as_programs } => (*as_programs, false),
            Outcome::Same { as_programs } => (*as_programs, true),
        };
        self.accepted += 1;
        self.nonsense_accepted += usize::from(nonsense);
        self.compared_as_programs += usize::from(as_programs);
        self.same_program += usize::from(same);
        if same || nonsense {
            let edited = edit.mutated.lines().filter(|line| !edit.original.lines().any(|other| other == *line));
            let mutated = edited.collect::<Vec<_>>().join("\n");
            self.offenders.push(Offender { name: edit.name.clone(), kind: edit.kind.clone(), mutated });
        }
    }

    /// Whether no nonsense was accepted and no accepted edit changes nothing.
    pub fn sound(&self) -> bool {
        self.nonsense_accepted == 0 && self.same_program == 0
    }

    /// The report for people.
    pub fn text(&self) -> String {
        let mut text = format!(
            "edits {}, of text that is read {}: {} accepted ({} compared as programs), {} with the same program, {} nonsense\n",
            self.edits,
            self.edits_of_read,
            self.accepted,
            self.compared_as_programs,
            self.same_program,
            self.nonsense_accepted
        );
        for Offender { name, kind, mutated } in &self.offenders {
            text += &format!("  {name} ({kind}): {mutated}\n");
        }
        text
    }
}
