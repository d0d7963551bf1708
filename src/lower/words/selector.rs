//! Objects, players, qualities and numbers.

use crate::ir::{
    Amount, Bind, Choice, CombatState, Condition, Each, Filter, Link, ObjectOrPlayer, Objects, PlayerFilter, Players,
    Predicate, Rounding, Slot, Window,
};

use super::{event, list, value};

pub(super) fn slot(slot: Slot) -> String {
    format!("#{}", slot.0)
}

pub(super) fn link(link: Link) -> String {
    format!("@{}", link.0)
}

/// " -> #0 and @1", or nothing.
pub(super) fn bind(bind: Bind) -> String {
    match (bind.slot, bind.link) {
        (None, None) => String::new(),
        (Some(to), None) => format!(" -> {}", slot(to)),
        (None, Some(to)) => format!(" -> {}", link(to)),
        (Some(to), Some(also)) => format!(" -> {} and {}", slot(to), link(also)),
    }
}

pub(super) fn objects(objects: &Objects) -> String {
    match objects {
        Objects::This => "this".to_owned(),
        Objects::Granter => "the granter".to_owned(),
        Objects::Bound(bound) => slot(*bound),
        Objects::Linked(linked) => link(*linked),
        Objects::All(matching) => format!("all {}", filter(matching)),
        Objects::Chosen(chosen) => format!("({})", choice(chosen)),
        Objects::HostOf(attached) => format!("what {} is attached to", self::objects(attached)),
        Objects::Resolving => "this spell or ability on the stack".to_owned(),
        Objects::TopOfLibrary { of, count } => {
            format!("the top {} cards of the library of {}", amount(count), players(of))
        }
        Objects::Union(parts) => format!("({})", list(&parts.iter().map(self::objects).collect::<Vec<_>>(), "and")),
        Objects::Among(of, quality) => format!("({} that are {})", self::objects(of), predicate(quality)),
        Objects::Except(of, without) => format!("({} except {})", self::objects(of), self::objects(without)),
    }
}

pub(super) fn choice(choice: &Choice) -> String {
    let Choice { who, from, min, max, random } = choice;
    let how_many = match max {
        None => format!("{} or more", amount(min)),
        Some(max) if max == min => amount(min),
        Some(max) => format!("{} to {}", amount(min), amount(max)),
    };
    let chooser = match who {
        None => String::new(),
        Some(who) => format!(" by {}", players(who)),
    };
    let how = if *random { "chosen at random" } else { "chosen" };
    format!("{how_many} {how}{chooser} from {}", objects(from))
}

pub(super) fn filter(filter: &Filter) -> String {
    let Filter { zones, is } = filter;
    format!("[{}: {}]", value::zones(*zones), predicate(is))
}

fn nested(quality: &Predicate) -> String {
    match quality {
        Predicate::And(_) | Predicate::Or(_) => format!("({})", predicate(quality)),
        Predicate::Any
        | Predicate::Not(_)
        | Predicate::Type(_)
        | Predicate::Supertype(_)
        | Predicate::Subtype(_)
        | Predicate::ChosenSubtype(_)
        | Predicate::Color(_)
        | Predicate::ChosenColor(_)
        | Predicate::Colorless
        | Predicate::Multicolored
        | Predicate::Named(_)
        | Predicate::Token
        | Predicate::Card
        | Predicate::Spell
        | Predicate::AbilityOnStack
        | Predicate::Keyword(_)
        | Predicate::ControlledBy(_)
        | Predicate::OwnedBy(_)
        | Predicate::Tapped
        | Predicate::Combat(_)
        | Predicate::Counters(..)
        | Predicate::Number(..)
        | Predicate::Other(_)
        | Predicate::OneOf(_)
        | Predicate::AttachedTo(_)
        | Predicate::HasAttached(_)
        | Predicate::Was(..)
        | Predicate::Targets(_)
        | Predicate::CastBy(..)
        | Predicate::CouldProduceMana => predicate(quality),
    }
}

pub(super) fn predicate(quality: &Predicate) -> String {
    let joined = |parts: &[Predicate], word: &str| parts.iter().map(nested).collect::<Vec<_>>().join(word);
    match quality {
        Predicate::Any => "anything".to_owned(),
        Predicate::And(parts) => joined(parts, " and "),
        Predicate::Or(parts) => joined(parts, " or "),
        Predicate::Not(part) => format!("not {}", nested(part)),
        Predicate::Type(card_type) => value::card_type(*card_type).to_owned(),
        Predicate::Supertype(supertype) => value::supertype(*supertype).to_owned(),
        Predicate::Subtype(name) => name.to_string(),
        Predicate::ChosenSubtype(linked) => format!("of the chosen type {}", link(*linked)),
        Predicate::Color(color) => value::color(*color).to_owned(),
        Predicate::ChosenColor(linked) => format!("of the chosen color {}", link(*linked)),
        Predicate::Colorless => "colorless".to_owned(),
        Predicate::Multicolored => "multicolored".to_owned(),
        Predicate::Named(name) => format!("named \"{name}\""),
        Predicate::Token => "token".to_owned(),
        Predicate::Card => "card".to_owned(),
        Predicate::Spell => "spell".to_owned(),
        Predicate::AbilityOnStack => "ability on the stack".to_owned(),
        Predicate::Keyword(name) => format!("with {name}"),
        Predicate::ControlledBy(who) => format!("controlled by {}", players(who)),
        Predicate::OwnedBy(who) => format!("owned by {}", players(who)),
        Predicate::Tapped => "tapped".to_owned(),
        Predicate::Combat(state) => match state {
            CombatState::Attacking => "attacking",
            CombatState::Blocking => "blocking",
            CombatState::Blocked => "blocked",
            CombatState::Unblocked => "unblocked",
        }
        .to_owned(),
        Predicate::Counters(kind, compared, number) => {
            let kind = kind.map_or("any".to_owned(), value::counter);
            format!("{kind} counters {} {}", value::comparison(*compared), amount(number))
        }
        Predicate::Number(which, compared, number) => {
            format!("{} {} {}", value::characteristic(*which), value::comparison(*compared), amount(number))
        }
        Predicate::Other(of) => format!("other than {}", objects(of)),
        Predicate::OneOf(of) => format!("one of {}", objects(of)),
        Predicate::AttachedTo(to) => format!("attached to {}", objects(to)),
        Predicate::HasAttached(what) => format!("with {} attached", nested(what)),
        Predicate::Was(pattern, when) => format!("which {}, {}", event::pattern(pattern), window(*when)),
        Predicate::Targets(what) => format!("with a target that is {}", object_or_player(what)),
        Predicate::CastBy(who, None) => format!("cast by {}", players(who)),
        Predicate::CastBy(who, Some(from)) => format!("cast by {} from {}", players(who), value::zones(*from)),
        Predicate::CouldProduceMana => "could produce mana".to_owned(),
    }
}

