//! Payments that name their sources.

use std::collections::VecDeque;

use super::super::words::mana_cost;
use super::super::{FailureKind, ObjectRef, Payment, Span};
use super::{Stop, Table};
use crate::game::{Answer, ObjectId, PaymentAnswer, PlayerId, Request, RequestKind};
use crate::ir::{AbilityKind, Action, Color, CostPart, ManaCost, ManaKind, ManaSymbol, ManaType, Step};

/// What pays for something, until it is used.
#[derive(Debug, Clone)]
pub(super) struct Purse {
    sources: VecDeque<Source>,
    /// Whether the sources have been put in the order in which they are best used.
    sorted: bool,
    /// Which floating mana may be spent.
    floating: Vec<(ManaType, Span)>,
    /// Whether all of it may be.
    all_floating: bool,
    /// The mana that floated before anything was tapped for this.
    before: Vec<(ManaType, ObjectId)>,
    /// What the source just used is to produce.
    wanted: Option<Vec<ManaType>>,
    /// What remains to be paid.
    remaining: Vec<ManaSymbol>,
}

#[derive(Debug, Clone)]
struct Source {
    object: ObjectRef,
    mana: Option<Vec<ManaType>>,
}

impl Purse {
    pub fn of(payments: &[Payment], before: Vec<(ManaType, ObjectId)>) -> Purse {
        let mut purse = Purse {
            sources: VecDeque::new(),
            sorted: false,
            floating: Vec::new(),
            all_floating: false,
            before,
            wanted: None,
            remaining: Vec::new(),
        };
        for payment in payments {
            match payment {
                Payment::Source(object, mana) => {
                    purse.sources.push_back(Source { object: object.clone(), mana: mana.clone() });
                }
                Payment::Floating(Some(mana), span) => purse.floating.extend(mana.iter().map(|mana| (*mana, *span))),
                Payment::Floating(None, _) => purse.all_floating = true,
            }
        }
        purse
    }

    /// What was named and not used.
    pub fn unused(&self) -> Option<(Span, &'static str)> {
        let source = self.sources.front().map(|source| (source.object.span, "this source of mana"));
        source.or_else(|| self.floating.first().map(|(_, span)| (*span, "this mana")))
    }

    /// Which of the groups of mana a source produces: what was said, or else what pays for a symbol that remains.
    pub fn choose(&mut self, options: &[Vec<ManaType>], span: Span) -> Result<u16, Stop> {
        let place = match self.wanted.take() {
            Some(mut wanted) => {
                wanted.sort_unstable();
                let found = options.iter().position(|group| {
                    let mut group = group.clone();
                    group.sort_unstable();
                    group == wanted
                });
                let what = "the mana named for this source".to_owned();
                found.ok_or(Stop { kind: FailureKind::NotUsed { what }, span })?
            }
            None => {
                let pays = |group: &Vec<ManaType>| {
                    group.iter().any(|mana| self.remaining.iter().any(|symbol| asks_for(*symbol, *mana)))
                };
                options.iter().position(pays).unwrap_or(0)
            }
        };
        Ok(u16::try_from(place).unwrap_or(0))
    }
}

/// Whether the symbol asks for this type of mana rather than for any.
fn asks_for(symbol: ManaSymbol, mana: ManaType) -> bool {
    let is = |color: Color| ManaType::from(color) == mana;
    match symbol {
        ManaSymbol::Of(asked) => asked == mana,
        ManaSymbol::Hybrid(one, other) => one == mana || other == mana,
        ManaSymbol::MonocoloredHybrid(_, color) | ManaSymbol::Phyrexian(color) => is(color),
        ManaSymbol::HybridPhyrexian(one, other) => is(one) || is(other),
        ManaSymbol::Generic(_) | ManaSymbol::Variable(_) | ManaSymbol::Snow => false,
    }
}

