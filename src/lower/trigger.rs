//! Trigger events (CR 603).

use crate::ir::{EventPattern, Role, Verb};
use crate::syntax::tree::{
    Clause, Join, Mood, NounPhrase, Predicate, StepPhrase, Trigger, TriggerEvent, TriggerWord, Whose,
};

use super::reader::{Lowered, Reader};
use super::verb::Part;

impl Reader<'_, '_> {
    /// The events that trigger; any of them does.
    pub(super) fn trigger(&mut self, trigger: &Trigger) -> Lowered<Vec<EventPattern>> {
        let Trigger { word, events, also, span } = trigger;
        match word {
            TriggerWord::When | TriggerWord::Whenever | TriggerWord::At => {}
        }
        self.mentions.next_clause();
        let mut patterns = Vec::new();
        let mut subject = None;
        for event in events {
            match event {
                TriggerEvent::Clause(clause) => self.event_clause(clause, &mut subject, &mut patterns)?,
                TriggerEvent::BeginningOf(step) => patterns.push(self.beginning(step)?),
            }
        }
        if let Some(also) = also {
            patterns.append(&mut self.trigger(also)?);
        }
        if patterns.is_empty() {
            return Err(self.unplayable(*span, "no event"));
        }
        Ok(patterns)
    }

    /// The events of a clause: of each thing that is said of its subject. `subject` is that of an event before, for
    /// "blocks or becomes blocked".
    pub(super) fn event_clause<'t>(
        &mut self,
        clause: &'t Clause,
        subject: &mut Option<&'t NounPhrase>,
        patterns: &mut Vec<EventPattern>,
    ) -> Lowered<()> {
        let Clause { subject: said, predicates, span } = clause;
        if let Some(said) = said {
            *subject = Some(said);
        }
        let Some(subject) = *subject else {
            return Err(self.unplayable(*span, "an event without somebody it happens to"));
        };
        for (join, Predicate { mood, verb, adjuncts, span }) in predicates {
            // Each of the events triggers; "and" would ask for both at once.
            match join {
                Join::First | Join::Or | Join::CommaOr | Join::Comma => {}
                Join::And | Join::CommaAnd | Join::AndOr | Join::CommaThen | Join::Then => {
                    return Err(self.unplayable(*span, "two events at once"));
                }
            }
            match mood {
                Mood::Does | Mood::Would => {}
                _ => return Err(self.unplayable(*span, "an event of this mood")),
            }
            if let Some(adjunct) = adjuncts.first() {
                return Err(self.unplayable(adjunct.span, "when or how often this happens"));
            }
            let frame = self.frame(verb, Part::Said(subject))?;
            patterns.push(self.pattern(frame, *span)?);
        }
        Ok(())
    }

    /// "the beginning of your upkeep" (CR 603.2b).
    pub(super) fn beginning(&mut self, step: &StepPhrase) -> Lowered<EventPattern> {
        let StepPhrase { whose, part: _, plural, on, span } = step;
        let part = self.one_turn_part(step)?;
        let mut pattern = EventPattern { turn_parts: vec![part], ..EventPattern::of(Verb::BeginTurnPart) };
        match (whose, on) {
            _ if *plural => return Err(self.unplayable(*span, "the beginning of several of these")),
            (Whose::Of(who), None) | (Whose::Bare, Some(who)) => pattern.player = Some(self.each_players(who)?),
            (Whose::TheOf(who), None) => pattern.player = Some(self.event_players(Part::Said(who), Role::Player)?),
            // Of the one step of its kind: "the end step".
            (Whose::Each | Whose::The | Whose::AtEnd, None) => {}
            _ => return Err(self.unplayable(*span, "this, other than as a delayed trigger")),
        }
        Ok(pattern)
    }

    /// "each player's upkeep": "that player" is the one whose it is.
    fn each_players(&mut self, who: &NounPhrase) -> Lowered<crate::ir::Players> {
        let crate::syntax::tree::NounKind::Described(described) = &who.kind else { return self.players(who) };
        if described.determiner != crate::syntax::tree::Determiner::Each {
            return self.event_players(Part::Said(who), Role::Player);
        }
        let players = self.player_noun(described, who.span)?;
        let value = self.role(Role::Player);
        let held = crate::lower::references::HeldPlayers::In(value);
        self.mention_players(who.span, crate::lower::references::Number::One, held);
        Ok(players)
    }
}
