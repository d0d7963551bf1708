//! Frames as instructions: what is done.

use std::sync::Arc;

use crate::ir::{
    Action, Amount, Bind, Change, Choice, ChosenValue, Color, ContinuousEffect, Destination, Duration, Each,
    EventChange, EventPattern, ObjectOrPlayer, Objects, Players, Position, Step, Zone, Zones,
};
use crate::syntax::tree::{self, Choosable, Determiner, Noun, NounKind, NounPhrase, Possession, Quantity, VerbPhrase};
use crate::text::Span;

use super::{Cards, Damage, Frame, Part};
use crate::lower::noun::{Denotes, Named, Place, denotes};
use crate::lower::reader::{Did, Lowered, Reader, Referred};
use crate::lower::references::{Done, Held, HeldPlayers, Known, Mentioned, Number, ObjectMention};
use crate::lower::scope::LinkKind;
use crate::lower::static_::replace;

/// What adjuncts say about how something is done.
#[derive(Debug, Clone, Default)]
pub(in crate::lower) struct How {
    /// "for each ..."
    pub(in crate::lower) times: Option<Amount>,
}

pub(in crate::lower) fn nobody() -> Players {
    Players::Union(Vec::new())
}

pub(super) fn nothing() -> Objects {
    Objects::Union(Vec::new())
}

/// So much, so many times.
pub(in crate::lower) fn times(amount: Amount, times: Option<Amount>) -> Amount {
    match (amount, times) {
        (amount, None) => amount,
        (Amount::Number(1), Some(times)) => times,
        (amount, Some(times)) => Amount::Product(Box::new(amount), Box::new(times)),
    }
}

impl Reader<'_, '_> {
    /// The actions of a cost.
    pub(in crate::lower) fn action(&mut self, verb: &VerbPhrase) -> Lowered<Vec<Action>> {
        let frame = self.frame(verb, Part::Untold)?;
        let mut actions = Vec::new();
        for step in self.order(frame, How::default(), verb.span)? {
            match step {
                Step::Act { action, bind, until: None } if bind == Bind::default() => actions.push(action),
                _ => return Err(self.unplayable(verb.span, "a cost like this")),
            }
        }
        Ok(actions)
    }

