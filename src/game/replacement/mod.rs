//! Replacement and prevention effects, and what can't happen (CR 614-616).

mod apply;
mod attach;
mod foresee;
mod gather;
mod prohibit;

use smallvec::SmallVec;

use super::perform::{DEFENSE, LOYALTY};
use super::{
    Answer, Batch, EffectRef, Entity, Event, Flow, Game, ObjectId, PlayerId, Question, ReplacementOption, Request,
    RequestKind, Staged, Task, ZoneChange, counters,
};
use crate::ir::{CardType, CounterKind, EntersChange, EventChange, Zone};
use gather::Applicable;

/// So many effects may change one event; a copy of a copy that goes on being copied ends here.
const CHANGES_OF_AN_EVENT: usize = 256;

impl Game {
    /// Takes the events of the batch from `batch.next` on through prohibition, replacement and prevention. Prohibited and
    /// replaced events are taken out of the batch.
    pub(crate) fn replace(&mut self, batch: &mut Batch) -> Flow {
        while let Some(staged) = batch.events.get_mut(batch.next) {
            self.note_entering_choices(staged);
            if self.is_impossible(&staged.event) || self.is_prohibited(&staged.event) {
                batch.events.remove(batch.next);
                continue;
            }
            let answer = self.take_answer();
            let options = self.options(batch);
            let Some(staged) = batch.events.get_mut(batch.next) else { break };
            let Some(chosen) = self.settled_choice(staged, &options, answer.as_ref()) else {
                match self.ask_which(staged, options) {
                    Some(flow) => return flow,
                    None => match self.attach_entering(batch, answer) {
                        Ok(true) => self.settle_event(batch),
                        Ok(false) => {}
                        Err(flow) => return flow,
                    },
                }
                continue;
            };
            // What was answered was which of several effects, unless the effect is optional or has a choice of its own.
            let answer = match answer {
                Some(Answer::Index(_)) if staged.choosing.is_none() => None,
                answer => answer,
            };
            match self.apply_chosen(batch, chosen, answer) {
                Flow::Done => {}
                flow => return flow,
            }
        }
        Flow::Done
    }

    /// The effects that could be applied next to the event at `batch.next`.
    fn options(&self, batch: &Batch) -> Vec<Applicable> {
        let Some(staged) = batch.events.get(batch.next) else { return Vec::new() };
        if staged.applied.len() >= CHANGES_OF_AN_EVENT {
            return Vec::new();
        }
        let entering = match &staged.event {
            Event::ChangeZone(change) if change.to == Zone::Battlefield => Some(change.as_ref()),
            // Counters that something enters with are put on what it will be (CR 122.6, 614.12).
            Event::PutCounters { on: Entity::Object(object), .. } => {
                let earlier = batch.events.iter().take(batch.next).filter_map(|earlier| earlier.event.zone_change());
                earlier.into_iter().find(|change| change.object == *object && change.to == Zone::Battlefield)
            }
            _ => None,
        };
        self.applicable(staged, entering)
    }

    /// Nothing more applies to the event at `batch.next`. What it contains is looked at next (CR 616.1g); what is done to
    /// a permanent that is about to enter becomes part of how it enters.
    fn settle_event(&mut self, batch: &mut Batch) {
        let Some(staged) = batch.events.get_mut(batch.next) else { return };
        match &mut staged.event {
            Event::ChangeZone(change) if change.to == Zone::Battlefield => {
                let counters = self.counters_it_enters_with(change);
                let (object, player) = (change.object, self.affected_player(&staged.event));
                let contained = counters.into_iter().map(|(kind, count)| {
                    Staged::new(Event::PutCounters { on: Entity::Object(object), kind, count, player })
                });
                let place = batch.next + 1;
                batch.events.splice(place..place, contained);
                batch.next += 1;
            }
            Event::PutCounters { on: Entity::Object(object), kind, count, .. } => {
                let (object, kind, count) = (*object, *kind, *count);
                match self.entering(batch, object) {
                    Some(change) => {
                        counters::add(&mut change.enters.counters, kind, count);
                        batch.events.remove(batch.next);
                    }
                    None => batch.next += 1,
                }
            }
            Event::Tap { object } => {
                let object = *object;
                match self.entering(batch, object) {
                    Some(change) => {
                        change.enters.tapped = true;
                        batch.events.remove(batch.next);
                    }
                    None => batch.next += 1,
                }
            }
            _ => batch.next += 1,
        }
    }

