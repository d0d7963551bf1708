//! The program of a card (the effect IR): costs, triggers, replacements, continuous effects, durations; every "it",
//! "that card" and "this way" resolved to a named value. Plain data: nothing here knows of text or of a running game.

mod ability;
mod action;
mod amount;
mod card;
mod condition;
mod continuous;
mod cost;
mod counter;
mod duration;
mod event;
mod mana;
mod name;
mod replacement;
mod selector;
mod slot;
mod step;
mod subtype;
mod types;

pub use ability::*;
pub use action::*;
pub use amount::*;
pub use card::*;
pub use condition::*;
pub use continuous::*;
pub use cost::*;
pub use counter::*;
pub use duration::*;
pub use event::*;
pub use mana::*;
pub use name::*;
pub use replacement::*;
pub use selector::*;
pub use slot::*;
pub use step::*;
pub use subtype::*;
pub use types::*;
