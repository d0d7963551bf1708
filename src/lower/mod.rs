//! From syntax tree to program: references are resolved, keywords, keyword actions, batches and predefined tokens are
//! replaced by what they mean, and what makes no sense or is not yet playable is refused.
//!
//! Every part of a tree is used or refused: the functions here take nodes apart completely, and what a node says beyond
//! what its reader looked at is an error.

mod ability;
mod adjunct;
mod amount;
mod clause;
mod condition;
mod cost;
mod definitions;
mod duration;
mod effect;
mod errors;
mod mana;
mod noun;
mod read;
mod reader;
mod references;
mod replacement;
mod rules;
mod scope;
mod static_;
#[cfg(test)]
mod tests;
mod token;
mod trigger;
mod verb;
pub mod words;

use std::sync::Arc;

use rustc_hash::FxHashMap;

pub use definitions::DefinitionTree;
pub use errors::{LowerError, LowerFault};
pub use read::ReadFindings;

use crate::ir::{Ability, Card, Colors, Face, Layout, ManaCost, Name, TypeLine, VERSION};
use crate::syntax::tree::Paragraph;
use crate::syntax::{Head, Stats};
use crate::text::{SourceId, Span, Terms};

use definitions::Definitions;
use reader::{Facts, Owner};
use scope::{LinkKind, Values};

/// A card, read.
#[derive(Debug, Clone)]
pub struct CardTree<'a> {
    /// The file it is in.
    pub source: SourceId,
    /// The text of the file.
    pub text: &'a str,
    /// Its faces; at least one.
    pub faces: Vec<FaceTree>,
}

/// A face of a card, read.
#[derive(Debug, Clone)]
pub struct FaceTree {
    /// Its head lines.
    pub head: Head,
    /// Its paragraphs, as far as they could be read.
    pub paragraphs: Vec<Paragraph>,
    /// Whether all of it could be read; if not, the card has no program.
    pub complete: bool,
}

/// The programs of cards, and what is wrong with them.
#[derive(Debug, Default)]
pub struct Compiled {
    /// The programs by name.
    pub cards: FxHashMap<Name, Arc<Card>>,
    /// The programs in the order of the cards given; none for a card with a fault.
    pub programs: Vec<Option<Arc<Card>>>,
    /// The faces of the predefined tokens, by the name of their definition.
    pub tokens: FxHashMap<Name, Arc<Face>>,
    /// What is wrong, in the order of the cards.
    pub faults: Vec<LowerFault>,
}

/// Definitions, gathered once, that card after card is compiled with.
#[derive(Debug)]
pub struct Compiler<'a> {
    definitions: Definitions<'a>,
}

impl<'a> Compiler<'a> {
    /// With the definitions `trees`, and what is wrong with them.
    pub fn new(trees: &'a [DefinitionTree<'a>], terms: &Terms) -> (Compiler<'a>, Vec<LowerFault>) {
        let mut faults = Vec::new();
        let definitions = Definitions::gather(trees, terms, &mut faults);
        for tree in trees {
            // A definition that says what the game cannot do yet is a good one; a card that uses it is refused.
            if let Err(error) = definitions::check(tree, &definitions)
                && !matches!(*error, LowerError::NotYetPlayable { .. })
            {
                faults.push(LowerFault { source: tree.source, error: *error });
            }
        }
        (Compiler { definitions }, faults)
    }

    /// The program of one card, or all that is wrong with it.
    ///
    /// # Errors
    /// Words that mean nothing, or nothing that the game can do.
    pub fn card(&self, tree: &CardTree) -> Result<Card, Vec<LowerFault>> {
        let mut faults = Vec::new();
        match card(tree, &self.definitions, &mut faults) {
            Some(card) if faults.is_empty() => Ok(card),
            Some(_) | None => Err(faults),
        }
    }
}

