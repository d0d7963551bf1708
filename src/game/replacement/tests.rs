//! Replacement and prevention effects, and what can't happen (CR 614-616).

use crate::game::table::*;
use crate::game::{Answer, ObjectId, RequestKind};
use crate::ir::*;

fn counters(table: &Table, id: ObjectId, kind: &str) -> u32 {
    table.game.object(table.now(id)).unwrap().counters(CounterKind::Named(Name::new(kind)))
}

fn charge(count: Amount) -> EntersChange {
    EntersChange::Counters(CounterKind::Named(Name::new("charge")), count)
}

fn slot_times(times: i32) -> Amount {
    Amount::Product(Box::new(Amount::Number(times)), Box::new(Amount::Bound(Slot(0))))
}

fn slot_plus(more: i32) -> Amount {
    Amount::Sum(vec![Amount::Bound(Slot(0)), Amount::Number(more)])
}

/// Whatever would die is exiled instead.
fn rest() -> Face {
    let exile = EventChange::Destination(Destination::plain(Zone::Exile));
    enchantment("Rest").with(replacing(to_graveyard(Predicate::Any), exile))
}

fn bolt(amount: i32) -> Face {
    targeting(
        "Bolt",
        vec![target(0, is(CardType::Creature))],
        vec![act(Action::DealDamage {
            source: Objects::This,
            to: Objects::Bound(Slot(0)),
            to_players: Players::Union(Vec::new()),
            amount: Amount::Number(amount),
        })],
    )
}

fn options(table: &mut Table) -> usize {
    match table.request().map(|request| request.kind) {
        Some(RequestKind::Replacement { options, .. }) => options.len(),
        other => panic!("no choice of replacement effects but {other:?}"),
    }
}

#[test]
fn what_is_replaced_does_not_happen_and_triggers_nothing_614_6() {
    let mut table = Table::new();
    table.put(rest(), BOB);
    let mourner = enchantment("Mourner").with(triggered(dies(is(CardType::Creature)), vec![gain_life(5)]));
    table.put(mourner, ANN);
    let bear = table.put(creature("Bear", 2, 2), ANN);
    let bolt = table.put_in(bolt(2), ANN, Zone::Hand);
    table.cast(bolt);
    table.target(&[bear]);
    table.resolve();
    assert_eq!(table.zone_of(bear), Some(Zone::Exile));
    assert_eq!(table.life(ANN), 20);
    assert!(table.game.stack.is_empty());
}

#[test]
fn a_permanent_enters_as_its_own_text_says_614_1c() {
    let mut table = Table::new();
    let lotus = table.put_in(
        land("Depths").with(entering(vec![EntersChange::Tapped, charge(Amount::Number(10))])),
        ANN,
        Zone::Hand,
    );
    table.play(lotus);
    let now = table.now(lotus);
    assert!(table.game.object(now).unwrap().tapped);
    assert_eq!(counters(&table, lotus, "charge"), 10);
}

#[test]
fn a_land_that_will_have_lost_its_text_enters_without_its_counters_614_12() {
    let mut table = Table::new();
    let moon = enchantment("Moon")
        .with(changing(all(is(CardType::Land)), vec![Change::SetSubtypes(vec![Name::new("Mountain")])]));
    table.put(moon, BOB);
    let depths = table.put_in(land("Depths").with(entering(vec![charge(Amount::Number(10))])), ANN, Zone::Hand);
    table.play(depths);
    assert_eq!(counters(&table, depths, "charge"), 0);
}

#[test]
fn an_effect_about_permanents_in_general_does_not_apply_to_its_own_entering_614_12() {
    let mut table = Table::new();
    let orb = || {
        let on = enters(Predicate::Any);
        enchantment("Orb").with(replacing(on, EventChange::Enters(vec![EntersChange::Tapped])))
    };
    let first = table.put_in(orb(), ANN, Zone::Hand);
    table.cast(first);
    table.resolve();
    assert!(!table.game.object(table.now(first)).unwrap().tapped);
    let second = table.put_in(orb(), ANN, Zone::Hand);
    table.cast(second);
    table.resolve();
    assert!(table.game.object(table.now(second)).unwrap().tapped, "the first is there for the second");
}

