//! The mana abilities that a payment can be planned with.

use smallvec::SmallVec;

use super::{TRIES, Types, Units, bit};
use crate::game::{Activation, Env, Game, ObjectId, PlayerId};
use crate::ir::{
    Action, CardType, CostPart, ManaProduction, ManaRestriction, ManaType, Objects, Players, Step, Supertype,
};

/// How much mana of one ability is planned with.
const MANA_AT_ONCE: usize = 256;

/// A permanent with mana abilities that could be activated, without costs that matter more than the mana.
#[derive(Debug, Clone)]
pub(super) struct Source {
    pub(super) object: ObjectId,
    /// What it can produce, one of these.
    pub(super) options: SmallVec<[Output; 1]>,
    pub(super) snow: bool,
    /// Sources with a greater number are used later.
    pub(super) reluctance: (u8, u32, usize),
}

/// What one use of a mana ability can produce.
#[derive(Debug, Clone)]
pub(super) struct Output {
    pub(super) ability: u16,
    /// For each mana its possible types.
    pub(super) units: Units,
    /// What is to be chosen for it, where a replacement effect makes other mana of that.
    pub(super) choice: Option<SmallVec<[ManaType; 4]>>,
    pub(super) restriction: Option<ManaRestriction>,
}

impl Source {
    /// The mana abilities of a permanent that the player could activate now.
    ///
    /// `changed`: whether replacement effects may make other mana; `added`: whether triggered abilities may add some.
    pub(super) fn of(game: &Game, player: PlayerId, object: ObjectId, changed: bool, added: bool) -> Option<Source> {
        let is = game.characteristics(object)?;
        if is.controller != player {
            return None;
        }
        let mut options: SmallVec<[Output; 1]> = SmallVec::new();
        let mut reluctance = 0;
        for place in 0..is.abilities.len() {
            let Some(activation) = Activation::of(game, object, place) else { continue };
            if !activation.activated.mana_ability || !game.can_begin_to_activate(player, &activation) {
                continue;
            }
            if let Some(class) = class_of(&activation.activated.cost.parts) {
                let before = options.len();
                add_outputs(game, &activation, player, (changed, added), &mut options);
                if options.len() > before {
                    reluctance = reluctance.max(class);
                }
            }
        }
        if options.is_empty() {
            return None;
        }
        let flexible = options.iter().flat_map(|output| &output.units).fold(0, |types: Types, unit| types | unit);
        let most = options.iter().map(|output| output.units.len()).max().unwrap_or(0);
        Some(Source {
            object,
            snow: is.supertypes.has(Supertype::Snow),
            reluctance: (reluctance + u8::from(is.is(CardType::Creature)), flexible.count_ones(), most),
            options,
        })
    }
}

/// How reluctantly an ability with this cost is used for an automatic payment; none if never.
fn class_of(parts: &[CostPart]) -> Option<u8> {
    let mut class = 0;
    for part in parts {
        match part {
            CostPart::Tap => {}
            // It gives up something for the mana.
            CostPart::Act(Action::Sacrifice { what: Objects::This, .. }) => class = 4,
            CostPart::Mana(_) | CostPart::Untap | CostPart::Life(_) | CostPart::Loyalty(_) | CostPart::Act(_) => {
                return None;
            }
        }
    }
    // Without {T} or a sacrifice nothing would limit it.
    (!parts.is_empty()).then_some(class)
}

/// Adds what a mana ability can produce, if it does nothing but add mana to its controller's pool: whether replacement
/// effects may make other mana of it, and whether triggered abilities may add some.
fn add_outputs(
    game: &Game,
    activation: &Activation,
    player: PlayerId,
    (changed, added): (bool, bool),
    options: &mut SmallVec<[Output; 1]>,
) {
    let [mode] = activation.activated.effect.modes.as_slice() else { return };
    let env = activation.env(player);
    let ability = activation.place;
    let mut groups: Vec<Units> = vec![Units::new()];
    let mut restriction = None;
    let mut steps = 0;
    for step in mode.steps.iter() {
        let Step::Act { action: Action::AddMana { who: Players::You, mana }, .. } = step else { continue };
        groups = combine(&groups, &groups_of(game, mana, &env));
        restriction.clone_from(&mana.spend_only);
        steps += 1;
    }
    groups.retain(|units| !units.is_empty());
    if !changed && !added {
        let output = |units| Output { ability, units, choice: None, restriction: restriction.clone() };
        options.extend(groups.into_iter().map(output));
    } else if steps == 1 {
        // Each choice of mana may become something else.
        for choice in groups.iter().flat_map(choices).take(TRIES) {
            let Some(mut mana) = game.foreseen_mana(player, env.source, choice.clone(), env.tapped_for_mana) else {
                continue;
            };
            if added && env.tapped_for_mana && !mana.is_empty() {
                mana.extend(game.added_mana(player, env.source, &mana));
            }
            let units: Units = mana.iter().map(|mana| bit(*mana)).collect();
            if !units.is_empty() {
                options.push(Output { ability, units, choice: Some(choice), restriction: restriction.clone() });
            }
        }
    }
}

/// The ways to choose a type for each mana.
fn choices(units: &Units) -> Vec<SmallVec<[ManaType; 4]>> {
    let mut all = vec![SmallVec::new()];
    for types in units {
        let types: SmallVec<[ManaType; 6]> = ManaType::ALL.into_iter().filter(|mana| types & bit(*mana) != 0).collect();
        let with = |chosen: &SmallVec<[ManaType; 4]>| {
            types.iter().map(|mana| chosen.iter().copied().chain([*mana]).collect()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).take(TRIES).collect();
    }
    all
}

fn groups_of(game: &Game, production: &ManaProduction, env: &Env) -> Vec<Units> {
    let times = usize::try_from(game.amount(&production.times, env)).unwrap_or(0).min(MANA_AT_ONCE);
    let options = game.mana_options(&production.what, env);
    let single = options.groups.iter().all(|group| group.len() == 1);
    if single && (options.each || times <= 1 || options.groups.len() <= 1) {
        let types = options.groups.iter().flatten().fold(0, |types, mana| types | bit(*mana));
        if types == 0 { Vec::new() } else { vec![Units::from_elem(types, times)] }
    } else {
        let repeat = |group: &Vec<ManaType>| (0..times).flat_map(|_| group.iter().map(|mana| bit(*mana))).collect();
        options.groups.iter().take(TRIES).map(repeat).collect()
    }
}

/// One of the first and one of the second together.
fn combine(first: &[Units], second: &[Units]) -> Vec<Units> {
    if second.is_empty() {
        return first.to_vec();
    }
    first
        .iter()
        .flat_map(|one| second.iter().map(move |other| one.iter().chain(other).copied().collect()))
        .take(TRIES)
        .collect()
}
