//! Setting up a game: for play (CR 103), or with cards anywhere, as a ruling wants it.

use std::sync::Arc;

use smallvec::SmallVec;

use super::{
    Bound, Cache, Copied, Entity, Event, Game, History, LinkKey, Mana, ObjectId, ObjectKind, PartStage, Player,
    PlayerId, Report, Rng, Task, Turn, counters,
};
use crate::ir::{Card, CounterKind, Face, Link, ManaType, Position, TurnPart, Zone};

/// The life total a player starts with (CR 103.4).
pub const STARTING_LIFE: i32 = 20;
/// The number of cards in an opening hand (CR 103.5).
pub const OPENING_HAND: u32 = 7;

/// How a game begins.
#[derive(Debug, Clone, Default)]
pub struct Setup {
    /// The players, in turn order; the first begins.
    pub players: Vec<PlayerSetup>,
    /// What chance is derived from.
    pub seed: u64,
}

/// How a player begins.
#[derive(Debug, Clone)]
pub struct PlayerSetup {
    /// The life total.
    pub life: i32,
    /// The deck.
    pub library: Vec<Arc<Card>>,
}

impl Default for PlayerSetup {
    fn default() -> Self {
        PlayerSetup { life: STARTING_LIFE, library: Vec::new() }
    }
}

/// How an object is put somewhere as a game is set up: nothing is triggered and nothing replaced by it.
#[derive(Debug, Clone, Default)]
pub struct Placement {
    /// Under whose control; its owner's if none is said.
    pub controller: Option<PlayerId>,
    /// Tapped.
    pub tapped: bool,
    /// With counters.
    pub counters: Vec<(CounterKind, u32)>,
    /// Attached to this.
    pub attached_to: Option<Entity>,
    /// Whether it has come under its controller's control this turn (CR 302.6).
    pub newcomer: bool,
    /// With marked damage.
    pub damage: u32,
    /// Having entered as a copy with these copiable values (CR 707.5).
    pub copy: Option<Arc<Face>>,
    /// With these choices made as it entered, for its linked abilities (CR 607).
    pub choices: Vec<(Link, Bound)>,
}

impl Game {
    /// A game about to begin: libraries in the order given, nobody has a hand. [`Game::advance`] begins the first turn;
    /// [`Game::deal`] shuffles and deals before that.
    pub fn new(setup: &Setup) -> Game {
        let players = setup.players.iter().map(|player| Player {
            life: player.life,
            library: Vec::new(),
            hand: Vec::new(),
            graveyard: Vec::new(),
            pool: SmallVec::new(),
            counters: SmallVec::new(),
            last_turn: 0,
            lands_played: 0,
            drew_from_empty: false,
            lost: None,
        });
        let first = PlayerId(0);
        let mut game = Game {
            objects: Vec::new(),
            players: players.collect(),
            battlefield: Vec::new(),
            stack: Vec::new(),
            exile: Vec::new(),
            command: Vec::new(),
            legends: Vec::new(),
            strays: Vec::new(),
            turn: Turn { number: 0, active: first, part: TurnPart::Untap, priority: first, passed: 0 },
            combat: None,
            made: Vec::new(),
            delayed: Vec::new(),
            returning: Vec::new(),
            waiting: Vec::new(),
            history: History::default(),
            clock: 0,
            rng: Rng::new(setup.seed),
            settled: false,
            tasks: Vec::new(),
            envs: Vec::new(),
            request: None,
            report: Report::None,
            auto_mana: None,
            answer: None,
            outcome: None,
            cache: Cache::default(),
        };
        for (index, player) in setup.players.iter().enumerate() {
            // The first of the list is the top card.
            for card in player.library.iter().rev() {
                game.place_card(card, PlayerId(index as u8), Zone::Library, &Placement::default());
            }
        }
        game
    }

    /// Shuffles all libraries and deals each player an opening hand (CR 103.3, 103.5); nobody takes a mulligan.
    pub fn deal(&mut self) {
        let players = (0..self.players.len()).map(|index| PlayerId(index as u8));
        let mut events: Vec<Event> = players.clone().map(|player| Event::Shuffle { player }).collect();
        self.tasks.push(Task::NextTurn);
        let draws = players.flat_map(|player| (0..OPENING_HAND).map(move |_| Event::Draw { player })).rev();
        self.tasks.extend(draws.map(|draw| Task::events([draw])));
        self.tasks.push(Task::events(events.drain(..)));
    }

    /// Begins with a step or phase of a player's turn, after all that is in place: turns before it are not played.
    pub fn begin_at(&mut self, active: PlayerId, part: TurnPart) {
        self.begin_turn(active);
        self.turn.part = part;
        self.tasks.clear();
        self.tasks.push(Task::Part(part, PartStage::Begin));
    }

    /// Puts a card into a zone, as its front face; on top of a library. Returns the object.
    pub fn place_card(&mut self, card: &Card, owner: PlayerId, zone: Zone, how: &Placement) -> Option<ObjectId> {
        let face = card.faces.first()?.clone();
        Some(self.place(ObjectKind::Card, face, owner, zone, how))
    }

    /// Puts a token onto the battlefield. Returns the object.
    pub fn place_token(&mut self, face: Arc<Face>, owner: PlayerId, how: &Placement) -> ObjectId {
        self.place(ObjectKind::Token, face, owner, Zone::Battlefield, how)
    }

    fn place(&mut self, kind: ObjectKind, face: Arc<Face>, owner: PlayerId, zone: Zone, how: &Placement) -> ObjectId {
        let id = self.make_object(kind, face, owner, zone);
        let turn = self.turn.number.max(1);
        if let Some(object) = self.object_mut(id) {
            object.controller = how.controller.unwrap_or(owner);
            object.held_by = object.controller;
            object.controlled_since = if how.newcomer { turn } else { 0 };
            object.tapped = how.tapped;
            object.damage = i32::try_from(how.damage).unwrap_or(i32::MAX);
            let timestamp = object.timestamp;
            object.copy = how.copy.clone().map(|face| Copied { face, timestamp });
            let origin = if object.copy.is_some() { timestamp } else { 0 };
            object
                .links
                .extend(how.choices.iter().map(|(link, value)| (LinkKey { origin, link: *link }, value.clone())));
            for (kind, count) in &how.counters {
                counters::add(&mut object.counters, *kind, *count);
            }
        }
        self.put_in(id, Position::Top);
        if how.attached_to.is_some() {
            self.set_attached(id, how.attached_to);
        }
        self.settled = false;
        self.touch_object(id);
        id
    }

    /// Puts mana of no particular source into a player's pool, before the game goes on.
    pub fn set_mana(&mut self, player: PlayerId, mana: impl IntoIterator<Item = ManaType>) {
        let Some(player) = self.players.get_mut(player.index()) else { return };
        let none = ObjectId(u32::MAX);
        player.pool.extend(mana.into_iter().map(|mana| Mana { mana, source: none, snow: false, restriction: None }));
    }

    /// Sets a player's life total, before the game goes on.
    pub fn set_life(&mut self, player: PlayerId, life: i32) {
        if let Some(player) = self.players.get_mut(player.index()) {
            player.life = life;
        }
    }
}
