//! The syntax tree: what the words of a card say, each part with its place in the source.

mod adjunct;
mod amount;
mod clause;
mod cost;
mod noun;
mod paragraph;
mod verb;

pub use adjunct::*;
pub use amount::*;
pub use clause::*;
pub use cost::*;
pub use noun::*;
pub use paragraph::*;
pub use verb::*;
