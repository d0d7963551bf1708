//! The choice of modes.

use super::{Person, Printer, person};
use crate::ir::Variable;
use crate::syntax::build::number_word;
use crate::syntax::tree::{ModeCount, ModeManner, ModeRider, Modes};

impl Printer<'_> {
    pub(super) fn modes_head(&mut self, modes: &Modes) {
        let Modes { opener, lead, chooser, choose, manner, where_x, riders, modes: _, span: _ } = modes;
        self.opener_and_leads(*opener, lead);
        match chooser {
            Some(who) => {
                self.subject(who);
                self.word(if person(Some(who)) == Person::Third { " chooses " } else { " choose " });
            }
            None => self.word("choose "),
        }
        self.mode_count(*choose);
        for manner in manner {
            self.word(match manner {
                ModeManner::AtRandom => " at random",
                ModeManner::NotChosen => " that hasn't been chosen",
                ModeManner::NotChosenThisTurn => " that hasn't been chosen this turn",
            });
        }
        if let Some(amount) = where_x {
            self.word(", where X is ");
            self.amount(amount, "");
        }
        self.word(if riders.is_empty() { " —" } else { "." });
        for rider in riders {
            self.word(" ");
            match rider {
                ModeRider::Instead { condition, may, choose } => {
                    self.word("if ");
                    self.condition(condition);
                    self.word(if *may { ", you may choose " } else { ", choose " });
                    self.mode_count(*choose);
                    self.word(" instead.");
                }
                ModeRider::Again => self.word("you may choose the same mode more than once."),
                ModeRider::OtherPlayer => self.word("each mode must target a different player."),
                ModeRider::Sentence(sentence) => self.sentence(sentence),
            }
        }
    }

    fn mode_count(&mut self, count: ModeCount) {
        let number = |count| number_word(count).unwrap_or("one");
        let variable = |variable| match variable {
            Variable::X => "X",
            Variable::Y => "Y",
            Variable::Z => "Z",
        };
        let (up_to, word) = match count {
            ModeCount::Exactly(count) => (false, number(count)),
            ModeCount::UpTo(count) => (true, number(count)),
            ModeCount::OneOrMore => (false, "one or more"),
            ModeCount::OneOrBoth => (false, "one or both"),
            ModeCount::Both => (false, "both"),
            ModeCount::AnyNumber => (false, "any number"),
            ModeCount::Variable(letter) => (false, variable(letter)),
            ModeCount::UpToVariable(letter) => (true, variable(letter)),
            ModeCount::UpToThatMany => (true, "that many"),
            ModeCount::UpToThatMuch => (true, "that much"),
        };
        if up_to {
            self.word("up to ");
        }
        self.word(word);
    }
}
