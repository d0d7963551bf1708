//! Copying objects (CR 707): copiable values, with exceptions.

use std::sync::Arc;

use super::evaluate::View;
use super::{Game, ObjectId};
use crate::ir::{AbilityKind, Change, ContinuousEffect, CopyException, Face, PrintedNumber, Supertype};

/// How many copies of copies by static abilities are followed.
const COPIES_OF_COPIES: u8 = 16;

impl Game {
    /// The copiable values of an object (CR 707.2) as a copy with exceptions has them (CR 707.9); none if there is no such
    /// object.
    pub fn copied(&self, id: ObjectId, exceptions: &[CopyException]) -> Option<Arc<Face>> {
        let values = self.copiable_values(id, COPIES_OF_COPIES)?;
        if exceptions.is_empty() {
            return Some(values);
        }
        let mut face = values.as_ref().clone();
        for exception in exceptions {
            match exception {
                CopyException::Ability(ability) => face.abilities.push(Arc::clone(ability)),
                CopyException::AddType(card_type) => {
                    if !face.type_line.types.contains(card_type) {
                        face.type_line.types.push(*card_type);
                    }
                }
                CopyException::AddSubtype(subtype) => {
                    if !face.type_line.subtypes.contains(subtype) {
                        face.type_line.subtypes.push(*subtype);
                    }
                }
                CopyException::Size(power, toughness) => {
                    face.power = Some(PrintedNumber::Fixed(*power));
                    face.toughness = Some(PrintedNumber::Fixed(*toughness));
                    // An ability that would define them is not copied (CR 707.9d).
                    face.abilities.retain(|ability| !defines_size(&ability.kind));
                }
                CopyException::NotLegendary => {
                    face.type_line.supertypes.retain(|supertype| *supertype != Supertype::Legendary);
                }
            }
        }
        Some(Arc::new(face))
    }

    /// The copiable values: those of layer 1, copy effects in their order of timestamps (CR 613.2, 707.3).
    fn copiable_values(&self, id: ObjectId, depth: u8) -> Option<Arc<Face>> {
        let object = self.object(id)?;
        let mut latest: Option<(u64, Arc<Face>)> = None;
        let mut found = |timestamp: u64, face: Arc<Face>| {
            if latest.as_ref().is_none_or(|(earlier, _)| *earlier <= timestamp) {
                latest = Some((timestamp, face));
            }
        };
        for made in &self.made {
            if let Some(face) = &made.copied
                && made.affected.iter().flatten().any(|affected| affected.contains(&id))
            {
                found(made.timestamp, Arc::clone(face));
            }
        }
        if let Some(depth) = depth.checked_sub(1) {
            let view = View::of(self);
            let visit = &mut |in_force: super::continuous::InForce<'_>| {
                let ContinuousEffect::Change { objects, changes } = in_force.effect else {
                    return std::ops::ControlFlow::<()>::Continue(());
                };
                for change in changes {
                    if let Change::CopyOf(of) = change
                        && view.is_among(id, objects, in_force.env)
                        && let Some(copied) = view.objects(of, in_force.env).first()
                        && *copied != id
                        && let Some(face) = self.copiable_values(*copied, depth)
                    {
                        found(self.object(in_force.env.source).map_or(0, |source| source.timestamp), face);
                    }
                }
                std::ops::ControlFlow::Continue(())
            };
            // Nothing stops the visit.
            let _ = view.each_static_effect(super::Kind::Change, visit);
        }
        Some(latest.map_or_else(|| Arc::clone(object.copiable()), |(_, face)| face))
    }
}

/// Whether the ability is a characteristic-defining one of power or toughness.
fn defines_size(ability: &AbilityKind) -> bool {
    let AbilityKind::Static(fixed) = ability else { return false };
    fixed.characteristic_defining
        && fixed.effects.iter().any(|effect| match effect.as_ref() {
            ContinuousEffect::Change { changes, .. } => {
                changes.iter().any(|change| matches!(change, Change::SetSize(..)))
            }
            ContinuousEffect::Cant(_)
            | ContinuousEffect::Must(_)
            | ContinuousEffect::Permission(_)
            | ContinuousEffect::CostChange(_)
            | ContinuousEffect::Replacement(_)
            | ContinuousEffect::Player(..) => false,
        })
}

#[cfg(test)]
mod tests;
