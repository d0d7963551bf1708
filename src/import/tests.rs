//! Files of cards in each of the forms.

use super::*;

const OTTER: &str = "Brook Otter {1}{G}\nCreature — Otter\nFlying\nDraw a card.\n2/2\n";

#[test]
fn our_own_form_is_read() {
    let line = r#"{"name": "Brook Otter", "layout": "normal", "faces": [{"name": "Brook Otter", "mana_cost": "{1}{G}",
        "type_line": "Creature — Otter", "power": "2", "toughness": "2", "text": "Flying\nDraw a card."}]}"#;
    let line = line.replace('\n', " ");
    let two = format!("{line}\n\n{line}\n");
    let read = cards(&two).unwrap();
    assert_eq!(read.iter().map(ImportedCard::card_text).collect::<Vec<_>>(), [OTTER, OTTER]);
}

#[test]
fn atomic_cards_are_read() {
    let text = r#"{"meta": {"date": "2026-01-01"}, "data": {"Brook Otter": [{"name": "Brook Otter", "layout": "normal",
        "manaCost": "{1}{G}", "type": "Creature — Otter", "power": "2", "toughness": "2", "text": "Flying\nDraw a card."}],
        "Day // Night": [{"name": "Day // Night", "faceName": "Day", "type": "Instant", "layout": "split"},
        {"name": "Day // Night", "faceName": "Night", "type": "Instant", "layout": "split"}]}}"#;
    let read = cards(text).unwrap();
    assert_eq!(read[0].card_text(), OTTER);
    assert_eq!(read[1].card_text(), "Day\nInstant\n//\nNight\nInstant\n");
    assert_eq!(read[1].layout, "split");
}

#[test]
fn oracle_cards_are_read() {
    let text = r#"[{"object": "card", "name": "Brook Otter", "layout": "normal", "mana_cost": "{1}{G}",
        "type_line": "Creature — Otter", "power": "2", "toughness": "2", "oracle_text": "Flying\nDraw a card."},
        {"object": "card", "name": "Day // Night", "layout": "split", "type_line": "Instant // Instant",
        "card_faces": [{"name": "Day", "type_line": "Instant", "mana_cost": ""}, {"name": "Night", "type_line": "Instant"}]}]"#;
    let read = cards(text).unwrap();
    assert_eq!(read[0].card_text(), OTTER);
    assert_eq!(read[1].card_text(), "Day\nInstant\n//\nNight\nInstant\n");
}

#[test]
fn what_is_no_card_is_refused() {
    let refused = |text: &str| cards(text).unwrap_err().to_string();
    assert!(refused("{\"name\": \"A\", \"faces\": []}\n{\"nam").starts_with("card 2 could not be read: "));
    assert_eq!(refused("3"), "there are no cards in this file");
    assert!(refused("[{\"colour\": 3}]").starts_with("card 1 could not be read: "));
    assert_eq!(cards("").unwrap(), []);
}
