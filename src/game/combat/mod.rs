//! Combat (CR 506-511): who attacks and blocks what, and the damage they deal.

mod attack;
mod block;
mod damage;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{Entity, Event, Game, ObjectId, PlayerId};
use crate::ir::TurnPart;

/// The state of a combat phase.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Combat {
    /// The attacking creatures.
    pub attackers: Vec<Attacker>,
    /// The creatures with first or double strike as the first of two combat damage steps began (CR 510.4).
    pub first_strikers: Vec<ObjectId>,
    /// The step whose turn-based action is done.
    pub done: Option<TurnPart>,
    /// What the turn-based action under way has come to.
    pub under_way: UnderWay,
}

/// A turn-based action of combat in the middle of its decisions.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct UnderWay {
    /// Defending players who have declared blockers.
    pub declared: Vec<PlayerId>,
    /// The blockers that they declared, and what each blocks.
    pub blocks: Vec<(ObjectId, ObjectId)>,
    /// The creatures that have assigned their combat damage.
    pub assigned: Vec<ObjectId>,
    /// The damage they have assigned: by what, to what, how much.
    pub damage: Vec<(ObjectId, Entity, u32)>,
}

/// An attacking creature (CR 508.1k).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Attacker {
    /// The creature.
    pub creature: ObjectId,
    /// What it attacks; none once that has left combat (CR 506.4c).
    pub attacked: Option<Entity>,
    /// The defending player for it (CR 508.5).
    pub defender: PlayerId,
    /// Whether it was blocked; stays so when its blockers are gone (CR 509.1h).
    pub blocked: bool,
    /// The creatures that block it.
    pub blockers: SmallVec<[ObjectId; 2]>,
}

impl Combat {
    /// Whether the turn-based action of the step is done.
    fn is_done(&self, part: TurnPart) -> bool {
        self.done == Some(part)
    }

    /// Notes that the turn-based action of the step is done.
    fn finish(&mut self, part: TurnPart) {
        self.done = Some(part);
        self.under_way = UnderWay::default();
    }

    /// The attack of a creature.
    pub fn attacker(&self, creature: ObjectId) -> Option<&Attacker> {
        self.attackers.iter().find(|attacker| attacker.creature == creature)
    }

    /// The attacker that a creature blocks.
    pub fn blocked_by(&self, blocker: ObjectId) -> Option<&Attacker> {
        self.attackers.iter().find(|attacker| attacker.blockers.contains(&blocker))
    }
}

impl Game {
    /// Whether blockers have been declared in this combat phase.
    pub(crate) fn blockers_declared(&self) -> bool {
        matches!(
            self.turn.part,
            TurnPart::DeclareBlockers | TurnPart::FirstStrikeDamage | TurnPart::CombatDamage | TurnPart::EndOfCombat
        )
    }

    /// Performs an event of combat. Whether it happened.
    pub(crate) fn apply_combat(&mut self, event: &Event) -> bool {
        match event {
            Event::Attack { attacker, attacked, defender, .. } => {
                let present = self.is_in(*attacker, crate::ir::Zone::Battlefield);
                let Some(combat) = self.combat.as_mut().filter(|_| present) else { return false };
                if combat.attacker(*attacker).is_some() {
                    return false;
                }
                combat.attackers.push(Attacker {
                    creature: *attacker,
                    attacked: Some(*attacked),
                    defender: *defender,
                    blocked: false,
                    blockers: SmallVec::new(),
                });
                true
            }
            Event::Block { blocker, attacker } => {
                let present = self.is_in(*blocker, crate::ir::Zone::Battlefield);
                let attack = self.combat.as_mut().and_then(|combat| {
                    combat.attackers.iter_mut().find(|attack| attack.creature == *attacker).filter(|_| present)
                });
                let Some(attack) = attack else { return false };
                attack.blockers.push(*blocker);
                attack.blocked = true;
                true
            }
            Event::BecomeBlocked { attacker, .. } => {
                let attack = self
                    .combat
                    .as_mut()
                    .and_then(|combat| combat.attackers.iter_mut().find(|attack| attack.creature == *attacker));
                attack.is_some_and(|attack| {
                    attack.blocked = true;
                    true
                })
            }
            _ => false,
        }
    }

    /// Removes a permanent from combat (CR 506.4).
    pub(crate) fn leave_combat(&mut self, id: ObjectId) {
        self.stop_fighting(id);
        let Some(combat) = &mut self.combat else { return };
        for attacker in &mut combat.attackers {
            if attacker.attacked == Some(Entity::Object(id)) {
                attacker.attacked = None;
            }
        }
    }

    /// Makes a creature no attacker and no blocker any more (CR 506.4).
    pub(crate) fn stop_fighting(&mut self, id: ObjectId) {
        let Some(combat) = &mut self.combat else { return };
        let fights = combat.attacker(id).is_some() || combat.blocked_by(id).is_some();
        if !fights {
            return;
        }
        combat.attackers.retain(|attacker| attacker.creature != id);
        for attacker in &mut combat.attackers {
            attacker.blockers.retain(|blocker| *blocker != id);
        }
        self.touch_effects();
    }
}

#[cfg(test)]
mod tests;
