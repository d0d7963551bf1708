//! Audits of cards of our own.

use std::time::Duration;

use super::*;
use crate::import::{ImportedCard, ImportedFace};
use crate::project::Prelude;

fn card(name: &str, text: &str) -> ImportedCard {
    let face = ImportedFace {
        name: name.to_owned(),
        mana_cost: Some("{1}{G}".to_owned()),
        type_line: "Creature — Otter".to_owned(),
        power: Some("2".to_owned()),
        toughness: Some("2".to_owned()),
        text: Some(text.to_owned()),
        ..ImportedFace::default()
    };
    ImportedCard { name: name.to_owned(), layout: "normal".to_owned(), faces: vec![face] }
}

fn cards() -> Vec<ImportedCard> {
    vec![
        card("Brook Otter", "When this creature enters, draw a card."),
        card("Odd Otter", "Flying\nWhen this creature enters, blorp 3 cards."),
    ]
}

#[test]
fn a_card_is_read_printed_and_compiled_or_says_where_it_stops() {
    let prelude = Prelude::read();
    let auditor = Auditor::new(&prelude);
    let audits: Vec<CardAudit> = cards().iter().map(|card| auditor.card(card)).collect();
    let lines: Vec<String> = audits.iter().map(CardAudit::line).collect();
    assert_eq!(lines, ["Brook Otter\tplayable\t", "Odd Otter\trefused\tcreature enters, | blorp N cards."]);
    let summary = Summary::of(&audits, Duration::from_secs(1));
    assert_eq!((summary.cards, summary.read, summary.exact, summary.playable), (2, 1, 1, 1));
    assert_eq!((summary.paragraphs, summary.paragraphs_read), (3, 2));
    let refusal = Refusal { phrase: "creature enters, | blorp N cards.".to_owned(), cards: 1, alone: 1 };
    assert_eq!(summary.refusals, [refusal]);
}

#[test]
fn an_earlier_list_names_the_cards_that_got_worse() {
    let prelude = Prelude::read();
    let auditor = Auditor::new(&prelude);
    let audits: Vec<CardAudit> = cards().iter().map(|card| auditor.card(card)).collect();
    let baseline = Baseline::read("Odd Otter\texact\tnothing\nBrook Otter\trefused\t\nno line\n");
    assert_eq!(baseline.len(), 2);
    let worse: Vec<String> = baseline.worse(&audits).iter().map(ToString::to_string).collect();
    assert_eq!(worse, ["Odd Otter: was exact, is refused: creature enters, | blorp N cards."]);
}

#[test]
fn an_edit_that_changes_nothing_and_accepted_nonsense_are_named() {
    let prelude = Prelude::read();
    let auditor = Auditor::new(&prelude);
    let text = "When this creature enters, draw a card.";
    let edit = |mutated: &str, kind: &str| {
        serde_json::json!({"name": "Brook Otter", "face": 0, "original": text, "mutated": mutated, "kind": kind})
            .to_string()
    };
    let edits = [
        edit("When this creature enters, draw two cards.", "number"),
        edit("When this creature enters the battlefield, draw a card.", "wording"),
        edit("When this creature blorply enters, draw a card.", "nonsense"),
        edit("When this creature enters, draw four cards.", "nonsense"),
    ]
    .join("\n");
    let report = mutations(&auditor, &cards(), &edits).unwrap();
    assert_eq!((report.edits, report.edits_of_read, report.accepted), (4, 4, 3));
    assert_eq!((report.compared_as_programs, report.same_program, report.nonsense_accepted), (3, 1, 1));
    let offenders: Vec<&str> = report.offenders.iter().map(|offender| offender.kind.as_str()).collect();
    assert_eq!(offenders, ["wording", "nonsense"]);
    assert!(!report.sound());
    assert!(mutations(&auditor, &cards(), "{").is_err());
}
