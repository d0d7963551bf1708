//! Rulings played with hand-made programs: what they do, and why they fail.

use std::fmt::Write;

use super::super::{RulingResult, check, parse, play_all};
use super::{cards::cards, shown};

fn results(source: &str) -> Vec<RulingResult> {
    let (rulings, errors) = parse(source);
    assert_eq!(errors, []);
    let cards = cards();
    let faults: Vec<_> = rulings.iter().flat_map(|ruling| check(ruling, &cards)).collect();
    assert_eq!(faults, []);
    play_all(&rulings, &cards)
}

fn print(source: &str) -> String {
    let mut out = format!("{source}\n{}\n", "-".repeat(80));
    for result in results(source) {
        write!(out, "{}", result.trace).unwrap();
        match result.failure {
            None => out.push_str("passed\n"),
            Some(failure) => writeln!(out, "{}", shown(source, *failure)).unwrap(),
        }
    }
    out
}

/// A ruling of these lines.
fn ruling(lines: &str) -> String {
    format!("ruling \"played\"\n{lines}\n")
}

macro_rules! passes {
    ($($name:ident: $lines:expr;)*) => {
        $(
            #[test]
            fn $name() {
                let source = ruling($lines);
                let printed = print(&source);
                assert!(results(&source).iter().all(RulingResult::passed), "{printed}");
                insta::assert_snapshot!(stringify!($name), printed);
            }
        )*
    };
}

macro_rules! fails {
    ($($name:ident: $lines:expr;)*) => {
        $(
            #[test]
            fn $name() {
                let source = ruling($lines);
                let printed = print(&source);
                assert!(!results(&source).iter().any(RulingResult::passed), "{printed}");
                insta::assert_snapshot!(stringify!($name), printed);
            }
        )*
    };
}

passes! {
    a_creature_is_cast: "  players Ann, Bob
  Ann has Moss Toad in hand, and 2 Wood on the battlefield
  expect Moss Toad can be cast by Ann
  Ann casts Moss Toad
  expect Moss Toad on the stack
  both pass
  expect Moss Toad on the battlefield under Ann's control
  expect Moss Toad is 2/2 and is a creature and is summoning sick
  expect Wood#1 and Wood#2 are tapped";
    a_spell_targets: "  Ann has Sudden Spark in hand, and a Lake on the battlefield
  Bob has 2 Moss Toad on the battlefield
  Ann casts Sudden Spark on Moss Toad#2
  expect Sudden Spark targets Moss Toad#2
  both pass
  expect Moss Toad#2 in Bob's graveyard
  expect Moss Toad#1 on the battlefield";
    targets_may_come_later: "  Ann has Sudden Spark in hand, and a Lake on the battlefield
  Bob has Moss Toad on the battlefield
  Ann casts Sudden Spark
  expect Ann must choose a target among Ann, Bob and Moss Toad
  expect Moss Toad is offered
  Ann targets Bob
  both pass
  expect Bob has 18 life";
    sources_are_named: "  players Ann, Bob
  Ann has Moss Toad in hand, Marsh, Wood and Lake on the battlefield
  Ann casts Moss Toad paying with Marsh and Lake
  expect Wood is untapped
  expect Ann has no mana floating";
    floating_mana_pays: "  players Ann, Bob
  Ann has Moss Toad in hand, Wood, Lake and Marsh on the battlefield, and {U} floating
  Ann taps Marsh for {G}
  expect Ann has {U}{G} floating
  Ann casts Moss Toad paying with floating mana
  expect Ann has no mana floating";
    x_is_announced: "  players Ann, Bob
  Ann has Deep Thought in hand, and 4 Lake on the battlefield
  Ann casts Deep Thought for X = 3
  expect Deep Thought has X = 3 and mana value 4
  both pass
  expect Ann has 23 life and 0 cards in hand";
    turns_go_by: "  Ann has 3 Lake in library
  Bob has 3 Lake in library
  go to Bob's upkeep
  expect it is Bob's upkeep
  go to main phase
  expect it is Bob's main phase
  expect Bob has 1 card in hand
  Bob plays Lake
  go to Ann's next turn
  expect it is Ann's turn";
}

