//! The layers, one after the other, over all objects (CR 613.1-613.7).

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::apply::{Layer, keyword_counters, size_counters};
use super::aspects::Aspects;
use super::base::{add_intrinsic_abilities, keywords};
use super::cells::Cells;
use super::{Kind, Summary, Work};
use crate::game::evaluate::View;
use crate::game::{AbilityInstance, Characteristics, Env, Game, MadeEffect, Object, ObjectId, ObjectList};
use crate::ir::{AbilityKind, Change, Condition, ContinuousEffect, Face, Name, StaticAbility, Zone};

/// What the objects that effects change are like after them, and which objects do something.
#[derive(Debug, Clone, Default)]
pub(crate) struct Board {
    changed: FxHashMap<ObjectId, Arc<Characteristics>>,
    sources: Vec<(ObjectId, Summary)>,
    reads: Aspects,
    library: Cells<Option<Arc<Characteristics>>>,
}

impl Board {
    pub(crate) fn of(game: &Game) -> Board {
        let mut work = Work { game, changed: FxHashMap::default(), entering: None };
        let reads = compute(&mut work);
        let mut sources = Vec::new();
        each_object(game, |id| {
            let summary = match work.changed.get(&id) {
                Some(characteristics) => {
                    let zone = game.object(id).map_or(Zone::Battlefield, |object| object.zone);
                    Summary::of(&characteristics.abilities, zone)
                }
                None => work.base(id).map(|base| base.summary).unwrap_or_default(),
            };
            if !summary.is_empty() {
                sources.push((id, summary));
            }
        });
        let changed = work.changed.into_iter().map(|(id, characteristics)| (id, Arc::new(characteristics))).collect();
        Board { changed, sources, reads, library: Cells::default() }
    }

    /// The object's characteristics, if an effect changes them.
    pub(crate) fn changed(&self, id: ObjectId) -> Option<&Arc<Characteristics>> {
        self.changed.get(&id)
    }

    pub(crate) fn sources(&self) -> &[(ObjectId, Summary)] {
        &self.sources
    }

    pub(crate) fn depends_on(&self, aspects: Aspects) -> bool {
        self.reads.meets(aspects)
    }

    /// An object in a library whose own abilities define its characteristics (CR 604.3), computed alone and when asked
    /// for.
    pub(crate) fn in_library(&self, game: &Game, object: &Object) -> Option<&Arc<Characteristics>> {
        let computed = self.library.get_or_init(object.id, || {
            let mut work = Work { game, changed: FxHashMap::default(), entering: None };
            Layers::new(vec![object.id], SmallVec::new()).run(&mut work);
            work.characteristics(object.id).map(|characteristics| Arc::new(characteristics.clone()))
        });
        computed?.as_ref()
    }
}

/// Visits all objects outside libraries.
fn each_object(game: &Game, mut visit: impl FnMut(ObjectId)) {
    for zone in [Zone::Battlefield, Zone::Stack, Zone::Command, Zone::Exile] {
        game.shared_zone(zone).iter().copied().for_each(&mut visit);
    }
    for player in &game.players {
        player.hand.iter().chain(&player.graveyard).copied().for_each(&mut visit);
    }
}

/// Applies all continuous effects that change characteristics; says what they ask about.
pub(crate) fn compute(work: &mut Work<'_>) -> Aspects {
    let game = work.game;
    let mut sources = Vec::new();
    let mut countered = SmallVec::<[ObjectId; 8]>::new();
    let mut look_at = |work: &Work<'_>, id| {
        if work.base(id).is_some_and(|base| base.summary.statics.has(Kind::Change)) {
            sources.push(id);
        }
    };
    each_object(game, |id| {
        look_at(work, id);
        if game.object(id).is_some_and(|object| !object.counters.is_empty()) {
            countered.push(id);
        }
    });
    if let Some(entering) = work.entering() {
        let (id, has_counters) = (entering.object, !entering.counters.is_empty());
        look_at(work, id);
        if has_counters && !countered.contains(&id) {
            countered.push(id);
        }
    }
    let mut layers = Layers::new(sources, countered);
    layers.run(work);
    let mut reads = layers.reads;
    reads.add(Aspects::OBJECTS);
    reads
}

