//! The machine: does the next task until a player must decide or the game is over.

use std::sync::LazyLock;

use super::{
    Answer, DrawReason, Env, EnvId, Flow, Frame, Game, ObjectId, Outcome, PlayerId, Progress, Progressing, Report,
    Request, Task,
};
use crate::ir::Steps;

/// How many tasks may be done without a decision before the game is taken for an endless loop of mandatory actions
/// (CR 104.4b). Far more than any finite chain of events a game comes to.
const TASKS_WITHOUT_DECISION: u32 = 1_000_000;

/// How many batches of events one turn may have before it is taken for an endless loop in which players only pass.
pub(crate) const BATCHES_IN_A_TURN: u32 = if cfg!(test) { 5_000 } else { 100_000 };

/// The surroundings of nothing.
static NOWHERE: LazyLock<Env> = LazyLock::new(|| Env::new(ObjectId(u32::MAX), PlayerId(0)));

impl Game {
    /// Goes on until a player must decide or the game is over.
    pub fn advance(&mut self) -> Progress<'_> {
        let mut left = TASKS_WITHOUT_DECISION;
        while self.outcome.is_none() && self.request.is_none() {
            let Some(task) = self.tasks.pop() else {
                self.tasks.push(Task::NextTurn);
                continue;
            };
            if left == 0 {
                self.outcome = Some(Outcome::Draw(DrawReason::Loop));
                break;
            }
            left -= 1;
            self.do_task(task);
        }
        match (&self.outcome, &self.request) {
            (Some(outcome), _) => Progress::Over(outcome),
            (None, Some(request)) => Progress::Decide(request),
            // The loop ends only with an outcome or a request.
            (None, None) => Progress::Over(&Outcome::Draw(DrawReason::Loop)),
        }
    }

    /// Does one task, or the next part of it.
    fn do_task(&mut self, mut task: Task) {
        let flow = match &mut task {
            Task::NextTurn => self.next_turn(),
            Task::Part(part, stage) => self.turn_part(*part, stage),
            Task::Priority(stage) => self.give_priority(stage),
            Task::StateBased => self.state_based_actions(),
            Task::PutTriggers => self.put_triggers(),
            Task::Announce(announcing) => self.announce(announcing),
            Task::Pay(paying) => self.pay(paying),
            Task::Resolve(resolving) => self.resolve(resolving),
            Task::ManaAbility(resolving) => self.resolve_mana_ability(resolving),
            Task::Act(acting) => self.act(acting),
            Task::Perform(batch) => self.perform(batch),
            Task::Steps(frame) => self.follow(frame),
            Task::Leave(player) => self.leave_game(*player),
        };
        match flow {
            Flow::Done => {}
            Flow::Again => self.tasks.push(task),
            Flow::After(first) => {
                self.tasks.push(task);
                self.tasks.push(first);
            }
        }
    }

    /// Asks for a decision. With a single outcome it is made at once (targets and priority excepted), as it is for a
    /// player who has left.
    pub(crate) fn ask(&mut self, request: Request) -> Flow {
        if let Some(answer) = self.only_answer(&request) {
            self.answer = Some(answer);
        } else {
            self.request = Some(request);
        }
        Flow::Again
    }

    /// The answer to what was asked, if there is one.
    pub(crate) fn take_answer(&mut self) -> Option<Answer> {
        self.answer.take()
    }

    /// Takes what the task just done has left.
    pub(crate) fn take_report(&mut self) -> Report {
        std::mem::take(&mut self.report)
    }

    /// The environment of instructions being followed.
    ///
    /// Tasks name only environments that they or the tasks below them opened, and those are closed after them; in a saved
    /// game that was tampered with, one that is missing is an empty one.
    pub(crate) fn env(&self, id: EnvId) -> &Env {
        self.envs.get(id.0 as usize).unwrap_or(&NOWHERE)
    }

    /// The environment, to bind something in it.
    pub(crate) fn env_mut(&mut self, id: EnvId) -> &mut Env {
        let place = (id.0 as usize).min(self.envs.len());
        if place == self.envs.len() {
            self.envs.push(NOWHERE.clone());
        }
        // There is one at that place now, if there was none before.
        &mut self.envs[place]
    }

    /// Opens an environment.
    pub(crate) fn open(&mut self, env: Env) -> EnvId {
        self.envs.push(env);
        EnvId(u32::try_from(self.envs.len() - 1).unwrap_or(u32::MAX))
    }

    /// Closes the environment and those opened after it.
    pub(crate) fn close(&mut self, id: EnvId) {
        self.envs.truncate(id.0 as usize);
    }

    /// A task that follows instructions in surroundings of their own.
    pub(crate) fn run(&mut self, steps: &Steps, env: Env) -> Task {
        let env = self.open(env);
        Task::Steps(Box::new(Frame { steps: steps.clone(), pc: 0, env, root: true, progress: Progressing::default() }))
    }
}
