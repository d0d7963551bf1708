//! What a program speaks of, found in a state: objects, players, qualities, numbers and conditions, in the surroundings
//! of an ability ([`Env`]). Objects that are gone answer with last-known information (CR 608.2h, 113.7a).

mod amount;
mod condition;
mod objects;
mod players;
mod predicate;

use std::sync::Arc;

use super::layers::Work;
use super::{Characteristics, Env, Game, ObjectId, ObjectList, PlayerId, PlayerList};
use crate::ir::{Amount, Condition, CounterKind, Filter, Objects, Players, Predicate, Zone};

/// A state that questions are asked of: the game, or the game in the middle of applying the layers (CR 613) or as it
/// would be with a permanent that is about to enter (CR 614.12).
#[derive(Clone, Copy)]
pub(crate) struct View<'game> {
    pub(crate) game: &'game Game,
    work: Option<&'game Work<'game>>,
}

impl<'game> View<'game> {
    /// The game as it is.
    pub(crate) fn of(game: &'game Game) -> View<'game> {
        View { game, work: None }
    }

    /// The game as far as the layers are applied.
    pub(crate) fn during(game: &'game Game, work: &'game Work<'game>) -> View<'game> {
        View { game, work: Some(work) }
    }

    /// Whether the layers have all been applied.
    pub(crate) fn is_settled(self) -> bool {
        self.work.is_none()
    }

    /// What an object is like; last-known for one that is gone.
    pub(crate) fn characteristics(self, id: ObjectId) -> Option<&'game Characteristics> {
        match self.work {
            Some(work) => work.characteristics(id),
            None => self.game.characteristics(id).map(Arc::as_ref),
        }
    }

    /// The zone an object is in; none for one that is gone.
    pub(crate) fn zone(self, id: ObjectId) -> Option<Zone> {
        if let Some(entering) = self.work.and_then(Work::entering)
            && entering.object == id
        {
            return Some(Zone::Battlefield);
        }
        self.game.existing(id).map(|object| object.zone)
    }

    /// The zone an object is in, or was in last.
    pub(crate) fn last_zone(self, id: ObjectId) -> Option<Zone> {
        self.zone(id).or_else(|| self.game.object(id).map(|object| object.zone))
    }

    /// The controller of an object, its owner where it has none (CR 108.4a).
    pub(crate) fn controller(self, id: ObjectId) -> Option<PlayerId> {
        self.characteristics(id).map(|characteristics| characteristics.controller)
    }

    /// How many counters of `kind` are on an object, or of all kinds.
    fn counters(self, id: ObjectId, kind: Option<CounterKind>) -> i64 {
        let counters = match self.work.and_then(Work::entering) {
            Some(entering) if entering.object == id => entering.counters,
            Some(_) | None => match self.game.object(id) {
                Some(object) => object.counters.as_slice(),
                None => &[],
            },
        };
        let wanted = counters.iter().filter(|(found, _)| kind.is_none_or(|kind| kind == *found));
        wanted.map(|(_, count)| i64::from(*count)).sum()
    }
}

/// What a program speaks of.
impl Game {
    /// The objects; of [`Objects::Chosen`] all that could be chosen. Also objects that are gone, where a slot or a link
    /// names them: what is done to those does nothing.
    pub fn select(&self, objects: &Objects, env: &Env) -> ObjectList {
        View::of(self).objects(objects, env)
    }

    /// The objects that something is done to: as [`Game::select`], but each that the ability saw moving is the object
    /// that it became, where that can be found (CR 400.7e, 400.7j).
    pub fn select_now(&self, objects: &Objects, env: &Env) -> ObjectList {
        let mut found = View::of(self).objects(objects, env);
        found.iter_mut().for_each(|id| *id = self.now(*id, env));
        found
    }

    /// The object that `id` is now, if the ability saw it moving to a zone where it can be found; else `id`.
    pub fn now(&self, id: ObjectId, env: &Env) -> ObjectId {
        if !env.moved.contains(&id) {
            return id;
        }
        let became = self.object(id).and_then(|object| object.left.as_ref()).and_then(|left| left.became);
        match became.and_then(|became| self.existing(became)) {
            Some(object) if !matches!(object.zone, Zone::Library | Zone::Hand) => object.id,
            Some(_) | None => id,
        }
    }

    /// The players, in turn order from the active player on; only those still in the game.
    pub fn select_players(&self, players: &Players, env: &Env) -> PlayerList {
        View::of(self).players(players, env)
    }

    /// The number.
    pub fn amount(&self, amount: &Amount, env: &Env) -> i32 {
        View::of(self).amount(amount, env)
    }

    /// Whether the condition holds.
    pub fn holds(&self, condition: &Condition, env: &Env) -> bool {
        View::of(self).holds(condition, env)
    }

    /// Whether the object has the quality; had it last, if it is gone.
    pub fn has_quality(&self, id: ObjectId, predicate: &Predicate, env: &Env) -> bool {
        View::of(self).has_quality(id, predicate, env)
    }

    /// Whether the object is in one of the filter's zones and has its quality.
    pub fn matches(&self, id: ObjectId, filter: &Filter, env: &Env) -> bool {
        View::of(self).matches(id, filter, env)
    }
}
