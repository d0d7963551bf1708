use super::*;

#[test]
fn plurals_are_those_of_the_cards() {
    for (singular, plural) in [
        ("Elf", "Elves"),
        ("Dwarf", "Dwarves"),
        ("Wolf", "Wolves"),
        ("Pegasus", "Pegasi"),
        ("Fungus", "Fungi"),
        ("Fish", "Fish"),
        ("Merfolk", "Merfolk"),
        ("Ally", "Allies"),
        ("Monkey", "Monkeys"),
        ("Leech", "Leeches"),
        ("Sphinx", "Sphinxes"),
        ("Time Lord", "Time Lords"),
        ("Assembly-Worker", "Assembly-Workers"),
        ("Hero", "Heroes"),
        ("Mouse", "Mice"),
        ("Plains", "Plains"),
        ("Goblin", "Goblins"),
    ] {
        assert_eq!(plural_of(singular), plural);
        let found = subtype(plural).unwrap();
        assert_eq!((found.singular, found.plural), (singular, singular != plural));
    }
}

#[test]
fn a_subtype_is_a_type_of_something() {
    assert_eq!(subtype("Goblin").unwrap().kind, SubtypeKind::Creature);
    assert_eq!(subtype("Auras").unwrap().kind, SubtypeKind::Enchantment);
    assert_eq!(subtype("Siege").unwrap().kind, SubtypeKind::Battle);
    assert_eq!(subtype("goblin"), None);
    assert_eq!(subtype("Outlaw"), None);
}

#[test]
fn plurals_do_not_hide_singulars() {
    for singular in subtypes() {
        let found = subtype(singular).unwrap();
        assert_eq!((found.singular, found.plural), (singular, false));
    }
}

#[test]
fn the_nearest_word_is_suggested() {
    let nearest =
        |word: &str| did_you_mean(word, ["create", "creature", "creatures", "artifact", "enters", "target", "card"]);
    assert_eq!(nearest("creatre"), Some("creature"));
    assert_eq!(nearest("creautre"), Some("creature"));
    assert_eq!(nearest("Creature"), Some("creature"));
    assert_eq!(nearest("creaturess"), Some("creatures"));
    assert_eq!(nearest("tagret"), Some("target"));
    assert_eq!(nearest("crad"), Some("card"));
    assert_eq!(nearest("zyx"), None);
    assert_eq!(nearest("ca"), None);
    assert_eq!(nearest("battlefield"), None);
    assert_eq!(nearest(&"creature".repeat(100)), None);
    assert_eq!(did_you_mean("", ["a"]), None);
}
