//! Statements: what is simply true while a static ability functions (CR 604).

use std::sync::Arc;

use crate::ir::{
    AbilityKind, Change, Condition, ContinuousEffect, CostChange, CostDelta, CostOf, CostPart, EntersChange,
    EventChange, EventPattern, Filter, Objects, PlayerRule, Players, Replacement, Requirement, RuleKeyword,
    StaticAbility, Step, Verb as Event, Zone, Zones,
};
use crate::syntax::tree::{
    self, Adjunct, AdjunctKind, Clause, Complement, Join, Lead, Mood, NounKind, NounPhrase, Object, Possession,
    Quality, SelfWord, Sentence, StepPhrase, Text, TurnWord, Unless, Verb, VerbPhrase, Whose,
};
use crate::text::Span;

use super::adjunct::{Hanging, is_flash};
use super::clause::Saying;
use super::errors::LowerError;
use super::noun::Named;
use super::reader::{Lowered, Reader};
use super::verb::order::times;
use super::verb::{EnterManner, Frame, Part};

impl Reader<'_, '_> {
    /// Whether text on an instant or sorcery is a statement about the spell itself, not what it does.
    pub(super) fn is_of_the_spell(&self, text: &Text) -> bool {
        let [Sentence { opener: None, lead, clauses, span: _ }] = text.sentences.as_slice() else { return false };
        let ([], [(_, Clause { subject: Some(subject), predicates, span: _ })]) = (lead.as_slice(), clauses.as_slice())
        else {
            return false;
        };
        let NounKind::This(SelfWord::Spell | SelfWord::Name) = subject.kind else { return false };
        predicates.iter().all(|(_, said)| match said.mood {
            Mood::Cant => matches!(said.verb.verb, Verb::Counter | Verb::Copy),
            Mood::Does => said.verb.verb == Verb::Cost,
            _ => false,
        })
    }

    /// One sentence as a static ability.
    pub(super) fn statement(&mut self, sentence: &Sentence) -> Lowered<StaticAbility> {
        let Sentence { opener, lead, clauses, span } = sentence;
        if opener.is_some() {
            return Err(self.instruction(*span));
        }
        let mut condition = None;
        for (index, led) in lead.iter().enumerate() {
            let last = index + 1 == lead.len();
            match led {
                Lead::Adjunct(Adjunct {
                    kind: kind @ (AdjunctKind::AsLongAs(_) | AdjunctKind::During(_)),
                    span: _,
                }) if condition.is_none() => condition = self.stated_condition(kind)?,
                // "If you tap a land for mana, it produces ... instead."
                Lead::Adjunct(Adjunct { kind: AdjunctKind::If(so), span }) if last => {
                    let tree::ConditionKind::Clause(event) = &so.kind else {
                        return Err(self.unplayable(*span, "a statement under this condition"));
                    };
                    let replacement = self.replacement(event, clauses, false)?;
                    return Ok(holds(condition, vec![ContinuousEffect::Replacement(Box::new(replacement))]));
                }
                Lead::IfWould(event) if last => {
                    let replacement = self.replacement(event, clauses, false)?;
                    return Ok(holds(condition, vec![ContinuousEffect::Replacement(Box::new(replacement))]));
                }
                Lead::As(event) if last => {
                    let replacement = self.as_it_enters(event, clauses)?;
                    return Ok(holds(condition, vec![ContinuousEffect::Replacement(Box::new(replacement))]));
                }
                Lead::Adjunct(Adjunct { kind: _, span }) => {
                    return Err(self.unplayable(*span, "this before a statement"));
                }
                Lead::Trigger(trigger) => return Err(self.unplayable(trigger.span, "a trigger here")),
                Lead::Instead(instead) => return Err(self.unplayable(*instead, "`instead`, said here")),
                Lead::AdditionalCost(cost) => return Err(self.unplayable(cost.span, "an additional cost")),
                Lead::As(event) | Lead::IfWould(event) | Lead::NextTime(event) => {
                    return Err(self.unplayable(event.span, "this before a statement"));
                }
            }
        }
        let mut effects = Vec::new();
        for (_, clause) in clauses {
            self.mentions.next_clause();
            let before = condition.is_some();
            self.statement_clause(clause, &mut condition, &mut effects)?;
            if clauses.len() > 1 && condition.is_some() != before {
                return Err(self.unplayable(clause.span, "a condition of only part of this"));
            }
        }
        Ok(holds(condition, effects))
    }

