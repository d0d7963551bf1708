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
    let mut out = String::new();
    let mut rest = tree;
    while let Some(at) = rest.find("Span {") {
        out.push_str(rest[..at].trim_end_matches("span: "));
        let end = rest[at..].find('}').map_or(rest.len(), |end| at + end + 1);
        rest = rest[end..].strip_prefix(", ").unwrap_or(&rest[end..]);
    }
    out.push_str(rest);
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
    out.replace("Word { name: ", "{").replace("{\"", "\"").replace("\" }", "\"").replace(", }", " }")
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
