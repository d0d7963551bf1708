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
