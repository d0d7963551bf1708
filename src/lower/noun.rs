//! Noun phrases: objects, in every place where a phrase can name them.

pub(super) mod predicate;
mod reference;

use crate::ir::{
    Amount, Choice, Filter, ObjectOrPlayer, Objects, PlayerFilter, Players, Predicate, Role, TargetSpec, Zone, Zones,
};
use crate::syntax::tree::{
    Conjunction, Described, Determiner, Noun, NounKind, NounPhrase, Possession, Pronoun, SelfWord, SomeCount,
    TargetCount, ZonePhrase,
};
use crate::text::Span;

use super::errors::LowerError;
use super::reader::{Lowered, Owner, Reader, Referred};
use super::references::{Held, HeldPlayers, Known, Mentioned, Number, ObjectMention};
use super::scope::LinkKind;

/// What a noun phrase names, by its form alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Denotes {
    Objects,
    Players,
    /// "any target", "creature or player"
    Either,
    /// "they": whatever was mentioned
    Unsettled,
    /// Something that is neither: mana, a zone, a color.
    Neither,
}

/// What a noun phrase was found to name.
#[derive(Debug, Clone)]
pub(super) enum Named {
    Objects(Referred),
    Players(Players),
    /// Chosen among both, as targets.
    Either(Referred, Players),
}

/// A place: zones, and whose.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Place {
    pub(super) zones: Zones,
    /// The zone, if there is one alone.
    pub(super) zone: Option<Zone>,
    /// Whose; none for everyone's.
    pub(super) of: Option<Players>,
}

/// A description, understood: which objects could be meant.
#[derive(Debug, Clone)]
pub(super) struct Description {
    pub(super) filter: Filter,
    pub(super) known: Known,
    /// "of their choice": who chooses, where a qualifier says so; none in it for the one who acts.
    pub(super) chooser: Option<Option<Players>>,
    /// "this way": of these objects, rather than of all.
    pub(super) among: Option<Objects>,
    /// The players of "an opponent controls", and whether they own rather than control.
    pub(super) indefinite: Option<(Span, bool)>,
}

pub(super) fn denotes(phrase: &NounPhrase) -> Denotes {
    match &phrase.kind {
        NounKind::This(_) | NounKind::TopCards { .. } | NounKind::TheRest => Denotes::Objects,
        NounKind::Pronoun(Pronoun::It | Pronoun::Itself) => Denotes::Objects,
        NounKind::Pronoun(Pronoun::They | Pronoun::Themselves) => Denotes::Unsettled,
        NounKind::You | NounKind::Pronoun(Pronoun::Yourself) => Denotes::Players,
        NounKind::Described(described) => denotes_described(described),
        NounKind::Possessed { owner: _, what, plural: _ } => match what {
            Possession::Owner | Possession::Controller => Denotes::Players,
            Possession::Zone(_) => Denotes::Objects,
            Possession::Number(_) | Possession::ManaCost | Possession::LifeTotal => Denotes::Neither,
        },
        NounKind::List { join: _, members } => {
            let mut kinds = members.iter().map(denotes);
            let first = kinds.next().unwrap_or(Denotes::Neither);
            if kinds.all(|kind| kind == first) { first } else { Denotes::Either }
        }
        NounKind::AnyTarget { .. } => Denotes::Either,
        NounKind::Zone(_)
        | NounKind::ThatMana
        | NounKind::OtherMana { .. }
        | NounKind::Choosable(_)
        | NounKind::ThisMana
        | NounKind::NewTargets(_)
        | NounKind::ManaOfAnyType => Denotes::Neither,
        NounKind::DefendingPlayer => Denotes::Players,
        NounKind::SomeOf { count: _, of } => denotes(of),
    }
}

/// What a description names.
pub(super) fn denotes_described(described: &Described) -> Denotes {
    let player = |noun: &Noun| matches!(noun, Noun::Player | Noun::Opponent);
    let neither = |noun: &Noun| matches!(noun, Noun::Color | Noun::Counter(_) | Noun::Time);
    match described.heads.iter().filter(|head| player(&head.noun)).count() {
        0 if described.heads.iter().any(|head| neither(&head.noun)) => Denotes::Neither,
        0 => Denotes::Objects,
        all if all == described.heads.len() => Denotes::Players,
        _ => Denotes::Either,
    }
}

