//! Nouns for what belongs to a game and is neither object nor player: dice, coins, votes, turns.

use super::tree::Thing;

/// A thing with its words.
pub(super) struct Words {
    pub(super) thing: Thing,
    /// die
    pub(super) singular: &'static str,
    /// dice
    pub(super) plural: &'static str,
}

macro_rules! things {
    ($($thing:ident $singular:literal $plural:literal;)*) => {
        /// All of them.
        const THINGS: &[Words] = &[$(Words { thing: Thing::$thing, singular: $singular, plural: $plural }),*];
    };
}

things! {
    Chapter "chapter ability" "chapter abilities";
    Choice "choice" "choices";
    Coin "coin" "coins";
    CoinFlip "coin flip" "coin flips";
    Die "die" "dice";
    Door "door" "doors";
    Dungeon "dungeon" "dungeons";
    Flip "flip" "flips";
    Game "game" "games";
    Level "level" "levels";
    Match "match" "matches";
    Mode "mode" "modes";
    Pile "pile" "piles";
    Result "result" "results";
    Roll "roll" "rolls";
    Vote "vote" "votes";
    Word "word" "words";
}

/// The thing that `word` names, and whether it is its plural.
pub(super) fn find(word: &str) -> Option<(Thing, bool)> {
    THINGS.iter().find_map(|words| match word {
        word if word == words.singular => Some((words.thing, false)),
        word if word == words.plural => Some((words.thing, true)),
        _ => None,
    })
}

/// The word for `thing`.
pub(super) fn word(thing: Thing, plural: bool) -> &'static str {
    let words = THINGS.iter().find(|words| words.thing == thing);
    words.map_or("", |words| if plural { words.plural } else { words.singular })
}
