//! Choices that instructions ask for (CR 608.2d), and those within actions.

use super::{
    Acting, Answer, Bound, Flow, Frame, Game, NumberReason, ObjectList, ObjectsReason, PlayerId, Request, RequestKind,
    WordKind, steps::next,
};
use crate::ir::{BASIC_LAND_TYPES, Bind, CardType, Choice, ChosenValue, Name, Objects, Players};

/// The card types that can be chosen (CR 205.2a).
const CARD_TYPES: [CardType; 10] = [
    CardType::Artifact,
    CardType::Battle,
    CardType::Creature,
    CardType::Dungeon,
    CardType::Enchantment,
    CardType::Instant,
    CardType::Kindred,
    CardType::Land,
    CardType::Planeswalker,
    CardType::Sorcery,
];

impl Game {
    /// Players choose something; nothing else happens. Of several players' choices of objects all are bound.
    pub(crate) fn choose(&mut self, frame: &mut Frame, who: &Players, what: &ChosenValue, bind: Bind) -> Flow {
        if !frame.progress.begun {
            frame.progress.begun = true;
            frame.progress.players = self.select_players(who, self.env(frame.env));
        }
        let stage = frame.progress.stage as usize;
        let Some(player) = frame.progress.players.get(stage).copied() else {
            if let ChosenValue::Objects(_) = what {
                let chosen = std::mem::take(&mut frame.progress.objects);
                self.bind(frame.env, bind, Bound::Objects(chosen));
            }
            next(frame);
            return Flow::Again;
        };
        if let Some(answer) = self.take_answer() {
            frame.progress.stage += 1;
            let value = match answer {
                Answer::Objects(objects) => {
                    frame.progress.objects.extend(objects);
                    return Flow::Again;
                }
                Answer::Player(player) => Bound::Players([player].into_iter().collect()),
                Answer::Color(color) => Bound::Color(color),
                Answer::CardType(card_type) => Bound::CardType(card_type),
                Answer::Number(number) => Bound::Number(i32::try_from(number).unwrap_or(i32::MAX)),
                Answer::Word(word) => Bound::Word(word),
                _ => return Flow::Again,
            };
            self.bind(frame.env, bind, value);
            return Flow::Again;
        }
        match self.choice_request(frame, player, what) {
            Some(request) => self.ask(request),
            // There is nothing to choose.
            None => {
                frame.progress.stage += 1;
                Flow::Again
            }
        }
    }

    fn choice_request(&mut self, frame: &mut Frame, player: PlayerId, what: &ChosenValue) -> Option<Request> {
        let env = self.env(frame.env);
        let source = env.source;
        let kind = match what {
            ChosenValue::Objects(choice) => {
                let candidates = self.select(&choice.from, env);
                let (min, max) = self.bounds(choice, env, candidates.len());
                if choice.random {
                    let chosen = self.pick(candidates, max);
                    frame.progress.objects.extend(chosen);
                    return None;
                }
                RequestKind::Objects {
                    reason: ObjectsReason::Effect,
                    source: Some(source),
                    candidates: candidates.into_vec(),
                    min,
                    max,
                }
            }
            ChosenValue::Player(players) => {
                let candidates = self.select_players(players, env).to_vec();
                if candidates.is_empty() {
                    return None;
                }
                RequestKind::Player { source, candidates }
            }
            ChosenValue::Color(options) => {
                if options.is_empty() {
                    return None;
                }
                RequestKind::Color { source, options: options.clone() }
            }
            ChosenValue::CardType => RequestKind::CardType { source, options: CARD_TYPES.to_vec() },
            ChosenValue::CreatureType => {
                RequestKind::Word { kind: WordKind::CreatureType, source, options: creature_types() }
            }
            ChosenValue::BasicLandType => {
                let options = BASIC_LAND_TYPES.iter().map(|(name, _)| Name::new(name)).collect();
                RequestKind::Word { kind: WordKind::BasicLandType, source, options }
            }
            ChosenValue::CardName => RequestKind::Word { kind: WordKind::CardName, source, options: Vec::new() },
            ChosenValue::Word(options) => {
                if options.is_empty() {
                    return None;
                }
                RequestKind::Word { kind: WordKind::Offered, source, options: options.clone() }
            }
            ChosenValue::Number { min, max } => {
                let min = u32::try_from(self.amount(min, env)).unwrap_or(0);
                let max = u32::try_from(self.amount(max, env)).unwrap_or(0).max(min);
                RequestKind::Number { reason: NumberReason::Choice, source, min, max }
            }
        };
        Some(Request { player, kind })
    }

