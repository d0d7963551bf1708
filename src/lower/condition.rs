//! Conditions: what must be so.

use crate::ir::{Amount, Comparison, Condition, Objects, Predicate, Window, Zone, Zones};
use crate::syntax::tree::{
    self, AdjunctKind, Clause, Complement, ConditionKind, Described, Determiner, Mood, NounKind, NounPhrase,
    NumberTest, Object, Possession, Quality, Verb, VerbPhrase,
};
use crate::text::Span;

use super::noun::{Denotes, denotes, predicate};
use super::reader::{Lowered, Reader};
use super::verb::Part;

impl Reader<'_, '_> {
    /// A condition.
    pub(super) fn condition(&mut self, condition: &tree::Condition) -> Lowered<Condition> {
        let tree::Condition { kind, span } = condition;
        match kind {
            ConditionKind::Clause(clause) => self.condition_clause(clause),
            ConditionKind::Compare(amount, NumberTest { comparison, with, than: _ }) => {
                Ok(Condition::Compare(self.amount(amount)?, *comparison, self.amount(with)?))
            }
            ConditionKind::TurnOf(who) => Ok(Condition::TurnOf(self.players(who)?)),
            ConditionKind::NotTurnOf(who) => Ok(Condition::Not(Box::new(Condition::TurnOf(self.players(who)?)))),
            ConditionKind::ThereAre(what) => self.there_are(what, Vec::new(), *span),
            ConditionKind::All(parts) => {
                Ok(Condition::And(parts.iter().map(|part| self.condition(part)).collect::<Lowered<_>>()?))
            }
            ConditionKind::AnyOf(parts) => {
                Ok(Condition::Or(parts.iter().map(|part| self.condition(part)).collect::<Lowered<_>>()?))
            }
        }
    }

    fn condition_clause(&mut self, clause: &Clause) -> Lowered<Condition> {
        let Clause { subject, predicates, span } = clause;
        let span = *span;
        let ([(_, said)], Some(subject)) = (predicates.as_slice(), subject) else {
            return Err(self.unplayable(span, "this as a condition"));
        };
        let tree::Predicate { mood, verb, adjuncts, span: _ } = said;
        let this_turn = matches!(adjuncts.as_slice(), [adjunct] if adjunct.kind == AdjunctKind::ThisTurn);
        if !adjuncts.is_empty() && !this_turn {
            return Err(self.unplayable(span, "this as a condition"));
        }
        match mood {
            // What happened: "if you attacked this turn".
            Mood::Did | Mood::HasDone | Mood::DidNot if this_turn => {
                let frame = self.frame(verb, Part::Said(subject))?;
                let happened = Condition::Happened(Box::new(self.pattern(frame, span)?), Window::ThisTurn);
                Ok(if *mood == Mood::DidNot { Condition::Not(Box::new(happened)) } else { happened })
            }
            _ if this_turn => Err(self.unplayable(span, "this as a condition of a turn")),
            Mood::Does => self.state(subject, verb, span),
            Mood::DoesNot => Ok(Condition::Not(Box::new(self.state(subject, verb, span)?))),
            Mood::May
            | Mood::Can
            | Mood::Cant
            | Mood::Would
            | Mood::Did
            | Mood::HasDone
            | Mood::DidNot
            | Mood::Must
            | Mood::To
            | Mood::Doing => Err(self.unplayable(span, "this as a condition")),
        }
    }

