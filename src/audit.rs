//! How much of a file of cards Cardwright understands: each card read, printed back and compiled, and what stands in
//! the way of the others. The laws of the language are measured here over edits of card text.

mod baseline;
mod card;
mod mutation;
mod summary;
#[cfg(test)]
mod tests;

pub use baseline::{Baseline, Worse};
pub use card::{Auditor, CardAudit, Stumble};
pub use mutation::{Edit, EditError, MutationReport, mutations};
pub use summary::{Refusal, Summary, Times};
