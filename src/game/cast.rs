//! Casting spells (CR 601).

use std::sync::Arc;

use super::{
    AnnounceStage, Announced, Announcing, EffectRef, Event, Flow, Game, ObjectId, PayStage, Paying, PlayerId, Task,
};
use crate::ir::Permission;

impl Game {
    /// Begins to cast a card (CR 601.2a).
    pub(crate) fn begin_cast(&mut self, player: PlayerId, card: ObjectId, permission: Option<EffectRef>) -> Flow {
        // The permission holds for the whole casting, though it may speak of the card only as it is now.
        let by = permission.and_then(|permission| self.permission(player, card, permission));
        Flow::After(Task::Announce(Box::new(Announcing {
            player,
            what: Announced::Cast { permission },
            of: card,
            stage: AnnounceStage::Begin,
            place: (0, 0, 0),
            permission: by,
            undo: None,
        })))
    }

    /// Begins to cast a card by a permission that holds for this casting alone.
    pub(crate) fn begin_cast_by(&mut self, player: PlayerId, card: ObjectId, permission: Permission) -> Flow {
        Flow::After(Task::Announce(Box::new(Announcing {
            player,
            what: Announced::Cast { permission: None },
            of: card,
            stage: AnnounceStage::Begin,
            place: (0, 0, 0),
            permission: Some(Arc::new(permission)),
            undo: None,
        })))
    }

    /// A permission in force for the card.
    fn permission(&self, player: PlayerId, card: ObjectId, wanted: EffectRef) -> Option<Arc<Permission>> {
        let mut found = None;
        self.each_permission(player, &mut |effect, permission, permitted| {
            if effect == wanted && permitted == card {
                found = Some(Arc::new(permission.clone()));
            }
        });
        found
    }

    /// Checks a spell that has been announced (CR 601.2e) and pays for it (CR 601.2f-h).
    pub(crate) fn pay_for_spell(&mut self, announcing: &mut Announcing) -> Flow {
        let player = announcing.player;
        let spell = announcing.of;
        announcing.stage = AnnounceStage::Paid;
        // What the choices made it into may be forbidden where the card was not.
        if self.is_prohibited(&Event::Cast { player, spell }) {
            self.report = super::Report::Paid(false);
            return Flow::Again;
        }
        let Some(object) = self.object(spell) else { return Flow::Again };
        let permission = announcing.permission.as_deref();
        let cost = self.cost_of_spell(player, spell, permission, object.variables);
        let any_type = permission.is_some_and(|permission| permission.any_mana_type);
        let mut env = super::Env::new(spell, player);
        env.resolving = Some(spell);
        env.variables = object.variables;
        let env = self.open(env);
        Flow::After(Task::Pay(Box::new(Paying {
            player,
            of: spell,
            on_stack: Some(spell),
            spell: true,
            env,
            mana: cost.mana.into_iter().collect(),
            any_type,
            without: None,
            parts: cost.parts,
            stage: PayStage::Mana,
            auto: false,
            pending: false,
            activated: 0,
        })))
    }
}
