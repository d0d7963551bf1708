//! Noun phrases that refer to what was mentioned: "it", "that creature", "the exiled card", "the rest".

use crate::ir::{Filter, Objects, Players, Predicate, Window, Zone, Zones};
use crate::syntax::tree::{
    Adjective, Adjunct, AdjunctKind, Complement, Described, Determiner, Head, Mood, Noun, NounKind, NounPhrase, Object,
    Predicate as Said, Pronoun, Verb, VerbPhrase,
};
use crate::text::Span;

use super::{Named, predicate};
use crate::lower::errors::LowerError;
use crate::lower::reader::{Lowered, Reader, Referred};
use crate::lower::references::{Called, Done, Entity, Found, Held, HeldPlayers, Known, Mention, Mentioned, Number};
use crate::lower::scope::LinkKind;
use crate::lower::verb::Part;

impl Reader<'_, '_> {
    /// The one thing that `agrees`, or the error that there is none, or more than one.
    pub(in crate::lower) fn refer(&self, span: Span, agrees: impl Fn(&Mention) -> bool) -> Lowered<Mention> {
        match self.mentions.nearest(agrees) {
            Found::One(mention) => Ok(*mention),
            Found::Nothing => Err(Box::new(LowerError::RefersToNothing {
                words: self.words(span),
                span: span.into(),
                help: "say what is meant, for example `this creature` or `target creature`".to_owned(),
            })),
            Found::Two(first, second) => Err(Box::new(LowerError::TwoReferents {
                words: self.words(span),
                span: span.into(),
                first: first.into(),
                second: second.into(),
            })),
        }
    }

    /// The objects of a mention, mentioned again at `span`.
    fn refer_to_objects(&mut self, span: Span, mention: &Mention) -> Lowered<Referred> {
        let Mentioned::Objects(objects) = &mention.what else {
            return Err(self.unplayable(span, "this"));
        };
        let objects = self.held(&objects.now, span)?;
        self.mentions.again(span, mention);
        Ok(Referred { objects, entity: mention.entity })
    }

    pub(super) fn pronoun(&mut self, pronoun: Pronoun, span: Span) -> Lowered<Referred> {
        let mention = self.pronoun_mention(pronoun, span)?;
        self.refer_to_objects(span, &mention)
    }

    fn pronoun_mention(&self, pronoun: Pronoun, span: Span) -> Lowered<Mention> {
        let numbers = numbers(pronoun);
        self.refer(span, |mention| matches!(mention.what, Mentioned::Objects(_)) && numbers.contains(&mention.number))
    }

    /// Which of the mentioned things a phrase refers to, without anything being done with it.
    pub(in crate::lower) fn entity(&mut self, phrase: &NounPhrase) -> Lowered<Entity> {
        match &phrase.kind {
            NounKind::Pronoun(pronoun) => Ok(self.pronoun_mention(*pronoun, phrase.span)?.entity),
            NounKind::Described(described)
                if matches!(described.determiner, Determiner::That | Determiner::Those | Determiner::The) =>
            {
                Ok(self.demonstrative_mention(described, phrase.span)?.entity)
            }
            _ => Ok(self.objects(phrase, None)?.entity),
        }
    }

    /// "they" as a subject: objects or players.
    pub(super) fn they(&mut self, phrase: &NounPhrase) -> Lowered<Named> {
        let span = phrase.span;
        let agrees = |mention: &Mention| match &mention.what {
            Mentioned::Objects(_) => matches!(mention.number, Number::Many | Number::Each | Number::Group),
            Mentioned::Players(_) => true,
            Mentioned::Amount(_) | Mentioned::Mana(_) => false,
        };
        let mention = self.refer(span, agrees)?;
        match &mention.what {
            Mentioned::Players(held) => {
                let players = self.held_players(held, span)?;
                self.mentions.again(span, &mention);
                Ok(Named::Players(players))
            }
            _ => Ok(Named::Objects(self.refer_to_objects(span, &mention)?)),
        }
    }