    /// The instructions of a frame.
    pub(in crate::lower) fn order(&mut self, frame: Frame, how: How, span: Span) -> Lowered<Vec<Step>> {
        let How { times: each } = how;
        let counted = matches!(
            frame,
            Frame::Draw { .. }
                | Frame::Mill { .. }
                | Frame::Deal { .. }
                | Frame::GainLife { .. }
                | Frame::LoseLife { .. }
                | Frame::PutCounters { .. }
                | Frame::Create { .. }
                | Frame::AddMana { .. }
        );
        if each.is_some() && !counted {
            return Err(self.unplayable(span, "doing this for each"));
        }
        let step = match frame {
            Frame::Draw { who, cards } => {
                let who = self.who(who)?;
                let count = times(self.card_count(cards)?, each);
                let number = if count == Amount::Number(1) { Number::One } else { Number::Many };
                self.new_things(Action::Draw { who, count }, span, number, card(), Done::Drawn)
            }
            Frame::Mill { who, cards } => {
                let who = self.who(who)?;
                let count = times(self.card_count(cards)?, each);
                let number = if count == Amount::Number(1) { Number::One } else { Number::Many };
                self.new_things(Action::Mill { who, count }, span, number, card(), Done::Milled)
            }
            Frame::Discard { who, what, random } => {
                let who = self.who(who)?;
                let mut what = self.things(what, Some(in_zone(Zone::Hand)))?;
                if random {
                    what.objects = self.at_random(what.objects, span)?;
                }
                self.done_to(Action::Discard { who, what: what.objects.clone() }, &what, Done::Discarded, span)
            }
            Frame::Sacrifice { who, what } => {
                let who = self.who(who)?;
                let what = self.things(what, None)?;
                self.done_to(Action::Sacrifice { who, what: what.objects.clone() }, &what, Done::Sacrificed, span)
            }
            Frame::Destroy { what } => {
                let what = self.things(what, None)?;
                let action = Action::Destroy { what: what.objects.clone(), regeneration: true };
                self.done_to(action, &what, Done::Destroyed, span)
            }
            Frame::Regenerate { what } => {
                let what = self.things(what, None)?;
                return self.regenerate(&what, span);
            }
            Frame::Exile { what, from, random } => {
                let mut what = self.things_from(what, from)?;
                if random {
                    what.objects = self.at_random(what.objects, span)?;
                }
                self.done_to(Action::Exile { what: what.objects.clone() }, &what, Done::Exiled, span)
            }
            Frame::Search { who, library, cards } => self.search(who, library, cards, span)?,
            Frame::ShuffleInto { what, from, library } => return self.shuffle_into(what, from, library, span),
            Frame::Move { what, from, goal: Some(goal), rest, random } => {
                let mut what = self.things_from(what, from)?;
                if random {
                    what.objects = self.at_random(what.objects, span)?;
                }
                let to = self.destination(goal, &what, span)?;
                let done = match to.zone {
                    Zone::Graveyard => Done::PutIntoGraveyard,
                    Zone::Battlefield => Done::PutOntoBattlefield,
                    Zone::Exile => Done::Exiled,
                    Zone::Hand | Zone::Library => Done::PutElsewhere,
                    Zone::Stack | Zone::Command => return Err(self.unplayable(span, "putting things there")),
                };
                let step = self.done_to(Action::Move { what: what.objects.clone(), to }, &what, done, span);
                let Some(rest) = rest else { return Ok(vec![step]) };
                let others = self.the_rest(span)?;
                let to = self.destination(rest, &others, span)?;
                let then = self.done_to(Action::Move { what: others.objects.clone(), to }, &others, done, span);
                return Ok(vec![step, then]);
            }
            Frame::GainControl { who, what } => {
                let who = self.who(who)?;
                let what = self.objects(what, None)?;
                if matches!(what.objects, Objects::Chosen(_)) {
                    return Err(self.unplayable(span, "control of what is chosen as this is done"));
                }
                let changes = vec![Change::Control(who)];
                let effects = vec![Arc::new(ContinuousEffect::Change { objects: what.objects, changes })];
                let duration = self.sentence_duration.clone().unwrap_or(Duration::Game);
                Step::Continuous { effects, duration }
            }
            Frame::Counter { who, what } => {
                // Which player counters a spell makes no difference; no object may be told to.
                self.who(who)?;
                let what = self.things(what, None)?;
                self.done_to(Action::Counter { what: what.objects.clone() }, &what, Done::Countered, span)
            }
            Frame::Copy { who, what } => {
                let who = self.who(who)?;
                let what = self.things(what, None)?;
                let known = Known { copy: true, spell: true, ..Known::default() };
                let action = Action::CopyOnStack { who, what: what.objects, new_targets: false };
                self.new_things(action, span, Number::One, known, Done::Copied)
            }
            Frame::Tap { who, what, for_mana: None } => {
                let who = self.who(who)?;
                let what = self.things(what, None)?;
                let what = self.picked_by(what, &who, span)?;
                self.done_to(Action::Tap { what: what.objects.clone() }, &what, Done::Tapped, span)
            }
            Frame::Untap { who, what } => {
                let who = self.who(who)?;
                let what = self.things(what, None)?;
                let what = self.picked_by(what, &who, span)?;
                self.done_to(Action::Untap { what: what.objects.clone() }, &what, Done::Untapped, span)
            }
            Frame::Deal { source, quantity, to, divided } => {
                let source = match source {
                    Part::Untold => Objects::This,
                    source => self.things(source, None)?.objects,
                };
                // Who is dealt damage is said before how much is computed: "to that creature equal to its power".
                let (early, late) = match quantity {
                    Damage::Any(quantity) => (Some(times(self.quantity(quantity, span)?, each)), None),
                    Damage::EqualTo(amount) if each.is_none() => (None, Some(amount)),
                    Damage::EqualTo(_) => return Err(self.unplayable(span, "dealing damage for each")),
                    Damage::Combat => {
                        return Err(self.unplayable(span, "dealing combat damage as an instruction"));
                    }
                };
                if let (Some(amount), Some(Part::Said(to))) = (late, &to)
                    && denotes(to) != Denotes::Objects
                    && is_each(to)
                {
                    return self.damage_each(source, to, amount, span);
                }
                let (to, to_players) = match (to, divided) {
                    (Some(to), None) => self.recipients(to)?,
                    (None, Some(among)) => {
                        let found = self.recipients(Part::Said(among))?;
                        let amount = early.clone();
                        match self.targets.as_mut().and_then(|targets| targets.last_mut()) {
                            Some(target) if amount.is_some() => target.divided = amount,
                            Some(_) | None => {
                                return Err(self.unplayable(span, "dividing damage among what is no target"));
                            }
                        }
                        found
                    }
                    (Some(_), Some(_)) | (None, None) => {
                        return Err(self.unplayable(span, "whom the damage is dealt to"));
                    }
                };
                let amount = match (early, late) {
                    (Some(amount), _) => amount,
                    (None, Some(amount)) => self.amount(amount)?,
                    (None, None) => return Err(self.unplayable(span, "how much damage")),
                };
                self.amount_done(Action::DealDamage { source, to, to_players, amount }, span)
            }
            Frame::GainLife { who, quantity } => {
                let who = self.who(who)?;
                let amount = times(self.quantity(quantity, span)?, each);
                self.amount_done(Action::GainLife { who, amount }, span)
            }
            Frame::LoseLife { who, quantity } => {
                let who = self.who(who)?;
                let amount = times(self.quantity(quantity, span)?, each);
                self.amount_done(Action::LoseLife { who, amount }, span)
            }
            Frame::PutCounters { who, quantity, kind, on } => {
                if self.who(who)? != Players::You {
                    return Err(self.unplayable(span, "counters that another player puts"));
                }
                let count = times(self.quantity(quantity, span)?, each);
                let on = self.objects(on, None)?;
                let action = Action::PutCounters { kind, count, on: on.objects.clone() };
                self.act(action, &on, |_, _| {}, span)
            }
            Frame::RemoveCounters { who, quantity, kind, from } => {
                let who = self.who(who)?;
                let count = times(self.quantity(quantity, span)?, each);
                let from = self.objects(from, None)?;
                let from = self.picked_by(from, &who, span)?;
                self.amount_done(Action::RemoveCounters { kind, count, from: from.objects }, span)
            }
            Frame::RemoveAllCounters { who, kind, from } => {
                let who = self.who(who)?;
                let from = self.objects(from, None)?;
                let from = self.picked_by(from, &who, span)?;
                // No more are removed than there are.
                let count = Amount::Number(i32::MAX);
                self.amount_done(Action::RemoveCounters { kind, count, from: from.objects }, span)
            }
            Frame::Create { who, what, tapped, attacking } => {
                let who = self.who(who)?;
                let mut made = self.token(what)?;
                made.tapped |= tapped;
                let count = times(made.count, each);
                let number = if count == Amount::Number(1) { Number::One } else { Number::Many };
                let action = Action::CreateTokens { who, count, token: made.token, tapped: made.tapped, attacking };
                self.new_things(action, what.span, number, made.known, Done::Created)
            }
            Frame::AddMana { who, mana } => {
                let who = self.who(who)?;
                let mut mana = self.production(mana)?;
                mana.times = times(mana.times, each);
                let value = self.define();
                self.mentions.add(span, Number::One, Mentioned::Mana(value));
                let bind = self.ability.bind(value, None, self.values);
                Step::Act { action: Action::AddMana { who, mana }, bind, until: None }
            }
            Frame::Attach { what, to } => {
                let what = self.things(what, None)?;
                let to = self.objects(to, None)?.objects;
                self.act(Action::Attach { what: what.objects.clone(), to }, &what, |_, _| {}, span)
            }
            Frame::Reveal { who, what, random } => {
                let who = self.who(who)?;
                let place = in_zone(Zone::Hand);
                let mut what = self.objects(what, Some(Place { of: Some(who.clone()), ..place }))?;
                if random {
                    what.objects = self.at_random(what.objects, span)?;
                }
                let what = self.picked_by(what, &who, span)?;
                self.done_to(Action::Reveal { what: what.objects.clone() }, &what, Done::Revealed, span)
            }
            Frame::LookAt { who, what } => {
                let who = self.who(who)?;
                let what = self.objects(what, None)?;
                self.done_to(Action::LookAt { who, what: what.objects.clone() }, &what, Done::LookedAt, span)
            }
            Frame::Shuffle { who, library } => {
                let who = match library {
                    None => self.who(who)?,
                    Some(library) => match &library.kind {
                        NounKind::Possessed { owner, what: Possession::Zone(Zone::Library), plural: _ } => {
                            self.players(owner)?
                        }
                        _ => return Err(self.unplayable(library.span, "shuffling this")),
                    },
                };
                Step::Act { action: Action::Shuffle { who }, bind: Bind::default(), until: None }
            }
            // "choose target creature": the target is chosen as this is announced (CR 601.2c).
            Frame::Choose { who, what, random: false } if is_target(what) => {
                self.who(who)?;
                match denotes(what) {
                    Denotes::Players => drop(self.players(what)?),
                    _ => drop(self.named(what)?),
                }
                return Ok(Vec::new());
            }
            Frame::Choose { who, what, random: false } => self.choose(who, what)?,
            Frame::Action { who, name, argument, what } => return self.keyword_action(who, name, argument, what, span),
            Frame::Move { goal: None, .. }
            | Frame::Enter { .. }
            | Frame::Leave { .. }
            | Frame::Die { .. }
            | Frame::Cast { .. }
            | Frame::Play { .. }
            | Frame::Tap { for_mana: Some(_), .. }
            | Frame::Choose { .. }
            | Frame::CountersPut { .. }
            | Frame::Attack { .. }
            | Frame::Block { .. }
            | Frame::BecomeBlocked { .. }
            | Frame::BecomeTapped { .. }
            | Frame::BecomeTarget { .. } => return Err(self.unplayable(span, "doing this as an instruction")),
        };
        Ok(vec![step])
    }

