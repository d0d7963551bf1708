//! Event patterns and durations.

use crate::ir::{Duration, EventPattern, Role, Slot, Verb};

use super::{list, selector, value};

pub(super) fn verb(verb: Verb) -> &'static str {
    match verb {
        Verb::ChangeZone => "change zone",
        Verb::Draw => "draw",
        Verb::Discard => "discard",
        Verb::Sacrifice => "sacrifice",
        Verb::Destroy => "destroy",
        Verb::Exile => "exile",
        Verb::Mill => "mill",
        Verb::Cast => "cast",
        Verb::PlayLand => "play land",
        Verb::Activate => "activate",
        Verb::Trigger => "trigger",
        Verb::Counter => "counter",
        Verb::Copy => "copy",
        Verb::Tap => "tap",
        Verb::Untap => "untap",
        Verb::TapForMana => "tap for mana",
        Verb::AddMana => "add mana",
        Verb::Damage => "deal damage",
        Verb::GainLife => "gain life",
        Verb::LoseLife => "lose life",
        Verb::PutCounters => "put counters",
        Verb::RemoveCounters => "remove counters",
        Verb::CreateToken => "create token",
        Verb::Attack => "attack",
        Verb::Block => "block",
        Verb::BecomeBlocked => "become blocked",
        Verb::BecomeTarget => "become target",
        Verb::Attach => "attach",
        Verb::Unattach => "unattach",
        Verb::Search => "search",
        Verb::Shuffle => "shuffle",
        Verb::LoseGame => "lose the game",
        Verb::WinGame => "win the game",
        Verb::BeginTurnPart => "begin",
        Verb::Regenerate => "regenerate",
        Verb::Transform => "transform",
    }
}

/// "change zone (subject [any zone: one of this]; to battlefield)".
pub(super) fn pattern(pattern: &EventPattern) -> String {
    let EventPattern {
        verb: which,
        subject,
        agent,
        player,
        source,
        other,
        from,
        to,
        amount,
        counter,
        mana,
        turn_parts,
        combat,
        one_or_more,
        at_least,
        nth_each_turn,
    } = pattern;
    let mut parts = Vec::new();
    parts.extend(subject.as_ref().map(|what| format!("to {}", selector::object_or_player(what))));
    parts.extend(agent.as_ref().map(|who| format!("by {}", selector::players(who))));
    parts.extend(player.as_ref().map(|who| format!("player {}", selector::players(who))));
    parts.extend(source.as_ref().map(|what| format!("source {}", selector::filter(what))));
    parts.extend(other.as_ref().map(|what| format!("other {}", selector::filter(what))));
    parts.extend(from.map(|zones| format!("from {}", value::zones(zones))));
    parts.extend(to.map(|zones| format!("into {}", value::zones(zones))));
    parts.extend(
        amount
            .as_ref()
            .map(|(compared, number)| format!("amount {} {}", value::comparison(*compared), selector::amount(number))),
    );
    parts.extend(counter.map(|kind| format!("{} counters", value::counter(kind))));
    parts.extend(mana.map(|mana| format!("of {{{}}}", value::mana_type(mana))));
    if !turn_parts.is_empty() {
        let names: Vec<String> = turn_parts.iter().map(|part| value::turn_part(*part).to_owned()).collect();
        parts.push(list(&names, "or"));
    }
    parts.extend(combat.map(|combat| if combat { "combat damage" } else { "noncombat damage" }.to_owned()));
    if *one_or_more {
        parts.push("once for all".to_owned());
    }
    parts.extend(at_least.map(|least| format!("{least} or more together")));
    parts.extend(nth_each_turn.map(|nth| format!("number {nth} each turn")));
    if parts.is_empty() { verb(*which).to_owned() } else { format!("{} ({})", verb(*which), parts.join("; ")) }
}

/// "; subject -> #0", for the parts of an event that are named later.
pub(super) fn binds(binds: &[(Role, Slot)]) -> String {
    binds.iter().map(|(role, slot)| format!("; {} -> {}", self::role(*role), selector::slot(*slot))).collect()
}

fn role(role: Role) -> &'static str {
    match role {
        Role::Subject => "subject",
        Role::Agent => "agent",
        Role::Player => "player",
        Role::Source => "source",
        Role::Other => "other",
        Role::Amount => "amount",
        Role::ManaTypes => "mana types",
    }
}

pub(super) fn duration(duration: &Duration) -> String {
    match duration {
        Duration::EndOfTurn => "until end of turn".to_owned(),
        Duration::EndOfCombat => "until end of combat".to_owned(),
        Duration::Until(who, part) => {
            format!("until the next {} of {}", value::turn_part(*part), selector::players(who))
        }
        Duration::UntilLeaves(what) => format!("until {} leaves the battlefield", selector::objects(what)),
        Duration::UntilEvent(what) => format!("until {}", pattern(what)),
        Duration::AsLongAs(so) => format!("for as long as {}", selector::condition(so)),
        Duration::Game => "for the rest of the game".to_owned(),
    }
}
