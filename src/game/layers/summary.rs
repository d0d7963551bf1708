//! What kinds of things an object's abilities do, so that most objects need not be looked at.

use crate::game::AbilityInstance;
use crate::ir::{Ability, AbilityKind, ContinuousEffect, Verb, Zone};

/// What the abilities of an object that function in its zone do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Summary {
    /// Kinds of static effects.
    pub(crate) statics: Kinds,
    /// The verbs of events that replacement effects look for.
    pub(crate) replaces: Verbs,
    /// The verbs of events that can't happen.
    pub(crate) prohibits: Verbs,
    /// The verbs of events that trigger.
    pub(crate) triggers: Verbs,
}

impl Summary {
    /// Of abilities in a zone (CR 113.6).
    pub(crate) fn of(abilities: &[AbilityInstance], zone: Zone) -> Summary {
        let mut summary = Summary::default();
        for instance in abilities {
            if instance.ability.zones.has(zone) {
                summary.add(&instance.ability);
            }
        }
        summary
    }

    /// Whether there is nothing to look for.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Summary::default()
    }

    fn add(&mut self, ability: &Ability) {
        match &ability.kind {
            AbilityKind::Static(fixed) => {
                for effect in &fixed.effects {
                    self.statics.insert(Kind::of(effect));
                    match effect.as_ref() {
                        ContinuousEffect::Replacement(replacement) => self.replaces.insert(replacement.on.verb),
                        ContinuousEffect::Cant(pattern) => self.prohibits.insert(pattern.verb),
                        ContinuousEffect::Change { .. }
                        | ContinuousEffect::Must(_)
                        | ContinuousEffect::Permission(_)
                        | ContinuousEffect::CostChange(_)
                        | ContinuousEffect::Player(..) => {}
                    }
                }
            }
            AbilityKind::Triggered(triggered) => {
                triggered.on.iter().for_each(|pattern| self.triggers.insert(pattern.verb));
            }
            AbilityKind::Spell(_)
            | AbilityKind::Activated(_)
            | AbilityKind::Rule(_)
            | AbilityKind::AdditionalCost(_)
            | AbilityKind::Enchant(_) => {}
        }
    }
}

/// A kind of continuous effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// [`ContinuousEffect::Change`]
    Change,
    /// [`ContinuousEffect::Cant`]
    Cant,
    /// [`ContinuousEffect::Must`]
    Must,
    /// [`ContinuousEffect::Permission`]
    Permission,
    /// [`ContinuousEffect::CostChange`]
    CostChange,
    /// [`ContinuousEffect::Replacement`]
    Replacement,
    /// [`ContinuousEffect::Player`]
    Player,
}

impl Kind {
    /// The kind of an effect.
    pub fn of(effect: &ContinuousEffect) -> Kind {
        match effect {
            ContinuousEffect::Change { .. } => Kind::Change,
            ContinuousEffect::Cant(_) => Kind::Cant,
            ContinuousEffect::Must(_) => Kind::Must,
            ContinuousEffect::Permission(_) => Kind::Permission,
            ContinuousEffect::CostChange(_) => Kind::CostChange,
            ContinuousEffect::Replacement(_) => Kind::Replacement,
            ContinuousEffect::Player(..) => Kind::Player,
        }
    }
}

/// A set of kinds of continuous effects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Kinds(u8);

impl Kinds {
    pub(crate) fn has(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    pub(crate) fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind as u8;
    }
}

/// A set of verbs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Verbs(u64);

impl Verbs {
    pub(crate) fn insert(&mut self, verb: Verb) {
        self.0 |= 1 << verb as u64;
    }

    pub(crate) fn has(self, verb: Verb) -> bool {
        self.0 & (1 << verb as u64) != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
}