    /// Those whose characteristics or controller are asked for, as they last were, and how many they are.
    pub(in crate::lower) fn asked(&mut self, phrase: &NounPhrase) -> Lowered<(Held, Number)> {
        if let NounKind::Pronoun(pronoun) = &phrase.kind {
            let mention = self.pronoun_mention(*pronoun, phrase.span)?;
            return self.asked_of(&mention, phrase.span);
        }
        let referred = self.objects(phrase, None)?;
        let mention = self.mentions.objects().rev().find(|(mention, _)| mention.entity == referred.entity);
        match mention.map(|(mention, _)| mention.clone()) {
            Some(mention) => self.asked_of(&mention, phrase.span),
            None => Ok((Held::As(referred.objects), Number::One)),
        }
    }

    fn asked_of(&mut self, mention: &Mention, span: Span) -> Lowered<(Held, Number)> {
        let Mentioned::Objects(objects) = &mention.what else { return Err(self.unplayable(span, "this")) };
        self.mentions.again(span, mention);
        Ok((objects.asked.clone(), mention.number))
    }

    /// "that creature", "those cards", "the token".
    pub(super) fn demonstrative(&mut self, described: &Described, span: Span) -> Lowered<Referred> {
        let mention = self.demonstrative_mention(described, span)?;
        self.refer_to_objects(span, &mention)
    }

    fn demonstrative_mention(&self, described: &Described, span: Span) -> Lowered<Mention> {
        let Described { determiner, other, heads, join: _, qualifiers, plural } = described;
        if *other || !qualifiers.is_empty() {
            return Err(self.unplayable(span, "a reference with a description"));
        }
        let mut called = Vec::new();
        for head in heads {
            called.push(self.called(head)?);
        }
        let singular = matches!(determiner, Determiner::That | Determiner::This) || !*plural;
        let numbers: &[Number] =
            if singular { &[Number::One, Number::Each] } else { &[Number::Many, Number::Each, Number::Group] };
        self.refer(span, |mention| match &mention.what {
            Mentioned::Objects(objects) => {
                !objects.this
                    && numbers.contains(&mention.number)
                    && called.iter().any(|all| all.iter().all(|each| objects.known.agrees(*each)))
            }
            Mentioned::Players(_) | Mentioned::Amount(_) | Mentioned::Mana(_) => false,
        })
    }

    /// What a noun and its adjectives call the thing.
    fn called(&self, head: &Head) -> Lowered<Vec<Called>> {
        let Head { adjectives, noun, qualifiers, span } = head;
        if !qualifiers.is_empty() {
            return Err(self.unplayable(*span, "a reference with a description"));
        }
        let mut called = vec![match noun {
            Noun::Type(card_type) => Called::Type(*card_type),
            Noun::Subtype(subtype) => Called::Subtype(*subtype),
            Noun::Permanent => Called::Permanent,
            Noun::Spell => Called::Spell,
            Noun::Card => Called::Card,
            Noun::Token => Called::Token,
            Noun::Ability(_) => Called::Ability,
            Noun::Copy => Called::Copy,
            Noun::Batch(_)
            | Noun::Source
            | Noun::Player
            | Noun::Opponent
            | Noun::Color
            | Noun::Counter(_)
            | Noun::Zone(_)
            | Noun::Emblem
            | Noun::Game(_)
            | Noun::Keyword(_)
            | Noun::Trait(_)
            | Noun::Commander
            | Noun::Life
            | Noun::Kind
            | Noun::Target
            | Noun::Time
            | Noun::Mana
            | Noun::ManaCost
            | Noun::Cost
            | Noun::Energy
            | Noun::DieOf(_)
            | Noun::Thing(_)
            | Noun::Attacker
            | Noun::Damage(_)
            | Noun::Turn
            | Noun::MaximumHandSize
            | Noun::Blocker
            | Noun::Phase(_)
            | Noun::Symbols(_) => return Err(self.unplayable(*span, "a reference to this")),
        }];
        for adjective in adjectives {
            called.push(match adjective {
                Adjective::Type(card_type) => Called::Type(*card_type),
                Adjective::Subtype(subtype) => Called::Subtype(*subtype),
                Adjective::Token => Called::Token,
                _ => return Err(self.unplayable(*span, "a reference with a description")),
            });
        }
        Ok(called)
    }

