//! One card: read, printed back, compiled.

use std::time::Duration;

use cpu_time::ThreadTime;
use miette::Diagnostic;

use crate::import::ImportedCard;
use crate::ir::Card;
use crate::lower::{CardTree, Compiler, LowerError, ReadFindings};
use crate::project::Prelude;
use crate::syntax;
use crate::text::{CardFileText, CardText, ItemText, Names, SourceId, Spanned, Terms, normalise};

/// Reads and compiles cards with the prelude alone.
#[derive(Debug)]
pub struct Auditor<'a> {
    prelude: &'a Prelude,
    compiler: Compiler<'a>,
}

/// What became of a card.
#[derive(Debug, Clone, PartialEq)]
pub struct CardAudit {
    /// Its name.
    pub name: String,
    /// Whether all of it was understood.
    pub read: bool,
    /// Whether it is printed back as it was written, in normal form. Only of cards that were read.
    pub exact: bool,
    /// What the game cannot do, or what makes no sense; none if it has a program. Only of cards that were read.
    pub unplayable: Option<String>,
    /// How many paragraphs it has, reminder text on its own and single modes aside.
    pub paragraphs: usize,
    /// How many of them were understood.
    pub paragraphs_read: usize,
    /// The first words of each paragraph that were not understood.
    pub stumbles: Vec<Stumble>,
    /// What was printed where it is not what was written: the normal forms of both.
    pub different: Vec<(String, String)>,
    /// How long reading and compiling took a core, whatever else the machine did; printing and comparing aside.
    pub time: Duration,
}

/// Where reading stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stumble {
    /// The words there, numbers as `N` and the card's name as `~`.
    pub phrase: String,
    /// The message.
    pub message: String,
}

/// A card, read from its text, with the program if there is one.
pub(super) struct Compiled<'t> {
    pub(super) tree: Option<CardTree<'t>>,
    pub(super) findings: Option<ReadFindings>,
    pub(super) program: Result<Card, String>,
}

impl<'a> Auditor<'a> {
    /// With the definitions of `prelude`.
    pub fn new(prelude: &'a Prelude) -> Auditor<'a> {
        // What is wrong with a definition is the business of `check`; a card that uses it has no program.
        let (compiler, _) = Compiler::new(&prelude.definitions, &prelude.terms);
        Auditor { prelude, compiler }
    }

    pub(super) fn terms(&self) -> &Terms {
        &self.prelude.terms
    }

    /// Reads and compiles the card whose lines are `text`: the whole path from text to program.
    pub(super) fn compile<'t>(&self, text: &'t str) -> Compiled<'t> {
        let (file, errors) = CardFileText::split(text);
        let refused = |why: String| Compiled { tree: None, findings: None, program: Err(why) };
        let [ItemText::Card(card)] = &file.items[..] else {
            return refused(errors.first().map_or_else(|| "its lines are no card".to_owned(), ToString::to_string));
        };
        let (tree, mut findings) = CardTree::read(SourceId(0), text, card, &self.prelude.terms);
        findings.text.extend(errors);
        let program = match findings.is_clean() {
            true => self
                .compiler
                .card(&tree)
                .map_err(|faults| faults.first().map_or_else(String::new, |fault| reason(&fault.error))),
            false => Err("it was not read whole".to_owned()),
        };
        Compiled { tree: Some(tree), findings: Some(findings), program }
    }

    /// The program of the card whose lines are `text`.
    ///
    /// # Errors
    /// The first thing that is wrong, in words.
    pub fn program(&self, text: &str) -> Result<Card, String> {
        self.compile(text).program
    }

    /// Reads, prints and compiles `card`.
    pub fn card(&self, card: &ImportedCard) -> CardAudit {
        let text = card.card_text();
        let start = ThreadTime::now();
        let compiled = self.compile(&text);
        let time = start.elapsed();
        let mut audit = CardAudit {
            name: card.name.clone(),
            read: compiled.findings.as_ref().is_some_and(ReadFindings::is_clean),
            exact: false,
            unplayable: compiled.program.as_ref().err().cloned(),
            paragraphs: 0,
            paragraphs_read: 0,
            stumbles: Vec::new(),
            different: Vec::new(),
            time,
        };
        let (file, _) = CardFileText::split(&text);
        if let (Some(tree), [ItemText::Card(lines)]) = (&compiled.tree, &file.items[..]) {
            self.compare(tree, lines, &mut audit);
        }
        audit.exact = audit.read && audit.different.is_empty();
        match &compiled.findings {
            Some(findings) => {
                findings.errors().for_each(|error| audit.stumbles.push(stumble(error, &text, card)));
            }
            None => {
                let message = compiled.program.err().unwrap_or_default();
                audit.stumbles.push(Stumble { phrase: message.clone(), message });
            }
        }
        audit.paragraphs_read = audit.paragraphs.saturating_sub(audit.stumbles.len());
        audit
    }

    /// Prints what was read and compares it with what was written.
    fn compare(&self, tree: &CardTree, lines: &CardText, audit: &mut CardAudit) {
        let terms = &self.prelude.terms;
        for (face, lines) in tree.faces.iter().zip(&lines.faces) {
            let names = Names::new(face.head.name.value.as_str(), face.head.is_legendary());
            let normal = |line: &Spanned<&str>| normalise(*line, &names, terms).ok().map(|normal| normal.text);
            let written: Vec<String> =
                lines.paragraphs.iter().filter_map(normal).filter(|normal| !normal.is_empty()).collect();
            audit.paragraphs += written.iter().filter(|normal| !normal.starts_with('•')).count();
            if !audit.read {
                continue;
            }
            let printed: Vec<String> =
                face.paragraphs.iter().flat_map(|paragraph| syntax::print(paragraph, terms)).collect();
            let different = written.iter().zip(&printed).filter(|(written, printed)| written != printed);
            audit.different.extend(different.map(|(written, printed)| (written.clone(), printed.clone())));
            if written.len() != printed.len() {
                audit.different.push((written.join("\n"), printed.join("\n")));
            }
        }
    }
}

/// What a fault of a card is about, apart from its words: `dividing damage is not yet playable`.
fn reason(error: &LowerError) -> String {
    match error {
        LowerError::NotYetPlayable { why, .. } => format!("not yet playable: {why}"),
        error => error.to_string(),
    }
}

/// The words at the first place of an error.
fn stumble(error: &dyn Diagnostic, text: &str, card: &ImportedCard) -> Stumble {
    let message = error.to_string();
    let label = error.labels().and_then(|mut labels| labels.next());
    let Some(at) = label.map(|label| label.offset()) else { return Stumble { phrase: message.clone(), message } };
    let line_start = text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1);
    let before = text.get(line_start..at).unwrap_or_default();
    let after = text.get(at..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    let before: Vec<&str> = before.split_whitespace().rev().take(2).collect();
    let before: Vec<&str> = before.into_iter().rev().collect();
    let after: Vec<&str> = after.split_whitespace().take(3).collect();
    let mut phrase = format!("{} | {}", before.join(" "), after.join(" "));
    for face in &card.faces {
        phrase = phrase.replace(&face.name, "~");
    }
    Stumble { phrase: abstracted(&phrase), message }
}

/// Numbers as `N`, so that like phrases count together.
fn abstracted(phrase: &str) -> String {
    let mut text = String::with_capacity(phrase.len());
    for letter in phrase.chars() {
        match letter {
            '0'..='9' if text.ends_with('N') => {}
            '0'..='9' => text.push('N'),
            letter => text.push(letter),
        }
    }
    text
}
