//! What can be attached to what (CR 301.5, 303.4, 701.3).

use std::sync::LazyLock;

use super::{Entity, Env, Event, Game, ObjectId};
use crate::ir::{AbilityKind, CardType, Name, ObjectOrPlayer, Zone};

static AURA: LazyLock<Name> = LazyLock::new(|| Name::new("Aura"));
static EQUIPMENT: LazyLock<Name> = LazyLock::new(|| Name::new("Equipment"));
static FORTIFICATION: LazyLock<Name> = LazyLock::new(|| Name::new("Fortification"));

/// What sort of thing an object is that can be attached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Attachable {
    /// CR 303.4
    Aura,
    /// CR 301.5
    Equipment,
    /// CR 301.6
    Fortification,
}

impl Game {
    /// What sort of attachable thing the object is; none if it cannot be attached to anything.
    pub(crate) fn attachable(&self, id: ObjectId) -> Option<Attachable> {
        let characteristics = self.characteristics(id)?;
        // What is a creature too cannot be attached (CR 301.5c, 303.4d).
        if characteristics.is(CardType::Creature) || characteristics.is(CardType::Battle) {
            return None;
        }
        if characteristics.has_subtype(*AURA) {
            Some(Attachable::Aura)
        } else if characteristics.has_subtype(*EQUIPMENT) {
            Some(Attachable::Equipment)
        } else if characteristics.has_subtype(*FORTIFICATION) {
            Some(Attachable::Fortification)
        } else {
            None
        }
    }

    /// Whether the object could legally be attached, or stay attached, to the object or player (CR 701.3a).
    pub fn can_attach(&self, id: ObjectId, to: Entity) -> bool {
        if to == Entity::Object(id) || self.is_prohibited(&Event::Attach { object: id, to }) {
            return false;
        }
        let host_is = |card_type| match to {
            Entity::Object(host) => {
                self.is_in(host, Zone::Battlefield) && self.characteristics(host).is_some_and(|host| host.is(card_type))
            }
            Entity::Player(_) => false,
        };
        match self.attachable(id) {
            Some(Attachable::Aura) => self.can_enchant(id, to),
            Some(Attachable::Equipment) => host_is(CardType::Creature),
            Some(Attachable::Fortification) => host_is(CardType::Land),
            None => false,
        }
    }

    /// Whether the Aura's enchant abilities allow it (CR 303.4a, 702.5); all of them must.
    fn can_enchant(&self, id: ObjectId, to: Entity) -> bool {
        let (Some(object), Some(characteristics)) = (self.object(id), self.characteristics(id)) else { return false };
        let mut enchants = characteristics.abilities.iter().filter_map(|instance| match &instance.ability.kind {
            AbilityKind::Enchant(what) => Some((instance, what)),
            AbilityKind::Spell(_)
            | AbilityKind::Activated(_)
            | AbilityKind::Triggered(_)
            | AbilityKind::Static(_)
            | AbilityKind::Rule(_)
            | AbilityKind::AdditionalCost(_) => None,
        });
        let mut any = false;
        let all = enchants.all(|(instance, what)| {
            any = true;
            self.fits(to, what, &Env::of_ability(object, instance, characteristics.controller))
        });
        any && all
    }

    /// Whether the object, as it is now, or the player has the quality.
    pub(crate) fn fits(&self, entity: Entity, what: &ObjectOrPlayer, env: &Env) -> bool {
        let (objects, players) = match what {
            ObjectOrPlayer::Object(filter) => (Some(filter), None),
            ObjectOrPlayer::Player(players) => (None, Some(players)),
            ObjectOrPlayer::Either(filter, players) => (Some(filter), Some(players)),
        };
        match entity {
            Entity::Object(id) => {
                self.existing(id).is_some() && objects.is_some_and(|filter| self.matches(id, filter, env))
            }
            Entity::Player(player) => {
                self.player(player).is_some_and(super::Player::in_game)
                    && players.is_some_and(|filter| super::evaluate::View::of(self).is_one_of(player, &filter.0, env))
            }
        }
    }
}
