//! State-based actions (CR 704).

use crate::game::table::*;
use crate::game::{Answer, Entity, ObjectsReason, Outcome, Placement, RequestKind};
use crate::ir::*;

fn counted(kind: CounterKind, count: u32) -> Placement {
    Placement { counters: vec![(kind, count)], ..Placement::default() }
}

fn weaken(toughness: i32) -> Face {
    let change = Change::ModifySize(Amount::Number(0), Amount::Number(-toughness));
    enchantment("Weaken").with(changing(all(is(CardType::Creature)), vec![change]))
}

#[test]
fn a_creature_without_toughness_dies_even_if_indestructible_704_5f() {
    let mut table = Table::new();
    let golem = table.put(creature("Golem", 2, 2).keyword(RuleKeyword::Indestructible), ANN);
    table.put(weaken(2), BOB);
    table.request();
    assert_eq!(table.zone_of(golem), Some(Zone::Graveyard));
}

#[test]
fn a_player_without_life_loses_704_5a() {
    let mut table = Table::new();
    table.game.set_life(BOB, 0);
    assert!(table.request().is_none());
    assert_eq!(table.game.outcome, Some(Outcome::Won(ANN)));
}

#[test]
fn players_who_lose_together_draw_104_4a() {
    let mut table = Table::new();
    table.game.set_life(ANN, -1);
    table.game.set_life(BOB, 0);
    assert!(table.request().is_none());
    assert!(matches!(table.game.outcome, Some(Outcome::Draw(_))));
}

#[test]
fn a_draw_from_an_empty_library_loses_704_5b() {
    let mut table = Table::new();
    let study = instant("Study", vec![act(Action::Draw { who: Players::You, count: Amount::Number(6) })]);
    let study = table.put_in(study, ANN, Zone::Hand);
    table.cast(study);
    table.resolve();
    assert_eq!(table.game.outcome, Some(Outcome::Won(BOB)));
}

#[test]
fn of_two_legends_of_one_name_one_is_kept_704_5j() {
    let mut table = Table::new();
    let legend = || creature("Queen", 2, 2).supertype(Supertype::Legendary);
    let one = table.put(legend(), ANN);
    let two = table.put(legend(), ANN);
    let bobs = table.put(legend(), BOB);
    let request = table.request().unwrap();
    assert_eq!(request.player, ANN);
    assert!(matches!(request.kind, RequestKind::Objects { reason: ObjectsReason::Legend, .. }));
    table.answer(Answer::Objects(vec![two]));
    assert_eq!(table.zone_of(one), Some(Zone::Graveyard));
    assert_eq!((table.zone_of(two), table.zone_of(bobs)), (Some(Zone::Battlefield), Some(Zone::Battlefield)));
}

#[test]
fn plus_and_minus_counters_go_together_704_5q() {
    let mut table = Table::new();
    let mut how = counted(CounterKind::Size(1, 1), 3);
    how.counters.push((CounterKind::Size(-1, -1), 1));
    let bear = table.place(creature("Bear", 2, 2), ANN, Zone::Battlefield, &how);
    table.request();
    let object = table.game.object(bear).unwrap();
    assert_eq!(object.counters.as_slice(), [(CounterKind::Size(1, 1), 2)]);
}

#[test]
fn an_aura_without_its_creature_falls_off_equipment_stays_704_5m_704_5n() {
    let mut table = Table::new();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    let on_bear = Placement { attached_to: Some(Entity::Object(bear)), ..Placement::default() };
    let aura = table.place(aura("Aura"), ANN, Zone::Battlefield, &on_bear);
    let blade = face("Blade", &[CardType::Artifact]).subtype("Equipment");
    let blade = table.place(blade, ANN, Zone::Battlefield, &on_bear);
    table.request();
    assert_eq!(table.zone_of(aura), Some(Zone::Battlefield));
    table.put(weaken(2), BOB);
    // Something happens, so that state-based actions are checked again.
    let nothing = table.put_in(instant("Nothing", Vec::new()), ANN, Zone::Hand);
    table.cast(nothing);
    table.resolve();
    assert_eq!(table.zone_of(bear), Some(Zone::Graveyard));
    assert_eq!(table.zone_of(aura), Some(Zone::Graveyard));
    assert_eq!(table.zone_of(blade), Some(Zone::Battlefield));
    assert_eq!(table.game.object(table.now(blade)).unwrap().attached_to, None);
}

