//! Random legal play never panics, never leaves an impossible state, and is the same from a copy or a saved game.

use std::sync::Arc;

use super::super::table::check_characteristics;
use super::super::testing::*;
use super::super::{
    Answer, Entity, Game, LegalAction, ObjectId, ObjectKind, PlayerId, PlayerSetup, Progress, RequestKind, Rng, Setup,
};
use crate::ir::{
    AbilityKind, Action, Amount, Bind, Card, CardType, Change, Choice, Color, Condition, ContinuousEffect, Cost,
    CostPart, CounterKind, Destination, Duration, Each, EntersChange, EventChange, EventPattern, Filter, Link,
    ManaKind, ManaType, ObjectOrPlayer, Objects, Payment, Permission, PermissionPayment, PlayerFilter, Players,
    Predicate, Replacement, Role, RuleKeyword, Slot, Step, Supertype, TargetSpec, TokenSpec, TriggeredAbility,
    TurnPart, Variable, Verb, Zone, Zones,
};

fn plus_one() -> CounterKind {
    CounterKind::Size(1, 1)
}

fn choose(from: Objects, min: i32, max: i32) -> Objects {
    Objects::Chosen(Box::new(Choice {
        who: None,
        from,
        min: Amount::Number(min),
        max: Some(Amount::Number(max)),
        random: false,
    }))
}

fn all(is: Predicate) -> Objects {
    Objects::All(permanents(is))
}

fn creatures() -> Predicate {
    Predicate::Type(CardType::Creature)
}

fn this_filter(zones: Zones) -> ObjectOrPlayer {
    ObjectOrPlayer::Object(Filter { zones, is: Predicate::OneOf(Box::new(Objects::This)) })
}

fn replacement(on: EventPattern, change: EventChange) -> ContinuousEffect {
    ContinuousEffect::Replacement(Box::new(Replacement {
        on,
        binds: Vec::new(),
        condition: None,
        optional: false,
        once: false,
        change,
    }))
}

fn wisp() -> TokenSpec {
    TokenSpec::Defined { face: creature("Wisp", "0", 1, 1).keyword(RuleKeyword::Flying).face(), size: None }
}

fn create(count: i32) -> Action {
    Action::CreateTokens {
        who: Players::You,
        count: Amount::Number(count),
        token: wisp(),
        tapped: false,
        attacking: false,
    }
}

