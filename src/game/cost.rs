//! Costs (CR 118): what a spell or ability costs in all (CR 601.2f), and whether parts of it can be paid.

use smallvec::SmallVec;

use super::{Announced, Announcing, Env, Game, Kind, Need, ObjectId, PlayerId, Supply, Variables, perform::LOYALTY};
use crate::ir::{
    AbilityKind, Action, ActivatedAbility, Amount, Choice, ContinuousEffect, Cost, CostDelta, CostOf, CostPart,
    ManaCost, ManaSymbol, Objects, Permission, PermissionPayment, Variable, Zone,
};

/// What is to be paid in all.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct TotalCost {
    /// Mana, the values of variables in their places.
    pub(crate) mana: Vec<ManaSymbol>,
    /// All else.
    pub(crate) parts: Vec<CostPart>,
}

impl TotalCost {
    /// A cost by itself.
    pub(crate) fn of(cost: &Cost, variables: Variables) -> TotalCost {
        let mut total = TotalCost::default();
        total.add(cost, variables);
        total
    }

    /// Adds a cost, the values of variables in their places.
    fn add(&mut self, cost: &Cost, variables: Variables) {
        for part in &cost.parts {
            match part {
                CostPart::Mana(mana) => self.add_mana(mana, variables),
                CostPart::Tap | CostPart::Untap | CostPart::Life(_) | CostPart::Loyalty(_) | CostPart::Act(_) => {
                    self.parts.push(part.clone());
                }
            }
        }
    }

    fn add_mana(&mut self, mana: &ManaCost, variables: Variables) {
        self.mana.extend(mana.0.iter().map(|symbol| match symbol {
            ManaSymbol::Variable(variable) => ManaSymbol::Generic(variables.get(*variable)),
            symbol => *symbol,
        }));
    }

    /// Takes so much mana away: of a type from that type, what is more than there is from generic mana (CR 118.7c);
    /// generic mana from generic mana only (CR 118.7a).
    fn reduce(&mut self, less: &ManaCost) {
        let mut generic: u32 = 0;
        for symbol in &less.0 {
            match symbol {
                ManaSymbol::Generic(amount) => generic = generic.saturating_add(*amount),
                symbol => match self.mana.iter().position(|found| found == symbol) {
                    Some(place) => {
                        self.mana.remove(place);
                    }
                    None => generic = generic.saturating_add(1),
                },
            }
        }
        for symbol in &mut self.mana {
            if let ManaSymbol::Generic(amount) = symbol {
                let taken = generic.min(*amount);
                *amount -= taken;
                generic -= taken;
            }
        }
    }
}

impl Game {
    /// What casting the spell, or the card, costs the player in all (CR 601.2f).
    pub(crate) fn cost_of_spell(
        &self,
        player: PlayerId,
        spell: ObjectId,
        permission: Option<&Permission>,
        variables: Variables,
    ) -> TotalCost {
        let mut cost = TotalCost::default();
        let Some(is) = self.characteristics(spell) else { return cost };
        match permission.map(|permission| &permission.payment) {
            None | Some(PermissionPayment::ManaCost) => {
                if let Some(mana) = &is.mana_cost {
                    cost.add_mana(mana, variables);
                }
            }
            Some(PermissionPayment::Free) => {}
            Some(PermissionPayment::Alternative(instead)) => cost.add(instead, variables),
        }
        for instance in &is.abilities {
            if let AbilityKind::AdditionalCost(additional) = &instance.ability.kind {
                cost.add(additional, variables);
            }
        }
        let own = self.own_cost_changes(player, spell);
        self.change_cost(&mut cost, player, own, |what, env| match what {
            CostOf::Spells(predicate) => self.has_quality(spell, predicate, env),
            CostOf::This => env.source == spell,
            CostOf::Abilities(..) => false,
        });
        cost
    }

    /// What activating the ability costs the player in all (CR 602.2b).
    pub(crate) fn cost_of_ability(
        &self,
        player: PlayerId,
        source: ObjectId,
        activated: &ActivatedAbility,
        variables: Variables,
    ) -> TotalCost {
        let mut cost = TotalCost::default();
        cost.add(&activated.cost, variables);
        let keyword = self.characteristics(source).and_then(|is| {
            is.abilities
                .iter()
                .find(|instance| match &instance.ability.kind {
                    AbilityKind::Activated(found) => std::ptr::eq(found, activated),
                    _ => false,
                })?
                .ability
                .keyword
        });
        self.change_cost(&mut cost, player, Vec::new(), |what, env| match what {
            CostOf::Abilities(filter, of) => {
                of.is_none_or(|of| keyword == Some(of)) && self.matches(source, filter, env)
            }
            CostOf::Spells(_) | CostOf::This => false,
        });
        cost
    }

