//! The one door: everything that changes the game is an event of a batch that passes prohibition and replacement, is
//! performed, recorded, and looked at by triggers and by durations that end with it.

use std::sync::LazyLock;

use smallvec::SmallVec;

use super::{
    Batch, BatchStage, DrawReason, Enters, Entity, Event, Expiry, Flow, Game, LastKnown, ObjectId, ObjectKind, Outcome,
    PlayerId, Record, Report, Staged, Task, ZoneChange, counters,
};
use crate::ir::{CardType, CounterKind, Name, Position, RuleKeyword, Verb, Zone};

/// Counters that a planeswalker's loyalty is (CR 306.5b).
pub(crate) static LOYALTY: LazyLock<CounterKind> = LazyLock::new(|| CounterKind::Named(Name::new("loyalty")));
/// Counters that a battle's defense is (CR 310.4b).
pub(crate) static DEFENSE: LazyLock<CounterKind> = LazyLock::new(|| CounterKind::Named(Name::new("defense")));

/// How many objects a game may have had before it is given up.
const OBJECTS_IN_A_GAME: usize = 4_000_000;

impl Game {
    /// Takes a batch through the door. Reports what happened.
    pub(crate) fn perform(&mut self, batch: &mut Batch) -> Flow {
        match batch.stage {
            BatchStage::Replace => {
                loop {
                    match self.replace(batch) {
                        Flow::Done => {}
                        flow => return flow,
                    }
                    // What an event leads to is simultaneous with it and passes replacement too (CR 616.1g).
                    if !self.expand(batch) {
                        break;
                    }
                }
                self.perform_events(batch);
                batch.stage = BatchStage::Performed;
                self.perform(batch)
            }
            BatchStage::Performed => {
                if let Some(player) = batch.leaving.pop() {
                    return Flow::After(Task::Leave(player));
                }
                self.check_winner();
                let returning = self.take_ended_returns();
                if !returning.is_empty() {
                    return Flow::After(Task::events(returning));
                }
                batch.stage = BatchStage::Instead;
                self.perform(batch)
            }
            BatchStage::Instead => {
                if !batch.instead.is_empty() {
                    let (steps, env) = batch.instead.remove(0);
                    return Flow::After(self.run(&steps, env));
                }
                self.report = Report::Happened(std::mem::take(&mut batch.happened));
                Flow::Done
            }
        }
    }

    /// Performs all events of the batch at once.
    fn perform_events(&mut self, batch: &mut Batch) {
        if self.objects.len() > OBJECTS_IN_A_GAME {
            self.outcome = Some(Outcome::Draw(DrawReason::TooLarge));
            return;
        }
        // What leaves is remembered as it was before any of them left (CR 608.2h, 603.10).
        let last_known: SmallVec<[Option<LastKnown>; 4]> = batch
            .events
            .iter()
            .map(|staged| match &staged.event {
                Event::ChangeZone(change) => self.characteristics(change.object).cloned(),
                Event::CeaseToExist { object } => self.characteristics(*object).cloned(),
                _ => None,
            })
            .collect();
        let number = self.history.batch;
        self.history.batch = number.wrapping_add(1);
        for (staged, last_known) in batch.events.drain(..).zip(last_known) {
            let mut event = staged.event;
            let agent = event.agent().or_else(|| self.agent_of(&event));
            if !self.apply(&mut event, last_known) {
                continue;
            }
            self.touch(&event);
            self.settled = false;
            if let Event::LoseGame { player, .. } = event {
                batch.leaving.push(player);
            }
            let counters = self.entered_with(&event);
            for event in std::iter::once(event).chain(counters) {
                self.history.turn.push(Record { event: event.clone(), batch: number, agent });
                batch.happened.push(event);
            }
        }
        batch.next = 0;
        batch.expanded = 0;
        if !batch.happened.is_empty() {
            self.trigger(&batch.happened);
            self.end_durations(Expiry::Event);
        }
    }

