//! Objects: which ones a program speaks of.

use super::View;
use crate::game::{Bound, Entity, Env, ObjectId, ObjectList};
use crate::ir::{Filter, Objects, Zone};

impl View<'_> {
    /// The objects; of a choice all that could be chosen.
    pub(crate) fn objects(self, objects: &Objects, env: &Env) -> ObjectList {
        match objects {
            Objects::This => ObjectList::from_slice(&[env.source]),
            Objects::Granter => env.granter.into_iter().collect(),
            Objects::Bound(slot) => env.bound(*slot).map(Bound::objects).unwrap_or_default(),
            Objects::Linked(link) => {
                let value = self.game.object(env.source).and_then(|source| source.link(env.link_key(*link)));
                // What left the zone that the linked ability put it in is no longer one of those cards (CR 607.2a).
                let mut found = value.map(Bound::objects).unwrap_or_default();
                found.retain(|id| self.game.existing(*id).is_some());
                found
            }
            Objects::All(filter) => self.all(filter, env),
            Objects::Chosen(choice) => self.objects(&choice.from, env),
            Objects::HostOf(attached) => {
                let mut hosts = ObjectList::new();
                for id in self.objects(attached, env) {
                    if let Some(Entity::Object(host)) = self.game.object(id).and_then(|object| object.attached_to) {
                        insert(&mut hosts, host);
                    }
                }
                hosts
            }
            Objects::Resolving => env.resolving.into_iter().collect(),
            Objects::TopOfLibrary { of, count } => {
                let count = usize::try_from(self.amount(count, env)).unwrap_or(0);
                let mut found = ObjectList::new();
                for player in self.players(of, env) {
                    found.extend(self.game.zone(Zone::Library, player).iter().rev().take(count).copied());
                }
                found
            }
            Objects::Union(parts) => {
                let mut found = ObjectList::new();
                for part in parts {
                    for id in self.objects(part, env) {
                        insert(&mut found, id);
                    }
                }
                found
            }
            Objects::Among(from, predicate) => {
                let mut found = self.objects(from, env);
                found.retain(|id| self.has_quality(*id, predicate, env));
                found
            }
            Objects::Except(from, without) => {
                let mut found = self.objects(from, env);
                found.retain(|id| !self.is_among(*id, without, env));
                found
            }
        }
    }

    /// Whether the object is one of the objects, found without making a list of them.
    pub(crate) fn is_among(self, id: ObjectId, objects: &Objects, env: &Env) -> bool {
        match objects {
            Objects::This => id == env.source,
            Objects::Granter => env.granter == Some(id),
            Objects::Bound(slot) => env.bound(*slot).is_some_and(|value| holds(value, id)),
            Objects::Linked(link) => {
                let value = self.game.object(env.source).and_then(|source| source.link(env.link_key(*link)));
                value.is_some_and(|value| holds(value, id)) && self.game.existing(id).is_some()
            }
            Objects::All(filter) => self.zone(id).is_some() && self.matches(id, filter, env),
            Objects::Chosen(choice) => self.is_among(id, &choice.from, env),
            Objects::HostOf(attached) => match attached.as_ref() {
                Objects::This => {
                    self.game.object(env.source).and_then(|source| source.attached_to) == Some(Entity::Object(id))
                }
                Objects::Granter
                | Objects::Bound(_)
                | Objects::Linked(_)
                | Objects::All(_)
                | Objects::Chosen(_)
                | Objects::HostOf(_)
                | Objects::Resolving
                | Objects::TopOfLibrary { .. }
                | Objects::Union(_)
                | Objects::Among(..)
                | Objects::Except(..) => self.objects(objects, env).contains(&id),
            },
            Objects::Resolving => env.resolving == Some(id),
            Objects::TopOfLibrary { .. } => self.objects(objects, env).contains(&id),
            Objects::Union(parts) => parts.iter().any(|part| self.is_among(id, part, env)),
            Objects::Among(from, predicate) => self.is_among(id, from, env) && self.has_quality(id, predicate, env),
            Objects::Except(from, without) => self.is_among(id, from, env) && !self.is_among(id, without, env),
        }
    }

    /// Every object that matches, zone by zone, in the order of each zone.
    fn all(self, filter: &Filter, env: &Env) -> ObjectList {
        let mut found = ObjectList::new();
        self.each_in(filter, |id| {
            if self.has_quality(id, &filter.is, env) {
                found.push(id);
            }
        });
        found
    }

    /// Visits every object in the filter's zones, whatever its quality.
    pub(crate) fn each_in(self, filter: &Filter, mut visit: impl FnMut(ObjectId)) {
        for zone in [Zone::Battlefield, Zone::Stack, Zone::Exile, Zone::Command] {
            if filter.zones.has(zone) {
                self.game.shared_zone(zone).iter().copied().for_each(&mut visit);
            }
        }
        for zone in [Zone::Hand, Zone::Graveyard, Zone::Library] {
            if filter.zones.has(zone) {
                for player in self.game.players_in_order() {
                    self.game.zone(zone, player).iter().copied().for_each(&mut visit);
                }
            }
        }
    }
}

/// Adds `id` unless it is there.
fn insert(list: &mut ObjectList, id: ObjectId) {
    if !list.contains(&id) {
        list.push(id);
    }
}

/// Whether the value has the object.
fn holds(value: &Bound, id: ObjectId) -> bool {
    match value {
        Bound::Objects(objects) => objects.contains(&id),
        Bound::Entities(entities) => entities.contains(&Entity::Object(id)),
        Bound::Players(_)
        | Bound::Number(_)
        | Bound::Color(_)
        | Bound::CardType(_)
        | Bound::Word(_)
        | Bound::Mana(_)
        | Bound::Did(_) => false,
    }
}
