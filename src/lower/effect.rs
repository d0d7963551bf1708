//! What a spell or ability does: modes, targets, sentences as steps (CR 608.2c).

use std::sync::Arc;

use crate::ir::{
    Action, ActivationLimit, Amount, Condition, ContinuousEffect, Duration, Each, Effect, EventPattern, Mode,
    ModeChoice, Step, Steps, TriggeredAbility, Variable, Verb as Event,
};
use crate::syntax::tree::{
    self, Adjunct, AdjunctKind, Clause, Join, Lead, ModeCount, ModeRider, Modes, Mood, NounKind, NounPhrase, Object,
    Opener, SelfWord, Sentence, StepPhrase, Text, TimesCount, Verb, VerbPhrase, Whose,
};
use crate::text::Span;

use super::noun::{Denotes, denotes};
use super::reader::{Did, Lowered, Reader};
use super::references::{Done, Held, HeldPlayers, Mentioned, Number, ObjectMention};

/// What the sentences of an ability tell.
#[derive(Debug, Default)]
pub(super) struct Told {
    pub(super) effect: Option<Effect>,
    /// "Activate only ..."
    pub(super) limits: Vec<(ActivationLimit, Span)>,
    /// "This ability triggers only once each turn."
    pub(super) per_turn: Option<(u32, Span)>,
}

impl Reader<'_, '_> {
    /// The whole text of an ability.
    pub(super) fn text(&mut self, text: &Text) -> Lowered<Told> {
        let Text { sentences, modes, rows, span } = text;
        if let Some(row) = rows.first() {
            return Err(self.unplayable(row.span, "a table of results"));
        }
        let mut told = Told::default();
        let mut steps = Vec::new();
        self.targets = Some(Vec::new());
        self.before = None;
        for sentence in sentences {
            self.mentions.next_clause();
            if !self.limit(sentence, &mut told)? {
                self.sentence(sentence, &mut steps)?;
            }
        }
        told.effect = Some(match modes {
            None => self.mode(steps).into_effect(),
            Some(_) if !steps.is_empty() => return Err(self.unplayable(*span, "instructions before a choice of modes")),
            Some(modes) => self.modes(modes)?,
        });
        Ok(told)
    }

    pub(super) fn mode(&mut self, steps: Vec<Step>) -> Mode {
        Mode { targets: self.targets.take().unwrap_or_default(), steps: steps.into() }
    }

    /// "choose one —" (CR 700.2).
    pub(super) fn modes(&mut self, modes: &Modes) -> Lowered<Effect> {
        let Modes { opener, lead, chooser, choose, manner, where_x, riders, modes, span } = modes;
        let plain = opener.is_none() && lead.is_empty() && chooser.is_none() && manner.is_empty() && where_x.is_none();
        let repeats = matches!(riders.as_slice(), [ModeRider::Again]);
        if !plain || !(riders.is_empty() || repeats) {
            return Err(self.unplayable(*span, "a choice of modes like this"));
        }
        let all = u32::try_from(modes.len()).unwrap_or(u32::MAX);
        let (min, max) = match choose {
            ModeCount::Exactly(count) => (*count, *count),
            ModeCount::UpTo(count) => (0, *count),
            ModeCount::OneOrMore => (1, all),
            ModeCount::OneOrBoth => (1, 2),
            ModeCount::AnyNumber => (0, all),
            ModeCount::Both
            | ModeCount::Variable(_)
            | ModeCount::UpToVariable(_)
            | ModeCount::UpToThatMany
            | ModeCount::UpToThatMuch => return Err(self.unplayable(*span, "this number of modes")),
        };
        if all == 0 || all < max && !repeats {
            return Err(self.senseless(
                *span,
                "more modes are chosen than there are",
                format!("there are {all}"),
                "add modes, each after a bullet, or choose fewer",
            ));
        }
        let mentions = self.mentions.clone();
        let mut lowered = Vec::new();
        // A flavour word has no rules meaning (CR 207.2d).
        for tree::Mode { label: _, text } in modes {
            self.mentions = mentions.clone();
            let told = self.text(text)?;
            match told.effect {
                Some(Effect { choose_modes: None, modes }) if told.limits.is_empty() && told.per_turn.is_none() => {
                    lowered.extend(modes);
                }
                Some(_) | None => return Err(self.unplayable(text.span, "a mode like this")),
            }
        }
        Ok(Effect { choose_modes: Some(ModeChoice { min, max, repeats }), modes: lowered })
    }

