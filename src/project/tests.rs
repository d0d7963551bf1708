use std::path::Path;

use super::*;

#[test]
fn the_shipped_prelude_is_the_whole_prelude() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/prelude");
    let mut names: Vec<_> = std::fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".card"))
        .collect();
    names.sort();
    assert_eq!(names, prelude::FILES.map(|(name, _)| name));
}

#[test]
fn a_definition_may_not_repeat_one_of_the_prelude() {
    let project = Project::check_text("mine.card", "keyword Flying\nThis creature draws a card.\n");
    let found = project.diagnostics.json(&project.sources);
    assert_eq!(found[0].message, "`Flying` is defined twice");
    assert!(found[0].labels[0].label.as_ref().unwrap().contains(", after prelude/rules.card:"));
}

#[test]
fn one_bad_card_does_not_hide_the_next() {
    let text = "One {K}\nCreature\n1/1\n\nTwo {1}\n\nThree {1}\nCreatre\n";
    let project = Project::check_text("mine.card", text);
    let found = project.diagnostics.json(&project.sources);
    let messages: Vec<_> = found.iter().map(|found| (found.labels[0].line, found.message.as_str())).collect();
    let wanted = [(1, "`{K}` is not a mana symbol"), (5, "`Two` has no type line"), (8, "`Creatre` is no card type")];
    assert_eq!(messages, wanted);
}
