//! Counters (CR 122).

use serde::{Deserialize, Serialize};

use super::Name;

/// A kind of counter (CR 122.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CounterKind {
    /// +N/+N or -N/-N (CR 122.1a).
    Size(i32, i32),
    /// A kind with a name: "charge", "loyalty", "flying".
    Named(Name),
}
