//! Replacement effects: "If ... would ..., ... instead" (CR 614).

use crate::ir::{
    Amount, Destination, EventChange, EventPattern, ManaChange, ManaKind, Replacement, Verb as Event, Zone,
};
use crate::ir::{ObjectOrPlayer, Objects, Predicate, Role};
use crate::syntax::tree::{
    self, Adjunct, AdjunctKind, Clause, Complement, Join, Mood, NounKind, NounPhrase, Object, Sentence, Verb,
    VerbPhrase,
};
use crate::text::Span;

use super::reader::{Lowered, Reader};
use super::references::Held;
use super::static_::replace;
use super::verb::{Frame, Part};

impl Reader<'_, '_> {
    /// The replacement of the event by what the clauses say.
    pub(super) fn replacement(
        &mut self,
        event: &Clause,
        clauses: &[(Join, Clause)],
        once: bool,
    ) -> Lowered<Replacement> {
        self.mentions.next_clause();
        let mut patterns = Vec::new();
        self.event_clause(event, &mut None, &mut patterns)?;
        let [on] = patterns.as_slice() else { return Err(self.unplayable(event.span, "several events at once")) };
        let on = on.clone();
        self.mentions.next_clause();
        let change = match clauses {
            [(_, clause)] => self.instead(clause, &on)?,
            _ => return Err(self.unplayable(event.span, "a replacement by several clauses")),
        };
        let mut replacement = replace(on, self.binds(), false, change);
        replacement.once = once;
        Ok(replacement)
    }

    /// What happens instead of the event.
    fn instead(&mut self, clause: &Clause, on: &EventPattern) -> Lowered<EventChange> {
        let Clause { subject, predicates, span } = clause;
        let [(_, tree::Predicate { mood: Mood::Does, verb, adjuncts, span: said })] = predicates.as_slice() else {
            return Err(self.unplayable(*span, "what happens instead"));
        };
        if on.verb == Event::TapForMana && verb.verb == Verb::Produce {
            let Some(subject) = subject else { return Err(self.unplayable(*span, "what produces this")) };
            return self.produces(subject, verb, adjuncts, *said);
        }
        let [Adjunct { kind: AdjunctKind::Instead, span: _ }] = adjuncts.as_slice() else {
            return Err(self.senseless(
                *said,
                "this does not say what happens `instead`",
                "instead of what?",
                "end the sentence with `instead`",
            ));
        };
        let part = match subject {
            None => Part::Untold,
            Some(subject) => Part::Found(self.named(subject)?),
        };
        let frame = self.frame(verb, part)?;
        if on.verb == Event::ChangeZone
            && let Some(destination) = self.goes_elsewhere(&frame, on, *said)?
        {
            return Ok(EventChange::Destination(destination));
        }
        let mut steps = Vec::new();
        let plain = Clause {
            subject: subject.clone(),
            predicates: vec![(
                Join::First,
                tree::Predicate { mood: Mood::Does, verb: verb.clone(), adjuncts: Vec::new(), span: *said },
            )],
            span: *span,
        };
        let sentence = Sentence { opener: None, lead: Vec::new(), clauses: vec![(Join::First, plain)], span: *span };
        self.sentence(&sentence, &mut steps)?;
        Ok(EventChange::Instead(steps.into()))
    }

    /// "exile it instead": the same object goes to another zone.
    fn goes_elsewhere(&mut self, frame: &Frame, on: &EventPattern, span: Span) -> Lowered<Option<Destination>> {
        let (what, goal) = match frame {
            Frame::Exile { what, from: None, random: false } => (what, None),
            Frame::Move { what, from: None, goal: Some(goal), rest: None, random: false } => (what, Some(goal)),
            _ => return Ok(None),
        };
        let subject = self.roles.iter().find(|(role, _)| *role == Role::Subject).map(|(_, value)| *value);
        let Part::Said(phrase) = what else { return Ok(None) };
        let entity = self.entity(phrase)?;
        let is_subject = self.mentions.objects().any(|(mention, objects)| {
            mention.entity == entity
                && match (&objects.now, subject) {
                    (Held::In(value), Some(subject)) => *value == subject,
                    (Held::As(held), _) => *held == Objects::This || is_of(on, held),
                    (Held::In(_) | Held::Pending, _) => false,
                }
        });
        if !is_subject {
            return Ok(None);
        }
        match goal {
            None => Ok(Some(Destination::plain(Zone::Exile))),
            Some(goal) => {
                let referred = self.things(what.clone(), None)?;
                Ok(Some(self.destination(goal.clone(), &referred, span)?))
            }
        }
    }

    /// "it produces {B} instead of any other type", "it produces twice as much of that mana instead" (CR 106.12b).
    fn produces(
        &mut self,
        subject: &NounPhrase,
        verb: &VerbPhrase,
        adjuncts: &[Adjunct],
        span: Span,
    ) -> Lowered<EventChange> {
        // "it", "that land": what is tapped.
        let produced = self.entity(subject)?;
        let tapped = self.roles.iter().find(|(role, _)| *role == Role::Subject).map(|(_, value)| Held::In(*value));
        let is_tapped = self.mentions.objects().any(|(mention, objects)| {
            mention.entity == produced && (Some(&objects.now) == tapped.as_ref() || objects.this)
        });
        if !is_tapped {
            return Err(self.unplayable(subject.span, "mana that something else produces"));
        }
        let VerbPhrase { verb: _, passive: false, object, complements, span: _ } = verb else {
            return Err(self.unplayable(span, "producing mana like this"));
        };
        let said_instead = matches!(adjuncts, [Adjunct { kind: AdjunctKind::Instead, span: _ }]);
        match (object, complements.as_slice(), adjuncts) {
            (Object::TimesAsMuchMana(times), [], _) if said_instead => {
                Ok(EventChange::Mana(ManaChange::Multiply(*times)))
            }
            (Object::Mana(mana), [Complement::InsteadOf(other)], []) => {
                let NounKind::OtherMana { amount } = other.kind else {
                    return Err(self.unplayable(other.span, "what this is instead of"));
                };
                let production = self.production(mana)?;
                match (amount, production.what) {
                    (true, kind) => Ok(EventChange::Mana(ManaChange::Exactly(kind, production.times))),
                    (false, ManaKind::Fixed(types)) if types.len() == 1 && production.times == Amount::Number(1) => {
                        Ok(EventChange::Mana(ManaChange::Type(ManaKind::Fixed(types))))
                    }
                    (false, _) => Err(self.unplayable(span, "so much mana instead of another type")),
                }
            }
            _ => Err(self.unplayable(span, "what mana is produced instead")),
        }
    }
}

/// Whether the event is about these objects.
fn is_of(on: &EventPattern, objects: &Objects) -> bool {
    matches!(&on.subject, Some(ObjectOrPlayer::Object(filter))
        if matches!(&filter.is, Predicate::OneOf(found) if found.as_ref() == objects))
}
