//! Declaring blockers (CR 509).

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use crate::game::evaluate::View;
use crate::game::{Answer, Event, Flow, Game, IllegalAnswer, Kind, ObjectId, PlayerId, Request, RequestKind, Task};
use crate::ir::{CardType, ContinuousEffect, Requirement, RuleKeyword, TurnPart};

/// How many ways of blocking are tried to find how many requirements can be obeyed; beyond them the best one found counts.
const WAYS_TRIED: u32 = 200_000;

impl Game {
    /// The defending players declare blockers, in turn order (CR 509.1, 802.4).
    pub(crate) fn declare_blockers(&mut self) -> Flow {
        let part = TurnPart::DeclareBlockers;
        loop {
            let Some(combat) = self.combat.as_ref().filter(|combat| !combat.is_done(part)) else { return Flow::Done };
            let attacked = |player: &PlayerId| combat.attackers.iter().any(|attacker| attacker.defender == *player);
            let declared = &combat.under_way.declared;
            let next = self.players_in_order().filter(attacked).find(|player| !declared.contains(player));
            let Some(player) = next else { break };
            let able = self.able_to_block(player);
            let blocks = match self.take_answer() {
                Some(Answer::Blockers(blocks)) => blocks,
                Some(_) | None if able.is_empty() => Vec::new(),
                Some(_) | None => return self.ask(Request { player, kind: RequestKind::Blockers { able } }),
            };
            if let Some(combat) = &mut self.combat {
                combat.under_way.declared.push(player);
                combat.under_way.blocks.extend(blocks);
            }
        }
        let Some(combat) = &mut self.combat else { return Flow::Done };
        let blocks = std::mem::take(&mut combat.under_way.blocks);
        combat.finish(part);
        let mut events: Vec<Event> =
            blocks.iter().map(|(blocker, attacker)| Event::Block { blocker: *blocker, attacker: *attacker }).collect();
        for attacker in &combat.attackers {
            let blockers = blocks.iter().filter(|(_, blocked)| *blocked == attacker.creature);
            let blockers: smallvec::SmallVec<[ObjectId; 2]> = blockers.map(|(blocker, _)| *blocker).collect();
            if !blockers.is_empty() {
                events.push(Event::BecomeBlocked { attacker: attacker.creature, blockers });
            }
        }
        if events.is_empty() { Flow::Done } else { Flow::After(Task::events(events)) }
    }

    /// Whether these creatures may block so: no restriction is broken (CR 509.1b), and as many requirements are obeyed as
    /// could be without breaking one (CR 509.1c).
    pub(crate) fn check_blockers(&self, blocks: &[(ObjectId, ObjectId)]) -> Result<(), IllegalAnswer> {
        let Some(player) = self.request.as_ref().map(|request| request.player) else { return Ok(()) };
        // A creature blocks one attacker (CR 509.1a).
        let twice = |(place, (blocker, _)): (usize, &(ObjectId, ObjectId))| {
            blocks.iter().take(place).any(|(earlier, _)| earlier == blocker)
        };
        if blocks.iter().enumerate().any(twice) {
            return Err(IllegalAnswer::BadCombat);
        }
        let blockade = Blockade::of(self, player);
        let chosen: FxHashMap<ObjectId, ObjectId> = blocks.iter().copied().collect();
        let choice: Vec<Option<usize>> = blockade
            .blockers
            .iter()
            .map(|blocker| {
                let attacker = chosen.get(&blocker.creature)?;
                blockade.attackers.iter().position(|found| found.creature == *attacker)
            })
            .collect();
        if blockade.is_legal(&choice) && blockade.obeyed(&choice) >= blockade.most_obeyed() {
            Ok(())
        } else {
            Err(IllegalAnswer::BadCombat)
        }
    }

    /// The creatures of the player that can block (CR 509.1a), and the attackers that each of them can block.
    pub(crate) fn able_to_block(&self, player: PlayerId) -> Vec<(ObjectId, Vec<ObjectId>)> {
        let Some(combat) = &self.combat else { return Vec::new() };
        let attackers = combat.attackers.iter().filter(|attacker| attacker.defender == player);
        let attackers: Vec<ObjectId> = attackers.map(|attacker| attacker.creature).collect();
        let able = self.battlefield.iter().copied().filter(|id| self.could_block(*id, player));
        able.filter_map(|blocker| {
            let blockable: Vec<ObjectId> =
                attackers.iter().copied().filter(|attacker| self.can_block(blocker, *attacker)).collect();
            (!blockable.is_empty()).then_some((blocker, blockable))
        })
        .collect()
    }

    fn could_block(&self, id: ObjectId, player: PlayerId) -> bool {
        let (Some(object), Some(is)) = (self.existing(id), self.characteristics(id)) else { return false };
        is.is(CardType::Creature) && !is.is(CardType::Battle) && is.controller == player && !object.tapped
    }

