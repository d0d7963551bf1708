//! Mana abilities and the production of mana (CR 106, 605).

mod could_produce;

use smallvec::SmallVec;

use super::{Bound, Env, Game};
use crate::ir::{ManaKind, ManaType};

/// What can be chosen as mana is produced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManaOptions {
    /// The groups of mana to choose from; one group is no choice, none produces nothing (CR 106.5).
    pub groups: Vec<Vec<ManaType>>,
    /// Whether a group is chosen for each time that the mana is produced, rather than one for all.
    pub each: bool,
}

/// A set of types of mana.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ManaTypes(u8);

impl ManaTypes {
    /// Whether `mana` is in the set.
    pub fn has(self, mana: ManaType) -> bool {
        self.0 & (1 << mana as u8) != 0
    }

    /// Adds `mana`.
    pub fn insert(&mut self, mana: ManaType) {
        self.0 |= 1 << mana as u8;
    }

    /// The types of the set, colours first.
    pub fn iter(self) -> impl Iterator<Item = ManaType> {
        ManaType::ALL.into_iter().filter(move |mana| self.has(*mana))
    }
}

impl ManaTypes {
    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The types of either set.
    #[must_use]
    pub fn union(self, other: ManaTypes) -> ManaTypes {
        ManaTypes(self.0 | other.0)
    }

    /// The types without colourless mana.
    #[must_use]
    pub fn colors(self) -> ManaTypes {
        ManaTypes(self.0 & !(1 << ManaType::Colorless as u8))
    }
}

impl FromIterator<ManaType> for ManaTypes {
    fn from_iter<I: IntoIterator<Item = ManaType>>(types: I) -> Self {
        let mut set = ManaTypes::default();
        types.into_iter().for_each(|mana| set.insert(mana));
        set
    }
}

impl Game {
    /// What can be chosen as mana is produced. A type that is not defined gives nothing to choose (CR 106.5).
    pub fn mana_options(&self, kind: &ManaKind, env: &Env) -> ManaOptions {
        let one_of =
            |types: ManaTypes| ManaOptions { groups: types.iter().map(|mana| vec![mana]).collect(), each: false };
        match kind {
            ManaKind::Fixed(group) => ManaOptions { groups: vec![group.clone()], each: false },
            ManaKind::OneOf(groups) => ManaOptions { groups: groups.clone(), each: false },
            ManaKind::OneColor(colors) => one_of(colors.iter().copied().map(ManaType::from).collect()),
            ManaKind::Combination(colors) => {
                ManaOptions { each: true, ..one_of(colors.iter().copied().map(ManaType::from).collect()) }
            }
            ManaKind::ChosenColor(link) => {
                let chosen = self.object(env.source).and_then(|source| source.link(env.link_key(*link)));
                one_of(match chosen {
                    Some(Bound::Color(color)) => [ManaType::from(*color)].into_iter().collect(),
                    Some(_) | None => ManaTypes::default(),
                })
            }
            ManaKind::CouldProduce { objects, colors_only } => {
                let objects = self.select(objects, env);
                let types = objects.into_iter().fold(ManaTypes::default(), |all, id| all.union(self.could_produce(id)));
                one_of(if *colors_only { types.colors() } else { types })
            }
            ManaKind::Produced(slot) => one_of(match env.bound(*slot) {
                Some(Bound::Mana(mana)) => mana.iter().copied().collect(),
                Some(_) | None => ManaTypes::default(),
            }),
            ManaKind::ColorOf(objects) => {
                let objects = self.select(objects, env);
                let colors = objects.into_iter().filter_map(|id| self.characteristics(id));
                one_of(colors.flat_map(|found| found.colors.iter()).map(ManaType::from).collect())
            }
        }
    }

    /// The mana that a replacement gives in place of produced mana: `group` so many times.
    pub(crate) fn repeat(group: &[ManaType], times: usize) -> SmallVec<[ManaType; 4]> {
        group.iter().copied().cycle().take(group.len().saturating_mul(times)).collect()
    }
}

#[cfg(test)]
mod tests;
