//! Paragraphs: keyword lines, triggered and activated abilities, text with modes.

use cardwright_grammar::card::Rule;
use pest::iterators::Pair;

use super::{Builder, Built, marked};
use crate::syntax::tree::{
    Ability, Cost, CostPart, Label, Mode, Object, Paragraph, Quantity, Trigger, TriggerEvent, TriggerWord, Verb,
    VerbPhrase,
};
use crate::syntax::verbs::Place;
use crate::text::TermKind;

impl Builder<'_> {
    /// `paragraph` or `quoted_paragraph`
    pub(in crate::syntax) fn paragraph(&self, pair: Pair<Rule>) -> Built<Paragraph> {
        let span = self.span(&pair);
        let mut parts = pair.clone().into_inner();
        let mut form = self.next(&mut parts, &pair)?;
        let mut label = None;
        if form.as_rule() == Rule::label {
            label = Some(self.label(form)?);
            form = self.next(&mut parts, &pair)?;
        }
        Ok(Paragraph { label, ability: self.ability(form)?, span })
    }

    /// What a paragraph says, a label before it aside.
    pub(super) fn ability(&self, form: Pair<Rule>) -> Built<Ability> {
        Ok(match form.as_rule() {
            Rule::keyword_line => Ability::Keywords(self.keyword_line(form)?),
            Rule::keyword_ability => {
                let mut parts = form.clone().into_inner();
                let (keyword, _) = self.term(TermKind::Keyword, &self.next(&mut parts, &form)?)?;
                let ability = self.next(&mut parts, &form)?;
                let span = self.span(&ability);
                let ability = Box::new(Paragraph { label: None, ability: self.ability(ability)?, span });
                Ability::Under { keyword, ability }
            }
            Rule::triggered => {
                let mut condition = None;
                let mut trigger = None;
                let mut effect = None;
                for part in form.clone().into_inner() {
                    match part.as_rule() {
                        Rule::trigger => trigger = Some(self.trigger(part)?),
                        Rule::condition => condition = Some(self.condition(part)?),
                        _ => effect = Some(self.text(part)?),
                    }
                }
                match (trigger, effect) {
                    (Some(trigger), Some(effect)) => Ability::Triggered { trigger, condition, effect },
                    _ => return Err(self.unexpected(&form)),
                }
            }
            Rule::activated => {
                let mut parts = form.clone().into_inner();
                let cost = self.cost(self.next(&mut parts, &form)?)?;
                Ability::Activated { cost, effect: self.text(self.next(&mut parts, &form)?)? }
            }
            Rule::layout => Ability::Layout(self.layout(form)?),
            _ => Ability::Text(self.text(form)?),
        })
    }

    /// `label`
    fn label(&self, pair: Pair<Rule>) -> Built<Label> {
        let words = self.inner(pair)?;
        Ok(Label { words: marked(&words), span: self.span(&words) })
    }

    /// `bullet`
    pub(in crate::syntax) fn bullet(&self, pair: Pair<Rule>) -> Built<Mode> {
        let mut parts = pair.clone().into_inner();
        let first = self.next(&mut parts, &pair)?;
        Ok(match first.as_rule() {
            Rule::label => {
                let label = Some(self.label(first)?);
                Mode { label, text: self.text(self.next(&mut parts, &pair)?)? }
            }
            _ => Mode { label: None, text: self.text(first)? },
        })
    }

    /// `cost`
    pub(super) fn cost(&self, pair: Pair<Rule>) -> Built<Cost> {
        let span = self.span(&pair);
        let parts = pair.into_inner().map(|part| self.cost_part(self.inner(part)?)).collect::<Built<_>>()?;
        Ok(Cost { parts, span })
    }

    fn cost_part(&self, part: Pair<Rule>) -> Built<CostPart> {
        Ok(match part.as_rule() {
            Rule::tap_symbol => CostPart::Tap,
            Rule::untap_symbol => CostPart::Untap,
            Rule::loyalty_cost => CostPart::Loyalty(self.signed(self.inner(part)?)?),
            Rule::verb_phrase => match self.verb_phrase_in(part, Place::Base)? {
                VerbPhrase {
                    verb: Verb::Pay,
                    passive: false,
                    object: Object::Life(Quantity::Of(amount)),
                    complements,
                    ..
                } if complements.is_empty() => CostPart::Life(amount),
                verb => CostPart::Verb(verb),
            },
            _ => self.cost_symbols(&part)?,
        })
    }

    /// `trigger`
    pub(super) fn trigger(&self, pair: Pair<Rule>) -> Built<Trigger> {
        let span = self.span(&pair);
        let mut word = TriggerWord::When;
        let mut events = Vec::new();
        let mut also = None;
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::also_trigger => also = Some(Box::new(self.trigger(self.inner(part)?)?)),
                Rule::trigger_word => {
                    word = match part.as_str() {
                        "whenever " => TriggerWord::Whenever,
                        "at " => TriggerWord::At,
                        _ => TriggerWord::When,
                    };
                }
                _ => {
                    let mut parts = part.clone().into_inner();
                    let event = self.next(&mut parts, &part)?;
                    events.push(match event.as_rule() {
                        Rule::step_phrase => TriggerEvent::BeginningOf(self.step_phrase(event)?),
                        Rule::at_end => TriggerEvent::BeginningOf(self.at_end(&event)),
                        _ => {
                            let mut clause = self.clause(event)?;
                            if let Some(list) = parts.next() {
                                self.event_list(list, &mut clause)?;
                            }
                            TriggerEvent::Clause(clause)
                        }
                    });
                }
            }
        }
        Ok(Trigger { word, events, also, span })
    }
}
