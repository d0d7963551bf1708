//! What hangs on a clause: conditions, durations, repetitions.

use super::Printer;
use crate::ir::TurnPart;
use crate::syntax::tree::{
    Adjunct, AdjunctKind, Amount, AmountKind, Condition, ConditionKind, NounPhrase, StepPhrase, Unless, Until, Whose,
};

impl Printer<'_> {
    pub(super) fn adjuncts(&mut self, adjuncts: &[Adjunct]) {
        for adjunct in adjuncts {
            let comma = matches!(adjunct.kind, AdjunctKind::WhereXIs(_));
            self.word(if comma { ", " } else { " " });
            self.adjunct(adjunct);
        }
    }

    pub(super) fn adjunct(&mut self, adjunct: &Adjunct) {
        match &adjunct.kind {
            AdjunctKind::If(condition) => self.with_condition("if ", condition),
            AdjunctKind::AsLongAs(condition) => self.with_condition("as long as ", condition),
            AdjunctKind::ForAsLongAs(condition) => self.with_condition("for as long as ", condition),
            AdjunctKind::OnlyIf(condition) => self.with_condition("only if ", condition),
            AdjunctKind::Until(until) => {
                self.word("until ");
                match until {
                    Until::EndOfTurn => self.word("end of turn"),
                    Until::EndOfCombat => self.word("end of combat"),
                    Until::NextTurnOf(who) => {
                        self.possessive(who);
                        self.word(" next turn");
                    }
                    Until::Clause(clause) => self.clause(clause),
                }
            }
            AdjunctKind::ThisTurn => self.word("this turn"),
            AdjunctKind::EachTurn => self.word("each turn"),
            AdjunctKind::EachCombat => self.word("each combat"),
            AdjunctKind::ForEach(noun) => {
                self.word("for each ");
                self.noun_phrase(noun);
            }
            AdjunctKind::WhereXIs(amount) => {
                self.word("where X is ");
                self.amount(amount, "");
            }
            AdjunctKind::Unless(unless) => {
                self.word("unless ");
                match unless {
                    Unless::Clause(clause) => self.clause(clause),
                    Unless::Condition(condition) => self.condition(condition),
                }
            }
            AdjunctKind::Instead => self.word("instead"),
            AdjunctKind::AtBeginningOf(step) => {
                self.word("at the beginning of ");
                self.step_phrase(step);
            }
            AdjunctKind::During(step) => {
                self.word("during ");
                self.step_phrase(step);
            }
            AdjunctKind::OnlyDuring(step) => {
                self.word("only during ");
                self.step_phrase(step);
            }
            AdjunctKind::DuringTurnOf(who) => self.turn_of("during ", who),
            AdjunctKind::OnlyDuringTurnOf(who) => self.turn_of("only during ", who),
            AdjunctKind::IfAble => self.word("if able"),
            AdjunctKind::AsSorcery => self.word("only as a sorcery"),
            AdjunctKind::TimesEachTurn(Amount { kind, span: _ }) => {
                let once = matches!(kind, AmountKind::Number { value: 1, .. });
                self.word(if once { "only once each turn" } else { "only twice each turn" });
            }
            AdjunctKind::AsThoughFlash => self.word("as though it had «flash»"),
        }
    }

    fn turn_of(&mut self, during: &str, who: &NounPhrase) {
        self.word(during);
        self.possessive(who);
        self.word(" turn");
    }

    fn with_condition(&mut self, word: &str, condition: &Condition) {
        self.word(word);
        self.condition(condition);
    }

    pub(super) fn condition(&mut self, condition: &Condition) {
        match &condition.kind {
            ConditionKind::Clause(clause) => self.clause(clause),
            ConditionKind::Compare(amount, test) => {
                self.amount(amount, "");
                self.word(" is ");
                self.number_test(test);
            }
            ConditionKind::TurnOf(_) => self.word("it's your turn"),
            ConditionKind::ThereAre(what) => {
                self.word(if super::is_plural(what) { "there are " } else { "there is " });
                self.noun_phrase(what);
            }
            ConditionKind::All(parts) => self.joined(parts, " and "),
            ConditionKind::AnyOf(parts) => self.joined(parts, " or "),
        }
    }

    fn joined(&mut self, parts: &[Condition], join: &str) {
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                self.word(join);
            }
            self.condition(part);
        }
    }

    pub(super) fn step_phrase(&mut self, step: &StepPhrase) {
        let StepPhrase { whose, part, span: _ } = step;
        match whose {
            Whose::Of(who) => self.possessive(who),
            Whose::Each => self.word("each"),
            Whose::Next => self.word("the next"),
            Whose::NextOf(who) => {
                self.possessive(who);
                self.word(" next");
            }
            Whose::The => self.word("the"),
            Whose::OnTurnOf(who) => {
                self.word("combat on ");
                self.possessive(who);
                return self.word(" turn");
            }
        }
        self.word(" ");
        self.word(match part {
            TurnPart::Untap => "untap step",
            TurnPart::Upkeep => "upkeep",
            TurnPart::Draw => "draw step",
            TurnPart::PrecombatMain => "precombat main phase",
            TurnPart::BeginningOfCombat => "combat",
            TurnPart::DeclareAttackers => "declare attackers step",
            TurnPart::DeclareBlockers => "declare blockers step",
            TurnPart::FirstStrikeDamage | TurnPart::CombatDamage => "combat damage step",
            TurnPart::EndOfCombat => "end of combat step",
            TurnPart::PostcombatMain => "postcombat main phase",
            TurnPart::End => "end step",
            TurnPart::Cleanup => "cleanup step",
        });
    }
}
