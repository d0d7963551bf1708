//! Support for tests: faces built by hand, and a table to play on.

use std::sync::Arc;

use super::{
    Answer, Entity, Game, LegalAction, ObjectId, Outcome, PaymentAnswer, Placement, PlayerId, PlayerSetup, Progress,
    Request, RequestKind, Setup,
};
use crate::ir::{
    Ability, AbilityKind, Action, ActivatedAbility, Amount, Bind, Card, CardType, Color, Colors, ContinuousEffect,
    Cost, CostPart, Duration, Effect, EventPattern, Face, Filter, Layout, ManaCost, ManaKind, ManaProduction,
    ManaSymbol, ManaType, Mode, Name, ObjectOrPlayer, Objects, PlayerFilter, Players, Predicate, PrintedNumber,
    RuleKeyword, Slot, StaticAbility, Step, Steps, Supertype, TargetSpec, TriggeredAbility, TurnPart, TypeLine,
    VERSION, Variable, Verb, Zone, Zones,
};

/// The first player.
pub(crate) const ANN: PlayerId = PlayerId(0);
/// The second player.
pub(crate) const BOB: PlayerId = PlayerId(1);
/// The third player.
pub(crate) const CAT: PlayerId = PlayerId(2);

/// Builds a face.
#[derive(Debug, Clone)]
pub(crate) struct FaceBuilder(Face);

/// A face with a name and card types, and nothing more.
pub(crate) fn face(name: &str, types: &[CardType]) -> FaceBuilder {
    FaceBuilder(Face {
        name: Some(Name::new(name)),
        mana_cost: None,
        colors: Colors::NONE,
        type_line: TypeLine { supertypes: Vec::new(), types: types.to_vec(), subtypes: Vec::new() },
        abilities: Vec::new(),
        power: None,
        toughness: None,
        loyalty: None,
        defense: None,
    })
}

/// A creature.
pub(crate) fn creature(name: &str, cost: &str, power: i32, toughness: i32) -> FaceBuilder {
    face(name, &[CardType::Creature]).cost(cost).size(power, toughness)
}

/// An instant that does the steps.
pub(crate) fn instant(name: &str, cost: &str, targets: Vec<TargetSpec>, steps: Vec<Step>) -> FaceBuilder {
    face(name, &[CardType::Instant]).cost(cost).spell(targets, steps)
}

/// A sorcery that does the steps.
pub(crate) fn sorcery(name: &str, cost: &str, targets: Vec<TargetSpec>, steps: Vec<Step>) -> FaceBuilder {
    face(name, &[CardType::Sorcery]).cost(cost).spell(targets, steps)
}

/// A basic land of the type.
pub(crate) fn basic(name: &str, subtype: &str) -> FaceBuilder {
    let mut built = face(name, &[CardType::Land]).subtype(subtype);
    built.0.type_line.supertypes.push(Supertype::Basic);
    built
}

/// A mana cost written short: `2UB`, `XG`, `0`.
pub(crate) fn cost(text: &str) -> ManaCost {
    let symbol = |letter: char| match letter {
        'W' => ManaSymbol::Of(ManaType::White),
        'U' => ManaSymbol::Of(ManaType::Blue),
        'B' => ManaSymbol::Of(ManaType::Black),
        'R' => ManaSymbol::Of(ManaType::Red),
        'G' => ManaSymbol::Of(ManaType::Green),
        'C' => ManaSymbol::Of(ManaType::Colorless),
        'X' => ManaSymbol::Variable(Variable::X),
        'S' => ManaSymbol::Snow,
        digit => ManaSymbol::Generic(digit.to_digit(10).expect("a mana symbol")),
    };
    ManaCost(text.chars().map(symbol).collect())
}

impl FaceBuilder {
    pub(crate) fn cost(mut self, text: &str) -> Self {
        let mana = cost(text);
        self.0.colors = mana.colors();
        self.0.mana_cost = Some(mana);
        self
    }

    pub(crate) fn size(mut self, power: i32, toughness: i32) -> Self {
        self.0.power = Some(PrintedNumber::Fixed(power));
        self.0.toughness = Some(PrintedNumber::Fixed(toughness));
        self
    }

    pub(crate) fn subtype(mut self, subtype: &str) -> Self {
        self.0.type_line.subtypes.push(Name::new(subtype));
        self
    }