    /// "the exiled card": of this ability, or of a linked one (CR 607.2a).
    pub(super) fn the_exiled(&mut self, described: &Described, span: Span) -> Lowered<Referred> {
        let Described { determiner: _, other, heads, join: _, qualifiers, plural } = described;
        let only_cards = heads.iter().all(|head| head.noun == Noun::Card && head.qualifiers.is_empty());
        if *other || !qualifiers.is_empty() || !only_cards {
            return Err(self.unplayable(span, "exiled objects described like this"));
        }
        if heads.iter().any(|head| !head.adjectives.is_empty()) {
            return Err(self.unplayable(span, "exiled objects described like this"));
        }
        let here = self.mentions.nearest(|mention| was_done(mention, Done::Exiled));
        if let Found::One(mention) = here {
            return self.refer_to_objects(span, &mention);
        }
        let link = self.values.use_link(LinkKind::Exiled, span);
        let number = if *plural { Number::Many } else { Number::One };
        Ok(self.mention(span, number, Objects::Linked(link), Known { card: true, ..Known::default() }))
    }

    /// "the rest": those looked at or revealed that were not put anywhere.
    pub(in crate::lower) fn the_rest(&mut self, span: Span) -> Lowered<Referred> {
        let whole = self.refer(span, |mention| {
            was_done(mention, Done::LookedAt) || was_done(mention, Done::Revealed) || was_done(mention, Done::Milled)
        })?;
        let Mentioned::Objects(of) = &whole.what else { return Err(self.unplayable(span, "the rest of this")) };
        let mut all = self.held(&of.now, span)?;
        // Parts of it that were moved since.
        let parts: Vec<Held> = self
            .mentions
            .objects()
            .filter(|(mention, part)| {
                mention.entity != whole.entity
                    && mention.span.start >= whole.span.start
                    && matches!(
                        part.done,
                        Some(Done::PutElsewhere | Done::PutIntoGraveyard | Done::PutOntoBattlefield | Done::Exiled)
                    )
            })
            .map(|(_, part)| part.now.clone())
            .collect();
        for part in parts {
            let part = self.held(&part, span)?;
            all = Objects::Except(Box::new(all), Box::new(part));
        }
        Ok(self.mention(span, Number::Many, all, Known { card: true, ..Known::default() }))
    }

    /// "that player", "they" of a player, "defending player".
    pub(super) fn that_player(&mut self, described: Option<&Described>, span: Span) -> Lowered<Players> {
        if let Some(described) = described {
            self.player_noun(described, span)?;
        }
        let plural = described.is_some_and(|described| described.plural);
        let agrees = |mention: &Mention| match &mention.what {
            Mentioned::Players(_) => !plural || matches!(mention.number, Number::Many | Number::Each),
            Mentioned::Objects(_) | Mentioned::Amount(_) | Mentioned::Mana(_) => false,
        };
        // "return target creature to its owner's hand. That player ...": no player was mentioned but that owner.
        if let (Found::Nothing, Some(_)) = (self.mentions.nearest(agrees), described) {
            let returned = |mention: &Mention| {
                matches!(&mention.what, Mentioned::Objects(objects) if objects.done == Some(Done::PutElsewhere))
                    && mention.number == Number::One
            };
            if let Found::One(mention) = self.mentions.nearest(returned)
                && let Mentioned::Objects(objects) = &mention.what
            {
                let held = HeldPlayers::OwnerOf(objects.asked.clone());
                let players = self.held_players(&held, span)?;
                self.mentions.add(span, Number::One, Mentioned::Players(held));
                return Ok(players);
            }
        }
        let mention = self.refer(span, agrees)?;
        let Mentioned::Players(held) = &mention.what else { return Err(self.unplayable(span, "this player")) };
        let players = self.held_players(held, span)?;
        self.mentions.again(span, &mention);
        Ok(players)
    }

