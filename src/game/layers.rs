//! The interaction of continuous effects (CR 613).

use std::sync::Arc;

use super::{Characteristics, Game, ObjectId};

/// Computed characteristics, kept until an event could change them. No part of the state: any two are equal.
#[derive(Debug, Clone, Default)]
pub struct Cache;

impl PartialEq for Cache {
    fn eq(&self, _: &Cache) -> bool {
        true
    }
}

impl Game {
    /// What an object is like after all effects; of one that is gone, what it was like last (CR 608.2h).
    pub fn characteristics(&self, id: ObjectId) -> Option<&Arc<Characteristics>> {
        self.object(id)?.left.as_ref().map(|left| &left.characteristics)
    }
}
