//! Definitions: what keywords, keyword actions, batches and predefined tokens mean, in words of the language.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::ir::{
    Ability, AbilityKind, Amount, Cost, Face, Filter, ManaCost, Name, ObjectOrPlayer, Players, Predicate, Step,
    TypeLine, Zone, Zones,
};
use crate::syntax::tree::{self, Head, KeywordArgument, KeywordUse, NounPhrase, Paragraph};
use crate::text::{DefinitionKind, DefinitionText, SourceId, Span, Terms, vocabulary};

use super::ability;
use super::errors::{LowerError, LowerFault};
use super::noun::{Denotes, denotes};
use super::reader::{Facts, Lowered, Owner, Reader};
use super::rules::{Rule, rule, rule_zones};
use super::scope::Values;
use super::verb::Part;

/// A definition with its paragraphs, read.
#[derive(Debug, Clone)]
pub struct DefinitionTree<'a> {
    /// The file it is in.
    pub source: SourceId,
    /// The text of the file.
    pub text: &'a str,
    /// Its lines.
    pub lines: DefinitionText<'a>,
    /// Its type line and numbers, of a token.
    pub types: Option<(TypeLine, Option<crate::syntax::Stats>)>,
    /// Its paragraphs; none where one of them could not be read.
    pub paragraphs: Option<Vec<Paragraph>>,
}

/// What stands in a hole of a definition.
#[derive(Debug, Clone)]
pub(super) enum Argument {
    Cost(Cost),
    Number(Amount),
}

impl Argument {
    pub(super) fn cost(&self) -> Option<&Cost> {
        match self {
            Argument::Cost(cost) => Some(cost),
            Argument::Number(_) => None,
        }
    }

    pub(super) fn number(&self) -> Option<&Amount> {
        match self {
            Argument::Number(number) => Some(number),
            Argument::Cost(_) => None,
        }
    }
}

/// All definitions, by what they define.
#[derive(Debug, Default)]
pub(super) struct Definitions<'a> {
    /// By name, one for each form that it is used in: "Equip [cost]", "Equip [quality] [cost]".
    keywords: FxHashMap<Name, Vec<&'a DefinitionTree<'a>>>,
    actions: FxHashMap<Name, &'a DefinitionTree<'a>>,
    tokens: FxHashMap<Name, &'a DefinitionTree<'a>>,
    batches: FxHashMap<Name, Predicate>,
}

/// The terms whose definitions are being read, the innermost first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Expanding<'a> {
    name: Name,
    outer: Option<&'a Expanding<'a>>,
}

impl Expanding<'_> {
    fn has(&self, name: Name) -> bool {
        self.name == name || self.outer.is_some_and(|outer| outer.has(name))
    }
}

impl<'a> Definitions<'a> {
    /// Gathers definitions, with what is wrong with them. Of two of one term, reported where terms are gathered, the
    /// first counts.
    pub(super) fn gather(trees: &'a [DefinitionTree<'a>], terms: &Terms, faults: &mut Vec<LowerFault>) -> Self {
        let mut definitions = Definitions::default();
        for tree in trees {
            let lines = &tree.lines;
            let lower = lines.term();
            match lines.kind {
                DefinitionKind::Keyword => {
                    definitions.keywords.entry(lower).or_default().push(tree);
                }
                DefinitionKind::Action => {
                    definitions.actions.entry(lower).or_insert(tree);
                }
                DefinitionKind::Token => {
                    definitions.tokens.entry(Name::new(lines.name.value)).or_insert(tree);
                }
                DefinitionKind::Batch => match batch(lines, terms) {
                    Ok(predicate) => {
                        definitions.batches.entry(lower).or_insert(predicate);
                    }
                    Err(error) => faults.push(LowerFault { source: tree.source, error: *error }),
                },
                DefinitionKind::AbilityWord | DefinitionKind::CreatureType | DefinitionKind::Counter => {}
            }
            if lines.rule_of_game.is_some() && rule(lower).is_none() {
                let error = LowerError::UnknownRule { name: lines.name.value.into(), span: lines.name.span.into() };
                faults.push(LowerFault { source: tree.source, error });
            }
        }
        definitions
    }

    /// The face of a predefined token.
    pub(super) fn token(&self, name: Name, facts: &Facts) -> Lowered<Option<Arc<Face>>> {
        let Some(tree) = self.tokens.get(&name) else { return Ok(None) };
        let (Some((types, stats)), Some(paragraphs)) = (&tree.types, &tree.paragraphs) else { return Ok(None) };
        let within = Expanding { name, outer: facts.expanding };
        let facts = Facts { text: tree.text, types, mana_cost: None, definitions: self, expanding: Some(&within) };
        let abilities = ability::twice(facts, paragraphs, Owner::Token)?;
        let (power, toughness) = match stats {
            Some(crate::syntax::Stats::PowerToughness(power, toughness)) => (Some(*power), Some(*toughness)),
            Some(crate::syntax::Stats::Loyalty(_) | crate::syntax::Stats::Defense(_)) | None => (None, None),
        };
        Ok(Some(Arc::new(Face {
            name: Some(Name::new(&format!("{name} Token"))),
            mana_cost: None,
            colors: crate::ir::Colors::NONE,
            type_line: types.clone(),
            abilities: abilities.into_iter().map(Arc::new).collect(),
            power,
            toughness,
            loyalty: None,
            defense: None,
        })))
    }
}

