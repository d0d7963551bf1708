//! Clauses as instructions: what is said of whom, with what hangs on it.

mod allowed;

use std::sync::Arc;

use crate::ir::{
    Action, Amount, Condition, ContinuousEffect, Duration, Each, Mode, Objects, Payment, PlayerRule, Players, Step,
    Steps, TriggeredAbility, TurnPart,
};
use crate::syntax::tree::{
    self, AdjunctKind, Clause, Determiner, Join, Mood, NounKind, NounPhrase, Object, Unless, Verb, VerbPhrase,
};
use crate::text::Span;

use super::adjunct::Hanging;
use super::effect::IntoEffect;
use super::noun::Named;
use super::reader::{Lowered, Reader};
use super::references::{HeldPlayers, Number};
use super::verb::{Frame, Part, order::How};

impl Reader<'_, '_> {
    /// A clause as instructions.
    pub(super) fn clause(&mut self, clause: &Clause, before: &mut [Step], steps: &mut Vec<Step>) -> Lowered<()> {
        let Clause { subject, predicates, span } = clause;
        if let Some(NounPhrase { kind: NounKind::ManaOfAnyType, span: mana }) = subject {
            return self.any_mana(predicates, *mana, *span, if steps.is_empty() { before } else { steps });
        }
        let mut inner = Vec::new();
        // "each opponent ...": one after the other only where later words speak of each.
        let each = match subject {
            Some(NounPhrase { kind: NounKind::Described(described), span })
                if described.determiner == Determiner::Each
                    && super::noun::denotes_described(described) == super::noun::Denotes::Players =>
            {
                let players = self.player_noun(described, *span)?;
                let value = self.define();
                self.mention_players(*span, Number::Each, HeldPlayers::In(value));
                Some((players, value))
            }
            _ => None,
        };
        // Each decides for themselves.
        let may = predicates.iter().any(|(_, said)| said.mood == Mood::May);
        let slot = each.as_ref().and_then(
            |(_, value)| {
                if may { Some(self.slot_of(*value)) } else { self.slot_if_named(*value) }
            },
        );
        let named = match (&each, slot, subject) {
            (Some(_), Some(slot), _) => Some(Named::Players(Players::Bound(slot))),
            (Some((players, _)), None, _) => Some(Named::Players(players.clone())),
            (None, _, Some(subject)) => Some(self.named(subject)?),
            (None, _, None) => None,
        };
        for (index, (join, predicate)) in predicates.iter().enumerate() {
            match join {
                Join::First | Join::And | Join::CommaAnd | Join::Comma | Join::CommaThen | Join::Then => {}
                // Neither can happen: "can't attack or block this turn".
                Join::Or | Join::CommaOr if predicate.mood == Mood::Cant => {}
                Join::Or | Join::CommaOr | Join::AndOr => {
                    return Err(self.unplayable(predicate.span, "a choice between instructions"));
                }
            }
            // "gets +2/+2 and gains trample until end of turn": the duration is that of both. "can't be blocked this
            // turn" says it of itself alone: "gets +2/+2 until end of turn and can't be blocked this turn".
            let mut inherited = None;
            for (_, later) in predicates.iter().skip(index + 1) {
                let hanging = Hanging::of(&later.adjuncts, self)?;
                if inherited.is_none() {
                    inherited = hanging.duration.filter(|(kind, _)| **kind != AdjunctKind::ThisTurn);
                }
            }
            // "you may sacrifice a creature and draw a card": both, or neither.
            let after_may = predicates.iter().take(index).any(|(_, earlier)| earlier.mood == Mood::May);
            if !after_may || predicate.mood != Mood::Does {
                self.predicate(subject.as_ref(), named.as_ref(), predicate, inherited, &mut inner)?;
                continue;
            }
            let mut also = Vec::new();
            let did = self.did;
            self.predicate(subject.as_ref(), named.as_ref(), predicate, inherited, &mut also)?;
            self.did = did;
            match (inner.last_mut(), &named) {
                (Some(Step::May { steps, .. }), Some(Named::Players(who)))
                    if *who == self.you || super::verb::order::is_one_player(who) =>
                {
                    *steps = steps.iter().cloned().chain(also).collect();
                }
                _ => return Err(self.unplayable(predicate.span, "whether this is part of what may be done")),
            }
        }
        match (each, slot) {
            (Some((players, _)), Some(slot)) => {
                steps.push(Step::ForEach { over: Each::Player(players), slot, steps: inner.into() });
            }
            (Some(_) | None, _) => inner.into_iter().for_each(|step| push(steps, step)),
        }
        Ok(())
    }

