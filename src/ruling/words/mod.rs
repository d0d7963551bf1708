//! Events, requests and answers in words: where the happenings of a game meet the names of cards and players.

mod asking;
mod happening;

pub(super) use asking::{Offer, answer, asked};
pub(super) use happening::event;

use crate::ir::{CardType, Color, CounterKind, ManaCost, ManaType, Supertype, TurnPart, Zone};

pub(super) fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Blue => "blue",
        Color::Black => "black",
        Color::Red => "red",
        Color::Green => "green",
    }
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

pub(super) fn turn_part(part: TurnPart) -> &'static str {
    match part {
        TurnPart::Untap => "untap step",
        TurnPart::Upkeep => "upkeep",
        TurnPart::Draw => "draw step",
        TurnPart::PrecombatMain => "main phase",
        TurnPart::BeginningOfCombat => "beginning of combat",
        TurnPart::DeclareAttackers => "declare attackers",
        TurnPart::DeclareBlockers => "declare blockers",
        TurnPart::FirstStrikeDamage => "first strike damage",
        TurnPart::CombatDamage => "combat damage",
        TurnPart::EndOfCombat => "end of combat",
        TurnPart::PostcombatMain => "second main phase",
        TurnPart::End => "end step",
        TurnPart::Cleanup => "cleanup step",
    }
}

pub(super) fn counter_kind(kind: CounterKind) -> String {
    match kind {
        CounterKind::Size(power, toughness) => format!("{power:+}/{toughness:+}"),
        CounterKind::Named(name) => name.to_string(),
    }
}

pub(super) fn counters(count: u32, kind: CounterKind) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {} counter{plural}", counter_kind(kind))
}

/// Mana as symbols; `no mana` for none.
pub(super) fn mana(mana: &[ManaType]) -> String {
    if mana.is_empty() {
        return "no mana".to_owned();
    }
    mana.iter().map(|mana| format!("{{{mana}}}")).collect()
}

/// A mana cost as symbols.
pub(super) fn mana_cost(cost: &ManaCost) -> String {
    cost.to_string()
}

/// A number with its noun: `1 card`, `2 cards`.
pub(super) fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
