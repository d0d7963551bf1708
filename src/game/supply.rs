//! What mana a player has or could make at once, and which of it pays a cost: so that a spell is offered only if it can
//! be paid for, and an automatic payment leaves no mana stranded.

use smallvec::SmallVec;

use super::{Activation, Env, Game, ObjectId, PlayerId};
use crate::ir::{
    Action, CardType, CostPart, ManaProduction, ManaRestriction, ManaSymbol, ManaType, Players, Step, Supertype, Zone,
};

/// A set of types of mana, as bits.
type Types = u8;
/// Any type.
const ANY: Types = 0b11_1111;
/// How many ways to choose among groups of mana are tried.
const TRIES: usize = 64;
/// How much mana of one ability is planned with.
const MANA_AT_ONCE: usize = 256;

fn bit(mana: ManaType) -> Types {
    1 << mana as u8
}

/// One mana that is there or could be.
#[derive(Debug, Clone, Copy)]
struct Unit {
    /// One of these types.
    types: Types,
    snow: bool,
    from: From,
}

/// Where a mana comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum From {
    /// The pool: an index into it.
    Pool(u16),
    /// A source: an index into those of the supply.
    Source(usize),
}

/// A permanent with mana abilities that could be activated, without costs that matter more than the mana.
#[derive(Debug, Clone)]
struct Source {
    object: ObjectId,
    /// What it can produce, one of these.
    options: SmallVec<[Output; 1]>,
    snow: bool,
    /// Sources with a greater number are used later.
    reluctance: (u8, u32, usize),
}

/// What one use of a mana ability can produce.
#[derive(Debug, Clone)]
struct Output {
    ability: u16,
    /// For each mana its possible types.
    units: Units,
    /// What is to be chosen for it, where a replacement effect makes other mana of that.
    choice: Option<SmallVec<[ManaType; 4]>>,
    restriction: Option<ManaRestriction>,
}

type Units = SmallVec<[Types; 2]>;

/// A source as it can be used for something.
#[derive(Debug, Clone)]
struct Usable {
    /// Which source.
    source: usize,
    /// The groups of mana, one of them chosen.
    groups: SmallVec<[Units; 1]>,
}

/// A source that is used, and which of its groups.
#[derive(Debug, Clone)]
struct Used {
    source: usize,
    units: Units,
}

/// The mana a player has in the pool or could make without asking anybody.
#[derive(Debug, Clone)]
pub(crate) struct Supply {
    player: PlayerId,
    sources: Vec<Source>,
}

/// What mana is needed for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Need<'cost> {
    /// The symbols, no variables among them.
    pub(crate) mana: &'cost [ManaSymbol],
    /// The spell, or the source of the ability.
    pub(crate) of: ObjectId,
    /// Whether it is a spell.
    pub(crate) spell: bool,
    /// Whether mana of any type can be spent (CR 118.14).
    pub(crate) any_type: bool,
    /// A permanent that can't be tapped for it, because it is tapped as part of the cost.
    pub(crate) without: Option<ObjectId>,
}

/// How a cost is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Which mana of the pool is spent: indices, ascending.
    pub(crate) pool: SmallVec<[u16; 8]>,
    /// Which abilities are activated, and which of the groups they produce is chosen.
    pub(crate) sources: SmallVec<[(ObjectId, u16, SmallVec<[ManaType; 4]>); 4]>,
    /// How much life is paid for Phyrexian symbols (CR 107.4f).
    pub(crate) life: u32,
}

/// One way to read the symbols of a cost.
#[derive(Debug, Clone, Default)]
struct Demand {
    /// Mana of certain types.
    typed: SmallVec<[(Types, bool); 8]>,
    /// Mana of any type.
    generic: u32,
    life: u32,
}

impl Supply {
    /// What the player could make now.
    pub(crate) fn of(game: &Game, player: PlayerId) -> Supply {
        let mut sources = Vec::new();
        let changed = game.changes_mana();
        for object in game.shared_zone(Zone::Battlefield) {
            if let Some(source) = Source::of(game, player, *object, changed) {
                sources.push(source);
            }
        }
        sources.sort_by_key(|source| source.reluctance);
        Supply { player, sources }
    }

