//! Named values: what an instruction binds and a later one refers to.

use serde::{Deserialize, Serialize};

/// A value bound within one ability: targets, the parts of its trigger's event, choices, what a step did. Numbered
/// from 0 within one [`Ability`](super::Ability); delayed abilities share the numbering of the ability that made them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Slot(pub u16);

/// A value that one ability leaves on its source for another that is linked to it (CR 607): the cards exiled with it,
/// the chosen colour. Numbered from 0 within one face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Link(pub u16);

/// Where a step leaves what it did or what was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Bind {
    /// For later steps of the same ability.
    pub slot: Option<Slot>,
    /// For linked abilities of the same object; objects add to the link's earlier ones, a chosen value replaces it.
    pub link: Option<Link>,
}
