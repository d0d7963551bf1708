//! What the changes of each layer do (CR 613.1-613.4).

use std::sync::{Arc, LazyLock};

use smallvec::SmallVec;

use super::Work;
use super::base::from_face;
use super::board::Effect;
use crate::game::evaluate::View;
use crate::game::{AbilityInstance, Bound, CardTypes, Characteristics, ObjectId, PlayerId, Variables};
use crate::ir::{
    Ability, AbilityKind, BASIC_LAND_TYPES, CardType, Change, Colors, ContinuousEffect, CounterKind, Face, Name,
    Objects, RuleKeyword, SubtypeKind, Zone, Zones,
};

/// A layer or sublayer (CR 613.1, 613.4). Text changes (layer 3) are not in the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layer {
    /// 1a
    Copy,
    /// 2
    Control,
    /// 4
    Types,
    /// 5
    Colors,
    /// 6
    Abilities,
    /// 7a
    DefineSize,
    /// 7b
    SetSize,
    /// 7c
    ModifySize,
    /// 7d
    SwitchSize,
}

impl Layer {
    /// In the order in which they are applied.
    pub(crate) const ALL: [Layer; 9] = [
        Layer::Copy,
        Layer::Control,
        Layer::Types,
        Layer::Colors,
        Layer::Abilities,
        Layer::DefineSize,
        Layer::SetSize,
        Layer::ModifySize,
        Layer::SwitchSize,
    ];

    /// The layer of a change; of one of a characteristic-defining ability if `defining`.
    pub(crate) fn of(change: &Change, defining: bool) -> Layer {
        match change {
            Change::CopyOf(_) => Layer::Copy,
            Change::Control(_) => Layer::Control,
            Change::AddTypes(_)
            | Change::SetTypes(_)
            | Change::AddSubtypes(_)
            | Change::SetSubtypes(_)
            | Change::AddChosenSubtype(_)
            | Change::AllCreatureTypes
            | Change::AddSupertype(_)
            | Change::RemoveSupertype(_) => Layer::Types,
            Change::SetColors(_) | Change::AddColors(_) => Layer::Colors,
            Change::AddAbility(_) | Change::RemoveKeyword(_) | Change::RemoveAllAbilities => Layer::Abilities,
            Change::SetSize(..) if defining => Layer::DefineSize,
            Change::SetSize(..) => Layer::SetSize,
            Change::ModifySize(..) => Layer::ModifySize,
            Change::SwitchSize => Layer::SwitchSize,
        }
    }

    /// Whether a change in the layer can change which effects there are, or whose they are.
    pub(crate) fn changes_effects(self) -> bool {
        match self {
            Layer::Copy | Layer::Control | Layer::Types | Layer::Abilities => true,
            Layer::Colors | Layer::DefineSize | Layer::SetSize | Layer::ModifySize | Layer::SwitchSize => false,
        }
    }
}