    /// What is so: "you control a Forest", "it's a creature", "it remains exiled".
    fn state(&mut self, subject: &NounPhrase, verb: &VerbPhrase, span: Span) -> Lowered<Condition> {
        let VerbPhrase { verb: which, passive, object, complements, span: _ } = verb;
        if *passive {
            return Err(self.unplayable(span, "this as a condition"));
        }
        match (which, object, complements.as_slice()) {
            // "if you do"
            (Verb::Do, Object::None, []) => match self.did {
                Some(value) => {
                    let slot = self.slot_of(value);
                    if denotes(subject) == Denotes::Objects {
                        return Err(self.unplayable(span, "an object that does something"));
                    }
                    Ok(Condition::Did(slot))
                }
                None => Err(self.senseless(
                    span,
                    "nothing was offered before",
                    "who does what?",
                    "say before what a player may do",
                )),
            },
            (Verb::Control, Object::Noun(what), []) => {
                let (players, _) = self.player_pattern(subject)?;
                self.there_are(what, vec![Predicate::ControlledBy(players)], span)
            }
            (Verb::Be, Object::Complement(quality), []) => self.is(subject, quality, span),
            (Verb::Have, Object::Abilities(abilities), []) => {
                let what = self.objects(subject, None)?.objects;
                let mut parts = Vec::new();
                for ability in abilities {
                    match ability {
                        tree::GrantedAbility::Keyword(keyword) if keyword.argument.is_none() => {
                            parts.push(Predicate::Keyword(keyword.name));
                        }
                        tree::GrantedAbility::Keyword(_) | tree::GrantedAbility::Quoted(_) => {
                            return Err(self.unplayable(span, "having this ability"));
                        }
                    }
                }
                Ok(Condition::Are(what, predicate::and(parts)))
            }
            (Verb::Remain, Object::None, [Complement::Exiled]) => {
                let what = self.objects(subject, None)?.objects;
                // CR 400.7: still that object, there.
                Ok(Condition::In(what, Zones::only(Zone::Exile)))
            }
            _ => Err(self.unplayable(span, "this as a condition")),
        }
    }

    fn is(&mut self, subject: &NounPhrase, quality: &Quality, span: Span) -> Lowered<Condition> {
        if let NounKind::Possessed { owner: _, what: Possession::Number(_) | Possession::LifeTotal, plural: _ } =
            &subject.kind
        {
            let amount = tree::Amount { kind: tree::AmountKind::Of(Box::new(subject.clone())), span: subject.span };
            let amount = self.amount(&amount)?;
            return match quality {
                Quality::Test(NumberTest { comparison, with, than: _ }) => {
                    Ok(Condition::Compare(amount, *comparison, self.amount(with)?))
                }
                Quality::EqualTo(with) => Ok(Condition::Compare(amount, Comparison::Equal, self.amount(with)?)),
                Quality::Adjectives(_) | Quality::Attacking { .. } | Quality::Noun(_) | Quality::EveryCreatureType => {
                    Err(self.unplayable(span, "this as a condition"))
                }
            };
        }
        let what = self.objects(subject, None)?.objects;
        let quality = self.quality(quality, span)?;
        Ok(Condition::Are(what, quality))
    }

    /// "three or more artifacts", with more said of them.
    fn there_are(&mut self, what: &NounPhrase, more: Vec<Predicate>, span: Span) -> Lowered<Condition> {
        let NounKind::Described(described) = &what.kind else {
            return Err(self.unplayable(span, "this as a condition"));
        };
        let (comparison, count) = match &described.determiner {
            Determiner::A | Determiner::Any => (Comparison::AtLeast, Amount::Number(1)),
            Determiner::OrMore(count) => (Comparison::AtLeast, self.amount(count)?),
            Determiner::OneOrMore => (Comparison::AtLeast, Amount::Number(1)),
            Determiner::No => (Comparison::Equal, Amount::Number(0)),
            _ => return Err(self.unplayable(what.span, "how many, in a condition")),
        };
        let all = Described { determiner: Determiner::Bare, plural: true, ..described.as_ref().clone() };
        let mut description = self.description(&all, what.span, None)?;
        if description.chooser.is_some() || description.among.is_some() {
            return Err(self.unplayable(what.span, "these, in a condition"));
        }
        let mut parts = vec![description.filter.is];
        parts.extend(more);
        description.filter.is = predicate::and(parts);
        let count_of = Amount::Count(Box::new(Objects::All(description.filter)));
        Ok(Condition::Compare(count_of, comparison, count))
    }
}
