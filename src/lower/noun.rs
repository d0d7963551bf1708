//! Noun phrases: objects, in every place where a phrase can name them.

mod players;
pub(super) mod predicate;
mod reference;
mod target;

use crate::ir::{Amount, Choice, Filter, Objects, Players, Predicate, Zone, Zones};
use crate::syntax::tree::{
    Conjunction, Described, Determiner, Noun, NounKind, NounPhrase, Possession, Pronoun, SelfWord, SomeCount,
    TargetCount, ZonePhrase,
};
use crate::text::Span;

use super::errors::LowerError;
use super::reader::{Lowered, Owner, Reader, Referred};
use super::references::{Held, Known, Mentioned, Number, ObjectMention};
use target::targets_of;

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
        NounKind::This(_)
        | NounKind::TopCards { .. }
        | NounKind::EndOfLibrary { .. }
        | NounKind::TheRest
        | NounKind::TheOther { .. }
        | NounKind::Count(_) => Denotes::Objects,
        NounKind::Severally(of) => denotes(of),
        NounKind::Pronoun(Pronoun::It | Pronoun::Itself) => Denotes::Objects,
        NounKind::Pronoun(Pronoun::They | Pronoun::Themselves) => Denotes::Unsettled,
        NounKind::You | NounKind::Pronoun(Pronoun::Yourself) => Denotes::Players,
        NounKind::Described(described) => denotes_described(described),
        NounKind::Possessed { owner: _, what, plural: _ } => match what {
            Possession::Owner | Possession::Controller => Denotes::Players,
            Possession::Zone(_) | Possession::Zones(..) => Denotes::Objects,
            Possession::Party => Denotes::Objects,
            Possession::Number(_)
            | Possession::ManaCost
            | Possession::LifeTotal
            | Possession::AdditionalCost
            | Possession::StartingLifeTotal
            | Possession::Life
            | Possession::Name
            | Possession::Color => Denotes::Neither,
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
        | NounKind::Designation(_)
        | NounKind::Combat
        | NounKind::ThisMana
        | NounKind::NewTargets(_)
        | NounKind::Computed(_)
        | NounKind::PossessionOf { .. }
        | NounKind::TheSame
        | NounKind::ThisProcess
        | NounKind::ManaOfAnyType
        | NounKind::Energy(_)
        | NounKind::There
        | NounKind::ThisAction
        | NounKind::ManaOfAnyColor
        | NounKind::CostOf { .. } => Denotes::Neither,
        NounKind::DefendingPlayer => Denotes::Players,
        NounKind::SomeOf { count: _, of } => denotes(of),
    }
}

