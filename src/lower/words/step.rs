//! Effects and steps.

use std::sync::Arc;

use crate::ir::{ChosenValue, ContinuousEffect, Effect, Mode, ModeChoice, Payment, Step, TargetSpec};

use super::selector::{self, amount, bind, choice, condition, each, objects, players, slot};
use super::{Page, ability, action, continuous, event, list, value};

pub(super) fn effect(page: &mut Page, effect: &Effect) {
    let Effect { choose_modes, modes } = effect;
    match choose_modes {
        None => modes.iter().for_each(|mode| self::mode(page, mode)),
        Some(ModeChoice { min, max, repeats }) => {
            let again = if *repeats { ", the same again if wanted" } else { "" };
            page.under(format!("choose {min} to {max} modes{again}"), |page| {
                for mode in modes {
                    page.under("mode", |page| self::mode(page, mode));
                }
            });
        }
    }
}

fn mode(page: &mut Page, mode: &Mode) {
    let Mode { targets, steps } = mode;
    for TargetSpec { slot: to, min, max, what, divided } in targets {
        let count = if min == max { amount(min) } else { format!("{} to {}", amount(min), amount(max)) };
        let what = selector::object_or_player(what);
        let divided = divided.as_ref().map_or(String::new(), |number| format!(", dividing {}", amount(number)));
        page.line(format!("target {}: {count} of {what}{divided}", slot(*to)));
    }
    self::steps(page, steps);
}

pub(super) fn steps(page: &mut Page, steps: &[Step]) {
    for each in steps {
        step(page, each);
    }
}

fn step(page: &mut Page, step: &Step) {
    match step {
        Step::Act { action: act, bind: to, until } => {
            let until = until.as_ref().map_or(String::new(), |until| format!(", {}", event::duration(until)));
            action::action(page, act, &format!("{until}{}", bind(*to)));
        }
        Step::Choose { who, what, bind: to } => {
            page.line(format!("{} chooses {}{}", players(who), chosen(what), bind(*to)));
        }
        Step::Remember { what, bind: to } => page.line(format!("remember {}{}", objects(what), bind(*to))),
        Step::Count { amount: number, slot: to } => page.line(format!("count {} -> {}", amount(number), slot(*to))),
        Step::If { condition: so, then, otherwise } => {
            page.under(format!("if {}", condition(so)), |page| steps(page, then));
            alternative(page, otherwise);
        }
        Step::May { who, steps: may, did } => {
            let did = did.map_or(String::new(), |did| format!(" -> {}", slot(did)));
            page.under(format!("{} may{did}", players(who)), |page| steps(page, may));
        }
        Step::Pay { payment: Payment { who, cost }, then, otherwise } => {
            action::cost(page, &format!("{} may pay", players(who)), cost);
            if !then.is_empty() {
                page.under("if paid", |page| steps(page, then));
            }
            alternative(page, otherwise);
        }
        Step::ForEach { over, slot: present, steps: inner } => {
            page.under(format!("for each {} as {}", each(over), slot(*present)), |page| steps(page, inner));
        }
        Step::Continuous { effects, duration } => {
            page.under(event::duration(duration), |page| self::effects(page, effects));
        }
        Step::Cast { permission, bind: to } => {
            page.under(format!("now{}", bind(*to)), |page| continuous::permission(page, permission));
        }
        Step::Delayed { ability: delayed, duration } => {
            let duration = duration.as_ref().map_or(String::new(), |until| format!(", {}", event::duration(until)));
            page.under(format!("delayed triggered ability{duration}"), |page| ability::triggered(page, delayed));
        }
        Step::Reflexive { effect: reflexive } => page.under("when done", |page| effect(page, reflexive)),
    }
}

fn alternative(page: &mut Page, otherwise: &[Step]) {
    if !otherwise.is_empty() {
        page.under("otherwise", |page| steps(page, otherwise));
    }
}

pub(super) fn effects(page: &mut Page, effects: &[Arc<ContinuousEffect>]) {
    for effect in effects {
        continuous::effect(page, effect);
    }
}

fn chosen(what: &ChosenValue) -> String {
    match what {
        ChosenValue::Objects(chosen) => choice(chosen),
        ChosenValue::Player(among) => format!("a player among {}", players(among)),
        ChosenValue::Color(colors) => format!("a color among {}", value::color_list(colors, "or")),
        ChosenValue::CreatureType => "a creature type".to_owned(),
        ChosenValue::BasicLandType => "a basic land type".to_owned(),
        ChosenValue::CardType => "a card type".to_owned(),
        ChosenValue::Number { min, max } => format!("a number from {} to {}", amount(min), amount(max)),
        ChosenValue::CardName => "a card name".to_owned(),
        ChosenValue::Word(words) => {
            format!("a word: {}", list(&words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>(), "or"))
        }
    }
}
