//! Rulings: official rulings turned into tests, in a small language of their own; parsed, checked, and played through
//! the one door of the game.

mod error;
mod parse;
mod suggest;
mod tree;

pub use error::*;
pub use parse::parse;
pub use tree::*;

#[cfg(test)]
mod tests;
