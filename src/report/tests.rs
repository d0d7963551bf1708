use std::collections::BTreeSet;
use std::path::Path;

use miette::SourceSpan;
use thiserror::Error;

use super::*;

#[derive(Debug, Error, Diagnostic)]
#[error("a word is wrong")]
#[diagnostic(code(test::wrong), help("write another one"))]
struct Wrong {
    #[label("this one")]
    span: SourceSpan,
    #[label("because of this")]
    other: Option<SourceSpan>,
}

/// The message about the stretches `span` and `other` of `text`, 60 columns wide.
fn shown(text: &str, span: &str, other: Option<&str>) -> String {
    let mut sources = Sources::default();
    let source = sources.add("my.card", text);
    let place = |part: &str| SourceSpan::from((text.find(part).unwrap(), part.len()));
    let mut diagnostics = Diagnostics::default();
    diagnostics.push(source, Wrong { span: place(span), other: other.map(place) });
    diagnostics.human(&sources, &Style::plain(60))
}

#[test]
fn a_message_shows_the_words() {
    insta::assert_snapshot!(shown("One {1}\nCreature — Elf\nFlying\n1/1\n", "Elf", None));
}

#[test]
fn a_long_line_is_cut_around_the_words() {
    let text = format!(
        "One\n{}the wrong word{}another word{}\nlast\n",
        "and so on ".repeat(30),
        " and so on".repeat(20),
        " and so on".repeat(30)
    );
    insta::assert_snapshot!("a_long_line", shown(&text, "wrong", None));
    insta::assert_snapshot!("a_long_line_with_two_labels", shown(&text, "wrong", Some("another")));
}

#[test]
fn a_line_of_ten_megabytes_is_cut() {
    let text = "é".repeat(5_000_000);
    let shown = {
        let mut sources = Sources::default();
        let source = sources.add("my.card", &text);
        let mut diagnostics = Diagnostics::default();
        diagnostics.push(source, Wrong { span: (5_000_001, 4_000_000).into(), other: Some((0, 3).into()) });
        diagnostics.human(&sources, &Style::plain(80))
    };
    assert!(shown.len() < 4000, "{shown}");
    assert!(shown.contains("my.card:1:"), "{shown}");
}

#[test]
fn distant_lines_are_shown_apart() {
    let text = "first\n".to_owned() + &"line\n".repeat(20) + "second\n";
    insta::assert_snapshot!(shown(&text, "first", Some("second")));
}

#[test]
fn labels_outside_the_text_do_no_harm() {
    let mut sources = Sources::default();
    let source = sources.add("my.card", "One\n");
    let mut diagnostics = Diagnostics::default();
    diagnostics.push(source, Wrong { span: (400, 10).into(), other: Some((4, 0).into()) });
    assert!(diagnostics.human(&sources, &Style::plain(60)).contains("a word is wrong"));
    assert_eq!(diagnostics.json(&sources)[0].labels.len(), 2);
}

#[test]
fn diagnostics_are_in_the_order_of_the_text() {
    let mut sources = Sources::default();
    let (one, two) = (sources.add("one.card", "a b c"), sources.add("two.card", "a b c"));
    let mut diagnostics = Diagnostics::default();
    for (source, at) in [(two, 0), (one, 4), (one, 2)] {
        diagnostics.push(source, Wrong { span: (at, 1).into(), other: None });
    }
    diagnostics.sort();
    let places: Vec<_> =
        diagnostics.json(&sources).into_iter().map(|found| (found.file.unwrap(), found.labels[0].column)).collect();
    assert_eq!(places, [("one.card".to_owned(), 3), ("one.card".to_owned(), 5), ("two.card".to_owned(), 1)]);
}

/// Every code that a message in the sources carries has an explanation, and the other way round.
#[test]
fn every_code_is_explained() {
    let mut used = BTreeSet::new();
    codes_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut used);
    let explained: BTreeSet<String> = explanations().map(|explanation| explanation.code.to_owned()).collect();
    assert_eq!(explanations().count(), explained.len(), "a code is explained twice");
    let missing: Vec<_> = used.difference(&explained).collect();
    assert!(missing.is_empty(), "codes without an explanation: {missing:?}");
    let unused: Vec<_> = explained.difference(&used).collect();
    assert!(unused.is_empty(), "explanations of codes that no message has: {unused:?}");
}

/// The codes in `code(...)` attributes below a directory, tests aside.
fn codes_in(directory: &Path, codes: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            codes_in(&path, codes);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("report/tests.rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let found = text.split("code(").skip(1).filter_map(|rest| rest.split_once(')'));
            codes.extend(found.map(|(code, _)| code.trim().to_owned()).filter(|code| code.contains("::")));
            // Some messages choose among codes themselves: `Kind::Unmet { .. } => "ruling::unmet"`.
            let chosen = text.split("=> \"").skip(1).filter_map(|rest| rest.split_once('"'));
            let is_code = |code: &str| code.contains("::") && !code.contains([' ', '{']);
            codes.extend(chosen.map(|(code, _)| code.to_owned()).filter(|code| is_code(code)));
        }
    }
}
