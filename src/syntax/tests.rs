//! The laws of reading and printing, on every paragraph that is shipped; what is refused, and where.

mod combat;
mod costs;
mod keywords;
mod layouts;
mod nouns;
mod order;

use std::path::Path;

use super::tree::{Ability, Determiner, Mood, NounKind, Object, Paragraph, TargetCount};
use super::{Read, print, read};
use crate::text::{CardFileText, DefinitionKind, ItemText, Names, SourceId, Span, Spanned, Terms};

/// The shipped card files.
fn shipped() -> Vec<String> {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let mut texts = Vec::new();
    for folder in ["prelude", "seeds", "starter"] {
        let mut paths: Vec<_> = std::fs::read_dir(cards.join(folder))
            .expect("the shipped cards are there")
            .map(|entry| entry.expect("a readable entry").path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "card"))
            .collect();
        paths.sort();
        texts.extend(paths.iter().map(|path| std::fs::read_to_string(path).expect("a readable file")));
    }
    texts
}

fn terms(files: &[String]) -> Terms {
    let mut terms = Terms::default();
    for file in files {
        for item in CardFileText::split(file).0.items {
            if let ItemText::Definition(definition) = item {
                terms.add(SourceId(0), &definition).expect("no definition is given twice");
            }
        }
    }
    terms
}

/// Calls `with` with the name and paragraphs of every shipped card and definition.
fn each(files: &[String], mut with: impl FnMut(&str, &[Spanned<&str>])) {
    for file in files {
        for item in CardFileText::split(file).0.items {
            match item {
                ItemText::Card(card) => card.faces.iter().for_each(|face| with(face.name.value, &face.paragraphs)),
                ItemText::Definition(definition) => match definition.kind {
                    DefinitionKind::Batch | DefinitionKind::CreatureType => {}
                    _ => with(definition.name.value, &definition.body),
                },
            }
        }
    }
}

fn read_one(text: &str) -> Read {
    let files = shipped();
    let span = Span::new(0, text.len());
    read(&[Spanned::new(text, span)], &Names::new("Brook Otter", false), &terms(&files))
}

/// The words that the first error of `text` points at, with its code.
fn refused(text: &str) -> String {
    let read = read_one(text);
    let error = read.errors.first().unwrap_or_else(|| panic!("`{text}` was accepted"));
    let diagnostic: &dyn miette::Diagnostic = error;
    let label = diagnostic.labels().and_then(|mut labels| labels.next()).expect("every error has a place");
    let words = &text[label.offset()..label.offset() + label.len()];
    let code = diagnostic.code().expect("every error has a code").to_string();
    format!("{code}: `{words}`")
}

#[test]
fn every_shipped_paragraph_is_printed_back_exactly() {
    let files = shipped();
    let terms = terms(&files);
    let mut paragraphs = 0;
    each(&files, |name, text| {
        let read = read(text, &Names::new(name, false), &terms);
        assert!(read.is_complete(), "{name}: {:?} {:?}", read.errors, read.text_errors);
        let printed: Vec<_> = read.paragraphs.iter().flat_map(|paragraph| print(paragraph, &terms)).collect();
        let normal: Vec<_> = read.normal.iter().map(|normal| normal.text.clone()).collect();
        assert_eq!(printed, normal, "{name}");
        paragraphs += printed.len();
    });
    assert!(paragraphs > 100, "only {paragraphs} paragraphs were found");
}

#[test]
fn a_made_up_word_anywhere_in_a_shipped_paragraph_is_refused() {
    let files = shipped();
    let terms = terms(&files);
    each(&files, |name, text| {
        for paragraph in text {
            let outside_reminder = |place: usize| {
                let before = &paragraph.value[..place];
                before.matches('(').count() == before.matches(')').count()
            };
            let places = std::iter::once(0).chain(paragraph.value.match_indices(' ').map(|(place, _)| place + 1));
            for place in places.filter(|place| outside_reminder(*place)) {
                let (before, after) = paragraph.value.split_at(place);
                let nonsense = format!("{before}flumgarble {after}");
                let span = Span::new(0, nonsense.len());
                let read = read(&[Spanned::new(nonsense.as_str(), span)], &Names::new(name, false), &terms);
                assert!(!read.is_complete(), "{name}: accepted `{nonsense}`");
            }
        }
    });
}

#[test]
fn errors_point_at_the_first_words_not_understood() {
    let cases = [
        ("Destroy target creatre.", "syntax::unknown_word: `creatre`"),
        ("Other Otterz you control get +1/+1.", "syntax::unknown_subtype: `Otterz`"),
        ("When this creature enters,", "syntax::no_effect: `When this creature enters`"),
        ("Exile target creature until.", "syntax::cut_off: `until`"),
        ("Whenever this creature attacks, draw a card and", "syntax::cut_off: `and`"),
        ("You may cast that card for as long as it's a Tuesday.", "syntax::unknown_subtype: `Tuesday`"),
        ("Draw a card", "syntax::full_stop: `d`"),
        ("{T}: Add {K}.", "syntax::mana_symbol: `{K}`"),
    ];
    for (text, expected) in cases {
        assert_eq!(refused(text), expected, "{text}");
    }
}

