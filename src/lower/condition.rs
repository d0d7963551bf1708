//! Conditions: what must be so.

use crate::ir::{Amount, Comparison, Condition, Objects, Players, Predicate, Window, Zone, Zones};
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
            ConditionKind::Compare(amount, NumberTest { comparison, with, words: _ }) => {
                Ok(Condition::Compare(self.amount(amount)?, *comparison, self.amount(with)?))
            }
            ConditionKind::TurnOf(who) => Ok(Condition::TurnOf(self.players(who)?)),
            ConditionKind::NotTurnOf(who) => Ok(Condition::Not(Box::new(Condition::TurnOf(self.players(who)?)))),
            ConditionKind::NthTime(..) => Err(self.unplayable(*span, "which time this is")),
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
            // "put", "cast": the form is that of what is so, the turn says that it is history.
            Mood::Does if this_turn && matches!(verb.verb, Verb::Put | Verb::Cast) => {
                let frame = self.frame(verb, Part::Said(subject))?;
                Ok(Condition::Happened(Box::new(self.pattern(frame, span)?), Window::ThisTurn))
            }
            _ if this_turn => Err(self.unplayable(span, "this as a condition of a turn")),
            Mood::Did if matches!(verb.verb, Verb::Be | Verb::Have | Verb::Cast) => self.was(subject, verb, span),
            Mood::DidNot if matches!(verb.verb, Verb::Be | Verb::Have | Verb::Cast) => {
                Ok(Condition::Not(Box::new(self.was(subject, verb, span)?)))
            }
            Mood::Did | Mood::HasDone if verb.passive && verb.complements.last() == Some(&Complement::ThisWay) => {
                self.done_this_way(subject, verb, span)
            }
            Mood::DidNot if verb.passive && verb.complements.last() == Some(&Complement::ThisWay) => {
                Ok(Condition::Not(Box::new(self.done_this_way(subject, verb, span)?)))
            }
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
            | Mood::DoesNext
            | Mood::Doing => Err(self.unplayable(span, "this as a condition")),
        }
    }

    /// What was so of what has changed since (CR 608.2h): "it was a creature", "it had counters on it", "it was cast".
    fn was(&mut self, subject: &NounPhrase, verb: &VerbPhrase, span: Span) -> Lowered<Condition> {
        let VerbPhrase { verb: which, passive, object, complements, span: _ } = verb;
        if let (Verb::Be, Object::Complement(quality), []) = (which, object, complements.as_slice())
            && matches!(subject.kind, NounKind::Possessed { what: Possession::Number(_), .. })
        {
            return self.is(subject, quality, span);
        }
        let (held, _) = self.asked(subject)?;
        let what = self.held(&held, subject.span)?;
        let quality = match (which, object, complements.as_slice()) {
            (Verb::Be, Object::Complement(quality), []) if !passive => self.quality(quality, span)?,
            (Verb::Have, Object::Noun(counters), []) => match self.has_counters(counters)? {
                Some(quality) => quality,
                None => return Err(self.unplayable(span, "this as a condition")),
            },
            // "it was cast"
            (Verb::Cast, Object::None, []) if *passive => Predicate::CastBy(Players::All, None),
            (Verb::Cast, Object::None, [Complement::From(place)]) if *passive => {
                let place = self.place(place)?;
                Predicate::CastBy(place.of.unwrap_or(Players::All), Some(place.zones))
            }
            _ => return Err(self.unplayable(span, "this as a condition")),
        };
        if is_of_combat(&quality) {
            return Err(self.unplayable(span, "what was so in combat"));
        }
        Ok(Condition::Are(what, quality))
    }

    /// "a divinity counter on it", "three or more level counters on it", "no counters on it"; none if it is no counter.
    pub(super) fn has_counters(&mut self, phrase: &NounPhrase) -> Lowered<Option<Predicate>> {
        let NounKind::Described(described) = &phrase.kind else { return Ok(None) };
        let [head] = described.heads.as_slice() else { return Ok(None) };
        if !matches!(head.noun, tree::Noun::Counter(_)) {
            return Ok(None);
        }
        let Some(kind) = predicate::counter_of(head) else {
            return Err(self.unplayable(phrase.span, "having counters like this"));
        };
        let plain = !described.other;
        let on_it = matches!(
            described.qualifiers.as_slice(),
            [tree::Qualifier::On(NounPhrase { kind: NounKind::Pronoun(_), span: _ })]
        );
        if !plain || !on_it {
            return Err(self.unplayable(phrase.span, "having counters like this"));
        }
        let (comparison, count) = match &described.determiner {
            Determiner::A | Determiner::Any | Determiner::Bare | Determiner::OneOrMore => {
                (Comparison::AtLeast, Amount::Number(1))
            }
            Determiner::OrMore(count) => (Comparison::AtLeast, self.amount(count)?),
            Determiner::No => (Comparison::Equal, Amount::Number(0)),
            _ => return Err(self.unplayable(phrase.span, "having so many counters")),
        };
        Ok(Some(Predicate::Counters(kind, comparison, Box::new(count))))
    }

    /// "a creature card is exiled this way": some of those that it was done to match.
    fn done_this_way(&mut self, subject: &NounPhrase, verb: &VerbPhrase, span: Span) -> Lowered<Condition> {
        let said = tree::Predicate { mood: Mood::Did, verb: verb.clone(), adjuncts: Vec::new(), span };
        let NounKind::Described(described) = &subject.kind else {
            return Err(self.unplayable(span, "this as a condition"));
        };
        let (comparison, count) = match &described.determiner {
            Determiner::A | Determiner::OneOrMore => (Comparison::AtLeast, Amount::Number(1)),
            Determiner::OrMore(count) => (Comparison::AtLeast, self.amount(count)?),
            Determiner::No => (Comparison::Equal, Amount::Number(0)),
            _ => return Err(self.unplayable(subject.span, "how many, in a condition")),
        };
        let mut all = described.as_ref().clone();
        all.determiner = Determiner::Bare;
        all.qualifiers.push(tree::Qualifier::Participle(Box::new(said)));
        let description = self.description(&all, subject.span, None)?;
        let (Some(among), None) = (description.among, description.chooser) else {
            return Err(self.unplayable(span, "this as a condition"));
        };
        let those = Objects::Among(Box::new(among), description.filter.is);
        Ok(Condition::Compare(Amount::Count(Box::new(those)), comparison, count))
    }

    /// What is so: "you control a Forest", "it's a creature", "it remains exiled".
    fn state(&mut self, subject: &NounPhrase, verb: &VerbPhrase, span: Span) -> Lowered<Condition> {
        let VerbPhrase { verb: which, passive, object, complements, span: _ } = verb;
        if *passive {
            return match complements.last() {
                Some(Complement::ThisWay) => self.done_this_way(subject, verb, span),
                _ => Err(self.unplayable(span, "this as a condition")),
            };
        }
        match (which, object, complements.as_slice()) {
            // "you cast it", "you cast it from your hand": of the spell that it is or was.
            (Verb::Cast, Object::Noun(what), [] | [Complement::From(_)]) => {
                let players = self.player_pattern(subject)?.0;
                let what = self.objects(what, None)?.objects;
                let from = match complements.first() {
                    Some(Complement::From(place)) => Some(self.place(place)?.zones),
                    _ => None,
                };
                Ok(Condition::Are(what, Predicate::CastBy(players, from)))
            }
            // "you sacrifice a snow Forest this way"
            (_, Object::Noun(what), [.., Complement::ThisWay]) if subject.kind == NounKind::You => {
                let passive = VerbPhrase { passive: true, object: Object::None, ..verb.clone() };
                self.done_this_way(what, &passive, span)
            }
            // "you have no cards in hand"
            (Verb::Have, Object::Noun(what), []) if is_cards(what) && subject.kind == NounKind::You => {
                let players = self.players(subject)?;
                self.there_are(what, vec![Predicate::OwnedBy(players)], span)
            }
            // "you have two or more opponents"
            (Verb::Have, Object::Noun(what), []) if denotes(what) == Denotes::Players => {
                let (NounKind::Described(described), NounKind::You) = (&what.kind, &subject.kind) else {
                    return Err(self.unplayable(span, "this as a condition"));
                };
                let Determiner::OrMore(count) = &described.determiner else {
                    return Err(self.unplayable(what.span, "how many, in a condition"));
                };
                let count = self.amount(count)?;
                let players = self.player_noun(described, what.span)?;
                Ok(Condition::Compare(Amount::CountPlayers(players), Comparison::AtLeast, count))
            }
            (Verb::Target, Object::Noun(target), []) => {
                let what = self.objects(subject, None)?.objects;
                Ok(Condition::Are(what, self.with_target(target)?))
            }
            (Verb::Have, Object::Noun(counters), []) if denotes(subject) != Denotes::Players => {
                let what = self.objects(subject, None)?.objects;
                match self.has_counters(counters)? {
                    Some(quality) => Ok(Condition::Are(what, quality)),
                    None => Err(self.unplayable(span, "this as a condition")),
                }
            }
            // "for as long as this creature remains on the battlefield"
            (Verb::Remain, Object::None, [Complement::On(place)]) => {
                let what = self.objects(subject, None)?.objects;
                let place = self.place(place)?;
                Ok(Condition::In(what, place.zones))
            }
            (Verb::Control, Object::Noun(what), []) if is_definite(what) => {
                let (players, _) = self.player_pattern(subject)?;
                let what = self.objects(what, None)?.objects;
                let there = Condition::In(what.clone(), Zones::BATTLEFIELD);
                Ok(Condition::And(vec![there, Condition::Are(what, Predicate::ControlledBy(players))]))
            }
            // "you control a creature with three or more level counters on it"
            (Verb::Control, Object::Noun(what), [Complement::With(counters)]) => {
                let (players, _) = self.player_pattern(subject)?;
                match self.has_counters(counters)? {
                    Some(quality) => self.there_are(what, vec![Predicate::ControlledBy(players), quality], span),
                    None => Err(self.unplayable(span, "this as a condition")),
                }
            }
            // "if you do"
            (Verb::Do, Object::None, []) => match self.did {
                Some(did) => {
                    let slot = self.slot_of_did(did);
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
                        tree::GrantedAbility::Keyword(keyword) if keyword.is_bare() => {
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
                Quality::Test(NumberTest { comparison, with, words: _ }) => {
                    Ok(Condition::Compare(amount, *comparison, self.amount(with)?))
                }
                Quality::EqualTo(with) => Ok(Condition::Compare(amount, Comparison::Equal, self.amount(with)?)),
                Quality::Adjectives(_)
                | Quality::Attacking { .. }
                | Quality::Noun(_)
                | Quality::EveryCreatureType
                | Quality::EveryBasicLandType
                | Quality::Place(_)
                | Quality::Adverb(..)
                | Quality::Everything
                | Quality::Number(..) => Err(self.unplayable(span, "this as a condition")),
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
            Determiner::OrFewer(count) => (Comparison::AtMost, self.amount(count)?),
            Determiner::Exactly(count) => (Comparison::Equal, self.amount(count)?),
            Determiner::FewerThan(count) => (Comparison::Less, self.amount(count)?),
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

/// "this creature", "it", "that land": what was mentioned, not a description.
fn is_definite(phrase: &NounPhrase) -> bool {
    match &phrase.kind {
        NounKind::This(_) | NounKind::Pronoun(_) => true,
        NounKind::Described(described) => {
            matches!(described.determiner, Determiner::That | Determiner::Those | Determiner::The)
        }
        _ => false,
    }
}

/// Whether the quality is a state in combat, which what has left combat no longer has.
fn is_of_combat(predicate: &Predicate) -> bool {
    match predicate {
        Predicate::Combat(_) => true,
        Predicate::And(parts) | Predicate::Or(parts) => parts.iter().any(is_of_combat),
        Predicate::Not(part) => is_of_combat(part),
        _ => false,
    }
}

/// "no cards in hand", "three or more cards in your graveyard"
fn is_cards(phrase: &NounPhrase) -> bool {
    matches!(&phrase.kind, NounKind::Described(described)
        if described.heads.iter().all(|head| head.noun == tree::Noun::Card))
}