impl Reader<'_, '_> {
    /// What a phrase names, as the subject of an instruction or statement.
    pub(super) fn named(&mut self, phrase: &NounPhrase) -> Lowered<Named> {
        match denotes(phrase) {
            Denotes::Objects => Ok(Named::Objects(self.objects(phrase, None)?)),
            Denotes::Players => Ok(Named::Players(self.players(phrase)?)),
            Denotes::Either => self.either(phrase),
            Denotes::Unsettled => self.they(phrase),
            Denotes::Neither => Err(self.senseless(
                phrase.span,
                "this cannot do anything",
                "neither an object nor a player",
                "name one",
            )),
        }
    }

    /// The objects that a phrase names. `cards_in` is where cards are whose zone is not said.
    pub(super) fn objects(&mut self, phrase: &NounPhrase, cards_in: Option<Place>) -> Lowered<Referred> {
        let NounPhrase { kind, span } = phrase;
        let span = *span;
        match kind {
            NounKind::This(word) => self.this(*word, span),
            NounKind::Pronoun(pronoun) => self.pronoun(*pronoun, span),
            NounKind::Described(described) => self.described_objects(described, span, cards_in),
            NounKind::Possessed { owner, what: Possession::Zone(zone), plural: _ } => {
                let of = self.players(owner)?;
                let is = Predicate::OwnedBy(of);
                let objects = Objects::All(Filter { zones: Zones::only(*zone), is });
                let known = Known { card: true, ..Known::default() };
                Ok(self.mention(span, Number::Many, objects, known))
            }
            NounKind::List { join: Conjunction::And, members } => {
                let mut parts = Vec::new();
                for member in members {
                    parts.push(self.objects(member, cards_in.clone())?.objects);
                }
                Ok(self.mention(span, Number::Many, Objects::Union(parts), Known::default()))
            }
            NounKind::TopCards { count, library } => {
                let of = self.players(library_owner(self, library)?)?;
                let (count, number) = match count {
                    None => (Amount::Number(1), Number::One),
                    Some(count) => (self.amount(count)?, Number::Many),
                };
                let objects = Objects::TopOfLibrary { of, count: Box::new(count) };
                Ok(self.mention(span, number, objects, Known { card: true, ..Known::default() }))
            }
            NounKind::TheRest => self.the_rest(span),
            NounKind::SomeOf { count, of } => {
                let from = self.objects(of, cards_in)?;
                let (min, max) = match count {
                    SomeCount::AnyNumber => (Amount::Number(0), None),
                    SomeCount::UpTo(count) => (Amount::Number(0), Some(self.amount(count)?)),
                    SomeCount::Exactly(count) => {
                        let count = self.amount(count)?;
                        (count.clone(), Some(count))
                    }
                };
                let choice = Choice { who: None, from: from.objects, min, max, random: false };
                let known = self.known(from.entity);
                Ok(self.mention(span, Number::Many, Objects::Chosen(Box::new(choice)), known))
            }
            NounKind::AnyTarget { .. } => match self.either(phrase)? {
                Named::Objects(referred) | Named::Either(referred, _) => Ok(referred),
                Named::Players(_) => Err(self.unplayable(span, "only objects can be meant here")),
            },
            NounKind::List { join: Conjunction::Or | Conjunction::AndOr, members: _ } => {
                Err(self.unplayable(span, "a choice between these"))
            }
            NounKind::Possessed {
                owner: _,
                what:
                    Possession::Owner
                    | Possession::Controller
                    | Possession::Number(_)
                    | Possession::ManaCost
                    | Possession::LifeTotal,
                plural: _,
            }
            | NounKind::You
            | NounKind::Zone(_)
            | NounKind::ThatMana
            | NounKind::OtherMana { .. }
            | NounKind::Choosable(_)
            | NounKind::ManaOfAnyType
            | NounKind::ThisMana
            | NounKind::NewTargets(_)
            | NounKind::DefendingPlayer => Err(self.senseless(
                span,
                format!("`{}` is no object", self.words(span)),
                "an object is expected here",
                "name a permanent, card or spell",
            )),
        }
    }

