//! The syntax tree: what the words of a card say, each part with its place in the source.

mod adjunct;
mod amount;
mod clause;
mod cost;
mod layout;
mod modes;
mod noun;
mod paragraph;
mod verb;

pub use adjunct::*;
pub use amount::*;
pub use clause::*;
pub use cost::*;
pub use layout::*;
pub use modes::*;
pub use noun::*;
pub use paragraph::*;
pub use verb::*;
