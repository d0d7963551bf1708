//! The cards and definitions of a project: read into trees and compiled into programs.

use std::sync::Arc;

use rayon::prelude::*;

use super::Project;
use crate::ir::{Card, Name};
use crate::lower::{self, CardTree, DefinitionTree, FaceTree, LowerError, LowerFault, ReadFindings};
use crate::report::Diagnostics;
use crate::syntax::{self, mana_cost, type_line};
use crate::text::{
    CardFileText, Defined, DefinitionKind, DefinitionText, ItemText, Names, SourceFile, SourceId, Span, Terms,
    TextError, print_form,
};

/// A card of a project, in each of its forms.
#[derive(Debug)]
pub struct ProjectCard {
    /// The file it is in.
    pub source: SourceId,
    /// Its faces as trees, as far as they could be read.
    pub faces: Vec<FaceTree>,
    /// Its program; none if something is wrong with it.
    pub program: Option<Arc<Card>>,
}

impl ProjectCard {
    /// The name of the first face.
    pub fn name(&self) -> &'static str {
        self.faces.first().map_or("", |face| face.head.name.value.as_str())
    }

    /// The card's text in the current wording, without reminder text; none if not all of it was understood.
    pub fn text(&self, terms: &Terms) -> Option<String> {
        let faces: Option<Vec<String>> = self.faces.iter().map(|face| face_text(face, terms)).collect();
        Some(faces?.join("//\n"))
    }
}

fn face_text(face: &FaceTree, terms: &Terms) -> Option<String> {
    let FaceTree { head, paragraphs, complete } = face;
    let mut first = head.name.value.to_string();
    if let Some(cost) = &head.mana_cost {
        first += &format!(" {}", mana_cost::print(&cost.value));
    }
    let mut lines = vec![first, type_line::print(&head.type_line.as_ref()?.value)];
    let names = Names::new(head.name.value.as_str(), head.is_legendary());
    let printed = paragraphs.iter().flat_map(|paragraph| syntax::print(paragraph, terms));
    lines.extend(printed.map(|paragraph| print_form(&paragraph, &names)));
    lines.extend(head.stats.as_ref().map(|stats| stats.value.to_string()));
    complete.then(|| lines.join("\n") + "\n")
}

impl Project {
    /// Reads and compiles all cards and definitions.
    pub(super) fn read_cards(&mut self) {
        let files: Vec<(SourceId, SourceFile)> =
            self.card_files.iter().filter_map(|source| Some((*source, self.sources.get(*source)?.clone()))).collect();
        let split: Vec<_> =
            files.par_iter().map(|(source, file)| (*source, file, CardFileText::split(&file.text))).collect();
        let (mut cards, mut definitions) = (Vec::new(), Vec::new());
        for (source, file, (items, errors)) in split {
            errors.into_iter().for_each(|error| self.diagnostics.push(source, error));
            for item in items.items {
                match item {
                    ItemText::Card(card) => cards.push((source, &*file.text, card)),
                    ItemText::Definition(definition) => {
                        // The first definition of a term stays.
                        if self.define(source, &definition) {
                            definitions.push((source, &*file.text, definition));
                        }
                    }
                }
            }
        }
        let terms = &self.terms;
        let definitions: Vec<_> = definitions
            .into_par_iter()
            .map(|(source, text, definition)| DefinitionTree::read(source, text, &definition, terms))
            .collect();
        let cards: Vec<_> =
            cards.into_par_iter().map(|(source, text, card)| CardTree::read(source, text, &card, terms)).collect();
        let definitions: Vec<_> = definitions
            .into_iter()
            .map(|(tree, findings)| {
                push(tree.source, findings, &mut self.diagnostics);
                tree
            })
            .collect();
        let cards: Vec<_> = cards
            .into_iter()
            .map(|(tree, findings)| {
                push(tree.source, findings, &mut self.diagnostics);
                tree
            })
            .collect();
        self.compile(cards, &definitions);
    }

    fn compile(&mut self, trees: Vec<CardTree<'_>>, definitions: &[DefinitionTree<'_>]) {
        let compiled = lower::compile(&trees, definitions, &self.terms);
        for LowerFault { source, mut error } in compiled.faults {
            if let LowerError::DuplicateName { name, first: None, elsewhere, .. } = &mut error {
                *elsewhere = self.first_card(&trees, name);
            }
            self.diagnostics.push(source, error);
        }
        for program in compiled.cards.into_values() {
            self.cards.add(program);
        }
        for (name, face) in compiled.tokens {
            self.cards.add_token(name, face);
        }
        for name in self.terms.names(DefinitionKind::Keyword) {
            self.cards.add_keyword(Name::new(name));
        }
        for (tree, program) in trees.into_iter().zip(compiled.programs) {
            let name = tree.faces.first().map(|face| face.head.name.value);
            if program.is_none() {
                self.refused.extend(name);
            }
            self.read.push(ProjectCard { source: tree.source, faces: tree.faces, program });
        }
    }

    /// Where the first card of a name is: `, after cards/mine.card:3`.
    fn first_card(&self, trees: &[CardTree<'_>], name: &str) -> String {
        let heads = trees.iter().filter_map(|tree| Some((tree.source, &tree.faces.first()?.head.name)));
        let first = heads.into_iter().find(|(_, head)| head.value.as_str() == name);
        first.map_or(String::new(), |(source, head)| self.elsewhere(source, head.span))
    }

    /// `, after cards/mine.card:3`
    fn elsewhere(&self, source: SourceId, span: Span) -> String {
        let Some(file) = self.sources.get(source) else { return String::new() };
        format!(", after {}:{}", file.name, file.position(span.start as usize).0 + 1)
    }

    /// Adds a definition to the terms; reports it and says no if the term is defined already.
    fn define(&mut self, source: SourceId, definition: &DefinitionText<'_>) -> bool {
        let Err(Defined { source: first_source, span: first }) = self.terms.add(source, definition) else {
            return true;
        };
        let same_file = first_source == source;
        let elsewhere = if same_file { String::new() } else { self.elsewhere(first_source, first) };
        let error = TextError::DefinedTwice {
            name: definition.name.value.to_owned(),
            span: definition.name.span.into(),
            first: same_file.then(|| first.into()),
            elsewhere,
        };
        self.diagnostics.push(source, error);
        false
    }
}

/// Adds what was found wrong in the file `source`.
fn push(source: SourceId, findings: ReadFindings, diagnostics: &mut Diagnostics) {
    let ReadFindings { head, text, syntax, warnings } = findings;
    head.errors.into_iter().for_each(|error| diagnostics.push(source, error));
    head.warnings.into_iter().for_each(|warning| diagnostics.push(source, warning));
    text.into_iter().for_each(|error| diagnostics.push(source, error));
    syntax.into_iter().for_each(|error| diagnostics.push(source, error));
    warnings.into_iter().for_each(|warning| diagnostics.push(source, warning));
}
