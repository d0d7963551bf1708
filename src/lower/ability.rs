//! Paragraphs as abilities (CR 113.3), and the zones in which they function (CR 113.6).

use crate::ir::{
    Ability, AbilityKind, ActivatedAbility, ContinuousEffect, CostOf, CostPart, Effect, EventPattern, Mode,
    ObjectOrPlayer, Objects, PlayerFilter, Players, Predicate, StaticAbility, Steps, TriggeredAbility, TypeLine, Verb,
    Zone, Zones,
};
use crate::syntax::tree::{self, KeywordLine, Paragraph, QuotedAbility};

use super::cost;
use super::definitions::Argument;
use super::effect::Told;
use super::mana;
use super::reader::{Facts, Lowered, Owner, Reader};
use super::scope::Values;

/// The abilities of a paragraph: one, or as many as a keyword line or several statements have.
pub(super) fn read(
    facts: Facts,
    values: &mut Values,
    paragraph: &Paragraph,
    arguments: &[Argument],
    owner: Owner,
) -> Lowered<Vec<Ability>> {
    // An ability word or a flavour word has no rules meaning (CR 207.2c, 207.2d).
    let Paragraph { label: _, ability, span } = paragraph;
    let mut reader = Reader::new(facts, values, arguments, owner);
    match ability {
        tree::Ability::Keywords(KeywordLine { keywords, where_x, rider }) => {
            if let Some(amount) = where_x {
                return Err(reader.unplayable(amount.span, "a keyword with a number that is computed"));
            }
            if let Some(rider) = rider {
                return Err(reader.unplayable(rider.span, "what is said of a keyword after it"));
            }
            let mut abilities = Vec::new();
            for keyword in keywords {
                abilities.extend(reader.keyword(keyword)?);
            }
            Ok(abilities)
        }
        tree::Ability::Under { keyword, ability: _ } => {
            Err(reader.unplayable(*span, format!("abilities with `{keyword}`")))
        }
        tree::Ability::Activated { cost, effect } => Ok(vec![reader.activated(cost, effect)?]),
        tree::Ability::Triggered { trigger, condition, effect } => {
            Ok(vec![reader.triggered(trigger, condition.as_ref(), effect)?])
        }
        tree::Ability::Layout(layout) => Err(reader.unplayable(*span, layout.called())),
        tree::Ability::Text(text) if reader.adds_cost(text) => Ok(vec![reader.additional_cost(text)?]),
        tree::Ability::Text(text) if facts.is_spell() && !reader.is_of_the_spell(text) => {
            let told = reader.text(text)?;
            let Told { effect, limits, per_turn } = told;
            if let Some(limit) = limits.first().map(|(_, span)| *span).or(per_turn.map(|(_, span)| span)) {
                return Err(reader.senseless(
                    limit,
                    "a spell is not activated and does not trigger",
                    "this is about another kind of ability",
                    "remove the sentence",
                ));
            }
            let effect = effect.unwrap_or_else(no_effect);
            Ok(vec![Ability { keyword: None, zones: Zones::only(Zone::Stack), kind: AbilityKind::Spell(effect) }])
        }
        tree::Ability::Text(text) => {
            if text.modes.is_some() {
                return Err(reader.unplayable(*span, "a choice of modes that is no spell or ability"));
            }
            let mut abilities = Vec::new();
            for sentence in &text.sentences {
                reader.mentions.next_clause();
                let said = reader.statement(sentence)?;
                let zones = static_zones(&said);
                abilities.push(Ability { keyword: None, zones, kind: AbilityKind::Static(said) });
            }
            Ok(abilities)
        }
    }
}

/// Reads paragraphs that have links and values of their own, both times.
pub(super) fn twice(facts: Facts, paragraphs: &[Paragraph], owner: Owner) -> Lowered<Vec<Ability>> {
    let mut values = Values::default();
    for paragraph in paragraphs {
        read(facts, &mut values, paragraph, &[], owner)?;
    }
    if let Some((_, span)) = values.found().missing().next() {
        let mut values = Values::default();
        let reader = Reader::new(facts, &mut values, &[], owner);
        return Err(reader.unplayable(span, "what another ability did, in an ability that is given"));
    }
    let mut values = values.again();
    let mut abilities = Vec::new();
    for paragraph in paragraphs {
        abilities.extend(read(facts, &mut values, paragraph, &[], owner)?);
    }
    Ok(abilities)
}

