//! What players do, and what they answer.

use cardwright_grammar::ruling::Rule;

use super::super::{
    AbilityRef, Announced, Attack, Block, Choice, Chosen, Deed, Payment, RulingError, WhichAbility, ZoneOf,
};
use super::cursor::{self, Cursor};

pub(super) fn deed(mut words: Cursor, rule: Rule) -> Option<Deed> {
    Some(match rule {
        Rule::casts => Deed::Cast { card: words.object()?, from: from(&mut words)?, announced: announced(&mut words)? },
        Rule::plays => Deed::Play { card: words.object()?, from: from(&mut words)? },
        Rule::activates => Deed::Activate {
            ability: ability_of(words.take_into(Rule::ability_of)?)?,
            announced: announced(&mut words)?,
        },
        Rule::taps => Deed::TapForMana { object: words.object()?, mana: words.mana() },
        Rule::attacks => Deed::Attack(attacks(words)?),
        Rule::blocks => Deed::Block(blocks(words)?),
        Rule::concedes => Deed::Concede,
        Rule::passes => Deed::Pass,
        Rule::targets => Deed::Target(choices(&mut words)?),
        Rule::chooses => Deed::Choose(choices(&mut words)?),
        Rule::divides => {
            let mut parts = Vec::new();
            while let Some(mut part) = words.take_into(Rule::part) {
                parts.push((part.number()?, part.object()?));
            }
            Deed::Divide(parts)
        }
        Rule::orders => Deed::Order(words.objects()?),
        Rule::applies => Deed::Apply(words.object()?),
        Rule::pays => {
            let payments = payments(&mut words)?;
            Deed::Pay(Some(payments).filter(|payments| !payments.is_empty()))
        }
        Rule::accepts => Deed::Say(true),
        Rule::declines => Deed::Say(false),
        _ => return None,
    })
}

/// The zone after `from`; `None` only if it cannot be read.
fn from(words: &mut Cursor) -> Option<Option<ZoneOf>> {
    match words.take_into(Rule::from) {
        Some(mut from) => Some(Some(from.zone_of()?)),
        None => Some(None),
    }
}

/// The things up to the next part that is none; none at all for `nothing`.
pub(super) fn choices(words: &mut Cursor) -> Option<Vec<Choice>> {
    if words.take(Rule::nothing).is_some() {
        return Some(Vec::new());
    }
    let mut choices = Vec::new();
    while let Some(choice) = words.take_into(Rule::choice) {
        choices.push(self::choice(choice)?);
    }
    Some(choices)
}

fn choice(mut words: Cursor) -> Option<Choice> {
    let span = words.span;
    let what = if words.take(Rule::yes).is_some() {
        Chosen::Yes
    } else if words.take(Rule::no).is_some() {
        Chosen::No
    } else if let Some(color) = words.color() {
        Chosen::Color(color)
    } else if let Some(card_type) = words.take(Rule::card_type) {
        Chosen::Type(cursor::card_type(card_type.as_str())?)
    } else if let Some(mana) = words.mana() {
        Chosen::Mana(mana)
    } else if let Some(mut mode) = words.take_into(Rule::mode_number) {
        Chosen::Mode(mode.ordinal()?)
    } else if let Some(number) = words.number() {
        Chosen::Number(number)
    } else {
        Chosen::Thing(words.object()?)
    };
    let share = words.take_into(Rule::share).and_then(|mut share| share.number());
    Some(Choice { span, what, share })
}

pub(super) fn ability_of(mut words: Cursor) -> Option<AbilityRef> {
    let span = words.span;
    let which = if let Some(mut number) = words.take_into(Rule::ability_number) {
        WhichAbility::Number(number.ordinal()?)
    } else if let Some(cost) = words.take(Rule::ability_cost) {
        WhichAbility::Cost(cost.as_str().replace([',', ' '], ""))
    } else {
        WhichAbility::Only
    };
    Some(AbilityRef { span, which, object: words.object()? })
}

fn announced(words: &mut Cursor) -> Option<Announced> {
    let mut announced = Announced::default();
    while let Some(mut part) = words.take_into(Rule::announcement) {
        let pair = part.next()?;
        let rule = pair.as_rule();
        let span = part.span_of(&pair);
        let mut said_twice = None;
        let mut part = part.enter(pair);
        match rule {
            Rule::targeting => {
                said_twice = announced.targets.replace(choices(&mut part)?).map(|_| "targets");
            }
            Rule::x_is => said_twice = announced.x.replace(part.number()?).map(|_| "values of X"),
            Rule::with_modes => {
                said_twice = (!announced.modes.is_empty()).then_some("modes");
                while !part.at_end() {
                    announced.modes.push(part.ordinal()?);
                }
            }
            Rule::paying => {
                said_twice = announced.paying.replace(payments(&mut part)?).map(|_| "payments");
            }
            Rule::cost_choice => announced.costs.extend(part.objects()?),
            Rule::producing => said_twice = announced.producing.replace(part.mana()?).map(|_| "kinds of mana"),
            _ => return None,
        }
        if let Some(what) = said_twice {
            part.errors.push(RulingError::SaidTwice { what: what.to_owned(), span });
        }
    }
    Some(announced)
}

fn payments(words: &mut Cursor) -> Option<Vec<Payment>> {
    let mut payments = Vec::new();
    while let Some(mut payment) = words.take_into(Rule::payment) {
        payments.push(match payment.take_into(Rule::floating_mana) {
            Some(mut floating) => Payment::Floating(floating.mana(), floating.span),
            None => Payment::Source(payment.object()?, payment.mana()),
        });
    }
    Some(payments)
}

fn attacks(mut words: Cursor) -> Option<Vec<Attack>> {
    if words.take(Rule::attack_none).is_some() {
        return Some(Vec::new());
    }
    let mut attacks = Vec::new();
    while let Some(mut attack) = words.take_into(Rule::attack) {
        let before = attack.player();
        let with = attack.objects()?;
        attacks.push(Attack { player: attack.player().or(before), with });
    }
    Some(attacks)
}

fn blocks(mut words: Cursor) -> Option<Vec<Block>> {
    if words.take(Rule::block_none).is_some() {
        return Some(Vec::new());
    }
    let mut blocks = Vec::new();
    while let Some(mut block) = words.take_into(Rule::block) {
        blocks.push(Block { attacker: block.object()?, with: block.objects()? });
    }
    Some(blocks)
}
