//! The laws of the language over real cards, where they are at hand: `CARDWRIGHT_SHARED` names the directory,
//! `../shared` beside the project is the usual one. Without it these tests say so and pass.
//!
//! `tests/read_cards.txt` lists the cards that are read, by a hash of their names. After the language has grown,
//! `CARDWRIGHT_BASELINE=write cargo test --test audit` writes it anew.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::LazyLock;

use cardwright::audit::{Auditor, CardAudit, mutations};
use cardwright::import::{self, ImportedCard};
use cardwright::project::Prelude;
use rayon::prelude::*;

/// The cards and what became of them.
struct Corpus {
    cards: Vec<ImportedCard>,
    audits: Vec<CardAudit>,
}

static PRELUDE: LazyLock<Prelude> = LazyLock::new(Prelude::read);

static CORPUS: LazyLock<Option<Corpus>> = LazyLock::new(|| {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let shared = std::env::var_os("CARDWRIGHT_SHARED").map_or(beside, PathBuf::from);
    let Ok(text) = std::fs::read_to_string(shared.join("corpus/cards.jsonl")) else {
        eprintln!("skipped: no corpus at {}", shared.display());
        return None;
    };
    let cards = import::cards(&text).expect("the corpus is a file of cards");
    let auditor = Auditor::new(&PRELUDE);
    let audits = cards.par_iter().map(|card| auditor.card(card)).collect();
    Some(Corpus { cards, audits })
});

fn baseline_path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/read_cards.txt")
}

/// FNV-1a, which stays the same from one version of the compiler to the next.
fn hash(name: &str) -> u32 {
    name.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The hashes as text: a line for each first two digits.
fn list(hashes: &BTreeSet<u32>) -> String {
    let mut text = String::new();
    let mut line = None;
    for hash in hashes {
        let start = hash >> 24;
        let separator = if line == Some(start) { " " } else { "\n" };
        line = Some(start);
        write!(text, "{separator}{hash:08x}").expect("writing to a string cannot fail");
    }
    text.trim_start().to_owned() + "\n"
}

#[test]
fn cards_that_were_read_are_read_still() {
    let Some(corpus) = &*CORPUS else { return };
    let read: BTreeSet<u32> = corpus.audits.iter().filter(|audit| audit.read).map(|audit| hash(&audit.name)).collect();
    if std::env::var_os("CARDWRIGHT_BASELINE").is_some_and(|value| value == "write") {
        std::fs::write(baseline_path(), list(&read)).expect("the baseline can be written");
        return;
    }
    let text = std::fs::read_to_string(baseline_path()).expect("the baseline is committed");
    let before: BTreeSet<u32> =
        text.split_whitespace().map(|word| u32::from_str_radix(word, 16).expect("a hash has eight digits")).collect();
    let lost = |audit: &&CardAudit| !audit.read && before.contains(&hash(&audit.name));
    let lost: Vec<String> = corpus.audits.iter().filter(lost).map(CardAudit::line).collect();
    assert!(lost.is_empty(), "{} cards are read no more:\n{}", lost.len(), lost.join("\n"));
}

/// How many cards are printed otherwise than they are written. May only fall.
const INEXACT: usize = 10;

#[test]
fn what_is_read_is_printed_back_exactly() {
    let Some(corpus) = &*CORPUS else { return };
    let different: Vec<String> =
        corpus.audits.iter().filter(|audit| audit.read && !audit.exact).map(CardAudit::line).collect();
    assert!(different.len() <= INEXACT, "{} cards are printed otherwise:\n{}", different.len(), different.join("\n"));
}

/// An edit of the first face of the card, its reminder text left out; none if the edit changes nothing.
fn edit(card: &ImportedCard, kind: &str, change: impl Fn(&str) -> String) -> Option<String> {
    let original = without_reminders(card.faces.first()?.text.as_ref()?);
    let mutated = change(&original);
    let line =
        serde_json::json!({"name": card.name, "face": 0, "original": original, "mutated": mutated, "kind": kind});
    (mutated != original).then(|| line.to_string())
}

/// The text without what stands in parentheses.
fn without_reminders(text: &str) -> String {
    let mut depth = 0_usize;
    text.chars()
        .filter(|letter| {
            depth += usize::from(*letter == '(');
            let outside = depth == 0;
            depth -= usize::from(*letter == ')').min(depth);
            outside
        })
        .collect()
}

/// The cards that are read and have one face.
fn read_cards(corpus: &Corpus) -> impl Iterator<Item = &ImportedCard> {
    let single = |(card, audit): &(&ImportedCard, &CardAudit)| audit.read && card.faces.len() == 1;
    corpus.cards.iter().zip(&corpus.audits).filter(single).map(|(card, _)| card)
}

/// `text` with a made-up word before one of its words, another one for each card.
fn with_nonsense(text: &str, seed: u32) -> String {
    let places: Vec<usize> = text.match_indices(' ').map(|(place, _)| place).collect();
    if places.is_empty() {
        return text.to_owned();
    }
    let place = places[seed as usize % places.len()];
    format!("{} blorply{}", &text[..place], &text[place..])
}

#[test]
fn nonsense_is_refused() {
    let Some(corpus) = &*CORPUS else { return };
    let edits: Vec<String> = read_cards(corpus)
        .filter_map(|card| edit(card, "nonsense", |text| with_nonsense(text, hash(&card.name))))
        .collect();
    let report = mutations(&Auditor::new(&PRELUDE), &corpus.cards, &edits.join("\n")).expect("edits are edits");
    assert!(report.edits_of_read > 5_000);
    assert_eq!(report.accepted, 0, "{}", report.text());
}

/// The first number of the text, in letters or digits, made one greater.
fn with_another_number(text: &str) -> String {
    const NUMBERS: [(&str, &str); 6] = [
        (" two ", " three "),
        (" three ", " four "),
        (" 1 ", " 2 "),
        (" 2 ", " 3 "),
        (" 3 ", " 4 "),
        ("+1/+1", "+2/+1"),
    ];
    let found = NUMBERS.iter().find(|(number, _)| text.contains(number));
    found.map_or_else(|| text.to_owned(), |(number, next)| text.replacen(number, next, 1))
}

#[test]
fn a_change_of_meaning_changes_the_program() {
    let Some(corpus) = &*CORPUS else { return };
    let replaced = |from: &'static str, to: &'static str| move |text: &str| text.replacen(from, to, 1);
    let edits: Vec<String> = read_cards(corpus)
        .flat_map(|card| {
            [
                edit(card, "number", with_another_number),
                edit(card, "control", replaced("you control", "you don't control")),
                edit(card, "target", replaced("target creature", "target artifact")),
                edit(card, "another", replaced("another ", "a ")),
                edit(card, "may", replaced("ou may ", "ou ")),
            ]
        })
        .flatten()
        .collect();
    let report = mutations(&Auditor::new(&PRELUDE), &corpus.cards, &edits.join("\n")).expect("edits are edits");
    assert!(report.accepted > 5_000);
    assert_eq!(report.same_program, 0, "{}", report.text());
}