/// The abilities in quotes. For those that an effect grants, nothing is known of the object that will have them.
pub(super) fn quoted(facts: Facts, quoted: &QuotedAbility, owner: Owner) -> Lowered<Vec<Ability>> {
    let QuotedAbility { paragraph, span: _ } = quoted;
    let unknown = TypeLine::default();
    let facts = match owner {
        Owner::Granted => Facts { types: &unknown, mana_cost: None, ..facts },
        Owner::Token | Owner::Own => facts,
    };
    twice(facts, std::slice::from_ref(paragraph.as_ref()), owner)
}

fn no_effect() -> Effect {
    Effect { choose_modes: None, modes: vec![Mode { targets: Vec::new(), steps: Steps::from([]) }] }
}

impl Reader<'_, '_> {
    /// Whether the text is "as an additional cost to cast this spell, ...".
    fn adds_cost(&self, text: &tree::Text) -> bool {
        matches!(text.sentences.as_slice(), [tree::Sentence { lead, .. }]
            if matches!(lead.as_slice(), [tree::Lead::AdditionalCost(_)]))
            && text.modes.is_none()
    }

    /// "As an additional cost to cast this spell, sacrifice a creature." (CR 118.8)
    fn additional_cost(&mut self, text: &tree::Text) -> Lowered<Ability> {
        let [tree::Sentence { opener: None, lead, clauses, span }] = text.sentences.as_slice() else {
            return Err(self.unplayable(text.span, "an additional cost"));
        };
        let [tree::Lead::AdditionalCost(cast)] = lead.as_slice() else {
            return Err(self.unplayable(*span, "an additional cost"));
        };
        let casts_this = cast.verb == tree::Verb::Cast
            && matches!(&cast.object, tree::Object::Noun(tree::NounPhrase { kind: tree::NounKind::This(_), span: _ }))
            && cast.complements.is_empty()
            && !cast.passive;
        let [(_, tree::Clause { subject: None, predicates, span: _ })] = clauses.as_slice() else {
            return Err(self.unplayable(*span, "an additional cost like this"));
        };
        if !casts_this {
            return Err(self.unplayable(cast.span, "an additional cost of this"));
        }
        let mut parts = Vec::new();
        for (join, tree::Predicate { mood, verb, adjuncts, span }) in predicates {
            let both = matches!(join, tree::Join::First | tree::Join::And | tree::Join::CommaAnd | tree::Join::Comma);
            if !both || *mood != tree::Mood::Does || !adjuncts.is_empty() || verb.passive {
                return Err(self.unplayable(*span, "an additional cost like this"));
            }
            self.mentions.next_clause();
            match (verb.verb, &verb.object, verb.complements.as_slice()) {
                (tree::Verb::Pay, tree::Object::Cost(cost), []) => parts.extend(self.cost(cost)?.parts),
                (tree::Verb::Pay, tree::Object::Life(quantity), []) => {
                    parts.push(CostPart::Life(self.quantity(quantity, *span)?));
                }
                _ => parts.extend(self.action(verb)?.into_iter().map(CostPart::Act)),
            }
        }
        let kind = AbilityKind::AdditionalCost(crate::ir::Cost { parts });
        Ok(Ability { keyword: None, zones: Zones::only(Zone::Stack), kind })
    }

    fn activated(&mut self, cost: &tree::Cost, effect: &tree::Text) -> Lowered<Ability> {
        self.open_variables = cost::has_x(cost);
        self.mentions.next_clause();
        let cost = self.cost(cost)?;
        let Told { effect, limits, per_turn } = self.text(effect)?;
        if let Some((_, span)) = per_turn {
            return Err(self.senseless(
                span,
                "an activated ability does not trigger",
                "this is about another kind of ability",
                "say `Activate only once each turn.`",
            ));
        }
        let effect = effect.unwrap_or_else(no_effect);
        let loyalty = cost.parts.iter().any(|part| matches!(part, CostPart::Loyalty(_)));
        let mana_ability = !loyalty && mana::activated_is_mana_ability(&effect);
        let zones = self.zones(&cost.parts);
        let limits = limits.into_iter().map(|(limit, _)| limit).collect();
        let who = PlayerFilter(Players::You);
        let kind = AbilityKind::Activated(ActivatedAbility { cost, effect, who, limits, loyalty, mana_ability });
        Ok(Ability { keyword: None, zones, kind })
    }

