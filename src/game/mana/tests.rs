//! Mana: what could be produced (CR 106.7), tapping for mana (CR 106.12), mana abilities (CR 605).

use std::sync::Arc;

use crate::game::table::*;
use crate::game::{Answer, ObjectId, RequestKind};
use crate::ir::*;

fn could(table: &Table, id: ObjectId) -> Vec<ManaType> {
    table.game.could_produce(id).iter().collect()
}

fn taps_for(what: ManaKind) -> Ability {
    mana_ability(vec![CostPart::Tap], what)
}

fn one(mana: ManaType) -> ManaKind {
    ManaKind::Fixed(vec![mana])
}

/// "{T}: Add one mana of any type that a land you control could produce."
fn pool() -> Face {
    let objects = all(yours(is(CardType::Land)));
    land("Pool").with(taps_for(ManaKind::CouldProduce { objects, colors_only: false }))
}

fn mana_of(table: &Table, player: crate::game::PlayerId) -> Vec<ManaType> {
    table.game.player(player).unwrap().pool.iter().map(|mana| mana.mana).collect()
}

#[test]
fn two_lands_that_look_only_at_each_other_produce_nothing_106_7() {
    let mut table = Table::new();
    let (one, two) = (table.put(pool(), ANN), table.put(pool(), ANN));
    assert!(could(&table, one).is_empty() && could(&table, two).is_empty());
    table.activate(one, 0);
    assert!(mana_of(&table, ANN).is_empty());
}

#[test]
fn a_land_that_looks_at_others_could_produce_what_any_of_them_could_106_7() {
    let mut table = Table::new();
    let lands: Vec<ObjectId> = (0..12).map(|_| table.put(pool(), ANN)).collect();
    table.put(land("Green").with(taps_for(one(ManaType::Green))), ANN);
    table.put(land("Bob's").with(taps_for(one(ManaType::Red))), BOB);
    assert!(lands.iter().all(|id| could(&table, *id) == [ManaType::Green]));
}

#[test]
fn costs_and_spending_restrictions_do_not_matter_106_7() {
    let mut table = Table::new();
    let five = CostPart::Mana(ManaCost(vec![ManaSymbol::Generic(5)]));
    let cascade = land("Cascade")
        .with(taps_for(one(ManaType::Colorless)))
        .with(mana_ability(vec![five, CostPart::Tap], ManaKind::OneColor(vec![Color::White, Color::Blue])));
    let cascade = table.put(cascade, ANN);
    assert_eq!(could(&table, cascade), [ManaType::White, ManaType::Blue, ManaType::Colorless]);
    let mut cavern = taps_for(one(ManaType::Red));
    if let AbilityKind::Activated(activated) = &mut cavern.kind {
        let mana = ManaProduction {
            what: one(ManaType::Red),
            times: Amount::Number(1),
            spend_only: Some(ManaRestriction::Cast(is(CardType::Creature))),
        };
        activated.effect = effect(vec![act(Action::AddMana { who: Players::You, mana })]);
    }
    let cavern = table.put(land("Cavern").with(cavern), ANN);
    assert_eq!(could(&table, cavern), [ManaType::Red]);
}

#[test]
fn replacement_effects_are_taken_in_every_order_106_7() {
    let mut table = Table::new();
    let forest = table.put(land("Forest").subtype("Forest"), ANN);
    let tapped = || about(Verb::TapForMana, is(CardType::Land));
    let instead = |mana| EventChange::Mana(ManaChange::Type(one(mana)));
    table.put(enchantment("Red").with(replacing(tapped(), instead(ManaType::Red))), ANN);
    assert_eq!(could(&table, forest), [ManaType::Red]);
    table.put(enchantment("Blue").with(replacing(tapped(), instead(ManaType::Blue))), ANN);
    assert_eq!(could(&table, forest), [ManaType::Blue, ManaType::Red]);
}

#[test]
fn an_undefined_type_of_mana_is_none_106_5() {
    let mut table = Table::new();
    let prism = table.put(land("Prism").with(taps_for(ManaKind::ChosenColor(Link(0)))), ANN);
    assert!(could(&table, prism).is_empty());
    table.activate(prism, 0);
    assert!(mana_of(&table, ANN).is_empty());
    assert!(table.game.object(prism).unwrap().tapped);
}

/// "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
fn flare(mana: Option<ManaType>) -> Face {
    let on = EventPattern { mana, ..about(Verb::TapForMana, is(CardType::Land)) };
    let add = Action::AddMana {
        who: Players::Bound(Slot(0)),
        mana: ManaProduction { what: ManaKind::Produced(Slot(1)), times: Amount::Number(1), spend_only: None },
    };
    let binds = vec![(Role::Agent, Slot(0)), (Role::ManaTypes, Slot(1))];
    let mut ability = triggered_with(on, binds, effect(vec![act(add)]));
    if let AbilityKind::Triggered(triggered) = &mut ability.kind {
        triggered.mana_ability = true;
    }
    enchantment("Flare").with(ability)
}

#[test]
fn a_tapped_for_mana_trigger_adds_once_for_an_ability_at_once_106_12a_605_4a() {
    let mut table = Table::new();
    table.put(flare(None), BOB);
    let nine = table.put(land("Nine").with(taps_for(ManaKind::Fixed(vec![ManaType::Green; 9]))), ANN);
    table.activate(nine, 0);
    assert_eq!(mana_of(&table, ANN).len(), 10);
    assert!(table.game.stack.is_empty());
}

