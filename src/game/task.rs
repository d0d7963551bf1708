//! The machine's continuation as data: a stack of tasks, the top one goes on next. Nothing here calls itself however
//! deep a card nests, and a game can be saved between any two tasks.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{Announcing, EffectRef, Entity, Env, Event, ObjectId, ObjectList, Paying, PlayerId, PlayerList};
use crate::ir::{Action, Bind, Duration, ManaType, Step, Steps, TurnPart, Zone};

/// What a part of the machine says when it returns.
#[derive(Debug)]
pub enum Flow {
    /// It is finished. Tasks that it pushed itself are done next.
    Done,
    /// It must be called again: a decision was asked for with `Game::ask`. No answer may be there then, if a player left
    /// meanwhile: then it asks again.
    Again,
    /// It must be called again after this task.
    After(Task),
}

/// Something the machine has still to do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Begin the next turn (CR 500).
    NextTurn,
    /// A step or phase of the turn.
    Part(TurnPart, PartStage),
    /// Give players priority until all have passed in succession with the stack empty (CR 117.4).
    Priority(PriorityStage),
    /// Check state-based actions until there are none (CR 704.3).
    StateBased,
    /// Put waiting triggered abilities on the stack (CR 603.3b).
    PutTriggers,
    /// Announce a spell or ability: modes, targets, payment (CR 601.2, 602.2, 603.3).
    Announce(Box<Announcing>),
    /// Pay a cost (CR 601.2g-h).
    Pay(Box<Paying>),
    /// Resolve the object on the stack (CR 608).
    Resolve(Box<Resolving>),
    /// Follow a mana ability, which does not use the stack (CR 605.3b, 605.4a).
    ManaAbility(Box<Resolving>),
    /// Do an action.
    Act(Box<Acting>),
    /// Perform a batch of simultaneous events.
    Perform(Box<Batch>),
    /// Follow instructions.
    Steps(Box<Frame>),
    /// The player, who has lost, leaves the game (CR 800.4a).
    Leave(PlayerId),
}

impl Task {
    /// Performs the events as one simultaneous batch. Afterwards the report is what really happened.
    pub fn events(events: impl IntoIterator<Item = Event>) -> Task {
        Task::Perform(Box::new(Batch::of(events)))
    }
}

/// Where a step or phase has got to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PartStage {
    /// It begins (CR 500.1).
    Begin,
    /// Its turn-based actions (CR 703): a count of those done.
    TurnBased(u8),
    /// The cleanup step sees whether anything happens in it (CR 514.3a): the number of the batch before.
    Cleanup(u32),
    /// It ends: mana empties (CR 500.4).
    End,
}

/// Where giving priority has got to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PriorityStage {
    /// State-based actions are to be checked (CR 117.5).
    Check,
    /// Waiting triggers are to be put on the stack.
    Triggers,
    /// The player is to be asked.
    Ask,
}

/// What a task leaves for the one that waits for it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub enum Report {
    /// Nothing.
    #[default]
    None,
    /// What really happened.
    Happened(Vec<Event>),
    /// Whether a cost was paid.
    Paid(bool),
}

/// An object on the stack, or a mana ability, that is resolving.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Resolving {
    /// The object; of a mana ability, an object in no zone.
    pub object: ObjectId,
    /// Where it has got to.
    pub stage: ResolveStage,
}

/// Where a resolution has got to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResolveStage {
    /// Its condition and targets are to be checked (CR 608.2a-b).
    Check,
    /// Of this part, this one of the chosen modes is to be followed.
    Mode(u16, u16),
    /// It leaves the stack (CR 608.2n, 608.3).
    Finish,
    /// It is a permanent that is about to enter.
    Entered,
}

/// Instructions being followed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    /// The instructions.
    pub steps: Steps,
    /// The next of them.
    pub pc: u16,
    /// What they are evaluated in.
    pub env: EnvId,
    /// Whether the environment is given up when they are done.
    pub root: bool,
    /// Where the present instruction has got to.
    pub progress: Progressing,
}

/// Where an instruction has got to.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Progressing {
    /// Whether what it goes through has been found.
    pub begun: bool,
    /// How many parts of it are done.
    pub stage: u32,
    /// Whether a payment of it is under way.
    pub pending: bool,
    /// The objects it goes through.
    pub objects: ObjectList,
    /// The players it goes through.
    pub players: PlayerList,
    /// How many times it is done.
    pub times: u32,
    /// Whether something was done.
    pub did: bool,
}

