//! Durations (CR 611.2, 610.3).

use crate::ir::{Duration, Objects, TurnPart};
use crate::syntax::tree::{
    AdjunctKind, Clause, Mood, NounKind, NounPhrase, Object, Predicate, Until, Verb, ZonePhrase,
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
                Until::NextTurnOf(who) => Duration::Until(self.players(who)?, TurnPart::Untap),
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
            | AdjunctKind::TimesEachTurn(_)
            | AdjunctKind::AsThoughFlash
            | AdjunctKind::EachCombat
            | AdjunctKind::DuringTurnOf(_)
            | AdjunctKind::OnlyDuring(_)
            | AdjunctKind::OnlyDuringTurnOf(_)
            | AdjunctKind::OnlyIf(_) => return Ok(None),
        }))
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
}
