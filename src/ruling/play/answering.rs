//! Answers to what the game asks.

use super::super::names::list;
use super::super::words::{Offer, asked, card_type, color, mana};
use super::super::{Announced, Choice, Chosen, FailureKind, ObjectRef, Payment, Span};
use super::intent::Begun;
use super::{Stop, Table};
use crate::game::{
    Answer, Entity, ObjectId, PlayerId, Question, ReplacementOption, Request, RequestKind, TriggerOption,
};
use crate::ir::{ManaType, Name};

impl Table<'_> {
    pub fn target(&mut self, player: PlayerId, choices: &[Choice]) -> Result<(), Stop> {
        // Who names new targets for a copy has decided to choose them.
        let request = self.asked_of(player, "to choose targets")?;
        if let RequestKind::YesNo { question: Question::NewTargets { .. } } = &request.kind {
            self.answer(Answer::YesNo(true), self.line)?;
        }
        let request = self.asked_of(player, "to choose targets")?;
        let RequestKind::Targets { candidates, .. } = &request.kind else {
            return Err(self.not_asked(player, "to choose targets"));
        };
        let mut chosen: Vec<Entity> = Vec::new();
        let mut shares = Vec::new();
        for choice in choices {
            let free: Vec<Entity> = candidates.iter().copied().filter(|one| !chosen.contains(one)).collect();
            let entity = self.entity_chosen(choice, &free, "the legal targets")?;
            chosen.push(entity);
            shares.extend(choice.share.map(|share| (entity, share)));
        }
        if !shares.is_empty() {
            self.intend_shares(player, shares);
        }
        self.answer(Answer::Entities(chosen), self.line)
    }

    pub fn choose(&mut self, player: PlayerId, choices: &[Choice]) -> Result<(), Stop> {
        let request = self.asked_of(player, "to choose anything")?;
        let answer = match &request.kind {
            RequestKind::Targets { .. } => return self.target(player, choices),
            RequestKind::Objects { candidates, .. } => {
                let mut chosen: Vec<ObjectId> = Vec::new();
                for choice in choices {
                    let free: Vec<Entity> = candidates
                        .iter()
                        .filter(|one| !chosen.contains(one))
                        .map(|object| Entity::Object(*object))
                        .collect();
                    chosen.extend(self.entity_chosen(choice, &free, "what can be chosen")?.object());
                }
                Answer::Objects(chosen)
            }
            RequestKind::Attacked { candidates, .. } => {
                let choice = self.only(request, choices)?;
                Answer::Entities(vec![self.entity_chosen(choice, candidates, "what can be attacked")?])
            }
            RequestKind::Modes { .. } => {
                let mut modes = Vec::new();
                for choice in choices {
                    match choice.what {
                        Chosen::Mode(mode) if self.offers(request, choice)? => {
                            modes.push(u16::try_from(mode - 1).unwrap_or(u16::MAX));
                        }
                        _ => return Err(self.not_offered(request, choice)),
                    }
                }
                Answer::Modes(modes)
            }
            RequestKind::Number { .. } => match self.only(request, choices)?.what {
                Chosen::Number(number) => Answer::Number(number),
                _ => return Err(self.not_offered_line(request)),
            },
            RequestKind::YesNo { .. } => match self.only(request, choices)?.what {
                Chosen::Yes => Answer::YesNo(true),
                Chosen::No => Answer::YesNo(false),
                _ => return Err(self.not_offered_line(request)),
            },
            RequestKind::Player { candidates, .. } => {
                let candidates: Vec<Entity> = candidates.iter().map(|player| Entity::Player(*player)).collect();
                let choice = self.only(request, choices)?;
                let chosen = self.entity_chosen(choice, &candidates, "the players that can be chosen")?;
                match chosen.player() {
                    Some(chosen) => Answer::Player(chosen),
                    None => return Err(self.not_offered(request, choice)),
                }
            }
            RequestKind::Color { .. }
            | RequestKind::Mana { .. }
            | RequestKind::CardType { .. }
            | RequestKind::Word { .. } => {
                let choice = self.only(request, choices)?;
                match self.offer_meant(request, choice)? {
                    Some((_, Offer::Color(color))) => Answer::Color(color),
                    Some((index, Offer::Mana(_))) => Answer::Index(index),
                    Some((_, Offer::Type(chosen))) => Answer::CardType(chosen),
                    Some((_, Offer::Word(word))) => Answer::Word(word),
                    Some(_) | None => match (&request.kind, &choice.what) {
                        // Any card's name can be chosen.
                        (RequestKind::Word { options, .. }, Chosen::Thing(object)) if options.is_empty() => {
                            Answer::Word(self.names.called(object))
                        }
                        _ => return Err(self.not_offered(request, choice)),
                    },
                }
            }
            RequestKind::NextTrigger { waiting } => {
                let choice = self.only(request, choices)?;
                let Chosen::Thing(object) = &choice.what else { return Err(self.not_offered(request, choice)) };
                Answer::Index(self.trigger_index(waiting, object)?)
            }
            RequestKind::Replacement { options, .. } => {
                let choice = self.only(request, choices)?;
                let Chosen::Thing(object) = &choice.what else { return Err(self.not_offered(request, choice)) };
                Answer::Index(self.replacement_index(options, object)?)
            }
            RequestKind::Priority { .. }
            | RequestKind::Attackers { .. }
            | RequestKind::Blockers { .. }
            | RequestKind::Divide { .. }
            | RequestKind::Payment { .. } => return Err(self.not_asked(player, "to choose anything")),
        };
        self.answer(answer, self.line)
    }

    fn only<'choice>(&self, request: &Request, choices: &'choice [Choice]) -> Result<&'choice Choice, Stop> {
        match choices {
            [only] => Ok(only),
            _ => Err(self.not_offered_line(request)),
        }
    }

    fn not_offered_line(&self, request: &Request) -> Stop {
        self.not_offered_at(request, self.line, "this".to_owned())
    }

    fn not_offered(&self, request: &Request, choice: &Choice) -> Stop {
        self.not_offered_at(request, choice.span, choice_words(choice))
    }

    fn not_offered_at(&self, request: &Request, span: Span, name: String) -> Stop {
        let asked = asked(&self.driver, request);
        let place = format!("what {} can choose from", self.driver.player_name(request.player));
        self.stop(span, FailureKind::NotThere { name, place, options: asked.listed() })
    }

    /// The offer of the request that a choice means, with its place.
    pub fn offer_meant(&self, request: &Request, choice: &Choice) -> Result<Option<(u16, Offer)>, Stop> {
        let offers = Offer::of(request);
        for (index, offer) in offers.into_iter().enumerate() {
            if self.means(choice, &offer) {
                return Ok(u16::try_from(index).ok().map(|index| (index, offer)));
            }
        }
        Ok(None)
    }

    fn offers(&self, request: &Request, choice: &Choice) -> Result<bool, Stop> {
        Ok(self.offer_meant(request, choice)?.is_some())
    }

    /// Whether the choice means the offer.
    pub fn means(&self, choice: &Choice, offer: &Offer) -> bool {
        match (&choice.what, offer) {
            (Chosen::Yes, Offer::Yes) | (Chosen::No, Offer::No) => true,
            (Chosen::Color(color), Offer::Color(offered)) => color == offered,
            (Chosen::Color(color), Offer::Mana(group)) => group.as_slice() == [ManaType::from(*color)],
            (Chosen::Mana(mana), Offer::Mana(group)) => {
                let (mut mana, mut group) = (mana.clone(), group.clone());
                mana.sort_unstable();
                group.sort_unstable();
                mana == group
            }
            (Chosen::Mana(mana), Offer::Color(color)) => mana.as_slice() == [ManaType::from(*color)],
            (Chosen::Type(chosen), Offer::Type(offered)) => chosen == offered,
            (Chosen::Mode(mode), Offer::Mode(offered)) => mode == offered,
            (Chosen::Thing(object), Offer::Entity(Entity::Player(player))) => {
                self.player_meant(object) == Some(*player)
            }
            (Chosen::Thing(object), Offer::Entity(Entity::Object(id))) => self.objects_called(object).contains(id),
            (Chosen::Thing(object), Offer::Of(source)) => self.is_source(object, *source),
            (Chosen::Thing(object), Offer::Word(word)) => self.names.called(object) == *word,
            _ => false,
        }
    }

    /// Whether the object that had an ability or effect is called so.
    fn is_source(&self, object: &ObjectRef, source: ObjectId) -> bool {
        let itself = ObjectRef { part: super::super::Part::Itself, ..object.clone() };
        let Some(thing) = self.driver.thing(source) else { return false };
        let called = self.things_called(&itself);
        let whose = object.whose.and_then(|whose| self.driver.player_called(whose.name));
        let controller = self.game().controller(source);
        called.iter().any(|found| found.name == thing.name && found.number == thing.number)
            && whose.is_none_or(|player| controller == Some(player))
    }

    /// The waiting ability of the source that is meant.
    pub fn trigger_index(&self, waiting: &[TriggerOption], object: &ObjectRef) -> Result<u16, Stop> {
        let options: Vec<(ObjectId, Option<u16>)> = waiting.iter().map(|one| (one.source, one.ability)).collect();
        self.source_index(&options, object, "the waiting triggers")
    }

    /// The effect of the source that is meant.
    fn replacement_index(&self, options: &[ReplacementOption], object: &ObjectRef) -> Result<u16, Stop> {
        let options: Vec<(ObjectId, Option<u16>)> = options.iter().map(|one| (one.source, one.ability)).collect();
        self.source_index(&options, object, "the replacement effects")
    }

    fn source_index(&self, options: &[(ObjectId, Option<u16>)], object: &ObjectRef, place: &str) -> Result<u16, Stop> {
        let name = |source| self.driver.thing(source).map(|thing| thing.name);
        let mut fitting = options.iter().enumerate().filter(|(_, (source, _))| self.is_source(object, *source));
        let Some((first, (source, ability))) = fitting.next() else {
            let called: Vec<String> = options.iter().map(|(source, _)| self.driver.called(*source)).collect();
            let options = list(called.iter().map(String::as_str), "and");
            let name = object.name.name.to_string();
            return Err(self.stop(object.span, FailureKind::NotThere { name, place: place.to_owned(), options }));
        };
        let same =
            |(_, other): (usize, &(ObjectId, Option<u16>))| other.1 == *ability && name(other.0) == name(*source);
        if !fitting.all(same) {
            let called: Vec<String> = options.iter().map(|(source, _)| self.driver.called(*source)).collect();
            let which = list(called.iter().map(String::as_str), "or");
            let name = object.name.name.to_string();
            return Err(self.stop(object.span, FailureKind::Ambiguous { name, which }));
        }
        Ok(u16::try_from(first).unwrap_or(0))
    }

    pub fn divide(&mut self, player: PlayerId, parts: &[(u32, ObjectRef)]) -> Result<(), Stop> {
        let request = self.asked_of(player, "to divide anything")?;
        let RequestKind::Divide { among, .. } = &request.kind else {
            return Err(self.not_asked(player, "to divide anything"));
        };
        let mut division = vec![0; among.len()];
        for (part, object) in parts {
            let entity = self.entity_among(object, among, "what it is divided among")?;
            if let Some(place) = among.iter().position(|one| *one == entity) {
                division[place] = *part;
            }
        }
        self.answer(Answer::Division(division), self.line)
    }

    pub fn order(&mut self, player: PlayerId, objects: &[ObjectRef]) -> Result<(), Stop> {
        let request = self.asked_of(player, "to order abilities")?;
        let RequestKind::NextTrigger { waiting } = &request.kind else {
            return Err(self.not_asked(player, "to order abilities"));
        };
        let Some((first, rest)) = objects.split_first() else { return Ok(()) };
        let index = self.trigger_index(waiting, first)?;
        let waiting = waiting.len();
        self.finish_intent()?;
        // The last of them is left to go alone, and is not asked for.
        let rest = if rest.len() + 1 == waiting { &rest[..rest.len().saturating_sub(1)] } else { rest };
        self.intend_order(player, rest.iter().cloned());
        self.answer(Answer::Index(index), self.line)
    }

    pub fn apply(&mut self, player: PlayerId, object: &ObjectRef) -> Result<(), Stop> {
        let request = self.asked_of(player, "which replacement effect is applied")?;
        let answer = match &request.kind {
            RequestKind::Replacement { options, .. } => Answer::Index(self.replacement_index(options, object)?),
            _ => return Err(self.not_asked(player, "which replacement effect is applied")),
        };
        self.answer(answer, self.line)
    }

    pub fn pay(&mut self, player: PlayerId, payments: Option<&[Payment]>) -> Result<(), Stop> {
        let request = self.asked_of(player, "to pay")?;
        let RequestKind::YesNo { question: Question::Pay { .. } } = &request.kind else {
            return Err(self.not_asked(player, "to pay"));
        };
        self.finish_intent()?;
        self.intend_payment(player, payments);
        self.answer(Answer::YesNo(true), self.line)
    }

    pub fn say(&mut self, player: PlayerId, yes: bool) -> Result<(), Stop> {
        let request = self.asked_of(player, "whether to do anything")?;
        let pays = match &request.kind {
            RequestKind::YesNo { question } => matches!(question, Question::Pay { .. }),
            _ => return Err(self.not_asked(player, "whether to do anything")),
        };
        if pays && yes {
            return self.pay(player, None);
        }
        self.answer(Answer::YesNo(yes), self.line)
    }

    /// Keeps the parts named with targets until the game asks for the division.
    fn intend_shares(&mut self, player: PlayerId, shares: Vec<(Entity, u32)>) {
        if self.intent.is_none() {
            self.intend(player, Begun::Nothing, &Announced::default());
        }
        if let Some(intent) = &mut self.intent {
            intent.set_shares(shares);
        }
    }
}

/// A choice in words.
pub(super) fn choice_words(choice: &Choice) -> String {
    match &choice.what {
        Chosen::Yes => "yes".to_owned(),
        Chosen::No => "no".to_owned(),
        Chosen::Color(chosen) => color(*chosen).to_owned(),
        Chosen::Type(chosen) => card_type(*chosen).to_owned(),
        Chosen::Mana(chosen) => mana(chosen),
        Chosen::Mode(mode) => format!("mode {mode}"),
        Chosen::Number(number) => number.to_string(),
        Chosen::Thing(object) => {
            let whose = object.whose.map_or_else(String::new, |whose| format!("{}'s ", whose.name));
            let number = object.number.map_or_else(String::new, |number| format!("#{number}"));
            format!("{whose}{}{number}", Name::as_str(object.name.name))
        }
    }
}
