//! Head lines read, and refused with words that help.

use super::*;
use crate::text::{CardFileText, ItemText, SourceId};

/// The head of a card, read with the batch outlaw and the creature type Zorg known.
fn read(card: &str) -> (Head, HeadFindings) {
    let text = format!("batch outlaw (plural outlaws)\nPirate or Rogue\n\ncreature type Zorg\n\n{card}");
    let (file, errors) = CardFileText::split(&text);
    assert_eq!(errors, []);
    let mut terms = Terms::default();
    let mut head = None;
    for item in &file.items {
        match item {
            ItemText::Definition(definition) => terms.add(SourceId(0), definition).unwrap(),
            ItemText::Card(card) => head = Some(Head::parse(&card.faces[0], &terms)),
        }
    }
    head.unwrap()
}

/// The first error: message and help.
fn error(card: &str) -> String {
    let (_, findings) = read(card);
    let error = findings.errors.first().unwrap_or_else(|| panic!("accepted:\n{card}"));
    let help = miette::Diagnostic::help(error).map(|help| help.to_string()).unwrap_or_default();
    format!("{error}: {help}")
}

#[test]
fn a_head_is_read() {
    let (head, findings) = read(
        "Old Mother Pike {X}{2}{W/U}{2/B}{R/P}{G/W/P}{S}{C}\nLegendary Snow Artifact Creature — Fish Time Lord Zorg Equipment\n1+*/X",
    );
    assert!(findings.errors.is_empty() && findings.warnings.is_empty(), "{findings:?}");
    let line = head.type_line.as_ref().unwrap();
    assert_eq!(type_line::print(&line.value), "Legendary Snow Artifact Creature — Fish Time Lord Zorg Equipment");
    assert_eq!(line.value.subtypes.len(), 4);
    assert_eq!(head.mana_cost.as_ref().unwrap().value.0.len(), 8);
    assert_eq!(head.stats.unwrap().value.to_string(), "1+*/X");
    assert!(head.is_legendary());
}

#[test]
fn loyalty_and_defense_are_read() {
    let (head, findings) = read("Some One {3}\nLegendary Planeswalker — Chandra\nLoyalty: X");
    assert!(findings.errors.is_empty());
    assert_eq!(head.stats.unwrap().value.to_string(), "Loyalty: X");
    let (head, findings) = read("Some War {3}\nBattle — Siege\nDefense: 5");
    assert!(findings.errors.is_empty());
    assert_eq!(head.stats.unwrap().value.to_string(), "Defense: 5");
}

#[test]
fn a_hyphen_for_the_dash_is_read_with_a_warning() {
    for dash in ["-", "–", "--", "−"] {
        let (head, findings) = read(&format!("Some One {{1}}\nCreature {dash} Human\n1/1"));
        assert!(findings.errors.is_empty());
        assert_eq!(head.type_line.unwrap().value.subtypes.len(), 1);
        let help = findings.warnings.first().and_then(miette::Diagnostic::help).unwrap().to_string();
        assert_eq!(help, "write `Creature — Human`");
    }
}

#[test]
fn wrong_words_in_a_type_line_are_refused() {
    let line = |line: &str| error(&format!("Some One {{1}}\n{line}\n1/1"));
    assert_eq!(line("Creatre — Human"), "`Creatre` is no card type: did you mean `Creature`?");
    assert_eq!(line("creature — Human"), "`creature` is no card type: did you mean `Creature`?");
    assert_eq!(line("Creature — Hunan"), "unknown creature type `Hunan`: did you mean `Human`?");
    assert_eq!(line("Creature — Elves"), "unknown creature type `Elves`: write it in the singular: `Elf`");
    assert_eq!(
        line("Creature — Blorf"),
        "unknown creature type `Blorf`: to make it a creature type of your own, define it: `creature type Blorf (plural Blorfs)`"
    );
    assert_eq!(
        line("Creature — Human Outlaw"),
        "`Outlaw` is not a creature type: `Outlaw` is a word for any of several types, and is no type itself (CR 700.12): write one of those it stands for: Pirate or Rogue"
    );
    assert_eq!(
        line("Human Creature"),
        "`Human` stands before the dash: subtypes stand after the dash: `Creature — Human`"
    );
    assert_eq!(
        line("Creature — Legendary Human"),
        "`Legendary` stands after the dash: card types and supertypes stand before the dash: `Legendary Creature — Human`"
    );
    assert_eq!(line("Creature — Human Human"), "`Human` stands twice in the type line: remove one of the two");
    assert!(line("Legendary — Human").starts_with("a type line without a card type: "));
    let spell = error("Some One {1}\nInstant — Goblin");
    assert_eq!(
        spell,
        "an instant cannot be a Goblin: `Goblin` is a creature type; a card has only subtypes of its own card types (CR 205.3d)"
    );
}

#[test]
fn wrong_symbols_in_a_mana_cost_are_refused() {
    let cost = |cost: &str| error(&format!("Some One {cost}\nInstant"));
    assert!(cost("{2}{K}").starts_with("`{K}` is not a mana symbol: mana symbols are {W}"));
    assert_eq!(cost("{g}"), "`{g}` is not a mana symbol: did you mean `{G}`?");
    assert_eq!(cost("{WU}"), "`{WU}` is not a mana symbol: write `{W/U}` for one symbol, or `{W}{U}` for several");
    assert_eq!(cost("{2GG}"), "`{2GG}` is not a mana symbol: did you mean `{2}{G}{G}`?");
    assert_eq!(
        cost("{{W}/{U}}"),
        "`{{W}/{U}}` is not a mana symbol: write `{W/U}` for one symbol, or `{W}{U}` for several"
    );
    assert_eq!(cost("{{U}"), "`{{U}` is not a mana symbol: did you mean `{U}`?");
    assert!(cost("{T}").contains("costs of abilities"));
    assert_eq!(
        cost("{2}{G"),
        "a mana symbol without its closing brace: each symbol stands between braces of its own: `{2}{G}`"
    );
    assert!(cost("{2} G").starts_with("`G` is not part of a mana cost: "));
    assert!(cost("{99999999999}").starts_with("`{99999999999}` is not a mana symbol"));
    assert!(cost("{W/W}").starts_with("`{W/W}` is not a mana symbol"));
    assert!(cost("{}").starts_with("`{}` is not a mana symbol"));
}

#[test]
fn wrong_numbers_are_refused() {
    assert_eq!(
        error("Some One {1}\nCreature — Human\nFlying"),
        "`Some One` has no power and toughness: write its power and toughness on the last line, as in `2/3`"
    );
    assert_eq!(
        error("Some One {1}\nCreature — Human\n2/"),
        "the toughness is missing: power and toughness are two numbers with a slash between them: `2/3`"
    );
    assert!(error("Some One {1}\nCreature — Human\n/2").starts_with("the power is missing: "));
    assert!(error("Some One {1}\nCreature — Human\n1/2/3").starts_with("`2/3` cannot be read as toughness: "));
    assert!(
        error("Some One {1}\nCreature — Human\nLoyalty: 3")
            .starts_with("a creature has power and toughness, not loyalty: ")
    );
    assert!(error("Some One {1}\nArtifact\n1/1").starts_with("only a creature has power and toughness: "));
    assert!(error("Some One {1}\nArtifact — Vehicle").starts_with("`Some One` has no power and toughness: "));
}