    /// What is said of a subject, with what hangs on it.
    pub(super) fn predicate(
        &mut self,
        subject: Option<&NounPhrase>,
        named: Option<&Named>,
        predicate: &tree::Predicate,
        inherited: Option<(&AdjunctKind, Span)>,
        steps: &mut Vec<Step>,
    ) -> Lowered<()> {
        let tree::Predicate { mood, verb, adjuncts, span } = predicate;
        if let (Mood::DoesNot, Verb::Untap, Some(Named::Objects(referred)), [adjunct]) =
            (mood, verb.verb, named, adjuncts.as_slice())
        {
            return self.stays_tapped(referred, verb, adjunct, *span, steps);
        }
        let hanging = Hanging::of(adjuncts, self)?;
        hanging.nothing_else(self, *span)?;
        let Hanging {
            conditions,
            unless,
            duration,
            each,
            // Said of all clauses of the sentence.
            where_x: _,
            instead,
            at,
            flash,
            if_able: _,
            each_combat: _,
            other: _,
        } = hanging;
        if instead {
            return Err(self.unplayable(*span, "`instead`, where nothing is replaced"));
        }
        let delayed = match at {
            Some(step) => {
                let pattern = self.next_step(step)?;
                Some((pattern, self.targets.take()))
            }
            None => None,
        };
        let each = each.map(|each| self.number_of(each)).transpose()?;
        let mut inner = Vec::new();
        let what = Saying { subject, named, verb, span: *span, flash };
        let used_duration = match mood {
            Mood::Does => self.does(&what, each, duration, inherited, &mut inner)?,
            Mood::May => self.may(&what, each, duration, &mut inner)?,
            Mood::Cant => {
                if each.is_some() {
                    return Err(self.unplayable(*span, "a prohibition for each"));
                }
                let part = self.event_part(&what)?;
                let frame = self.frame(verb, part)?;
                let pattern = self.pattern(frame, *span)?;
                let duration = self.how_long(duration.or(inherited))?;
                let effects = vec![Arc::new(ContinuousEffect::Cant(Box::new(pattern)))];
                inner.push(Step::Continuous { effects, duration });
                true
            }
            Mood::Can
            | Mood::DoesNot
            | Mood::Would
            | Mood::Did
            | Mood::HasDone
            | Mood::DidNot
            | Mood::Must
            | Mood::To
            | Mood::DoesNext
            | Mood::Doing => return Err(self.unplayable(*span, "this as an instruction")),
        };
        if flash && *mood != Mood::May {
            return Err(self.unplayable(*span, "`as though it had flash`, said here"));
        }
        if duration.is_some() && !used_duration {
            return Err(self.unplayable(*span, "how long this lasts"));
        }
        if let Some((pattern, targets)) = delayed {
            let mode = Mode { targets: Vec::new(), steps: inner.into() };
            self.targets = targets;
            let ability = TriggeredAbility {
                on: vec![pattern],
                binds: Vec::new(),
                condition: None,
                per_turn: None,
                effect: mode.into_effect(),
                mana_ability: false,
            };
            inner = vec![Step::Delayed { ability: Arc::new(ability), duration: None }];
        }
        if let Some(unless) = unless {
            inner = vec![self.unless(unless, inner, *span)?];
        }
        for condition in conditions {
            let condition = self.condition(condition)?;
            inner = vec![Step::If { condition, then: inner.into(), otherwise: Steps::from([]) }];
        }
        inner.into_iter().for_each(|step| push(steps, step));
        Ok(())
    }

    /// "doesn't untap during its controller's next untap step" (CR 502.3): until the step after that begins.
    fn stays_tapped(
        &mut self,
        referred: &super::reader::Referred,
        verb: &VerbPhrase,
        adjunct: &tree::Adjunct,
        span: Span,
        steps: &mut Vec<Step>,
    ) -> Lowered<()> {
        let AdjunctKind::During(tree::StepPhrase {
            whose: tree::Whose::NextOf(who),
            part: tree::TurnWord::Part(TurnPart::Untap),
            plural: false,
            on: None,
            span: _,
        }) = &adjunct.kind
        else {
            return Err(self.unplayable(adjunct.span, "when this doesn't untap"));
        };
        if verb.passive || verb.object != Object::None || !verb.complements.is_empty() {
            return Err(self.unplayable(span, "not untapping like this"));
        }
        let objects = self.settled(referred, steps)?;
        if matches!(objects, Objects::All(_)) {
            return Err(self.unplayable(span, "which of these stay tapped"));
        }
        let players = self.players(who)?;
        let duration = Duration::Until(players.clone(), TurnPart::Upkeep);
        let effects = vec![Arc::new(ContinuousEffect::Player(players, PlayerRule::DontUntap(objects)))];
        steps.push(Step::Continuous { effects, duration });
        Ok(())
    }

