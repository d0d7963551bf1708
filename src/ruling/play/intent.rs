//! What a player has announced, until the game asks for it.

use std::collections::VecDeque;

use super::super::words::{mana, mana_cost};
use super::super::{Announced, Choice, Chosen, FailureKind, ObjectRef, Payment, Span};
use super::paying::Purse;
use super::{Stop, Table};
use crate::game::{Answer, Entity, Event, NumberReason, PaymentAnswer, PlayerId, Request, RequestKind};
use crate::ir::{ManaType, Variable, Zone};

/// What is announced with a spell or ability, until the player has priority again.
#[derive(Debug, Clone)]
pub(super) struct Intent {
    player: PlayerId,
    span: Span,
    targets: VecDeque<Choice>,
    /// Targets that were announced with a part of something divided, as they were chosen.
    shares: Vec<(Entity, u32)>,
    x: Option<u32>,
    modes: Vec<u32>,
    costs: VecDeque<ObjectRef>,
    producing: Option<Vec<ManaType>>,
    /// How the mana is paid, if that is said.
    purse: Option<Purse>,
    /// What remained to be paid when the game was last told to pay by itself.
    left_to_game: Option<String>,
    /// Abilities in the order in which they go on the stack.
    order: VecDeque<ObjectRef>,
    /// What was begun with it.
    begun: Begun,
    /// How many events of that kind had happened before.
    before: usize,
}

/// What a player has begun to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Begun {
    /// To cast a spell.
    Cast,
    /// To activate an ability.
    Activate,
    /// Only to answer.
    Nothing,
}

impl Intent {
    /// Keeps the parts of something divided until the game asks for them.
    pub fn set_shares(&mut self, shares: Vec<(Entity, u32)>) {
        self.shares = shares;
    }
}

