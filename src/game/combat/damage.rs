//! Combat damage (CR 510).

use smallvec::SmallVec;

use crate::game::{Answer, Attacker, Entity, Event, Flow, Game, ObjectId, PlayerId, Request, RequestKind, Task};
use crate::ir::{CardType, RuleKeyword, TurnPart, Zone};

/// Damage that a creature assigns: by what, to what, how much.
type Assigned = SmallVec<[(ObjectId, Entity, u32); 2]>;

/// The damage of one creature to be assigned.
struct Assignment {
    creature: ObjectId,
    total: u32,
    /// What it can be assigned to.
    among: SmallVec<[Entity; 4]>,
    /// With trample, how much each before the last must get before the last gets any (CR 702.19b); else empty.
    lethal: SmallVec<[u32; 4]>,
}

impl Game {
    /// Whether an attacking or blocking creature has first or double strike, so that there are two combat damage steps
    /// (CR 510.4).
    pub(crate) fn needs_first_strike(&self) -> bool {
        self.fighting().into_iter().any(|id| self.strikes_first(id))
    }

    /// Combat damage is assigned and dealt (CR 510.1-510.2); in the first of two such steps if `first`.
    pub(crate) fn combat_damage(&mut self, first: bool) -> Flow {
        let part = if first { TurnPart::FirstStrikeDamage } else { TurnPart::CombatDamage };
        if self.combat.as_ref().is_none_or(|combat| combat.is_done(part)) {
            return Flow::Done;
        }
        let fighting = self.fighting();
        if first {
            let strikers = fighting.iter().copied().filter(|id| self.strikes_first(*id)).collect();
            if let Some(combat) = &mut self.combat {
                combat.first_strikers = strikers;
            }
        }
        for id in fighting {
            let Some(combat) = &self.combat else { return Flow::Done };
            let struck = combat.first_strikers.contains(&id);
            let strikes = if first { struck } else { !struck || self.has_keyword(id, RuleKeyword::DoubleStrike) };
            if !strikes || combat.under_way.assigned.contains(&id) {
                continue;
            }
            match self.assign(id) {
                Ok(damage) => {
                    if let Some(combat) = &mut self.combat {
                        combat.under_way.assigned.push(id);
                        combat.under_way.damage.extend(damage);
                    }
                }
                Err(flow) => return flow,
            }
        }
        let Some(combat) = &mut self.combat else { return Flow::Done };
        let damage = std::mem::take(&mut combat.under_way.damage);
        combat.finish(part);
        let dealt = damage.into_iter().filter(|(_, _, amount)| *amount > 0);
        let events: Vec<Event> =
            dealt.map(|(source, to, amount)| Event::Damage { source, to, amount, combat: true }).collect();
        if events.is_empty() { Flow::Done } else { Flow::After(Task::events(events)) }
    }

    /// Attackers, then blockers: the order in which damage is announced (CR 510.1).
    fn fighting(&self) -> Vec<ObjectId> {
        let Some(combat) = &self.combat else { return Vec::new() };
        let attackers = combat.attackers.iter().map(|attacker| attacker.creature);
        attackers.chain(combat.attackers.iter().flat_map(|attacker| attacker.blockers.iter().copied())).collect()
    }

    fn strikes_first(&self, id: ObjectId) -> bool {
        self.has_keyword(id, RuleKeyword::FirstStrike) || self.has_keyword(id, RuleKeyword::DoubleStrike)
    }

    /// The damage that a creature assigns; its controller is asked where there is a choice.
    fn assign(&mut self, id: ObjectId) -> Result<Assigned, Flow> {
        let Some(assignment) = self.assignment(id) else { return Ok(SmallVec::new()) };
        let Assignment { creature, total, among, lethal } = assignment;
        if let [only] = among.as_slice() {
            return Ok([(creature, *only, total)].into_iter().collect());
        }
        match self.take_answer() {
            Some(Answer::Division(division)) => {
                Ok(among.into_iter().zip(division).map(|(to, amount)| (creature, to, amount)).collect())
            }
            Some(_) | None => {
                let player = self.controller(creature).unwrap_or(self.turn.active);
                let kind = RequestKind::Divide {
                    source: creature,
                    among: among.to_vec(),
                    total,
                    min: 0,
                    lethal: lethal.to_vec(),
                };
                Err(self.ask(Request { player, kind }))
            }
        }
    }

    /// What a creature has to assign to what; none if it assigns no damage (CR 510.1a-d).
    fn assignment(&self, id: ObjectId) -> Option<Assignment> {
        let power = self.characteristics(id)?.power?;
        let total = u32::try_from(power).ok().filter(|power| *power > 0)?;
        let combat = self.combat.as_ref()?;
        let Some(attack) = combat.attacker(id) else {
            let blocked = combat.blocked_by(id)?.creature;
            let among = [Entity::Object(blocked)].into_iter().collect();
            return Some(Assignment { creature: id, total, among, lethal: SmallVec::new() });
        };
        let mut among: SmallVec<[Entity; 4]> = SmallVec::new();
        let mut lethal: SmallVec<[u32; 4]> = SmallVec::new();
        let tramples = self.has_keyword(id, RuleKeyword::Trample);
        if attack.blocked {
            among.extend(attack.blockers.iter().copied().map(Entity::Object));
            if tramples {
                lethal.extend(attack.blockers.iter().map(|blocker| self.lethal_damage(*blocker, id)));
            }
        }
        if (!attack.blocked || tramples)
            && let Some(attacked) = self.still_attacked(attack)
        {
            among.push(attacked);
        } else {
            lethal.clear();
        }
        (!among.is_empty()).then_some(Assignment { creature: id, total, among, lethal })
    }

    /// What the creature attacks, if damage can be assigned to it: a planeswalker or battle that is still there, a player
    /// still in the game (CR 506.4c, 510.1b, 800.4e).
    fn still_attacked(&self, attack: &Attacker) -> Option<Entity> {
        let attacked = attack.attacked?;
        let valid = match attacked {
            Entity::Player(player) => self.is_playing(player),
            Entity::Object(id) => {
                self.is_in(id, Zone::Battlefield)
                    && self
                        .characteristics(id)
                        .is_some_and(|is| is.is(CardType::Planeswalker) || is.is(CardType::Battle))
            }
        };
        valid.then_some(attacked)
    }

    fn is_playing(&self, player: PlayerId) -> bool {
        self.player(player).is_some_and(crate::game::Player::in_game)
    }

    /// How much is lethal damage for the blocker, counting what is marked on it and what others assign to it now
    /// (CR 702.19b); 1 from a source with deathtouch (CR 702.2c).
    fn lethal_damage(&self, blocker: ObjectId, source: ObjectId) -> u32 {
        let (Some(object), Some(is)) = (self.existing(blocker), self.characteristics(blocker)) else { return 0 };
        let assigned = self.combat.iter().flat_map(|combat| &combat.under_way.damage);
        let assigned = assigned.filter(|(_, to, _)| *to == Entity::Object(blocker));
        let (mut already, mut touched) = (i64::from(object.damage), object.deathtouched);
        for (by, _, amount) in assigned {
            already += i64::from(*amount);
            touched |= *amount > 0 && self.has_keyword(*by, RuleKeyword::Deathtouch);
        }
        let left = (i64::from(is.toughness.unwrap_or(0)) - already).max(0);
        let left = u32::try_from(left).unwrap_or(u32::MAX);
        if touched {
            0
        } else if self.has_keyword(source, RuleKeyword::Deathtouch) {
            left.min(1)
        } else {
            left
        }
    }
}