/// Cards of many kinds, each simple, that meet in unforeseen ways.
fn cards() -> Vec<Card> {
    let exile_until = Step::Act {
        action: Action::Exile { what: bound(0) },
        bind: Bind { slot: Some(Slot(1)), link: Some(Link(0)) },
        until: Some(until_this_leaves()),
    };
    let may_cast = Step::Continuous {
        effects: vec![Arc::new(ContinuousEffect::Permission(Permission {
            who: Players::You,
            what: bound(1),
            lands: false,
            payment: PermissionPayment::ManaCost,
            any_time: false,
            any_mana_type: true,
        }))],
        duration: Duration::AsLongAs(Box::new(Condition::In(bound(1), Zones::only(Zone::Exile)))),
    };
    let another = Predicate::And(vec![creatures(), Predicate::Other(Box::new(Objects::This))]);
    let dies = EventPattern {
        subject: Some(ObjectOrPlayer::Object(permanents(creatures()))),
        from: Some(Zones::BATTLEFIELD),
        to: Some(Zones::only(Zone::Graveyard)),
        ..EventPattern::of(Verb::ChangeZone)
    };
    let until_eot = |changes: Vec<Change>, objects: Objects| Step::Continuous {
        effects: vec![Arc::new(ContinuousEffect::Change { objects, changes })],
        duration: Duration::EndOfTurn,
    };
    let aura = |name: &str, cost: &str, changes: Vec<Change>| {
        let enchant = AbilityKind::Enchant(ObjectOrPlayer::Object(permanents(creatures())));
        let objects = Objects::HostOf(Box::new(Objects::This));
        face(name, &[CardType::Enchantment])
            .cost(cost)
            .subtype("Aura")
            .ability(enchant, Zones::ANY)
            .statics(vec![ContinuousEffect::Change { objects, changes }])
    };
    let blink = vec![
        act_into(Action::Exile { what: bound(0) }, 1),
        act(Action::Move { what: bound(1), to: Destination::plain(Zone::Battlefield) }),
    ];
    let spell =
        |slot| target(slot, ObjectOrPlayer::Object(Filter { zones: Zones::only(Zone::Stack), is: Predicate::Spell }));
    let this_upkeep = EventPattern {
        subject: Some(ObjectOrPlayer::Player(PlayerFilter(Players::You))),
        turn_parts: vec![TurnPart::Upkeep],
        ..EventPattern::of(Verb::BeginTurnPart)
    };
    let tapped_for_mana = EventPattern {
        subject: Some(ObjectOrPlayer::Object(permanents(Predicate::Type(CardType::Land)))),
        ..EventPattern::of(Verb::TapForMana)
    };
    let extra_mana = TriggeredAbility {
        binds: vec![(Role::Agent, Slot(0)), (Role::ManaTypes, Slot(1))],
        mana_ability: true,
        ..trigger(
            tapped_for_mana.clone(),
            vec![],
            vec![act(Action::AddMana {
                who: Players::Bound(Slot(0)),
                mana: crate::ir::ManaProduction {
                    what: ManaKind::Produced(Slot(1)),
                    times: Amount::Number(1),
                    spend_only: None,
                },
            })],
        )
    };
    let enters_this = EventPattern {
        subject: Some(this_filter(Zones::ANY)),
        to: Some(Zones::BATTLEFIELD),
        ..EventPattern::of(Verb::ChangeZone)
    };
    let token_event = EventPattern { agent: Some(Players::You), ..EventPattern::of(Verb::CreateToken) };
    let doubled = Amount::Product(Box::new(Amount::Bound(Slot(0))), Box::new(Amount::Number(2)));
    let doubling = ContinuousEffect::Replacement(Box::new(Replacement {
        on: token_event,
        binds: vec![(Role::Amount, Slot(0))],
        condition: None,
        optional: false,
        once: false,
        change: EventChange::Amount(doubled),
    }));
    let sacrifice_this = CostPart::Act(Action::Sacrifice { who: Players::You, what: Objects::This });
    let up_to_two = TargetSpec { min: Amount::Number(0), max: Amount::Number(2), ..target_creature(0) };
    let divided = TargetSpec {
        min: Amount::Number(1),
        max: Amount::Number(3),
        divided: Some(Amount::Number(4)),
        ..any_target(0)
    };
    let built = vec![
        basic("Plains", "Plains"),
        basic("Island", "Island"),
        basic("Swamp", "Swamp"),
        basic("Mountain", "Mountain"),
        basic("Forest", "Forest"),
        face("Prism", &[CardType::Land]).taps_for(any_color()),
        face("Twin Grove", &[CardType::Land])
            .taps_for(ManaKind::OneOf(vec![vec![ManaType::Green], vec![ManaType::White]])),
        face("Mirror Pool", &[CardType::Land]).taps_for(ManaKind::CouldProduce {
            objects: all(Predicate::And(vec![
                Predicate::Type(CardType::Land),
                Predicate::ControlledBy(Players::You),
                Predicate::Other(Box::new(Objects::This)),
            ])),
            colors_only: false,
        }),
        face("Ring", &[CardType::Artifact]).cost("1").taps_for(ManaKind::Fixed(vec![ManaType::Colorless; 2])),
        face("Coin", &[CardType::Artifact]).cost("1").mana_ability(
            vec![CostPart::Tap, sacrifice_this.clone()],
            any_color(),
            1,
        ),
        creature("Elf", "G", 1, 1).taps_for(ManaKind::Fixed(vec![ManaType::Green])),
        creature("Bear", "1G", 2, 2),
        creature("Runner", "R", 2, 1).keyword(RuleKeyword::Haste),
        creature("Hawk", "1W", 1, 2).keyword(RuleKeyword::Flying).keyword(RuleKeyword::Vigilance),
        creature("Wurm", "4G", 5, 5).keyword(RuleKeyword::Trample),
        creature("Snake", "1B", 1, 1).keyword(RuleKeyword::Deathtouch),
        creature("Knight", "1W", 2, 2).keyword(RuleKeyword::FirstStrike).keyword(RuleKeyword::Lifelink),
        creature("Brute", "2R", 3, 2).keyword(RuleKeyword::Menace),
        creature("Hydra", "XG", 0, 0).statics(vec![replacement(
            enters_this.clone(),
            EventChange::Enters(vec![EntersChange::Counters(plus_one(), Amount::Variable(Variable::X))]),
        )]),
        creature("Jailer", "2U", 2, 3).triggered(
            enters(),
            vec![target(0, ObjectOrPlayer::Object(permanents(another.clone())))],
            vec![exile_until.clone(), may_cast],
        ),
        creature("Lord", "2W", 2, 2).statics(vec![ContinuousEffect::Change {
            objects: all(Predicate::And(vec![another.clone(), Predicate::ControlledBy(Players::You)])),
            changes: vec![
                Change::ModifySize(Amount::Number(1), Amount::Number(1)),
                Change::AddAbility(Arc::new(crate::ir::Ability {
                    keyword: None,
                    zones: Zones::ANY,
                    kind: AbilityKind::Rule(RuleKeyword::Haste),
                })),
            ],
        }]),
        creature("Mourner", "1B", 1, 2).triggered(
            dies,
            vec![],
            vec![act(Action::LoseLife { who: Players::Opponents, amount: Amount::Number(1) }), act(gain(1))],
        ),
        creature("Mirror Shape", "3U", 0, 0).statics(vec![replacement(
            enters_this.clone(),
            EventChange::Enters(vec![EntersChange::CopyOf(all(another.clone()), vec![])]),
        )]),
        creature("Queen", "3G", 3, 3).triggered(this_upkeep, vec![], vec![act(create(1))]),
        {
            let mut legend = creature("Regent", "1W", 2, 3);
            legend = legend.triggered(enters(), vec![], vec![act(draw(1))]);
            legend.supertype(Supertype::Legendary)
        },
        face("Foundry", &[CardType::Enchantment]).cost("2G").statics(vec![doubling]),
        face("Overflow", &[CardType::Enchantment])
            .cost("3G")
            .ability(AbilityKind::Triggered(extra_mana), Zones::BATTLEFIELD),
        face("Gray Moon", &[CardType::Enchantment]).cost("2").statics(vec![replacement(
            tapped_for_mana,
            EventChange::Mana(crate::ir::ManaChange::Type(ManaKind::Fixed(vec![ManaType::Colorless]))),
        )]),
        face("Void", &[CardType::Enchantment]).cost("1B").statics(vec![replacement(
            EventPattern { to: Some(Zones::only(Zone::Graveyard)), ..EventPattern::of(Verb::ChangeZone) },
            EventChange::Destination(Destination::plain(Zone::Exile)),
        )]),
        aura("Bark", "G", vec![Change::ModifySize(Amount::Number(2), Amount::Number(2))]),
        aura("Charm", "2U", vec![Change::Control(Players::You)]),
        aura("Numbness", "1W", vec![Change::RemoveAllAbilities]),
        face("Sword", &[CardType::Artifact])
            .cost("1")
            .subtype("Equipment")
            .statics(vec![ContinuousEffect::Change {
                objects: Objects::HostOf(Box::new(Objects::This)),
                changes: vec![Change::ModifySize(Amount::Number(2), Amount::Number(0))],
            }])
            .activated(
                vec![CostPart::Mana(cost("1"))],
                vec![target(
                    0,
                    ObjectOrPlayer::Object(permanents(Predicate::And(vec![
                        creatures(),
                        Predicate::ControlledBy(Players::You),
                    ]))),
                )],
                vec![act(Action::Attach { what: Objects::This, to: bound(0) })],
            ),
        instant("Bolt", "R", vec![any_target(0)], vec![act(damage(3, 0))]),
        instant("Fork Bolt", "1R", vec![divided], vec![act(damage(0, 0))]),
        instant(
            "Growth",
            "G",
            vec![target_creature(0)],
            vec![until_eot(vec![Change::ModifySize(Amount::Number(3), Amount::Number(3))], bound(0))],
        ),
        instant("Blink", "W", vec![target_creature(0)], blink),
        instant("Denial", "1U", vec![spell(0)], vec![act(Action::Counter { what: bound(0) })]),
        instant(
            "Toll",
            "U",
            vec![spell(0)],
            vec![Step::Pay {
                payment: Payment {
                    who: Players::ControllerOf(Box::new(bound(0))),
                    cost: Cost { parts: vec![CostPart::Mana(cost("2"))] },
                },
                then: steps(vec![]),
                otherwise: steps(vec![act(Action::Counter { what: bound(0) })]),
            }],
        ),
        instant(
            "Echo",
            "1R",
            vec![spell(0)],
            vec![act(Action::CopyOnStack { who: Players::You, what: bound(0), new_targets: true })],
        ),
        instant(
            "Recall",
            "U",
            vec![target_creature(0)],
            vec![act(Action::Move { what: bound(0), to: Destination::plain(Zone::Hand) })],
        ),
        sorcery(
            "Bury",
            "1B",
            vec![target_creature(0)],
            vec![act(Action::Destroy { what: bound(0), regeneration: true })],
        ),
        sorcery(
            "Edict",
            "1B",
            vec![],
            vec![act(Action::Sacrifice { who: Players::Opponents, what: choose(all(creatures()), 1, 1) })],
        ),
        sorcery(
            "Insight",
            "2U",
            vec![],
            vec![
                act(draw(2)),
                act(Action::Discard {
                    who: Players::You,
                    what: choose(
                        Objects::All(Filter { zones: Zones::only(Zone::Hand), is: Predicate::OwnedBy(Players::You) }),
                        1,
                        1,
                    ),
                }),
            ],
        ),
        sorcery(
            "Swarm",
            "XW",
            vec![],
            vec![act(Action::CreateTokens {
                who: Players::You,
                count: Amount::Variable(Variable::X),
                token: wisp(),
                tapped: true,
                attacking: false,
            })],
        ),
        sorcery(
            "Cull",
            "2W",
            vec![],
            vec![Step::ForEach {
                over: Each::Object(all(creatures())),
                slot: Slot(0),
                steps: steps(vec![
                    act(damage(1, 0)),
                    Step::May {
                        who: Players::ControllerOf(Box::new(bound(0))),
                        steps: steps(vec![act(Action::Tap { what: bound(0) })]),
                        did: None,
                    },
                ]),
            }],
        ),
        sorcery(
            "Hunt",
            "G",
            vec![up_to_two],
            vec![act(Action::PutCounters { kind: plus_one(), count: Amount::Number(1), on: bound(0) })],
        ),
        sorcery(
            "Theft",
            "2R",
            vec![target_creature(0)],
            vec![until_eot(vec![Change::Control(Players::You)], bound(0)), act(Action::Untap { what: bound(0) })],
        ),
        sorcery(
            "Rite",
            "B",
            vec![],
            vec![
                Step::May {
                    who: Players::All,
                    steps: steps(vec![act(Action::Mill { who: Players::All, count: Amount::Number(2) })]),
                    did: Some(Slot(0)),
                },
                Step::If {
                    condition: Condition::Did(Slot(0)),
                    then: steps(vec![Step::Reflexive {
                        effect: Arc::new(effect(vec![any_target(1)], vec![act(damage(1, 1))])),
                    }]),
                    otherwise: steps(vec![act(gain(1))]),
                },
            ],
        ),
        face("Altar", &[CardType::Artifact]).cost("1").activated(
            vec![CostPart::Act(Action::Sacrifice {
                who: Players::You,
                what: choose(all(Predicate::And(vec![creatures(), Predicate::ControlledBy(Players::You)])), 1, 1),
            })],
            vec![],
            vec![act(Action::AddMana {
                who: Players::You,
                mana: crate::ir::ManaProduction {
                    what: ManaKind::OneColor(Color::ALL.to_vec()),
                    times: Amount::Number(1),
                    spend_only: None,
                },
            })],
        ),
    ];
    built.into_iter().map(FaceBuilder::card).collect()
}