/// What a batch stands for (CR 700.12): objects of one or more of the types.
fn batch(lines: &DefinitionText, terms: &Terms) -> Lowered<Predicate> {
    let mut parts = Vec::new();
    for paragraph in &lines.body {
        for word in paragraph.value.split([',', ' ']).filter(|word| !matches!(*word, "" | "or" | "and")) {
            parts.push(match (terms.subtype(word), vocabulary::card_type(word), vocabulary::supertype(word)) {
                (Some(subtype), _, _) => Predicate::Subtype(Name::new(subtype.singular)),
                (None, Some(card_type), _) => Predicate::Type(card_type),
                (None, None, Some(supertype)) => Predicate::Supertype(supertype),
                (None, None, None) => {
                    let span: Span = paragraph.at(word).span;
                    return Err(Box::new(LowerError::NoMeaning {
                        message: format!("`{word}` is no type"),
                        span: span.into(),
                        label: "a batch stands for types".into(),
                        help: "list types, with capitals, separated by commas".into(),
                    }));
                }
            });
        }
    }
    Ok(if parts.len() == 1 { parts.swap_remove(0) } else { Predicate::Or(parts) })
}

impl Reader<'_, '_> {
    /// What a batch stands for.
    pub(super) fn batch(&self, name: Name, span: Span) -> Lowered<Predicate> {
        match self.facts.definitions.batches.get(&name) {
            Some(predicate) => Ok(predicate.clone()),
            None => {
                Err(self.not_defined(name, span, "define it: `batch`, its name, then the types that it stands for"))
            }
        }
    }

    fn not_defined(&self, name: Name, span: Span, help: &str) -> Box<LowerError> {
        Box::new(LowerError::NotDefined { name: name.to_string(), span: span.into(), help: help.to_owned() })
    }

    /// The abilities that a keyword stands for.
    pub(super) fn keyword(&mut self, used: &KeywordUse) -> Lowered<Vec<Ability>> {
        let KeywordUse { family, name, arguments, span } = used;
        let (name, span) = (*name, *span);
        let Some(trees) = self.facts.definitions.keywords.get(&name) else {
            return Err(self.not_defined(name, span, "define it: `keyword`, its name, then what it means"));
        };
        let Some(tree) = trees.iter().copied().find(|tree| fits(&tree.lines, family.is_some(), arguments)) else {
            return Err(parameters(&trees[0].lines, name, span));
        };
        if tree.lines.rule_of_game.is_some() {
            return self.rule_of_game(name, arguments, span).map(|ability| vec![ability]);
        }
        if let Some(Head { span, .. }) = family {
            return Err(self.unplayable(*span, "a keyword that begins with a quality"));
        }
        let arguments = arguments.iter().map(|argument| self.argument(argument, span)).collect::<Lowered<Vec<_>>>()?;
        let Some(paragraphs) = &tree.paragraphs else {
            return Err(self.unplayable(span, "its definition could not be read"));
        };
        let within = expanding(self.facts, name, span)?;
        let facts = Facts {
            text: tree.text,
            expanding: Some(&within),
            // The definition's X is not that of the card's cost.
            mana_cost: None,
            ..self.facts
        };
        let mut abilities = Vec::new();
        for paragraph in paragraphs {
            let read = ability::read(facts, self.values, paragraph, &arguments, Owner::Own);
            // A definition is checked by itself, so that what is wrong with it is said there.
            let read = read.map_err(|error| match *error {
                circle @ LowerError::CircularDefinition { .. } => Box::new(circle),
                _ => self.unplayable(span, "its definition is not playable"),
            })?;
            abilities.extend(read);
        }
        for ability in &mut abilities {
            ability.keyword = Some(name);
        }
        Ok(abilities)
    }

