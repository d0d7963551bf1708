//! Requests and answers in words.

use super::super::driver::Driver;
use super::super::names::list;
use super::{card_type, color, mana, mana_cost};
use crate::game::{
    Answer, Entity, LegalAction, NumberReason, ObjectId, ObjectsReason, PaymentAnswer, Question, Request, RequestKind,
    WordKind,
};
use crate::ir::{CardType, Color, ManaType, Name, Variable};

/// A request in words.
pub(in super::super) struct Asked {
    /// What is asked, as the rest of a sentence that starts with the player: `chooses a target for ...`.
    pub what: String,
    /// What can be chosen, in words.
    pub options: Vec<String>,
}

/// One thing that a request offers.
#[derive(Debug, Clone, PartialEq)]
pub(in super::super) enum Offer {
    /// An object or a player.
    Entity(Entity),
    /// A player's ability or effect, by its source.
    Of(ObjectId),
    Color(Color),
    Mana(Vec<ManaType>),
    /// A mode, from 1.
    Mode(u32),
    Yes,
    No,
    Word(Name),
    Type(CardType),
}

impl Offer {
    /// All that a request offers one by one; none for numbers, divisions and payments.
    pub fn of(request: &Request) -> Vec<Offer> {
        match &request.kind {
            RequestKind::Priority { .. }
            | RequestKind::Number { .. }
            | RequestKind::Divide { .. }
            | RequestKind::Payment { .. } => Vec::new(),
            RequestKind::Modes { available, .. } => {
                available.iter().map(|mode| Offer::Mode(u32::from(*mode) + 1)).collect()
            }
            RequestKind::Targets { candidates, .. } | RequestKind::Attacked { candidates, .. } => {
                candidates.iter().copied().map(Offer::Entity).collect()
            }
            RequestKind::Objects { candidates, .. } => {
                candidates.iter().map(|object| Offer::Entity((*object).into())).collect()
            }
            RequestKind::YesNo { .. } => vec![Offer::Yes, Offer::No],
            RequestKind::NextTrigger { waiting } => waiting.iter().map(|option| Offer::Of(option.source)).collect(),
            RequestKind::Replacement { options, .. } => options.iter().map(|option| Offer::Of(option.source)).collect(),
            RequestKind::Player { candidates, .. } => {
                candidates.iter().map(|player| Offer::Entity((*player).into())).collect()
            }
            RequestKind::Color { options, .. } => options.iter().copied().map(Offer::Color).collect(),
            RequestKind::Mana { options, .. } => options.iter().cloned().map(Offer::Mana).collect(),
            RequestKind::CardType { options, .. } => options.iter().copied().map(Offer::Type).collect(),
            RequestKind::Word { options, .. } => options.iter().copied().map(Offer::Word).collect(),
            RequestKind::Attackers { able } => able.iter().map(|(object, _)| Offer::Entity((*object).into())).collect(),
            RequestKind::Blockers { able } => able.iter().map(|(object, _)| Offer::Entity((*object).into())).collect(),
        }
    }

    pub fn words(&self, driver: &Driver) -> String {
        match self {
            Offer::Entity(entity) => driver.called_entity(*entity),
            Offer::Of(source) => driver.called(*source),
            Offer::Color(chosen) => color(*chosen).to_owned(),
            Offer::Mana(group) => mana(group),
            Offer::Mode(mode) => format!("mode {mode}"),
            Offer::Yes => "yes".to_owned(),
            Offer::No => "no".to_owned(),
            Offer::Word(word) => word.to_string(),
            Offer::Type(chosen) => card_type(*chosen).to_owned(),
        }
    }
}

