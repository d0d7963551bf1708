//! Zones (CR 400): the lists of objects, and how an object becomes a new one in another zone.

use std::sync::Arc;

use smallvec::SmallVec;

use super::{Copied, Game, Left, Object, ObjectId, ObjectKind, PlayerId, Variables, ZoneChange};
use crate::ir::{Face, Position, Zone};

impl Game {
    /// Makes an object that is in no list of any zone yet.
    pub(crate) fn make_object(&mut self, kind: ObjectKind, face: Arc<Face>, owner: PlayerId, zone: Zone) -> ObjectId {
        let id = ObjectId(u32::try_from(self.objects.len()).unwrap_or(u32::MAX));
        let timestamp = self.tick();
        self.objects.push(Some(Arc::new(Object {
            id,
            kind,
            owner,
            controller: owner,
            held_by: owner,
            zone,
            face,
            copy: None,
            timestamp,
            controlled_since: self.turn.number,
            tapped: false,
            damage: 0,
            deathtouched: false,
            counters: SmallVec::new(),
            counters_since: SmallVec::new(),
            attached_to: None,
            attachments: SmallVec::new(),
            links: Vec::new(),
            variables: Variables::default(),
            cast: None,
            uses: SmallVec::new(),
            loyalty_used: false,
            stack: None,
            came_from: None,
            left: None,
        })));
        id
    }

    /// The list of a zone; the owner's where owners have their own.
    fn zone_mut(&mut self, zone: Zone, owner: PlayerId) -> Option<&mut Vec<ObjectId>> {
        match zone {
            Zone::Battlefield => Some(&mut self.battlefield),
            Zone::Stack => Some(&mut self.stack),
            Zone::Exile => Some(&mut self.exile),
            Zone::Command => Some(&mut self.command),
            Zone::Library => Some(&mut self.players.get_mut(owner.index())?.library),
            Zone::Hand => Some(&mut self.players.get_mut(owner.index())?.hand),
            Zone::Graveyard => Some(&mut self.players.get_mut(owner.index())?.graveyard),
        }
    }

    /// Puts an object into the list of its zone.
    pub(crate) fn put_in(&mut self, id: ObjectId, position: Position) {
        let Some((zone, owner)) = self.object(id).map(|object| (object.zone, object.owner)) else { return };
        let Some(list) = self.zone_mut(zone, owner) else { return };
        match position {
            Position::Top | Position::Shuffled => list.push(id),
            Position::Bottom | Position::BottomRandom if zone == Zone::Library => list.insert(0, id),
            Position::Bottom | Position::BottomRandom => list.push(id),
        }
    }

    /// Takes an object out of the list of its zone.
    pub(crate) fn take_out(&mut self, id: ObjectId) {
        let Some((zone, owner)) = self.object(id).map(|object| (object.zone, object.owner)) else { return };
        let Some(list) = self.zone_mut(zone, owner) else { return };
        // What moves is mostly near the end: the top of a library, the latest permanent.
        if let Some(place) = list.iter().rposition(|found| *found == id) {
            list.remove(place);
        }
    }

    /// Ends an object: it is no more what it was; its last-known information stays (CR 608.2h).
    pub(crate) fn end_object(&mut self, id: ObjectId, became: Option<ObjectId>, last_known: &LastKnown) {
        self.take_out(id);
        let characteristics = last_known.clone();
        let attached_to = self.object(id).and_then(|object| object.attached_to).and_then(super::Entity::object);
        if let Some(host) = attached_to.and_then(|host| self.object_mut(host)) {
            host.attachments.retain(|attached| *attached != id);
        }
        if let Some(object) = self.object_mut(id) {
            object.left = Some(Box::new(Left { became, characteristics }));
        }
    }