#[test]
fn of_two_effects_the_controller_applies_one_and_the_other_does_nothing_616_1f() {
    for (choice, zone) in [(0, Zone::Exile), (1, Zone::Library)] {
        let mut table = Table::new();
        table.put(rest(), BOB);
        let bottom = Destination { position: Position::Bottom, ..Destination::plain(Zone::Library) };
        let on =
            EventPattern { from: Some(Zones::BATTLEFIELD), ..to_graveyard(Predicate::OneOf(Box::new(Objects::This))) };
        let bear = creature("Bear", 2, 2).with(replacing(on, EventChange::Destination(bottom)));
        let bear = table.put(bear, ANN);
        let bolt = table.put_in(bolt(2), ANN, Zone::Hand);
        table.cast(bolt);
        table.target(&[bear]);
        table.resolve();
        assert_eq!(options(&mut table), 2);
        assert_eq!(table.request().unwrap().player, ANN);
        table.answer(Answer::Index(choice));
        assert_eq!(table.zone_of(bear), Some(zone));
    }
}

#[test]
fn the_order_of_two_counter_effects_is_chosen_616_1() {
    for (first, total) in [(0, 5), (1, 6)] {
        let mut table = Table::new();
        let on = || about(Verb::PutCounters, Predicate::Any);
        table.put(enchantment("Double").with(replacing_amount(on(), slot_times(2))), ANN);
        table.put(enchantment("One more").with(replacing_amount(on(), slot_plus(1))), ANN);
        let bear = table.put(creature("Bear", 2, 2), ANN);
        let kind = CounterKind::Named(Name::new("charge"));
        let put = Action::PutCounters { kind, count: Amount::Number(2), on: Objects::Bound(Slot(0)) };
        let grow = targeting("Grow", vec![target(0, Predicate::Any)], vec![act(put)]);
        let grow = table.put_in(grow, ANN, Zone::Hand);
        table.cast(grow);
        table.target(&[bear]);
        table.resolve();
        assert_eq!(options(&mut table), 2);
        table.answer(Answer::Index(first));
        assert_eq!(counters(&table, bear, "charge"), total);
    }
}

#[test]
fn each_effect_applies_once_to_an_event_614_5() {
    let mut table = Table::new();
    let double = || enchantment("Double").with(replacing_amount(EventPattern::of(Verb::Damage), slot_times(2)));
    table.put(double(), ANN);
    table.put(double(), ANN);
    let wall = table.put(creature("Wall", 0, 9), ANN);
    let bolt = table.put_in(bolt(2), ANN, Zone::Hand);
    table.cast(bolt);
    table.target(&[wall]);
    table.resolve();
    table.answer(Answer::Index(0));
    assert_eq!(table.game.object(wall).unwrap().damage, 8);
}

#[test]
fn damage_that_was_prevented_is_replaced_by_nothing_else_615_6() {
    let mut table = Table::new();
    let prevent = EventChange::Prevent(None);
    table.put(enchantment("Shield").with(replacing(EventPattern::of(Verb::Damage), prevent)), ANN);
    let life = EventChange::Instead(vec![gain_life(7)].into());
    table.put(enchantment("Bargain").with(replacing(EventPattern::of(Verb::Damage), life)), ANN);
    let wall = table.put(creature("Wall", 0, 9), ANN);
    let bolt = table.put_in(bolt(3), ANN, Zone::Hand);
    table.cast(bolt);
    table.target(&[wall]);
    table.resolve();
    assert_eq!(options(&mut table), 2);
    table.answer(Answer::Index(0));
    assert_eq!((table.game.object(wall).unwrap().damage, table.life(ANN)), (0, 20));
}