    /// How a card that is not yet a spell will change what it costs itself: its abilities that function on the stack do
    /// not function where it is now.
    fn own_cost_changes(&self, player: PlayerId, card: ObjectId) -> Vec<(CostDelta, Env)> {
        let (Some(object), Some(is)) = (self.object(card), self.characteristics(card)) else { return Vec::new() };
        let mut changes = Vec::new();
        for instance in is.abilities.iter().filter(|_| object.zone != Zone::Stack) {
            let AbilityKind::Static(fixed) = &instance.ability.kind else { continue };
            let env = Env::of_ability(object, instance, player);
            let holds = fixed.condition.as_ref().is_none_or(|condition| self.holds(condition, &env));
            if !instance.ability.zones.has(Zone::Stack) || instance.ability.zones.has(object.zone) || !holds {
                continue;
            }
            for effect in &fixed.effects {
                if let ContinuousEffect::CostChange(change) = effect.as_ref()
                    && change.what == CostOf::This
                {
                    changes.push((change.change.clone(), env.clone()));
                }
            }
        }
        changes
    }

    /// Increases, then reductions (CR 601.2f).
    fn change_cost(
        &self,
        cost: &mut TotalCost,
        player: PlayerId,
        own: Vec<(CostDelta, Env)>,
        about: impl Fn(&CostOf, &Env) -> bool,
    ) {
        let mut less: SmallVec<[(ManaCost, i32); 2]> = SmallVec::new();
        for (change, env) in own {
            match change {
                CostDelta::More(mana, times) => {
                    for _ in 0..self.amount(&times, &env).min(CHANGES_AT_ONCE) {
                        cost.add_mana(&mana, Variables::default());
                    }
                }
                CostDelta::Less(mana, times) => less.push((mana, self.amount(&times, &env))),
            }
        }
        self.each_in_force(Kind::CostChange, &mut |_, continuous, env| {
            let ContinuousEffect::CostChange(change) = continuous else { return };
            if !about(&change.what, env) || !self.select_players(&change.who, env).contains(&player) {
                return;
            }
            match &change.change {
                CostDelta::More(mana, times) => {
                    for _ in 0..self.amount(times, env).min(CHANGES_AT_ONCE) {
                        cost.add_mana(mana, Variables::default());
                    }
                }
                CostDelta::Less(mana, times) => less.push((mana.clone(), self.amount(times, env))),
            }
        });
        for (mana, times) in less {
            for _ in 0..times.min(CHANGES_AT_ONCE) {
                cost.reduce(&mana);
            }
        }
    }

    /// Whether the player could pay for the spell now.
    pub(crate) fn can_afford_spell(
        &self,
        player: PlayerId,
        card: ObjectId,
        permission: Option<&Permission>,
        supply: &Supply,
    ) -> bool {
        let cost = self.cost_of_spell(player, card, permission, Variables::default());
        let need = Need {
            mana: &cost.mana,
            of: card,
            spell: true,
            any_type: permission.is_some_and(|permission| permission.any_mana_type),
            without: None,
        };
        self.can_pay_parts(player, &cost.parts, &Env::new(card, player)) && supply.plan(self, need).is_some()
    }

    /// Whether each of the parts, by itself, could be paid (CR 118.3).
    pub(crate) fn can_pay_parts(&self, player: PlayerId, parts: &[CostPart], env: &Env) -> bool {
        parts.iter().all(|part| self.can_pay_part(player, part, env))
    }

    fn can_pay_part(&self, player: PlayerId, part: &CostPart, env: &Env) -> bool {
        match part {
            CostPart::Mana(_) => true,
            CostPart::Tap => {
                self.is_in(env.source, Zone::Battlefield) && self.object(env.source).is_some_and(|it| !it.tapped)
            }
            CostPart::Untap => {
                self.is_in(env.source, Zone::Battlefield) && self.object(env.source).is_some_and(|it| it.tapped)
            }
            // No more life than one has (CR 119.4).
            CostPart::Life(amount) => {
                let life = self.player(player).map_or(0, |player| player.life);
                let amount = self.amount(amount, env);
                amount <= 0 || amount <= life
            }
            CostPart::Loyalty(amount) => {
                let amount = self.amount(amount, env);
                let present = self.existing(env.source).map_or(0, |source| source.counters(*LOYALTY));
                amount >= 0 || amount.unsigned_abs() <= present
            }
            CostPart::Act(action) => self.can_do_as_cost(player, action, env),
        }
    }

