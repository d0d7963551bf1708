//! Drives a game through its one door, and keeps what a person needs to follow it: who is called what, and what has
//! happened. Knows nothing of ruling files: another front end can give the answers.

use rustc_hash::FxHashMap;

use super::words;
use super::{Trace, TraceKind};
use crate::game::{
    Answer, Entity, Event, Game, IllegalAnswer, Object, ObjectId, ObjectKind, PlayerId, Program, Request, RequestKind,
};
use crate::ir::{Name, Zone};

/// A card, token or copy of a spell, through all the objects it has been (CR 400.7).
#[derive(Debug, Clone)]
pub(super) struct Thing {
    /// What it is called: the name it had first.
    pub name: Name,
    /// Which one of those called so, from 1.
    pub number: u32,
    /// A name of its own.
    pub alias: Option<Name>,
    /// The object it is now, or was last.
    pub now: ObjectId,
    /// Whether it was a card from the start: cards are numbered only if there are several.
    pub card: bool,
}

/// A game, and the names of what is in it.
pub(super) struct Driver {
    game: Game,
    players: Vec<Name>,
    things: Vec<Thing>,
    /// Which thing an object is or was.
    thing_of: FxHashMap<ObjectId, usize>,
    /// Abilities on the stack, by what they are called.
    abilities: FxHashMap<ObjectId, String>,
    /// How much of the history has been told: full turns, then events of the present one.
    told: (usize, usize),
    pub trace: Trace,
}

impl Driver {
    pub fn new(game: Game, players: Vec<Name>) -> Driver {
        Driver {
            game,
            players,
            things: Vec::new(),
            thing_of: FxHashMap::default(),
            abilities: FxHashMap::default(),
            told: (0, 0),
            trace: Trace::default(),
        }
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn player_name(&self, player: PlayerId) -> &'static str {
        self.players.get(player.index()).map_or("nobody", |name| name.as_str())
    }

    pub fn player_called(&self, name: Name) -> Option<PlayerId> {
        let place = self.players.iter().position(|known| *known == name)?;
        u8::try_from(place).ok().map(PlayerId)
    }