    /// The condition that an adjunct makes of the statement it hangs on; none if it makes none.
    fn stated_condition(&mut self, adjunct: &AdjunctKind) -> Lowered<Option<Condition>> {
        Ok(Some(match adjunct {
            AdjunctKind::AsLongAs(so) | AdjunctKind::If(so) => self.condition(so)?,
            AdjunctKind::Unless(Unless::Condition(so)) => Condition::Not(Box::new(self.condition(so)?)),
            AdjunctKind::Unless(Unless::Clause(clause)) => {
                let so = tree::Condition { kind: tree::ConditionKind::Clause(clause.clone()), span: clause.span };
                Condition::Not(Box::new(self.condition(&so)?))
            }
            AdjunctKind::During(step) => self.during(step)?,
            _ => return Ok(None),
        }))
    }

    /// A clause of a statement. "as long as ..." at its end is the condition of the whole.
    fn statement_clause(
        &mut self,
        clause: &Clause,
        condition: &mut Option<Condition>,
        effects: &mut Vec<ContinuousEffect>,
    ) -> Lowered<()> {
        let Clause { subject, predicates, span } = clause;
        let Some(subject) = subject else { return Err(self.instruction(*span)) };
        for (index, (join, said)) in predicates.iter().enumerate() {
            match join {
                Join::First | Join::And | Join::CommaAnd | Join::Comma => {}
                // Neither can happen: "can't attack or block".
                Join::Or | Join::CommaOr if said.mood == Mood::Cant => {}
                Join::CommaThen | Join::Then | Join::Or | Join::CommaOr | Join::AndOr => {
                    return Err(self.unplayable(said.span, "statements joined like this"));
                }
            }
            let tree::Predicate { mood, verb, adjuncts, span } = said;
            let mut rest = Vec::new();
            for adjunct in adjuncts {
                let conditional = match &adjunct.kind {
                    AdjunctKind::AsLongAs(_) | AdjunctKind::If(_) | AdjunctKind::Unless(_) => true,
                    // "doesn't untap during your untap step" says when, not under which condition.
                    AdjunctKind::During(_) => *mood != Mood::DoesNot,
                    _ => false,
                };
                if !conditional {
                    rest.push(adjunct);
                    continue;
                }
                if condition.is_some() || index + 1 != predicates.len() {
                    return Err(self.unplayable(adjunct.span, "a condition of only part of this"));
                }
                self.named(subject)?;
                *condition = self.stated_condition(&adjunct.kind)?;
                if condition.is_none() {
                    return Err(self.unplayable(adjunct.span, "this, said here"));
                }
            }
            self.said(subject, *mood, verb, &rest, *span, effects)?;
        }
        Ok(())
    }

