//! Interned names: card names, subtypes, counter kinds, keyword names.

use std::fmt;
use std::sync::{LazyLock, RwLock};

use rustc_hash::FxHashSet;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

static INTERNED: LazyLock<RwLock<FxHashSet<&'static str>>> = LazyLock::new(RwLock::default);

/// An interned string. Copying, comparing and hashing cost as much as for a pointer; ordering is alphabetical, so
/// nothing observable depends on the order of interning. Names live as long as the process.
#[derive(Clone, Copy)]
pub struct Name(&'static str);

impl Name {
    /// Interns `text`.
    pub fn new(text: &str) -> Self {
        // A poisoned lock still guards a valid set: inserting cannot leave it half-changed.
        if let Some(known) = INTERNED.read().unwrap_or_else(|poisoned| poisoned.into_inner()).get(text) {
            return Name(known);
        }
        let mut interned = INTERNED.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(known) = interned.get(text) {
            return Name(known);
        }
        let kept: &'static str = Box::leak(text.to_owned().into_boxed_str());
        interned.insert(kept);
        Name(kept)
    }

    /// The text of the name.
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Name {}

impl std::hash::Hash for Name {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.as_ptr().hash(state);
        self.0.len().hash(state);
    }
}

impl Ord for Name {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(other.0)
    }
}

impl PartialOrd for Name {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        Name::new(text)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Ok(Name::new(&text))
    }
}
