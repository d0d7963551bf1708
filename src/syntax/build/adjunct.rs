//! What hangs on a clause: conditions, durations, repetitions.

use cardwright_grammar::card::Rule;
use pest::iterators::Pair;

use super::{Builder, Built};
use crate::ir::TurnPart;
use crate::syntax::tree::{
    Adjunct, AdjunctKind, Amount, AmountKind, Condition, ConditionKind, Exception, Join, Mood, NounKind, NounPhrase,
    Predicate, StepPhrase, TimesCount, TurnWord, Unless, Until, When, Whose,
};
use crate::syntax::verbs::Form;

impl Builder<'_> {
    /// `adjunct`
    pub(super) fn adjunct(&self, pair: Pair<Rule>) -> Built<Adjunct> {
        self.adjunct_part(self.inner(pair)?)
    }

    /// One of the forms of an adjunct.
    pub(super) fn adjunct_part(&self, part: Pair<Rule>) -> Built<Adjunct> {
        let span = self.span(&part);
        let kind = match part.as_rule() {
            Rule::until => AdjunctKind::Until(self.until(self.inner(part)?)?),
            Rule::if_adjunct => AdjunctKind::If(self.condition(self.inner(part)?)?),
            Rule::unless => {
                let condition = self.condition(self.inner(part)?)?;
                AdjunctKind::Unless(match condition.kind {
                    ConditionKind::Clause(clause) => Unless::Clause(clause),
                    kind => Unless::Condition(Condition { kind, span: condition.span }),
                })
            }
            Rule::as_long_as => AdjunctKind::AsLongAs(self.condition(self.inner(part)?)?),
            Rule::for_as_long_as => AdjunctKind::ForAsLongAs(self.condition(self.inner(part)?)?),
            Rule::for_each => {
                let described = self.inner(part)?;
                if described.as_rule() == Rule::each_time {
                    let clause = Box::new(self.clause(self.inner(described)?)?);
                    return Ok(Adjunct { kind: AdjunctKind::ForEachTime(clause), span });
                }
                let span = self.span(&described);
                let kind = NounKind::Described(Box::new(self.described(described)?));
                AdjunctKind::ForEach(NounPhrase { kind, span })
            }
            Rule::where_x => AdjunctKind::WhereXIs(self.amount(self.inner(part)?)?),
            Rule::instead => AdjunctKind::Instead,
            Rule::this_turn => AdjunctKind::ThisTurn,
            Rule::this_part => AdjunctKind::ThisPart(match part.as_str() {
                "this combat" => TurnWord::Combat,
                "this step" => TurnWord::Step,
                _ => TurnWord::Phase,
            }),
            Rule::each_turn => AdjunctKind::EachTurn,
            Rule::each_combat => AdjunctKind::EachCombat,
            Rule::at_beginning => {
                let step = self.inner(part)?;
                AdjunctKind::AtBeginningOf(match step.as_rule() {
                    Rule::at_end => self.at_end(&step),
                    _ => self.step_phrase(step)?,
                })
            }
            Rule::during => AdjunctKind::During(self.step_phrase(self.inner(part)?)?),
            Rule::before => AdjunctKind::Before(self.when(self.inner(part)?)?),
            Rule::after => AdjunctKind::After(self.when(self.inner(part)?)?),
            Rule::if_able => AdjunctKind::IfAble,
            Rule::only => AdjunctKind::Only(Box::new(self.adjunct_part(self.inner(part)?)?.kind)),
            Rule::as_a_sorcery => AdjunctKind::AsSorcery,
            Rule::as_an_instant => AdjunctKind::AsInstant,
            Rule::times => self.times(part)?,
            Rule::rather_than => {
                let instead = self.inner(part)?;
                match instead.as_rule() {
                    Rule::verb_phrase => {
                        let (verb, form) = self.verb_phrase(instead)?;
                        let mood = if form == Form::Gerund { Mood::Doing } else { Mood::Does };
                        let predicate = Predicate { mood, verb, adjuncts: Vec::new(), span };
                        AdjunctKind::RatherThan(Box::new(predicate))
                    }
                    _ => AdjunctKind::RatherThanNoun(self.noun_phrase(instead)?),
                }
            }
            Rule::in_addition => AdjunctKind::InAdditionToPaying(self.noun_phrase(self.inner(part)?)?),
            Rule::as_adjunct => AdjunctKind::As(Box::new(self.clause(self.inner(part)?)?)),
            Rule::but_only => AdjunctKind::ButOnly(Box::new(self.adjunct_part(self.inner(self.inner(part)?)?)?.kind)),
            Rule::any_time => AdjunctKind::AnyTime,
            Rule::as_steps_end => AdjunctKind::AsStepsEnd,
            Rule::except_that => {
                let mut exceptions = Vec::new();
                let mut join = Join::First;
                for part in part.into_inner() {
                    match part.as_rule() {
                        Rule::exception_join => join = self.join(&part)?,
                        Rule::name_is => {
                            let name = self.inner(part)?;
                            exceptions.push((
                                join,
                                match name.as_rule() {
                                    Rule::own_name => Exception::NameIsThis,
                                    _ => Exception::NameIs(name.as_str().into()),
                                },
                            ));
                        }
                        _ => exceptions.push((join, Exception::Clause(self.clause(part)?))),
                    }
                }
                AdjunctKind::Except(exceptions)
            }
            Rule::as_though => AdjunctKind::AsThough(Box::new(self.clause(self.inner(part)?)?)),
            Rule::while_adjunct => AdjunctKind::While(self.condition(self.inner(part)?)?),
            Rule::for_time => AdjunctKind::ForTime(self.ordinal(&self.inner(part)?)?),
            _ => return Err(self.unexpected(&part)),
        };
        Ok(Adjunct { kind, span })
    }

    fn until(&self, part: Pair<Rule>) -> Built<Until> {
        Ok(match part.as_rule() {
            Rule::end_of_turn => Until::EndOfTurn,
            Rule::end_of_combat => Until::EndOfCombat,
            Rule::step_phrase => Until::Step(self.step_phrase(part)?),
            Rule::beginning_of => Until::BeginningOf(self.step_phrase(self.inner(part)?)?),
            Rule::end_of => Until::EndOf(self.step_phrase(self.inner(part)?)?),
            _ => Until::Clause(Box::new(self.clause(part)?)),
        })
    }

    fn when(&self, part: Pair<Rule>) -> Built<When> {
        Ok(match part.as_rule() {
            Rule::step_phrase => When::Step(self.step_phrase(part)?),
            _ => When::Clause(Box::new(self.clause(part)?)),
        })
    }

    /// `times`
    fn times(&self, pair: Pair<Rule>) -> Built<AdjunctKind> {
        let (mut at_most, mut count, mut when) = (false, None, None);
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::no_more_than => at_most = true,
                Rule::times_count => {
                    let how = self.inner(part)?;
                    let span = self.span(&how);
                    count = Some(match how.as_rule() {
                        Rule::times_any => TimesCount::AnyNumber,
                        Rule::up_to => TimesCount::UpTo(self.number(self.inner(how)?)?),
                        Rule::one_or_more => TimesCount::OneOrMore,
                        Rule::times_word => {
                            let value = if how.as_str() == "once" { 1 } else { 2 };
                            TimesCount::Exactly(Amount { kind: AmountKind::Number { value, word: true }, span })
                        }
                        _ => TimesCount::Exactly(self.number(how)?),
                    });
                }
                _ => when = Some(Box::new(self.adjunct_part(part)?.kind)),
            }
        }
        Ok(AdjunctKind::Times { at_most, count: count.ok_or_else(|| self.unexpected(&pair))?, when })
    }

    /// `condition`
    pub(super) fn condition(&self, pair: Pair<Rule>) -> Built<Condition> {
        let span = self.span(&pair);
        let mut parts = Vec::new();
        let mut joins = Vec::new();
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::inner_join => joins.push(self.join(&part)?),
                _ => parts.push(self.condition_part(part)?),
            }
        }
        if joins.is_empty()
            && let Some(condition) = parts.pop()
        {
            return Ok(condition);
        }
        let kind = if joins.iter().all(|join| *join == Join::And) {
            ConditionKind::All(parts)
        } else if joins.iter().all(|join| *join == Join::Or) {
            ConditionKind::AnyOf(parts)
        } else {
            // "a and b or c" can be read in two ways.
            return Err(self.unexpected(&pair));
        };
        Ok(Condition { kind, span })
    }

    fn condition_part(&self, part: Pair<Rule>) -> Built<Condition> {
        let span = self.span(&part);
        let kind = match part.as_rule() {
            Rule::your_turn => {
                let mut parts = part.clone().into_inner().peekable();
                let not = parts.next_if(|first| first.as_rule() == Rule::not_word).is_some();
                let who = parts.next().ok_or_else(|| self.unexpected(&part))?;
                let who = match who.as_rule() {
                    Rule::pronoun_s => self.possessor(&who),
                    _ => self.noun_phrase(who)?,
                };
                if not { ConditionKind::NotTurnOf(who) } else { ConditionKind::TurnOf(who) }
            }
            Rule::nth_time => {
                let mut parts = part.clone().into_inner();
                let ordinal = self.ordinal(&self.next(&mut parts, &part)?)?;
                ConditionKind::NthTime(ordinal, Box::new(self.clause(self.next(&mut parts, &part)?)?))
            }
            Rule::there_are => ConditionKind::ThereAre(self.noun_phrase(self.inner(part)?)?),
            _ => ConditionKind::Clause(Box::new(self.clause(part)?)),
        };
        Ok(Condition { kind, span })
    }

    /// `at_end`
    pub(super) fn at_end(&self, pair: &Pair<Rule>) -> StepPhrase {
        let part = TurnWord::Part(TurnPart::EndOfCombat);
        StepPhrase { whose: Whose::AtEnd, part, plural: false, on: None, span: self.span(pair) }
    }

    /// `step_phrase`
    pub(super) fn step_phrase(&self, pair: Pair<Rule>) -> Built<StepPhrase> {
        let span = self.span(&pair);
        let mut forms = pair.clone().into_inner();
        let form = self.next(&mut forms, &pair)?;
        let (mut name, mut who, mut own, mut next, mut not_yours) = (None, None, false, false, false);
        for part in form.clone().into_inner() {
            match part.as_rule() {
                Rule::step_name => name = Some(part),
                Rule::own_part => own = true,
                Rule::next_part => next = true,
                Rule::other_than_yours => not_yours = true,
                Rule::pronoun_s => who = Some(self.possessor(&part)),
                _ => who = Some(self.noun_phrase(part)?),
            }
        }
        let whose = match (form.as_rule(), who) {
            (Rule::step_next_turns, _) => Whose::NextTurns,
            (Rule::step_next, _) => Whose::Next,
            (Rule::step_each_of, Some(who)) => Whose::EachOf(who),
            (Rule::step_each, _) => Whose::Each,
            (Rule::step_any, _) => Whose::Any,
            (Rule::step_a, _) => Whose::A,
            (Rule::step_that_turns, _) => Whose::ThatTurns,
            (Rule::step_that, _) => Whose::That,
            (Rule::step_this, _) => Whose::This,
            (Rule::step_the, None) => Whose::The,
            (Rule::step_the, Some(who)) => Whose::TheOf(who),
            (Rule::step_of_pronoun | Rule::step_of, Some(who)) if next => Whose::NextOf(who),
            (Rule::step_of_pronoun | Rule::step_of, Some(who)) if own => Whose::OwnOf(who),
            (Rule::step_of_pronoun | Rule::step_of, Some(who)) => Whose::Of(who),
            (Rule::step_bare, _) if not_yours => Whose::NotYours,
            (Rule::step_bare, _) => Whose::Bare,
            _ => return Err(self.unexpected(&form)),
        };
        let on = match forms.next() {
            None => None,
            Some(on) => {
                let who = self.inner(on)?;
                Some(match who.as_rule() {
                    Rule::pronoun_s => self.possessor(&who),
                    _ => self.noun_phrase(who)?,
                })
            }
        };
        let name = name.ok_or_else(|| self.unexpected(&form))?;
        let plural = name.clone().into_inner().next().is_some();
        let part = match name.as_str().strip_suffix('s').unwrap_or(name.as_str()) {
            "untap step" => TurnWord::Part(TurnPart::Untap),
            "upkeep step" => TurnWord::UpkeepStep,
            "upkeep" => TurnWord::Part(TurnPart::Upkeep),
            "draw step" => TurnWord::Part(TurnPart::Draw),
            "end step" => TurnWord::Part(TurnPart::End),
            "first main phase" | "precombat main phase" => TurnWord::Part(TurnPart::PrecombatMain),
            "postcombat main phase" => TurnWord::Part(TurnPart::PostcombatMain),
            "second main phase" => TurnWord::SecondMain,
            "main phase" => TurnWord::Main,
            "declare attackers step" => TurnWord::Part(TurnPart::DeclareAttackers),
            "declare blockers step" => TurnWord::Part(TurnPart::DeclareBlockers),
            "combat damage step" => TurnWord::Part(TurnPart::CombatDamage),
            "end of combat step" => TurnWord::Part(TurnPart::EndOfCombat),
            "cleanup step" => TurnWord::Part(TurnPart::Cleanup),
            "combat" => TurnWord::Combat,
            "combat phase" => TurnWord::CombatPhase,
            "phase" => TurnWord::Phase,
            "turn" => TurnWord::Turn,
            _ => return Err(self.unexpected(&name)),
        };
        Ok(StepPhrase { whose, part, plural, on, span })
    }
}