    /// What "other" excludes: the target named before, else the object itself.
    pub(super) fn other_than(&mut self, span: Span) -> Lowered<Objects> {
        let target = self.mentions.objects().rev().find(|(_, objects)| objects.target);
        if let Some(held) = target.map(|(_, objects)| objects.now.clone()) {
            return self.held(&held, span);
        }
        if self.facts.is_spell() {
            return Err(Box::new(LowerError::RefersToNothing {
                words: self.words(span),
                span: span.into(),
                help: "remove `another` or `other`, or say `other than` what".to_owned(),
            }));
        }
        Ok(Objects::This)
    }

    /// "enchanted creature", "equipped creature": what this Aura or Equipment is attached to.
    pub(in crate::lower) fn host(&self, described: &Described) -> Option<Objects> {
        let Described { determiner: Determiner::Bare, other: false, heads, join: _, qualifiers, plural: false } =
            described
        else {
            return None;
        };
        let [Head { adjectives, noun: _, qualifiers: head_qualifiers, span: _ }] = heads.as_slice() else {
            return None;
        };
        let [Adjective::Enchanted | Adjective::Equipped] = adjectives.as_slice() else { return None };
        (qualifiers.is_empty() && head_qualifiers.is_empty()).then(|| Objects::HostOf(Box::new(Objects::This)))
    }

    /// What the nouns and adjectives of a phrase make known.
    pub(in crate::lower) fn known_of_phrase(&self, phrase: &NounPhrase) -> Known {
        let NounKind::Described(described) = &phrase.kind else { return Known::default() };
        let mut known = Known::default();
        for head in &described.heads {
            match &head.noun {
                Noun::Type(card_type) => known.types.push(*card_type),
                Noun::Subtype(subtype) => known.subtypes.push(*subtype),
                Noun::Card => known.card = true,
                Noun::Spell => known.spell = true,
                Noun::Token => known.token = true,
                _ => {}
            }
            for adjective in &head.adjectives {
                match adjective {
                    Adjective::Type(card_type) => known.types.push(*card_type),
                    Adjective::Subtype(subtype) => known.subtypes.push(*subtype),
                    _ => {}
                }
            }
        }
        known.permanent = !known.card && !known.spell;
        known
    }

    /// What a description makes known, its qualities apart.
    pub(super) fn known_of(&self, described: &Described) -> Known {
        let mut known = Known { permanent: true, ..Known::default() };
        for head in &described.heads {
            match &head.noun {
                Noun::Type(card_type) => known.types.push(*card_type),
                Noun::Subtype(subtype) => known.subtypes.push(*subtype),
                _ => {}
            }
        }
        known
    }

