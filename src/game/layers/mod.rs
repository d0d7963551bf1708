//! The interaction of continuous effects (CR 613): what objects are like after all effects, computed in layers with
//! timestamps and dependency, kept until an event could have changed it, and never written into the objects.

mod apply;
mod aspects;
mod base;
mod board;
mod cells;
mod depend;
mod summary;
#[cfg(test)]
mod tests;

use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashMap;

use aspects::Aspects;
use base::Base;
use board::Board;
use cells::Cells;
pub use summary::Kind;
pub(crate) use summary::Summary;

use super::{Bound, Characteristics, Entity, Event, Game, LinkKey, Object, ObjectId, ZoneChange};
use crate::ir::{CounterKind, Face, Zone};

/// Computed characteristics, kept until an event could change them. No part of the state: any two are equal.
#[derive(Debug, Clone, Default)]
pub struct Cache {
    /// What each object is like before continuous effects.
    bases: Cells<Base>,
    /// What the objects that effects change are like after them.
    board: OnceLock<Arc<Board>>,
}

impl PartialEq for Cache {
    fn eq(&self, _: &Cache) -> bool {
        true
    }
}

impl Cache {
    fn base(&self, object: &Object) -> Option<&Base> {
        self.bases.get_or_init(object.id, || Base::of(object))
    }
}

impl Game {
    /// What an object is like after all effects; of one that is gone, what it was like last (CR 608.2h).
    pub fn characteristics(&self, id: ObjectId) -> Option<&Arc<Characteristics>> {
        let object = self.object(id)?;
        if let Some(left) = &object.left {
            return Some(&left.characteristics);
        }
        let board = self.board();
        if let Some(characteristics) = board.changed(id) {
            return Some(characteristics);
        }
        let base = self.cache.base(object)?;
        if base.defining && object.zone == Zone::Library {
            return board.in_library(self, object);
        }
        Some(&base.characteristics)
    }

    /// The objects whose abilities do something where they are, apart from those in libraries.
    pub(crate) fn sources(&self) -> &[(ObjectId, Summary)] {
        self.board().sources()
    }

    /// Drops what `event` could have changed of the computed characteristics.
    pub(crate) fn touch(&mut self, event: &Event) {
        if let Some(change) = event.zone_change() {
            self.cache.bases.clear(change.object);
            change.became.into_iter().for_each(|became| self.cache.bases.clear(became));
        } else if let Some(Entity::Object(object)) = event.subject()
            && Aspects::changed_by(event).meets(Aspects::OBJECTS)
        {
            self.cache.bases.clear(object);
        }
        if self.cache.board.get().is_some_and(|board| board.depends_on(Aspects::changed_by(event))) {
            self.cache.board.take();
        }
    }

    /// Drops what was computed from an object and from what it does: after a change to it that is no event (a link, a
    /// choice), or after objects were made.
    pub(crate) fn touch_object(&mut self, id: ObjectId) {
        self.cache.bases.clear(id);
        self.touch_effects();
    }

    /// Drops all that continuous effects change: after one began or ended.
    pub(crate) fn touch_effects(&mut self) {
        self.cache.board.take();
    }

    fn board(&self) -> &Board {
        self.cache.board.get_or_init(|| Arc::new(Board::of(self)))
    }

    /// What an object that is about to enter will be like on the battlefield (CR 614.12).
    pub(crate) fn ahead<'game>(&'game self, change: &'game ZoneChange) -> Option<Work<'game>> {
        let object = self.object(change.object)?;
        let face: &Face = change.enters.copy.as_ref().unwrap_or_else(|| object.copiable());
        let controller = change.controller.unwrap_or(object.owner);
        let origin = match &change.enters.copy {
            Some(_) => change.enters.copied_at,
            None => object.copy.as_ref().map_or(0, |copied| copied.timestamp),
        };
        let base = Base::from_face(face, Zone::Battlefield, controller, object.variables, origin);
        let entering =
            Entering { object: change.object, base, counters: &change.enters.counters, links: &change.enters.links };
        let mut work = Work { game: self, changed: FxHashMap::default(), entering: Some(entering) };
        board::compute(&mut work);
        Some(work)
    }
}

/// A permanent that is about to enter, as it would be.
#[derive(Debug)]
pub(crate) struct Entering<'game> {
    pub(crate) object: ObjectId,
    base: Base,
    pub(crate) counters: &'game [(CounterKind, u32)],
    pub(crate) links: &'game [(LinkKey, Bound)],
}

/// The characteristics of objects while the layers are applied.
#[derive(Debug)]
pub(crate) struct Work<'game> {
    game: &'game Game,
    /// The objects changed so far.
    changed: FxHashMap<ObjectId, Characteristics>,
    entering: Option<Entering<'game>>,
}

impl<'game> Work<'game> {
    pub(crate) fn characteristics(&self, id: ObjectId) -> Option<&Characteristics> {
        if let Some(characteristics) = self.changed.get(&id) {
            return Some(characteristics);
        }
        match &self.entering {
            Some(entering) if entering.object == id => Some(&entering.base.characteristics),
            Some(_) | None => {
                let object = self.game.object(id)?;
                match &object.left {
                    Some(left) => Some(&left.characteristics),
                    None => self.game.cache.base(object).map(|base| base.characteristics.as_ref()),
                }
            }
        }
    }

    pub(crate) fn entering(&self) -> Option<&Entering<'game>> {
        self.entering.as_ref()
    }

    fn base(&self, id: ObjectId) -> Option<&Base> {
        match &self.entering {
            Some(entering) if entering.object == id => Some(&entering.base),
            Some(_) | None => self.game.cache.base(self.game.existing(id)?),
        }
    }

    /// The object's characteristics, to be changed.
    fn change(&mut self, id: ObjectId) -> Option<&mut Characteristics> {
        if !self.changed.contains_key(&id) {
            let base = self.base(id)?.characteristics.as_ref().clone();
            self.changed.insert(id, base);
        }
        self.changed.get_mut(&id)
    }
}