#[test]
fn a_shield_prevents_so_much_and_is_used_up_615_7() {
    let mut table = Table::new();
    let shield = Replacement {
        on: EventPattern::of(Verb::Damage),
        binds: Vec::new(),
        condition: None,
        optional: false,
        once: true,
        change: EventChange::Prevent(Some(Amount::Number(3))),
    };
    let heal = instant("Heal", vec![until_end_of_turn(ContinuousEffect::Replacement(Box::new(shield)))]);
    let heal = table.put_in(heal, ANN, Zone::Hand);
    let wall = table.put(creature("Wall", 0, 9), ANN);
    table.cast(heal);
    table.resolve();
    for (damage, marked) in [(2, 0), (2, 1), (2, 3)] {
        let bolt = table.put_in(bolt(damage), ANN, Zone::Hand);
        table.cast(bolt);
        table.target(&[wall]);
        table.resolve();
        assert_eq!(table.game.object(wall).unwrap().damage, marked);
    }
}

#[test]
fn doubled_tokens_enter_each_with_what_their_own_text_says_616_1g() {
    let mut table = Table::new();
    table.put(enchantment("Double").with(replacing_amount(EventPattern::of(Verb::CreateToken), slot_times(2))), ANN);
    let token = creature("Robot", 1, 1).with(entering(vec![charge(Amount::Number(1))]));
    let make = Action::CreateTokens {
        who: Players::You,
        count: Amount::Number(1),
        token: TokenSpec::Defined { face: std::sync::Arc::new(token), size: None },
        tapped: false,
        attacking: false,
    };
    let call = table.put_in(instant("Call", vec![act(make)]), ANN, Zone::Hand);
    table.cast(call);
    table.resolve();
    let robots: Vec<ObjectId> = table
        .game
        .select(
            &all(Predicate::And(vec![Predicate::Token, Predicate::Named(Name::new("Robot"))])),
            &crate::game::Env::new(call, ANN),
        )
        .to_vec();
    assert_eq!(robots.len(), 2);
    assert!(robots.iter().all(|robot| counters(&table, *robot, "charge") == 1));
}

#[test]
fn what_cannot_happen_does_not_and_is_not_replaced_614_17() {
    let mut table = Table::new();
    let gain = EventPattern { subject: None, ..EventPattern::of(Verb::GainLife) };
    table.put(enchantment("Curse").with(fixed(ContinuousEffect::Cant(Box::new(gain.clone())))), BOB);
    let draw = act(Action::Draw { who: Players::You, count: Amount::Number(1) });
    table.put(enchantment("Study").with(replacing(gain, EventChange::Instead(vec![draw].into()))), ANN);
    let potion = table.put_in(instant("Potion", vec![gain_life(3)]), ANN, Zone::Hand);
    table.cast(potion);
    table.resolve();
    assert_eq!(table.life(ANN), 20);
    assert!(table.game.zone(Zone::Hand, ANN).is_empty());
}

#[test]
fn one_effect_leads_to_an_event_that_another_replaces_616_2() {
    let mut table = Table::new();
    let draw = act(Action::Draw { who: Players::You, count: Amount::Number(1) });
    table.put(
        enchantment("Study").with(replacing(EventPattern::of(Verb::GainLife), EventChange::Instead(vec![draw].into()))),
        ANN,
    );
    let lose = act(Action::LoseLife { who: Players::You, amount: Amount::Number(4) });
    table.put(
        enchantment("Price").with(replacing(EventPattern::of(Verb::Draw), EventChange::Instead(vec![lose].into()))),
        ANN,
    );
    let potion = table.put_in(instant("Potion", vec![gain_life(3)]), ANN, Zone::Hand);
    table.cast(potion);
    table.resolve();
    assert_eq!(table.life(ANN), 16);
    assert!(table.game.zone(Zone::Hand, ANN).is_empty());
}

#[test]
fn a_choice_of_replacements_in_a_resolution_does_not_drop_what_comes_after_608_2c() {
    let mut table = Table::new();
    table.put(rest(), BOB);
    table.put(rest(), BOB);
    let one = table.put(creature("One", 2, 2), ANN);
    let two = table.put(creature("Two", 2, 2), ANN);
    let fall = targeting(
        "Fall",
        vec![target(0, is(CardType::Creature)), target(1, is(CardType::Creature))],
        vec![destroy(Objects::Bound(Slot(0))), destroy(Objects::Bound(Slot(1))), gain_life(1)],
    );
    let fall = table.put_in(fall, ANN, Zone::Hand);
    table.cast(fall);
    table.target(&[one]);
    table.target(&[two]);
    table.resolve();
    while let Some(RequestKind::Replacement { .. }) = table.request().map(|request| request.kind) {
        table.answer(Answer::Index(0));
    }
    assert_eq!((table.zone_of(one), table.zone_of(two)), (Some(Zone::Exile), Some(Zone::Exile)));
    assert_eq!(table.life(ANN), 21);
    assert_eq!(table.zone_of(fall), Some(Zone::Exile));
}