    /// "Activate only as a sorcery.", "This ability triggers only once each turn."
    pub(super) fn limit(&mut self, sentence: &Sentence, told: &mut Told) -> Lowered<bool> {
        let Sentence { opener: None, lead, clauses, span } = sentence else { return Ok(false) };
        let ([], [(_, Clause { subject, predicates, span: _ })]) = (lead.as_slice(), clauses.as_slice()) else {
            return Ok(false);
        };
        let [(_, tree::Predicate { mood: Mood::Does, verb, adjuncts, span: _ })] = predicates.as_slice() else {
            return Ok(false);
        };
        let VerbPhrase { verb: which, passive: false, object: Object::None, complements, span: _ } = verb else {
            return Ok(false);
        };
        if !complements.is_empty() {
            return Ok(false);
        }
        match (which, subject) {
            (Verb::Activate, None) => {}
            (Verb::Trigger, Some(NounPhrase { kind: NounKind::This(SelfWord::Ability), span: _ })) => {
                let [Adjunct { kind: AdjunctKind::Only(limit), span: _ }] = adjuncts.as_slice() else {
                    return Err(self.unplayable(*span, "when this ability triggers"));
                };
                let Some(times) = times_each_turn(limit) else {
                    return Err(self.unplayable(*span, "when this ability triggers"));
                };
                match self.amount(times)? {
                    Amount::Number(times) if told.per_turn.is_none() => {
                        told.per_turn = Some((times.unsigned_abs(), *span));
                    }
                    _ => return Err(self.unplayable(*span, "how often this ability triggers")),
                }
                return Ok(true);
            }
            _ => return Ok(false),
        }
        for Adjunct { kind, span } in adjuncts {
            let limit = match kind {
                AdjunctKind::Only(limit) => limit.as_ref(),
                // "no more than twice each turn" is said without "only".
                AdjunctKind::Times { at_most: true, .. } => kind,
                _ => return Err(self.unplayable(*span, "when this may be activated")),
            };
            let limit = match limit {
                AdjunctKind::AsSorcery => ActivationLimit::AsSorcery,
                AdjunctKind::Times { .. } => {
                    let Some(times) = times_each_turn(limit) else {
                        return Err(self.unplayable(*span, "how often this may be activated"));
                    };
                    match self.amount(times)? {
                        Amount::Number(times) => ActivationLimit::PerTurn(times.unsigned_abs()),
                        _ => return Err(self.unplayable(*span, "how often this may be activated")),
                    }
                }
                AdjunctKind::If(condition) => ActivationLimit::OnlyIf(self.condition(condition)?),
                AdjunctKind::During(step) => ActivationLimit::OnlyIf(self.during(step)?),
                _ => return Err(self.unplayable(*span, "when this may be activated")),
            };
            told.limits.push((limit, *span));
        }
        if adjuncts.is_empty() {
            return Err(self.unplayable(*span, "activating an ability"));
        }
        Ok(true)
    }