    /// Whether the action can be done in full: a cost can't be paid in part.
    fn can_do_as_cost(&self, player: PlayerId, action: &Action, env: &Env) -> bool {
        let enough = |what: &Objects, can: &dyn Fn(ObjectId) -> bool| match what {
            Objects::Chosen(choice) => {
                let Choice { from, min, .. } = choice.as_ref();
                let candidates = self.select(from, env).into_iter().filter(|id| can(*id)).count();
                candidates >= usize::try_from(self.amount(min, env)).unwrap_or(0)
            }
            what => {
                let objects = self.select(what, env);
                // "Sacrifice this creature": it must be there.
                !objects.is_empty() && objects.into_iter().all(can)
            }
        };
        match action {
            Action::Sacrifice { what, .. } => {
                enough(what, &|id| self.is_in(id, Zone::Battlefield) && self.controller(id) == Some(player))
            }
            Action::Discard { what, .. } => enough(what, &|id| {
                self.existing(id)
                    .is_some_and(|card| card.zone == Zone::Hand && card.owner == player && id != env.source)
                    || (id == env.source && self.is_in(id, Zone::Hand))
            }),
            Action::Tap { what } => {
                enough(what, &|id| self.is_in(id, Zone::Battlefield) && self.object(id).is_some_and(|it| !it.tapped))
            }
            Action::Untap { what } => {
                enough(what, &|id| self.is_in(id, Zone::Battlefield) && self.object(id).is_some_and(|it| it.tapped))
            }
            Action::Exile { what } | Action::Move { what, .. } | Action::Reveal { what } => {
                enough(what, &|id| self.existing(id).is_some())
            }
            Action::RemoveCounters { kind, count, from } => {
                let count = u32::try_from(self.amount(count, env)).unwrap_or(0);
                count == 0 || enough(from, &|id| self.existing(id).is_some_and(|it| it.counters(*kind) >= count))
            }
            Action::Mill { who, count } => {
                let count = usize::try_from(self.amount(count, env)).unwrap_or(0);
                self.select_players(who, env).into_iter().all(|player| self.zone(Zone::Library, player).len() >= count)
            }
            Action::LoseLife { who, amount } => {
                let amount = self.amount(amount, env);
                self.select_players(who, env)
                    .into_iter()
                    .all(|player| self.player(player).is_some_and(|player| player.life >= amount))
            }
            Action::PutCounters { on, .. } => enough(on, &|id| self.existing(id).is_some()),
            Action::Draw { .. }
            | Action::Destroy { .. }
            | Action::Counter { .. }
            | Action::DealDamage { .. }
            | Action::GainLife { .. }
            | Action::CreateTokens { .. }
            | Action::AddMana { .. }
            | Action::Attach { .. }
            | Action::CopyOnStack { .. }
            | Action::LookAt { .. }
            | Action::Search { .. }
            | Action::Shuffle { .. }
            | Action::LoseGame { .. }
            | Action::WinGame { .. } => true,
        }
    }

    /// Whether a value is still to be chosen for the variable: one that the cost speaks of (CR 107.3a, 601.2b).
    pub(crate) fn must_choose(&self, announcing: &Announcing, variable: Variable) -> bool {
        let Some(object) = self.object(announcing.of) else { return false };
        if object.variables.chosen(variable).is_some() {
            return false;
        }
        let in_cost = |cost: &Cost| cost.parts.iter().any(|part| part_speaks_of(part, variable));
        match announcing.what {
            Announced::Cast { .. } => {
                let Some(is) = self.characteristics(announcing.of) else { return false };
                let in_mana = match announcing.permission.as_deref().map(|permission| &permission.payment) {
                    None | Some(PermissionPayment::ManaCost) => {
                        is.mana_cost.as_ref().is_some_and(|cost| mana_speaks_of(cost, variable))
                    }
                    // Without paying the mana cost the only legal choice is 0 (CR 107.3b).
                    Some(PermissionPayment::Free) => false,
                    Some(PermissionPayment::Alternative(cost)) => in_cost(cost),
                };
                in_mana
                    || is.abilities.iter().any(
                        |instance| matches!(&instance.ability.kind, AbilityKind::AdditionalCost(cost) if in_cost(cost)),
                    )
            }
            Announced::Activate { .. } => {
                self.announced_ability(announcing.of).is_some_and(|activated| in_cost(&activated.cost))
            }
            Announced::Trigger | Announced::Copy => false,
        }
    }

    /// The activated ability that an object on the stack is.
    pub(crate) fn announced_ability(&self, of: ObjectId) -> Option<&ActivatedAbility> {
        match &self.object(of)?.stack.as_deref()?.parts.first()?.program {
            super::Program::Ability(ability) => match &ability.kind {
                AbilityKind::Activated(activated) => Some(activated),
                _ => None,
            },
            super::Program::Delayed(_) | super::Program::Reflexive(_) => None,
        }
    }

