//! The messages that a card designer sees, as they are printed: the source first, then what is said about it.

use cardwright::project::{Input, Project};
use cardwright::report::Style;

/// A card file, and all messages about it, 80 columns wide.
fn page(text: &str) -> String {
    let project = Project::check_text("my.card", text);
    let messages = project.diagnostics.human(&project.sources, &Style::plain(80));
    format!("{}\n\n{}\n{}", text.trim_end(), "─".repeat(80), messages)
}

/// The codes of all messages about a card file.
fn codes(text: &str) -> Vec<String> {
    let project = Project::check_text("my.card", text);
    project.diagnostics.json(&project.sources).into_iter().filter_map(|found| found.code).collect()
}

/// One snapshot a test, named like it.
macro_rules! messages {
    ($($name:ident: $text:expr;)*) => {
        $(
            #[test]
            fn $name() {
                let text = $text;
                insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
                    insta::assert_snapshot!(stringify!($name), page(text));
                });
            }
        )*
    };
}

messages! {
    a_made_up_word_in_a_seed_card: "\
Hostage Taker {2}{U}{B}
Creature — Human Pirate
When this creature enters, exile another target flumgarble creature or artifact until this creature leaves the battlefield.
2/3";
    a_misspelt_word: "\
Brook Otter {1}{G}
Creature — Otter
When this creature enters, destroy target creatre.
2/2";
    a_misspelt_verb: "\
Brook Otter {1}{G}
Creature — Otter
When this creature enters, drwa a card.
2/2";
    a_misspelt_keyword: "\
Brook Otter {1}{G}
Creature — Otter
Flyng, haste
2/2";
    an_unknown_creature_type: "\
Brook Otter {1}{G}
Creature — Oter
2/2

Zorg Rider {1}{G}
Creature — Zorg
2/2";
    an_unknown_creature_type_in_rules_text: "\
Brook Otter {1}{G}
Creature — Otter
Other Oters you control get +1/+1.
2/2";
    outlaw_in_a_type_line: "\
River Robber {1}{B}
Creature — Human Outlaw
2/2";
    a_bad_mana_symbol: "\
Brook Otter {2}{K}
Creature — Otter
2/2

Reed Otter {WU}{g}
Creature — Otter
2/2";
    a_bad_symbol_in_rules_text: "\
Brook Otter {1}{G}
Creature — Otter
{T}: Add {K}.
2/2";
    a_missing_toughness: "\
Brook Otter {1}{G}
Creature — Otter
2/";
    a_creature_without_power_and_toughness: "\
Brook Otter {1}{G}
Creature — Otter
Flying";
    power_and_toughness_without_a_creature: "\
Still Water {1}{U}
Enchantment
2/2";
    a_duplicate_card_name: "\
Brook Otter {1}{G}
Creature — Otter
2/2

Brook Otter {2}{G}
Creature — Otter
3/3";
    it_refers_to_nothing: "\
Brook Otter {1}{G}
Creature — Otter
When this creature enters, draw a card, then sacrifice it.
2/2

Broken Oar {1}{R}
Instant
Destroy it.";
    that_creature_could_be_two_things: "\
Two Rivers {1}{R}
Instant
Target creature deals 2 damage to another target creature. Destroy that creature.";
    until_with_nothing_after_it: "\
Brook Otter {1}{G}
Creature — Otter
When this creature enters, exile target creature until.
2/2";
    for_as_long_as_it_is_a_tuesday: "\
Brook Otter {1}{G}
Creature — Otter
When this creature enters, you may cast target card for as long as it's a Tuesday.
2/2";
    a_trigger_without_an_effect: "\
Brook Otter {1}{G}
Creature — Otter
When this creature enters,
2/2

Reed Otter {1}{G}
Creature — Otter
Whenever this creature attacks.
2/2";
    an_ability_cut_off_in_the_middle: "\
Brook Otter {1}{G}
Creature — Otter
When this creature enters, put a +1/+1 counter on
2/2

Reed Otter {1}{G}
Creature — Otter
{T}: Add
2/2

Sea Otter {1}{G}
Creature — Otter
{2}{G}:
2/2";
    a_sentence_without_a_full_stop: "\
Brook Otter {1}{G}
Creature — Otter
When this creature enters, draw a card
2/2";
    curly_quotes_and_hyphens: "\
Brook Otter {1}{G}
Creature - Otter
Other Otters you control have “{T}: Add {G}.”
2/2";
    a_quote_that_is_not_closed: "\
Brook Otter {1}{G}
Creature — Otter
Other Otters you control have \"{T}: Add {G}.
2/2";
    a_parenthesis_that_is_not_closed: "\
Brook Otter {1}{G}
Creature — Otter
Flying (This creature can't be blocked except by creatures with flying or reach.
2/2";
    a_reserved_character: "\
Brook Otter {1}{G}
Creature — Otter
«Flying»
2/2";
    a_blank_line_in_a_card: "\
Brook Otter {1}{G}
Creature — Otter

When this creature enters, draw a card.
2/2";
    no_type_line: "\
Brook Otter {1}{G}
Flying
2/2";
    one_bad_paragraph_does_not_hide_the_next: "\
Brook Otter {1}{G}
Creature — Otter
Flyng
Vigilance
When this creature enters, destroy target creatre.
{T}: Add {G}.
2/2";
    a_mode_without_a_choice: "\
Fork in the River {1}{G}
Instant
• Draw a card.
• You gain 3 life.";
    a_choice_without_modes: "\
Fork in the River {1}{G}
Instant
Choose one —";
    a_term_defined_twice: "\
keyword Swift
Whenever this creature attacks, draw a card.

keyword Swift
Whenever this creature blocks, draw a card.

keyword Flying
Whenever this creature attacks, draw a card.";
    a_definition_in_a_circle: "\
keyword Swift
This creature has slow.

keyword Slow
This creature has swift.";
    a_keyword_without_its_cost: "\
Oar {1}
Artifact — Equipment
Equipped creature gets +1/+1.
Equip";
    an_instruction_on_a_permanent: "\
Brook Otter {1}{G}
Creature — Otter
Draw a card.
2/2";
    x_without_a_value: "\
Brook Otter {1}{G}
Creature — Otter
When this creature enters, you gain X life.
2/2";
    a_misspelt_definition: "\
keywrd Swift
Whenever this creature attacks, draw a card.";
}

/// A made-up word is refused at every place of every seed card, and the message points at it.
#[test]
fn a_made_up_word_anywhere_in_a_seed_card_is_refused() {
    let text = std::fs::read_to_string("cards/seeds/seeds.card").unwrap();
    let rules_text = |line: &str| line.contains(['.', ',']) && !line.starts_with('#');
    let mut start = 0;
    let mut places = 0;
    for line in text.split_inclusive('\n') {
        let words = line.match_indices(' ').map(|(place, _)| place + 1).filter(|_| rules_text(line));
        for place in std::iter::once(0).filter(|_| rules_text(line)).chain(words) {
            // Reminder text has no rules meaning.
            if line[..place].matches('(').count() > line[..place].matches(')').count() {
                continue;
            }
            let at = start + place;
            let changed = format!("{}blorf {}", &text[..at], &text[at..]);
            let project = Project::check_text("my.card", &changed);
            let found = project.diagnostics.json(&project.sources);
            let points_at_it = |label: &cardwright::report::JsonLabel| label.start <= at + 5 && at <= label.end;
            assert!(
                found.iter().any(|found| found.severity == "error" && found.labels.iter().any(points_at_it)),
                "accepted, or refused elsewhere:\n{}blorf {}\n{found:#?}",
                &line[..place],
                &line[place..],
            );
            places += 1;
        }
        start += line.len();
    }
    assert!(places > 90, "only {places} places");
}

#[test]
fn a_file_that_is_not_utf8() {
    let path = std::env::temp_dir().join(format!("cardwright-{}.card", std::process::id()));
    std::fs::write(&path, b"Brook Otter {1}{G}\nCr\xe9ature \x97 Otter\n2/2\n").unwrap();
    let project = Project::check(&[Input::Path(path.clone())]);
    std::fs::remove_file(&path).unwrap();
    let messages = project.diagnostics.human(&project.sources, &Style::plain(200));
    let messages = messages.replace(&path.display().to_string(), "my.card");
    insta::assert_snapshot!("a_file_that_is_not_utf8", messages);
}

#[test]
fn an_empty_file() {
    let path = std::env::temp_dir().join(format!("cardwright-empty-{}.card", std::process::id()));
    std::fs::write(&path, "\n  \n").unwrap();
    let project = Project::check(&[Input::Path(path.clone())]);
    std::fs::remove_file(&path).unwrap();
    let messages = project.diagnostics.human(&project.sources, &Style::plain(200));
    let messages = messages.replace(&path.display().to_string(), "my.card");
    insta::assert_snapshot!("an_empty_file", messages);
}

#[test]
fn a_line_of_ten_megabytes() {
    let text = format!(
        "Long River {{1}}{{U}}\nSorcery\n{}\n\nBrook Otter {{1}}{{G}}\nCreature — Oter\n2/2\n",
        "Draw a card. ".repeat(800_000)
    );
    let project = Project::check_text("my.card", &text);
    insta::assert_snapshot!("a_line_of_ten_megabytes", project.diagnostics.human(&project.sources, &Style::plain(80)));
}

#[test]
fn thousands_of_nested_parentheses() {
    let open = format!("Long River {{1}}{{U}}\nSorcery\nDraw a card. {}\n", "(".repeat(10_000));
    assert_eq!(codes(&open), ["text::parenthesis"]);
    let project = Project::check_text("my.card", &open);
    insta::assert_snapshot!(
        "thousands_of_nested_parentheses",
        project.diagnostics.human(&project.sources, &Style::plain(80))
    );
    let closed = format!("Long River {{1}}{{U}}\nSorcery\nDraw a card. {}{}\n", "(".repeat(10_000), ")".repeat(10_000));
    assert_eq!(codes(&closed), [] as [&str; 0]);
}

#[test]
fn deep_nesting_is_refused_and_does_not_overflow() {
    for phrase in [
        "the owner of ".repeat(2_000),
        "creature that ".repeat(2_000),
        "\"{T}: creature has ".repeat(2_001),
        "if you control a creature, ".repeat(2_000),
        "twice ".repeat(2_000),
        "X plus ".repeat(500),
        "non".repeat(3_000),
        "{".repeat(10_000),
        "[".repeat(10_000),
    ] {
        let text = format!("Long River {{1}}{{U}}\nSorcery\nTarget {phrase} draws a card.\n");
        assert!(!codes(&text).is_empty(), "{}", &phrase[..20]);
    }
}

/// A card named in the messages above has no other name than ours.
#[test]
fn a_refused_card_hides_no_other() {
    let text = "One {K}\nCreature\n1/1\n\nTwo {1}\n\nThree {1}\nCreatre\n\nFour {1}\nInstant\nDraw a crad.";
    let wanted = ["mana::unknown_symbol", "card::no_type_line", "type_line::unknown_type", "syntax::unknown_word"];
    assert_eq!(codes(text), wanted);
}
