//! Frames as patterns of events: what triggers, is replaced, cannot happen, or happened.

use crate::ir::{
    Amount, CardType, EventPattern, Filter, ManaSymbol, ManaType, ObjectOrPlayer, PlayerFilter, Players, Predicate,
    Role, Verb, Zone, Zones,
};
use crate::syntax::tree::{Conjunction, Determiner, NounKind, NounPhrase, Possession, Quantity};
use crate::text::Span;

use super::{Cards, Damage, EnterManner, ForMana, Frame, Goal, Part, To};
use crate::lower::noun::{Denotes, Named, Place, denotes, predicate};
use crate::lower::reader::{Lowered, Reader};
use crate::lower::references::{Held, HeldPlayers, Mentioned, Number, ObjectMention};

const BATTLEFIELD: Zones = Zones::BATTLEFIELD;

fn anywhere() -> Place {
    Place { zones: Zones::ANY, zone: None, of: None }
}

impl Reader<'_, '_> {
    /// The events of a frame.
    pub(in crate::lower) fn pattern(&mut self, frame: Frame, span: Span) -> Lowered<EventPattern> {
        let mut pattern = match frame {
            Frame::Draw { who, cards } => {
                let mut pattern = self.by(Verb::Draw, who)?;
                self.one_card(cards, &mut pattern, span)?;
                pattern
            }
            Frame::Mill { who, cards } => {
                let mut pattern = self.by(Verb::Mill, who)?;
                self.one_card(cards, &mut pattern, span)?;
                pattern
            }
            Frame::Discard { who, what, random: false } => {
                let mut pattern = self.by(Verb::Discard, who)?;
                self.happens_to(&mut pattern, what, Some(anywhere()))?;
                pattern
            }
            Frame::Sacrifice { who, what } => {
                let mut pattern = self.by(Verb::Sacrifice, who)?;
                self.happens_to(&mut pattern, what, None)?;
                pattern
            }
            Frame::Destroy { what } => {
                let mut pattern = EventPattern::of(Verb::Destroy);
                self.happens_to(&mut pattern, what, None)?;
                pattern
            }
            Frame::Regenerate { what } => {
                let mut pattern = EventPattern::of(Verb::Regenerate);
                self.happens_to(&mut pattern, what, None)?;
                pattern
            }
            Frame::Exile { what, from, random: false } => {
                let mut pattern = EventPattern::of(Verb::Exile);
                let from = from.map(|from| self.place(from)).transpose()?;
                pattern.from = from.as_ref().map(|place| place.zones);
                self.happens_to(&mut pattern, what, Some(from.unwrap_or_else(anywhere)))?;
                pattern
            }
            Frame::Move { what, from, goal, rest: None, random: false } => self.moves(what, from, goal, span)?,
            Frame::Enter { what, from, manner } => {
                let EnterManner { tapped, counters, copy_of, control } = manner;
                if counters.is_some() || copy_of.is_some() {
                    return Err(self.unplayable(span, "how this enters, as an event"));
                }
                let mut pattern = EventPattern { to: Some(BATTLEFIELD), ..EventPattern::of(Verb::ChangeZone) };
                let from = from.map(|from| self.place(from)).transpose()?;
                pattern.from = from.as_ref().map(|place| place.zones);
                self.happens_to(&mut pattern, what, None)?;
                if tapped {
                    narrow(&mut pattern, Predicate::Tapped);
                }
                self.narrow_controller(&mut pattern, control)?;
                narrow_owner(&mut pattern, from);
                pattern
            }
            Frame::Leave { what, from, control } => {
                let from = self.place(from)?;
                let mut pattern = EventPattern { from: Some(from.zones), ..EventPattern::of(Verb::ChangeZone) };
                self.happens_to(&mut pattern, what, Some(from.clone()))?;
                narrow_owner(&mut pattern, Some(from));
                self.narrow_controller(&mut pattern, control)?;
                pattern
            }
            // CR 700.4
            Frame::Die { what, control } => {
                let graveyard = Zones::only(Zone::Graveyard);
                let mut pattern =
                    EventPattern { from: Some(BATTLEFIELD), to: Some(graveyard), ..EventPattern::of(Verb::ChangeZone) };
                self.happens_to(&mut pattern, what, None)?;
                self.narrow_controller(&mut pattern, control)?;
                // What died is a card in a graveyard, unless it was a token.
                self.mentions.change_last(|mention| mention.known.card = true);
                pattern
            }
            Frame::Cast { who, what, from: None, free: false } => {
                let mut pattern = self.by(Verb::Cast, who)?;
                self.happens_to(&mut pattern, what, None)?;
                if let Some(ObjectOrPlayer::Object(filter)) = &mut pattern.subject {
                    filter.zones = Zones::only(Zone::Stack);
                }
                pattern
            }
            Frame::Play { who, what, from: None, free: false } => {
                let mut pattern = self.by(Verb::PlayLand, who)?;
                self.happens_to(&mut pattern, what, None)?;
                match &pattern.subject {
                    Some(ObjectOrPlayer::Object(filter)) if says_land(&filter.is) => {}
                    _ => return Err(self.unplayable(span, "playing what may be no land, as an event")),
                }
                pattern
            }
            Frame::Counter { who: Part::Untold, what } => {
                let mut pattern = EventPattern::of(Verb::Counter);
                self.happens_to(&mut pattern, what, None)?;
                pattern
            }
            Frame::Copy { who, what } => {
                let mut pattern = self.by(Verb::Copy, who)?;
                self.happens_to(&mut pattern, what, None)?;
                pattern
            }
            Frame::Tap { who, what, for_mana } => match for_mana {
                // CR 106.12
                Some(for_mana) => {
                    let mut pattern = self.by(Verb::TapForMana, who)?;
                    self.happens_to(&mut pattern, what, None)?;
                    pattern.mana = self.mana_type(for_mana, span)?;
                    pattern
                }
                None if matches!(who, Part::Untold) => {
                    let mut pattern = EventPattern::of(Verb::Tap);
                    self.happens_to(&mut pattern, what, None)?;
                    pattern
                }
                None => return Err(self.unplayable(span, "who taps this")),
            },
            Frame::Untap { who: Part::Untold, what } => {
                let mut pattern = EventPattern::of(Verb::Untap);
                self.happens_to(&mut pattern, what, None)?;
                pattern
            }
            Frame::BecomeTapped { what, tapped } => {
                let mut pattern = EventPattern::of(if tapped { Verb::Tap } else { Verb::Untap });
                self.happens_to(&mut pattern, what, None)?;
                pattern
            }
            Frame::GainLife { who, quantity } => self.life(Verb::GainLife, who, quantity, span)?,
            Frame::LoseLife { who, quantity } => self.life(Verb::LoseLife, who, quantity, span)?,
            Frame::PutCounters { who, quantity, kind, on } => {
                let mut pattern = self.by(Verb::PutCounters, who)?;
                self.happens_to(&mut pattern, Part::Said(on), None)?;
                pattern.counter = Some(kind);
                pattern.one_or_more = self.one_or_more(quantity, span)?;
                pattern
            }
            Frame::RemoveCounters { who: Part::Untold, quantity, kind, from } => {
                let mut pattern = EventPattern::of(Verb::RemoveCounters);
                self.happens_to(&mut pattern, Part::Said(from), None)?;
                pattern.counter = Some(kind);
                pattern.one_or_more = self.one_or_more(quantity, span)?;
                pattern
            }
            Frame::Create { who, what, tapped: false, attacking: false } => {
                let mut pattern = self.by(Verb::CreateToken, who)?;
                self.happens_to(&mut pattern, Part::Said(what), None)?;
                pattern
            }
            Frame::Search { who, library: _, cards: None } => self.by(Verb::Search, who)?,
            Frame::CountersPut { counters, on } => {
                let NounKind::Described(described) = &counters.kind else {
                    return Err(self.unplayable(counters.span, "these counters, as an event"));
                };
                let mut pattern = EventPattern::of(Verb::PutCounters);
                self.happens_to(&mut pattern, Part::Said(on), None)?;
                pattern.counter = super::only_counters(described);
                match &described.determiner {
                    Determiner::OneOrMore => pattern.one_or_more = true,
                    Determiner::A => {}
                    _ => return Err(self.unplayable(counters.span, "so many counters, as an event")),
                }
                if pattern.counter.is_none() && !is_bare_counter(described) {
                    return Err(self.unplayable(counters.span, "these counters, as an event"));
                }
                let value = self.role(Role::Amount);
                self.mentions.add(span, Number::Many, Mentioned::Amount(value));
                pattern
            }
            Frame::Attack { what, whom, with } => {
                let mut pattern = EventPattern::of(Verb::Attack);
                if let Some(with) = with {
                    self.attacks_with(&mut pattern, with)?;
                }
                match Self::part_denotes(&what) {
                    Denotes::Players => pattern.agent = Some(self.event_players(what, Role::Agent)?),
                    _ => self.happens_to(&mut pattern, what, None)?,
                }
                if let Some(whom) = whom {
                    pattern.player = Some(self.event_players(Part::Said(whom), Role::Player)?);
                }
                pattern
            }
            Frame::Block { what, other } => {
                let mut pattern = EventPattern::of(Verb::Block);
                self.happens_to(&mut pattern, what, None)?;
                if let Some(other) = other {
                    self.takes_part(&mut pattern, Part::Said(other), Role::Other)?;
                }
                pattern
            }
            Frame::BecomeBlocked { what, by } => {
                let mut pattern = EventPattern::of(Verb::BecomeBlocked);
                self.happens_to(&mut pattern, what, None)?;
                if let Some(by) = by {
                    self.takes_part(&mut pattern, Part::Said(by), Role::Other)?;
                }
                pattern
            }
            Frame::Attach { what, to } => {
                let mut pattern = EventPattern::of(Verb::Attach);
                self.happens_to(&mut pattern, what, None)?;
                self.takes_part(&mut pattern, Part::Said(to), Role::Other)?;
                pattern
            }
            Frame::BecomeTarget { what, of } => {
                let mut pattern = EventPattern::of(Verb::BecomeTarget);
                self.happens_to(&mut pattern, what, None)?;
                self.takes_part(&mut pattern, Part::Said(of), Role::Source)?;
                pattern
            }
            Frame::Deal { source, quantity, to, divided: None } => {
                let mut pattern = EventPattern::of(Verb::Damage);
                match quantity {
                    Damage::Combat => pattern.combat = Some(true),
                    Damage::EqualTo(amount) => {
                        return Err(self.unplayable(amount.span, "so much damage, as an event"));
                    }
                    Damage::Any(Quantity::Any) => {}
                    Damage::Any(Quantity::AnyAmount | Quantity::Additional { .. }) => {
                        return Err(self.unplayable(span, "any amount, as an event"));
                    }
                    Damage::Any(Quantity::Of(amount) | Quantity::EqualTo(amount)) => {
                        return Err(self.unplayable(amount.span, "so much damage, as an event"));
                    }
                }
                if !matches!(source, Part::Untold) {
                    self.takes_part(&mut pattern, source, Role::Source)?;
                }
                if let Some(to) = to {
                    self.happens_to(&mut pattern, to, None)?;
                }
                let value = self.role(Role::Amount);
                self.mentions.add(span, Number::Many, Mentioned::Amount(value));
                pattern
            }
            Frame::Deal { .. } => return Err(self.unplayable(span, "divided damage, as an event")),
            Frame::Shuffle { who, library: None } => self.by(Verb::Shuffle, who)?,
            Frame::Discard { .. }
            | Frame::Cast { .. }
            | Frame::Counter { .. }
            | Frame::Play { .. }
            | Frame::Untap { .. }
            | Frame::Move { .. }
            | Frame::Exile { .. }
            | Frame::ShuffleInto { .. }
            | Frame::Search { .. }
            | Frame::GainControl { .. }
            | Frame::RemoveCounters { .. }
            | Frame::RemoveAllCounters { .. }
            | Frame::Create { .. }
            | Frame::AddMana { .. }
            | Frame::Reveal { .. }
            | Frame::LookAt { .. }
            | Frame::Shuffle { .. }
            | Frame::Choose { .. }
            | Frame::Action { .. } => return Err(self.unplayable(span, "this as an event")),
        };
        if pattern.one_or_more && pattern.verb == Verb::Draw {
            pattern.one_or_more = false;
        }
        Ok(pattern)
    }

