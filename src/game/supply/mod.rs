//! What mana a player has or could make at once, and which of it pays a cost: so that a spell is offered only if it can
//! be paid for, and an automatic payment leaves no mana stranded.

mod solve;
mod source;
mod yields;

use smallvec::SmallVec;

use super::{Env, Game, ObjectId, PlayerId};
use crate::ir::{ManaRestriction, ManaSymbol, ManaType, Zone};
use solve::{Demand, From, Spent, Unit, demands, solve};
use source::{Output, Source};

/// A set of types of mana, as bits.
type Types = u8;
/// Any type.
const ANY: Types = 0b11_1111;
/// How many ways to choose among groups of mana are tried.
const TRIES: usize = 64;

fn bit(mana: ManaType) -> Types {
    1 << mana as u8
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

/// A mana ability to activate: whose, which, and the mana that is chosen as it produces.
pub(crate) type Use = (ObjectId, u16, SmallVec<[ManaType; 4]>);

/// How a cost is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Which mana of the pool is spent: indices, ascending.
    pub(crate) pool: SmallVec<[u16; 8]>,
    /// Which abilities are activated, and which of the groups they produce is chosen.
    pub(crate) sources: SmallVec<[Use; 4]>,
    /// How much life is paid for Phyrexian symbols (CR 107.4f).
    pub(crate) life: u32,
}

impl Supply {
    /// What the player could make now.
    pub(crate) fn of(game: &Game, player: PlayerId) -> Supply {
        let mut sources = Vec::new();
        let changed = game.changes_mana();
        let added = game.adds_to_mana();
        for object in game.shared_zone(Zone::Battlefield) {
            if let Some(source) = Source::of(game, player, *object, changed, added) {
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
    fn tap_for(&self, demand: &Demand, pool: &[Unit], usable: &[Usable]) -> Option<(Spent, Vec<Used>)> {
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
    fn fewest(&self, demand: &Demand, pool: &[Unit], sources: Vec<Used>) -> Option<(Spent, Vec<Used>)> {
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
            let choice = output.choice.clone().unwrap_or_else(|| mana.collect());
            plan.sources.push((source.object, output.ability, choice));
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
