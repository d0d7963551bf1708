//! Targets (CR 115): announced in the order of the text.

use crate::ir::{Amount, Filter, ObjectOrPlayer, Objects, PlayerFilter, Players, Predicate, TargetSpec, Zones};
use crate::syntax::tree::{Described, Determiner, Noun, NounKind, NounPhrase, TargetCount};
use crate::text::Span;

use super::{Description, Named, Place};
use crate::lower::errors::LowerError;
use crate::lower::reader::{Lowered, Reader, Referred};
use crate::lower::references::{Held, HeldPlayers, Known, Mentioned, Number, ObjectMention};

impl Reader<'_, '_> {
    /// A target, announced in the order of the text (CR 601.2c).
    pub(in crate::lower) fn target(
        &mut self,
        count: &TargetCount,
        described: &Described,
        span: Span,
        cards_in: Option<Place>,
    ) -> Lowered<Referred> {
        let description = self.description(described, span, cards_in)?;
        let Description { filter, known, chooser, among, indefinite } = description;
        if chooser.is_some() || among.is_some() {
            return Err(self.unplayable(span, "targets of this kind"));
        }
        let (min, max, number) = self.target_count(count, &filter)?;
        let slot = self.new_target(min, max, ObjectOrPlayer::Object(filter), span)?;
        let held = Held::As(Objects::Bound(slot));
        let held_target = held.clone();
        let what = ObjectMention {
            now: held.clone(),
            asked: held.clone(),
            known,
            this: false,
            target: true,
            done: None,
            origin: Some(held_target),
        };
        let entity = self.mentions.add(span, number, Mentioned::Objects(what));
        self.mention_indefinite(indefinite, held);
        Ok(Referred { objects: Objects::Bound(slot), entity })
    }

    pub(in crate::lower) fn target_count(
        &mut self,
        count: &TargetCount,
        filter: &Filter,
    ) -> Lowered<(Amount, Amount, Number)> {
        Ok(match count {
            TargetCount::One => (Amount::Number(1), Amount::Number(1), Number::One),
            TargetCount::Exactly(count) => {
                let count = self.amount(count)?;
                (count.clone(), count, Number::Many)
            }
            TargetCount::UpTo(count) => {
                let count = self.amount(count)?;
                let number = if count == Amount::Number(1) { Number::One } else { Number::Many };
                (Amount::Number(0), count, number)
            }
            TargetCount::AnyNumber => {
                (Amount::Number(0), Amount::Count(Box::new(Objects::All(filter.clone()))), Number::Many)
            }
            TargetCount::OneOrTwo => (Amount::Number(1), Amount::Number(2), Number::Many),
            TargetCount::OneToThree => (Amount::Number(1), Amount::Number(3), Number::Many),
        })
    }

    /// A new target's slot.
    pub(in crate::lower) fn new_target(
        &mut self,
        min: Amount,
        max: Amount,
        what: ObjectOrPlayer,
        span: Span,
    ) -> Lowered<crate::ir::Slot> {
        if self.targets.is_none() {
            return Err(Box::new(LowerError::TargetMisplaced { span: span.into() }));
        }
        let value = self.define();
        let slot = self.slot_of(value);
        if let Some(targets) = &mut self.targets {
            targets.push(TargetSpec { slot, min, max, what, divided: None });
        }
        Ok(slot)
    }