    /// The counters that a permanent has been given as it entered: they were put on it too (CR 122.6).
    fn entered_with(&self, event: &Event) -> SmallVec<[Event; 1]> {
        let Some(change) = event.zone_change() else { return SmallVec::new() };
        let Some((became, player)) = change.became.and_then(|became| Some((became, self.controller(became)?))) else {
            return SmallVec::new();
        };
        let given = change.enters.counters.iter();
        given
            .map(|(kind, count)| Event::PutCounters { on: became.into(), kind: *kind, count: *count, player })
            .collect()
    }

    /// Records what is told but changes nothing by itself: an event of no verb, past the door.
    pub(crate) fn record(&mut self, event: Event) {
        let batch = self.history.batch;
        self.history.batch = batch.wrapping_add(1);
        self.history.turn.push(Record { event, batch, agent: None });
    }

    /// Who does an event that does not say it itself.
    fn agent_of(&self, event: &Event) -> Option<PlayerId> {
        match event {
            Event::Attack { attacker: creature, .. } | Event::Block { blocker: creature, .. } => {
                self.controller(*creature)
            }
            _ => None,
        }
    }

    /// Adds to the batch what its events lead to. Whether there was anything.
    fn expand(&mut self, batch: &mut Batch) -> bool {
        let fresh = if batch.expanded == 0 {
            std::mem::take(&mut batch.events)
        } else {
            batch.events.split_off(batch.expanded.min(batch.events.len()))
        };
        let mut more: Vec<Staged> = Vec::new();
        for staged in fresh {
            let mut events: SmallVec<[Event; 2]> = SmallVec::new();
            let keep = self.leads_to(&staged.event, &mut events);
            // An effect applies once to an event and what it leads to (CR 614.5).
            more.extend(events.into_iter().map(|event| Staged {
                applied: staged.applied.clone(),
                declined: staged.declined.clone(),
                ..Staged::new(event)
            }));
            if keep {
                batch.events.push(staged);
            }
        }
        batch.expanded = batch.events.len();
        batch.next = batch.events.len();
        let any = !more.is_empty();
        batch.events.append(&mut more);
        any
    }

    /// The events that an event leads to, simultaneous with it. Returns whether it is an event of its own besides.
    fn leads_to(&mut self, event: &Event, more: &mut SmallVec<[Event; 2]>) -> bool {
        match event {
            Event::Draw { player } => {
                let Some(card) = self.player(*player).and_then(|player| player.library.last().copied()) else {
                    return true;
                };
                let mut change = ZoneChange::of(card, Zone::Library, Zone::Hand, Verb::Draw);
                change.agent = Some(*player);
                more.push(Event::ChangeZone(Box::new(change)));
                false
            }
            Event::CreateTokens { player, count, face, tapped, attacking } => {
                if *count > TOKENS_AT_ONCE {
                    self.outcome = Some(Outcome::Draw(DrawReason::TooLarge));
                    return false;
                }
                for _ in 0..*count {
                    let token = self.make_object(ObjectKind::Token, face.clone(), *player, Zone::Battlefield);
                    let mut change = ZoneChange::of(token, Zone::Battlefield, Zone::Battlefield, Verb::CreateToken);
                    change.from = None;
                    change.agent = Some(*player);
                    change.controller = Some(*player);
                    change.enters.tapped = *tapped;
                    change.enters.attacking = *attacking;
                    more.push(Event::ChangeZone(Box::new(change)));
                }
                false
            }
            Event::Damage { source, to, amount, .. } => {
                self.damage_results(*source, *to, *amount, more);
                true
            }
            Event::Counter { object, source } => {
                let Some(countered) = self.existing(*object) else { return true };
                if countered.kind == ObjectKind::Ability {
                    more.push(Event::CeaseToExist { object: *object });
                } else {
                    let mut change = ZoneChange::of(*object, Zone::Stack, Zone::Graveyard, Verb::ChangeZone);
                    change.source = *source;
                    more.push(Event::ChangeZone(Box::new(change)));
                }
                true
            }
            // CR 701.19b
            Event::Regenerate { object } => {
                more.push(Event::Tap { object: *object });
                true
            }
            Event::Attach { object, to } => {
                match self.existing(*object).and_then(|attached| attached.attached_to) {
                    Some(from) if from != *to => more.push(Event::Unattach { object: *object, from }),
                    _ => {}
                }
                true
            }
            _ => true,
        }
    }

