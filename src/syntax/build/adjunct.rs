//! What hangs on a clause: conditions, durations, repetitions.

use cardwright_grammar::card::Rule;
use pest::iterators::Pair;

use super::{Builder, Built};
use crate::ir::TurnPart;
use crate::syntax::tree::{
    Adjunct, AdjunctKind, Amount, AmountKind, Condition, ConditionKind, Join, NounKind, NounPhrase, StepPhrase, Unless,
    Until, Whose,
};
use crate::text::Span;

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
                let span = self.span(&described);
                let kind = NounKind::Described(Box::new(self.described(described)?));
                AdjunctKind::ForEach(NounPhrase { kind, span })
            }
            Rule::where_x => AdjunctKind::WhereXIs(self.amount(self.inner(part)?)?),
            Rule::instead => AdjunctKind::Instead,
            Rule::this_turn => AdjunctKind::ThisTurn,
            Rule::each_turn => AdjunctKind::EachTurn,
            Rule::each_combat => AdjunctKind::EachCombat,
            Rule::at_beginning => AdjunctKind::AtBeginningOf(self.step_phrase(self.inner(part)?)?),
            Rule::during => return self.during(part),
            Rule::if_able => AdjunctKind::IfAble,
            Rule::only_as_sorcery => AdjunctKind::AsSorcery,
            Rule::times_each_turn => {
                let word = self.inner(part)?;
                let value = if word.as_str() == "once" { 1 } else { 2 };
                let kind = AmountKind::Number { value, word: true };
                AdjunctKind::TimesEachTurn(Amount { kind, span: self.span(&word) })
            }
            Rule::only_if => AdjunctKind::OnlyIf(self.condition(self.inner(part)?)?),
            Rule::as_though_flash => AdjunctKind::AsThoughFlash,
            _ => return Err(self.unexpected(&part)),
        };
        Ok(Adjunct { kind, span })
    }

    fn until(&self, part: Pair<Rule>) -> Built<Until> {
        Ok(match part.as_rule() {
            Rule::end_of_turn => Until::EndOfTurn,
            Rule::end_of_combat => Until::EndOfCombat,
            Rule::next_turn => Until::NextTurnOf(self.possessor(&self.inner(part)?)),
            _ => Until::Clause(Box::new(self.clause(part)?)),
        })
    }

    fn during(&self, pair: Pair<Rule>) -> Built<Adjunct> {
        let span = self.span(&pair);
        let mut only = false;
        let mut kind = None;
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::only_word => only = true,
                _ => {
                    let step = self.inner(part.clone())?;
                    let turn = step.as_str().ends_with("turn");
                    kind = Some(match (step.as_rule(), turn, only) {
                        (Rule::step_of_pronoun, true, _) => {
                            let whose = self.possessor(&self.inner(step)?);
                            match only {
                                true => AdjunctKind::OnlyDuringTurnOf(whose),
                                false => AdjunctKind::DuringTurnOf(whose),
                            }
                        }
                        (_, true, _) => return Err(self.unexpected(&step)),
                        (_, false, true) => AdjunctKind::OnlyDuring(self.step_phrase(part)?),
                        (_, false, false) => AdjunctKind::During(self.step_phrase(part)?),
                    });
                }
            }
        }
        Ok(Adjunct { kind: kind.ok_or_else(|| self.unexpected(&pair))?, span })
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
            Rule::your_turn => ConditionKind::TurnOf(you(span)),
            Rule::there_are => ConditionKind::ThereAre(self.noun_phrase(self.inner(part)?)?),
            _ => ConditionKind::Clause(Box::new(self.clause(part)?)),
        };
        Ok(Condition { kind, span })
    }

    /// `step_phrase`
    pub(super) fn step_phrase(&self, pair: Pair<Rule>) -> Built<StepPhrase> {
        let span = self.span(&pair);
        let form = self.inner(pair)?;
        let mut parts = form.clone().into_inner();
        let whose = match form.as_rule() {
            Rule::combat_on => {
                return Ok(StepPhrase { whose: Whose::OnTurnOf(you(span)), part: TurnPart::BeginningOfCombat, span });
            }
            Rule::step_of_next => Whose::NextOf(self.possessor(&self.next(&mut parts, &form)?)),
            Rule::step_next => Whose::Next,
            Rule::step_each => Whose::Each,
            Rule::step_the => Whose::The,
            Rule::step_of_pronoun => Whose::Of(self.possessor(&self.next(&mut parts, &form)?)),
            Rule::step_of => Whose::Of(self.noun_phrase(self.next(&mut parts, &form)?)?),
            _ => return Err(self.unexpected(&form)),
        };
        let name = self.next(&mut parts, &form)?;
        let part = match name.as_str() {
            "untap step" => TurnPart::Untap,
            "upkeep" => TurnPart::Upkeep,
            "draw step" => TurnPart::Draw,
            "end step" => TurnPart::End,
            "precombat main phase" => TurnPart::PrecombatMain,
            "postcombat main phase" => TurnPart::PostcombatMain,
            "declare attackers step" => TurnPart::DeclareAttackers,
            "declare blockers step" => TurnPart::DeclareBlockers,
            _ => return Err(self.unexpected(&name)),
        };
        Ok(StepPhrase { whose, part, span })
    }
}

fn you(span: Span) -> NounPhrase {
    NounPhrase { kind: NounKind::You, span }
}
