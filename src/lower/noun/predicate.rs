//! Descriptions: nouns, adjectives and qualifiers as zones and a quality (CR 109.2).

use crate::ir::{
    CardType, Characteristic, CombatState, Comparison, CounterKind, Filter, ObjectOrPlayer, Objects, PlayerFilter,
    Players, Predicate, Window, Zone, Zones,
};
use crate::syntax::tree::{
    self, AbilityWord, Adjective, AdjunctKind, Choosable, Clause, Conjunction, Described, Determiner, GrantedAbility,
    Head, Mood, Noun, NounKind, NounPhrase, NumberTest, NumberWord, Object, Pronoun, Qualifier, Quality, Verb,
};
use crate::text::Span;

use super::{Denotes, Description, Place, denotes};
use crate::lower::reader::{Lowered, Reader};
use crate::lower::references::Known;
use crate::lower::scope::LinkKind;
use crate::lower::verb::Part;

/// All of the qualities; none of them: anything.
pub(in crate::lower) fn and(mut parts: Vec<Predicate>) -> Predicate {
    parts.retain(|part| *part != Predicate::Any);
    match parts.len() {
        0 => Predicate::Any,
        1 => parts.swap_remove(0),
        _ => Predicate::And(parts),
    }
}

/// One or more of the qualities.
fn or(mut parts: Vec<Predicate>) -> Predicate {
    match parts.len() {
        1 => parts.swap_remove(0),
        _ => Predicate::Or(parts),
    }
}

/// The number of an object that a word names; none for those that the game does not ask for.
pub(in crate::lower) fn characteristic(word: NumberWord) -> Option<Characteristic> {
    match word {
        NumberWord::Power => Some(Characteristic::Power),
        NumberWord::Toughness => Some(Characteristic::Toughness),
        NumberWord::ManaValue => Some(Characteristic::ManaValue),
        NumberWord::Loyalty => Some(Characteristic::Loyalty),
        NumberWord::Defense
        | NumberWord::BasePower
        | NumberWord::BaseToughness
        | NumberWord::BasePowerAndToughness
        | NumberWord::PowerAndToughness
        | NumberWord::PowerOrToughness
        | NumberWord::TotalPower
        | NumberWord::TotalToughness
        | NumberWord::TotalPowerAndToughness
        | NumberWord::TotalManaValue => None,
    }
}

/// What qualifiers say besides a quality.
#[derive(Default)]
struct Said {
    zones: Option<Zones>,
    chooser: Option<Option<Players>>,
    among: Option<Objects>,
    indefinite: Option<(Span, bool)>,
}

impl Reader<'_, '_> {
    /// What a description says, its determiner apart, except that "your" is a quality.
    pub(in crate::lower) fn description(
        &mut self,
        described: &Described,
        span: Span,
        cards_in: Option<Place>,
    ) -> Lowered<Description> {
        let Described { determiner, other, heads, join, qualifiers, plural: _ } = described;
        match join {
            Conjunction::And | Conjunction::Or | Conjunction::AndOr => {}
        }
        let mut said = Said::default();
        let mut known = Known::default();
        let (mut kinds, mut zones, mut cards) = (Vec::new(), Vec::new(), false);
        for (index, head) in heads.iter().enumerate() {
            let mut parts = Vec::new();
            // "tapped artifact or creature": what is no kind of thing is said of all of them.
            if index > 0
                && let Some(first) = heads.first()
            {
                for adjective in first.adjectives.iter().filter(|adjective| !is_kind(adjective)) {
                    parts.push(self.adjective(adjective, head.span)?);
                }
            }
            let shared = shared_noun(heads, index);
            let head = shared.as_ref().unwrap_or(head);
            let (noun_zones, kind) = self.head(head, &mut parts, &mut known)?;
            for qualifier in &head.qualifiers {
                self.qualifier(qualifier, span, &mut parts, &mut said)?;
            }
            cards |= noun_zones.is_none();
            zones.push(noun_zones);
            parts.insert(0, kind);
            kinds.push(and(parts));
        }
        let mut parts = vec![or(kinds)];
        if let Determiner::Possessive(whose) = determiner {
            let of = self.players(whose)?;
            parts.push(Predicate::ControlledBy(of));
        }
        for qualifier in qualifiers {
            self.qualifier(qualifier, span, &mut parts, &mut said)?;
        }
        if *other {
            let than = self.other_than(span)?;
            parts.push(Predicate::Other(Box::new(than)));
        }
        let zones = match (said.zones, cards, &said.among) {
            (Some(zones), _, _) => zones,
            (None, _, Some(_)) => Zones::ANY,
            (None, true, None) => match cards_in {
                Some(place) if zones.iter().all(Option::is_none) => {
                    parts.extend(place.of.map(Predicate::OwnedBy));
                    place.zones
                }
                Some(_) | None => return Err(self.unplayable(span, "cards in no zone that is said")),
            },
            (None, false, None) => {
                let mut named = zones.iter().flatten();
                let first = named.next().copied().unwrap_or(Zones::BATTLEFIELD);
                // "spell or ability" are both on the stack; "spell or creature" are not in one zone.
                if named.any(|other| *other != first) {
                    return Err(self.unplayable(span, "objects in different zones together"));
                }
                first
            }
        };
        if cards || said.zones.is_some_and(|zones| zones != Zones::BATTLEFIELD && zones != Zones::only(Zone::Stack)) {
            known.card = true;
            known.permanent = false;
        }
        let filter = Filter { zones, is: and(parts) };
        Ok(Description { filter, known, chooser: said.chooser, among: said.among, indefinite: said.indefinite })
    }

