//! Resolving spells and abilities (CR 608).

use smallvec::SmallVec;

use super::{
    Bound, Enters, Entity, Event, Flow, Frame, Game, ObjectId, ObjectKind, Part, Program, Progressing, Report,
    ResolveStage, Resolving, Task, ZoneChange, targets,
};
use crate::ir::{AbilityKind, Verb, Zone};

impl Game {
    /// Resolves the object on the stack, part by part.
    pub(crate) fn resolve(&mut self, resolving: &mut Resolving) -> Flow {
        let id = resolving.object;
        match resolving.stage {
            ResolveStage::Check => {
                if !self.is_in(id, Zone::Stack) {
                    return Flow::Done;
                }
                if !self.check_condition(id) || !self.check_targets(id) {
                    return self.does_not_resolve(id);
                }
                resolving.stage = ResolveStage::Mode(0, 0);
                self.record(Event::Resolve { object: id });
                Flow::Again
            }
            ResolveStage::Mode(part, mode) => match self.follow_mode(id, part, mode) {
                Some((next, task)) => {
                    resolving.stage = next;
                    task.map_or(Flow::Again, Flow::After)
                }
                None => {
                    resolving.stage = ResolveStage::Finish;
                    Flow::Again
                }
            },
            ResolveStage::Finish => {
                resolving.stage = ResolveStage::Entered;
                match self.finish(id) {
                    Some(task) => Flow::After(task),
                    None => Flow::Done,
                }
            }
            ResolveStage::Entered => {
                // A permanent spell that can't enter goes to its owner's graveyard (CR 608.3b, 614.17).
                let _: Report = self.take_report();
                match self.existing(id) {
                    Some(object) if object.kind == ObjectKind::Card && object.zone == Zone::Stack => {
                        self.tasks.push(self.leaves_stack(id));
                        Flow::Done
                    }
                    _ => Flow::Done,
                }
            }
        }
    }

    /// Follows a mana ability at once (CR 605.3b), and the triggered mana abilities that it sets off (CR 605.4a).
    pub(crate) fn resolve_mana_ability(&mut self, resolving: &mut Resolving) -> Flow {
        let id = resolving.object;
        match resolving.stage {
            ResolveStage::Check => {
                if !self.check_condition(id) {
                    resolving.stage = ResolveStage::Entered;
                    return Flow::Again;
                }
                resolving.stage = ResolveStage::Mode(0, 0);
                Flow::Again
            }
            ResolveStage::Mode(part, mode) => match self.follow_mode(id, part, mode) {
                Some((next, task)) => {
                    resolving.stage = next;
                    task.map_or(Flow::Again, Flow::After)
                }
                None => {
                    resolving.stage = ResolveStage::Finish;
                    Flow::Again
                }
            },
            ResolveStage::Finish => {
                resolving.stage = ResolveStage::Entered;
                self.auto_mana = None;
                match self.tapped_for_mana(id) {
                    Some(event) => Flow::After(Task::events([event])),
                    None => Flow::Again,
                }
            }
            ResolveStage::Entered => {
                if let Some(task) = self.next_mana_trigger() {
                    return Flow::After(task);
                }
                self.drop_ability(id);
                Flow::Done
            }
        }
    }

    /// What tells that a permanent was tapped for mana: the ability resolved and produced some (CR 106.12a).
    fn tapped_for_mana(&mut self, id: ObjectId) -> Option<Event> {
        let env = &self.object(id)?.stack.as_deref()?.parts.first()?.env;
        if !env.tapped_for_mana {
            return None;
        }
        let (object, player) = (env.source, env.controller);
        let made = std::mem::take(&mut self.object_mut(id)?.stack.as_deref_mut()?.made);
        (!made.is_empty()).then_some(Event::TapForMana { object, player, mana: made })
    }

    /// Takes a triggered mana ability out of those that wait: it resolves without the stack.
    pub(crate) fn next_mana_trigger(&mut self) -> Option<Task> {
        let place = self
            .waiting
            .iter()
            .position(|waiting| waiting.program.triggered().is_some_and(|triggered| triggered.mana_ability))?;
        let waiting = self.waiting.remove(place);
        let of = self.make_ability(waiting.controller, waiting.program, waiting.env, false);
        if let Some(part) = self.object_mut(of).and_then(|object| object.stack.as_deref_mut()?.parts.first_mut()) {
            part.modes = SmallVec::from_iter([0]);
        }
        Some(Task::ManaAbility(Box::new(Resolving { object: of, stage: ResolveStage::Check })))
    }

    /// An ability that was in no zone is over.
    fn drop_ability(&mut self, id: ObjectId) {
        if let Some(last_known) = self.characteristics(id).cloned() {
            self.end_object(id, None, &last_known);
        }
    }

    /// The intervening "if" of a triggered ability (CR 603.4).
    fn check_condition(&self, id: ObjectId) -> bool {
        self.parts(id).iter().all(|part| match part.program.triggered() {
            Some(triggered) => triggered.condition.as_ref().is_none_or(|condition| self.holds(condition, &part.env)),
            None => true,
        })
    }

    pub(crate) fn parts(&self, id: ObjectId) -> &[Part] {
        self.object(id).and_then(|object| object.stack.as_deref()).map_or(&[], |item| &item.parts)
    }

