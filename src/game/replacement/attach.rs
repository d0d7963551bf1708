//! What a permanent is attached to as it enters (CR 303.4f-i, 301.5e).

use crate::game::evaluate::View;
use crate::game::{
    Answer, Batch, Entity, Env, Event, Flow, Game, ObjectsReason, PlayerId, Request, RequestKind, ZoneChange,
};
use crate::ir::{AbilityKind, CardType, Name, ObjectOrPlayer, Zone};

impl Game {
    /// Settles what the permanent that enters by the event at `batch.next` is attached to. Whether the event is still to
    /// happen so: an Aura that can enchant nothing stays where it is, or goes from the stack to the graveyard.
    pub(super) fn attach_entering(&mut self, batch: &mut Batch, answer: Option<Answer>) -> Result<bool, Flow> {
        let Some(Event::ChangeZone(change)) = batch.events.get(batch.next).map(|staged| &staged.event) else {
            return Ok(true);
        };
        if change.to != Zone::Battlefield {
            return Ok(true);
        }
        let host = match self.what_enters(change) {
            Entering::Aura { hosts, controller } => match (change.enters.attached_to, hosts.as_slice(), answer) {
                (Some(host), _, _) if hosts.contains(&host) => Some(host),
                (Some(_), _, _) | (None, [], _) => {
                    self.stay_out(batch);
                    return Ok(false);
                }
                (None, [only], _) => Some(*only),
                (None, _, Some(Answer::Objects(chosen))) => chosen.first().copied().map(Entity::Object),
                (None, _, Some(Answer::Player(player))) => Some(Entity::Player(player)),
                (None, several, _) => return Err(self.ask_host(change.object, controller, several)),
            },
            Entering::Equipment { host } => host,
            Entering::Other => None,
        };
        if let Some(Event::ChangeZone(change)) = batch.events.get_mut(batch.next).map(|staged| &mut staged.event) {
            change.enters.attached_to = host;
        }
        Ok(true)
    }

    /// What sort of permanent it will be, and what it could be attached to.
    fn what_enters(&self, change: &ZoneChange) -> Entering {
        let face = change.enters.copy.as_ref().or_else(|| self.object(change.object).map(|object| object.copiable()));
        let has = |subtype: &str| face.is_some_and(|face| face.type_line.subtypes.contains(&Name::new(subtype)));
        if !has("Aura") && !has("Equipment") && change.enters.attached_to.is_none() {
            return Entering::Other;
        }
        let Some(work) = self.ahead(change) else { return Entering::Other };
        let Some(is) = work.characteristics(change.object) else { return Entering::Other };
        if is.is(CardType::Creature) {
            return Entering::Other;
        }
        if is.has_subtype(Name::new("Aura")) {
            let enchants: Vec<(Env, &ObjectOrPlayer)> = is
                .abilities
                .iter()
                .filter_map(|instance| match &instance.ability.kind {
                    AbilityKind::Enchant(what) => {
                        Some((Env::of_ability(self.object(change.object)?, instance, is.controller), what))
                    }
                    _ => None,
                })
                .collect();
            return Entering::Aura { hosts: self.hosts(change, &enchants), controller: is.controller };
        }
        if is.has_subtype(Name::new("Equipment")) {
            let legal = |host: &Entity| match host {
                Entity::Object(host) => {
                    self.is_in(*host, Zone::Battlefield)
                        && self.characteristics(*host).is_some_and(|host| host.is(CardType::Creature))
                }
                Entity::Player(_) => false,
            };
            return Entering::Equipment { host: change.enters.attached_to.filter(legal) };
        }
        Entering::Other
    }

    /// What an Aura with these enchant abilities can enchant.
    fn hosts(&self, change: &ZoneChange, enchants: &[(Env, &ObjectOrPlayer)]) -> Vec<Entity> {
        let Some((_, first)) = enchants.first() else { return Vec::new() };
        let mut candidates = Vec::new();
        match first {
            ObjectOrPlayer::Object(filter) | ObjectOrPlayer::Either(filter, _) => {
                View::of(self).each_in(filter, |id| candidates.push(Entity::Object(id)));
            }
            ObjectOrPlayer::Player(_) => {}
        }
        match first {
            ObjectOrPlayer::Player(_) | ObjectOrPlayer::Either(..) => {
                candidates.extend(self.players_in_order().map(Entity::Player));
            }
            ObjectOrPlayer::Object(_) => {}
        }
        candidates.retain(|host| {
            *host != Entity::Object(change.object)
                && enchants.iter().all(|(env, what)| self.fits(*host, what, env))
                && !self.is_prohibited(&Event::Attach { object: change.object, to: *host })
        });
        candidates
    }

    /// Asks what an Aura that enters otherwise than by resolving enchants (CR 303.4f). Objects, where there are some.
    fn ask_host(&mut self, aura: crate::game::ObjectId, player: PlayerId, hosts: &[Entity]) -> Flow {
        let objects: Vec<_> = hosts.iter().filter_map(|host| host.object()).collect();
        let kind = if objects.is_empty() {
            RequestKind::Player { source: aura, candidates: hosts.iter().filter_map(|host| host.player()).collect() }
        } else {
            RequestKind::Objects {
                reason: ObjectsReason::Enchant,
                source: Some(aura),
                candidates: objects,
                min: 1,
                max: 1,
            }
        };
        self.ask(Request { player, kind })
    }

    /// An Aura with nothing to enchant remains where it is; on the stack it goes to its owner's graveyard; a token is not
    /// created (CR 303.4g, 303.4i).
    fn stay_out(&mut self, batch: &mut Batch) {
        let Some(staged) = batch.events.get_mut(batch.next) else { return };
        if let Event::ChangeZone(change) = &mut staged.event
            && change.from == Some(Zone::Stack)
        {
            change.to = Zone::Graveyard;
            change.controller = None;
            change.enters = Default::default();
        } else {
            batch.events.remove(batch.next);
        }
    }
}

/// A permanent that is about to enter.
enum Entering {
    /// An Aura: what it could enchant, and who would control it.
    Aura { hosts: Vec<Entity>, controller: PlayerId },
    /// An Equipment that enters attached to this, if it legally can be.
    Equipment { host: Option<Entity> },
    /// Something that is not attached (CR 303.4h).
    Other,
}