    /// "under your control": the subject is one that you control there.
    fn narrow_controller(&mut self, pattern: &mut EventPattern, control: Option<&NounPhrase>) -> Lowered<()> {
        if let Some(control) = control {
            let players = self.players(control)?;
            narrow(pattern, Predicate::ControlledBy(players));
        }
        Ok(())
    }

    /// "attack with three or more creatures": so many of them at once (CR 508.3d).
    fn attacks_with(&mut self, pattern: &mut EventPattern, with: &NounPhrase) -> Lowered<()> {
        let NounKind::Described(described) = &with.kind else {
            return Err(self.unplayable(with.span, "attacking with these"));
        };
        let at_least = match &described.determiner {
            Determiner::OneOrMore => 1,
            Determiner::OrMore(count) => match self.amount(count)? {
                Amount::Number(count) => u32::try_from(count).unwrap_or(1),
                _ => return Err(self.unplayable(with.span, "attacking with so many")),
            },
            _ => return Err(self.unplayable(with.span, "attacking with these")),
        };
        let mut all = described.as_ref().clone();
        all.determiner = Determiner::Bare;
        let description = self.description(&all, with.span, None)?;
        if description.chooser.is_some() || description.among.is_some() {
            return Err(self.unplayable(with.span, "attacking with these"));
        }
        pattern.subject = Some(ObjectOrPlayer::Object(description.filter));
        pattern.one_or_more = true;
        pattern.at_least = (at_least > 1).then_some(at_least);
        Ok(())
    }