    /// Checks the targets (CR 608.2b): only the legal ones are bound; false if there were some and none is legal.
    fn check_targets(&mut self, id: ObjectId) -> bool {
        let mut any = false;
        let mut legal_any = false;
        for place in 0..self.parts(id).len() {
            let part = &self.parts(id)[place];
            let mut legal: SmallVec<[SmallVec<[Entity; 4]>; 2]> = SmallVec::new();
            for chosen in &part.targets {
                let mode = part.modes.get(usize::from(chosen.mode)).copied().unwrap_or(0);
                let specs = targets::specs_of(&part.program, mode);
                let spec = specs.get(usize::from(chosen.spec));
                legal.push(
                    chosen
                        .chosen
                        .iter()
                        .copied()
                        .filter(|target| spec.is_some_and(|spec| self.is_legal_target(*target, spec, &part.env, id)))
                        .collect(),
                );
                any |= !chosen.chosen.is_empty();
                legal_any |= legal.last().is_some_and(|legal| !legal.is_empty());
            }
            self.keep_targets(id, place, legal);
        }
        !any || legal_any
    }

    /// Keeps only these targets, in order of announcement.
    fn keep_targets(&mut self, id: ObjectId, place: usize, legal: SmallVec<[SmallVec<[Entity; 4]>; 2]>) {
        let Some(part) = self
            .object_mut(id)
            .and_then(|object| object.stack.as_deref_mut())
            .and_then(|item| item.parts.get_mut(place))
        else {
            return;
        };
        for (chosen, legal) in part.targets.iter_mut().zip(legal) {
            if chosen.chosen.len() == legal.len() {
                continue;
            }
            if !chosen.divided.is_empty() {
                // What was divided for an illegal target is lost (CR 608.2b).
                let kept = chosen.chosen.iter().zip(&chosen.divided).filter(|(target, _)| legal.contains(target));
                chosen.divided = kept.map(|(_, part)| *part).collect();
            }
            chosen.chosen = legal.into_iter().collect();
        }
    }

    /// Follows the next of the chosen modes; none when all have been.
    fn follow_mode(&mut self, id: ObjectId, place: u16, mode: u16) -> Option<(ResolveStage, Option<Task>)> {
        let part = self.parts(id).get(usize::from(place))?;
        let Some(chosen) = part.modes.get(usize::from(mode)).copied() else {
            return Some((ResolveStage::Mode(place + 1, 0), None));
        };
        let next = ResolveStage::Mode(place, mode + 1);
        let Some(program) = targets::modes_of(&part.program).get(usize::from(chosen)) else {
            return Some((next, None));
        };
        let steps = program.steps.clone();
        let mut env = part.env.clone();
        let specs = targets::specs_of(&part.program, chosen);
        for targets in part.targets.iter().filter(|targets| targets.mode == mode) {
            let Some(slot) = specs.get(usize::from(targets.spec)).and_then(|spec| spec.slot) else { continue };
            env.bind(slot, Bound::Entities(targets.chosen.iter().copied().collect()));
            env.divided.extend(targets.chosen.iter().copied().zip(targets.divided.iter().copied()));
        }
        drop(specs);
        let env = self.open(env);
        let frame = Frame { steps, pc: 0, env, root: true, progress: Progressing::default() };
        Some((next, Some(Task::Steps(Box::new(frame)))))
    }

    /// What happens as the object has done all it says (CR 608.2n, 608.3).
    fn finish(&mut self, id: ObjectId) -> Option<Task> {
        // It may have left the stack by what it did.
        if !self.is_in(id, Zone::Stack) {
            return None;
        }
        let object = self.object(id)?;
        let is = self.characteristics(id)?;
        if object.kind == ObjectKind::Ability || !is.types.are_permanent() {
            return Some(self.leaves_stack(id));
        }
        let mut change = ZoneChange::of(id, Zone::Stack, Zone::Battlefield, Verb::ChangeZone);
        change.agent = Some(is.controller);
        change.controller = Some(is.controller);
        change.enters = Enters { attached_to: self.enchanted_by(id), ..Enters::default() };
        Some(Task::events([Event::ChangeZone(Box::new(change))]))
    }

    /// What an Aura spell targets: it enters attached to that (CR 303.4b, 608.3c).
    fn enchanted_by(&self, id: ObjectId) -> Option<Entity> {
        self.parts(id)
            .iter()
            .find(|part| match &part.program {
                Program::Ability(ability) => matches!(ability.kind, AbilityKind::Enchant(_)),
                Program::Delayed(_) | Program::Reflexive(_) => false,
            })?
            .targets
            .first()?
            .chosen
            .first()
            .copied()
    }

    /// An object leaves the stack without becoming a permanent: an ability ceases to exist, a copy too (CR 707.10a), a
    /// card goes to its owner's graveyard.
    fn leaves_stack(&self, id: ObjectId) -> Task {
        let ceases =
            self.object(id).is_none_or(|object| matches!(object.kind, ObjectKind::Ability | ObjectKind::SpellCopy));
        if ceases {
            return Task::events([Event::CeaseToExist { object: id }]);
        }
        let change = ZoneChange::of(id, Zone::Stack, Zone::Graveyard, Verb::ChangeZone);
        Task::events([Event::ChangeZone(Box::new(change))])
    }

    /// The object does nothing and leaves the stack (CR 608.2b, 603.4).
    fn does_not_resolve(&mut self, id: ObjectId) -> Flow {
        self.record(Event::NotResolve { object: id });
        self.tasks.push(self.leaves_stack(id));
        Flow::Done
    }
}
