//! Amounts: numbers as written or computed.

use crate::ir::{Amount, Objects, Rounding};
use crate::syntax::tree::{
    self, AmountKind, Determiner, Extreme, Head, Noun, NounKind, NounPhrase, Possession, Qualifier, Sign, SignedAmount,
};

use super::definitions::Argument;
use super::errors::LowerError;
use super::noun::{Denotes, denotes, predicate};
use super::reader::{Lowered, Reader};
use super::references::Mentioned;

impl Reader<'_, '_> {
    /// A number.
    pub(super) fn amount(&mut self, amount: &tree::Amount) -> Lowered<Amount> {
        let tree::Amount { kind, span } = amount;
        let span = *span;
        Ok(match kind {
            AmountKind::Article => Amount::Number(1),
            AmountKind::Number { value, word: _ } => Amount::Number(i32::try_from(*value).unwrap_or(i32::MAX)),
            AmountKind::Variable(variable) => {
                if let Some((_, known)) = self.variables.iter().rev().find(|(known, _)| known == variable) {
                    known.clone()
                } else if self.open_variables {
                    Amount::Variable(*variable)
                } else {
                    let words = self.words(span);
                    return Err(Box::new(LowerError::UndefinedVariable { words, span: span.into() }));
                }
            }
            AmountKind::Hole => match self.arguments.iter().find_map(Argument::number) {
                Some(number) => number.clone(),
                None => return Err(self.unplayable(span, "nothing stands for this")),
            },
            AmountKind::That => {
                let mention = self.refer(span, |mention| matches!(mention.what, Mentioned::Amount(_)))?;
                let Mentioned::Amount(value) = mention.what else { return Err(self.unplayable(span, "this number")) };
                Amount::Bound(self.slot_of(value))
            }
            AmountKind::NumberOf(counted) => self.number_of(counted)?,
            AmountKind::Of(of) => self.number_that(of)?,
            AmountKind::Twice(of) => Amount::Product(Box::new(Amount::Number(2)), Box::new(self.amount(of)?)),
            AmountKind::Half { of, up } => {
                let rounding = if *up { Rounding::Up } else { Rounding::Down };
                Amount::Half(Box::new(self.amount(of)?), rounding)
            }
            AmountKind::Times(times, of) => {
                let times = Amount::Number(i32::try_from(*times).unwrap_or(i32::MAX));
                Amount::Product(Box::new(times), Box::new(self.amount(of)?))
            }
            AmountKind::Minus(one, other) => {
                Amount::Sum(vec![self.amount(one)?, Amount::Negative(Box::new(self.amount(other)?))])
            }
            AmountKind::Extreme { extreme, number, among } => match (extreme, predicate::characteristic(*number)) {
                (Extreme::Greatest | Extreme::Highest, Some(which)) => {
                    Amount::Greatest(which, Box::new(self.counted(among)?))
                }
                (Extreme::Greatest | Extreme::Highest | Extreme::Lowest | Extreme::Least, _) => {
                    return Err(self.unplayable(span, "the least of several numbers"));
                }
            },
            AmountKind::Devotion(..) => return Err(self.unplayable(span, "devotion")),
            AmountKind::AmountOf(_) => return Err(self.unplayable(span, "this amount")),
            AmountKind::Difference(..) => return Err(self.unplayable(span, "a difference")),
            AmountKind::Plus(one, other) => Amount::Sum(vec![self.amount(one)?, self.amount(other)?]),
        })
    }

    /// A number with its sign.
    pub(super) fn signed(&mut self, amount: &SignedAmount) -> Lowered<Amount> {
        let SignedAmount { sign, amount } = amount;
        let number = self.amount(amount)?;
        Ok(match (sign, number) {
            (Sign::None | Sign::Plus, number) => number,
            (Sign::Minus, Amount::Number(number)) => Amount::Number(number.saturating_neg()),
            (Sign::Minus, number) => Amount::Negative(Box::new(number)),
        })
    }

