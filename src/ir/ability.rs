//! Abilities: spell, activated, triggered and static (CR 113.3), and what the rules know by a keyword alone.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Amount, Condition, ContinuousEffect, Cost, EventPattern, Filter, Name, PlayerFilter, Role, Slot, Steps, Zones,
};

/// One ability (CR 113.1a).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ability {
    /// The keyword it was written as; "has prowess" and "loses equip" look at this (CR 702.1).
    pub keyword: Option<Name>,
    /// The zones the ability functions in (CR 113.6).
    pub zones: Zones,
    /// What kind of ability it is.
    pub kind: AbilityKind,
}

/// The kinds of abilities (CR 113.3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum AbilityKind {
    /// What an instant or sorcery does as it resolves (CR 113.3a).
    Spell(Effect),
    /// "[Cost]: [effect]" (CR 602).
    Activated(ActivatedAbility),
    /// "When / whenever / at ..." (CR 603).
    Triggered(TriggeredAbility),
    /// A statement that is simply true (CR 604).
    Static(StaticAbility),
    /// A keyword ability that only the rules of the game can say.
    Rule(RuleKeyword),
    /// "As an additional cost to cast this spell, ..." (CR 601.2b, 118.8).
    AdditionalCost(Cost),
    /// "Enchant [quality]" (CR 702.5): what an Aura spell targets and an Aura may be attached to.
    Enchant(ObjectOrPlayer),
}

/// Keyword abilities of CR 702 that cannot be said in other words of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum RuleKeyword {
    /// CR 702.2
    Deathtouch,
    /// CR 702.3
    Defender,
    /// CR 702.4
    DoubleStrike,
    /// CR 702.7
    FirstStrike,
    /// CR 702.8
    Flash,
    /// CR 702.9
    Flying,
    /// CR 702.10
    Haste,
    /// CR 702.11
    Hexproof,
    /// CR 702.12
    Indestructible,
    /// CR 702.15
    Lifelink,
    /// CR 702.17
    Reach,
    /// CR 702.18
    Shroud,
    /// CR 702.19
    Trample,
    /// CR 702.20
    Vigilance,
    /// CR 702.73: "this object is every creature type"
    Changeling,
    /// CR 702.111
    Menace,
}

/// A quality an Aura can enchant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ObjectOrPlayer {
    /// Objects that match.
    Object(Filter),
    /// Players that match.
    Player(PlayerFilter),
    /// Either: "any target" (CR 115.4) and "target player or planeswalker".
    Either(Filter, PlayerFilter),
}

/// What a spell or ability does: its modes, targets and instructions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Effect {
    /// How many modes are chosen (CR 700.2); none for an effect that is not modal and has exactly one entry in `modes`.
    pub choose_modes: Option<ModeChoice>,
    /// The modes, in printed order.
    pub modes: Vec<Mode>,
}

/// How modes are chosen (CR 700.2).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ModeChoice {
    /// At least so many.
    pub min: u32,
    /// At most so many.
    pub max: u32,
    /// Whether one mode may be chosen more than once (CR 700.2d).
    pub repeats: bool,
}

/// One mode: targets, then instructions in order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Mode {
    /// The targets, in the order in which they are announced (CR 601.2c).
    pub targets: Vec<TargetSpec>,
    /// The instructions (CR 608.2c).
    pub steps: Steps,
}

/// One occurrence of "target" (CR 115).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TargetSpec {
    /// Where the chosen targets are bound.
    pub slot: Slot,
    /// At least so many.
    pub min: Amount,
    /// At most so many; the same for "target creature" (1, 1), less for "up to two target creatures" (0, 2).
    pub max: Amount,
    /// What may be chosen. "another target" excludes by [`Predicate::Other`](super::Predicate::Other).
    pub what: ObjectOrPlayer,
    /// "divided as you choose among": what is divided (CR 601.2d).
    pub divided: Option<Amount>,
}

/// An activated ability (CR 602).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ActivatedAbility {
    /// What is paid (CR 602.1a).
    pub cost: Cost,
    /// What it does.
    pub effect: Effect,
    /// Who may activate it: normally its controller (CR 602.2).
    pub who: PlayerFilter,
    /// "Activate only ..." (CR 602.5).
    pub limits: Vec<ActivationLimit>,
    /// Whether it is a loyalty ability (CR 606).
    pub loyalty: bool,
    /// Whether it is a mana ability (CR 605.1a), settled by the compiler.
    pub mana_ability: bool,
}

/// A restriction on activating (CR 602.5).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ActivationLimit {
    /// "Activate only as a sorcery" (CR 602.5d).
    AsSorcery,
    /// "Activate only once each turn", "no more than twice each turn" (CR 602.5b).
    PerTurn(u32),
    /// "Activate only if ...", "only during ..." (CR 602.5).
    OnlyIf(Condition),
}

/// A triggered ability (CR 603).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TriggeredAbility {
    /// The trigger events; any of them triggers.
    pub on: Vec<EventPattern>,
    /// Which parts of the event are named later: "that player", "that much", "it".
    pub binds: Vec<(Role, Slot)>,
    /// The intervening "if" (CR 603.4), checked at the event and at resolution.
    pub condition: Option<Condition>,
    /// "This ability triggers only once each turn" (CR 603.2h).
    pub per_turn: Option<u32>,
    /// What it does.
    pub effect: Effect,
    /// Whether it is a mana ability (CR 605.1b), settled by the compiler.
    pub mana_ability: bool,
}

/// A static ability (CR 604): effects that hold while it functions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StaticAbility {
    /// "As long as ...": only then.
    pub condition: Option<Condition>,
    /// What holds.
    pub effects: Vec<Arc<ContinuousEffect>>,
    /// Whether the ability is characteristic-defining (CR 604.3).
    pub characteristic_defining: bool,
}