    /// Adds a mention of objects that are found again by `objects` itself.
    pub(super) fn mention(&mut self, span: Span, number: Number, objects: Objects, known: Known) -> Referred {
        let held = match &objects {
            Objects::Chosen(_) => Held::Pending,
            Objects::This
            | Objects::Granter
            | Objects::Bound(_)
            | Objects::Linked(_)
            | Objects::All(_)
            | Objects::HostOf(_)
            | Objects::Resolving
            | Objects::TopOfLibrary { .. }
            | Objects::Union(_)
            | Objects::Among(..)
            | Objects::Except(..) => Held::As(objects.clone()),
        };
        let what = ObjectMention { now: held.clone(), asked: held, known, this: false, target: false, done: None };
        let entity = self.mentions.add(span, number, Mentioned::Objects(what));
        Referred { objects, entity }
    }

    fn this(&mut self, word: SelfWord, span: Span) -> Lowered<Referred> {
        let objects = match word {
            // CR 201.5a
            SelfWord::Name if self.owner == Owner::Granted => Objects::Granter,
            SelfWord::Name if self.owner == Owner::Token => {
                return Err(self.unplayable(span, "the card's name in an ability of a token"));
            }
            SelfWord::Name
            | SelfWord::Type(_)
            | SelfWord::Subtype(_)
            | SelfWord::Permanent
            | SelfWord::Spell
            | SelfWord::Card
            | SelfWord::Token => Objects::This,
            SelfWord::Ability => return Err(self.unplayable(span, "what is done to an ability by itself")),
        };
        let earlier = self
            .mentions
            .objects()
            .find_map(|(mention, known)| (known.now == Held::As(objects.clone())).then(|| mention.clone()));
        if let Some(mention) = earlier {
            self.mentions.again(span, &mention);
            return Ok(Referred { objects, entity: mention.entity });
        }
        let permanent = !self.facts.is_spell();
        let mut types = self.facts.types.types.clone();
        if let SelfWord::Type(card_type) = word
            && !types.contains(&card_type)
        {
            types.push(card_type);
        }
        let known = Known {
            types,
            subtypes: self.facts.types.subtypes.clone(),
            permanent,
            card: word == SelfWord::Card,
            spell: !permanent,
            ..Known::default()
        };
        let held = Held::As(objects.clone());
        let this = matches!(objects, Objects::This);
        let what = ObjectMention { now: held.clone(), asked: held, known, this, target: false, done: None };
        let entity = self.mentions.add(span, Number::One, Mentioned::Objects(what));
        Ok(Referred { objects, entity })
    }

