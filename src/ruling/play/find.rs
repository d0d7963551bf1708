//! What a name means while a ruling is played.

use super::super::driver::{Thing, is_trigger, plain};
use super::super::names::list;
use super::super::{FailureKind, ObjectRef, Part};
use super::{Stop, Table};
use crate::game::{Entity, Object, ObjectId, ObjectKind, PlayerId};
use crate::ir::{Name, Zone};

impl Table<'_> {
    pub fn player(&self, name: Name) -> PlayerId {
        // Checked before the ruling is played: every player named is one of the players.
        self.driver.player_called(name).unwrap_or(PlayerId(0))
    }

    /// The player, if one is meant.
    pub fn player_meant(&self, object: &ObjectRef) -> Option<PlayerId> {
        if self.names.is_player_ref(object) { self.driver.player_called(object.name.name) } else { None }
    }

    /// The things that are called so, whether or not they still are anywhere.
    pub fn things_called(&self, object: &ObjectRef) -> Vec<&Thing> {
        let name = self.names.called(object);
        let things = self.driver.things();
        let kind = |thing: &Thing| self.game().object(thing.now).map(|object| object.kind);
        let fits = |thing: &&Thing| {
            let copy = kind(thing) == Some(ObjectKind::SpellCopy);
            (!object.token || kind(thing) == Some(ObjectKind::Token)) && copy == object.copy
        };
        let called: Vec<&Thing> = things.iter().filter(|thing| thing.alias == Some(name)).collect();
        if !called.is_empty() {
            return called;
        }
        let mut called: Vec<&Thing> = things.iter().filter(|thing| thing.name == name).filter(fits).collect();
        // What has a name of its own is called by that, unless a number says otherwise.
        if object.number.is_none() && called.iter().any(|thing| thing.alias.is_none()) {
            called.retain(|thing| thing.alias.is_none());
        }
        if called.is_empty() {
            // What became a copy of something so called, or has got the name otherwise.
            called = things
                .iter()
                .filter(|thing| {
                    let now = self.game().characteristics(thing.now).and_then(|found| found.name);
                    now.map(plain) == Some(name)
                })
                .filter(fits)
                .collect();
        }
        if let Some(number) = object.number {
            // Cards and tokens are counted apart where the words say which is meant.
            if object.token || object.copy {
                called = called.into_iter().skip(number as usize - usize::from(number > 0)).take(1).collect();
            } else {
                called.retain(|thing| thing.number == number);
            }
        }
        called
    }

    /// The objects there are that are called so.
    pub fn objects_called(&self, object: &ObjectRef) -> Vec<ObjectId> {
        let whose = object.whose.and_then(|whose| self.driver.player_called(whose.name));
        let mut found: Vec<ObjectId> = match object.part {
            Part::Itself | Part::Spell | Part::Replacement => {
                self.things_called(object).iter().map(|thing| thing.now).collect()
            }
            Part::Trigger | Part::Ability => self.abilities_called(object),
        };
        found.retain(|id| {
            let Some(there) = self.game().existing(*id) else { return false };
            let on_stack = object.part != Part::Spell || there.zone == Zone::Stack;
            on_stack && whose.is_none_or(|player| self.controller_or_owner(there) == player)
        });
        found
    }

    /// The abilities on the stack whose source is called so.
    fn abilities_called(&self, object: &ObjectRef) -> Vec<ObjectId> {
        let source = ObjectRef { part: Part::Itself, whose: object.whose, number: None, ..object.clone() };
        let source = ObjectRef { number: object.number, ..source };
        let things: Vec<(Name, u32)> =
            self.things_called(&source).iter().map(|thing| (thing.name, thing.number)).collect();
        let stack = self.game().shared_zone(Zone::Stack).iter().copied();
        stack
            .filter(|id| {
                let Some(item) = self.game().object(*id).and_then(|found| found.stack.as_ref()) else { return false };
                let Some(part) = item.parts.first().filter(|_| self.is_ability(*id)) else { return false };
                let of_it = self
                    .driver
                    .thing(part.env.source)
                    .is_some_and(|thing| things.contains(&(thing.name, thing.number)));
                of_it && (object.part == Part::Ability || is_trigger(&part.program))
            })
            .collect()
    }

    fn is_ability(&self, id: ObjectId) -> bool {
        self.game().object(id).is_some_and(|object| object.kind == ObjectKind::Ability)
    }

    pub fn controller_or_owner(&self, object: &Object) -> PlayerId {
        match object.zone {
            Zone::Battlefield | Zone::Stack => self.game().controller(object.id).unwrap_or(object.owner),
            Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Exile | Zone::Command => object.owner,
        }
    }

    /// The one object that is meant, of those there are.
    pub fn object(&self, object: &ObjectRef) -> Result<ObjectId, Stop> {
        let found = self.objects_called(object);
        self.one_of(object, &found, || ("what is there".to_owned(), "nothing of that name".to_owned()))
    }

    /// The one object that is meant, of the candidates; `place` says what they are.
    pub fn object_among(&self, object: &ObjectRef, candidates: &[ObjectId], place: &str) -> Result<ObjectId, Stop> {
        let found: Vec<ObjectId> =
            self.objects_called(object).into_iter().filter(|id| candidates.contains(id)).collect();
        self.one_of(object, &found, || {
            let called: Vec<String> = candidates.iter().map(|id| self.driver.called(*id)).collect();
            (place.to_owned(), list(called.iter().map(String::as_str), "and"))
        })
    }

    /// The one object or player that is meant, of the candidates.
    pub fn entity_among(&self, object: &ObjectRef, candidates: &[Entity], place: &str) -> Result<Entity, Stop> {
        let not_there = || {
            let called: Vec<String> = candidates.iter().map(|entity| self.driver.called_entity(*entity)).collect();
            (place.to_owned(), list(called.iter().map(String::as_str), "and"))
        };
        if let Some(player) = self.player_meant(object) {
            let player = Entity::Player(player);
            return if candidates.contains(&player) { Ok(player) } else { Err(self.not_there(object, not_there())) };
        }
        let found: Vec<ObjectId> =
            self.objects_called(object).into_iter().filter(|id| candidates.contains(&Entity::Object(*id))).collect();
        self.one_of(object, &found, not_there).map(Entity::Object)
    }

    fn not_there(&self, object: &ObjectRef, (place, options): (String, String)) -> Stop {
        let name = object.name.name.to_string();
        self.stop(object.span, FailureKind::NotThere { name, place, options })
    }

    fn one_of(
        &self,
        object: &ObjectRef,
        found: &[ObjectId],
        not_there: impl FnOnce() -> (String, String),
    ) -> Result<ObjectId, Stop> {
        match found {
            [] => Err(self.not_there(object, not_there())),
            [first, rest @ ..] => {
                // Among things that nothing tells apart, one is as good as another.
                if rest.iter().all(|other| self.alike(*first, *other)) {
                    return Ok(*first);
                }
                let which: Vec<String> = found.iter().map(|id| self.placed_words(*id)).collect();
                let name = object.name.name.to_string();
                let which = list(which.iter().map(String::as_str), "or");
                Err(self.stop(object.span, FailureKind::Ambiguous { name, which }))
            }
        }
    }

    /// What an object is called, and where it is.
    fn placed_words(&self, id: ObjectId) -> String {
        match self.game().object(id) {
            Some(object) => format!("{} {}", self.driver.called(id), self.place_words(object)),
            None => self.driver.called(id),
        }
    }

    /// Whether nothing in the state tells the two apart but which of them is which.
    fn alike(&self, one: ObjectId, other: ObjectId) -> bool {
        let (Some(a), Some(b)) = (self.game().object(one), self.game().object(other)) else { return false };
        let in_combat = |id| {
            self.game().combat().is_some_and(|combat| {
                combat.attackers.iter().any(|attacker| attacker.creature == id || attacker.blockers.contains(&id))
            })
        };
        a.kind == b.kind
            && a.zone == b.zone
            && a.owner == b.owner
            && (a.tapped, a.damage, a.attached_to) == (b.tapped, b.damage, b.attached_to)
            && a.counters == b.counters
            && a.controlled_since == b.controlled_since
            && a.attachments.is_empty()
            && b.attachments.is_empty()
            && a.links.is_empty()
            && b.links.is_empty()
            && a.stack.is_none()
            && b.stack.is_none()
            && !in_combat(one)
            && !in_combat(other)
            && self.driver.thing(one).is_none_or(|thing| thing.alias.is_none())
            && self.driver.thing(other).is_none_or(|thing| thing.alias.is_none())
            && self.game().characteristics(one) == self.game().characteristics(other)
    }
}