    /// "exiled with this artifact", "put into a graveyard this way".
    pub(super) fn participle(
        &mut self,
        said: &Said,
        parts: &mut Vec<Predicate>,
        zones: &mut Option<Zones>,
        among: &mut Option<Objects>,
    ) -> Lowered<()> {
        let Said { mood, verb, adjuncts, span: words } = said;
        match mood {
            Mood::HasDone | Mood::Did | Mood::Does => {}
            _ => return Err(self.unplayable(*words, "a description of this mood")),
        }
        // "dealt damage this turn"
        if let ([Adjunct { kind: AdjunctKind::ThisTurn, span: _ }], Verb::Deal) = (adjuncts.as_slice(), verb.verb) {
            let frame = self.frame(verb, Part::Untold)?;
            let mut pattern = self.pattern(frame, *words)?;
            pattern.subject = None;
            parts.push(Predicate::Was(Box::new(pattern), Window::ThisTurn));
            return Ok(());
        }
        let VerbPhrase { verb: done, passive: _, object: Object::None, complements, span: _ } = verb else {
            return Err(self.unplayable(*words, "a description like this"));
        };
        match (done, complements.as_slice()) {
            (Verb::Exile, [Complement::With(with)]) if adjuncts.is_empty() => {
                let NounKind::This(_) = with.kind else {
                    return Err(self.unplayable(with.span, "cards exiled with something else"));
                };
                let link = self.values.use_link(LinkKind::Exiled, *words);
                parts.push(Predicate::OneOf(Box::new(Objects::Linked(link))));
                zones.get_or_insert(Zones::only(Zone::Exile));
                Ok(())
            }
            (verb, [rest @ .., Complement::ThisWay]) if adjuncts.is_empty() => {
                let done = self.done(*verb, rest, *words)?;
                let mention = self.refer(*words, |mention| was_done(mention, done))?;
                let Mentioned::Objects(objects) = &mention.what else {
                    return Err(self.unplayable(*words, "this"));
                };
                if matches!(done, Done::Tapped | Done::Untapped) && objects.target {
                    return Err(self.unplayable(*words, "which of the targets were tapped or untapped"));
                }
                *among = Some(self.held(&objects.now, *words)?);
                Ok(())
            }
            _ => Err(self.unplayable(*words, "a description like this")),
        }
    }

    /// What a participle says was done.
    fn done(&mut self, verb: Verb, complements: &[Complement], span: Span) -> Lowered<Done> {
        let zone = match complements {
            [] => None,
            [Complement::Into(place) | Complement::Onto(place) | Complement::To(place)] => self.place(place)?.zone,
            _ => return Err(self.unplayable(span, "a description like this")),
        };
        match (verb, zone) {
            (Verb::Exile, None) => Ok(Done::Exiled),
            (Verb::Put | Verb::Return, Some(Zone::Graveyard)) => Ok(Done::PutIntoGraveyard),
            (Verb::Put | Verb::Return, Some(Zone::Battlefield)) => Ok(Done::PutOntoBattlefield),
            (Verb::Destroy, None) => Ok(Done::Destroyed),
            (Verb::Sacrifice, None) => Ok(Done::Sacrificed),
            (Verb::Discard, None) => Ok(Done::Discarded),
            (Verb::Mill, None) => Ok(Done::Milled),
            (Verb::Reveal, None) => Ok(Done::Revealed),
            (Verb::Draw, None) => Ok(Done::Drawn),
            (Verb::Tap, None) => Ok(Done::Tapped),
            (Verb::Untap, None) => Ok(Done::Untapped),
            (Verb::Counter, None) => Ok(Done::Countered),
            (Verb::Create, None) => Ok(Done::Created),
            _ => Err(self.unplayable(span, "what was done this way")),
        }
    }

    /// A filter for "that card" and the like in conditions: the objects by themselves.
    pub(in crate::lower) fn exactly(&self, objects: Objects) -> Filter {
        Filter { zones: Zones::ANY, is: predicate::and(vec![Predicate::OneOf(Box::new(objects))]) }
    }

    /// The players that a mention holds, mentioned with their own value.
    pub(in crate::lower) fn mention_players(&mut self, span: Span, number: Number, held: HeldPlayers) {
        self.mentions.add(span, number, Mentioned::Players(held));
    }
}

fn was_done(mention: &Mention, done: Done) -> bool {
    matches!(&mention.what, Mentioned::Objects(objects) if objects.done == Some(done))
}

fn numbers(pronoun: Pronoun) -> &'static [Number] {
    match pronoun {
        Pronoun::It | Pronoun::Itself => &[Number::One, Number::Each, Number::Group],
        Pronoun::Yourself => &[],
        Pronoun::They | Pronoun::Themselves => &[Number::Many, Number::Each, Number::Group],
    }
}
