//! Sentences and clauses: who does what, in which mood.

use cardwright_grammar::card::Rule;
use pest::iterators::Pair;

use super::{Builder, Built};
use crate::syntax::tree::{
    Adjunct, AdjunctKind, Clause, ConditionKind, Join, Lead, Mood, NounKind, NounPhrase, Object, Opener, Predicate,
    Quality, SelfWord, Sentence, Text, Verb, VerbPhrase,
};
use crate::syntax::verbs::{Form, Place};

impl Builder<'_> {
    /// `sentence`
    pub(super) fn sentence(&self, pair: Pair<Rule>) -> Built<Sentence> {
        let span = self.span(&pair);
        let mut sentence = Sentence { opener: None, lead: Vec::new(), clauses: Vec::new(), span };
        let mut join = Join::First;
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::opener => sentence.opener = Some(Self::opener(&part)),
                Rule::instead_lead => sentence.lead.push(Lead::Instead(self.span(&part))),
                Rule::lead => sentence.lead.push(self.lead(part)?),
                Rule::clause_join => join = self.join(&part)?,
                _ => sentence.clauses.extend(self.clauses(join, part)?),
            }
        }
        Ok(sentence)
    }

    /// A sentence that stands where a full stop is due.
    pub(super) fn whole_sentence(&self, pair: Pair<Rule>) -> Built<Sentence> {
        if !pair.as_str().ends_with(['.', '"', '\'']) {
            let span = self.span(&pair);
            let end = crate::text::Span { start: span.end.saturating_sub(1), end: span.end };
            return Err(crate::syntax::SyntaxError::NoFullStop { span: end.into() });
        }
        self.sentence(pair)
    }

    pub(super) fn opener(pair: &Pair<Rule>) -> Opener {
        if pair.as_str() == "then " { Opener::Then } else { Opener::Otherwise }
    }

    pub(super) fn lead(&self, pair: Pair<Rule>) -> Built<Lead> {
        let part = self.inner(pair)?;
        match part.as_rule() {
            Rule::additional_cost => Ok(Lead::AdditionalCost(self.verb_phrase_in(self.inner(part)?, Place::Base)?)),
            Rule::as_lead => Ok(Lead::As(self.clause(self.inner(part)?)?)),
            Rule::next_time => Ok(Lead::NextTime(self.clause(self.inner(part)?)?)),
            Rule::trigger => Ok(Lead::Trigger(self.trigger(part)?)),
            _ => {
                let adjunct = self.adjunct_part(self.inner(part)?)?;
                // "if a card would be put into a graveyard" is what is replaced, not a condition.
                match adjunct.kind {
                    AdjunctKind::If(condition) => match condition.kind {
                        ConditionKind::Clause(clause)
                            if clause.predicates.iter().all(|(_, said)| said.mood == Mood::Would) =>
                        {
                            Ok(Lead::IfWould(*clause))
                        }
                        kind => {
                            let condition = crate::syntax::tree::Condition { kind, span: condition.span };
                            let kind = AdjunctKind::If(condition);
                            Ok(Lead::Adjunct(crate::syntax::tree::Adjunct { kind, span: adjunct.span }))
                        }
                    },
                    kind => Ok(Lead::Adjunct(crate::syntax::tree::Adjunct { kind, span: adjunct.span })),
                }
            }
        }
    }

    /// How `clause_join`, `predicate_join` or `inner_join` joins.
    pub(super) fn join(&self, pair: &Pair<Rule>) -> Built<Join> {
        Ok(match pair.as_str() {
            ", then " => Join::CommaThen,
            ", and " => Join::CommaAnd,
            " and " => Join::And,
            " then " => Join::Then,
            ", or " => Join::CommaOr,
            " or " => Join::Or,
            ", " => Join::Comma,
            _ => return Err(self.unexpected(pair)),
        })
    }

    /// `clause` or `inner_clause`
    pub(super) fn clause(&self, pair: Pair<Rule>) -> Built<Clause> {
        let fault = self.unexpected(&pair);
        let mut clauses = self.clauses(Join::First, pair)?;
        match (clauses.pop(), clauses.is_empty()) {
            (Some((_, clause)), true) => Ok(clause),
            _ => Err(fault),
        }
    }

    /// A clause, joined to what is before it by `first`, and the orders that follow it: "this creature gets +1/+0, then
    /// scry 1" are two clauses, for it is "gets" but not "scries".
    fn clauses(&self, first: Join, pair: Pair<Rule>) -> Built<Vec<(Join, Clause)>> {
        let span = self.span(&pair);
        let mut clauses = Vec::new();
        let mut clause = Clause { subject: None, predicates: Vec::new(), span };
        let mut begun = first;
        let mut join = Join::First;
        let mut third = false;
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::subject => clause.subject = Some(self.noun_phrase(part)?),
                Rule::predicate => {
                    if clause.subject.is_none() {
                        self.order(&part)?;
                    }
                    if clause.predicates.is_empty() {
                        self.several_names(&mut clause, &part)?;
                    }
                    let mood = clause.predicates.last().map(|(_, before)| before.mood);
                    let said = self.inner(part.clone())?;
                    let stands = |place| said.as_rule() == Rule::verb_phrase && self.verb_stands(&said, place).is_ok();
                    let joined = matches!(join, Join::CommaThen | Join::Then | Join::And | Join::CommaAnd);
                    if third && joined && mood == Some(Mood::Does) && stands(Place::Base) && !stands(Place::Third) {
                        let order = Clause { subject: None, predicates: Vec::new(), span: self.span(&part) };
                        clauses.push((begun, std::mem::replace(&mut clause, order)));
                        (begun, join, third) = (join, Join::First, false);
                    }
                    third |= clause.subject.is_some() && stands(Place::Third) && !stands(Place::Base);
                    let before = clause.predicates.last().map(|(_, before)| before.mood);
                    let predicate = self.predicate_after(part, before, join)?;
                    clause.predicates.push((join, predicate));
                }
                Rule::and_only => {
                    let only = self.adjunct(part)?;
                    if let Some((_, limited)) = clause.predicates.last_mut() {
                        limited.adjuncts.push(only);
                    }
                }
                _ => join = self.join(&part)?,
            }
        }
        clauses.push((begun, clause));
        Ok(clauses)
    }

    /// The verb tells whether the card's name is the name of several: "Otter and Gull attack".
    fn several_names(&self, clause: &mut Clause, predicate: &Pair<Rule>) -> Built<()> {
        let Some(NounPhrase { kind: kind @ NounKind::This(SelfWord::Name), span: _ }) = &mut clause.subject else {
            return Ok(());
        };
        let said = self.inner(predicate.clone())?;
        let several = match said.as_rule() {
            Rule::verb_phrase => {
                self.verb_stands(&said, Place::Base).is_ok() && self.verb_stands(&said, Place::Third).is_err()
            }
            Rule::be => matches!(self.inner(said)?.as_str(), "are" | "were" | "aren't" | "weren't"),
            Rule::has_done => said.as_str().starts_with("have "),
            Rule::does_not => said.as_str().starts_with("don't"),
            _ => false,
        };
        if several {
            *kind = NounKind::This(SelfWord::Names);
        }
        Ok(())
    }

    /// A predicate after another of the same subject. A helper word is said once: "can't attack or block"; but "can't be
    /// blocked and has flying" are two things.
    fn predicate_after(&self, pair: Pair<Rule>, before: Option<Mood>, join: Join) -> Built<Predicate> {
        let said = self.inner(pair.clone())?;
        let mut predicate = self.predicate(pair)?;
        let (Some(before), Mood::Does, Rule::verb_phrase) = (before, predicate.mood, said.as_rule()) else {
            return Ok(predicate);
        };
        match before {
            // What one may do goes on: "may draw a card and lose 1 life", not "and loses".
            Mood::May => self.verb_stands(&said, Place::Base)?,
            Mood::Cant | Mood::Can | Mood::Would | Mood::DoesNot | Mood::DidNot | Mood::Must => {
                // "can't attack, block, or transform"
                let shared = join == Join::Comma && self.verb_stands(&said, Place::Base).is_ok();
                if shared || matches!(join, Join::Or | Join::CommaOr) {
                    self.verb_stands(&said, Place::Base)?;
                    predicate.mood = before;
                } else if join == Join::Comma && self.verb_stands(&said, Place::Base).is_ok() {
                    predicate.mood = before;
                }
            }
            Mood::Does | Mood::DoesNext | Mood::Did | Mood::HasDone | Mood::To | Mood::Doing => {}
        }
        Ok(predicate)
    }

    /// `event_list`: what else may happen to the subject of `clause`.
    pub(super) fn event_list(&self, pair: Pair<Rule>, clause: &mut Clause) -> Built<()> {
        clause.span = clause.span.to(self.span(&pair));
        let mut parts = pair.into_inner().peekable();
        while let Some(predicate) = parts.next() {
            let join = if parts.peek().is_some() { Join::Comma } else { Join::CommaOr };
            // "whenever you attack, draw a card, or ..." could be read in two ways.
            self.verb_stands(&self.inner(predicate.clone())?, Place::Third)?;
            clause.predicates.push((join, self.predicate(predicate)?));
        }
        Ok(())
    }

    /// Errors unless a predicate without a subject is an order: "draw", not "draws" or "is drawn".
    fn order(&self, predicate: &Pair<Rule>) -> Built<()> {
        let said = self.inner(predicate.clone())?;
        match said.as_rule() {
            Rule::verb_phrase => self.verb_stands(&said, Place::Base),
            _ => Err(self.unexpected(&said)),
        }
    }

    /// `predicate`
    pub(super) fn predicate(&self, pair: Pair<Rule>) -> Built<Predicate> {
        let span = self.span(&pair);
        let mut said = None;
        let mut adjuncts = Vec::new();
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::adjunct => adjuncts.push(self.adjunct(part)?),
                Rule::late_complement => {
                    let span = self.span(&part);
                    let kind = AdjunctKind::Late(self.complement(self.inner(part)?)?);
                    adjuncts.push(Adjunct { kind, span });
                }
                _ => said = Some(self.moody(part)?),
            }
        }
        let (mood, verb) = said.ok_or_else(|| self.unexpected(&pair))?;
        Ok(Predicate { mood, verb, adjuncts, span })
    }

    fn moody(&self, pair: Pair<Rule>) -> Built<(Mood, VerbPhrase)> {
        let mood = match pair.as_rule() {
            Rule::verb_phrase => {
                let (verb, form) = self.verb_phrase(pair)?;
                let mood = match form {
                    Form::Present => Mood::Does,
                    Form::Past | Form::Participle => Mood::Did,
                    Form::Gerund => Mood::Doing,
                };
                return Ok((mood, verb));
            }
            Rule::be => return self.be(pair),
            Rule::next_does => Mood::DoesNext,
            Rule::may => Mood::May,
            Rule::cant => Mood::Cant,
            Rule::can => Mood::Can,
            Rule::would => Mood::Would,
            Rule::does_not => Mood::DoesNot,
            Rule::did_not => Mood::DidNot,
            Rule::must => Mood::Must,
            Rule::has_done => Mood::HasDone,
            _ => return Err(self.unexpected(&pair)),
        };
        let inner = self.inner(pair)?;
        match inner.as_rule() {
            Rule::be_passive | Rule::been_passive => {
                let span = self.span(&inner);
                let said = self.inner(inner)?;
                let object = match said.as_rule() {
                    Rule::verb_phrase => {
                        let verb = self.verb_phrase_in(said, Place::Participle)?;
                        return Ok((mood, VerbPhrase { passive: true, ..verb }));
                    }
                    Rule::target_of => Object::TargetOf(self.noun_phrase(self.inner(said)?)?),
                    _ => Object::Complement(Box::new(self.quality(said)?)),
                };
                Ok((mood, VerbPhrase { verb: Verb::Be, passive: false, object, complements: Vec::new(), span }))
            }
            _ if mood == Mood::HasDone => Ok((mood, self.verb_phrase_in(inner, Place::Participle)?)),
            _ => Ok((mood, self.verb_phrase_in(inner, Place::Base)?)),
        }
    }

    /// `is tapped for mana`, `'s a creature`
    fn be(&self, pair: Pair<Rule>) -> Built<(Mood, VerbPhrase)> {
        let span = self.span(&pair);
        let mut mood = Mood::Does;
        let mut verb = None;
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::be_word => {
                    mood = match part.as_str() {
                        "isn't" | "aren't" => Mood::DoesNot,
                        "wasn't" | "weren't" => Mood::DidNot,
                        "was" | "were" => Mood::Did,
                        _ => Mood::Does,
                    };
                }
                Rule::true_for => {
                    let object = Object::TrueFor(self.noun_phrase(self.inner(part)?)?);
                    verb = Some(VerbPhrase { verb: Verb::Be, passive: false, object, complements: Vec::new(), span });
                }
                Rule::passive => {
                    let said = self.verb_phrase_in(self.inner(part)?, Place::Participle)?;
                    verb = Some(VerbPhrase { passive: true, ..said });
                }
                Rule::complement => match &mut verb {
                    Some(verb) => verb.complements.push(self.complement(part)?),
                    None => return Err(self.unexpected(&part)),
                },
                _ => {
                    let quality = match part.as_rule() {
                        Rule::state => Quality::Adjectives(vec![self.state(&self.inner(part)?)?]),
                        _ => self.quality(part)?,
                    };
                    let object = Object::Complement(Box::new(quality));
                    verb = Some(VerbPhrase { verb: Verb::Be, passive: false, object, complements: Vec::new(), span });
                }
            }
        }
        Ok((mood, verb.ok_or_else(|| self.unexpected(&pair))?))
    }

    /// `text`
    pub(super) fn text(&self, pair: Pair<Rule>) -> Built<Text> {
        let span = self.span(&pair);
        let mut text = Text { sentences: Vec::new(), modes: None, rows: Vec::new(), span };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::sentence => text.sentences.push(self.whole_sentence(part)?),
                _ => text.modes = Some(self.modes(part)?),
            }
        }
        Ok(text)
    }
}
