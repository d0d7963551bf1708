//! Durations (CR 611.2, 610.3).

use crate::ir::{Duration, Objects, TurnPart};
use crate::syntax::tree::{
    AdjunctKind, Clause, Mood, NounKind, NounPhrase, Object, Predicate, StepPhrase, TurnWord, Until, Verb, Whose,
    ZonePhrase,
};

use super::reader::{Lowered, Reader};
use super::verb::Part;

impl Reader<'_, '_> {
    /// The duration that an adjunct says; none if it says something else.
    pub(super) fn duration(&mut self, adjunct: &AdjunctKind) -> Lowered<Option<Duration>> {
        Ok(Some(match adjunct {
            AdjunctKind::Until(until) => match until {
                Until::EndOfTurn => Duration::EndOfTurn,
                Until::EndOfCombat => Duration::EndOfCombat,
                Until::Step(step) | Until::EndOf(step) | Until::BeginningOf(step) => self.until_step(until, step)?,
                Until::Clause(clause) => self.until_clause(clause)?,
            },
            AdjunctKind::ThisTurn => Duration::EndOfTurn,
            AdjunctKind::ForAsLongAs(condition) => Duration::AsLongAs(Box::new(self.condition(condition)?)),
            AdjunctKind::If(_)
            | AdjunctKind::AsLongAs(_)
            | AdjunctKind::EachTurn
            | AdjunctKind::ForEach(_)
            | AdjunctKind::WhereXIs(_)
            | AdjunctKind::Unless(_)
            | AdjunctKind::Instead
            | AdjunctKind::AtBeginningOf(_)
            | AdjunctKind::During(_)
            | AdjunctKind::IfAble
            | AdjunctKind::AsSorcery
            | AdjunctKind::AsInstant
            | AdjunctKind::Times { .. }
            | AdjunctKind::Before(_)
            | AdjunctKind::After(_)
            | AdjunctKind::Only(_)
            | AdjunctKind::RatherThan(_)
            | AdjunctKind::RatherThanNoun(_)
            | AdjunctKind::AnyTime
            | AdjunctKind::ForEachTime(_)
            | AdjunctKind::As(_)
            | AdjunctKind::ButOnly(_)
            | AdjunctKind::ThisPart(_)
            | AdjunctKind::InAdditionToPaying(_)
            | AdjunctKind::AsStepsEnd
            | AdjunctKind::AsThough(_)
            | AdjunctKind::While(_)
            | AdjunctKind::ForTime(_)
            | AdjunctKind::Late(_)
            | AdjunctKind::EachCombat
            | AdjunctKind::Except(_) => return Ok(None),
        }))
    }

    /// "until your next turn", "until your next upkeep".
    fn until_step(&mut self, until: &Until, step: &StepPhrase) -> Lowered<Duration> {
        let StepPhrase { whose: Whose::NextOf(who), part, plural: false, on: None, span } = step else {
            return Err(self.unplayable(step.span, "until this time"));
        };
        if matches!(until, Until::EndOf(_)) {
            return Err(self.unplayable(*span, "until the end of this"));
        }
        let part = match part {
            TurnWord::Turn => TurnPart::Untap,
            _ => self.one_turn_part(step)?,
        };
        Ok(Duration::Until(self.players(who)?, part))
    }

    /// "this creature leaves the battlefield" (CR 610.3), or another event.
    fn until_clause(&mut self, clause: &Clause) -> Lowered<Duration> {
        let Clause { subject, predicates, span } = clause;
        let ([(_, Predicate { mood: Mood::Does, verb, adjuncts, span: _ })], Some(subject)) =
            (predicates.as_slice(), subject)
        else {
            return Err(self.unplayable(*span, "until this happens"));
        };
        if !adjuncts.is_empty() {
            return Err(self.unplayable(*span, "until this happens"));
        }
        let leaves_battlefield = verb.verb == Verb::Leave
            && matches!(
                &verb.object,
                Object::Noun(NounPhrase { kind: NounKind::Zone(ZonePhrase::The(crate::ir::Zone::Battlefield)), .. })
            )
            && verb.complements.is_empty();
        if leaves_battlefield {
            let what = self.objects(subject, None)?.objects;
            return match what {
                Objects::This | Objects::Granter | Objects::Bound(_) | Objects::HostOf(_) => {
                    Ok(Duration::UntilLeaves(what))
                }
                _ => Err(self.unplayable(subject.span, "until one of these leaves")),
            };
        }
        let frame = self.frame(verb, Part::Said(subject))?;
        Ok(Duration::UntilEvent(Box::new(self.pattern(frame, *span)?)))
    }

    /// The parts of a turn that a phrase names (CR 500.1); none if it names a whole turn.
    pub(super) fn turn_parts(&self, step: &StepPhrase) -> Lowered<Vec<TurnPart>> {
        Ok(match step.part {
            TurnWord::Part(part) => vec![part],
            TurnWord::UpkeepStep => vec![TurnPart::Upkeep],
            TurnWord::Main => vec![TurnPart::PrecombatMain, TurnPart::PostcombatMain],
            TurnWord::Combat | TurnWord::CombatPhase => vec![
                TurnPart::BeginningOfCombat,
                TurnPart::DeclareAttackers,
                TurnPart::DeclareBlockers,
                TurnPart::FirstStrikeDamage,
                TurnPart::CombatDamage,
                TurnPart::EndOfCombat,
            ],
            TurnWord::Turn => Vec::new(),
            // Which of several main phases is the second, the game does not count (CR 505.1b).
            TurnWord::SecondMain | TurnWord::BeginningPhase | TurnWord::Phase | TurnWord::Step => {
                return Err(self.unplayable(step.span, "this part of a turn"));
            }
        })
    }

    /// The one step that begins where the phrase begins: "combat" begins with the beginning of combat step.
    pub(super) fn one_turn_part(&self, step: &StepPhrase) -> Lowered<TurnPart> {
        match (step.part, self.turn_parts(step)?.as_slice()) {
            (TurnWord::Combat | TurnWord::CombatPhase, _) => Ok(TurnPart::BeginningOfCombat),
            (_, [part]) => Ok(*part),
            _ => Err(self.unplayable(step.span, "this part of a turn")),
        }
    }
}