    /// What damage results in (CR 120.3), besides the damage marked on a creature.
    fn damage_results(&self, source: ObjectId, to: Entity, amount: u32, more: &mut SmallVec<[Event; 2]>) {
        if amount == 0 {
            return;
        }
        match to {
            Entity::Player(player) => more.push(Event::LoseLife { player, amount }),
            Entity::Object(object) => {
                if let Some(is) = self.characteristics(object) {
                    if is.is(CardType::Planeswalker) {
                        more.push(Event::RemoveCounters { from: to, kind: *LOYALTY, count: amount });
                    }
                    if is.is(CardType::Battle) {
                        more.push(Event::RemoveCounters { from: to, kind: *DEFENSE, count: amount });
                    }
                }
            }
        }
        if let Some(source) = self.characteristics(source)
            && source.has(RuleKeyword::Lifelink)
        {
            more.push(Event::GainLife { player: source.controller, amount });
        }
    }

    /// Changes the state as the event says. Whether it happened: what is impossible does not.
    fn apply(&mut self, event: &mut Event, last_known: Option<LastKnown>) -> bool {
        match event {
            Event::ChangeZone(change) => {
                let Some(last_known) = last_known else { return false };
                self.apply_zone_change(change, &last_known)
            }
            Event::CeaseToExist { object } => {
                let (Some(last_known), Some(_)) = (last_known, self.existing(*object)) else { return false };
                self.leave_combat(*object);
                self.end_object(*object, None, &last_known);
                true
            }
            Event::Draw { player } => {
                // Had there been a card, the event would have become its change of zones.
                if let Some(player) = self.players.get_mut(player.index()) {
                    player.drew_from_empty = true;
                }
                false
            }
            Event::CreateTokens { .. } => false,
            Event::Tap { object } => self.set_tapped(*object, true),
            Event::Untap { object } => self.set_tapped(*object, false),
            Event::AddMana { player, source, mana, restriction, .. } => {
                let snow = self
                    .characteristics(*source)
                    .is_some_and(|source| source.supertypes.has(crate::ir::Supertype::Snow));
                let Some(player) = self.players.get_mut(player.index()) else { return false };
                player.pool.extend(mana.iter().map(|mana| super::Mana {
                    mana: *mana,
                    source: *source,
                    snow,
                    restriction: restriction.clone(),
                }));
                !mana.is_empty()
            }
            Event::Damage { source, to, amount, .. } => self.apply_damage(*source, *to, *amount),
            Event::GainLife { player, amount } => match self.players.get_mut(player.index()) {
                Some(player) if *amount > 0 => {
                    player.life = player.life.saturating_add_unsigned(*amount);
                    true
                }
                _ => false,
            },
            Event::LoseLife { player, amount } => match self.players.get_mut(player.index()) {
                Some(player) if *amount > 0 => {
                    player.life = player.life.saturating_sub_unsigned(*amount);
                    true
                }
                _ => false,
            },
            Event::PutCounters { on, kind, count, .. } => self.put_counters(*on, *kind, *count),
            Event::RemoveCounters { from, kind, count } => {
                *count = self.remove_counters(*from, *kind, *count);
                *count > 0
            }
            Event::Attach { object, to } => {
                let moves = self.is_in(*object, Zone::Battlefield)
                    && self.existing(*object).is_some_and(|found| found.attached_to != Some(*to));
                if moves {
                    self.set_attached(*object, Some(*to));
                }
                moves
            }
            Event::Unattach { object, from } => {
                let moves = self.existing(*object).is_some_and(|found| found.attached_to == Some(*from));
                if moves {
                    self.set_attached(*object, None);
                }
                moves
            }
            Event::Shuffle { player } => {
                let Some(player) = self.players.get_mut(player.index()) else { return false };
                self.rng.shuffle(&mut player.library);
                true
            }
            Event::LoseGame { player, reason } => match self.players.get_mut(player.index()) {
                Some(player) if player.in_game() => {
                    player.lost = Some(*reason);
                    true
                }
                _ => false,
            },
            Event::WinGame { player } => {
                self.outcome = Some(Outcome::Won(*player));
                true
            }
            Event::BeginTurnPart { part, .. } => {
                self.turn.part = *part;
                true
            }
            Event::Counter { object, .. } => self.object(*object).is_some(),
            Event::Regenerate { object } => {
                self.stop_fighting(*object);
                match self.object_mut(*object) {
                    Some(object) if object.exists() => {
                        object.damage = 0;
                        object.deathtouched = false;
                        true
                    }
                    _ => false,
                }
            }
            Event::Attack { .. } | Event::Block { .. } | Event::BecomeBlocked { .. } => self.apply_combat(event),
            // These change nothing by themselves, or what they change has been done by what leads to them.
            Event::Cast { .. }
            | Event::Activate { .. }
            | Event::Trigger { .. }
            | Event::Copy { .. }
            | Event::TapForMana { .. }
            | Event::BecomeTarget { .. }
            | Event::Search { .. }
            | Event::Transform { .. }
            | Event::Resolve { .. }
            | Event::NotResolve { .. }
            | Event::Reveal { .. }
            | Event::LookAt { .. } => true,
        }
    }

