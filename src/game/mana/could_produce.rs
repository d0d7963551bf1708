//! The types of mana that a permanent could produce (CR 106.7): every type that an ability of it would produce if the
//! ability resolved now. Costs and what the mana may be spent on do not matter; replacement effects are applied in every
//! order. Permanents that look at each other are settled together, so that nothing goes round in circles.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::ManaTypes;
use crate::game::continuous::functions;
use crate::game::evaluate::View;
use crate::game::layers::Summary;
use crate::game::pattern::Moment;
use crate::game::{Bound, Env, Event, Game, Kind, ObjectId, PlayerId};
use crate::ir::{
    AbilityKind, Action, Amount, ContinuousEffect, CostPart, EventChange, ManaChange, ManaKind, ManaType, Replacement,
    Step, Verb,
};

impl Game {
    /// The types of mana that the permanent could produce (CR 106.7).
    pub fn could_produce(&self, id: ObjectId) -> ManaTypes {
        View::of(self).could_produce(id)
    }
}

impl View<'_> {
    /// The types of mana that the permanent could produce (CR 106.7).
    pub(crate) fn could_produce(self, id: ObjectId) -> ManaTypes {
        let mut survey =
            Survey { view: self, changes: self.mana_changes(), known: FxHashMap::default(), looked: false };
        survey.known.insert(id, ManaTypes::default());
        let alone = survey.types(id);
        if !survey.looked {
            return alone;
        }
        // What is known only grows, by at most six types for each permanent, so this ends.
        loop {
            let before = survey.known.clone();
            for permanent in before.keys() {
                let types = survey.types(*permanent);
                survey.known.entry(*permanent).and_modify(|known| *known = known.union(types)).or_insert(types);
            }
            if survey.known == before {
                return survey.known.get(&id).copied().unwrap_or_default();
            }
        }
    }
}

/// More mana of one ability is not counted for effects that ask how much there is.
const MANA_COUNTED: usize = 64;

/// What is known so far of permanents that look at each other.
struct Survey<'view> {
    view: View<'view>,
    /// The effects that change produced mana.
    changes: Vec<(Replacement, Env)>,
    known: FxHashMap<ObjectId, ManaTypes>,
    /// Whether what a permanent could produce was asked about another.
    looked: bool,
}

