//! Actions, costs and mana.

use crate::ir::{
    Action, CopyException, Cost, CostPart, Destination, ManaKind, ManaProduction, ManaRestriction, Position, TokenSpec,
};

use super::selector::{amount, choice, filter, link, objects, players, predicate, slot};
use super::{Page, ability, face_on, list, value};

/// The action on a line, ending with `tail`; what it creates is below.
pub(super) fn action(page: &mut Page, action: &Action, tail: &str) {
    page.line(format!("{}{tail}", phrase(action)));
    page.deeper(|page| details(page, action));
}

fn phrase(action: &Action) -> String {
    match action {
        Action::Draw { who, count } => format!("{}: draw {}", players(who), amount(count)),
        Action::Discard { who, what } => format!("{}: discard {}", players(who), objects(what)),
        Action::Mill { who, count } => format!("{}: mill {}", players(who), amount(count)),
        Action::Sacrifice { who, what } => format!("{}: sacrifice {}", players(who), objects(what)),
        Action::Destroy { what, regeneration: true } => format!("destroy {}", objects(what)),
        Action::Destroy { what, regeneration: false } => format!("destroy {} without regeneration", objects(what)),
        Action::Exile { what } => format!("exile {}", objects(what)),
        Action::Move { what, to } => format!("move {} {}", objects(what), destination(to)),
        Action::Counter { what } => format!("counter {}", objects(what)),
        Action::Tap { what } => format!("tap {}", objects(what)),
        Action::Untap { what } => format!("untap {}", objects(what)),
        Action::DealDamage { source, to, to_players, amount: number } => format!(
            "{} deals {} damage to objects {} and players {}",
            objects(source),
            amount(number),
            objects(to),
            players(to_players)
        ),
        Action::GainLife { who, amount: number } => format!("{}: gain {} life", players(who), amount(number)),
        Action::LoseLife { who, amount: number } => format!("{}: lose {} life", players(who), amount(number)),
        Action::PutCounters { kind, count, on } => {
            format!("put {} {} counters on {}", amount(count), value::counter(*kind), objects(on))
        }
        Action::RemoveCounters { kind, count, from } => {
            format!("remove {} {} counters from {}", amount(count), value::counter(*kind), objects(from))
        }
        Action::CreateTokens { who, count, token, tapped, attacking } => {
            let what = match token {
                TokenSpec::Defined { face: _, size: None } => "tokens".to_owned(),
                TokenSpec::Defined { face: _, size: Some((power, toughness)) } => {
                    format!("tokens of size {}/{}", amount(power), amount(toughness))
                }
                TokenSpec::CopyOf { object, except: _ } => format!("token copies of {}", objects(object)),
            };
            let tapped = if *tapped { ", tapped" } else { "" };
            let attacking = if *attacking { ", attacking" } else { "" };
            format!("{}: create {} {what}{tapped}{attacking}", players(who), amount(count))
        }
        Action::AddMana { who, mana } => format!("{}: add {}", players(who), production(mana)),
        Action::Attach { what, to } => format!("attach {} to {}", objects(what), objects(to)),
        Action::CopyOnStack { who, what, new_targets } => {
            let targets = if *new_targets { ", may choose new targets" } else { "" };
            format!("{}: copy {} on the stack{targets}", players(who), objects(what))
        }
        Action::Reveal { what } => format!("reveal {}", objects(what)),
        Action::LookAt { who, what } => format!("{}: look at {}", players(who), objects(what)),
        Action::Search { who, for_what } => format!("{}: search library for {}", players(who), choice(for_what)),
        Action::Shuffle { who } => format!("{}: shuffle", players(who)),
        Action::LoseGame { who } => format!("{}: lose the game", players(who)),
        Action::WinGame { who } => format!("{}: win the game", players(who)),
    }
}

fn details(page: &mut Page, action: &Action) {
    if let Action::CreateTokens { token, .. } = action {
        match token {
            TokenSpec::Defined { face, size: _ } => face_on(page, face),
            TokenSpec::CopyOf { object: _, except } => exceptions(page, except),
        }
    }
}

