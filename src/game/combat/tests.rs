//! Combat (CR 506-511).

use std::sync::Arc;

use crate::game::table::*;
use crate::game::{Answer, Entity, IllegalAnswer, ObjectId, Placement, PlayerId, RequestKind};
use crate::ir::*;

fn table() -> Table {
    Table::new()
}

/// Ann attacks Bob with these.
fn attack(table: &mut Table, attackers: &[ObjectId]) {
    table.go_to(TurnPart::DeclareAttackers);
    table.answer(Answer::Attackers(attackers.iter().map(|attacker| (*attacker, Entity::Player(BOB))).collect()));
}

fn block(table: &mut Table, blocks: &[(ObjectId, ObjectId)]) {
    table.go_to(TurnPart::DeclareBlockers);
    table.answer(Answer::Blockers(blocks.to_vec()));
}

fn end_combat(table: &mut Table) {
    table.go_to(TurnPart::EndOfCombat);
}

fn able_to_attack(table: &mut Table) -> Vec<ObjectId> {
    table.go_to(TurnPart::DeclareAttackers);
    match table.request().map(|request| request.kind) {
        Some(RequestKind::Attackers { able }) => able.into_iter().map(|(creature, _)| creature).collect(),
        _ => Vec::new(),
    }
}

/// The attackers that each creature of Bob's can block.
fn able_to_block(table: &Table, blocker: ObjectId) -> Vec<ObjectId> {
    let able = table.game.able_to_block(BOB).into_iter().find(|(found, _)| *found == blocker);
    able.map(|(_, attackers)| attackers).unwrap_or_default()
}

fn refused(table: &mut Table, answer: Answer) -> Option<IllegalAnswer> {
    table.request();
    table.game.answer(answer).err()
}

#[test]
fn an_unblocked_creature_damages_the_player_and_is_tapped_508_1f_510_1b() {
    let mut table = table();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    attack(&mut table, &[bear]);
    assert!(table.game.object(bear).unwrap().tapped);
    end_combat(&mut table);
    assert_eq!(table.life(BOB), 18);
}

#[test]
fn newcomers_defenders_and_tapped_creatures_do_not_attack_508_1a() {
    let mut table = table();
    let newcomer = Placement { newcomer: true, ..Placement::default() };
    let tapped = Placement { tapped: true, ..Placement::default() };
    let ready = table.put(creature("Ready", 1, 1), ANN);
    table.place(creature("New", 1, 1), ANN, Zone::Battlefield, &newcomer);
    let hasty = creature("Hasty", 1, 1).keyword(RuleKeyword::Haste);
    let hasty = table.place(hasty, ANN, Zone::Battlefield, &newcomer);
    table.place(creature("Tapped", 1, 1), ANN, Zone::Battlefield, &tapped);
    table.put(creature("Wall", 1, 1).keyword(RuleKeyword::Defender), ANN);
    table.put(creature("Bob's", 1, 1), BOB);
    assert_eq!(able_to_attack(&mut table), [ready, hasty]);
}

#[test]
fn a_creature_that_loses_haste_keeps_attacking_506_4a() {
    let mut table = table();
    let haste = Change::AddAbility(Arc::new(rule(RuleKeyword::Haste)));
    let boss = table.put(creature("Boss", 1, 1).with(changing(all(yours(is(CardType::Creature))), vec![haste])), ANN);
    let newcomer = Placement { newcomer: true, ..Placement::default() };
    let rogue = table.place(creature("Rogue", 3, 3), ANN, Zone::Battlefield, &newcomer);
    let doom = targeting("Doom", vec![target(0, is(CardType::Creature))], vec![destroy(Objects::Bound(Slot(0)))]);
    let doom = table.put_in(doom, ANN, Zone::Hand);
    attack(&mut table, &[rogue]);
    table.cast(doom);
    table.target(&[boss]);
    table.resolve();
    assert!(!table.has(rogue, RuleKeyword::Haste));
    end_combat(&mut table);
    assert_eq!(table.life(BOB), 17);
}

#[test]
fn vigilance_keeps_an_attacker_untapped_702_20b() {
    let mut table = table();
    let knight = table.put(creature("Knight", 2, 2).keyword(RuleKeyword::Vigilance), ANN);
    attack(&mut table, &[knight]);
    assert!(!table.game.object(knight).unwrap().tapped);
}

