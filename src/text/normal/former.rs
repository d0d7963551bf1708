//! Former wordings: words that cards said once and say otherwise today, with the same meaning.

/// The words that stood, in lower case, and those that stand today. Longer ones first where one begins like another.
const FORMER: &[(&str, &str)] = &[
    ("cannot", "can't"),
    ("can not", "can't"),
    ("came into play", "entered"),
    ("come into play", "enter"),
    ("comes into play", "enters"),
    ("converted mana costs", "mana values"),
    ("converted mana cost", "mana value"),
    ("did not", "didn't"),
    ("do not", "don't"),
    ("does not", "doesn't"),
    ("enter the battlefield", "enter"),
    ("entered the battlefield", "entered"),
    ("entering the battlefield", "entering"),
    ("enters the battlefield", "enters"),
    ("he or she", "they"),
    ("him or her", "them"),
    ("his or her", "their"),
    ("in play", "on the battlefield"),
    ("into play", "onto the battlefield"),
    ("leave play", "leave the battlefield"),
    ("leaves play", "leaves the battlefield"),
    ("successfully cast", "cast"),
    ("successfully casts", "casts"),
    ("to his or her mana pool", ""),
    ("to that player's mana pool", ""),
    ("to their mana pool", ""),
    ("to your mana pool", ""),
];

/// The former words that `text` starts with, as whole words, their first letter perhaps a capital: how long they are,
/// and what is said today.
pub(super) fn former(text: &str) -> Option<(usize, &'static str)> {
    let [first, second, ..] = text.as_bytes() else { return None };
    // Most words begin with other letters.
    if !begins_like_one(first.to_ascii_lowercase(), *second) {
        return None;
    }
    let (former, today) = FORMER.iter().find(|(former, _)| {
        let Some((found, rest)) = text.split_at_checked(former.len()) else { return false };
        let whole = rest.chars().next().is_none_or(|next| !(next.is_alphanumeric() || next == '-'));
        whole && found.is_char_boundary(1) && found[1..] == former[1..] && found[..1].eq_ignore_ascii_case(&former[..1])
    })?;
    Some((former.len(), *today))
}

/// Whether a former wording begins with the two letters.
fn begins_like_one(first: u8, second: u8) -> bool {
    match first {
        b'c' => matches!(second, b'a' | b'o'),
        b'd' => matches!(second, b'i' | b'o'),
        b'e' | b'i' => second == b'n',
        b'h' => matches!(second, b'e' | b'i'),
        b'l' => second == b'e',
        b's' => second == b'u',
        b't' => second == b'o',
        _ => false,
    }
}

#[cfg(test)]
#[test]
fn every_former_wording_is_looked_for() {
    for (former, _) in FORMER {
        assert!(begins_like_one(former.as_bytes()[0], former.as_bytes()[1]), "{former}");
    }
}

/// Whether today's cards, too, say it like this: "can't enter the battlefield", "entered the battlefield under your
/// control". In the normal form both wordings are alike.
pub(super) fn is_said_today(words: &str, before: &str, rest: &str) -> bool {
    let (enter, entered) = (words.starts_with("enter "), words.starts_with("entered "));
    enter && (before.ends_with("n't ") || before.ends_with("n't")) || (enter || entered) && rest.starts_with(" under ")
}