/// A change whose amounts and references have been found: what is done to each object.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Deed<'effect> {
    /// Nothing but what the change says.
    Plain(&'effect Change),
    /// Be a copy; of nothing if what would be copied is not there.
    Copy(Option<Arc<Face>>, u64),
    /// Be controlled by the player.
    Control(Option<PlayerId>),
    /// Be of the chosen creature type too.
    Subtype(Option<Name>),
    /// Have the ability, granted by the object, from that time.
    Grant(&'effect Arc<Ability>, ObjectId, u64),
    /// Have this size.
    Set(Option<i32>, Option<i32>),
    /// Be larger by so much.
    Modify(i32, i32),
}

impl Effect {
    /// Does what it does in the layer to the objects.
    pub(crate) fn apply(&self, work: &mut Work<'_>, layer: Layer, objects: &[ObjectId]) {
        let deeds = self.deeds(work, layer);
        for id in objects {
            if let Some(characteristics) = work.change(*id) {
                deeds.iter().for_each(|deed| deed.apply(characteristics));
            }
        }
    }

    /// What it does in the layer.
    pub(crate) fn deeds(&self, work: &Work<'_>, layer: Layer) -> SmallVec<[Deed<'_>; 2]> {
        let view = View::during(work.game, work);
        let timestamp = self.timestamp.0;
        let number = |amount| view.amount(amount, &self.env);
        self.changes_in(layer)
            .map(|change| match change {
                Change::CopyOf(objects) => {
                    let face = self.copied.clone().or_else(|| {
                        let copied = view.objects(objects, &self.env).first().copied();
                        copied.and_then(|id| work.game.object(id)).map(|object| Arc::clone(object.copiable()))
                    });
                    Deed::Copy(face, timestamp)
                }
                Change::Control(players) => {
                    // Effects that give control to who has left the game end, or do nothing (CR 800.4a-b).
                    Deed::Control(view.players(players, &self.env).first().copied())
                }
                Change::AddChosenSubtype(link) => Deed::Subtype(match view.linked(*link, &self.env) {
                    Some(Bound::Word(word)) => Some(*word),
                    Some(_) | None => None,
                }),
                Change::AddAbility(ability) => Deed::Grant(ability, self.env.source, timestamp),
                Change::SetSize(power, toughness) => {
                    Deed::Set(power.as_ref().map(number), toughness.as_ref().map(number))
                }
                Change::ModifySize(power, toughness) => Deed::Modify(number(power), number(toughness)),
                Change::AddTypes(_)
                | Change::SetTypes(_)
                | Change::AddSubtypes(_)
                | Change::SetSubtypes(_)
                | Change::AllCreatureTypes
                | Change::AddSupertype(_)
                | Change::RemoveSupertype(_)
                | Change::SetColors(_)
                | Change::AddColors(_)
                | Change::RemoveKeyword(_)
                | Change::RemoveAllAbilities
                | Change::SwitchSize => Deed::Plain(change),
            })
            .collect()
    }
}

impl Deed<'_> {
    /// Does it to an object.
    pub(crate) fn apply(&self, characteristics: &mut Characteristics) {
        match self {
            Deed::Plain(change) => apply_plain(change, characteristics),
            Deed::Copy(None, _) | Deed::Control(None) | Deed::Subtype(None) => {}
            Deed::Copy(Some(face), timestamp) => {
                let controller = characteristics.controller;
                *characteristics = from_face(face, Zone::Battlefield, controller, Variables::default(), *timestamp);
            }
            Deed::Control(Some(player)) => characteristics.controller = *player,
            Deed::Subtype(Some(subtype)) => add_subtype(characteristics, *subtype),
            Deed::Grant(ability, granter, timestamp) => characteristics.abilities.push(AbilityInstance {
                ability: Arc::clone(ability),
                granter: Some(*granter),
                origin: *timestamp,
            }),
            Deed::Set(power, toughness) => {
                characteristics.power = power.or(characteristics.power);
                characteristics.toughness = toughness.or(characteristics.toughness);
            }
            Deed::Modify(power, toughness) => modify(characteristics, *power, *toughness),
        }
    }
}

fn apply_plain(change: &Change, characteristics: &mut Characteristics) {
    match change {
        Change::AddTypes(types) => types.iter().for_each(|added| characteristics.types.insert(*added)),
        Change::SetTypes(types) => {
            characteristics.types = types.iter().copied().collect();
            // Subtypes go with the card types they belong to (CR 205.1a).
            let types = characteristics.types;
            characteristics.subtypes.retain(|subtype| fits(*subtype, types));
            characteristics.all_creature_types &= types.has(CardType::Creature) || types.has(CardType::Kindred);
        }
        Change::AddSubtypes(subtypes) => subtypes.iter().for_each(|subtype| add_subtype(characteristics, *subtype)),
        Change::SetSubtypes(subtypes) => set_subtypes(characteristics, subtypes),
        Change::AllCreatureTypes => characteristics.all_creature_types = true,
        Change::AddSupertype(supertype) => characteristics.supertypes.insert(*supertype),
        Change::RemoveSupertype(supertype) => characteristics.supertypes.remove(*supertype),
        Change::SetColors(colors) => characteristics.colors = colors.iter().copied().collect(),
        Change::AddColors(colors) => {
            characteristics.colors = characteristics.colors.union(colors.iter().copied().collect::<Colors>());
        }
        Change::RemoveKeyword(keyword) => {
            characteristics.abilities.retain(|instance| instance.ability.keyword != Some(*keyword));
        }
        Change::RemoveAllAbilities => characteristics.abilities.clear(),
        Change::SwitchSize => std::mem::swap(&mut characteristics.power, &mut characteristics.toughness),
        // These are found first: each has a deed of its own.
        Change::CopyOf(_)
        | Change::Control(_)
        | Change::AddChosenSubtype(_)
        | Change::AddAbility(_)
        | Change::SetSize(..)
        | Change::ModifySize(..) => {}
    }
}

fn add_subtype(characteristics: &mut Characteristics, subtype: Name) {
    if !characteristics.subtypes.contains(&subtype) {
        characteristics.subtypes.push(subtype);
    }
}

/// Sets subtypes in place of others of their kind (CR 205.1a). A land given a basic land type loses the abilities of its
/// text and of its old types (CR 305.7).
fn set_subtypes(characteristics: &mut Characteristics, subtypes: &[Name]) {
    let replaced = |subtype: Name| {
        SubtypeKind::of(subtype).is_some_and(|kind| subtypes.iter().any(|new| SubtypeKind::of(*new) == Some(kind)))
    };
    characteristics.subtypes.retain(|subtype| !replaced(*subtype));
    subtypes.iter().for_each(|subtype| add_subtype(characteristics, *subtype));
    if subtypes.iter().any(|subtype| SubtypeKind::of(*subtype) == Some(SubtypeKind::Creature)) {
        characteristics.all_creature_types = false;
    }
    let basic = |subtype: &Name| BASIC_LAND_TYPES.iter().any(|(basic, _)| *basic == subtype.as_str());
    if characteristics.is(CardType::Land) && subtypes.iter().any(basic) {
        characteristics.abilities.clear();
    }
}