    /// How a cost could be paid; none if it can't.
    pub(crate) fn plan(&self, game: &Game, need: Need) -> Option<Plan> {
        if need.mana.is_empty() {
            return Some(Plan { pool: SmallVec::new(), sources: SmallVec::new(), life: 0 });
        }
        let player = game.player(self.player)?;
        let pool: SmallVec<[Unit; 8]> = player
            .pool
            .iter()
            .enumerate()
            .filter(|(_, mana)| match &mana.restriction {
                None => true,
                Some(restriction) => game.may_spend(restriction, mana.source, need.of, need.spell),
            })
            .map(|(index, mana)| Unit {
                types: bit(mana.mana),
                snow: mana.snow,
                from: From::Pool(u16::try_from(index).unwrap_or(u16::MAX)),
            })
            .collect();
        let usable: Vec<Usable> = (0..self.sources.len()).filter_map(|index| self.usable(game, index, &need)).collect();
        let life = u32::try_from(player.life).unwrap_or(0);
        for demand in demands(need.mana, need.any_type) {
            if demand.life > life {
                continue;
            }
            // The pool alone, if it will do; then with as few sources as will do.
            let pick = solve(&demand, &pool)
                .map(|spent| (spent, Vec::new()))
                .or_else(|| self.tap_for(&demand, &pool, &usable));
            if let Some((spent, chosen)) = pick {
                return Some(self.plan_of(&demand, &spent, &chosen));
            }
        }
        None
    }

    /// What a source can be used for.
    fn usable(&self, game: &Game, index: usize, need: &Need) -> Option<Usable> {
        let source = &self.sources[index];
        if Some(source.object) == need.without {
            return None;
        }
        let mut groups: SmallVec<[Units; 1]> = source
            .options
            .iter()
            .filter(|output| match &output.restriction {
                None => true,
                Some(restriction) => game.may_spend(restriction, source.object, need.of, need.spell),
            })
            .map(|output| output.units.clone())
            .collect();
        // One mana of this or one of that is one mana of either.
        if groups.len() > 1 && groups.iter().all(|units| units.len() == 1) {
            let either = groups.iter().flatten().fold(0, |types, unit| types | unit);
            groups = SmallVec::from_iter([Units::from_iter([either])]);
        }
        (!groups.is_empty()).then_some(Usable { source: index, groups })
    }

    /// Finds sources that pay the demand together with the pool.
    fn tap_for(&self, demand: &Demand, pool: &[Unit], usable: &[Usable]) -> Option<(Vec<(Unit, Types)>, Vec<Used>)> {
        let combinations =
            usable.iter().fold(1usize, |product, usable| product.saturating_mul(usable.groups.len())).min(TRIES);
        (0..combinations).find_map(|combination| {
            let mut rest = combination;
            let used = usable.iter().map(|usable| {
                let group = rest % usable.groups.len();
                rest /= usable.groups.len();
                Used { source: usable.source, units: usable.groups[group].clone() }
            });
            let used = used.collect();
            self.fewest(demand, pool, used)
        })
    }

    /// Pays with the sources, then leaves out those that are not needed.
    fn fewest(&self, demand: &Demand, pool: &[Unit], sources: Vec<Used>) -> Option<(Vec<(Unit, Types)>, Vec<Used>)> {
        let mut spent = solve(demand, &self.units(pool, &sources))?;
        let mut used: Vec<Used> = sources
            .into_iter()
            .filter(|used| spent.iter().any(|(unit, _)| unit.from == From::Source(used.source)))
            .collect();
        if used.iter().any(|used| used.units.len() > 1) {
            for place in (0..used.len()).rev() {
                let mut fewer = used.clone();
                fewer.remove(place);
                if let Some(found) = solve(demand, &self.units(pool, &fewer)) {
                    spent = found;
                    used = fewer;
                }
            }
        }
        Some((spent, used))
    }

    fn units(&self, pool: &[Unit], sources: &[Used]) -> Vec<Unit> {
        let made = sources.iter().flat_map(|used| {
            let snow = self.sources[used.source].snow;
            used.units.iter().map(move |types| Unit { types: *types, snow, from: From::Source(used.source) })
        });
        pool.iter().copied().chain(made).collect()
    }

