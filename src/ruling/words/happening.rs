//! Events in words.

use super::super::driver::{Driver, plain};
use super::{counters, mana, turn_part, zone};
use crate::game::{Event, LossReason, PlayerId, ZoneChange};
use crate::ir::{Verb, Zone};

/// One line for an event; none for one that another line tells too.
pub(in super::super) fn event(driver: &Driver, event: &Event) -> Option<String> {
    let object = |id| driver.called(id);
    let player = |id: PlayerId| driver.player_name(id);
    Some(match event {
        Event::ChangeZone(change) => zone_change(driver, change),
        // The change of zones that it leads to is told.
        Event::Draw { .. } => return None,
        Event::CreateTokens { player: who, count, face, .. } => {
            let name = face.name.map_or("nameless", |name| plain(name).as_str());
            let tokens = if *count == 1 { "token" } else { "tokens" };
            format!("{} creates {count} {name} {tokens}", player(*who))
        }
        Event::Cast { player: who, spell } => format!("{} has cast {}", player(*who), object(*spell)),
        Event::Activate { player: who, source, ability } => match ability {
            Some(_) => format!("{} has activated an ability of {}", player(*who), object(*source)),
            None => format!("{} has activated a mana ability of {}", player(*who), object(*source)),
        },
        Event::Trigger { source, controller } => {
            format!("an ability of {} triggers for {}", object(*source), player(*controller))
        }
        Event::Counter { object: what, source } => match source {
            Some(source) => format!("{} is countered by {}", object(*what), object(*source)),
            None => format!("{} is countered", object(*what)),
        },
        Event::Copy { copy, player: who } => format!("{} copies {}", player(*who), object(*copy)),
        Event::Tap { object: what } => format!("{} becomes tapped", object(*what)),
        Event::Untap { object: what } => format!("{} becomes untapped", object(*what)),
        Event::TapForMana { object: what, player: who, mana: produced } => {
            format!("{} has tapped {} for {}", player(*who), object(*what), mana(produced))
        }
        Event::AddMana { player: who, source, mana: added, .. } => {
            format!("{} adds {} to {}'s mana pool", object(*source), mana(added), player(*who))
        }
        Event::Damage { source, to, amount, combat } => {
            let kind = if *combat { "combat damage" } else { "damage" };
            format!("{} deals {amount} {kind} to {}", object(*source), driver.called_entity(*to))
        }
        Event::GainLife { player: who, amount } => format!("{} gains {amount} life", player(*who)),
        Event::LoseLife { player: who, amount } => format!("{} loses {amount} life", player(*who)),
        Event::PutCounters { on, kind, count, player: who } => {
            format!("{} puts {} on {}", player(*who), counters(*count, *kind), driver.called_entity(*on))
        }
        Event::RemoveCounters { from, kind, count } => {
            format!("{} loses {}", driver.called_entity(*from), counters(*count, *kind))
        }
        Event::Attack { attacker, attacked, .. } => {
            format!("{} attacks {}", object(*attacker), driver.called_entity(*attacked))
        }
        Event::Block { blocker, attacker } => format!("{} blocks {}", object(*blocker), object(*attacker)),
        Event::BecomeBlocked { attacker, .. } => format!("{} becomes blocked", object(*attacker)),
        Event::BecomeTarget { target, source } => {
            format!("{} becomes a target of {}", driver.called_entity(*target), object(*source))
        }
        Event::Attach { object: what, to } => {
            format!("{} becomes attached to {}", object(*what), driver.called_entity(*to))
        }
        Event::Unattach { object: what, from } => {
            format!("{} becomes unattached from {}", object(*what), driver.called_entity(*from))
        }
        Event::Search { player: who } => format!("{} searches a library", player(*who)),
        Event::Shuffle { player: who } => format!("{} shuffles", player(*who)),
        Event::LoseGame { player: who, reason } => format!("{} loses the game: {}", player(*who), loss(*reason)),
        Event::WinGame { player: who } => format!("{} wins the game", player(*who)),
        Event::BeginTurnPart { part, active } => format!("{}'s {}", player(*active), turn_part(*part)),
        Event::Regenerate { object: what } => format!("{} regenerates", object(*what)),
        Event::Transform { object: what } => format!("{} transforms", object(*what)),
        Event::Resolve { object: what } => format!("{} resolves", object(*what)),
        Event::NotResolve { object: what } => format!("{} does not resolve", object(*what)),
        Event::CeaseToExist { object: what } => format!("{} ceases to exist", object(*what)),
        Event::Reveal { object: what } => format!("{} is revealed", object(*what)),
        Event::LookAt { player: who, object: what } => format!("{} looks at {}", player(*who), object(*what)),
    })
}

fn loss(reason: LossReason) -> &'static str {
    match reason {
        LossReason::Conceded => "conceded",
        LossReason::Life => "no life left",
        LossReason::EmptyLibrary => "drew from an empty library",
        LossReason::Poison => "ten poison counters",
        LossReason::Effect => "an effect says so",
    }
}

fn zone_change(driver: &Driver, change: &ZoneChange) -> String {
    let what = driver.called(change.became.unwrap_or(change.object));
    let object = driver.game().object(change.became.unwrap_or(change.object));
    let owner = object.map_or("nobody", |object| driver.player_name(object.owner));
    let agent = change.agent.map(|agent| driver.player_name(agent));
    let from = match change.from {
        None => String::new(),
        Some(from @ (Zone::Hand | Zone::Library | Zone::Graveyard)) => format!(" from {owner}'s {}", zone(from)),
        Some(from @ (Zone::Battlefield | Zone::Stack | Zone::Command)) => format!(" from the {}", zone(from)),
        Some(Zone::Exile) => " from exile".to_owned(),
    };
    let how = match change.verb {
        Verb::Draw => return format!("{} draws {what}", agent.unwrap_or(owner)),
        Verb::PlayLand => return format!("{} plays {what}", agent.unwrap_or(owner)),
        Verb::Discard => format!("{} discards {what}: it", agent.unwrap_or(owner)),
        Verb::Sacrifice => format!("{} sacrifices {what}: it", agent.unwrap_or(owner)),
        Verb::Mill => format!("{} mills {what}: it", agent.unwrap_or(owner)),
        Verb::Destroy => format!("{what} is destroyed: it"),
        _ => what.clone(),
    };
    match change.to {
        Zone::Battlefield => {
            let controller = change.controller.map_or(owner, |controller| driver.player_name(controller));
            let tapped = if change.enters.tapped { " tapped" } else { "" };
            let copy = match change.enters.copy.as_ref().and_then(|face| face.name) {
                Some(name) => format!(" as a copy of {name}"),
                None => String::new(),
            };
            format!("{how} enters the battlefield{from}{tapped}{copy} under {controller}'s control")
        }
        Zone::Stack => format!("{how} is put on the stack{from}"),
        Zone::Exile => format!("{how} is exiled{from}"),
        Zone::Graveyard => format!("{how} is put into {owner}'s graveyard{from}"),
        Zone::Hand => format!("{how} is put into {owner}'s hand{from}"),
        Zone::Library => format!("{how} is put into {owner}'s library{from}"),
        Zone::Command => format!("{how} is put into the command zone{from}"),
    }
}
