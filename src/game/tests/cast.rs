use super::super::testing::*;
use super::super::{Answer, Entity, LegalAction, PaymentAnswer, Placement, RequestKind};
use crate::ir::{
    AbilityKind, Action, ActivationLimit, Amount, CardType, Color, CostPart, ManaKind, ManaType, ObjectOrPlayer,
    Objects, Predicate, RuleKeyword, Variable, Zone, Zones,
};

#[test]
fn cr_601_2_a_creature_spell_is_cast_paid_and_becomes_a_permanent() {
    let mut table = Table::new();
    let lands = table.lands(ANN, 3, "Forest");
    let bear = table.hand(ANN, creature("Bear", "1G", 2, 2));
    table.cast(ANN, bear);
    let RequestKind::Payment { remaining, .. } = table.request().kind else { panic!("it is to be paid") };
    assert_eq!(remaining, cost("1G"));
    table.pay();
    assert_eq!(table.zone_of(bear), Some(Zone::Stack));
    let tapped = lands.iter().filter(|land| table.game.object(**land).unwrap().tapped).count();
    assert_eq!(tapped, 2, "as much mana as it costs, no more");
    assert!(table.game.player(ANN).unwrap().pool.is_empty());
    table.pass_all();
    let permanent = table.now(bear);
    assert_eq!(table.zone_of(bear), Some(Zone::Battlefield));
    assert!(table.game.is_sick(permanent));
    assert_ne!(permanent, bear, "a new object (CR 400.7)");
}

#[test]
fn cr_307_1_sorcery_speed_and_cr_304_1_instant_speed() {
    let mut table = Table::new();
    table.lands(ANN, 2, "Mountain");
    table.lands(BOB, 2, "Mountain");
    let bolt = instant("Bolt", "R", vec![any_target(0)], vec![act(damage(3, 0))]);
    let mine = table.hand(ANN, bolt.clone());
    let yours = table.hand(BOB, bolt);
    let slow = table.hand(BOB, creature("Bear", "R", 2, 2));
    let quick = table.hand(BOB, creature("Lynx", "R", 2, 1).keyword(RuleKeyword::Flash));
    table.cast_at(ANN, mine, &[BOB.into()]);
    assert!(!table.can_cast_all(ANN, &[]));
    table.pass();
    assert!(table.can_cast(BOB, yours));
    assert!(table.can_cast(BOB, quick), "flash (CR 702.8a)");
    assert!(!table.can_cast(BOB, slow));
    table.pass();
    assert_eq!(table.life(BOB), 17);
    assert_eq!(table.zone_of(mine), Some(Zone::Graveyard));
}

impl Table {
    fn can_cast_all(&mut self, player: super::super::PlayerId, cards: &[super::super::ObjectId]) -> bool {
        !cards.is_empty() && cards.iter().all(|card| self.can_cast(player, *card))
    }
}

#[test]
fn cr_601_2c_a_spell_without_a_legal_target_is_not_offered() {
    let mut table = Table::new();
    table.lands(ANN, 2, "Mountain");
    let shock = table.hand(ANN, instant("Shock", "R", vec![target_creature(0)], vec![act(damage(2, 0))]));
    assert!(!table.can_cast(ANN, shock));
}

#[test]
fn cr_601_2c_another_target_must_be_another() {
    let mut table = Table::new();
    table.lands(ANN, 2, "Mountain");
    let other = Predicate::And(vec![Predicate::Type(CardType::Creature), Predicate::Other(Box::new(bound(0)))]);
    let two = vec![target_creature(0), target(1, ObjectOrPlayer::Object(permanents(other)))];
    let duel = table.hand(ANN, instant("Duel", "R", two, vec![act(damage(1, 0)), act(damage(2, 1))]));
    let first = table.battlefield(BOB, creature("Ox", "1", 2, 4));
    assert!(!table.can_cast(ANN, duel), "one creature is not two");
    let second = table.battlefield(BOB, creature("Ram", "1", 2, 4));
    table.pass_to(ANN, crate::ir::TurnPart::BeginningOfCombat);
    assert!(table.can_cast(ANN, duel));
    table.cast(ANN, duel);
    table.answer(Answer::Entities(vec![first.into()]));
    // The one that is left is still asked for: targets always are.
    let RequestKind::Targets { candidates, spec, .. } = table.request().kind else { panic!("a target is due") };
    assert_eq!((candidates, spec), (vec![Entity::Object(second)], 1));
}