/// One effect of the [`ContinuousEffect::Change`] kind, wherever it comes from.
#[derive(Debug, Clone)]
pub(crate) struct Effect {
    pub(crate) key: Key,
    /// Whether it is of a characteristic-defining ability (CR 604.3).
    pub(crate) defining: bool,
    /// CR 613.7a-b; the place of the ability and of the effect in it order those of one object.
    pub(crate) timestamp: (u64, u16, u16),
    pub(crate) env: Env,
    /// "As long as ..."
    condition: Option<Condition>,
    effect: Arc<ContinuousEffect>,
    /// The objects it is fixed to (CR 611.2c).
    affected: Option<ObjectList>,
    /// What it makes objects copies of, fixed as it was made (CR 707.2b).
    pub(crate) copied: Option<Arc<Face>>,
}

impl Effect {
    pub(crate) fn changes(&self) -> &[Change] {
        match self.effect.as_ref() {
            ContinuousEffect::Change { changes, .. } => changes,
            ContinuousEffect::Cant(_)
            | ContinuousEffect::Must(_)
            | ContinuousEffect::Permission(_)
            | ContinuousEffect::CostChange(_)
            | ContinuousEffect::Replacement(_)
            | ContinuousEffect::Player(..) => &[],
        }
    }

    /// The changes that belong to the layer.
    pub(crate) fn changes_in(&self, layer: Layer) -> impl Iterator<Item = &Change> {
        self.changes().iter().filter(move |change| Layer::of(change, self.defining) == layer)
    }

    fn order(&self) -> (bool, (u64, u16, u16)) {
        (!self.defining, self.timestamp)
    }

    /// What it asks about: which objects, what it does to them, whether it holds.
    pub(crate) fn reads(&self) -> Aspects {
        let mut reads = Aspects::read_by(&self.effect);
        if let Some(condition) = &self.condition {
            reads.add(Aspects::read_by_condition(condition));
        }
        reads
    }
}

/// Which effect, while the layers are applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    /// Of a resolved spell or ability: its timestamp and the place in it.
    Made(u64, u16),
    /// Of a static ability: the object, the ability by address and origin, the place in it.
    Static(ObjectId, usize, u64, u16),
    /// Of a counter on the object.
    Counter(ObjectId, Name),
}

/// The layers being applied.
pub(crate) struct Layers {
    /// Objects that have static abilities which change characteristics.
    sources: Vec<ObjectId>,
    /// Objects with counters.
    countered: SmallVec<[ObjectId; 8]>,
    /// The effects there are, in timestamp order, those of characteristic-defining abilities first (CR 613.3).
    effects: Vec<Effect>,
    /// The effects that have begun to apply, and to which objects (CR 613.6).
    started: FxHashMap<Key, ObjectList>,
    reads: Aspects,
}

impl Layers {
    fn new(sources: Vec<ObjectId>, countered: SmallVec<[ObjectId; 8]>) -> Layers {
        Layers { sources, countered, effects: Vec::new(), started: FxHashMap::default(), reads: Aspects::default() }
    }

    /// Applies all layers.
    fn run(&mut self, work: &mut Work<'_>) {
        self.gather(work);
        if self.effects.is_empty() && self.countered.is_empty() {
            return;
        }
        for layer in Layer::ALL {
            self.apply_layer(work, layer);
            match layer {
                Layer::Types => work.changed.values_mut().for_each(add_intrinsic_abilities),
                Layer::ModifySize => self.countered.iter().for_each(|id| size_counters(work, *id)),
                Layer::Copy
                | Layer::Control
                | Layer::Colors
                | Layer::Abilities
                | Layer::DefineSize
                | Layer::SetSize
                | Layer::SwitchSize => {}
            }
        }
        let game = work.game;
        let entering = work.entering().map(|entering| entering.object);
        for (id, characteristics) in &mut work.changed {
            let zone = if entering == Some(*id) {
                Some(Zone::Battlefield)
            } else {
                game.object(*id).map(|object| object.zone)
            };
            characteristics.keywords = keywords(&characteristics.abilities, zone.unwrap_or(Zone::Battlefield));
        }
    }

