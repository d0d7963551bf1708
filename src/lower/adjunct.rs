//! What hangs on a predicate: conditions, durations, repetitions, each in its place.

use crate::syntax::tree::{
    self, Adjunct, AdjunctKind, Clause, GrantedAbility, Join, Mood, NounKind, NounPhrase, Object, Predicate, Pronoun,
    StepPhrase, Unless, Verb,
};
use crate::text::Span;

use super::reader::{Lowered, Reader};

/// What hangs on a predicate, each in its place.
#[derive(Debug, Default)]
pub(super) struct Hanging<'t> {
    pub(super) conditions: Vec<&'t tree::Condition>,
    pub(super) unless: Option<&'t Unless>,
    pub(super) duration: Option<(&'t AdjunctKind, Span)>,
    pub(super) each: Option<&'t NounPhrase>,
    pub(super) where_x: Option<&'t tree::Amount>,
    pub(super) instead: bool,
    pub(super) at: Option<&'t StepPhrase>,
    pub(super) flash: bool,
    pub(super) if_able: bool,
    pub(super) each_combat: bool,
    /// What has no place in an instruction.
    pub(super) other: Vec<&'t Adjunct>,
}

impl<'t> Hanging<'t> {
    pub(super) fn of(adjuncts: &'t [Adjunct], reader: &Reader) -> Lowered<Hanging<'t>> {
        let mut hanging = Hanging::default();
        for adjunct in adjuncts {
            let twice = match &adjunct.kind {
                AdjunctKind::If(condition) => {
                    hanging.conditions.push(condition);
                    false
                }
                AdjunctKind::Unless(unless) => hanging.unless.replace(unless).is_some(),
                AdjunctKind::Until(_) | AdjunctKind::ThisTurn | AdjunctKind::ForAsLongAs(_) => {
                    hanging.duration.replace((&adjunct.kind, adjunct.span)).is_some()
                }
                AdjunctKind::ForEach(what) => hanging.each.replace(what).is_some(),
                AdjunctKind::WhereXIs(amount) => hanging.where_x.replace(amount).is_some(),
                AdjunctKind::Instead => std::mem::replace(&mut hanging.instead, true),
                AdjunctKind::AtBeginningOf(step) => hanging.at.replace(step).is_some(),
                AdjunctKind::AsThough(clause) if is_flash(clause) => std::mem::replace(&mut hanging.flash, true),
                AdjunctKind::IfAble => std::mem::replace(&mut hanging.if_able, true),
                AdjunctKind::EachCombat => std::mem::replace(&mut hanging.each_combat, true),
                AdjunctKind::AsLongAs(_)
                | AdjunctKind::EachTurn
                | AdjunctKind::During(_)
                | AdjunctKind::Before(_)
                | AdjunctKind::After(_)
                | AdjunctKind::Only(_)
                | AdjunctKind::AsSorcery
                | AdjunctKind::AsInstant
                | AdjunctKind::Times { .. }
                | AdjunctKind::RatherThan(_)
                | AdjunctKind::RatherThanNoun(_)
                | AdjunctKind::AnyTime
                | AdjunctKind::ForEachTime(_)
                | AdjunctKind::As(_)
                | AdjunctKind::ButOnly(_)
                | AdjunctKind::ThisPart(_)
                | AdjunctKind::InAdditionToPaying(_)
                | AdjunctKind::AsStepsEnd
                | AdjunctKind::Except(_)
                | AdjunctKind::AsThough(_)
                | AdjunctKind::While(_)
                | AdjunctKind::ForTime(_)
                | AdjunctKind::Late(_) => {
                    hanging.other.push(adjunct);
                    false
                }
            };
            if twice {
                return Err(reader.unplayable(adjunct.span, "this, said twice"));
            }
        }
        Ok(hanging)
    }

    /// Errors if something hangs here that is not among what the caller looked at.
    pub(super) fn nothing_else(&self, reader: &Reader, span: Span) -> Lowered<()> {
        match self.other.first() {
            Some(adjunct) => Err(reader.unplayable(adjunct.span, "this, said here")),
            None if self.if_able || self.each_combat => Err(reader.unplayable(span, "`if able`, said here")),
            None => Ok(()),
        }
    }
}

/// Whether it is "it had flash", after "as though".
pub(super) fn is_flash(clause: &Clause) -> bool {
    let Clause { subject: Some(NounPhrase { kind: NounKind::Pronoun(Pronoun::It | Pronoun::They), span: _ }), .. } =
        clause
    else {
        return false;
    };
    let [(Join::First, Predicate { mood: Mood::Did, verb, adjuncts, span: _ })] = clause.predicates.as_slice() else {
        return false;
    };
    let Object::Abilities(abilities) = &verb.object else { return false };
    verb.verb == Verb::Have
        && verb.complements.is_empty()
        && adjuncts.is_empty()
        && matches!(abilities.as_slice(), [GrantedAbility::Keyword(keyword)]
            if keyword.name.as_str() == "flash" && keyword.arguments.is_empty())
}