impl Table<'_> {
    /// The mana in a player's pool: of what type, from what source.
    pub fn pool(&self, player: PlayerId) -> Vec<(ManaType, ObjectId)> {
        let pool = self.game().player(player).map(|player| &player.pool);
        pool.into_iter().flatten().map(|mana| (mana.mana, mana.source)).collect()
    }

    /// The next step of a payment from the sources that were named.
    pub fn pay_from(&self, purse: &mut Purse, request: &Request, span: Span) -> Result<Answer, Stop> {
        let RequestKind::Payment { remaining, abilities, mana, .. } = &request.kind else {
            return Ok(Answer::Payment(PaymentAnswer::Auto));
        };
        purse.remaining.clone_from(&remaining.0);
        if let Some(unit) = self.unit_to_spend(purse, request.player, mana) {
            return Ok(Answer::Payment(PaymentAnswer::Spend(unit)));
        }
        if !purse.sorted {
            purse.sorted = true;
            self.sort_sources(purse, abilities);
        }
        let Some(source) = purse.sources.pop_front() else {
            let remaining = mana_cost(&ManaCost(purse.remaining.clone()));
            return Err(self.stop(span, FailureKind::Short { remaining }));
        };
        let able: Vec<ObjectId> = abilities.iter().map(|(object, _)| *object).collect();
        let object = self.object_among(&source.object, &able, "what can produce mana now")?;
        let of_object: Vec<u16> =
            abilities.iter().filter(|(found, _)| *found == object).map(|(_, ability)| *ability).collect();
        let ability = self.best_ability(object, &of_object, source.mana.as_deref(), &purse.remaining);
        purse.wanted = source.mana;
        Ok(Answer::Payment(PaymentAnswer::Activate { object, ability }))
    }

    /// Sources without a choice first: those with one can then produce what is still missing.
    fn sort_sources(&self, purse: &mut Purse, abilities: &[(ObjectId, u16)]) {
        let has_choice = |source: &Source| {
            let found = self.objects_called(&source.object);
            let mut of_it = abilities.iter().filter(|(object, _)| found.contains(object));
            let Some((object, ability)) = of_it.next().copied() else { return false };
            let several = abilities.iter().filter(|(other, _)| *other == object).count() > 1;
            let activate = Answer::Payment(PaymentAnswer::Activate { object, ability });
            let asks = self.driver.trial(activate).is_some_and(|game| {
                game.request().is_some_and(|request| matches!(request.kind, RequestKind::Mana { .. }))
            });
            several || asks
        };
        let (choice, plain): (Vec<Source>, Vec<Source>) =
            purse.sources.drain(..).partition(|source| source.mana.is_none() && has_choice(source));
        purse.sources = plain.into_iter().chain(choice).collect();
    }

    /// The mana of the pool to spend next, of what may be spent on this.
    fn unit_to_spend(&self, purse: &mut Purse, player: PlayerId, offered: &[u16]) -> Option<u16> {
        let pool = self.pool(player);
        let count = |list: &[(ManaType, ObjectId)], unit| list.iter().filter(|other| **other == unit).count();
        let mut best: Option<(bool, u16)> = None;
        for index in offered {
            let unit = *pool.get(usize::from(*index))?;
            let new = count(&pool, unit) > count(&purse.before, unit);
            let floating = purse.all_floating || purse.floating.iter().any(|(mana, _)| *mana == unit.0);
            if !new && !floating {
                continue;
            }
            let exact = purse.remaining.iter().any(|symbol| asks_for(*symbol, unit.0));
            if best.is_none_or(|(found, _)| exact && !found) {
                best = Some((exact, *index));
            }
        }
        let (_, index) = best?;
        let unit = *pool.get(usize::from(index))?;
        if count(&pool, unit) <= count(&purse.before, unit) {
            // Mana that floated before is used up.
            if let Some(place) = purse.before.iter().position(|other| *other == unit) {
                purse.before.remove(place);
            }
            if let Some(place) = purse.floating.iter().position(|(mana, _)| *mana == unit.0) {
                purse.floating.remove(place);
            }
        }
        Some(index)
    }

    /// Which of the abilities of an object to use for the mana that is wanted.
    pub fn best_ability(
        &self,
        object: ObjectId,
        abilities: &[u16],
        wanted: Option<&[ManaType]>,
        remaining: &[ManaSymbol],
    ) -> u16 {
        let fits = |ability: &&u16| {
            let groups = self.produces(object, **ability);
            match wanted {
                Some(wanted) => groups.iter().any(|group| same_mana(group, wanted)),
                None => groups.iter().flatten().any(|mana| remaining.iter().any(|symbol| asks_for(*symbol, *mana))),
            }
        };
        let open = |ability: &&u16| self.produces(object, **ability).is_empty();
        let found = abilities.iter().find(fits);
        found.or_else(|| abilities.iter().find(open)).or(abilities.first()).copied().unwrap_or(0)
    }

    /// The groups of mana that the words of an ability name; none if they name none, as "of any type that ... could".
    fn produces(&self, object: ObjectId, ability: u16) -> Vec<Vec<ManaType>> {
        let Some(characteristics) = self.game().characteristics(object) else { return Vec::new() };
        let Some(instance) = characteristics.abilities.get(usize::from(ability)) else { return Vec::new() };
        let AbilityKind::Activated(activated) = &instance.ability.kind else { return Vec::new() };
        let steps = activated.effect.modes.iter().flat_map(|mode| mode.steps.iter());
        let mut groups = Vec::new();
        for step in steps {
            let Step::Act { action: Action::AddMana { mana, .. }, .. } = step else { continue };
            match &mana.what {
                ManaKind::Fixed(group) => groups.push(group.clone()),
                ManaKind::OneOf(options) => groups.extend(options.iter().cloned()),
                ManaKind::OneColor(colors) | ManaKind::Combination(colors) => {
                    groups.extend(colors.iter().map(|color| vec![ManaType::from(*color)]));
                }
                ManaKind::ChosenColor(_)
                | ManaKind::CouldProduce { .. }
                | ManaKind::Produced(_)
                | ManaKind::ColorOf(_) => {}
            }
        }
        groups
    }

    /// Whether the ability is a mana ability with {T} in its cost (CR 106.12).
    pub fn taps_for_mana(&self, object: ObjectId, ability: u16) -> bool {
        let Some(characteristics) = self.game().characteristics(object) else { return false };
        let Some(instance) = characteristics.abilities.get(usize::from(ability)) else { return false };
        match &instance.ability.kind {
            AbilityKind::Activated(activated) => {
                activated.mana_ability && activated.cost.parts.iter().any(|part| matches!(part, CostPart::Tap))
            }
            AbilityKind::Spell(_)
            | AbilityKind::Triggered(_)
            | AbilityKind::Static(_)
            | AbilityKind::Rule(_)
            | AbilityKind::AdditionalCost(_)
            | AbilityKind::Enchant(_) => false,
        }
    }
}

fn same_mana(one: &[ManaType], other: &[ManaType]) -> bool {
    let (mut one, mut other) = (one.to_vec(), other.to_vec());
    one.sort_unstable();
    other.sort_unstable();
    one == other
}
