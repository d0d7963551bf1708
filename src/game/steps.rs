//! Following instructions (CR 608.2c): one function for each kind of step.

use std::sync::Arc;

use super::{
    Acting, ActionRef, Answer, Bound, DelayedTrigger, EnvId, Flow, Frame, Game, ObjectId, ObjectKind, ObjectsReason,
    PayStage, Paying, PlayerId, Program, Progressing, Question, Report, Request, RequestKind, Supply, Task,
    WaitingTrigger, cost::TotalCost,
};
use crate::ir::{
    Bind, Condition, Each, Effect, Objects, Payment, Permission, Players, Slot, Step, Steps, TriggeredAbility, Zone,
};

/// How often a loop goes round at most.
const TIMES: u32 = 100_000;

impl Game {
    /// Follows the next instruction, or the next part of it.
    pub(crate) fn follow(&mut self, frame: &mut Frame) -> Flow {
        let steps = frame.steps.clone();
        let Some(step) = steps.get(usize::from(frame.pc)) else {
            if frame.root {
                self.close(frame.env);
            }
            return Flow::Done;
        };
        match step {
            Step::Act { bind, until, .. } => {
                let action = ActionRef::Step(steps.clone(), frame.pc);
                let acting = Acting::step(action, frame.env, *bind, until.clone());
                next(frame);
                Flow::After(Task::Act(Box::new(acting)))
            }
            Step::Choose { who, what, bind } => self.choose(frame, who, what, *bind),
            Step::Remember { what, bind } => {
                let objects = self.select(what, self.env(frame.env));
                self.bind(frame.env, *bind, Bound::Objects(objects));
                next(frame);
                Flow::Again
            }
            Step::Count { amount, slot } => {
                let number = self.amount(amount, self.env(frame.env));
                self.env_mut(frame.env).bind(*slot, Bound::Number(number));
                next(frame);
                Flow::Again
            }
            Step::If { condition, then, otherwise } => self.follow_if(frame, condition, then, otherwise),
            Step::May { who, steps, did } => self.follow_may(frame, who, steps, *did),
            Step::Pay { payment, then, otherwise } => self.follow_pay(frame, payment, then, otherwise),
            Step::ForEach { over, slot, steps } => self.follow_each(frame, over, *slot, steps),
            Step::Continuous { effects, duration } => {
                let env = self.env(frame.env).clone();
                self.make_effect(effects, duration, &env);
                self.settled = false;
                next(frame);
                Flow::Again
            }
            Step::Cast { permission, bind } => self.follow_cast(frame, permission, *bind),
            Step::Delayed { ability, duration } => {
                self.delay(frame.env, ability, duration.clone());
                next(frame);
                Flow::Again
            }
            Step::Reflexive { effect } => {
                self.reflect(frame.env, effect);
                next(frame);
                Flow::Again
            }
        }
    }

    fn follow_if(&self, frame: &mut Frame, condition: &Condition, then: &Steps, otherwise: &Steps) -> Flow {
        let branch = if self.holds(condition, self.env(frame.env)) { then } else { otherwise };
        let inner = within(frame, branch);
        next(frame);
        Flow::After(inner)
    }

    /// Each of the players, in turn order, may follow the steps.
    fn follow_may(&mut self, frame: &mut Frame, who: &Players, steps: &Steps, did: Option<Slot>) -> Flow {
        self.begin(frame, who);
        let stage = frame.progress.stage as usize;
        let Some(player) = frame.progress.players.get(stage).copied() else {
            if let Some(did) = did {
                // What was agreed to but could not be done was not done (CR 608.2d).
                let done = frame.progress.did && self.acts_did(steps, frame.env);
                self.env_mut(frame.env).bind(did, Bound::Did(done));
            }
            next(frame);
            return Flow::Again;
        };
        match self.take_answer() {
            Some(Answer::YesNo(true)) => {
                frame.progress.stage += 1;
                frame.progress.did = true;
                Flow::After(within(frame, steps))
            }
            Some(Answer::YesNo(false)) => {
                frame.progress.stage += 1;
                Flow::Again
            }
            _ => {
                let question = Question::May { source: self.env(frame.env).source };
                self.ask(Request { player, kind: RequestKind::YesNo { question } })
            }
        }
    }