    fn said(
        &mut self,
        subject: &NounPhrase,
        mood: Mood,
        verb: &VerbPhrase,
        adjuncts: &[&Adjunct],
        span: Span,
        effects: &mut Vec<ContinuousEffect>,
    ) -> Lowered<()> {
        match (mood, verb.verb) {
            (Mood::Does, Verb::Enter) => {
                let each = match adjuncts {
                    [] => None,
                    [Adjunct { kind: AdjunctKind::ForEach(each), span: _ }] => Some(each),
                    [Adjunct { kind: AdjunctKind::WhereXIs(amount), span: _ }] => {
                        let amount = self.amount(amount)?;
                        self.variables.push((crate::ir::Variable::X, amount));
                        None
                    }
                    [first, ..] => return Err(self.unplayable(first.span, "this, said here")),
                };
                let known = self.variables.len();
                let mut replacement = self.enters(subject, verb, span)?;
                if matches!(adjuncts, [Adjunct { kind: AdjunctKind::WhereXIs(_), span: _ }]) {
                    self.variables.truncate(known.saturating_sub(1));
                }
                if let Some(each) = each {
                    let number = self.number_of(each)?;
                    match &mut replacement.change {
                        EventChange::Enters(changes) => match changes.as_mut_slice() {
                            [EntersChange::Counters(_, amount)] => *amount = times(amount.clone(), Some(number)),
                            _ => return Err(self.unplayable(each.span, "entering like this for each")),
                        },
                        _ => return Err(self.unplayable(each.span, "entering like this for each")),
                    }
                }
                effects.push(ContinuousEffect::Replacement(Box::new(replacement)));
            }
            (Mood::Does, Verb::Control) => {
                self.no_adjuncts(adjuncts)?;
                effects.push(self.controls(subject, verb, span)?);
            }
            (Mood::Does, Verb::Cost) => effects.push(self.costs(subject, verb, adjuncts, span)?),
            (Mood::Does, Verb::Attack | Verb::Block) => effects.push(self.must(subject, verb, adjuncts, span)?),
            (Mood::Must, Verb::Block) => {
                let (true, Object::None, [], []) =
                    (verb.passive, &verb.object, verb.complements.as_slice(), without_if_able(adjuncts).as_slice())
                else {
                    return Err(self.unplayable(span, "what must be done"));
                };
                let objects = self.stated(subject)?;
                effects.push(ContinuousEffect::Must(Requirement::BeBlocked(objects)));
            }
            (Mood::Does, Verb::Be) if matches!(verb.object, Object::Complement(ref quality) if matches!(**quality, Quality::EqualTo(_))) =>
            {
                self.no_adjuncts(adjuncts)?;
                effects.push(self.number_is(subject, verb, span)?);
            }
            (Mood::Does, _) => self.is_so(subject, verb, adjuncts, span, effects)?,
            (Mood::Cant, _) => {
                self.no_adjuncts(adjuncts)?;
                let frame = self.frame(verb, Part::Said(subject))?;
                let pattern = self.pattern(frame, span)?;
                effects.push(ContinuousEffect::Cant(Box::new(pattern)));
            }
            (Mood::DoesNot, Verb::Untap) => effects.push(self.doesnt_untap(subject, verb, adjuncts, span)?),
            (Mood::May, Verb::Have) => {
                self.no_adjuncts(adjuncts)?;
                let replacement = self.may_have_enter(subject, verb, span)?;
                effects.push(ContinuousEffect::Replacement(Box::new(replacement)));
            }
            (Mood::May, Verb::Cast | Verb::Play) => {
                let flash = match adjuncts {
                    [] => false,
                    [Adjunct { kind: AdjunctKind::AsThough(clause), span: _ }] if is_flash(clause) => true,
                    [first, ..] => return Err(self.unplayable(first.span, "when this may be cast")),
                };
                let named = self.named(subject)?;
                let what = Saying { subject: Some(subject), named: Some(&named), verb, span, flash };
                let permission = self.permission(&what)?;
                effects.push(ContinuousEffect::Permission(permission));
            }
            (
                Mood::May
                | Mood::Can
                | Mood::DoesNot
                | Mood::Would
                | Mood::Did
                | Mood::HasDone
                | Mood::DidNot
                | Mood::Must
                | Mood::To
                | Mood::DoesNext
                | Mood::Doing,
                _,
            ) => return Err(self.unplayable(span, "this as a statement")),
        }
        Ok(())
    }

    fn no_adjuncts(&self, adjuncts: &[&Adjunct]) -> Lowered<()> {
        match adjuncts.first() {
            None => Ok(()),
            Some(adjunct) => Err(self.unplayable(adjunct.span, "this, said here")),
        }
    }

    /// The objects that a statement is about; nothing is chosen.
    fn stated(&mut self, subject: &NounPhrase) -> Lowered<Objects> {
        let objects = self.objects(subject, None)?.objects;
        if matches!(objects, Objects::Chosen(_)) {
            return Err(self.unplayable(subject.span, "which of these a statement is about"));
        }
        Ok(objects)
    }

