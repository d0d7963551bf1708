//! Timing and priority (CR 117), and what a player with priority may do.

use std::ops::ControlFlow;

use super::{
    Activation, Answer, DrawReason, EffectRef, Env, Event, Flow, Game, Kind, LegalAction, ObjectId, Outcome, PlayerId,
    PriorityStage, Request, RequestKind, ResolveStage, Resolving, Supply, Task, machine::BATCHES_IN_A_TURN,
};
use crate::ir::{CardType, ContinuousEffect, Permission, RuleKeyword, TurnPart, Zone};

impl Game {
    /// Gives priority until all players have passed in succession with the stack empty (CR 117.4).
    pub(crate) fn give_priority(&mut self, stage: &mut PriorityStage) -> Flow {
        match *stage {
            PriorityStage::Check => {
                // Players only passed while one thing led to another without end (CR 104.4b).
                if self.history.batch.wrapping_sub(self.history.turn_batch) > BATCHES_IN_A_TURN {
                    self.outcome = Some(Outcome::Draw(DrawReason::Loop));
                    return Flow::Done;
                }
                *stage = PriorityStage::Triggers;
                if self.settled { Flow::Again } else { Flow::After(Task::StateBased) }
            }
            PriorityStage::Triggers => {
                if self.waiting.is_empty() {
                    self.settled = true;
                    *stage = PriorityStage::Ask;
                    return Flow::Again;
                }
                // State-based actions are checked again after they are on the stack (CR 704.3).
                self.settled = false;
                *stage = PriorityStage::Check;
                Flow::After(Task::PutTriggers)
            }
            PriorityStage::Ask => self.ask_priority(stage),
        }
    }

    fn ask_priority(&mut self, stage: &mut PriorityStage) -> Flow {
        let player = self.turn.priority;
        let Some(answer) = self.take_answer() else {
            // Something happened since they were last seen to: a player conceded.
            if !self.settled || !self.waiting.is_empty() {
                *stage = PriorityStage::Check;
                return Flow::Again;
            }
            let actions = if self.player(player).is_some_and(super::Player::in_game) {
                self.legal_actions(player)
            } else {
                Vec::new()
            };
            return self.ask(Request { player, kind: RequestKind::Priority { actions } });
        };
        *stage = PriorityStage::Check;
        match answer {
            Answer::Act(action) => {
                // Whoever acts gets priority again (CR 117.3c).
                self.turn.passed = 0;
                self.take_action(player, action)
            }
            _ => self.pass(player),
        }
    }

    /// A player passes (CR 117.3d, 117.4).
    fn pass(&mut self, player: PlayerId) -> Flow {
        self.turn.passed = self.turn.passed.saturating_add(1);
        let in_game = self.players.iter().filter(|player| player.in_game()).count();
        if usize::from(self.turn.passed) < in_game {
            self.turn.priority = self.next_player(player);
            return Flow::Again;
        }
        self.turn.passed = 0;
        self.turn.priority = self.active_or_next();
        match self.stack.last() {
            None => Flow::Done,
            Some(top) => {
                let resolving = Resolving { object: *top, stage: ResolveStage::Check };
                Flow::After(Task::Resolve(Box::new(resolving)))
            }
        }
    }

    fn take_action(&mut self, player: PlayerId, action: LegalAction) -> Flow {
        match action {
            LegalAction::Cast { card, permission } => self.begin_cast(player, card, permission),
            LegalAction::PlayLand { card, permission } => self.play_land(player, card, permission),
            LegalAction::Activate { object, ability } => self.begin_activation(player, object, ability),
        }
    }

    /// The next player in turn order who is still in the game.
    pub(crate) fn next_player(&self, player: PlayerId) -> PlayerId {
        let count = self.players.len();
        (1..=count)
            .map(|offset| (player.index() + offset) % count)
            .find(|index| self.players[*index].in_game())
            .map_or(player, |index| PlayerId(index as u8))
    }

    /// The active player, or the next one if that player has left (CR 800.4j).
    pub(crate) fn active_or_next(&self) -> PlayerId {
        let active = self.turn.active;
        if self.player(active).is_some_and(super::Player::in_game) { active } else { self.next_player(active) }
    }

    /// Whether the player could cast a sorcery as far as time goes (CR 307.1).
    pub(crate) fn is_sorcery_time(&self, player: PlayerId) -> bool {
        self.turn.active == player
            && matches!(self.turn.part, TurnPart::PrecombatMain | TurnPart::PostcombatMain)
            && self.stack.is_empty()
    }