/// What a description names.
pub(super) fn denotes_described(described: &Described) -> Denotes {
    let player = |noun: &Noun| matches!(noun, Noun::Player | Noun::Opponent);
    let neither = |noun: &Noun| {
        matches!(
            noun,
            Noun::Color
                | Noun::Counter(_)
                | Noun::Time
                | Noun::Mana
                | Noun::ManaCost
                | Noun::Cost
                | Noun::Energy
                | Noun::DieOf(_)
                | Noun::Thing(_)
                | Noun::Attacker
                | Noun::Blocker
                | Noun::Trait(_)
                | Noun::Life
                | Noun::Kind
                | Noun::Phase(_)
                | Noun::Symbols(_)
                | Noun::Game(_)
                | Noun::Keyword(_)
                | Noun::Target
                | Noun::Damage(_)
                | Noun::Turn
                | Noun::MaximumHandSize
        )
    };
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
                Ok(self.mention(span, Number::Group, objects, known))
            }
            NounKind::List { join: Conjunction::And, members } => {
                let mut parts = Vec::new();
                for member in members {
                    parts.push(self.objects(member, cards_in.clone())?.objects);
                }
                Ok(self.mention(span, Number::Many, Objects::Union(parts), Known::default()))
            }
            NounKind::TopCards { bottom: true, count: _, library: _ } | NounKind::EndOfLibrary { .. } => {
                Err(self.unplayable(span, "these cards of a library"))
            }
            NounKind::TheOther { .. } | NounKind::Count(_) => Err(self.unplayable(span, "which of them these are")),
            NounKind::Severally(of) => self.objects(of, cards_in),
            NounKind::TopCards { bottom: false, count, library } => {
                let of = self.players(library_owner(self, library)?)?;
                let (count, number) = match count {
                    None => (Amount::Number(1), Number::One),
                    Some(count) => (self.amount(count)?, Number::Many),
                };
                let objects = Objects::TopOfLibrary { of, count: Box::new(count) };
                Ok(self.mention(span, number, objects, Known { card: true, ..Known::default() }))
            }
            NounKind::TheRest => self.the_rest(span),
            // "any number of target creatures": the number is that of the targets.
            NounKind::SomeOf { count, of } if targets_of(of).is_some() => {
                let Some(described) = targets_of(of) else { return Err(self.unplayable(span, "these targets")) };
                let count = match count {
                    SomeCount::AnyNumber => TargetCount::AnyNumber,
                    SomeCount::UpTo(count) => TargetCount::UpTo(count.clone()),
                    SomeCount::Exactly(count) => TargetCount::Exactly(count.clone()),
                    SomeCount::Each | SomeCount::All | SomeCount::Both | SomeCount::OneOrMore => {
                        return Err(self.unplayable(span, "how many of one target"));
                    }
                    SomeCount::AllBut(_) => return Err(self.unplayable(span, "all but some of these")),
                };
                self.target(&count, described, span, cards_in)
            }
            NounKind::SomeOf { count, of } => {
                let from = self.objects(of, cards_in)?;
                let (min, max) = match count {
                    SomeCount::Each | SomeCount::All | SomeCount::Both => return Ok(from),
                    SomeCount::OneOrMore => (Amount::Number(1), None),
                    SomeCount::AnyNumber => (Amount::Number(0), None),
                    SomeCount::UpTo(count) => (Amount::Number(0), Some(self.amount(count)?)),
                    SomeCount::AllBut(_) => return Err(self.unplayable(span, "all but some of these")),
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
                    | Possession::Zones(..)
                    | Possession::LifeTotal
                    | Possession::AdditionalCost
                    | Possession::StartingLifeTotal
                    | Possession::Life
                    | Possession::Name
                    | Possession::Color
                    | Possession::Party,
                plural: _,
            }
            | NounKind::You
            | NounKind::Zone(_)
            | NounKind::ThatMana
            | NounKind::OtherMana { .. }
            | NounKind::Choosable(_)
            | NounKind::Computed(_)
            | NounKind::PossessionOf { .. }
            | NounKind::TheSame
            | NounKind::ThisProcess
            | NounKind::Designation(_)
            | NounKind::Combat
            | NounKind::ManaOfAnyType
            | NounKind::Energy(_)
            | NounKind::There
            | NounKind::ThisAction
            | NounKind::ManaOfAnyColor
            | NounKind::CostOf { .. }
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
        let what = ObjectMention {
            now: held.clone(),
            asked: held,
            known,
            this: false,
            target: false,
            done: None,
            origin: None,
        };
        let entity = self.mentions.add(span, number, Mentioned::Objects(what));
        Referred { objects, entity }
    }

    fn this(&mut self, word: SelfWord, span: Span) -> Lowered<Referred> {
        let objects = match word {
            // CR 201.5a
            SelfWord::Name | SelfWord::Names if self.owner == Owner::Granted => Objects::Granter,
            SelfWord::Name | SelfWord::Names if self.owner == Owner::Token => {
                return Err(self.unplayable(span, "the card's name in an ability of a token"));
            }
            SelfWord::Name
            | SelfWord::Names
            | SelfWord::Type(_)
            | SelfWord::Subtype(_)
            | SelfWord::Permanent
            | SelfWord::Spell
            | SelfWord::Card
            | SelfWord::Token => Objects::This,
            SelfWord::Ability | SelfWord::Effect => {
                return Err(self.unplayable(span, "what is done to an ability by itself"));
            }
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
        let what =
            ObjectMention { now: held.clone(), asked: held, known, this, target: false, done: None, origin: None };
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
            Determiner::TheDone(_) => return Err(self.unplayable(span, "what this was done to")),
            Determiner::ANumberOf => return Err(self.unplayable(span, "how many, said after the noun")),
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
            Determiner::AnyAmountOf | Determiner::AnAmountOf | Determiner::TheNext => {
                return Err(self.unplayable(span, "an amount of this"));
            }
            Determiner::OrFewer(_)
            | Determiner::OrLess(_)
            | Determiner::Exactly(_)
            | Determiner::FewerThan(_)
            | Determiner::LessThan(_)
            | Determiner::Compared(_)
            | Determiner::Both
            | Determiner::OneOrTwo
            | Determiner::OneToThree => return Err(self.unplayable(span, "how many these are")),
            Determiner::AtLeast(_) | Determiner::MoreThan(_) | Determiner::TheNextOf(_) => {
                return Err(self.unplayable(span, "how many of these"));
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
                | Determiner::AnyAmountOf
                | Determiner::AnAmountOf
                | Determiner::TheNext
                | Determiner::The
                | Determiner::That
                | Determiner::Those
                | Determiner::This
                | Determiner::Number(_)
                | Determiner::UpTo(_)
                | Determiner::AnyNumber
                | Determiner::OrMore(_)
                | Determiner::OrFewer(_)
                | Determiner::OrLess(_)
                | Determiner::Exactly(_)
                | Determiner::FewerThan(_)
                | Determiner::LessThan(_)
                | Determiner::Compared(_)
                | Determiner::Both
                | Determiner::OneOrTwo
                | Determiner::OneToThree
                | Determiner::AtLeast(_)
                | Determiner::MoreThan(_)
                | Determiner::TheNextOf(_)
                | Determiner::TheChosen
                | Determiner::TheDone(_)
                | Determiner::ANumberOf
                | Determiner::TheExiled => self.filter_of_named(phrase, cards_in),
            },
            NounKind::List { join: Conjunction::Or, members } => {
                let (mut zones, mut parts) = (None, Vec::new());
                let mut known = Known::default();
                for member in members {
                    let (filter, of_member) = self.filter(member, cards_in.clone())?;
                    // Where a particular object is, its words do not say.
                    if filter.zones != Zones::ANY
                        && zones.replace(filter.zones).is_some_and(|other| other != filter.zones)
                    {
                        return Err(self.unplayable(span, "objects in different zones together"));
                    }
                    parts.push(filter.is);
                    known.types.extend(of_member.types);
                    known.subtypes.extend(of_member.subtypes);
                    known.permanent |= of_member.permanent;
                    known.card |= of_member.card;
                    known.spell |= of_member.spell;
                    known.token |= of_member.token;
                }
                Ok((Filter { zones: zones.unwrap_or(Zones::ANY), is: Predicate::Or(parts) }, known))
            }
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
            | NounKind::Computed(_)
            | NounKind::PossessionOf { .. }
            | NounKind::TheSame
            | NounKind::ThisProcess
            | NounKind::Designation(_)
            | NounKind::Combat
            | NounKind::ManaOfAnyType
            | NounKind::Energy(_)
            | NounKind::There
            | NounKind::ThisAction
            | NounKind::ManaOfAnyColor
            | NounKind::CostOf { .. }
            | NounKind::ThisMana
            | NounKind::NewTargets(_)
            | NounKind::EndOfLibrary { .. }
            | NounKind::TheOther { .. }
            | NounKind::Count(_)
            | NounKind::Severally(_)
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
            NounKind::Zone(ZonePhrase::The(zone) | ZonePhrase::A(zone) | ZonePhrase::Bare(zone)) => {
                Ok(Place { zones: Zones::only(*zone), zone: Some(*zone), of: None })
            }
            NounKind::Zone(ZonePhrase::OutsideTheGame) => Err(self.unplayable(span, "what is outside the game")),
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
                    | Possession::Zones(..)
                    | Possession::LifeTotal
                    | Possession::AdditionalCost
                    | Possession::StartingLifeTotal
                    | Possession::Life
                    | Possession::Name
                    | Possession::Color
                    | Possession::Party,
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
            | NounKind::Computed(_)
            | NounKind::PossessionOf { .. }
            | NounKind::TheSame
            | NounKind::ThisProcess
            | NounKind::Designation(_)
            | NounKind::Combat
            | NounKind::ManaOfAnyType
            | NounKind::Energy(_)
            | NounKind::There
            | NounKind::ThisAction
            | NounKind::ManaOfAnyColor
            | NounKind::CostOf { .. }
            | NounKind::ThisMana
            | NounKind::NewTargets(_)
            | NounKind::EndOfLibrary { .. }
            | NounKind::TheOther { .. }
            | NounKind::Count(_)
            | NounKind::Severally(_)
            | NounKind::SomeOf { .. }
            | NounKind::DefendingPlayer => Err(self.senseless(
                span,
                format!("`{}` is no zone", self.words(span)),
                "a zone is expected here",
                "name the battlefield, a graveyard, a hand, a library or exile",
            )),
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
