//! Hand-made programs to play rulings with.

use std::sync::Arc;

use super::super::Cards;
use crate::ir::*;

fn face(name: &str, cost: &[ManaSymbol], types: &[CardType]) -> Face {
    let mana_cost = (!types.contains(&CardType::Land)).then(|| ManaCost(cost.to_vec()));
    Face {
        name: Some(Name::new(name)),
        colors: mana_cost.as_ref().map_or(Colors::NONE, ManaCost::colors),
        mana_cost,
        type_line: TypeLine { supertypes: Vec::new(), types: types.to_vec(), subtypes: Vec::new() },
        abilities: Vec::new(),
        power: None,
        toughness: None,
        loyalty: None,
        defense: None,
    }
}

fn creature(name: &str, cost: &[ManaSymbol], power: i32, toughness: i32) -> Face {
    Face {
        power: Some(PrintedNumber::Fixed(power)),
        toughness: Some(PrintedNumber::Fixed(toughness)),
        ..face(name, cost, &[CardType::Creature])
    }
}

fn plain_effect(targets: Vec<TargetSpec>, steps: Vec<Step>) -> Effect {
    Effect { choose_modes: None, modes: vec![Mode { targets, steps: steps.into() }] }
}

fn act(action: Action) -> Step {
    Step::Act { action, bind: Bind::default(), until: None }
}

fn target(slot: u16, what: ObjectOrPlayer) -> TargetSpec {
    TargetSpec { slot: Slot(slot), min: Amount::Number(1), max: Amount::Number(1), what, divided: None }
}

fn creatures() -> Filter {
    Filter { zones: Zones::BATTLEFIELD, is: Predicate::Type(CardType::Creature) }
}

/// `{T}: Add ...`, one of the groups.
fn mana_ability(groups: &[&[ManaType]]) -> Arc<Ability> {
    let what = match groups {
        [only] => ManaKind::Fixed(only.to_vec()),
        several => ManaKind::OneOf(several.iter().map(|group| group.to_vec()).collect()),
    };
    let mana = ManaProduction { what, times: Amount::Number(1), spend_only: None };
    Arc::new(Ability {
        keyword: None,
        zones: Zones::BATTLEFIELD,
        kind: AbilityKind::Activated(ActivatedAbility {
            cost: Cost { parts: vec![CostPart::Tap] },
            effect: plain_effect(Vec::new(), vec![act(Action::AddMana { who: Players::You, mana })]),
            who: PlayerFilter(Players::You),
            limits: Vec::new(),
            loyalty: false,
            mana_ability: true,
        }),
    })
}

fn spell(effect: Effect) -> Arc<Ability> {
    Arc::new(Ability { keyword: None, zones: Zones::only(Zone::Stack), kind: AbilityKind::Spell(effect) })
}

fn land(name: &str, groups: &[&[ManaType]]) -> Face {
    let mut land = face(name, &[], &[CardType::Land]);
    land.abilities.push(mana_ability(groups));
    land
}

fn card(face: Face) -> Arc<Card> {
    Arc::new(Card { version: VERSION, layout: Layout::Single, faces: vec![Arc::new(face)] })
}

/// A few cards of the plainest kinds.
pub(super) fn cards() -> Cards {
    let (blue, green) = (ManaSymbol::Of(ManaType::Blue), ManaSymbol::Of(ManaType::Green));
    let mut cards = Cards::new();
    cards.add(card(land("Lake", &[&[ManaType::Blue]])));
    cards.add(card(land("Wood", &[&[ManaType::Green]])));
    cards.add(card(land("Marsh", &[&[ManaType::Blue], &[ManaType::Green]])));
    cards.add(card(creature("Moss Toad", &[ManaSymbol::Generic(1), green], 2, 2)));
    cards.add(card(creature("Reed Heron", &[blue], 1, 1)));
    let mut bolt = face("Sudden Spark", &[blue], &[CardType::Instant]);
    let any = ObjectOrPlayer::Either(creatures(), PlayerFilter(Players::All));
    bolt.abilities.push(spell(plain_effect(
        vec![target(0, any)],
        vec![act(Action::DealDamage {
            source: Objects::This,
            to: Objects::Bound(Slot(0)),
            to_players: Players::Bound(Slot(0)),
            amount: Amount::Number(2),
        })],
    )));
    cards.add(card(bolt));
    let mut bounce = face("Undertow", &[blue], &[CardType::Instant]);
    bounce.abilities.push(spell(plain_effect(
        vec![target(0, ObjectOrPlayer::Object(creatures()))],
        vec![act(Action::Move { what: Objects::Bound(Slot(0)), to: Destination::plain(Zone::Hand) })],
    )));
    cards.add(card(bounce));
    let mut draw = face("Deep Thought", &[ManaSymbol::Variable(Variable::X), blue], &[CardType::Sorcery]);
    draw.abilities.push(spell(plain_effect(
        Vec::new(),
        vec![act(Action::GainLife { who: Players::You, amount: Amount::Variable(Variable::X) })],
    )));
    cards.add(card(draw));
    cards.add_token(Name::new("Spore"), Arc::new(creature("Spore", &[], 1, 1)));
    cards.add_keyword(Name::new("prowess"));
    cards
}
