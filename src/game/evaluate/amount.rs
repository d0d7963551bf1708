//! Amounts: numbers that a program computes. Arithmetic saturates; a characteristic that an object lacks counts as 0.

use super::View;
use crate::game::{Bound, Env, ObjectId};
use crate::ir::{Amount, Characteristic, Colors, CounterKind, Name, Objects, Rounding, Zone};

impl View<'_> {
    /// The number.
    pub(crate) fn amount(self, amount: &Amount, env: &Env) -> i32 {
        clamp(self.number(amount, env))
    }

    fn number(self, amount: &Amount, env: &Env) -> i64 {
        match amount {
            Amount::Number(number) => i64::from(*number),
            Amount::Variable(variable) => i64::from(env.variables.get(*variable)),
            Amount::Bound(slot) => env.bound(*slot).map_or(0, bound_number),
            Amount::Linked(link) => {
                let value = self.game.object(env.source).and_then(|source| source.link(env.link_key(*link)));
                value.map_or(0, bound_number)
            }
            Amount::Count(objects) => self.count(objects, env),
            Amount::CountPlayers(players) => length(self.players(players, env).len()),
            Amount::Of(characteristic, objects) => {
                let numbers = self.objects(objects, env).into_iter().filter_map(|id| self.value(id, *characteristic));
                numbers.fold(0, |sum, number| sum + i64::from(number))
            }
            Amount::Greatest(characteristic, objects) => {
                let numbers = self.objects(objects, env).into_iter().filter_map(|id| self.value(id, *characteristic));
                numbers.max().map_or(0, i64::from)
            }
            Amount::Counters(kind, objects) => {
                self.objects(objects, env).into_iter().map(|id| self.counters(id, *kind)).sum()
            }
            Amount::Life(players) => {
                let players = self.players(players, env);
                players
                    .into_iter()
                    .filter_map(|player| self.game.player(player))
                    .map(|player| i64::from(player.life))
                    .sum()
            }
            Amount::HandSize(players) => {
                let players = self.players(players, env);
                players
                    .into_iter()
                    .filter_map(|player| self.game.player(player))
                    .map(|player| length(player.hand.len()))
                    .sum()
            }
            Amount::ColorsAmong(objects) => {
                let colors = self.objects(objects, env).into_iter().filter_map(|id| self.characteristics(id));
                i64::from(colors.fold(Colors::NONE, |all, characteristics| all.union(characteristics.colors)).len())
            }
            Amount::Times(pattern, window) => i64::from(self.happened(pattern, *window, env)),
            Amount::Sum(parts) => parts.iter().fold(0, |sum, part| sum + i64::from(self.amount(part, env))),
            Amount::Difference(left, right) => i64::from(self.amount(left, env)) - i64::from(self.amount(right, env)),
            Amount::Product(left, right) => i64::from(self.amount(left, env)) * i64::from(self.amount(right, env)),
            Amount::Half(whole, rounding) => {
                let whole = i64::from(self.amount(whole, env));
                match rounding {
                    Rounding::Up => whole - whole.div_euclid(2),
                    Rounding::Down => whole.div_euclid(2),
                }
            }
            Amount::Negative(part) => -i64::from(self.amount(part, env)),
        }
    }

    /// How many objects there are, without a list where there need be none.
    fn count(self, objects: &Objects, env: &Env) -> i64 {
        match objects {
            Objects::All(filter) => {
                let mut count = 0;
                self.each_in(filter, |id| count += i64::from(self.has_quality(id, &filter.is, env)));
                count
            }
            Objects::This
            | Objects::Granter
            | Objects::Bound(_)
            | Objects::Linked(_)
            | Objects::Chosen(_)
            | Objects::HostOf(_)
            | Objects::Resolving
            | Objects::TopOfLibrary { .. }
            | Objects::Union(_)
            | Objects::Among(..)
            | Objects::Except(..) => length(self.objects(objects, env).len()),
        }
    }

    /// A number that an object has, or had last; none if it has no such number.
    pub(crate) fn value(self, id: ObjectId, characteristic: Characteristic) -> Option<i32> {
        let characteristics = self.characteristics(id)?;
        match characteristic {
            Characteristic::Power => characteristics.power,
            Characteristic::Toughness => characteristics.toughness,
            Characteristic::ManaValue => {
                // X is what was chosen on the stack, 0 elsewhere (CR 202.3e).
                let object = self.game.object(id)?;
                let x = match self.last_zone(id) {
                    Some(Zone::Stack) => object.variables.get(crate::ir::Variable::X),
                    Some(_) | None => 0,
                };
                let value = characteristics.mana_cost.as_ref().map_or(0, |cost| cost.mana_value(x));
                Some(clamp(i64::from(value)))
            }
            // The loyalty of a permanent is its loyalty counters (CR 306.5c).
            Characteristic::Loyalty => match self.last_zone(id) {
                Some(Zone::Battlefield) if characteristics.is(crate::ir::CardType::Planeswalker) => {
                    Some(clamp(self.counters(id, Some(CounterKind::Named(Name::new("loyalty"))))))
                }
                Some(_) | None => characteristics.loyalty,
            },
        }
    }
}

/// A number from a slot or link; of other values how many there are.
fn bound_number(value: &Bound) -> i64 {
    match value {
        Bound::Number(number) => i64::from(*number),
        Bound::Objects(objects) => length(objects.len()),
        Bound::Players(players) => length(players.len()),
        Bound::Entities(entities) => length(entities.len()),
        Bound::Mana(mana) => length(mana.len()),
        Bound::Did(did) => i64::from(*did),
        Bound::Color(_) | Bound::CardType(_) | Bound::Word(_) => 0,
    }
}

fn length(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn clamp(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })
}