    /// One sentence.
    pub(super) fn sentence(&mut self, sentence: &Sentence, steps: &mut Vec<Step>) -> Lowered<()> {
        let Sentence { opener, lead, clauses, span } = sentence;
        if opener.is_none() && lead.is_empty() && self.added_to(clauses, steps)? {
            return Ok(());
        }
        let mut inner = Vec::new();
        let outer_duration = self.sentence_duration.take();
        let result = match instead(sentence) {
            Some(plain) => return self.instead_of_before(&plain, *span, outer_duration, steps),
            None => self.led(lead, clauses, steps, &mut inner),
        };
        self.sentence_duration = outer_duration;
        result?;
        self.before = Some((steps.len(), verbs(clauses)));
        match opener {
            None | Some(Opener::Then) => steps.extend(inner),
            Some(Opener::Otherwise) => match steps.last_mut() {
                Some(Step::If { otherwise, .. } | Step::Pay { otherwise, .. }) if otherwise.is_empty() => {
                    *otherwise = inner.into();
                }
                _ => {
                    return Err(self.senseless(
                        *span,
                        "`otherwise` follows no condition",
                        "otherwise than what?",
                        "say `if ...` in the sentence before",
                    ));
                }
            },
        }
        Ok(())
    }

    /// A sentence that adds to the step before: "You may choose new targets for the copy.", "Spend this mana only ..."
    pub(super) fn added_to(&mut self, clauses: &[(Join, Clause)], steps: &mut [Step]) -> Lowered<bool> {
        let [(_, Clause { subject, predicates, span: _ })] = clauses else { return Ok(false) };
        let [(_, tree::Predicate { mood, verb, adjuncts, span })] = predicates.as_slice() else { return Ok(false) };
        if (*mood, verb.verb, verb.passive, &verb.object) == (Mood::Cant, Verb::Regenerate, true, &Object::None) {
            let ([], [], Some(subject)) = (adjuncts.as_slice(), verb.complements.as_slice(), subject) else {
                return Ok(false);
            };
            return self.without_regeneration(subject, steps);
        }
        if let (Mood::Does, Some(subject), true) = (mood, subject, is_still(verb) && adjuncts.is_empty()) {
            let entity = self.entity(subject)?;
            let Some(Step::Continuous { effects, duration: _ }) = steps.last_mut() else { return Ok(false) };
            let [effect] = effects.as_mut_slice() else { return Ok(false) };
            let Some(ContinuousEffect::Change { objects, changes }) = Arc::get_mut(effect) else { return Ok(false) };
            let same = self
                .mentions
                .objects()
                .any(|(mention, found)| mention.entity == entity && found.now == Held::As(objects.clone()));
            return Ok(same && keep_types(changes));
        }
        let kind = match &verb.object {
            Object::Noun(NounPhrase { kind: kind @ (NounKind::NewTargets(_) | NounKind::ThisMana), span: _ }) => kind,
            _ => return Ok(false),
        };
        if let Some(adjunct) = adjuncts.first() {
            return Err(self.unplayable(adjunct.span, "this, said here"));
        }
        match (mood, kind, subject) {
            (Mood::May, NounKind::NewTargets(copy), Some(subject)) => {
                let who = self.players(subject)?;
                self.new_targets(verb, copy, &who, *span, steps)?;
            }
            (Mood::Does, NounKind::ThisMana, None) => self.spend_only(verb, *span, steps)?,
            _ => return Err(self.unplayable(*span, "this, said like this")),
        }
        Ok(true)
    }

    /// "It can't be regenerated.": adds to the destroying before (CR 701.19c).
    fn without_regeneration(&mut self, subject: &NounPhrase, steps: &mut [Step]) -> Lowered<bool> {
        let Some(Step::Act { action: Action::Destroy { what: _, regeneration }, .. }) = steps.last_mut() else {
            return Ok(false);
        };
        let destroyed = match &subject.kind {
            NounKind::Pronoun(_) => {
                let entity = self.entity(subject)?;
                self.mentions
                    .objects()
                    .any(|(mention, objects)| mention.entity == entity && objects.done == Some(Done::Destroyed))
            }
            // "a creature destroyed this way"
            NounKind::Described(described) => matches!(described.qualifiers.as_slice(),
                [tree::Qualifier::Participle(said)] if said.verb.verb == Verb::Destroy
                    && said.adjuncts.is_empty()
                    && said.verb.complements == [tree::Complement::ThisWay]
                    && matches!(described.determiner, tree::Determiner::A | tree::Determiner::Bare)),
            _ => false,
        };
        if destroyed {
            *regeneration = false;
        }
        Ok(destroyed)
    }