    /// "draw a card", "target creature gets +1/+1 until end of turn". Whether the duration was used.
    pub(super) fn does(
        &mut self,
        what: &Saying,
        each: Option<Amount>,
        duration: Option<(&AdjunctKind, Span)>,
        inherited: Option<(&AdjunctKind, Span)>,
        steps: &mut Vec<Step>,
    ) -> Lowered<bool> {
        if let Some(named) = what.named
            && let Some(changes) = self.changes(what.verb, each.as_ref())?
        {
            let Named::Objects(referred) = named else {
                return Err(self.unplayable(what.span, "players who are or have this"));
            };
            let objects = self.settled(referred, steps)?;
            let duration = self.how_long(duration.or(inherited))?;
            let effects = vec![Arc::new(ContinuousEffect::Change { objects, changes })];
            steps.push(Step::Continuous { effects, duration });
            return Ok(true);
        }
        let part = what.named.map_or(Part::Untold, |named| Part::Found(named.clone()));
        let frame = self.frame(what.verb, part)?;
        if matches!(frame, Frame::GainControl { .. }) {
            let duration = self.how_long(duration.or(inherited))?;
            for step in self.order(frame, How { times: each }, what.span)? {
                steps.push(match step {
                    Step::Continuous { effects, duration: _ } => {
                        Step::Continuous { effects, duration: duration.clone() }
                    }
                    step => step,
                });
            }
            return Ok(true);
        }
        let mut done = self.order(frame, How { times: each }, what.span)?;
        let used = match (duration, done.as_mut_slice()) {
            (Some((kind, _)), [Step::Act { action: Action::Exile { .. } | Action::Move { .. }, until, .. }]) => {
                *until = self.duration(kind)?;
                true
            }
            _ => false,
        };
        steps.extend(done);
        Ok(used)
    }

    /// "unless its controller pays {2}"
    pub(super) fn unless(&mut self, unless: &Unless, steps: Vec<Step>, span: Span) -> Lowered<Step> {
        let clause = match unless {
            Unless::Clause(clause) => clause,
            Unless::Condition(tree::Condition { kind: tree::ConditionKind::Clause(clause), span: _ }) => clause,
            Unless::Condition(condition) => {
                let condition = Condition::Not(Box::new(self.condition(condition)?));
                return Ok(Step::If { condition, then: steps.into(), otherwise: Steps::from([]) });
            }
        };
        let Clause { subject, predicates, span: clause_span } = clause.as_ref();
        if let ([(_, tree::Predicate { mood: Mood::Does, verb, adjuncts, span: _ })], Some(subject)) =
            (predicates.as_slice(), subject)
            && verb.verb == Verb::Pay
        {
            let VerbPhrase { verb: _, passive: false, object, complements, span: _ } = verb else {
                return Err(self.unplayable(span, "how this is paid"));
            };
            if !adjuncts.is_empty() || !complements.is_empty() {
                return Err(self.unplayable(*clause_span, "how this is paid"));
            }
            let who = self.players(subject)?;
            let cost = match object {
                Object::Cost(cost) => self.cost(cost)?,
                Object::Life(quantity) => {
                    crate::ir::Cost { parts: vec![crate::ir::CostPart::Life(self.quantity(quantity, span)?)] }
                }
                _ => return Err(self.unplayable(*clause_span, "what is paid")),
            };
            let payment = Payment { who, cost };
            return Ok(Step::Pay { payment, then: Steps::from([]), otherwise: steps.into() });
        }
        // "unless you sacrifice a Forest": a cost that is paid or not (CR 118.12).
        if let ([(_, tree::Predicate { mood: Mood::Does, verb, adjuncts, span: _ })], Some(subject)) =
            (predicates.as_slice(), subject)
            && is_done_as_cost(verb)
        {
            if let Some(adjunct) = adjuncts.first() {
                return Err(self.unplayable(adjunct.span, "how this is paid"));
            }
            let who = self.players(subject)?;
            let you = std::mem::replace(&mut self.you, Players::You);
            let did = self.did;
            let targets = self.targets.take();
            let actions = self.action(verb);
            (self.you, self.targets, self.did) = (you, targets, did);
            let parts = actions?.into_iter().map(crate::ir::CostPart::Act).collect();
            let payment = Payment { who, cost: crate::ir::Cost { parts } };
            return Ok(Step::Pay { payment, then: Steps::from([]), otherwise: steps.into() });
        }
        let condition = tree::Condition { kind: tree::ConditionKind::Clause(clause.clone()), span: *clause_span };
        let condition = Condition::Not(Box::new(self.condition(&condition)?));
        Ok(Step::If { condition, then: steps.into(), otherwise: Steps::from([]) })
    }

