//! What can't happen (CR 101.2, 614.17).

use std::ops::ControlFlow;

use super::gather::is_about_itself;
use crate::game::continuous::InForce;
use crate::game::evaluate::View;
use crate::game::layers::Work;
use crate::game::pattern::Moment;
use crate::game::{Event, Game, Kind, ObjectId};
use crate::ir::{ContinuousEffect, RuleKeyword, Verb, Zone};

impl Game {
    /// Whether the event can't happen: an effect or a keyword says so.
    pub fn is_prohibited(&self, event: &Event) -> bool {
        self.is_prohibited_by_keyword(event) || self.is_prohibited_by_effect(event)
    }

    fn is_prohibited_by_keyword(&self, event: &Event) -> bool {
        let has = |object: ObjectId, keyword| self.characteristics(object).is_some_and(|found| found.has(keyword));
        match event {
            // CR 702.12b
            Event::ChangeZone(change) if change.verb == Verb::Destroy => {
                has(change.object, RuleKeyword::Indestructible)
            }
            _ => false,
        }
    }

    fn is_prohibited_by_effect(&self, event: &Event) -> bool {
        let any = self.sources().iter().any(|(_, summary)| summary.statics.has(Kind::Cant))
            || self.made.iter().any(|made| made.effects.iter().any(|effect| Kind::of(effect) == Kind::Cant));
        let entering = match event {
            Event::ChangeZone(change)
                if change.to == Zone::Battlefield && (any || self.moves_with(change, Kind::Cant)) =>
            {
                self.ahead(change)
            }
            _ => None,
        };
        if !any && entering.is_none() {
            return false;
        }
        let view = entering.as_ref().map_or(View::of(self), |work| View::during(self, work));
        let mut test = |in_force: InForce<'_>| match in_force.effect {
            ContinuousEffect::Cant(pattern) if view.matching(event, pattern, in_force.env, Moment::Before) > 0 => {
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        };
        if self.each_effect(Kind::Cant, &mut test).is_break() {
            return true;
        }
        let Some(object) = entering.as_ref().and_then(Work::entering).map(|entering| entering.object) else {
            return false;
        };
        // Of what enters itself only effects about itself alone (CR 614.17d).
        let mut about_itself = |in_force: InForce<'_>| match in_force.effect {
            ContinuousEffect::Cant(pattern) if is_about_itself(pattern) => test(in_force),
            _ => ControlFlow::Continue(()),
        };
        view.each_effect_of(object, Kind::Cant, &mut about_itself).is_break()
    }
}