    /// A noun with its adjectives: where such objects are (not said of cards), and what they are.
    fn head(
        &mut self,
        head: &Head,
        parts: &mut Vec<Predicate>,
        known: &mut Known,
    ) -> Lowered<(Option<Zones>, Predicate)> {
        let Head { adjectives, noun, qualifiers: _, span } = head;
        for adjective in adjectives {
            match adjective {
                Adjective::Type(card_type) => known.types.push(*card_type),
                Adjective::Subtype(subtype) => known.subtypes.push(*subtype),
                Adjective::Token => known.token = true,
                _ => {}
            }
            parts.push(self.adjective(adjective, *span)?);
        }
        Ok(match noun {
            Noun::Type(card_type) => {
                known.types.push(*card_type);
                known.permanent = true;
                if !card_type.is_permanent() {
                    return Err(self.senseless(
                        *span,
                        format!("no permanent is {}", self.words(*span)),
                        "this is never on the battlefield",
                        "add `spell` or `card`",
                    ));
                }
                (Some(Zones::BATTLEFIELD), Predicate::Type(*card_type))
            }
            Noun::Subtype(subtype) => {
                known.subtypes.push(*subtype);
                known.permanent = true;
                (Some(Zones::BATTLEFIELD), Predicate::Subtype(*subtype))
            }
            Noun::Batch(batch) => {
                known.permanent = true;
                (Some(Zones::BATTLEFIELD), self.batch(*batch, *span)?)
            }
            Noun::Permanent => {
                known.permanent = true;
                (Some(Zones::BATTLEFIELD), Predicate::Any)
            }
            Noun::Token => {
                known.token = true;
                known.permanent = true;
                (Some(Zones::BATTLEFIELD), Predicate::Token)
            }
            Noun::Spell => {
                known.spell = true;
                (Some(Zones::only(Zone::Stack)), Predicate::Spell)
            }
            Noun::Ability(AbilityWord::Any | AbilityWord::ActivatedOrTriggered) => {
                known.ability = true;
                (Some(Zones::only(Zone::Stack)), Predicate::AbilityOnStack)
            }
            Noun::Ability(
                AbilityWord::Activated | AbilityWord::Triggered | AbilityWord::Mana | AbilityWord::Loyalty,
            ) => {
                return Err(self.unplayable(*span, "activated and triggered abilities apart"));
            }
            Noun::Card => {
                known.card = true;
                (None, Predicate::Card)
            }
            Noun::Source => (Some(Zones::ANY), Predicate::Any),
            Noun::Copy => {
                known.copy = true;
                return Err(self.unplayable(*span, "copies described like this"));
            }
            Noun::Player | Noun::Opponent => return Err(self.unplayable(*span, "players among objects")),
            Noun::Mana
            | Noun::ManaCost
            | Noun::Cost
            | Noun::Energy
            | Noun::DieOf(_)
            | Noun::Thing(_)
            | Noun::Attacker
            | Noun::Blocker
            | Noun::Phase(_)
            | Noun::Symbols(_) => {
                return Err(self.unplayable(*span, "this, said of objects"));
            }
            Noun::Zone(_) | Noun::Emblem | Noun::Game(_) | Noun::Keyword(_) => {
                return Err(self.unplayable(*span, "these among objects"));
            }
            Noun::Damage(_) | Noun::Turn | Noun::MaximumHandSize => {
                return Err(self.unplayable(*span, "this as a thing"));
            }
            Noun::Commander => return Err(self.unplayable(*span, "commanders")),
            Noun::Color | Noun::Counter(_) | Noun::Time | Noun::Trait(_) | Noun::Life | Noun::Kind | Noun::Target => {
                return Err(self.senseless(
                    *span,
                    format!("`{}` is no object", self.words(*span)),
                    "an object is expected here",
                    "name a permanent, card or spell",
                ));
            }
        })
    }

