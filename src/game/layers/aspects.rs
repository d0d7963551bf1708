//! What parts of a state a continuous effect asks about, and what parts an event changes: so that characteristics are
//! computed again only when something changed that they could depend on, and dependency (CR 613.8) is only looked into
//! where it could be.

use crate::game::Event;
use crate::ir::{
    Amount, Change, Condition, ContinuousEffect, EventPattern, Filter, ObjectOrPlayer, Objects, Players, Predicate,
};

/// A set of parts of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Aspects(u32);

impl Aspects {
    /// Names, mana costs and the rest of the copiable values.
    pub(crate) const COPIABLE: Aspects = Aspects(1);
    /// Controllers.
    pub(crate) const CONTROL: Aspects = Aspects(1 << 1);
    /// Card types, subtypes, supertypes.
    pub(crate) const TYPES: Aspects = Aspects(1 << 2);
    /// Colours.
    pub(crate) const COLORS: Aspects = Aspects(1 << 3);
    /// Abilities.
    pub(crate) const ABILITIES: Aspects = Aspects(1 << 4);
    /// Power and toughness.
    pub(crate) const SIZE: Aspects = Aspects(1 << 5);
    /// Any characteristic.
    pub(crate) const CHARACTERISTICS: Aspects = Aspects(0b11_1111);
    /// Tapped or untapped.
    const TAPPED: Aspects = Aspects(1 << 6);
    /// Life totals.
    const LIFE: Aspects = Aspects(1 << 7);
    /// Whose turn it is and which part of it.
    const TURN: Aspects = Aspects(1 << 8);
    /// Attackers and blockers.
    const COMBAT: Aspects = Aspects(1 << 9);
    /// What has happened.
    const HISTORY: Aspects = Aspects(1 << 10);
    /// Which objects there are where, with what attachments, counters and links. Always asked about.
    pub(crate) const OBJECTS: Aspects = Aspects(1 << 11);

    /// Whether the sets have something in common.
    pub(crate) fn meets(self, other: Aspects) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds what is in `other`.
    pub(crate) fn add(&mut self, other: Aspects) {
        self.0 |= other.0;
    }

    fn with(self, other: Aspects) -> Aspects {
        Aspects(self.0 | other.0)
    }

    /// What an event changes.
    pub(crate) fn changed_by(event: &Event) -> Aspects {
        let changed = match event {
            Event::Cast { .. }
            | Event::Activate { .. }
            | Event::Trigger { .. }
            | Event::Copy { .. }
            | Event::TapForMana { .. }
            | Event::AddMana { .. }
            | Event::Damage { .. }
            | Event::BecomeTarget { .. }
            | Event::Search { .. }
            | Event::Reveal { .. }
            | Event::LookAt { .. } => Aspects::default(),
            Event::Tap { .. } | Event::Untap { .. } => Aspects::TAPPED,
            Event::GainLife { .. } | Event::LoseLife { .. } => Aspects::LIFE,
            Event::Attack { .. } | Event::Block { .. } | Event::BecomeBlocked { .. } => Aspects::COMBAT,
            Event::Regenerate { .. } => Aspects::TAPPED.with(Aspects::COMBAT),
            Event::BeginTurnPart { .. } => Aspects::TURN.with(Aspects::COMBAT),
            Event::ChangeZone(_)
            | Event::Draw { .. }
            | Event::CreateTokens { .. }
            | Event::Counter { .. }
            | Event::PutCounters { .. }
            | Event::RemoveCounters { .. }
            | Event::Attach { .. }
            | Event::Unattach { .. }
            | Event::Shuffle { .. }
            | Event::LoseGame { .. }
            | Event::WinGame { .. }
            | Event::Transform { .. }
            | Event::Resolve { .. }
            | Event::NotResolve { .. }
            | Event::CeaseToExist { .. } => Aspects::OBJECTS,
        };
        changed.with(Aspects::HISTORY)
    }

