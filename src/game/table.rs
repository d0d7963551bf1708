//! What the tests of the chapters share: short ways to write programs by hand, and a table to play them on.

use std::sync::Arc;

use super::{
    Answer, Cache, Entity, Game, LegalAction, ObjectId, Placement, PlayerId, PlayerSetup, Progress, Request,
    RequestKind, Setup,
};
use crate::ir::*;

pub(crate) const ANN: PlayerId = PlayerId(0);
pub(crate) const BOB: PlayerId = PlayerId(1);
pub(crate) const CID: PlayerId = PlayerId(2);

// Faces

/// A card that costs {0}.
pub(crate) fn face(name: &str, types: &[CardType]) -> Face {
    Face {
        name: Some(Name::new(name)),
        mana_cost: Some(ManaCost(vec![ManaSymbol::Generic(0)])),
        colors: Colors::NONE,
        type_line: TypeLine { supertypes: Vec::new(), types: types.to_vec(), subtypes: Vec::new() },
        abilities: Vec::new(),
        power: None,
        toughness: None,
        loyalty: None,
        defense: None,
    }
}

pub(crate) fn creature(name: &str, power: i32, toughness: i32) -> Face {
    Face {
        power: Some(PrintedNumber::Fixed(power)),
        toughness: Some(PrintedNumber::Fixed(toughness)),
        ..face(name, &[CardType::Creature])
    }
}

pub(crate) fn land(name: &str) -> Face {
    Face { mana_cost: None, ..face(name, &[CardType::Land]) }
}

pub(crate) fn enchantment(name: &str) -> Face {
    face(name, &[CardType::Enchantment])
}

pub(crate) fn aura(name: &str) -> Face {
    let enchant =
        ability(AbilityKind::Enchant(ObjectOrPlayer::Object(permanents(Predicate::Type(CardType::Creature)))));
    enchantment(name).subtype("Aura").with(Ability { zones: Zones::ANY, ..enchant })
}

pub(crate) fn instant(name: &str, steps: Vec<Step>) -> Face {
    targeting(name, Vec::new(), steps)
}

/// An instant with targets.
pub(crate) fn targeting(name: &str, targets: Vec<TargetSpec>, steps: Vec<Step>) -> Face {
    let spell = Ability { zones: Zones::only(Zone::Stack), ..ability(AbilityKind::Spell(effect_on(targets, steps))) };
    face(name, &[CardType::Instant]).with(spell)
}

impl Face {
    pub(crate) fn with(mut self, ability: Ability) -> Face {
        self.abilities.push(Arc::new(ability));
        self
    }

    pub(crate) fn subtype(mut self, subtype: &str) -> Face {
        self.type_line.subtypes.push(Name::new(subtype));
        self
    }

    pub(crate) fn supertype(mut self, supertype: Supertype) -> Face {
        self.type_line.supertypes.push(supertype);
        self
    }

    pub(crate) fn keyword(self, keyword: RuleKeyword) -> Face {
        self.with(rule(keyword))
    }

    pub(crate) fn colored(mut self, color: Color) -> Face {
        self.colors = self.colors.with(color);
        self
    }

    pub(crate) fn cost(mut self, symbols: &[ManaSymbol]) -> Face {
        self.mana_cost = Some(ManaCost(symbols.to_vec()));
        self
    }
}

// Abilities

pub(crate) fn ability(kind: AbilityKind) -> Ability {
    Ability { keyword: None, zones: Zones::BATTLEFIELD, kind }
}

pub(crate) fn rule(keyword: RuleKeyword) -> Ability {
    let name = format!("{keyword:?}").to_lowercase();
    Ability { keyword: Some(Name::new(&name)), zones: Zones::ANY, kind: AbilityKind::Rule(keyword) }
}

pub(crate) fn fixed(effect: ContinuousEffect) -> Ability {
    ability(AbilityKind::Static(StaticAbility {
        condition: None,
        effects: vec![Arc::new(effect)],
        characteristic_defining: false,
    }))
}

pub(crate) fn defining(changes: Vec<Change>) -> Ability {
    let effect = ContinuousEffect::Change { objects: Objects::This, changes };
    Ability {
        zones: Zones::ANY,
        ..ability(AbilityKind::Static(StaticAbility {
            condition: None,
            effects: vec![Arc::new(effect)],
            characteristic_defining: true,
        }))
    }
}