    pub(crate) fn supertype(mut self, supertype: Supertype) -> Self {
        self.0.type_line.supertypes.push(supertype);
        self
    }

    pub(crate) fn ability(mut self, kind: AbilityKind, zones: Zones) -> Self {
        self.0.abilities.push(Arc::new(Ability { keyword: None, zones, kind }));
        self
    }

    pub(crate) fn spell(self, targets: Vec<TargetSpec>, steps: Vec<Step>) -> Self {
        self.ability(AbilityKind::Spell(effect(targets, steps)), Zones::only(Zone::Stack))
    }

    pub(crate) fn keyword(self, keyword: RuleKeyword) -> Self {
        self.ability(AbilityKind::Rule(keyword), Zones::ANY)
    }

    pub(crate) fn activated(self, cost: Vec<CostPart>, targets: Vec<TargetSpec>, steps: Vec<Step>) -> Self {
        self.activated_with(|_| {}, cost, targets, steps)
    }

    pub(crate) fn activated_with(
        self,
        change: impl FnOnce(&mut ActivatedAbility),
        parts: Vec<CostPart>,
        targets: Vec<TargetSpec>,
        steps: Vec<Step>,
    ) -> Self {
        let mut activated = ActivatedAbility {
            cost: Cost { parts },
            effect: effect(targets, steps),
            who: PlayerFilter(Players::You),
            limits: Vec::new(),
            loyalty: false,
            mana_ability: false,
        };
        change(&mut activated);
        self.ability(AbilityKind::Activated(activated), Zones::BATTLEFIELD)
    }

    /// "{T}: Add ..."
    pub(crate) fn taps_for(self, what: ManaKind) -> Self {
        self.mana_ability(vec![CostPart::Tap], what, 1)
    }

    pub(crate) fn mana_ability(self, cost: Vec<CostPart>, what: ManaKind, times: i32) -> Self {
        let mana = ManaProduction { what, times: Amount::Number(times), spend_only: None };
        let add = act(Action::AddMana { who: Players::You, mana });
        self.activated_with(|activated| activated.mana_ability = true, cost, Vec::new(), vec![add])
    }

    pub(crate) fn triggered(self, on: EventPattern, targets: Vec<TargetSpec>, steps: Vec<Step>) -> Self {
        let triggered = trigger(on, targets, steps);
        self.ability(AbilityKind::Triggered(triggered), Zones::BATTLEFIELD)
    }

    pub(crate) fn statics(self, effects: Vec<ContinuousEffect>) -> Self {
        let effects = effects.into_iter().map(Arc::new).collect();
        let fixed = StaticAbility { condition: None, effects, characteristic_defining: false };
        self.ability(AbilityKind::Static(fixed), Zones::BATTLEFIELD)
    }

    pub(crate) fn face(self) -> Arc<Face> {
        Arc::new(self.0)
    }

    pub(crate) fn card(self) -> Card {
        Card { version: VERSION, layout: Layout::Single, faces: vec![self.face()] }
    }
}

/// A triggered ability with nothing bound.
pub(crate) fn trigger(on: EventPattern, targets: Vec<TargetSpec>, steps: Vec<Step>) -> TriggeredAbility {
    TriggeredAbility {
        on: vec![on],
        binds: Vec::new(),
        condition: None,
        per_turn: None,
        effect: effect(targets, steps),
        mana_ability: false,
    }
}

/// "When this enters": a change of zones to the battlefield.
pub(crate) fn enters() -> EventPattern {
    let this = Filter { zones: Zones::ANY, is: Predicate::OneOf(Box::new(Objects::This)) };
    EventPattern {
        subject: Some(ObjectOrPlayer::Object(this)),
        to: Some(Zones::BATTLEFIELD),
        ..EventPattern::of(Verb::ChangeZone)
    }
}

/// An effect of one mode.
pub(crate) fn effect(targets: Vec<TargetSpec>, steps: Vec<Step>) -> Effect {
    Effect { choose_modes: None, modes: vec![Mode { targets, steps: steps.into() }] }
}

/// An action with nothing bound.
pub(crate) fn act(action: Action) -> Step {
    Step::Act { action, bind: Bind::default(), until: None }
}

