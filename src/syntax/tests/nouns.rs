//! Noun phrases, amounts, comparisons and qualities: what is read is printed back, and what differs is not alike.

use super::super::tree::Paragraph;
use super::{print, read_one, shipped, terms};
use crate::text::Terms;

fn printed(text: &str, terms: &Terms) -> (Vec<String>, Vec<String>) {
    let read = read_one(text);
    assert!(read.is_complete(), "{text}: {:?} {:?}", read.errors, read.text_errors);
    let printed = read.paragraphs.iter().flat_map(|paragraph| print(paragraph, terms)).collect();
    (printed, read.normal.iter().map(|normal| normal.text.clone()).collect())
}

#[test]
fn phrases_of_nouns_and_numbers_are_printed_back() {
    let files = shipped();
    let terms = terms(&files);
    for text in [
        "Tapped creatures you control get +1/+1.",
        "Destroy target noncreature, nonland permanent.",
        "Destroy target creature that's red or green.",
        "Modified creatures you control have trample.",
        "Draw cards equal to X plus one.",
        "You gain life equal to ten minus the number of cards in your hand.",
        "Brook Otter deals damage equal to X to any target.",
        "Draw cards equal to the greatest power among creatures you control.",
        "You gain life equal to the difference between your life total and 20.",
        "You gain life equal to the total power of creatures you control.",
        "Target player loses half their life, rounded up.",
        "Draw a card if X is 5 or more.",
        "Draw a card if that player has 10 or less life.",
        "Draw a card if an opponent controls more lands than you.",
        "Draw a card if you have no cards in hand.",
        "Draw a card if you control exactly three artifacts.",
        "Destroy target creature with the greatest power among creatures you control.",
        "Creatures with one or more +1/+1 counters on them have flying.",
        "Put a +1/+1 counter on each of up to two target creatures.",
        "Brook Otter's power and toughness are each equal to the number of cards in your hand.",
        "Target land becomes a 3/3 Elemental creature with haste until end of turn. It's still a land.",
        "Lands you control are every basic land type in addition to their other types.",
        "Target creature has base power and toughness 4/4 until end of turn.",
        "Target creature becomes a copy of another target creature until end of turn, except it has flying.",
        "Target creature gains your choice of flying or vigilance until end of turn.",
        "This creature can't be the target of spells.",
        "Distribute three +1/+1 counters among one or two target creatures.",
        "Switch target creature's power and toughness until end of turn.",
        "Double the number of +1/+1 counters on target creature.",
        "Repeat this process.",
        "Instant and sorcery spells you control have lifelink.",
        "Draw a card if two or more instant and/or sorcery cards are in your graveyard.",
        "Draw a card for each goaded creature.",
        "Draw cards equal to your devotion to black and green.",
        "This creature enters with two additional +1/+1 counters on it.",
        "Brook Otter deals 3 damage divided as you choose among one, two, or three targets.",
        "Put that many plus one +1/+1 counters on this creature.",
        "This creature gets +1/+0 until end of turn, then scry 1.",
        "Put a flying counter, a first strike counter, and a lifelink counter on that creature.",
        "Create a token that's a copy of target creature, except its name is Sly Otter and it has flying.",
        "Draw cards equal to the number of cards named Brook Otter in all graveyards.",
    ] {
        let (printed, normal) = printed(text, &terms);
        assert_eq!(printed, normal, "{text}");
    }
}

/// A tree in words, without its places in the source.
fn without_places(paragraph: &Paragraph) -> String {
    let tree = format!("{paragraph:?}");
    let mut pieces = tree.split("span: ");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |tree, piece| tree + piece.trim_start_matches(|letter: char| letter != '}' && letter != ','))
}

#[test]
fn another_comparison_is_another_tree() {
    for (one, other) in [
        ("Draw a card if X is 5 or more.", "Draw a card if X is 5 or less."),
        ("Draw a card if you control exactly three artifacts.", "Draw a card if you control three or fewer artifacts."),
        ("Draw cards equal to X plus one.", "Draw cards equal to X minus one."),
        (
            "Destroy target creature with the greatest power among creatures you control.",
            "Destroy target creature with the lowest power among creatures you control.",
        ),
        ("Destroy target creature that's red or green.", "Destroy target creature that's red and green."),
        ("It's still a creature.", "It's no longer a creature."),
    ] {
        let (one, other) = (read_one(one), read_one(other));
        assert!(one.is_complete() && other.is_complete(), "{:?} {:?}", one.errors, other.errors);
        assert_ne!(without_places(&one.paragraphs[0]), without_places(&other.paragraphs[0]));
    }
}