    fn described_objects(&mut self, described: &Described, span: Span, cards_in: Option<Place>) -> Lowered<Referred> {
        if let Some(host) = self.host(described) {
            let known = self.known_of(described);
            return Ok(self.mention(span, Number::One, host, known));
        }
        let choose = |min: Amount, max: Option<Amount>| Some((min, max));
        let (number, chosen) = match &described.determiner {
            Determiner::That | Determiner::Those | Determiner::The | Determiner::This => {
                return self.demonstrative(described, span);
            }
            Determiner::TheExiled => return self.the_exiled(described, span),
            Determiner::TheChosen => return Err(self.unplayable(span, "what was chosen")),
            Determiner::Target(count) => return self.target(count, described, span, cards_in),
            Determiner::Bare | Determiner::All | Determiner::Possessive(_) => (Number::Many, None),
            Determiner::Each => (Number::Each, None),
            Determiner::A | Determiner::Any => (Number::One, choose(Amount::Number(1), Some(Amount::Number(1)))),
            Determiner::Number(count) => {
                let count = self.amount(count)?;
                (Number::Many, choose(count.clone(), Some(count)))
            }
            Determiner::UpTo(count) => {
                let count = self.amount(count)?;
                (Number::Many, choose(Amount::Number(0), Some(count)))
            }
            Determiner::AnyNumber => (Number::Many, choose(Amount::Number(0), None)),
            Determiner::OneOrMore => (Number::Many, choose(Amount::Number(1), None)),
            Determiner::OrMore(count) => {
                let count = self.amount(count)?;
                (Number::Many, choose(count, None))
            }
            Determiner::No => {
                return Err(self.senseless(span, "nothing can be done to no object", "none of these", "name some"));
            }
        };
        let description = self.description(described, span, cards_in)?;
        let Description { filter, known, chooser, among, indefinite: _ } = description;
        let all = match among {
            Some(objects) => Objects::Among(Box::new(objects), filter.is),
            None => Objects::All(filter),
        };
        let referred = match chosen {
            None => {
                if chooser.is_some() {
                    return Err(self.senseless(span, "nothing is chosen here", "all of these", "say how many"));
                }
                self.mention(span, number, all, known)
            }
            Some((min, max)) => {
                let who = chooser.flatten();
                let choice = Choice { who, from: all, min, max, random: false };
                self.mention(span, number, Objects::Chosen(Box::new(choice)), known)
            }
        };
        Ok(referred)
    }

    /// A target, announced in the order of the text (CR 601.2c).
    fn target(
        &mut self,
        count: &TargetCount,
        described: &Described,
        span: Span,
        cards_in: Option<Place>,
    ) -> Lowered<Referred> {
        let description = self.description(described, span, cards_in)?;
        let Description { filter, known, chooser, among, indefinite } = description;
        if chooser.is_some() || among.is_some() {
            return Err(self.unplayable(span, "targets of this kind"));
        }
        let (min, max, number) = self.target_count(count, &filter)?;
        let slot = self.new_target(min, max, ObjectOrPlayer::Object(filter), span)?;
        let held = Held::As(Objects::Bound(slot));
        let what =
            ObjectMention { now: held.clone(), asked: held.clone(), known, this: false, target: true, done: None };
        let entity = self.mentions.add(span, number, Mentioned::Objects(what));
        self.mention_indefinite(indefinite, held);
        Ok(Referred { objects: Objects::Bound(slot), entity })
    }

    fn target_count(&mut self, count: &TargetCount, filter: &Filter) -> Lowered<(Amount, Amount, Number)> {
        Ok(match count {
            TargetCount::One => (Amount::Number(1), Amount::Number(1), Number::One),
            TargetCount::Exactly(count) => {
                let count = self.amount(count)?;
                (count.clone(), count, Number::Many)
            }
            TargetCount::UpTo(count) => {
                let count = self.amount(count)?;
                let number = if count == Amount::Number(1) { Number::One } else { Number::Many };
                (Amount::Number(0), count, number)
            }
            TargetCount::AnyNumber => {
                (Amount::Number(0), Amount::Count(Box::new(Objects::All(filter.clone()))), Number::Many)
            }
            TargetCount::OneOrTwo => (Amount::Number(1), Amount::Number(2), Number::Many),
        })
    }

    /// A new target's slot.
    pub(super) fn new_target(
        &mut self,
        min: Amount,
        max: Amount,
        what: ObjectOrPlayer,
        span: Span,
    ) -> Lowered<crate::ir::Slot> {
        if self.targets.is_none() {
            return Err(Box::new(LowerError::TargetMisplaced { span: span.into() }));
        }
        let value = self.define();
        let slot = self.slot_of(value);
        if let Some(targets) = &mut self.targets {
            targets.push(TargetSpec { slot, min, max, what, divided: None });
        }
        Ok(slot)
    }