    /// The duration, or that of the sentence, or none: for the rest of the game (CR 611.2a).
    pub(super) fn how_long(&mut self, said: Option<(&AdjunctKind, Span)>) -> Lowered<Duration> {
        if let Some((kind, _)) = said
            && let Some(duration) = self.duration(kind)?
        {
            return Ok(duration);
        }
        Ok(self.sentence_duration.clone().unwrap_or(Duration::Game))
    }

    /// The objects that a change is of: chosen before, where they are chosen, and remembered where they are named later.
    pub(super) fn settled(&mut self, referred: &super::reader::Referred, steps: &mut Vec<Step>) -> Lowered<Objects> {
        let value = match &referred.objects {
            Objects::Chosen(_) | Objects::All(_) => self.define(),
            _ => return Ok(referred.objects.clone()),
        };
        let held = super::references::Held::In(value);
        self.mentions.change(referred.entity, |mention| {
            mention.now = held.clone();
            mention.asked = held.clone();
        });
        match &referred.objects {
            Objects::Chosen(choice) => {
                let slot = self.slot_of(value);
                let who = choice.who.clone().unwrap_or(Players::You);
                let bind = self.ability.bind(value, None, self.values);
                let what = crate::ir::ChosenValue::Objects(choice.clone());
                steps.push(Step::Choose { who, what, bind });
                Ok(Objects::Bound(slot))
            }
            objects => match self.slot_if_named(value) {
                Some(slot) => {
                    let bind = self.ability.bind(value, None, self.values);
                    steps.push(Step::Remember { what: objects.clone(), bind });
                    Ok(Objects::Bound(slot))
                }
                None => Ok(objects.clone()),
            },
        }
    }

    /// The subject as a part of an event.
    pub(super) fn event_part<'t>(&self, what: &Saying<'t>) -> Lowered<Part<'t>> {
        match (what.named, what.subject) {
            (Some(Named::Objects(referred)), Some(subject)) => match &referred.objects {
                // A description stays one: "creatures can't block".
                Objects::All(_) => Ok(Part::Said(subject)),
                Objects::Chosen(_) => Err(self.unplayable(what.span, "which of these")),
                _ => Ok(Part::Found(Named::Objects(referred.clone()))),
            },
            (Some(named), _) => Ok(Part::Found(named.clone())),
            (None, Some(subject)) => Ok(Part::Said(subject)),
            (None, None) => Ok(Part::Untold),
        }
    }
}

/// What is said of whom.
#[derive(Debug, Clone, Copy)]
pub(super) struct Saying<'t> {
    pub(super) subject: Option<&'t NounPhrase>,
    pub(super) named: Option<&'t Named>,
    pub(super) verb: &'t VerbPhrase,
    pub(super) span: Span,
    pub(super) flash: bool,
}

/// Whether the verb is one that can be done as a cost, rather than something that is so.
fn is_done_as_cost(verb: &VerbPhrase) -> bool {
    !verb.passive
        && !verb.complements.contains(&tree::Complement::ThisWay)
        && matches!(
            verb.verb,
            Verb::Discard
                | Verb::Sacrifice
                | Verb::Return
                | Verb::Tap
                | Verb::Untap
                | Verb::Remove
                | Verb::Mill
                | Verb::Exile
                | Verb::Reveal
                | Verb::Put
        )
}

/// Adds a step; changes of the same objects for the same duration are one effect.
pub(super) fn push(steps: &mut Vec<Step>, step: Step) {
    if let Step::Continuous { effects, duration } = &step
        && let Some(Step::Continuous { effects: before, duration: as_long }) = steps.last_mut()
        && duration == as_long
        && let ([effect], [earlier]) = (effects.as_slice(), before.as_mut_slice())
        && let ContinuousEffect::Change { objects, changes } = effect.as_ref()
        && let Some(ContinuousEffect::Change { objects: same, changes: all }) = Arc::get_mut(earlier)
        && objects == same
    {
        all.extend(changes.iter().cloned());
        return;
    }
    steps.push(step);
}