    /// Events of the verb that the players do.
    fn by(&mut self, verb: Verb, who: Part) -> Lowered<EventPattern> {
        let mut pattern = EventPattern::of(verb);
        if !matches!(who, Part::Untold) {
            pattern.agent = Some(self.event_players(who, Role::Agent)?);
        }
        Ok(pattern)
    }

    /// Says what else takes part in the event, in the role of a source or of the other object.
    fn takes_part(&mut self, pattern: &mut EventPattern, part: Part, role: Role) -> Lowered<()> {
        let (filter, one_or_more) = self.event_objects(part, role, None)?;
        pattern.one_or_more |= one_or_more;
        match role {
            Role::Source => pattern.source = Some(filter),
            _ => pattern.other = Some(filter),
        }
        Ok(())
    }

    /// Says to whom or what the event happens.
    fn happens_to(&mut self, pattern: &mut EventPattern, what: Part, cards_in: Option<Place>) -> Lowered<()> {
        match Self::part_denotes(&what) {
            Denotes::Players => {
                let players = self.event_players(what, Role::Subject)?;
                pattern.subject = Some(ObjectOrPlayer::Player(PlayerFilter(players)));
            }
            Denotes::Objects | Denotes::Unsettled => {
                let (filter, one_or_more) = self.event_objects(what, Role::Subject, cards_in)?;
                pattern.one_or_more |= one_or_more;
                pattern.subject = Some(ObjectOrPlayer::Object(filter));
            }
            Denotes::Either | Denotes::Neither => {
                let Part::Said(phrase) = what else { return Err(self.unplayable(Span::default(), "this")) };
                return Err(self.unplayable(phrase.span, "this in an event"));
            }
        }
        Ok(())
    }