/// "Objects that match have the changes."
pub(crate) fn changing(objects: Objects, changes: Vec<Change>) -> Ability {
    fixed(ContinuousEffect::Change { objects, changes })
}

pub(crate) fn replacing(on: EventPattern, change: EventChange) -> Ability {
    fixed(ContinuousEffect::Replacement(Box::new(Replacement {
        on,
        binds: Vec::new(),
        condition: None,
        optional: false,
        once: false,
        change,
    })))
}

/// A replacement of an amount by something that speaks of the old amount, bound to slot 0.
pub(crate) fn replacing_amount(on: EventPattern, amount: Amount) -> Ability {
    fixed(ContinuousEffect::Replacement(Box::new(Replacement {
        on,
        binds: vec![(Role::Amount, Slot(0))],
        condition: None,
        optional: false,
        once: false,
        change: EventChange::Amount(amount),
    })))
}

/// "As this enters ...", "this enters ..."
pub(crate) fn entering(changes: Vec<EntersChange>) -> Ability {
    let on = EventPattern { to: Some(Zones::BATTLEFIELD), ..about_this(Verb::ChangeZone) };
    Ability { zones: Zones::ANY, ..replacing(on, EventChange::Enters(changes)) }
}

pub(crate) fn triggered(on: EventPattern, steps: Vec<Step>) -> Ability {
    triggered_with(on, Vec::new(), effect(steps))
}

pub(crate) fn triggered_with(on: EventPattern, binds: Vec<(Role, Slot)>, effect: Effect) -> Ability {
    ability(AbilityKind::Triggered(TriggeredAbility {
        on: vec![on],
        binds,
        condition: None,
        per_turn: None,
        effect,
        mana_ability: false,
    }))
}

pub(crate) fn activated(cost: Vec<CostPart>, steps: Vec<Step>) -> Ability {
    ability(AbilityKind::Activated(ActivatedAbility {
        cost: Cost { parts: cost },
        effect: effect(steps),
        who: PlayerFilter(Players::You),
        limits: Vec::new(),
        loyalty: false,
        mana_ability: false,
    }))
}

/// "{T}: Add mana."
pub(crate) fn mana_ability(cost: Vec<CostPart>, what: ManaKind) -> Ability {
    let mut made = activated(cost, vec![add_mana(what)]);
    if let AbilityKind::Activated(activated) = &mut made.kind {
        activated.mana_ability = true;
    }
    made
}

// Effects and steps

pub(crate) fn effect(steps: Vec<Step>) -> Effect {
    effect_on(Vec::new(), steps)
}

pub(crate) fn effect_on(targets: Vec<TargetSpec>, steps: Vec<Step>) -> Effect {
    Effect { choose_modes: None, modes: vec![Mode { targets, steps: steps.into() }] }
}

pub(crate) fn target(slot: u16, is: Predicate) -> TargetSpec {
    TargetSpec {
        slot: Slot(slot),
        min: Amount::Number(1),
        max: Amount::Number(1),
        what: ObjectOrPlayer::Object(permanents(is)),
        divided: None,
    }
}

pub(crate) fn act(action: Action) -> Step {
    Step::Act { action, bind: Bind::default(), until: None }
}

pub(crate) fn add_mana(what: ManaKind) -> Step {
    let mana = ManaProduction { what, times: Amount::Number(1), spend_only: None };
    act(Action::AddMana { who: Players::You, mana })
}

pub(crate) fn gain_life(amount: i32) -> Step {
    act(Action::GainLife { who: Players::You, amount: Amount::Number(amount) })
}

pub(crate) fn destroy(what: Objects) -> Step {
    act(Action::Destroy { what, regeneration: true })
}

/// "... until end of turn"
pub(crate) fn until_end_of_turn(effect: ContinuousEffect) -> Step {
    Step::Continuous { effects: vec![Arc::new(effect)], duration: Duration::EndOfTurn }
}

// Patterns and selectors

