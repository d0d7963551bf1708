//! Paying costs (CR 118, 601.2g-h): mana by the player's choices or automatically, then everything else.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{
    Acting, ActionRef, Activation, Answer, EnvId, Event, Flow, Game, Mana, Need, ObjectId, PaymentAnswer, PlayerId,
    Report, Request, RequestKind, Supply, Task, perform::LOYALTY,
};
use crate::ir::{CostPart, ManaCost, ManaSymbol, ManaType, Zone};

/// A cost being paid. Reports whether it was.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Paying {
    /// Who pays.
    pub player: PlayerId,
    /// What for: the spell, or the object whose ability it is.
    pub of: ObjectId,
    /// The spell or ability on the stack that remembers the mana spent.
    pub on_stack: Option<ObjectId>,
    /// Whether it is for a spell.
    pub spell: bool,
    /// What the cost is evaluated in; closed when it is paid.
    pub env: EnvId,
    /// The mana that remains to be paid.
    pub mana: SmallVec<[ManaSymbol; 6]>,
    /// Whether mana of any type can be spent (CR 118.14).
    pub any_type: bool,
    /// A permanent that is tapped as part of the cost.
    pub without: Option<ObjectId>,
    /// The other parts, those to be paid.
    pub parts: Vec<CostPart>,
    /// Where it has got to.
    pub stage: PayStage,
    /// Whether the player has left the rest to be paid automatically.
    pub auto: bool,
    /// Whether a part is being paid.
    pub pending: bool,
    /// How many mana abilities were activated automatically.
    pub activated: u32,
}

/// Where paying has got to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PayStage {
    /// Mana, with mana abilities (CR 601.2g).
    Mana,
    /// The other parts (CR 601.2h): which of them comes next.
    Part(u16),
}

impl Paying {
    fn need(&self) -> Need<'_> {
        Need { mana: &self.mana, of: self.of, spell: self.spell, any_type: self.any_type, without: self.without }
    }
}

impl Game {
    /// Goes on paying.
    pub(crate) fn pay(&mut self, paying: &mut Paying) -> Flow {
        match paying.stage {
            PayStage::Mana => self.pay_mana(paying),
            PayStage::Part(place) => self.pay_part(paying, place),
        }
    }

    fn paid(&mut self, paying: &Paying, paid: bool) -> Flow {
        self.close(paying.env);
        self.report = Report::Paid(paid);
        Flow::Done
    }

    fn pay_mana(&mut self, paying: &mut Paying) -> Flow {
        paying.mana.retain(|symbol| !matches!(symbol, ManaSymbol::Generic(0)));
        if paying.mana.is_empty() {
            paying.stage = PayStage::Part(0);
            return Flow::Again;
        }
        if paying.auto {
            return self.pay_automatically(paying);
        }
        match self.take_answer() {
            Some(Answer::Payment(PaymentAnswer::Auto)) => {
                paying.auto = true;
                Flow::Again
            }
            Some(Answer::Payment(PaymentAnswer::Cancel)) => self.paid(paying, false),
            Some(Answer::Payment(PaymentAnswer::Activate { object, ability })) => {
                self.begin_activation(paying.player, object, ability)
            }
            Some(Answer::Payment(PaymentAnswer::Spend(index))) => {
                if let Some(place) = self.spendable_on(paying, index) {
                    self.spend(paying, index, place);
                }
                Flow::Again
            }
            Some(Answer::Payment(PaymentAnswer::Life)) => {
                let place = paying.mana.iter().position(|symbol| is_phyrexian(*symbol));
                let life = self.player(paying.player).map_or(0, |player| player.life);
                match place {
                    Some(place) if life >= 2 => {
                        paying.mana.remove(place);
                        Flow::After(Task::events([Event::LoseLife { player: paying.player, amount: 2 }]))
                    }
                    _ => Flow::Again,
                }
            }
            _ => {
                let request = self.payment_request(paying);
                self.ask(request)
            }
        }
    }

    fn payment_request(&self, paying: &Paying) -> Request {
        let player = paying.player;
        let mut abilities = Vec::new();
        for object in self.shared_zone(Zone::Battlefield) {
            let Some(is) = self.characteristics(*object) else { continue };
            if is.controller != player {
                continue;
            }
            for place in 0..is.abilities.len() {
                let Some(activation) = Activation::of(self, *object, place) else { continue };
                if activation.activated.mana_ability
                    && self.can_begin_to_activate(player, &activation)
                    && self.can_afford_ability(player, &activation, &Supply::of(self, player))
                {
                    abilities.push((*object, activation.place));
                }
            }
        }
        let pool = self.player(player).map_or(0, |player| player.pool.len());
        let mana = (0..pool)
            .filter_map(|index| u16::try_from(index).ok())
            .filter(|index| self.spendable_on(paying, *index).is_some())
            .collect();
        let life = paying.mana.iter().any(|symbol| is_phyrexian(*symbol))
            && self.player(player).is_some_and(|player| player.life >= 2);
        let remaining = ManaCost(paying.mana.to_vec());
        Request { player, kind: RequestKind::Payment { of: paying.of, remaining, abilities, mana, life } }
    }

    /// The symbol that a mana of the pool would pay: one of its type before a generic one.
    fn spendable_on(&self, paying: &Paying, index: u16) -> Option<usize> {
        let mana = self.player(paying.player)?.pool.get(usize::from(index))?;
        if let Some(restriction) = &mana.restriction
            && !self.may_spend(restriction, mana.source, paying.of, paying.spell)
        {
            return None;
        }
        let typed = paying.mana.iter().position(|symbol| {
            !matches!(symbol, ManaSymbol::Generic(_) | ManaSymbol::MonocoloredHybrid(..))
                && pays(mana, *symbol, paying.any_type)
        });
        typed.or_else(|| paying.mana.iter().position(|symbol| pays(mana, *symbol, paying.any_type)))
    }