#[test]
fn flying_is_blocked_by_flying_or_reach_only_702_9b() {
    let mut table = table();
    let bird = table.put(creature("Bird", 1, 1).keyword(RuleKeyword::Flying), ANN);
    let bear = table.put(creature("Bear", 2, 2), BOB);
    let spider = table.put(creature("Spider", 1, 3).keyword(RuleKeyword::Reach), BOB);
    let hawk = table.put(creature("Hawk", 1, 1).keyword(RuleKeyword::Flying), BOB);
    attack(&mut table, &[bird]);
    assert!(able_to_block(&table, bear).is_empty());
    assert_eq!(able_to_block(&table, spider), [bird]);
    assert_eq!(able_to_block(&table, hawk), [bird]);
}

#[test]
fn menace_takes_two_blockers_702_111b() {
    let mut table = table();
    let ogre = table.put(creature("Ogre", 3, 3).keyword(RuleKeyword::Menace), ANN);
    let one = table.put(creature("One", 1, 1), BOB);
    let two = table.put(creature("Two", 1, 1), BOB);
    attack(&mut table, &[ogre]);
    table.go_to(TurnPart::DeclareBlockers);
    assert_eq!(refused(&mut table, Answer::Blockers(vec![(one, ogre)])), Some(IllegalAnswer::BadCombat));
    table.answer(Answer::Blockers(vec![(one, ogre), (two, ogre)]));
}

#[test]
fn a_creature_that_must_block_brings_another_against_menace_509_1c() {
    let mut table = table();
    let ogre = table.put(creature("Ogre", 3, 3).keyword(RuleKeyword::Menace), ANN);
    let eager = creature("Eager", 1, 1).with(fixed(ContinuousEffect::Must(Requirement::Block(Objects::This))));
    let eager = table.put(eager, BOB);
    let other = table.put(creature("Other", 1, 1), BOB);
    attack(&mut table, &[ogre]);
    table.go_to(TurnPart::DeclareBlockers);
    for blocks in [vec![], vec![(eager, ogre)], vec![(other, ogre)]] {
        assert_eq!(refused(&mut table, Answer::Blockers(blocks)), Some(IllegalAnswer::BadCombat));
    }
    table.answer(Answer::Blockers(vec![(eager, ogre), (other, ogre)]));
}

#[test]
fn a_creature_that_must_attack_is_declared_508_1d() {
    let mut table = table();
    let eager = creature("Eager", 1, 1).with(fixed(ContinuousEffect::Must(Requirement::Attack(Objects::This))));
    let eager = table.put(eager, ANN);
    let other = table.put(creature("Other", 1, 1), ANN);
    table.go_to(TurnPart::DeclareAttackers);
    let bob = Entity::Player(BOB);
    assert_eq!(refused(&mut table, Answer::Attackers(vec![])), Some(IllegalAnswer::BadCombat));
    assert_eq!(refused(&mut table, Answer::Attackers(vec![(other, bob)])), Some(IllegalAnswer::BadCombat));
    table.answer(Answer::Attackers(vec![(eager, bob)]));
}

#[test]
fn a_creature_that_cannot_attack_need_not_508_1d() {
    let mut table = table();
    let eager = creature("Eager", 1, 1).with(fixed(ContinuousEffect::Must(Requirement::Attack(Objects::This))));
    let eager = table.put(eager, ANN);
    let cant = ContinuousEffect::Cant(Box::new(about(Verb::Attack, is(CardType::Creature))));
    table.put(enchantment("Peace").with(fixed(cant)), BOB);
    table.go_to(TurnPart::PostcombatMain);
    assert!(!table.game.object(eager).unwrap().tapped);
    assert_eq!(table.game.turn.part, TurnPart::PostcombatMain);
}

#[test]
fn damage_among_blockers_is_divided_as_its_controller_chooses_510_1c() {
    let mut table = table();
    let troll = table.put(creature("Troll", 4, 3), ANN);
    let one = table.put(creature("One", 0, 3), BOB);
    let two = table.put(creature("Two", 0, 1), BOB);
    attack(&mut table, &[troll]);
    block(&mut table, &[(one, troll), (two, troll)]);
    table.go_to(TurnPart::CombatDamage);
    let request = table.request().unwrap();
    assert_eq!(request.player, ANN);
    table.answer(Answer::Division(vec![3, 1]));
    assert_eq!((table.zone_of(one), table.zone_of(two)), (Some(Zone::Graveyard), Some(Zone::Graveyard)));
}

#[test]
fn trample_goes_over_lethal_damage_702_19b() {
    let mut table = table();
    let beast = table.put(creature("Beast", 5, 5).keyword(RuleKeyword::Trample), ANN);
    let wall = table.put(creature("Wall", 0, 3), BOB);
    attack(&mut table, &[beast]);
    block(&mut table, &[(wall, beast)]);
    table.go_to(TurnPart::CombatDamage);
    assert_eq!(refused(&mut table, Answer::Division(vec![2, 3])), Some(IllegalAnswer::NotLethal));
    table.answer(Answer::Division(vec![3, 2]));
    assert_eq!(table.life(BOB), 18);
    assert_eq!(table.zone_of(wall), Some(Zone::Graveyard));
}