    /// The change of zones by which the object is about to enter the battlefield, in this batch or in one that waits for
    /// "as ... enters" instructions.
    fn entering<'batch>(
        &'batch mut self,
        batch: &'batch mut Batch,
        object: ObjectId,
    ) -> Option<&'batch mut ZoneChange> {
        if self.battlefield.contains(&object) {
            return None;
        }
        let waiting = self.tasks.iter_mut().rev().filter_map(|task| match task {
            Task::Perform(batch) => Some(batch.as_mut()),
            _ => None,
        });
        [batch].into_iter().chain(waiting).flat_map(|batch| &mut batch.events).find_map(|staged| {
            match &mut staged.event {
                Event::ChangeZone(change) if change.object == object && change.to == Zone::Battlefield => {
                    Some(change.as_mut())
                }
                _ => None,
            }
        })
    }

    /// Whether the object is about to enter the battlefield, and "as ... enters" instructions are followed before that.
    pub(crate) fn is_entering(&self, object: ObjectId) -> bool {
        self.tasks.iter().any(|task| match task {
            Task::Perform(batch) => batch.events.iter().any(|staged| {
                staged
                    .event
                    .zone_change()
                    .is_some_and(|change| change.object == object && change.to == Zone::Battlefield)
            }),
            _ => false,
        })
    }

    /// The counters that a permanent enters with, the loyalty and defense of its text among them (CR 306.5b, 310.4b).
    fn counters_it_enters_with(&self, change: &mut ZoneChange) -> SmallVec<[(CounterKind, u32); 1]> {
        let mut found = std::mem::take(&mut change.enters.counters);
        if let Some(work) = self.ahead(change)
            && let Some(is) = work.characteristics(change.object)
        {
            let printed = [(CardType::Planeswalker, is.loyalty, *LOYALTY), (CardType::Battle, is.defense, *DEFENSE)];
            for (card_type, number, kind) in printed {
                if is.is(card_type) {
                    counters::add(&mut found, kind, u32::try_from(number.unwrap_or(0)).unwrap_or(0));
                }
            }
        }
        found
    }

    /// The effect to be applied next, if that is settled: the one under way, the one that the answer names, the only one.
    fn settled_choice(&self, staged: &Staged, options: &[Applicable], answer: Option<&Answer>) -> Option<Applicable> {
        if let Some(choosing) = staged.choosing {
            return options.iter().find(|option| option.id == choosing).cloned();
        }
        match (options, answer) {
            ([only], _) => Some(only.clone()),
            (_, Some(Answer::Index(index))) => options.get(usize::from(*index)).cloned(),
            (_, _) => None,
        }
    }

    /// Asks the affected player which of several effects is applied (CR 616.1); none if there is nothing to ask.
    fn ask_which(&mut self, staged: &mut Staged, options: Vec<Applicable>) -> Option<Flow> {
        staged.choosing = None;
        if options.is_empty() {
            return None;
        }
        let player = self.affected_player(&staged.event);
        let event = staged.event.clone();
        let options = options
            .into_iter()
            .map(|option| ReplacementOption { source: option.env.source, ability: option.ability() })
            .collect();
        Some(self.ask(Request { player, kind: RequestKind::Replacement { event, options } }))
    }

    /// Applies the effect to the event at `batch.next`, first asking what it leaves to be chosen.
    fn apply_chosen(&mut self, batch: &mut Batch, chosen: Applicable, answer: Option<Answer>) -> Flow {
        let Some(staged) = batch.events.get_mut(batch.next) else { return Flow::Done };
        let mut answer = answer;
        if chosen.replacement.optional && !staged.agreed {
            let player = self.deciding_player(&staged.event, &chosen);
            match answer.take() {
                Some(Answer::YesNo(true)) => {
                    staged.choosing = Some(chosen.id);
                    staged.agreed = true;
                }
                Some(Answer::YesNo(false)) => {
                    staged.declined.push(chosen.id);
                    staged.choosing = None;
                    return Flow::Done;
                }
                Some(_) | None => {
                    staged.choosing = Some(chosen.id);
                    let question =
                        Question::Replace { source: chosen.env.source, event: Box::new(staged.event.clone()) };
                    return self.ask(Request { player, kind: RequestKind::YesNo { question } });
                }
            }
        }
        self.change_event(batch, chosen, answer)
    }

    /// Who decides whether an optional effect is applied: "you may" where the event is its controller's; else the player
    /// it affects.
    fn deciding_player(&self, event: &Event, chosen: &Applicable) -> PlayerId {
        match chosen.replacement.change {
            EventChange::Enters(_) => self.affected_player(event),
            EventChange::Instead(_)
            | EventChange::Destination(_)
            | EventChange::Amount(_)
            | EventChange::Mana(_)
            | EventChange::Regenerate
            | EventChange::Prevent(_) => chosen.env.controller,
        }
    }

    /// The affected player, or the controller of the affected object, its owner if it has none (CR 616.1).
    pub(crate) fn affected_player(&self, event: &Event) -> PlayerId {
        let of_object = |object| self.controller(object);
        let player = match event {
            Event::ChangeZone(change) if change.to == Zone::Battlefield => {
                change.controller.or_else(|| of_object(change.object))
            }
            Event::AddMana { player, .. } => Some(*player),
            _ => match event.subject() {
                Some(Entity::Object(object)) => of_object(object),
                Some(Entity::Player(player)) => Some(player),
                None => event.agent(),
            },
        };
        player.or_else(|| event.player()).unwrap_or(self.turn.active)
    }

    /// Whether the event would be none: no damage, no life, no counters (CR 614.7a).
    fn is_impossible(&self, event: &Event) -> bool {
        match event {
            Event::Damage { amount, .. } | Event::GainLife { amount, .. } | Event::LoseLife { amount, .. } => {
                *amount == 0
            }
            Event::PutCounters { count, .. }
            | Event::RemoveCounters { count, .. }
            | Event::CreateTokens { count, .. } => *count == 0,
            _ => false,
        }
    }

    /// What "as ... enters" instructions left on what is about to enter goes with it to the battlefield (CR 614.12a).
    fn note_entering_choices(&self, staged: &mut Staged) {
        if staged.applied.is_empty() {
            return;
        }
        if let Event::ChangeZone(change) = &mut staged.event
            && change.to == Zone::Battlefield
            && let Some(object) = self.object(change.object)
            && !object.links.is_empty()
        {
            change.enters.links.clone_from(&object.links);
        }
    }
}

impl Applicable {
    /// The place of its ability, if it is of a static ability.
    fn ability(&self) -> Option<u16> {
        match self.id {
            EffectRef::Static(_, ability, _) => Some(ability),
            EffectRef::Made(..) => None,
        }
    }

    /// The rank among effects that change how something enters: control first, then copying (CR 616.1b-c).
    fn rank(&self) -> u8 {
        let EventChange::Enters(changes) = &self.replacement.change else { return 2 };
        if changes.iter().any(|change| matches!(change, EntersChange::Control(_))) {
            0
        } else if changes.iter().any(|change| matches!(change, EntersChange::CopyOf(..))) {
            1
        } else {
            2
        }
    }
}

#[cfg(test)]
mod tests;
