//! Special actions (CR 116) and conceding (CR 104.3a).

use super::{EffectRef, Event, Flow, Game, Kind, LossReason, ObjectId, PlayerId, Task, ZoneChange};
use crate::ir::{ContinuousEffect, PlayerRule, Verb, Zone};

impl Game {
    /// Whether the player may play the land now (CR 305.2, 305.3, 116.2a).
    pub(crate) fn can_play_land(&self, player: PlayerId, card: ObjectId) -> bool {
        self.is_sorcery_time(player)
            && self.player(player).is_some_and(|found| found.lands_played < self.lands_each_turn(player))
            && !self.is_prohibited(&self.land_event(player, card))
    }

    /// How many lands the player may play in a turn (CR 305.2).
    fn lands_each_turn(&self, player: PlayerId) -> u32 {
        let mut lands: u32 = 1;
        self.each_in_force(Kind::Player, &mut |_, continuous, env| {
            if let ContinuousEffect::Player(players, rule) = continuous
                && let Some(PlayerRule::AdditionalLands(amount)) = self.rule_now(rule, env)
                && self.select_players(players, env).contains(&player)
            {
                lands = lands.saturating_add(u32::try_from(self.amount(amount, env)).unwrap_or(0));
            }
        });
        lands
    }

    fn land_event(&self, player: PlayerId, card: ObjectId) -> Event {
        let from = self.object(card).map_or(Zone::Hand, |object| object.zone);
        let mut change = ZoneChange::of(card, from, Zone::Battlefield, Verb::PlayLand);
        change.agent = Some(player);
        change.controller = Some(player);
        Event::ChangeZone(Box::new(change))
    }

    /// Plays a land: a special action, which doesn't use the stack (CR 305.1).
    pub(crate) fn play_land(&mut self, player: PlayerId, card: ObjectId, _permission: Option<EffectRef>) -> Flow {
        if let Some(found) = self.players.get_mut(player.index()) {
            found.lands_played += 1;
        }
        Flow::After(Task::events([self.land_event(player, card)]))
    }

    /// The player concedes and leaves the game at once, at whatever moment (CR 104.3a).
    pub fn concede(&mut self, player: PlayerId) {
        if self.outcome.is_some() || !self.player(player).is_some_and(super::Player::in_game) {
            return;
        }
        // Whoever was asked is asked again, unless that is no longer a choice.
        self.request = None;
        self.answer = None;
        self.tasks.push(Task::events([Event::LoseGame { player, reason: LossReason::Conceded }]));
    }

    /// A rule that an effect makes, if its condition holds now.
    pub(crate) fn rule_now<'rule>(&self, rule: &'rule PlayerRule, env: &super::Env) -> Option<&'rule PlayerRule> {
        let mut rule = rule;
        while let PlayerRule::While(condition, inner) = rule {
            if !self.holds(condition, env) {
                return None;
            }
            rule = inner;
        }
        Some(rule)
    }

    /// Whether an effect makes a rule for the player.
    fn has_rule(&self, player: PlayerId, is: impl Fn(&PlayerRule, &super::Env) -> bool) -> bool {
        let mut found = false;
        self.each_in_force(Kind::Player, &mut |_, continuous, env| {
            if let ContinuousEffect::Player(players, rule) = continuous
                && let Some(rule) = self.rule_now(rule, env)
                && is(rule, env)
                && self.select_players(players, env).contains(&player)
            {
                found = true;
            }
        });
        found
    }

    /// Whether the player has no maximum hand size (CR 402.2).
    pub(crate) fn has_no_maximum_hand_size(&self, player: PlayerId) -> bool {
        self.has_rule(player, |rule, _| matches!(rule, PlayerRule::NoMaximumHandSize))
    }

    /// Whether the player's unspent mana doesn't empty (CR 106.4).
    pub(crate) fn mana_persists(&self, player: PlayerId) -> bool {
        self.has_rule(player, |rule, _| matches!(rule, PlayerRule::ManaPersists))
    }

    /// Whether the permanent doesn't untap during its controller's untap step (CR 502.3).
    pub(crate) fn does_not_untap(&self, id: ObjectId) -> bool {
        let Some(controller) = self.controller(id) else { return false };
        self.has_rule(
            controller,
            |rule, env| matches!(rule, PlayerRule::DontUntap(objects) if self.select(objects, env).contains(&id)),
        )
    }

    /// Whether an effect gives the player the keyword: "you have hexproof".
    pub(crate) fn player_has(&self, player: PlayerId, keyword: crate::ir::RuleKeyword) -> bool {
        self.has_rule(player, |rule, _| matches!(rule, PlayerRule::Keyword(found) if *found == keyword))
    }
}
