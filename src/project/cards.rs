//! The cards and definitions of a project: read into trees, and compiled.

use super::Project;
use crate::lower::{self, CardTree, DefinitionTree, ReadFindings};
use crate::text::{CardFileText, DefinitionKind, ItemText, SourceFile, SourceId};

impl Project {
    /// Reads the items of all files, and makes programs of the cards.
    pub(super) fn compile_cards(&mut self, files: &[(SourceId, SourceFile)], split: &[(SourceId, CardFileText<'_>)]) {
        let (mut cards, mut definitions) = (Vec::new(), Vec::new());
        for ((source, file), (_, items)) in files.iter().zip(split) {
            for item in &items.items {
                match item {
                    ItemText::Card(card) => {
                        let (tree, findings) = CardTree::read(*source, &file.text, card, &self.terms);
                        self.found(*source, findings);
                        cards.push(tree);
                    }
                    ItemText::Definition(definition) => {
                        let (tree, findings) = DefinitionTree::read(*source, &file.text, definition, &self.terms);
                        self.found(*source, findings);
                        definitions.push(tree);
                        if definition.kind == DefinitionKind::Keyword {
                            self.cards.add_keyword(definition.name.value.into());
                        }
                    }
                }
            }
        }
        let compiled = lower::compile(&cards, &definitions, &self.terms);
        for (tree, program) in cards.iter().zip(compiled.programs) {
            match (program, tree.faces.first()) {
                (Some(card), _) => self.cards.add(card),
                (None, Some(face)) => {
                    self.refused.insert(face.head.name.value);
                }
                (None, None) => {}
            }
        }
        for (name, face) in compiled.tokens {
            self.cards.add_token(name, face);
        }
        for fault in compiled.faults {
            self.diagnostics.push(fault.source, fault.error);
        }
    }

    fn found(&mut self, source: SourceId, findings: ReadFindings) {
        let ReadFindings { head, text, syntax, warnings } = findings;
        head.errors.into_iter().for_each(|error| self.diagnostics.push(source, error));
        head.warnings.into_iter().for_each(|warning| self.diagnostics.push(source, warning));
        text.into_iter().for_each(|error| self.diagnostics.push(source, error));
        syntax.into_iter().for_each(|error| self.diagnostics.push(source, error));
        warnings.into_iter().for_each(|warning| self.diagnostics.push(source, warning));
    }
}