    fn apply_zone_change(&mut self, change: &mut ZoneChange, last_known: &LastKnown) -> bool {
        let Some(object) = self.existing(change.object) else { return false };
        if let Some(from) = change.from {
            if object.zone != from {
                return false;
            }
            match object.kind {
                // A token that has left the battlefield can't move (CR 111.8).
                ObjectKind::Token if from != Zone::Battlefield => return false,
                // An ability is in no zone but the stack (CR 113.7a).
                ObjectKind::Ability => return false,
                ObjectKind::Card | ObjectKind::Token | ObjectKind::SpellCopy => {}
            }
            if from == Zone::Battlefield {
                self.leave_combat(change.object);
            }
        }
        // An instant or sorcery can't enter the battlefield (CR 304.4, 307.4).
        if change.to == Zone::Battlefield && !self.may_enter(change) {
            return false;
        }
        change.became = self.change_zone(change, last_known);
        if let (Some(attacker), Some(attacked), Zone::Battlefield) = (change.became, change.enters.attacking, change.to)
            && let Some(defender) = self.defender_of(attacked)
        {
            // It was never declared as an attacker (CR 508.4).
            self.apply_combat(&Event::Attack { attacker, attacked, defender, declared: false });
        }
        change.became.is_some()
    }

    /// Whether the object would be a permanent there.
    fn may_enter(&self, change: &ZoneChange) -> bool {
        let Some(object) = self.object(change.object) else { return false };
        let face = change.enters.copy.as_ref().unwrap_or(&object.face);
        face.type_line.types.iter().any(|card_type| card_type.is_permanent())
    }

    fn set_tapped(&mut self, id: ObjectId, tapped: bool) -> bool {
        if !self.is_in(id, Zone::Battlefield) {
            return false;
        }
        match self.object_mut(id) {
            Some(object) if object.tapped != tapped => {
                object.tapped = tapped;
                true
            }
            _ => false,
        }
    }

    fn apply_damage(&mut self, source: ObjectId, to: Entity, amount: u32) -> bool {
        if amount == 0 {
            return false;
        }
        match to {
            Entity::Player(player) => self.player(player).is_some_and(super::Player::in_game),
            Entity::Object(id) => {
                if !self.is_in(id, Zone::Battlefield) {
                    return false;
                }
                let Some(is) = self.characteristics(id) else { return false };
                let (creature, other) =
                    (is.is(CardType::Creature), is.is(CardType::Planeswalker) || is.is(CardType::Battle));
                let deathtouch = self.characteristics(source).is_some_and(|is| is.has(RuleKeyword::Deathtouch));
                if creature && let Some(object) = self.object_mut(id) {
                    object.damage = object.damage.saturating_add_unsigned(amount);
                    object.deathtouched |= deathtouch;
                }
                creature || other
            }
        }
    }

