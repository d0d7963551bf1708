//! Continuous effects and replacements.

use crate::ir::{
    Change, ContinuousEffect, CostChange, CostDelta, CostOf, EntersChange, EventChange, ManaChange, Name, Permission,
    PermissionPayment, PlayerRule, Replacement, Requirement,
};

use super::selector::{amount, condition, filter, link, objects, players, predicate};
use super::{Page, ability, action, event, list, step, value};

pub(super) fn effect(page: &mut Page, effect: &ContinuousEffect) {
    match effect {
        ContinuousEffect::Change { objects: what, changes } => {
            page.under(format!("{}:", objects(what)), |page| changes.iter().for_each(|each| change(page, each)));
        }
        ContinuousEffect::Cant(pattern) => page.line(format!("can't happen: {}", event::pattern(pattern))),
        ContinuousEffect::Must(requirement) => page.line(match requirement {
            Requirement::Attack(what) => format!("{} must attack if able", objects(what)),
            Requirement::Block(what) => format!("{} must block if able", objects(what)),
            Requirement::BeBlocked(what) => format!("{} must be blocked if able", objects(what)),
        }),
        ContinuousEffect::Permission(permission) => self::permission(page, permission),
        ContinuousEffect::CostChange(CostChange { what, who, change }) => {
            let what = match what {
                CostOf::Spells(which) => format!("spells that are {}", predicate(which)),
                CostOf::This => "this spell".to_owned(),
                CostOf::Abilities(of, None) => format!("abilities of {}", filter(of)),
                CostOf::Abilities(of, Some(keyword)) => format!("{keyword} abilities of {}", filter(of)),
            };
            let change = match change {
                CostDelta::More(mana, times) => format!("{} × {} more", value::mana_cost(mana), amount(times)),
                CostDelta::Less(mana, times) => format!("{} × {} less", value::mana_cost(mana), amount(times)),
            };
            page.line(format!("{what} cost {} {change}", players(who)));
        }
        ContinuousEffect::Replacement(replacement) => self::replacement(page, replacement),
        ContinuousEffect::Player(who, rule) => {
            page.line(format!("{}: {}", players(who), player_rule(rule)));
        }
    }
}

fn names(names: &[Name]) -> String {
    list(&names.iter().map(ToString::to_string).collect::<Vec<_>>(), "and")
}

fn change(page: &mut Page, change: &Change) {
    let types = |types: &[crate::ir::CardType]| {
        list(&types.iter().map(|each| value::card_type(*each).to_owned()).collect::<Vec<_>>(), "and")
    };
    page.line(match change {
        Change::CopyOf(what) => format!("become a copy of {}", objects(what)),
        Change::Control(who) => format!("controlled by {}", players(who)),
        Change::AddTypes(add) => format!("are {} too", types(add)),
        Change::SetTypes(set) => format!("are {}", types(set)),
        Change::AddSubtypes(add) => format!("are {} too", names(add)),
        Change::SetSubtypes(set) => format!("are {}", names(set)),
        Change::AddChosenSubtype(linked) => format!("are the chosen type {} too", link(*linked)),
        Change::AllCreatureTypes => "are every creature type".to_owned(),
        Change::AddSupertype(add) => format!("are {} too", value::supertype(*add)),
        Change::RemoveSupertype(remove) => format!("are not {}", value::supertype(*remove)),
        Change::SetColors(set) if set.is_empty() => "are colorless".to_owned(),
        Change::SetColors(set) => format!("are {}", value::color_list(set, "and")),
        Change::AddColors(add) => format!("are {} too", value::color_list(add, "and")),
        Change::AddAbility(added) => {
            page.under("have", |page| ability::ability(page, added));
            return;
        }
        Change::RemoveKeyword(keyword) => format!("lose {keyword}"),
        Change::RemoveAllAbilities => "lose all abilities".to_owned(),
        Change::SetSize(power, toughness) => {
            let number = |number: &Option<_>| number.as_ref().map_or("as it is".to_owned(), amount);
            format!("base size {}/{}", number(power), number(toughness))
        }
        Change::ModifySize(power, toughness) => format!("get +{}/+{}", amount(power), amount(toughness)),
        Change::SwitchSize => "switch power and toughness".to_owned(),
    });
}