#[test]
fn a_tapped_for_mana_trigger_of_a_type_needs_that_type_106_12a() {
    let mut table = Table::new();
    table.put(flare(Some(ManaType::Red)), ANN);
    let green = table.put(land("Forest").subtype("Forest"), ANN);
    let red = table.put(land("Mountain").subtype("Mountain"), ANN);
    table.activate(green, 0);
    assert_eq!(mana_of(&table, ANN), [ManaType::Green]);
    table.activate(red, 0);
    assert_eq!(mana_of(&table, ANN), [ManaType::Green, ManaType::Red, ManaType::Red]);
}

#[test]
fn only_an_ability_with_the_tap_symbol_taps_for_mana_106_12() {
    let mut table = Table::new();
    table.put(flare(None), ANN);
    let sacrifice = CostPart::Act(Action::Sacrifice { who: Players::You, what: Objects::This });
    let mine = table.put(land("Mine").with(mana_ability(vec![sacrifice], one(ManaType::Red))), ANN);
    table.activate(mine, 0);
    assert_eq!(mana_of(&table, ANN), [ManaType::Red]);
}

#[test]
fn no_mana_no_trigger_106_12a() {
    let mut table = Table::new();
    table.put(flare(None), ANN);
    let pool = table.put(pool(), ANN);
    table.activate(pool, 0);
    assert!(mana_of(&table, ANN).is_empty());
}

#[test]
fn two_replacements_of_production_apply_in_the_order_chosen_106_12b() {
    for (first, last) in [(0, ManaType::Blue), (1, ManaType::Red)] {
        let mut table = Table::new();
        let forest = table.put(land("Forest").subtype("Forest"), ANN);
        let tapped = || about(Verb::TapForMana, is(CardType::Land));
        let instead = |mana| EventChange::Mana(ManaChange::Type(one(mana)));
        table.put(enchantment("Red").with(replacing(tapped(), instead(ManaType::Red))), BOB);
        table.put(enchantment("Blue").with(replacing(tapped(), instead(ManaType::Blue))), BOB);
        table.activate(forest, 0);
        let request = table.request().unwrap();
        assert_eq!(request.player, ANN);
        assert!(matches!(request.kind, RequestKind::Replacement { .. }));
        table.answer(Answer::Index(first));
        assert_eq!(mana_of(&table, ANN), [last]);
    }
}

#[test]
fn a_replacement_changes_amount_or_type_106_12b() {
    let mut table = Table::new();
    let forest = table.put(land("Forest").subtype("Forest"), ANN);
    let on = EventPattern {
        amount: Some((Comparison::AtLeast, Amount::Number(2))),
        ..about(Verb::TapForMana, is(CardType::Land))
    };
    let sphere = EventChange::Mana(ManaChange::Exactly(one(ManaType::Colorless), Amount::Number(1)));
    table.put(enchantment("Sphere").with(replacing(on, sphere)), ANN);
    let two = table.put(land("Two").with(taps_for(ManaKind::Fixed(vec![ManaType::Green; 2]))), ANN);
    table.activate(forest, 0);
    assert_eq!(mana_of(&table, ANN), [ManaType::Green]);
    table.activate(two, 0);
    assert_eq!(mana_of(&table, ANN), [ManaType::Green, ManaType::Colorless]);
}

#[test]
fn a_replacement_about_lands_leaves_other_permanents_alone() {
    let mut table = Table::new();
    let elf = creature("Elf", 1, 1).with(taps_for(one(ManaType::Green)));
    let elf = table.put(elf, ANN);
    let on = about(Verb::TapForMana, is(CardType::Land));
    table.put(enchantment("Red").with(replacing(on, EventChange::Mana(ManaChange::Type(one(ManaType::Red))))), ANN);
    table.activate(elf, 0);
    assert_eq!(mana_of(&table, ANN), [ManaType::Green]);
}

#[test]
fn a_granted_mana_ability_counts_among_what_could_be_produced() {
    let mut table = Table::new();
    let waste = table.put(land("Waste"), ANN);
    let any = Arc::new(taps_for(ManaKind::OneColor(Color::ALL.to_vec())));
    assert!(could(&table, waste).is_empty());
    table.put(enchantment("Lantern").with(changing(all(is(CardType::Land)), vec![Change::AddAbility(any)])), ANN);
    assert_eq!(could(&table, waste).len(), 5);
}

#[test]
fn a_replacement_that_asks_how_much_counts_what_the_ability_produces_106_7() {
    let mut table = Table::new();
    let on = EventPattern {
        amount: Some((Comparison::AtLeast, Amount::Number(2))),
        ..about(Verb::TapForMana, is(CardType::Land))
    };
    let sphere = EventChange::Mana(ManaChange::Exactly(one(ManaType::Colorless), Amount::Number(1)));
    table.put(enchantment("Sphere").with(replacing(on, sphere)), ANN);
    let forest = table.put(land("Forest").subtype("Forest"), ANN);
    let two = table.put(land("Two").with(taps_for(ManaKind::Fixed(vec![ManaType::Green; 2]))), ANN);
    assert_eq!(could(&table, forest), [ManaType::Green]);
    assert_eq!(could(&table, two), [ManaType::Colorless]);
    let double = EventChange::Mana(ManaChange::Multiply(2));
    table.put(enchantment("Tide").with(replacing(about(Verb::TapForMana, is(CardType::Land)), double)), ANN);
    assert_eq!(could(&table, forest), [ManaType::Colorless]);
}