/// Whether a subtype belongs to one of the card types (CR 205.3d).
fn fits(subtype: Name, types: CardTypes) -> bool {
    match SubtypeKind::of(subtype) {
        Some(SubtypeKind::Artifact) => types.has(CardType::Artifact),
        Some(SubtypeKind::Enchantment) => types.has(CardType::Enchantment),
        Some(SubtypeKind::Land) => types.has(CardType::Land),
        Some(SubtypeKind::Planeswalker) => types.has(CardType::Planeswalker),
        Some(SubtypeKind::Spell) => types.has(CardType::Instant) || types.has(CardType::Sorcery),
        Some(SubtypeKind::Creature) => types.has(CardType::Creature) || types.has(CardType::Kindred),
        Some(SubtypeKind::Battle) => types.has(CardType::Battle),
        None => false,
    }
}

/// What is no creature and has no power has none to change.
fn modify(characteristics: &mut Characteristics, power: i32, toughness: i32) {
    let creature = characteristics.is(CardType::Creature);
    let add = |size: Option<i32>, change: i32| size.or(creature.then_some(0)).map(|size| size.saturating_add(change));
    characteristics.power = add(characteristics.power, power);
    characteristics.toughness = add(characteristics.toughness, toughness);
}

/// The counters on an object, or those that one about to enter enters with.
fn counters<'work>(work: &'work Work<'_>, id: ObjectId) -> &'work [(CounterKind, u32)] {
    match work.entering() {
        Some(entering) if entering.object == id => entering.counters,
        Some(_) | None => work.game.existing(id).map_or(&[], |object| object.counters.as_slice()),
    }
}

/// What counters add to power and toughness (CR 122.1a), in layer 7c (CR 613.4c).
pub(crate) fn size_counters(work: &mut Work<'_>, id: ObjectId) {
    let (mut power, mut toughness) = (0i32, 0i32);
    for (kind, count) in counters(work, id) {
        if let CounterKind::Size(by_power, by_toughness) = kind {
            let count = i32::try_from(*count).unwrap_or(i32::MAX);
            power = power.saturating_add(by_power.saturating_mul(count));
            toughness = toughness.saturating_add(by_toughness.saturating_mul(count));
        }
    }
    if (power, toughness) != (0, 0)
        && let Some(characteristics) = work.change(id)
    {
        modify(characteristics, power, toughness);
    }
}

/// What counters that give keywords do (CR 122.1b).
static KEYWORD_COUNTERS: LazyLock<Vec<(Name, Arc<ContinuousEffect>)>> = LazyLock::new(|| {
    [
        ("flying", RuleKeyword::Flying),
        ("first strike", RuleKeyword::FirstStrike),
        ("double strike", RuleKeyword::DoubleStrike),
        ("deathtouch", RuleKeyword::Deathtouch),
        ("haste", RuleKeyword::Haste),
        ("hexproof", RuleKeyword::Hexproof),
        ("indestructible", RuleKeyword::Indestructible),
        ("lifelink", RuleKeyword::Lifelink),
        ("menace", RuleKeyword::Menace),
        ("reach", RuleKeyword::Reach),
        ("trample", RuleKeyword::Trample),
        ("vigilance", RuleKeyword::Vigilance),
    ]
    .into_iter()
    .map(|(name, keyword)| {
        let name = Name::new(name);
        let ability = Ability { keyword: Some(name), zones: Zones::BATTLEFIELD, kind: AbilityKind::Rule(keyword) };
        let changes = vec![Change::AddAbility(Arc::new(ability))];
        (name, Arc::new(ContinuousEffect::Change { objects: Objects::This, changes }))
    })
    .collect()
});

/// The effects of the keyword counters on an object, each with its name and timestamp (CR 613.7c).
pub(crate) fn keyword_counters(work: &Work<'_>, id: ObjectId) -> SmallVec<[(Name, u64, Arc<ContinuousEffect>); 1]> {
    let Some(object) = work.game.object(id) else { return SmallVec::new() };
    counters(work, id)
        .iter()
        .filter_map(|(kind, _)| {
            let CounterKind::Named(name) = kind else { return None };
            let (_, effect) = KEYWORD_COUNTERS.iter().find(|(found, _)| found == name)?;
            let since = object.counters_since.iter().find(|(found, _)| found == kind);
            Some((*name, since.map_or(object.timestamp, |(_, since)| *since), Arc::clone(effect)))
        })
        .collect()
}
