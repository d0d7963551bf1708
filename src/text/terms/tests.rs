use super::*;
use crate::text::CardFileText;

fn terms(text: &str) -> Terms {
    let (file, errors) = CardFileText::split(text);
    assert_eq!(errors, []);
    let mut terms = Terms::default();
    for item in &file.items {
        if let crate::text::ItemText::Definition(definition) = item {
            terms.add(SourceId(0), definition).unwrap();
        }
    }
    terms
}

#[test]
fn the_longest_term_is_found() {
    let terms = terms(
        "keyword Hexproof: rule of the game (CR 702.11)\n\nkeyword Hexproof from [quality]\nText.\n\nkeyword First strike: rule of the game (CR 702.7)",
    );
    let found = |text| terms.longest_at(text).map(|term| term.form.as_str());
    assert_eq!(found("Hexproof from white"), Some("hexproof from"));
    assert_eq!(found("hexproof fromage"), Some("hexproof"));
    assert_eq!(found("First strike"), Some("first strike"));
    assert_eq!(found("first striker"), None);
    assert_eq!(found("First Strike"), None);
    assert_eq!(found("hexproofs"), None);
    assert_eq!(found(""), None);
}

#[test]
fn actions_are_found_in_every_form() {
    let terms = terms("action Scry [number]\nText.\n\naction Surveil [number]\nText.\n\naction Manifest dread\nText.");
    for (form, base, inflection) in [
        ("scries 2", "scry", Inflection::Third),
        ("scried", "scry", Inflection::Past),
        ("Scrying", "scry", Inflection::Gerund),
        ("surveilled", "surveil", Inflection::Past),
        ("manifests dread.", "manifest dread", Inflection::Third),
    ] {
        let term = terms.longest_at(form).unwrap();
        assert_eq!((term.base.as_str(), term.inflection), (base, inflection), "{form}");
    }
}

#[test]
fn a_second_definition_is_refused() {
    let text = "batch outlaw (plural outlaws)\nPirate or Rogue\n\nbatch Outlaw\nRogue";
    let (file, _) = CardFileText::split(text);
    let [crate::text::ItemText::Definition(first), crate::text::ItemText::Definition(second)] = &file.items[..] else {
        panic!("two definitions")
    };
    let mut terms = Terms::default();
    assert_eq!(terms.add(SourceId(0), first), Ok(()));
    assert_eq!(terms.add(SourceId(1), second), Err(Defined { source: SourceId(0), span: first.name.span }));
}

#[test]
fn a_creature_type_of_the_authors_own_is_a_subtype() {
    let terms = terms("creature type Zorg (plural Zorgi)");
    assert_eq!(terms.subtype("Zorgi").map(|word| (word.singular, word.plural)), Some(("Zorg", true)));
    assert_eq!(terms.subtype("Zorg").map(|word| word.plural), Some(false));
    assert_eq!(terms.subtype("Zorgs"), None);
    assert_eq!(terms.subtype("Elves").map(|word| word.singular), Some("Elf"));
}
