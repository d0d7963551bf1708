//! Values: mana, colours, type lines, zones, numbers.

use crate::ir::{
    CardType, Characteristic, Color, Colors, Comparison, CounterKind, ManaCost, ManaType, PrintedNumber, Supertype,
    TurnPart, TypeLine, Variable, Zone, Zones,
};

use super::list;

pub(super) fn mana_type(mana: ManaType) -> &'static str {
    match mana {
        ManaType::White => "W",
        ManaType::Blue => "U",
        ManaType::Black => "B",
        ManaType::Red => "R",
        ManaType::Green => "G",
        ManaType::Colorless => "C",
    }
}

pub(super) fn mana(types: &[ManaType]) -> String {
    types.iter().map(|mana| format!("{{{}}}", mana_type(*mana))).collect()
}

pub(super) fn variable(variable: Variable) -> &'static str {
    match variable {
        Variable::X => "X",
        Variable::Y => "Y",
        Variable::Z => "Z",
    }
}

pub(super) fn mana_cost(cost: &ManaCost) -> String {
    cost.to_string()
}

pub(super) fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Blue => "blue",
        Color::Black => "black",
        Color::Red => "red",
        Color::Green => "green",
    }
}

pub(super) fn color_list(colors: &[Color], last: &str) -> String {
    list(&colors.iter().map(|each| color(*each).to_owned()).collect::<Vec<_>>(), last)
}

pub(super) fn colors(colors: Colors) -> String {
    if colors.is_empty() { "colorless".to_owned() } else { color_list(&colors.iter().collect::<Vec<_>>(), "and") }
}

pub(super) fn card_type(card_type: CardType) -> &'static str {
    match card_type {
        CardType::Artifact => "artifact",
        CardType::Battle => "battle",
        CardType::Creature => "creature",
        CardType::Enchantment => "enchantment",
        CardType::Instant => "instant",
        CardType::Kindred => "kindred",
        CardType::Land => "land",
        CardType::Planeswalker => "planeswalker",
        CardType::Sorcery => "sorcery",
        CardType::Dungeon => "dungeon",
    }
}

pub(super) fn supertype(supertype: Supertype) -> &'static str {
    match supertype {
        Supertype::Basic => "basic",
        Supertype::Legendary => "legendary",
        Supertype::Ongoing => "ongoing",
        Supertype::Snow => "snow",
        Supertype::World => "world",
    }
}

pub(super) fn type_line(line: &TypeLine) -> String {
    let TypeLine { supertypes, types, subtypes } = line;
    let mut words: Vec<String> = supertypes.iter().map(|each| supertype(*each).to_owned()).collect();
    words.extend(types.iter().map(|each| card_type(*each).to_owned()));
    words.extend(subtypes.iter().map(|each| each.to_string()));
    words.join(" ")
}

pub(super) fn printed(number: Option<PrintedNumber>) -> String {
    match number {
        None => "-".to_owned(),
        Some(PrintedNumber::Fixed(number)) => number.to_string(),
        Some(PrintedNumber::Star(0)) => "*".to_owned(),
        Some(PrintedNumber::Star(more)) => format!("*+{more}"),
        Some(PrintedNumber::Variable(name)) => variable(name).to_owned(),
    }
}

const ZONES: [Zone; 7] =
    [Zone::Library, Zone::Hand, Zone::Battlefield, Zone::Graveyard, Zone::Stack, Zone::Exile, Zone::Command];

pub(super) fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Library => "library",
        Zone::Hand => "hand",
        Zone::Battlefield => "battlefield",
        Zone::Graveyard => "graveyard",
        Zone::Stack => "stack",
        Zone::Exile => "exile",
        Zone::Command => "command zone",
    }
}

pub(super) fn zones(zones: Zones) -> String {
    if zones == Zones::ANY {
        return "any zone".to_owned();
    }
    let names: Vec<String> = ZONES.into_iter().filter(|each| zones.has(*each)).map(|each| zone(each).into()).collect();
    if names.is_empty() { "no zone".to_owned() } else { list(&names, "or") }
}

pub(super) fn counter(kind: CounterKind) -> String {
    match kind {
        CounterKind::Size(power, toughness) => format!("{power:+}/{toughness:+}"),
        CounterKind::Named(name) => name.to_string(),
    }
}

pub(super) fn characteristic(characteristic: Characteristic) -> &'static str {
    match characteristic {
        Characteristic::Power => "power",
        Characteristic::Toughness => "toughness",
        Characteristic::ManaValue => "mana value",
        Characteristic::Loyalty => "loyalty",
    }
}

pub(super) fn comparison(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "=",
        Comparison::NotEqual => "≠",
        Comparison::Less => "<",
        Comparison::AtMost => "≤",
        Comparison::Greater => ">",
        Comparison::AtLeast => "≥",
    }
}

pub(super) fn turn_part(part: TurnPart) -> &'static str {
    match part {
        TurnPart::Untap => "untap step",
        TurnPart::Upkeep => "upkeep",
        TurnPart::Draw => "draw step",
        TurnPart::PrecombatMain => "precombat main phase",
        TurnPart::BeginningOfCombat => "beginning of combat",
        TurnPart::DeclareAttackers => "declare attackers step",
        TurnPart::DeclareBlockers => "declare blockers step",
        TurnPart::FirstStrikeDamage => "first strike damage step",
        TurnPart::CombatDamage => "combat damage step",
        TurnPart::EndOfCombat => "end of combat",
        TurnPart::PostcombatMain => "postcombat main phase",
        TurnPart::End => "end step",
        TurnPart::Cleanup => "cleanup step",
    }
}
