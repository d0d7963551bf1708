//! Durations (CR 611.2, 610.3).

use std::sync::Arc;

use crate::game::table::*;
use crate::game::{Env, ObjectId};
use crate::ir::*;

fn grow(table: &mut Table, bear: ObjectId, source: ObjectId, duration: Duration) {
    let effect = ContinuousEffect::Change {
        objects: Objects::Bound(Slot(0)),
        changes: vec![Change::ModifySize(Amount::Number(1), Amount::Number(0))],
    };
    let mut env = Env::new(source, ANN);
    env.bind(Slot(0), crate::game::Bound::Objects([bear].into_iter().collect()));
    table.game.make_effect(&[Arc::new(effect)], &duration, &env);
}

#[test]
fn until_end_of_turn_ends_in_the_cleanup_step_514_2() {
    let mut table = Table::new();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    grow(&mut table, bear, bear, Duration::EndOfTurn);
    table.go_to(TurnPart::End);
    assert_eq!(table.size(bear), (3, 2));
    table.go_to(TurnPart::Upkeep);
    assert_eq!(table.size(bear), (2, 2));
}

#[test]
fn until_your_next_turn_lasts_through_the_turns_of_others() {
    let mut table = Table::new();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    grow(&mut table, bear, bear, Duration::Until(Players::You, TurnPart::Untap));
    table.go_to(TurnPart::Upkeep);
    assert_eq!((table.game.turn.active, table.size(bear)), (BOB, (3, 2)));
    table.go_to(TurnPart::End);
    table.go_to(TurnPart::Upkeep);
    assert_eq!((table.game.turn.active, table.size(bear)), (ANN, (2, 2)));
}

#[test]
fn until_the_next_turn_of_one_who_left_ends_when_that_turn_would_have_begun_800_4m() {
    let mut table = Table::of(3);
    let bear = table.put(creature("Bear", 2, 2), BOB);
    grow(&mut table, bear, bear, Duration::Until(Players::You, TurnPart::Untap));
    table.go_to(TurnPart::Upkeep);
    assert_eq!(table.game.turn.active, BOB);
    table.game.concede(ANN);
    table.go_to(TurnPart::End);
    table.go_to(TurnPart::Upkeep);
    assert_eq!((table.game.turn.active, table.size(bear)), (CID, (3, 2)));
    table.go_to(TurnPart::End);
    table.go_to(TurnPart::Upkeep);
    assert_eq!((table.game.turn.active, table.size(bear)), (BOB, (2, 2)));
}

#[test]
fn a_duration_that_is_over_before_it_begins_does_nothing_611_2b() {
    let mut table = Table::new();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    let control = |who| Duration::AsLongAs(Box::new(Condition::Are(Objects::This, Predicate::ControlledBy(who))));
    grow(&mut table, bear, bear, control(Players::Opponents));
    assert_eq!(table.size(bear), (2, 2));
    grow(&mut table, bear, bear, control(Players::You));
    assert_eq!(table.size(bear), (3, 2));
}

#[test]
fn as_long_as_a_permanent_stays_ends_when_it_leaves_611_2b() {
    let mut table = Table::new();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    let totem = table.put(face("Totem", &[CardType::Artifact]), ANN);
    let stays = Condition::In(Objects::This, Zones::BATTLEFIELD);
    grow(&mut table, bear, totem, Duration::AsLongAs(Box::new(stays)));
    assert_eq!(table.size(bear), (3, 2));
    let doom = table.put_in(instant("Doom", vec![destroy(all(is(CardType::Artifact)))]), ANN, Zone::Hand);
    table.cast(doom);
    table.resolve();
    assert_eq!(table.size(bear), (2, 2));
}

#[test]
fn until_an_event_ends_as_it_happens() {
    let mut table = Table::new();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    grow(&mut table, bear, bear, Duration::UntilEvent(Box::new(EventPattern::of(Verb::GainLife))));
    assert_eq!(table.size(bear), (3, 2));
    let potion = table.put_in(instant("Potion", vec![gain_life(1)]), ANN, Zone::Hand);
    table.cast(potion);
    table.resolve();
    assert_eq!(table.size(bear), (2, 2));
}

#[test]
fn the_numbers_of_a_resolved_effect_are_fixed_611_2d() {
    let mut table = Table::new();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    let count = Amount::Count(Box::new(all(is(CardType::Creature))));
    let effect =
        ContinuousEffect::Change { objects: Objects::This, changes: vec![Change::ModifySize(count.clone(), count)] };
    table.game.make_effect(&[Arc::new(effect)], &Duration::EndOfTurn, &Env::new(bear, ANN));
    table.put(creature("Cub", 1, 1), ANN);
    assert_eq!(table.size(bear), (3, 3));
}
