//! Players: which ones a program speaks of.

use super::View;
use crate::game::{Bound, Entity, Env, ObjectId, PlayerId, PlayerList};
use crate::ir::Players;

impl View<'_> {
    /// The players who are still in the game, in turn order from the active player on (CR 101.4).
    pub(crate) fn players(self, players: &Players, env: &Env) -> PlayerList {
        match players {
            // The commonest, without a search.
            Players::You => self.in_game(env.controller).into_iter().collect(),
            Players::Active => self.in_game(self.game.turn.active).into_iter().collect(),
            Players::Opponents
            | Players::All
            | Players::Bound(_)
            | Players::Linked(_)
            | Players::ControllerOf(_)
            | Players::OwnerOf(_)
            | Players::DefendingAgainst(_)
            | Players::Except(_)
            | Players::Union(_) => {
                self.game.players_in_order().filter(|player| self.is_one_of(*player, players, env)).collect()
            }
        }
    }

    /// Whether the player, perhaps one who left, is one of the players.
    pub(crate) fn is_one_of(self, player: PlayerId, players: &Players, env: &Env) -> bool {
        match players {
            Players::You => player == env.controller,
            Players::Opponents => player != env.controller,
            Players::All => true,
            Players::Active => player == self.game.turn.active,
            Players::Bound(slot) => env.bound(*slot).is_some_and(|value| names(value, player)),
            Players::Linked(link) => {
                let value = self.game.object(env.source).and_then(|source| source.link(env.link_key(*link)));
                value.is_some_and(|value| names(value, player))
            }
            Players::ControllerOf(objects) => {
                self.objects(objects, env).iter().any(|id| self.controller(*id) == Some(player))
            }
            Players::OwnerOf(objects) => self
                .objects(objects, env)
                .iter()
                .any(|id| self.game.object(*id).is_some_and(|object| object.owner == player)),
            Players::DefendingAgainst(objects) => {
                self.objects(objects, env).iter().any(|id| self.defender(*id) == Some(player))
            }
            Players::Except(without) => !self.is_one_of(player, without, env),
            Players::Union(parts) => parts.iter().any(|part| self.is_one_of(player, part, env)),
        }
    }

    fn in_game(self, player: PlayerId) -> Option<PlayerId> {
        self.game.player(player).filter(|found| found.in_game()).map(|_| player)
    }

    /// The player whom an object attacks, or last attacked in this combat (CR 508.5).
    fn defender(self, id: ObjectId) -> Option<PlayerId> {
        let attacker = self.game.combat.as_ref()?.attackers.iter().find(|attacker| attacker.creature == id);
        attacker.map(|attacker| attacker.defender).or_else(|| {
            let history = &self.game.history;
            history.turn.get(history.combat..)?.iter().rev().find_map(|record| match record.event {
                crate::game::Event::Attack { attacker, defender, .. } if attacker == id => Some(defender),
                _ => None,
            })
        })
    }
}

/// Whether the value names the player.
fn names(value: &Bound, player: PlayerId) -> bool {
    match value {
        Bound::Players(players) => players.contains(&player),
        Bound::Entities(entities) => entities.contains(&Entity::Player(player)),
        Bound::Objects(_)
        | Bound::Number(_)
        | Bound::Color(_)
        | Bound::CardType(_)
        | Bound::Word(_)
        | Bound::Mana(_)
        | Bound::Did(_) => false,
    }
}
