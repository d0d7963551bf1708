//! Hand-made programs to play rulings with.

use std::sync::Arc;

use super::super::Cards;
use crate::ir::*;

pub(super) fn face(name: &str, cost: &[ManaSymbol], types: &[CardType]) -> Face {
    let mana_cost = (!types.contains(&CardType::Land)).then(|| ManaCost(cost.to_vec()));
    Face {
        name: Some(Name::new(name)),
        colors: mana_cost.as_ref().map_or(Colors::NONE, ManaCost::colors),
        mana_cost,
        type_line: TypeLine { supertypes: Vec::new(), types: types.to_vec(), subtypes: Vec::new() },
        abilities: Vec::new(),
        power: None,
        toughness: None,
        loyalty: None,
        defense: None,
    }
}

pub(super) fn creature(name: &str, cost: &[ManaSymbol], power: i32, toughness: i32) -> Face {
    Face {
        power: Some(PrintedNumber::Fixed(power)),
        toughness: Some(PrintedNumber::Fixed(toughness)),
        ..face(name, cost, &[CardType::Creature])
    }
}

pub(super) fn plain_effect(targets: Vec<TargetSpec>, steps: Vec<Step>) -> Effect {
    Effect { choose_modes: None, modes: vec![Mode { targets, steps: steps.into() }] }
}

pub(super) fn act(action: Action) -> Step {
    Step::Act { action, bind: Bind::default(), until: None }
}

pub(super) fn target(slot: u16, what: ObjectOrPlayer) -> TargetSpec {
    TargetSpec { slot: Slot(slot), min: Amount::Number(1), max: Amount::Number(1), what, divided: None }
}

pub(super) fn creatures() -> Filter {
    Filter { zones: Zones::BATTLEFIELD, is: Predicate::Type(CardType::Creature) }
}

/// `{T}: Add ...`, one of the groups.
pub(super) fn mana_ability(groups: &[&[ManaType]]) -> Arc<Ability> {
    let what = match groups {
        [only] => ManaKind::Fixed(only.to_vec()),
        several => ManaKind::OneOf(several.iter().map(|group| group.to_vec()).collect()),
    };
    let mana = ManaProduction { what, times: Amount::Number(1), spend_only: None };
    Arc::new(Ability {
        keyword: None,
        zones: Zones::BATTLEFIELD,
        kind: AbilityKind::Activated(ActivatedAbility {
            cost: Cost { parts: vec![CostPart::Tap] },
            effect: plain_effect(Vec::new(), vec![act(Action::AddMana { who: Players::You, mana })]),
            who: PlayerFilter(Players::You),
            limits: Vec::new(),
            loyalty: false,
            mana_ability: true,
        }),
    })
}

pub(super) fn spell(effect: Effect) -> Arc<Ability> {
    Arc::new(Ability { keyword: None, zones: Zones::only(Zone::Stack), kind: AbilityKind::Spell(effect) })
}

pub(super) fn land(name: &str, groups: &[&[ManaType]]) -> Face {
    let mut land = face(name, &[], &[CardType::Land]);
    land.abilities.push(mana_ability(groups));
    land
}

pub(super) fn card(face: Face) -> Arc<Card> {
    Arc::new(Card { version: VERSION, layout: Layout::Single, faces: vec![Arc::new(face)] })
}