    /// Whether the actions among the instructions did something, as far as what they did was bound.
    fn acts_did(&self, steps: &Steps, env: EnvId) -> bool {
        steps.iter().all(|step| match step {
            Step::Act { bind: Bind { slot: Some(slot), .. }, .. } => self.env(env).bound(*slot).is_some_and(Bound::did),
            _ => true,
        })
    }

    /// Each of the players, in turn order, may pay; it was paid if one of them did.
    fn follow_pay(&mut self, frame: &mut Frame, payment: &Payment, then: &Steps, otherwise: &Steps) -> Flow {
        self.begin(frame, &payment.who);
        if frame.progress.pending {
            frame.progress.pending = false;
            frame.progress.stage += 1;
            frame.progress.did |= self.take_report() == Report::Paid(true);
        }
        let stage = frame.progress.stage as usize;
        let Some(player) = frame.progress.players.get(stage).copied() else {
            let inner = within(frame, if frame.progress.did { then } else { otherwise });
            next(frame);
            return Flow::After(inner);
        };
        match self.take_answer() {
            Some(Answer::YesNo(true)) => {
                frame.progress.pending = true;
                Flow::After(self.pay_for_effect(frame.env, player, payment))
            }
            Some(Answer::YesNo(false)) => {
                frame.progress.stage += 1;
                Flow::Again
            }
            // What can't be paid is not asked for (CR 118.3).
            _ if !self.could_pay_for_effect(frame.env, player, payment) => {
                frame.progress.stage += 1;
                Flow::Again
            }
            _ => {
                let question = Question::Pay { source: self.env(frame.env).source };
                self.ask(Request { player, kind: RequestKind::YesNo { question } })
            }
        }
    }

    fn could_pay_for_effect(&self, env: EnvId, player: PlayerId, payment: &Payment) -> bool {
        let mut env = self.env(env).clone();
        env.controller = player;
        let cost = TotalCost::of(&payment.cost, env.variables);
        let need = super::Need { mana: &cost.mana, of: env.source, spell: false, any_type: false, without: None };
        self.can_pay_parts(player, &cost.parts, &env) && Supply::of(self, player).plan(self, need).is_some()
    }

    fn pay_for_effect(&mut self, env: EnvId, player: PlayerId, payment: &Payment) -> Task {
        let mut env = self.env(env).clone();
        env.controller = player;
        let cost = TotalCost::of(&payment.cost, env.variables);
        let of = env.source;
        let env = self.open(env);
        Task::Pay(Box::new(Paying {
            player,
            of,
            on_stack: None,
            spell: false,
            env,
            mana: cost.mana.into_iter().collect(),
            any_type: false,
            without: None,
            parts: cost.parts,
            stage: PayStage::Mana,
            auto: false,
            pending: false,
            activated: 0,
        }))
    }

    /// Finds what a loop or a choice of several players goes through, once.
    fn begin(&mut self, frame: &mut Frame, who: &Players) {
        if !frame.progress.begun {
            frame.progress.begun = true;
            frame.progress.players = self.select_players(who, self.env(frame.env));
        }
    }

    fn follow_each(&mut self, frame: &mut Frame, over: &Each, slot: Slot, steps: &Steps) -> Flow {
        if !frame.progress.begun {
            frame.progress.begun = true;
            let env = self.env(frame.env);
            match over {
                Each::Object(objects) => frame.progress.objects = self.select(objects, env),
                Each::Player(players) => frame.progress.players = self.select_players(players, env),
                Each::Times(amount) => {
                    frame.progress.times = u32::try_from(self.amount(amount, env)).unwrap_or(0).min(TIMES);
                }
            }
        }
        let stage = frame.progress.stage as usize;
        let value = match over {
            Each::Object(_) => frame.progress.objects.get(stage).map(|id| Bound::Objects([*id].into_iter().collect())),
            Each::Player(_) => {
                frame.progress.players.get(stage).map(|player| Bound::Players([*player].into_iter().collect()))
            }
            Each::Times(_) => (frame.progress.stage < frame.progress.times)
                .then(|| Bound::Number(i32::try_from(stage + 1).unwrap_or(i32::MAX))),
        };
        match value {
            Some(value) => {
                self.env_mut(frame.env).bind(slot, value);
                frame.progress.stage += 1;
                Flow::After(within(frame, steps))
            }
            None => {
                next(frame);
                Flow::Again
            }
        }
    }

