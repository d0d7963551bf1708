//! What the words of a card say: the syntax tree, one file a construct, each with the way from text to tree and back.

mod head;
pub mod mana_cost;
pub mod stats;
pub mod tree;
pub mod type_line;

pub use head::{Head, HeadError, HeadFindings, HeadWarning};
pub use stats::Stats;