    /// The greatest value of the variable that the player could pay for.
    pub(crate) fn greatest_variable(&self, announcing: &Announcing, variable: Variable) -> u32 {
        let player = announcing.player;
        let supply = Supply::of(self, player);
        let mut most = supply.greatest(self, None);
        // Other costs may allow more than mana does: life, counters, permanents.
        most = most.max(self.player(player).map_or(0, |player| u32::try_from(player.life).unwrap_or(0)));
        most = most.max(u32::try_from(self.battlefield.len()).unwrap_or(0));
        if let Some(source) = self.source_of(announcing) {
            most = most.max(source.counters.iter().map(|(_, count)| *count).max().unwrap_or(0));
        }
        // What can be paid for a greater value can be paid for a lesser one.
        let (mut low, mut high) = (0, most);
        while low < high {
            let middle = low + (high - low).div_ceil(2);
            if self.can_afford_with(announcing, variable, middle, &supply) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        low
    }

    fn source_of(&self, announcing: &Announcing) -> Option<&super::Object> {
        match announcing.what {
            Announced::Activate { source, .. } => self.object(source),
            Announced::Cast { .. } | Announced::Trigger | Announced::Copy => None,
        }
    }

    fn can_afford_with(&self, announcing: &Announcing, variable: Variable, value: u32, supply: &Supply) -> bool {
        let Some(object) = self.object(announcing.of) else { return false };
        let mut variables = object.variables;
        variables.set(variable, value);
        let (cost, of, any_type, without) = match announcing.what {
            Announced::Cast { .. } => {
                let permission = announcing.permission.as_deref();
                let cost = self.cost_of_spell(announcing.player, announcing.of, permission, variables);
                (cost, announcing.of, permission.is_some_and(|permission| permission.any_mana_type), None)
            }
            Announced::Activate { source, .. } => {
                let Some(activated) = self.announced_ability(announcing.of) else { return false };
                let taps = activated.cost.parts.contains(&CostPart::Tap);
                let cost = self.cost_of_ability(announcing.player, source, activated, variables);
                (cost, source, false, taps.then_some(source))
            }
            Announced::Trigger | Announced::Copy => return false,
        };
        let mut env = Env::new(of, announcing.player);
        env.variables = variables;
        let spell = matches!(announcing.what, Announced::Cast { .. });
        let need = Need { mana: &cost.mana, of, spell, any_type, without };
        self.can_pay_parts(announcing.player, &cost.parts, &env) && supply.plan(self, need).is_some()
    }
}

/// How often a cost change is counted at most.
const CHANGES_AT_ONCE: i32 = 1000;

fn mana_speaks_of(cost: &ManaCost, variable: Variable) -> bool {
    cost.0.contains(&ManaSymbol::Variable(variable))
}

fn part_speaks_of(part: &CostPart, variable: Variable) -> bool {
    let is = |amount: &Amount| match amount {
        Amount::Variable(found) => *found == variable,
        Amount::Negative(inner) => **inner == Amount::Variable(variable),
        _ => false,
    };
    let chosen = |what: &Objects| match what {
        Objects::Chosen(choice) => is(&choice.min) || choice.max.as_ref().is_some_and(is),
        _ => false,
    };
    match part {
        CostPart::Mana(mana) => mana_speaks_of(mana, variable),
        CostPart::Tap | CostPart::Untap => false,
        CostPart::Life(amount) | CostPart::Loyalty(amount) => is(amount),
        CostPart::Act(action) => match action {
            Action::Sacrifice { what, .. }
            | Action::Discard { what, .. }
            | Action::Exile { what }
            | Action::Tap { what }
            | Action::Untap { what }
            | Action::Reveal { what }
            | Action::Move { what, .. } => chosen(what),
            Action::RemoveCounters { count, from, .. } => is(count) || chosen(from),
            Action::PutCounters { count, .. } | Action::Mill { count, .. } | Action::Draw { count, .. } => is(count),
            Action::LoseLife { amount, .. } | Action::GainLife { amount, .. } => is(amount),
            Action::Destroy { .. }
            | Action::Counter { .. }
            | Action::DealDamage { .. }
            | Action::CreateTokens { .. }
            | Action::AddMana { .. }
            | Action::Attach { .. }
            | Action::CopyOnStack { .. }
            | Action::LookAt { .. }
            | Action::Search { .. }
            | Action::Shuffle { .. }
            | Action::LoseGame { .. }
            | Action::WinGame { .. } => false,
        },
    }
}
