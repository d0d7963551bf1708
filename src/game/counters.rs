//! Counters (CR 122).

use smallvec::{Array, SmallVec};

use crate::ir::CounterKind;

/// Puts counters on what has `counters`.
pub(crate) fn add<A: Array<Item = (CounterKind, u32)>>(counters: &mut SmallVec<A>, kind: CounterKind, count: u32) {
    if count == 0 {
        return;
    }
    match counters.iter_mut().find(|(found, _)| *found == kind) {
        Some((_, present)) => *present = present.saturating_add(count),
        None => counters.push((kind, count)),
    }
}

/// Removes counters, no more than there are. Returns how many.
pub(crate) fn remove<A: Array<Item = (CounterKind, u32)>>(
    counters: &mut SmallVec<A>,
    kind: CounterKind,
    count: u32,
) -> u32 {
    let Some(place) = counters.iter().position(|(found, _)| *found == kind) else { return 0 };
    let present = counters[place].1;
    let removed = present.min(count);
    if removed == present {
        counters.remove(place);
    } else {
        counters[place].1 -= removed;
    }
    removed
}