/// A few cards of the plainest kinds.
pub(super) fn cards() -> Cards {
    let (blue, green) = (ManaSymbol::Of(ManaType::Blue), ManaSymbol::Of(ManaType::Green));
    let mut cards = Cards::new();
    cards.add(card(land("Lake", &[&[ManaType::Blue]])));
    cards.add(card(land("Wood", &[&[ManaType::Green]])));
    cards.add(card(land("Marsh", &[&[ManaType::Blue], &[ManaType::Green]])));
    cards.add(card(creature("Moss Toad", &[ManaSymbol::Generic(1), green], 2, 2)));
    cards.add(card(creature("Reed Heron", &[blue], 1, 1)));
    let mut bolt = face("Sudden Spark", &[blue], &[CardType::Instant]);
    let any = ObjectOrPlayer::Either(creatures(), PlayerFilter(Players::All));
    bolt.abilities.push(spell(plain_effect(
        vec![target(0, any)],
        vec![act(Action::DealDamage {
            source: Objects::This,
            to: Objects::Bound(Slot(0)),
            to_players: Players::Bound(Slot(0)),
            amount: Amount::Number(2),
        })],
    )));
    cards.add(card(bolt));
    let mut bounce = face("Undertow", &[blue], &[CardType::Instant]);
    bounce.abilities.push(spell(plain_effect(
        vec![target(0, ObjectOrPlayer::Object(creatures()))],
        vec![act(Action::Move { what: Objects::Bound(Slot(0)), to: Destination::plain(Zone::Hand) })],
    )));
    cards.add(card(bounce));
    let mut draw = face("Deep Thought", &[ManaSymbol::Variable(Variable::X), blue], &[CardType::Sorcery]);
    draw.abilities.push(spell(plain_effect(
        Vec::new(),
        vec![act(Action::GainLife { who: Players::You, amount: Amount::Variable(Variable::X) })],
    )));
    cards.add(card(draw));
    add_triggered(&mut cards);
    add_chosen(&mut cards);
    cards.add_token(Name::new("Spore"), Arc::new(creature("Spore", &[], 1, 1)));
    cards.add_keyword(Name::new("prowess"));
    cards
}

pub(super) fn triggered(on: EventPattern, effect: Effect) -> Arc<Ability> {
    let kind = AbilityKind::Triggered(TriggeredAbility {
        on: vec![on],
        binds: Vec::new(),
        condition: None,
        per_turn: None,
        effect,
        mana_ability: false,
    });
    Arc::new(Ability { keyword: None, zones: Zones::BATTLEFIELD, kind })
}

pub(super) fn enters(is: Predicate) -> EventPattern {
    EventPattern {
        subject: Some(ObjectOrPlayer::Object(Filter { zones: Zones::BATTLEFIELD, is })),
        to: Some(Zones::BATTLEFIELD),
        ..EventPattern::of(Verb::ChangeZone)
    }
}

pub(super) fn this_enters() -> EventPattern {
    enters(Predicate::OneOf(Box::new(Objects::This)))
}

pub(super) fn gain(amount: i32) -> Step {
    act(Action::GainLife { who: Players::You, amount: Amount::Number(amount) })
}

pub(super) fn other_creature() -> Predicate {
    Predicate::And(vec![Predicate::Type(CardType::Creature), Predicate::Other(Box::new(Objects::This))])
}

/// Creatures with triggered abilities.
fn add_triggered(cards: &mut Cards) {
    let blue = ManaSymbol::Of(ManaType::Blue);
    let mut add = |name: &str, abilities: Vec<Arc<Ability>>| {
        cards.add(card(Face { abilities, ..creature(name, &[blue], 1, 1) }));
    };
    let watch = |step: Step| triggered(enters(other_creature()), plain_effect(Vec::new(), vec![step]));
    add("Choir Frog", vec![watch(gain(1))]);
    let lose = Action::LoseLife { who: Players::Opponents, amount: Amount::Number(1) };
    add("Echo Frog", vec![watch(act(lose))]);
    let may = Step::May { who: Players::You, steps: vec![gain(2)].into(), did: None };
    add("Shy Newt", vec![triggered(this_enters(), plain_effect(Vec::new(), vec![may]))]);
    let cost = Cost { parts: vec![CostPart::Mana(ManaCost(vec![blue]))] };
    let pay = Step::Pay {
        payment: Payment { who: Players::You, cost },
        then: vec![gain(3)].into(),
        otherwise: Vec::new().into(),
    };
    add("Toll Newt", vec![triggered(this_enters(), plain_effect(Vec::new(), vec![pay]))]);
    // "Exile another target creature until this creature leaves. You may cast that card as long as it stays exiled."
    let exile = Step::Act {
        action: Action::Exile { what: Objects::Bound(Slot(0)) },
        bind: Bind { slot: Some(Slot(1)), link: None },
        until: Some(Duration::UntilLeaves(Objects::This)),
    };
    let permission = Permission {
        who: Players::You,
        what: Objects::Bound(Slot(1)),
        lands: false,
        payment: PermissionPayment::ManaCost,
        any_time: false,
        any_mana_type: true,
    };
    let stays = Condition::In(Objects::Bound(Slot(1)), Zones::only(Zone::Exile));
    let cast = Step::Continuous {
        effects: vec![Arc::new(ContinuousEffect::Permission(permission))],
        duration: Duration::AsLongAs(Box::new(stays)),
    };
    let what = ObjectOrPlayer::Object(Filter { zones: Zones::BATTLEFIELD, is: other_creature() });
    add("Tide Warden", vec![triggered(this_enters(), plain_effect(vec![target(0, what)], vec![exile, cast]))]);
}