    /// Whether the creature can block the attacker, as far as the two of them are concerned.
    fn can_block(&self, blocker: ObjectId, attacker: ObjectId) -> bool {
        // CR 702.9b
        let flies = self.has_keyword(attacker, RuleKeyword::Flying);
        let reaches = self.has_keyword(blocker, RuleKeyword::Flying) || self.has_keyword(blocker, RuleKeyword::Reach);
        (!flies || reaches)
            && !self.is_prohibited(&Event::Block { blocker, attacker })
            && !self.is_prohibited(&Event::BecomeBlocked { attacker, blockers: [blocker].into_iter().collect() })
    }

    /// How many effects require something of the object that `select` picks out.
    fn requirements(&self, id: ObjectId, select: impl Fn(&Requirement) -> Option<&crate::ir::Objects>) -> u32 {
        let view = View::of(self);
        let mut count = 0;
        let visited = self.each_effect(Kind::Must, |in_force| {
            if let ContinuousEffect::Must(requirement) = in_force.effect
                && let Some(objects) = select(requirement)
                && view.is_among(id, objects, in_force.env)
            {
                count += 1;
            }
            ControlFlow::<()>::Continue(())
        });
        debug_assert!(visited.is_continue(), "nothing stops the visit");
        count
    }
}

/// What one defending player can do about the attackers, and what is required.
struct Blockade {
    blockers: Vec<Blocker>,
    attackers: Vec<Blocked>,
}

struct Blocker {
    creature: ObjectId,
    /// The attackers it can block, by place.
    blockable: Vec<usize>,
    /// How many effects say that it blocks if able.
    required: u32,
}

struct Blocked {
    creature: ObjectId,
    /// How many blockers it takes (CR 702.111b).
    least: usize,
    /// How many effects say that it is blocked if able.
    required: u32,
}

impl Blockade {
    fn of(game: &Game, player: PlayerId) -> Blockade {
        let able = game.able_to_block(player);
        let combat = game.combat.as_ref();
        let attackers: Vec<Blocked> = combat
            .into_iter()
            .flat_map(|combat| &combat.attackers)
            .filter(|attacker| attacker.defender == player)
            .map(|attacker| Blocked {
                creature: attacker.creature,
                least: if game.has_keyword(attacker.creature, RuleKeyword::Menace) { 2 } else { 1 },
                required: game.requirements(attacker.creature, |requirement| match requirement {
                    Requirement::BeBlocked(objects) => Some(objects),
                    Requirement::Attack(_) | Requirement::Block(_) => None,
                }),
            })
            .collect();
        let blockers = able
            .into_iter()
            .map(|(creature, blockable)| Blocker {
                creature,
                blockable: blockable
                    .iter()
                    .filter_map(|id| attackers.iter().position(|attacker| attacker.creature == *id))
                    .collect(),
                required: game.requirements(creature, |requirement| match requirement {
                    Requirement::Block(objects) => Some(objects),
                    Requirement::Attack(_) | Requirement::BeBlocked(_) => None,
                }),
            })
            .collect();
        Blockade { blockers, attackers }
    }

    fn counts(&self, choice: &[Option<usize>]) -> Vec<usize> {
        let mut counts = vec![0; self.attackers.len()];
        choice.iter().flatten().for_each(|attacker| counts[*attacker] += 1);
        counts
    }

    fn is_legal(&self, choice: &[Option<usize>]) -> bool {
        let counts = self.counts(choice);
        self.attackers.iter().zip(counts).all(|(attacker, count)| count == 0 || count >= attacker.least)
    }

    /// How many requirements the choice obeys.
    fn obeyed(&self, choice: &[Option<usize>]) -> u32 {
        let blocking = self.blockers.iter().zip(choice).filter(|(_, choice)| choice.is_some());
        let blocking: u32 = blocking.map(|(blocker, _)| blocker.required).sum();
        let blocked = self.attackers.iter().zip(self.counts(choice)).filter(|(_, count)| *count > 0);
        blocking + blocked.map(|(attacker, _)| attacker.required).sum::<u32>()
    }

    /// The most requirements that any legal choice obeys.
    fn most_obeyed(&self) -> u32 {
        let all: u32 = self.blockers.iter().map(|blocker| blocker.required).sum::<u32>()
            + self.attackers.iter().map(|attacker| attacker.required).sum::<u32>();
        if all == 0 {
            return 0;
        }
        let mut search =
            Search { blockade: self, choice: vec![None; self.blockers.len()], best: 0, all, left: WAYS_TRIED };
        search.choose(0);
        search.best
    }
}

/// A search through the ways of blocking.
struct Search<'blockade> {
    blockade: &'blockade Blockade,
    choice: Vec<Option<usize>>,
    best: u32,
    all: u32,
    left: u32,
}

impl Search<'_> {
    /// Tries every choice for the blockers from `place` on. As deep as there are blockers.
    fn choose(&mut self, place: usize) {
        if self.best == self.all || self.left == 0 {
            return;
        }
        let blockade = self.blockade;
        let Some(blocker) = blockade.blockers.get(place) else {
            self.left -= 1;
            if blockade.is_legal(&self.choice) {
                self.best = self.best.max(blockade.obeyed(&self.choice));
            }
            return;
        };
        for attacker in &blocker.blockable {
            self.choice[place] = Some(*attacker);
            self.choose(place + 1);
        }
        self.choice[place] = None;
        self.choose(place + 1);
    }
}