    /// "any target", "target creature or player": objects and players in one slot.
    pub(super) fn either(&mut self, phrase: &NounPhrase) -> Lowered<Named> {
        let span = phrase.span;
        let (what, count) = match &phrase.kind {
            // CR 115.4
            NounKind::AnyTarget { count, other } => {
                let types =
                    [crate::ir::CardType::Creature, crate::ir::CardType::Planeswalker, crate::ir::CardType::Battle];
                let mut is = Predicate::Or(types.into_iter().map(Predicate::Type).collect());
                let mut players = Players::All;
                if *other {
                    let than = self.other_than(span)?;
                    if let Objects::Bound(slot) = than {
                        players = Players::Except(Box::new(Players::Bound(slot)));
                    }
                    is = Predicate::And(vec![is, Predicate::Other(Box::new(than))]);
                }
                let filter = Filter { zones: Zones::BATTLEFIELD, is };
                (ObjectOrPlayer::Either(filter, PlayerFilter(players)), count)
            }
            NounKind::Described(described) => {
                let Determiner::Target(count) = &described.determiner else {
                    return Err(self.unplayable(span, "objects and players together that are no targets"));
                };
                (self.object_or_player(described, span)?, count)
            }
            NounKind::List { .. }
            | NounKind::This(_)
            | NounKind::Pronoun(_)
            | NounKind::You
            | NounKind::Possessed { .. }
            | NounKind::TopCards { .. }
            | NounKind::TheRest
            | NounKind::Zone(_)
            | NounKind::ThatMana
            | NounKind::OtherMana { .. }
            | NounKind::Choosable(_)
            | NounKind::ManaOfAnyType
            | NounKind::ThisMana
            | NounKind::NewTargets(_)
            | NounKind::SomeOf { .. }
            | NounKind::DefendingPlayer => return Err(self.unplayable(span, "objects and players together")),
        };
        let empty = Filter { zones: Zones::BATTLEFIELD, is: Predicate::Any };
        let (min, max, number) = self.target_count(count, &empty)?;
        if matches!(count, TargetCount::AnyNumber) {
            return Err(self.unplayable(span, "any number of targets of these kinds"));
        }
        let slot = self.new_target(min, max, what, span)?;
        let held = Held::As(Objects::Bound(slot));
        let known = Known { types: vec![crate::ir::CardType::Creature], permanent: true, ..Known::default() };
        let what = ObjectMention { now: held.clone(), asked: held, known, this: false, target: true, done: None };
        let entity = self.mentions.add(span, number, Mentioned::Objects(what));
        self.mentions.add(span, number, Mentioned::Players(HeldPlayers::As(Players::Bound(slot))));
        Ok(Named::Either(Referred { objects: Objects::Bound(slot), entity }, Players::Bound(slot)))
    }

    /// "creature or player": the objects and the players apart.
    fn object_or_player(&mut self, described: &Described, span: Span) -> Lowered<ObjectOrPlayer> {
        let is_player = |noun: &Noun| matches!(noun, Noun::Player | Noun::Opponent);
        let mut objects = described.clone();
        objects.heads.retain(|head| !is_player(&head.noun));
        let mut players = None;
        for head in described.heads.iter().filter(|head| is_player(&head.noun)) {
            if !head.adjectives.is_empty() || !head.qualifiers.is_empty() || players.is_some() {
                return Err(self.unplayable(head.span, "players described like this"));
            }
            players = Some(if head.noun == Noun::Opponent { Players::Opponents } else { Players::All });
        }
        let description = self.description(&objects, span, None)?;
        match players {
            Some(players) if described.qualifiers.is_empty() && !described.other => {
                Ok(ObjectOrPlayer::Either(description.filter, PlayerFilter(players)))
            }
            Some(_) | None => Err(self.unplayable(span, "players and objects described together")),
        }
    }

