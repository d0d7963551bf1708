//! The forms of verbs.

use serde::{Deserialize, Serialize};

/// Which form of a word it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Inflection {
    /// scry; outlaw
    Base,
    /// scries
    Third,
    /// scried
    Past,
    /// scrying
    Gerund,
    /// outlaws
    Plural,
}

impl Inflection {
    /// The forms of a verb.
    pub(super) const VERB: [Inflection; 4] =
        [Inflection::Base, Inflection::Third, Inflection::Past, Inflection::Gerund];
}

/// A form of a verb in its base form. A phrase is inflected in its first word: manifest dread, manifests dread.
pub(super) fn verb(base: &str, inflection: Inflection) -> String {
    let (head, rest) = base.find(' ').map_or((base, ""), |place| base.split_at(place));
    let mut letters = head.chars().rev();
    let (last, before_last) = (letters.next(), letters.next());
    let after_consonant = before_last.is_some_and(|letter| !"aeiou".contains(letter));
    let ends_in_consonant_y = last == Some('y') && after_consonant;
    let hisses = head.ends_with(['s', 'x', 'z', 'o']) || head.ends_with("ch") || head.ends_with("sh");
    let without_last = &head[..head.len() - last.map_or(0, char::len_utf8)];
    let form = match inflection {
        Inflection::Base => head.to_owned(),
        Inflection::Third | Inflection::Plural if ends_in_consonant_y => format!("{without_last}ies"),
        Inflection::Third | Inflection::Plural if hisses => format!("{head}es"),
        Inflection::Third | Inflection::Plural => format!("{head}s"),
        Inflection::Past if ends_in_consonant_y => format!("{without_last}ied"),
        Inflection::Past if last == Some('e') => format!("{head}d"),
        Inflection::Past if doubles(head) => format!("{head}{}ed", last.unwrap_or_default()),
        Inflection::Past => format!("{head}ed"),
        Inflection::Gerund if last == Some('e') && before_last != Some('e') => format!("{without_last}ing"),
        Inflection::Gerund if doubles(head) => format!("{head}{}ing", last.unwrap_or_default()),
        Inflection::Gerund => format!("{head}ing"),
    };
    form + rest
}

/// Whether the last consonant is doubled before -ed and -ing: after a single vowel in a short word (tap, tapped), and
/// in -el and -eil (surveil, surveilled).
fn doubles(word: &str) -> bool {
    if word.ends_with("eil") {
        return true;
    }
    let mut letters = word.chars().rev();
    let (Some(last), Some(vowel), Some(before)) = (letters.next(), letters.next(), letters.next()) else {
        return false;
    };
    let is_vowel = |letter: char| "aeiou".contains(letter);
    let one_syllable = word.chars().filter(|letter| is_vowel(*letter)).count() == 1;
    one_syllable && !is_vowel(last) && !"wxy".contains(last) && is_vowel(vowel) && !is_vowel(before)
}
