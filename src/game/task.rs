//! The machine's continuation as data: a stack of tasks, the top one goes on next. Nothing here calls itself however
//! deep a card nests, and a game can be saved between any two tasks.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{EffectRef, Env, Event};
use crate::ir::Steps;

/// What a part of the machine says when it returns.
#[derive(Debug)]
pub enum Flow {
    /// It is finished.
    Done,
    /// It must be called again: a decision was asked for with [`Game::ask`](super::Game), and its answer is there then.
    Again,
    /// It must be called again after this task.
    After(Task),
}

/// Something the machine has still to do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Go on with the turn: the next step or phase, or the next turn.
    Turn,
    /// Perform a batch of simultaneous events.
    Perform(Box<Batch>),
    /// Follow instructions.
    Steps(Box<Frame>),
}

/// Instructions being followed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    /// The instructions.
    pub steps: Steps,
    /// The next of them.
    pub pc: u16,
    /// What they are evaluated in: an index into the environments in use.
    pub env: EnvId,
}

/// An environment in use, by its place among them: instructions within instructions share one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnvId(pub u32);

/// Simultaneous events on their way through the one door.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    /// The events that are still to pass replacement, and those that have.
    pub events: Vec<Staged>,
    /// The first event that has not passed prohibition and replacement.
    pub next: usize,
    /// What has happened in the end: filled as the batch is performed, the results of events after them.
    pub happened: Vec<Event>,
    /// Instructions that happen instead of replaced events, in what surroundings; followed after the batch is performed.
    pub instead: Vec<(Steps, Env)>,
}

/// An event on its way, with the effects that were applied to it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Staged {
    /// The event.
    pub event: Event,
    /// The replacement and prevention effects that have changed it: none is applied twice (CR 614.5).
    pub applied: SmallVec<[EffectRef; 2]>,
    /// Effects that the affected player has declined.
    pub declined: SmallVec<[EffectRef; 1]>,
}