/// An action whose result is bound.
pub(crate) fn act_into(action: Action, slot: u16) -> Step {
    Step::Act { action, bind: Bind { slot: Some(Slot(slot)), link: None }, until: None }
}

/// Steps in a block.
pub(crate) fn steps(steps: Vec<Step>) -> Steps {
    steps.into()
}

/// "until this leaves the battlefield"
pub(crate) fn until_this_leaves() -> Duration {
    Duration::UntilLeaves(Objects::This)
}

/// Permanents that match.
pub(crate) fn permanents(is: Predicate) -> Filter {
    Filter { zones: Zones::BATTLEFIELD, is }
}

/// "target ...": one.
pub(crate) fn target(slot: u16, what: ObjectOrPlayer) -> TargetSpec {
    TargetSpec { slot: Slot(slot), min: Amount::Number(1), max: Amount::Number(1), what, divided: None }
}

/// "target creature"
pub(crate) fn target_creature(slot: u16) -> TargetSpec {
    target(slot, ObjectOrPlayer::Object(permanents(Predicate::Type(CardType::Creature))))
}

/// "any target"
pub(crate) fn any_target(slot: u16) -> TargetSpec {
    let creature = permanents(Predicate::Type(CardType::Creature));
    target(slot, ObjectOrPlayer::Either(creature, PlayerFilter(Players::All)))
}

/// What is bound to the slot.
pub(crate) fn bound(slot: u16) -> Objects {
    Objects::Bound(Slot(slot))
}

/// "deals that much damage to" the bound object or player.
pub(crate) fn damage(amount: i32, slot: u16) -> Action {
    Action::DealDamage {
        source: Objects::This,
        to: bound(slot),
        to_players: Players::Bound(Slot(slot)),
        amount: Amount::Number(amount),
    }
}

/// "you draw that many cards"
pub(crate) fn draw(count: i32) -> Action {
    Action::Draw { who: Players::You, count: Amount::Number(count) }
}

/// "you gain that much life"
pub(crate) fn gain(amount: i32) -> Action {
    Action::GainLife { who: Players::You, amount: Amount::Number(amount) }
}

/// All five colours.
pub(crate) fn any_color() -> ManaKind {
    ManaKind::OneColor(Color::ALL.to_vec())
}

/// A game with a few shortcuts. Everything that goes wrong fails the test.
pub(crate) struct Table {
    pub(crate) game: Game,
}

impl Table {
    /// A game of so many players, with cards enough to draw, in the first player's first main phase.
    pub(crate) fn of(players: usize) -> Table {
        let filler = Arc::new(face("Blank", &[CardType::Artifact]).cost("9").card());
        let player = PlayerSetup { library: vec![filler; 20], ..PlayerSetup::default() };
        let mut game = Game::new(&Setup { players: vec![player; players], seed: 1 });
        game.begin_at(ANN, TurnPart::PrecombatMain);
        Table { game }
    }

    /// Two players.
    pub(crate) fn new() -> Table {
        Table::of(2)
    }

    pub(crate) fn place(&mut self, owner: PlayerId, zone: Zone, built: FaceBuilder) -> ObjectId {
        self.place_how(owner, zone, built, &Placement::default())
    }

    pub(crate) fn place_how(&mut self, owner: PlayerId, zone: Zone, built: FaceBuilder, how: &Placement) -> ObjectId {
        self.game.place_card(&built.card(), owner, zone, how).expect("a card has a face")
    }

    pub(crate) fn hand(&mut self, owner: PlayerId, built: FaceBuilder) -> ObjectId {
        self.place(owner, Zone::Hand, built)
    }

    pub(crate) fn battlefield(&mut self, owner: PlayerId, built: FaceBuilder) -> ObjectId {
        self.place(owner, Zone::Battlefield, built)
    }

    /// So many basic lands of the type.
    pub(crate) fn lands(&mut self, owner: PlayerId, count: usize, subtype: &str) -> Vec<ObjectId> {
        (0..count).map(|_| self.battlefield(owner, basic(subtype, subtype))).collect()
    }

    /// The request that the game waits for.
    pub(crate) fn request(&mut self) -> Request {
        match self.game.advance() {
            Progress::Decide(request) => request.clone(),
            Progress::Over(outcome) => panic!("the game is over: {outcome:?}"),
        }
    }