passes! {
    triggers_are_ordered: "  Ann has Moss Toad in hand, Choir Frog, Echo Frog and 2 Wood on the battlefield
  Bob has Lake on the battlefield
  Ann casts Moss Toad
  both pass
  expect Ann must choose among Choir Frog and Echo Frog
  Ann orders Choir Frog's trigger, then Echo Frog's trigger
  expect the stack has 2 objects
  both pass
  expect Bob has 19 life and Ann has 20 life, and the stack has 1 object
  expect Choir Frog's trigger on the stack
  both pass
  expect Ann has 21 life";
    triggers_of_one_text_need_no_order: "  Ann has Moss Toad in hand, 2 Choir Frog and 2 Wood on the battlefield
  Bob has Lake on the battlefield
  Ann casts Moss Toad
  both pass
  expect the stack has 2 objects
  all pass until the stack is empty
  expect Ann has 22 life";
    may_is_answered: "  players Ann, Bob
  Ann has 2 Shy Newt in hand, and 2 Lake on the battlefield
  Ann casts Shy Newt#1
  both pass
  both pass
  expect Ann must choose
  Ann may: yes
  expect Ann has 22 life
  Ann casts Shy Newt#2
  both pass
  both pass
  Ann declines
  expect Ann has 22 life, and no decision is open";
    a_payment_is_asked_for: "  players Ann, Bob
  Ann has 2 Toll Newt in hand, and 4 Lake on the battlefield
  Ann casts Toll Newt#1 paying with Lake#1
  both pass
  both pass
  Ann pays with Lake#3
  expect Ann has 23 life
  expect Lake#3 is tapped and Lake#2 is untapped
  Ann casts Toll Newt#2 paying with Lake#2
  both pass
  both pass
  Ann doesn't pay
  expect Ann has 23 life and Lake#4 is untapped";
    until_it_leaves: "  Ann has Tide Warden in hand, and 3 Lake on the battlefield
  Bob has Moss Toad and Lake on the battlefield, and Undertow in hand
  Ann casts Tide Warden
  both pass
  expect Ann must choose a target among Moss Toad
  Ann targets Moss Toad
  expect Tide Warden's trigger targets Moss Toad
  both pass
  expect Moss Toad in exile and is owned by Bob
  expect Moss Toad can be cast by Ann
  Ann passes
  Bob casts Undertow on Tide Warden
  both pass
  expect Moss Toad on the battlefield under Bob's control
  expect Tide Warden in Ann's hand and can be cast by Ann";
    damage_is_divided: "  Ann has Split Spark in hand, and Lake on the battlefield
  Bob has Moss Toad on the battlefield
  Ann casts Split Spark on Moss Toad (2) and Bob (1)
  both pass
  expect Moss Toad in Bob's graveyard
  expect Bob has 19 life";
    modes_are_announced: "  Ann has 2 Either Way in hand, and 2 Lake on the battlefield
  Bob has Moss Toad on the battlefield
  Ann casts Either Way#1 with mode 1
  both pass
  expect Ann has 22 life
  Ann casts Either Way#2
  expect Ann must choose among mode 1 and mode 2
  Ann chooses mode 2
  Ann targets Moss Toad
  both pass
  expect Moss Toad in Bob's graveyard";
    tokens_are_counted: "  players Ann, Bob
  Ann has Spore Burst in hand, and Lake on the battlefield
  Ann casts Spore Burst
  both pass
  expect Ann controls 2 Spore tokens
  expect 2 tokens on the battlefield, and Spore#1 is a token
  expect Spore#1 and Spore#2 are 1/1 and aren't cards";
    replacements_are_ordered: "  players Ann, Bob
  Ann has Double Spring, Ashen Sky and 2 Lake on the battlefield
  Ann taps Lake#1 for {U}
  Ann applies Double Spring first
  expect Ann has {C} floating
  Ann taps Lake#2 for {U}
  Ann applies Ashen Sky
  expect Ann has {C}{C}{C} floating";
    creatures_fight: "  Ann has Moss Toad, 2 Reed Heron and 3 Lake on the battlefield
  Bob has Moss Toad and Reed Heron on the battlefield
  go to declare attackers
  expect Ann's Moss Toad can attack
  Ann attacks with Ann's Moss Toad and Reed Heron#1
  expect Reed Heron#1 is attacking Bob and is tapped
  go to declare blockers
  expect Bob can block Reed Heron#1
  Bob blocks Ann's Moss Toad with Bob's Moss Toad and Reed Heron#3
  expect Ann's Moss Toad is blocked and Reed Heron#1 is unblocked
  expect Reed Heron#3 is blocking Moss Toad#1
  both pass
  Ann assigns 1 to Bob's Moss Toad and 1 to Reed Heron#3
  expect Bob has 19 life
  expect Ann's Moss Toad in Ann's graveyard
  expect Reed Heron#3 in Bob's graveyard
  expect Moss Toad#2 on the battlefield and has 1 damage";
}

