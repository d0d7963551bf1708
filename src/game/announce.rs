//! Announcing a spell or ability: modes, variables, targets, divisions and costs, in this order (CR 601.2, 602.2b,
//! 603.3c-d). What turns out to be illegal is taken back whole (CR 733.1).

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{
    Answer, Bound, ChosenTargets, EffectRef, Entity, Event, Flow, Game, NumberReason, ObjectId, Part, PlayerId, Report,
    Request, RequestKind, ResolveStage, Resolving, StackItem, Task, ZoneChange,
    targets::{self, Spec},
};
use crate::ir::{Permission, Variable, Verb, Zone};

/// A spell or ability being announced.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Announcing {
    /// Who announces it.
    pub player: PlayerId,
    /// What.
    pub what: Announced,
    /// The object on the stack; before there is one, the card or the source.
    pub of: ObjectId,
    /// Where it has got to.
    pub stage: AnnounceStage,
    /// Which part, which of its chosen modes, which target of that mode comes next.
    pub place: (u16, u16, u16),
    /// The permission by which it is cast.
    pub permission: Option<Arc<Permission>>,
    /// The game before it, to take it back.
    pub undo: Option<Box<Game>>,
}

/// What is announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Announced {
    /// A card is cast (CR 601).
    Cast {
        /// By which permission, if by one.
        permission: Option<EffectRef>,
    },
    /// An ability is activated (CR 602).
    Activate {
        /// Of which object.
        source: ObjectId,
        /// Which of its abilities.
        ability: u16,
        /// Whether it is a mana ability (CR 605).
        mana: bool,
    },
    /// A triggered ability is put on the stack (CR 603.3).
    Trigger,
    /// A copy gets new targets (CR 707.10c).
    Copy,
}

/// Where an announcement has got to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnnounceStage {
    /// It is put on the stack (CR 601.2a, 602.2a).
    Begin,
    /// It has been put there.
    Moved,
    /// Modes (CR 601.2b).
    Modes,
    /// The values of X, Y and Z (CR 601.2b).
    Variables,
    /// Targets (CR 601.2c).
    Targets,
    /// How something is divided among the targets just chosen (CR 601.2d).
    Divide,
    /// Whether it is legal, and what it costs (CR 601.2e-f).
    Cost,
    /// The cost has been paid or not (CR 601.2h).
    Paid,
}

impl Announcing {
    /// A task that chooses new targets for a copy (CR 707.10c).
    pub(crate) fn copy(player: PlayerId, of: ObjectId) -> Task {
        Task::Announce(Box::new(Announcing {
            player,
            what: Announced::Copy,
            of,
            stage: AnnounceStage::Begin,
            place: (0, 0, 0),
            permission: None,
            undo: None,
        }))
    }
}

impl Game {
    /// Goes on announcing.
    pub(crate) fn announce(&mut self, announcing: &mut Announcing) -> Flow {
        match announcing.stage {
            AnnounceStage::Begin => self.announce_begin(announcing),
            AnnounceStage::Moved => self.announce_moved(announcing),
            AnnounceStage::Modes => self.announce_modes(announcing),
            AnnounceStage::Variables => self.announce_variables(announcing),
            AnnounceStage::Targets => self.announce_targets(announcing),
            AnnounceStage::Divide => self.announce_division(announcing),
            AnnounceStage::Cost => match announcing.what {
                Announced::Cast { .. } => self.pay_for_spell(announcing),
                Announced::Activate { source, .. } => self.pay_for_ability(announcing, source),
                Announced::Trigger | Announced::Copy => self.announced(announcing),
            },
            AnnounceStage::Paid => {
                if self.take_report() == Report::Paid(true) {
                    self.announced(announcing)
                } else {
                    self.take_back(announcing)
                }
            }
        }
    }

