//! The game as one value: `Clone`, serde, comparable, the same for the same seed and answers.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Answer, Cache, Combat, DelayedTrigger, Env, Event, MadeEffect, Object, ObjectId, Player, PlayerId, Report, Request,
    Returning, Rng, Task, WaitingTrigger,
};
use smallvec::SmallVec;

use crate::ir::{ManaType, TurnPart, Zone};

/// A game in some state, between two decisions or in the middle of anything.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// All objects by number; those that nothing refers to any more are gone. Shared, so that a clone is cheap.
    pub(crate) objects: Vec<Option<Arc<Object>>>,
    /// The players, in turn order; those who left stay in the list.
    pub(crate) players: Vec<Player>,
    /// The permanents, in the order in which they entered.
    pub(crate) battlefield: Vec<ObjectId>,
    /// The stack, its top last (CR 405).
    pub(crate) stack: Vec<ObjectId>,
    /// The exile zone (CR 406).
    pub(crate) exile: Vec<ObjectId>,
    /// The command zone (CR 408).
    pub(crate) command: Vec<ObjectId>,
    /// Whose turn it is and where in it.
    pub(crate) turn: Turn,
    /// Attackers and blockers, in a combat phase.
    pub(crate) combat: Option<Combat>,
    /// Legendary permanents chosen to stay, while the legend rule asks about others (CR 704.5j).
    pub(crate) legends: Vec<ObjectId>,
    /// Tokens and copies that have come to a zone where there are none of them, until they cease to exist (CR 704.5d-e).
    pub(crate) strays: Vec<ObjectId>,
    /// Continuous effects made by resolved spells and abilities.
    pub(crate) made: Vec<MadeEffect>,
    /// Delayed triggers that wait.
    pub(crate) delayed: Vec<DelayedTrigger>,
    /// What returns as a duration ends.
    pub(crate) returning: Vec<Returning>,
    /// Triggered abilities that wait to be put on the stack.
    pub(crate) waiting: Vec<WaitingTrigger>,
    /// What has happened.
    pub(crate) history: History,
    /// The clock of timestamps: every object and effect gets a number of its own.
    pub(crate) clock: u64,
    /// Chance.
    pub(crate) rng: Rng,
    /// Whether nothing has happened since state-based actions and waiting triggers were last seen to.
    pub(crate) settled: bool,
    /// What the machine has still to do, the next thing last.
    pub(crate) tasks: Vec<Task>,
    /// The environments in use by tasks, inner ones last.
    pub(crate) envs: Vec<Env>,
    /// The decision waited for.
    pub(crate) request: Option<Request>,
    /// What the task just done has left for the one that waits for it.
    pub(crate) report: Report,
    /// The mana that a payment made automatically wants from the mana ability it activates.
    pub(crate) auto_mana: Option<SmallVec<[ManaType; 4]>>,
    /// The answer, until the task that asked takes it.
    pub(crate) answer: Option<Answer>,
    /// How the game ended, once it has.
    pub(crate) outcome: Option<Outcome>,
    /// Computed characteristics; no part of the state.
    #[serde(skip)]
    pub(crate) cache: Cache,
}

/// Whose turn it is, and where in it the game is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The number of the turn, from 1; 0 before the first.
    pub number: u32,
    /// The active player (CR 102.1).
    pub active: PlayerId,
    /// The step or phase.
    pub part: TurnPart,
    /// The player with priority, or who had it last (CR 117).
    pub priority: PlayerId,
    /// How many players in succession have passed (CR 117.4).
    pub passed: u8,
}

/// What has happened, in order: for "this turn" and the like, and for traces.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct History {
    /// Earlier turns.
    pub past: Vec<Arc<[Record]>>,
    /// This turn.
    pub turn: Vec<Record>,
    /// Where in `turn` this combat phase began.
    pub combat: usize,
    /// The number of the next batch.
    pub batch: u32,
    /// The number of the first batch of this turn.
    pub turn_batch: u32,
}

/// An event that happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// What.
    pub event: Event,
    /// Which batch it was part of: events with the same number were simultaneous.
    pub batch: u32,
    /// Who did it, found as it happened where the event does not say it itself.
    pub agent: Option<PlayerId>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// A player won (CR 104.2).
    Won(PlayerId),
    /// Nobody did (CR 104.4).
    Draw(DrawReason),
}

/// Why a game is a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawReason {
    /// All players left lost at once (CR 104.4a).
    AllLost,
    /// A loop of mandatory actions (CR 104.4b): nothing was asked for so long that no end can be expected.
    Loop,
    /// More objects than can be kept.
    TooLarge,
}

/// What the machine came to.
#[derive(Debug, Clone, PartialEq)]
pub enum Progress<'game> {
    /// A player must decide.
    Decide(&'game Request),
    /// The game is over.
    Over(&'game Outcome),
}

impl Game {
    /// An object, also one that is gone as long as something may refer to it.
    pub fn object(&self, id: ObjectId) -> Option<&Object> {
        self.objects.get(id.0 as usize)?.as_deref()
    }

    /// An object that may be changed; of a clone, a copy of its own.
    pub(crate) fn object_mut(&mut self, id: ObjectId) -> Option<&mut Object> {
        self.objects.get_mut(id.0 as usize)?.as_mut().map(Arc::make_mut)
    }

    /// An object that is still the same object in its zone.
    pub fn existing(&self, id: ObjectId) -> Option<&Object> {
        self.object(id).filter(|object| object.exists())
    }

    /// Whether the object is in the zone, as the same object.
    pub fn is_in(&self, id: ObjectId, zone: Zone) -> bool {
        self.existing(id).is_some_and(|object| object.zone == zone)
    }

    /// A player; none for a number that is not in the game.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.get(id.index())
    }

    /// The players still in the game, in turn order from the active player on (CR 101.4).
    pub fn players_in_order(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let count = self.players.len();
        let first = self.turn.active.index();
        (0..count)
            .map(move |offset| (first + offset) % count)
            .filter(|index| self.players[*index].in_game())
            .map(|index| PlayerId(index as u8))
    }

    /// The objects of a zone that all players share.
    pub fn shared_zone(&self, zone: Zone) -> &[ObjectId] {
        match zone {
            Zone::Battlefield => &self.battlefield,
            Zone::Stack => &self.stack,
            Zone::Exile => &self.exile,
            Zone::Command => &self.command,
            Zone::Library | Zone::Hand | Zone::Graveyard => &[],
        }
    }

    /// The objects of a player's zone, bottom first; of a shared zone all of it.
    pub fn zone(&self, zone: Zone, of: PlayerId) -> &[ObjectId] {
        let Some(player) = self.player(of) else { return &[] };
        match zone {
            Zone::Library => &player.library,
            Zone::Hand => &player.hand,
            Zone::Graveyard => &player.graveyard,
            Zone::Battlefield | Zone::Stack | Zone::Exile | Zone::Command => self.shared_zone(zone),
        }
    }

    /// A timestamp later than all before (CR 613.7).
    pub(crate) fn tick(&mut self) -> u64 {
        self.clock += 1;
        self.clock
    }

    /// The controller of an object: last-known for one that is gone; its owner where an object has none (CR 108.4).
    pub fn controller(&self, id: ObjectId) -> Option<PlayerId> {
        self.characteristics(id).map(|characteristics| characteristics.controller)
    }
}