    fn triggered(
        &mut self,
        trigger: &tree::Trigger,
        condition: Option<&tree::Condition>,
        effect: &tree::Text,
    ) -> Lowered<Ability> {
        let on = self.trigger(trigger)?;
        let condition = condition.map(|condition| self.condition(condition)).transpose()?;
        let Told { effect, limits, per_turn } = self.text(effect)?;
        if let Some((_, span)) = limits.first() {
            return Err(self.senseless(
                *span,
                "a triggered ability is not activated",
                "this is about another kind of ability",
                "say `This ability triggers only once each turn.`",
            ));
        }
        let effect = effect.unwrap_or_else(no_effect);
        let zones = match self.functions_in {
            Some(zone) => Zones::only(zone),
            None => trigger_zones(&on),
        };
        let binds = self.binds();
        let mana_ability = mana::triggered_is_mana_ability(&on, &effect);
        let per_turn = per_turn.map(|(times, _)| times);
        let kind = AbilityKind::Triggered(TriggeredAbility { on, binds, condition, per_turn, effect, mana_ability });
        Ok(Ability { keyword: None, zones, kind })
    }

    /// The zones of an activated ability (CR 113.6j, 113.6m).
    fn zones(&self, cost: &[CostPart]) -> Zones {
        let discards_this = cost
            .iter()
            .any(|part| matches!(part, CostPart::Act(crate::ir::Action::Discard { who: _, what: Objects::This })));
        match self.functions_in {
            Some(zone) => Zones::only(zone),
            None if discards_this => Zones::only(Zone::Hand),
            None => Zones::BATTLEFIELD,
        }
    }
}

/// The zones of a triggered ability (CR 113.6k).
fn trigger_zones(on: &[EventPattern]) -> Zones {
    let of = |pattern: &EventPattern| {
        let is_this = matches!(&pattern.subject, Some(ObjectOrPlayer::Object(filter)) if is_this(&filter.is));
        match pattern.verb {
            Verb::Cast if is_this => Zones::only(Zone::Stack),
            // "put into a graveyard from anywhere": it is there when this triggers (CR 603.6c).
            Verb::ChangeZone | Verb::Discard | Verb::Mill
                if is_this && pattern.from.is_none() && pattern.to != Some(Zones::BATTLEFIELD) =>
            {
                pattern.to.unwrap_or(Zones::only(Zone::Graveyard))
            }
            _ => Zones::BATTLEFIELD,
        }
    };
    on.iter().map(of).fold(Zones::default(), Zones::union)
}

fn is_this(predicate: &Predicate) -> bool {
    match predicate {
        Predicate::OneOf(objects) => **objects == Objects::This,
        Predicate::And(parts) => parts.iter().any(is_this),
        _ => false,
    }
}

/// The zones of a static ability (CR 113.6a, 113.6d, 113.6g).
fn static_zones(ability: &StaticAbility) -> Zones {
    if ability.characteristic_defining {
        return Zones::ANY;
    }
    let of_the_spell = |effect: &ContinuousEffect| match effect {
        ContinuousEffect::CostChange(change) => change.what == CostOf::This,
        ContinuousEffect::Cant(pattern) => {
            matches!(pattern.verb, Verb::Counter | Verb::Copy)
                && matches!(&pattern.subject, Some(ObjectOrPlayer::Object(filter)) if is_this(&filter.is))
        }
        _ => false,
    };
    if !ability.effects.is_empty() && ability.effects.iter().all(|effect| of_the_spell(effect)) {
        return Zones::only(Zone::Stack);
    }
    Zones::BATTLEFIELD
}
