//! Where things go, and who is dealt damage.

use crate::ir::{Destination, Objects, Players, Position, Zone};
use crate::syntax::tree::{Conjunction, NounKind, NounPhrase, Order, Possession, ZonePhrase};
use crate::text::Span;

use super::{Goal, Part, To};
use crate::lower::noun::{Denotes, denotes};
use crate::lower::reader::{Lowered, Reader, Referred};

use super::order::{apart, nobody, nothing};

impl Reader<'_, '_> {
    /// Those who are dealt damage.
    pub(in crate::lower) fn recipients(&mut self, to: Part) -> Lowered<(Objects, Players)> {
        let phrase = match to {
            Part::Untold => return Ok((nothing(), self.you.clone())),
            Part::Found(named) => return Ok(apart(named)),
            Part::Said(phrase) => phrase,
        };
        if let NounKind::List { join: Conjunction::And, members } = &phrase.kind
            && denotes(phrase) == Denotes::Either
        {
            let (mut objects, mut players) = (Vec::new(), Vec::new());
            for member in members {
                let (some, who) = self.recipients(Part::Said(member))?;
                if some != nothing() {
                    objects.push(some);
                }
                if who != nobody() {
                    players.push(who);
                }
            }
            return Ok((Objects::Union(objects), Players::Union(players)));
        }
        Ok(apart(self.named(phrase)?))
    }

    /// Where something goes.
    pub(in crate::lower) fn destination(&mut self, goal: Goal, what: &Referred, span: Span) -> Lowered<Destination> {
        let Goal { to, control, tapped, attached_to, counters } = goal;
        let (zone, position) = match to {
            To::Place(place) => (self.zone_of(place, what)?, Position::Top),
            To::Library { bottom, library, order } => {
                let zone = self.zone_of(library, what)?;
                let position = match (bottom, order) {
                    (false, None | Some(Order::Any)) => Position::Top,
                    (true, None | Some(Order::Any)) => Position::Bottom,
                    (true, Some(Order::Random)) => Position::BottomRandom,
                    (false, Some(Order::Random)) => return Err(self.unplayable(span, "a random order on top")),
                };
                (zone, position)
            }
        };
        let mut destination = Destination { position, tapped, ..Destination::plain(zone) };
        let entering = control.is_some() || tapped || attached_to.is_some();
        if entering && zone != Zone::Battlefield {
            return Err(self.senseless(
                span,
                "only what enters the battlefield is tapped, attached or under a player's control",
                "this goes to another zone",
                "remove these words, or say `onto the battlefield`",
            ));
        }
        destination.control = control.map(|control| self.controller_of_entering(control, what)).transpose()?;
        destination.attached_to =
            attached_to.map(|host| self.objects(host, None).map(|host| host.objects)).transpose()?;
        if let Some((quantity, kind)) = counters {
            destination.counters.push((kind, self.quantity(quantity, span)?));
        }
        Ok(destination)
    }

    /// "under its owner's control": who that is; none for the owner.
    pub(in crate::lower) fn controller_of_entering(
        &mut self,
        control: &NounPhrase,
        what: &Referred,
    ) -> Lowered<Players> {
        if let NounKind::Possessed { owner, what: Possession::Owner, plural: _ } = &control.kind
            && self.entity(owner)? == what.entity
        {
            return Ok(Players::OwnerOf(Box::new(what.objects.clone())));
        }
        self.players(control)
    }

    /// The zone that objects are put into: always their owners' (CR 400.3).
    pub(in crate::lower) fn zone_of(&mut self, place: &NounPhrase, what: &Referred) -> Lowered<Zone> {
        let whose = |reader: &Self| reader.unplayable(place.span, "putting cards into a zone of somebody else");
        match &place.kind {
            NounKind::Zone(ZonePhrase::The(zone) | ZonePhrase::A(zone)) => Ok(*zone),
            NounKind::Possessed { owner, what: Possession::Zone(zone), plural: _ } => match &owner.kind {
                NounKind::You => Ok(*zone),
                NounKind::Possessed { owner: of, what: Possession::Owner, plural: _ } => {
                    if self.entity(of)? == what.entity { Ok(*zone) } else { Err(whose(self)) }
                }
                // "their hand": of players who return their own cards.
                NounKind::Pronoun(_) => {
                    self.players(owner)?;
                    Ok(*zone)
                }
                _ => Err(whose(self)),
            },
            _ => {
                self.place(place)?;
                Err(whose(self))
            }
        }
    }
}