    /// "gets +1/+1", "has flying", "loses all abilities".
    fn is_so(
        &mut self,
        subject: &NounPhrase,
        verb: &VerbPhrase,
        adjuncts: &[&Adjunct],
        span: Span,
        effects: &mut Vec<ContinuousEffect>,
    ) -> Lowered<()> {
        let adjuncts: Vec<Adjunct> = adjuncts.iter().map(|adjunct| (*adjunct).clone()).collect();
        let hanging = Hanging::of(&adjuncts, self)?;
        hanging.nothing_else(self, span)?;
        let Hanging {
            conditions,
            unless,
            duration,
            each,
            where_x,
            instead,
            at,
            flash,
            if_able: _,
            each_combat: _,
            other: _,
        } = hanging;
        if !conditions.is_empty() || unless.is_some() || duration.is_some() || instead || at.is_some() || flash {
            return Err(self.instruction(span));
        }
        let objects = match self.named(subject)? {
            Named::Objects(referred) => referred.objects,
            Named::Players(players) => {
                if verb.verb != Verb::Have || each.is_some() || where_x.is_some() {
                    return Err(self.instruction(span));
                }
                effects.extend(self.player_has(players, verb, span)?);
                return Ok(());
            }
            Named::Either(..) => return Err(self.unplayable(subject.span, "a statement about these")),
        };
        if matches!(objects, Objects::Chosen(_)) {
            return Err(self.unplayable(subject.span, "which of these a statement is about"));
        }
        // "where X is ..." says what X stands for.
        if let Some(amount) = where_x {
            let amount = self.amount(amount)?;
            self.variables.push((crate::ir::Variable::X, amount));
        }
        let each = each.map(|each| self.number_of(each)).transpose()?;
        let changes = self.changes(verb, each.as_ref());
        if where_x.is_some() {
            self.variables.pop();
        }
        let Some(changes) = changes? else { return Err(self.instruction(span)) };
        if let Some(ContinuousEffect::Change { objects: before, changes: all }) = effects.last_mut()
            && *before == objects
        {
            all.extend(changes);
        } else {
            effects.push(ContinuousEffect::Change { objects, changes });
        }
        Ok(())
    }

    /// "You have hexproof" (CR 702.11c).
    pub(super) fn player_has(
        &mut self,
        players: Players,
        verb: &VerbPhrase,
        span: Span,
    ) -> Lowered<Vec<ContinuousEffect>> {
        let VerbPhrase { verb: _, passive: false, object: Object::Abilities(abilities), complements, span: _ } = verb
        else {
            return Err(self.unplayable(span, "what a player has"));
        };
        if !complements.is_empty() {
            return Err(self.unplayable(span, "what a player has"));
        }
        let mut rules = Vec::new();
        for ability in abilities {
            for given in self.granted(ability)? {
                match given.kind {
                    AbilityKind::Rule(rule @ (RuleKeyword::Hexproof | RuleKeyword::Shroud)) => {
                        rules.push(ContinuousEffect::Player(players.clone(), PlayerRule::Keyword(rule)));
                    }
                    _ => return Err(self.unplayable(span, "what a player has")),
                }
            }
        }
        Ok(rules)
    }

    /// "this creature's power is equal to the number of creatures you control" (CR 604.3a).
    fn number_is(&mut self, subject: &NounPhrase, verb: &VerbPhrase, span: Span) -> Lowered<ContinuousEffect> {
        let (NounKind::Possessed { owner, what: Possession::Number(word), plural: _ }, Object::Complement(quality)) =
            (&subject.kind, &verb.object)
        else {
            return Err(self.unplayable(span, "what this is equal to"));
        };
        // "power and toughness are each equal to": each of two numbers, or the one.
        let (quality, each) = match quality.as_ref() {
            Quality::Adverb(tree::Adverb::Each, quality) => (quality.as_ref(), true),
            quality => (quality, false),
        };
        let (Quality::EqualTo(amount), false, []) = (quality, verb.passive, verb.complements.as_slice()) else {
            return Err(self.unplayable(span, "what this is equal to"));
        };
        let objects = self.stated(owner)?;
        let amount = self.amount(amount)?;
        let change = match (word, each) {
            (tree::NumberWord::Power, false) => Change::SetSize(Some(amount), None),
            (tree::NumberWord::Toughness, false) => Change::SetSize(None, Some(amount)),
            (tree::NumberWord::PowerAndToughness, true) => Change::SetSize(Some(amount.clone()), Some(amount)),
            _ => return Err(self.unplayable(subject.span, "setting this number")),
        };
        Ok(ContinuousEffect::Change { objects, changes: vec![change] })
    }

    /// "This creature enters tapped", "creatures your opponents control enter tapped" (CR 614.1c-d).
    fn enters(&mut self, subject: &NounPhrase, verb: &VerbPhrase, span: Span) -> Lowered<Replacement> {
        let Frame::Enter { what, from, manner } = self.frame(verb, Part::Said(subject))? else {
            return Err(self.unplayable(span, "entering like this"));
        };
        let pattern_frame = Frame::Enter { what, from, manner: EnterManner::default() };
        let on = self.pattern(pattern_frame, span)?;
        let changes = self.enters_changes(manner, span)?;
        let changes = if changes.is_empty() { return Err(self.instruction(span)) } else { changes };
        Ok(replace(on, self.binds(), false, EventChange::Enters(changes)))
    }