pub(super) fn permission(page: &mut Page, permission: &Permission) {
    let Permission { who, what, lands, payment, any_time, any_mana_type } = permission;
    let verb = if *lands { "play" } else { "cast" };
    let time = if *any_time { ", as though it had flash" } else { "" };
    let mana = if *any_mana_type { ", with mana of any type" } else { "" };
    let heading = format!("{} may {verb} {}{time}{mana}", players(who), objects(what));
    match payment {
        PermissionPayment::ManaCost => page.line(format!("{heading}, for its mana cost")),
        PermissionPayment::Free => page.line(format!("{heading}, without paying its mana cost")),
        PermissionPayment::Alternative(cost) => {
            page.line(heading);
            page.deeper(|page| action::cost(page, "paying instead", cost));
        }
    }
}

fn player_rule(rule: &PlayerRule) -> String {
    match rule {
        PlayerRule::NoMaximumHandSize => "no maximum hand size".to_owned(),
        PlayerRule::AdditionalLands(number) => format!("may play {} additional lands each turn", amount(number)),
        PlayerRule::DontUntap(what) => format!("{} don't untap during the untap step", objects(what)),
        PlayerRule::ManaPersists => "unspent mana doesn't empty".to_owned(),
        PlayerRule::Keyword(keyword) => format!("have {}", ability::rule_keyword(*keyword)),
        PlayerRule::While(so, inner) => format!("as long as {}: {}", condition(so), player_rule(inner)),
        PlayerRule::LookAt(zones) => format!("may look at cards in {}", value::zones(*zones)),
    }
}

fn replacement(page: &mut Page, replacement: &Replacement) {
    let Replacement { on, binds, condition: so, optional, once, change } = replacement;
    let so = so.as_ref().map_or(String::new(), |so| format!(", if {}", condition(so)));
    let optional = if *optional { ", optionally" } else { "" };
    let once = if *once { ", once" } else { "" };
    let heading = format!("replace {}{}{so}{optional}{once}", event::pattern(on), event::binds(binds));
    page.under(heading, |page| match change {
        EventChange::Instead(steps) if steps.is_empty() => page.line("nothing happens instead"),
        EventChange::Instead(steps) => page.under("instead", |page| step::steps(page, steps)),
        EventChange::Destination(to) => page.line(format!("it goes {} instead", action::destination(to))),
        EventChange::Enters(changes) => changes.iter().for_each(|each| enters(page, each)),
        EventChange::Amount(number) => page.line(format!("the amount is {} instead", amount(number))),
        EventChange::Mana(ManaChange::Type(kind)) => {
            page.line(format!("the same amount of {} instead", action::mana_kind(kind)));
        }
        EventChange::Mana(ManaChange::Multiply(times)) => page.line(format!("{times} times as much of it instead")),
        EventChange::Mana(ManaChange::Exactly(kind, times)) => {
            page.line(format!("{} × {} instead", action::mana_kind(kind), amount(times)));
        }
        EventChange::Regenerate => page.line("regenerated"),
        EventChange::Prevent(None) => page.line("prevented"),
        EventChange::Prevent(Some(number)) => page.line(format!("{} of it prevented", amount(number))),
    });
}

fn enters(page: &mut Page, change: &EntersChange) {
    match change {
        EntersChange::Tapped => page.line("it enters tapped"),
        EntersChange::Counters(kind, count) => {
            page.line(format!("it enters with {} {} counters", amount(count), value::counter(*kind)));
        }
        EntersChange::After(steps) => page.under("as it enters", |page| step::steps(page, steps)),
        EntersChange::CopyOf(what, except) => {
            page.under(format!("it enters as a copy of {}", objects(what)), |page| action::exceptions(page, except));
        }
        EntersChange::Control(who) => page.line(format!("it enters under the control of {}", players(who))),
    }
}