    fn announce_begin(&mut self, announcing: &mut Announcing) -> Flow {
        announcing.stage = AnnounceStage::Moved;
        match announcing.what {
            Announced::Cast { .. } => {
                announcing.undo = Some(Box::new(self.clone()));
                let from = self.object(announcing.of).map_or(Zone::Hand, |card| card.zone);
                let mut change = ZoneChange::of(announcing.of, from, Zone::Stack, Verb::ChangeZone);
                change.agent = Some(announcing.player);
                change.controller = Some(announcing.player);
                Flow::After(Task::events([Event::ChangeZone(Box::new(change))]))
            }
            Announced::Activate { source, ability, mana } => {
                announcing.undo = Some(Box::new(self.clone()));
                match self.put_ability(announcing.player, source, ability, mana) {
                    Some(of) => {
                        announcing.of = of;
                        announcing.stage = AnnounceStage::Modes;
                        Flow::Again
                    }
                    None => self.take_back(announcing),
                }
            }
            Announced::Trigger => {
                announcing.stage = AnnounceStage::Modes;
                Flow::Again
            }
            Announced::Copy => {
                announcing.stage = AnnounceStage::Targets;
                Flow::Again
            }
        }
    }

    /// A card has been put on the stack: it is a spell now.
    fn announce_moved(&mut self, announcing: &mut Announcing) -> Flow {
        let Report::Happened(events) = self.take_report() else { return self.take_back(announcing) };
        let spell = events.iter().find_map(|event| {
            event.zone_change().filter(|change| change.object == announcing.of && change.to == Zone::Stack)?.became
        });
        let Some(spell) = spell else { return self.take_back(announcing) };
        announcing.of = spell;
        announcing.stage = AnnounceStage::Modes;
        let parts = self.parts_of_spell(announcing.player, spell);
        let from = self.object(spell).and_then(|spell| self.object(spell.came_from?)).map(|card| card.zone);
        if let Some(object) = self.object_mut(spell) {
            object.cast = from.map(|from| (announcing.player, from));
            object.stack = Some(Box::new(StackItem {
                parts,
                permission: announcing.permission.clone(),
                spent: SmallVec::new(),
                made: SmallVec::new(),
            }));
        }
        Flow::Again
    }

    fn stack_item(&self, of: ObjectId) -> Option<&StackItem> {
        self.object(of)?.stack.as_deref()
    }

    fn stack_item_mut(&mut self, of: ObjectId) -> Option<&mut StackItem> {
        self.object_mut(of)?.stack.as_deref_mut()
    }

    fn announce_modes(&mut self, announcing: &mut Announcing) -> Flow {
        let place = usize::from(announcing.place.0);
        let answer = self.take_answer();
        let mut chosen: SmallVec<[u16; 2]> = match (self.modes_asked(announcing), answer) {
            (Asked::NoMore, _) => {
                announcing.place = (0, 0, 0);
                announcing.stage = AnnounceStage::Variables;
                return Flow::Again;
            }
            (Asked::Illegal, _) => return self.take_back(announcing),
            (Asked::NoChoice, _) => SmallVec::from_iter([0]),
            (Asked::Request(_), Some(Answer::Modes(modes))) => modes.into_iter().collect(),
            (Asked::Request(kind), _) => return self.ask(Request { player: announcing.player, kind }),
        };
        // Modes are followed in printed order, whatever order they were named in (CR 700.2a).
        chosen.sort_unstable();
        if let Some(part) = self.stack_item_mut(announcing.of).and_then(|item| item.parts.get_mut(place)) {
            part.modes = chosen;
        }
        announcing.place.0 += 1;
        Flow::Again
    }

    /// What is to be decided about the modes of the next part.
    fn modes_asked(&self, announcing: &Announcing) -> Asked {
        let of = announcing.of;
        let Some(part) = self.stack_item(of).and_then(|item| item.parts.get(usize::from(announcing.place.0))) else {
            return Asked::NoMore;
        };
        let Some(choice) = part.program.effect().and_then(|effect| effect.choose_modes.as_ref()) else {
            return Asked::NoChoice;
        };
        let available = self.available_modes(&part.program, &part.env, of);
        let there = u32::try_from(available.len()).unwrap_or(u32::MAX);
        let most = if choice.repeats && there > 0 { choice.max } else { choice.max.min(there) };
        if most < choice.min {
            return Asked::Illegal;
        }
        let repeats = choice.repeats;
        Asked::Request(RequestKind::Modes { of, available: available.to_vec(), min: choice.min, max: most, repeats })
    }