/// Spells and permanents that ask for choices.
fn add_chosen(cards: &mut Cards) {
    let blue = ManaSymbol::Of(ManaType::Blue);
    let any = || ObjectOrPlayer::Either(creatures(), PlayerFilter(Players::All));
    let mut add = |name: &str, types: &[CardType], ability: Arc<Ability>| {
        let mut made = face(name, &[blue], types);
        made.abilities.push(ability);
        cards.add(card(made));
    };
    let divided = TargetSpec {
        slot: Slot(0),
        min: Amount::Number(1),
        max: Amount::Number(3),
        what: any(),
        divided: Some(Amount::Number(3)),
    };
    let damage = Action::DealDamage {
        source: Objects::This,
        to: Objects::Bound(Slot(0)),
        to_players: Players::Bound(Slot(0)),
        amount: Amount::Number(3),
    };
    add("Split Spark", &[CardType::Instant], spell(plain_effect(vec![divided], vec![act(damage)])));
    let destroy = Action::Destroy { what: Objects::Bound(Slot(0)), regeneration: true };
    let modes = vec![
        Mode { targets: Vec::new(), steps: vec![gain(2)].into() },
        Mode { targets: vec![target(0, ObjectOrPlayer::Object(creatures()))], steps: vec![act(destroy)].into() },
    ];
    let one = ModeChoice { min: 1, max: 1, repeats: false };
    add("Either Way", &[CardType::Instant], spell(Effect { choose_modes: Some(one), modes }));
    let spores = Action::CreateTokens {
        who: Players::You,
        count: Amount::Number(2),
        token: TokenSpec::Defined { face: Arc::new(creature("Spore Token", &[], 1, 1)), size: None },
        tapped: false,
        attacking: false,
    };
    add("Spore Burst", &[CardType::Sorcery], spell(plain_effect(Vec::new(), vec![act(spores)])));
    let replacement = |change: ManaChange| {
        let lands = Filter { zones: Zones::BATTLEFIELD, is: Predicate::Type(CardType::Land) };
        let on = EventPattern { subject: Some(ObjectOrPlayer::Object(lands)), ..EventPattern::of(Verb::TapForMana) };
        let replacement = Replacement {
            on,
            binds: Vec::new(),
            condition: None,
            optional: false,
            once: false,
            change: EventChange::Mana(change),
        };
        let effect = ContinuousEffect::Replacement(Box::new(replacement));
        let ability =
            StaticAbility { condition: None, effects: vec![Arc::new(effect)], characteristic_defining: false };
        Arc::new(Ability { keyword: None, zones: Zones::BATTLEFIELD, kind: AbilityKind::Static(ability) })
    };
    add("Double Spring", &[CardType::Enchantment], replacement(ManaChange::Multiply(2)));
    let one = ManaChange::Exactly(ManaKind::Fixed(vec![ManaType::Colorless]), Amount::Number(1));
    add("Ashen Sky", &[CardType::Enchantment], replacement(one));
}
