//! Random legal play of the shipped cards never panics and never leaves an impossible state.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use cardwright::game::{Game, ObjectKind, PlayerId, PlayerSetup, Progress, Rng, Setup};
use cardwright::ir::{Card, Supertype, Zone};
use cardwright::project::{Input, Project};

const PLAYERS: usize = 2;
const DECK: usize = 60;

/// Every shipped card, in the order of their names.
fn shipped() -> Vec<Arc<Card>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let project = Project::check(&[Input::Path(directory)]);
    let mut names: Vec<_> = project.cards.card_names().collect();
    names.sort();
    names.into_iter().filter_map(|name| project.cards.card(name).cloned()).collect()
}

fn is_basic(card: &Card) -> bool {
    card.faces.iter().any(|face| face.type_line.supertypes.contains(&Supertype::Basic))
}

/// A deck of two fifths basic lands and any other cards.
fn deck(cards: &[Arc<Card>], rng: &mut Rng) -> Vec<Arc<Card>> {
    let (basics, others): (Vec<_>, Vec<_>) = cards.iter().partition(|card| is_basic(card));
    (0..DECK)
        .map(|place| {
            let from = if place % 5 < 2 { &basics } else { &others };
            Arc::clone(from[rng.below(from.len())])
        })
        .collect()
}

fn game(cards: &[Arc<Card>], seed: u64) -> Game {
    let mut rng = Rng::new(seed);
    let players =
        (0..PLAYERS).map(|_| PlayerSetup { library: deck(cards, &mut rng), ..PlayerSetup::default() }).collect();
    let mut game = Game::new(&Setup { players, seed });
    game.deal();
    game
}

/// Every object is in exactly one zone and says so itself; no card is lost and none is made.
fn check(game: &Game) {
    let mut seen = BTreeSet::new();
    let mut cards = 0;
    let mut visit = |zone: Zone, ids: &[cardwright::game::ObjectId]| {
        for id in ids {
            assert!(seen.insert(*id), "{id:?} is in two zones");
            let object = game.existing(*id).expect("what is in a zone exists");
            assert_eq!(object.zone, zone, "{id:?}");
            cards += usize::from(object.kind == ObjectKind::Card);
        }
    };
    for zone in [Zone::Battlefield, Zone::Stack, Zone::Exile, Zone::Command] {
        visit(zone, game.shared_zone(zone));
    }
    let players: Vec<_> = (0..PLAYERS as u8).map(PlayerId).collect();
    for player in &players {
        for zone in [Zone::Library, Zone::Hand, Zone::Graveyard] {
            visit(zone, game.zone(zone, *player));
        }
    }
    let staying = players.iter().filter(|player| game.player(**player).is_some_and(|player| player.in_game())).count();
    assert_eq!(cards, staying * DECK);
}

#[test]
fn random_play_of_the_shipped_cards_keeps_the_state_possible() {
    let cards = shipped();
    assert!(cards.len() > 60);
    let mut decisions = 0;
    for seed in 0..12 {
        let mut game = game(&cards, seed);
        let mut rng = Rng::new(seed);
        for place in 0..500 {
            if matches!(game.advance(), Progress::Over(_)) {
                break;
            }
            check(&game);
            if place % 125 == 60 {
                let saved = serde_json::to_string(&game).expect("a game can be saved");
                let loaded: Game = serde_json::from_str(&saved).expect("a saved game can be loaded");
                assert_eq!(loaded, game, "a saved game is the same");
                assert_eq!(game.clone(), game, "a copy is the same");
            }
            assert!(game.answer_at_random(&mut rng), "no legal answer was found");
            decisions += 1;
        }
    }
    assert!(decisions > 1_000, "only {decisions} decisions were made");
}