    fn announce_variables(&mut self, announcing: &mut Announcing) -> Flow {
        let of = announcing.of;
        let next = [Variable::X, Variable::Y, Variable::Z]
            .into_iter()
            .find(|variable| self.must_choose(announcing, *variable));
        let Some(variable) = next else {
            announcing.stage = AnnounceStage::Targets;
            return Flow::Again;
        };
        let value = match self.take_answer() {
            Some(Answer::Number(value)) => value,
            _ => {
                let max = self.greatest_variable(announcing, variable);
                let reason = NumberReason::Variable(variable);
                let kind = RequestKind::Number { reason, source: of, min: 0, max };
                return self.ask(Request { player: announcing.player, kind });
            }
        };
        if let Some(object) = self.object_mut(of) {
            object.variables.set(variable, value);
            for part in object.stack.iter_mut().flat_map(|item| item.parts.iter_mut()) {
                part.env.variables.set(variable, value);
            }
        }
        self.touch_object(of);
        Flow::Again
    }

    fn announce_targets(&mut self, announcing: &mut Announcing) -> Flow {
        let answer = self.take_answer();
        let chosen: SmallVec<[Entity; 2]> = match (self.targets_asked(announcing), answer) {
            (Asked::NoMore, _) => {
                announcing.stage = AnnounceStage::Cost;
                return Flow::Again;
            }
            (Asked::NoChoice, _) => return Flow::Again,
            (Asked::Illegal, _) => return self.take_back(announcing),
            (Asked::Request(_), Some(Answer::Entities(chosen))) => chosen.into_iter().collect(),
            (Asked::Request(kind), _) => return self.ask(Request { player: announcing.player, kind }),
        };
        let (_, mode, spec) = announcing.place;
        let (slot, divided) = self
            .spec_asked(announcing)
            .map_or((None, false), |(spec, _)| (spec.slot, spec.divided.is_some() && !chosen.is_empty()));
        if let Some(part) = self.part_mut(announcing) {
            if let Some(slot) = slot {
                part.env.bind(slot, Bound::Entities(chosen.iter().copied().collect()));
            }
            part.targets.retain(|targets| targets.mode != mode || targets.spec != spec);
            part.targets.push(ChosenTargets { mode, spec, chosen, divided: SmallVec::new() });
        }
        if divided {
            announcing.stage = AnnounceStage::Divide;
        } else {
            announcing.place.2 += 1;
        }
        Flow::Again
    }

    fn part(&self, announcing: &Announcing) -> Option<&Part> {
        self.stack_item(announcing.of)?.parts.get(usize::from(announcing.place.0))
    }

    fn part_mut(&mut self, announcing: &Announcing) -> Option<&mut Part> {
        self.stack_item_mut(announcing.of)?.parts.get_mut(usize::from(announcing.place.0))
    }