    /// The objects in a role of the event, and whether they are "one or more".
    pub(in crate::lower) fn event_objects(
        &mut self,
        part: Part,
        role: Role,
        cards_in: Option<Place>,
    ) -> Lowered<(Filter, bool)> {
        let phrase = match part {
            Part::Said(phrase) => phrase,
            Part::Found(Named::Objects(referred)) => return Ok((self.exactly(referred.objects), false)),
            Part::Untold | Part::Found(Named::Players(_) | Named::Either(..)) => {
                return Err(self.unplayable(Span::default(), "this in an event"));
            }
        };
        // "enchanted creature dies": as it dies it is enchanted no more, so that the event says which it was.
        if let NounKind::Described(described) = &phrase.kind
            && let Some(host) = self.host(described)
        {
            let value = self.role(role);
            let known = self.known_of_phrase(phrase);
            let held = Held::In(value);
            let what = ObjectMention {
                now: held.clone(),
                asked: held,
                known,
                this: false,
                target: false,
                done: None,
                origin: None,
            };
            self.mentions.add(phrase.span, Number::One, Mentioned::Objects(what));
            return Ok((self.exactly(host), false));
        }
        let (indefinite, many) = match &phrase.kind {
            NounKind::Described(described) if self.host(described).is_none() => match &described.determiner {
                Determiner::A | Determiner::Any => (true, false),
                Determiner::OneOrMore => (true, true),
                Determiner::Bare => (true, described.plural),
                _ => (false, false),
            },
            // "this creature or another creature you control": whichever it is.
            NounKind::List { join: Conjunction::Or, members: _ } => (true, false),
            _ => (false, false),
        };
        if !indefinite {
            return Ok((self.filter(phrase, cards_in)?.0, false));
        }
        // The thing is mentioned before who controls it: "a spell an opponent controls ... that player".
        let value = self.role(role);
        let (filter, known) = self.filter(phrase, cards_in)?;
        let held = Held::In(value);
        let what = ObjectMention {
            now: held.clone(),
            asked: held.clone(),
            known,
            this: false,
            target: false,
            done: None,
            origin: None,
        };
        let number = if many { Number::Many } else { Number::One };
        self.mentions.add(phrase.span, number, Mentioned::Objects(what));
        self.mention_indefinite(indefinite_controller(phrase), held);
        let one_or_more = matches!(&phrase.kind,
            NounKind::Described(described) if described.determiner == Determiner::OneOrMore);
        Ok((filter, one_or_more))
    }