#[test]
fn long_and_deep_paragraphs_are_refused_without_harm() {
    for text in [
        "Draw a card. ".repeat(100_000),
        format!("You gain life equal to {}your life total.", "twice ".repeat(2_000)),
        "Destroy target creature with flying or ".repeat(2_000),
        "(".repeat(5_000),
        "\"'".repeat(5_000),
        "a creature that's ".repeat(200),
        // Each of these would take 2^n steps if a phrase were read twice.
        format!("You may have {}a creature flumgarble.", "a creature that has ".repeat(20)),
        format!("You may have {}a creature flumgarble.", "a creature an opponent ".repeat(20)),
        format!("Draw a card if it's {}a creature flumgarble.", "exiled with a creature that's ".repeat(11)),
    ] {
        assert!(!read_one(&text).is_complete(), "{}", &text[..40]);
    }
}

#[test]
fn old_wordings_are_read_and_printed_in_todays() {
    let files = shipped();
    let terms = terms(&files);
    let old = "When Brook Otter enters the battlefield, draw a card.";
    let read = read_one(old);
    assert!(read.is_complete(), "{:?}", read.errors);
    let printed: Vec<_> = read.paragraphs.iter().flat_map(|paragraph| print(paragraph, &terms)).collect();
    assert_eq!(printed, ["when ~ enters, draw a card."]);
}

#[test]
fn a_verb_in_a_form_that_does_not_belong_is_refused() {
    for text in [
        "Destroys target creature.",
        "Is tapped.",
        "This creature can't attack or blocks.",
        "Target player may draw a card and loses 1 life.",
        "Draw a card if a creature is attacking you.",
        "Target creature can't attacked.",
        "Sacrifices a creature: Draw a card.",
        "If a creature would be destroy, exile it instead.",
    ] {
        assert!(!read_one(text).is_complete(), "accepted `{text}`");
    }
}

#[test]
fn what_is_read_is_printed_back() {
    let files = shipped();
    let terms = terms(&files);
    for text in [
        "Whenever this creature attacks, blocks, or becomes tapped, draw a card.",
        "Other Merfolk you control get +1/+1.",
        "Whenever one or more Equipment enter, draw a card.",
        "This creature can't attack or block and has flying.",
        "Creatures you control can't be blocked and have flying.",
        "Draw a card for each card in it.",
        "Draw a card for each +1/+1 counter on it.",
        "Exile any number of target players' graveyards.",
        "Put a -0/-1 counter on target creature.",
        "This creature gets +1/+0 if a land entered the battlefield under your control this turn.",
        "You may cast Goblin spells as though they had flash.",
        "You may cast this spell as though it had flash.",
        "Landfall — Whenever a land you control enters, draw a card.",
    ] {
        let read = read_one(text);
        assert!(read.is_complete(), "{text}: {:?} {:?}", read.errors, read.text_errors);
        let printed: Vec<_> = read.paragraphs.iter().flat_map(|paragraph| print(paragraph, &terms)).collect();
        let normal: Vec<_> = read.normal.iter().map(|normal| normal.text.clone()).collect();
        assert_eq!(printed, normal, "{text}");
    }
}

#[test]
fn a_helper_word_reaches_no_farther_than_or() {
    let read = read_one("This creature can't attack or block and has flying.");
    let [Paragraph { ability: Ability::Text(text), .. }] = &read.paragraphs[..] else { panic!("{:?}", read.errors) };
    let moods: Vec<_> = text.sentences[0].clauses[0].1.predicates.iter().map(|(_, said)| said.mood).collect();
    assert_eq!(moods, [Mood::Cant, Mood::Cant, Mood::Does]);
}

#[test]
fn keyword_actions_are_read_in_every_form() {
    let files = shipped();
    let terms = terms(&files);
    for (text, printed) in [
        ("Scry 2, then surveil X.", "‹scry› 2, then ‹surveil› X."),
        ("Each opponent investigates.", "each opponent ‹investigates›."),
        ("When this creature enters, scry 1. Draw a card.", "when this creature enters, ‹scry› 1. draw a card."),
    ] {
        let read = read_one(text);
        assert!(read.is_complete(), "{text}: {:?}", read.errors);
        let found: Vec<_> = read.paragraphs.iter().flat_map(|paragraph| print(paragraph, &terms)).collect();
        assert_eq!(found, [printed]);
    }
}

#[test]
fn messages_have_no_marks() {
    for text in
        ["Draw scry.", "Destroy outlaw haste.", "Target flying creature haste a scry.", "Draw a card with scry with"]
    {
        let read = read_one(text);
        let message = read.errors.first().unwrap_or_else(|| panic!("`{text}` was accepted")).to_string();
        assert!(!message.contains(['«', '»', '‹', '›', '⟦', '⟧']), "{message}");
    }
}

#[test]
fn any_number_of_targets_are_targets() {
    let read = read_one("Destroy any number of target creatures.");
    let [Paragraph { ability: Ability::Text(text), .. }] = &read.paragraphs[..] else { panic!("{:?}", read.errors) };
    let Object::Noun(what) = &text.sentences[0].clauses[0].1.predicates[0].1.verb.object else { panic!("no object") };
    let NounKind::Described(described) = &what.kind else { panic!("{what:?}") };
    assert_eq!(described.determiner, Determiner::Target(TargetCount::AnyNumber));
}