    /// A description of objects, in a pattern of events, a count, a cost reduction, ...
    pub(super) fn filter(&mut self, phrase: &NounPhrase, cards_in: Option<Place>) -> Lowered<(Filter, Known)> {
        let span = phrase.span;
        match &phrase.kind {
            NounKind::Described(described) => match &described.determiner {
                Determiner::A
                | Determiner::Any
                | Determiner::Bare
                | Determiner::All
                | Determiner::Each
                | Determiner::OneOrMore
                | Determiner::No
                | Determiner::Possessive(_)
                    if self.host(described).is_none() =>
                {
                    let Description { filter, known, chooser, among, indefinite: _ } =
                        self.description(described, span, cards_in)?;
                    if chooser.is_some() {
                        return Err(self.unplayable(span, "a choice among these"));
                    }
                    let filter = match among {
                        None => filter,
                        Some(objects) => {
                            let one_of = Predicate::OneOf(Box::new(objects));
                            Filter { zones: Zones::ANY, is: predicate::and(vec![filter.is, one_of]) }
                        }
                    };
                    Ok((filter, known))
                }
                Determiner::Target(_) => Err(Box::new(LowerError::TargetMisplaced { span: span.into() })),
                Determiner::A
                | Determiner::Any
                | Determiner::Bare
                | Determiner::All
                | Determiner::Each
                | Determiner::OneOrMore
                | Determiner::No
                | Determiner::Possessive(_)
                | Determiner::The
                | Determiner::That
                | Determiner::Those
                | Determiner::This
                | Determiner::Number(_)
                | Determiner::UpTo(_)
                | Determiner::AnyNumber
                | Determiner::OrMore(_)
                | Determiner::TheChosen
                | Determiner::TheExiled => self.filter_of_named(phrase, cards_in),
            },
            NounKind::This(_)
            | NounKind::Pronoun(_)
            | NounKind::You
            | NounKind::Possessed { .. }
            | NounKind::List { .. }
            | NounKind::TopCards { .. }
            | NounKind::TheRest
            | NounKind::AnyTarget { .. }
            | NounKind::Zone(_)
            | NounKind::ThatMana
            | NounKind::OtherMana { .. }
            | NounKind::Choosable(_)
            | NounKind::ManaOfAnyType
            | NounKind::ThisMana
            | NounKind::NewTargets(_)
            | NounKind::SomeOf { .. }
            | NounKind::DefendingPlayer => self.filter_of_named(phrase, cards_in),
        }
    }

    /// What is known of mentioned objects.
    fn known(&self, entity: super::references::Entity) -> Known {
        let mention = self.mentions.objects().rev().find(|(mention, _)| mention.entity == entity);
        mention.map(|(_, objects)| objects.known.clone()).unwrap_or_default()
    }

    /// The filter of particular objects, wherever they are.
    fn filter_of_named(&mut self, phrase: &NounPhrase, cards_in: Option<Place>) -> Lowered<(Filter, Known)> {
        let referred = self.objects(phrase, cards_in)?;
        let known = self.known(referred.entity);
        if matches!(referred.objects, Objects::Chosen(_)) {
            return Err(self.unplayable(phrase.span, "how many, in an event"));
        }
        let is = Predicate::OneOf(Box::new(referred.objects));
        Ok((Filter { zones: Zones::ANY, is }, known))
    }

    /// A place: "the battlefield", "your graveyard", "its owner's hand".
    pub(super) fn place(&mut self, phrase: &NounPhrase) -> Lowered<Place> {
        let span = phrase.span;
        match &phrase.kind {
            NounKind::Zone(ZonePhrase::The(zone) | ZonePhrase::A(zone)) => {
                Ok(Place { zones: Zones::only(*zone), zone: Some(*zone), of: None })
            }
            NounKind::Zone(ZonePhrase::Anywhere) => Ok(Place { zones: Zones::ANY, zone: None, of: None }),
            NounKind::Possessed { owner, what: Possession::Zone(zone), plural: _ } => {
                let of = self.players(owner)?;
                Ok(Place { zones: Zones::only(*zone), zone: Some(*zone), of: Some(of) })
            }
            NounKind::Possessed {
                owner: _,
                what:
                    Possession::Owner
                    | Possession::Controller
                    | Possession::Number(_)
                    | Possession::ManaCost
                    | Possession::LifeTotal,
                plural: _,
            }
            | NounKind::This(_)
            | NounKind::Pronoun(_)
            | NounKind::You
            | NounKind::Described(_)
            | NounKind::List { .. }
            | NounKind::TopCards { .. }
            | NounKind::TheRest
            | NounKind::AnyTarget { .. }
            | NounKind::ThatMana
            | NounKind::OtherMana { .. }
            | NounKind::Choosable(_)
            | NounKind::ManaOfAnyType
            | NounKind::ThisMana
            | NounKind::NewTargets(_)
            | NounKind::SomeOf { .. }
            | NounKind::DefendingPlayer => Err(self.senseless(
                span,
                format!("`{}` is no zone", self.words(span)),
                "a zone is expected here",
                "name the battlefield, a graveyard, a hand, a library or exile",
            )),
        }
    }