    /// The objects, chosen by the player who does something with them. Of several players each would choose.
    fn picked_by(&self, what: Referred, who: &Players, span: Span) -> Lowered<Referred> {
        let Objects::Chosen(choice) = what.objects else { return Ok(what) };
        if *who == Players::You || choice.who.is_some() {
            return Ok(Referred { objects: Objects::Chosen(choice), ..what });
        }
        if !is_one_player(who) {
            return Err(self.unplayable(span, "a choice that each of several players makes"));
        }
        let choice = Choice { who: Some(who.clone()), ..*choice };
        Ok(Referred { objects: Objects::Chosen(Box::new(choice)), ..what })
    }

    /// The players who do something.
    pub(in crate::lower) fn who(&mut self, part: Part) -> Lowered<Players> {
        match part {
            Part::Untold => Ok(self.you.clone()),
            Part::Said(phrase) => self.players(phrase),
            Part::Found(Named::Players(players) | Named::Either(_, players)) => Ok(players),
            Part::Found(Named::Objects(_)) => Err(self.senseless(
                Span::default(),
                "an object cannot do this",
                "only players do this",
                "name a player",
            )),
        }
    }

    /// The objects that something is done to.
    pub(in crate::lower) fn things(&mut self, part: Part, cards_in: Option<Place>) -> Lowered<Referred> {
        match part {
            Part::Untold => Ok(self.mention(Span::default(), Number::One, Objects::This, Known::default())),
            Part::Said(phrase) => self.objects(phrase, cards_in),
            Part::Found(Named::Objects(referred) | Named::Either(referred, _)) => Ok(referred),
            Part::Found(Named::Players(_)) => {
                Err(self.senseless(Span::default(), "this cannot be done to players", "only objects", "name an object"))
            }
        }
    }