    /// The players in a role of the event.
    pub(in crate::lower) fn event_players(&mut self, part: Part, role: Role) -> Lowered<Players> {
        let phrase = match part {
            Part::Said(phrase) => phrase,
            Part::Untold => return Ok(self.you.clone()),
            Part::Found(Named::Players(players)) => return Ok(players),
            Part::Found(Named::Objects(_) | Named::Either(..)) => {
                return Err(self.unplayable(Span::default(), "this in an event"));
            }
        };
        let (players, indefinite) = self.player_pattern(phrase)?;
        if indefinite {
            let value = self.role(role);
            self.mention_players(phrase.span, Number::One, HeldPlayers::In(value));
        }
        Ok(players)
    }

    /// "is put into a graveyard from the battlefield"
    fn moves(
        &mut self,
        what: Part,
        from: Option<&NounPhrase>,
        goal: Option<Goal>,
        span: Span,
    ) -> Lowered<EventPattern> {
        let from = from.map(|from| self.event_place(from)).transpose()?;
        let to = match goal {
            None => None,
            Some(Goal { to: To::Place(place), control: None, tapped: false, attached_to: None, counters: None }) => {
                Some(self.event_place(place)?)
            }
            Some(_) => return Err(self.unplayable(span, "where or how this moves, as an event")),
        };
        let mut pattern = EventPattern {
            from: from.as_ref().map(|place| place.zones).filter(|zones| *zones != Zones::ANY),
            to: to.as_ref().map(|place| place.zones),
            ..EventPattern::of(Verb::ChangeZone)
        };
        let cards_in = from.clone().filter(|place| place.zone.is_some()).unwrap_or_else(anywhere);
        self.happens_to(&mut pattern, what, Some(cards_in))?;
        self.mentions.change_last(|mention| mention.known.card = true);
        narrow_owner(&mut pattern, from);
        narrow_owner(&mut pattern, to);
        Ok(pattern)
    }

    /// A zone in an event: "an opponent's graveyard" is any opponent's.
    fn event_place(&mut self, phrase: &NounPhrase) -> Lowered<Place> {
        if let NounKind::Possessed { owner, what: Possession::Zone(zone), plural: _ } = &phrase.kind
            && denotes(owner) == Denotes::Players
        {
            let (of, _) = self.player_pattern(owner)?;
            return Ok(Place { zones: Zones::only(*zone), zone: Some(*zone), of: Some(of) });
        }
        self.place(phrase)
    }

