//! Costs (CR 118).

use serde::{Deserialize, Serialize};

use super::{Action, Amount, ManaCost};

/// A cost: all its parts are paid, in any order (CR 118.1, 601.2h). No parts: no cost to pay.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Cost {
    /// The parts.
    pub parts: Vec<CostPart>,
}

/// One part of a cost.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum CostPart {
    /// Mana (CR 118.3a).
    Mana(ManaCost),
    /// {T}: tap this permanent (CR 107.5).
    Tap,
    /// {Q}: untap this permanent (CR 107.6).
    Untap,
    /// Pay life (CR 119.4).
    Life(Amount),
    /// A loyalty symbol: put on or take off that many loyalty counters (CR 606.4).
    Loyalty(Amount),
    /// A game action that the payer does: sacrifice, discard, exile, tap, remove counters, return ... (CR 118.3).
    Act(Action),
}
