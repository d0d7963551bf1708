//! Whether an event matches a pattern (CR 603.2, 614.1): one test over roles for triggers, replacements, prohibitions and
//! histories.

use super::evaluate::View;
use super::{Entity, Env, Event, ObjectId, PlayerId, Record, ZoneChange};
use crate::ir::{EventPattern, Face, Filter, ObjectOrPlayer, Predicate, Verb, Window, Zone, Zones};

/// Whether an event is about to happen or has happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Moment {
    /// It would happen: replacements and prohibitions. What enters is looked at as it would be (CR 614.12).
    Before,
    /// It happened: triggers and histories.
    After,
}

impl EventPattern {
    /// Whether simultaneous events are one occurrence (CR 603.2c): "one or more", and "a player attacks" with whatever
    /// creatures (CR 508.3d).
    pub(crate) fn takes_together(&self) -> bool {
        self.one_or_more || (self.verb == Verb::Attack && self.subject.is_none())
    }

    /// Whether the pattern looks at the objects as they were before the event (CR 603.10a, c, e, f).
    pub(crate) fn looks_back(&self) -> bool {
        match self.verb {
            Verb::Sacrifice | Verb::Unattach | Verb::Counter | Verb::LoseGame | Verb::Destroy => true,
            Verb::ChangeZone | Verb::Exile | Verb::Discard | Verb::Mill | Verb::Draw => {
                let leaves = |zone| self.from == Some(Zones::only(zone));
                // A card put into a hand or library was seen by all only if it came from a public zone.
                let hides = self.to.is_some_and(|to| !is_empty(to) && is_within(to, HIDDEN));
                let was_seen = self.from.is_some_and(|from| is_within(from, HIDDEN.complement()));
                leaves(Zone::Battlefield) || leaves(Zone::Graveyard) || (hides && was_seen)
            }
            Verb::Cast
            | Verb::PlayLand
            | Verb::Activate
            | Verb::Trigger
            | Verb::Copy
            | Verb::Tap
            | Verb::Untap
            | Verb::TapForMana
            | Verb::AddMana
            | Verb::Damage
            | Verb::GainLife
            | Verb::LoseLife
            | Verb::PutCounters
            | Verb::RemoveCounters
            | Verb::CreateToken
            | Verb::Attack
            | Verb::Block
            | Verb::BecomeBlocked
            | Verb::BecomeTarget
            | Verb::Attach
            | Verb::Search
            | Verb::Shuffle
            | Verb::WinGame
            | Verb::BeginTurnPart
            | Verb::Regenerate
            | Verb::Transform => false,
        }
    }
}

const HIDDEN: Zones = Zones::only(Zone::Hand).union(Zones::only(Zone::Library));

fn is_within(zones: Zones, outer: Zones) -> bool {
    zones.union(outer) == outer
}

fn is_empty(zones: Zones) -> bool {
    zones == Zones::default()
}