    fn enters_changes(&mut self, manner: EnterManner, span: Span) -> Lowered<Vec<EntersChange>> {
        let EnterManner { tapped, counters, copy_of, control } = manner;
        let mut changes = Vec::new();
        if let Some(original) = copy_of {
            let original = self.objects(original, None)?;
            changes.push(EntersChange::CopyOf(original.objects, Vec::new()));
        }
        if tapped {
            changes.push(EntersChange::Tapped);
        }
        if let Some((quantity, kind)) = counters {
            changes.push(EntersChange::Counters(kind, self.quantity(quantity, span)?));
        }
        if let Some(control) = control {
            let _ = control;
            return Err(self.unplayable(span, "under whose control this enters"));
        }
        Ok(changes)
    }

    /// "You may have this creature enter as a copy of any creature on the battlefield" (CR 707.5).
    fn may_have_enter(&mut self, who: &NounPhrase, verb: &VerbPhrase, span: Span) -> Lowered<Replacement> {
        let Object::BroughtAbout(subject, enter) = &verb.object else {
            return Err(self.unplayable(span, "having this happen"));
        };
        if who.kind != NounKind::You || !verb.complements.is_empty() || verb.passive {
            return Err(self.unplayable(span, "having this happen"));
        }
        let mut replacement = self.enters(subject, enter, span)?;
        replacement.optional = true;
        Ok(replacement)
    }

    /// "As this artifact enters, choose a color" (CR 614.1c).
    fn as_it_enters(&mut self, event: &Clause, clauses: &[(Join, Clause)]) -> Lowered<Replacement> {
        let mut patterns = Vec::new();
        self.event_clause(event, &mut None, &mut patterns)?;
        let [on] = patterns.as_slice() else { return Err(self.unplayable(event.span, "several events")) };
        if on.verb != Event::ChangeZone || on.to != Some(Zones::BATTLEFIELD) {
            return Err(self.unplayable(event.span, "`as`, of something other than entering"));
        }
        let mut steps: Vec<Step> = Vec::new();
        for (_, clause) in clauses {
            self.mentions.next_clause();
            let sentence = Sentence {
                opener: None,
                lead: Vec::new(),
                clauses: vec![(Join::First, clause.clone())],
                span: clause.span,
            };
            self.sentence(&sentence, &mut steps)?;
        }
        let change = EventChange::Enters(vec![EntersChange::After(steps.into())]);
        Ok(replace(on.clone(), self.binds(), false, change))
    }

    /// "You control enchanted creature" (CR 613.1b).
    fn controls(&mut self, who: &NounPhrase, verb: &VerbPhrase, span: Span) -> Lowered<ContinuousEffect> {
        let VerbPhrase { verb: _, passive: false, object: Object::Noun(what), complements, span: _ } = verb else {
            return Err(self.unplayable(span, "controlling like this"));
        };
        if !complements.is_empty() {
            return Err(self.unplayable(span, "controlling like this"));
        }
        let players = self.players(who)?;
        let objects = self.stated(what)?;
        Ok(ContinuousEffect::Change { objects, changes: vec![Change::Control(players)] })
    }

    /// "Creature spells you cast cost {1} less to cast" (CR 601.2f).
    fn costs(
        &mut self,
        subject: &NounPhrase,
        verb: &VerbPhrase,
        adjuncts: &[&Adjunct],
        span: Span,
    ) -> Lowered<ContinuousEffect> {
        let VerbPhrase { verb: _, passive: false, object: Object::Cost(cost), complements, span: _ } = verb else {
            return Err(self.unplayable(span, "what this costs"));
        };
        let mut parts = self.cost(cost)?.parts;
        let (Some(CostPart::Mana(mana)), true) = (parts.pop(), parts.is_empty()) else {
            return Err(self.unplayable(cost.span, "costing more or less of this"));
        };
        let times = match adjuncts {
            [] => crate::ir::Amount::Number(1),
            [Adjunct { kind: AdjunctKind::ForEach(each), span: _ }] => self.number_of(each)?,
            [first, ..] => return Err(self.unplayable(first.span, "this, of a cost")),
        };
        let (cast, change) = match complements.as_slice() {
            [Complement::LessToCast] => (true, CostDelta::Less(mana, times)),
            [Complement::MoreToCast] => (true, CostDelta::More(mana, times)),
            [Complement::LessToActivate] => (false, CostDelta::Less(mana, times)),
            _ => return Err(self.unplayable(span, "what this costs")),
        };
        if !cast {
            return Err(self.unplayable(span, "what abilities cost"));
        }
        let (what, who) = match &subject.kind {
            NounKind::This(SelfWord::Spell | SelfWord::Name) => (CostOf::This, crate::ir::Players::You),
            _ => self.spells_cast(subject)?,
        };
        Ok(ContinuousEffect::CostChange(CostChange { what, who, change }))
    }

