//! Verb phrases and their complements.

use cardwright_grammar::card::Rule;
use pest::iterators::Pair;

use super::{Builder, Built};
use crate::syntax::tree::{
    Complement, Cost, CostPart, GrantedAbility, Join, NounKind, NounPhrase, Object, Possession, Pronoun, QuotedAbility,
    Verb, VerbPhrase,
};
use crate::syntax::verbs::{self, Form, Place};
use crate::text::{Inflection, TermKind};

impl Builder<'_> {
    /// `verb_phrase`, and the form its verb stands in.
    pub(super) fn verb_phrase(&self, pair: Pair<Rule>) -> Built<(VerbPhrase, Form)> {
        let span = self.span(&pair);
        let frame = self.inner(pair)?;
        if frame.as_rule() == Rule::cost_verb {
            return self.cost_verb(frame);
        }
        let mut parts = frame.clone().into_inner();
        let (verb, form) = self.verb(&self.next(&mut parts, &frame)?)?;
        let mut object = Object::None;
        let mut complements = Vec::new();
        for part in parts {
            match part.as_rule() {
                Rule::complement => complements.push(self.complement(part)?),
                Rule::action_size => {
                    let number = self.inner(self.inner(part)?)?;
                    complements.push(Complement::Number(self.number(number)?));
                }
                Rule::old_battlefield => {}
                Rule::as_copy => complements.push(Complement::AsCopyOf(self.noun_phrase(self.inner(part)?)?)),
                Rule::shared_object => complements.push(self.shared_object(part)?),
                Rule::for_phrase => complements.push(Complement::For(self.noun_phrase(self.inner(part)?)?)),
                Rule::brought_about | Rule::caused => {
                    let Object::Noun(subject) = object else { return Err(self.unexpected(&part)) };
                    let verb = self.verb_phrase_in(self.inner(part)?, Place::Base)?;
                    object = Object::BroughtAbout(subject, Box::new(verb));
                }
                _ => object = self.object(part)?,
            }
        }
        Ok((VerbPhrase { verb, passive: false, object, complements, span }, form))
    }

    /// `verb_phrase`, where its verb must stand in a certain form: "is attacking you" is not "is attacked".
    pub(super) fn verb_phrase_in(&self, pair: Pair<Rule>, place: Place) -> Built<VerbPhrase> {
        self.verb_stands(&pair, place)?;
        Ok(self.verb_phrase(pair)?.0)
    }

    /// Errors unless the verb of a `verb_phrase` stands in the form that its place asks for. What is no verb phrase has
    /// a helper word, which decides.
    pub(super) fn verb_stands(&self, pair: &Pair<Rule>, place: Place) -> Built<()> {
        if pair.as_rule() != Rule::verb_phrase {
            return Ok(());
        }
        let frame = self.inner(pair.clone())?;
        // "costs" and "cost" are words of their frame.
        if frame.as_rule() == Rule::cost_verb {
            return Ok(());
        }
        let verb = self.inner(frame)?;
        let fits = match verb.as_rule() {
            Rule::action_word => {
                let form = verb.as_str().trim_matches(['‹', '›']);
                let term = self.terms.term(TermKind::Action, form).ok_or_else(|| self.unexpected(&verb))?;
                match place {
                    Place::Base => term.inflection == Inflection::Base,
                    Place::Third => term.inflection == Inflection::Third,
                    Place::Gerund => term.inflection == Inflection::Gerund,
                    Place::Participle => term.inflection == Inflection::Past || form == term.base.as_str(),
                }
            }
            _ => verbs::fits(verb.as_str(), place),
        };
        if fits { Ok(()) } else { Err(self.unexpected(&verb)) }
    }

    fn verb(&self, pair: &Pair<Rule>) -> Built<(Verb, Form)> {
        if pair.as_rule() == Rule::action_word {
            let form = pair.as_str().trim_matches(['‹', '›']);
            let term = self.terms.term(TermKind::Action, form).ok_or_else(|| self.unexpected(pair))?;
            let form = match term.inflection {
                Inflection::Past => Form::Past,
                Inflection::Gerund => Form::Gerund,
                _ => Form::Present,
            };
            return Ok((Verb::Action(term.base), form));
        }
        verbs::find(pair.as_str()).ok_or_else(|| self.unexpected(pair))
    }

    fn cost_verb(&self, pair: Pair<Rule>) -> Built<(VerbPhrase, Form)> {
        let span = self.span(&pair);
        let mut parts = pair.clone().into_inner();
        let mana = self.next(&mut parts, &pair)?;
        let cost = Cost { span: self.span(&mana), parts: vec![CostPart::Mana(self.symbols(&mana)?)] };
        let change = match self.next(&mut parts, &pair)?.as_str() {
            " less" => Complement::Less,
            " more" => Complement::More,
            " less to cast" => Complement::LessToCast,
            " more to cast" => Complement::MoreToCast,
            " less to activate" => Complement::LessToActivate,
            _ => Complement::MoreToActivate,
        };
        let object = Object::Cost(cost);
        Ok((VerbPhrase { verb: Verb::Cost, passive: false, object, complements: vec![change], span }, Form::Present))
    }

    fn object(&self, pair: Pair<Rule>) -> Built<Object> {
        let span = self.span(&pair);
        Ok(match pair.as_rule() {
            Rule::noun_phrase | Rule::single_phrase => Object::Noun(self.noun_phrase(pair)?),
            Rule::action_number => Object::Number(self.number(self.inner(pair)?)?),
            Rule::damage => match pair.clone().into_inner().next() {
                Some(part) if part.as_rule() == Rule::kind_of_damage => {
                    let kind = super::noun::damage_kind(part.as_str()).ok_or_else(|| self.unexpected(&part))?;
                    Object::DamageOfKind(kind)
                }
                Some(part) if part.as_rule() == Rule::multiplied_damage => {
                    let words = part.as_str();
                    let times = if words.contains("trip") || words.starts_with("three") { 3 } else { 2 };
                    Object::TimesThatDamage { times, adjective: !words.contains("much") }
                }
                _ => Object::Damage(self.quantity(pair)?),
            },
            Rule::only_object => Object::Only(self.noun_phrase(self.inner(pair)?)?),
            Rule::attached_word if pair.as_str() == "attached" => Object::Attached,
            Rule::attached_word => Object::Unattached,
            Rule::life => Object::Life(self.quantity(pair)?),
            Rule::ability_choice => {
                let mut parts = pair.clone().into_inner();
                let who = self.possessor(&self.next(&mut parts, &pair)?);
                Object::AbilityChoice(who, parts.map(|granted| self.granted(granted)).collect::<Built<_>>()?)
            }
            Rule::with_number => {
                let mut parts = pair.clone().into_inner();
                let number = self.number_word(&self.next(&mut parts, &pair)?)?;
                Object::HasNumber(number, self.number_test(self.next(&mut parts, &pair)?)?)
            }
            Rule::all_abilities => Object::AllAbilities,
            Rule::step_phrase => Object::Step(self.step_phrase(pair)?),
            Rule::abilities => Object::Abilities(self.abilities(pair)?),
            Rule::control_of => Object::ControlOf(self.noun_phrase(self.inner(pair)?)?),
            Rule::size => Object::Size(self.size(pair)?),
            Rule::base_size => {
                let size = self.size(self.inner(pair)?)?;
                Object::BaseSize(size.power.amount, size.toughness.amount)
            }
            Rule::target_of => Object::TargetOf(self.noun_phrase(self.inner(pair)?)?),
            Rule::blocked_word => Object::Blocked,
            Rule::quality => Object::Complement(Box::new(self.quality(pair)?)),
            Rule::mana => Object::Mana(self.mana(pair)?),
            Rule::mana_symbols => Object::Cost(Cost { span, parts: vec![CostPart::Mana(self.symbols(&pair)?)] }),
            Rule::cost_hole => Object::Cost(Cost { span, parts: vec![CostPart::Hole] }),
            Rule::counters => {
                let (quantity, kind) = self.counters(pair)?;
                Object::Counters(quantity, kind)
            }
            Rule::twice_as_much => Object::TimesAsMuchMana(if pair.as_str().starts_with("twice") { 2 } else { 3 }),
            _ => return Err(self.unexpected(&pair)),
        })
    }

    /// `abilities`
    pub(super) fn abilities(&self, pair: Pair<Rule>) -> Built<Vec<GrantedAbility>> {
        pair.into_inner().map(|granted| self.granted(granted)).collect()
    }

    fn granted(&self, pair: Pair<Rule>) -> Built<GrantedAbility> {
        let ability = self.inner(pair)?;
        match ability.as_rule() {
            Rule::keyword_use => Ok(GrantedAbility::Keyword(self.keyword_use(ability)?)),
            _ => {
                let span = self.span(&ability);
                let paragraph = self.inner(ability)?;
                Ok(GrantedAbility::Quoted(QuotedAbility { paragraph: Box::new(self.paragraph(paragraph)?), span }))
            }
        }
    }

    /// `complement`
    pub(super) fn complement(&self, pair: Pair<Rule>) -> Built<Complement> {
        let part = self.inner(pair)?;
        let phrase = |part: Pair<Rule>| self.noun_phrase(self.inner(part)?);
        Ok(match part.as_rule() {
            Rule::on_library => self.on_library(part)?,
            Rule::nth_from_top => self.nth_from_end(part)?,
            Rule::arrival_state => match part.as_str() {
                "tapped" => Complement::Tapped,
                "untapped" => Complement::Untapped,
                "transformed" => Complement::Transformed,
                "prepared" => Complement::Prepared,
                "converted" => Complement::Converted,
                "face down" => Complement::FaceDown,
                _ => Complement::FaceUp,
            },
            Rule::arrival_attacking => match self.attacking(part)? {
                (tapped, Some(whom)) => Complement::AttackingWhom { tapped, whom },
                (true, None) => Complement::TappedAndAttacking,
                (false, None) => Complement::Attacking,
            },
            Rule::to_cast => {
                let mut parts = part.clone().into_inner();
                let first = self.next(&mut parts, &part)?;
                match first.as_rule() {
                    Rule::only_word => Complement::OnlyToCast(self.noun_phrase(self.next(&mut parts, &part)?)?),
                    _ => Complement::ToCast(self.noun_phrase(first)?),
                }
            }
            Rule::to_do => {
                let (mut only, mut to, mut join, mut what) = (false, true, Join::First, Vec::new());
                for part in part.into_inner() {
                    match part.as_rule() {
                        Rule::only_word => only = true,
                        Rule::purpose_join => {
                            join = match part.as_str().trim_end_matches("to ") {
                                ", or " => Join::CommaOr,
                                " or " => Join::Or,
                                _ => Join::Comma,
                            };
                            to = part.into_inner().next().is_some();
                        }
                        _ => what.push((join, to, self.verb_phrase_in(part, Place::Base)?)),
                    }
                }
                Complement::ToDo { only, what }
            }
            Rule::by_doing => Complement::ByDoing(
                part.into_inner().map(|verb| self.verb_phrase_in(verb, Place::Gerund)).collect::<Built<_>>()?,
            ),
            Rule::with_kicker => {
                let mut parts = part.clone().into_inner();
                let whose = self.possessor(&self.next(&mut parts, &part)?);
                let symbols = self.symbols(&self.next(&mut parts, &part)?)?;
                let keyword = self.term(TermKind::Keyword, &self.next(&mut parts, &part)?)?.0;
                Complement::WithKicker(whose, symbols, keyword)
            }
            Rule::more_to_cast => Complement::MoreToCastIt(phrase(part)?),
            Rule::on_turn => Complement::OnTurn(self.step_phrase(self.inner(part)?)?),
            Rule::to_phrase => {
                let mut parts = part.clone().into_inner();
                let first = self.next(&mut parts, &part)?;
                match first.as_rule() {
                    Rule::and_dealt_by => Complement::ToAndDealtBy(self.noun_phrase(self.next(&mut parts, &part)?)?),
                    _ => Complement::To(self.noun_phrase(first)?),
                }
            }
            Rule::from_phrase => {
                let mut parts = part.clone().into_inner();
                let first = self.next(&mut parts, &part)?;
                match first.as_rule() {
                    Rule::from_among_word => Complement::FromAmong(self.noun_phrase(self.next(&mut parts, &part)?)?),
                    _ => Complement::From(self.noun_phrase(first)?),
                }
            }
            Rule::into_phrase => Complement::Into(phrase(part)?),
            Rule::onto_phrase => Complement::Onto(phrase(part)?),
            Rule::on_phrase => Complement::On(phrase(part)?),
            Rule::in_phrase => Complement::In(phrase(part)?),
            Rule::under_control => {
                let whose = self.inner(part)?;
                let mut parts = whose.clone().into_inner();
                let first = self.next(&mut parts, &whose)?;
                if first.as_rule() == Rule::single_phrase {
                    return Ok(Complement::UnderControl(self.noun_phrase(first)?));
                }
                let owner = self.possessor(&first);
                let kind = match parts.next().map(|word| word.as_str()) {
                    None => owner.kind,
                    Some(word) => NounKind::Possessed {
                        owner: Box::new(owner),
                        what: if word.starts_with("owner") { Possession::Owner } else { Possession::Controller },
                        plural: word.ends_with("s'"),
                    },
                };
                Complement::UnderControl(NounPhrase { kind, span: self.span(&whose) })
            }
            Rule::with_phrase => {
                let mut parts = part.clone().into_inner();
                let first = self.next(&mut parts, &part)?;
                match first.as_rule() {
                    Rule::counters => {
                        let (quantity, kind) = self.counters(first)?;
                        let on = self.next(&mut parts, &part)?;
                        let pronoun = if on.as_str() == "it" { Pronoun::It } else { Pronoun::They };
                        let on = NounPhrase { kind: NounKind::Pronoun(pronoun), span: self.span(&on) };
                        Complement::WithCounters(quantity, kind, Some(on))
                    }
                    _ => {
                        let what = self.noun_phrase(first)?;
                        if parts.next().is_some() { Complement::WithRevealed(what) } else { Complement::With(what) }
                    }
                }
            }
            Rule::followed_by => Complement::FollowedBy(phrase(part)?),
            Rule::exiled_word => Complement::Exiled,
            Rule::attached_to => Complement::AttachedTo(phrase(part)?),
            Rule::by_phrase => {
                let mut parts = part.clone().into_inner();
                let first = self.next(&mut parts, &part)?;
                match first.as_rule() {
                    Rule::except_word => Complement::ExceptBy(self.noun_phrase(self.next(&mut parts, &part)?)?),
                    _ => Complement::By(self.noun_phrase(first)?),
                }
            }
            Rule::alone_word => Complement::Alone,
            Rule::after_this_one => Complement::AfterThisOne,
            Rule::not_to => Complement::NotTo(Box::new(self.verb_phrase_in(self.inner(part)?, Place::Base)?)),
            Rule::so_word => Complement::So,
            Rule::for_mana => Complement::ForMana,
            Rule::for_mana_of => Complement::ForManaOf(self.symbols(&self.inner(part)?)?),
            Rule::without_paying => Complement::WithoutPaying,
            Rule::this_way => Complement::ThisWay,
            Rule::at_random => Complement::AtRandom,
            Rule::divided_among => Complement::DividedAmong(phrase(part)?),
            Rule::instead_of => Complement::InsteadOf(phrase(part)?),
            Rule::in_addition_to => Complement::InAdditionTo(phrase(part)?),
            Rule::among_phrase => Complement::Among(phrase(part)?),
            Rule::plus_phrase => {
                let mut parts = part.clone().into_inner();
                let sign = self.next(&mut parts, &part)?;
                let number = self.number(self.next(&mut parts, &part)?)?;
                if sign.as_str() == "plus " { Complement::Plus(number) } else { Complement::Minus(number) }
            }
            Rule::number_only => Complement::EqualTo(self.amount(self.inner(part)?)?),
            _ => return Err(self.unexpected(&part)),
        })
    }
}
