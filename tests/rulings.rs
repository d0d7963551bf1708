//! The shipped rulings, played with the shipped cards.

use std::fmt::Write;
use std::path::PathBuf;

use cardwright::project::{Input, Played, Project};
use cardwright::report::Style;

fn shipped() -> Project {
    let cards = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cards");
    Project::check(&[Input::Path(cards)])
}

#[test]
fn every_shipped_ruling_passes() {
    let project = shipped();
    assert_eq!(project.diagnostics.errors(), 0, "{}", project.diagnostics.human(&project.sources, &Style::plain(110)));
    assert_eq!(project.unplayable, 0);
    let played = project.play();
    let failures: Vec<String> = played
        .iter()
        .filter_map(|played| {
            played.result.failure.as_ref().map(|failure| format!("{}: {failure}", played.ruling.title))
        })
        .collect();
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), played.len(), failures.join("\n"));
}

/// The ruling, and everything that happens in it.
fn trace(played: &Played) -> String {
    let mut out = format!("ruling \"{}\"\n", played.ruling.title);
    for line in &played.ruling.lines {
        writeln!(out, "  {}", line.text).unwrap();
    }
    write!(out, "{}\n{}", "-".repeat(80), played.result.trace).unwrap();
    out
}

#[test]
fn traces_of_rulings() {
    let project = shipped();
    let all = project.play();
    for (name, title) in [
        ("2_it_leaves_later", "it leaves in the middle of a spell: the exiled card is back before the spell goes on"),
        ("4_the_exiled_card_is_cast", "the exiled card may be cast with mana of any type, as long as it stays exiled"),
        (
            "9_its_owner_leaves",
            "the Taker's owner leaves: the exiled card returns, though the owner's abilities on the stack are gone",
        ),
        ("22_could_produce", "replacement effects are applied in any order"),
        ("25_produces_instead", "the colours first, then the amount: two colourless mana"),
    ] {
        let played = all.iter().find(|played| played.ruling.title == title).unwrap_or_else(|| panic!("no `{title}`"));
        insta::assert_snapshot!(name, trace(played));
    }
}
