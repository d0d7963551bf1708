//! Costs, permissions, limits and times: what is read and printed back exactly, so that two wordings are two trees.

use super::{shipped, terms};
use crate::syntax::{Read, print, read};
use crate::text::{Names, Span, Spanned, Terms};

/// Paragraphs that are read whole and printed exactly, one for each construct.
const READ: &[&str] = &[
    "As an additional cost to cast this spell, sacrifice a creature.",
    "As an additional cost to cast this spell, discard a card or pay {2}.",
    "As an additional cost to cast this spell, you may pay {1}{G} any number of times.",
    "You may pay {1} and return a basic land you control to its owner's hand rather than pay this spell's mana cost.",
    "If you control a Swamp, you may pay 4 life rather than pay this spell's mana cost.",
    "You may pay {0} rather than pay the mana cost for Zombie creature spells you cast.",
    "Spells you cast cost {1} less to cast.",
    "Creature spells your opponents cast from exile cost {2} more to cast.",
    "Equip costs you pay cost {1} less.",
    "You may cast spells you own from exile this turn.",
    "Discard each card you've drawn this turn.",
    "{T}: You get {E}{E}.",
    "Pay eight {E}: Draw a card.",
    "{2}: Draw a card. Activate only as a sorcery and only once each turn.",
    "{2}: Draw a card. Activate only if you control no creatures and only during your turn.",
    "{2}: Draw a card. Activate only during your turn, before attackers are declared.",
    "{2}: Draw a card. Activate no more than three times each turn.",
    "{2}: Draw a card. Activate only as an instant.",
    "Cast this spell only during combat before blockers are declared.",
    "Cast this spell only during combat on an opponent's turn.",
    "Cast this spell only after combat.",
    "Until the end of your next turn, you may play that card.",
    "At the beginning of your first main phase, draw a card.",
    "At the beginning of the upkeep of enchanted creature's controller, that player loses 1 life.",
    "Draw a card at the beginning of the next turn's upkeep.",
    "Target creature doesn't untap during its controller's next untap step.",
    "Creatures you control have flying during turns other than yours.",
    "Until end of turn, you don't lose unspent mana as steps and phases end.",
    "{T}: Add {R}. Spend this mana only to cast a Dragon spell or activate an ability of a Dragon.",
    "{T}: Add {C}. Spend this mana only to cast an artifact spell or to activate an ability.",
    "You may cast this card from your graveyard by paying {B}{B} and discarding a card rather than paying its mana cost.",
    "You may cast this spell as though it had flash if you pay {2} more to cast it.",
    "Spells your opponents cast that target this creature cost {2} more to cast.",
    "Play with the top card of your library revealed.",
    "You may play an additional land on each of your turns.",
    "If it's not your turn, draw a card.",
    "Until the beginning of your next upkeep, you may play that card.",
    "You get an amount of {E} equal to this creature's power.",
    "Cast this spell only if you've been attacked this step.",
    "At end of combat, draw a card.",
    "Destroy that creature at end of combat.",
    "After this phase, there is an additional combat phase followed by an additional main phase.",
    "If you control a Goblin as you cast this spell, draw a card.",
    "When you next cast a creature spell this turn, draw a card.",
    "If {R} was spent to cast this spell, draw a card.",
    "Add that much {G}.",
    "Add three mana in any combination of {W}, {U}, and/or {B}.",
    "Players skip their upkeep steps.",
    "Skip your draw step.",
    "Any player may activate this ability but only during their turn.",
    "You may pay {1} up to three times.",
    "Each opponent can't activate loyalty abilities this turn.",
    "Lands can't enter the battlefield.",
    "Brook Otter attack each combat if able.",
    "When this creature enters, if it was kicked with its {B} kicker, draw a card.",
    "If this spell was bargained, draw a card for each time it was kicked.",
    "Each Goblin you control enters with an additional X +1/+1 counters on it.",
    "Whenever you gain life, draw a card. Do this only once each turn.",
    "Flashback—{R}{R}, Sacrifice X Mountains.",
    "If this spell's additional cost was paid, draw a card.",
    "{2}: Add two mana of different colors.",
    "{T}: Add one mana of any color in your commander's color identity.",
    "Draw a card. If this spell was kicked, instead draw two cards.",
    "The next spell you cast this turn costs {1} less to cast.",
    "When this creature enters, if tribute wasn't paid, draw a card.",
];

fn read_with(text: &str, terms: &Terms) -> Read {
    read(&[Spanned::new(text, Span::new(0, text.len()))], &Names::new("Brook Otter", false), terms)
}

#[test]
fn costs_limits_and_times_are_printed_back() {
    let terms = terms(&shipped());
    for text in READ {
        let read = read_with(text, &terms);
        assert!(read.is_complete(), "{text}: {:?}", read.errors);
        let printed: Vec<_> = read.paragraphs.iter().flat_map(|paragraph| print(paragraph, &terms)).collect();
        let normal: Vec<_> = read.normal.iter().map(|normal| normal.text.clone()).collect();
        assert_eq!(printed, normal, "{text}");
    }
}

#[test]
fn a_made_up_word_among_costs_limits_and_times_is_refused() {
    let terms = terms(&shipped());
    for text in READ {
        for (place, _) in text.match_indices(' ') {
            let (before, after) = text.split_at(place);
            let nonsense = format!("{before} flumgarble{after}");
            assert!(!read_with(&nonsense, &terms).is_complete(), "accepted `{nonsense}`");
        }
    }
}