    fn adjective(&mut self, adjective: &Adjective, span: Span) -> Lowered<Predicate> {
        let not = |predicate| Predicate::Not(Box::new(predicate));
        Ok(match adjective {
            Adjective::Color(color) => Predicate::Color(*color),
            Adjective::NonColor(color) => not(Predicate::Color(*color)),
            Adjective::Sided { .. } => return Err(self.unplayable(span, "this, said of objects")),
            Adjective::Colorless => Predicate::Colorless,
            Adjective::Multicolored => Predicate::Multicolored,
            Adjective::Supertype(supertype) => Predicate::Supertype(*supertype),
            Adjective::NonSupertype(supertype) => not(Predicate::Supertype(*supertype)),
            Adjective::Type(card_type) => Predicate::Type(*card_type),
            Adjective::NonType(card_type) => not(Predicate::Type(*card_type)),
            Adjective::Subtype(subtype) => Predicate::Subtype(*subtype),
            Adjective::NonSubtype(subtype) => not(Predicate::Subtype(*subtype)),
            Adjective::Batch(batch) => self.batch(*batch, span)?,
            Adjective::NonBatch(batch) => not(self.batch(*batch, span)?),
            // CR 110.4a
            Adjective::Permanent => Predicate::Or(
                [
                    CardType::Artifact,
                    CardType::Battle,
                    CardType::Creature,
                    CardType::Enchantment,
                    CardType::Land,
                    CardType::Planeswalker,
                ]
                .map(Predicate::Type)
                .into(),
            ),
            Adjective::Token => Predicate::Token,
            Adjective::Nontoken => not(Predicate::Token),
            Adjective::Tapped => Predicate::Tapped,
            Adjective::Untapped => not(Predicate::Tapped),
            Adjective::Attacking => Predicate::Combat(CombatState::Attacking),
            Adjective::Blocking => Predicate::Combat(CombatState::Blocking),
            Adjective::AttackingOrBlocking => {
                Predicate::Or([CombatState::Attacking, CombatState::Blocking].map(Predicate::Combat).into())
            }
            Adjective::Blocked => Predicate::Combat(CombatState::Blocked),
            Adjective::Unblocked => Predicate::Combat(CombatState::Unblocked),
            Adjective::Enchanted => Predicate::HasAttached(Box::new(Predicate::Subtype("Aura".into()))),
            Adjective::Equipped => Predicate::HasAttached(Box::new(Predicate::Subtype("Equipment".into()))),
            Adjective::Size(_) => return Err(self.unplayable(span, "objects described by a size")),
            Adjective::FaceDown => return Err(self.unplayable(span, "face-down objects")),
            Adjective::Unspent => return Err(self.unplayable(span, "unspent mana")),
            Adjective::Keyword(_) => return Err(self.unplayable(span, "abilities of a keyword")),
            Adjective::Additional => return Err(self.unplayable(span, "what this is additional to")),
            Adjective::AnyColor(colors, _) => or(colors.iter().copied().map(Predicate::Color).collect()),
            Adjective::Modified => return Err(self.unplayable(span, "modified objects")),
            Adjective::Monocolored => return Err(self.unplayable(span, "monocolored objects")),
            Adjective::FaceUp => return Err(self.unplayable(span, "face-up objects")),
            Adjective::Done(_) | Adjective::Designated(_) => {
                return Err(self.unplayable(span, "what a keyword has done to something"));
            }
            Adjective::Kinds(kinds, _) => {
                let mut any = Vec::new();
                for kind in kinds {
                    let parts = kind.iter().map(|each| self.adjective(each, span)).collect::<Lowered<Vec<_>>>()?;
                    any.push(and(parts));
                }
                or(any)
            }
            Adjective::Saddled => return Err(self.unplayable(span, "saddled permanents")),
            Adjective::Commander => return Err(self.unplayable(span, "commanders")),
            Adjective::Ordinal(_) => return Err(self.unplayable(span, "which of several in order this is")),
            Adjective::Extra => return Err(self.unplayable(span, "what is extra")),
            Adjective::Monstrous | Adjective::Renowned => return Err(self.unplayable(span, "this designation")),
            Adjective::Colors(_) => return Err(self.unplayable(span, "objects described by several colors")),
        })
    }

