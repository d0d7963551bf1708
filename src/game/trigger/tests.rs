//! Triggered abilities (CR 603).

use crate::game::table::*;
use crate::game::{Answer, RequestKind};
use crate::ir::*;

fn destroy_all(types: &[CardType]) -> Face {
    let any = Predicate::Or(types.iter().copied().map(Predicate::Type).collect());
    instant("Doom", vec![destroy(all(any))])
}

#[test]
fn an_enters_ability_triggers_on_newcomers_and_itself_603_6a() {
    let mut table = Table::new();
    let herald = creature("Herald", 1, 1).with(triggered(enters(is(CardType::Creature)), vec![gain_life(1)]));
    let herald = table.put_in(herald, ANN, Zone::Hand);
    table.cast(herald);
    table.resolve_all();
    assert_eq!(table.life(ANN), 21);
    let bear = table.put_in(creature("Bear", 2, 2), ANN, Zone::Hand);
    table.cast(bear);
    table.resolve_all();
    assert_eq!(table.life(ANN), 22);
}

#[test]
fn what_dies_together_sees_each_other_die_603_10a() {
    let mut table = Table::new();
    let altar = face("Altar", &[CardType::Artifact]).with(triggered(dies(is(CardType::Creature)), vec![gain_life(1)]));
    table.put(altar, ANN);
    table.put(creature("One", 1, 1), ANN);
    table.put(creature("Two", 1, 1), BOB);
    let doom = table.put_in(destroy_all(&[CardType::Creature, CardType::Artifact]), ANN, Zone::Hand);
    table.cast(doom);
    table.resolve_all();
    assert_eq!(table.life(ANN), 22);
}

#[test]
fn one_or_more_triggers_once_for_events_together_603_2c() {
    let mut table = Table::new();
    let once = EventPattern { one_or_more: true, ..dies(is(CardType::Creature)) };
    table.put(enchantment("Once").with(triggered(once, vec![gain_life(1)])), ANN);
    table.put(enchantment("Each").with(triggered(dies(is(CardType::Creature)), vec![gain_life(10)])), ANN);
    for name in ["One", "Two", "Three"] {
        table.put(creature(name, 1, 1), BOB);
    }
    let doom = table.put_in(destroy_all(&[CardType::Creature]), ANN, Zone::Hand);
    table.cast(doom);
    table.resolve_all();
    assert_eq!(table.life(ANN), 20 + 1 + 30);
}

#[test]
fn an_intervening_if_is_checked_as_it_triggers_and_as_it_resolves_603_4() {
    let rich = Condition::Compare(Amount::Life(Players::You), Comparison::AtLeast, Amount::Number(20));
    let prize = || {
        let mut ability = triggered(enters(is(CardType::Creature)), vec![gain_life(100)]);
        if let AbilityKind::Triggered(triggered) = &mut ability.kind {
            triggered.condition = Some(rich.clone());
        }
        enchantment("Prize").with(ability)
    };
    let pain = || instant("Pain", vec![act(Action::LoseLife { who: Players::You, amount: Amount::Number(5) })]);
    // Not true at the event: it does not trigger.
    let mut table = Table::new();
    table.put(prize(), ANN);
    table.game.set_life(ANN, 19);
    let bear = table.put_in(creature("Bear", 2, 2), ANN, Zone::Hand);
    table.cast(bear);
    table.resolve();
    assert!(table.game.stack.is_empty());
    // True at the event and not at resolution: it does nothing.
    let mut table = Table::new();
    table.put(prize(), ANN);
    let bear = table.put_in(creature("Bear", 2, 2), ANN, Zone::Hand);
    let pain = table.put_in(pain(), ANN, Zone::Hand);
    table.cast(bear);
    table.resolve();
    assert_eq!(table.game.stack.len(), 1);
    table.cast(pain);
    table.resolve_all();
    assert_eq!(table.life(ANN), 15);
    // True both times.
    let mut table = Table::new();
    table.put(prize(), ANN);
    let bear = table.put_in(creature("Bear", 2, 2), ANN, Zone::Hand);
    table.cast(bear);
    table.resolve_all();
    assert_eq!(table.life(ANN), 120);
}

#[test]
fn triggers_go_on_the_stack_in_apnap_order_each_players_in_their_own_603_3b() {
    let mut table = Table::new();
    let watch = |name: &str, who| {
        let gain = act(Action::GainLife { who: Players::All, amount: Amount::Number(who) });
        enchantment(name).with(triggered(enters(is(CardType::Creature)), vec![gain]))
    };
    let bobs = table.put(watch("Bob's", 1), BOB);
    let first = table.put(watch("First", 1), ANN);
    let second = table.put(watch("Second", 1), ANN);
    let bear = table.put_in(creature("Bear", 2, 2), ANN, Zone::Hand);
    table.cast(bear);
    table.resolve();
    let Some(RequestKind::NextTrigger { waiting }) = table.request().map(|request| request.kind) else {
        panic!("Ann orders her triggers");
    };
    assert_eq!(waiting.len(), 2);
    let place = waiting.iter().position(|option| option.source == second).unwrap();
    table.answer(Answer::Index(u16::try_from(place).unwrap()));
    let sources: Vec<_> = table
        .game
        .stack
        .iter()
        .map(|id| table.game.object(*id).unwrap().stack.as_ref().unwrap().parts[0].env.source)
        .collect();
    assert_eq!(sources, [second, first, bobs]);
}

