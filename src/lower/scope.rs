//! What is known while a face is read: slots, links, mentions.
//!
//! A face is read twice. The first reading finds out which values later words name, in the same ability (a slot) or in
//! another of the face (a link, CR 607); the second binds exactly these. Both readings make the same values in the same
//! order, so a value is known by its number.

use crate::ir::{Bind, Link, Slot};
use crate::text::Span;

/// Something that an ability could leave for later words: a target, a part of the trigger event, what a step did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Value(u16);

/// What one ability of a face leaves for another (CR 607.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LinkKind {
    /// "exiled with this artifact", "the exiled card" (CR 607.2a).
    Exiled,
    /// "the chosen color" (CR 607.2d).
    ChosenColor,
    /// "the chosen type", of creatures.
    ChosenCreatureType,
    /// "the chosen player".
    ChosenPlayer,
}

/// What a reading of a face found out.
#[derive(Debug, Default)]
pub(super) struct Findings {
    /// By ability, in the order of reading: the values that are named, by number.
    named: Vec<Vec<bool>>,
    /// The links that are used, in the order of their first use, with the words that use them.
    used: Vec<(LinkKind, Span)>,
    /// The links that something leaves.
    left: Vec<LinkKind>,
}

impl Findings {
    /// The uses of links that nothing leaves.
    pub(super) fn missing(&self) -> impl Iterator<Item = (LinkKind, Span)> {
        self.used.iter().copied().filter(|(kind, _)| !self.left.contains(kind))
    }
}

/// The links and values of one face.
#[derive(Debug, Default)]
pub(super) struct Values {
    /// What the first reading found; nothing during the first.
    known: Option<Findings>,
    /// What this reading finds.
    found: Findings,
}

impl Values {
    /// The same face once more, with what this reading found.
    pub(super) fn again(self) -> Values {
        Values { known: Some(self.found), found: Findings::default() }
    }

    /// What this reading found.
    pub(super) fn found(&self) -> &Findings {
        &self.found
    }

    /// Begins an ability; its values are numbered from 0.
    pub(super) fn ability(&mut self) -> AbilityValues {
        self.found.named.push(Vec::new());
        AbilityValues { ability: self.found.named.len() - 1 }
    }

    /// The link that `words` use.
    pub(super) fn use_link(&mut self, kind: LinkKind, words: Span) -> Link {
        let place = self.found.used.iter().position(|(used, _)| *used == kind).unwrap_or_else(|| {
            self.found.used.push((kind, words));
            self.found.used.len() - 1
        });
        // The order of the second reading is that of the first.
        Link(u16::try_from(place).unwrap_or(u16::MAX))
    }

    /// The link that something leaves, if an ability of the face uses it.
    pub(super) fn leave_link(&mut self, kind: LinkKind) -> Option<Link> {
        if !self.found.left.contains(&kind) {
            self.found.left.push(kind);
        }
        let known = self.known.as_ref()?;
        let place = known.used.iter().position(|(used, _)| *used == kind)?;
        Some(Link(u16::try_from(place).unwrap_or(u16::MAX)))
    }
}

/// The values of one ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AbilityValues {
    ability: usize,
}

impl AbilityValues {
    /// A new value.
    pub(super) fn define(self, values: &mut Values) -> Value {
        match values.found.named.get_mut(self.ability) {
            Some(named) => {
                named.push(false);
                Value(u16::try_from(named.len() - 1).unwrap_or(u16::MAX))
            }
            None => Value(u16::MAX),
        }
    }

    /// The slot of a value that is named here.
    pub(super) fn name(self, value: Value, values: &mut Values) -> Slot {
        if let Some(named) = values.found.named.get_mut(self.ability).and_then(|all| all.get_mut(value.0 as usize)) {
            *named = true;
        }
        self.slot(value, values).unwrap_or(Slot(value.0))
    }

    /// The slot that the value is bound to; none if nothing names it.
    pub(super) fn slot(self, value: Value, values: &Values) -> Option<Slot> {
        let named = values.known.as_ref()?.named.get(self.ability)?;
        let place = value.0 as usize;
        named.get(place).copied().unwrap_or(false).then(|| {
            let earlier = named.iter().take(place).filter(|named| **named).count();
            Slot(u16::try_from(earlier).unwrap_or(u16::MAX))
        })
    }

    /// Where a step leaves the value, and what a linked ability uses.
    pub(super) fn bind(self, value: Value, link: Option<LinkKind>, values: &mut Values) -> Bind {
        Bind { slot: self.slot(value, values), link: link.and_then(|kind| values.leave_link(kind)) }
    }
}
