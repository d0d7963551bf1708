//! Plurals of nouns.

use std::borrow::Cow;

/// The plural of a noun in the singular, capital kept: Elf, Elves; Pegasus, Pegasi; Fish, Fish.
pub fn plural_of(singular: &str) -> Cow<'_, str> {
    // Only the last word of a phrase takes the plural: Time Lords, Assembly-Workers.
    let (head, last) = singular.rfind([' ', '-']).map_or(("", singular), |place| singular.split_at(place + 1));
    match plural_of_word(last) {
        Some(plural) if head.is_empty() => Cow::Owned(plural),
        Some(plural) => Cow::Owned(format!("{head}{plural}")),
        None => Cow::Borrowed(singular),
    }
}

/// The plural of one word; none if it is the singular.
fn plural_of_word(word: &str) -> Option<String> {
    if UNCHANGED.contains(&word) {
        return None;
    }
    if let Some((_, plural)) = IRREGULAR.iter().find(|(singular, _)| *singular == word) {
        return Some((*plural).to_owned());
    }
    let before_last = word.chars().rev().nth(1);
    let plural = match word.chars().next_back() {
        Some('y') if before_last.is_some_and(|letter| !"aeiou".contains(letter)) => {
            format!("{}ies", &word[..word.len() - 1])
        }
        Some('s' | 'x' | 'z') => format!("{word}es"),
        Some('h') if matches!(before_last, Some('c' | 's')) => format!("{word}es"),
        _ => format!("{word}s"),
    };
    Some(plural)
}

/// Subtypes whose plural is the singular.
const UNCHANGED: [&str; 28] = [
    "Aurochs",
    "Custodes",
    "Dauthi",
    "Eldrazi",
    "Equipment",
    "Fish",
    "Gith",
    "Gold",
    "Homarid",
    "Junk",
    "Kithkin",
    "Kor",
    "Merfolk",
    "Metathran",
    "Moonfolk",
    "Nephilim",
    "Ouphe",
    "Plains",
    "Samurai",
    "Sheep",
    "Soltari",
    "Spacecraft",
    "Squid",
    "Tau",
    "Thalakos",
    "Treefolk",
    "Urza's",
    "Vedalken",
];

/// Nouns whose plural no rule gives.
const IRREGULAR: [(&str, &str); 24] = [
    ("Aetherborn", "Aetherborn"),
    ("Astartes", "Astartes"),
    ("Child", "Children"),
    ("Cyberman", "Cybermen"),
    ("Cyclops", "Cyclopes"),
    ("Djinn", "Djinn"),
    ("Dwarf", "Dwarves"),
    ("Elf", "Elves"),
    ("Fungus", "Fungi"),
    ("Graveborn", "Graveborn"),
    ("Hero", "Heroes"),
    ("Homunculus", "Homunculi"),
    ("Kavu", "Kavu"),
    ("Locus", "Loci"),
    ("Mouse", "Mice"),
    ("Myr", "Myr"),
    ("Nautilus", "Nautiluses"),
    ("Octopus", "Octopuses"),
    ("Ox", "Oxen"),
    ("Pegasus", "Pegasi"),
    ("Phoenix", "Phoenixes"),
    ("Platypus", "Platypuses"),
    ("Werewolf", "Werewolves"),
    ("Wolf", "Wolves"),
];