    /// The clauses, led by what stands before them. `before` are the steps so far.
    pub(super) fn led(
        &mut self,
        lead: &[Lead],
        clauses: &[(Join, Clause)],
        before: &mut [Step],
        inner: &mut Vec<Step>,
    ) -> Lowered<()> {
        let Some((first, rest)) = lead.split_first() else {
            return self.clauses(clauses, before, inner);
        };
        match first {
            Lead::Adjunct(Adjunct { kind, span }) => match kind {
                AdjunctKind::If(condition) => {
                    // "You may pay {2}. If you do, ...": what follows belongs to the payment.
                    if is_you_do(condition)
                        && let Some(Step::Pay { then, otherwise, .. }) = before.last()
                        && then.is_empty()
                        && otherwise.is_empty()
                    {
                        let mut then = Vec::new();
                        self.led(rest, clauses, before, &mut then)?;
                        if let Some(Step::Pay { then: paid, .. }) = before.last_mut() {
                            *paid = then.into();
                        }
                        return Ok(());
                    }
                    let condition = self.condition(condition)?;
                    let mut then = Vec::new();
                    self.led(rest, clauses, before, &mut then)?;
                    inner.push(Step::If { condition, then: then.into(), otherwise: Steps::from([]) });
                    Ok(())
                }
                AdjunctKind::Until(_) | AdjunctKind::ThisTurn | AdjunctKind::ForAsLongAs(_) => {
                    self.sentence_duration = self.duration(kind)?;
                    self.led(rest, clauses, before, inner)
                }
                AdjunctKind::ForEach(what) => self.for_each(what, rest, clauses, inner),
                AdjunctKind::Unless(unless) => {
                    let mut then = Vec::new();
                    self.led(rest, clauses, before, &mut then)?;
                    inner.push(self.unless(unless, then, *span)?);
                    Ok(())
                }
                _ => Err(self.unplayable(*span, "this before an instruction")),
            },
            Lead::Trigger(trigger) => self.later(trigger, rest, clauses, before, inner),
            Lead::Instead(instead) => Err(self.unplayable(*instead, "`instead`, said here")),
            Lead::AdditionalCost(cost) => Err(self.unplayable(cost.span, "an additional cost")),
            Lead::IfWould(event) if rest.is_empty() => self.replace_later(event, clauses, false, inner),
            Lead::NextTime(event) if rest.is_empty() => self.replace_later(event, clauses, true, inner),
            Lead::As(clause) | Lead::IfWould(clause) | Lead::NextTime(clause) => {
                Err(self.unplayable(clause.span, "a replacement that an instruction makes"))
            }
        }
    }

    /// "If that creature would die this turn, exile it instead": a replacement for the turn, or for as long as there is
    /// something to replace (CR 614.1, 611.2a).
    fn replace_later(
        &mut self,
        event: &Clause,
        clauses: &[(Join, Clause)],
        once: bool,
        inner: &mut Vec<Step>,
    ) -> Lowered<()> {
        let (event, this_turn) = without_this_turn(event);
        let roles = std::mem::take(&mut self.roles);
        let replacement = self.replacement(&event, clauses, once);
        self.roles = roles;
        let effects = vec![Arc::new(ContinuousEffect::Replacement(Box::new(replacement?)))];
        let duration = if this_turn { Duration::EndOfTurn } else { Duration::Game };
        inner.push(Step::Continuous { effects, duration });
        Ok(())
    }