    /// The objects, moved out of a zone that is said.
    fn things_from(&mut self, part: Part, from: Option<&NounPhrase>) -> Lowered<Referred> {
        let place = from.map(|from| self.place(from)).transpose()?;
        let zone = place.as_ref().and_then(|place| place.zone);
        let span = match &part {
            Part::Said(phrase) => phrase.span,
            Part::Untold | Part::Found(_) => Span::default(),
        };
        let takes_place = matches!(&part, Part::Said(phrase) if takes_place(phrase));
        let what = self.things(part, place.clone())?;
        if what.objects == Objects::This {
            if let Some(zone) = zone {
                // CR 113.6m
                self.functions_in = Some(zone);
            }
        } else if from.is_some() && !takes_place {
            return Err(self.unplayable(span, "where these are moved from"));
        }
        Ok(what)
    }

    /// An action whose objects are henceforth those that it was done to.
    fn done_to(&mut self, action: Action, what: &Referred, done: Done, span: Span) -> Step {
        let change = move |mention: &mut ObjectMention, value: Held| {
            mention.done = Some(done);
            // A target stays what it is, whether it was tapped before or not.
            if matches!(done, Done::Tapped | Done::Untapped) && mention.target {
                return;
            }
            match done {
                Done::Exiled
                | Done::PutIntoGraveyard
                | Done::PutElsewhere
                | Done::Discarded
                | Done::Milled
                | Done::Drawn => {
                    mention.known.card = true;
                    mention.known.permanent = false;
                }
                Done::PutOntoBattlefield => {
                    mention.known.permanent = true;
                    mention.known.card = false;
                }
                Done::Destroyed
                | Done::Sacrificed
                | Done::Revealed
                | Done::Tapped
                | Done::Untapped
                | Done::Countered
                | Done::Created
                | Done::LookedAt
                | Done::Copied => {}
            }
            // What it is asked about, it is asked as it was; after the battlefield was entered, as it is.
            let fixed =
                matches!(mention.asked, Held::In(_) | Held::As(Objects::This | Objects::Bound(_) | Objects::Granter));
            if !fixed || done == Done::PutOntoBattlefield {
                mention.asked = value.clone();
            }
            mention.now = value;
        };
        self.act(action, what, change, span)
    }

