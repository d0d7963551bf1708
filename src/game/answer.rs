//! Answers: whether one is legal, and the one answer where there is no choice.

use super::{Answer, Game, IllegalAnswer, PaymentAnswer, Request, RequestKind};

impl Game {
    /// The decision waited for.
    pub fn request(&self) -> Option<&Request> {
        self.request.as_ref()
    }

    /// Answers the request. An illegal answer changes nothing.
    ///
    /// # Errors
    /// [`IllegalAnswer`] says why the answer was refused.
    pub fn answer(&mut self, answer: Answer) -> Result<(), IllegalAnswer> {
        let request = self.request.as_ref().ok_or(IllegalAnswer::NothingAsked)?;
        check(request, &answer)?;
        match &answer {
            Answer::Attackers(attackers) => self.check_attackers(attackers)?,
            Answer::Blockers(blockers) => self.check_blockers(blockers)?,
            _ => {}
        }
        self.request = None;
        self.answer = Some(answer);
        Ok(())
    }

    /// The answer to a request that leaves no choice, or whose player has left the game.
    pub(crate) fn only_answer(&self, request: &Request) -> Option<Answer> {
        let gone = !self.player(request.player).is_some_and(super::Player::in_game);
        match &request.kind {
            RequestKind::Priority { .. } => gone.then_some(Answer::Pass),
            RequestKind::Modes { available, min, max, repeats, .. } => {
                let forced = !repeats && *min as usize >= available.len();
                let only = available.len() == 1 && min == max && *max == 1;
                (forced || only || gone)
                    .then(|| Answer::Modes(available.iter().copied().take(*max.max(min) as usize).collect()))
            }
            RequestKind::Targets { candidates, min, .. } => (gone || candidates.is_empty())
                .then(|| Answer::Entities(candidates.iter().copied().take(*min as usize).collect())),
            RequestKind::Number { min, max, .. } => (gone || min == max).then_some(Answer::Number(*min)),
            RequestKind::Objects { candidates, min, max, .. } => {
                (gone || *min as usize >= candidates.len() || *max == 0)
                    .then(|| Answer::Objects(candidates.iter().copied().take((*min).min(*max) as usize).collect()))
            }
            RequestKind::YesNo { .. } => gone.then_some(Answer::YesNo(false)),
            RequestKind::NextTrigger { waiting } => (gone || waiting.len() <= 1).then_some(Answer::Index(0)),
            RequestKind::Replacement { options, .. } => (gone || options.len() <= 1).then_some(Answer::Index(0)),
            RequestKind::Mana { options, .. } => (gone || options.len() <= 1).then_some(Answer::Index(0)),
            RequestKind::Player { candidates, .. } => {
                if gone || candidates.len() == 1 {
                    candidates.first().map(|player| Answer::Player(*player))
                } else {
                    None
                }
            }
            RequestKind::Color { options, .. } => {
                if gone || options.len() == 1 {
                    options.first().map(|color| Answer::Color(*color))
                } else {
                    None
                }
            }
            RequestKind::CardType { options, .. } => {
                if gone || options.len() == 1 {
                    options.first().map(|found| Answer::CardType(*found))
                } else {
                    None
                }
            }
            RequestKind::Word { options, .. } => {
                if gone || options.len() == 1 {
                    options.first().map(|word| Answer::Word(*word))
                } else {
                    None
                }
            }
            RequestKind::Attacked { candidates, .. } => {
                (gone || candidates.len() <= 1).then(|| Answer::Entities(candidates.iter().copied().take(1).collect()))
            }
            RequestKind::Attackers { able } => (gone || able.is_empty()).then(|| Answer::Attackers(Vec::new())),
            RequestKind::Blockers { able } => (gone || able.is_empty()).then(|| Answer::Blockers(Vec::new())),
            RequestKind::Divide { among, total, min, .. } => {
                if among.len() <= 1 {
                    Some(Answer::Division(among.iter().map(|_| *total).collect()))
                } else if gone || u64::from(*min) * among.len() as u64 == u64::from(*total) {
                    let mut division = vec![*min; among.len()];
                    let rest = total.saturating_sub(min.saturating_mul(among.len() as u32));
                    division[0] = division[0].saturating_add(rest);
                    Some(Answer::Division(division))
                } else {
                    None
                }
            }
            RequestKind::Payment { .. } => gone.then_some(Answer::Payment(PaymentAnswer::Cancel)),
        }
    }
}