/// An environment in use, by its place among them: instructions within instructions share one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnvId(pub u32);

/// An action being done, as an instruction or as a cost.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Acting {
    /// What.
    pub action: ActionRef,
    /// What it is evaluated in.
    pub env: EnvId,
    /// Where what it did is bound.
    pub bind: Bind,
    /// How long, of a one-shot effect with a duration (CR 610.3).
    pub until: Option<Duration>,
    /// Whether it is a cost.
    pub cost: bool,
    /// How many parts of it are done: cards drawn one by one.
    pub stage: u32,
    /// Who does it, found as it begins; a player who leaves meanwhile is passed over.
    pub players: PlayerList,
    /// How many each, found as it begins.
    pub count: u32,
    /// Choices made for it, in the order in which they come up.
    pub choices: Vec<ObjectList>,
    /// Choices of mana made for it.
    pub mana: SmallVec<[u16; 2]>,
    /// What is attacked by what it puts onto the battlefield attacking.
    pub attacked: Option<Entity>,
    /// Whether events of it are under way.
    pub performing: bool,
    /// What it was really done to so far.
    pub done: ObjectList,
    /// Where each of those that moved was before, with what it is now.
    pub moved: SmallVec<[(ObjectId, Zone); 2]>,
    /// How much it really did so far: life, damage, counters.
    pub amount: u32,
    /// The mana it really added so far.
    pub made: SmallVec<[ManaType; 4]>,
}

impl Acting {
    /// An instruction.
    pub(crate) fn step(action: ActionRef, env: EnvId, bind: Bind, until: Option<Duration>) -> Acting {
        Acting {
            action,
            env,
            bind,
            until,
            cost: false,
            stage: 0,
            players: PlayerList::new(),
            count: 0,
            choices: Vec::new(),
            mana: SmallVec::new(),
            attacked: None,
            performing: false,
            done: ObjectList::new(),
            moved: SmallVec::new(),
            amount: 0,
            made: SmallVec::new(),
        }
    }

    /// A part of a cost.
    pub(crate) fn cost(action: ActionRef, env: EnvId) -> Acting {
        Acting { cost: true, ..Acting::step(action, env, Bind::default(), None) }
    }
}

/// Where an action is written.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ActionRef {
    /// In an instruction.
    Step(Steps, u16),
    /// In a cost.
    Cost(std::sync::Arc<Action>),
}

impl ActionRef {
    /// The action; none if the instruction is no action.
    pub fn get(&self) -> Option<&Action> {
        match self {
            ActionRef::Step(steps, pc) => match steps.get(usize::from(*pc)) {
                Some(Step::Act { action, .. }) => Some(action),
                _ => None,
            },
            ActionRef::Cost(action) => Some(action),
        }
    }
}

/// Simultaneous events on their way through the one door.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    /// The events that are still to pass replacement, and those that have.
    pub events: Vec<Staged>,
    /// The first event that has not passed prohibition and replacement.
    pub next: usize,
    /// The first event that has not been looked at for events it leads to.
    pub expanded: usize,
    /// Where the batch has got to.
    pub stage: BatchStage,
    /// What has happened in the end: filled as the batch is performed.
    pub happened: Vec<Event>,
    /// Players who have lost by it, and have still to leave.
    pub leaving: Vec<PlayerId>,
    /// Instructions that happen instead of replaced events, in what surroundings; followed after the batch is performed.
    pub instead: Vec<(Steps, Env)>,
}

/// Where a batch has got to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BatchStage {
    /// Prohibition, replacement and prevention.
    Replace,
    /// It has been performed; players who lost leave, and what waited for a duration that ended returns.
    Performed,
    /// Instructions that replaced events are followed.
    Instead,
}

impl Batch {
    /// A batch of events about to happen.
    pub fn of(events: impl IntoIterator<Item = Event>) -> Batch {
        Batch {
            events: events.into_iter().map(Staged::new).collect(),
            next: 0,
            expanded: 0,
            stage: BatchStage::Replace,
            happened: Vec::new(),
            leaving: Vec::new(),
            instead: Vec::new(),
        }
    }
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
    /// The effect that is being applied, while something about it is decided.
    pub choosing: Option<EffectRef>,
    /// Whether the player has agreed to apply that effect.
    pub agreed: bool,
}

impl Staged {
    /// An event to which nothing was applied yet.
    pub fn new(event: Event) -> Staged {
        Staged { event, applied: SmallVec::new(), declined: SmallVec::new(), choosing: None, agreed: false }
    }
}
