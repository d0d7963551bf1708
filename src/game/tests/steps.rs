use std::sync::Arc;

use super::super::testing::*;
use super::super::{Answer, RequestKind};
use crate::ir::{
    Action, Amount, Bind, CardType, Choice, ChosenValue, Condition, Cost, CostPart, Each, Filter, Objects, Payment,
    Players, Predicate, Slot, Step, TokenSpec, Zone, Zones,
};

/// Casts a sorcery that does the steps, and lets it resolve until it asks something or is done.
fn resolve(table: &mut Table, program: Vec<Step>) {
    let card = table.hand(ANN, sorcery("Deed", "0", vec![], program));
    if table.game.request().is_some() {
        // What is legal is listed as priority is given.
        table.pass_all();
        table.pass_to(ANN, crate::ir::TurnPart::PostcombatMain);
    }
    table.cast(ANN, card);
    table.pass_all();
}

#[test]
fn cr_608_2d_may_is_asked_and_did_remembers_it() {
    for yes in [true, false] {
        let mut table = Table::new();
        let may = Step::May { who: Players::You, steps: steps(vec![act(gain(2))]), did: Some(Slot(0)) };
        let then = Step::If {
            condition: Condition::Did(Slot(0)),
            then: steps(vec![act(draw(1))]),
            otherwise: steps(vec![act(gain(1))]),
        };
        resolve(&mut table, vec![may, then]);
        assert!(matches!(table.request().kind, RequestKind::YesNo { .. }));
        table.answer(Answer::YesNo(yes));
        assert_eq!(table.life(ANN), if yes { 22 } else { 21 });
        assert_eq!(table.game.zone(Zone::Hand, ANN).len(), usize::from(yes));
    }
}

#[test]
fn cr_118_12_a_player_pays_or_does_not_and_is_not_asked_for_what_cannot_be_paid() {
    let pay = |slot: Vec<CostPart>| Step::Pay {
        payment: Payment { who: Players::Opponents, cost: Cost { parts: slot } },
        then: steps(vec![]),
        otherwise: steps(vec![act(draw(1))]),
    };
    let mut table = Table::new();
    resolve(&mut table, vec![pay(vec![CostPart::Mana(cost("2"))])]);
    assert_eq!(table.game.zone(Zone::Hand, ANN).len(), 1, "Bob has no mana");

    let mut table = Table::new();
    table.lands(BOB, 2, "Island");
    resolve(&mut table, vec![pay(vec![CostPart::Mana(cost("2"))])]);
    assert_eq!(table.request().player, BOB);
    table.answer(Answer::YesNo(true));
    table.pay();
    assert_eq!(table.game.zone(Zone::Hand, ANN).len(), 0);

    let mut table = Table::new();
    resolve(&mut table, vec![pay(vec![CostPart::Life(Amount::Number(3))])]);
    table.answer(Answer::YesNo(true));
    assert_eq!(table.life(BOB), 17);
    assert_eq!(table.game.zone(Zone::Hand, ANN).len(), 0);
}

#[test]
fn cr_121_2_cards_are_drawn_one_by_one_and_bound_together() {
    let mut table = Table::new();
    let count = Step::Count { amount: Amount::Count(Box::new(bound(0))), slot: Slot(1) };
    let lose = Action::LoseLife { who: Players::You, amount: Amount::Bound(Slot(1)) };
    resolve(&mut table, vec![act_into(draw(3), 0), count, act(lose)]);
    assert_eq!(table.game.zone(Zone::Hand, ANN).len(), 3);
    assert_eq!(table.life(ANN), 17);
    let batches: std::collections::BTreeSet<u32> = table
        .game
        .history
        .turn
        .iter()
        .filter(|record| record.event.is(crate::ir::Verb::Draw))
        .map(|record| record.batch)
        .collect();
    assert_eq!(batches.len(), 3);
}

#[test]
fn cr_101_4_each_player_sacrifices_a_permanent_of_their_choice_all_at_once() {
    let mut table = Table::new();
    let mine = table.battlefield(ANN, creature("Bear", "1G", 2, 2));
    let first = table.battlefield(BOB, creature("Otter", "1U", 2, 2));
    let second = table.battlefield(BOB, creature("Heron", "1U", 2, 2));
    let choice = Choice {
        who: None,
        from: Objects::All(permanents(Predicate::Type(CardType::Creature))),
        min: Amount::Number(1),
        max: Some(Amount::Number(1)),
        random: false,
    };
    let edict = Action::Sacrifice { who: Players::All, what: Objects::Chosen(Box::new(choice)) };
    resolve(&mut table, vec![act(edict)]);
    let request = table.request();
    assert_eq!(request.player, BOB, "Ann has one creature only, which is no choice");
    let RequestKind::Objects { candidates, .. } = request.kind else { panic!("a creature is chosen") };
    assert_eq!(candidates, [first, second]);
    assert_eq!(table.zone_of(mine), Some(Zone::Battlefield), "not before all have chosen");
    table.answer(Answer::Objects(vec![second]));
    assert_eq!(table.zone_of(mine), Some(Zone::Graveyard));
    assert_eq!(table.zone_of(second), Some(Zone::Graveyard));
    assert_eq!(table.zone_of(first), Some(Zone::Battlefield));
}

