//! Sentences and clauses.

use super::{Person, Printer, is_plural, person};
use crate::syntax::tree::{
    AdjunctKind, Clause, Complement, Join, Lead, Mood, NounKind, NounPhrase, Object, Opener, Predicate, Pronoun,
    Quality, Sentence, Text,
};
use crate::syntax::verbs::Form;

impl Printer<'_> {
    pub(super) fn text(&mut self, text: &Text) {
        let Text { sentences, modes, rows: _, span: _ } = text;
        for (index, sentence) in sentences.iter().enumerate() {
            if index > 0 {
                self.word(" ");
            }
            self.sentence(sentence);
        }
        if let Some(modes) = modes {
            if !sentences.is_empty() {
                self.word(" ");
            }
            self.modes_head(modes);
        }
    }

    pub(super) fn sentence(&mut self, sentence: &Sentence) {
        let Sentence { opener, lead, clauses, span: _ } = sentence;
        self.opener_and_leads(*opener, lead);
        for (join, clause) in clauses {
            self.join(*join);
            self.clause(clause);
        }
        // The full stop of a sentence that ends in a quoted ability stands within the quotes.
        match self.out.strip_suffix('"') {
            None => self.word("."),
            // A keyword in quotes has none of its own.
            Some(before) if !before.ends_with(['.', '!', '?', '—']) => {
                self.out.pop();
                self.word(".\"");
            }
            Some(_) => {}
        }
    }

    /// What stands before the clauses.
    pub(super) fn opener_and_leads(&mut self, opener: Option<Opener>, lead: &[Lead]) {
        match opener {
            None => {}
            Some(Opener::Then) => self.word("then "),
            Some(Opener::Otherwise) => self.word("otherwise, "),
        }
        for lead in lead {
            match lead {
                Lead::Instead(_) => {
                    self.word("instead ");
                    continue;
                }
                Lead::AdditionalCost(verb) => {
                    self.word("as an additional cost to ");
                    self.inflected(verb, Form::Present, Person::Base);
                }
                Lead::Adjunct(adjunct) => self.adjunct(adjunct),
                Lead::As(clause) => {
                    self.word("as ");
                    self.clause(clause);
                }
                Lead::Trigger(trigger) => self.trigger(trigger),
                Lead::IfWould(clause) => {
                    self.word("if ");
                    self.clause(clause);
                }
                Lead::NextTime(clause) => {
                    self.word("the next time ");
                    self.clause(clause);
                }
            }
            self.word(", ");
        }
    }

    pub(super) fn join(&mut self, join: Join) {
        self.word(match join {
            Join::First => "",
            Join::And => " and ",
            Join::CommaAnd => ", and ",
            Join::Comma => ", ",
            Join::CommaThen => ", then ",
            Join::Then => " then ",
            Join::Or => " or ",
            Join::CommaOr => ", or ",
            Join::AndOr => " and/or ",
        });
    }

    pub(super) fn clause(&mut self, clause: &Clause) {
        let Clause { subject, predicates, span: _ } = clause;
        let mut contracted = false;
        if let Some(subject) = subject {
            self.subject(subject);
            contracted = matches!(subject.kind, NounKind::You | NounKind::Pronoun(Pronoun::It | Pronoun::They));
            self.word(" ");
        }
        // "there are two" of what follows.
        let mut who = person(subject.as_ref());
        if let (Some(NounPhrase { kind: NounKind::There, .. }), [(_, said), ..]) = (subject, predicates.as_slice())
            && let Object::Complement(quality) = &said.verb.object
            && let Quality::Noun(what) = quality.as_ref()
        {
            who = person(Some(what));
        }
        self.predicates(predicates, who, contracted);
    }

    pub(super) fn predicates(&mut self, predicates: &[(Join, Predicate)], person: Person, contracted: bool) {
        let mut person = person;
        let mut helped = None;
        for (index, (join, predicate)) in predicates.iter().enumerate() {
            self.join(*join);
            let Predicate { mood, verb, adjuncts, span: _ } = predicate;
            let start = self.out.len();
            // The helper word is said once: "can't attack or block", "may draw a card and lose 1 life".
            if helped == Some(*mood) && !verb.passive && matches!(join, Join::Comma | Join::Or | Join::CommaOr) {
                self.inflected(verb, Form::Present, Person::Base);
            } else {
                self.mooded(*mood, verb, person, contracted && index == 0);
            }
            match mood {
                Mood::May => person = Person::Base,
                Mood::Cant | Mood::Can | Mood::Would | Mood::DoesNot | Mood::DidNot | Mood::Must => {
                    helped = Some(*mood)
                }
                Mood::Does | Mood::DoesNext | Mood::Did | Mood::HasDone | Mood::To | Mood::Doing => {}
            }
            // A contraction joins the word before it.
            if self.out[start..].starts_with('\'') && self.out[..start].ends_with(' ') {
                self.out.remove(start - 1);
            }
            for (index, adjunct) in adjuncts.iter().enumerate() {
                match (&adjunct.kind, &verb.object) {
                    (AdjunctKind::Late(Complement::WithoutPaying), Object::Noun(cast)) if is_plural(cast) => {
                        self.word(" without paying their mana costs");
                    }
                    _ => self.adjunct_after(adjunct, index.checked_sub(1).and_then(|before| adjuncts.get(before))),
                }
            }
        }
    }

    /// `exiled with this artifact`
    pub(super) fn participle(&mut self, predicate: &Predicate) {
        let Predicate { mood, verb, adjuncts, span: _ } = predicate;
        let form = if *mood == Mood::Doing { Form::Gerund } else { Form::Participle };
        self.inflected(verb, form, Person::Base);
        self.adjuncts(adjuncts);
    }
}
