//! The reader of one ability.

use crate::ir::{Amount, Duration, ManaCost, Objects, Players, Role, Slot, TargetSpec, TypeLine, Variable, Zone};
use crate::text::Span;

use super::definitions::{Argument, Definitions, Expanding};
use super::errors::LowerError;
use super::references::{Entity, Held, HeldPlayers, Mentions};
use super::scope::{AbilityValues, Value, Values};

/// What a part of the tree means, or why it means nothing.
pub(super) type Lowered<T> = Result<T, Box<LowerError>>;

/// The face that is read.
#[derive(Clone, Copy)]
pub(super) struct Facts<'a> {
    /// The text of that file.
    pub(super) text: &'a str,
    /// The type line.
    pub(super) types: &'a TypeLine,
    /// The mana cost.
    pub(super) mana_cost: Option<&'a ManaCost>,
    /// What terms mean.
    pub(super) definitions: &'a Definitions<'a>,
    /// The terms whose definitions are being read.
    pub(super) expanding: Option<&'a Expanding<'a>>,
}

/// Whose ability is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// The object's own.
    Own,
    /// One that an effect grants to another object.
    Granted,
    /// A created token's own.
    Token,
}

impl Facts<'_> {
    /// Whether the face is that of an instant or sorcery.
    pub(super) fn is_spell(&self) -> bool {
        !self.types.types.is_empty() && !self.types.types.iter().any(|each| each.is_permanent())
    }

    /// The words at `span`.
    pub(super) fn words(&self, span: Span) -> String {
        self.text.get(span.range()).unwrap_or_default().to_owned()
    }
}

/// What "if you do" asks for: whether it was done.
#[derive(Debug, Clone, Copy)]
pub(super) struct Did {
    /// That it was agreed to, or what was done.
    pub(super) value: Value,
    /// Of what was agreed to: what was done then.
    pub(super) of: Option<Value>,
}

/// Reads one ability.
pub(super) struct Reader<'a, 'v> {
    pub(super) facts: Facts<'a>,
    pub(super) values: &'v mut Values,
    pub(super) ability: AbilityValues,
    pub(super) mentions: Mentions,
    /// The targets of the mode that is read; none where nothing can be targeted.
    pub(super) targets: Option<Vec<TargetSpec>>,
    /// Which parts of the trigger event or of the replaced event have values.
    pub(super) roles: Vec<(Role, Value)>,
    /// What stands in the holes of the definition that is read.
    pub(super) arguments: &'a [Argument],
    /// Whose ability it is (CR 201.5a).
    pub(super) owner: Owner,
    /// What letters stand for.
    pub(super) variables: Vec<(Variable, Amount)>,
    /// The zone that the ability says its object is in (CR 113.6m).
    pub(super) functions_in: Option<Zone>,
    /// What "if you do" asks for.
    pub(super) did: Option<Did>,
    /// Where the steps of the sentence before begin, and its verbs.
    pub(super) before: Option<(usize, Vec<crate::syntax::tree::Verb>)>,
    /// "until end of turn," before the clauses of the sentence.
    pub(super) sentence_duration: Option<Duration>,
    /// Who "you" is: another player where a keyword action is one's to do.
    pub(super) you: Players,
    /// What X may be left open to: the mana cost of the spell or the activation cost has it.
    pub(super) open_variables: bool,
}

impl<'a, 'v> Reader<'a, 'v> {
    pub(super) fn new(facts: Facts<'a>, values: &'v mut Values, arguments: &'a [Argument], owner: Owner) -> Self {
        let ability = values.ability();
        let open_variables = facts.mana_cost.is_some_and(ManaCost::has_variable) && owner == Owner::Own;
        Reader {
            facts,
            values,
            ability,
            mentions: Mentions::default(),
            targets: None,
            roles: Vec::new(),
            arguments,
            owner,
            variables: Vec::new(),
            functions_in: None,
            did: None,
            before: None,
            sentence_duration: None,
            you: Players::You,
            open_variables,
        }
    }

    /// A new value.
    pub(super) fn define(&mut self) -> Value {
        self.ability.define(self.values)
    }

    /// The slot of a value that is named here.
    pub(super) fn slot_of(&mut self, value: Value) -> Slot {
        self.ability.name(value, self.values)
    }

    /// The slot of the value, if it is named anywhere.
    pub(super) fn slot_if_named(&self, value: Value) -> Option<Slot> {
        self.ability.slot(value, self.values)
    }

    /// The value that a part of the event has.
    pub(super) fn role(&mut self, role: Role) -> Value {
        if let Some((_, value)) = self.roles.iter().find(|(known, _)| *known == role) {
            return *value;
        }
        let value = self.define();
        self.roles.push((role, value));
        value
    }

    /// The parts of the event that are named.
    pub(super) fn binds(&self) -> Vec<(Role, Slot)> {
        self.roles.iter().filter_map(|(role, value)| Some((*role, self.slot_if_named(*value)?))).collect()
    }

    /// The objects that are held.
    pub(super) fn held(&mut self, held: &Held, span: Span) -> Lowered<Objects> {
        match held {
            Held::As(objects) => Ok(objects.clone()),
            Held::In(value) => Ok(Objects::Bound(self.slot_of(*value))),
            Held::Pending => Err(self.unplayable(span, "what this refers to is chosen only as this is done")),
        }
    }

    /// The players that are held.
    pub(super) fn held_players(&mut self, held: &HeldPlayers, span: Span) -> Lowered<Players> {
        Ok(match held {
            HeldPlayers::As(players) => players.clone(),
            HeldPlayers::In(value) => Players::Bound(self.slot_of(*value)),
            HeldPlayers::ControllerOf(held) => Players::ControllerOf(Box::new(self.held(held, span)?)),
            HeldPlayers::OwnerOf(held) => Players::OwnerOf(Box::new(self.held(held, span)?)),
        })
    }

    /// The words at `span`.
    pub(super) fn words(&self, span: Span) -> String {
        self.facts.words(span)
    }

    /// The error that the game cannot do what stands at `span`.
    pub(super) fn unplayable(&self, span: Span, why: impl Into<String>) -> Box<LowerError> {
        Box::new(LowerError::NotYetPlayable { what: self.words(span), span: span.into(), why: why.into() })
    }

    /// The error that the words at `span` make no sense.
    pub(super) fn senseless(
        &self,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
        help: impl Into<String>,
    ) -> Box<LowerError> {
        Box::new(LowerError::NoMeaning {
            message: message.into(),
            span: span.into(),
            label: label.into(),
            help: help.into(),
        })
    }
}

/// Objects as a phrase names them, and which of the mentioned things they are.
#[derive(Debug, Clone)]
pub(super) struct Referred {
    pub(super) objects: Objects,
    pub(super) entity: Entity,
}