    /// "the number of creatures you control", "for each creature you control".
    pub(super) fn number_of(&mut self, counted: &NounPhrase) -> Lowered<Amount> {
        if let Some(counters) = self.counters_counted(counted)? {
            return Ok(counters);
        }
        match denotes(counted) {
            Denotes::Players => {
                let (players, _) = self.counted_players(counted)?;
                Ok(Amount::CountPlayers(players))
            }
            Denotes::Objects | Denotes::Unsettled => Ok(Amount::Count(Box::new(self.counted(counted)?))),
            Denotes::Either | Denotes::Neither => Err(self.unplayable(counted.span, "counting these")),
        }
    }

    /// "+1/+1 counters on this creature", "counters on it": how many; none if the phrase is of something else.
    pub(super) fn counters_counted(&mut self, counted: &NounPhrase) -> Lowered<Option<Amount>> {
        let NounKind::Described(described) = &counted.kind else { return Ok(None) };
        let [head @ Head { noun: Noun::Counter(_), .. }] = described.heads.as_slice() else { return Ok(None) };
        let Some(kind) = predicate::counter_of(head) else {
            return Err(self.unplayable(counted.span, "counters counted like this"));
        };
        let plain = !described.other
            && matches!(described.determiner, Determiner::Bare | Determiner::A | Determiner::Each | Determiner::All);
        let ([Qualifier::On(on)], true) = (described.qualifiers.as_slice(), plain) else {
            return Err(self.unplayable(counted.span, "counters counted like this"));
        };
        let (held, _) = match denotes(on) {
            Denotes::Objects | Denotes::Unsettled => self.asked(on)?,
            Denotes::Players | Denotes::Either | Denotes::Neither => {
                return Err(self.unplayable(on.span, "counters of players"));
            }
        };
        let objects = self.held(&held, on.span)?;
        Ok(Some(Amount::Counters(kind, Box::new(objects))))
    }

    fn counted_players(&mut self, counted: &NounPhrase) -> Lowered<(crate::ir::Players, bool)> {
        match &counted.kind {
            NounKind::Described(described)
                if matches!(described.determiner, Determiner::Bare | Determiner::Each | Determiner::All) =>
            {
                let mut any = counted.clone();
                if let NounKind::Described(described) = &mut any.kind {
                    described.determiner = Determiner::A;
                }
                self.player_pattern(&any)
            }
            _ => Ok((self.players(counted)?, false)),
        }
    }

    /// The objects that are counted: all that the phrase could mean.
    pub(super) fn counted(&mut self, counted: &NounPhrase) -> Lowered<Objects> {
        if let NounKind::Described(described) = &counted.kind
            && matches!(
                described.determiner,
                Determiner::Bare | Determiner::A | Determiner::Each | Determiner::All | Determiner::Possessive(_)
            )
            && self.host(described).is_none()
        {
            let description = self.description(described, counted.span, None)?;
            if description.chooser.is_some() {
                return Err(self.unplayable(counted.span, "a choice among what is counted"));
            }
            return Ok(match description.among {
                None => Objects::All(description.filter),
                Some(objects) => Objects::Among(Box::new(objects), description.filter.is),
            });
        }
        Ok(self.objects(counted, None)?.objects)
    }

    /// "its power", "your life total".
    fn number_that(&mut self, of: &NounPhrase) -> Lowered<Amount> {
        let span = of.span;
        let NounKind::Possessed { owner, what, plural: _ } = &of.kind else {
            return Err(self.unplayable(span, "this number"));
        };
        match what {
            Possession::Number(word) => {
                let (held, _) = self.asked(owner)?;
                let objects = self.held(&held, span)?;
                match predicate::characteristic(*word) {
                    Some(which) => Ok(Amount::Of(which, Box::new(objects))),
                    None => Err(self.unplayable(span, "this number")),
                }
            }
            // CR 119.1: a player's life is that player's life total.
            Possession::LifeTotal | Possession::Life => Ok(Amount::Life(self.players(owner)?)),
            Possession::StartingLifeTotal => Err(self.unplayable(span, "starting life totals")),
            Possession::Owner
            | Possession::Controller
            | Possession::Zone(_)
            | Possession::Zones(..)
            | Possession::Name
            | Possession::Color
            | Possession::Party
            | Possession::AdditionalCost
            | Possession::ManaCost => Err(self.senseless(
                span,
                format!("`{}` is no number", self.words(span)),
                "a number is expected here",
                "name a number such as `its power`",
            )),
        }
    }
}
