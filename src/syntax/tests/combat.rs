//! Combat, damage, triggers, histories, durations: what is read, what is told apart, what is refused.

use super::{print, read_one, shipped, terms};
use crate::syntax::tree::{Ability, Paragraph};

/// The tree of a text, its places left out.
fn tree(text: &str) -> String {
    let read = read_one(text);
    assert!(read.is_complete(), "{text}: {:?} {:?}", read.errors, read.text_errors);
    let shown = format!("{:#?}", read.paragraphs);
    let kept: Vec<_> = shown.lines().filter(|line| !line.trim_start().starts_with("span: ")).collect();
    kept.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_construct_is_printed_back_exactly() {
    let files = shipped();
    let terms = terms(&files);
    let texts = include_str!("combat.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for text in texts {
        let read = read_one(text);
        assert!(read.is_complete(), "{text}: {:?} {:?}", read.errors, read.text_errors);
        let printed: Vec<_> = read.paragraphs.iter().flat_map(|paragraph| print(paragraph, &terms)).collect();
        let normal: Vec<_> = read.normal.iter().map(|normal| normal.text.clone()).collect();
        assert_eq!(printed, normal, "{text}");
    }
}

/// Two texts of another meaning have another tree.
#[test]
fn a_change_of_meaning_changes_the_tree() {
    let pairs = [
        (
            "Prevent all damage that would be dealt this turn.",
            "Prevent all combat damage that would be dealt this turn.",
        ),
        (
            "Prevent all damage that would be dealt to this creature.",
            "Prevent all damage that would be dealt by this creature.",
        ),
        (
            "Prevent all damage that would be dealt to and dealt by this creature.",
            "Prevent all damage that would be dealt to this creature.",
        ),
        (
            "Prevent the next 3 damage that would be dealt to any target this turn.",
            "Prevent the next 2 damage that would be dealt to any target this turn.",
        ),
        ("Prevent 1 of that damage.", "Prevent all but 1 of that damage."),
        ("It deals double that damage instead.", "It deals triple that damage instead."),
        ("It deals that much damage plus 1 instead.", "It deals that much damage plus 2 instead."),
        ("It deals twice that much damage instead.", "It deals double that damage instead."),
        ("This creature can't be blocked by Walls.", "This creature can't be blocked except by Walls."),
        ("This creature can block Walls.", "This creature can block only Walls."),
        ("This creature can't attack.", "This creature can't attack alone."),
        (
            "Whenever this creature or another creature you control dies, draw a card.",
            "Whenever this creature and another creature you control die, draw a card.",
        ),
        (
            "Whenever you cast your second spell each turn, draw a card.",
            "Whenever you cast your third spell each turn, draw a card.",
        ),
        (
            "Whenever this creature attacks for the first time each turn, draw a card.",
            "Whenever this creature attacks, draw a card.",
        ),
        (
            "When this creature enters and whenever it attacks, draw a card.",
            "When this creature enters and when it attacks, draw a card.",
        ),
        ("You become the monarch.", "You take the initiative."),
        ("Brook Otter attacks each combat if able.", "Brook Otter attack each combat if able."),
        (
            "This creature can attack as though it didn't have defender.",
            "This creature can attack as though it had defender.",
        ),
    ];
    for (one, other) in pairs {
        assert_ne!(tree(one), tree(other), "{one} / {other}");
    }
}

/// How many clauses a sentence has, and whether there is a list of nouns in it.
#[test]
fn what_is_joined_to_what() {
    let cases = [
        // Two recipients, not two clauses.
        ("Brook Otter deals 2 damage to target creature and each player.", 1, true),
        ("Brook Otter deals 2 damage to target creature and you gain 2 life.", 2, false),
        // It is not the creature that scries.
        ("This creature gets +1/+0 until end of turn, then scry 1.", 2, false),
        ("This creature gets +1/+0 until end of turn and gains flying until end of turn.", 1, false),
        // The list belongs to what would be dealt damage.
        (
            "All damage that would be dealt to you and other creatures you control is dealt to this creature instead.",
            1,
            true,
        ),
    ];
    for (text, clauses, list) in cases {
        let read = read_one(text);
        let [Paragraph { ability: Ability::Text(said), .. }] = read.paragraphs.as_slice() else {
            panic!("{text}: {:?}", read.errors);
        };
        assert_eq!(said.sentences[0].clauses.len(), clauses, "{text}");
        assert_eq!(tree(text).contains("kind: List {"), list, "{text}");
    }
}
