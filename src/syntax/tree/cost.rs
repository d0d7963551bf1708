//! Costs.

use super::{Amount, VerbPhrase};
use crate::ir::ManaSymbol;
use crate::text::Span;

/// A cost: its parts, separated by commas.
#[derive(Debug, Clone, PartialEq)]
pub struct Cost {
    /// The parts.
    pub parts: Vec<CostPart>,
    /// Where.
    pub span: Span,
}

/// A part of a cost.
#[derive(Debug, Clone, PartialEq)]
pub enum CostPart {
    /// "{2}{W}"
    Mana(Vec<ManaSymbol>),
    /// "{T}"
    Tap,
    /// "{Q}"
    Untap,
    /// "+1", "-3", "0", "-X"
    Loyalty(super::SignedAmount),
    /// "Pay 2 life"
    Life(Amount),
    /// "Sacrifice a creature"
    Verb(VerbPhrase),
    /// "[cost]"
    Hole,
}