    /// "If you control a Wizard, draw three cards instead": what the sentence before says is done only if not.
    fn instead_of_before(
        &mut self,
        plain: &Sentence,
        span: Span,
        outer_duration: Option<Duration>,
        steps: &mut Vec<Step>,
    ) -> Lowered<()> {
        let Some((start, said)) = self.before.take() else {
            return Err(self.unplayable(span, "`instead`, where nothing is replaced"));
        };
        let [verb] = verbs(&plain.clauses)[..] else {
            return Err(self.unplayable(span, "several things instead"));
        };
        // Only where the sentence before says one thing is it sure what is replaced.
        let [_] = said[..] else { return Err(self.unplayable(span, "what this is instead of")) };
        let _ = verb;
        if start >= steps.len() {
            return Err(self.unplayable(span, "what this is instead of"));
        }
        // What was done to the targets was not done yet.
        self.mentions.undo();
        let targets = self.targets.as_ref().map_or(0, Vec::len);
        let mut inner = Vec::new();
        let result = self.led(&plain.lead, &plain.clauses, &mut [], &mut inner);
        self.sentence_duration = outer_duration;
        result?;
        self.mentions.undo();
        if self.targets.as_ref().map_or(0, Vec::len) != targets {
            return Err(self.unplayable(span, "a target of what is done instead"));
        }
        match inner.as_mut_slice() {
            [Step::If { condition: _, then: _, otherwise }] if otherwise.is_empty() => {
                *otherwise = steps.drain(start..).collect();
            }
            _ => return Err(self.unplayable(span, "`instead` without a condition")),
        }
        steps.append(&mut inner);
        self.did = None;
        Ok(())
    }

    /// "For each creature you control, ...": the clauses, for each in turn.
    fn for_each(
        &mut self,
        what: &NounPhrase,
        rest: &[Lead],
        clauses: &[(Join, Clause)],
        inner: &mut Vec<Step>,
    ) -> Lowered<()> {
        let value = self.define();
        let over = match (denotes(what), self.counters_counted(what)?) {
            (_, Some(amount)) => Each::Times(amount),
            (Denotes::Players, None) => {
                let (players, _) = self.player_pattern(&any_of(what))?;
                self.mention_players(what.span, Number::One, HeldPlayers::In(value));
                Each::Player(players)
            }
            (Denotes::Objects, None) => {
                let objects = self.counted(&any_of(what))?;
                let known = self.known_of_phrase(what);
                let held = Held::In(value);
                let object = ObjectMention {
                    now: held.clone(),
                    asked: held,
                    known,
                    this: false,
                    target: false,
                    done: None,
                    origin: None,
                };
                self.mentions.add(what.span, Number::One, Mentioned::Objects(object));
                Each::Object(objects)
            }
            (Denotes::Either | Denotes::Unsettled | Denotes::Neither, None) => {
                return Err(self.unplayable(what.span, "doing this for each"));
            }
        };
        self.mentions.next_clause();
        let targets = self.targets.as_ref().map_or(0, Vec::len);
        let mut steps = Vec::new();
        self.led(rest, clauses, &mut [], &mut steps)?;
        if self.targets.as_ref().map_or(0, Vec::len) != targets {
            return Err(self.unplayable(what.span, "a target for each"));
        }
        // A loop binds the present one even if no word names it.
        let slot = self.slot_of(value);
        inner.push(Step::ForEach { over, slot, steps: steps.into() });
        Ok(())
    }

