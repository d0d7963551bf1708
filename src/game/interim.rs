//! The thinnest working versions of chapters that are not written yet.

use std::sync::Arc;

use super::{Batch, Entity, Env, Event, Expiry, Flow, Game, IllegalAnswer, ObjectId, PlayerId};
use crate::ir::{ContinuousEffect, CopyException, Duration, Face};

impl Game {
    pub(crate) fn is_prohibited(&self, _: &Event) -> bool {
        false
    }
    pub(crate) fn replace(&mut self, batch: &mut Batch) -> Flow {
        batch.next = batch.events.len();
        Flow::Done
    }
    pub(crate) fn trigger(&mut self, _: &[Event]) {}
    pub(crate) fn state_based_actions(&mut self) -> Flow {
        Flow::Done
    }
    pub(crate) fn leave_game(&mut self, _: PlayerId) -> Flow {
        Flow::Done
    }
    pub(crate) fn can_attach(&self, _: ObjectId, _: Entity) -> bool {
        true
    }
    pub(crate) fn copied(&self, id: ObjectId, _: &[CopyException]) -> Option<Arc<Face>> {
        Some(self.object(id)?.copiable().clone())
    }
    pub(crate) fn has_ended(&self, duration: &Duration, env: &Env, _: u32) -> bool {
        match duration {
            Duration::UntilLeaves(objects) => {
                !self.select(objects, env).iter().any(|id| self.is_in(*id, crate::ir::Zone::Battlefield))
            }
            _ => false,
        }
    }
    pub(crate) fn expire(&mut self, _: Expiry) {}
    pub(crate) fn make_effect(&mut self, _: &[Arc<ContinuousEffect>], _: &Duration, _: &Env) {}
    pub(crate) fn declare_attackers(&mut self) -> Flow {
        Flow::Done
    }
    pub(crate) fn declare_blockers(&mut self) -> Flow {
        Flow::Done
    }
    pub(crate) fn combat_damage(&mut self, _: bool) -> Flow {
        Flow::Done
    }
    pub(crate) fn check_attackers(&self, _: &[(ObjectId, Entity)]) -> Result<(), IllegalAnswer> {
        Ok(())
    }
    pub(crate) fn check_blockers(&self, _: &[(ObjectId, ObjectId)]) -> Result<(), IllegalAnswer> {
        Ok(())
    }
    pub(crate) fn needs_first_strike(&self) -> bool {
        false
    }
    pub(crate) fn leave_combat(&mut self, _: ObjectId) {}
    pub(crate) fn apply_combat(&mut self, _: &Event) -> bool {
        true
    }
}