/// The programs of `cards`. One bad paragraph does not hide what is wrong with the next.
pub fn compile(cards: &[CardTree], definitions: &[DefinitionTree], terms: &Terms) -> Compiled {
    let (Compiler { definitions: known }, faults) = Compiler::new(definitions, terms);
    let mut compiled = Compiled { faults, ..Compiled::default() };
    let no_types = TypeLine::default();
    for tree in definitions.iter().filter(|tree| tree.types.is_some()) {
        let facts = Facts { text: tree.text, types: &no_types, mana_cost: None, definitions: &known, expanding: None };
        let name = Name::new(tree.lines.name.value);
        // A definition with a fault has been reported.
        if let Ok(Some(face)) = known.token(name, &facts) {
            compiled.tokens.insert(name, face);
        }
    }
    let mut names: FxHashMap<Name, (SourceId, Span)> = FxHashMap::default();
    for tree in cards {
        let before = compiled.faults.len();
        let card = card(tree, &known, &mut compiled.faults);
        if let Some(face) = tree.faces.first() {
            let name = &face.head.name;
            match names.get(&name.value) {
                Some((source, first)) => {
                    let same = *source == tree.source;
                    let error = LowerError::DuplicateName {
                        name: name.value.to_string(),
                        span: name.span.into(),
                        first: same.then(|| (*first).into()),
                        elsewhere: if same { String::new() } else { ", after another file".to_owned() },
                    };
                    compiled.faults.push(LowerFault { source: tree.source, error });
                }
                None => {
                    names.insert(name.value, (tree.source, name.span));
                }
            }
        }
        let card = card.filter(|_| compiled.faults.len() == before).map(Arc::new);
        if let (Some(card), Some(face)) = (&card, tree.faces.first()) {
            compiled.cards.insert(face.head.name.value, card.clone());
        }
        compiled.programs.push(card);
    }
    compiled
}

fn card(tree: &CardTree, definitions: &Definitions, faults: &mut Vec<LowerFault>) -> Option<Card> {
    if let Some(second) = tree.faces.get(1) {
        let error = LowerError::NotYetPlayable {
            what: second.head.name.value.to_string(),
            span: second.head.name.span.into(),
            why: "cards with two faces".to_owned(),
        };
        faults.push(LowerFault { source: tree.source, error });
    }
    let mut faces = Vec::new();
    let mut complete = tree.faces.len() == 1;
    for face in &tree.faces {
        match self::face(tree, face, definitions, faults) {
            Some(face) => faces.push(Arc::new(face)),
            None => complete = false,
        }
    }
    complete.then_some(Card { version: VERSION, layout: Layout::Single, faces })
}

fn face(tree: &CardTree, face: &FaceTree, definitions: &Definitions, faults: &mut Vec<LowerFault>) -> Option<Face> {
    let FaceTree { head, paragraphs, complete } = face;
    let Head { name, mana_cost, type_line, stats } = head;
    let types = &type_line.as_ref()?.value;
    let mana_cost = mana_cost.as_ref().map(|cost| &cost.value);
    let facts = Facts { text: tree.text, types, mana_cost, definitions, expanding: None };
    let mut fault = |error: Box<LowerError>| faults.push(LowerFault { source: tree.source, error: *error });
    let mut values = Values::default();
    let mut right = *complete;
    for paragraph in paragraphs {
        if let Err(error) = ability::read(facts, &mut values, paragraph, &[], Owner::Own) {
            fault(error);
            right = false;
        }
    }
    if !right {
        return None;
    }
    for (kind, span) in values.found().missing() {
        fault(unlinked(&facts, kind, span));
        right = false;
    }
    let mut values = values.again();
    let mut abilities: Vec<Arc<Ability>> = Vec::new();
    for paragraph in paragraphs {
        match ability::read(facts, &mut values, paragraph, &[], Owner::Own) {
            Ok(read) => abilities.extend(read.into_iter().map(Arc::new)),
            Err(error) => {
                fault(error);
                right = false;
            }
        }
    }
    let (mut power, mut toughness, mut loyalty, mut defense) = (None, None, None, None);
    match stats.as_ref().map(|stats| stats.value) {
        Some(Stats::PowerToughness(first, second)) => (power, toughness) = (Some(first), Some(second)),
        Some(Stats::Loyalty(number)) => loyalty = Some(number),
        Some(Stats::Defense(number)) => defense = Some(number),
        None => {}
    }
    right.then(|| Face {
        name: Some(name.value),
        mana_cost: mana_cost.cloned(),
        // CR 202.2
        colors: mana_cost.map_or(Colors::NONE, ManaCost::colors),
        type_line: types.clone(),
        abilities,
        power,
        toughness,
        loyalty,
        defense,
    })
}

fn unlinked(facts: &Facts, kind: LinkKind, span: Span) -> Box<LowerError> {
    let help = match kind {
        LinkKind::Exiled => "let an ability of this card exile something",
        LinkKind::ChosenColor => "say `As this permanent enters, choose a color.`",
        LinkKind::ChosenCreatureType => "say `As this permanent enters, choose a creature type.`",
        LinkKind::ChosenPlayer => "say `As this permanent enters, choose a player.`",
    };
    Box::new(LowerError::NothingLinked { words: facts.words(span), span: span.into(), help: help.to_owned() })
}
