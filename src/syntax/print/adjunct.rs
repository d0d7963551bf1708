//! What hangs on a clause: conditions, durations, repetitions.

use super::{Person, Printer};
use crate::ir::TurnPart;
use crate::syntax::tree::{
    Adjunct, AdjunctKind, Amount, AmountKind, Condition, ConditionKind, Exception, NounPhrase, StepPhrase, TimesCount,
    TurnWord, Unless, Until, When, Whose,
};

impl Printer<'_> {
    pub(super) fn adjuncts(&mut self, adjuncts: &[Adjunct]) {
        let mut before = None;
        for adjunct in adjuncts {
            self.adjunct_after(adjunct, before);
            before = Some(adjunct);
        }
    }

    /// An adjunct with what joins it to the one `before` it.
    pub(super) fn adjunct_after(&mut self, adjunct: &Adjunct, before: Option<&Adjunct>) {
        let comma = match &adjunct.kind {
            AdjunctKind::WhereXIs(_) | AdjunctKind::Except(_) => true,
            // "only during your turn, before attackers are declared", but "only during combat before ..."
            AdjunctKind::Before(_) => before.is_some_and(|before| is_during_turn(&before.kind)),
            _ => false,
        };
        let only = |adjunct: &Adjunct| matches!(adjunct.kind, AdjunctKind::Only(_));
        self.word(match comma {
            true => ", ",
            false if only(adjunct) && before.is_some_and(only) => " and ",
            false => " ",
        });
        self.adjunct(adjunct);
    }

    pub(super) fn adjunct(&mut self, adjunct: &Adjunct) {
        self.adjunct_kind(&adjunct.kind);
    }

    fn adjunct_kind(&mut self, kind: &AdjunctKind) {
        match kind {
            AdjunctKind::If(condition) => self.with_condition("if ", condition),
            AdjunctKind::AsLongAs(condition) => self.with_condition("as long as ", condition),
            AdjunctKind::ForAsLongAs(condition) => self.with_condition("for as long as ", condition),
            AdjunctKind::Until(until) => {
                self.word("until ");
                match until {
                    Until::EndOfTurn => self.word("end of turn"),
                    Until::EndOfCombat => self.word("end of combat"),
                    Until::Step(step) => self.step_phrase(step),
                    Until::BeginningOf(step) => {
                        self.word("the beginning of ");
                        self.step_phrase(step);
                    }
                    Until::EndOf(step) => {
                        self.word("the end of ");
                        self.step_phrase(step);
                    }
                    Until::Clause(clause) => self.clause(clause),
                }
            }
            AdjunctKind::ThisTurn => self.word("this turn"),
            AdjunctKind::ThisPart(TurnWord::Combat) => self.word("this combat"),
            AdjunctKind::ThisPart(TurnWord::Step) => self.word("this step"),
            AdjunctKind::ThisPart(_) => self.word("this phase"),
            AdjunctKind::EachTurn => self.word("each turn"),
            AdjunctKind::EachCombat => self.word("each combat"),
            AdjunctKind::ForEachTime(clause) => {
                self.word("for each time ");
                self.clause(clause);
            }
            AdjunctKind::ForEach(noun) => {
                self.word("for each ");
                self.noun_phrase(noun);
            }
            AdjunctKind::WhereXIs(amount) => {
                self.word("where X is ");
                self.amount(amount, "");
            }
            AdjunctKind::Except(exceptions) => {
                self.word("except ");
                for (join, exception) in exceptions {
                    self.join(*join);
                    match exception {
                        Exception::Clause(clause) => self.clause(clause),
                        Exception::NameIs(name) => {
                            self.word("its name is ");
                            self.word(name.as_str());
                        }
                        Exception::NameIsThis => self.word("its name is ~"),
                    }
                }
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
                self.word("at ");
                self.beginning_of(step);
            }
            AdjunctKind::During(step) => {
                self.word("during ");
                self.step_phrase(step);
            }
            AdjunctKind::Before(when) => self.when("before ", when),
            AdjunctKind::After(when) => self.when("after ", when),
            AdjunctKind::Only(limit) => {
                self.word("only ");
                self.adjunct_kind(limit);
            }
            AdjunctKind::IfAble => self.word("if able"),
            AdjunctKind::AsSorcery => self.word("as a sorcery"),
            AdjunctKind::AsInstant => self.word("as an instant"),
            AdjunctKind::Times { at_most, count, when } => {
                if *at_most {
                    self.word("no more than ");
                }
                match count {
                    TimesCount::AnyNumber => self.word("any number of times"),
                    TimesCount::Exactly(Amount { kind: AmountKind::Number { value: 1, word: true }, span: _ }) => {
                        self.word("once");
                    }
                    TimesCount::Exactly(Amount { kind: AmountKind::Number { value: 2, word: true }, span: _ }) => {
                        self.word("twice");
                    }
                    TimesCount::OneOrMore => self.word("one or more times"),
                    TimesCount::Exactly(amount) => {
                        self.amount(amount, "");
                        self.word(" times");
                    }
                    TimesCount::UpTo(amount) => {
                        self.word("up to ");
                        self.amount(amount, "");
                        self.word(" times");
                    }
                }
                if let Some(when) = when {
                    self.word(" ");
                    self.adjunct_kind(when);
                }
            }
            AdjunctKind::RatherThan(predicate) => {
                self.word("rather than ");
                self.mooded(predicate.mood, &predicate.verb, Person::Base, false);
                self.adjuncts(&predicate.adjuncts);
            }
            AdjunctKind::RatherThanNoun(what) => {
                self.word("rather than ");
                self.noun_phrase(what);
            }
            AdjunctKind::InAdditionToPaying(what) => {
                self.word("in addition to paying ");
                self.noun_phrase(what);
            }
            AdjunctKind::As(clause) => {
                self.word("as ");
                self.clause(clause);
            }
            AdjunctKind::ButOnly(limit) => {
                self.word("but only ");
                self.adjunct_kind(limit);
            }
            AdjunctKind::AnyTime => self.word("any time"),
            AdjunctKind::AsStepsEnd => self.word("as steps and phases end"),
            AdjunctKind::AsThough(clause) => {
                self.word("as though ");
                // What is not so takes "were": "as though it weren't blocked".
                let outer = std::mem::replace(&mut self.unreal, true);
                self.clause(clause);
                self.unreal = outer;
            }
            AdjunctKind::While(condition) => self.with_condition("while ", condition),
            AdjunctKind::ForTime(ordinal) => {
                self.word("for the ");
                self.ordinal(*ordinal);
                self.word(" time");
            }
            AdjunctKind::Late(complement) => self.complement(complement),
        }
    }

    fn turn_of(&mut self, words: &str, who: &NounPhrase) {
        self.word(words);
        self.possessive(who);
        self.word(" turn");
    }

    fn when(&mut self, word: &str, when: &When) {
        self.word(word);
        match when {
            When::Step(step) => self.step_phrase(step),
            When::Clause(clause) => self.clause(clause),
        }
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
            ConditionKind::TurnOf(who) => self.turn_of("it's ", who),
            ConditionKind::NotTurnOf(who) => self.turn_of("it's not ", who),
            ConditionKind::NthTime(ordinal, clause) => {
                self.word("this is the ");
                self.ordinal(*ordinal);
                self.word(" time ");
                self.clause(clause);
            }
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

    /// "the beginning of your upkeep", "end of combat"
    pub(super) fn beginning_of(&mut self, step: &StepPhrase) {
        if !matches!(step.whose, Whose::AtEnd) {
            self.word("the beginning of ");
        }
        self.step_phrase(step);
    }

    pub(super) fn step_phrase(&mut self, step: &StepPhrase) {
        let StepPhrase { whose, part, plural, on, span: _ } = step;
        match whose {
            Whose::Of(who) => self.possessive(who),
            Whose::OwnOf(who) => {
                self.possessive(who);
                self.word(" own");
            }
            Whose::NextOf(who) => {
                self.possessive(who);
                self.word(" next");
            }
            Whose::Each => self.word("each"),
            Whose::EachOf(who) => {
                self.word("each of ");
                self.possessive(who);
            }
            Whose::Any => self.word("any"),
            Whose::A => self.word("a"),
            Whose::Next => self.word("the next"),
            Whose::NextTurns => self.word("the next turn's"),
            Whose::That => self.word("that"),
            Whose::ThatTurns => self.word("that turn's"),
            Whose::This => self.word("this"),
            Whose::The | Whose::TheOf(_) => self.word("the"),
            Whose::AtEnd | Whose::Bare | Whose::NotYours => {}
        }
        if !matches!(whose, Whose::AtEnd | Whose::Bare | Whose::NotYours) {
            self.word(" ");
        }
        self.word(match (part, whose) {
            (TurnWord::Part(TurnPart::EndOfCombat), Whose::AtEnd) => "end of combat",
            _ => turn_word(*part),
        });
        if *plural {
            self.word("s");
        }
        match whose {
            Whose::TheOf(who) => {
                self.word(" of ");
                self.noun_phrase(who);
            }
            Whose::NotYours => self.word(" other than yours"),
            _ => {}
        }
        if let Some(who) = on {
            self.word(" on ");
            self.possessive(who);
            self.word(" turn");
        }
    }
}

