//! What a mana ability really yields where triggered mana abilities add to it (CR 605.1b): found by activating it in a
//! copy of the game.

use smallvec::SmallVec;

use super::source::Output;
use super::{Units, bit};
use crate::game::{Activation, Answer, Flow, Game, Mana, PlayerId, RequestKind};
use crate::ir::{AbilityKind, ManaType, Zone};

/// How many outcomes of one activation are looked at: replacement effects may apply in several orders.
const OUTCOMES: usize = 32;

/// Mana chosen as an ability produces it.
type Chosen = SmallVec<[ManaType; 4]>;

impl Game {
    /// Whether a triggered mana ability may add to produced mana.
    pub(super) fn adds_to_mana(&self) -> bool {
        let adds = |ability: &AbilityKind| matches!(ability, AbilityKind::Triggered(found) if found.mana_ability);
        self.shared_zone(Zone::Battlefield).iter().any(|id| {
            let is = self.characteristics(*id);
            is.is_some_and(|is| is.abilities.iter().any(|instance| adds(&instance.ability.kind)))
        })
    }

    /// What comes of an ability that by its words has this output.
    pub(super) fn yields(&self, player: PlayerId, activation: &Activation, output: &Output) -> Vec<Output> {
        let mut found: Vec<Output> = Vec::new();
        for chosen in choices(&output.units) {
            let mut trial = self.clone();
            trial.tasks.clear();
            trial.request = None;
            trial.answer = None;
            trial.auto_mana = Some(chosen.clone());
            if let Flow::After(task) = trial.begin_activation(player, activation.object, activation.place) {
                trial.tasks.push(task);
            }
            let mut left = OUTCOMES;
            let mut open = vec![trial];
            while let Some(mut trial) = open.pop() {
                if left == 0 {
                    break;
                }
                left -= 1;
                trial.finish_tasks();
                let answers: Vec<Answer> = match trial.request.as_ref().map(|request| &request.kind) {
                    None => {
                        let units = self.gained(&trial, player);
                        if !units.is_empty() && !found.iter().any(|known| known.units == units) {
                            found.push(Output { choice: Some(chosen.clone()), units, ..output.clone() });
                        }
                        continue;
                    }
                    Some(RequestKind::Replacement { options, .. }) => indices(options.len()),
                    Some(RequestKind::Mana { options, .. }) => indices(options.len()),
                    // It asks for more than an automatic payment could settle.
                    Some(_) => continue,
                };
                for answer in answers {
                    let mut next = trial.clone();
                    next.request = None;
                    next.answer = Some(answer);
                    open.push(next);
                }
            }
        }
        found
    }

    /// Does what there is to do, until somebody must decide.
    fn finish_tasks(&mut self) {
        while self.request.is_none()
            && let Some(task) = self.tasks.pop()
        {
            self.do_task(task);
        }
    }

    /// The mana that the player has in the later game and not in this one.
    fn gained(&self, later: &Game, player: PlayerId) -> Units {
        let pool = |game: &Game| game.player(player).map(|player| player.pool.clone()).unwrap_or_default();
        let mut before = pool(self);
        let mut units = Units::new();
        for mana in pool(later) {
            let same = |other: &Mana| other.mana == mana.mana && other.source == mana.source;
            match before.iter().position(same) {
                Some(place) => {
                    before.remove(place);
                }
                None => units.push(bit(mana.mana)),
            }
        }
        units
    }
}

/// The ways to choose what an ability produces: of one type all through, where there is a choice.
fn choices(units: &Units) -> Vec<Chosen> {
    let of_type = |mana: ManaType| -> Chosen {
        let each = units.iter().filter_map(|types| {
            let wanted = types & bit(mana) != 0;
            if wanted { Some(mana) } else { ManaType::ALL.into_iter().find(|other| types & bit(*other) != 0) }
        });
        each.collect()
    };
    let mut choices: Vec<Chosen> = Vec::new();
    for mana in ManaType::ALL.into_iter().filter(|mana| units.iter().any(|types| types & bit(*mana) != 0)) {
        let chosen = of_type(mana);
        if !choices.contains(&chosen) {
            choices.push(chosen);
        }
    }
    choices
}

fn indices(count: usize) -> Vec<Answer> {
    (0..count).filter_map(|index| u16::try_from(index).ok()).map(Answer::Index).collect()
}
