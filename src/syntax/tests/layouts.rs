//! Paragraphs of certain kinds of cards, choices of modes, dice and coins: what is read and printed back exactly.

use super::{shipped, terms};
use crate::syntax::{Read, print, read};
use crate::text::{Names, Span, Spanned};

/// Texts that are read whole and printed exactly, one for each construct.
const READ: &[&str] = &[
    "I, II — Draw a card.\nIII — Each opponent discards a card.",
    "LEVEL 1-4\n2/2\nFlying\nLEVEL 5+\n4/4\nFlying",
    "{1}{G}: Level 2\nCreatures you control have vigilance.",
    "To solve — You control three or more artifacts.\nSolved — Creatures you control get +1/+0.",
    "8+ | Flying\n12+ | Whenever you attack, draw a card.",
    "+ {1} — Draw a card.\n+ {2}{W} — Destroy target creature.",
    "Roll a d20.\n1—9 | Draw a card.\n10—19 | Draw two cards.\n20 | Draw three cards.",
    "Roll a six-sided die.\n1 | Draw a card.\n2+ | You gain 2 life.",
    "Flip a coin. If you win the flip, draw a card.",
    "Choose one that hasn't been chosen —\n• Draw a card.\n• You gain 2 life.",
    "An opponent chooses one —\n• Draw a card.\n• You gain 2 life.",
    "Choose three. You may choose the same mode more than once.\n• Draw a card.\n• You gain 2 life.",
    "Choose one. If you control a Wizard, you may choose both instead.\n• Draw a card.\n• You gain 2 life.",
    "When this creature enters, you may sacrifice another creature. When you do, choose one at random —\n• Draw a card.\n• You gain 2 life.",
];

/// Lines that no such card has, each an edit of one above.
const REFUSED: &[&str] = &[
    "II, I — Draw a card.",
    "IIV — Draw a card.",
    "LEVEL 4-1",
    "2/2",
    "1—9 | Draw a card.",
    "Roll a d20.\n9—1 | Draw a card.",
    "Draw a card.\n1—9 | Draw a card.",
    "{1}{G}: Level two",
    "Choose one that hasn't been blorply chosen —\n• Draw a card.",
    "Choose one. Draw a card blorply.\n• Draw a card.",
];

/// Former wordings, and how they are printed.
const FORMER: &[(&str, &str)] = &[
    ("When this creature enters the battlefield, draw a card.", "when this creature enters, draw a card."),
    ("When this creature comes into play, draw a card.", "when this creature enters, draw a card."),
    ("{T}: Add {G} to your mana pool.", "{T}: add {G}."),
    (
        "Destroy target creature with converted mana cost 2 or less.",
        "destroy target creature with mana value 2 or less.",
    ),
    ("Each player discards his or her hand.", "each player discards their hand."),
    ("Target creature cannot block this turn.", "target creature can't block this turn."),
];

fn reads(text: &str) -> Read {
    let lines: Vec<_> = text.lines().map(|line| Spanned::new(line, Span::new(0, line.len()))).collect();
    read(&lines, &Names::new("Quiet Harbor", false), &terms(&shipped()))
}

fn printed(read: &Read) -> Vec<String> {
    read.paragraphs.iter().flat_map(|paragraph| print(paragraph, &terms(&shipped()))).collect()
}

#[test]
fn layouts_and_modes_are_printed_back() {
    for text in READ {
        let read = reads(text);
        assert!(read.is_complete(), "{text}: {:?}", read.errors);
        let normal: Vec<_> = read.normal.iter().map(|normal| normal.text.clone()).collect();
        assert_eq!(printed(&read), normal, "{text}");
    }
}

#[test]
fn lines_out_of_place_are_refused() {
    for text in REFUSED {
        assert!(!reads(text).is_complete(), "{text}");
    }
}

#[test]
fn former_wordings_are_printed_as_today() {
    for (former, today) in FORMER {
        let read = reads(former);
        assert!(read.is_complete(), "{former}: {:?}", read.errors);
        assert_eq!(printed(&read), [*today]);
        assert_eq!(read.warnings.len(), 1, "{former}");
    }
}
