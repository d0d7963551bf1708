//! Continuous effects in layers (CR 613), with programs written by hand.

use std::sync::Arc;

use crate::game::table::*;
use crate::game::{Env, Placement};
use crate::ir::*;

fn plus(power: i32, toughness: i32) -> Change {
    Change::ModifySize(Amount::Number(power), Amount::Number(toughness))
}

fn becomes(power: i32, toughness: i32) -> Change {
    Change::SetSize(Some(Amount::Number(power)), Some(Amount::Number(toughness)))
}

/// Makes an effect as a resolved spell of Ann's would.
fn make(table: &mut Table, objects: Objects, changes: Vec<Change>) {
    let source = table.put_in(enchantment("Spell"), ANN, Zone::Graveyard);
    let effect = Arc::new(ContinuousEffect::Change { objects, changes });
    table.game.make_effect(&[effect], &Duration::EndOfTurn, &Env::new(source, ANN));
}

#[test]
fn a_white_bonus_follows_the_color_as_it_changes_613_5() {
    let mut table = Table::new();
    table.put(enchantment("Honor").with(changing(all(yours(Predicate::Color(Color::White))), vec![plus(1, 1)])), ANN);
    let ogre = table.put(creature("Ogre", 2, 2).colored(Color::Black), ANN);
    assert_eq!(table.size(ogre), (2, 2));
    make(&mut table, all(Predicate::Any), vec![Change::SetColors(vec![Color::White])]);
    assert_eq!(table.size(ogre), (3, 3));
    make(&mut table, all(Predicate::Any), vec![Change::SetColors(vec![Color::Red])]);
    assert_eq!(table.size(ogre), (2, 2));
}

#[test]
fn sizes_are_set_before_they_are_modified_whatever_the_timestamps_613_4() {
    let mut table = Table::new();
    let how = Placement { counters: vec![(CounterKind::Size(1, 1), 1)], ..Placement::default() };
    let ogre = table.place(creature("Ogre", 2, 2), ANN, Zone::Battlefield, &how);
    assert_eq!(table.size(ogre), (3, 3));
    make(&mut table, all(is(CardType::Creature)), vec![plus(4, 4)]);
    assert_eq!(table.size(ogre), (7, 7));
    table.put(enchantment("Wall").with(changing(all(yours(is(CardType::Creature))), vec![plus(0, 2)])), ANN);
    assert_eq!(table.size(ogre), (7, 9));
    make(&mut table, all(is(CardType::Creature)), vec![becomes(0, 1)]);
    assert_eq!(table.size(ogre), (5, 8));
}

#[test]
fn switches_apply_last_and_cancel_each_other_613_4d() {
    let mut table = Table::new();
    let crab = table.put(creature("Crab", 1, 3), ANN);
    make(&mut table, all(is(CardType::Creature)), vec![plus(0, 1)]);
    make(&mut table, all(is(CardType::Creature)), vec![Change::SwitchSize]);
    assert_eq!(table.size(crab), (4, 1));
    make(&mut table, all(is(CardType::Creature)), vec![plus(5, 0)]);
    assert_eq!(table.size(crab), (4, 6));
    make(&mut table, all(is(CardType::Creature)), vec![Change::SwitchSize]);
    assert_eq!(table.size(crab), (6, 4));
}

#[test]
fn an_effect_that_started_keeps_its_objects_in_later_layers_613_6() {
    let mut table = Table::new();
    let relic = table.put(face("Relic", &[CardType::Artifact]), ANN);
    let noncreature_artifact =
        Predicate::And(vec![is(CardType::Artifact), Predicate::Not(Box::new(is(CardType::Creature)))]);
    let wakes = vec![Change::AddTypes(vec![CardType::Creature]), becomes(2, 2)];
    table.put(enchantment("Waking").with(changing(all(noncreature_artifact), wakes)), ANN);
    assert_eq!(table.size(relic), (2, 2));
}

