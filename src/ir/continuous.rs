//! Continuous effects (CR 611): changes of characteristics, prohibitions, permissions, cost changes, replacements.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Ability, Amount, CardType, Color, Condition, Cost, EventPattern, Filter, Link, ManaCost, Name, Objects, Players,
    Predicate, Replacement, Supertype, Zones,
};

/// One thing that holds for a while: as long as a static ability functions, or for the duration a step gave it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ContinuousEffect {
    /// Objects have other characteristics or another controller (CR 613).
    Change {
        /// Which objects.
        objects: Objects,
        /// What changes, in the order of the text.
        changes: Vec<Change>,
    },
    /// Events that match can't happen (CR 614.17).
    Cant(Box<EventPattern>),
    /// An object must attack, must be blocked ... if able (CR 508.1d, 509.1c).
    Must(Requirement),
    /// A player may cast or play what the rules alone would not allow.
    Permission(Permission),
    /// Spells or abilities cost more or less (CR 601.2f).
    CostChange(CostChange),
    /// Events happen otherwise (CR 614), or are prevented (CR 615).
    Replacement(Box<Replacement>),
    /// Something about players or the turn.
    Player(Players, PlayerRule),
}

/// A change of characteristics or control; the variant settles its layer (CR 613.1).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Change {
    /// Layer 1: become a copy of the object.
    CopyOf(Objects),
    /// Layer 2: these players' control ("you control enchanted creature").
    Control(Players),
    /// Layer 4: be these types in addition.
    AddTypes(Vec<CardType>),
    /// Layer 4: be these types instead of others.
    SetTypes(Vec<CardType>),
    /// Layer 4: be these subtypes in addition.
    AddSubtypes(Vec<Name>),
    /// Layer 4: be these subtypes instead of others of their kind (CR 205.1a); a land so changed loses its abilities (CR 305.7).
    SetSubtypes(Vec<Name>),
    /// Layer 4: be the chosen creature type in addition.
    AddChosenSubtype(Link),
    /// Layer 4: be every creature type.
    AllCreatureTypes,
    /// Layer 4: have the supertype in addition.
    AddSupertype(Supertype),
    /// Layer 4: lose the supertype.
    RemoveSupertype(Supertype),
    /// Layer 5: be these colours instead.
    SetColors(Vec<Color>),
    /// Layer 5: be these colours in addition.
    AddColors(Vec<Color>),
    /// Layer 6: have the ability.
    AddAbility(Arc<Ability>),
    /// Layer 6: lose abilities written as the keyword.
    RemoveKeyword(Name),
    /// Layer 6: lose all abilities.
    RemoveAllAbilities,
    /// Layer 7b (7a in a characteristic-defining ability): base power and toughness.
    SetSize(Option<Amount>, Option<Amount>),
    /// Layer 7c: "gets +N/+N".
    ModifySize(Amount, Amount),
    /// Layer 7d: power and toughness switched.
    SwitchSize,
}

/// Something a creature must do if able.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Requirement {
    /// Attacks each combat (CR 508.1d).
    Attack(Objects),
    /// Blocks each combat (CR 509.1c).
    Block(Objects),
    /// Is blocked by one or more creatures.
    BeBlocked(Objects),
}

/// A permission to cast or play (CR 601.3b, 305.1), or to do so at other times.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Permission {
    /// Who may.
    pub who: Players,
    /// Which cards.
    pub what: Objects,
    /// Casting only, or playing lands too (CR 701.18b).
    pub lands: bool,
    /// How it is paid.
    pub payment: PermissionPayment,
    /// As though it had flash (CR 601.3b).
    pub any_time: bool,
    /// "mana of any type can be spent": for a spell cast by this permission only (CR 118.14).
    pub any_mana_type: bool,
}

/// What is paid for a spell cast by a permission.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum PermissionPayment {
    /// Its mana cost.
    ManaCost,
    /// Nothing for its mana cost (CR 118.9).
    Free,
    /// This instead of its mana cost (CR 118.9).
    Alternative(Cost),
}

/// A change of what things cost (CR 601.2f, 118.7).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CostChange {
    /// Spells or abilities with what source.
    pub what: CostOf,
    /// Paid by whom.
    pub who: Players,
    /// More or less.
    pub change: CostDelta,
}

/// What a cost change is about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum CostOf {
    /// Casting spells that match.
    Spells(Predicate),
    /// Casting the object itself.
    This,
    /// Activating abilities of objects that match; of a keyword only ("equip abilities").
    Abilities(Filter, Option<Name>),
}

/// By how much a cost changes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum CostDelta {
    /// So much more mana, so many times.
    More(ManaCost, Amount),
    /// So much less mana, so many times.
    Less(ManaCost, Amount),
}

/// A rule about players or turns that an effect makes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum PlayerRule {
    /// No maximum hand size (CR 402.2).
    NoMaximumHandSize,
    /// So many more lands may be played each turn (CR 305.2).
    AdditionalLands(Amount),
    /// These permanents don't untap during the players' untap steps (CR 502.3).
    DontUntap(Objects),
    /// Unspent mana doesn't empty (CR 106.4).
    ManaPersists,
    /// The players, or permanents they control, have protection and the like by keyword ("you have hexproof").
    Keyword(super::RuleKeyword),
    /// Only as long as the condition holds.
    While(Condition, Box<PlayerRule>),
    /// Cards in the zones may be looked at.
    LookAt(Zones),
}