    fn apply_layer(&mut self, work: &mut Work<'_>, layer: Layer) {
        let mut done = SmallVec::<[Key; 8]>::new();
        loop {
            let pending: SmallVec<[usize; 8]> = (0..self.effects.len())
                .filter(|index| {
                    let effect = &self.effects[*index];
                    effect.changes_in(layer).next().is_some()
                        && !done.contains(&effect.key)
                        && self.exists(work, effect)
                })
                .collect();
            let Some(next) = self.next(work, &pending, layer) else { return };
            let effect = &self.effects[next];
            let key = effect.key;
            let objects = self.objects(work, effect);
            effect.apply(work, layer, &objects);
            self.started.insert(key, objects);
            done.push(key);
            if layer.changes_effects() {
                self.find_sources(work);
                self.gather(work);
            }
        }
    }

    /// Whether the effect has begun, or could now.
    pub(crate) fn exists(&self, work: &Work<'_>, effect: &Effect) -> bool {
        self.started.contains_key(&effect.key)
            || effect
                .condition
                .as_ref()
                .is_none_or(|condition| View::during(work.game, work).holds(condition, &effect.env))
    }

    /// The effect of this place.
    pub(crate) fn effect(&self, index: usize) -> &Effect {
        &self.effects[index]
    }

    /// Whether the effect's ability is still there (CR 613.8a).
    pub(crate) fn is_generated(&self, work: &Work<'_>, effect: &Effect) -> bool {
        let Key::Static(source, address, origin, _) = effect.key else { return true };
        self.started.contains_key(&effect.key)
            || work.characteristics(source).is_some_and(|characteristics| {
                let same = |instance: &AbilityInstance| {
                    Arc::as_ptr(&instance.ability) as usize == address && instance.origin == origin
                };
                characteristics.abilities.iter().any(same)
            })
    }

    /// The objects that the effect applies to: from the first layer on the same (CR 613.6).
    pub(crate) fn objects(&self, work: &Work<'_>, effect: &Effect) -> ObjectList {
        if let Some(objects) = self.started.get(&effect.key) {
            return objects.clone();
        }
        let view = View::during(work.game, work);
        if let Some(affected) = &effect.affected {
            return affected.iter().filter_map(|id| still(work.game, *id)).collect();
        }
        let ContinuousEffect::Change { objects, .. } = effect.effect.as_ref() else { return ObjectList::new() };
        let mut found = view.objects(objects, &effect.env);
        if let Some(entering) = work.entering()
            && !found.contains(&entering.object)
            && view.is_among(entering.object, objects, &effect.env)
        {
            found.push(entering.object);
        }
        found.retain(|id| view.zone(*id).is_some());
        found
    }

    /// Finds the sources again among the objects that have been changed so far.
    fn find_sources(&mut self, work: &Work<'_>) {
        for (id, characteristics) in &work.changed {
            if !self.sources.contains(id)
                && characteristics.abilities.iter().any(|instance| changes(instance).is_some())
            {
                self.sources.push(*id);
            }
        }
    }