    /// An action on objects; `change` is what it changes about them as they were mentioned.
    fn act(&mut self, action: Action, what: &Referred, change: impl Fn(&mut ObjectMention, Held), span: Span) -> Step {
        let value = self.define();
        self.did = Some(Did { value, of: None });
        let link = matches!(action, Action::Exile { .. }).then_some(LinkKind::Exiled);
        self.mentions.add(span, Number::Many, Mentioned::Amount(value));
        // The object with the ability stays "this", wherever it goes (CR 400.7).
        let is_this = what.objects == Objects::This;
        self.mentions.change(what.entity, |mention| {
            if !is_this {
                change(mention, Held::In(value));
            }
        });
        let bind = self.ability.bind(value, link, self.values);
        Step::Act { action, bind, until: None }
    }

    /// An action that makes or finds things which later words can name.
    fn new_things(&mut self, action: Action, span: Span, number: Number, known: Known, done: Done) -> Step {
        let value = self.define();
        self.did = Some(Did { value, of: None });
        let held = Held::In(value);
        let done = Some(done);
        let what =
            ObjectMention { now: held.clone(), asked: held, known, this: false, target: false, done, origin: None };
        self.mentions.add(span, number, Mentioned::Objects(what));
        self.mentions.add(span, Number::Many, Mentioned::Amount(value));
        let bind = self.ability.bind(value, None, self.values);
        Step::Act { action, bind, until: None }
    }

    /// An action of some amount: "that much".
    fn amount_done(&mut self, action: Action, span: Span) -> Step {
        let value = self.define();
        self.did = Some(Did { value, of: None });
        self.mentions.add(span, Number::Many, Mentioned::Amount(value));
        let bind = self.ability.bind(value, None, self.values);
        Step::Act { action, bind, until: None }
    }

    pub(in crate::lower) fn quantity(&mut self, quantity: &Quantity, span: Span) -> Lowered<Amount> {
        match quantity {
            Quantity::Of(amount) | Quantity::EqualTo(amount) => self.amount(amount),
            Quantity::Any | Quantity::AnyAmount | Quantity::Additional { .. } => Err(self.unplayable(span, "how much")),
        }
    }

    /// "deals damage to each player equal to the number of cards in that player's hand": each is dealt their own amount.
    fn damage_each(
        &mut self,
        source: Objects,
        to: &NounPhrase,
        amount: &tree::Amount,
        span: Span,
    ) -> Lowered<Vec<Step>> {
        let NounKind::Described(described) = &to.kind else { return Err(self.unplayable(to.span, "each of these")) };
        let players = self.player_noun(described, to.span)?;
        let each = self.define();
        self.mention_players(to.span, Number::Each, HeldPlayers::In(each));
        let amount = self.amount(amount)?;
        let to_players = match self.slot_if_named(each) {
            Some(slot) => Players::Bound(slot),
            None => players.clone(),
        };
        let step = self.amount_done(Action::DealDamage { source, to: nothing(), to_players, amount }, span);
        Ok(match self.slot_if_named(each) {
            Some(slot) => vec![Step::ForEach { over: Each::Player(players), slot, steps: [step].into() }],
            None => vec![step],
        })
    }

