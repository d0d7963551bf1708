//! Targets (CR 115): what can be chosen, whether all can be chosen, and what is still legal.

use smallvec::SmallVec;

use super::{Entity, Env, Event, Game, ObjectId, Part, PlayerId, Program};
use crate::ir::{AbilityKind, Amount, Filter, Mode, ObjectOrPlayer, PlayerFilter, RuleKeyword, Slot, Zone};

/// A list of possible targets.
pub(crate) type Candidates = SmallVec<[Entity; 8]>;

/// One occurrence of "target", also the one that an enchant ability stands for (CR 303.4a).
pub(crate) struct Spec<'program> {
    pub(crate) slot: Option<Slot>,
    pub(crate) min: &'program Amount,
    pub(crate) max: &'program Amount,
    pub(crate) what: &'program ObjectOrPlayer,
    pub(crate) divided: Option<&'program Amount>,
}

static ONE: Amount = Amount::Number(1);

/// How many further targets are looked at together for whether all of them can be chosen.
const LOOK_AHEAD: usize = 8;

/// The modes of a program; none for an enchant ability.
pub(crate) fn modes_of(program: &Program) -> &[Mode] {
    program.effect().map_or(&[], |effect| &effect.modes)
}

/// The targets of one mode of a program.
pub(crate) fn specs_of(program: &Program, mode: u16) -> SmallVec<[Spec<'_>; 2]> {
    if let Program::Ability(ability) = program
        && let AbilityKind::Enchant(what) = &ability.kind
    {
        return SmallVec::from_iter([Spec { slot: None, min: &ONE, max: &ONE, what, divided: None }]);
    }
    let Some(mode) = modes_of(program).get(usize::from(mode)) else { return SmallVec::new() };
    mode.targets
        .iter()
        .map(|spec| Spec {
            slot: Some(spec.slot),
            min: &spec.min,
            max: &spec.max,
            what: &spec.what,
            divided: spec.divided.as_ref(),
        })
        .collect()
}

impl Game {
    /// What can be chosen for one occurrence of "target" by `env.controller` for the spell or ability `of` (CR 601.2c).
    pub(crate) fn candidates(&self, spec: &Spec, env: &Env, of: ObjectId) -> Candidates {
        let mut candidates = Candidates::new();
        match spec.what {
            ObjectOrPlayer::Object(filter) => self.add_objects(filter, env, of, &mut candidates),
            ObjectOrPlayer::Player(players) => self.add_players(players, env, of, &mut candidates),
            ObjectOrPlayer::Either(filter, players) => {
                self.add_objects(filter, env, of, &mut candidates);
                self.add_players(players, env, of, &mut candidates);
            }
        }
        candidates
    }

    fn add_objects(&self, filter: &Filter, env: &Env, of: ObjectId, candidates: &mut Candidates) {
        // A spell or ability is no legal target for itself (CR 115.5); the permanent whose ability it will be is.
        let itself = Some(of).filter(|of| !self.is_in(*of, Zone::Battlefield));
        let mut look = |zone: &[ObjectId]| {
            for id in zone {
                if Some(*id) != itself
                    && self.has_quality(*id, &filter.is, env)
                    && self.can_be_targeted((*id).into(), env.controller, of)
                {
                    candidates.push((*id).into());
                }
            }
        };
        for zone in [Zone::Battlefield, Zone::Stack, Zone::Exile, Zone::Command] {
            if filter.zones.has(zone) {
                look(self.shared_zone(zone));
            }
        }
        for zone in [Zone::Graveyard, Zone::Hand, Zone::Library] {
            if filter.zones.has(zone) {
                for player in self.players_in_order() {
                    look(self.zone(zone, player));
                }
            }
        }
    }

    fn add_players(&self, players: &PlayerFilter, env: &Env, of: ObjectId, candidates: &mut Candidates) {
        for player in self.select_players(&players.0, env) {
            if self.can_be_targeted(player.into(), env.controller, of) {
                candidates.push(player.into());
            }
        }
    }

    /// Whether nothing keeps the object or player from being a target: shroud (CR 702.18), hexproof (CR 702.11), "can't".
    fn can_be_targeted(&self, target: Entity, by: PlayerId, of: ObjectId) -> bool {
        let (shroud, hexproof) = match target {
            Entity::Object(id) => {
                let Some(is) = self.characteristics(id) else { return false };
                (is.has(RuleKeyword::Shroud), is.has(RuleKeyword::Hexproof) && is.controller != by)
            }
            Entity::Player(player) => (
                self.player_has(player, RuleKeyword::Shroud),
                player != by && self.player_has(player, RuleKeyword::Hexproof),
            ),
        };
        !shroud && !hexproof && !self.is_prohibited(&Event::BecomeTarget { target, source: of })
    }