    fn plan_of(&self, demand: &Demand, spent: &[(Unit, Types)], used: &[Used]) -> Plan {
        let mut plan = Plan { pool: SmallVec::new(), sources: SmallVec::new(), life: demand.life };
        for (unit, _) in spent {
            if let From::Pool(index) = unit.from {
                plan.pool.push(index);
            }
        }
        plan.pool.sort_unstable();
        for used in used {
            let source = &self.sources[used.source];
            // What each mana of the source is wanted as; what is not wanted may be of any type it can be.
            let mut wanted: Units = spent
                .iter()
                .filter(|(unit, _)| unit.from == From::Source(used.source))
                .map(|(_, types)| *types)
                .collect();
            let types: Units = used
                .units
                .iter()
                .map(|types| {
                    let place = wanted.iter().position(|want| want & types != 0);
                    place.map_or(*types, |place| wanted.remove(place) & types)
                })
                .collect();
            let able = |output: &&Output| {
                output.units.len() == types.len()
                    && output.units.iter().zip(&types).all(|(can, wanted)| can & wanted != 0)
            };
            let Some(output) = source.options.iter().find(able) else { continue };
            let mana = output
                .units
                .iter()
                .zip(&types)
                .filter_map(|(can, wanted)| ManaType::ALL.into_iter().find(|mana| can & wanted & bit(*mana) != 0));
            plan.sources.push((source.object, output.ability, mana.collect()));
        }
        plan
    }

    /// The most mana that could be there for something.
    pub(crate) fn greatest(&self, game: &Game, without: Option<ObjectId>) -> u32 {
        let pool = game.player(self.player).map_or(0, |player| player.pool.len());
        let made = self
            .sources
            .iter()
            .filter(|source| Some(source.object) != without)
            .map(|source| source.options.iter().map(|output| output.units.len()).max().unwrap_or(0))
            .sum::<usize>();
        u32::try_from(pool + made).unwrap_or(u32::MAX)
    }
}

impl Source {
    /// The mana abilities of a permanent that the player could activate now.
    fn of(game: &Game, player: PlayerId, object: ObjectId, changed: bool) -> Option<Source> {
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
                add_outputs(game, &activation, player, changed, &mut options);
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
            CostPart::Act(Action::Sacrifice { what: crate::ir::Objects::This, .. }) => class = 4,
            CostPart::Mana(_) | CostPart::Untap | CostPart::Life(_) | CostPart::Loyalty(_) | CostPart::Act(_) => {
                return None;
            }
        }
    }
    // Without {T} or a sacrifice nothing would limit it.
    (!parts.is_empty()).then_some(class)
}

