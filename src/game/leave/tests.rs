//! A player leaves the game (CR 800.4).

use std::sync::Arc;

use crate::game::table::*;
use crate::game::{ObjectId, Outcome, Placement};
use crate::ir::*;

/// A permanent under Ann's control that controls a creature of Bob's.
fn mind_control(table: &mut Table) -> (ObjectId, ObjectId) {
    let griffin = table.put(creature("Griffin", 2, 2), BOB);
    let on_griffin = Placement { attached_to: Some(griffin.into()), ..Placement::default() };
    let mind =
        aura("Mind").with(changing(Objects::HostOf(Box::new(Objects::This)), vec![Change::Control(Players::You)]));
    let mind = table.place(mind, ANN, Zone::Battlefield, &on_griffin);
    (griffin, mind)
}

#[test]
fn an_aura_leaves_with_its_owner_and_its_control_ends_800_4a() {
    let mut table = Table::of(3);
    let (griffin, mind) = mind_control(&mut table);
    table.request();
    assert_eq!(table.game.controller(griffin), Some(ANN));
    table.game.concede(ANN);
    table.request();
    assert_eq!(table.zone_of(mind), None);
    assert_eq!(table.game.controller(griffin), Some(BOB));
    assert_eq!(table.zone_of(griffin), Some(Zone::Battlefield));
}

#[test]
fn a_creature_leaves_with_its_owner_and_the_aura_falls_off_800_4a() {
    let mut table = Table::of(3);
    let (griffin, mind) = mind_control(&mut table);
    table.request();
    table.game.concede(BOB);
    table.request();
    assert_eq!(table.zone_of(griffin), None);
    assert_eq!(table.zone_of(mind), Some(Zone::Graveyard));
}

#[test]
fn an_effect_that_gave_control_ends_as_the_player_leaves_800_4a() {
    let mut table = Table::of(3);
    let bears = table.put(creature("Bears", 2, 2), BOB);
    let control =
        ContinuousEffect::Change { objects: Objects::Bound(Slot(0)), changes: vec![Change::Control(Players::You)] };
    let act_of = targeting(
        "Act",
        vec![target(0, is(CardType::Creature))],
        vec![Step::Continuous { effects: vec![Arc::new(control)], duration: Duration::Game }],
    );
    let act_of = table.put_in(act_of, ANN, Zone::Hand);
    table.cast(act_of);
    table.target(&[bears]);
    table.resolve();
    assert_eq!(table.game.controller(bears), Some(ANN));
    table.game.concede(ANN);
    table.request();
    assert_eq!((table.game.controller(bears), table.zone_of(bears)), (Some(BOB), Some(Zone::Battlefield)));
}

#[test]
fn what_entered_under_the_leavers_control_is_exiled_or_leaves_with_its_owner_800_4a() {
    for (leaver, zone) in [(ANN, Some(Zone::Exile)), (BOB, None)] {
        let mut table = Table::of(3);
        let how = Placement { controller: Some(ANN), ..Placement::default() };
        let angel = table.place(creature("Angel", 4, 4), BOB, Zone::Battlefield, &how);
        table.request();
        table.game.concede(leaver);
        table.request();
        assert_eq!(table.zone_of(angel), zone);
    }
}

#[test]
fn abilities_of_the_leaver_on_the_stack_cease_and_spells_leave_800_4a() {
    let mut table = Table::of(3);
    let ping =
        activated(Vec::new(), vec![act(Action::LoseLife { who: Players::Opponents, amount: Amount::Number(1) })]);
    let pinger = table.put(enchantment("Pinger").with(ping), ANN);
    let potion = table.put_in(
        instant("Plague", vec![act(Action::LoseLife { who: Players::All, amount: Amount::Number(1) })]),
        ANN,
        Zone::Hand,
    );
    table.activate(pinger, 0);
    table.cast(potion);
    assert_eq!(table.game.stack.len(), 2);
    table.game.concede(ANN);
    table.request();
    assert!(table.game.stack.is_empty());
    assert_eq!((table.life(BOB), table.life(CID)), (20, 20));
    // The turn goes on without an active player, and the next player gets priority (CR 800.4j).
    assert_eq!(table.request().unwrap().player, BOB);
}

/// A permanent that exiles a creature of another player until it leaves.
fn priest() -> Face {
    let exile = Step::Act {
        action: Action::Exile { what: Objects::Bound(Slot(0)) },
        bind: Bind::default(),
        until: Some(Duration::UntilLeaves(Objects::This)),
    };
    let other = Predicate::And(vec![is(CardType::Creature), Predicate::Other(Box::new(Objects::This))]);
    creature("Priest", 1, 1).with(triggered_with(
        this_enters(),
        Vec::new(),
        effect_on(vec![target(0, other)], vec![exile]),
    ))
}

#[test]
fn a_card_exiled_until_the_leavers_permanent_leaves_returns_to_its_owner_610_3() {
    let mut table = Table::of(3);
    let bear = table.put(creature("Bear", 2, 2), BOB);
    let priest = table.put_in(priest(), ANN, Zone::Hand);
    table.cast(priest);
    table.resolve();
    table.target(&[bear]);
    table.resolve();
    assert_eq!(table.zone_of(bear), Some(Zone::Exile));
    table.game.concede(ANN);
    table.request();
    assert_eq!(table.zone_of(bear), Some(Zone::Battlefield));
    assert_eq!(table.game.controller(table.now(bear)), Some(BOB));
}

#[test]
fn others_see_the_leavers_permanents_leave_603_6c() {
    let mut table = Table::of(3);
    let leaves = EventPattern { to: None, ..dies(is(CardType::Creature)) };
    table.put(enchantment("Watcher").with(triggered(leaves, vec![gain_life(3)])), BOB);
    let death = dies(is(CardType::Creature));
    table.put(enchantment("Mourner").with(triggered(death, vec![gain_life(50)])), BOB);
    table.put(creature("Bear", 2, 2), ANN);
    table.request();
    table.game.concede(ANN);
    table.request();
    table.resolve_all();
    assert_eq!(table.life(BOB), 23);
}

#[test]
fn the_last_player_in_the_game_wins_104_2a() {
    let mut table = Table::of(3);
    table.request();
    table.game.concede(ANN);
    table.request();
    assert_eq!(table.game.outcome, None);
    table.game.concede(CID);
    assert!(table.request().is_none());
    assert_eq!(table.game.outcome, Some(Outcome::Won(BOB)));
}

#[test]
fn the_static_abilities_of_the_leavers_permanents_end_resolved_effects_go_on_611_2c() {
    let mut table = Table::of(3);
    let plus = |power| Change::ModifySize(Amount::Number(power), Amount::Number(0));
    table.put(enchantment("Anthem").with(changing(all(is(CardType::Creature)), vec![plus(10)])), ANN);
    let bear = table.put(creature("Bear", 2, 2), BOB);
    let grow = ContinuousEffect::Change { objects: all(is(CardType::Creature)), changes: vec![plus(1)] };
    let grow = table.put_in(instant("Grow", vec![until_end_of_turn(grow)]), ANN, Zone::Hand);
    table.cast(grow);
    table.resolve();
    assert_eq!(table.size(bear), (13, 2));
    table.game.concede(ANN);
    table.request();
    assert_eq!(table.size(bear), (3, 2));
}
