//! Dependency (CR 613.8): which of the effects still to be applied in a layer is next.

use super::Work;
use super::apply::Layer;
use super::aspects::Aspects;
use super::board::Layers;
use crate::game::{Characteristics, ObjectId};
use crate::ir::Change;

impl Layers {
    /// The next effect of those waiting, which are in timestamp order: the first that depends on no other that waits
    /// (CR 613.8b); of a loop the first.
    pub(crate) fn next(&self, work: &mut Work<'_>, pending: &[usize], layer: Layer) -> Option<usize> {
        let (first, rest) = pending.split_first()?;
        let could = |one: usize, other: usize| self.could_depend(one, layer) || self.takes_abilities(other, layer);
        if rest.is_empty() || !pending.iter().any(|index| could(*index, *index)) {
            return Some(*first);
        }
        let mut depends = vec![false; pending.len() * pending.len()];
        for (row, one) in pending.iter().enumerate() {
            for (column, other) in pending.iter().enumerate() {
                if row != column && could(*one, *other) {
                    depends[row * pending.len() + column] = self.depends(work, *one, *other, layer);
                }
            }
        }
        let free = (0..pending.len()).find(|row| self.waits_for_nothing(&depends, pending.len(), *row));
        free.map_or(Some(*first), |row| Some(pending[row]))
    }

    /// Whether the effect depends on none, or only on such as depend on it in turn (a loop, which is ignored).
    fn waits_for_nothing(&self, depends: &[bool], count: usize, row: usize) -> bool {
        let reachable = |from: usize| {
            let mut reached = vec![false; count];
            let mut open = vec![from];
            while let Some(at) = open.pop() {
                for column in 0..count {
                    if depends[at * count + column] && !reached[column] {
                        reached[column] = true;
                        open.push(column);
                    }
                }
            }
            reached
        };
        let needed = reachable(row);
        (0..count).all(|other| !needed[other] || reachable(other)[row])
    }

    /// Whether a change in this layer could matter to the effect at all.
    fn could_depend(&self, index: usize, layer: Layer) -> bool {
        let written = match layer {
            Layer::Copy => Aspects::CHARACTERISTICS,
            Layer::Control => Aspects::CONTROL,
            Layer::Types => Aspects::TYPES,
            Layer::Colors => Aspects::COLORS,
            Layer::Abilities => Aspects::ABILITIES,
            Layer::DefineSize | Layer::SetSize | Layer::ModifySize | Layer::SwitchSize => Aspects::SIZE,
        };
        self.effect(index).reads().meets(written)
    }

    /// Whether the effect can take abilities away in this layer, and other effects with them.
    fn takes_abilities(&self, index: usize, layer: Layer) -> bool {
        self.effect(index).changes_in(layer).any(|change| match change {
            Change::CopyOf(_) | Change::SetSubtypes(_) | Change::RemoveKeyword(_) | Change::RemoveAllAbilities => true,
            Change::Control(_)
            | Change::AddTypes(_)
            | Change::SetTypes(_)
            | Change::AddSubtypes(_)
            | Change::AddChosenSubtype(_)
            | Change::AllCreatureTypes
            | Change::AddSupertype(_)
            | Change::RemoveSupertype(_)
            | Change::SetColors(_)
            | Change::AddColors(_)
            | Change::AddAbility(_)
            | Change::SetSize(..)
            | Change::ModifySize(..)
            | Change::SwitchSize => false,
        })
    }

    /// Whether the one effect depends on the other (CR 613.8a): whether applying the other would change the existence of
    /// the one, what it applies to, or what it does.
    fn depends(&self, work: &mut Work<'_>, one: usize, other: usize, layer: Layer) -> bool {
        let (one, other) = (self.effect(one), self.effect(other));
        if one.defining != other.defining {
            return false;
        }
        let objects = self.objects(work, one);
        let deeds = one.deeds(work, layer);
        let touched = self.objects(work, other);
        let before: Vec<(ObjectId, Option<Characteristics>)> =
            touched.iter().map(|id| (*id, work.changed.get(id).cloned())).collect();
        other.apply(work, layer, &touched);
        let changes = !self.is_generated(work, one)
            || !self.exists(work, one)
            || self.objects(work, one) != objects
            || one.deeds(work, layer) != deeds;
        for (id, characteristics) in before {
            match characteristics {
                Some(characteristics) => work.changed.insert(id, characteristics),
                None => work.changed.remove(&id),
            };
        }
        changes
    }
}
