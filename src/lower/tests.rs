//! Cards of our own, as text, and their programs in words.

use crate::lower::{CardTree, Compiled, DefinitionTree, compile, words};
use crate::text::{CardFileText, ItemText, SourceId, Terms};

const PRELUDE: [&str; 8] = [
    include_str!("../../cards/prelude/actions.card"),
    include_str!("../../cards/prelude/batches.card"),
    include_str!("../../cards/prelude/counters.card"),
    include_str!("../../cards/prelude/keywords_combat.card"),
    include_str!("../../cards/prelude/keywords_permanents.card"),
    include_str!("../../cards/prelude/keywords_zones.card"),
    include_str!("../../cards/prelude/rules.card"),
    include_str!("../../cards/prelude/tokens.card"),
];

/// Compiles `text` with the prelude: the programs, and everything that is wrong, one line each.
fn compiled(text: &str) -> (Compiled, Vec<String>) {
    let sources: Vec<&str> = PRELUDE.into_iter().chain([text]).collect();
    let mut problems = Vec::new();
    let mut terms = Terms::default();
    let files: Vec<CardFileText> = sources
        .iter()
        .map(|source| {
            let (file, errors) = CardFileText::split(source);
            problems.extend(errors.into_iter().map(|error| error.to_string()));
            file
        })
        .collect();
    for (place, file) in files.iter().enumerate() {
        for item in &file.items {
            if let ItemText::Definition(definition) = item
                && terms.add(SourceId(place as u32), definition).is_err()
            {
                problems.push(format!("{} is defined twice", definition.name.value));
            }
        }
    }
    let (mut cards, mut definitions) = (Vec::new(), Vec::new());
    for (place, file) in files.iter().enumerate() {
        let (id, source) = (SourceId(place as u32), sources[place]);
        for item in &file.items {
            let findings = match item {
                ItemText::Card(card) => {
                    let (tree, findings) = CardTree::read(id, source, card, &terms);
                    cards.push(tree);
                    findings
                }
                ItemText::Definition(definition) => {
                    let (tree, findings) = DefinitionTree::read(id, source, definition, &terms);
                    definitions.push(tree);
                    findings
                }
            };
            let words = |span: miette::SourceSpan| source.get(span.offset()..span.offset() + span.len()).unwrap_or("");
            for error in findings.syntax {
                use miette::Diagnostic;
                let at: Vec<_> = error.labels().into_iter().flatten().map(|label| words(*label.inner())).collect();
                problems.push(format!("{error} [{}]", at.join("] [")));
            }
            problems.extend(findings.text.iter().map(|error| error.to_string()));
            problems.extend(findings.head.errors.iter().map(|error| error.to_string()));
        }
    }
    let compiled = compile(&cards, &definitions, &terms);
    for fault in &compiled.faults {
        use miette::Diagnostic;
        let source = sources[fault.source.0 as usize];
        let labels = fault.error.labels().into_iter().flatten().map(|label| {
            let words = source.get(label.offset()..label.offset() + label.len()).unwrap_or("");
            format!("{} [{words}]", label.label().unwrap_or(""))
        });
        let labels: Vec<String> = labels.collect();
        problems.push(format!("{}: {}", fault.error, labels.join("; ")));
    }
    (compiled, problems)
}

/// The text, the programs in words, and what is wrong.
fn shown(text: &str) -> String {
    let (compiled, problems) = compiled(text);
    let programs: Vec<String> = compiled.programs.iter().flatten().map(|card| words::card(card)).collect();
    let parts = [text.trim().to_owned(), programs.join("\n"), problems.join("\n")];
    parts.iter().map(|part| part.trim_end()).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n---\n\n")
}

/// What is wrong with an instant that says `text`.
fn refused(text: &str) -> String {
    let (compiled, problems) = compiled(&format!("Test {{1}}\nInstant\n{text}\n"));
    assert_eq!(compiled.programs, [None], "{text}");
    problems.join("\n")
}

/// A snapshot of each card of our own, its text first.
macro_rules! programs {
    ($($name:ident: $text:literal;)*) => {
        $(#[test]
        fn $name() {
            insta::with_settings!({ omit_expression => true }, {
                insta::assert_snapshot!(shown($text));
            });
        })*
    };
}