#[test]
fn one_damage_is_lethal_with_deathtouch_and_trample_702_2c() {
    let mut table = table();
    let beast = creature("Beast", 5, 5).keyword(RuleKeyword::Trample).keyword(RuleKeyword::Deathtouch);
    let beast = table.put(beast, ANN);
    let wall = table.put(creature("Wall", 0, 9), BOB);
    attack(&mut table, &[beast]);
    block(&mut table, &[(wall, beast)]);
    table.go_to(TurnPart::CombatDamage);
    table.answer(Answer::Division(vec![1, 4]));
    assert_eq!(table.life(BOB), 16);
    assert_eq!(table.zone_of(wall), Some(Zone::Graveyard));
}

#[test]
fn a_blocked_creature_without_blockers_left_deals_no_damage_510_1c() {
    let mut table = table();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    let wall = table.put(creature("Wall", 0, 3), BOB);
    let doom = targeting("Doom", vec![target(0, is(CardType::Creature))], vec![destroy(Objects::Bound(Slot(0)))]);
    let doom = table.put_in(doom, ANN, Zone::Hand);
    attack(&mut table, &[bear]);
    block(&mut table, &[(wall, bear)]);
    table.cast(doom);
    table.target(&[wall]);
    table.resolve();
    end_combat(&mut table);
    assert_eq!(table.life(BOB), 20);
}

#[test]
fn first_strike_kills_before_the_other_strikes_back_702_7b() {
    let mut table = table();
    let knight = table.put(creature("Knight", 2, 2).keyword(RuleKeyword::FirstStrike), ANN);
    let bear = table.put(creature("Bear", 2, 2), BOB);
    attack(&mut table, &[knight]);
    block(&mut table, &[(bear, knight)]);
    end_combat(&mut table);
    assert_eq!((table.zone_of(knight), table.zone_of(bear)), (Some(Zone::Battlefield), Some(Zone::Graveyard)));
}

#[test]
fn double_strike_deals_damage_in_both_steps_702_4b() {
    let mut table = table();
    let knight = table.put(creature("Knight", 2, 2).keyword(RuleKeyword::DoubleStrike), ANN);
    let bear = table.put(creature("Bear", 3, 3), ANN);
    attack(&mut table, &[knight, bear]);
    table.go_to(TurnPart::FirstStrikeDamage);
    assert_eq!(table.life(BOB), 18);
    end_combat(&mut table);
    assert_eq!(table.life(BOB), 18 - 2 - 3);
}

#[test]
fn lifelink_gains_as_much_as_is_dealt_702_15b() {
    let mut table = table();
    let cleric = table.put(creature("Cleric", 3, 3).keyword(RuleKeyword::Lifelink), ANN);
    attack(&mut table, &[cleric]);
    end_combat(&mut table);
    assert_eq!((table.life(ANN), table.life(BOB)), (23, 17));
}

#[test]
fn a_planeswalker_is_attacked_and_loses_loyalty_120_3c() {
    let mut table = table();
    let loyalty = CounterKind::Named(Name::new("loyalty"));
    let how = Placement { counters: vec![(loyalty, 4)], ..Placement::default() };
    let walker = table.place(face("Walker", &[CardType::Planeswalker]), BOB, Zone::Battlefield, &how);
    let bear = table.put(creature("Bear", 3, 3), ANN);
    table.go_to(TurnPart::DeclareAttackers);
    table.answer(Answer::Attackers(vec![(bear, Entity::Object(walker))]));
    end_combat(&mut table);
    assert_eq!((table.life(BOB), table.game.object(walker).unwrap().counters(loyalty)), (20, 1));
}

/// An instant of Ann's that gives a player control of a creature.
fn steal(player: PlayerId) -> Face {
    let control = ContinuousEffect::Change {
        objects: Objects::Bound(Slot(0)),
        changes: vec![Change::Control(if player == ANN { Players::You } else { Players::Opponents })],
    };
    targeting("Steal", vec![target(0, is(CardType::Creature))], vec![until_end_of_turn(control)])
}

#[test]
fn an_attacker_that_changes_controllers_leaves_combat_506_4() {
    let mut table = table();
    let bear = table.put(creature("Bear", 3, 3), ANN);
    let steal = table.put_in(steal(BOB), ANN, Zone::Hand);
    attack(&mut table, &[bear]);
    table.cast(steal);
    table.target(&[bear]);
    table.resolve();
    assert_eq!(table.game.controller(bear), Some(BOB));
    end_combat(&mut table);
    assert_eq!((table.life(ANN), table.life(BOB)), (20, 20));
}

