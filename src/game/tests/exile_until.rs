use super::super::ObjectId;
use super::super::testing::*;
use crate::ir::{Action, CardType, Destination, Objects, Predicate, Step, Zone};

fn exile_until() -> Step {
    Step::Act { action: Action::Exile { what: bound(0) }, bind: Default::default(), until: Some(until_this_leaves()) }
}

/// "{0}: Exile target creature until this leaves the battlefield." "{0}: Return this to its owner's hand."
fn jailer() -> FaceBuilder {
    let bounce = Action::Move { what: Objects::This, to: Destination::plain(Zone::Hand) };
    face("Jailer", &[CardType::Artifact])
        .cost("4")
        .activated(vec![], vec![target_creature(0)], vec![exile_until()])
        .activated(vec![], vec![], vec![act(bounce)])
}

fn set_up() -> (Table, ObjectId, ObjectId) {
    let mut table = Table::new();
    let jailer = table.battlefield(ANN, jailer());
    let otter = table.battlefield(BOB, creature("Otter", "1U", 2, 2));
    (table, jailer, otter)
}

#[test]
fn cr_610_3_it_returns_immediately_under_its_owners_control_as_its_source_leaves() {
    let (mut table, jailer, otter) = set_up();
    table.activate(ANN, jailer, 0);
    table.answer(super::super::Answer::Entities(vec![otter.into()]));
    table.resolve_all();
    assert_eq!(table.zone_of(otter), Some(Zone::Exile));
    table.activate(ANN, jailer, 1);
    table.resolve_all();
    assert_eq!(table.zone_of(jailer), Some(Zone::Hand));
    assert_eq!(table.zone_of(otter), Some(Zone::Battlefield));
    let returned = table.now(otter);
    assert_eq!(table.game.controller(returned), Some(BOB));
    assert!(table.game.is_sick(returned), "a new object (CR 400.7)");
    assert!(table.game.returning.is_empty());
}

#[test]
fn cr_610_3b_nothing_is_exiled_when_the_source_has_left_before() {
    let (mut table, jailer, otter) = set_up();
    table.activate(ANN, jailer, 0);
    table.answer(super::super::Answer::Entities(vec![otter.into()]));
    table.activate(ANN, jailer, 1);
    table.pass_all();
    assert_eq!(table.zone_of(jailer), Some(Zone::Hand));
    table.resolve_all();
    assert_eq!(table.zone_of(otter), Some(Zone::Battlefield));
    assert_eq!(table.now(otter), otter, "it did not even leave");
}

#[test]
fn cr_610_3_it_returns_before_the_rest_of_the_resolution_that_made_the_source_leave() {
    let (mut table, jailer, otter) = set_up();
    table.lands(ANN, 1, "Mountain");
    table.activate(ANN, jailer, 0);
    table.answer(super::super::Answer::Entities(vec![otter.into()]));
    table.resolve_all();
    // "Destroy all artifacts. Then destroy all creatures."
    let all =
        |card_type| Action::Destroy { what: Objects::All(permanents(Predicate::Type(card_type))), regeneration: true };
    let wrath = sorcery("Wrath", "R", vec![], vec![act(all(CardType::Artifact)), act(all(CardType::Creature))]);
    let wrath = table.hand(ANN, wrath);
    table.pass_to(ANN, crate::ir::TurnPart::PostcombatMain);
    table.cast_at(ANN, wrath, &[]);
    table.resolve_all();
    assert_eq!(table.zone_of(jailer), Some(Zone::Graveyard));
    assert_eq!(table.zone_of(otter), Some(Zone::Graveyard), "it had returned in time to be destroyed");
}

#[test]
fn cr_111_8_an_exiled_token_does_not_return() {
    let (mut table, jailer, _) = set_up();
    let token = table.game.place_token(creature("Wisp", "0", 1, 1).face(), BOB, &Default::default());
    table.activate(ANN, jailer, 0);
    table.answer(super::super::Answer::Entities(vec![token.into()]));
    table.resolve_all();
    assert_ne!(table.zone_of(token), Some(Zone::Battlefield));
    table.activate(ANN, jailer, 1);
    table.resolve_all();
    assert_ne!(table.zone_of(token), Some(Zone::Battlefield));
}