    /// "Regenerate this creature" (CR 701.19a): a shield for each, used up by the next time it would be destroyed.
    fn regenerate(&mut self, what: &Referred, span: Span) -> Lowered<Vec<Step>> {
        let mut steps = Vec::new();
        let objects = self.settled(what, &mut steps)?;
        let value = self.define();
        let slot = self.slot_of(value);
        let subject = self.exactly(Objects::Bound(slot));
        let on = EventPattern {
            subject: Some(ObjectOrPlayer::Object(subject)),
            ..EventPattern::of(crate::ir::Verb::Destroy)
        };
        let mut shield = replace(on, Vec::new(), false, EventChange::Regenerate);
        shield.once = true;
        let effects = vec![Arc::new(ContinuousEffect::Replacement(Box::new(shield)))];
        let shield = Step::Continuous { effects, duration: Duration::EndOfTurn };
        if matches!(objects, Objects::Chosen(_)) {
            return Err(self.unplayable(span, "which of these is regenerated"));
        }
        steps.push(Step::ForEach { over: Each::Object(objects), slot, steps: [shield].into() });
        Ok(steps)
    }

    /// "search your library for a basic land card" (CR 701.23); what was found stays where it is.
    fn search(&mut self, who: Part, library: &NounPhrase, cards: Option<&NounPhrase>, span: Span) -> Lowered<Step> {
        let who = self.who(who)?;
        let NounKind::Possessed { owner, what: Possession::Zone(Zone::Library), plural: false } = &library.kind else {
            return Err(self.unplayable(library.span, "searching this"));
        };
        if self.players(owner)? != who {
            return Err(self.unplayable(library.span, "searching a library of somebody else"));
        }
        let Some(cards) = cards else { return Err(self.unplayable(span, "what is searched for")) };
        let found = self.objects(cards, Some(in_zone(Zone::Library)))?;
        let Objects::Chosen(for_what) = found.objects else {
            return Err(self.unplayable(cards.span, "searching for these"));
        };
        if for_what.who.is_some() {
            return Err(self.unplayable(cards.span, "who chooses among these"));
        }
        let value = self.define();
        self.did = Some(Did { value, of: None });
        self.mentions.change(found.entity, |mention| {
            mention.now = Held::In(value);
            mention.asked = Held::In(value);
        });
        let bind = self.ability.bind(value, None, self.values);
        Ok(Step::Act { action: Action::Search { who, for_what: *for_what }, bind, until: None })
    }

    /// "shuffle it into its owner's library" (CR 701.24): the library is shuffled, whether or not anything is put there.
    fn shuffle_into(
        &mut self,
        what: Part,
        from: Option<&NounPhrase>,
        library: &NounPhrase,
        span: Span,
    ) -> Lowered<Vec<Step>> {
        let what = self.things_from(what, from)?;
        let zone = self.zone_of(library, &what)?;
        if zone != Zone::Library {
            return Err(self.unplayable(span, "shuffling these there"));
        }
        let to = Destination { position: Position::Shuffled, ..Destination::plain(zone) };
        let action = Action::Move { what: what.objects.clone(), to };
        Ok(vec![self.done_to(action, &what, Done::PutElsewhere, span)])
    }

    /// "a card", "two cards", "that many cards", "cards equal to its power".
    pub(in crate::lower) fn card_count(&mut self, cards: Cards) -> Lowered<Amount> {
        let (Cards::Said(said) | Cards::EqualTo(said, _)) = cards;
        let unplayable = |reader: &Self| reader.unplayable(said.span, "which cards these are");
        let NounKind::Described(described) = &said.kind else { return Err(unplayable(self)) };
        let plain = !described.other
            && described.qualifiers.is_empty()
            && matches!(described.heads.as_slice(), [head]
                if head.noun == Noun::Card && head.adjectives.is_empty() && head.qualifiers.is_empty());
        match (&described.determiner, cards) {
            (Determiner::A, Cards::Said(_)) if plain => Ok(Amount::Number(1)),
            (Determiner::Number(count), Cards::Said(_)) if plain => self.amount(count),
            (Determiner::Bare, Cards::EqualTo(_, amount)) if plain => self.amount(amount),
            _ => Err(unplayable(self)),
        }
    }

