//! Copying objects (CR 707).

use std::sync::Arc;

use crate::game::table::*;
use crate::game::{Answer, Env, ObjectId, Placement};
use crate::ir::*;

fn clone() -> Face {
    let copy = EntersChange::CopyOf(
        Objects::Chosen(Box::new(Choice {
            who: None,
            from: all(is(CardType::Creature)),
            min: Amount::Number(1),
            max: Some(Amount::Number(1)),
            random: false,
        })),
        Vec::new(),
    );
    let on = EventPattern { to: Some(Zones::BATTLEFIELD), ..about_this(Verb::ChangeZone) };
    let may = Replacement {
        on,
        binds: Vec::new(),
        condition: None,
        optional: true,
        once: false,
        change: EventChange::Enters(vec![copy]),
    };
    let ability = Ability { zones: Zones::ANY, ..fixed(ContinuousEffect::Replacement(Box::new(may))) };
    creature("Clone", 0, 0).with(ability)
}

fn cast_clone(table: &mut Table, of: Option<ObjectId>) -> ObjectId {
    let clone = table.put_in(clone(), ANN, Zone::Hand);
    table.cast(clone);
    table.resolve();
    match of {
        None => table.answer(Answer::YesNo(false)),
        Some(of) => {
            table.answer(Answer::YesNo(true));
            let asked =
                matches!(table.request().map(|request| request.kind), Some(crate::game::RequestKind::Objects { .. }));
            if asked {
                table.answer(Answer::Objects(vec![of]));
            }
        }
    }
    clone
}

fn name(table: &Table, id: ObjectId) -> &'static str {
    table.game.characteristics(table.now(id)).unwrap().name.unwrap().as_str()
}

#[test]
fn it_enters_as_what_it_copies_with_its_enters_abilities_707_5() {
    let mut table = Table::new();
    let behemoth = creature("Behemoth", 10, 10)
        .with(entering(vec![EntersChange::Tapped]))
        .with(triggered(this_enters(), vec![gain_life(2)]));
    let behemoth = table.put(behemoth, BOB);
    let clone = cast_clone(&mut table, Some(behemoth));
    assert_eq!((name(&table, clone), table.size(clone)), ("Behemoth", (10, 10)));
    assert!(table.game.object(table.now(clone)).unwrap().tapped);
    table.resolve();
    assert_eq!(table.life(ANN), 22);
}

#[test]
fn it_need_not_copy_anything() {
    let mut table = Table::new();
    table.put(creature("Bear", 2, 2), BOB);
    let clone = cast_clone(&mut table, None);
    assert_eq!(table.zone_of(clone), Some(Zone::Graveyard));
}

#[test]
fn counters_and_other_effects_are_not_copied_707_2() {
    let mut table = Table::new();
    let how = Placement { counters: vec![(CounterKind::Size(1, 1), 3)], tapped: true, ..Placement::default() };
    let bear = table.place(creature("Bear", 2, 2), BOB, Zone::Battlefield, &how);
    let big = ContinuousEffect::Change {
        objects: all(is(CardType::Creature)),
        changes: vec![Change::SetSize(Some(Amount::Number(7)), Some(Amount::Number(7)))],
    };
    table.game.make_effect(&[Arc::new(big)], &Duration::EndOfTurn, &Env::new(bear, BOB));
    assert_eq!(table.size(bear), (10, 10));
    let clone = cast_clone(&mut table, Some(bear));
    assert_eq!(table.size(clone), (2, 2));
    assert!(!table.game.object(table.now(clone)).unwrap().tapped);
}

#[test]
fn a_copy_of_a_copy_copies_what_was_copied_707_3() {
    let mut table = Table::new();
    let bear = table.put(creature("Bear", 2, 2), BOB);
    let first = cast_clone(&mut table, Some(bear));
    let now = table.now(first);
    let second = cast_clone(&mut table, Some(now));
    assert_eq!((name(&table, second), table.size(second)), ("Bear", (2, 2)));
    // Once it is elsewhere it is a Clone again (CR 400.7).
    let gone = targeting("Gone", vec![target(0, Predicate::Any)], vec![destroy(Objects::Bound(Slot(0)))]);
    let gone = table.put_in(gone, ANN, Zone::Hand);
    table.cast(gone);
    let now = table.now(second);
    table.target(&[now]);
    table.resolve();
    assert_eq!((name(&table, second), table.zone_of(second)), ("Clone", Some(Zone::Graveyard)));
}

#[test]
fn exceptions_become_copiable_values_707_9() {
    let mut table = Table::new();
    let size = Amount::Number(5);
    let goyf = creature("Goyf", 0, 0)
        .supertype(Supertype::Legendary)
        .with(defining(vec![Change::SetSize(Some(size.clone()), Some(size))]));
    let goyf = table.put(goyf, BOB);
    let exceptions = [
        CopyException::Size(7, 7),
        CopyException::NotLegendary,
        CopyException::AddType(CardType::Artifact),
        CopyException::AddSubtype(Name::new("Shapeshifter")),
    ];
    let copied = table.game.copied(goyf, &exceptions).unwrap();
    assert!(copied.abilities.is_empty(), "an ability that would define its size is not copied (CR 707.9d)");
    assert!(copied.type_line.supertypes.is_empty());
    let copy = table.put(copied.as_ref().clone(), ANN);
    assert_eq!(table.size(copy), (7, 7));
    assert_eq!(table.size(goyf), (5, 5));
}