    /// "any target", "target creature or player": objects and players in one slot.
    pub(in crate::lower) fn either(&mut self, phrase: &NounPhrase) -> Lowered<Named> {
        let span = phrase.span;
        let (what, count) = match &phrase.kind {
            // CR 115.4
            NounKind::AnyTarget { count, other } => {
                let types =
                    [crate::ir::CardType::Creature, crate::ir::CardType::Planeswalker, crate::ir::CardType::Battle];
                let mut is = Predicate::Or(types.into_iter().map(Predicate::Type).collect());
                let mut players = Players::All;
                if *other {
                    let than = self.other_than(span)?;
                    if let Objects::Bound(slot) = than {
                        players = Players::Except(Box::new(Players::Bound(slot)));
                    }
                    is = Predicate::And(vec![is, Predicate::Other(Box::new(than))]);
                }
                let filter = Filter { zones: Zones::BATTLEFIELD, is };
                (ObjectOrPlayer::Either(filter, PlayerFilter(players)), count)
            }
            NounKind::Described(described) => {
                let Determiner::Target(count) = &described.determiner else {
                    return Err(self.unplayable(span, "objects and players together that are no targets"));
                };
                (self.object_or_player(described, span)?, count)
            }
            NounKind::List { .. }
            | NounKind::This(_)
            | NounKind::Pronoun(_)
            | NounKind::You
            | NounKind::Possessed { .. }
            | NounKind::TopCards { .. }
            | NounKind::TheRest
            | NounKind::Zone(_)
            | NounKind::ThatMana
            | NounKind::OtherMana { .. }
            | NounKind::Choosable(_)
            | NounKind::Computed(_)
            | NounKind::PossessionOf { .. }
            | NounKind::TheSame
            | NounKind::ThisProcess
            | NounKind::Designation(_)
            | NounKind::Combat
            | NounKind::ManaOfAnyType
            | NounKind::Energy(_)
            | NounKind::There
            | NounKind::ThisAction
            | NounKind::ManaOfAnyColor
            | NounKind::CostOf { .. }
            | NounKind::ThisMana
            | NounKind::NewTargets(_)
            | NounKind::EndOfLibrary { .. }
            | NounKind::TheOther { .. }
            | NounKind::Count(_)
            | NounKind::Severally(_)
            | NounKind::SomeOf { .. }
            | NounKind::DefendingPlayer => return Err(self.unplayable(span, "objects and players together")),
        };
        let empty = Filter { zones: Zones::BATTLEFIELD, is: Predicate::Any };
        let (min, max, number) = self.target_count(count, &empty)?;
        if matches!(count, TargetCount::AnyNumber) {
            return Err(self.unplayable(span, "any number of targets of these kinds"));
        }
        let slot = self.new_target(min, max, what, span)?;
        let held = Held::As(Objects::Bound(slot));
        let held_target = held.clone();
        let known = Known { types: vec![crate::ir::CardType::Creature], permanent: true, ..Known::default() };
        let what = ObjectMention {
            now: held.clone(),
            asked: held,
            known,
            this: false,
            target: true,
            done: None,
            origin: Some(held_target),
        };
        let entity = self.mentions.add(span, number, Mentioned::Objects(what));
        self.mentions.add(span, number, Mentioned::Players(HeldPlayers::As(Players::Bound(slot))));
        Ok(Named::Either(Referred { objects: Objects::Bound(slot), entity }, Players::Bound(slot)))
    }

    /// "creature or player": the objects and the players apart.
    pub(in crate::lower) fn object_or_player(&mut self, described: &Described, span: Span) -> Lowered<ObjectOrPlayer> {
        let is_player = |noun: &Noun| matches!(noun, Noun::Player | Noun::Opponent);
        let mut objects = described.clone();
        objects.heads.retain(|head| !is_player(&head.noun));
        let mut players = None;
        for head in described.heads.iter().filter(|head| is_player(&head.noun)) {
            if !head.adjectives.is_empty() || !head.qualifiers.is_empty() || players.is_some() {
                return Err(self.unplayable(head.span, "players described like this"));
            }
            players = Some(if head.noun == Noun::Opponent { Players::Opponents } else { Players::All });
        }
        let description = self.description(&objects, span, None)?;
        match players {
            Some(players) if described.qualifiers.is_empty() && !described.other => {
                Ok(ObjectOrPlayer::Either(description.filter, PlayerFilter(players)))
            }
            Some(_) | None => Err(self.unplayable(span, "players and objects described together")),
        }
    }
}

/// "target creatures", without a number of its own.
pub(super) fn targets_of(phrase: &NounPhrase) -> Option<&Described> {
    match &phrase.kind {
        NounKind::Described(described) if described.determiner == Determiner::Target(TargetCount::One) => {
            Some(described)
        }
        _ => None,
    }
}
