//! The game: a state and the machine that runs programs on it. State, decisions and the machine's own continuation are
//! plain data; everything that happens goes through one door (`perform`). One file a chapter of the rules (CR).
//!
//! What the chapters call each other by, all of them methods of [`Game`]:
//!
//! | chapter | method | |
//! |---|---|---|
//! | evaluate | `select(&Objects, &Env) -> ObjectList` | `Chosen` gives all candidates; the choosing is done by the machine |
//! | | `select_players(&Players, &Env) -> PlayerList` | in turn order from the active player, only those in the game |
//! | | `amount(&Amount, &Env) -> i32` | |
//! | | `holds(&Condition, &Env) -> bool` | |
//! | | `has_quality(ObjectId, &Predicate, &Env) -> bool` | last-known for what is gone |
//! | | `matches(ObjectId, &Filter, &Env) -> bool` | zone and quality |
//! | layers | `characteristics(ObjectId) -> Option<&Arc<Characteristics>>` | |
//! | | `touch(&mut self, &Event)` | called by `perform` right after each event changed the state: drop what it could change of the cache |
//! | | `touch_object(&mut self, ObjectId)`, `touch_effects(&mut self)` | after a change that is no event: a link, a choice; an effect that began or ended |
//! | | `each_effect(Kind, visit)` | continuous effects in force, of static abilities and made |
//! | evaluate | `select_now(&Objects, &Env)`, `now(ObjectId, &Env)` | for what something is done to: follows moves in `Env::moved` (CR 400.7) |
//! | replacement | `is_prohibited(&Event) -> bool` | "can't" (CR 614.17, 101.2), also asked when actions are listed |
//! | | `replace(&mut self, &mut Batch) -> Flow` | events from `batch.next` on; prohibited and replaced ones are taken out |
//! | trigger | `trigger(&mut self, &[Event])` | called by `perform` after a batch; adds to `waiting`. Also triggered mana abilities |
//! | mana | `mana_options(&ManaKind, &Env) -> ManaOptions` | what can be chosen as mana is produced |
//! | | `could_produce(ObjectId) -> ManaTypes` | CR 106.7 |
//! | combat | `declare_attackers`, `declare_blockers`, `combat_damage(first: bool)`: `(&mut self) -> Flow` | turn-based actions |
//! | | `check_attackers`, `check_blockers`: `(&self, &[..]) -> Result<(), IllegalAnswer>` | called by `answer` |
//! | | `needs_first_strike(&self) -> bool`, `leave_combat(&mut self, ObjectId)` | |
//! | state_based | `state_based_actions(&mut self) -> Flow` | `Done` if there was nothing to do; else called again |
//! | attach | `can_attach(ObjectId, Entity) -> bool` | |
//! | copy | `copied(ObjectId, &[CopyException]) -> Option<Arc<Face>>` | copiable values with exceptions |
//! | duration | `has_ended(&Duration, &Env, turn: u32) -> bool` | seen from the state alone; `turn`: when it was made |
//! | | `expire(&mut self, Expiry)` | drops made effects and delayed triggers whose duration ends with that |
//! | | `make_effect(&mut self, &[Arc<ContinuousEffect>], &Duration, &Env)` | |
//! | leave | `leave_game(&mut self, PlayerId) -> Flow` | after a `LoseGame` event was performed |
//! | perform | `Task::events(Vec<Event>) -> Task` | the door; `Flow::After(Task)` performs it and calls again |
//! | task | `ask(&mut self, Request) -> Flow`, `take_answer(&mut self) -> Option<Answer>` | a single outcome is answered without asking |
//! | steps | `run(&mut self, &Steps, Env) -> Task` | to follow instructions in surroundings of their own |

mod actions;
mod activate;
mod announce;
mod answer;
mod attach;
mod cast;
mod characteristics;
mod choose;
mod combat;
mod continuous;
mod copy;
mod cost;
mod counters;
mod decision;
mod duration;
mod effect;
mod env;
mod evaluate;
mod event;
mod id;
mod layers;
mod leave;
mod machine;
mod mana;
mod object;
mod pattern;
mod payment;
mod perform;
mod player;
mod priority;
mod random;
mod replacement;
mod resolve;
mod rng;
mod setup;
mod special;
mod stack;
mod state;
mod state_based;
mod steps;
mod supply;
#[cfg(test)]
mod table;
mod targets;
mod task;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod trigger;
mod turn;
mod view;
mod zones;

pub use announce::*;
pub use characteristics::*;
pub use combat::*;
pub use decision::*;
pub use duration::*;
pub use effect::*;
pub use env::*;
pub use event::*;
pub use id::*;
pub use layers::*;
pub use mana::*;
pub use object::*;
pub use payment::*;
pub use player::*;
pub use rng::*;
pub use setup::*;
pub use state::*;
pub use task::*;

pub(crate) use activate::Activation;
pub(crate) use supply::{Need, Supply};
pub(crate) use zones::LastKnown;
