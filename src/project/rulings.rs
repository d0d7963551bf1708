//! The rulings of a project: read, checked with the cards, and played.

use rayon::prelude::*;

use super::Project;
use crate::ir::Name;
use crate::ruling::{self, Ruling, RulingError, RulingResult};
use crate::text::SourceId;

/// The rulings of one file that can be played.
#[derive(Debug)]
pub struct RulingFile {
    /// The file.
    pub source: SourceId,
    /// The rulings, in the order of the file.
    pub rulings: Vec<Ruling>,
}

/// A ruling that was played.
#[derive(Debug)]
pub struct Played<'a> {
    /// The file it is in.
    pub source: SourceId,
    /// The ruling.
    pub ruling: &'a Ruling,
    /// What came of it.
    pub result: RulingResult,
}

impl Project {
    /// Reads the ruling files, and checks them with the cards.
    pub(super) fn read_rulings(&mut self) {
        for &source in &self.ruling_files {
            let Some(file) = self.sources.get(source) else { continue };
            let (mut rulings, errors) = ruling::parse(&file.text);
            self.unplayable += errors.len();
            errors.into_iter().for_each(|error| self.diagnostics.push(source, error));
            rulings.retain(|ruling| {
                let faults = ruling::check(ruling, &self.cards);
                let playable = faults.is_empty();
                // What is wrong with a card is said where the card is.
                let said = |fault: &RulingError| matches!(fault, RulingError::UnknownCard { name, .. } if self.refused.contains(&Name::new(name)));
                faults.into_iter().filter(|fault| !said(fault)).for_each(|fault| self.diagnostics.push(source, fault));
                self.unplayable += usize::from(!playable);
                playable
            });
            self.rulings.push(RulingFile { source, rulings });
        }
    }

    /// Plays all rulings that can be played, side by side; the results are in the order of files and places.
    pub fn play(&self) -> Vec<Played<'_>> {
        let all: Vec<(SourceId, &Ruling)> =
            self.rulings.iter().flat_map(|file| file.rulings.iter().map(|ruling| (file.source, ruling))).collect();
        all.into_par_iter()
            .map(|(source, ruling)| Played { source, ruling, result: ruling::play(ruling, &self.cards) })
            .collect()
    }
}