    /// Whether a chosen target is still legal as the spell or ability resolves (CR 608.2b).
    pub(crate) fn is_legal_target(&self, target: Entity, spec: &Spec, env: &Env, of: ObjectId) -> bool {
        let is_what = match (target, spec.what) {
            (Entity::Object(id), ObjectOrPlayer::Object(filter) | ObjectOrPlayer::Either(filter, _)) => {
                self.existing(id).is_some() && id != of && self.matches(id, filter, env)
            }
            (Entity::Player(player), ObjectOrPlayer::Player(players) | ObjectOrPlayer::Either(_, players)) => {
                self.player(player).is_some_and(super::Player::in_game)
                    && self.select_players(&players.0, env).contains(&player)
            }
            (Entity::Object(_), ObjectOrPlayer::Player(_)) | (Entity::Player(_), ObjectOrPlayer::Object(_)) => false,
        };
        is_what && self.can_be_targeted(target, env.controller, of)
    }

    /// Whether targets can be chosen for all of `specs`, a choice being bound for those after it.
    pub(crate) fn can_choose_targets(&self, specs: &[Spec], env: &Env, of: ObjectId) -> bool {
        self.can_choose_rest(specs, env, of, LOOK_AHEAD)
    }

    fn can_choose_rest(&self, specs: &[Spec], env: &Env, of: ObjectId, depth: usize) -> bool {
        let Some((spec, rest)) = specs.split_first() else { return true };
        let min = usize::try_from(self.amount(spec.min, env)).unwrap_or(0);
        if min == 0 && rest.is_empty() {
            return true;
        }
        let candidates = self.candidates(spec, env, of);
        if candidates.len() < min {
            return false;
        }
        if rest.is_empty() {
            return true;
        }
        let Some(slot) = spec.slot.filter(|_| depth > 0 && min > 0) else {
            return self.can_choose_rest(rest, env, of, depth.saturating_sub(1));
        };
        // Mostly the first that comes leaves enough for the others.
        candidates.windows(min).any(|chosen| {
            let mut env = env.clone();
            env.bind(slot, super::Bound::Entities(chosen.iter().copied().collect()));
            self.can_choose_rest(rest, &env, of, depth - 1)
        })
    }

    /// Whether each part of a spell or ability has a mode whose targets can be chosen.
    pub(crate) fn program_has_targets(&self, program: &Program, env: &Env, of: ObjectId) -> bool {
        let modes = modes_of(program);
        if modes.is_empty() {
            return self.can_choose_targets(&specs_of(program, 0), env, of);
        }
        let needed = program.effect().and_then(|effect| effect.choose_modes.as_ref()).map_or(1, |choice| choice.min);
        if needed == 0 {
            return true;
        }
        self.available_modes(program, env, of).len() as u32 >= needed
            || program
                .effect()
                .and_then(|effect| effect.choose_modes.as_ref())
                .is_some_and(|choice| choice.repeats && !self.available_modes(program, env, of).is_empty())
    }

    /// The modes whose targets can be chosen (CR 700.2a).
    pub(crate) fn available_modes(&self, program: &Program, env: &Env, of: ObjectId) -> SmallVec<[u16; 4]> {
        (0..modes_of(program).len())
            .filter_map(|mode| u16::try_from(mode).ok())
            .filter(|mode| self.can_choose_targets(&specs_of(program, *mode), env, of))
            .collect()
    }

    /// Whether the card, as a spell, would have the targets it needs.
    pub(crate) fn spell_has_targets(&self, player: PlayerId, card: ObjectId) -> bool {
        self.parts_of_spell(player, card).iter().all(|part| self.program_has_targets(&part.program, &part.env, card))
    }

    /// The programs that a spell follows as it resolves.
    pub(crate) fn parts_of_spell(&self, player: PlayerId, spell: ObjectId) -> SmallVec<[Part; 1]> {
        let Some(is) = self.characteristics(spell) else { return SmallVec::new() };
        is.abilities
            .iter()
            .filter(|instance| match &instance.ability.kind {
                AbilityKind::Spell(_) | AbilityKind::Enchant(_) => true,
                AbilityKind::Activated(_)
                | AbilityKind::Triggered(_)
                | AbilityKind::Static(_)
                | AbilityKind::Rule(_)
                | AbilityKind::AdditionalCost(_) => false,
            })
            .map(|instance| {
                let mut env = Env::new(spell, player);
                env.granter = instance.granter;
                env.origin = instance.origin;
                env.resolving = Some(spell);
                Part {
                    program: Program::Ability(instance.ability.clone()),
                    env,
                    modes: SmallVec::new(),
                    targets: SmallVec::new(),
                }
            })
            .collect()
    }
}