    /// "spells you cast": who casts a spell controls it (CR 601.2a). Other such clauses are not playable yet.
    fn whom(&mut self, clause: &Clause, parts: &mut Vec<Predicate>) -> Lowered<()> {
        let Clause { subject, predicates, span } = clause;
        let (Some(who), [(_, said)]) = (subject, predicates.as_slice()) else {
            return Err(self.unplayable(*span, "this, said of objects"));
        };
        let tree::Predicate { mood, verb, adjuncts, span: _ } = said;
        let plain = verb.verb == Verb::Cast && !verb.passive && verb.object == Object::None;
        if !plain || *mood != Mood::Does || !verb.complements.is_empty() || !adjuncts.is_empty() {
            return Err(self.unplayable(*span, "this, said of objects"));
        }
        let (players, indefinite) = self.player_pattern(who)?;
        if indefinite {
            return Err(self.unplayable(who.span, "what one of several players casts"));
        }
        parts.push(Predicate::And(vec![Predicate::Spell, Predicate::ControlledBy(players)]));
        Ok(())
    }

    fn qualifier(
        &mut self,
        qualifier: &Qualifier,
        span: Span,
        parts: &mut Vec<Predicate>,
        said: &mut Said,
    ) -> Lowered<()> {
        let not = |predicate| Predicate::Not(Box::new(predicate));
        match qualifier {
            Qualifier::Control(who) => {
                let (players, indefinite) = self.player_pattern(who)?;
                if indefinite {
                    said.indefinite = Some((who.span, false));
                }
                parts.push(Predicate::ControlledBy(players));
            }
            Qualifier::DontControl(who) => {
                let players = self.players(who)?;
                parts.push(not(Predicate::ControlledBy(players)));
            }
            Qualifier::Own(who) => {
                let (players, indefinite) = self.player_pattern(who)?;
                if indefinite {
                    said.indefinite = Some((who.span, true));
                }
                parts.push(Predicate::OwnedBy(players));
            }
            Qualifier::Whom(clause) => self.whom(clause, parts)?,
            Qualifier::WithAbilities(abilities) => {
                for ability in abilities {
                    parts.push(self.has_ability(ability)?);
                }
            }
            Qualifier::WithoutAbilities(abilities) => {
                for ability in abilities {
                    parts.push(not(self.has_ability(ability)?));
                }
            }
            Qualifier::WithNumber(word, NumberTest { comparison, with, words: _ }) => {
                let with = self.amount(with)?;
                match characteristic(*word) {
                    Some(which) => parts.push(Predicate::Number(which, *comparison, Box::new(with))),
                    None => return Err(self.unplayable(span, "objects described by this number")),
                }
            }
            Qualifier::WithCounters(quantity, kind) => {
                let count = self.quantity(quantity, span)?;
                parts.push(Predicate::Counters(*kind, Comparison::AtLeast, Box::new(count)));
            }
            Qualifier::WithSymbols(..) => return Err(self.unplayable(span, "symbols in costs")),
            Qualifier::NamedThis => return Err(self.unplayable(span, "objects with this card's name")),
            Qualifier::Named(name) => parts.push(Predicate::Named(*name)),
            // "a nonland card from it": of a hand that was revealed, of cards that were looked at
            Qualifier::From(place) | Qualifier::In(place) if matches!(place.kind, NounKind::Pronoun(_)) => {
                let those = self.objects(place, None)?.objects;
                if said.among.replace(those).is_some() {
                    return Err(self.unplayable(span, "two groups at once"));
                }
            }
            Qualifier::In(place) | Qualifier::On(place) | Qualifier::From(place) => {
                let place = self.place_of_described(place)?;
                if said.zones.replace(place.zones).is_some() {
                    return Err(self.unplayable(span, "two places at once"));
                }
                parts.extend(place.of.map(Predicate::OwnedBy));
            }
            Qualifier::Participle(predicate) => self.participle(predicate, parts, &mut said.zones, &mut said.among)?,
            Qualifier::That(clause) => {
                let predicate = self.relative_clause(clause)?;
                parts.push(predicate);
            }
            Qualifier::ThatIs(quality) => parts.push(self.quality(quality, span)?),
            Qualifier::OfTheChosen(choosable) => parts.push(match choosable {
                Choosable::Color => Predicate::ChosenColor(self.values.use_link(LinkKind::ChosenColor, span)),
                Choosable::CreatureType => {
                    Predicate::ChosenSubtype(self.values.use_link(LinkKind::ChosenCreatureType, span))
                }
                Choosable::BasicLandType | Choosable::CardType | Choosable::CardName | Choosable::Number => {
                    return Err(self.unplayable(span, "what was chosen"));
                }
            }),
            Qualifier::OfChoice(who) => {
                let chooser = match &who.kind {
                    NounKind::You => Some(Players::You),
                    // "of their choice": of those who act.
                    NounKind::Pronoun(Pronoun::They) => None,
                    _ => Some(self.players(who)?),
                };
                if said.chooser.replace(chooser).is_some() {
                    return Err(self.unplayable(span, "two who choose"));
                }
            }
            Qualifier::CouldProduce(_) => parts.push(Predicate::CouldProduceMana),
            Qualifier::AttachedTo(host) => {
                let hosts = self.objects(host, None)?.objects;
                parts.push(Predicate::AttachedTo(Box::new(hosts)));
            }
            Qualifier::OtherThan(those) => {
                let those = self.objects(those, None)?.objects;
                parts.push(Predicate::Other(Box::new(those)));
            }
            Qualifier::WithDifferent(_)
            | Qualifier::WithSame(..)
            | Qualifier::WithThatName
            | Qualifier::WithTheChosenName => return Err(self.unplayable(span, "objects described like this")),
            Qualifier::Among(those) | Qualifier::FromAmong(those) => {
                let those = self.objects(those, None)?.objects;
                if said.among.replace(those).is_some() {
                    return Err(self.unplayable(span, "two groups at once"));
                }
            }
            Qualifier::WithExtreme(..) => return Err(self.unplayable(span, "the greatest or least of several")),
            Qualifier::WithSize { .. } => return Err(self.unplayable(span, "objects described by a size")),
            Qualifier::With(_) => return Err(self.unplayable(span, "what these have")),
            Qualifier::Than(_) | Qualifier::As(_) => return Err(self.unplayable(span, "a comparison")),
            Qualifier::BeyondTheFirst => return Err(self.unplayable(span, "all but the first")),
            Qualifier::BlockingOrBlockedBy(_) => return Err(self.unplayable(span, "what blocks or is blocked by this")),
            Qualifier::AbleTo(_) => return Err(self.unplayable(span, "what these are able to do")),
            Qualifier::CopyOf(_) => return Err(self.unplayable(span, "objects described as copies")),
        }
        Ok(())
    }