    /// Performs a change of zones: the object ends, and a new one is in the new zone (CR 400.7).
    /// Returns the new object.
    pub(crate) fn change_zone(&mut self, change: &ZoneChange, last_known: &LastKnown) -> Option<ObjectId> {
        let old = self.objects.get(change.object.0 as usize)?.clone()?;
        if change.from.is_none() {
            return self.enter_token(change);
        }
        let kind = match (old.kind, change.to) {
            // A copy of a permanent spell becomes a token as it resolves (CR 111.12).
            (ObjectKind::SpellCopy, Zone::Battlefield) => ObjectKind::Token,
            (kind, _) => kind,
        };
        let new = self.make_object(kind, old.face.clone(), old.owner, change.to);
        self.end_object(change.object, Some(new), last_known);
        let turn = self.turn.number;
        let object = self.object_mut(new)?;
        object.came_from = Some(change.object);
        if matches!(change.to, Zone::Battlefield | Zone::Stack) {
            object.controller = change.controller.unwrap_or(old.owner);
            object.held_by = object.controller;
            object.controlled_since = turn;
        }
        if kind == ObjectKind::Token && old.kind == ObjectKind::SpellCopy {
            object.copy.clone_from(&old.copy);
        }
        if change.to == Zone::Battlefield && change.from == Some(Zone::Stack) {
            // The permanent a spell becomes knows its X (CR 107.3m) and, for a copied spell, what it is a copy of.
            object.variables = old.variables;
            object.cast = old.cast;
        }
        self.put_in(new, change.position);
        if change.to == Zone::Battlefield {
            self.apply_enters(new, change);
        }
        let belongs = match kind {
            ObjectKind::Card | ObjectKind::Ability => true,
            ObjectKind::Token => change.to == Zone::Battlefield,
            ObjectKind::SpellCopy => change.to == Zone::Stack,
        };
        if !belongs {
            self.strays.push(new);
        }
        Some(new)
    }

    /// A token that is being created enters the battlefield, the object it already is.
    fn enter_token(&mut self, change: &ZoneChange) -> Option<ObjectId> {
        let turn = self.turn.number;
        let object = self.object_mut(change.object)?;
        if let Some(controller) = change.controller {
            object.controller = controller;
            object.held_by = controller;
        }
        object.controlled_since = turn;
        self.put_in(change.object, change.position);
        self.apply_enters(change.object, change);
        Some(change.object)
    }

    /// What is said about how a permanent enters.
    fn apply_enters(&mut self, id: ObjectId, change: &ZoneChange) {
        let Some(object) = self.object_mut(id) else { return };
        object.tapped = change.enters.tapped;
        if let Some(face) = &change.enters.copy {
            object.copy = Some(Copied { face: face.clone(), timestamp: change.enters.copied_at });
        }
        object.links.extend(change.enters.links.iter().cloned());
        for (kind, count) in &change.enters.counters {
            super::counters::add(&mut object.counters, *kind, *count);
        }
        if let Some(host) = change.enters.attached_to {
            self.set_attached(id, Some(host));
        }
    }

    /// Writes what an object is attached to, on both sides.
    pub(crate) fn set_attached(&mut self, id: ObjectId, to: Option<super::Entity>) {
        let Some(object) = self.object_mut(id) else { return };
        let before = std::mem::replace(&mut object.attached_to, to);
        if let Some(host) = before.and_then(super::Entity::object).and_then(|host| self.object_mut(host))
            && host.exists()
        {
            host.attachments.retain(|attached| *attached != id);
        }
        if let Some(host) = to.and_then(super::Entity::object).and_then(|host| self.object_mut(host)) {
            host.attachments.push(id);
        }
        let timestamp = self.tick();
        if to.is_some()
            && let Some(object) = self.object_mut(id)
        {
            // An Aura, Equipment or Fortification gets a new timestamp as it becomes attached (CR 613.7e).
            object.timestamp = timestamp;
        }
    }
}

/// What an object was like just before an event.
pub(crate) type LastKnown = Arc<super::Characteristics>;
