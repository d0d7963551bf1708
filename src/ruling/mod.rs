//! Rulings: official rulings turned into tests, in a small language of their own; parsed, checked, and played through
//! the one door of the game.

mod cards;
mod check;
mod driver;
mod error;
mod failure;
mod names;
mod parse;
mod play;
mod trace;
mod tree;
mod words;

pub use cards::*;
pub use check::check;
pub use error::*;
pub use failure::*;
pub use parse::parse;
pub use play::{RulingResult, play, play_all};
pub use trace::*;
pub use tree::*;

#[cfg(test)]
mod tests;