    /// "in an opponent's graveyard": any opponent's.
    fn place_of_described(&mut self, phrase: &NounPhrase) -> Lowered<Place> {
        if let NounKind::Possessed { owner, what: crate::syntax::tree::Possession::Zone(zone), plural: _ } =
            &phrase.kind
        {
            let (of, _) = self.player_pattern(owner)?;
            return Ok(Place { zones: Zones::only(*zone), zone: Some(*zone), of: Some(of) });
        }
        self.place(phrase)
    }

    /// "that was dealt damage this turn", "that entered this turn".
    fn relative_clause(&mut self, clause: &Clause) -> Lowered<Predicate> {
        let Clause { subject, predicates, span } = clause;
        let ([(_, said)], None) = (predicates.as_slice(), subject) else {
            return Err(self.unplayable(*span, "a description like this"));
        };
        let crate::syntax::tree::Predicate { mood, verb, adjuncts, span: _ } = said;
        if let (Mood::Does, Verb::Target, Object::Noun(target), [], [], false) =
            (mood, verb.verb, &verb.object, verb.complements.as_slice(), adjuncts.as_slice(), verb.passive)
        {
            return self.with_target(target);
        }
        let this_turn = matches!(adjuncts.as_slice(), [adjunct] if adjunct.kind == AdjunctKind::ThisTurn);
        let happened = matches!(mood, Mood::Did | Mood::HasDone);
        if !this_turn || !happened {
            return Err(self.unplayable(*span, "a description like this"));
        }
        let frame = self.frame(verb, Part::Untold)?;
        let mut pattern = self.pattern(frame, *span)?;
        // The subject is the object that is described.
        pattern.subject = None;
        Ok(Predicate::Was(Box::new(pattern), Window::ThisTurn))
    }