    /// Spends one mana of the pool on a symbol.
    fn spend(&mut self, paying: &mut Paying, index: u16, place: usize) {
        let Some(player) = self.players.get_mut(paying.player.index()) else { return };
        if usize::from(index) >= player.pool.len() {
            return;
        }
        let mana = player.pool.remove(usize::from(index));
        match paying.mana.get_mut(place) {
            Some(ManaSymbol::Generic(amount)) if *amount > 1 => *amount -= 1,
            // A mana of another type pays a part of the generic alternative.
            Some(symbol @ ManaSymbol::MonocoloredHybrid(..)) => {
                let ManaSymbol::MonocoloredHybrid(amount, color) = *symbol else { return };
                if mana.mana == ManaType::from(color) || paying.any_type {
                    paying.mana.remove(place);
                } else {
                    *symbol = ManaSymbol::Generic(amount.saturating_sub(1));
                }
            }
            Some(_) => {
                paying.mana.remove(place);
            }
            None => {}
        }
        self.remember_spent(paying.on_stack, mana.mana);
    }

    fn remember_spent(&mut self, on_stack: Option<ObjectId>, mana: ManaType) {
        if let Some(object) = on_stack.and_then(|of| self.object_mut(of))
            && let Some(item) = object.stack.as_deref_mut()
        {
            item.spent.push(mana);
        }
    }

    /// Pays from the pool if it will do; else activates one of the mana abilities that will, and comes back.
    fn pay_automatically(&mut self, paying: &mut Paying) -> Flow {
        let supply = Supply::of(self, paying.player);
        let Some(plan) = supply.plan(self, paying.need()) else { return self.paid(paying, false) };
        if let Some((object, ability, mana)) = plan.sources.into_iter().next() {
            // An ability that never yields what it promises is not tried for ever.
            paying.activated += 1;
            if paying.activated > ACTIVATIONS_FOR_A_COST {
                return self.paid(paying, false);
            }
            self.auto_mana = Some(mana);
            return self.begin_activation(paying.player, object, ability);
        }
        paying.mana.clear();
        let mut spent: SmallVec<[ManaType; 8]> = SmallVec::new();
        if let Some(player) = self.players.get_mut(paying.player.index()) {
            for index in plan.pool.iter().rev() {
                if usize::from(*index) < player.pool.len() {
                    spent.push(player.pool.remove(usize::from(*index)).mana);
                }
            }
        }
        spent.into_iter().for_each(|mana| self.remember_spent(paying.on_stack, mana));
        if plan.life > 0 {
            return Flow::After(Task::events([Event::LoseLife { player: paying.player, amount: plan.life }]));
        }
        Flow::Again
    }

    fn pay_part(&mut self, paying: &mut Paying, place: u16) -> Flow {
        if paying.pending {
            paying.pending = false;
            paying.stage = PayStage::Part(place + 1);
            return Flow::Again;
        }
        let Some(part) = paying.parts.get(usize::from(place)) else { return self.paid(paying, true) };
        let env = self.env(paying.env);
        let source = env.source;
        if !self.can_pay_parts(paying.player, std::slice::from_ref(part), env) {
            return self.paid(paying, false);
        }
        paying.pending = true;
        let event = match part {
            CostPart::Mana(_) => return Flow::Again,
            CostPart::Tap => Event::Tap { object: source },
            CostPart::Untap => Event::Untap { object: source },
            CostPart::Life(amount) => {
                let amount = u32::try_from(self.amount(amount, env)).unwrap_or(0);
                Event::LoseLife { player: paying.player, amount }
            }
            CostPart::Loyalty(amount) => {
                let amount = self.amount(amount, env);
                let count = amount.unsigned_abs();
                if amount < 0 {
                    Event::RemoveCounters { from: source.into(), kind: *LOYALTY, count }
                } else {
                    Event::PutCounters { on: source.into(), kind: *LOYALTY, count, player: paying.player }
                }
            }
            CostPart::Act(action) => {
                let acting = Acting::cost(ActionRef::Cost(Arc::new(action.clone())), paying.env);
                return Flow::After(Task::Act(Box::new(acting)));
            }
        };
        Flow::After(Task::events([event]))
    }
}

/// How many mana abilities are activated for one cost at most.
const ACTIVATIONS_FOR_A_COST: u32 = 10_000;

fn is_phyrexian(symbol: ManaSymbol) -> bool {
    matches!(symbol, ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..))
}

/// Whether the mana can be spent on the symbol (CR 107.4).
fn pays(mana: &Mana, symbol: ManaSymbol, any_type: bool) -> bool {
    match symbol {
        ManaSymbol::Generic(amount) => amount > 0,
        ManaSymbol::MonocoloredHybrid(..) => true,
        ManaSymbol::Variable(_) => false,
        ManaSymbol::Snow => mana.snow,
        ManaSymbol::Of(wanted) => any_type || mana.mana == wanted,
        ManaSymbol::Hybrid(one, other) => any_type || mana.mana == one || mana.mana == other,
        ManaSymbol::Phyrexian(color) => any_type || mana.mana == color.into(),
        ManaSymbol::HybridPhyrexian(one, other) => any_type || mana.mana == one.into() || mana.mana == other.into(),
    }
}
