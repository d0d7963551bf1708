//! What an object is like before continuous effects: its copiable values (CR 707.2).

use std::sync::{Arc, LazyLock};

use super::summary::Summary;
use crate::game::{AbilityInstance, Characteristics, Object, PlayerId, RuleKeywords, Variables};
use crate::ir::{
    Ability, AbilityKind, Action, Amount, BASIC_LAND_TYPES, Bind, Cost, CostPart, Effect, Face, ManaKind,
    ManaProduction, ManaType, Mode, Name, PlayerFilter, Players, PrintedNumber, RuleKeyword, Step, Zone, Zones,
};

/// An object before continuous effects of others.
#[derive(Debug, Clone)]
pub(crate) struct Base {
    pub(crate) characteristics: Arc<Characteristics>,
    pub(crate) summary: Summary,
    /// Whether it has a characteristic-defining ability besides changeling (CR 604.3), which works in all zones.
    pub(crate) defining: bool,
}

impl Base {
    /// Of an object in its zone.
    pub(crate) fn of(object: &Object) -> Base {
        let controller = match object.zone {
            Zone::Battlefield | Zone::Stack | Zone::Command => object.controller,
            Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Exile => object.owner,
        };
        let origin = object.copy.as_ref().map_or(0, |copied| copied.timestamp);
        Base::from_face(object.copiable(), object.zone, controller, object.variables, origin)
    }

    /// Of copiable values in a zone; `origin` tells the links of copied abilities from those of the object's own.
    pub(crate) fn from_face(face: &Face, zone: Zone, controller: PlayerId, variables: Variables, origin: u64) -> Base {
        let characteristics = from_face(face, zone, controller, variables, origin);
        let summary = Summary::of(&characteristics.abilities, zone);
        let defining = characteristics.abilities.iter().any(|instance| is_defining(&instance.ability));
        Base { characteristics: Arc::new(characteristics), summary, defining }
    }
}

/// Whether the ability defines characteristics (CR 604.3).
pub(crate) fn is_defining(ability: &Ability) -> bool {
    matches!(&ability.kind, AbilityKind::Static(fixed) if fixed.characteristic_defining)
}

/// The characteristics that copiable values give.
pub(crate) fn from_face(
    face: &Face,
    zone: Zone,
    controller: PlayerId,
    variables: Variables,
    origin: u64,
) -> Characteristics {
    let number = |printed: Option<PrintedNumber>| {
        printed.map(|printed| match printed {
            PrintedNumber::Fixed(number) | PrintedNumber::Star(number) => number,
            PrintedNumber::Variable(variable) => i32::try_from(variables.get(variable)).unwrap_or(i32::MAX),
        })
    };
    let instances =
        face.abilities.iter().map(|ability| AbilityInstance { ability: Arc::clone(ability), granter: None, origin });
    let mut characteristics = Characteristics {
        name: face.name,
        mana_cost: face.mana_cost.as_ref().map(|cost| Arc::new(cost.clone())),
        colors: face.colors,
        supertypes: face.type_line.supertypes.iter().copied().collect(),
        types: face.type_line.types.iter().copied().collect(),
        subtypes: face.type_line.subtypes.iter().copied().collect(),
        all_creature_types: face.abilities.iter().any(|ability| is_changeling(ability)),
        abilities: instances.collect(),
        keywords: RuleKeywords::default(),
        power: number(face.power),
        toughness: number(face.toughness),
        loyalty: number(face.loyalty),
        defense: number(face.defense),
        controller,
    };
    add_intrinsic_abilities(&mut characteristics);
    characteristics.keywords = keywords(&characteristics.abilities, zone);
    characteristics
}

/// "This object is every creature type" (CR 702.73), a characteristic-defining ability.
fn is_changeling(ability: &Ability) -> bool {
    matches!(ability.kind, AbilityKind::Rule(RuleKeyword::Changeling))
}

/// The rule keywords among abilities that function in the zone (CR 113.6).
pub(crate) fn keywords(abilities: &[AbilityInstance], zone: Zone) -> RuleKeywords {
    let mut keywords = RuleKeywords::default();
    for instance in abilities {
        if let AbilityKind::Rule(keyword) = instance.ability.kind
            && instance.ability.zones.has(zone)
        {
            keywords.insert(keyword);
        }
    }
    keywords
}

/// The mana abilities that basic land types have of themselves (CR 305.6), in the order of [`BASIC_LAND_TYPES`].
static INTRINSIC: LazyLock<[(Name, Arc<Ability>); 5]> =
    LazyLock::new(|| BASIC_LAND_TYPES.map(|(subtype, mana)| (Name::new(subtype), Arc::new(tap_for(mana)))));

/// "{T}: Add one mana."
fn tap_for(mana: ManaType) -> Ability {
    let production = ManaProduction { what: ManaKind::Fixed(vec![mana]), times: Amount::Number(1), spend_only: None };
    let step = Step::Act {
        action: Action::AddMana { who: Players::You, mana: production },
        bind: Bind::default(),
        until: None,
    };
    let mode = Mode { targets: Vec::new(), steps: [step].into() };
    Ability {
        keyword: None,
        zones: Zones::BATTLEFIELD,
        kind: AbilityKind::Activated(crate::ir::ActivatedAbility {
            cost: Cost { parts: vec![CostPart::Tap] },
            effect: Effect { choose_modes: None, modes: vec![mode] },
            who: PlayerFilter(Players::You),
            limits: Vec::new(),
            loyalty: false,
            mana_ability: true,
        }),
    }
}

/// Gives a land with basic land types their mana abilities, each once (CR 305.6).
pub(crate) fn add_intrinsic_abilities(characteristics: &mut Characteristics) {
    if !characteristics.is(crate::ir::CardType::Land) {
        return;
    }
    for (subtype, ability) in INTRINSIC.iter() {
        let has = |instance: &AbilityInstance| Arc::ptr_eq(&instance.ability, ability);
        if characteristics.subtypes.contains(subtype) && !characteristics.abilities.iter().any(has) {
            let instance = AbilityInstance { ability: Arc::clone(ability), granter: None, origin: 0 };
            characteristics.abilities.push(instance);
        }
    }
}
