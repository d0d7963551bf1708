//! The words that the grammar knows, taken from the grammar's own sources, and what may follow a phrase.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

static WORDS: LazyLock<FxHashSet<&'static str>> = LazyLock::new(|| {
    let literals = cardwright_grammar::card::SOURCES.iter().flat_map(|source| literals(source));
    literals
        .flat_map(|literal| literal.split(|c: char| !(c.is_ascii_lowercase() || c == '-' || c == '\'')))
        .filter(|word| word.len() > 1 || *word == "a")
        .collect()
});

/// The string literals of a grammar: what stands between double quotes outside of comments.
fn literals(source: &'static str) -> Vec<&'static str> {
    source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .collect()
}

/// Whether a word in lower case is one that the grammar knows.
pub(super) fn is_known(word: &str) -> bool {
    WORDS.contains(word)
        || word.rsplit_once('\'').is_some_and(|(stem, _)| WORDS.contains(stem))
        || word.strip_prefix("non").is_some_and(|stem| WORDS.contains(stem.trim_start_matches('-')))
}

/// All words that the grammar knows.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    WORDS.iter().copied()
}

/// What may stand after `before`, in words of the game.
pub(super) fn expected(before: &str) -> String {
    let last = before.rsplit([' ', '"']).next().unwrap_or(before);
    let help = match last {
        "until" => "say until when: `until end of turn`, `until this creature leaves the battlefield`",
        "target" | "a" | "an" | "another" | "each" | "all" | "other" | "the" => {
            "say what: a noun such as `creature`, `artifact`, `card` or `player`"
        }
        "if" | "as" | "unless" => "say a condition: `you control a Forest`, `it's your turn`",
        "when" | "whenever" => "say an event: `this creature enters`, `you draw a card`",
        "for" => "say for what: `for each creature you control`",
        "to" => "say to whom or where: `to any target`, `to its owner's hand`",
        "on" | "onto" | "from" | "into" | "in" | "of" => "say what or where: `on target creature`, `into your hand`",
        "add" => "say what mana: `{G}`, `{C}{C}`, `one mana of any color`",
        "and" | "or" | "then" => "say what comes after it, or end the sentence before it",
        "may" | "can" | "can't" | "would" | "must" => "say what is done: `may draw a card`, `can't attack`",
        "with" => "say with what: `with flying`, `with power 2 or less`",
        _ if before.ends_with(',') && before.starts_with("when") => "say what happens: `draw a card.`",
        _ if before.ends_with(':') => "say what the ability does: `draw a card.`",
        _ if before.is_empty() => "a paragraph is a keyword, an ability such as `{T}: Add {G}.`, or a sentence",
        _ => "word it like a printed card; `cardwright explain syntax::not_understood` tells more",
    };
    help.to_owned()
}
