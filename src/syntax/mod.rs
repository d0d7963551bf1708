//! What the words of a card say: the syntax tree, one file a construct, each with the way from text to tree and back.

mod build;
mod error;
mod head;
pub mod mana_cost;
mod print;
mod read;
pub mod stats;
#[cfg(test)]
mod tests;
mod things;
pub mod tree;
pub mod type_line;
mod unread;
mod verbs;
mod words;

pub use error::SyntaxError;
pub use head::{Head, HeadError, HeadFindings, HeadWarning};
pub use print::print;
pub use read::{Read, parse_paragraph, read};
pub use stats::Stats;
