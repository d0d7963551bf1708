//! "Did you mean ...?"

/// The candidate most like `word`, if one is like enough: a third of its letters may be wrong, a swap of neighbours
/// counting as one. The first of several that are equally like.
pub(super) fn closest<'names>(word: &str, candidates: impl IntoIterator<Item = &'names str>) -> Option<&'names str> {
    let word: Vec<char> = word.to_lowercase().chars().take(LONGEST).collect();
    let most = (word.len() / 3).clamp(1, 4);
    candidates
        .into_iter()
        .filter_map(|candidate| {
            let letters: Vec<char> = candidate.to_lowercase().chars().take(LONGEST).collect();
            let apart = distance(&word, &letters);
            (letters.len().abs_diff(word.len()) <= most && apart <= most && apart < word.len())
                .then_some((apart, candidate))
        })
        .min_by_key(|(apart, _)| *apart)
        .map(|(_, candidate)| candidate)
}

/// Longer names are compared by their beginnings.
const LONGEST: usize = 60;

/// The number of letters to insert, leave out, replace or swap with a neighbour to turn one into the other.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut row = Vec::with_capacity(other.len() + 1);
        row.push(i + 1);
        for (j, b) in other.iter().enumerate() {
            // `last`, `row` and, from the second row on, `before` have a place for each letter up to this one.
            let mut least = (last[j] + usize::from(a != b)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == other[j - 1] && one[i - 1] == *b {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or(0)
}
