//! Cells by object number that are filled as they are asked for, also through a shared reference.

use std::sync::OnceLock;

use crate::game::ObjectId;

/// The first bucket has so many cells; each after it twice as many as the one before.
const FIRST: usize = 64;
const BUCKETS: usize = 27;

/// One cell for each object there can be.
#[derive(Debug, Clone)]
pub(crate) struct Cells<T> {
    buckets: [OnceLock<Box<[OnceLock<T>]>>; BUCKETS],
}

impl<T> Default for Cells<T> {
    fn default() -> Self {
        Cells { buckets: std::array::from_fn(|_| OnceLock::new()) }
    }
}

impl<T> Cells<T> {
    /// The value of the object's cell, made by `make` if there is none; none for a number beyond all objects.
    pub(crate) fn get_or_init(&self, id: ObjectId, make: impl FnOnce() -> T) -> Option<&T> {
        let (bucket, place) = position(id);
        let cells = self.buckets.get(bucket)?.get_or_init(|| (0..FIRST << bucket).map(|_| OnceLock::new()).collect());
        Some(cells.get(place)?.get_or_init(make))
    }

    /// Empties the object's cell.
    pub(crate) fn clear(&mut self, id: ObjectId) {
        let (bucket, place) = position(id);
        let cells = self.buckets.get_mut(bucket).and_then(OnceLock::get_mut);
        if let Some(cell) = cells.and_then(|cells| cells.get_mut(place)) {
            cell.take();
        }
    }
}

/// The bucket, and the place in it.
fn position(id: ObjectId) -> (usize, usize) {
    let number = id.0 as usize;
    let bucket = (number / FIRST + 1).ilog2() as usize;
    (bucket, number - FIRST * ((1 << bucket) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_cell_of_its_own() {
        let cells = Cells::default();
        for number in 0..1000 {
            assert_eq!(cells.get_or_init(ObjectId(number), || number), Some(&number));
        }
        for number in 0..1000 {
            assert_eq!(cells.get_or_init(ObjectId(number), || 0), Some(&number));
        }
        assert_eq!(position(ObjectId(u32::MAX)).0, 26);
    }
}
