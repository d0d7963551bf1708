//! Did you mean: the known word nearest to a misspelt one.

use std::cmp::Reverse;

/// The candidate nearest to `word`, if it is near enough to be what was meant: at most one slip of the pen (a letter
/// missing, too many, wrong, or two exchanged) for every three letters, and at most three. Upper and lower case do not
/// count as a difference.
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
    if letters.len() > LONGEST {
        return None;
    }
    let mut limit = match letters.len() {
        0..=2 => return None,
        length => (length / 3).min(3),
    };
    let mut best: Option<(usize, Reverse<usize>, &str)> = None;
    let mut rows = Rows::default();
    let wanted = signature(word);
    for candidate in candidates {
        // A letter that the other word lacks costs one change at least.
        if candidate.is_ascii() && (candidate.len().abs_diff(letters.len()) > limit || lacks(wanted, candidate, limit))
        {
            continue;
        }
        let Some(distance) = rows.distance(&letters, candidate, limit) else { continue };
        let rank = (distance, Reverse(letters_in_place(&letters, candidate)), candidate);
        if best.is_none_or(|best| rank < best) {
            best = Some(rank);
            limit = distance;
        }
    }
    best.map(|(_, _, candidate)| candidate)
}

/// The letters of a word that are letters of ASCII, a bit each.
fn signature(word: &str) -> u32 {
    let letters = word.bytes().filter(u8::is_ascii_alphabetic);
    letters.fold(0, |seen, letter| seen | 1 << (letter.to_ascii_lowercase() - b'a'))
}

/// Whether more letters than `limit` of those `wanted` are not in `candidate`.
fn lacks(wanted: u32, candidate: &str, limit: usize) -> bool {
    (wanted & !signature(candidate)).count_ones() as usize > limit
}

/// How many letters at the start and at the end of two words are the same: of two candidates as near, the one that
/// keeps more of them is meant.
fn letters_in_place(word: &[char], other: &str) -> usize {
    let same = |(one, other): &(&char, char)| **one == *other;
    let start = word.iter().zip(other.chars()).take_while(same).count();
    let end = word.iter().rev().zip(other.chars().rev()).take_while(same).count();
    start + end
}

/// No word that a person writes is longer.
const LONGEST: usize = 40;

/// The last three rows of the table of distances, kept between comparisons.
#[derive(Default)]
struct Rows {
    other: Vec<char>,
    two_before: Vec<usize>,
    before: Vec<usize>,
    current: Vec<usize>,
}

impl Rows {
    /// The Damerau-Levenshtein distance (adjacent letters exchanged count once), if at most `limit`.
    fn distance(&mut self, word: &[char], other: &str, limit: usize) -> Option<usize> {
        // Bytes are at least as many as letters, and at most four times as many.
        if other.len() + limit < word.len() || other.len() > 4 * (word.len() + limit) {
            return None;
        }
        self.other.clear();
        self.other.extend(other.chars().flat_map(char::to_lowercase));
        if self.other.len().abs_diff(word.len()) > limit {
            return None;
        }
        self.before.clear();
        self.before.extend(0..=self.other.len());
        self.two_before.clone_from(&self.before);
        for (row, letter) in word.iter().enumerate() {
            self.current.clear();
            self.current.push(row + 1);
            for (column, other) in self.other.iter().enumerate() {
                let change = self.before[column] + usize::from(letter != other);
                let mut least = change.min(self.before[column + 1] + 1).min(self.current[column] + 1);
                let exchanged = row > 0 && column > 0 && word[row - 1] == *other && self.other[column - 1] == *letter;
                if exchanged {
                    least = least.min(self.two_before[column - 1] + 1);
                }
                self.current.push(least);
            }
            if self.current.iter().min().is_none_or(|least| *least > limit) {
                return None;
            }
            std::mem::swap(&mut self.two_before, &mut self.before);
            std::mem::swap(&mut self.before, &mut self.current);
        }
        self.before.last().copied().filter(|distance| *distance <= limit)
    }
}
