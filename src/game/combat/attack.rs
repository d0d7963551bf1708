//! Declaring attackers (CR 508).

use std::ops::ControlFlow;

use crate::game::evaluate::View;
use crate::game::{
    Answer, Entity, Event, Flow, Game, IllegalAnswer, Kind, ObjectId, PlayerId, Request, RequestKind, Task,
};
use crate::ir::{CardType, ContinuousEffect, Requirement, RuleKeyword, TurnPart};

impl Game {
    /// The active player declares attackers (CR 508.1).
    pub(crate) fn declare_attackers(&mut self) -> Flow {
        let part = TurnPart::DeclareAttackers;
        if self.combat.as_ref().is_none_or(|combat| combat.is_done(part)) {
            return Flow::Done;
        }
        let player = self.turn.active;
        let able = self.able_to_attack(player);
        let attackers = match self.take_answer() {
            Some(Answer::Attackers(attackers)) => attackers,
            Some(_) | None if able.is_empty() => Vec::new(),
            Some(_) | None => return self.ask(Request { player, kind: RequestKind::Attackers { able } }),
        };
        if let Some(combat) = &mut self.combat {
            combat.finish(part);
        }
        // Attackers tap as they are declared (CR 508.1f); vigilance keeps them from it (CR 702.20b).
        let tapping = attackers.iter().filter(|(attacker, _)| !self.has_keyword(*attacker, RuleKeyword::Vigilance));
        let mut events: Vec<Event> = tapping.map(|(attacker, _)| Event::Tap { object: *attacker }).collect();
        events.extend(attackers.into_iter().filter_map(|(attacker, attacked)| {
            let defender = self.defender_of(attacked)?;
            Some(Event::Attack { attacker, attacked, defender, declared: true })
        }));
        if events.is_empty() { Flow::Done } else { Flow::After(Task::events(events)) }
    }

    /// Whether these creatures may attack so: no restriction is broken, and no requirement left out that could be obeyed
    /// (CR 508.1c-d). Restrictions are about single creatures, so each requirement that can be obeyed must be.
    pub(crate) fn check_attackers(&self, attackers: &[(ObjectId, Entity)]) -> Result<(), IllegalAnswer> {
        let able = self.able_to_attack(self.turn.active);
        let attacks = |creature: ObjectId| attackers.iter().any(|(attacker, _)| *attacker == creature);
        let left_out = able.iter().any(|(creature, _)| !attacks(*creature) && self.must_attack(*creature));
        if left_out { Err(IllegalAnswer::BadCombat) } else { Ok(()) }
    }

    /// The creatures of the player that can attack (CR 508.1a), and what each of them can attack (CR 508.1b-c).
    pub(crate) fn able_to_attack(&self, player: PlayerId) -> Vec<(ObjectId, Vec<Entity>)> {
        let attackable = self.attackable(player);
        let able = self.battlefield.iter().filter(|id| self.could_attack(**id, player));
        able.filter_map(|id| {
            let allowed = |attacked: &Entity| {
                let defender = self.defender_of(*attacked);
                defender.is_some_and(|defender| {
                    let event = Event::Attack { attacker: *id, attacked: *attacked, defender, declared: true };
                    !self.is_prohibited(&event)
                })
            };
            let attackable: Vec<Entity> = attackable.iter().copied().filter(allowed).collect();
            (!attackable.is_empty()).then_some((*id, attackable))
        })
        .collect()
    }

    /// Whether the creature itself can attack: untapped, no newcomer unless it has haste, no defender (CR 508.1a, 702.3b).
    fn could_attack(&self, id: ObjectId, player: PlayerId) -> bool {
        let (Some(object), Some(is)) = (self.existing(id), self.characteristics(id)) else { return false };
        is.is(CardType::Creature)
            && !is.is(CardType::Battle)
            && is.controller == player
            && !object.tapped
            && !is.has(RuleKeyword::Defender)
            && !self.is_sick(id)
    }

    /// Opponents and their planeswalkers (CR 508.1b). Battles have no protector yet, and so cannot be attacked.
    pub(crate) fn attackable(&self, player: PlayerId) -> Vec<Entity> {
        let opponents = self.players_in_order().filter(|other| *other != player).map(Entity::Player);
        let permanents = self.battlefield.iter().copied().filter(|id| {
            self.characteristics(*id).is_some_and(|is| is.is(CardType::Planeswalker) && is.controller != player)
        });
        opponents.chain(permanents.map(Entity::Object)).collect()
    }

    /// The defending player for an attack on the player or permanent (CR 508.5).
    pub(crate) fn defender_of(&self, attacked: Entity) -> Option<PlayerId> {
        match attacked {
            Entity::Player(player) => Some(player),
            Entity::Object(id) => self.characteristics(id).map(|is| is.controller),
        }
    }

    /// Whether an effect says that the creature attacks if able (CR 508.1d).
    fn must_attack(&self, id: ObjectId) -> bool {
        let view = View::of(self);
        let found = self.each_effect(Kind::Must, |in_force| match in_force.effect {
            ContinuousEffect::Must(Requirement::Attack(objects)) if view.is_among(id, objects, in_force.env) => {
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        });
        found.is_break()
    }

    pub(crate) fn has_keyword(&self, id: ObjectId, keyword: RuleKeyword) -> bool {
        self.characteristics(id).is_some_and(|is| is.has(keyword))
    }
}