/// Whether the answer is one of those that the request lists.
fn check(request: &Request, answer: &Answer) -> Result<(), IllegalAnswer> {
    match (&request.kind, answer) {
        (RequestKind::Priority { .. }, Answer::Pass) | (RequestKind::YesNo { .. }, Answer::YesNo(_)) => Ok(()),
        (RequestKind::Priority { actions }, Answer::Act(action)) => offered(actions, action),
        (RequestKind::Modes { available, min, max, repeats, .. }, Answer::Modes(modes)) => {
            all_offered(available, modes)?;
            count(modes.len(), *min, *max)?;
            if *repeats { Ok(()) } else { distinct(modes) }
        }
        (RequestKind::Targets { candidates, min, max, .. }, Answer::Entities(chosen)) => {
            all_offered(candidates, chosen)?;
            count(chosen.len(), *min, *max)?;
            distinct(chosen)
        }
        (RequestKind::Attacked { candidates, .. }, Answer::Entities(chosen)) => {
            all_offered(candidates, chosen)?;
            count(chosen.len(), 1, 1)
        }
        (RequestKind::Number { min, max, .. }, Answer::Number(number)) => {
            if (min..=max).contains(&number) {
                Ok(())
            } else {
                Err(IllegalAnswer::OutOfBounds { min: *min, max: *max })
            }
        }
        (RequestKind::Objects { candidates, min, max, .. }, Answer::Objects(chosen)) => {
            all_offered(candidates, chosen)?;
            count(chosen.len(), *min, *max)?;
            distinct(chosen)
        }
        (RequestKind::NextTrigger { waiting }, Answer::Index(index)) => index_of(waiting.len(), *index),
        (RequestKind::Replacement { options, .. }, Answer::Index(index)) => index_of(options.len(), *index),
        (RequestKind::Mana { options, .. }, Answer::Index(index)) => index_of(options.len(), *index),
        (RequestKind::Player { candidates, .. }, Answer::Player(player)) => offered(candidates, player),
        (RequestKind::Color { options, .. }, Answer::Color(color)) => offered(options, color),
        (RequestKind::CardType { options, .. }, Answer::CardType(card_type)) => offered(options, card_type),
        (RequestKind::Word { options, .. }, Answer::Word(word)) => {
            if options.is_empty() {
                Ok(())
            } else {
                offered(options, word)
            }
        }
        (RequestKind::Attackers { able }, Answer::Attackers(attackers)) => {
            let creatures: Vec<_> = attackers.iter().map(|(creature, _)| *creature).collect();
            distinct(&creatures)?;
            attackers.iter().try_for_each(|(creature, attacked)| {
                let (_, attackable) =
                    able.iter().find(|(found, _)| found == creature).ok_or(IllegalAnswer::NotOffered)?;
                offered(attackable, attacked)
            })
        }
        (RequestKind::Blockers { able }, Answer::Blockers(blockers)) => {
            distinct(blockers)?;
            blockers.iter().try_for_each(|(creature, blocked)| {
                let (_, blockable) =
                    able.iter().find(|(found, _)| found == creature).ok_or(IllegalAnswer::NotOffered)?;
                offered(blockable, blocked)
            })
        }
        (RequestKind::Divide { among, total, min, lethal, .. }, Answer::Division(division)) => {
            let sum: u64 = division.iter().map(|part| u64::from(*part)).sum();
            let tramples = !lethal.is_empty() && division.last().is_some_and(|over| *over > 0);
            if division.len() != among.len() || sum != u64::from(*total) || division.iter().any(|part| part < min) {
                Err(IllegalAnswer::BadDivision { total: *total, min: *min })
            } else if tramples && division.iter().zip(lethal).any(|(part, lethal)| part < lethal) {
                Err(IllegalAnswer::NotLethal)
            } else {
                Ok(())
            }
        }
        (RequestKind::Payment { abilities, mana, .. }, Answer::Payment(payment)) => match payment {
            PaymentAnswer::Auto | PaymentAnswer::Cancel | PaymentAnswer::Life => Ok(()),
            PaymentAnswer::Activate { object, ability } => offered(abilities, &(*object, *ability)),
            PaymentAnswer::Spend(unit) => offered(mana, unit),
        },
        _ => Err(IllegalAnswer::WrongKind),
    }
}

fn offered<T: PartialEq>(options: &[T], chosen: &T) -> Result<(), IllegalAnswer> {
    if options.contains(chosen) { Ok(()) } else { Err(IllegalAnswer::NotOffered) }
}

fn all_offered<T: PartialEq>(options: &[T], chosen: &[T]) -> Result<(), IllegalAnswer> {
    chosen.iter().try_for_each(|one| offered(options, one))
}

fn distinct<T: PartialEq>(chosen: &[T]) -> Result<(), IllegalAnswer> {
    let repeated = chosen.iter().enumerate().any(|(index, one)| chosen[..index].contains(one));
    if repeated { Err(IllegalAnswer::Repeated) } else { Ok(()) }
}

fn count(chosen: usize, min: u32, max: u32) -> Result<(), IllegalAnswer> {
    if chosen >= min as usize && chosen <= max as usize { Ok(()) } else { Err(IllegalAnswer::OutOfBounds { min, max }) }
}

fn index_of(options: usize, index: u16) -> Result<(), IllegalAnswer> {
    if usize::from(index) < options { Ok(()) } else { Err(IllegalAnswer::NotOffered) }
}