fn game(players: usize, seed: u64) -> Game {
    let cards: Vec<Arc<Card>> = cards().into_iter().map(Arc::new).collect();
    let mut rng = Rng::new(seed);
    let setup = Setup {
        players: (0..players)
            .map(|_| {
                let library = (0..60)
                    .map(|place| {
                        let index = if place < 24 { rng.below(8) } else { 8 + rng.below(cards.len() - 8) };
                        cards[index].clone()
                    })
                    .collect();
                PlayerSetup { library, ..PlayerSetup::default() }
            })
            .collect(),
        seed,
    };
    let mut game = Game::new(&setup);
    game.deal();
    game
}

/// What no state may be like.
fn check(game: &Game) {
    let mut seen = std::collections::BTreeSet::new();
    let mut look = |ids: &[ObjectId], zone: Zone, owner: Option<PlayerId>| {
        for id in ids {
            assert!(seen.insert(*id), "{id:?} is in two places");
            let object = game.existing(*id).unwrap_or_else(|| panic!("{id:?} in {zone:?} does not exist"));
            assert_eq!(object.zone, zone);
            if let Some(owner) = owner {
                assert_eq!(object.owner, owner, "in its owner's zone (CR 400.3)");
            }
            assert_eq!(object.stack.is_some(), zone == Zone::Stack, "{object:?}");
            if zone != Zone::Battlefield {
                assert!(object.attached_to.is_none() && object.counters.is_empty() && !object.tapped);
            }
        }
    };
    for zone in [Zone::Battlefield, Zone::Stack, Zone::Exile, Zone::Command] {
        look(game.shared_zone(zone), zone, None);
    }
    for (index, player) in game.players.iter().enumerate() {
        let owner = PlayerId(index as u8);
        look(&player.library, Zone::Library, Some(owner));
        look(&player.hand, Zone::Hand, Some(owner));
        look(&player.graveyard, Zone::Graveyard, Some(owner));
    }
    for object in game.objects.iter().flatten().filter(|object| object.exists()) {
        assert!(seen.contains(&object.id) || object.kind == ObjectKind::Ability, "{object:?} is nowhere");
        if let Some(Entity::Object(host)) = object.attached_to
            && let Some(host) = game.existing(host)
        {
            assert!(host.attachments.contains(&object.id), "the host knows what is attached to it");
        }
        for attached in &object.attachments {
            assert_eq!(game.existing(*attached).and_then(|found| found.attached_to), Some(object.id.into()));
        }
    }
    for (index, player) in game.players.iter().enumerate() {
        let owner = PlayerId(index as u8);
        let cards = game.objects.iter().flatten();
        let cards = cards.filter(|card| card.exists() && card.kind == ObjectKind::Card && card.owner == owner).count();
        assert_eq!(cards, if player.in_game() { 60 } else { 0 }, "no card is lost and none is made");
    }
    if let Some(request) = &game.request {
        assert!(game.player(request.player).is_some_and(super::super::Player::in_game));
    }
}