#[test]
fn cr_601_2h_a_spell_that_cannot_be_paid_is_not_offered() {
    let mut table = Table::new();
    table.lands(ANN, 2, "Forest");
    let bear = table.hand(ANN, creature("Bear", "1G", 2, 2));
    let drake = table.hand(ANN, creature("Drake", "1U", 2, 2));
    let baloth = table.hand(ANN, creature("Baloth", "2G", 4, 4));
    assert!(table.can_cast(ANN, bear));
    assert!(!table.can_cast(ANN, drake), "no blue mana");
    assert!(!table.can_cast(ANN, baloth), "too little mana");
}

#[test]
fn cr_733_1_a_spell_whose_payment_is_given_up_is_taken_back_whole() {
    let mut table = Table::new();
    let lands = table.lands(ANN, 2, "Forest");
    let bear = table.hand(ANN, creature("Bear", "1G", 2, 2));
    table.request();
    let before = table.game.clone();
    table.cast(ANN, bear);
    table.answer(Answer::Payment(PaymentAnswer::Activate { object: lands[0], ability: 0 }));
    table.answer(Answer::Payment(PaymentAnswer::Spend(0)));
    table.answer(Answer::Payment(PaymentAnswer::Cancel));
    table.request();
    assert_eq!(table.game, before);
}

#[test]
fn cr_106_4_mana_of_the_pool_is_spent_and_empties_as_the_phase_ends() {
    let mut table = Table::new();
    let lands = table.lands(ANN, 2, "Forest");
    let bear = table.hand(ANN, creature("Bear", "1G", 2, 2));
    table.activate(ANN, lands[0], 0);
    assert_eq!(table.game.player(ANN).unwrap().pool.len(), 1);
    assert_eq!(table.request().player, ANN, "a mana ability does not use the stack (CR 605.3b)");
    assert!(table.game.stack.is_empty());
    table.cast_at(ANN, bear, &[]);
    assert!(table.game.player(ANN).unwrap().pool.is_empty());
    let mut table = Table::new();
    let lands = table.lands(ANN, 1, "Forest");
    table.activate(ANN, lands[0], 0);
    table.pass_all();
    assert!(table.game.player(ANN).unwrap().pool.is_empty());
}

#[test]
fn automatic_payment_leaves_the_flexible_land_and_strands_no_mana() {
    let mut table = Table::new();
    let any = table.battlefield(ANN, face("Prism", &[CardType::Land]).taps_for(any_color()));
    let forest = table.lands(ANN, 1, "Forest")[0];
    let elf = table.hand(ANN, creature("Elf", "G", 1, 1));
    table.cast_at(ANN, elf, &[]);
    assert!(table.game.object(forest).unwrap().tapped);
    assert!(!table.game.object(any).unwrap().tapped);

    // Two mana from one source pay for two: nothing is left over.
    let mut table = Table::new();
    let forest = table.lands(ANN, 1, "Forest")[0];
    let colorless = ManaKind::Fixed(vec![ManaType::Colorless; 2]);
    let ring = table.battlefield(ANN, face("Ring", &[CardType::Artifact]).cost("1").taps_for(colorless));
    let golem = table.hand(ANN, creature("Golem", "2", 2, 2));
    table.cast_at(ANN, golem, &[]);
    assert!(table.game.object(ring).unwrap().tapped);
    assert!(!table.game.object(forest).unwrap().tapped);
    assert!(table.game.player(ANN).unwrap().pool.is_empty());
}