#[test]
fn a_loop_goes_through_objects_players_and_times() {
    let mut table = Table::new();
    table.battlefield(BOB, creature("Otter", "1U", 2, 2));
    table.battlefield(BOB, creature("Heron", "1U", 2, 2));
    let creatures = Objects::All(permanents(Predicate::Type(CardType::Creature)));
    let lose = Action::LoseLife { who: Players::Bound(Slot(1)), amount: Amount::Number(3) };
    resolve(
        &mut table,
        vec![
            Step::ForEach { over: Each::Object(creatures), slot: Slot(0), steps: steps(vec![act(gain(1))]) },
            Step::ForEach { over: Each::Player(Players::All), slot: Slot(1), steps: steps(vec![act(lose)]) },
            Step::ForEach {
                over: Each::Times(Amount::Number(4)),
                slot: Slot(2),
                steps: steps(vec![act(Action::GainLife { who: Players::You, amount: Amount::Bound(Slot(2)) })]),
            },
        ],
    );
    assert_eq!(table.life(ANN), 20 + 2 - 3 + (1 + 2 + 3 + 4));
    assert_eq!(table.life(BOB), 17);
}

#[test]
fn cr_701_7_tokens_are_created_and_bound() {
    let mut table = Table::new();
    let token = TokenSpec::Defined { face: creature("Wisp", "0", 1, 1).face(), size: None };
    let create =
        Action::CreateTokens { who: Players::You, count: Amount::Number(3), token, tapped: true, attacking: false };
    let untap = Action::Untap { what: bound(0) };
    resolve(&mut table, vec![act_into(create, 0), act(untap)]);
    assert_eq!(table.game.battlefield.len(), 3);
    for token in table.game.battlefield.clone() {
        assert!(!table.game.object(token).unwrap().tapped);
        assert!(table.game.is_sick(token));
    }
}

#[test]
fn cr_607_2d_a_chosen_word_is_left_on_the_source_and_a_chosen_object_on_the_slot() {
    let mut table = Table::new();
    let link = crate::ir::Link(0);
    let choose = Step::Choose {
        who: Players::You,
        what: ChosenValue::CreatureType,
        bind: Bind { slot: None, link: Some(link) },
    };
    let card = table.hand(ANN, sorcery("Deed", "0", vec![], vec![choose]));
    table.cast(ANN, card);
    table.pass_all();
    let RequestKind::Word { options, .. } = table.request().kind else { panic!("a type is chosen") };
    assert!(options.len() > 200);
    let otter = crate::ir::Name::new("Otter");
    table.answer(Answer::Word(otter));
    let spell = table.game.object(card).unwrap().left.as_ref().unwrap().became.unwrap();
    assert_eq!(table.game.object(spell).unwrap().links[0].1, super::super::Bound::Word(otter));
}

#[test]
fn cr_603_12_a_reflexive_trigger_goes_on_the_stack_after_the_resolution() {
    let mut table = Table::new();
    let reflexive = Step::Reflexive { effect: Arc::new(effect(vec![any_target(1)], vec![act(gain(7))])) };
    resolve(&mut table, vec![act(gain(1)), reflexive]);
    assert!(matches!(table.request().kind, RequestKind::Targets { .. }));
    table.answer(Answer::Entities(vec![BOB.into()]));
    assert_eq!(table.game.stack.len(), 1);
    assert_eq!(table.life(ANN), 21);
    table.resolve_all();
    assert_eq!(table.life(ANN), 28);
}

#[test]
fn cr_701_23b_a_player_may_fail_to_find_a_card_with_a_quality() {
    let mut table = Table::new();
    let island = table.place(ANN, Zone::Library, basic("Island", "Island"));
    let from = Objects::All(Filter { zones: Zones::only(Zone::Library), is: Predicate::Type(CardType::Land) });
    let choice = Choice { who: None, from, min: Amount::Number(1), max: Some(Amount::Number(1)), random: false };
    let search = Action::Search { who: Players::You, for_what: choice };
    let to_hand = Action::Move { what: bound(0), to: crate::ir::Destination::plain(Zone::Hand) };
    resolve(&mut table, vec![act_into(search, 0), act(to_hand), act(Action::Shuffle { who: Players::You })]);
    let RequestKind::Objects { candidates, min, max, .. } = table.request().kind else { panic!("a card is chosen") };
    assert_eq!((candidates, min, max), (vec![island], 0, 1));
    table.answer(Answer::Objects(vec![island]));
    assert_eq!(table.zone_of(island), Some(Zone::Hand));
}