impl Survey<'_> {
    /// The types that the permanent's abilities would produce by what is known of the permanents they look at.
    fn types(&mut self, id: ObjectId) -> ManaTypes {
        let view = self.view;
        let mut types = ManaTypes::default();
        let (Some(object), Some(zone), Some(characteristics)) =
            (view.game.object(id), view.zone(id), view.characteristics(id))
        else {
            return types;
        };
        for instance in &characteristics.abilities {
            let (effect, tapped) = match &instance.ability.kind {
                AbilityKind::Activated(activated) => {
                    let tap = activated.cost.parts.iter().any(|part| matches!(part, CostPart::Tap));
                    (&activated.effect, activated.mana_ability && tap)
                }
                AbilityKind::Triggered(triggered) => (&triggered.effect, false),
                AbilityKind::Spell(_)
                | AbilityKind::Static(_)
                | AbilityKind::Rule(_)
                | AbilityKind::AdditionalCost(_)
                | AbilityKind::Enchant(_) => continue,
            };
            if !functions(instance, zone) {
                continue;
            }
            let env = Env::of_ability(object, instance, characteristics.controller);
            let mut produced = Vec::new();
            effect.modes.iter().for_each(|mode| self.steps(&mode.steps, &env, &mut produced));
            for (mana, count) in produced {
                types = types.union(self.replaced(id, characteristics.controller, (mana, count), tapped));
            }
        }
        types
    }

    /// The mana that the instructions would produce now: each type with how much mana is produced with it.
    fn steps(&mut self, steps: &[Step], env: &Env, produced: &mut Vec<(ManaType, usize)>) {
        for step in steps {
            match step {
                Step::Act { action: Action::AddMana { mana, .. }, .. } => {
                    // An amount that is chosen as a cost is paid can be any; other amounts are as they are now.
                    let times = if is_open(&mana.times) { 1 } else { self.view.amount(&mana.times, env) };
                    let times = usize::try_from(times).unwrap_or(0);
                    let each = match &mana.what {
                        ManaKind::Fixed(group) => group.len(),
                        ManaKind::OneOf(groups) => groups.iter().map(Vec::len).max().unwrap_or(0),
                        ManaKind::OneColor(_)
                        | ManaKind::Combination(_)
                        | ManaKind::ChosenColor(_)
                        | ManaKind::CouldProduce { .. }
                        | ManaKind::Produced(_)
                        | ManaKind::ColorOf(_) => 1,
                    };
                    if times > 0 {
                        let count = times.saturating_mul(each);
                        produced.extend(self.kind(&mana.what, env).iter().map(|mana| (mana, count)));
                    }
                }
                Step::If { condition, then, otherwise } => {
                    self.steps(if self.view.holds(condition, env) { then } else { otherwise }, env, produced);
                }
                Step::May { steps, .. } | Step::ForEach { steps, .. } => self.steps(steps, env, produced),
                Step::Pay { then, otherwise, .. } => {
                    self.steps(then, env, produced);
                    self.steps(otherwise, env, produced);
                }
                // A delayed or reflexive ability is another ability.
                Step::Act { .. }
                | Step::Choose { .. }
                | Step::Remember { .. }
                | Step::Count { .. }
                | Step::Continuous { .. }
                | Step::Cast { .. }
                | Step::Delayed { .. }
                | Step::Reflexive { .. } => {}
            }
        }
    }

    fn kind(&mut self, kind: &ManaKind, env: &Env) -> ManaTypes {
        match kind {
            ManaKind::Fixed(group) => group.iter().copied().collect(),
            ManaKind::OneOf(groups) => groups.iter().flatten().copied().collect(),
            ManaKind::OneColor(colors) | ManaKind::Combination(colors) => {
                colors.iter().copied().map(ManaType::from).collect()
            }
            ManaKind::ChosenColor(link) => match self.view.linked(*link, env) {
                Some(Bound::Color(color)) => [ManaType::from(*color)].into_iter().collect(),
                Some(_) | None => ManaTypes::default(),
            },
            ManaKind::CouldProduce { objects, colors_only } => {
                let mut types = ManaTypes::default();
                self.looked = true;
                for id in self.view.objects(objects, env) {
                    types = types.union(*self.known.entry(id).or_default());
                }
                if *colors_only { types.colors() } else { types }
            }
            ManaKind::Produced(slot) => match env.bound(*slot) {
                Some(Bound::Mana(mana)) => mana.iter().copied().collect(),
                Some(_) | None => ManaTypes::default(),
            },
            ManaKind::ColorOf(objects) => {
                let objects = self.view.objects(objects, env);
                let colors = objects.into_iter().filter_map(|id| self.view.characteristics(id));
                colors.flat_map(|found| found.colors.iter()).map(ManaType::from).collect()
            }
        }
    }

    /// What becomes of so much mana of a type under the replacement effects there are, in every order.
    fn replaced(&mut self, id: ObjectId, player: PlayerId, mana: (ManaType, usize), tapped: bool) -> ManaTypes {
        if self.changes.is_empty() {
            return [mana.0].into_iter().collect();
        }
        let changes = std::mem::take(&mut self.changes);
        let mut found = ManaTypes::default();
        // Each replacement applies once (CR 614.5): what was applied is a set of places in the list.
        let mut open = vec![(mana, 0u64)];
        let mut seen: SmallVec<[((ManaType, usize), u64); 8]> = SmallVec::new();
        while let Some(next) = open.pop() {
            if seen.contains(&next) {
                continue;
            }
            seen.push(next);
            let ((mana, count), applied) = next;
            let produced = std::iter::repeat_n(mana, count.min(MANA_COUNTED)).collect();
            let event = Event::AddMana { player, source: id, mana: produced, tapped, restriction: None };
            let mut last = true;
            // More than 64 such effects at once are not told apart; the rest count as applied.
            for (place, (effect, env)) in changes.iter().enumerate().take(64) {
                let bit = 1u64 << place;
                let applies = applied & bit == 0 && self.view.matching(&event, &effect.on, env, Moment::Before) > 0;
                if !applies || effect.condition.as_ref().is_some_and(|condition| !self.view.holds(condition, env)) {
                    continue;
                }
                last &= effect.optional;
                let EventChange::Mana(change) = &effect.change else { continue };
                let (types, count) = match change {
                    ManaChange::Type(kind) => (self.kind(kind, env), count),
                    ManaChange::Exactly(kind, amount) => {
                        let count = usize::try_from(self.view.amount(amount, env)).unwrap_or(0);
                        (self.kind(kind, env), count)
                    }
                    ManaChange::Multiply(times) => {
                        let times = usize::try_from(*times).unwrap_or(usize::MAX);
                        ([mana].into_iter().collect(), count.saturating_mul(times))
                    }
                };
                if count > 0 {
                    open.extend(types.iter().map(|mana| ((mana, count), applied | bit)));
                }
            }
            if last {
                found.insert(mana);
            }
        }
        self.changes = changes;
        found
    }
}

impl View<'_> {
    /// The effects that change produced mana.
    fn mana_changes(self) -> Vec<(Replacement, Env)> {
        let mut changes = Vec::new();
        let looks = |summary: &Summary| summary.replaces.has(Verb::TapForMana) || summary.replaces.has(Verb::AddMana);
        let none = self.is_settled() && !self.game.sources().iter().any(|(_, summary)| looks(summary));
        if none && self.game.made.is_empty() {
            return changes;
        }
        let mut collect = |in_force: crate::game::continuous::InForce<'_>| {
            if let ContinuousEffect::Replacement(replacement) = in_force.effect
                && matches!(replacement.change, EventChange::Mana(_))
                && matches!(replacement.on.verb, Verb::TapForMana | Verb::AddMana)
            {
                changes.push((replacement.as_ref().clone(), in_force.env.clone()));
            }
            ControlFlow::<()>::Continue(())
        };
        // Nothing stops the visit, so that there is nothing to be said by what it ended with.
        let _ = self.each_static_effect(Kind::Replacement, &mut collect);
        let _ = self.game.each_made_effect(Kind::Replacement, collect);
        changes
    }
}

/// Whether the amount depends on a number that is chosen.
fn is_open(amount: &Amount) -> bool {
    matches!(amount, Amount::Variable(_) | Amount::Bound(_))
}