#[test]
fn each_defending_player_declares_blockers_in_turn_order_802_4() {
    let mut table = Table::of(3);
    let one = table.put(creature("One", 1, 1), ANN);
    let two = table.put(creature("Two", 1, 1), ANN);
    let bobs = table.put(creature("Bob's", 1, 1), BOB);
    let cids = table.put(creature("Cid's", 1, 1), CID);
    table.go_to(TurnPart::DeclareAttackers);
    table.answer(Answer::Attackers(vec![(one, Entity::Player(BOB)), (two, Entity::Player(CID))]));
    table.go_to(TurnPart::DeclareBlockers);
    assert_eq!(table.request().unwrap().player, BOB);
    table.answer(Answer::Blockers(vec![(bobs, one)]));
    assert_eq!(table.request().unwrap().player, CID);
    table.answer(Answer::Blockers(vec![(cids, two)]));
    end_combat(&mut table);
    assert_eq!((table.life(BOB), table.life(CID)), (20, 20));
}

#[test]
fn damage_is_dealt_to_all_at_once_510_2() {
    let mut table = table();
    let bear = table.put(creature("Bear", 2, 2), ANN);
    let cub = table.put(creature("Cub", 2, 2), BOB);
    attack(&mut table, &[bear]);
    block(&mut table, &[(cub, bear)]);
    end_combat(&mut table);
    assert_eq!((table.zone_of(bear), table.zone_of(cub)), (Some(Zone::Graveyard), Some(Zone::Graveyard)));
}

#[test]
fn attacks_you_is_not_said_of_an_attack_on_a_planeswalker_508_3e() {
    let mut table = table();
    let loyalty = CounterKind::Named(Name::new("loyalty"));
    let how = Placement { counters: vec![(loyalty, 4)], ..Placement::default() };
    let walker = table.place(face("Walker", &[CardType::Planeswalker]), BOB, Zone::Battlefield, &how);
    let on = EventPattern { player: Some(Players::You), ..about(Verb::Attack, is(CardType::Creature)) };
    table.put(enchantment("Moat").with(triggered(on, vec![gain_life(1)])), BOB);
    let one = table.put(creature("One", 1, 1), ANN);
    let two = table.put(creature("Two", 1, 1), ANN);
    table.go_to(TurnPart::DeclareAttackers);
    table.answer(Answer::Attackers(vec![(one, Entity::Object(walker)), (two, Entity::Player(BOB))]));
    table.resolve_all();
    assert_eq!(table.life(BOB), 21);
}

#[test]
fn you_attack_once_with_any_number_of_creatures_508_3d() {
    let mut table = table();
    let on = EventPattern { agent: Some(Players::You), ..EventPattern::of(Verb::Attack) };
    table.put(enchantment("Drum").with(triggered(on, vec![gain_life(1)])), ANN);
    let each = about(Verb::Attack, yours(is(CardType::Creature)));
    table.put(enchantment("Horn").with(triggered(each, vec![gain_life(10)])), ANN);
    let one = table.put(creature("One", 1, 1), ANN);
    let two = table.put(creature("Two", 1, 1), ANN);
    attack(&mut table, &[one, two]);
    table.resolve_all();
    assert_eq!(table.life(ANN), 41);
}

#[test]
fn a_creature_with_first_strike_deals_damage_in_the_first_step_only_510_4() {
    let mut table = table();
    let knight = table.put(creature("Knight", 2, 2).keyword(RuleKeyword::FirstStrike), ANN);
    let bear = table.put(creature("Bear", 3, 3), ANN);
    attack(&mut table, &[knight, bear]);
    table.go_to(TurnPart::FirstStrikeDamage);
    assert_eq!(table.life(BOB), 18);
    end_combat(&mut table);
    assert_eq!(table.life(BOB), 15);
}

#[test]
fn a_creature_that_loses_first_strike_between_the_steps_does_not_strike_again_510_4() {
    let mut table = table();
    let knight = table.put(creature("Knight", 2, 2).keyword(RuleKeyword::FirstStrike), ANN);
    let lose =
        ContinuousEffect::Change { objects: all(is(CardType::Creature)), changes: vec![Change::RemoveAllAbilities] };
    let humble = table.put_in(instant("Humble", vec![until_end_of_turn(lose)]), ANN, Zone::Hand);
    attack(&mut table, &[knight]);
    table.go_to(TurnPart::FirstStrikeDamage);
    table.cast(humble);
    table.resolve();
    end_combat(&mut table);
    assert_eq!(table.life(BOB), 18);
}