#[test]
fn a_replaced_draw_does_not_end_the_sequence_of_draws_614_11a() {
    let mut table = Table::new();
    let first = EventPattern { nth_each_turn: Some(2), ..EventPattern::of(Verb::Draw) };
    table.put(enchantment("Detour").with(replacing(first, EventChange::Instead(vec![gain_life(1)].into()))), ANN);
    let study = instant("Study", vec![act(Action::Draw { who: Players::You, count: Amount::Number(3) })]);
    let study = table.put_in(study, ANN, Zone::Hand);
    table.cast(study);
    table.resolve();
    // The second draw never happened, and so the third would have been the second too.
    assert_eq!((table.game.zone(Zone::Hand, ANN).len(), table.life(ANN)), (1, 22));
}

#[test]
fn an_optional_replacement_asks_and_may_be_declined() {
    for (agreed, life) in [(true, 25), (false, 20)] {
        let mut table = Table::new();
        let replacement = Replacement {
            on: EventPattern::of(Verb::Draw),
            binds: Vec::new(),
            condition: None,
            optional: true,
            once: false,
            change: EventChange::Instead(vec![gain_life(5)].into()),
        };
        table.put(enchantment("Choice").with(fixed(ContinuousEffect::Replacement(Box::new(replacement)))), ANN);
        let study = instant("Study", vec![act(Action::Draw { who: Players::You, count: Amount::Number(1) })]);
        let study = table.put_in(study, ANN, Zone::Hand);
        table.cast(study);
        table.resolve();
        table.answer(Answer::YesNo(agreed));
        assert_eq!(table.life(ANN), life);
        assert_eq!(table.game.zone(Zone::Hand, ANN).len(), usize::from(!agreed));
    }
}

#[test]
fn what_is_indestructible_is_not_destroyed_702_12b() {
    let mut table = Table::new();
    let golem = table.put(creature("Golem", 2, 2).keyword(RuleKeyword::Indestructible), ANN);
    let bolt = table.put_in(bolt(5), ANN, Zone::Hand);
    table.cast(bolt);
    table.target(&[golem]);
    table.resolve();
    assert_eq!(table.zone_of(golem), Some(Zone::Battlefield));
}

#[test]
fn counters_it_enters_with_are_put_on_it_122_6() {
    let mut table = Table::new();
    table.put(
        enchantment("Double").with(replacing_amount(about(Verb::PutCounters, Predicate::Any), slot_times(2))),
        ANN,
    );
    let counted = about(Verb::PutCounters, is(CardType::Artifact));
    table.put(enchantment("Witness").with(triggered(counted, vec![gain_life(1)])), ANN);
    let core = face("Core", &[CardType::Artifact]).with(entering(vec![charge(Amount::Number(3))]));
    let core = table.put_in(core, ANN, Zone::Hand);
    table.cast(core);
    table.resolve_all();
    assert_eq!((counters(&table, core, "charge"), table.life(ANN)), (6, 21));
}

#[test]
fn a_planeswalker_enters_with_its_loyalty_306_5b() {
    let mut table = Table::new();
    let walker = Face { loyalty: Some(PrintedNumber::Fixed(3)), ..face("Walker", &[CardType::Planeswalker]) };
    let walker = table.put_in(walker, ANN, Zone::Hand);
    table.cast(walker);
    table.resolve();
    assert_eq!(counters(&table, walker, "loyalty"), 3);
}