    /// What an effect that changes characteristics asks about: which objects, and what it does to them.
    pub(crate) fn read_by(effect: &ContinuousEffect) -> Aspects {
        let mut reads = Reads::default();
        if let ContinuousEffect::Change { objects, changes } = effect {
            reads.objects(objects);
            changes.iter().for_each(|change| reads.change(change));
        }
        reads.0
    }

    /// What a condition asks about.
    pub(crate) fn read_by_condition(condition: &Condition) -> Aspects {
        let mut reads = Reads::default();
        reads.condition(condition);
        reads.0
    }
}

/// Collects what is asked about.
#[derive(Default)]
struct Reads(Aspects);

impl Reads {
    fn add(&mut self, aspects: Aspects) {
        self.0.add(aspects);
    }

    fn change(&mut self, change: &Change) {
        match change {
            Change::CopyOf(objects) => {
                self.objects(objects);
                self.add(Aspects::COPIABLE);
            }
            Change::Control(players) => self.players(players),
            Change::SetSize(power, toughness) => power.iter().chain(toughness).for_each(|amount| self.amount(amount)),
            Change::ModifySize(power, toughness) => {
                self.amount(power);
                self.amount(toughness);
            }
            Change::AddTypes(_)
            | Change::SetTypes(_)
            | Change::AddSubtypes(_)
            | Change::SetSubtypes(_)
            | Change::AddChosenSubtype(_)
            | Change::AllCreatureTypes
            | Change::AddSupertype(_)
            | Change::RemoveSupertype(_)
            | Change::SetColors(_)
            | Change::AddColors(_)
            | Change::AddAbility(_)
            | Change::RemoveKeyword(_)
            | Change::RemoveAllAbilities
            | Change::SwitchSize => {}
        }
    }

    fn objects(&mut self, objects: &Objects) {
        match objects {
            Objects::This | Objects::Granter | Objects::Bound(_) | Objects::Linked(_) | Objects::Resolving => {}
            Objects::All(filter) => self.filter(filter),
            Objects::Chosen(choice) => {
                choice.who.iter().for_each(|players| self.players(players));
                self.objects(&choice.from);
            }
            Objects::HostOf(objects) => self.objects(objects),
            Objects::TopOfLibrary { of, count } => {
                self.players(of);
                self.amount(count);
            }
            Objects::Union(parts) => parts.iter().for_each(|part| self.objects(part)),
            Objects::Among(from, predicate) => {
                self.objects(from);
                self.predicate(predicate);
            }
            Objects::Except(from, without) => {
                self.objects(from);
                self.objects(without);
            }
        }
    }

    fn filter(&mut self, filter: &Filter) {
        self.predicate(&filter.is);
    }

    fn players(&mut self, players: &Players) {
        match players {
            // Whose ability it is: the controller of its source.
            Players::You | Players::Opponents => self.add(Aspects::CONTROL),
            Players::All | Players::Bound(_) | Players::Linked(_) => {}
            Players::Active => self.add(Aspects::TURN),
            Players::ControllerOf(objects) => {
                self.objects(objects);
                self.add(Aspects::CONTROL);
            }
            Players::OwnerOf(objects) => self.objects(objects),
            Players::DefendingAgainst(objects) => {
                self.objects(objects);
                self.add(Aspects::COMBAT);
            }
            Players::Except(players) => self.players(players),
            Players::Union(parts) => parts.iter().for_each(|part| self.players(part)),
        }
    }