    /// The clauses of a sentence. "where X is ...", at the end of one, says what X is in all of them.
    pub(super) fn clauses(
        &mut self,
        clauses: &[(Join, Clause)],
        before: &mut [Step],
        steps: &mut Vec<Step>,
    ) -> Lowered<()> {
        let mut adjuncts =
            clauses.iter().flat_map(|(_, clause)| &clause.predicates).flat_map(|(_, said)| &said.adjuncts);
        let where_x = adjuncts.find_map(|adjunct| match &adjunct.kind {
            AdjunctKind::WhereXIs(amount) => Some(amount),
            _ => None,
        });
        let value = where_x.map(|_| self.define());
        if let Some(value) = value {
            let slot = self.slot_of(value);
            self.variables.push((Variable::X, Amount::Bound(slot)));
        }
        let start = steps.len();
        for (_, clause) in clauses {
            self.mentions.next_clause();
            self.clause(clause, before, steps)?;
        }
        if let (Some(amount), Some(value)) = (where_x, value) {
            self.variables.pop();
            let amount = self.amount(amount)?;
            let slot = self.slot_of(value);
            steps.insert(start, Step::Count { amount, slot });
        }
        Ok(())
    }

    /// "When you do, ...", "At the beginning of the next end step, ..."
    pub(super) fn later(
        &mut self,
        trigger: &tree::Trigger,
        rest: &[Lead],
        clauses: &[(Join, Clause)],
        before: &mut [Step],
        inner: &mut Vec<Step>,
    ) -> Lowered<()> {
        // "When one or more cards are exiled this way, ...": it triggers at once (CR 603.12a).
        let this_way = match trigger.events.as_slice() {
            [tree::TriggerEvent::Clause(clause)] => self.when_this_way(clause)?,
            _ => None,
        };
        let targets = self.targets.replace(Vec::new());
        let roles = std::mem::take(&mut self.roles);
        let did = match trigger.events.as_slice() {
            [tree::TriggerEvent::Clause(clause)] if clause_is_you_do(clause) => Some(match before.last() {
                Some(Step::Pay { then, otherwise, .. }) if then.is_empty() && otherwise.is_empty() => None,
                _ => Some(self.did_slot(clause.span)?),
            }),
            _ => None,
        };
        let mut steps = Vec::new();
        let pattern = match (did, trigger.events.as_slice()) {
            (Some(_), _) => None,
            (None, _) if this_way.is_some() => None,
            (None, [tree::TriggerEvent::BeginningOf(step)]) => Some((vec![self.next_step(step)?], None)),
            (None, [tree::TriggerEvent::Clause(clause)]) => {
                self.mentions.next_clause();
                let (event, this_turn) = without_this_turn(clause);
                let mut on = Vec::new();
                self.event_clause(&event, &mut None, &mut on)?;
                self.mentions.next_clause();
                // "until end of turn, whenever ...": the duration is that of the trigger, not of what it does.
                let led = self.sentence_duration.take();
                let duration = if this_turn { Some(Duration::EndOfTurn) } else { led };
                if duration.is_none() && trigger.word == tree::TriggerWord::Whenever {
                    return Err(self.unplayable(trigger.span, "a trigger for the rest of the game"));
                }
                Some((on, duration))
            }
            (None, _) => return Err(self.unplayable(trigger.span, "a delayed trigger of several events")),
        };
        self.led(rest, clauses, before, &mut steps)?;
        let mode = Mode { targets: self.targets.take().unwrap_or_default(), steps: steps.into() };
        self.targets = targets;
        let binds = self.binds();
        self.roles = roles;
        let effect = mode.into_effect();
        inner.push(match (pattern, did) {
            (Some((on, duration)), _) => {
                let ability =
                    TriggeredAbility { on, binds, condition: None, per_turn: None, effect, mana_ability: false };
                Step::Delayed { ability: Arc::new(ability), duration }
            }
            (None, None) if this_way.is_some() => {
                let Some(condition) = this_way else { return Ok(()) };
                let then = [Step::Reflexive { effect: Arc::new(effect) }].into();
                Step::If { condition, then, otherwise: Steps::from([]) }
            }
            // "You may pay {2}. When you do, ...": it triggers as it is paid.
            (None, Some(None)) => {
                let reflexive = Step::Reflexive { effect: Arc::new(effect) };
                if let Some(Step::Pay { then, .. }) = before.last_mut() {
                    *then = [reflexive].into();
                }
                return Ok(());
            }
            (None, Some(Some(slot))) => Step::If {
                condition: Condition::Did(slot),
                then: [Step::Reflexive { effect: Arc::new(effect) }].into(),
                otherwise: Steps::from([]),
            },
            (None, None) => return Err(self.unplayable(trigger.span, "a trigger without an event")),
        });
        Ok(())
    }

