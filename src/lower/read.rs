//! Reading the items of a card file into trees, as far as they are understood.

use miette::Diagnostic;

use crate::syntax::{self, Head, HeadFindings, SyntaxError, stats, type_line};
use crate::text::{CardText, DefinitionKind, DefinitionText, Names, SourceId, Spanned, Terms, TextError, TextWarning};

use super::{CardTree, DefinitionTree, FaceTree};

/// What was found wrong while a card or definition was read.
#[derive(Debug, Default)]
pub struct ReadFindings {
    /// In the head lines.
    pub head: HeadFindings,
    /// In the outer form of paragraphs.
    pub text: Vec<TextError>,
    /// In the words of paragraphs.
    pub syntax: Vec<SyntaxError>,
    /// What was accepted and is not written like that today.
    pub warnings: Vec<TextWarning>,
}

impl ReadFindings {
    /// Whether nothing is wrong; warnings aside.
    pub fn is_clean(&self) -> bool {
        self.errors().next().is_none()
    }

    /// What is wrong, in the order in which it was looked for.
    pub fn errors(&self) -> impl Iterator<Item = &dyn Diagnostic> {
        fn dynamic<E: Diagnostic>(error: &E) -> &dyn Diagnostic {
            error
        }
        let text = self.text.iter().map(dynamic);
        self.head.errors.iter().map(dynamic).chain(text).chain(self.syntax.iter().map(dynamic))
    }

    fn paragraphs(
        &mut self,
        paragraphs: &[Spanned<&str>],
        names: &Names,
        terms: &Terms,
    ) -> (Vec<syntax::tree::Paragraph>, bool) {
        let read = syntax::read(paragraphs, names, terms);
        let complete = read.is_complete();
        self.text.extend(read.text_errors);
        self.syntax.extend(read.errors);
        self.warnings.extend(read.warnings);
        (read.paragraphs, complete)
    }
}

impl<'a> CardTree<'a> {
    /// Reads the card `card` of the file `source`, whose text is `text`.
    pub fn read(source: SourceId, text: &'a str, card: &CardText<'_>, terms: &Terms) -> (CardTree<'a>, ReadFindings) {
        let mut findings = ReadFindings::default();
        let mut faces = Vec::new();
        for face in &card.faces {
            let (head, found) = Head::parse(face, terms);
            let right = found.errors.is_empty();
            findings.head.errors.extend(found.errors);
            findings.head.warnings.extend(found.warnings);
            let names = Names::new(face.name.value, head.is_legendary());
            let (paragraphs, complete) = findings.paragraphs(&face.paragraphs, &names, terms);
            faces.push(FaceTree { head, paragraphs, complete: complete && right });
        }
        (CardTree { source, text, faces }, findings)
    }
}

impl<'a> DefinitionTree<'a> {
    /// Reads the definition `lines` of the file `source`, whose text is `text`.
    pub fn read(
        source: SourceId,
        text: &'a str,
        lines: &DefinitionText<'a>,
        terms: &Terms,
    ) -> (DefinitionTree<'a>, ReadFindings) {
        let mut findings = ReadFindings::default();
        let paragraphs = match lines.kind {
            // Its members are words, not sentences.
            DefinitionKind::Batch => Some(Vec::new()),
            DefinitionKind::Keyword
            | DefinitionKind::Action
            | DefinitionKind::Token
            | DefinitionKind::AbilityWord
            | DefinitionKind::CreatureType
            | DefinitionKind::Counter => {
                let (paragraphs, complete) = findings.paragraphs(&lines.body, &Names::default(), terms);
                complete.then_some(paragraphs)
            }
        };
        let stats = lines.stats.and_then(|line| match stats::parse(line) {
            Ok(stats) => Some(stats),
            Err(error) => {
                findings.head.errors.push(error);
                None
            }
        });
        let types = lines.type_line.and_then(|line| type_line::parse(line, terms, &mut findings.head));
        let types = types.map(|types| (types, stats));
        (DefinitionTree { source, text, lines: lines.clone(), types, paragraphs }, findings)
    }
}
