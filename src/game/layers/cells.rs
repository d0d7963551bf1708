//! Cells by object number that are filled as they are asked for, also through a shared reference. A copy shares what is
//! filled until one of the two changes it.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use crate::game::ObjectId;

/// How many cells are shared together.
const CHUNK: usize = 64;
/// The first bucket has so many chunks; each after it twice as many as the one before.
const FIRST: usize = 8;
/// Enough for every number.
const BUCKETS: usize = 24;

type Chunk<T> = Arc<[OnceLock<T>]>;
type Bucket<T> = OnceLock<Box<[OnceLock<Chunk<T>>]>>;

/// One cell for each object there can be.
#[derive(Debug)]
pub(crate) struct Cells<T> {
    buckets: [Bucket<T>; BUCKETS],
    /// One more than the greatest number of a cell that was filled. Numbers below it are of objects that there are, so
    /// that a copy means the same objects by them; the cells above it are not shared.
    filled: AtomicU32,
}

impl<T> Default for Cells<T> {
    fn default() -> Self {
        Cells { buckets: std::array::from_fn(|_| OnceLock::new()), filled: AtomicU32::new(0) }
    }
}

impl<T: Clone> Clone for Cells<T> {
    fn clone(&self) -> Self {
        let filled = self.filled.load(Ordering::Acquire);
        let copy = Cells { filled: AtomicU32::new(filled), ..Cells::default() };
        let whole = filled as usize / CHUNK;
        for number in 0..(filled as usize).div_ceil(CHUNK) {
            let (bucket, place) = position(number);
            let Some(chunk) = self.chunk(bucket, place).and_then(OnceLock::get) else { continue };
            let chunk = if number < whole { Arc::clone(chunk) } else { copied(chunk) };
            if let Some(slot) = copy.chunk(bucket, place) {
                slot.get_or_init(|| chunk);
            }
        }
        copy
    }
}

impl<T> Cells<T> {
    /// The value of the object's cell, made by `make` if there is none; none for a number beyond all objects.
    pub(crate) fn get_or_init(&self, id: ObjectId, make: impl FnOnce() -> T) -> Option<&T> {
        let number = id.0 as usize;
        let (bucket, place) = position(number / CHUNK);
        let chunk = self.chunk(bucket, place)?.get_or_init(|| (0..CHUNK).map(|_| OnceLock::new()).collect());
        let cell = chunk.get(number % CHUNK)?;
        Some(cell.get_or_init(|| {
            self.filled.fetch_max(id.0.saturating_add(1), Ordering::AcqRel);
            make()
        }))
    }

    fn chunk(&self, bucket: usize, place: usize) -> Option<&OnceLock<Chunk<T>>> {
        let chunks = self.buckets.get(bucket)?;
        chunks.get_or_init(|| (0..FIRST << bucket).map(|_| OnceLock::new()).collect()).get(place)
    }
}

impl<T: Clone> Cells<T> {
    /// Empties the object's cell.
    pub(crate) fn clear(&mut self, id: ObjectId) {
        let number = id.0 as usize;
        let (bucket, place) = position(number / CHUNK);
        let chunks = self.buckets.get_mut(bucket).and_then(OnceLock::get_mut);
        let Some(chunk) = chunks.and_then(|chunks| chunks.get_mut(place)).and_then(OnceLock::get_mut) else { return };
        // Also an empty cell is shared no longer: what fills it next is not the same for both.
        if Arc::get_mut(chunk).is_none() {
            *chunk = copied(chunk);
        }
        if let Some(cell) = Arc::get_mut(chunk).and_then(|cells| cells.get_mut(number % CHUNK)) {
            cell.take();
        }
    }
}

fn copied<T: Clone>(chunk: &Chunk<T>) -> Chunk<T> {
    chunk.iter().cloned().collect()
}

/// The bucket of a chunk, and its place in it.
fn position(chunk: usize) -> (usize, usize) {
    let bucket = (chunk / FIRST + 1).ilog2() as usize;
    (bucket, chunk - FIRST * ((1 << bucket) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_cell_of_its_own() {
        let cells = Cells::default();
        for number in 0..2000 {
            assert_eq!(cells.get_or_init(ObjectId(number), || number), Some(&number));
        }
        for number in 0..2000 {
            assert_eq!(cells.get_or_init(ObjectId(number), || 0), Some(&number));
        }
        assert!(position(u32::MAX as usize / CHUNK).0 < BUCKETS);
    }

    #[test]
    fn a_copy_goes_its_own_way() {
        let mut one = Cells::default();
        for number in 0..100 {
            one.get_or_init(ObjectId(number), || "both");
        }
        let mut other = one.clone();
        assert_eq!(other.get_or_init(ObjectId(5), || "other"), Some(&"both"));
        // Objects made after the copy have the same numbers and are not the same.
        assert_eq!(one.get_or_init(ObjectId(100), || "one"), Some(&"one"));
        assert_eq!(other.get_or_init(ObjectId(100), || "other"), Some(&"other"));
        // An empty cell that one clears is no longer shared either.
        let mut third = other.clone();
        third.clear(ObjectId(90));
        let mut fourth = third.clone();
        fourth.clear(ObjectId(90));
        assert_eq!(third.get_or_init(ObjectId(90), || "third"), Some(&"third"));
        assert_eq!(fourth.get_or_init(ObjectId(90), || "fourth"), Some(&"fourth"));
        // What one forgets the other knows.
        one.clear(ObjectId(5));
        other.clear(ObjectId(70));
        assert_eq!(one.get_or_init(ObjectId(5), || "one"), Some(&"one"));
        assert_eq!(other.get_or_init(ObjectId(5), || "other"), Some(&"both"));
        assert_eq!(one.get_or_init(ObjectId(70), || "one"), Some(&"both"));
        assert_eq!(other.get_or_init(ObjectId(70), || "other"), Some(&"other"));
    }
}