pub(super) fn players(of: &Players) -> String {
    match of {
        Players::You => "you".to_owned(),
        Players::Opponents => "opponents".to_owned(),
        Players::All => "all players".to_owned(),
        Players::Active => "the active player".to_owned(),
        Players::Bound(bound) => slot(*bound),
        Players::Linked(linked) => link(*linked),
        Players::ControllerOf(of) => format!("the controller of {}", objects(of)),
        Players::OwnerOf(of) => format!("the owner of {}", objects(of)),
        Players::DefendingAgainst(attacker) => format!("the player {} attacks", objects(attacker)),
        Players::Except(without) => format!("all players except {}", players(without)),
        Players::Union(parts) => format!("({})", list(&parts.iter().map(players).collect::<Vec<_>>(), "and")),
    }
}

pub(super) fn object_or_player(what: &ObjectOrPlayer) -> String {
    match what {
        ObjectOrPlayer::Object(matching) => filter(matching),
        ObjectOrPlayer::Player(PlayerFilter(who)) => format!("player among {}", players(who)),
        ObjectOrPlayer::Either(matching, PlayerFilter(who)) => {
            format!("{} or player among {}", filter(matching), players(who))
        }
    }
}

pub(super) fn amount(number: &Amount) -> String {
    match number {
        Amount::Number(number) => number.to_string(),
        Amount::Variable(name) => value::variable(*name).to_owned(),
        Amount::Bound(bound) => slot(*bound),
        Amount::Linked(linked) => link(*linked),
        Amount::Count(what) => format!("(how many: {})", objects(what)),
        Amount::CountPlayers(who) => format!("(how many players: {})", players(who)),
        Amount::Of(which, what) => format!("({} of {})", value::characteristic(*which), objects(what)),
        Amount::Greatest(which, what) => format!("(greatest {} of {})", value::characteristic(*which), objects(what)),
        Amount::Counters(kind, what) => {
            let kind = kind.map_or_else(String::new, |kind| format!("{} ", value::counter(kind)));
            format!("({kind}counters on {})", objects(what))
        }
        Amount::Life(who) => format!("(life of {})", players(who)),
        Amount::HandSize(who) => format!("(hand size of {})", players(who)),
        Amount::ColorsAmong(what) => format!("(colors among {})", objects(what)),
        Amount::Times(pattern, when) => format!("(times {}, {})", event::pattern(pattern), window(*when)),
        Amount::Sum(parts) => format!("({})", parts.iter().map(amount).collect::<Vec<_>>().join(" + ")),
        Amount::Difference(from, less) => format!("({} - {})", amount(from), amount(less)),
        Amount::Product(one, other) => format!("({} × {})", amount(one), amount(other)),
        Amount::Half(of, Rounding::Up) => format!("(half of {}, rounded up)", amount(of)),
        Amount::Half(of, Rounding::Down) => format!("(half of {}, rounded down)", amount(of)),
        Amount::Negative(of) => format!("-{}", amount(of)),
    }
}

pub(super) fn window(window: Window) -> &'static str {
    match window {
        Window::ThisTurn => "this turn",
        Window::LastTurn => "last turn",
        Window::ThisCombat => "this combat",
        Window::ThisGame => "this game",
    }
}

pub(super) fn condition(so: &Condition) -> String {
    let joined =
        |parts: &[Condition], word: &str| format!("({})", parts.iter().map(condition).collect::<Vec<_>>().join(word));
    match so {
        Condition::And(parts) => joined(parts, " and "),
        Condition::Or(parts) => joined(parts, " or "),
        Condition::Not(part) => format!("not ({})", condition(part)),
        Condition::Compare(left, compared, right) => {
            format!("{} {} {}", amount(left), value::comparison(*compared), amount(right))
        }
        Condition::Are(what, quality) => format!("{} is {}", objects(what), nested(quality)),
        Condition::In(what, zones) => format!("{} is still in {}", objects(what), value::zones(*zones)),
        Condition::Happened(pattern, when) => format!("{} happened, {}", event::pattern(pattern), window(*when)),
        Condition::Did(bound) => format!("{} was done", slot(*bound)),
        Condition::TurnOf(who) => format!("it is the turn of {}", players(who)),
        Condition::During(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| value::turn_part(*part).to_owned()).collect();
            format!("it is the {}", list(&parts, "or"))
        }
    }
}

pub(super) fn each(over: &Each) -> String {
    match over {
        Each::Object(what) => objects(what),
        Each::Player(who) => format!("player of {}", players(who)),
        Each::Times(number) => format!("time of {}", amount(number)),
    }
}