fn is_over(game: &mut Game) -> bool {
    matches!(game.advance(), Progress::Over(_))
}

#[test]
fn random_legal_play_never_panics_and_never_leaves_an_impossible_state() {
    for seed in 0..GAMES {
        let mut game = game(2 + (seed % 3) as usize, seed);
        let mut rng = Rng::new(seed);
        for place in 0..DECISIONS {
            if is_over(&mut game) {
                break;
            }
            check(&game);
            if place % 16 == 0 {
                check_characteristics(&game);
            }
            assert!(game.answer_at_random(&mut rng), "no legal answer to {:?}", game.request);
        }
    }
}

#[test]
fn what_is_offered_can_be_done() {
    for seed in 0..GAMES {
        let mut game = game(2, seed);
        let mut rng = Rng::new(seed);
        let mut acting: Option<(LegalAction, usize)> = None;
        for _ in 0..DECISIONS {
            if is_over(&mut game) {
                break;
            }
            let request = game.request.clone().unwrap();
            if let RequestKind::Priority { .. } = request.kind
                && let Some((action, before)) = acting.take()
            {
                assert!(game.history.turn.len() > before, "{action:?} was taken back");
            }
            let answer = request.random_answer(&mut rng);
            if let Answer::Act(action) = &answer {
                acting = Some((*action, game.history.turn.len()));
            }
            if game.answer(answer).is_err() {
                assert!(game.answer_at_random(&mut rng));
            }
            if game.turn.number > 12 {
                break;
            }
        }
    }
}

#[test]
fn a_copy_and_a_saved_game_go_on_the_same() {
    for seed in 0..GAMES / 4 {
        let mut game = game(2, seed);
        let mut rng = Rng::new(seed);
        for _ in 0..40 * (1 + seed % 7) {
            if is_over(&mut game) || !game.answer_at_random(&mut rng) {
                break;
            }
        }
        // Between the answer and what comes of it, and at the next decision.
        for advance in [false, true] {
            if advance && is_over(&mut game) {
                break;
            }
            let saved = serde_json::to_string(&game).expect("a game can be saved");
            let mut loaded: Game = serde_json::from_str(&saved).expect("a saved game can be loaded");
            assert_eq!(loaded, game);
            let mut copy = game.clone();
            let (mut one, mut other) = (rng.clone(), rng.clone());
            for _ in 0..50 {
                if !copy.answer_at_random(&mut one) {
                    break;
                }
                assert!(loaded.answer_at_random(&mut other));
            }
            assert_eq!(loaded, copy);
        }
    }
}

const GAMES: u64 = 16;
const DECISIONS: u32 = 600;