    /// The players that a phrase names, in an instruction or statement.
    pub(super) fn players(&mut self, phrase: &NounPhrase) -> Lowered<Players> {
        let span = phrase.span;
        match &phrase.kind {
            NounKind::You | NounKind::Pronoun(Pronoun::Yourself) => Ok(self.you.clone()),
            NounKind::DefendingPlayer => {
                let attacker = match self.roles.iter().find(|(role, _)| *role == Role::Subject) {
                    Some((_, value)) => Objects::Bound(self.slot_of(*value)),
                    None => Objects::This,
                };
                let players = Players::DefendingAgainst(Box::new(attacker));
                self.mentions.add(span, Number::One, Mentioned::Players(HeldPlayers::As(players.clone())));
                Ok(players)
            }
            NounKind::Described(described) => self.described_players(described, span),
            NounKind::Pronoun(Pronoun::They | Pronoun::Themselves) => self.that_player(None, span),
            NounKind::Pronoun(Pronoun::It | Pronoun::Itself) => {
                Err(self.senseless(span, "`it` is no player", "a player is expected here", "say which player"))
            }
            NounKind::Possessed { owner, what: what @ (Possession::Owner | Possession::Controller), plural: _ } => {
                let (held, mut number) = self.asked(owner)?;
                let held_players = match what {
                    Possession::Owner => HeldPlayers::OwnerOf(held),
                    _ => HeldPlayers::ControllerOf(held),
                };
                let players = self.held_players(&held_players, span)?;
                if number == Number::Each {
                    number = Number::One;
                }
                self.mentions.add(span, number, Mentioned::Players(held_players));
                Ok(players)
            }
            NounKind::List { join: Conjunction::And, members } => {
                let mut parts = Vec::new();
                for member in members {
                    parts.push(self.players(member)?);
                }
                Ok(Players::Union(parts))
            }
            NounKind::List { join: Conjunction::Or | Conjunction::AndOr, members: _ } => {
                Err(self.unplayable(span, "a choice between these players"))
            }
            NounKind::Possessed {
                owner: _,
                what: Possession::Zone(_) | Possession::Number(_) | Possession::ManaCost | Possession::LifeTotal,
                plural: _,
            }
            | NounKind::This(_)
            | NounKind::TopCards { .. }
            | NounKind::TheRest
            | NounKind::AnyTarget { .. }
            | NounKind::Zone(_)
            | NounKind::ThatMana
            | NounKind::OtherMana { .. }
            | NounKind::Choosable(_)
            | NounKind::ManaOfAnyType
            | NounKind::ThisMana
            | NounKind::NewTargets(_)
            | NounKind::SomeOf { .. } => Err(self.senseless(
                span,
                format!("`{}` is no player", self.words(span)),
                "a player is expected here",
                "name a player",
            )),
        }
    }

