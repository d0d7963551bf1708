//! Paragraphs that only some kinds of cards have, and the rows of a table of results.

use super::Printer;
use crate::syntax::build::roman_numeral;
use crate::syntax::tree::{Ability, Layout, Paragraph, Row, RowEnd, Size};

impl Printer<'_> {
    pub(super) fn layout(&mut self, layout: &Layout) {
        match layout {
            Layout::Chapters { numbers, effect } => {
                for (index, number) in numbers.iter().enumerate() {
                    if index > 0 {
                        self.word(", ");
                    }
                    self.word(roman_numeral(*number));
                }
                self.word(" — ");
                self.text(effect);
            }
            Layout::LevelBand { from, to, size: _ } => {
                self.word("LEVEL ");
                self.word(&from.to_string());
                match to {
                    Some(to) => {
                        self.word("-");
                        self.word(&to.to_string());
                    }
                    None => self.word("+"),
                }
            }
            Layout::ClassLevel { cost, level } => {
                self.cost(cost);
                self.word(": level ");
                self.word(&level.to_string());
            }
            Layout::ToSolve(condition) => {
                self.word("to solve — ");
                self.condition(condition);
                self.word(".");
            }
            Layout::Solved(ability) => {
                self.word("solved — ");
                self.ability(ability);
            }
            Layout::StationBand { at_least, ability } => {
                self.word(&at_least.to_string());
                self.word("+ | ");
                self.ability(ability);
            }
            Layout::PricedMode { cost, effect } => {
                self.word("+ ");
                self.cost(cost);
                self.word(" — ");
                self.text(effect);
            }
        }
    }

    /// A row of a table of results.
    pub(super) fn row(&mut self, row: &Row) {
        let Row { from, to, effect, span: _ } = row;
        self.word(&from.to_string());
        match to {
            RowEnd::Same => {}
            RowEnd::At(to) => {
                self.word("—");
                self.word(&to.to_string());
            }
            RowEnd::Open => self.word("+"),
        }
        self.word(" | ");
        self.text(effect);
    }
}

/// The power and toughness on a line of their own below a paragraph.
pub(super) fn size_below(paragraph: &Paragraph) -> Option<&Size> {
    match &paragraph.ability {
        Ability::Layout(Layout::LevelBand { size, .. }) => size.as_ref(),
        Ability::Layout(_)
        | Ability::Keywords(_)
        | Ability::Under { .. }
        | Ability::Activated { .. }
        | Ability::Triggered { .. }
        | Ability::Text(_) => None,
    }
}
