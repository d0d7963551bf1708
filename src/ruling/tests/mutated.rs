//! Whatever a ruling file says, nothing panics.

use proptest::prelude::*;

use super::super::{check, parse, play_all};
use super::{cards::cards, shown};

const SENTENCES: &str = include_str!("sentences.txt");

const RULINGS: &str = "ruling \"one\"   # CR 1.1
  Ann has Sudden Spark, Moss Toad and Deep Thought in hand, 3 Lake, Marsh, and 2 Wood on the battlefield
  Bob has 2 Moss Toad with a +1/+1 counter, a Spore token, a 2/2 green Frog creature token with flying, and Lake on the battlefield
  Bob has 3 Lake in library, Undertow in hand, and 12 life
  Ann has 3 Wood in library
  Ann casts Moss Toad paying with Wood#1 and Wood#2
  both pass
  Ann casts Sudden Spark on Moss Toad#2
  Ann passes
  Bob casts Undertow on Moss Toad#3
  all pass until the stack is empty
  Ann casts Deep Thought for X = 1
  both pass
  go to Bob's main phase
  go to declare attackers
  Bob attacks with Moss Toad#2 and the Spore token
  go to declare blockers
  Ann blocks Moss Toad#2 with Moss Toad#1
  go to end step
  expect Bob has 12 life and Ann has 20 life
  expect Moss Toad#2 is 3/3 and has a +1/+1 counter
  expect 2 Moss Toad on the battlefield under Bob's control
";

/// Words of the language, put where they do not belong.
fn word() -> impl Strategy<Value = String> {
    let words: Vec<String> = SENTENCES.split_whitespace().map(str::to_owned).collect();
    prop_oneof![
        4 => proptest::sample::select(words),
        1 => "\\PC{0,6}",
        1 => Just("Moss Toad".to_owned()),
        1 => Just("999999999".to_owned()),
        1 => Just("#0".to_owned()),
    ]
}

#[derive(Debug, Clone)]
enum Change {
    Replace(usize, String),
    Insert(usize, String),
    Remove(usize),
    Swap(usize, usize),
    RepeatLine(usize),
    RemoveLine(usize),
    SwapLines(usize, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let at = 0..1000usize;
    prop_oneof![
        (at.clone(), word()).prop_map(|(at, word)| Change::Replace(at, word)),
        (at.clone(), word()).prop_map(|(at, word)| Change::Insert(at, word)),
        at.clone().prop_map(Change::Remove),
        (at.clone(), at.clone()).prop_map(|(one, other)| Change::Swap(one, other)),
        at.clone().prop_map(Change::RepeatLine),
        at.clone().prop_map(Change::RemoveLine),
        (at.clone(), at).prop_map(|(one, other)| Change::SwapLines(one, other)),
    ]
}

fn changed(source: &str, changes: &[Change]) -> String {
    let mut lines: Vec<String> = source.lines().map(str::to_owned).collect();
    for change in changes {
        let count = lines.len().max(1);
        let words: usize = lines.iter().map(|line| line.split(' ').count()).sum();
        let mut with_words = |edit: &dyn Fn(&mut Vec<String>)| {
            let mut all: Vec<String> = lines.join(" \n ").split(' ').map(str::to_owned).collect();
            edit(&mut all);
            lines = all.join(" ").replace(" \n ", "\n").split('\n').map(str::to_owned).collect();
        };
        let words = words.max(1);
        match change {
            Change::Replace(at, word) => with_words(&|all| {
                if let Some(found) = all.get_mut(at % words) {
                    found.clone_from(word);
                }
            }),
            Change::Insert(at, word) => with_words(&|all| all.insert((at % words).min(all.len()), word.clone())),
            Change::Remove(at) => with_words(&|all| {
                all.remove((at % words).min(all.len() - 1));
            }),
            Change::Swap(one, other) => with_words(&|all| {
                let last = all.len() - 1;
                all.swap((one % words).min(last), (other % words).min(last));
            }),
            Change::RepeatLine(at) => lines.insert(at % count, lines[at % count].clone()),
            Change::RemoveLine(at) => {
                if lines.len() > 1 {
                    lines.remove(at % count);
                }
            }
            Change::SwapLines(one, other) => lines.swap(one % count, other % count),
        }
    }
    lines.join("\n")
}

fn read_and_play(source: &str) {
    let (rulings, errors) = parse(source);
    let cards = cards();
    for error in errors {
        shown(source, error);
    }
    let sound: Vec<_> = rulings.into_iter().filter(|ruling| check(ruling, &cards).is_empty()).collect();
    for result in play_all(&sound, &cards) {
        if let Some(failure) = result.failure {
            shown(source, *failure);
        }
    }
}

#[test]
fn the_unchanged_ruling_is_sound() {
    let (rulings, errors) = parse(RULINGS);
    assert_eq!(errors, []);
    assert_eq!(check(&rulings[0], &cards()), []);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn changed_rulings_do_not_panic(changes in proptest::collection::vec(change(), 1..5)) {
        read_and_play(&changed(RULINGS, &changes));
    }

    #[test]
    fn sentences_in_any_order_do_not_panic(lines in proptest::collection::vec(0..200usize, 1..25)) {
        let sentences: Vec<&str> = SENTENCES.lines().filter(|line| !line.starts_with('#')).collect();
        let body: Vec<&str> = lines.iter().map(|at| sentences[at % sentences.len()]).collect();
        read_and_play(&format!("ruling \"any\"\n  players Ann, Bob, Cid\n{}\n", body.join("\n")));
    }

    #[test]
    fn any_text_does_not_panic(text in "\\PC{0,200}") {
        read_and_play(&text);
        read_and_play(&format!("ruling \"any\"\n  {text}\n"));
    }
}