    /// "during your turn", "during combat", "during your upkeep": a condition.
    pub(super) fn during(&mut self, step: &StepPhrase) -> Lowered<Condition> {
        let StepPhrase { whose, part: _, plural: false, on, span } = step else {
            return Err(self.unplayable(step.span, "during these"));
        };
        let turn_of = match (whose, on) {
            (Whose::Of(who), None) | (Whose::Bare | Whose::Each | Whose::Any | Whose::The, Some(who)) => {
                Some(Condition::TurnOf(self.player_pattern(who)?.0))
            }
            (Whose::Bare | Whose::Each | Whose::Any | Whose::The, None) => None,
            _ => return Err(self.unplayable(*span, "during this")),
        };
        let parts = self.turn_parts(step)?;
        match (turn_of, parts.is_empty()) {
            (Some(turn), true) => Ok(turn),
            (Some(turn), false) => Ok(Condition::And(vec![turn, Condition::During(parts)])),
            (None, false) => Ok(Condition::During(parts)),
            (None, true) => Err(self.unplayable(*span, "during any turn")),
        }
    }

    /// "one or more cards are exiled this way", as what a reflexive trigger asks for; none for another event.
    fn when_this_way(&mut self, clause: &Clause) -> Lowered<Option<Condition>> {
        let Clause { subject: Some(_), predicates, span } = clause else { return Ok(None) };
        let [(_, said)] = predicates.as_slice() else { return Ok(None) };
        if !said.verb.passive || said.verb.complements.last() != Some(&tree::Complement::ThisWay) {
            return Ok(None);
        }
        let kind = tree::ConditionKind::Clause(Box::new(clause.clone()));
        Ok(Some(self.condition(&tree::Condition { kind, span: *span })?))
    }

    pub(super) fn did_slot(&mut self, span: Span) -> Lowered<crate::ir::Slot> {
        match self.did {
            Some(did) => Ok(self.slot_of_did(did)),
            None => Err(self.senseless(
                span,
                "nothing was offered before",
                "who does what?",
                "say before what a player may do",
            )),
        }
    }

    /// The slot of what "you do" asks for.
    pub(super) fn slot_of_did(&mut self, did: Did) -> crate::ir::Slot {
        if let Some(of) = did.of {
            let _ = self.slot_of(of);
        }
        self.slot_of(did.value)
    }

    /// "the beginning of the next end step" (CR 603.7).
    pub(super) fn next_step(&mut self, step: &StepPhrase) -> Lowered<EventPattern> {
        let StepPhrase { whose, part: _, plural, on, span } = step;
        let part = self.one_turn_part(step)?;
        let mut pattern = EventPattern { turn_parts: vec![part], ..EventPattern::of(Event::BeginTurnPart) };
        match whose {
            Whose::Next | Whose::AtEnd if !plural && on.is_none() => {}
            Whose::NextOf(who) if !plural && on.is_none() => pattern.player = Some(self.players(who)?),
            _ => return Err(self.unplayable(*span, "a delayed trigger that is not the next one")),
        }
        Ok(pattern)
    }
}

/// The number of "twice each turn".
fn times_each_turn(limit: &AdjunctKind) -> Option<&tree::Amount> {
    match limit {
        AdjunctKind::Times { at_most: _, count: TimesCount::Exactly(times), when: Some(when) }
            if **when == AdjunctKind::EachTurn =>
        {
            Some(times)
        }
        _ => None,
    }
}

