//! The normal form of paragraphs of our own.

use super::*;
use crate::text::{CardFileText, ItemText, SourceId, TextWarning};

fn terms() -> Terms {
    let definitions = "keyword Flying: rule of the game (CR 702.9)\n\n\
        keyword First strike: rule of the game (CR 702.7)\n\n\
        keyword Equip [cost]\n[cost]: Attach this permanent to target creature you control.\n\n\
        action Scry [number]\nLook at the top [number] cards of your library.\n\n\
        batch outlaw (plural outlaws)\nPirate or Rogue\n\n\
        ability word Delirium\n\n\
        creature type Zorg\n";
    let (file, errors) = CardFileText::split(definitions);
    assert_eq!(errors, []);
    let mut terms = Terms::default();
    for item in &file.items {
        match item {
            ItemText::Definition(definition) => terms.add(SourceId(0), definition).unwrap(),
            ItemText::Card(card) => panic!("{card:?}"),
        }
    }
    terms
}

fn read(text: &str, names: &Names) -> Result<NormalText, TextError> {
    normalise(Spanned::new(text, Span::new(0, text.len())), names, &terms())
}

/// The normal form of a paragraph of the card Brook Otter.
fn normal(text: &str) -> String {
    read(text, &Names::new("Brook Otter", false)).unwrap().text
}

#[test]
fn terms_are_marked() {
    assert_eq!(normal("Flying, first strike"), "«flying», «first strike»");
    assert_eq!(normal("Equip {1} ({1}: Attach it. Equip only as a sorcery.)"), "«equip» {1}");
    assert_eq!(normal("Scry 2, then each opponent scries 1."), "‹scry› 2, then each opponent ‹scries› 1.");
    assert_eq!(normal("Other outlaws you control fly."), "other ⟦outlaws⟧ you control fly.");
    assert_eq!(normal("Outlaws and nonoutlaw creatures"), "⟦outlaws⟧ and non⟦outlaw⟧ creatures");
    assert_eq!(normal("non-outlaw creatures, an outlaw's owner"), "non-⟦outlaw⟧ creatures, an ⟦outlaw⟧'s owner");
    assert_eq!(normal("Scrying is not for outlawed fliers."), "‹scrying› is not for outlawed fliers.");
}

#[test]
fn a_term_with_a_capital_in_the_middle_of_a_sentence_is_a_name() {
    assert_eq!(normal("a card named Flying Outlaw"), "a card named Flying Outlaw");
}

#[test]
fn sentences_start_in_lower_case() {
    assert_eq!(normal("{T}: Add {G}. Then draw a card."), "{T}: add {G}. then draw a card.");
    assert_eq!(normal("Goblins, Zorgs and Elves' owners"), "Goblins, Zorgs and Elves' owners");
    assert_eq!(normal("X target Time Lords"), "X target Time Lords");
    assert_eq!(normal("Time Lords get +1/+1."), "Time Lords get +1/+1.");
    assert_eq!(normal("• Tap target creature."), "• tap target creature.");
    assert_eq!(normal("It gains \"{T}: Draw a card.\" Untap it."), "it gains \"{T}: draw a card.\" untap it.");
}

#[test]
fn dashes_quotes_and_spaces_are_made_alike() {
    assert_eq!(normal("−3:  Draw  a card."), "-3: draw a card.");
    assert_eq!(normal("Choose one - "), "choose one —");
    assert_eq!(normal("1 - 3 | Draw a card."), "1 - 3 | draw a card.");
    assert_eq!(normal("Choose one -- "), "choose one —");
    assert_eq!(normal("I – Draw a card."), "I — draw a card.");
    assert_eq!(normal("You may say “It’s the owner’s.”"), "you may say \"it's the owner's.\"");
    let read = read("“It’s”", &Names::default()).unwrap();
    assert_eq!(read.warnings.len(), 1);
}

