//! Activating activated abilities (CR 602).

use std::sync::Arc;

use smallvec::SmallVec;

use super::{
    AbilityInstance, AnnounceStage, Announced, Announcing, Env, Event, Flow, Game, LegalAction, Need, ObjectId,
    ObjectKind, Part, PayStage, Paying, PlayerId, Program, StackItem, Supply, Task,
};
use crate::ir::{
    AbilityKind, ActivatedAbility, ActivationLimit, CardType, CostPart, PlayerFilter, Players, Position, RuleKeyword,
    Zone,
};

/// An activated ability of an object.
pub(crate) struct Activation<'game> {
    pub(crate) object: ObjectId,
    /// Its place among the abilities of the object.
    pub(crate) place: u16,
    pub(crate) instance: &'game AbilityInstance,
    pub(crate) activated: &'game ActivatedAbility,
}

impl<'game> Activation<'game> {
    /// The ability of the object at that place, if it is an activated ability.
    pub(crate) fn of(game: &'game Game, object: ObjectId, place: usize) -> Option<Activation<'game>> {
        let instance = game.characteristics(object)?.abilities.get(place)?;
        match &instance.ability.kind {
            AbilityKind::Activated(activated) => {
                Some(Activation { object, place: u16::try_from(place).ok()?, instance, activated })
            }
            AbilityKind::Spell(_)
            | AbilityKind::Triggered(_)
            | AbilityKind::Static(_)
            | AbilityKind::Rule(_)
            | AbilityKind::AdditionalCost(_)
            | AbilityKind::Enchant(_) => None,
        }
    }

    /// What the ability is evaluated in when `player` activates it.
    pub(crate) fn env(&self, player: PlayerId) -> Env {
        let mut env = Env::new(self.object, player);
        env.granter = self.instance.granter;
        env.origin = self.instance.origin;
        env.tapped_for_mana = self.activated.mana_ability && self.activated.cost.parts.contains(&CostPart::Tap);
        env
    }

    /// Whether {T} is part of its cost.
    fn taps(&self) -> bool {
        self.activated.cost.parts.contains(&CostPart::Tap)
    }
}

impl Game {
    /// Whether the player may begin to activate the ability: zone, time, limits, targets; the cost is left aside but for
    /// the permanent's own {T} and {Q}.
    pub(crate) fn can_begin_to_activate(&self, player: PlayerId, activation: &Activation) -> bool {
        let Some(object) = self.existing(activation.object) else { return false };
        if !activation.instance.ability.zones.has(object.zone) || !self.is_activated_by(player, activation) {
            return false;
        }
        let activated = activation.activated;
        for part in &activated.cost.parts {
            let possible = match part {
                CostPart::Tap => !object.tapped && !self.is_sick(activation.object),
                CostPart::Untap => object.tapped && !self.is_sick(activation.object),
                CostPart::Mana(_) | CostPart::Life(_) | CostPart::Loyalty(_) | CostPart::Act(_) => true,
            };
            if !possible {
                return false;
            }
        }
        // A loyalty ability: at sorcery speed, once a turn for each permanent (CR 606.3).
        if activated.loyalty && (object.loyalty_used || !self.is_sorcery_time(player)) {
            return false;
        }
        let env = activation.env(player);
        let within_limits = activated.limits.iter().all(|limit| match limit {
            ActivationLimit::AsSorcery => self.is_sorcery_time(player),
            ActivationLimit::PerTurn(times) => {
                object.uses.iter().find(|(place, _)| *place == activation.place).map_or(0, |(_, count)| *count) < *times
            }
            ActivationLimit::OnlyIf(condition) => self.holds(condition, &env),
        });
        within_limits
            && !self.is_prohibited(&Event::Activate { player, source: activation.object, ability: None })
            && (activated.mana_ability || {
                let program = Program::Ability(activation.instance.ability.clone());
                self.program_has_targets(&program, &env, activation.object)
            })
    }

    /// Whether the player is one who may activate the ability (CR 602.2).
    fn is_activated_by(&self, player: PlayerId, activation: &Activation) -> bool {
        let Some(controller) = self.controller(activation.object) else { return false };
        match &activation.activated.who {
            PlayerFilter(Players::You) => player == controller,
            PlayerFilter(Players::All) => true,
            PlayerFilter(players) => self.select_players(players, &activation.env(controller)).contains(&player),
        }
    }

    /// Whether the creature has been under its controller's control too short a time for {T} and {Q} (CR 302.6): not
    /// continuously since that player's most recent turn began. Only creatures; not with haste (CR 702.10b).
    pub fn is_sick(&self, id: ObjectId) -> bool {
        let (Some(object), Some(is)) = (self.object(id), self.characteristics(id)) else { return false };
        if !is.is(CardType::Creature) || is.has(RuleKeyword::Haste) {
            return false;
        }
        // Another controller than last time: it has just changed hands.
        let last_turn = self.player(is.controller).map_or(0, |player| player.last_turn);
        object.held_by != is.controller || (object.controlled_since > 0 && object.controlled_since >= last_turn)
    }

