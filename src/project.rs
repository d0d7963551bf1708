//! A project: card and ruling files, read and checked together. What one file defines, all others may use; what is
//! wrong in one place hides nothing in another.

mod cards;
mod prelude;
mod rulings;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use rustc_hash::FxHashSet;

use crate::ir::Name;
use crate::report::Diagnostics;
use crate::ruling::Cards;
use crate::text::{LoadError, LoadWarning, SourceId, Sources, Terms, files_under};

pub use cards::ProjectCard;
pub use prelude::Prelude;
pub use rulings::{Played, RulingFile};

/// Card and ruling files, read and checked together.
#[derive(Debug, Default)]
pub struct Project {
    /// The files, those of the prelude first.
    pub sources: Sources,
    /// What was found wrong with them, in the order of files and places.
    pub diagnostics: Diagnostics,
    /// The files of cards and definitions.
    pub card_files: Vec<SourceId>,
    /// The files of rulings.
    pub ruling_files: Vec<SourceId>,
    /// The rulings that can be played.
    pub rulings: Vec<RulingFile>,
    /// How many rulings cannot be played, for what is wrong with them or with a card in them.
    pub unplayable: usize,
    /// The cards, in the order of files and places.
    pub read: Vec<ProjectCard>,
    /// The programs of the cards, tokens and keywords, for rulings.
    pub cards: Cards,
    /// The names of cards with errors, which have no program.
    pub refused: FxHashSet<Name>,
    /// The terms that the files and the prelude define.
    pub terms: Terms,
}

/// What to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A file, or a directory with files in it.
    Path(PathBuf),
    /// The standard input, as a card file.
    Stdin,
}

impl Project {
    /// Reads and checks `inputs`, and the prelude.
    pub fn check(inputs: &[Input]) -> Project {
        let mut project = Project::default();
        project.load(inputs);
        project.read_cards();
        project.read_rulings();
        project.diagnostics.sort();
        project
    }

    /// Reads and checks one card file, given as text, and the prelude.
    pub fn check_text(name: &str, text: &str) -> Project {
        let mut project = Project::default();
        project.load_prelude(&[]);
        let source = project.sources.add(name, text);
        project.card_files.push(source);
        project.read_cards();
        project.read_rulings();
        project.diagnostics.sort();
        project
    }

    /// Reads the files into memory.
    fn load(&mut self, inputs: &[Input]) {
        let mut paths = Vec::new();
        for input in inputs {
            if let Input::Path(path) = input {
                let (files, errors) = files_under(path);
                // A file that two of the inputs lead to is read once.
                paths.extend(files.into_iter().filter(|file| !paths.contains(file)).collect::<Vec<_>>());
                errors.into_iter().for_each(|error| self.diagnostics.push_general(error));
            }
        }
        self.load_prelude(&paths);
        for path in &paths {
            let loaded = self.sources.load(path);
            self.loaded(loaded, path.extension().is_some_and(|extension| extension == "ruling"));
        }
        if inputs.contains(&Input::Stdin) {
            let loaded = self.sources.read("<stdin>", std::io::stdin().lock());
            self.loaded(loaded, false);
        }
    }

    /// Reads the shipped prelude, those of its files aside that are among `paths`.
    fn load_prelude(&mut self, paths: &[PathBuf]) {
        for (name, text) in prelude::FILES {
            let given = paths.iter().any(|path| path.ends_with(Path::new("prelude").join(name)));
            if !given {
                let source = self.sources.add(&format!("prelude/{name}"), text);
                self.card_files.push(source);
            }
        }
    }

    fn loaded(&mut self, loaded: Result<SourceId, Box<LoadError>>, ruling: bool) {
        let source = match loaded {
            Ok(source) => source,
            Err(error) => match *error {
                LoadError::NotUtf8 { shown, .. } => return self.diagnostics.push(shown, *error),
                error => return self.diagnostics.push_general(error),
            },
        };
        if ruling {
            self.ruling_files.push(source)
        } else {
            self.card_files.push(source)
        }
        let Some(file) = self.sources.get(source) else { return };
        if file.text.trim_start_matches('\u{feff}').trim().is_empty() {
            let path = file.name.to_string();
            self.diagnostics.push_general(LoadWarning::Empty { path });
        }
    }
}