programs! {
    exile_until_it_leaves: "Keeper {2}\nArtifact\nWhen this artifact enters, exile another target artifact until this artifact leaves the battlefield.\n";
    // CR 607.2a: another program, with other rulings.
    exile_and_return_by_two_triggers: "Cellar {2}\nEnchantment\nWhen this enchantment enters, exile target creature.\nWhen this enchantment leaves the battlefield, return the exiled card to the battlefield under its owner's control.\n";
    this_way_counts_what_was_done: "Sweep {3}\nSorcery\nExile all artifacts. Create a 1/1 white Bird creature token for each card exiled this way.\n";
    it_is_the_token: "Call {1}\nSorcery\nCreate a 3/1 red Elemental creature token with haste. Sacrifice it at the beginning of the next end step.\n";
    the_controller_is_asked_of_what_it_was: "Banish {1}\nInstant\nExile target creature. Its controller gains life equal to its power.\n";
    that_player_is_the_one_of_the_event: "Watcher {2}\nEnchantment\nWhenever an opponent casts a spell, that player loses 1 life.\n";
    x_of_both_halves: "Swell {1}\nInstant\nTarget creature gets +X/+X and gains trample until end of turn, where X is the number of creatures you control.\n";
    a_choice_is_linked: "Census {2}\nEnchantment\nAs this enchantment enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1.\n";
    may_covers_all_that_follows: "Trade {1}\nInstant\nYou may sacrifice a creature and draw a card. If you do, you gain 1 life.\n";
    each_player_decides: "Offer {1}\nInstant\nEach player may draw a card.\n";
    granted_names: "Hook {1}\nArtifact — Equipment\nEquipped creature has \"{1}, Sacrifice Hook: This creature gets +2/+0 until end of turn.\"\nEquip {1}\n";
    the_tokens_own_ability: "Camp {3}\nSorcery\nCreate a 1/1 red Goblin creature token with \"{T}: This token deals 1 damage to any target.\"\n";
    modes: "Writ {1}\nInstant\nChoose one —\n• Tap target creature.\n• Draw a card.\n";
    ward: "Guard {2}\nCreature — Human\nWard {2}\n2/2\n";
    mana_abilities: "Spring\nLand\n{T}: Add {G}.\n{1}, {T}: Add one mana of any color. Spend this mana only to cast a creature spell.\n{T}: Target creature gets +1/+0 until end of turn. Add {R}.\n";
    a_trigger_that_is_a_mana_ability: "Well {2}\nEnchantment\nWhenever a land is tapped for mana, its controller adds an additional {G}.\n";
    zones_of_function: "Shade {1}{B}\nCreature — Spirit\n{2}: Return this card from your graveyard to your hand.\nCycling {1}\nThis spell costs {1} less to cast.\n1/1\n";
}

#[test]
fn what_is_refused() {
    let texts = [
        "Destroy it.",
        "Return that card to the battlefield.",
        "Target artifact deals 2 damage to target creature. Tap it.",
        "Target creature you control deals 2 damage to target creature. Destroy that creature.",
        "Draw a card. That player loses 1 life.",
        "Target creature gets +X/+0 until end of turn.",
        "Destroy another target creature.",
        "Create a Goblin token.",
        "Create a 1/1 red creature token. Untap that artifact.",
        "Destroy target instant.",
        "If you do, draw a card.",
        "Counter target spell. Return the exiled card to the battlefield.",
    ];
    let refused: Vec<String> = texts.iter().map(|text| format!("{text}\n    {}", refused(text))).collect();
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!(refused.join("\n"));
    });
}

#[test]
fn two_events_at_once_are_not_either_of_them() {
    let card =
        |join: &str| format!("Test {{1}}\nArtifact\nWhenever you draw a card {join} lose life, you gain 1 life.\n");
    let (or, problems) = compiled(&card("or"));
    assert!(or.programs[0].is_some(), "{problems:#?}");
    let (and, problems) = compiled(&card("and"));
    assert_eq!(and.programs, [None]);
    assert!(problems[0].contains("two events at once"), "{problems:#?}");
}

#[test]
fn one_bad_paragraph_does_not_hide_the_next() {
    let (compiled, problems) = compiled("Test {1}\nArtifact\n{T}: Destroy it.\nDraw a card.\n{T}: Draw a card.\n");
    assert_eq!(compiled.programs, [None]);
    assert_eq!(problems.len(), 2, "{problems:#?}");
}

#[test]
fn names_and_definitions_are_used_once() {
    let (_, problems) = compiled("Twin {1}\nArtifact\n\nTwin {2}\nArtifact\n");
    assert!(problems[0].starts_with("two cards are named `Twin`"), "{problems:#?}");
    let (_, problems) = compiled("keyword Round\nThis creature has round.\n\nOne {1}\nCreature — Elf\nRound\n1/1\n");
    assert!(problems[0].starts_with("`round` is defined by itself"), "{problems:#?}");
    let (_, problems) = compiled("keyword Odd: rule of the game (CR 1.1)\n");
    assert!(problems[0].starts_with("the game does not know `Odd`"), "{problems:#?}");
}