    /// "creature spells you cast", "spells your opponents cast": which spells, and whose.
    fn spells_cast(&mut self, subject: &NounPhrase) -> Lowered<(CostOf, crate::ir::Players)> {
        let (Filter { zones, is }, _) = self.filter(subject, None)?;
        if zones != Zones::only(Zone::Stack) {
            return Err(self.unplayable(subject.span, "the cost of what is no spell"));
        }
        Ok((CostOf::Spells(is), crate::ir::Players::All))
    }

    /// "attacks each combat if able" (CR 508.1d).
    fn must(
        &mut self,
        subject: &NounPhrase,
        verb: &VerbPhrase,
        adjuncts: &[&Adjunct],
        span: Span,
    ) -> Lowered<ContinuousEffect> {
        let is = |kind: &AdjunctKind| adjuncts.iter().any(|adjunct| adjunct.kind == *kind);
        let each = is(&AdjunctKind::EachCombat) || is(&AdjunctKind::EachTurn);
        let plain = !verb.passive && verb.object == Object::None && verb.complements.is_empty();
        if !each || !is(&AdjunctKind::IfAble) || adjuncts.len() != 2 || !plain {
            return Err(self.unplayable(span, "attacking or blocking, as a statement"));
        }
        let objects = self.stated(subject)?;
        Ok(ContinuousEffect::Must(match verb.verb {
            Verb::Attack => Requirement::Attack(objects),
            _ => Requirement::Block(objects),
        }))
    }

    /// "doesn't untap during your untap step" (CR 502.3).
    fn doesnt_untap(
        &mut self,
        subject: &NounPhrase,
        verb: &VerbPhrase,
        adjuncts: &[&Adjunct],
        span: Span,
    ) -> Lowered<ContinuousEffect> {
        let plain = !verb.passive && verb.object == Object::None && verb.complements.is_empty();
        let [Adjunct { kind: AdjunctKind::During(step), span: during }] = adjuncts else {
            return Err(self.unplayable(span, "when this doesn't untap"));
        };
        let untap = TurnWord::Part(crate::ir::TurnPart::Untap);
        let StepPhrase { whose: Whose::Of(whose), part, plural: false, on: None, span: _ } = step else {
            return Err(self.unplayable(*during, "when this doesn't untap"));
        };
        if !plain || *part != untap {
            return Err(self.unplayable(span, "not untapping like this"));
        }
        let objects = self.stated(subject)?;
        let players = self.players(whose)?;
        Ok(ContinuousEffect::Player(players, PlayerRule::DontUntap(objects)))
    }

    /// The error that an instruction stands where only statements may.
    fn instruction(&self, span: Span) -> Box<LowerError> {
        Box::new(LowerError::InstructionOnPermanent { span: span.into() })
    }
}

/// A statement that holds under a condition.
fn holds(condition: Option<Condition>, effects: Vec<ContinuousEffect>) -> StaticAbility {
    // CR 604.3a: defines this object's own power and toughness, colors or types, and not only under a condition.
    let defines = |effect: &ContinuousEffect| match effect {
        ContinuousEffect::Change { objects: Objects::This, changes } => changes
            .iter()
            .all(|change| matches!(change, Change::SetSize(..) | Change::SetColors(_) | Change::AllCreatureTypes)),
        _ => false,
    };
    let characteristic_defining = condition.is_none() && !effects.is_empty() && effects.iter().all(defines);
    StaticAbility { condition, effects: effects.into_iter().map(Arc::new).collect(), characteristic_defining }
}

pub(super) fn replace(
    on: EventPattern,
    binds: Vec<(crate::ir::Role, crate::ir::Slot)>,
    optional: bool,
    change: EventChange,
) -> Replacement {
    Replacement { on, binds, condition: None, optional, once: false, change }
}

fn without_if_able<'t>(adjuncts: &[&'t Adjunct]) -> Vec<&'t Adjunct> {
    adjuncts.iter().copied().filter(|adjunct| adjunct.kind != AdjunctKind::IfAble).collect()
}
