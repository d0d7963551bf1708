//! Every fault of a ruling file, as it is printed.

use std::fmt::Write;

use super::super::{RulingError, check, parse};
use super::{cards::cards, shown};

/// All faults of a source, those of reading and those of checking.
fn faults(source: &str) -> Vec<RulingError> {
    let (rulings, mut errors) = parse(source);
    let cards = cards();
    errors.extend(rulings.iter().flat_map(|ruling| check(ruling, &cards)));
    errors
}

fn print(source: &str) -> String {
    let mut out = format!("{source}\n{}\n", "-".repeat(80));
    for error in faults(source) {
        writeln!(out, "{}", shown(source, error)).unwrap();
    }
    out
}

/// A ruling of these lines with two players and an expectation.
fn ruling(lines: &str) -> String {
    format!("ruling \"a fault\"\n  players Ann, Bob\n{lines}\n  expect the stack is empty\n")
}

macro_rules! faults {
    ($($name:ident: $source:expr;)*) => {
        $(
            #[test]
            fn $name() {
                let source: String = $source.into();
                let printed = print(&source);
                assert!(!faults(&source).is_empty(), "nothing wrong with it");
                insta::assert_snapshot!(stringify!($name), printed);
            }
        )*
    };
}

faults! {
    misspelt_verb: ruling("  Ann catss Moss Toad");
    misspelt_expect: ruling("  expct Moss Toad is tapped");
    misspelt_card: ruling("  Ann has Mos Toad in hand");
    misspelt_card_in_action: ruling("  Ann has Moss Toad in hand\n  Ann casts Moss Tode");
    misspelt_player: ruling("  Ann has Moss Toad in hand\n  Anne casts Moss Toad");
    misspelt_keyword: ruling("  Ann has Moss Toad on the battlefield\n  expect Moss Toad has hastte");
    misspelt_type: ruling("  Ann has Moss Toad on the battlefield\n  expect Moss Toad is a Pirat");
    misspelt_zone: ruling("  Ann has Moss Toad on the batlefield");
    unknown_token: ruling("  Ann has 2 Spoor tokens on the battlefield");
    token_as_card: ruling("  Ann has Spore on the battlefield");
    no_place: ruling("  Ann has Moss Toad, and 12 life");
    cut_off: ruling("  Ann casts Moss Toad on");
    cut_off_before_comment: ruling("  Ann casts # what?");
    name_with_small_words: ruling("  Ann has Wither on the Stem in hand");
    bad_mana: ruling("  Ann has {K} floating");
    number_nought: ruling("  Ann activates ability 0 of Moss Toad");
    too_many: ruling("  Ann has 1000000 Moss Toad on the battlefield");
    late_placement: ruling("  Ann passes\n  Ann has Moss Toad in hand");
    tapped_in_hand: ruling("  Ann has Moss Toad tapped in hand");
    token_in_graveyard: ruling("  Ann has a Spore token in graveyard");
    placed_on_stack: ruling("  Ann has Moss Toad in the stack");
    fact_of_player_said_of_object: ruling("  Ann has Moss Toad on the battlefield\n  expect Moss Toad has 20 life");
    fact_of_object_said_of_player: ruling("  expect Ann is tapped");
    both_of_three: "ruling \"three\"\n  players Ann, Bob, Cid\n  both pass\n  expect the stack is empty\n";
    one_player: "ruling \"alone\"\n  Ann has Moss Toad in hand\n  expect Moss Toad in Ann's hand\n";
    five_players: "ruling \"five\"\n  players Ann, Bob, Cid, Dan, Eve\n  expect the stack is empty\n";
    player_twice: "ruling \"twice\"\n  players Ann, Bob, Ann\n  expect the stack is empty\n";
    alias_of_card: ruling("  Ann has Moss Toad as Reed Heron on the battlefield");
    alias_of_many: ruling("  Ann has 2 Moss Toad as Froggy on the battlefield");
    announced_twice: ruling("  Ann has Deep Thought in hand\n  Ann casts Deep Thought for X = 1 with X = 2");
    no_title: "  Ann has Moss Toad in hand\n";
    empty_title: "ruling \"\"\n  players Ann, Bob\n  expect the stack is empty\n";
    unclosed_title: "ruling \"without an end\n  players Ann, Bob\n  expect the stack is empty\n";
    margin: "Ann has Moss Toad in hand\n";
    same_title: "ruling \"one\"\n  players Ann, Bob\n  expect the stack is empty\nruling \"one\"\n  players Ann, Bob\n  expect the stack is empty\n";
    expects_nothing: "ruling \"nothing\"\n  players Ann, Bob\n  Ann passes\n";
    one_fault_hides_no_other: ruling("  Ann has Moss Tod in hand\n  Ann dances\n  Bob pases\n  expect Moss Toad is purple");
}

#[test]
fn a_line_without_end_is_refused() {
    let source = ruling(&format!("  Ann casts {}", "Moss ".repeat(2_000_000)));
    let errors = faults(&source);
    assert!(matches!(errors.as_slice(), [RulingError::LongLine { .. }]), "{errors:?}");
}

#[test]
fn an_empty_file_has_no_rulings_and_no_faults() {
    assert_eq!(parse(""), (Vec::new(), Vec::new()));
    assert_eq!(parse("\u{feff}# nothing\n\n  \n").1, []);
}