    fn one_card(&mut self, cards: Cards, pattern: &mut EventPattern, span: Span) -> Lowered<()> {
        if let Cards::Said(said) = cards
            && let NounKind::Described(described) = &said.kind
            && described.determiner == Determiner::OneOrMore
        {
            pattern.one_or_more = true;
            return Ok(());
        }
        match self.card_count(cards)? {
            crate::ir::Amount::Number(1) => Ok(()),
            _ => Err(self.unplayable(span, "so many cards, as an event")),
        }
    }

    fn one_or_more(&self, quantity: &Quantity, span: Span) -> Lowered<bool> {
        match quantity {
            // "a +1/+1 counter": each one.
            Quantity::Of(amount) if amount.kind == crate::syntax::tree::AmountKind::Article => Ok(false),
            Quantity::Of(amount) | Quantity::EqualTo(amount) => {
                Err(self.unplayable(amount.span, "so many counters, as an event"))
            }
            Quantity::AnyAmount | Quantity::Additional { .. } => Err(self.unplayable(span, "any amount, as an event")),
            Quantity::Any => Ok(true),
        }
    }

    fn life(&mut self, verb: Verb, who: Part, quantity: &Quantity, span: Span) -> Lowered<EventPattern> {
        let players = self.event_players(who, Role::Player)?;
        if let Quantity::Of(amount) | Quantity::EqualTo(amount) = quantity {
            return Err(self.unplayable(amount.span, "so much life, as an event"));
        }
        let value = self.role(Role::Amount);
        self.mentions.add(span, Number::Many, Mentioned::Amount(value));
        Ok(EventPattern { player: Some(players), ..EventPattern::of(verb) })
    }

    /// The type of mana that something is tapped for; none for any.
    fn mana_type(&self, for_mana: ForMana, span: Span) -> Lowered<Option<ManaType>> {
        match for_mana {
            ForMana::Any => Ok(None),
            ForMana::Of([ManaSymbol::Of(mana)]) => Ok(Some(*mana)),
            ForMana::Of(_) => Err(self.unplayable(span, "what this is tapped for")),
        }
    }
}

/// The phrase "an opponent" of "a spell an opponent controls", and whether it owns rather than controls.
fn indefinite_controller(phrase: &NounPhrase) -> Option<(Span, bool)> {
    let NounKind::Described(described) = &phrase.kind else { return None };
    described.qualifiers.iter().find_map(|qualifier| {
        let (who, owns) = match qualifier {
            crate::syntax::tree::Qualifier::Control(who) => (who, false),
            crate::syntax::tree::Qualifier::Own(who) => (who, true),
            _ => return None,
        };
        match &who.kind {
            NounKind::Described(who_described) if who_described.determiner == Determiner::A => Some((who.span, owns)),
            _ => None,
        }
    })
}

/// "a counter", "one or more counters"
fn is_bare_counter(described: &crate::syntax::tree::Described) -> bool {
    described.qualifiers.is_empty()
        && !described.other
        && matches!(described.heads.as_slice(), [head]
            if head.noun == crate::syntax::tree::Noun::Counter(None) && head.adjectives.is_empty() && head.qualifiers.is_empty())
}

/// Adds a quality to the subject.
fn narrow(pattern: &mut EventPattern, quality: Predicate) {
    if let Some(ObjectOrPlayer::Object(filter)) = &mut pattern.subject {
        let is = std::mem::replace(&mut filter.is, Predicate::Any);
        filter.is = predicate::and(vec![is, quality]);
    }
}

/// "into your graveyard": the subject is one that you own.
fn narrow_owner(pattern: &mut EventPattern, place: Option<Place>) {
    if let Some(Place { zones: _, zone: _, of: Some(of) }) = place {
        let owned = Predicate::OwnedBy(of);
        let said = matches!(&pattern.subject, Some(ObjectOrPlayer::Object(filter)) if says(&filter.is, &owned));
        if !said {
            narrow(pattern, owned);
        }
    }
}

fn says(predicate: &Predicate, part: &Predicate) -> bool {
    predicate == part || matches!(predicate, Predicate::And(parts) if parts.contains(part))
}

fn says_land(predicate: &Predicate) -> bool {
    says(predicate, &Predicate::Type(CardType::Land))
}