    /// Finds the effects that there are now; those that have begun stay (CR 613.6).
    fn gather(&mut self, work: &Work<'_>) {
        let started = &self.started;
        self.effects.retain(|effect| started.contains_key(&effect.key));
        let known: SmallVec<[Key; 8]> = self.effects.iter().map(|effect| effect.key).collect();
        let effects = &mut self.effects;
        let mut add = |effect: Effect| {
            if !known.contains(&effect.key) {
                effects.push(effect);
            }
        };
        for made in &work.game.made {
            of_made(made, &mut add);
        }
        for source in &self.sources {
            of_object(work, *source, &mut add);
        }
        for id in &self.countered {
            of_counters(work, *id, &mut add);
        }
        self.effects.sort_by_key(Effect::order);
        for effect in &self.effects {
            self.reads.add(effect.reads());
        }
    }
}

/// The object that an effect fixed to `id` applies to: a permanent spell's effects go on to the permanent that it became
/// (CR 400.7a).
fn still(game: &Game, id: ObjectId) -> Option<ObjectId> {
    let object = game.object(id)?;
    match &object.left {
        None => Some(id),
        Some(left) if object.zone == Zone::Stack => left.became.filter(|became| game.is_in(*became, Zone::Battlefield)),
        Some(_) => None,
    }
}

/// The static ability, if it is one that changes characteristics.
fn changes(instance: &AbilityInstance) -> Option<&StaticAbility> {
    match &instance.ability.kind {
        AbilityKind::Static(fixed) => {
            let changes = fixed.effects.iter().any(|effect| matches!(effect.as_ref(), ContinuousEffect::Change { .. }));
            changes.then_some(fixed)
        }
        AbilityKind::Spell(_)
        | AbilityKind::Activated(_)
        | AbilityKind::Triggered(_)
        | AbilityKind::Rule(_)
        | AbilityKind::AdditionalCost(_)
        | AbilityKind::Enchant(_) => None,
    }
}

fn of_made(made: &MadeEffect, add: &mut impl FnMut(Effect)) {
    for (place, effect) in (0u16..).zip(&made.effects) {
        if let ContinuousEffect::Change { .. } = effect.as_ref() {
            add(Effect {
                key: Key::Made(made.timestamp, place),
                defining: false,
                timestamp: (made.timestamp, 0, place),
                env: made.env.clone(),
                condition: None,
                effect: Arc::clone(effect),
                affected: made.affected.get(usize::from(place)).cloned().flatten(),
                copied: made.copied.clone(),
            });
        }
    }
}

fn of_counters(work: &Work<'_>, id: ObjectId, add: &mut impl FnMut(Effect)) {
    for (name, timestamp, effect) in keyword_counters(work, id) {
        let Some(is) = work.characteristics(id) else { return };
        add(Effect {
            key: Key::Counter(id, name),
            defining: false,
            timestamp: (timestamp, 0, 0),
            env: Env::new(id, is.controller),
            condition: None,
            effect,
            affected: None,
            copied: None,
        });
    }
}

fn of_object(work: &Work<'_>, source: ObjectId, add: &mut impl FnMut(Effect)) {
    let view = View::during(work.game, work);
    let (Some(object), Some(zone)) = (work.game.object(source), view.zone(source)) else { return };
    let Some(characteristics) = work.characteristics(source) else { return };
    for (index, instance) in (0u16..).zip(&characteristics.abilities) {
        let Some(fixed) = changes(instance).filter(|_| instance.ability.zones.has(zone)) else { continue };
        // What is about to enter gets the latest timestamp (CR 613.7d).
        let timestamp =
            if work.entering().is_some_and(|entering| entering.object == source) { u64::MAX } else { object.timestamp };
        for (place, effect) in (0u16..).zip(&fixed.effects) {
            if let ContinuousEffect::Change { .. } = effect.as_ref() {
                add(Effect {
                    key: Key::Static(source, Arc::as_ptr(&instance.ability) as usize, instance.origin, place),
                    defining: fixed.characteristic_defining,
                    timestamp: (timestamp.max(instance.origin), index, place),
                    env: Env::of_ability(object, instance, characteristics.controller),
                    condition: fixed.condition.clone(),
                    effect: Arc::clone(effect),
                    affected: None,
                    copied: None,
                });
            }
        }
    }
}
