//! The choice of modes.

use cardwright_grammar::card::Rule;
use pest::iterators::Pair;

use super::amount::word_number;
use super::{Builder, Built};
use crate::ir::Variable;
use crate::syntax::tree::{ModeCount, ModeManner, ModeRider, Modes};

impl Builder<'_> {
    /// `modes_head`; the modes themselves are paragraphs of their own.
    pub(super) fn modes(&self, pair: Pair<Rule>) -> Built<Modes> {
        let mut modes = Modes {
            opener: None,
            lead: Vec::new(),
            chooser: None,
            choose: ModeCount::OneOrMore,
            manner: Vec::new(),
            where_x: None,
            riders: Vec::new(),
            modes: Vec::new(),
            span: self.span(&pair),
        };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::opener => modes.opener = Some(Self::opener(&part)),
                Rule::lead => modes.lead.push(self.lead(part)?),
                Rule::noun_phrase => modes.chooser = Some(self.noun_phrase(part)?),
                Rule::modes_count => modes.choose = self.mode_count(&part)?,
                Rule::mode_manner => modes.manner.push(match part.as_str() {
                    " at random" => ModeManner::AtRandom,
                    " that hasn't been chosen" => ModeManner::NotChosen,
                    _ => ModeManner::NotChosenThisTurn,
                }),
                Rule::where_x => modes.where_x = Some(self.amount(self.inner(part)?)?),
                Rule::mode_rider => modes.riders.push(self.mode_rider(self.inner(part)?)?),
                _ => return Err(self.unexpected(&part)),
            }
        }
        Ok(modes)
    }

    fn mode_rider(&self, pair: Pair<Rule>) -> Built<ModeRider> {
        Ok(match pair.as_rule() {
            Rule::mode_instead => {
                let mut parts = pair.clone().into_inner();
                let condition = self.condition(self.next(&mut parts, &pair)?)?;
                let mut part = self.next(&mut parts, &pair)?;
                let may = part.as_rule() == Rule::mode_may;
                if may {
                    part = self.next(&mut parts, &pair)?;
                }
                ModeRider::Instead { condition, may, choose: self.mode_count(&part)? }
            }
            Rule::mode_again => ModeRider::Again,
            Rule::mode_other_player => ModeRider::OtherPlayer,
            _ => ModeRider::Sentence(self.whole_sentence(pair)?),
        })
    }

    fn mode_count(&self, pair: &Pair<Rule>) -> Built<ModeCount> {
        Ok(match pair.as_str() {
            "one or more" => ModeCount::OneOrMore,
            "one or both" => ModeCount::OneOrBoth,
            "both" => ModeCount::Both,
            "any number" => ModeCount::AnyNumber,
            words => {
                let (up_to, word) = match words.strip_prefix("up to ") {
                    Some(word) => (true, word),
                    None => (false, words),
                };
                let variable = match word {
                    "X" => Some(Variable::X),
                    "Y" => Some(Variable::Y),
                    "Z" => Some(Variable::Z),
                    "that many" => return Ok(ModeCount::UpToThatMany),
                    "that much" => return Ok(ModeCount::UpToThatMuch),
                    _ => None,
                };
                match (variable, up_to) {
                    (Some(variable), true) => ModeCount::UpToVariable(variable),
                    (Some(variable), false) => ModeCount::Variable(variable),
                    (None, _) => {
                        let number = word_number(word).ok_or_else(|| self.unexpected(pair))?;
                        if up_to { ModeCount::UpTo(number) } else { ModeCount::Exactly(number) }
                    }
                }
            }
        })
    }
}
