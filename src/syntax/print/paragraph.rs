//! Paragraphs, triggers and costs.

use super::{Person, Printer};
use crate::syntax::build::number_word;
use crate::syntax::tree::{
    Ability, Cost, CostPart, KeywordArgument, KeywordUse, ModeCount, Modes, Paragraph, Text, Trigger, TriggerEvent,
    TriggerWord,
};
use crate::syntax::verbs::Form;

impl Printer<'_> {
    pub(super) fn paragraph(&mut self, paragraph: &Paragraph) {
        match &paragraph.ability {
            Ability::Keywords(keywords) => {
                for (index, keyword) in keywords.iter().enumerate() {
                    if index > 0 {
                        self.word(", ");
                    }
                    self.keyword_use(keyword);
                }
                let costs_words = keywords.last().is_some_and(|keyword| match &keyword.argument {
                    Some(KeywordArgument::Cost(cost)) => !is_symbols(cost),
                    _ => false,
                });
                if costs_words {
                    self.word(".");
                }
            }
            Ability::Activated { cost, effect } => {
                self.cost(cost);
                self.word(": ");
                self.text(effect);
            }
            Ability::Triggered { trigger, condition, effect } => {
                self.trigger(trigger);
                self.word(", ");
                if let Some(condition) = condition {
                    self.word("if ");
                    self.condition(condition);
                    self.word(", ");
                }
                self.text(effect);
            }
            Ability::Text(text) => self.text(text),
        }
    }

    /// The modes that the paragraph offers.
    pub(super) fn modes_of<'t>(&self, paragraph: &'t Paragraph) -> &'t [Text] {
        let text = match &paragraph.ability {
            Ability::Keywords(_) => return &[],
            Ability::Activated { effect, .. } | Ability::Triggered { effect, .. } => effect,
            Ability::Text(text) => text,
        };
        text.modes.as_ref().map_or(&[], |modes| &modes.modes)
    }

    pub(super) fn keyword_use(&mut self, keyword: &KeywordUse) {
        let KeywordUse { name, argument, span: _ } = keyword;
        self.word("«");
        self.word(name.as_str());
        self.word("»");
        match argument {
            None => {}
            Some(KeywordArgument::Cost(cost)) => {
                self.word(if is_symbols(cost) { " " } else { "—" });
                self.cost(cost);
            }
            Some(KeywordArgument::Number(amount)) => {
                self.word(" ");
                self.amount(amount, "");
            }
            Some(KeywordArgument::Quality(what)) => {
                self.word(" ");
                self.noun_phrase(what);
            }
            Some(KeywordArgument::From(what)) => {
                self.word(" from ");
                self.noun_phrase(what);
            }
            Some(KeywordArgument::For(what)) => {
                self.word(" for ");
                self.noun_phrase(what);
            }
        }
    }

    pub(super) fn cost(&mut self, cost: &Cost) {
        for (index, part) in cost.parts.iter().enumerate() {
            if index > 0 {
                self.word(", ");
            }
            match part {
                CostPart::Mana(symbols) => self.symbols(symbols),
                CostPart::Tap => self.word("{T}"),
                CostPart::Untap => self.word("{Q}"),
                CostPart::Loyalty(amount) => self.signed(amount),
                CostPart::Life(amount) => {
                    self.word("pay ");
                    self.amount(amount, "");
                    self.word(" life");
                }
                CostPart::Verb(verb) => self.inflected(verb, Form::Present, Person::Base),
                CostPart::Hole => self.word("[cost]"),
            }
        }
    }

    pub(super) fn trigger(&mut self, trigger: &Trigger) {
        let Trigger { word, events, span: _ } = trigger;
        self.word(match word {
            TriggerWord::When => "when ",
            TriggerWord::Whenever => "whenever ",
            TriggerWord::At => "at ",
        });
        for (index, event) in events.iter().enumerate() {
            if index > 0 {
                self.word(" or ");
            }
            match event {
                TriggerEvent::Clause(clause) => self.clause(clause),
                TriggerEvent::BeginningOf(step) => {
                    self.word("the beginning of ");
                    self.step_phrase(step);
                }
            }
        }
    }

    pub(super) fn modes_head(&mut self, modes: &Modes) {
        self.word("choose ");
        match modes.choose {
            ModeCount::Exactly(count) => self.word(number_word(count).unwrap_or("one")),
            ModeCount::UpTo(count) => {
                self.word("up to ");
                self.word(number_word(count).unwrap_or("one"));
            }
            ModeCount::OneOrMore => self.word("one or more"),
            ModeCount::OneOrBoth => self.word("one or both"),
            ModeCount::AnyNumber => self.word("any number"),
        }
        self.word(" —");
    }
}

/// Whether a cost after a keyword is written in symbols alone: "{2}", not "—Pay 3 life."
fn is_symbols(cost: &Cost) -> bool {
    matches!(cost.parts.as_slice(), [CostPart::Mana(_) | CostPart::Hole])
}
