//! The shipped cards: their programs in words, and laws that hold for each of them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use cardwright::ir::{Card, Name};
use cardwright::lower::words;
use cardwright::project::{Input, Project};
use rayon::prelude::*;

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cards")
}

/// The shipped card files but those of the prelude, in order.
fn files() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = ["seeds", "starter"]
        .into_iter()
        .flat_map(|room| std::fs::read_dir(directory().join(room)).unwrap().map(|entry| entry.unwrap().path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "card"))
        .collect();
    files.sort();
    files
}

/// The cards of a file as they are written, comments left out.
fn texts(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    lines.join("\n").split("\n\n").map(|card| card.trim().to_owned()).filter(|card| !card.is_empty()).collect()
}

fn all_texts() -> Vec<String> {
    files().iter().flat_map(|file| texts(file)).collect()
}

/// The name on the first line of a card.
fn name(text: &str) -> Name {
    let line = text.lines().next().unwrap_or_default();
    Name::new(line.split('{').next().unwrap_or_default().trim())
}

/// The program of a card, or none where it is refused.
fn program(text: &str) -> Option<Arc<Card>> {
    Project::check_text("a.card", text).cards.card(name(text)).cloned()
}

#[test]
fn every_shipped_card_has_a_program() {
    let project = Project::check(&[Input::Path(directory())]);
    assert_eq!(project.diagnostics.errors(), 0, "{:?}", project.diagnostics.json(&project.sources));
    for text in all_texts() {
        assert!(project.cards.card(name(&text)).is_some(), "{}", name(&text));
    }
}

#[test]
fn programs_in_words() {
    for file in files() {
        let cards: Vec<String> = texts(&file)
            .iter()
            .map(|text| format!("{text}\n\n{}", words::card(&program(text).expect("a shipped card has a program"))))
            .collect();
        let file = file.file_stem().unwrap().to_string_lossy().into_owned();
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!(file, cards.join("\n----------------------------------------\n\n"));
        });
    }
}

#[test]
fn programs_survive_serde() {
    for text in all_texts() {
        let card = program(&text).expect("a shipped card has a program");
        let json = serde_json::to_string(card.as_ref()).unwrap();
        assert_eq!(*card, serde_json::from_str::<Card>(&json).unwrap(), "{text}");
    }
}

/// The rules text of a card: its lines after the type line but those of numbers, reminder text left out, each with its
/// place.
fn rules_text(text: &str) -> Vec<(usize, &str)> {
    let is_size = |line: &str| line.split_once('/').is_some_and(|(power, _)| power.parse::<i32>().is_ok());
    let mut start = 0;
    let mut places = Vec::new();
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let end = if line.starts_with('(') { 0 } else { line.find(" (").unwrap_or(line.trim_end().len()) };
        if number >= 2 && end > 0 && !is_size(line) {
            places.push((start, &line[..end]));
        }
        start += line.len();
    }
    places
}

/// Edits that change what a card means, one at a time.
fn edits(text: &str) -> Vec<(String, String)> {
    const WORDS: [(&str, &str); 22] = [
        ("another ", "a "),
        ("another target", "target"),
        ("other ", ""),
        ("ther creature", "ther artifact"),
        ("target creature", "target artifact"),
        ("target artifact", "target creature"),
        ("you may ", "you "),
        ("You may ", "You "),
        (" until end of turn", ""),
        (" until this creature leaves the battlefield", ""),
        (" until this artifact leaves the battlefield", ""),
        ("you control", "an opponent controls"),
        ("an opponent controls", "you control"),
        ("Each opponent", "Each player"),
        ("draw", "mill"),
        (" for as long as it remains exiled", " this turn"),
        (" with mana value 2 or less", ""),
        (" as a sorcery", " once each turn"),
        ("all creatures", "all artifacts"),
        ("card from your graveyard", "card from a graveyard"),
        ("enters", "leaves the battlefield"),
        ("two ", "three "),
    ];
    let own = name(text);
    let mut edits = Vec::new();
    for (start, line) in rules_text(text) {
        let mut edit = |at: usize, from: &str, to: &str| {
            let place = start + at;
            let changed = format!("{}{to}{}", &text[..place], &text[place + from.len()..]);
            edits.push((format!("{own}: `{from}` -> `{to}` in `{}`", line.trim()), changed));
        };
        let in_name =
            |at: usize| line.match_indices(own.as_str()).any(|(place, name)| (place..place + name.len()).contains(&at));
        for (from, to) in WORDS {
            line.match_indices(from).filter(|(at, _)| !in_name(*at)).for_each(|(at, _)| edit(at, from, to));
        }
        for (at, digit) in line.match_indices(|letter: char| letter.is_ascii_digit()) {
            let more = (digit.parse::<u32>().unwrap() + 1).to_string();
            edit(at, digit, &more);
        }
    }
    edits
}

#[test]
fn a_change_of_meaning_changes_the_program() {
    let edits: Vec<(Arc<Card>, String, String)> = all_texts()
        .iter()
        .flat_map(|text| {
            let card = program(text).expect("a shipped card has a program");
            edits(text).into_iter().map(move |(what, changed)| (card.clone(), what, changed))
        })
        .collect();
    assert!(edits.len() > 100, "{} edits", edits.len());
    let accepted: Vec<_> =
        edits.par_iter().filter_map(|(card, what, changed)| Some((card, what, program(changed)?))).collect();
    assert!(accepted.len() > edits.len() / 2, "{} of {} edits accepted", accepted.len(), edits.len());
    let same: Vec<_> =
        accepted.iter().filter(|(card, _, changed)| **card == *changed).map(|(_, what, _)| what).collect();
    assert!(same.is_empty(), "{same:#?}");
}

#[test]
fn a_made_up_word_is_refused() {
    let edits: Vec<String> = all_texts()
        .iter()
        .flat_map(|text| {
            let words: Vec<usize> = rules_text(text)
                .into_iter()
                .flat_map(|(start, line)| {
                    let words = line.match_indices(' ').map(move |(at, _)| start + at + 1);
                    words.chain([start]).collect::<Vec<_>>()
                })
                .collect();
            words.into_iter().map(|at| format!("{}blorply {}", &text[..at], &text[at..])).collect::<Vec<_>>()
        })
        .collect();
    assert!(edits.len() > 300, "{} edits", edits.len());
    let accepted: Vec<&String> = edits.par_iter().filter(|edit| program(edit).is_some()).collect();
    assert!(accepted.is_empty(), "{accepted:#?}");
}