    /// The target that comes next, and those after it in its mode.
    fn spec_asked(&self, announcing: &Announcing) -> Option<(Spec<'_>, SmallVec<[Spec<'_>; 2]>)> {
        let part = self.part(announcing)?;
        let mode = part.modes.get(usize::from(announcing.place.1))?;
        let mut specs = targets::specs_of(&part.program, *mode).into_iter().skip(usize::from(announcing.place.2));
        Some((specs.next()?, specs.collect()))
    }

    /// What is to be decided about the next target; goes on to the next mode or part where there is none.
    fn targets_asked(&self, announcing: &mut Announcing) -> Asked {
        let of = announcing.of;
        let Some(part) = self.part(announcing) else { return Asked::NoMore };
        let Some(mode) = part.modes.get(usize::from(announcing.place.1)).copied() else {
            announcing.place = (announcing.place.0 + 1, 0, 0);
            return Asked::NoChoice;
        };
        let Some((spec, rest)) = self.spec_asked(announcing) else {
            announcing.place = (announcing.place.0, announcing.place.1 + 1, 0);
            return Asked::NoChoice;
        };
        let mut candidates = self.candidates(&spec, &part.env, of);
        let min = u32::try_from(self.amount(spec.min, &part.env)).unwrap_or(0);
        let max = u32::try_from(self.amount(spec.max, &part.env)).unwrap_or(0).max(min);
        if let (Some(slot), false, 1) = (spec.slot, rest.is_empty(), max) {
            // What would leave nothing for a later target is not offered.
            candidates.retain(|candidate| {
                let mut env = part.env.clone();
                env.bind(slot, Bound::Entities(SmallVec::from_iter([*candidate])));
                self.can_choose_targets(&rest, &env, of)
            });
        }
        let there = u32::try_from(candidates.len()).unwrap_or(u32::MAX);
        if there < min {
            return Asked::Illegal;
        }
        let candidates = candidates.to_vec();
        Asked::Request(RequestKind::Targets {
            of,
            mode,
            spec: announcing.place.2,
            candidates,
            min,
            max: max.min(there),
        })
    }

    /// The division among the targets chosen last (CR 601.2d): at least 1 each.
    fn announce_division(&mut self, announcing: &mut Announcing) -> Flow {
        let division: SmallVec<[u32; 2]> = match self.take_answer() {
            Some(Answer::Division(division)) => division.into_iter().collect(),
            _ => match self.division_asked(announcing) {
                Some(kind) => return self.ask(Request { player: announcing.player, kind }),
                None => return self.take_back(announcing),
            },
        };
        if let Some(targets) = self.part_mut(announcing).and_then(|part| part.targets.last_mut()) {
            targets.divided = division;
        }
        announcing.place.2 += 1;
        announcing.stage = AnnounceStage::Targets;
        Flow::Again
    }

    fn division_asked(&self, announcing: &Announcing) -> Option<RequestKind> {
        let (spec, _) = self.spec_asked(announcing)?;
        let part = self.part(announcing)?;
        let total = u32::try_from(self.amount(spec.divided?, &part.env)).unwrap_or(0);
        let among: Vec<Entity> = part.targets.last()?.chosen.to_vec();
        // Each target gets at least one (CR 601.2d).
        (total as usize >= among.len()).then_some(RequestKind::Divide {
            source: announcing.of,
            among,
            total,
            min: 1,
            lethal: Vec::new(),
        })
    }

    /// It is announced and paid for: it is cast or activated now (CR 601.2i, 602.2b).
    fn announced(&mut self, announcing: &mut Announcing) -> Flow {
        let of = announcing.of;
        let player = announcing.player;
        let mut events: Vec<Event> = Vec::new();
        match announcing.what {
            Announced::Cast { .. } => events.push(Event::Cast { player, spell: of }),
            Announced::Activate { source, ability, mana } => {
                self.count_use(source, ability);
                events.push(Event::Activate { player, source, ability: (!mana).then_some(of) });
            }
            Announced::Trigger | Announced::Copy => {}
        }
        let mut targeted: SmallVec<[Entity; 4]> = SmallVec::new();
        for targets in self.stack_item(of).iter().flat_map(|item| &item.parts).flat_map(|part| &part.targets) {
            for target in &targets.chosen {
                // Something targeted twice by one spell becomes its target once.
                if !targeted.contains(target) {
                    targeted.push(*target);
                }
            }
        }
        events.extend(targeted.into_iter().map(|target| Event::BecomeTarget { target, source: of }));
        if let Announced::Activate { mana: true, .. } = announcing.what {
            let resolving = Resolving { object: of, stage: ResolveStage::Check };
            self.tasks.push(Task::ManaAbility(Box::new(resolving)));
        }
        if !events.is_empty() {
            self.tasks.push(Task::events(events));
        }
        Flow::Done
    }

    /// Takes back an illegal spell or ability whole (CR 733.1); a triggered ability without legal choices is removed from
    /// the stack (CR 603.3c-d).
    fn take_back(&mut self, announcing: &mut Announcing) -> Flow {
        match announcing.undo.take() {
            Some(before) => *self = *before,
            None if announcing.what == Announced::Trigger => {
                self.tasks.push(Task::events([Event::CeaseToExist { object: announcing.of }]));
            }
            // A copy that can't get new targets keeps those it has.
            None => {}
        }
        Flow::Done
    }
}

/// What is to be decided next.
enum Asked {
    /// Nothing more of the kind.
    NoMore,
    /// Nothing here; what comes after it is looked at next.
    NoChoice,
    /// Nothing legal can be chosen.
    Illegal,
    /// This.
    Request(RequestKind),
}