pub(crate) fn about(verb: Verb, is: Predicate) -> EventPattern {
    let filter = Filter { zones: Zones::ANY, is };
    EventPattern { subject: Some(ObjectOrPlayer::Object(filter)), ..EventPattern::of(verb) }
}

pub(crate) fn about_this(verb: Verb) -> EventPattern {
    about(verb, Predicate::OneOf(Box::new(Objects::This)))
}

/// "When this enters"
pub(crate) fn this_enters() -> EventPattern {
    EventPattern { to: Some(Zones::BATTLEFIELD), ..about_this(Verb::ChangeZone) }
}

/// "Whenever a permanent that matches enters"
pub(crate) fn enters(is: Predicate) -> EventPattern {
    let filter = permanents(is);
    EventPattern {
        subject: Some(ObjectOrPlayer::Object(filter)),
        to: Some(Zones::BATTLEFIELD),
        ..EventPattern::of(Verb::ChangeZone)
    }
}

/// "Whenever a permanent that matches dies"
pub(crate) fn dies(is: Predicate) -> EventPattern {
    EventPattern {
        subject: Some(ObjectOrPlayer::Object(permanents(is))),
        from: Some(Zones::BATTLEFIELD),
        to: Some(Zones::only(Zone::Graveyard)),
        ..EventPattern::of(Verb::ChangeZone)
    }
}

/// "Would be put into a graveyard from anywhere"
pub(crate) fn to_graveyard(is: Predicate) -> EventPattern {
    EventPattern { to: Some(Zones::only(Zone::Graveyard)), ..about(Verb::ChangeZone, is) }
}

pub(crate) fn is(card_type: CardType) -> Predicate {
    Predicate::Type(card_type)
}

pub(crate) fn yours(predicate: Predicate) -> Predicate {
    Predicate::And(vec![predicate, Predicate::ControlledBy(Players::You)])
}

pub(crate) fn permanents(is: Predicate) -> Filter {
    Filter { zones: Zones::BATTLEFIELD, is }
}

pub(crate) fn all(is: Predicate) -> Objects {
    Objects::All(permanents(is))
}

// The table

/// A game in Ann's first main phase, with some blank cards in each library.
pub(crate) struct Table {
    pub(crate) game: Game,
}

impl Table {
    /// For two players.
    pub(crate) fn new() -> Table {
        Table::of(2)
    }

    pub(crate) fn of(players: usize) -> Table {
        let blank = Arc::new(card(enchantment("Blank")));
        let library = (0..5).map(|_| Arc::clone(&blank)).collect();
        let player = PlayerSetup { library, ..PlayerSetup::default() };
        let mut game = Game::new(&Setup { players: vec![player; players], seed: 1 });
        game.begin_at(ANN, TurnPart::PrecombatMain);
        Table { game }
    }

    /// Puts a permanent onto the battlefield.
    pub(crate) fn put(&mut self, face: Face, owner: PlayerId) -> ObjectId {
        self.place(face, owner, Zone::Battlefield, &Placement::default())
    }

    pub(crate) fn put_in(&mut self, face: Face, owner: PlayerId, zone: Zone) -> ObjectId {
        self.place(face, owner, zone, &Placement::default())
    }

    pub(crate) fn place(&mut self, face: Face, owner: PlayerId, zone: Zone, how: &Placement) -> ObjectId {
        self.ask_again();
        self.game.place_card(&card(face), owner, zone, how).expect("the card has a face")
    }

    /// What a player with priority may do is listed anew.
    fn ask_again(&mut self) {
        if self.game.request.as_ref().is_some_and(|request| matches!(request.kind, RequestKind::Priority { .. })) {
            self.game.request = None;
        }
    }

    pub(crate) fn token(&mut self, face: Face, owner: PlayerId) -> ObjectId {
        self.game.place_token(Arc::new(face), owner, &Placement::default())
    }

    /// What must be decided now; none if the game is over.
    pub(crate) fn request(&mut self) -> Option<Request> {
        let request = match self.game.advance() {
            Progress::Decide(request) => Some(request.clone()),
            Progress::Over(_) => None,
        };
        check_characteristics(&self.game);
        request
    }

    /// Goes on to the next decision and answers it.
    pub(crate) fn answer(&mut self, answer: Answer) {
        self.request();
        if let Err(error) = self.game.answer(answer) {
            panic!("{error}: {:?}", self.game.request());
        }
        self.request();
    }