    fn predicate(&mut self, predicate: &Predicate) {
        match predicate {
            Predicate::Any | Predicate::Token | Predicate::Card | Predicate::Spell | Predicate::AbilityOnStack => {}
            Predicate::And(parts) | Predicate::Or(parts) => parts.iter().for_each(|part| self.predicate(part)),
            Predicate::Not(part) => self.predicate(part),
            Predicate::Type(_) | Predicate::Supertype(_) | Predicate::Subtype(_) | Predicate::ChosenSubtype(_) => {
                self.add(Aspects::TYPES)
            }
            Predicate::Color(_) | Predicate::ChosenColor(_) | Predicate::Colorless | Predicate::Multicolored => {
                self.add(Aspects::COLORS);
            }
            Predicate::Named(_) => self.add(Aspects::COPIABLE),
            Predicate::Keyword(_) => self.add(Aspects::ABILITIES),
            Predicate::ControlledBy(players) => {
                self.players(players);
                self.add(Aspects::CONTROL);
            }
            Predicate::OwnedBy(players) => self.players(players),
            Predicate::Tapped => self.add(Aspects::TAPPED),
            Predicate::Combat(_) => self.add(Aspects::COMBAT.with(Aspects::TURN)),
            Predicate::Counters(_, _, amount) => self.amount(amount),
            Predicate::Number(_, _, amount) => {
                self.amount(amount);
                self.add(Aspects::SIZE.with(Aspects::COPIABLE));
            }
            Predicate::Other(objects) | Predicate::OneOf(objects) | Predicate::AttachedTo(objects) => {
                self.objects(objects);
            }
            Predicate::HasAttached(attached) => self.predicate(attached),
            Predicate::Was(pattern, _) => self.pattern(pattern),
            Predicate::Targets(what) => match what.as_ref() {
                ObjectOrPlayer::Object(filter) | ObjectOrPlayer::Either(filter, _) => self.filter(filter),
                ObjectOrPlayer::Player(_) => {}
            },
            Predicate::CastBy(players, _) => self.players(players),
            Predicate::CouldProduceMana => self.add(Aspects(u32::MAX)),
        }
    }

    fn amount(&mut self, amount: &Amount) {
        match amount {
            Amount::Number(_) | Amount::Variable(_) | Amount::Bound(_) | Amount::Linked(_) => {}
            Amount::Count(objects) | Amount::Counters(_, objects) => self.objects(objects),
            Amount::CountPlayers(players) | Amount::HandSize(players) => self.players(players),
            Amount::Of(_, objects) | Amount::Greatest(_, objects) => {
                self.objects(objects);
                self.add(Aspects::SIZE.with(Aspects::COPIABLE));
            }
            Amount::Life(players) => {
                self.players(players);
                self.add(Aspects::LIFE);
            }
            Amount::ColorsAmong(objects) => {
                self.objects(objects);
                self.add(Aspects::COLORS);
            }
            Amount::Times(pattern, _) => self.pattern(pattern),
            Amount::Sum(parts) => parts.iter().for_each(|part| self.amount(part)),
            Amount::Difference(one, other) | Amount::Product(one, other) => {
                self.amount(one);
                self.amount(other);
            }
            Amount::Half(part, _) | Amount::Negative(part) => self.amount(part),
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::And(parts) | Condition::Or(parts) => parts.iter().for_each(|part| self.condition(part)),
            Condition::Not(part) => self.condition(part),
            Condition::Compare(left, _, right) => {
                self.amount(left);
                self.amount(right);
            }
            Condition::Are(objects, predicate) => {
                self.objects(objects);
                self.predicate(predicate);
            }
            Condition::In(objects, _) => self.objects(objects),
            Condition::Happened(pattern, _) => self.pattern(pattern),
            Condition::Did(_) => {}
            Condition::TurnOf(players) => {
                self.players(players);
                self.add(Aspects::TURN);
            }
            Condition::During(_) => self.add(Aspects::TURN),
        }
    }

    fn pattern(&mut self, pattern: &EventPattern) {
        self.add(Aspects::HISTORY.with(Aspects::TURN).with(Aspects::CONTROL));
        match &pattern.subject {
            Some(ObjectOrPlayer::Object(filter) | ObjectOrPlayer::Either(filter, _)) => self.filter(filter),
            Some(ObjectOrPlayer::Player(_)) | None => {}
        }
        for filter in pattern.source.iter().chain(&pattern.other) {
            self.filter(filter);
        }
        if let Some((_, amount)) = &pattern.amount {
            self.amount(amount);
        }
    }
}
