//! Predicates: whether an object has a quality.

use super::{View, Work};
use crate::game::{Bound, Characteristics, Entity, Env, ObjectId, ObjectKind};
use crate::ir::{CombatState, Filter, Link, Name, ObjectOrPlayer, Predicate, SubtypeKind, Zone};

impl Characteristics {
    /// Whether it has the subtype, perhaps because it is every creature type.
    pub fn has_subtype(&self, subtype: Name) -> bool {
        self.subtypes.contains(&subtype)
            || (self.all_creature_types && SubtypeKind::of(subtype) == Some(SubtypeKind::Creature))
    }

    /// Whether it has an ability written as the keyword.
    pub fn has_keyword(&self, keyword: Name) -> bool {
        self.abilities.iter().any(|instance| instance.ability.keyword == Some(keyword))
    }
}

impl View<'_> {
    /// Whether the object is (or was last, if it is gone) in one of the filter's zones and has its quality.
    pub(crate) fn matches(self, id: ObjectId, filter: &Filter, env: &Env) -> bool {
        self.last_zone(id).is_some_and(|zone| filter.zones.has(zone)) && self.has_quality(id, &filter.is, env)
    }

    /// Whether the object has the quality, or had it last.
    pub(crate) fn has_quality(self, id: ObjectId, predicate: &Predicate, env: &Env) -> bool {
        let characteristics = || self.characteristics(id);
        match predicate {
            Predicate::Any => true,
            Predicate::And(parts) => parts.iter().all(|part| self.has_quality(id, part, env)),
            Predicate::Or(parts) => parts.iter().any(|part| self.has_quality(id, part, env)),
            Predicate::Not(part) => !self.has_quality(id, part, env),
            Predicate::Type(card_type) => characteristics().is_some_and(|found| found.is(*card_type)),
            Predicate::Supertype(supertype) => characteristics().is_some_and(|found| found.supertypes.has(*supertype)),
            Predicate::Subtype(subtype) => characteristics().is_some_and(|found| found.has_subtype(*subtype)),
            Predicate::ChosenSubtype(link) => match self.linked(*link, env) {
                Some(Bound::Word(subtype)) => characteristics().is_some_and(|found| found.has_subtype(*subtype)),
                Some(_) | None => false,
            },
            Predicate::Color(color) => characteristics().is_some_and(|found| found.colors.has(*color)),
            Predicate::ChosenColor(link) => match self.linked(*link, env) {
                Some(Bound::Color(color)) => characteristics().is_some_and(|found| found.colors.has(*color)),
                Some(_) | None => false,
            },
            Predicate::Colorless => characteristics().is_some_and(|found| found.colors.is_empty()),
            Predicate::Multicolored => characteristics().is_some_and(|found| found.colors.len() > 1),
            Predicate::Named(name) => characteristics().is_some_and(|found| found.name == Some(*name)),
            Predicate::Token => self.kind(id) == Some(ObjectKind::Token),
            Predicate::Card => self.kind(id) == Some(ObjectKind::Card),
            Predicate::Spell => {
                self.last_zone(id) == Some(Zone::Stack) && self.kind(id).is_some_and(|kind| kind != ObjectKind::Ability)
            }
            Predicate::AbilityOnStack => self.kind(id) == Some(ObjectKind::Ability),
            Predicate::Keyword(keyword) => characteristics().is_some_and(|found| found.has_keyword(*keyword)),
            Predicate::ControlledBy(players) => {
                self.controller(id).is_some_and(|controller| self.is_one_of(controller, players, env))
            }
            Predicate::OwnedBy(players) => {
                self.game.object(id).is_some_and(|object| self.is_one_of(object.owner, players, env))
            }
            Predicate::Tapped => self.game.object(id).is_some_and(|object| object.tapped),
            Predicate::Combat(state) => self.is_in_combat(id, *state),
            Predicate::Counters(kind, comparison, amount) => {
                comparison.holds(&self.counters(id, *kind), &i64::from(self.amount(amount, env)))
            }
            Predicate::Number(characteristic, comparison, amount) => {
                self.value(id, *characteristic).is_some_and(|value| comparison.holds(&value, &self.amount(amount, env)))
            }
            Predicate::Other(objects) => !self.is_among(id, objects, env),
            Predicate::OneOf(objects) => self.is_among(id, objects, env),
            Predicate::AttachedTo(hosts) => match self.game.object(id).and_then(|object| object.attached_to) {
                Some(Entity::Object(host)) => self.is_among(host, hosts, env),
                Some(Entity::Player(_)) | None => false,
            },
            Predicate::HasAttached(attached) => self.game.object(id).is_some_and(|object| {
                object.attachments.iter().any(|attachment| self.has_quality(*attachment, attached, env))
            }),
            Predicate::Was(pattern, window) => self.was_subject(id, pattern, *window, env),
            Predicate::Targets(what) => self.targets(id, what, env),
            Predicate::CastBy(players, from) => {
                self.game.object(id).and_then(|object| object.cast).is_some_and(|(by, zone)| {
                    self.is_one_of(by, players, env) && from.is_none_or(|from| from.has(zone))
                })
            }
            Predicate::CouldProduceMana => !self.could_produce(id).is_empty(),
        }
    }

    /// Whether the object on the stack has such a target. As the cost of a card is foreseen its targets are still open.
    fn targets(self, id: ObjectId, what: &ObjectOrPlayer, env: &Env) -> bool {
        let Some(item) = self.game.object(id).and_then(|object| object.stack.as_deref()) else {
            return self.last_zone(id) != Some(Zone::Stack);
        };
        let (objects, players) = match what {
            ObjectOrPlayer::Object(filter) => (Some(filter), None),
            ObjectOrPlayer::Player(players) => (None, Some(players)),
            ObjectOrPlayer::Either(filter, players) => (Some(filter), Some(players)),
        };
        let mut chosen = item.parts.iter().flat_map(|part| &part.targets).flat_map(|targets| &targets.chosen);
        chosen.any(|target| match target {
            Entity::Object(object) => objects.is_some_and(|filter| self.matches(*object, filter, env)),
            Entity::Player(player) => players.is_some_and(|filter| self.is_one_of(*player, &filter.0, env)),
        })
    }

    fn kind(self, id: ObjectId) -> Option<ObjectKind> {
        self.game.object(id).map(|object| object.kind)
    }

    /// The value that a linked ability left on the source.
    pub(crate) fn linked(&self, link: Link, env: &Env) -> Option<&Bound> {
        let key = env.link_key(link);
        if let Some(entering) = self.work.and_then(Work::entering)
            && entering.object == env.source
        {
            return entering.links.iter().find(|(found, _)| *found == key).map(|(_, value)| value);
        }
        self.game.object(env.source)?.link(key)
    }

    fn is_in_combat(self, id: ObjectId, state: CombatState) -> bool {
        let Some(combat) = &self.game.combat else { return false };
        let attacker = || combat.attackers.iter().find(|attacker| attacker.creature == id);
        match state {
            CombatState::Attacking => attacker().is_some(),
            CombatState::Blocking => combat.attackers.iter().any(|attacker| attacker.blockers.contains(&id)),
            CombatState::Blocked => attacker().is_some_and(|attacker| attacker.blocked),
            // A creature is neither before blockers are declared (CR 509.1h).
            CombatState::Unblocked => {
                attacker().is_some_and(|attacker| !attacker.blocked) && self.game.blockers_declared()
            }
        }
    }
}