/// Whether it names a whole turn: "only during your turn".
fn is_during_turn(kind: &AdjunctKind) -> bool {
    match kind {
        AdjunctKind::Only(limit) => is_during_turn(limit),
        AdjunctKind::During(step) => step.part == TurnWord::Turn,
        _ => false,
    }
}

/// A word for a part of a turn.
pub(super) fn turn_word(part: TurnWord) -> &'static str {
    match part {
        TurnWord::Part(part) => match part {
            TurnPart::Untap => "untap step",
            TurnPart::Upkeep => "upkeep",
            TurnPart::Draw => "draw step",
            TurnPart::PrecombatMain => "first main phase",
            TurnPart::BeginningOfCombat => "combat",
            TurnPart::DeclareAttackers => "declare attackers step",
            TurnPart::DeclareBlockers => "declare blockers step",
            TurnPart::FirstStrikeDamage | TurnPart::CombatDamage => "combat damage step",
            TurnPart::EndOfCombat => "end of combat step",
            TurnPart::PostcombatMain => "postcombat main phase",
            TurnPart::End => "end step",
            TurnPart::Cleanup => "cleanup step",
        },
        TurnWord::UpkeepStep => "upkeep step",
        TurnWord::SecondMain => "second main phase",
        TurnWord::Main => "main phase",
        TurnWord::Combat => "combat",
        TurnWord::CombatPhase => "combat phase",
        TurnWord::BeginningPhase => "beginning phase",
        TurnWord::Phase => "phase",
        TurnWord::Step => "step",
        TurnWord::Turn => "turn",
    }
}
