//! Verb phrases and their complements.

use super::{Person, Printer, is_plural};
use crate::syntax::tree::{
    Complement, DamageKind, GrantedAbility, Mood, NounKind, NounPhrase, Object, Order, Pronoun, Verb, VerbPhrase,
};
use crate::syntax::verbs::{self, Form};
use crate::text::{Inflection, TermKind};

impl Printer<'_> {
    /// A verb phrase in its mood, after a subject of `person`; `contracted` after "it", "you", "they" or "that".
    pub(super) fn mooded(&mut self, mood: Mood, verb: &VerbPhrase, person: Person, contracted: bool) {
        let third = person == Person::Third;
        if verb.verb == Verb::Be
            || verb.passive && matches!(mood, Mood::Does | Mood::Did | Mood::DoesNot | Mood::DidNot)
        {
            self.word(
                match (mood, third) {
                    (Mood::DoesNot, true) => " isn't",
                    (Mood::DoesNot, false) => " aren't",
                    (Mood::Did, _) if self.unreal => " were",
                    (Mood::DidNot, _) if self.unreal => " weren't",
                    (Mood::Did, true) => " was",
                    (Mood::Did, false) => " were",
                    (Mood::DidNot, true) => " wasn't",
                    (Mood::DidNot, false) => " weren't",
                    (_, true) if contracted => "'s",
                    (_, false) if contracted => "'re",
                    (_, true) => " is",
                    (_, false) => " are",
                }
                .trim_start_matches(if self.out.is_empty() || self.out.ends_with(' ') {
                    ' '
                } else {
                    '\0'
                }),
            );
            self.word(" ");
            return match verb.verb {
                Verb::Be => self.frame(verb),
                _ => self.inflected(verb, Form::Participle, Person::Base),
            };
        }
        let helper = match mood {
            Mood::May => "may ",
            Mood::Can => "can ",
            Mood::Cant => "can't ",
            Mood::Would => "would ",
            Mood::Must => "must ",
            Mood::DoesNot if third => "doesn't ",
            Mood::DoesNot => "don't ",
            Mood::DidNot => "didn't ",
            Mood::HasDone if contracted && !third => "'ve ",
            Mood::HasDone if third => "has ",
            Mood::HasDone => "have ",
            Mood::To => "to ",
            Mood::Does | Mood::Did | Mood::Doing => "",
        };
        if helper.starts_with('\'') && self.out.ends_with(' ') {
            self.out.pop();
        }
        self.word(helper);
        match mood {
            _ if verb.passive => {
                self.word("be ");
                self.inflected(verb, Form::Participle, Person::Base);
            }
            Mood::Does => self.inflected(verb, Form::Present, person),
            Mood::Did => self.inflected(verb, Form::Past, person),
            Mood::HasDone => self.inflected(verb, Form::Participle, person),
            Mood::Doing => self.inflected(verb, Form::Gerund, person),
            Mood::May | Mood::Can | Mood::Cant | Mood::Would | Mood::Must | Mood::DoesNot | Mood::DidNot | Mood::To => {
                self.inflected(verb, Form::Present, Person::Base);
            }
        }
    }

    /// A verb in a form, with its object and complements.
    pub(super) fn inflected(&mut self, verb: &VerbPhrase, form: Form, person: Person) {
        match verb.verb {
            Verb::Be => self.word("be"),
            Verb::Action(base) => {
                let inflection = match form {
                    Form::Present if person == Person::Third => Inflection::Third,
                    Form::Present => Inflection::Base,
                    Form::Past | Form::Participle => Inflection::Past,
                    Form::Gerund => Inflection::Gerund,
                };
                let form = self.terms.inflected(TermKind::Action, base, inflection);
                self.word("‹");
                self.word(form);
                self.word("›");
            }
            plain => {
                if let Some(forms) = verbs::forms(plain) {
                    self.word(match form {
                        Form::Present if person == Person::Third => forms.third,
                        Form::Present => forms.base,
                        Form::Past => forms.past,
                        Form::Participle => forms.participle,
                        Form::Gerund => forms.gerund,
                    });
                }
            }
        }
        // Of what happened before, the zone is still said: "entered the battlefield under your control this turn".
        let under = verb.complements.iter().any(|complement| matches!(complement, Complement::UnderControl(_)));
        if verb.verb == Verb::Enter && under && matches!(form, Form::Past | Form::Participle) {
            self.word(" the battlefield");
        }
        if !matches!(verb.object, Object::None) {
            self.word(" ");
        }
        self.frame(verb);
    }

    /// What stands after the verb.
    pub(super) fn frame(&mut self, verb: &VerbPhrase) {
        match (&verb.object, verb.verb) {
            (Object::BroughtAbout(subject, caused), Verb::Cause) => {
                self.noun_phrase(subject);
                self.word(" to ");
                self.inflected(caused, Form::Present, Person::Base);
            }
            (object, _) => self.object(object),
        }
        for complement in &verb.complements {
            self.word(" ");
            match (complement, &verb.object) {
                // Each has a mana cost of its own.
                (Complement::WithoutPaying, Object::Noun(cast)) if is_plural(cast) => {
                    self.word("without paying their mana costs");
                }
                _ => self.complement(complement),
            }
        }
    }

    fn object(&mut self, object: &Object) {
        match object {
            Object::None => {}
            Object::Noun(noun) => self.noun_phrase(noun),
            Object::Number(number) => self.amount(number, ""),
            Object::Damage(quantity) => self.quantity(quantity, "damage"),
            Object::DamageOfKind(kind) => self.word(damage_word(*kind)),
            Object::TimesThatDamage { times, adjective: false } => {
                self.word(if *times == 3 { "three times that much damage" } else { "twice that much damage" });
            }
            Object::TimesThatDamage { times, adjective: true } => {
                // The word is marked where it is a keyword action (CR 701.10) as well.
                let word = if *times == 3 { "triple" } else { "double" };
                match self.terms.term(TermKind::Action, word) {
                    Some(_) => self.word(&format!("‹{word}›")),
                    None => self.word(word),
                }
                self.word(" that damage");
            }
            Object::Only(noun) => {
                self.word("only ");
                self.noun_phrase(noun);
            }
            Object::Attached => self.word("attached"),
            Object::Unattached => self.word("unattached"),
            Object::ControlOf(what) => {
                self.word("control of ");
                self.noun_phrase(what);
            }
            Object::BroughtAbout(subject, verb) => {
                self.noun_phrase(subject);
                self.word(" ");
                let start = self.out.len();
                self.inflected(verb, Form::Present, Person::Base);
                let under = verb.complements.iter().any(|complement| matches!(complement, Complement::UnderControl(_)));
                if verb.verb == Verb::Enter && under {
                    self.out.insert_str(start + "enter".len(), " the battlefield");
                }
            }
            Object::TargetOf(what) => {
                self.word("the target of ");
                self.noun_phrase(what);
            }
            Object::Blocked => self.word("blocked"),
            Object::TimesAsMuchMana(times) => {
                self.word(if *times == 2 { "twice" } else { "three times" });
                self.word(" as much of that mana");
            }
            Object::Life(quantity) => self.quantity(quantity, "life"),
            Object::Counters(quantity, kind) => self.counters(quantity, *kind),
            Object::Mana(mana) => self.mana(mana),
            Object::Size(size) => self.size(size),
            Object::Abilities(abilities) => self.abilities(abilities),
            Object::AllAbilities => self.word("all abilities"),
            Object::BaseSize(power, toughness) => {
                self.word("base power and toughness ");
                self.amount(power, "");
                self.word("/");
                self.amount(toughness, "");
            }
            Object::Cost(cost) => self.cost(cost),
            Object::Complement(quality) => self.quality(quality),
        }
    }

    pub(super) fn abilities(&mut self, abilities: &[GrantedAbility]) {
        self.list(abilities, "and", |printer, ability| match ability {
            GrantedAbility::Keyword(keyword) => printer.keyword_use(keyword),
            GrantedAbility::Quoted(quoted) => {
                printer.word("\"");
                printer.paragraph(&quoted.paragraph);
                printer.word("\"");
            }
        });
    }

    pub(super) fn complement(&mut self, complement: &Complement) {
        let preposition = match complement {
            Complement::To(_) => "to ",
            Complement::From(_) => "from ",
            Complement::Into(_) => "into ",
            Complement::Onto(_) => "onto ",
            Complement::On(_) => "on ",
            Complement::In(_) => "in ",
            Complement::With(_) => "with ",
            Complement::AsCopyOf(_) => "as a copy of ",
            Complement::AttachedTo(_) => "attached to ",
            Complement::By(_) => "by ",
            Complement::DividedAmong(_) => "divided as you choose among ",
            Complement::ToCast(_) => "to cast ",
            Complement::OnlyToCast(_) => "only to cast ",
            Complement::InsteadOf(_) => "instead of ",
            Complement::ExceptBy(_) => "except by ",
            Complement::ToAndDealtBy(_) => "to and dealt by ",
            _ => "",
        };
        self.word(preposition);
        match complement {
            Complement::To(what)
            | Complement::From(what)
            | Complement::Into(what)
            | Complement::Onto(what)
            | Complement::On(what)
            | Complement::In(what)
            | Complement::With(what)
            | Complement::AsCopyOf(what)
            | Complement::AttachedTo(what)
            | Complement::By(what)
            | Complement::DividedAmong(what)
            | Complement::ToCast(what)
            | Complement::OnlyToCast(what)
            | Complement::ExceptBy(what)
            | Complement::ToAndDealtBy(what)
            | Complement::InsteadOf(what) => self.noun_phrase(what),
            Complement::Alone => self.word("alone"),
            Complement::FaceUp => self.word("face up"),
            Complement::FaceDown => self.word("face down"),
            Complement::AfterThisOne => self.word("after this one"),
            Complement::NotTo(verb) => {
                self.word("not to ");
                self.inflected(verb, Form::Present, Person::Base);
            }
            Complement::So => self.word("so"),
            Complement::Untapped => self.word("untapped"),
            Complement::OnLibrary { bottom, library, order } => {
                self.word(if *bottom { "on the bottom of " } else { "on top of " });
                self.noun_phrase(library);
                match order {
                    None => {}
                    Some(Order::Any) => self.word(" in any order"),
                    Some(Order::Random) => self.word(" in a random order"),
                }
            }
            Complement::UnderControl(who) => {
                self.word("under ");
                self.possessive_of_controller(who);
                self.word(" control");
            }
            Complement::WithCounters(quantity, kind, on) => {
                self.word("with ");
                self.counters(quantity, *kind);
                if let Some(on) = on {
                    self.word(" on ");
                    self.noun_phrase(on);
                }
            }
            Complement::Tapped => self.word("tapped"),
            Complement::Attacking => self.word("attacking"),
            Complement::ForMana => self.word("for mana"),
            Complement::ForManaOf(symbols) => {
                self.word("for ");
                self.symbols(symbols);
            }
            Complement::WithoutPaying => self.word("without paying its mana cost"),
            Complement::Exiled => self.word("exiled"),
            Complement::EqualTo(amount) => {
                self.word("equal to ");
                self.amount(amount, "");
            }
            Complement::AndTheRest(complements) => {
                self.word("and the rest");
                for complement in complements {
                    self.word(" ");
                    self.complement(complement);
                }
            }
            Complement::ThisWay => self.word("this way"),
            Complement::AtRandom => self.word("at random"),
            Complement::Less => self.word("less"),
            Complement::More => self.word("more"),
            Complement::LessToCast => self.word("less to cast"),
            Complement::MoreToCast => self.word("more to cast"),
            Complement::LessToActivate => self.word("less to activate"),
            Complement::MoreToActivate => self.word("more to activate"),
        }
    }

    /// "your", "its owner's", "their owners'"
    fn possessive_of_controller(&mut self, who: &NounPhrase) {
        match &who.kind {
            NounKind::You | NounKind::Pronoun(Pronoun::It | Pronoun::They) => self.possessive(who),
            NounKind::Possessed { plural, .. } => {
                self.subject(who);
                self.word(if *plural { "'" } else { "'s" });
            }
            _ => self.possessive(who),
        }
    }
}

/// The words for a kind of damage.
pub(super) fn damage_word(kind: DamageKind) -> &'static str {
    match kind {
        DamageKind::Any => "damage",
        DamageKind::Combat => "combat damage",
        DamageKind::Noncombat => "noncombat damage",
        DamageKind::Excess => "excess damage",
        DamageKind::ExcessNoncombat => "excess noncombat damage",
    }
}
