//! Costs (CR 118).

use crate::ir::{Cost, CostPart, ManaCost, ManaSymbol, Variable};
use crate::syntax::tree;

use super::definitions::Argument;
use super::reader::{Lowered, Reader};

impl Reader<'_, '_> {
    /// A cost. Nothing in it is a target (CR 601.2c).
    pub(super) fn cost(&mut self, cost: &tree::Cost) -> Lowered<Cost> {
        let tree::Cost { parts, span } = cost;
        let targets = self.targets.take();
        let mut lowered = Vec::new();
        let mut read = || -> Lowered<()> {
            for part in parts {
                match part {
                    tree::CostPart::Mana(symbols) => lowered.push(CostPart::Mana(ManaCost(symbols.clone()))),
                    tree::CostPart::Tap => lowered.push(CostPart::Tap),
                    tree::CostPart::Untap => lowered.push(CostPart::Untap),
                    tree::CostPart::Loyalty(amount) => lowered.push(CostPart::Loyalty(self.signed(amount)?)),
                    tree::CostPart::Life(amount) => lowered.push(CostPart::Life(self.amount(amount)?)),
                    tree::CostPart::Verb(verb) => {
                        self.mentions.next_clause();
                        for action in self.action(verb)? {
                            lowered.push(CostPart::Act(action));
                        }
                    }
                    tree::CostPart::Hole => match self.arguments.iter().find_map(Argument::cost) {
                        Some(cost) => lowered.extend(cost.parts.iter().cloned()),
                        None => return Err(self.unplayable(*span, "nothing stands for this")),
                    },
                }
            }
            Ok(())
        };
        let result = read();
        self.targets = targets;
        result.map(|()| Cost { parts: lowered })
    }
}

/// Whether the cost has the letter X, so that its value is chosen as it is paid (CR 107.3a).
pub(super) fn has_x(cost: &tree::Cost) -> bool {
    cost.parts.iter().any(|part| match part {
        tree::CostPart::Mana(symbols) => {
            symbols.iter().any(|symbol| matches!(symbol, ManaSymbol::Variable(Variable::X)))
        }
        tree::CostPart::Loyalty(tree::SignedAmount { sign: _, amount }) | tree::CostPart::Life(amount) => is_x(amount),
        tree::CostPart::Verb(verb) => verb_has_x(verb),
        tree::CostPart::Tap | tree::CostPart::Untap | tree::CostPart::Hole => false,
    })
}

fn is_x(amount: &tree::Amount) -> bool {
    matches!(amount.kind, tree::AmountKind::Variable(_))
}

fn verb_has_x(verb: &tree::VerbPhrase) -> bool {
    match &verb.object {
        tree::Object::Noun(phrase) => match &phrase.kind {
            tree::NounKind::Described(described) => {
                matches!(&described.determiner, tree::Determiner::Number(amount) if is_x(amount))
            }
            _ => false,
        },
        tree::Object::Counters(tree::Quantity::Of(amount), _) => is_x(amount),
        _ => false,
    }
}