    /// "that targets a creature you control" (CR 115.9).
    pub(in crate::lower) fn with_target(&mut self, target: &NounPhrase) -> Lowered<Predicate> {
        let what = match denotes(target) {
            Denotes::Players => ObjectOrPlayer::Player(PlayerFilter(self.player_pattern(target)?.0)),
            Denotes::Objects => {
                let anywhere = Place { zones: Zones::ANY, zone: None, of: None };
                ObjectOrPlayer::Object(self.filter(target, Some(anywhere))?.0)
            }
            Denotes::Either => match &target.kind {
                NounKind::Described(described) if described.determiner == Determiner::A => {
                    self.object_or_player(described, target.span)?
                }
                _ => return Err(self.unplayable(target.span, "having these as targets")),
            },
            Denotes::Unsettled | Denotes::Neither => {
                return Err(self.unplayable(target.span, "having these as targets"));
            }
        };
        Ok(Predicate::Targets(Box::new(what)))
    }

    /// "with flying": has an ability written so.
    fn has_ability(&mut self, ability: &GrantedAbility) -> Lowered<Predicate> {
        match ability {
            GrantedAbility::Keyword(keyword) => {
                if !keyword.is_bare() {
                    return Err(self.unplayable(keyword.span, "which abilities of this keyword"));
                }
                Ok(Predicate::Keyword(keyword.name))
            }
            GrantedAbility::Quoted(quoted) => Err(self.unplayable(quoted.span, "having an ability that is no keyword")),
        }
    }

    /// What something is: of "is", "isn't", "that's".
    pub(in crate::lower) fn quality(&mut self, quality: &Quality, span: Span) -> Lowered<Predicate> {
        match quality {
            Quality::Adjectives(adjectives) => {
                let parts = adjectives.iter().map(|each| self.adjective(each, span)).collect::<Lowered<Vec<_>>>()?;
                Ok(and(parts))
            }
            Quality::Noun(phrase) => {
                let anywhere = Place { zones: Zones::ANY, zone: None, of: None };
                let (filter, _) = self.filter(phrase, Some(anywhere))?;
                Ok(filter.is)
            }
            Quality::EveryCreatureType
            | Quality::EveryBasicLandType
            | Quality::Adverb(..)
            | Quality::Place(_)
            | Quality::Attacking { .. }
            | Quality::EqualTo(_)
            | Quality::Test(_)
            | Quality::Everything
            | Quality::Number(..) => Err(self.unplayable(span, "being this")),
        }
    }
}