pub(super) fn exceptions(page: &mut Page, exceptions: &[CopyException]) {
    for exception in exceptions {
        match exception {
            CopyException::Ability(with) => page.under("except it has", |page| ability::ability(page, with)),
            CopyException::AddType(add) => page.line(format!("except it is {} too", value::card_type(*add))),
            CopyException::AddSubtype(add) => page.line(format!("except it is {add} too")),
            CopyException::Size(power, toughness) => page.line(format!("except it is {power}/{toughness}")),
            CopyException::NotLegendary => page.line("except it is not legendary"),
        }
    }
}

pub(super) fn destination(to: &Destination) -> String {
    let Destination { zone, position, control, tapped, attached_to, counters } = to;
    let mut words = format!("into {}", value::zone(*zone));
    words.push_str(match position {
        Position::Top => "",
        Position::Bottom => " at the bottom",
        Position::BottomRandom => " at the bottom in random order",
        Position::Shuffled => " shuffled",
    });
    if let Some(control) = control {
        words.push_str(&format!(" under the control of {}", players(control)));
    }
    if *tapped {
        words.push_str(" tapped");
    }
    if let Some(host) = attached_to {
        words.push_str(&format!(" attached to {}", objects(host)));
    }
    for (kind, count) in counters {
        words.push_str(&format!(" with {} {} counters", amount(count), value::counter(*kind)));
    }
    words
}

fn production(mana: &ManaProduction) -> String {
    let ManaProduction { what, times, spend_only } = mana;
    let spend = match spend_only {
        None => String::new(),
        Some(only) => format!(", spend only {}", restriction(only)),
    };
    format!("{} × {}{spend}", mana_kind(what), amount(times))
}

fn restriction(only: &ManaRestriction) -> String {
    match only {
        ManaRestriction::Cast(what) => format!("to cast spells that are {}", predicate(what)),
        ManaRestriction::Activate(what) => format!("to activate abilities of {}", filter(what)),
        ManaRestriction::Or(parts) => list(&parts.iter().map(restriction).collect::<Vec<_>>(), "or"),
    }
}

pub(super) fn mana_kind(kind: &ManaKind) -> String {
    match kind {
        ManaKind::Fixed(mana) => value::mana(mana),
        ManaKind::OneOf(groups) => list(&groups.iter().map(|group| value::mana(group)).collect::<Vec<_>>(), "or"),
        ManaKind::OneColor(colors) => format!("mana of one color among {}", value::color_list(colors, "or")),
        ManaKind::Combination(colors) => format!("mana of any combination of {}", value::color_list(colors, "and")),
        ManaKind::ChosenColor(linked) => format!("mana of the chosen color {}", link(*linked)),
        ManaKind::CouldProduce { objects: of, colors_only } => {
            let what = if *colors_only { "color" } else { "type" };
            format!("mana of one {what} that {} could produce", objects(of))
        }
        ManaKind::Produced(bound) => format!("mana of one type among {}", slot(*bound)),
        ManaKind::ColorOf(of) => format!("mana of one color of {}", objects(of)),
    }
}

/// The parts of a cost, one line each; `heading` and the simple parts on the first.
pub(super) fn cost(page: &mut Page, heading: &str, cost: &Cost) {
    let Cost { parts } = cost;
    let mut simple = Vec::new();
    let mut acts = Vec::new();
    for part in parts {
        match part {
            CostPart::Mana(mana) => simple.push(value::mana_cost(mana)),
            CostPart::Tap => simple.push("{T}".to_owned()),
            CostPart::Untap => simple.push("{Q}".to_owned()),
            CostPart::Life(number) => simple.push(format!("{} life", amount(number))),
            CostPart::Loyalty(number) => simple.push(format!("loyalty {}", amount(number))),
            CostPart::Act(act) => acts.push(act),
        }
    }
    if simple.is_empty() && acts.is_empty() {
        simple.push("nothing".to_owned());
    }
    page.line(format!("{heading}: {}", simple.join(", ")).trim_end());
    page.deeper(|page| acts.into_iter().for_each(|act| action(page, act, "")));
}