    /// Casts the card, or fails if that is not offered.
    pub(crate) fn cast(&mut self, card: ObjectId) {
        self.answer(Answer::Act(LegalAction::Cast { card, permission: None }));
    }

    pub(crate) fn play(&mut self, card: ObjectId) {
        self.answer(Answer::Act(LegalAction::PlayLand { card, permission: None }));
    }

    pub(crate) fn activate(&mut self, object: ObjectId, ability: u16) {
        self.answer(Answer::Act(LegalAction::Activate { object, ability }));
    }

    pub(crate) fn target(&mut self, targets: &[ObjectId]) {
        self.answer(Answer::Entities(targets.iter().copied().map(Entity::Object).collect()));
    }

    pub(crate) fn pass(&mut self) {
        self.answer(Answer::Pass);
    }

    /// All pass until the top of the stack has resolved, or a decision other than priority comes up.
    pub(crate) fn resolve(&mut self) {
        let top = self.game.stack.last().copied();
        while top.is_some_and(|top| self.game.is_in(top, Zone::Stack)) && self.has_priority() {
            self.pass();
        }
    }

    /// Resolves all that is on the stack; triggers go there in any order.
    pub(crate) fn resolve_all(&mut self) {
        loop {
            match self.request().map(|request| request.kind) {
                Some(RequestKind::NextTrigger { .. }) => self.answer(Answer::Index(0)),
                Some(RequestKind::Priority { .. }) if !self.game.stack.is_empty() => self.pass(),
                Some(_) | None => return,
            }
        }
    }

    /// All pass until the step or phase begins, as long as nothing else is asked; nobody attacks or blocks.
    pub(crate) fn go_to(&mut self, part: TurnPart) {
        self.request();
        let turn = self.game.turn.number;
        while self.game.turn.part != part && self.game.turn.number < turn + 4 {
            match self.request().map(|request| request.kind) {
                Some(RequestKind::Priority { .. }) => self.pass(),
                Some(RequestKind::Attackers { .. }) => self.answer(Answer::Attackers(Vec::new())),
                Some(RequestKind::Blockers { .. }) => self.answer(Answer::Blockers(Vec::new())),
                Some(_) | None => return,
            }
        }
    }

    /// Whether the decision waited for is what to do with priority.
    pub(crate) fn has_priority(&mut self) -> bool {
        self.request().is_some_and(|request| matches!(request.kind, RequestKind::Priority { .. }))
    }

    /// The object that an object has become since, through any number of zones.
    pub(crate) fn now(&self, id: ObjectId) -> ObjectId {
        let mut id = id;
        while let Some(became) = self.game.object(id).and_then(|object| object.left.as_ref()?.became) {
            id = became;
        }
        id
    }

    /// The zone that the card is in now; none for what has ceased to exist.
    pub(crate) fn zone_of(&self, id: ObjectId) -> Option<Zone> {
        self.game.existing(self.now(id)).map(|object| object.zone)
    }

    pub(crate) fn size(&self, id: ObjectId) -> (i32, i32) {
        let is = self.game.characteristics(self.now(id)).expect("the object was placed");
        (is.power.expect("it has power"), is.toughness.expect("it has toughness"))
    }

    pub(crate) fn life(&self, player: PlayerId) -> i32 {
        self.game.player(player).expect("the player is at the table").life
    }

    pub(crate) fn has(&self, id: ObjectId, keyword: RuleKeyword) -> bool {
        self.game.characteristics(self.now(id)).is_some_and(|is| is.has(keyword))
    }
}

/// Whether all characteristics are what they would be if nothing had been kept.
pub(crate) fn check_characteristics(game: &Game) {
    let mut fresh = game.clone();
    fresh.cache = Cache::default();
    for id in (0..game.objects.len()).map(|number| ObjectId(number as u32)) {
        assert_eq!(game.characteristics(id), fresh.characteristics(id), "of {id:?}");
    }
    assert_eq!(game.sources(), fresh.sources());
}

pub(crate) fn card(face: Face) -> Card {
    Card { version: VERSION, layout: Layout::Single, faces: vec![Arc::new(face)] }
}