    fn at_random(&self, objects: Objects, span: Span) -> Lowered<Objects> {
        match objects {
            Objects::Chosen(choice) => Ok(Objects::Chosen(Box::new(Choice { random: true, ..*choice }))),
            _ => Err(self.unplayable(span, "chance, where nothing is chosen")),
        }
    }

    /// "choose a color", "choose an opponent", "choose a creature you control".
    fn choose(&mut self, who: Part, what: &NounPhrase) -> Lowered<Step> {
        let who = self.who(who)?;
        let value = self.define();
        let (chosen, link) = match &what.kind {
            NounKind::Choosable(choosable) => match choosable {
                Choosable::Color => (ChosenValue::Color(Color::ALL.into()), Some(LinkKind::ChosenColor)),
                Choosable::CreatureType => (ChosenValue::CreatureType, Some(LinkKind::ChosenCreatureType)),
                Choosable::BasicLandType => (ChosenValue::BasicLandType, None),
                Choosable::CardType => (ChosenValue::CardType, None),
                Choosable::CardName => (ChosenValue::CardName, None),
                Choosable::Number => return Err(self.unplayable(what.span, "choosing a number without bounds")),
            },
            _ if denotes(what) == Denotes::Players => {
                let (players, indefinite) = self.player_pattern(what)?;
                if !indefinite {
                    return Err(self.unplayable(what.span, "choosing these players"));
                }
                let held = crate::lower::references::HeldPlayers::In(value);
                self.mention_players(what.span, Number::One, held);
                (ChosenValue::Player(players), Some(LinkKind::ChosenPlayer))
            }
            _ => {
                let chosen = self.objects(what, None)?;
                let Objects::Chosen(choice) = chosen.objects else {
                    return Err(self.unplayable(what.span, "choosing these"));
                };
                self.mentions.change(chosen.entity, |mention| {
                    mention.now = Held::In(value);
                    mention.asked = Held::In(value);
                });
                (ChosenValue::Objects(choice), None)
            }
        };
        let bind = self.ability.bind(value, link, self.values);
        Ok(Step::Choose { who, what: chosen, bind })
    }
}

fn card() -> Known {
    Known { card: true, ..Known::default() }
}

pub(in crate::lower) fn in_zone(zone: Zone) -> Place {
    Place { zones: Zones::only(zone), zone: Some(zone), of: None }
}

/// Whether the zone that things are moved from can be part of what the phrase describes.
fn takes_place(phrase: &NounPhrase) -> bool {
    match &phrase.kind {
        NounKind::Described(described) => described.heads.iter().all(|head| head.noun == Noun::Card),
        _ => false,
    }
}

/// The objects and the players that were named.
pub(super) fn apart(named: Named) -> (Objects, Players) {
    match named {
        Named::Objects(referred) => (referred.objects, nobody()),
        Named::Players(players) => (nothing(), players),
        Named::Either(referred, players) => (referred.objects, players),
    }
}

/// "each player", "each opponent"
fn is_each(phrase: &NounPhrase) -> bool {
    matches!(&phrase.kind, NounKind::Described(described) if described.determiner == Determiner::Each)
}

/// Whether the words can only mean one player.
pub(in crate::lower) fn is_one_player(who: &Players) -> bool {
    match who {
        Players::You | Players::Active | Players::Bound(_) | Players::Linked(_) => true,
        Players::ControllerOf(of) | Players::OwnerOf(of) | Players::DefendingAgainst(of) => {
            matches!(of.as_ref(), Objects::This | Objects::Granter | Objects::Bound(_) | Objects::HostOf(_))
        }
        Players::Opponents | Players::All | Players::Except(_) | Players::Union(_) => false,
    }
}

/// "target creature", "any target"
fn is_target(phrase: &NounPhrase) -> bool {
    match &phrase.kind {
        NounKind::Described(described) => matches!(described.determiner, Determiner::Target(_)),
        NounKind::AnyTarget { .. } => true,
        _ => false,
    }
}
