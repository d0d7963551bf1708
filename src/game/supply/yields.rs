//! What triggered mana abilities add to mana that a permanent is tapped for (CR 605.1b), foreseen without doing it.

use smallvec::SmallVec;

use crate::game::continuous::functions;
use crate::game::evaluate::View;
use crate::game::pattern::Moment;
use crate::game::trigger::bind_roles;
use crate::game::{AbilityInstance, Env, Event, Game, Object, PlayerId};
use crate::ir::{AbilityKind, Action, ManaType, Step, TriggeredAbility, Zone};

/// Mana of one production.
pub(super) type Produced = SmallVec<[ManaType; 4]>;

impl Game {
    /// Whether a triggered mana ability may add to produced mana.
    pub(super) fn adds_to_mana(&self) -> bool {
        let mut found = false;
        self.each_mana_trigger(&mut |_, _, _| found = true);
        found
    }

    /// Calls `visit` for the triggered mana abilities of permanents.
    fn each_mana_trigger(&self, visit: &mut dyn FnMut(&Object, &AbilityInstance, &TriggeredAbility)) {
        for id in self.shared_zone(Zone::Battlefield) {
            let (Some(object), Some(is)) = (self.object(*id), self.characteristics(*id)) else { continue };
            for instance in &is.abilities {
                if let AbilityKind::Triggered(triggered) = &instance.ability.kind
                    && triggered.mana_ability
                    && functions(instance, Zone::Battlefield)
                {
                    visit(object, instance, triggered);
                }
            }
        }
    }

    /// What is added for the player as a permanent is tapped for this mana. Mana in which there is a choice is left out:
    /// a payment does not count on it.
    pub(super) fn added_mana(&self, player: PlayerId, tapped: crate::game::ObjectId, mana: &Produced) -> Produced {
        let event = Event::TapForMana { object: tapped, player, mana: mana.clone() };
        let mut added = Produced::new();
        self.each_mana_trigger(&mut |object, instance, triggered| {
            let Some(controller) = self.controller(object.id) else { return };
            let mut env = Env::of_ability(object, instance, controller);
            let view = View::of(self);
            if !triggered.on.iter().any(|pattern| view.matching(&event, pattern, &env, Moment::After) > 0) {
                return;
            }
            bind_roles(self, &triggered.binds, &event, &mut env, Moment::After);
            if triggered.condition.as_ref().is_none_or(|condition| self.holds(condition, &env)) {
                added.extend(self.mana_of(player, triggered, &env));
            }
        });
        added
    }

    /// The mana that the steps of a triggered mana ability add for the player.
    fn mana_of(&self, player: PlayerId, triggered: &TriggeredAbility, env: &Env) -> Produced {
        let mut mana = Produced::new();
        let [mode] = triggered.effect.modes.as_slice() else { return mana };
        for step in mode.steps.iter() {
            let Step::Act { action: Action::AddMana { who, mana: production }, .. } = step else { continue };
            let options = self.mana_options(&production.what, env);
            if let [group] = options.groups.as_slice()
                && self.select_players(who, env).contains(&player)
            {
                let times = usize::try_from(self.amount(&production.times, env)).unwrap_or(0);
                let all: Produced = Game::repeat(group, times.min(super::TRIES));
                mana.extend(self.foreseen_mana(player, env.source, all, false).unwrap_or_default());
            }
        }
        mana
    }
}
