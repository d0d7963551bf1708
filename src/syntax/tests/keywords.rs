//! Keywords in every form that cards use them in, ability words and flavour words.

use super::{shipped, terms};
use crate::syntax::tree::{Ability, KeywordArgument, Paragraph};
use crate::syntax::{Read, print, read};
use crate::text::{Names, Span, Spanned, Terms};

/// Paragraphs that are read whole and printed exactly, one for each form.
const READ: &[&str] = &[
    "Flying, haste",
    "Equip {2}",
    "Equip Knight {1}",
    "Equip legendary creature {3}",
    "Ward—Pay 2 life.",
    "Ward—Discard a card.",
    "Crew 3. Activate only once each turn.",
    "Suspend 4—{U}",
    "Suspend X—{X}{B}. Activate only as a sorcery.",
    "Reinforce 2—{1}{W}",
    "Awaken 4—{5}{W}",
    "Kicker {1}{G} and/or {1}{R}",
    "Cumulative upkeep {G} or {W}",
    "Cumulative upkeep—Pay 1 life.",
    "Protection from black and from red",
    "Protection from white, from blue, and from Goblins",
    "Protection from everything",
    "Protection from mana value 3 or less",
    "Protection from each color",
    "Hexproof from artifacts, creatures, and enchantments",
    "Affinity for artifacts",
    "Splice onto Arcane {1}{R}",
    "Champion a Goblin or Shaman",
    "Craft with artifact {3}{U}",
    "Craft with two or more artifacts {5}",
    "Emerge {7}{B}",
    "Emerge from artifact {6}{U}",
    "Devour 2",
    "Devour artifact 1",
    "Gift a tapped Fish",
    "Swampwalk, legendary landwalk",
    "Nonbasic landwalk",
    "Plainscycling {2}, swampcycling {2}",
    "Basic landcycling {1}{W}",
    "Wizardcycling {3}",
    "Goblin offering",
    "Partner with Tin Gull, Keeper of the Key",
    "Partner—Friends forever",
    "Choose a Background",
    "Doctor's companion",
    "Start your engines!",
    "Prototype {2}{U} — 3/2",
    "Mobilize X, where X is the number of creatures you control.",
    "Boast — {1}{R}: Draw a card.",
    "Max speed — {T}: Add {G}.",
    "Exhaust — {3}: Put a +1/+1 counter on this creature.",
    "Forecast — {1}{W}, Reveal this card from your hand: Tap target creature.",
    "Creatures you control have islandwalk and protection from red.",
    "This creature gains flying and loses trample until end of turn.",
    "Enchanted creature has \"Cumulative upkeep {1}.\"",
    "If this spell was kicked, draw a card.",
    "When you cycle this card, draw a card.",
    "When this creature exploits a creature, draw a card.",
    "As long as this creature is paired with another creature, it has flying.",
    "If the gift was promised, draw a card.",
    "If evidence was collected, draw a card.",
    "If this spell was foretold, draw a card.",
    "The Ring tempts you.",
    "Whenever you commit a crime, draw a card.",
    "Tap target goaded creature.",
    "This creature enters prepared.",
    "Whenever you cast a historic spell, amass Orcs 2.",
    "Waterbend {3}: Draw a card.",
    "Landfall — Whenever a land you control enters, draw a card.",
    "Aqua Breath — Whenever this creature attacks, draw a card.",
    "The Moon's Dark Side, or Not — {T}: Add {B}.",
];

fn read_with(text: &str, terms: &Terms) -> Read {
    read(&[Spanned::new(text, Span::new(0, text.len()))], &Names::new("Brook Otter", false), terms)
}

#[test]
fn keywords_are_printed_back() {
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
fn a_made_up_word_among_keywords_is_refused() {
    let terms = terms(&shipped());
    for text in READ {
        for place in text.match_indices(' ').map(|(place, _)| place).chain([text.len()]) {
            let (before, after) = text.split_at(place);
            let nonsense = format!("{before} flumgarble{after}");
            assert!(!read_with(&nonsense, &terms).is_complete(), "accepted `{nonsense}`");
        }
        let nonsense = format!("flumgarble {text}");
        assert!(!read_with(&nonsense, &terms).is_complete(), "accepted `{nonsense}`");
    }
}

#[test]
fn what_a_keyword_takes_is_in_its_tree() {
    let terms = terms(&shipped());
    let shown: Vec<String> = READ
        .iter()
        .filter_map(|text| {
            let read = read_with(text, &terms);
            let Some(Paragraph { ability: Ability::Keywords(line), .. }) = read.paragraphs.first() else { return None };
            let uses = line.keywords.iter().map(|used| {
                let family = used.family.as_ref().map_or("", |_| "a quality, ");
                let arguments: Vec<&str> = used.arguments.iter().map(name).collect();
                format!("{family}{} [{}]", used.name, arguments.join(", "))
            });
            Some(format!("{text}\n    {}", uses.collect::<Vec<_>>().join("; ")))
        })
        .collect();
    insta::assert_snapshot!(shown.join("\n"));
}

fn name(argument: &KeywordArgument) -> &'static str {
    match argument {
        KeywordArgument::Cost(_) => "cost",
        KeywordArgument::Costs(..) => "costs",
        KeywordArgument::Number(_) => "number",
        KeywordArgument::Kind(_) => "kind",
        KeywordArgument::Qualities(_) => "qualities",
        KeywordArgument::Size(_) => "size",
        KeywordArgument::Name(_) => "name",
    }
}
