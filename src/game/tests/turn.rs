use super::super::testing::*;
use super::super::{Answer, DrawReason, IllegalAnswer, LegalAction, Outcome, PlayerId, Progress, RequestKind};
use crate::ir::{Action, Amount, CardType, EventPattern, ObjectOrPlayer, PlayerFilter, Players, TurnPart, Verb, Zone};

#[test]
fn cr_117_4_the_step_ends_when_all_pass_in_succession_with_the_stack_empty() {
    let mut table = Table::new();
    assert_eq!(table.request().player, ANN);
    table.pass();
    assert_eq!(table.request().player, BOB);
    assert_eq!(table.game.turn.part, TurnPart::PrecombatMain);
    table.pass();
    assert_eq!(table.game.turn.part, TurnPart::BeginningOfCombat);
}

#[test]
fn cr_502_4_nobody_gets_priority_in_the_untap_step_and_the_active_players_permanents_untap() {
    let mut table = Table::new();
    let tapped = super::super::Placement { tapped: true, ..Default::default() };
    let mine = table.place_how(ANN, Zone::Battlefield, basic("Forest", "Forest"), &tapped);
    let yours = table.place_how(BOB, Zone::Battlefield, basic("Forest", "Forest"), &tapped);
    table.pass_to(BOB, TurnPart::Upkeep);
    assert!(table.game.object(mine).unwrap().tapped);
    assert!(!table.game.object(yours).unwrap().tapped);
    assert_eq!(table.request().player, BOB);
}

#[test]
fn cr_504_1_the_active_player_draws_in_the_draw_step() {
    let mut table = Table::new();
    table.pass_to(BOB, TurnPart::Draw);
    assert_eq!(table.game.zone(Zone::Hand, BOB).len(), 1);
    assert_eq!(table.game.zone(Zone::Hand, ANN).len(), 0);
}

#[test]
fn cr_514_1_the_active_player_discards_to_the_maximum_hand_size() {
    let mut table = Table::new();
    for _ in 0..9 {
        table.hand(ANN, creature("Bear", "1G", 2, 2));
    }
    table.pass_to(ANN, TurnPart::Cleanup);
    let RequestKind::Objects { candidates, min, max, .. } = table.request().kind else { panic!("a discard is due") };
    assert_eq!((candidates.len(), min, max), (9, 2, 2));
    table.answer(Answer::Objects(candidates[..2].to_vec()));
    assert_eq!(table.game.zone(Zone::Graveyard, ANN).len(), 2);
    assert_eq!(table.request().player, BOB);
}

#[test]
fn cr_116_2a_one_land_a_turn_in_a_main_phase_with_the_stack_empty() {
    let mut table = Table::new();
    let first = table.hand(ANN, basic("Forest", "Forest"));
    let second = table.hand(ANN, basic("Forest", "Forest"));
    assert_eq!(table.actions(ANN).len(), 2);
    table.answer(Answer::Act(LegalAction::PlayLand { card: first, permission: None }));
    assert_eq!(table.zone_of(first), Some(Zone::Battlefield));
    assert!(!table.actions(ANN).contains(&LegalAction::PlayLand { card: second, permission: None }));
    table.pass_to(BOB, TurnPart::PrecombatMain);
    let bobs = table.hand(BOB, basic("Island", "Island"));
    // The legal actions are listed as priority is given.
    table.pass_to(ANN, TurnPart::PrecombatMain);
    assert_eq!(table.zone_of(bobs), Some(Zone::Hand));
    assert!(table.actions(ANN).contains(&LegalAction::PlayLand { card: second, permission: None }));
}

#[test]
fn cr_104_2a_the_last_player_in_the_game_wins() {
    let mut table = Table::of(3);
    table.request();
    table.game.concede(PlayerId(1));
    table.request();
    table.game.concede(PlayerId(2));
    assert_eq!(table.outcome(), Outcome::Won(ANN));
}

#[test]
fn cr_104_3a_a_player_may_concede_when_another_decides_and_that_one_is_asked_again() {
    let mut table = Table::of(3);
    let before = table.request();
    table.game.concede(CAT);
    assert_eq!(table.request(), before);
    table.pass_all();
    assert_eq!(table.game.turn.part, TurnPart::BeginningOfCombat);
}

#[test]
fn cr_104_4b_a_loop_of_mandatory_actions_is_a_draw() {
    let mut table = Table::new();
    let whenever = |verb| EventPattern {
        subject: Some(ObjectOrPlayer::Player(PlayerFilter(Players::You))),
        ..EventPattern::of(verb)
    };
    let lose = Action::LoseLife { who: Players::You, amount: Amount::Number(1) };
    let loops = face("Wheel", &[CardType::Enchantment])
        .triggered(whenever(Verb::GainLife), vec![], vec![act(lose)])
        .triggered(whenever(Verb::LoseLife), vec![], vec![act(gain(1))]);
    table.battlefield(ANN, loops);
    let spring = table.hand(ANN, instant("Spring", "0", vec![], vec![act(gain(1))]));
    table.cast_at(ANN, spring, &[]);
    while let Progress::Decide(_) = table.game.advance() {
        table.game.answer(Answer::Pass).unwrap();
    }
    assert_eq!(table.outcome(), Outcome::Draw(DrawReason::Loop));
}

#[test]
fn an_illegal_answer_is_refused_and_changes_nothing() {
    let mut table = Table::new();
    assert_eq!(table.game.answer(Answer::Pass), Err(IllegalAnswer::NothingAsked));
    let land = table.hand(BOB, basic("Forest", "Forest"));
    table.request();
    let before = table.game.clone();
    let play = Answer::Act(LegalAction::PlayLand { card: land, permission: None });
    assert_eq!(table.game.answer(play), Err(IllegalAnswer::NotOffered));
    assert_eq!(table.game.answer(Answer::Number(3)), Err(IllegalAnswer::WrongKind));
    assert_eq!(table.game, before);
}