/// "you do", "they do"
pub(super) fn clause_is_you_do(clause: &Clause) -> bool {
    let Clause { subject: Some(subject), predicates, span: _ } = clause else { return false };
    let [(_, tree::Predicate { mood: Mood::Does, verb, adjuncts, span: _ })] = predicates.as_slice() else {
        return false;
    };
    subject.kind == NounKind::You && verb.verb == Verb::Do && verb.object == Object::None && adjuncts.is_empty()
}

pub(super) fn is_you_do(condition: &tree::Condition) -> bool {
    matches!(&condition.kind, tree::ConditionKind::Clause(clause) if clause_is_you_do(clause))
}

/// The clause without "this turn", and whether it said so.
fn without_this_turn(clause: &Clause) -> (Clause, bool) {
    let mut plain = clause.clone();
    let mut said = false;
    if let Some((_, last)) = plain.predicates.last_mut() {
        let before = last.adjuncts.len();
        last.adjuncts.retain(|adjunct| adjunct.kind != AdjunctKind::ThisTurn);
        said = last.adjuncts.len() != before;
    }
    (plain, said)
}

/// The sentence without "instead", if an instruction under a condition ends in it.
fn instead(sentence: &Sentence) -> Option<Sentence> {
    let Sentence { opener: None, lead, clauses, span: _ } = sentence else { return None };
    // Of what would happen it is said what happens instead: another thing.
    let conditional = |lead: &Lead| matches!(lead, Lead::Adjunct(Adjunct { kind: AdjunctKind::If(_), span: _ }));
    let mut plain = sentence.clone();
    let [.., (_, clause)] = plain.clauses.as_mut_slice() else { return None };
    let (_, said) = clause.predicates.last_mut()?;
    let place = said.adjuncts.iter().position(|adjunct| adjunct.kind == AdjunctKind::Instead)?;
    said.adjuncts.remove(place);
    let trailing = said.adjuncts.iter().any(|adjunct| matches!(adjunct.kind, AdjunctKind::If(_)));
    let led = matches!(lead.as_slice(), [only] if conditional(only));
    (clauses.len() == 1 && (led || (lead.is_empty() && trailing))).then_some(plain)
}

/// "is still a land"
pub(super) fn is_still(verb: &VerbPhrase) -> bool {
    let VerbPhrase { verb: Verb::Be, passive: false, object: Object::Complement(quality), complements, span: _ } = verb
    else {
        return false;
    };
    complements.is_empty()
        && matches!(quality.as_ref(), tree::Quality::Adverb(tree::Adverb::Still, still)
            if matches!(still.as_ref(), tree::Quality::Noun(_)))
}

/// What becomes something keeps the types it had (CR 205.1b). Whether it became something.
pub(super) fn keep_types(changes: &mut [crate::ir::Change]) -> bool {
    let mut kept = false;
    for change in changes {
        if let crate::ir::Change::SetTypes(types) = change {
            *change = crate::ir::Change::AddTypes(std::mem::take(types));
            kept = true;
        }
    }
    kept
}

/// The verbs of the clauses.
fn verbs(clauses: &[(Join, Clause)]) -> Vec<Verb> {
    clauses.iter().flat_map(|(_, clause)| &clause.predicates).map(|(_, said)| said.verb.verb).collect()
}

/// Any of what a phrase speaks of: "creature you control" after "for each".
fn any_of(phrase: &NounPhrase) -> NounPhrase {
    let mut any = phrase.clone();
    if let NounKind::Described(described) = &mut any.kind
        && matches!(described.determiner, tree::Determiner::Bare | tree::Determiner::Each)
    {
        described.determiner = tree::Determiner::A;
    }
    any
}

/// An effect of one mode.
pub(super) trait IntoEffect {
    fn into_effect(self) -> Effect;
}

impl IntoEffect for Mode {
    fn into_effect(self) -> Effect {
        Effect { choose_modes: None, modes: vec![self] }
    }
}