impl Table<'_> {
    /// Announces something: used as the game asks for it.
    pub fn intend(&mut self, player: PlayerId, begun: Begun, announced: &Announced) {
        let purse = announced.paying.as_ref().map(|payments| Purse::of(payments, self.pool(player)));
        self.intent = Some(Intent {
            player,
            span: self.line,
            targets: announced.targets.iter().flatten().cloned().collect(),
            shares: Vec::new(),
            x: announced.x,
            modes: announced.modes.clone(),
            costs: announced.costs.iter().cloned().collect(),
            producing: announced.producing.clone(),
            purse,
            left_to_game: None,
            order: VecDeque::new(),
            begun,
            before: self.times(player, begun),
        });
    }

    /// Announces a payment alone.
    pub fn intend_payment(&mut self, player: PlayerId, payments: Option<&[Payment]>) {
        let announced = Announced { paying: payments.map(<[Payment]>::to_vec), ..Announced::default() };
        self.intend(player, Begun::Nothing, &announced);
    }

    /// How often the player has done such a thing this turn.
    fn times(&self, player: PlayerId, begun: Begun) -> usize {
        let is = |event: &Event| match (begun, event) {
            (Begun::Cast, Event::Cast { player: who, .. }) => *who == player,
            (Begun::Activate, Event::Activate { player: who, .. }) => *who == player,
            _ => false,
        };
        self.game().history().turn.iter().filter(|record| is(&record.event)).count()
    }

    /// Announces an order of abilities alone.
    pub fn intend_order(&mut self, player: PlayerId, order: impl IntoIterator<Item = ObjectRef>) {
        self.intend(player, Begun::Nothing, &Announced::default());
        if let Some(intent) = &mut self.intent {
            intent.order = order.into_iter().collect();
        }
    }

    /// Answers what is asked by what was announced. False if that does not settle it.
    pub fn announce(&mut self) -> Result<bool, Stop> {
        let Some(mut intent) = self.intent.take() else { return Ok(false) };
        let Some(request) = self.driver.request().cloned() else {
            self.intent = Some(intent);
            return Ok(false);
        };
        if matches!(request.kind, RequestKind::Priority { .. }) {
            return self.finished(intent).map(|()| false);
        }
        if request.player != intent.player {
            self.intent = Some(intent);
            return Ok(false);
        }
        let answer = self.announced_answer(&mut intent, &request);
        let span = intent.span;
        self.intent = Some(intent);
        match answer? {
            Some(answer) => self.give(answer, span).map(|()| true),
            None => Ok(false),
        }
    }

    fn announced_answer(&self, intent: &mut Intent, request: &Request) -> Result<Option<Answer>, Stop> {
        Ok(match &request.kind {
            RequestKind::Modes { available, .. } if !intent.modes.is_empty() => {
                let modes = std::mem::take(&mut intent.modes);
                let chosen: Vec<u16> = modes.iter().map(|mode| u16::try_from(mode - 1).unwrap_or(u16::MAX)).collect();
                if let Some(wrong) = chosen.iter().position(|mode| !available.contains(mode)) {
                    let name = format!("mode {}", modes[wrong]);
                    let options: Vec<String> = available.iter().map(|mode| format!("mode {}", mode + 1)).collect();
                    let kind = FailureKind::NotThere {
                        name,
                        place: "the modes that can be chosen".to_owned(),
                        options: options.join(", "),
                    };
                    return Err(self.stop(intent.span, kind));
                }
                Some(Answer::Modes(chosen))
            }
            RequestKind::Number { reason: NumberReason::Variable(_), .. } => intent.x.take().map(Answer::Number),
            RequestKind::Targets { candidates, min, max, .. } if !intent.targets.is_empty() => {
                Some(self.announced_targets(intent, candidates, *min, *max)?)
            }
            RequestKind::Divide { among, .. } if !intent.shares.is_empty() => {
                let part = |entity: &Entity| {
                    intent.shares.iter().find(|(found, _)| found == entity).map_or(0, |(_, share)| *share)
                };
                let parts = among.iter().map(part).collect();
                intent.shares.clear();
                Some(Answer::Division(parts))
            }
            RequestKind::Objects { candidates, max, .. } if !intent.costs.is_empty() => {
                let mut chosen = Vec::new();
                while (chosen.len() as u64) < u64::from(*max) {
                    let Some(cost) = intent.costs.front() else { break };
                    match self.object_among(cost, candidates, "what the cost can be paid with") {
                        Ok(object) => chosen.push(object),
                        // It may be for another cost that is asked for later.
                        Err(_) if !chosen.is_empty() => break,
                        Err(stop) => return Err(stop),
                    }
                    intent.costs.pop_front();
                }
                Some(Answer::Objects(chosen))
            }
            RequestKind::Mana { options, .. } => match (&mut intent.purse, intent.producing.take()) {
                (Some(purse), None) => Some(Answer::Index(purse.choose(options, intent.span)?)),
                (None, None) => None,
                (_, Some(wanted)) => Some(Answer::Index(self.mana_index(options, &wanted, intent.span)?)),
            },
            RequestKind::Payment { remaining, .. } => Some(match &mut intent.purse {
                Some(purse) => self.pay_from(purse, request, intent.span)?,
                None => {
                    let left = mana_cost(remaining);
                    if intent.left_to_game.as_ref() == Some(&left) {
                        return Err(self.stop(intent.span, FailureKind::Short { remaining: left }));
                    }
                    intent.left_to_game = Some(left);
                    Answer::Payment(PaymentAnswer::Auto)
                }
            }),
            RequestKind::NextTrigger { waiting } => match intent.order.pop_front() {
                Some(next) => Some(Answer::Index(self.trigger_index(waiting, &next)?)),
                None => None,
            },
            RequestKind::Priority { .. }
            | RequestKind::Modes { .. }
            | RequestKind::Number { .. }
            | RequestKind::Targets { .. }
            | RequestKind::Divide { .. }
            | RequestKind::Objects { .. }
            | RequestKind::YesNo { .. }
            | RequestKind::Replacement { .. }
            | RequestKind::Player { .. }
            | RequestKind::Color { .. }
            | RequestKind::CardType { .. }
            | RequestKind::Word { .. }
            | RequestKind::Attacked { .. }
            | RequestKind::Attackers { .. }
            | RequestKind::Blockers { .. } => None,
        })
    }

    /// As many of the announced targets as this occurrence of "target" can have.
    fn announced_targets(
        &self,
        intent: &mut Intent,
        candidates: &[Entity],
        min: u32,
        max: u32,
    ) -> Result<Answer, Stop> {
        let mut chosen: Vec<Entity> = Vec::new();
        while (chosen.len() as u64) < u64::from(max) {
            let Some(choice) = intent.targets.front() else { break };
            match self.entity_chosen(choice, candidates, "the legal targets") {
                Ok(entity) => {
                    chosen.push(entity);
                    intent.shares.extend(choice.share.map(|share| (entity, share)));
                }
                // It may be a target of the next occurrence.
                Err(_) if chosen.len() as u64 >= u64::from(min) => break,
                Err(stop) => return Err(stop),
            }
            intent.targets.pop_front();
        }
        Ok(Answer::Entities(chosen))
    }

    /// The object or player that a choice names.
    pub fn entity_chosen(&self, choice: &Choice, candidates: &[Entity], place: &str) -> Result<Entity, Stop> {
        match &choice.what {
            Chosen::Thing(object) => self.entity_among(object, candidates, place),
            Chosen::Yes
            | Chosen::No
            | Chosen::Color(_)
            | Chosen::Type(_)
            | Chosen::Mana(_)
            | Chosen::Mode(_)
            | Chosen::Number(_) => {
                let called: Vec<String> = candidates.iter().map(|entity| self.driver.called_entity(*entity)).collect();
                let kind = FailureKind::NotThere {
                    name: "this".to_owned(),
                    place: place.to_owned(),
                    options: called.join(", "),
                };
                Err(self.stop(choice.span, kind))
            }
        }
    }

    /// The group of mana that is wanted.
    pub fn mana_index(&self, options: &[Vec<ManaType>], wanted: &[ManaType], span: Span) -> Result<u16, Stop> {
        let mut sorted = wanted.to_vec();
        sorted.sort_unstable();
        let place = options.iter().position(|group| {
            let mut group = group.clone();
            group.sort_unstable();
            group == sorted
        });
        place.and_then(|place| u16::try_from(place).ok()).ok_or_else(|| {
            let options: Vec<String> = options.iter().map(|group| mana(group)).collect();
            let kind = FailureKind::NotThere {
                name: mana(wanted),
                place: "what can be produced".to_owned(),
                options: options.join(", "),
            };
            self.stop(span, kind)
        })
    }

    /// Nothing that was announced is left over.
    pub fn finish_intent(&mut self) -> Result<(), Stop> {
        match self.intent.take() {
            Some(intent) => self.finished(intent),
            None => Ok(()),
        }
    }

    /// Whether the value of X and the modes were not asked for because there was no choice, and are as announced.
    fn was_forced(&self, intent: &Intent) -> bool {
        let Some(object) = self.game().shared_zone(Zone::Stack).last().and_then(|id| self.game().object(*id)) else {
            return false;
        };
        let modes = object.stack.iter().flat_map(|item| &item.parts).flat_map(|part| &part.modes);
        let modes: Vec<u32> = modes.map(|mode| u32::from(*mode) + 1).collect();
        intent.x.is_none_or(|x| object.variables.chosen(Variable::X) == Some(x))
            && intent.modes.iter().all(|mode| modes.contains(mode))
    }

    fn finished(&self, intent: Intent) -> Result<(), Stop> {
        let not_used = |span, what: &str| Err(self.stop(span, FailureKind::NotUsed { what: what.to_owned() }));
        if let Some(target) = intent.targets.front() {
            return not_used(target.span, "the target");
        }
        if intent.begun != Begun::Nothing && self.times(intent.player, intent.begun) <= intent.before {
            return Err(self.stop(intent.span, FailureKind::TakenBack));
        }
        if intent.x.is_some() && !self.was_forced(&intent) {
            return not_used(intent.span, "the value of X");
        }
        if !intent.modes.is_empty() && !self.was_forced(&intent) {
            return not_used(intent.span, "the mode");
        }
        if let Some(cost) = intent.costs.front() {
            return not_used(cost.span, "what pays for the cost");
        }
        if let Some(next) = intent.order.front() {
            return not_used(next.span, "the order");
        }
        if let Some(purse) = &intent.purse
            && let Some((span, what)) = purse.unused()
        {
            return not_used(span, what);
        }
        Ok(())
    }
}
