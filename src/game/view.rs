//! What anybody may see of a game.

use super::{Combat, Game, History, Outcome, Turn};

impl Game {
    /// Whose turn it is, and where in it the game is.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What has happened.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Attackers and blockers, in a combat phase.
    pub fn combat(&self) -> Option<&Combat> {
        self.combat.as_ref()
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}