/// "instant or sorcery spell", "artifact or creature card": a type that goes with the noun of the last member.
fn shared_noun(heads: &[Head], index: usize) -> Option<Head> {
    let (head, last) = (heads.get(index)?, heads.last()?);
    let typed = last.adjectives.iter().any(|adjective| {
        matches!(
            adjective,
            Adjective::Type(_)
                | Adjective::NonType(_)
                | Adjective::Subtype(_)
                | Adjective::NonSubtype(_)
                | Adjective::Batch(_)
                | Adjective::NonBatch(_)
        )
    });
    if index + 1 == heads.len()
        || !typed
        || !matches!(last.noun, Noun::Spell | Noun::Card | Noun::Token | Noun::Permanent)
    {
        return None;
    }
    let kind = match &head.noun {
        Noun::Type(card_type) => Adjective::Type(*card_type),
        Noun::Subtype(subtype) => Adjective::Subtype(*subtype),
        Noun::Batch(batch) => Adjective::Batch(*batch),
        _ => return None,
    };
    let mut adjectives = head.adjectives.clone();
    adjectives.push(kind);
    Some(Head { adjectives, noun: last.noun.clone(), qualifiers: head.qualifiers.clone(), span: head.span })
}

/// The kind of counters that a noun with its adjectives names, none in it for any kind: "+1/+1 counters" has a size for
/// an adjective. None if it is no counter, or more is said of it.
pub(in crate::lower) fn counter_of(head: &Head) -> Option<Option<CounterKind>> {
    let Head { adjectives, noun: Noun::Counter(kind), qualifiers, span: _ } = head else { return None };
    if !qualifiers.is_empty() {
        return None;
    }
    let fixed = |side: &tree::SignedAmount| match (side.sign, &side.amount.kind) {
        (tree::Sign::Plus, tree::AmountKind::Number { value, word: false }) => i32::try_from(*value).ok(),
        (tree::Sign::Minus, tree::AmountKind::Number { value, word: false }) => {
            i32::try_from(*value).ok().map(|value| -value)
        }
        _ => None,
    };
    match (adjectives.as_slice(), kind) {
        ([], kind) => Some(*kind),
        ([Adjective::Size(tree::Size { power, toughness })], None) => {
            Some(Some(CounterKind::Size(fixed(power)?, fixed(toughness)?)))
        }
        _ => None,
    }
}

/// Whether the adjective says what kind of thing the noun is, so that it goes with that noun alone.
fn is_kind(adjective: &Adjective) -> bool {
    match adjective {
        Adjective::Type(_)
        | Adjective::NonType(_)
        | Adjective::Subtype(_)
        | Adjective::NonSubtype(_)
        | Adjective::Batch(_)
        | Adjective::NonBatch(_)
        | Adjective::Permanent
        | Adjective::Token
        | Adjective::Kinds(..)
        | Adjective::Size(_) => true,
        Adjective::Color(_)
        | Adjective::NonColor(_)
        | Adjective::Sided { .. }
        | Adjective::Colorless
        | Adjective::Multicolored
        | Adjective::Supertype(_)
        | Adjective::NonSupertype(_)
        | Adjective::Nontoken
        | Adjective::Tapped
        | Adjective::Untapped
        | Adjective::Attacking
        | Adjective::Blocking
        | Adjective::AttackingOrBlocking
        | Adjective::Blocked
        | Adjective::Unblocked
        | Adjective::Enchanted
        | Adjective::Equipped
        | Adjective::FaceDown
        | Adjective::Additional
        | Adjective::Unspent
        | Adjective::Keyword(_)
        | Adjective::AnyColor(..)
        | Adjective::Modified
        | Adjective::Monocolored
        | Adjective::FaceUp
        | Adjective::Done(_)
        | Adjective::Designated(_)
        | Adjective::Saddled
        | Adjective::Commander
        | Adjective::Ordinal(_)
        | Adjective::Extra
        | Adjective::Monstrous
        | Adjective::Renowned
        | Adjective::Colors(_) => false,
    }
}
