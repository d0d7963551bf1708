//! Verb phrases and their complements.

use super::{Person, Printer, is_plural};
use crate::syntax::tree::{
    Complement, DamageKind, GrantedAbility, Mood, NounKind, NounPhrase, Object, Possession, Pronoun, Verb, VerbPhrase,
};
use crate::syntax::verbs::{self, Form};
use crate::text::{Inflection, TermKind};

impl Printer<'_> {
    /// A verb phrase in its mood, after a subject of `person`; `contracted` after "it", "you", "they" or "that".
    pub(super) fn mooded(&mut self, mood: Mood, verb: &VerbPhrase, person: Person, contracted: bool) {
        let third = person == Person::Third;
        if (verb.verb == Verb::Be || verb.passive)
            && matches!(mood, Mood::Does | Mood::Did | Mood::DoesNot | Mood::DidNot)
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
            Mood::DoesNext => "next ",
            Mood::Does | Mood::Did | Mood::Doing => "",
        };
        if helper.starts_with('\'') && self.out.ends_with(' ') {
            self.out.pop();
        }
        self.word(helper);
        match mood {
            _ if verb.passive => {
                self.word(if mood == Mood::HasDone { "been " } else { "be " });
                self.inflected(verb, Form::Participle, Person::Base);
            }
            Mood::Does | Mood::DoesNext => self.inflected(verb, Form::Present, person),
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
            if !matches!(complement, Complement::AndOthers { .. }) {
                self.word(" ");
            }
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
            Object::Step(step) => self.step_phrase(step),
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
                self.inflected(verb, Form::Present, Person::Base);
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
            Object::AbilityChoice(who, abilities) => {
                self.possessive(who);
                self.word(" choice of ");
                self.abilities_joined(abilities, "or");
            }
            Object::HasNumber(number, test) => {
                self.word(super::noun::number_word(*number));
                self.word(" ");
                self.number_test(test);
            }
            Object::TrueFor(what) => {
                self.word("true for ");
                self.noun_phrase(what);
            }
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
        self.abilities_joined(abilities, "and");
    }

    fn abilities_joined(&mut self, abilities: &[GrantedAbility], join: &str) {
        self.list(abilities, join, |printer, ability| match ability {
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
            Complement::MoreToCastIt(_) => "more to cast ",
            Complement::FollowedBy(_) => "followed by ",
            Complement::By(_) => "by ",
            Complement::DividedAmong(_) => "divided as you choose among ",
            Complement::ToCast(_) => "to cast ",
            Complement::OnlyToCast(_) => "only to cast ",
            Complement::InsteadOf(_) => "instead of ",
            Complement::For(_) => "for ",
            Complement::FromAmong(_) => "from among ",
            Complement::InAdditionTo(_) => "in addition to ",
            Complement::Among(_) => "among ",
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
            | Complement::MoreToCastIt(what)
            | Complement::FollowedBy(what)
            | Complement::By(what)
            | Complement::DividedAmong(what)
            | Complement::ToCast(what)
            | Complement::OnlyToCast(what)
            | Complement::For(what)
            | Complement::FromAmong(what)
            | Complement::InAdditionTo(what)
            | Complement::Among(what)
            | Complement::ExceptBy(what)
            | Complement::ToAndDealtBy(what)
            | Complement::InsteadOf(what) => self.noun_phrase(what),
            Complement::Alone => self.word("alone"),
            Complement::AfterThisOne => self.word("after this one"),
            Complement::NotTo(verb) => {
                self.word("not to ");
                self.inflected(verb, Form::Present, Person::Base);
            }
            Complement::So => self.word("so"),
            Complement::Plus(number) => {
                self.word("plus ");
                self.amount(number, "");
            }
            Complement::Minus(number) => {
                self.word("minus ");
                self.amount(number, "");
            }
            Complement::OnLibrary { end, library, order } => self.on_library(*end, library.as_ref(), *order),
            Complement::FromEnd { nth, bottom } => self.nth_from_end(*nth, *bottom),
            Complement::ToDo { only, what } => {
                if *only {
                    self.word("only ");
                }
                for (join, to, verb) in what {
                    self.join(*join);
                    if *to {
                        self.word("to ");
                    }
                    self.inflected(verb, Form::Present, Person::Base);
                }
            }
            Complement::ByDoing(verbs) => {
                self.word("by ");
                for (index, verb) in verbs.iter().enumerate() {
                    if index > 0 {
                        self.word(" and ");
                    }
                    self.inflected(verb, Form::Gerund, Person::Base);
                }
            }
            Complement::WithKicker(whose, symbols, keyword) => {
                self.word("with ");
                self.possessive(whose);
                self.word(" ");
                self.symbols(symbols);
                self.word(" «");
                self.word(keyword.as_str());
                self.word("»");
            }
            Complement::OnTurn(step) => {
                self.word("on ");
                self.step_phrase(step);
            }
            Complement::WithRevealed(what) => {
                self.word("with ");
                self.noun_phrase(what);
                self.word(" revealed");
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
            Complement::TappedAndAttacking => self.word("tapped and attacking"),
            Complement::AttackingWhom { tapped, whom } => {
                self.word(if *tapped { "tapped and attacking " } else { "attacking " });
                self.noun_phrase(whom);
            }
            Complement::Untapped => self.word("untapped"),
            Complement::Transformed => self.word("transformed"),
            Complement::Prepared => self.word("prepared"),
            Complement::Number(amount) => self.amount(amount, ""),
            Complement::Converted => self.word("converted"),
            Complement::FaceDown => self.word("face down"),
            Complement::FaceUp => self.word("face up"),
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
            Complement::AndOthers { join, what, complements } => {
                self.join(*join);
                self.noun_phrase(what);
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
            NounKind::Possessed { what: Possession::Owner | Possession::Controller, plural, owner: _ } => {
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