    /// A player may cast a card while this resolves (CR 608.2g): timing is left aside, all else is as ever.
    fn follow_cast(&mut self, frame: &mut Frame, permission: &Permission, bind: Bind) -> Flow {
        if frame.progress.pending {
            // It has been announced, or that was taken back.
            let card = frame.progress.objects.first().and_then(|card| self.object(*card));
            let spell = card.and_then(|card| card.left.as_ref()?.became);
            let spell = spell.filter(|spell| self.is_in(*spell, Zone::Stack));
            self.bind(frame.env, bind, Bound::Objects(spell.into_iter().collect()));
            next(frame);
            return Flow::Again;
        }
        let any_time = Permission { any_time: true, ..permission.clone() };
        let env = self.env(frame.env);
        let Some(player) = self.select_players(&permission.who, env).first().copied() else {
            next(frame);
            return Flow::Again;
        };
        let mut cards = self.select_now(&permission.what, env);
        let supply = Supply::of(self, player);
        cards.retain(|card| {
            let castable = self.existing(*card).is_some_and(|card| {
                card.kind == ObjectKind::Card && !matches!(card.zone, Zone::Battlefield | Zone::Stack)
            });
            castable
                && self.can_begin_to_cast(player, *card, Some(&any_time))
                && self.can_afford_spell(player, *card, Some(&any_time), &supply)
        });
        let source = env.source;
        let chosen = match self.take_answer() {
            Some(Answer::YesNo(true)) => cards.first().copied(),
            Some(Answer::Objects(picked)) => picked.first().copied(),
            Some(_) => None,
            None if cards.is_empty() => None,
            None => {
                let kind = match permission.what {
                    Objects::Chosen(_) => RequestKind::Objects {
                        reason: ObjectsReason::Effect,
                        source: Some(source),
                        candidates: cards.into_vec(),
                        min: 0,
                        max: 1,
                    },
                    _ => RequestKind::YesNo { question: Question::May { source } },
                };
                return self.ask(Request { player, kind });
            }
        };
        let Some(card) = chosen else {
            self.bind(frame.env, bind, Bound::Objects(super::ObjectList::new()));
            next(frame);
            return Flow::Again;
        };
        frame.progress.pending = true;
        frame.progress.objects = [card].into_iter().collect();
        self.begin_cast_by(player, card, any_time)
    }

    fn delay(&mut self, env: EnvId, ability: &Arc<TriggeredAbility>, duration: Option<crate::ir::Duration>) {
        let env = self.env(env).clone();
        let timestamp = self.tick();
        let turn = self.turn.number;
        self.delayed.push(DelayedTrigger { timestamp, ability: ability.clone(), env, duration, turn });
    }

    /// A reflexive triggered ability triggers at once (CR 603.12).
    fn reflect(&mut self, env: EnvId, effect: &Arc<Effect>) {
        let mut env = self.env(env).clone();
        env.resolving = None;
        let controller = env.controller;
        let program = Program::Reflexive(effect.clone());
        self.waiting.push(WaitingTrigger { program, env, controller, ability: None, subject: None });
        self.settled = false;
    }

    /// Leaves a value for later steps and for linked abilities of the source: objects add to a link's earlier ones, a
    /// chosen value replaces it.
    pub(crate) fn bind(&mut self, env: EnvId, bind: Bind, value: Bound) {
        if let Some(link) = bind.link {
            let (source, key) = (self.env(env).source, self.env(env).link_key(link));
            self.leave_link(source, key, value.clone());
        }
        if let Some(slot) = bind.slot {
            self.env_mut(env).bind(slot, value);
        }
    }

    fn leave_link(&mut self, source: ObjectId, key: super::LinkKey, value: Bound) {
        let Some(object) = self.object_mut(source) else { return };
        match object.links.iter_mut().find(|(found, _)| *found == key) {
            Some((_, Bound::Objects(objects))) => match value {
                Bound::Objects(more) => objects.extend(more),
                value => {
                    object.links.retain(|(found, _)| *found != key);
                    object.links.push((key, value));
                }
            },
            Some((_, found)) => *found = value,
            None => object.links.push((key, value)),
        }
        self.touch_object(source);
    }
}

/// Goes on to the next instruction.
pub(crate) fn next(frame: &mut Frame) {
    frame.pc = frame.pc.saturating_add(1);
    frame.progress = Progressing::default();
}

/// A task that follows instructions within these.
fn within(frame: &Frame, steps: &Steps) -> Task {
    let progress = Progressing::default();
    Task::Steps(Box::new(Frame { steps: steps.clone(), pc: 0, env: frame.env, root: false, progress }))
}
