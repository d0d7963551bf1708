//! Several zones at once, places in a library, what objects have alike.

use super::Printer;
use super::noun::{conjunction, number_word, zone_word};
use crate::ir::Zone;
use crate::syntax::build::NTH;
use crate::syntax::tree::{Conjunction, Feature, LibraryEnd, NounPhrase, NumberWord, Order};

impl Printer<'_> {
    /// "graveyard, hand, and library"
    pub(super) fn zones(&mut self, join: Conjunction, zones: &[Zone], plural: bool) {
        self.list(zones, conjunction(join), |printer, zone| printer.word(zone_word(*zone, plural)));
    }

    /// "on the bottom of your library in a random order", "on top"
    pub(super) fn on_library(&mut self, end: LibraryEnd, library: Option<&NounPhrase>, order: Option<Order>) {
        self.word(match end {
            LibraryEnd::Top => "on top",
            LibraryEnd::TheTop => "on the top",
            LibraryEnd::Bottom => "on the bottom",
            LibraryEnd::TopOrBottom => "on the top or bottom",
            LibraryEnd::ChoiceOf { your: true } => "on your choice of the top or bottom",
            LibraryEnd::ChoiceOf { your: false } => "on their choice of the top or bottom",
        });
        if let Some(library) = library {
            self.word(" of ");
            self.noun_phrase(library);
        }
        match order {
            None => {}
            Some(Order::Any) => self.word(" in any order"),
            Some(Order::Random) => self.word(" in a random order"),
        }
    }

    /// "second from the top"
    pub(super) fn nth_from_end(&mut self, nth: u32, bottom: bool) {
        if let Some((word, _)) = NTH.iter().find(|(_, place)| *place == nth) {
            self.word(word);
        }
        self.word(if bottom { " from the bottom" } else { " from the top" });
    }

    /// "names", "mana value"
    pub(super) fn feature(&mut self, feature: Feature, plural: bool) {
        self.word(match feature {
            Feature::Name => "name",
            Feature::Controller => "controller",
            Feature::CreatureTypes => "creature type",
            Feature::Number(number) => number_word(number),
        });
        if plural {
            self.word(if feature == Feature::Number(NumberWord::Toughness) { "es" } else { "s" });
        }
    }
}