fails! {
    an_expectation_is_not_met: "  players Ann, Bob
  Ann has Moss Toad in hand, and 2 Wood on the battlefield
  Ann casts Moss Toad
  both pass
  expect Moss Toad in Bob's graveyard";
    a_decision_is_open: "  Ann has Sudden Spark in hand, and a Lake on the battlefield
  Bob has Moss Toad on the battlefield
  Ann casts Sudden Spark
  both pass
  expect the stack is empty";
    a_decision_is_open_at_the_end: "  Ann has Sudden Spark in hand, and a Lake on the battlefield
  Bob has Moss Toad on the battlefield
  expect Moss Toad is untapped
  Ann casts Sudden Spark";
    it_cannot_be_cast: "  players Ann, Bob
  Ann has Moss Toad in hand, and a Wood on the battlefield
  Ann casts Moss Toad
  expect Moss Toad on the stack";
    it_is_not_their_turn: "  Ann has Sudden Spark in hand, and a Lake on the battlefield
  Bob has Sudden Spark in hand, and a Lake on the battlefield
  Bob casts Sudden Spark on Ann
  expect Ann has 18 life";
    a_name_could_be_two: "  Ann has Sudden Spark in hand, and a Lake on the battlefield
  Bob has Moss Toad tapped, and Moss Toad on the battlefield
  Ann casts Sudden Spark on Moss Toad
  expect the stack is empty";
    the_target_is_not_legal: "  Ann has Undertow in hand, and a Lake on the battlefield
  Bob has Moss Toad on the battlefield
  Ann casts Undertow on Bob
  expect the stack is empty";
    nothing_asks_for_x: "  Ann has Undertow in hand, and a Lake on the battlefield
  Bob has Moss Toad on the battlefield
  Ann casts Undertow on Moss Toad for X = 3
  expect the stack is not empty";
    the_sources_fall_short: "  players Ann, Bob
  Ann has Moss Toad in hand, and 2 Wood on the battlefield
  Ann casts Moss Toad paying with Wood#1
  expect Moss Toad on the stack";
    a_source_too_many: "  Ann has Undertow in hand, and 2 Lake on the battlefield
  Bob has Moss Toad on the battlefield
  Ann casts Undertow on Moss Toad paying with Lake#1 and Lake#2
  expect the stack is not empty";
    nothing_is_asked: "  players Ann, Bob
  Ann has Moss Toad on the battlefield
  Ann targets Moss Toad
  expect the stack is empty";
    it_cannot_be_told: "  Ann has Lake on the battlefield
  Bob has Undertow in hand
  expect Undertow can't be cast by Bob";
    no_such_ability: "  players Ann, Bob
  Ann has Lake on the battlefield
  expect Ann can't activate ability 2 of Lake";
    a_decision_on_the_way: "  Ann has Choir Frog, Echo Frog and Moss Toad on the battlefield, Spore Burst in hand, and Lake on the battlefield
  Bob has Lake on the battlefield
  Ann casts Spore Burst
  go to end step
  expect it is Ann's end step";
    the_game_is_over: "  players Ann, Bob
  Bob concedes
  Ann passes
  expect the game is over";
}