#[test]
fn a_token_in_exile_ceases_to_exist_704_5d() {
    let mut table = Table::new();
    let robot = table.token(creature("Robot", 1, 1), BOB);
    let gone = targeting(
        "Gone",
        vec![target(0, is(CardType::Creature))],
        vec![act(Action::Exile { what: Objects::Bound(Slot(0)) })],
    );
    let gone = table.put_in(gone, ANN, Zone::Hand);
    table.cast(gone);
    table.target(&[robot]);
    table.resolve();
    assert_eq!(table.zone_of(robot), None);
    assert!(table.game.exile.is_empty());
}

#[test]
fn a_token_does_not_come_back_within_one_resolution_111_8() {
    let mut table = Table::new();
    let robot = table.token(creature("Robot", 1, 1), BOB);
    let exile = Step::Act {
        action: Action::Exile { what: Objects::Bound(Slot(0)) },
        bind: Bind { slot: Some(Slot(1)), link: None },
        until: None,
    };
    let back = act(Action::Move { what: Objects::Bound(Slot(1)), to: Destination::plain(Zone::Battlefield) });
    let blink = targeting("Blink", vec![target(0, is(CardType::Creature))], vec![exile, back]);
    let blink = table.put_in(blink, ANN, Zone::Hand);
    table.cast(blink);
    table.target(&[robot]);
    table.resolve();
    assert_eq!(table.zone_of(robot), None);
}

#[test]
fn a_planeswalker_without_loyalty_dies_704_5i() {
    let mut table = Table::new();
    let loyalty = CounterKind::Named(Name::new("loyalty"));
    let walker = face("Walker", &[CardType::Planeswalker]);
    let stays = table.place(walker.clone(), ANN, Zone::Battlefield, &counted(loyalty, 1));
    let dies = table.put(walker, ANN);
    table.request();
    assert_eq!((table.zone_of(stays), table.zone_of(dies)), (Some(Zone::Battlefield), Some(Zone::Graveyard)));
}

#[test]
fn creatures_die_at_the_same_time_704_3() {
    let mut table = Table::new();
    // Both see each other die.
    let mourner = |name: &str| creature(name, 1, 1).with(triggered(dies(is(CardType::Creature)), vec![gain_life(1)]));
    table.put(mourner("One"), ANN);
    table.put(mourner("Two"), ANN);
    table.put(weaken(1), BOB);
    table.resolve_all();
    assert_eq!(table.life(ANN), 24);
}

#[test]
fn the_legend_rule_applies_to_several_names_at_once_704_5j() {
    let mut table = Table::new();
    let watcher = || {
        let once = EventPattern { one_or_more: true, ..dies(is(CardType::Creature)) };
        enchantment("Watcher").with(triggered(once, vec![gain_life(1)]))
    };
    table.put(watcher(), ANN);
    let legend = |name: &str| creature(name, 2, 2).supertype(Supertype::Legendary);
    let queen = table.put(legend("Queen"), ANN);
    table.put(legend("Queen"), ANN);
    let king = table.put(legend("King"), BOB);
    table.put(legend("King"), BOB);
    assert_eq!(table.request().unwrap().player, ANN);
    table.answer(Answer::Objects(vec![queen]));
    assert_eq!(table.request().unwrap().player, BOB);
    table.answer(Answer::Objects(vec![king]));
    table.resolve_all();
    assert_eq!(table.life(ANN), 21, "both went to graveyards together");
    assert_eq!((table.zone_of(queen), table.zone_of(king)), (Some(Zone::Battlefield), Some(Zone::Battlefield)));
}

#[test]
fn the_newest_world_stays_704_5k() {
    let mut table = Table::new();
    let old = table.put(enchantment("Old").supertype(Supertype::World), ANN);
    let new = table.put(enchantment("New").supertype(Supertype::World), BOB);
    table.request();
    assert_eq!((table.zone_of(old), table.zone_of(new)), (Some(Zone::Graveyard), Some(Zone::Battlefield)));
}

#[test]
fn ten_poison_counters_lose_704_5c() {
    let mut table = Table::new();
    table.game.players[1].counters.push((CounterKind::Named(Name::new("poison")), 10));
    assert!(table.request().is_none());
    assert_eq!(table.game.outcome, Some(Outcome::Won(ANN)));
}