#[test]
fn automatic_payment_taps_each_land_for_the_colour_that_is_missing() {
    let mut table = Table::new();
    let either = |name| {
        let one = ManaKind::OneOf(vec![vec![ManaType::Red], vec![ManaType::Green]]);
        face(name, &[CardType::Land]).taps_for(one)
    };
    table.battlefield(ANN, either("First Grove"));
    table.battlefield(ANN, either("Second Grove"));
    // Printed as two abilities.
    let two = face("Third Grove", &[CardType::Land])
        .taps_for(ManaKind::Fixed(vec![ManaType::Red]))
        .taps_for(ManaKind::Fixed(vec![ManaType::Blue]));
    table.battlefield(ANN, two);
    let spell = table.hand(ANN, creature("Trio", "RUG", 3, 3));
    table.cast_at(ANN, spell, &[]);
    assert_eq!(table.zone_of(spell), Some(Zone::Stack));
    assert!(table.game.player(ANN).unwrap().pool.is_empty());
}

#[test]
fn cr_107_3a_x_is_chosen_up_to_what_can_be_paid_and_is_known_on_the_stack() {
    let mut table = Table::new();
    table.lands(ANN, 4, "Mountain");
    let blaze = Action::DealDamage {
        source: Objects::This,
        to: bound(0),
        to_players: crate::ir::Players::Bound(crate::ir::Slot(0)),
        amount: Amount::Variable(Variable::X),
    };
    let blaze = table.hand(ANN, sorcery("Blaze", "XR", vec![any_target(0)], vec![act(blaze)]));
    table.cast(ANN, blaze);
    let RequestKind::Number { min, max, .. } = table.request().kind else { panic!("X is chosen") };
    assert_eq!((min, max), (0, 3));
    table.answer(Answer::Number(3));
    table.answer(Answer::Entities(vec![BOB.into()]));
    table.pay();
    table.pass_all();
    assert_eq!(table.life(BOB), 17);
}

#[test]
fn cr_608_2b_a_spell_whose_only_target_is_illegal_does_not_resolve() {
    let mut table = Table::new();
    table.lands(ANN, 1, "Mountain");
    table.lands(BOB, 1, "Mountain");
    let steps = || vec![act(damage(2, 0)), act(gain(5))];
    let mine = table.hand(ANN, instant("Drain", "R", vec![target_creature(0)], steps()));
    let bear = table.battlefield(BOB, creature("Bear", "1G", 2, 2));
    let sacrifice = CostPart::Act(Action::Sacrifice { who: crate::ir::Players::You, what: Objects::This });
    let altar =
        table.battlefield(BOB, creature("Martyr", "1", 1, 1).activated(vec![sacrifice], vec![], vec![act(gain(1))]));
    let _ = bear;
    table.cast_at(ANN, mine, &[altar.into()]);
    table.pass();
    table.activate(BOB, altar, 0);
    assert_eq!(table.zone_of(altar), Some(Zone::Graveyard));
    table.resolve_all();
    assert_eq!(table.life(BOB), 21);
    assert_eq!(table.life(ANN), 20, "nothing of it happens");
    assert_eq!(table.zone_of(mine), Some(Zone::Graveyard));
}

