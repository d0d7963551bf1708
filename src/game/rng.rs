//! Chance: a small generator that is part of the state, so that a game is the same whenever its seed and answers are.

use serde::{Deserialize, Serialize};

/// A generator of random numbers (SplitMix64).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rng(u64);

impl Rng {
    /// A generator that always gives the same numbers for the same seed.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, each as likely; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        // The high half of a product of 64-bit numbers is below `bound`; the bias is below 2^-40 for any list that fits.
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// Puts `items` in a random order, each as likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }
}
