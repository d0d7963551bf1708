//! What replacement and prevention effects do to an event.

use std::sync::Arc;

use smallvec::SmallVec;

use super::gather::Applicable;
use crate::game::{
    Answer, Batch, EffectRef, Env, Event, Flow, Game, ObjectsReason, Request, RequestKind, Staged, ZoneChange, counters,
};
use crate::ir::{
    Amount, ContinuousEffect, CopyException, Destination, EntersChange, EventChange, ManaChange, ManaKind, ManaType,
    Objects,
};

/// So many copies of one event a replaced amount can make.
const COPIES_OF_AN_EVENT: i32 = 1000;

impl Game {
    /// Changes the event at `batch.next`.
    pub(super) fn change_event(&mut self, batch: &mut Batch, chosen: Applicable, answer: Option<Answer>) -> Flow {
        let Some(staged) = batch.events.get_mut(batch.next) else { return Flow::Done };
        match &chosen.replacement.change {
            EventChange::Instead(steps) => {
                self.use_up(&chosen);
                let replaced = batch.events.remove(batch.next).applied;
                let mut env = chosen.env;
                env.replaced.extend(replaced);
                env.replaced.push(chosen.id);
                batch.instead.push((steps.clone(), env));
            }
            EventChange::Destination(destination) => {
                self.applied(staged, &chosen);
                if let Event::ChangeZone(change) = &mut staged.event {
                    self.redirect(change, destination, &chosen.env);
                }
            }
            EventChange::Enters(changes) => return self.change_entering(staged, &chosen, changes, answer),
            EventChange::Amount(amount) => {
                self.applied(staged, &chosen);
                let amount = self.amount(amount, &chosen.env).max(0);
                self.change_amount(batch, amount);
            }
            EventChange::Mana(change) => return self.change_mana(staged, &chosen, change, answer),
            EventChange::Regenerate => {
                self.applied(staged, &chosen);
                if let Event::ChangeZone(change) = &staged.event {
                    staged.event = Event::Regenerate { object: change.object };
                }
            }
            EventChange::Prevent(limit) => {
                self.prevent(staged, &chosen, limit.as_ref());
            }
        }
        Flow::Done
    }

    /// Notes that the effect was applied; what applies once is used up.
    fn applied(&mut self, staged: &mut Staged, chosen: &Applicable) {
        staged.applied.push(chosen.id);
        staged.choosing = None;
        staged.agreed = false;
        self.use_up(chosen);
    }

    /// "The next time": ends the effect.
    fn use_up(&mut self, chosen: &Applicable) {
        if !chosen.replacement.once {
            return;
        }
        if let EffectRef::Made(timestamp, place) = chosen.id {
            self.end_made(timestamp, place);
        }
    }

    fn end_made(&mut self, timestamp: u64, place: u16) {
        let place = usize::from(place);
        for made in &mut self.made {
            if made.timestamp == timestamp && place < made.effects.len() {
                made.effects.remove(place);
                if place < made.affected.len() {
                    made.affected.remove(place);
                }
            }
        }
        self.made.retain(|made| !made.effects.is_empty());
        self.touch_effects();
    }

    /// Sends the moving object elsewhere (CR 614.1a).
    fn redirect(&self, change: &mut ZoneChange, destination: &Destination, env: &Env) {
        change.to = destination.zone;
        change.position = destination.position;
        change.controller =
            destination.control.as_ref().and_then(|players| self.select_players(players, env).first().copied());
        change.enters.tapped |= destination.tapped;
        for (kind, amount) in &destination.counters {
            let count = u32::try_from(self.amount(amount, env)).unwrap_or(0);
            counters::add(&mut change.enters.counters, *kind, count);
        }
        if let Some(hosts) = &destination.attached_to {
            change.enters.attached_to = self.select_now(hosts, env).first().map(|host| (*host).into());
        }
    }

