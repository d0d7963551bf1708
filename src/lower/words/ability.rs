//! Abilities.

use crate::ir::{
    Ability, AbilityKind, ActivatedAbility, ActivationLimit, PlayerFilter, Players, RuleKeyword, StaticAbility,
    TriggeredAbility, Zones,
};

use super::selector::{condition, object_or_player, players};
use super::{Page, action, event, step, value};

pub(super) fn ability(page: &mut Page, ability: &Ability) {
    let Ability { keyword, zones, kind } = ability;
    let mut heading = match kind {
        AbilityKind::Spell(_) => "spell ability".to_owned(),
        AbilityKind::Activated(activated) => {
            format!("{}activated ability", if activated.mana_ability { "mana " } else { "" })
        }
        AbilityKind::Triggered(triggered) => {
            format!("{}triggered ability", if triggered.mana_ability { "mana " } else { "" })
        }
        AbilityKind::Static(StaticAbility { characteristic_defining: true, .. }) => {
            "characteristic-defining ability".to_owned()
        }
        AbilityKind::Static(_) => "static ability".to_owned(),
        AbilityKind::Rule(rule) => format!("{} (a rule of the game)", rule_keyword(*rule)),
        AbilityKind::AdditionalCost(_) => "additional cost".to_owned(),
        AbilityKind::Enchant(what) => format!("can enchant {}", object_or_player(what)),
    };
    if let Some(keyword) = keyword {
        heading.push_str(&format!(", written {keyword}"));
    }
    if *zones != Zones::BATTLEFIELD {
        heading.push_str(&format!(", in {}", value::zones(*zones)));
    }
    page.under(heading, |page| match kind {
        AbilityKind::Spell(effect) => step::effect(page, effect),
        AbilityKind::Activated(activated) => self::activated(page, activated),
        AbilityKind::Triggered(triggered) => self::triggered(page, triggered),
        AbilityKind::Static(StaticAbility { condition: so, effects, characteristic_defining: _ }) => {
            if let Some(so) = so {
                page.line(format!("as long as {}", condition(so)));
            }
            step::effects(page, effects);
        }
        AbilityKind::Rule(_) | AbilityKind::Enchant(_) => {}
        AbilityKind::AdditionalCost(cost) => action::cost(page, "pay", cost),
    });
}

fn activated(page: &mut Page, ability: &ActivatedAbility) {
    let ActivatedAbility { cost, effect, who: PlayerFilter(who), limits, loyalty, mana_ability: _ } = ability;
    action::cost(page, "pay", cost);
    if *who != Players::You {
        page.line(format!("activated by {}", players(who)));
    }
    if *loyalty {
        page.line("a loyalty ability");
    }
    for limit in limits {
        page.line(match limit {
            ActivationLimit::AsSorcery => "only as a sorcery".to_owned(),
            ActivationLimit::PerTurn(times) => format!("only {times} times each turn"),
            ActivationLimit::OnlyIf(so) => format!("only if {}", condition(so)),
        });
    }
    step::effect(page, effect);
}

pub(super) fn triggered(page: &mut Page, ability: &TriggeredAbility) {
    let TriggeredAbility { on, binds, condition: so, per_turn, effect, mana_ability: _ } = ability;
    let on: Vec<String> = on.iter().map(event::pattern).collect();
    page.line(format!("when {}{}", on.join(" or "), event::binds(binds)));
    if let Some(so) = so {
        page.line(format!("if {}", condition(so)));
    }
    if let Some(times) = per_turn {
        page.line(format!("only {times} times each turn"));
    }
    step::effect(page, effect);
}

pub(super) fn rule_keyword(keyword: RuleKeyword) -> &'static str {
    match keyword {
        RuleKeyword::Deathtouch => "deathtouch",
        RuleKeyword::Defender => "defender",
        RuleKeyword::DoubleStrike => "double strike",
        RuleKeyword::FirstStrike => "first strike",
        RuleKeyword::Flash => "flash",
        RuleKeyword::Flying => "flying",
        RuleKeyword::Haste => "haste",
        RuleKeyword::Hexproof => "hexproof",
        RuleKeyword::Indestructible => "indestructible",
        RuleKeyword::Lifelink => "lifelink",
        RuleKeyword::Reach => "reach",
        RuleKeyword::Shroud => "shroud",
        RuleKeyword::Trample => "trample",
        RuleKeyword::Vigilance => "vigilance",
        RuleKeyword::Changeling => "changeling",
        RuleKeyword::Menace => "menace",
    }
}