#[test]
fn what_becomes_a_copy_keeps_what_it_copied_707_2b() {
    let mut table = Table::new();
    let shape = table.put(creature("Shape", 1, 1), ANN);
    let bear = table.put(creature("Bear", 2, 2), ANN);
    let mut env = Env::new(shape, ANN);
    env.bind(Slot(0), crate::game::Bound::Objects([bear].into_iter().collect()));
    let become_bear =
        ContinuousEffect::Change { objects: Objects::This, changes: vec![Change::CopyOf(Objects::Bound(Slot(0)))] };
    table.game.make_effect(&[Arc::new(become_bear)], &Duration::EndOfTurn, &env);
    assert_eq!((name(&table, shape), table.size(shape)), ("Bear", (2, 2)));
    let copied = table.game.copied(shape, &[]).unwrap();
    assert_eq!(copied.name.unwrap().as_str(), "Bear");
    table.go_to(TurnPart::Upkeep);
    assert_eq!(name(&table, shape), "Shape");
}

#[test]
fn a_copy_makes_the_choices_of_its_entering_itself_707_6() {
    let mut table = Table::new();
    let choose = Step::Choose {
        who: Players::You,
        what: ChosenValue::Color(Color::ALL.to_vec()),
        bind: Bind { slot: None, link: Some(Link(0)) },
    };
    let painted = changing(
        all(Predicate::And(vec![is(CardType::Creature), Predicate::ChosenColor(Link(0))])),
        vec![Change::ModifySize(Amount::Number(1), Amount::Number(1))],
    );
    let painter =
        creature("Painter", 1, 1).with(entering(vec![EntersChange::After(vec![choose].into())])).with(painted);
    let painter = table.put_in(painter, BOB, Zone::Hand);
    let red = table.put(creature("Red", 1, 1).colored(Color::Red), BOB);
    let blue = table.put(creature("Blue", 1, 1).colored(Color::Blue), BOB);
    table.go_to(TurnPart::Upkeep);
    table.go_to(TurnPart::PrecombatMain);
    table.cast(painter);
    table.resolve();
    table.answer(Answer::Color(Color::Red));
    assert_eq!((table.size(red), table.size(blue)), ((2, 2), (1, 1)));
    table.go_to(TurnPart::Upkeep);
    table.go_to(TurnPart::PrecombatMain);
    let of = table.now(painter);
    let clone = cast_clone(&mut table, Some(of));
    table.answer(Answer::Color(Color::Blue));
    assert_eq!((table.size(red), table.size(blue)), ((2, 2), (2, 2)));
    assert_eq!(table.size(clone), (1, 1));
}

#[test]
fn what_enters_as_a_copy_knows_no_x_and_a_copied_spell_keeps_it_107_3m() {
    let mut table = Table::new();
    let cost = [ManaSymbol::Variable(Variable::X)];
    let size = EntersChange::Counters(CounterKind::Size(1, 1), Amount::Variable(Variable::X));
    let hydra = creature("Hydra", 1, 1).cost(&cost).with(entering(vec![size]));
    let forest = |table: &mut Table| {
        for _ in 0..3 {
            table.put(land("Forest").subtype("Forest"), ANN);
        }
    };
    forest(&mut table);
    let hydra = table.put_in(hydra, ANN, Zone::Hand);
    table.cast(hydra);
    table.answer(Answer::Number(3));
    while !table.has_priority() {
        table.answer(Answer::Payment(crate::game::PaymentAnswer::Auto));
    }
    table.resolve();
    assert_eq!(table.size(hydra), (4, 4));
    let of = table.now(hydra);
    let clone = cast_clone(&mut table, Some(of));
    assert_eq!(table.size(clone), (1, 1));
}

#[test]
fn a_copied_pair_of_linked_abilities_is_not_linked_to_its_own_607_5() {
    let mut table = Table::new();
    // Both say "exiled with this" by the first link of their own text.
    let back = |objects| {
        let leaves = EventPattern { to: None, ..dies(Predicate::OneOf(Box::new(Objects::This))) };
        triggered(leaves, vec![act(Action::Move { what: objects, to: Destination::plain(Zone::Hand) })])
    };
    let watcher = creature("Watcher", 1, 1).with(back(Objects::Linked(Link(0))));
    let watcher = table.put(watcher, BOB);
    let exile = Step::Act {
        action: Action::Exile {
            what: Objects::All(Filter { zones: Zones::only(Zone::Graveyard), is: Predicate::OwnedBy(Players::You) }),
        },
        bind: Bind { slot: None, link: Some(Link(0)) },
        until: None,
    };
    let as_copy = vec![
        EntersChange::After(vec![exile].into()),
        EntersChange::CopyOf(all(Predicate::ControlledBy(Players::Opponents)), Vec::new()),
    ];
    let master = creature("Master", 1, 1).with(entering(as_copy));
    let exiled = table.put_in(creature("Exiled", 1, 1), ANN, Zone::Graveyard);
    let master = table.put_in(master, ANN, Zone::Hand);
    table.cast(master);
    table.resolve();
    assert_eq!(table.zone_of(exiled), Some(Zone::Exile));
    assert_eq!(name(&table, master), "Watcher");
    let doom = targeting("Doom", vec![target(0, is(CardType::Creature))], vec![destroy(Objects::Bound(Slot(0)))]);
    let doom = table.put_in(doom, ANN, Zone::Hand);
    table.cast(doom);
    let now = table.now(master);
    table.target(&[now]);
    table.resolve_all();
    assert_eq!(table.zone_of(exiled), Some(Zone::Exile), "the copied ability is not linked to the exile");
    assert_eq!(table.zone_of(watcher), Some(Zone::Battlefield));
}