    /// Whether the player could pay for the ability now.
    pub(crate) fn can_afford_ability(&self, player: PlayerId, activation: &Activation, supply: &Supply) -> bool {
        let cost = self.cost_of_ability(player, activation.object, activation.activated, Default::default());
        let env = activation.env(player);
        let need = Need {
            mana: &cost.mana,
            of: activation.object,
            spell: false,
            any_type: false,
            without: activation.taps().then_some(activation.object),
        };
        self.can_pay_parts(player, &cost.parts, &env) && supply.plan(self, need).is_some()
    }

    /// Begins to activate an ability (CR 602.2).
    pub(crate) fn begin_activation(&mut self, player: PlayerId, source: ObjectId, ability: u16) -> Flow {
        let Some(mana) = Activation::of(self, source, usize::from(ability)).map(|found| found.activated.mana_ability)
        else {
            return Flow::Again;
        };
        Flow::After(Task::Announce(Box::new(Announcing {
            player,
            what: Announced::Activate { source, ability, mana },
            of: source,
            stage: AnnounceStage::Begin,
            place: (0, 0, 0),
            permission: None,
            undo: None,
        })))
    }

    /// Makes the object that the ability is on the stack (CR 602.2a); of a mana ability, one in no zone.
    pub(crate) fn put_ability(
        &mut self,
        player: PlayerId,
        source: ObjectId,
        ability: u16,
        mana: bool,
    ) -> Option<ObjectId> {
        let activation = Activation::of(self, source, usize::from(ability))?;
        let program = Program::Ability(activation.instance.ability.clone());
        let env = activation.env(player);
        Some(self.make_ability(player, program, env, !mana))
    }

    /// Makes an activated or triggered ability an object on the stack, or in no zone.
    pub(crate) fn make_ability(
        &mut self,
        player: PlayerId,
        program: Program,
        mut env: Env,
        on_stack: bool,
    ) -> ObjectId {
        let of = self.make_object(ObjectKind::Ability, NAMELESS.clone(), player, Zone::Stack);
        env.resolving = Some(of);
        let part = Part { program, env, modes: SmallVec::new(), targets: SmallVec::new() };
        if let Some(object) = self.object_mut(of) {
            let parts = SmallVec::from_iter([part]);
            object.stack =
                Some(Box::new(StackItem { parts, permission: None, spent: SmallVec::new(), made: SmallVec::new() }));
        }
        if on_stack {
            self.put_in(of, Position::Top);
        }
        of
    }

    /// Pays for an ability that has been announced.
    pub(crate) fn pay_for_ability(&mut self, announcing: &mut Announcing, source: ObjectId) -> Flow {
        announcing.stage = AnnounceStage::Paid;
        let Some(object) = self.object(announcing.of) else { return Flow::Again };
        let variables = object.variables;
        let part = object.stack.as_deref().and_then(|item| item.parts.first());
        let Some((Program::Ability(ability), env)) = part.map(|part| (part.program.clone(), part.env.clone())) else {
            return Flow::Again;
        };
        let AbilityKind::Activated(activated) = &ability.kind else { return Flow::Again };
        let cost = self.cost_of_ability(announcing.player, source, activated, variables);
        let taps = activated.cost.parts.contains(&CostPart::Tap);
        let env = self.open(env);
        Flow::After(Task::Pay(Box::new(Paying {
            player: announcing.player,
            of: source,
            on_stack: Some(announcing.of),
            spell: false,
            env,
            mana: cost.mana.into_iter().collect(),
            any_type: false,
            without: taps.then_some(source),
            parts: cost.parts,
            stage: PayStage::Mana,
            auto: self.auto_mana.is_some(),
            pending: false,
            activated: 0,
        })))
    }

    /// Counts that the ability was activated this turn.
    pub(crate) fn count_use(&mut self, source: ObjectId, ability: u16) {
        let loyalty = Activation::of(self, source, usize::from(ability)).is_some_and(|found| found.activated.loyalty);
        let Some(object) = self.object_mut(source) else { return };
        object.loyalty_used |= loyalty;
        match object.uses.iter_mut().find(|(place, _)| *place == ability) {
            Some((_, count)) => *count = count.saturating_add(1),
            None => object.uses.push((ability, 1)),
        }
    }

    /// What players with priority may do, among others: whether this is one of the things.
    pub fn is_legal(&self, player: PlayerId, action: LegalAction) -> bool {
        self.legal_actions(player).contains(&action)
    }
}

/// The face of an ability on the stack: it has no characteristics but its text (CR 113.1c).
pub(crate) static NAMELESS: std::sync::LazyLock<Arc<crate::ir::Face>> = std::sync::LazyLock::new(|| {
    Arc::new(crate::ir::Face {
        name: None,
        mana_cost: None,
        colors: crate::ir::Colors::NONE,
        type_line: crate::ir::TypeLine::default(),
        abilities: Vec::new(),
        power: None,
        toughness: None,
        loyalty: None,
        defense: None,
    })
});
