//! Choosing mana for the symbols of a cost.

use smallvec::SmallVec;

use super::{ANY, TRIES, Types, bit};
use crate::ir::ManaSymbol;

/// One mana that is there or could be.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unit {
    /// One of these types.
    pub(super) types: Types,
    pub(super) snow: bool,
    pub(super) from: From,
}

/// Where a mana comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum From {
    /// The pool: an index into it.
    Pool(u16),
    /// A source: an index into those of the supply.
    Source(usize),
}

/// Mana that is spent, with what each is wanted as.
pub(super) type Spent = Vec<(Unit, Types)>;

/// One way to read the symbols of a cost.
#[derive(Debug, Clone, Default)]
pub(super) struct Demand {
    /// Mana of certain types.
    pub(super) typed: SmallVec<[(Types, bool); 8]>,
    /// Mana of any type.
    pub(super) generic: u32,
    pub(super) life: u32,
}

/// The ways to read the symbols of a cost, those that pay less life first.
pub(super) fn demands(mana: &[ManaSymbol], any_type: bool) -> Vec<Demand> {
    let mut demands = vec![Demand::default()];
    let of = |types: Types| if any_type { ANY } else { types };
    for symbol in mana {
        match symbol {
            ManaSymbol::Generic(amount) => {
                demands.iter_mut().for_each(|demand| demand.generic = demand.generic.saturating_add(*amount));
            }
            // The value was put in its place before.
            ManaSymbol::Variable(_) => {}
            ManaSymbol::Of(mana) => demands.iter_mut().for_each(|demand| demand.typed.push((of(bit(*mana)), false))),
            ManaSymbol::Hybrid(one, other) => {
                demands.iter_mut().for_each(|demand| demand.typed.push((of(bit(*one) | bit(*other)), false)));
            }
            ManaSymbol::Snow => demands.iter_mut().for_each(|demand| demand.typed.push((ANY, true))),
            ManaSymbol::MonocoloredHybrid(amount, color) => branch(
                &mut demands,
                |demand| demand.typed.push((of(bit((*color).into())), false)),
                |demand| demand.generic = demand.generic.saturating_add(*amount),
            ),
            ManaSymbol::Phyrexian(color) => branch(
                &mut demands,
                |demand| demand.typed.push((of(bit((*color).into())), false)),
                |demand| demand.life = demand.life.saturating_add(2),
            ),
            ManaSymbol::HybridPhyrexian(one, other) => branch(
                &mut demands,
                |demand| demand.typed.push((of(bit((*one).into()) | bit((*other).into())), false)),
                |demand| demand.life = demand.life.saturating_add(2),
            ),
        }
    }
    demands.sort_by_key(|demand| demand.life);
    demands
}

fn branch(demands: &mut Vec<Demand>, one: impl Fn(&mut Demand), other: impl Fn(&mut Demand)) {
    if demands.len() < TRIES {
        let mut second = demands.clone();
        second.iter_mut().for_each(other);
        demands.iter_mut().for_each(one);
        demands.append(&mut second);
    } else {
        demands.iter_mut().for_each(one);
    }
}

/// Chooses mana for the demand: of certain types by a matching, then the rest in order. With each mana, what it is wanted
/// as.
pub(super) fn solve(demand: &Demand, units: &[Unit]) -> Option<Spent> {
    let wanted = demand.typed.len() + demand.generic as usize;
    if units.len() < wanted {
        return None;
    }
    // For each unit, the typed demand it serves.
    let mut serves: Vec<Option<usize>> = vec![None; units.len()];
    for place in 0..demand.typed.len() {
        if !assign(demand, units, &mut serves, place) {
            return None;
        }
    }
    let mut spent: Spent = Vec::with_capacity(wanted);
    let mut generic = demand.generic;
    for (unit, serves) in units.iter().zip(&serves) {
        match serves {
            Some(place) => spent.push((*unit, demand.typed[*place].0)),
            None if generic > 0 => {
                generic -= 1;
                spent.push((*unit, ANY));
            }
            None => {}
        }
    }
    (generic == 0).then_some(spent)
}

/// Finds a unit for one more demand, moving earlier demands to other units where that makes room.
fn assign(demand: &Demand, units: &[Unit], serves: &mut [Option<usize>], place: usize) -> bool {
    // Breadth first: the demand that reached each unit, and the unit that demand would give up.
    let mut reached: Vec<Option<(usize, Option<usize>)>> = vec![None; units.len()];
    let mut queue: Vec<(usize, Option<usize>)> = vec![(place, None)];
    let mut next = 0;
    while let Some((wanting, giving_up)) = queue.get(next).copied() {
        next += 1;
        let (types, snow) = demand.typed[wanting];
        for (index, unit) in units.iter().enumerate() {
            if reached[index].is_some() || unit.types & types == 0 || (snow && !unit.snow) {
                continue;
            }
            reached[index] = Some((wanting, giving_up));
            match serves[index] {
                Some(served) => queue.push((served, Some(index))),
                None => {
                    // Walk back: each demand on the way takes the unit it reached.
                    let mut free = Some(index);
                    while let Some(unit) = free
                        && let Some((wanting, giving_up)) = reached[unit]
                    {
                        serves[unit] = Some(wanting);
                        free = giving_up;
                    }
                    return true;
                }
            }
        }
    }
    false
}