#[test]
fn a_land_that_makes_lands_swamps_depends_on_what_takes_its_ability_613_8() {
    // The moon is newer than the tomb, and would come second by timestamps.
    for moon_first in [false, true] {
        let mut table = Table::new();
        let swamps = changing(all(is(CardType::Land)), vec![Change::AddSubtypes(vec![Name::new("Swamp")])]);
        let nonbasic =
            Predicate::And(vec![is(CardType::Land), Predicate::Not(Box::new(Predicate::Supertype(Supertype::Basic)))]);
        let moon =
            enchantment("Moon").with(changing(all(nonbasic), vec![Change::SetSubtypes(vec![Name::new("Mountain")])]));
        let tomb = land("Tomb").supertype(Supertype::Legendary).with(swamps);
        let ids = if moon_first {
            table.put(moon, ANN);
            table.put(tomb, ANN)
        } else {
            let tomb = table.put(tomb, ANN);
            table.put(moon, ANN);
            tomb
        };
        let forest = table.put(land("Forest").supertype(Supertype::Basic).subtype("Forest"), ANN);
        let has = |id, subtype| table.game.characteristics(id).unwrap().has_subtype(Name::new(subtype));
        assert!(has(ids, "Mountain"));
        assert!(!has(ids, "Swamp"), "the tomb has no ability any more");
        assert!(has(forest, "Forest") && !has(forest, "Swamp"));
    }
}

#[test]
fn a_land_set_to_a_basic_type_loses_its_text_and_makes_that_mana_305_7() {
    let mut table = Table::new();
    let cave = table
        .put(land("Cave").with(mana_ability(vec![CostPart::Tap], ManaKind::Fixed(vec![ManaType::Colorless]))), ANN);
    make(&mut table, all(is(CardType::Land)), vec![Change::SetSubtypes(vec![Name::new("Island")])]);
    let types: Vec<ManaType> = table.game.could_produce(cave).iter().collect();
    assert_eq!(types, [ManaType::Blue]);
    assert_eq!(table.game.characteristics(cave).unwrap().abilities.len(), 1);
}

#[test]
fn the_later_of_two_effects_on_an_ability_wins_613_9() {
    let mut table = Table::new();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    let flying = || Change::AddAbility(Arc::new(rule(RuleKeyword::Flying)));
    make(&mut table, all(is(CardType::Creature)), vec![Change::RemoveKeyword(Name::new("flying"))]);
    make(&mut table, all(is(CardType::Creature)), vec![flying()]);
    assert!(table.has(bear, RuleKeyword::Flying));
    make(&mut table, all(is(CardType::Creature)), vec![Change::RemoveAllAbilities]);
    assert!(!table.has(bear, RuleKeyword::Flying));
}

#[test]
fn what_a_granted_ability_does_in_a_later_layer_is_applied_613_6() {
    let mut table = Table::new();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    let other = table.put(creature("Cub", 1, 1), ANN);
    let lord = changing(
        all(Predicate::And(vec![yours(is(CardType::Creature)), Predicate::Other(Box::new(Objects::This))])),
        vec![plus(1, 1)],
    );
    let how = Placement { attached_to: Some(bear.into()), ..Placement::default() };
    let crown = aura("Crown")
        .with(changing(Objects::HostOf(Box::new(Objects::This)), vec![Change::AddAbility(Arc::new(lord))]));
    table.place(crown, ANN, Zone::Battlefield, &how);
    assert_eq!(table.size(bear), (2, 2));
    assert_eq!(table.size(other), (2, 2));
}

#[test]
fn the_objects_of_a_resolved_effect_are_fixed_those_of_a_static_ability_are_not_611_2c() {
    let mut table = Table::new();
    let first = table.put(creature("First", 1, 1), ANN);
    make(&mut table, all(is(CardType::Creature)), vec![plus(1, 1)]);
    let second = table.put(creature("Second", 1, 1), ANN);
    assert_eq!((table.size(first), table.size(second)), ((2, 2), (1, 1)));
    table.put(enchantment("Anthem").with(changing(all(is(CardType::Creature)), vec![plus(1, 1)])), ANN);
    assert_eq!((table.size(first), table.size(second)), ((3, 3), (2, 2)));
}