#[test]
fn a_loyalty_cost_needs_no_brackets() {
    let read = read("[−3]: Draw a card.", &Names::default()).unwrap();
    assert_eq!(read.text, "-3: draw a card.");
    assert!(matches!(read.warnings[..], [TextWarning::LoyaltyInBrackets { .. }]));
    assert_eq!(normal("[+1]: Draw a card."), "+1: draw a card.");
    assert_eq!(normal("[X]: Draw a card."), "X: draw a card.");
    assert_eq!(normal("[cost]: Draw a card."), "[cost]: draw a card.");
}

#[test]
fn the_cards_own_name_is_a_tilde() {
    assert_eq!(normal("When Brook Otter enters, ~ and CARDNAME fight."), "when ~ enters, ~ and ~ fight.");
    assert_eq!(normal("Brook Otter's power, not a Brook Otterling."), "~'s power, not a Brook Otterling.");
    let legend = Names::new("Pike, the Old Mother", true);
    assert_eq!(read("Pike attacks. Pike, the Old Mother wins.", &legend).unwrap().text, "~ attacks. ~ wins.");
    let order = Names::new("Exile", false);
    assert_eq!(
        read("Exile target card. Exile deals 3 damage.", &order).unwrap().text,
        "exile target card. ~ deals 3 damage."
    );
}

#[test]
fn an_ability_word_is_marked() {
    let read = read("Delirium — Whenever you scry, draw a card.", &Names::default()).unwrap();
    assert_eq!(read.text, "⟪Delirium⟫ — whenever you ‹scry›, draw a card.");
}

#[test]
fn reminder_text_is_kept_aside() {
    let text = "({T}: Add {G} (or not).)";
    let read = read(text, &Names::default()).unwrap();
    assert_eq!(read.text, "");
    assert_eq!(read.reminders, [Reminder { span: Span::new(0, text.len()), at: 0 }]);
}

#[test]
fn what_has_no_partner_is_refused() {
    let refused = |text: &str| read(text, &Names::default()).unwrap_err().to_string();
    assert_eq!(refused("Draw (a card."), "a parenthesis without its partner");
    assert_eq!(refused("Draw) a card."), "a parenthesis without its partner");
    assert_eq!(refused("It gains \"draw"), "a quote without its partner");
    assert_eq!(refused("Draw «a card»."), "`«` cannot be used in card text");
    let deep = "(".repeat(100_000);
    assert_eq!(refused(&deep), "a parenthesis without its partner");
}

/// Each place of the normal form comes from the same words of the source.
#[test]
fn the_normal_form_knows_where_it_comes_from() {
    let text = "When  Brook Otter enters (it’s new), scry 2 – then “First strike” it’s.";
    let read = read(text, &Names::new("Brook Otter", false)).unwrap();
    assert_eq!(read.text, "when ~ enters, ‹scry› 2 — then \"«first strike»\" it's.");
    let from = |part: &str| {
        let at = read.text.find(part).unwrap();
        &text[read.source(at, at + part.len()).range()]
    };
    assert_eq!(from("when"), "When");
    assert_eq!(from("~"), "Brook Otter");
    assert_eq!(from("enters,"), "enters (it’s new),");
    assert_eq!(from("‹scry›"), "scry");
    assert_eq!(from("cry"), "cry");
    assert_eq!(from("2"), "2");
    assert_eq!(from("\"«first strike»\""), "“First strike”");
    assert_eq!(from("it's"), "it’s");
    assert_eq!(read.source(read.text.len(), read.text.len()), Span::new(text.len(), text.len()));
}

#[test]
fn the_printed_form_is_the_text_again() {
    for text in [
        "Flying, first strike",
        "When Brook Otter enters, scry 2. You gain X life, where X is the number of Goblins.",
        "{T}, Sacrifice this land: Add {R}. Outlaws you control gain \"{T}: Draw a card. Scry 1.\" Untap it.",
        "Create a token with \"{T}: Add {R}.\" for each Zorg.",
        "Choose one —",
        "• Draw a card.",
        "−3: Brook Otter gets +1/-1 until end of turn.",
    ] {
        assert_eq!(print_form(&normal(text), &Names::new("Brook Otter", false)), text);
    }
}