    pub(crate) fn outcome(&mut self) -> Outcome {
        match self.game.advance() {
            Progress::Over(outcome) => outcome.clone(),
            Progress::Decide(request) => panic!("the game goes on: {request:?}"),
        }
    }

    pub(crate) fn answer(&mut self, answer: Answer) {
        let request = self.request();
        if let Err(error) = self.game.answer(answer.clone()) {
            panic!("{answer:?} to {request:?}: {error}");
        }
        self.game.advance();
    }

    /// What the player with priority may do.
    pub(crate) fn actions(&mut self, player: PlayerId) -> Vec<LegalAction> {
        let request = self.request();
        match request.kind {
            RequestKind::Priority { actions } if request.player == player => actions,
            _ => panic!("{player:?} has no priority: {request:?}"),
        }
    }

    pub(crate) fn can_cast(&mut self, player: PlayerId, card: ObjectId) -> bool {
        self.actions(player).contains(&LegalAction::Cast { card, permission: None })
    }

    pub(crate) fn can_activate(&mut self, player: PlayerId, object: ObjectId, ability: u16) -> bool {
        self.actions(player).contains(&LegalAction::Activate { object, ability })
    }

    /// Casts the card; its choices are made by the answers that follow.
    pub(crate) fn cast(&mut self, player: PlayerId, card: ObjectId) {
        self.actions(player);
        self.answer(Answer::Act(LegalAction::Cast { card, permission: None }));
    }

    /// Casts the card with the targets, one for each "target", and pays automatically.
    pub(crate) fn cast_at(&mut self, player: PlayerId, card: ObjectId, targets: &[Entity]) {
        self.cast(player, card);
        for target in targets {
            self.answer(Answer::Entities(vec![*target]));
        }
        self.pay();
    }

    pub(crate) fn activate(&mut self, player: PlayerId, object: ObjectId, ability: u16) {
        self.actions(player);
        self.answer(Answer::Act(LegalAction::Activate { object, ability }));
    }

    /// Pays automatically, if there is something to be paid.
    pub(crate) fn pay(&mut self) {
        while let RequestKind::Payment { .. } = self.request().kind {
            self.answer(Answer::Payment(PaymentAnswer::Auto));
        }
    }

    pub(crate) fn pass(&mut self) {
        let request = self.request();
        self.actions(request.player);
        self.answer(Answer::Pass);
    }

    /// All players pass in succession once: the top of the stack resolves, or the step ends.
    pub(crate) fn pass_all(&mut self) {
        let players = self.game.players_in_order().count();
        for _ in 0..players {
            self.pass();
        }
    }

    /// Passes until the stack is empty.
    pub(crate) fn resolve_all(&mut self) {
        self.request();
        while !self.game.stack.is_empty() {
            self.pass();
        }
    }

    /// Passes until the part of a turn of the player.
    pub(crate) fn pass_to(&mut self, player: PlayerId, part: TurnPart) {
        for _ in 0..1000 {
            let request = self.request();
            if self.game.turn.active == player && self.game.turn.part == part {
                return;
            }
            let answer = match request.kind {
                RequestKind::Priority { .. } => Answer::Pass,
                RequestKind::Attackers { .. } => Answer::Attackers(Vec::new()),
                RequestKind::Blockers { .. } => Answer::Blockers(Vec::new()),
                RequestKind::Objects { candidates, min, .. } => {
                    Answer::Objects(candidates.into_iter().take(min as usize).collect())
                }
                kind => panic!("a decision on the way: {kind:?}"),
            };
            self.answer(answer);
        }
        panic!("the part was not reached");
    }

    pub(crate) fn life(&self, player: PlayerId) -> i32 {
        self.game.player(player).expect("a player").life
    }

    /// The object that the object has become, the newest.
    pub(crate) fn now(&self, mut id: ObjectId) -> ObjectId {
        while let Some(became) = self.game.object(id).and_then(|object| object.left.as_ref()?.became) {
            id = became;
        }
        id
    }

    /// The zone that the object, or what it has become, is in; none if it has ceased to exist.
    pub(crate) fn zone_of(&self, id: ObjectId) -> Option<Zone> {
        self.game.existing(self.now(id)).map(|object| object.zone)
    }
}