    /// Gives the event at `batch.next` another amount. An event that counts one thing happens so many times.
    fn change_amount(&mut self, batch: &mut Batch, new: i32) {
        let Some(staged) = batch.events.get_mut(batch.next) else { return };
        let unsigned = u32::try_from(new).unwrap_or(0);
        match &mut staged.event {
            Event::CreateTokens { count, .. }
            | Event::PutCounters { count, .. }
            | Event::RemoveCounters { count, .. } => *count = unsigned,
            Event::Damage { amount, .. } | Event::GainLife { amount, .. } | Event::LoseLife { amount, .. } => {
                *amount = unsigned;
            }
            Event::Draw { .. } => {
                let again = staged.clone();
                if new == 0 {
                    batch.events.remove(batch.next);
                }
                for _ in 1..new.min(COPIES_OF_AN_EVENT) {
                    batch.events.insert(batch.next, again.clone());
                }
            }
            // No other event has an amount to change.
            _ => {}
        }
    }

    /// Changes how a permanent enters (CR 614.12).
    fn change_entering(
        &mut self,
        staged: &mut Staged,
        chosen: &Applicable,
        changes: &[EntersChange],
        answer: Option<Answer>,
    ) -> Flow {
        // A copy is chosen before anything of the effect is done.
        let copy = changes.iter().find_map(|change| match change {
            EntersChange::CopyOf(objects, exceptions) => Some((objects, exceptions)),
            EntersChange::Tapped | EntersChange::Counters(..) | EntersChange::After(_) | EntersChange::Control(_) => {
                None
            }
        });
        let mut copied = None;
        if let Some((objects, exceptions)) = copy {
            match self.copied_object(staged, chosen, objects, exceptions, answer) {
                Ok(face) => copied = face,
                Err(flow) => return flow,
            }
        }
        self.applied(staged, chosen);
        let copied_at = if copied.is_some() { self.tick() } else { 0 };
        let Event::ChangeZone(change) = &mut staged.event else { return Flow::Done };
        let mut first = None;
        for entering in changes {
            match entering {
                EntersChange::Tapped => change.enters.tapped = true,
                EntersChange::Counters(kind, amount) => {
                    let count = u32::try_from(self.amount(amount, &chosen.env)).unwrap_or(0);
                    counters::add(&mut change.enters.counters, *kind, count);
                }
                EntersChange::After(steps) => first = Some(steps.clone()),
                EntersChange::CopyOf(..) => {
                    if copied.is_some() {
                        change.enters.copy = copied.take();
                        change.enters.copied_at = copied_at;
                        // Its abilities are others now: what was applied of them was of the old ones (CR 707.5).
                        let object = change.object;
                        staged.applied.retain(|id| !matches!(id, EffectRef::Static(source, ..) if *source == object));
                    }
                }
                EntersChange::Control(players) => {
                    if let Some(player) = self.select_players(players, &chosen.env).first() {
                        change.controller = Some(*player);
                    }
                }
            }
        }
        match first {
            Some(steps) => Flow::After(self.run(&steps, chosen.env.clone())),
            None => Flow::Done,
        }
    }

    /// The copiable values of the object that what enters becomes a copy of; asked for where there is a choice. None if
    /// there is nothing to copy.
    fn copied_object(
        &mut self,
        staged: &mut Staged,
        chosen: &Applicable,
        objects: &Objects,
        exceptions: &[CopyException],
        answer: Option<Answer>,
    ) -> Result<Option<Arc<crate::ir::Face>>, Flow> {
        let mut candidates = self.select_now(objects, &chosen.env);
        candidates.retain(|id| self.existing(*id).is_some());
        let object = match (candidates.as_slice(), answer) {
            ([], _) => None,
            ([only], _) => Some(*only),
            (_, Some(Answer::Objects(picked))) => picked.first().copied(),
            (several, _) => {
                staged.choosing = Some(chosen.id);
                let player = self.affected_player(&staged.event);
                let kind = RequestKind::Objects {
                    reason: ObjectsReason::Effect,
                    source: Some(chosen.env.source),
                    candidates: several.to_vec(),
                    min: 1,
                    max: 1,
                };
                return Err(self.ask(Request { player, kind }));
            }
        };
        Ok(object.and_then(|object| self.copied(object, exceptions)))
    }