/// Adds what a mana ability can produce, if it does nothing but add mana to its controller's pool; `changed` says whether
/// replacement effects may make other mana of it.
fn add_outputs(
    game: &Game,
    activation: &Activation,
    player: PlayerId,
    changed: bool,
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
    if !changed {
        let output = |units| Output { ability, units, choice: None, restriction: restriction.clone() };
        options.extend(groups.into_iter().map(output));
    } else if steps == 1 {
        // Each choice of mana may become something else.
        for choice in groups.iter().flat_map(|units| choices(units)).take(TRIES) {
            let Some(mana) = game.foreseen_mana(player, env.source, choice.clone(), env.tapped_for_mana) else {
                continue;
            };
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

/// The ways to read the symbols of a cost, those that pay less life first.
fn demands(mana: &[ManaSymbol], any_type: bool) -> Vec<Demand> {
    let mut demands = vec![Demand::default()];
    let of = |types: Types| if any_type { ANY } else { types };
    for symbol in mana {
        match symbol {
            ManaSymbol::Generic(amount) => {
                demands.iter_mut().for_each(|demand| demand.generic = demand.generic.saturating_add(*amount));
            }
            // The value was put in its place before.
            ManaSymbol::Variable(_) => {}
            ManaSymbol::Of(mana) => demands.iter_mut().for_each(|demand| demand.typed.push((of(bit(*mana)), false))),
            ManaSymbol::Hybrid(one, other) => {
                demands.iter_mut().for_each(|demand| demand.typed.push((of(bit(*one) | bit(*other)), false)));
            }
            ManaSymbol::Snow => demands.iter_mut().for_each(|demand| demand.typed.push((ANY, true))),
            ManaSymbol::MonocoloredHybrid(amount, color) => branch(
                &mut demands,
                |demand| demand.typed.push((of(bit((*color).into())), false)),
                |demand| demand.generic = demand.generic.saturating_add(*amount),
            ),
            ManaSymbol::Phyrexian(color) => branch(
                &mut demands,
                |demand| demand.typed.push((of(bit((*color).into())), false)),
                |demand| demand.life = demand.life.saturating_add(2),
            ),
            ManaSymbol::HybridPhyrexian(one, other) => branch(
                &mut demands,
                |demand| demand.typed.push((of(bit((*one).into()) | bit((*other).into())), false)),
                |demand| demand.life = demand.life.saturating_add(2),
            ),
        }
    }
    demands.sort_by_key(|demand| demand.life);
    demands
}

fn branch(demands: &mut Vec<Demand>, one: impl Fn(&mut Demand), other: impl Fn(&mut Demand)) {
    if demands.len() < TRIES {
        let mut second = demands.clone();
        second.iter_mut().for_each(other);
        demands.iter_mut().for_each(one);
        demands.append(&mut second);
    } else {
        demands.iter_mut().for_each(one);
    }
}

/// Chooses mana for the demand: of certain types by a matching, then the rest in order. With each mana, what it is wanted
/// as.
fn solve(demand: &Demand, units: &[Unit]) -> Option<Vec<(Unit, Types)>> {
    let wanted = demand.typed.len() + demand.generic as usize;
    if units.len() < wanted {
        return None;
    }
    // For each unit, the typed demand it serves.
    let mut serves: Vec<Option<usize>> = vec![None; units.len()];
    for place in 0..demand.typed.len() {
        if !assign(demand, units, &mut serves, place) {
            return None;
        }
    }
    let mut spent: Vec<(Unit, Types)> = Vec::with_capacity(wanted);
    let mut generic = demand.generic;
    for (unit, serves) in units.iter().zip(&serves) {
        match serves {
            Some(place) => spent.push((*unit, demand.typed[*place].0)),
            None if generic > 0 => {
                generic -= 1;
                spent.push((*unit, ANY));
            }
            None => {}
        }
    }
    (generic == 0).then_some(spent)
}

/// Finds a unit for one more demand, moving earlier demands to other units where that makes room.
fn assign(demand: &Demand, units: &[Unit], serves: &mut [Option<usize>], place: usize) -> bool {
    // Breadth first: the demand that reached each unit, and the unit that demand would give up.
    let mut reached: Vec<Option<(usize, Option<usize>)>> = vec![None; units.len()];
    let mut queue: Vec<(usize, Option<usize>)> = vec![(place, None)];
    let mut next = 0;
    while let Some((wanting, giving_up)) = queue.get(next).copied() {
        next += 1;
        let (types, snow) = demand.typed[wanting];
        for (index, unit) in units.iter().enumerate() {
            if reached[index].is_some() || unit.types & types == 0 || (snow && !unit.snow) {
                continue;
            }
            reached[index] = Some((wanting, giving_up));
            match serves[index] {
                Some(served) => queue.push((served, Some(index))),
                None => {
                    // Walk back: each demand on the way takes the unit it reached.
                    let mut free = Some(index);
                    while let Some(unit) = free
                        && let Some((wanting, giving_up)) = reached[unit]
                    {
                        serves[unit] = Some(wanting);
                        free = giving_up;
                    }
                    return true;
                }
            }
        }
    }
    false
}

impl Game {
    /// Whether mana with the restriction, produced by `source`, may be spent on the spell or ability of `of` (CR 106.6).
    pub(crate) fn may_spend(&self, restriction: &ManaRestriction, source: ObjectId, of: ObjectId, spell: bool) -> bool {
        let controller = self.controller(source).unwrap_or(PlayerId(0));
        let env = Env::new(source, controller);
        match restriction {
            ManaRestriction::Cast(predicate) => spell && self.has_quality(of, predicate, &env),
            ManaRestriction::Activate(filter) => !spell && self.matches(of, filter, &env),
            ManaRestriction::Or(either) => {
                // Alternatives are not nested in alternatives.
                either.iter().any(|one| match one {
                    ManaRestriction::Cast(predicate) => spell && self.has_quality(of, predicate, &env),
                    ManaRestriction::Activate(filter) => !spell && self.matches(of, filter, &env),
                    ManaRestriction::Or(_) => false,
                })
            }
        }
    }
}
