//! What is possible now: told from what the game offers at this moment.

use super::super::names::list;
use super::super::{FailureKind, ObjectRef, Possibility, Word};
use super::expecting::Verdict;
use super::{Stop, Table};
use crate::game::{Entity, LegalAction, PlayerId, RequestKind};
use crate::ir::TurnPart;

impl Table<'_> {
    /// Whether it is possible.
    pub fn can(&mut self, subject: &ObjectRef, possibility: &Possibility) -> Result<Verdict, Stop> {
        let player = self.player_meant(subject);
        match (possibility, player) {
            (Possibility::BeCast(by), _) => self.can_cast(self.by(*by), subject),
            (Possibility::BePlayed(by), _) => self.can_play(self.by(*by), subject),
            (Possibility::BeActivated(by), _) => {
                let actions = self.now(self.by(*by), "it can be activated")?;
                let found = self.objects_called(subject);
                let holds = actions
                    .iter()
                    .any(|action| matches!(action, LegalAction::Activate { object, .. } if found.contains(object)));
                Ok(self.possible(holds, "activate an ability of", subject))
            }
            (Possibility::Cast(card), player) => self.can_cast(player, card),
            (Possibility::Play(card), player) => self.can_play(player, card),
            (Possibility::Activate(ability), player) => {
                self.has_ability(ability)?;
                let actions = self.now(player, "the ability can be activated")?.to_vec();
                let holds = self.ability_among(&actions, ability)?.is_some();
                Ok(self.possible(holds, "activate that ability of", &ability.object))
            }
            (Possibility::Attack, None) => self.can_attack(None, Some(subject)),
            (Possibility::Attack, Some(player)) => self.can_attack(Some(player), None),
            (Possibility::AttackWith(creature), player) => self.can_attack(player, Some(creature)),
            (Possibility::Block(attacker), None) => self.can_block(None, attacker.as_ref(), Some(subject)),
            (Possibility::Block(attacker), Some(player)) => self.can_block(Some(player), attacker.as_ref(), None),
            (Possibility::BlockWith(attacker, blocker), player) => {
                self.can_block(player, Some(attacker), blocker.as_ref())
            }
            (Possibility::BeTargeted, _) => self.can_target(None, subject),
            (Possibility::Target(target), player) => self.can_target(player, target),
        }
    }

    fn by(&self, player: Option<Word>) -> Option<PlayerId> {
        player.map(|player| self.player(player.name))
    }

    fn possible(&self, holds: bool, what: &str, object: &ObjectRef) -> Verdict {
        let can = if holds { "can" } else { "can't" };
        let who = self.driver.priority().map_or("nobody", |player| self.driver.player_name(player));
        let mut is = format!("{who} {can} {what} {}", object.name.name);
        if let Some(object) = self.objects_called(object).first().and_then(|id| self.game().object(*id)) {
            is.push_str(&format!(" ({})", self.place_words(object)));
        }
        Verdict::new(holds, is)
    }

    /// What the player can do; it can be told only while the player has priority.
    fn now(&self, player: Option<PlayerId>, what: &str) -> Result<&[LegalAction], Stop> {
        if let Some(request) = self.driver.request()
            && let RequestKind::Priority { actions } = &request.kind
            && player.is_none_or(|player| player == request.player)
        {
            return Ok(actions);
        }
        let who = player.map_or("a player", |player| self.driver.player_name(player));
        let help = match self.driver.request() {
            Some(request) => {
                let asked = super::asked(&self.driver, request);
                format!("{who} must have priority; now {} {}", self.driver.player_name(request.player), asked.what)
            }
            None => format!("the game is over: {}", self.outcome_words()),
        };
        Err(self.stop(self.line, FailureKind::CantTell { what: what.to_owned(), help }))
    }

    fn can_cast(&self, player: Option<PlayerId>, card: &ObjectRef) -> Result<Verdict, Stop> {
        let actions = self.now(player, "it can be cast")?;
        let found = self.objects_called(card);
        let holds =
            actions.iter().any(|action| matches!(action, LegalAction::Cast { card, .. } if found.contains(card)));
        Ok(self.possible(holds, "cast", card))
    }

    fn can_play(&self, player: Option<PlayerId>, card: &ObjectRef) -> Result<Verdict, Stop> {
        let actions = self.now(player, "it can be played")?;
        let found = self.objects_called(card);
        let holds =
            actions.iter().any(|action| matches!(action, LegalAction::PlayLand { card, .. } if found.contains(card)));
        Ok(self.possible(holds, "play", card))
    }

    /// Whether a creature can attack: told as attackers are declared, or in a combat in which nobody was asked.
    fn can_attack(&mut self, player: Option<PlayerId>, creature: Option<&ObjectRef>) -> Result<Verdict, Stop> {
        let found = creature.map(|creature| self.objects_called(creature));
        let subject = creature.map_or_else(|| "anything".to_owned(), |creature| creature.name.name.to_string());
        if let Some(request) = self.driver.request()
            && let RequestKind::Attackers { able } = &request.kind
        {
            let asked = player.is_none_or(|player| player == request.player);
            let holds = asked && able.iter().any(|(id, _)| found.as_ref().is_none_or(|found| found.contains(id)));
            let called: Vec<String> = able.iter().map(|(id, _)| self.driver.called(*id)).collect();
            let is = format!("what can attack is {}", list(called.iter().map(String::as_str), "and"));
            self.looked = true;
            return Ok(Verdict::new(holds, is));
        }
        // Nobody is asked to attack with nothing, so the step has gone by; what came since cannot have attacked.
        let turn = self.game().turn();
        let after = matches!(turn.part, TurnPart::DeclareAttackers | TurnPart::EndOfCombat);
        let nobody = self.game().combat().is_none_or(|combat| combat.attackers.is_empty());
        if after && nobody {
            return Ok(Verdict::new(false, "nothing could attack"));
        }
        let help = "attackers are declared after `go to declare attackers`".to_owned();
        Err(self.stop(self.line, FailureKind::CantTell { what: format!("{subject} can attack"), help }))
    }

    fn can_block(
        &mut self,
        player: Option<PlayerId>,
        attacker: Option<&ObjectRef>,
        blocker: Option<&ObjectRef>,
    ) -> Result<Verdict, Stop> {
        let attackers = attacker.map(|attacker| self.objects_called(attacker));
        let blockers = blocker.map(|blocker| self.objects_called(blocker));
        if let Some(request) = self.driver.request()
            && let RequestKind::Blockers { able } = &request.kind
        {
            let holds = player.is_none_or(|player| player == request.player)
                && able.iter().any(|(id, blockable)| {
                    blockers.as_ref().is_none_or(|blockers| blockers.contains(id))
                        && attackers
                            .as_ref()
                            .is_none_or(|attackers| blockable.iter().any(|one| attackers.contains(one)))
                });
            let called: Vec<String> = able.iter().map(|(id, _)| self.driver.called(*id)).collect();
            let is = format!("what can block is {}", list(called.iter().map(String::as_str), "and"));
            self.looked = true;
            return Ok(Verdict::new(holds, is));
        }
        let attackers = self.game().combat().is_some_and(|combat| !combat.attackers.is_empty());
        if self.game().turn().part == TurnPart::DeclareBlockers && attackers {
            return Ok(Verdict::new(false, "nothing could block"));
        }
        let help = "blockers are declared after `go to declare blockers`".to_owned();
        Err(self.stop(self.line, FailureKind::CantTell { what: "it can block".to_owned(), help }))
    }

    fn can_target(&mut self, player: Option<PlayerId>, target: &ObjectRef) -> Result<Verdict, Stop> {
        let meant = self.player_meant(target);
        let found = self.objects_called(target);
        if let Some(request) = self.driver.request()
            && let RequestKind::Targets { candidates, .. } = &request.kind
        {
            let holds = player.is_none_or(|player| player == request.player)
                && candidates.iter().any(|candidate| match candidate {
                    Entity::Object(id) => found.contains(id),
                    Entity::Player(player) => meant == Some(*player),
                });
            let called: Vec<String> = candidates.iter().map(|one| self.driver.called_entity(*one)).collect();
            let is = format!("the legal targets are {}", list(called.iter().map(String::as_str), "and"));
            self.looked = true;
            return Ok(Verdict::new(holds, is));
        }
        let kind = FailureKind::CantTell {
            what: format!("{} can be targeted", target.name.name),
            help: "nobody is asked to choose targets at this moment".to_owned(),
        };
        Err(self.stop(self.line, kind))
    }
}
