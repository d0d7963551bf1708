//! Paragraphs, triggers and costs.

use super::{Person, Printer};
use crate::syntax::tree::{Ability, Cost, CostPart, Label, Mode, Paragraph, Trigger, TriggerEvent, TriggerWord};
use crate::syntax::verbs::Form;

impl Printer<'_> {
    pub(super) fn paragraph(&mut self, paragraph: &Paragraph) {
        let Paragraph { label, ability, span: _ } = paragraph;
        self.label(label.as_ref());
        self.ability(ability);
    }

    pub(super) fn ability(&mut self, ability: &Ability) {
        match ability {
            Ability::Keywords(line) => self.keyword_line(line),
            Ability::Under { keyword, ability } => {
                self.keyword_name(*keyword);
                self.word(" — ");
                self.paragraph(ability);
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
            Ability::Layout(layout) => self.layout(layout),
            Ability::Text(text) => self.text(text),
        }
    }

    /// An ability word or a flavour word, with its dash.
    pub(super) fn label(&mut self, label: Option<&Label>) {
        if let Some(Label { words, span: _ }) = label {
            self.word("⟪");
            self.word(words.as_str());
            self.word("⟫ — ");
        }
    }

    /// The modes that the ability offers.
    pub(super) fn modes_of<'t>(&self, ability: &'t Ability) -> &'t [Mode] {
        ability.text().and_then(|text| text.modes.as_ref()).map_or(&[], |modes| &modes.modes)
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
        let Trigger { word, events, also, span: _ } = trigger;
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
                TriggerEvent::BeginningOf(step) => self.beginning_of(step),
            }
        }
        if let Some(also) = also {
            self.word(" and ");
            self.trigger(also);
        }
    }
}