    /// Changes what mana is produced (CR 106.12b).
    fn change_mana(
        &mut self,
        staged: &mut Staged,
        chosen: &Applicable,
        change: &ManaChange,
        answer: Option<Answer>,
    ) -> Flow {
        let Event::AddMana { mana, player, .. } = &staged.event else {
            self.applied(staged, chosen);
            return Flow::Done;
        };
        let (player, old) = (*player, mana.clone());
        let new = match change {
            ManaChange::Multiply(times) => {
                let times = usize::try_from(*times).unwrap_or(usize::MAX);
                old.iter().flat_map(|mana| std::iter::repeat_n(*mana, times)).collect()
            }
            ManaChange::Type(kind) => {
                let group = match self.mana_group(staged, chosen, kind, player, answer) {
                    Ok(group) => group,
                    Err(flow) => return flow,
                };
                // Mana of other types than the effect asks for stays as it is.
                let wanted = |mana: &&ManaType| chosen.replacement.on.mana.is_none_or(|wanted| wanted == **mana);
                let kept = old.iter().filter(|mana| !wanted(mana)).copied();
                let changed = Game::repeat(&group, old.iter().filter(wanted).count());
                kept.chain(changed).collect()
            }
            ManaChange::Exactly(kind, amount) => {
                let group = match self.mana_group(staged, chosen, kind, player, answer) {
                    Ok(group) => group,
                    Err(flow) => return flow,
                };
                Game::repeat(&group, usize::try_from(self.amount(amount, &chosen.env)).unwrap_or(0))
            }
        };
        self.applied(staged, chosen);
        if let Event::AddMana { mana, .. } = &mut staged.event {
            *mana = new;
        }
        Flow::Done
    }

    /// The mana that a kind means, chosen by the player where there is a choice; none if the type is not defined
    /// (CR 106.5).
    fn mana_group(
        &mut self,
        staged: &mut Staged,
        chosen: &Applicable,
        kind: &ManaKind,
        player: crate::game::PlayerId,
        answer: Option<Answer>,
    ) -> Result<SmallVec<[ManaType; 4]>, Flow> {
        let options = self.mana_options(kind, &chosen.env);
        match (options.groups.as_slice(), answer) {
            ([], _) => Ok(SmallVec::new()),
            ([only], _) => Ok(only.iter().copied().collect()),
            (groups, Some(Answer::Index(index))) => {
                Ok(groups.get(usize::from(index)).into_iter().flatten().copied().collect())
            }
            (groups, _) => {
                staged.choosing = Some(chosen.id);
                let kind = RequestKind::Mana { source: chosen.env.source, options: groups.to_vec() };
                Err(self.ask(Request { player, kind }))
            }
        }
    }

    /// Prevents damage, all of it or so much (CR 615). What prevents "the next" so much is a shield that is used up by it
    /// (CR 615.7).
    fn prevent(&mut self, staged: &mut Staged, chosen: &Applicable, limit: Option<&Amount>) {
        let limit = limit.map(|limit| u32::try_from(self.amount(limit, &chosen.env)).unwrap_or(0));
        let Event::Damage { amount, .. } = &mut staged.event else { return };
        let prevented = limit.unwrap_or(u32::MAX).min(*amount);
        *amount -= prevented;
        staged.applied.push(chosen.id);
        staged.choosing = None;
        staged.agreed = false;
        let (true, EffectRef::Made(timestamp, place)) = (chosen.replacement.once, chosen.id) else { return };
        match limit.map(|limit| limit - prevented) {
            Some(left) if left > 0 => self.weaken(timestamp, place, left),
            Some(_) | None => self.end_made(timestamp, place),
        }
    }

    /// Leaves a shield with so much that it can still prevent.
    fn weaken(&mut self, timestamp: u64, place: u16, left: u32) {
        let Some(made) = self.made.iter_mut().find(|made| made.timestamp == timestamp) else { return };
        let Some(effect) = made.effects.get_mut(usize::from(place)) else { return };
        if let ContinuousEffect::Replacement(replacement) = effect.as_ref() {
            let mut replacement = replacement.clone();
            replacement.change = EventChange::Prevent(Some(Amount::Number(i32::try_from(left).unwrap_or(i32::MAX))));
            *effect = Arc::new(ContinuousEffect::Replacement(replacement));
        }
    }
}