    fn described_players(&mut self, described: &Described, span: Span) -> Lowered<Players> {
        let all = self.player_noun(described, span)?;
        match &described.determiner {
            Determiner::Target(count) => {
                let (min, max, number) = match count {
                    TargetCount::One => (Amount::Number(1), Amount::Number(1), Number::One),
                    TargetCount::Exactly(count) => {
                        let count = self.amount(count)?;
                        (count.clone(), count, Number::Many)
                    }
                    TargetCount::UpTo(count) => (Amount::Number(0), self.amount(count)?, Number::Many),
                    TargetCount::AnyNumber => (Amount::Number(0), Amount::CountPlayers(all.clone()), Number::Many),
                    TargetCount::OneOrTwo => (Amount::Number(1), Amount::Number(2), Number::Many),
                };
                let slot = self.new_target(min, max, ObjectOrPlayer::Player(PlayerFilter(all)), span)?;
                let players = Players::Bound(slot);
                self.mentions.add(span, number, Mentioned::Players(HeldPlayers::As(players.clone())));
                Ok(players)
            }
            Determiner::Each => {
                self.mentions.add(span, Number::Each, Mentioned::Players(HeldPlayers::As(all.clone())));
                Ok(all)
            }
            Determiner::All | Determiner::Bare if described.plural => {
                self.mentions.add(span, Number::Many, Mentioned::Players(HeldPlayers::As(all.clone())));
                Ok(all)
            }
            Determiner::Possessive(whose) if whose.kind == NounKind::You && all == Players::Opponents => {
                self.mentions.add(span, Number::Many, Mentioned::Players(HeldPlayers::As(all.clone())));
                Ok(all)
            }
            Determiner::That | Determiner::Those | Determiner::The => self.that_player(Some(described), span),
            Determiner::TheChosen => Ok(Players::Linked(self.values.use_link(LinkKind::ChosenPlayer, span))),
            // An indefinite player is a choice, or one of those that an event may be of.
            Determiner::A
            | Determiner::Any
            | Determiner::All
            | Determiner::Bare
            | Determiner::No
            | Determiner::This
            | Determiner::Number(_)
            | Determiner::OneOrMore
            | Determiner::UpTo(_)
            | Determiner::AnyNumber
            | Determiner::OrMore(_)
            | Determiner::Possessive(_)
            | Determiner::TheExiled => Err(self.unplayable(span, "which player this is")),
        }
    }

    /// The players of an event or description: "an opponent" is any of them.
    pub(super) fn player_pattern(&mut self, phrase: &NounPhrase) -> Lowered<(Players, bool)> {
        if let NounKind::Described(described) = &phrase.kind
            && let Determiner::A | Determiner::Any | Determiner::OneOrMore = described.determiner
        {
            return Ok((self.player_noun(described, phrase.span)?, true));
        }
        Ok((self.players(phrase)?, false))
    }

    /// "player" or "opponent", with nothing else said.
    pub(super) fn player_noun(&mut self, described: &Described, span: Span) -> Lowered<Players> {
        let Described { determiner: _, other, heads, join: _, qualifiers, plural: _ } = described;
        let [head] = heads.as_slice() else { return Err(self.unplayable(span, "players described like this")) };
        let players = match head.noun {
            Noun::Opponent => Players::Opponents,
            _ => Players::All,
        };
        if !head.adjectives.is_empty() || !head.qualifiers.is_empty() || !qualifiers.is_empty() {
            return Err(self.unplayable(span, "players described like this"));
        }
        match (*other, &players) {
            (false, _) => Ok(players),
            // "each other player"
            (true, Players::All) => Ok(Players::Except(Box::new(Players::You))),
            (true, _) => Err(self.unplayable(span, "other players than these")),
        }
    }

    /// "creatures an opponent controls ... that player": mentions the controller of what was described.
    pub(super) fn mention_indefinite(&mut self, indefinite: Option<(Span, bool)>, held: Held) {
        if let Some((span, owns)) = indefinite {
            let players = if owns { HeldPlayers::OwnerOf(held) } else { HeldPlayers::ControllerOf(held) };
            self.mentions.add(span, Number::One, Mentioned::Players(players));
        }
    }
}

fn library_owner<'t>(reader: &Reader, library: &'t NounPhrase) -> Lowered<&'t NounPhrase> {
    match &library.kind {
        NounKind::Possessed { owner, what: Possession::Zone(Zone::Library), plural: _ } => Ok(owner),
        _ => {
            Err(reader.senseless(library.span, "only libraries have top cards", "not a library", "name whose library"))
        }
    }
}
