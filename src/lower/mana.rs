//! Mana: what is produced, and which abilities are mana abilities (CR 605.1).

use crate::ir::{
    Action, Amount, Color, Effect, EventPattern, ManaKind, ManaProduction, ManaSymbol, ManaType, Step, Verb,
};
use crate::syntax::tree;
use crate::text::Span;

use super::reader::{Lowered, Reader};
use super::references::Mentioned;
use super::scope::LinkKind;

impl Reader<'_, '_> {
    /// Mana that is added.
    pub(super) fn production(&mut self, mana: &tree::Mana) -> Lowered<ManaProduction> {
        // "an additional {G}" is {G} more.
        let tree::Mana { kind, additional: _, span } = mana;
        let (what, times) = match kind {
            tree::ManaKind::Symbols(groups) => {
                let mut groups =
                    groups.iter().map(|group| self.mana_types(group, *span)).collect::<Lowered<Vec<_>>>()?;
                let kind = if groups.len() == 1 { ManaKind::Fixed(groups.remove(0)) } else { ManaKind::OneOf(groups) };
                (kind, Amount::Number(1))
            }
            tree::ManaKind::AnyColor { amount, one } => {
                let amount = self.amount(amount)?;
                if !one && amount != Amount::Number(1) {
                    return Err(self.unplayable(*span, "whether all of it is of one color"));
                }
                (ManaKind::OneColor(Color::ALL.into()), amount)
            }
            tree::ManaKind::Combination { amount, of } => {
                let colors = if of.is_empty() { Color::ALL.into() } else { of.clone() };
                (ManaKind::Combination(colors), self.amount(amount)?)
            }
            tree::ManaKind::ChosenColor(amount) => {
                let amount = self.amount(amount)?;
                (ManaKind::ChosenColor(self.values.use_link(LinkKind::ChosenColor, *span)), amount)
            }
            tree::ManaKind::CouldProduce { amount, color, what } => {
                let objects = self.counted(what)?;
                (ManaKind::CouldProduce { objects, colors_only: *color }, self.amount(amount)?)
            }
            tree::ManaKind::Produced { amount, what } => {
                self.objects(what, None)?;
                let mention = self.refer(*span, |mention| matches!(mention.what, Mentioned::Mana(_)))?;
                let Mentioned::Mana(value) = mention.what else { return Err(self.unplayable(*span, "this mana")) };
                let slot = self.slot_of(value);
                (ManaKind::Produced(slot), self.amount(amount)?)
            }
            tree::ManaKind::CommanderIdentity(_) => return Err(self.unplayable(*span, "the commander's colors")),
            tree::ManaKind::DifferentColors(_) => return Err(self.unplayable(*span, "mana of different colors")),
            tree::ManaKind::Times(amount, symbols) | tree::ManaKind::AmountOf(symbols, amount) => {
                (ManaKind::Fixed(self.mana_types(symbols, *span)?), self.amount(amount)?)
            }
        };
        Ok(ManaProduction { what, times, spend_only: None })
    }

    /// The types of mana that symbols stand for.
    pub(super) fn mana_types(&self, symbols: &[ManaSymbol], span: Span) -> Lowered<Vec<ManaType>> {
        let of = |symbol: &ManaSymbol| match symbol {
            ManaSymbol::Of(mana) => Ok(*mana),
            ManaSymbol::Generic(_)
            | ManaSymbol::Variable(_)
            | ManaSymbol::Hybrid(..)
            | ManaSymbol::MonocoloredHybrid(..)
            | ManaSymbol::Phyrexian(_)
            | ManaSymbol::HybridPhyrexian(..)
            | ManaSymbol::Snow => Err(self.senseless(
                span,
                "this is no mana that can be produced",
                "stands for a cost, not for mana",
                "write a color or `{C}`",
            )),
        };
        symbols.iter().map(of).collect()
    }
}

/// Whether an activated ability that is no loyalty ability, with this effect, is a mana ability (CR 605.1a).
pub(super) fn activated_is_mana_ability(effect: &Effect) -> bool {
    !requires_target(effect) && could_add_mana(effect)
}

/// Whether a triggered ability is a mana ability (CR 605.1b).
pub(super) fn triggered_is_mana_ability(on: &[EventPattern], effect: &Effect) -> bool {
    let from_mana = on.iter().all(|pattern| matches!(pattern.verb, Verb::TapForMana | Verb::AddMana));
    from_mana && !requires_target(effect) && could_add_mana(effect)
}

/// Whether the effect requires targets, also where zero may be chosen (CR 115.6).
fn requires_target(effect: &Effect) -> bool {
    effect.modes.iter().any(|mode| !mode.targets.is_empty())
}

fn could_add_mana(effect: &Effect) -> bool {
    effect.modes.iter().any(|mode| steps_add_mana(&mode.steps))
}

fn steps_add_mana(steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::Act { action, bind: _, until: _ } => matches!(action, Action::AddMana { .. }),
        Step::If { condition: _, then, otherwise } => steps_add_mana(then) || steps_add_mana(otherwise),
        Step::Pay { payment: _, then, otherwise } => steps_add_mana(then) || steps_add_mana(otherwise),
        Step::May { who: _, steps, did: _ } | Step::ForEach { over: _, slot: _, steps } => steps_add_mana(steps),
        // What happens later is not what the ability does "when it resolves".
        Step::Cast { .. } | Step::Delayed { .. } | Step::Reflexive { .. } => false,
        Step::Choose { .. } | Step::Remember { .. } | Step::Count { .. } | Step::Continuous { .. } => false,
    })
}