    /// How many are chosen from so many candidates: as many as there are, if there are too few (CR 609.3).
    pub(crate) fn bounds(&self, choice: &Choice, env: &super::Env, candidates: usize) -> (u32, u32) {
        let there = u32::try_from(candidates).unwrap_or(u32::MAX);
        let min = u32::try_from(self.amount(&choice.min, env)).unwrap_or(0).min(there);
        let max = choice.max.as_ref().map_or(there, |max| u32::try_from(self.amount(max, env)).unwrap_or(0));
        (min, max.min(there).max(min))
    }

    /// Picks so many at random.
    pub(crate) fn pick(&mut self, mut candidates: ObjectList, count: u32) -> ObjectList {
        self.rng.shuffle(&mut candidates);
        candidates.truncate(count as usize);
        candidates
    }

    /// Finds the objects of an action, asking for those that are chosen: the answers are kept in the action, in the order
    /// in which the choices come up. `can` says of which objects the actor can do it.
    pub(crate) fn settle(
        &mut self,
        acting: &mut Acting,
        cursor: &mut usize,
        what: &Objects,
        actor: PlayerId,
        can: &dyn Fn(&Game, super::ObjectId) -> bool,
    ) -> Result<ObjectList, Flow> {
        match what {
            Objects::Chosen(choice) => self.settle_choice(acting, cursor, choice, actor, can),
            Objects::Union(parts) => {
                let mut all = ObjectList::new();
                for part in parts {
                    for id in self.settle(acting, cursor, part, actor, can)? {
                        if !all.contains(&id) {
                            all.push(id);
                        }
                    }
                }
                Ok(all)
            }
            Objects::Among(inner, predicate) => {
                let mut found = self.settle(acting, cursor, inner, actor, can)?;
                found.retain(|id| self.has_quality(*id, predicate, self.env(acting.env)));
                Ok(found)
            }
            Objects::Except(first, second) => {
                let mut found = self.settle(acting, cursor, first, actor, can)?;
                let without = self.settle(acting, cursor, second, actor, can)?;
                found.retain(|id| !without.contains(id));
                Ok(found)
            }
            Objects::This
            | Objects::Granter
            | Objects::Bound(_)
            | Objects::Linked(_)
            | Objects::All(_)
            | Objects::HostOf(_)
            | Objects::Resolving
            | Objects::TopOfLibrary { .. } => {
                let mut found = self.select_now(what, self.env(acting.env));
                found.retain(|id| can(self, *id));
                Ok(found)
            }
        }
    }

    fn settle_choice(
        &mut self,
        acting: &mut Acting,
        cursor: &mut usize,
        choice: &Choice,
        actor: PlayerId,
        can: &dyn Fn(&Game, super::ObjectId) -> bool,
    ) -> Result<ObjectList, Flow> {
        let place = *cursor;
        *cursor += 1;
        if let Some(chosen) = acting.choices.get(place) {
            return Ok(chosen.clone());
        }
        if let Some(Answer::Objects(chosen)) = self.take_answer() {
            let chosen: ObjectList = chosen.into_iter().collect();
            acting.choices.push(chosen.clone());
            return Ok(chosen);
        }
        let env = self.env(acting.env);
        let chooser = match &choice.who {
            Some(who) => self.select_players(who, env).first().copied().unwrap_or(actor),
            None => actor,
        };
        let mut candidates = self.select_now(&choice.from, env);
        candidates.retain(|id| can(self, *id));
        let (min, max) = self.bounds(choice, env, candidates.len());
        if choice.random {
            let chosen = self.pick(candidates, max);
            acting.choices.push(chosen.clone());
            return Ok(chosen);
        }
        let kind = RequestKind::Objects {
            reason: if acting.cost { ObjectsReason::Cost } else { ObjectsReason::Effect },
            source: Some(env.source),
            candidates: candidates.into_vec(),
            min,
            max,
        };
        Err(self.ask(Request { player: chooser, kind }))
    }
}

/// The creature types that can be chosen (CR 205.3m).
fn creature_types() -> Vec<Name> {
    crate::ir::SubtypeKind::Creature.all().iter().map(|name| Name::new(name)).collect()
}