    /// The players, in turn order, those who have left too.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        let count = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        (0..count).map(PlayerId)
    }

    pub fn things(&self) -> &[Thing] {
        &self.things
    }

    /// Gives a name to an object that was placed.
    pub fn introduce(&mut self, object: ObjectId, name: Name, alias: Option<Name>, card: bool) {
        let number = 1 + self.things.iter().filter(|thing| thing.name == name).count();
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        self.thing_of.insert(object, self.things.len());
        self.things.push(Thing { name, number, alias, now: object, card });
    }

    /// What the game asks now; none if it is over.
    pub fn request(&self) -> Option<&Request> {
        self.game.request()
    }

    /// Goes on to the next decision, and tells what has happened.
    pub fn advance(&mut self) {
        self.game.advance();
        self.tell();
    }

    /// Answers what is asked, and goes on to the next decision.
    pub fn answer(&mut self, answer: Answer) -> Result<(), IllegalAnswer> {
        let Some(request) = self.game.request() else { return Err(IllegalAnswer::NothingAsked) };
        let said = words::answer(self, request, &answer);
        self.game.answer(answer)?;
        if let Some(said) = said {
            self.trace.push(TraceKind::Decision, said);
        }
        self.advance();
        Ok(())
    }

    /// A player concedes.
    pub fn concede(&mut self, player: PlayerId) {
        self.game.concede(player);
        self.advance();
    }

    /// What would come of an answer; none if it is illegal. Nothing is told of it.
    pub fn trial(&self, answer: Answer) -> Option<Game> {
        let mut game = self.game.clone();
        game.answer(answer).ok()?;
        game.advance();
        Some(game)
    }

    /// What an object is called.
    pub fn called(&self, id: ObjectId) -> String {
        if let Some(thing) = self.thing_of.get(&id).and_then(|thing| self.things.get(*thing)) {
            return self.call(thing);
        }
        if let Some(ability) = self.abilities.get(&id) {
            return ability.clone();
        }
        match self.game.object(id) {
            Some(object) => self.introduction(object),
            None => "something".to_owned(),
        }
    }

    pub fn call(&self, thing: &Thing) -> String {
        if let Some(alias) = thing.alias {
            return alias.to_string();
        }
        let several = self.things.iter().filter(|other| other.name == thing.name).nth(1).is_some();
        if thing.card && !several { thing.name.to_string() } else { format!("{}#{}", thing.name, thing.number) }
    }

    pub fn called_entity(&self, entity: Entity) -> String {
        match entity {
            Entity::Object(object) => self.called(object),
            Entity::Player(player) => self.player_name(player).to_owned(),
        }
    }

    /// The thing that an object is or was.
    pub fn thing(&self, id: ObjectId) -> Option<&Thing> {
        self.things.get(*self.thing_of.get(&id)?)
    }

    /// What an object without a name of its own is called.
    fn introduction(&self, object: &Object) -> String {
        match object.kind {
            ObjectKind::Ability => {
                let part = object.stack.as_ref().and_then(|item| item.parts.first());
                let source = part.map_or_else(|| "something".to_owned(), |part| self.called(part.env.source));
                match part.map(|part| &part.program) {
                    Some(program) if is_trigger(program) => format!("{source}'s trigger"),
                    Some(_) | None => format!("{source}'s ability"),
                }
            }
            ObjectKind::Card | ObjectKind::Token | ObjectKind::SpellCopy => printed_name(object).to_string(),
        }
    }

    /// Tells what has happened since it last did, and follows what changed zones.
    fn tell(&mut self) {
        let history = self.game.history();
        if (history.past.len(), history.turn.len()) < self.told {
            self.take_back();
        }
        let history = self.game.history();
        let mut records = Vec::new();
        let (turns, events) = self.told;
        for (index, turn) in history.past.iter().enumerate().skip(turns) {
            let from = if index == turns { events } else { 0 };
            records.extend(turn.iter().skip(from).cloned());
        }
        let from = if history.past.len() == turns { events } else { 0 };
        records.extend(history.turn.iter().skip(from).cloned());
        self.told = (history.past.len(), history.turn.len());
        for record in &records {
            self.follow(&record.event);
        }
        for id in self.game.shared_zone(Zone::Battlefield).to_vec() {
            self.meet(id);
        }
        // The sources of abilities have names now, and can still be seen.
        let mut triggered = Vec::new();
        for id in self.game.shared_zone(Zone::Stack).to_vec() {
            let new = !self.abilities.contains_key(&id);
            self.meet(id);
            if new && let Some(ability) = self.abilities.get(&id).filter(|ability| ability.ends_with("trigger")) {
                triggered.push(format!("{ability} is put on the stack"));
            }
        }
        for record in &records {
            let Some(text) = words::event(self, &record.event) else { continue };
            let begins = matches!(record.event, Event::BeginTurnPart { .. });
            self.trace.push(if begins { TraceKind::TurnPart } else { TraceKind::Event }, text);
        }
        for text in triggered {
            self.trace.push(TraceKind::Event, text);
        }
    }

    /// Something was taken back (CR 733): the objects it had made never were.
    fn take_back(&mut self) {
        let game = &self.game;
        self.thing_of.retain(|id, _| game.object(*id).is_some());
        self.abilities.retain(|id, _| game.object(*id).is_some());
        for (id, thing) in &self.thing_of {
            if let Some(thing) = self.things.get_mut(*thing)
                && game.existing(*id).is_some()
            {
                thing.now = *id;
            }
        }
    }

    /// Gives a name to an object that came from nowhere.
    fn meet(&mut self, id: ObjectId) {
        if self.thing_of.contains_key(&id) || self.abilities.contains_key(&id) {
            return;
        }
        let Some(object) = self.game.object(id) else { return };
        if object.kind == ObjectKind::Ability {
            let called = self.introduction(object);
            self.abilities.insert(id, called);
            return;
        }
        if let Some(thing) = object.came_from.and_then(|before| self.thing_of.get(&before).copied()) {
            self.become_object(thing, id);
            return;
        }
        let (name, card) = (printed_name(object), object.kind == ObjectKind::Card);
        self.introduce(id, name, None, card);
    }

    fn follow(&mut self, event: &Event) {
        match event {
            Event::ChangeZone(change) => {
                self.meet(change.object);
                let thing = self.thing_of.get(&change.object).copied();
                if let (Some(thing), Some(became)) = (thing, change.became) {
                    self.become_object(thing, became);
                }
            }
            Event::Copy { copy, .. } => self.meet(*copy),
            _ => {}
        }
    }

    fn become_object(&mut self, thing: usize, object: ObjectId) {
        self.thing_of.insert(object, thing);
        if let Some(thing) = self.things.get_mut(thing) {
            thing.now = object;
        }
    }

    /// Who has priority, if that is what is asked.
    pub fn priority(&self) -> Option<PlayerId> {
        match self.request() {
            Some(Request { player, kind: RequestKind::Priority { .. } }) => Some(*player),
            Some(_) | None => None,
        }
    }
}

/// The name an object was printed or created with, without the word that every token's name ends in (CR 111.4).
pub(super) fn printed_name(object: &Object) -> Name {
    let face = if object.kind == ObjectKind::Card { &object.face } else { object.copiable() };
    match face.name {
        Some(name) => plain(name),
        None => Name::new("a nameless object"),
    }
}

/// A name without the word that the names of described tokens end in (CR 111.4).
pub(super) fn plain(name: Name) -> Name {
    name.as_str().strip_suffix(" Token").map_or(name, Name::new)
}

/// Whether the program is of a triggered ability.
pub(super) fn is_trigger(program: &Program) -> bool {
    program.triggered().is_some() || matches!(program, Program::Reflexive(_))
}