    /// What stands in a hole.
    fn argument(&mut self, argument: &KeywordArgument, span: Span) -> Lowered<Argument> {
        match argument {
            KeywordArgument::Cost(cost) => Ok(Argument::Cost(self.cost(cost)?)),
            KeywordArgument::Number(number) => Ok(Argument::Number(self.amount(number)?)),
            KeywordArgument::Kind(of) => Err(self.unplayable(of.span, "what a keyword says of this")),
            KeywordArgument::Costs(..) => Err(self.unplayable(span, "a keyword with two costs")),
            KeywordArgument::Qualities(_) | KeywordArgument::Size(_) | KeywordArgument::Name(_) => {
                Err(self.unplayable(span, "what this keyword says"))
            }
        }
    }

    fn rule_of_game(&mut self, name: Name, arguments: &[KeywordArgument], span: Span) -> Lowered<Ability> {
        let keyword = Some(name);
        match (rule(name), arguments) {
            (Some(Rule::Keyword(rule)), []) => {
                Ok(Ability { keyword, zones: rule_zones(rule), kind: AbilityKind::Rule(rule) })
            }
            (Some(Rule::Enchant), [KeywordArgument::Kind(what)]) => {
                let what = self.enchantable(what)?;
                let zones = Zones::BATTLEFIELD.union(Zones::only(Zone::Stack));
                Ok(Ability { keyword, zones, kind: AbilityKind::Enchant(what) })
            }
            (Some(Rule::Keyword(_) | Rule::Enchant | Rule::NotYet) | None, _) => {
                Err(self.unplayable(span, "a rule of the game that is not implemented"))
            }
        }
    }

    /// What an Aura can enchant (CR 702.5).
    fn enchantable(&mut self, what: &NounPhrase) -> Lowered<ObjectOrPlayer> {
        match denotes(what) {
            Denotes::Objects => {
                let anywhere = super::verb::order::in_zone(Zone::Graveyard);
                let (filter, _): (Filter, _) = self.filter(what, Some(anywhere))?;
                Ok(ObjectOrPlayer::Object(filter))
            }
            Denotes::Players => {
                let tree::NounKind::Described(described) = &what.kind else {
                    return Err(self.unplayable(what.span, "enchanting this"));
                };
                let players = self.player_noun(described, what.span)?;
                Ok(ObjectOrPlayer::Player(crate::ir::PlayerFilter(players)))
            }
            Denotes::Either | Denotes::Unsettled | Denotes::Neither => {
                Err(self.unplayable(what.span, "enchanting this"))
            }
        }
    }

    /// The instructions that a keyword action stands for (CR 701).
    pub(super) fn keyword_action(
        &mut self,
        who: Part,
        name: Name,
        number: Option<&tree::Amount>,
        what: Option<&NounPhrase>,
        span: Span,
    ) -> Lowered<Vec<Step>> {
        let Some(tree) = self.facts.definitions.actions.get(&name).copied() else {
            return Err(self.not_defined(name, span, "define it: `action`, its name, then what it means"));
        };
        if tree.lines.rule_of_game.is_some() {
            return Err(self.unplayable(span, "a rule of the game that is not implemented"));
        }
        if let Some(what) = what {
            return Err(self.unplayable(what.span, "a keyword action that is done to something"));
        }
        let who = self.who(who)?;
        let wanted: Vec<&str> = tree.lines.parameters.iter().map(|parameter| parameter.value).collect();
        if wanted.as_slice() != if number.is_some() { &["number"][..] } else { &[] } {
            return Err(parameters(&tree.lines, name, span));
        }
        let number = number.map(|number| self.amount(number)).transpose()?.map(Argument::Number);
        let arguments: Vec<Argument> = number.into_iter().collect();
        let Some(paragraphs) = &tree.paragraphs else {
            return Err(self.unplayable(span, "its definition could not be read"));
        };
        let mut steps = Vec::new();
        for paragraph in paragraphs {
            let tree::Ability::Text(text) = &paragraph.ability else {
                return Err(self.unplayable(span, "a keyword action that is no instruction"));
            };
            let read = self.expand_action(tree, name, &who, &arguments, text, span);
            steps.extend(read.map_err(|error| match *error {
                circle @ LowerError::CircularDefinition { .. } => Box::new(circle),
                _ => self.unplayable(span, "its definition is not playable"),
            })?);
        }
        Ok(steps)
    }

