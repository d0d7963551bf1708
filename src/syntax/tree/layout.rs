//! Paragraphs that only some kinds of cards have, and the rows of a table of results.

use super::{Ability, Condition, Cost, Size, Text};
use crate::text::Span;

/// A paragraph that a kind of card has of its own.
#[derive(Debug, Clone, PartialEq)]
pub enum Layout {
    /// "I, II — Draw a card.": chapters of a Saga (CR 714.2).
    Chapters {
        /// The chapters' numbers.
        numbers: Vec<u32>,
        /// What they do.
        effect: Text,
    },
    /// "LEVEL 1-4", "LEVEL 5+": the level symbol of a leveler (CR 711.2). What stands below it holds at these levels.
    LevelBand {
        /// The first of the levels.
        from: u32,
        /// The last; none for all from the first on.
        to: Option<u32>,
        /// The power and toughness on the next line.
        size: Option<Size>,
    },
    /// "{1}{G}: Level 2": the class level bar (CR 716.2). What stands below it is had from this level on.
    ClassLevel {
        /// What gaining it costs.
        cost: Cost,
        /// The level.
        level: u32,
    },
    /// "To solve — You control three or more artifacts." (CR 719.3)
    ToSolve(Condition),
    /// "Solved — Creatures you control get +1/+0.": what a solved Case has (CR 719.3c).
    Solved(Box<Ability>),
    /// "8+ | Flying": what a permanent has with that many charge counters (CR 721.2). What stands below belongs to it too.
    StationBand {
        /// How many counters.
        at_least: u32,
        /// What it has then.
        ability: Box<Ability>,
    },
    /// "+ {1} — Draw a card.": a mode with a cost (CR 702.172a).
    PricedMode {
        /// The additional cost.
        cost: Cost,
        /// What the mode does.
        effect: Text,
    },
}

impl Ability {
    /// The sentences of the ability, to which lines below it may belong; none where it has none.
    pub fn text(&self) -> Option<&Text> {
        match self {
            Ability::Keywords(line) => line.rider.as_ref(),
            Ability::Under { ability, .. } => ability.ability.text(),
            Ability::Activated { effect, .. } | Ability::Triggered { effect, .. } | Ability::Text(effect) => {
                Some(effect)
            }
            Ability::Layout(layout) => layout.text(),
        }
    }

    /// The same, to change it.
    pub fn text_mut(&mut self) -> Option<&mut Text> {
        match self {
            Ability::Keywords(line) => line.rider.as_mut(),
            Ability::Under { ability, .. } => ability.ability.text_mut(),
            Ability::Activated { effect, .. } | Ability::Triggered { effect, .. } | Ability::Text(effect) => {
                Some(effect)
            }
            Ability::Layout(layout) => match layout {
                Layout::Chapters { effect, .. } | Layout::PricedMode { effect, .. } => Some(effect),
                Layout::Solved(ability) | Layout::StationBand { ability, .. } => ability.text_mut(),
                Layout::LevelBand { .. } | Layout::ClassLevel { .. } | Layout::ToSolve(_) => None,
            },
        }
    }
}

impl Layout {
    /// The sentences to which lines below may belong.
    fn text(&self) -> Option<&Text> {
        match self {
            Layout::Chapters { effect, .. } | Layout::PricedMode { effect, .. } => Some(effect),
            Layout::Solved(ability) | Layout::StationBand { ability, .. } => ability.text(),
            Layout::LevelBand { .. } | Layout::ClassLevel { .. } | Layout::ToSolve(_) => None,
        }
    }

    /// What the form is called.
    pub fn called(&self) -> &'static str {
        match self {
            Layout::Chapters { .. } => "chapters of a Saga",
            Layout::LevelBand { .. } => "levels of a leveler",
            Layout::ClassLevel { .. } => "levels of a Class",
            Layout::ToSolve(_) | Layout::Solved(_) => "solving a Case",
            Layout::StationBand { .. } => "station abilities",
            Layout::PricedMode { .. } => "modes with costs of their own",
        }
    }
}

/// A row of a table of results (CR 706.3).
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// The lowest result.
    pub from: u32,
    /// The highest.
    pub to: RowEnd,
    /// What happens.
    pub effect: Text,
    /// Where.
    pub span: Span,
}

/// The highest result of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowEnd {
    /// "20 |": the lowest is the only one.
    Same,
    /// "9—12 |"
    At(u32),
    /// "15+ |"
    Open,
}