#[test]
fn a_characteristic_defining_ability_works_in_every_zone_604_3() {
    let mut table = Table::new();
    let hand = Objects::All(Filter { zones: Zones::only(Zone::Hand), is: Predicate::OwnedBy(Players::You) });
    let count = Amount::Count(Box::new(hand));
    let beast =
        || creature("Beast", 0, 0).with(defining(vec![Change::SetSize(Some(count.clone()), Some(count.clone()))]));
    let on_battlefield = table.put(beast(), ANN);
    let in_library = table.put_in(beast(), ANN, Zone::Library);
    assert_eq!(table.size(on_battlefield), (0, 0));
    table.put_in(enchantment("Card"), ANN, Zone::Hand);
    assert_eq!(table.size(on_battlefield), (1, 1));
    assert_eq!(table.size(in_library), (1, 1));
}

#[test]
fn a_changeling_has_every_creature_type_and_no_other_subtype_702_73a() {
    let mut table = Table::new();
    let changeling = table.put(creature("Shape", 1, 1).keyword(RuleKeyword::Changeling), ANN);
    let is = table.game.characteristics(changeling).unwrap();
    assert!(is.has_subtype(Name::new("Pirate")) && is.has_subtype(Name::new("Time Lord")));
    assert!(!is.has_subtype(Name::new("Aura")) && !is.has_subtype(Name::new("Forest")));
}

#[test]
fn x_in_a_mana_cost_is_zero_off_the_stack_202_3e() {
    let mut table = Table::new();
    let cost = [ManaSymbol::Variable(Variable::X), ManaSymbol::Generic(2)];
    let hydra = table.put(creature("Hydra", 1, 1).cost(&cost), ANN);
    let value = Amount::Of(Characteristic::ManaValue, Box::new(Objects::This));
    assert_eq!(table.game.amount(&value, &Env::new(hydra, ANN)), 2);
}

#[test]
fn control_follows_the_latest_effect_613_1b() {
    let mut table = Table::new();
    let bear = table.put(creature("Bear", 2, 2), BOB);
    let how = Placement { attached_to: Some(bear.into()), ..Placement::default() };
    let mind =
        aura("Mind").with(changing(Objects::HostOf(Box::new(Objects::This)), vec![Change::Control(Players::You)]));
    table.place(mind, ANN, Zone::Battlefield, &how);
    assert_eq!(table.game.controller(bear), Some(ANN));
    // "Creatures you control" sees the new controller in later layers.
    table.put(enchantment("Anthem").with(changing(all(yours(is(CardType::Creature))), vec![plus(1, 1)])), ANN);
    assert_eq!(table.size(bear), (3, 3));
}

#[test]
fn an_as_long_as_condition_switches_an_ability_on_and_off_611_3a() {
    let mut table = Table::new();
    let other = Predicate::And(vec![yours(is(CardType::Creature)), Predicate::Other(Box::new(Objects::This))]);
    let condition = Condition::Compare(Amount::Count(Box::new(all(other))), Comparison::AtLeast, Amount::Number(1));
    let effect = ContinuousEffect::Change { objects: Objects::This, changes: vec![plus(2, 0)] };
    let pack = creature("Pack", 1, 1).with(ability(AbilityKind::Static(StaticAbility {
        condition: Some(condition),
        effects: vec![Arc::new(effect)],
        characteristic_defining: false,
    })));
    let pack = table.put(pack, ANN);
    assert_eq!(table.size(pack), (1, 1));
    table.put(creature("Bear", 2, 2), ANN);
    assert_eq!(table.size(pack), (3, 1));
}

#[test]
fn a_keyword_counter_has_the_timestamp_of_when_it_was_put_on_613_7c() {
    let flying = CounterKind::Named(Name::new("flying"));
    for (counter_first, flies) in [(true, false), (false, true)] {
        let mut table = Table::new();
        let bear = table.put(creature("Bear", 2, 2), ANN);
        let put = Action::PutCounters { kind: flying, count: Amount::Number(1), on: all(is(CardType::Creature)) };
        let wings = table.put_in(instant("Wings", vec![act(put)]), ANN, Zone::Hand);
        let lose = ContinuousEffect::Change {
            objects: all(is(CardType::Creature)),
            changes: vec![Change::RemoveAllAbilities],
        };
        let humble = table.put_in(instant("Humble", vec![until_end_of_turn(lose)]), ANN, Zone::Hand);
        let order = if counter_first { [wings, humble] } else { [humble, wings] };
        for spell in order {
            table.cast(spell);
            table.resolve();
        }
        assert_eq!(table.has(bear, RuleKeyword::Flying), flies);
    }
}