#[test]
fn cr_302_6_tap_and_untap_symbols_need_continuous_control_only_of_creatures() {
    let newcomer = Placement { newcomer: true, ..Placement::default() };
    let tap = |built: FaceBuilder| built.activated(vec![CostPart::Tap], vec![], vec![act(gain(1))]);
    let mut table = Table::new();
    let elf = table.place_how(ANN, Zone::Battlefield, tap(creature("Elf", "G", 1, 1)), &newcomer);
    let quick = tap(creature("Quick Elf", "G", 1, 1)).keyword(RuleKeyword::Haste);
    let quick = table.place_how(ANN, Zone::Battlefield, quick, &newcomer);
    let old = table.battlefield(ANN, tap(creature("Old Elf", "G", 1, 1)));
    let orb = table.place_how(ANN, Zone::Battlefield, tap(face("Orb", &[CardType::Artifact])), &newcomer);
    assert!(!table.can_activate(ANN, elf, 0));
    assert!(table.can_activate(ANN, quick, 0), "haste (CR 702.10b)");
    assert!(table.can_activate(ANN, old, 0));
    assert!(table.can_activate(ANN, orb, 0), "an artifact needs not");
    table.activate(ANN, orb, 0);
    assert!(!table.can_activate(ANN, orb, 0), "tapped already (CR 107.5)");
    table.pass_to(ANN, crate::ir::TurnPart::Upkeep);
    assert!(table.can_activate(ANN, elf, 0));
}

#[test]
fn cr_602_5d_activate_only_as_a_sorcery_and_602_5b_once_each_turn() {
    let mut table = Table::new();
    let slow = face("Slow Orb", &[CardType::Artifact]).activated_with(
        |ability| ability.limits = vec![ActivationLimit::AsSorcery],
        vec![],
        vec![],
        vec![act(gain(1))],
    );
    let once = face("Rare Orb", &[CardType::Artifact]).activated_with(
        |ability| ability.limits = vec![ActivationLimit::PerTurn(1)],
        vec![],
        vec![],
        vec![act(gain(1))],
    );
    let slow = table.battlefield(ANN, slow);
    let once = table.battlefield(ANN, once);
    assert!(table.can_activate(ANN, slow, 0));
    table.activate(ANN, once, 0);
    assert!(!table.can_activate(ANN, slow, 0), "something is on the stack");
    assert!(!table.can_activate(ANN, once, 0));
    table.resolve_all();
    assert!(table.can_activate(ANN, slow, 0));
    assert!(!table.can_activate(ANN, once, 0));
    table.pass_to(ANN, crate::ir::TurnPart::BeginningOfCombat);
    assert!(!table.can_activate(ANN, slow, 0));
    table.pass_to(BOB, crate::ir::TurnPart::Upkeep);
    table.pass();
    assert_eq!(table.request().player, ANN);
    assert!(table.can_activate(ANN, once, 0));
}

#[test]
fn cr_115_2_the_targets_of_an_aura_spell_are_what_it_can_enchant_and_it_enters_attached() {
    let mut table = Table::new();
    table.lands(ANN, 1, "Forest");
    let enchant = AbilityKind::Enchant(ObjectOrPlayer::Object(permanents(Predicate::Type(CardType::Creature))));
    let aura = face("Bark", &[CardType::Enchantment]).cost("G").subtype("Aura").ability(enchant, Zones::ANY);
    let aura = table.hand(ANN, aura);
    assert!(!table.can_cast(ANN, aura));
    let bear = table.battlefield(ANN, creature("Bear", "1G", 2, 2));
    table.pass_to(ANN, crate::ir::TurnPart::PostcombatMain);
    table.cast_at(ANN, aura, &[bear.into()]);
    table.pass_all();
    let permanent = table.now(aura);
    assert_eq!(table.game.object(permanent).unwrap().attached_to, Some(bear.into()));
    assert_eq!(table.game.object(bear).unwrap().attachments.as_slice(), [permanent]);
}

#[test]
fn cr_605_1a_colours_of_mana_are_chosen_when_the_player_activates_it() {
    let mut table = Table::new();
    let prism = table.battlefield(ANN, face("Prism", &[CardType::Land]).taps_for(any_color()));
    table.activate(ANN, prism, 0);
    let RequestKind::Mana { options, .. } = table.request().kind else { panic!("a colour is chosen") };
    assert_eq!(options.len(), Color::ALL.len());
    table.answer(Answer::Index(3));
    assert_eq!(table.game.player(ANN).unwrap().pool[0].mana, ManaType::Red);
    assert!(!table.actions(ANN).contains(&LegalAction::Activate { object: prism, ability: 0 }));
}
