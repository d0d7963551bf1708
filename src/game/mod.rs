//! The game: a state and the machine that runs programs on it. State, decisions and the machine's own continuation are
//! plain data; everything that happens goes through one door (`perform`). One file a chapter of the rules (CR).

mod characteristics;
mod combat;
mod decision;
mod effect;
mod env;
mod event;
mod id;
mod layers;
mod object;
mod player;
mod rng;
mod state;
mod task;

pub use characteristics::*;
pub use combat::*;
pub use decision::*;
pub use effect::*;
pub use env::*;
pub use event::*;
pub use id::*;
pub use layers::*;
pub use object::*;
pub use player::*;
pub use rng::*;
pub use state::*;
pub use task::*;