/// What is asked, in words.
pub(in super::super) fn asked(driver: &Driver, request: &Request) -> Asked {
    let of = |id: &ObjectId| driver.called(*id);
    let mut options: Vec<String> = Offer::of(request).iter().map(|offer| offer.words(driver)).collect();
    let what = match &request.kind {
        RequestKind::Priority { actions } => {
            options = actions.iter().map(|action| self::action(driver, *action)).collect();
            "has priority".to_owned()
        }
        RequestKind::Modes { of: object, .. } => format!("chooses modes of {}", of(object)),
        RequestKind::Targets { of: object, min, max, .. } => {
            format!("chooses {} for {}", number_of(*min, *max, "target"), of(object))
        }
        RequestKind::Number { reason, source, min, max } => {
            options = vec![if *max == u32::MAX { format!("{min} or more") } else { format!("{min} to {max}") }];
            match reason {
                NumberReason::Variable(Variable::X) => format!("chooses X for {}", of(source)),
                NumberReason::Variable(Variable::Y) => format!("chooses Y for {}", of(source)),
                NumberReason::Variable(Variable::Z) => format!("chooses Z for {}", of(source)),
                NumberReason::Choice => format!("chooses a number for {}", of(source)),
            }
        }
        RequestKind::Objects { reason, source, min, max, .. } => {
            let count = number_of(*min, *max, "object");
            let for_what = source.as_ref().map_or_else(String::new, |source| format!(" for {}", of(source)));
            match reason {
                ObjectsReason::Effect => format!("chooses {count}{for_what}"),
                ObjectsReason::Cost => format!("chooses {count} to pay a cost{for_what}"),
                ObjectsReason::HandSize => format!("discards {} down to the hand size", number_of(*min, *max, "card")),
                ObjectsReason::Search => format!("finds {}{for_what}", number_of(*min, *max, "card")),
                ObjectsReason::Legend => "chooses which of the legendary permanents of one name to keep".to_owned(),
                ObjectsReason::Enchant => format!("chooses what{for_what} is to enchant"),
                ObjectsReason::Order => format!("chooses which card goes next{for_what}"),
            }
        }
        RequestKind::YesNo { question } => self::question(driver, question),
        RequestKind::NextTrigger { .. } => "chooses whose triggered ability goes on the stack first".to_owned(),
        RequestKind::Replacement { .. } => "chooses which replacement effect is applied first".to_owned(),
        RequestKind::Player { source, .. } => format!("chooses a player for {}", of(source)),
        RequestKind::Color { source, .. } => format!("chooses a color for {}", of(source)),
        RequestKind::Mana { source, .. } => format!("chooses which mana {} produces", of(source)),
        RequestKind::CardType { source, .. } => format!("chooses a card type for {}", of(source)),
        RequestKind::Word { kind, source, options: words } => {
            let kind = match kind {
                WordKind::CreatureType => "a creature type",
                WordKind::BasicLandType => "a basic land type",
                WordKind::CardName => "a card name",
                WordKind::Offered => "a word",
            };
            if words.is_empty() {
                options = vec!["any".to_owned()];
            }
            format!("chooses {kind} for {}", of(source))
        }
        RequestKind::Attacked { source, .. } => {
            format!("chooses what creatures that enter attacking by {} attack", of(source))
        }
        RequestKind::Attackers { .. } => "declares attackers".to_owned(),
        RequestKind::Blockers { .. } => "declares blockers".to_owned(),
        RequestKind::Divide { source, among, total, .. } => {
            options = among.iter().map(|entity| driver.called_entity(*entity)).collect();
            format!("divides {total} of {}", of(source))
        }
        RequestKind::Payment { of: object, remaining, abilities, mana: pool, .. } => {
            options = abilities.iter().map(|(source, _)| of(source)).collect();
            options.sort_unstable();
            options.dedup();
            if !pool.is_empty() {
                options.push("floating mana".to_owned());
            }
            format!("pays {} for {}", mana_cost(remaining), of(object))
        }
    };
    Asked { what, options }
}

impl Asked {
    /// The options in a row, the first of many.
    pub fn listed(&self) -> String {
        const MOST: usize = 12;
        if self.options.len() > MOST {
            let more = format!("{} more", self.options.len() - MOST);
            return list(self.options.iter().take(MOST).map(String::as_str).chain([more.as_str()]), "and");
        }
        list(self.options.iter().map(String::as_str), "and")
    }
}

