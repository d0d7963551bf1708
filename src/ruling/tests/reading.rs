use std::fmt::Write;

use super::super::{Ruling, parse};
use super::shown;

const SENTENCES: &str = include_str!("sentences.txt");

/// One ruling around a line, with an expectation so that it is complete.
fn around(line: &str) -> String {
    format!("ruling \"title\"\n{line}\n  expect the stack is empty\n")
}

#[test]
fn every_kind_of_sentence_is_read() {
    let mut shown = String::new();
    for line in SENTENCES.lines().filter(|line| !line.starts_with('#')) {
        let (rulings, errors) = parse(&around(line));
        assert_eq!(errors, [], "{line}");
        let [ruling] = rulings.as_slice() else { panic!("{line}") };
        assert_eq!(ruling.lines.len(), 2, "{line}");
        writeln!(shown, "{}\n    {:?}\n", line.trim(), ruling.lines[0].statement).unwrap();
    }
    insta::assert_snapshot!(compact(&shown));
}

/// A tree without its spans and without what is not said, which only hide from a reader what is.
fn compact(tree: &str) -> String {
    let is_span = |word: &str| {
        let word = word.trim_end_matches([',', ')', ']', '}']);
        word.split_once("..").is_some_and(|(start, end)| start.parse::<u32>().is_ok() && end.parse::<u32>().is_ok())
    };
    let mut kept: Vec<String> = Vec::new();
    for word in tree.split(' ') {
        if is_span(word) {
            if kept.last().is_some_and(|last| last.ends_with("span:")) {
                let label = kept.pop().unwrap_or_default();
                kept.extend(label.strip_suffix("span:").filter(|rest| !rest.is_empty()).map(str::to_owned));
            }
            // What closes behind the span closes what is kept.
            let closing = word.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
            if let Some(last) = kept.last_mut() {
                let open = last.trim_end_matches(',').to_owned();
                *last = open + closing;
            }
        } else {
            kept.push(word.to_owned());
        }
    }
    let mut out = kept.join(" ");
    for unsaid in [
        "whose: None",
        "number: None",
        "token: false",
        "copy: false",
        "part: Itself",
        "from: None",
        "targets: None",
        "x: None",
        "modes: []",
        "paying: None",
        "costs: []",
        "producing: None",
        "share: None",
        "tapped: false",
        "summoning_sick: false",
        "attached_to: None",
        "alias: None",
        "copying: None",
        "owner: None",
        "counters: []",
        "damage: 0",
        "chosen: []",
    ] {
        out = out.replace(&format!("{unsaid}, "), "").replace(&format!(", {unsaid}"), "");
    }
    out.replace("Word { name: ", "{")
        .replace("{\"", "\"")
        .replace("\" }", "\"")
        .replace(", }", " }")
        .replace(",,", ",")
        .replace("{, ", "{ ")
}

#[test]
fn spans_are_of_the_file() {
    let source = "# first\nruling \"it is so\"   # CR 1.1\n  Ann has Brook Otter in hand   # a comment\n\n  expect Brook Otter in Ann's hand\n";
    let (rulings, errors) = parse(source);
    assert_eq!(errors, []);
    let [Ruling { title, cites, span, lines, .. }] = rulings.as_slice() else { panic!() };
    assert_eq!((title.as_str(), cites.as_deref(), &source[span.range()]), ("it is so", Some("CR 1.1"), "\"it is so\""));
    let texts: Vec<&str> = lines.iter().map(|line| &source[line.span.range()]).collect();
    assert_eq!(texts, ["Ann has Brook Otter in hand", "expect Brook Otter in Ann's hand"]);
}

#[test]
fn the_shipped_rulings_are_read() {
    insta::glob!("../../../cards", "**/*.ruling", |path| {
        let source = std::fs::read_to_string(path).unwrap();
        let (_, errors) = parse(&source);
        let shown: Vec<String> = errors.into_iter().map(|error| shown(&source, error)).collect();
        assert!(shown.is_empty(), "{}", shown.join("\n"));
    });
}