#[test]
fn it_enters_tapped_unless_its_controller_does_something_first_614_12a() {
    for (does, tapped) in [(true, false), (false, true)] {
        let mut table = Table::new();
        let pay = act(Action::LoseLife { who: Players::You, amount: Amount::Number(2) });
        let tap = Step::If {
            condition: Condition::Did(Slot(0)),
            then: Vec::new().into(),
            otherwise: vec![act(Action::Tap { what: Objects::This })].into(),
        };
        let steps = vec![Step::May { who: Players::You, steps: vec![pay].into(), did: Some(Slot(0)) }, tap];
        let spring = land("Spring").with(entering(vec![EntersChange::After(steps.into())]));
        let spring = table.put_in(spring, ANN, Zone::Hand);
        table.play(spring);
        table.answer(Answer::YesNo(does));
        assert_eq!(table.game.object(table.now(spring)).unwrap().tapped, tapped);
        assert_eq!(table.life(ANN), if does { 18 } else { 20 });
    }
}

#[test]
fn an_effect_does_not_apply_to_what_happens_instead_by_it_614_5() {
    let mut table = Table::new();
    let two = act(Action::Draw { who: Players::You, count: Amount::Number(2) });
    let twice = || {
        enchantment("Twice")
            .with(replacing(EventPattern::of(Verb::Draw), EventChange::Instead(vec![two.clone()].into())))
    };
    table.put(twice(), ANN);
    table.put(twice(), ANN);
    let study = instant("Study", vec![act(Action::Draw { who: Players::You, count: Amount::Number(1) })]);
    let study = table.put_in(study, ANN, Zone::Hand);
    table.cast(study);
    table.resolve();
    table.answer(Answer::Index(0));
    assert_eq!(table.game.zone(Zone::Hand, ANN).len(), 4);
}

/// An instant that puts the cards in Ann's graveyard onto the battlefield.
fn raise(attached_to: Option<Objects>) -> Face {
    let mine = Objects::All(Filter { zones: Zones::only(Zone::Graveyard), is: Predicate::Type(CardType::Enchantment) });
    let to = Destination { attached_to, ..Destination::plain(Zone::Battlefield) };
    instant("Raise", vec![act(Action::Move { what: mine, to })])
}

#[test]
fn an_aura_that_enters_otherwise_than_by_resolving_is_attached_as_its_controller_chooses_303_4f() {
    let mut table = Table::new();
    let one = table.put(creature("One", 1, 1), ANN);
    let two = table.put(creature("Two", 1, 1), BOB);
    let aura = table.put_in(aura("Aura"), ANN, Zone::Graveyard);
    let raise = table.put_in(raise(None), ANN, Zone::Hand);
    table.cast(raise);
    table.resolve();
    let Some(RequestKind::Objects { candidates, .. }) = table.request().map(|request| request.kind) else {
        panic!("Ann chooses what it enchants");
    };
    assert_eq!(candidates, [one, two]);
    table.answer(Answer::Objects(vec![two]));
    assert_eq!(table.game.object(table.now(aura)).unwrap().attached_to, Some(two.into()));
    assert_eq!(table.zone_of(aura), Some(Zone::Battlefield));
}

#[test]
fn an_aura_with_nothing_to_enchant_stays_where_it_is_303_4g() {
    let mut table = Table::new();
    let aura = table.put_in(aura("Aura"), ANN, Zone::Graveyard);
    let raise = table.put_in(raise(None), ANN, Zone::Hand);
    table.cast(raise);
    table.resolve();
    assert_eq!((table.now(aura), table.zone_of(aura)), (aura, Some(Zone::Graveyard)));
}

#[test]
fn an_aura_put_onto_what_it_cannot_enchant_stays_where_it_is_303_4i() {
    let mut table = Table::new();
    let relic = table.put(face("Relic", &[CardType::Artifact]), ANN);
    table.put(creature("Bear", 2, 2), ANN);
    let aura = table.put_in(aura("Aura"), ANN, Zone::Graveyard);
    let raise = table.put_in(raise(Some(all(is(CardType::Artifact)))), ANN, Zone::Hand);
    table.cast(raise);
    table.resolve();
    assert_eq!(table.zone_of(aura), Some(Zone::Graveyard));
    assert!(table.game.object(relic).unwrap().attachments.is_empty());
}
