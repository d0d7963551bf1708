//! Mana abilities and the production of mana (CR 106, 605).

use crate::ir::ManaType;

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