    /// All that the player could do with priority now, besides passing: each can be carried through.
    pub(crate) fn legal_actions(&self, player: PlayerId) -> Vec<LegalAction> {
        let mut actions = Vec::new();
        let supply = Supply::of(self, player);
        for card in self.zone(Zone::Hand, player) {
            self.add_playable(player, *card, None, &supply, &mut actions);
        }
        self.each_permission(player, &mut |effect, permission, card| {
            self.add_playable(player, card, Some((effect, permission)), &supply, &mut actions);
        });
        for object in self.shared_zone(Zone::Battlefield) {
            self.add_activations(player, *object, &supply, &mut actions);
        }
        for zone in [Zone::Hand, Zone::Graveyard] {
            for object in self.zone(zone, player) {
                self.add_activations(player, *object, &supply, &mut actions);
            }
        }
        actions
    }

    fn add_playable(
        &self,
        player: PlayerId,
        card: ObjectId,
        permission: Option<(EffectRef, &Permission)>,
        supply: &Supply,
        actions: &mut Vec<LegalAction>,
    ) {
        let Some(is) = self.characteristics(card) else { return };
        let by = permission.map(|(effect, _)| effect);
        let permission = permission.map(|(_, permission)| permission);
        if is.is(CardType::Land) {
            if permission.is_none_or(|permission| permission.lands) && self.can_play_land(player, card) {
                actions.push(LegalAction::PlayLand { card, permission: by });
            }
        } else if self.can_begin_to_cast(player, card, permission)
            && self.can_afford_spell(player, card, permission, supply)
        {
            actions.push(LegalAction::Cast { card, permission: by });
        }
    }

    /// Whether time, prohibitions and targets allow the player to cast the card; what it costs is left aside.
    pub(crate) fn can_begin_to_cast(&self, player: PlayerId, card: ObjectId, permission: Option<&Permission>) -> bool {
        let Some(is) = self.characteristics(card) else { return false };
        // A land can't be cast (CR 305.9), nor what has no type.
        if is.is(CardType::Land) || is.types.is_empty() {
            return false;
        }
        // A cost that does not exist can't be paid (CR 118.6).
        let costs_mana =
            permission.is_none_or(|permission| permission.payment == crate::ir::PermissionPayment::ManaCost);
        if costs_mana && is.mana_cost.is_none() {
            return false;
        }
        let any_time = is.is(CardType::Instant)
            || self.has_flash(card)
            || permission.is_some_and(|permission| permission.any_time);
        (any_time || self.is_sorcery_time(player))
            && !self.is_prohibited(&Event::Cast { player, spell: card })
            && self.spell_has_targets(player, card)
    }

    /// Whether the card can be cast as though it were an instant: flash functions where it can be cast from (CR 702.8a).
    fn has_flash(&self, card: ObjectId) -> bool {
        self.characteristics(card).is_some_and(|is| {
            is.abilities
                .iter()
                .any(|instance| matches!(instance.ability.kind, crate::ir::AbilityKind::Rule(RuleKeyword::Flash)))
        })
    }

    fn add_activations(&self, player: PlayerId, object: ObjectId, supply: &Supply, actions: &mut Vec<LegalAction>) {
        let Some(is) = self.characteristics(object) else { return };
        for place in 0..is.abilities.len() {
            let Some(activation) = Activation::of(self, object, place) else { continue };
            if self.can_begin_to_activate(player, &activation) && self.can_afford_ability(player, &activation, supply) {
                actions.push(LegalAction::Activate { object, ability: activation.place });
            }
        }
    }

    /// Calls `visit` for each continuous effect of the kind that is in force.
    pub(crate) fn each_in_force(&self, kind: Kind, visit: &mut dyn FnMut(EffectRef, &ContinuousEffect, &Env)) {
        let _: ControlFlow<()> = self.each_effect(kind, |found| {
            visit(found.id, found.effect, found.env);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` for each card that a permission lets the player cast or play, and the permission.
    pub(crate) fn each_permission(&self, player: PlayerId, visit: &mut dyn FnMut(EffectRef, &Permission, ObjectId)) {
        self.each_in_force(Kind::Permission, &mut |effect, continuous, env| {
            let ContinuousEffect::Permission(permission) = continuous else { return };
            if !self.select_players(&permission.who, env).contains(&player) {
                return;
            }
            for card in self.select(&permission.what, env) {
                let castable = self.existing(card).is_some_and(|card| {
                    matches!(card.kind, super::ObjectKind::Card)
                        && !matches!(card.zone, Zone::Battlefield | Zone::Stack)
                });
                if castable {
                    visit(effect, permission, card);
                }
            }
        });
    }
}