    /// The sentences of a keyword action, as instructions of the ability that is read.
    fn expand_action(
        &mut self,
        tree: &DefinitionTree,
        name: Name,
        who: &Players,
        arguments: &[Argument],
        text: &tree::Text,
        span: Span,
    ) -> Lowered<Vec<Step>> {
        if text.modes.is_some() {
            return Err(self.unplayable(span, "a keyword action with modes"));
        }
        let within = expanding(self.facts, name, span)?;
        let facts = Facts { text: tree.text, expanding: Some(&within), ..self.facts };
        let mut inner = Reader {
            facts,
            values: self.values,
            ability: self.ability,
            mentions: std::mem::take(&mut self.mentions),
            targets: None,
            roles: std::mem::take(&mut self.roles),
            arguments,
            owner: self.owner,
            variables: self.variables.clone(),
            functions_in: None,
            did: None,
            before: None,
            sentence_duration: None,
            you: who.clone(),
            open_variables: self.open_variables,
        };
        let mut steps = Vec::new();
        let result = text.sentences.iter().try_for_each(|sentence| {
            inner.mentions.next_clause();
            inner.sentence(sentence, &mut steps)
        });
        let (mentions, roles) = (std::mem::take(&mut inner.mentions), std::mem::take(&mut inner.roles));
        self.mentions = mentions;
        self.roles = roles;
        result.map(|()| steps)
    }
}

/// Whether a keyword stands as its definition says: with what comes before it, and one argument for each hole.
fn fits(lines: &DefinitionText, family: bool, arguments: &[KeywordArgument]) -> bool {
    let fill = |hole: &str, argument: &KeywordArgument| match argument {
        KeywordArgument::Cost(_) | KeywordArgument::Costs(..) => hole == "cost",
        KeywordArgument::Number(_) => hole == "number",
        KeywordArgument::Kind(_) | KeywordArgument::Qualities(_) => hole == "quality",
        KeywordArgument::Size(_) => hole == "size",
        KeywordArgument::Name(_) => hole == "name",
    };
    let holes = lines.parameters.iter().map(|parameter| parameter.value);
    lines.prefix.is_some() == family
        && lines.parameters.len() == arguments.len()
        && holes.zip(arguments).all(|(hole, argument)| fill(hole, argument))
}

/// A term that does not stand as its definition says.
fn parameters(lines: &DefinitionText, name: Name, span: Span) -> Box<LowerError> {
    let wanted: Vec<&str> = lines.parameters.iter().map(|parameter| parameter.value).collect();
    let expected = match wanted.as_slice() {
        [] => "nothing after it".to_owned(),
        [only] => format!("a {only} after it"),
        several => format!("{} after it", several.join(" and ")),
    };
    let prefix = lines.prefix.map_or(String::new(), |prefix| format!("[{}] ", prefix.value));
    let head = format!("{} {prefix}{} {}", lines.kind.words(), lines.name.value, lines.pattern.value);
    Box::new(LowerError::Parameters {
        name: name.to_string(),
        expected,
        head: head.trim_end().to_owned(),
        span: span.into(),
    })
}

/// The term is being read, within those that are.
fn expanding<'a>(facts: Facts<'a>, name: Name, span: Span) -> Lowered<Expanding<'a>> {
    match facts.expanding {
        Some(outer) if outer.has(name) => {
            Err(Box::new(LowerError::CircularDefinition { name: name.to_string(), span: span.into() }))
        }
        outer => Ok(Expanding { name, outer }),
    }
}

/// Checks a definition by itself, with something in each hole.
pub(super) fn check(tree: &DefinitionTree, definitions: &Definitions) -> Lowered<()> {
    let Some(paragraphs) = &tree.paragraphs else { return Ok(()) };
    let empty = TypeLine::default();
    let name = tree.lines.term();
    let within = Expanding { name, outer: None };
    let facts = Facts { text: tree.text, types: &empty, mana_cost: None, definitions, expanding: Some(&within) };
    let arguments = [
        Argument::Cost(Cost { parts: vec![crate::ir::CostPart::Mana(ManaCost(Vec::new()))] }),
        Argument::Number(Amount::Number(1)),
    ];
    match tree.lines.kind {
        DefinitionKind::Keyword => {
            for paragraph in paragraphs {
                ability::read(facts, &mut Values::default(), paragraph, &arguments, Owner::Own)?;
            }
        }
        DefinitionKind::Action => {
            for paragraph in paragraphs {
                let mut values = Values::default();
                let mut reader = Reader::new(facts, &mut values, &arguments, Owner::Own);
                let tree::Ability::Text(text) = &paragraph.ability else {
                    return Err(reader.unplayable(paragraph.span, "a keyword action that is no instruction"));
                };
                reader.text(text)?;
            }
        }
        DefinitionKind::Token => {
            definitions.token(Name::new(tree.lines.name.value), &Facts { expanding: None, ..facts })?;
        }
        DefinitionKind::Batch
        | DefinitionKind::AbilityWord
        | DefinitionKind::CreatureType
        | DefinitionKind::Counter => {}
    }
    Ok(())
}
