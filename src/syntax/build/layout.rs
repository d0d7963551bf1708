//! Paragraphs that only some kinds of cards have, and the rows of a table of results.

use cardwright_grammar::card::Rule;
use pest::iterators::Pair;

use super::{Builder, Built};
use crate::syntax::tree::{Cost, CostPart, Layout, Row, RowEnd, Size};

impl Builder<'_> {
    /// `layout`
    pub(super) fn layout(&self, pair: Pair<Rule>) -> Built<Layout> {
        let form = self.inner(pair)?;
        let mut parts = form.clone().into_inner();
        let mut next = || self.next(&mut parts, &form);
        Ok(match form.as_rule() {
            Rule::chapters => {
                let mut numbers = Vec::new();
                let mut part = next()?;
                while part.as_rule() == Rule::chapter {
                    let number = roman(part.as_str()).ok_or_else(|| self.unexpected(&part))?;
                    if numbers.last().is_some_and(|last| *last >= number) {
                        return Err(self.unexpected(&part));
                    }
                    numbers.push(number);
                    part = next()?;
                }
                Layout::Chapters { numbers, effect: self.text(part)? }
            }
            Rule::level_band => {
                let from = self.whole(&next()?)?;
                let end = next()?;
                let to = match end.clone().into_inner().next() {
                    Some(to) => Some(self.whole(&to)?),
                    None => None,
                };
                if to.is_some_and(|to| to < from) {
                    return Err(self.unexpected(&end));
                }
                Layout::LevelBand { from, to, size: None }
            }
            Rule::class_level => {
                Layout::ClassLevel { cost: self.mana_cost_of(&next()?)?, level: self.whole(&next()?)? }
            }
            Rule::to_solve => Layout::ToSolve(self.condition(next()?)?),
            Rule::solved => Layout::Solved(Box::new(self.ability(next()?)?)),
            Rule::station_band => {
                let at_least = self.whole(&next()?)?;
                Layout::StationBand { at_least, ability: Box::new(self.ability(next()?)?) }
            }
            Rule::priced_mode => Layout::PricedMode { cost: self.mana_cost_of(&next()?)?, effect: self.text(next()?)? },
            _ => return Err(self.unexpected(&form)),
        })
    }

    /// `size_line`
    pub(in crate::syntax) fn size_line(&self, pair: Pair<Rule>) -> Built<Size> {
        self.size(self.inner(pair)?)
    }

    /// `row`
    pub(in crate::syntax) fn row(&self, pair: Pair<Rule>) -> Built<Row> {
        let span = self.span(&pair);
        let mut parts = pair.clone().into_inner();
        let from = self.whole(&self.next(&mut parts, &pair)?)?;
        let mut part = self.next(&mut parts, &pair)?;
        let to = match part.as_rule() {
            Rule::row_end => RowEnd::At(self.whole(&self.inner(part.clone())?)?),
            Rule::or_higher => RowEnd::Open,
            _ => RowEnd::Same,
        };
        if to != RowEnd::Same {
            if matches!(to, RowEnd::At(end) if end <= from) {
                return Err(self.unexpected(&part));
            }
            part = self.next(&mut parts, &pair)?;
        }
        Ok(Row { from, to, effect: self.text(part)?, span })
    }

    fn mana_cost_of(&self, pair: &Pair<Rule>) -> Built<Cost> {
        Ok(Cost { span: self.span(pair), parts: vec![CostPart::Mana(self.symbols(pair)?)] })
    }

    /// `digits`, as they would be printed.
    fn whole(&self, pair: &Pair<Rule>) -> Built<u32> {
        let digits = pair.as_str();
        let number = digits.parse::<u32>().ok().filter(|number| number.to_string() == digits);
        number.ok_or_else(|| self.unexpected(pair))
    }
}

/// The numbers of chapters, as they are written.
const ROMAN: [&str; 12] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

fn roman(word: &str) -> Option<u32> {
    let place = ROMAN.iter().position(|roman| *roman == word)?;
    u32::try_from(place + 1).ok()
}

/// A chapter's number as it is written; empty for one that no card has.
pub(in crate::syntax) fn roman_numeral(number: u32) -> &'static str {
    let place = usize::try_from(number).unwrap_or(usize::MAX);
    place.checked_sub(1).and_then(|place| ROMAN.get(place)).copied().unwrap_or_default()
}