impl View<'_> {
    /// How often the event matches: 0 if not; more than 1 only where several objects in one role match each on their own
    /// (CR 509.3d). Leaves [`EventPattern::nth_each_turn`] and [`EventPattern::one_or_more`] aside.
    pub(crate) fn matching(self, event: &Event, pattern: &EventPattern, env: &Env, moment: Moment) -> u32 {
        self.matching_by(event, event.agent(), pattern, env, moment)
    }

    fn matching_by(
        self,
        event: &Event,
        agent: Option<PlayerId>,
        pattern: &EventPattern,
        env: &Env,
        moment: Moment,
    ) -> u32 {
        if let (Event::CeaseToExist { object }, Moment::After) = (event, moment) {
            return u32::from(self.left_the_game(*object, pattern, env));
        }
        if !is_of(event, pattern.verb, moment) {
            return 0;
        }
        if let Some(change) = event.zone_change() {
            let from_fits = pattern.from.is_none_or(|from| change.from.is_some_and(|zone| from.has(zone)));
            if !from_fits || pattern.to.is_some_and(|to| !to.has(change.to)) {
                return 0;
            }
        }
        let fits = pattern.counter.is_none_or(|kind| event.counter() == Some(kind))
            && pattern.mana.is_none_or(|mana| event.mana().contains(&mana))
            && pattern.combat.is_none_or(|combat| matches!(event, Event::Damage { combat: of, .. } if *of == combat))
            && (pattern.turn_parts.is_empty()
                || matches!(event, Event::BeginTurnPart { part, .. } if pattern.turn_parts.contains(part)));
        if !fits {
            return 0;
        }
        if let Some(players) = &pattern.agent
            && !agent.or_else(|| self.agent_of(event)).is_some_and(|player| self.is_one_of(player, players, env))
        {
            return 0;
        }
        // "Attacks you" is not said of an attack on a planeswalker (CR 508.3e).
        let player = match event {
            Event::Attack { attacked, .. } => attacked.player(),
            _ => event.player(),
        };
        if let Some(players) = &pattern.player
            && !player.is_some_and(|player| self.is_one_of(player, players, env))
        {
            return 0;
        }
        if let Some(filter) = &pattern.source
            && !event.source().is_some_and(|source| self.matches(source, filter, env))
        {
            return 0;
        }
        if let Some((comparison, amount)) = &pattern.amount
            && !comparison.holds(&i64::from(event.amount()), &i64::from(self.amount(amount, env)))
        {
            return 0;
        }
        if let Some(wanted) = &pattern.subject
            && !self.subject_fits(event, pattern, wanted, env, moment)
        {
            return 0;
        }
        match &pattern.other {
            None => 1,
            Some(filter) => {
                let count = event.others().iter().filter(|other| self.matches(**other, filter, env)).count();
                u32::try_from(count).unwrap_or(u32::MAX)
            }
        }
    }

    /// Whether the pattern is of leaving the battlefield, and the object did so because its owner left the game
    /// (CR 603.6c).
    fn left_the_game(self, id: ObjectId, pattern: &EventPattern, env: &Env) -> bool {
        let leaves =
            pattern.verb == Verb::ChangeZone && pattern.from == Some(Zones::BATTLEFIELD) && pattern.to.is_none();
        leaves
            && self.last_zone(id) == Some(Zone::Battlefield)
            && match &pattern.subject {
                None => true,
                Some(ObjectOrPlayer::Object(filter) | ObjectOrPlayer::Either(filter, _)) => {
                    filter.zones.has(Zone::Battlefield) && self.has_quality(id, &filter.is, env)
                }
                Some(ObjectOrPlayer::Player(_)) => false,
            }
    }

    /// Who does it; where the event does not say: attackers and blockers are declared by their controllers.
    pub(crate) fn agent_of(self, event: &Event) -> Option<PlayerId> {
        event.agent().or_else(|| match event {
            Event::Attack { attacker: creature, .. } | Event::Block { blocker: creature, .. } => {
                self.controller(*creature)
            }
            _ => None,
        })
    }

    fn subject_fits(
        self,
        event: &Event,
        pattern: &EventPattern,
        wanted: &ObjectOrPlayer,
        env: &Env,
        moment: Moment,
    ) -> bool {
        let (objects, players) = match wanted {
            ObjectOrPlayer::Object(filter) => (Some(filter), None),
            ObjectOrPlayer::Player(players) => (None, Some(players)),
            ObjectOrPlayer::Either(filter, players) => (Some(filter), Some(players)),
        };
        match (event, event.subject()) {
            (Event::ChangeZone(change), _) => {
                objects.is_some_and(|filter| self.mover_fits(change, pattern, filter, env, moment))
            }
            (Event::CreateTokens { face, player, .. }, _) => {
                objects.is_some_and(|filter| self.token_fits(face, *player, &filter.is, env))
            }
            (_, Some(Entity::Object(object))) => objects.is_some_and(|filter| self.matches(object, filter, env)),
            (_, Some(Entity::Player(player))) => players.is_some_and(|filter| self.is_one_of(player, &filter.0, env)),
            (_, None) => match event.agent() {
                Some(player) => players.is_some_and(|filter| self.is_one_of(player, &filter.0, env)),
                None => false,
            },
        }
    }

    /// Whether a moving object fits: as it was where the pattern looks back or speaks of the zone left, else as it is
    /// (or would be) in the zone entered.
    fn mover_fits(
        self,
        change: &ZoneChange,
        pattern: &EventPattern,
        filter: &Filter,
        env: &Env,
        moment: Moment,
    ) -> bool {
        let before = || self.has_quality(change.object, &filter.is, env);
        let zone_left = || change.from.is_some_and(|from| filter.zones.has(from));
        if pattern.looks_back() {
            return zone_left() && before();
        }
        if filter.zones.has(change.to) {
            return match (moment, change.became) {
                (Moment::After, Some(became)) => self.has_quality(became, &filter.is, env),
                (Moment::After, None) | (Moment::Before, _) => before(),
            };
        }
        zone_left() && before()
    }

    /// Whether tokens that are about to be created have a quality, as far as their definition says.
    fn token_fits(self, face: &Face, creator: PlayerId, predicate: &Predicate, env: &Env) -> bool {
        match predicate {
            Predicate::Any | Predicate::Token => true,
            Predicate::And(parts) => parts.iter().all(|part| self.token_fits(face, creator, part, env)),
            Predicate::Or(parts) => parts.iter().any(|part| self.token_fits(face, creator, part, env)),
            Predicate::Not(part) => !self.token_fits(face, creator, part, env),
            Predicate::Type(card_type) => face.type_line.types.contains(card_type),
            Predicate::Supertype(supertype) => face.type_line.supertypes.contains(supertype),
            Predicate::Subtype(subtype) => face.type_line.subtypes.contains(subtype),
            Predicate::Color(color) => face.colors.has(*color),
            Predicate::Colorless => face.colors.is_empty(),
            Predicate::Multicolored => face.colors.len() > 1,
            Predicate::Named(name) => face.name == Some(*name),
            Predicate::Keyword(keyword) => face.abilities.iter().any(|ability| ability.keyword == Some(*keyword)),
            Predicate::ControlledBy(players) | Predicate::OwnedBy(players) => self.is_one_of(creator, players, env),
            // A token that is not yet there is none of the objects that there are, and in no state.
            Predicate::Other(_) => true,
            Predicate::ChosenSubtype(_)
            | Predicate::ChosenColor(_)
            | Predicate::Card
            | Predicate::Spell
            | Predicate::AbilityOnStack
            | Predicate::Tapped
            | Predicate::Combat(_)
            | Predicate::Counters(..)
            | Predicate::Number(..)
            | Predicate::OneOf(_)
            | Predicate::AttachedTo(_)
            | Predicate::HasAttached(_)
            | Predicate::Was(..)
            | Predicate::Targets(_)
            | Predicate::CastBy(..)
            | Predicate::CouldProduceMana => false,
        }
    }

    /// How often such an event happened in the window; batches, where the pattern says "one or more".
    pub(crate) fn happened(self, pattern: &EventPattern, window: Window, env: &Env) -> u32 {
        let mut count = 0;
        let mut last_batch = None;
        // How many events of the last batch matched.
        let mut of_batch = 0;
        self.each_record(window, |record| {
            let matching = self.matching_by(&record.event, record.agent, pattern, env, Moment::After);
            if matching == 0 {
                return;
            }
            if !pattern.takes_together() {
                count += matching;
                return;
            }
            if last_batch != Some(record.batch) {
                last_batch = Some(record.batch);
                of_batch = 0;
            }
            of_batch += 1;
            count += u32::from(of_batch == pattern.at_least.unwrap_or(1));
        });
        count
    }

    /// Whether the object, as the same object, was the subject of such an event.
    pub(crate) fn was_subject(self, id: ObjectId, pattern: &EventPattern, window: Window, env: &Env) -> bool {
        let mut found = false;
        self.each_record(window, |record| {
            let subject = record.event.subject() == Some(Entity::Object(id))
                || record.event.zone_change().is_some_and(|change| change.became == Some(id));
            found =
                found || (subject && self.matching_by(&record.event, record.agent, pattern, env, Moment::After) > 0);
        });
        found
    }

    fn each_record(self, window: Window, visit: impl FnMut(&Record)) {
        let history = &self.game.history;
        match window {
            Window::ThisTurn => history.turn.iter().for_each(visit),
            Window::LastTurn => history.past.last().into_iter().flat_map(|turn| turn.iter()).for_each(visit),
            Window::ThisCombat if self.game.combat.is_some() => {
                history.turn.get(history.combat..).unwrap_or_default().iter().for_each(visit);
            }
            Window::ThisCombat => {}
            Window::ThisGame => {
                history.past.iter().flat_map(|turn| turn.iter()).chain(&history.turn).for_each(visit);
            }
        }
    }
}

/// Whether the event is of the verb. What leads to changes of zones is of its verb before it happens, and those changes
/// are after it: a draw from an empty library is none (CR 121.4).
fn is_of(event: &Event, verb: Verb, moment: Moment) -> bool {
    match (moment, event) {
        (Moment::After, Event::Draw { .. } | Event::CreateTokens { .. }) => false,
        (Moment::Before, Event::ChangeZone(_)) if matches!(verb, Verb::Draw | Verb::CreateToken) => false,
        // Mana is produced before it is added; a permanent was tapped for it once it was (CR 106.12a-b).
        (Moment::After, Event::AddMana { .. }) => verb == Verb::AddMana,
        (Moment::Before, Event::TapForMana { .. }) => false,
        (Moment::Before | Moment::After, _) => event.is(verb),
    }
}