fn number_of(min: u32, max: u32, noun: &str) -> String {
    match (min, max) {
        (1, 1) => format!("a {noun}").replace("a object", "an object"),
        (min, max) if min == max => format!("{min} {noun}s"),
        (0, max) if max == u32::MAX => format!("any number of {noun}s"),
        (0, max) => format!("up to {max} {noun}s"),
        (min, max) => format!("{min} to {max} {noun}s"),
    }
}

fn question(driver: &Driver, question: &Question) -> String {
    match question {
        Question::May { source } => format!("decides whether to do what {} says may be done", driver.called(*source)),
        Question::Pay { source } => format!("decides whether to pay for {}", driver.called(*source)),
        Question::Replace { source, event } => {
            let what = super::event(driver, event).unwrap_or_else(|| "the event".to_owned());
            format!("decides whether {} changes this: {what}", driver.called(*source))
        }
        Question::NewTargets { copy } => format!("decides whether {} gets new targets", driver.called(*copy)),
        Question::KeepHand => "decides whether to keep the opening hand".to_owned(),
    }
}

fn action(driver: &Driver, action: LegalAction) -> String {
    match action {
        LegalAction::Cast { card, .. } => format!("cast {}", driver.called(card)),
        LegalAction::PlayLand { card, .. } => format!("play {}", driver.called(card)),
        LegalAction::Activate { object, .. } => format!("activate {}", driver.called(object)),
    }
}

/// An answer as a line of the trace; none for a step of a payment, which its events tell.
pub(in super::super) fn answer(driver: &Driver, request: &Request, answer: &Answer) -> Option<String> {
    let who = driver.player_name(request.player);
    let objects = |objects: &mut dyn Iterator<Item = ObjectId>| {
        let called: Vec<String> = objects.map(|object| driver.called(object)).collect();
        list(called.iter().map(String::as_str), "and")
    };
    let said = match answer {
        Answer::Pass => return Some(format!("{who} passes")),
        Answer::Act(LegalAction::Cast { card, .. }) => return Some(format!("{who} casts {}", driver.called(*card))),
        Answer::Act(LegalAction::PlayLand { card, .. }) => {
            return Some(format!("{who} plays a land: {}", driver.called(*card)));
        }
        Answer::Act(LegalAction::Activate { object, .. }) => {
            return Some(format!("{who} activates an ability of {}", driver.called(*object)));
        }
        Answer::Payment(
            PaymentAnswer::Auto | PaymentAnswer::Activate { .. } | PaymentAnswer::Spend(_) | PaymentAnswer::Life,
        ) => return None,
        Answer::Payment(PaymentAnswer::Cancel) => return Some(format!("{who} gives up the payment")),
        Answer::Modes(modes) => {
            let modes: Vec<String> = modes.iter().map(|mode| format!("mode {}", mode + 1)).collect();
            list(modes.iter().map(String::as_str), "and")
        }
        Answer::Entities(chosen) => {
            let called: Vec<String> = chosen.iter().map(|entity| driver.called_entity(*entity)).collect();
            list(called.iter().map(String::as_str), "and")
        }
        Answer::Objects(chosen) => objects(&mut chosen.iter().copied()),
        Answer::Number(number) => number.to_string(),
        Answer::YesNo(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Answer::Index(index) => Offer::of(request)
            .get(usize::from(*index))
            .map_or_else(|| "nothing".to_owned(), |offer| offer.words(driver)),
        Answer::Player(player) => driver.player_name(*player).to_owned(),
        Answer::Color(chosen) => color(*chosen).to_owned(),
        Answer::CardType(chosen) => card_type(*chosen).to_owned(),
        Answer::Word(word) => word.to_string(),
        Answer::Attackers(attackers) => objects(&mut attackers.iter().map(|(attacker, _)| *attacker)),
        Answer::Blockers(blockers) => objects(&mut blockers.iter().map(|(blocker, _)| *blocker)),
        Answer::Division(parts) => {
            let parts: Vec<String> = parts.iter().map(u32::to_string).collect();
            list(parts.iter().map(String::as_str), "and")
        }
    };
    Some(format!("{who} {}: {said}", asked(driver, request).what))
}