    fn put_counters(&mut self, on: Entity, kind: CounterKind, count: u32) -> bool {
        if count == 0 {
            return false;
        }
        match on {
            Entity::Player(player) => match self.players.get_mut(player.index()) {
                Some(player) => counters::add(&mut player.counters, kind, count),
                None => return false,
            },
            Entity::Object(id) => {
                let timestamp = self.tick();
                match self.object_mut(id) {
                    Some(object) if object.exists() => {
                        counters::add(&mut object.counters, kind, count);
                        if let CounterKind::Named(_) = kind {
                            object.counters_since.retain(|(found, _)| *found != kind);
                            object.counters_since.push((kind, timestamp));
                        }
                    }
                    _ => return false,
                }
            }
        }
        true
    }

    fn remove_counters(&mut self, from: Entity, kind: CounterKind, count: u32) -> u32 {
        match from {
            Entity::Player(player) => self
                .players
                .get_mut(player.index())
                .map_or(0, |player| counters::remove(&mut player.counters, kind, count)),
            Entity::Object(id) => match self.object_mut(id) {
                Some(object) if object.exists() => counters::remove(&mut object.counters, kind, count),
                _ => 0,
            },
        }
    }

    /// Ends the game when at most one player is left (CR 104.2a, 104.4a).
    fn check_winner(&mut self) {
        if self.outcome.is_some() {
            return;
        }
        let mut left = self.players_in_order();
        let outcome = match (left.next(), left.next()) {
            (None, _) => Some(Outcome::Draw(DrawReason::AllLost)),
            (Some(winner), None) => Some(Outcome::Won(winner)),
            (Some(_), Some(_)) => None,
        };
        drop(left);
        self.outcome = outcome;
    }

    /// Ends what lasts no longer than this moment. What was moved until then returns with the next batch (CR 610.3).
    pub(crate) fn end_durations(&mut self, expiry: Expiry) {
        for place in 0..self.returning.len() {
            let returning = &self.returning[place];
            let ended = self.ends_with(&returning.duration, &returning.env, returning.turn, expiry);
            self.returning[place].ended |= ended;
        }
        self.expire(expiry);
    }

    /// What waited for a duration that has ended now: it returns at once, all of it together (CR 610.3).
    pub(crate) fn take_ended_returns(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        let ended: Vec<bool> = self
            .returning
            .iter()
            .map(|returning| returning.ended || self.has_ended(&returning.duration, &returning.env, returning.turn))
            .collect();
        if !ended.contains(&true) {
            return events;
        }
        let returning = std::mem::take(&mut self.returning);
        for (returning, ended) in returning.into_iter().zip(ended) {
            if !ended {
                self.returning.push(returning);
                continue;
            }
            for (object, zone, position) in returning.moved {
                let Some(found) = self.existing(object) else { continue };
                let mut change = ZoneChange::of(object, found.zone, zone, Verb::ChangeZone);
                change.position = position;
                change.agent = Some(returning.env.controller);
                change.source = Some(returning.env.source);
                events.push(Event::ChangeZone(Box::new(change)));
            }
        }
        events
    }
}

/// How many tokens one event may create before the game is given up.
const TOKENS_AT_ONCE: u32 = 100_000;

impl ZoneChange {
    /// The object moves, with nothing more said.
    pub fn of(object: ObjectId, from: Zone, to: Zone, verb: Verb) -> ZoneChange {
        ZoneChange {
            object,
            became: None,
            from: Some(from),
            to,
            position: Position::Top,
            verb,
            agent: None,
            source: None,
            controller: None,
            enters: Enters::default(),
            regeneration: true,
        }
    }
}
