//! Players who decide at random: for measuring, testing and playing out.

use super::{Answer, Entity, Game, LegalAction, ObjectId, PaymentAnswer, Progress, Request, RequestKind, Rng};

impl Request {
    /// An answer at random of those listed. Only attackers and blockers may be refused, where a restriction or a
    /// requirement is about several of them together; [`Game::answer_at_random`] tries again then.
    pub fn random_answer(&self, rng: &mut Rng) -> Answer {
        match &self.kind {
            RequestKind::Priority { actions } => random_action(actions, rng),
            RequestKind::Modes { available, min, max, repeats, .. } => {
                let wanted = between(*min, *max, rng);
                if *repeats {
                    let one = |_| available.get(rng.below(available.len())).copied();
                    Answer::Modes((0..wanted).filter_map(one).collect())
                } else {
                    Answer::Modes(some(available, wanted, rng))
                }
            }
            RequestKind::Targets { candidates, min, max, .. } => {
                Answer::Entities(some(candidates, between(*min, *max, rng), rng))
            }
            RequestKind::Number { min, max, .. } => Answer::Number(between(*min, *max, rng)),
            RequestKind::Objects { candidates, min, max, .. } => {
                Answer::Objects(some(candidates, between(*min, *max, rng), rng))
            }
            RequestKind::YesNo { .. } => Answer::YesNo(rng.below(2) == 0),
            RequestKind::NextTrigger { waiting } => index(waiting.len(), rng),
            RequestKind::Replacement { options, .. } => index(options.len(), rng),
            RequestKind::Mana { options, .. } => index(options.len(), rng),
            RequestKind::Player { candidates, .. } => one(candidates, rng).map_or(Answer::Pass, Answer::Player),
            RequestKind::Color { options, .. } => one(options, rng).map_or(Answer::Pass, Answer::Color),
            RequestKind::CardType { options, .. } => one(options, rng).map_or(Answer::Pass, Answer::CardType),
            RequestKind::Word { options, .. } => {
                Answer::Word(one(options, rng).unwrap_or_else(|| crate::ir::Name::new("")))
            }
            RequestKind::Attacked { candidates, .. } => Answer::Entities(some(candidates, 1, rng)),
            RequestKind::Attackers { able } => Answer::Attackers(pairs(able, rng)),
            RequestKind::Blockers { able } => Answer::Blockers(pairs(able, rng)),
            RequestKind::Divide { among, total, min, .. } => Answer::Division(division(among, *total, *min, rng)),
            RequestKind::Payment { .. } => Answer::Payment(PaymentAnswer::Auto),
        }
    }
}

/// How often an answer at random is tried before the plainest ones are.
const TRIES: u32 = 50;

impl Game {
    /// Goes on to the next decision and makes it at random. False once the game is over, or if no legal answer was found.
    pub fn answer_at_random(&mut self, rng: &mut Rng) -> bool {
        let Progress::Decide(request) = self.advance() else { return false };
        let request = request.clone();
        let plain = match &request.kind {
            RequestKind::Attackers { able } => vec![Answer::Attackers(all(able)), Answer::Attackers(Vec::new())],
            RequestKind::Blockers { able } => vec![Answer::Blockers(Vec::new()), Answer::Blockers(all(able))],
            _ => Vec::new(),
        };
        (0..TRIES).any(|_| self.answer(request.random_answer(rng)).is_ok())
            || plain.into_iter().any(|answer| self.answer(answer).is_ok())
    }
}

/// Every creature, each with the first thing it can attack or block.
fn all<T: Copy>(able: &[(ObjectId, Vec<T>)]) -> Vec<(ObjectId, T)> {
    able.iter().filter_map(|(creature, options)| Some((*creature, *options.first()?))).collect()
}

/// One of the actions, or none of them, each as likely.
fn random_action(actions: &[LegalAction], rng: &mut Rng) -> Answer {
    let place = rng.below(actions.len() + 1);
    actions.get(place).map_or(Answer::Pass, |action| Answer::Act(*action))
}

fn between(min: u32, max: u32, rng: &mut Rng) -> u32 {
    min + rng.below((max.saturating_sub(min) as usize).saturating_add(1)) as u32
}

fn index(options: usize, rng: &mut Rng) -> Answer {
    Answer::Index(rng.below(options) as u16)
}

fn one<T: Copy>(options: &[T], rng: &mut Rng) -> Option<T> {
    options.get(rng.below(options.len())).copied()
}

fn some<T: Copy>(candidates: &[T], count: u32, rng: &mut Rng) -> Vec<T> {
    let mut chosen = candidates.to_vec();
    rng.shuffle(&mut chosen);
    chosen.truncate(count as usize);
    chosen
}

/// About half of the creatures, each with one of the things it can attack or block.
fn pairs<T: Copy>(able: &[(ObjectId, Vec<T>)], rng: &mut Rng) -> Vec<(ObjectId, T)> {
    let mut chosen = Vec::new();
    for (creature, options) in able {
        if rng.below(2) == 0
            && let Some(option) = one(options, rng)
        {
            chosen.push((*creature, option));
        }
    }
    chosen
}

fn division(among: &[Entity], total: u32, min: u32, rng: &mut Rng) -> Vec<u32> {
    let mut parts = vec![min; among.len()];
    let rest = u64::from(total).saturating_sub(u64::from(min) * among.len() as u64);
    for _ in 0..rest.min(1000) {
        if let Some(part) = parts.get_mut(rng.below(among.len())) {
            *part += 1;
        }
    }
    if let Some(part) = parts.first_mut() {
        *part += rest.saturating_sub(1000) as u32;
    }
    parts
}