#[test]
fn a_trigger_knows_how_much_and_who_of_its_event() {
    let mut table = Table::new();
    let on = EventPattern { agent: None, ..EventPattern::of(Verb::GainLife) };
    let gain = act(Action::LoseLife { who: Players::Bound(Slot(1)), amount: Amount::Bound(Slot(0)) });
    let binds = vec![(Role::Amount, Slot(0)), (Role::Player, Slot(1))];
    table.put(enchantment("Tax").with(triggered_with(on, binds, effect(vec![gain]))), BOB);
    let potion = table.put_in(instant("Potion", vec![gain_life(3)]), ANN, Zone::Hand);
    table.cast(potion);
    table.resolve();
    assert_eq!(table.life(ANN), 23);
    table.resolve_all();
    assert_eq!(table.life(ANN), 20);
}

#[test]
fn a_dies_trigger_knows_the_power_it_had_and_finds_the_card_608_2h_400_7e() {
    let mut table = Table::new();
    let life = act(Action::GainLife {
        who: Players::You,
        amount: Amount::Of(Characteristic::Power, Box::new(Objects::Bound(Slot(0)))),
    });
    let back = act(Action::Move { what: Objects::Bound(Slot(0)), to: Destination::plain(Zone::Hand) });
    let on = dies(Predicate::OneOf(Box::new(Objects::This)));
    let ghost =
        creature("Ghost", 2, 2).with(triggered_with(on, vec![(Role::Subject, Slot(0))], effect(vec![life, back])));
    let ghost = table.put(ghost, ANN);
    let plus = Change::ModifySize(Amount::Number(3), Amount::Number(0));
    table.put(enchantment("Anthem").with(changing(all(is(CardType::Creature)), vec![plus])), ANN);
    let doom = table.put_in(destroy_all(&[CardType::Creature]), ANN, Zone::Hand);
    table.cast(doom);
    table.resolve_all();
    assert_eq!(table.life(ANN), 25);
    assert_eq!(table.zone_of(ghost), Some(Zone::Hand));
}

#[test]
fn an_ability_lost_as_the_creature_enters_does_not_trigger_603_6b() {
    let mut table = Table::new();
    let herald = creature("Herald", 1, 1).with(triggered(this_enters(), vec![gain_life(1)]));
    let humility = changing(all(is(CardType::Creature)), vec![Change::RemoveAllAbilities]);
    table.put(enchantment("Humility").with(humility), BOB);
    let herald = table.put_in(herald, ANN, Zone::Hand);
    table.cast(herald);
    table.resolve_all();
    assert_eq!(table.life(ANN), 20);
}

#[test]
fn a_limit_each_turn_and_the_second_of_a_turn_are_counted_603_2h() {
    let mut table = Table::new();
    let mut once = triggered(enters(is(CardType::Creature)), vec![gain_life(1)]);
    if let AbilityKind::Triggered(triggered) = &mut once.kind {
        triggered.per_turn = Some(1);
    }
    table.put(enchantment("Once").with(once), ANN);
    let second = EventPattern { nth_each_turn: Some(2), ..enters(is(CardType::Creature)) };
    table.put(enchantment("Second").with(triggered(second, vec![gain_life(10)])), ANN);
    for (name, life) in [("One", 21), ("Two", 31), ("Three", 31)] {
        let bear = table.put_in(creature(name, 2, 2), ANN, Zone::Hand);
        table.cast(bear);
        table.resolve_all();
        assert_eq!(table.life(ANN), life, "after {name}");
    }
}

#[test]
fn a_delayed_trigger_triggers_once_603_7b() {
    let mut table = Table::new();
    let ability = std::sync::Arc::new(TriggeredAbility {
        on: vec![enters(is(CardType::Creature))],
        binds: Vec::new(),
        condition: None,
        per_turn: None,
        effect: effect(vec![gain_life(1)]),
        mana_ability: false,
    });
    let omen = table.put_in(instant("Omen", vec![Step::Delayed { ability, duration: None }]), ANN, Zone::Hand);
    table.cast(omen);
    table.resolve();
    for life in [21, 21] {
        let bear = table.put_in(creature("Bear", 2, 2), ANN, Zone::Hand);
        table.cast(bear);
        table.resolve_all();
        assert_eq!(table.life(ANN), life);
    }
}

#[test]
fn what_enters_as_others_die_did_not_see_it_603_10() {
    let mut table = Table::new();
    // "When this enters, destroy all other creatures": the watcher that enters later sees nothing of it.
    let watcher = enchantment("Watcher").with(triggered(dies(is(CardType::Creature)), vec![gain_life(1)]));
    table.put(creature("One", 1, 1), BOB);
    let doom = table.put_in(destroy_all(&[CardType::Creature]), ANN, Zone::Hand);
    let watcher = table.put_in(watcher, ANN, Zone::Hand);
    table.cast(doom);
    table.resolve();
    table.cast(watcher);
    table.resolve_all();
    assert_eq!(table.life(ANN), 20);
}
