//! Actions (CR 701 and others): each as the events it is, and what it was really done to.

use std::sync::Arc;

use smallvec::{SmallVec, smallvec};

use super::{
    Acting, Answer, Batch, Bound, Entity, Event, Flow, Game, LossReason, ObjectId, ObjectKind, ObjectList,
    ObjectsReason, PlayerId, PlayerList, Report, Request, RequestKind, Returning, Task, ZoneChange,
};
use crate::ir::{
    Action, Destination, Face, ManaProduction, ManaType, Objects, Players, Position, Predicate, PrintedNumber,
    TokenSpec, Verb, Zone,
};

/// What comes next in doing an action.
enum Next {
    /// A decision or a task comes first.
    Wait(Flow),
    /// These events, simultaneously.
    Events(Vec<Event>),
    /// Nothing more.
    Finished,
}

/// More than this of anything is never drawn, produced or copied by one action.
const COUNT: u32 = 100_000;

impl Game {
    /// Goes on doing an action.
    pub(crate) fn act(&mut self, acting: &mut Acting) -> Flow {
        let action = acting.action.clone();
        let Some(action) = action.get() else { return Flow::Done };
        if acting.performing {
            acting.performing = false;
            acting.stage += 1;
            if let Report::Happened(events) = self.take_report() {
                self.absorb(acting, action, &events);
            }
        } else if acting.stage == 0
            && let Some(until) = &acting.until
            && self.has_ended(until, self.env(acting.env), self.turn.number)
        {
            // The duration has ended before it began: nothing happens (CR 610.3b).
            return Flow::Done;
        }
        match self.next_events(acting, action) {
            Ok(Next::Wait(flow)) | Err(flow) => flow,
            Ok(Next::Events(events)) => {
                acting.performing = true;
                let mut batch = Batch::of(events);
                let replaced = &self.env(acting.env).replaced;
                batch.events.iter_mut().for_each(|staged| staged.applied.extend(replaced.iter().copied()));
                Flow::After(Task::Perform(Box::new(batch)))
            }
            Ok(Next::Finished) => self.acted(acting, action),
        }
    }

    /// Binds what was done, and lets what was moved "until" return.
    fn acted(&mut self, acting: &mut Acting, action: &Action) -> Flow {
        let value = match action {
            Action::GainLife { .. }
            | Action::LoseLife { .. }
            | Action::DealDamage { .. }
            | Action::RemoveCounters { .. } => Bound::Number(i32::try_from(acting.amount).unwrap_or(i32::MAX)),
            Action::AddMana { .. } => Bound::Mana(acting.made.clone()),
            Action::Shuffle { .. } | Action::LoseGame { .. } | Action::WinGame { .. } => {
                Bound::Players(std::mem::take(&mut acting.players))
            }
            Action::Draw { .. }
            | Action::Discard { .. }
            | Action::Mill { .. }
            | Action::Sacrifice { .. }
            | Action::Destroy { .. }
            | Action::Exile { .. }
            | Action::Move { .. }
            | Action::Counter { .. }
            | Action::Tap { .. }
            | Action::Untap { .. }
            | Action::PutCounters { .. }
            | Action::CreateTokens { .. }
            | Action::Attach { .. }
            | Action::CopyOnStack { .. }
            | Action::Reveal { .. }
            | Action::LookAt { .. }
            | Action::Search { .. } => Bound::Objects(std::mem::take(&mut acting.done)),
        };
        self.bind(acting.env, acting.bind, value);
        if let Some(duration) = acting.until.take()
            && !acting.moved.is_empty()
        {
            let env = self.env(acting.env).clone();
            let moved = acting.moved.iter().map(|(id, zone)| (*id, *zone, Position::Top)).collect();
            let timestamp = self.tick();
            self.returning.push(Returning { timestamp, moved, duration, env, turn: self.turn.number, ended: false });
            // It may have ended by the very event.
            let events = self.take_ended_returns();
            if !events.is_empty() {
                self.tasks.push(Task::events(events));
            }
        }
        Flow::Done
    }

    /// Takes note of what really happened.
    fn absorb(&mut self, acting: &mut Acting, action: &Action, events: &[Event]) {
        for event in events {
            match (action, event) {
                (_, Event::ChangeZone(change)) => {
                    let Some(became) = change.became else { continue };
                    self.env_mut(acting.env).moved.push(change.object);
                    let done = match action {
                        Action::Draw { .. } => change.verb == Verb::Draw,
                        Action::Discard { .. } => change.verb == Verb::Discard,
                        Action::Mill { .. } => change.verb == Verb::Mill,
                        Action::CreateTokens { .. } => change.verb == Verb::CreateToken,
                        Action::Exile { .. } => change.verb == Verb::Exile && change.to == Zone::Exile,
                        Action::Move { to, .. } => change.verb == Verb::ChangeZone && change.to == to.zone,
                        // Of these the permanent that it was is what is spoken of later: "the sacrificed creature".
                        Action::Sacrifice { .. } | Action::Destroy { .. } => {
                            if action.verb() == change.verb {
                                acting.done.push(change.object);
                            }
                            false
                        }
                        _ => false,
                    };
                    if done {
                        acting.done.push(became);
                        if let Some(from) = change.from {
                            acting.moved.push((became, from));
                        }
                    }
                }
                (Action::Tap { .. }, Event::Tap { object })
                | (Action::Untap { .. }, Event::Untap { object })
                | (Action::Counter { .. }, Event::Counter { object, .. })
                | (Action::Attach { .. }, Event::Attach { object, .. })
                | (Action::CopyOnStack { .. }, Event::Copy { copy: object, .. })
                | (Action::Reveal { .. }, Event::Reveal { object })
                | (Action::LookAt { .. }, Event::LookAt { object, .. }) => acting.done.push(*object),
                (Action::PutCounters { .. }, Event::PutCounters { on: Entity::Object(on), count, .. }) => {
                    acting.done.push(*on);
                    acting.amount = acting.amount.saturating_add(*count);
                }
                (Action::RemoveCounters { .. }, Event::RemoveCounters { count: amount, .. })
                | (Action::DealDamage { .. }, Event::Damage { amount, .. })
                | (Action::GainLife { .. }, Event::GainLife { amount, .. })
                | (Action::LoseLife { .. }, Event::LoseLife { amount, .. }) => {
                    acting.amount = acting.amount.saturating_add(*amount);
                }
                (Action::AddMana { .. }, Event::AddMana { mana, .. }) => self.note_mana(acting, mana),
                (Action::Shuffle { .. }, Event::Shuffle { player })
                | (Action::LoseGame { .. }, Event::LoseGame { player, .. })
                | (Action::WinGame { .. }, Event::WinGame { player }) => acting.players.push(*player),
                _ => {}
            }
        }
    }

    /// Remembers produced mana, for the instruction and for the ability that is resolving (CR 106.12a).
    fn note_mana(&mut self, acting: &mut Acting, mana: &[ManaType]) {
        acting.made.extend_from_slice(mana);
        let resolving = self.env(acting.env).resolving;
        if let Some(item) = resolving.and_then(|id| self.object_mut(id)).and_then(|object| object.stack.as_deref_mut())
        {
            item.made.extend_from_slice(mana);
        }
    }

    /// The number that an amount is here: none below zero.
    fn count_of(&self, acting: &Acting, amount: &crate::ir::Amount) -> u32 {
        u32::try_from(self.amount(amount, self.env(acting.env))).unwrap_or(0)
    }

    fn players_of(&self, acting: &Acting, players: &Players) -> PlayerList {
        self.select_players(players, self.env(acting.env))
    }

    /// Finds the objects where the controller chooses.
    fn objects_of(
        &mut self,
        acting: &mut Acting,
        cursor: &mut usize,
        what: &Objects,
        can: &dyn Fn(&Game, ObjectId) -> bool,
    ) -> Result<ObjectList, Flow> {
        let actor = self.env(acting.env).controller;
        self.settle(acting, cursor, what, actor, can)
    }

    /// The events that come next; an error is what must come before them.
    fn next_events(&mut self, acting: &mut Acting, action: &Action) -> Result<Next, Flow> {
        let first = acting.stage == 0;
        let cursor = &mut 0;
        let (source, controller) = (self.env(acting.env).source, self.env(acting.env).controller);
        let events: Vec<Event> = match action {
            Action::Draw { who, count } => return Ok(self.next_draw(acting, who, count)),
            Action::Search { who, for_what } => return self.next_search(acting, who, for_what),
            Action::AddMana { who, mana } => return self.next_mana(acting, who, mana),
            Action::Move { what, to } => return self.next_move(acting, what, to),
            Action::CopyOnStack { who, what, new_targets } => return self.next_copy(acting, who, what, *new_targets),
            _ if !first => return Ok(Next::Finished),
            Action::Discard { who, what } => {
                let mut events = Vec::new();
                for player in self.players_of(acting, who) {
                    let can = |game: &Game, id| game.zone(Zone::Hand, player).contains(&id);
                    for card in self.settle(acting, cursor, what, player, &can)? {
                        events.push(self.discard(player, card));
                    }
                }
                events
            }
            Action::Mill { who, count } => {
                let count = self.count_of(acting, count) as usize;
                let mut events = Vec::new();
                for player in self.players_of(acting, who) {
                    for card in self.zone(Zone::Library, player).iter().rev().take(count) {
                        let mut change = ZoneChange::of(*card, Zone::Library, Zone::Graveyard, Verb::Mill);
                        change.agent = Some(player);
                        events.push(Event::ChangeZone(Box::new(change)));
                    }
                }
                events
            }
            Action::Sacrifice { who, what } => {
                let mut events = Vec::new();
                for player in self.players_of(acting, who) {
                    let can =
                        |game: &Game, id| game.is_in(id, Zone::Battlefield) && game.controller(id) == Some(player);
                    for permanent in self.settle(acting, cursor, what, player, &can)? {
                        let mut change = ZoneChange::of(permanent, Zone::Battlefield, Zone::Graveyard, Verb::Sacrifice);
                        change.agent = Some(player);
                        change.source = Some(source);
                        events.push(Event::ChangeZone(Box::new(change)));
                    }
                }
                events
            }
            Action::Destroy { what, regeneration } => {
                let objects = self.objects_of(acting, cursor, what, &on_battlefield)?;
                let change = |id| {
                    let mut change = ZoneChange::of(id, Zone::Battlefield, Zone::Graveyard, Verb::Destroy);
                    change.agent = Some(controller);
                    change.source = Some(source);
                    change.regeneration = *regeneration;
                    Event::ChangeZone(Box::new(change))
                };
                objects.into_iter().map(change).collect()
            }
            Action::Exile { what } => {
                let can = |game: &Game, id| game.existing(id).is_some_and(|object| object.zone != Zone::Exile);
                let objects = self.objects_of(acting, cursor, what, &can)?;
                let change = |id| {
                    let from = self.object(id)?.zone;
                    let mut change = ZoneChange::of(id, from, Zone::Exile, Verb::Exile);
                    change.agent = Some(controller);
                    change.source = Some(source);
                    Some(Event::ChangeZone(Box::new(change)))
                };
                objects.into_iter().filter_map(change).collect()
            }
            Action::Counter { what } => {
                let can = |game: &Game, id| game.is_in(id, Zone::Stack);
                let objects = self.objects_of(acting, cursor, what, &can)?;
                objects.into_iter().map(|object| Event::Counter { object, source: Some(source) }).collect()
            }
            Action::Tap { what } => {
                // What is about to enter enters tapped instead (CR 614.12a).
                let can_be = |game: &Game, id| game.is_in(id, Zone::Battlefield) || game.is_entering(id);
                let objects = self.objects_of(acting, cursor, what, &can_be)?;
                objects.into_iter().map(|object| Event::Tap { object }).collect()
            }
            Action::Untap { what } => {
                let objects = self.objects_of(acting, cursor, what, &on_battlefield)?;
                objects.into_iter().map(|object| Event::Untap { object }).collect()
            }
            Action::DealDamage { source: sources, to, to_players, amount } => {
                let sources = self.objects_of(acting, cursor, sources, &|_, _| true)?;
                let objects = self.objects_of(acting, cursor, to, &on_battlefield)?;
                let players = self.players_of(acting, to_players);
                let amount = self.count_of(acting, amount);
                let to: SmallVec<[Entity; 8]> =
                    objects.into_iter().map(Entity::Object).chain(players.into_iter().map(Entity::Player)).collect();
                let env = self.env(acting.env);
                let damage = |source: ObjectId| {
                    to.iter().map(move |to| {
                        let amount = divided(env, *to).unwrap_or(amount);
                        Event::Damage { source, to: *to, amount, combat: false }
                    })
                };
                sources.into_iter().flat_map(damage).collect()
            }
            Action::GainLife { who, amount } => {
                let amount = self.count_of(acting, amount);
                self.players_of(acting, who).into_iter().map(|player| Event::GainLife { player, amount }).collect()
            }
            Action::LoseLife { who, amount } => {
                let amount = self.count_of(acting, amount);
                self.players_of(acting, who).into_iter().map(|player| Event::LoseLife { player, amount }).collect()
            }
            Action::PutCounters { kind, count, on } => {
                let objects = self.objects_of(acting, cursor, on, &|game, id| game.existing(id).is_some())?;
                let count = self.count_of(acting, count);
                let env = self.env(acting.env);
                let put = |id: ObjectId| {
                    let on = Entity::Object(id);
                    let count = divided(env, on).unwrap_or(count);
                    Event::PutCounters { on, kind: *kind, count, player: controller }
                };
                objects.into_iter().map(put).collect()
            }
            Action::RemoveCounters { kind, count, from } => {
                let objects = self.objects_of(acting, cursor, from, &|game, id| game.existing(id).is_some())?;
                let count = self.count_of(acting, count);
                let remove = |id: ObjectId| Event::RemoveCounters { from: id.into(), kind: *kind, count };
                objects.into_iter().map(remove).collect()
            }
            Action::CreateTokens { who, count, token, tapped, attacking } => {
                let count = self.count_of(acting, count);
                let faces = self.token_faces(acting, cursor, token)?;
                let mut events = Vec::new();
                for player in self.players_of(acting, who) {
                    let attacking = if *attacking { self.attacked_by_new(acting, player)? } else { None };
                    for face in &faces {
                        let face = face.clone();
                        events.push(Event::CreateTokens { player, count, face, tapped: *tapped, attacking });
                    }
                }
                events
            }
            Action::Attach { what, to } => {
                let objects = self.objects_of(acting, cursor, what, &on_battlefield)?;
                let hosts = self.objects_of(acting, cursor, to, &on_battlefield)?;
                let Some(host) = hosts.first().copied().map(Entity::Object) else { return Ok(Next::Finished) };
                let able = objects.into_iter().filter(|id| self.can_attach(*id, host));
                able.map(|object| Event::Attach { object, to: host }).collect()
            }
            Action::Reveal { what } => {
                let objects = self.objects_of(acting, cursor, what, &|game, id| game.existing(id).is_some())?;
                objects.into_iter().map(|object| Event::Reveal { object }).collect()
            }
            Action::LookAt { who, what } => {
                let objects = self.objects_of(acting, cursor, what, &|game, id| game.existing(id).is_some())?;
                let players = self.players_of(acting, who);
                let look =
                    |player: PlayerId| objects.iter().map(move |object| Event::LookAt { player, object: *object });
                players.into_iter().flat_map(look).collect()
            }
            Action::Shuffle { who } => {
                self.players_of(acting, who).into_iter().map(|player| Event::Shuffle { player }).collect()
            }
            Action::LoseGame { who } => {
                let lose = |player| Event::LoseGame { player, reason: LossReason::Effect };
                self.players_of(acting, who).into_iter().map(lose).collect()
            }
            Action::WinGame { who } => {
                self.players_of(acting, who).into_iter().map(|player| Event::WinGame { player }).collect()
            }
        };
        Ok(if events.is_empty() { Next::Finished } else { Next::Events(events) })
    }

    /// Cards are drawn one by one (CR 121.2), by one player after the other (CR 121.2c).
    fn next_draw(&mut self, acting: &mut Acting, who: &Players, count: &crate::ir::Amount) -> Next {
        if acting.stage == 0 {
            acting.players = self.players_of(acting, who);
            acting.count = self.count_of(acting, count).min(COUNT);
        }
        if acting.count == 0 {
            return Next::Finished;
        }
        let place = (acting.stage / acting.count) as usize;
        match acting.players.get(place) {
            Some(player) => Next::Events(vec![Event::Draw { player: *player }]),
            None => Next::Finished,
        }
    }

    fn next_search(&mut self, acting: &mut Acting, who: &Players, choice: &crate::ir::Choice) -> Result<Next, Flow> {
        if acting.stage == 0 {
            acting.players = self.players_of(acting, who);
            let searches = acting.players.iter().map(|player| Event::Search { player: *player });
            return Ok(Next::Events(searches.collect()));
        }
        for (place, player) in acting.players.clone().into_iter().enumerate() {
            if acting.choices.len() > place {
                continue;
            }
            if let Some(Answer::Objects(found)) = self.take_answer() {
                acting.choices.push(found.into_iter().collect());
                continue;
            }
            let env = self.env(acting.env);
            let mut candidates = self.select(&choice.from, env);
            let library = self.zone(Zone::Library, player);
            candidates.retain(|id| library.contains(id));
            let (mut min, max) = self.bounds(choice, env, candidates.len());
            // A player may fail to find what has to have a quality (CR 701.23b).
            if has_quality(&choice.from) {
                min = 0;
            }
            let kind = RequestKind::Objects {
                reason: ObjectsReason::Search,
                source: Some(env.source),
                candidates: candidates.into_vec(),
                min,
                max,
            };
            return Err(self.ask(Request { player, kind }));
        }
        acting.done = acting.choices.iter().flatten().copied().collect();
        Ok(Next::Finished)
    }

    fn next_mana(&mut self, acting: &mut Acting, who: &Players, production: &ManaProduction) -> Result<Next, Flow> {
        if acting.stage > 0 {
            return Ok(Next::Finished);
        }
        let env = self.env(acting.env);
        let (source, tapped, controller) = (env.source, env.tapped_for_mana, env.controller);
        let players = self.select_players(who, env);
        let times = u32::try_from(self.amount(&production.times, env)).unwrap_or(0).min(COUNT) as usize;
        let options = self.mana_options(&production.what, env);
        if options.groups.is_empty() || times == 0 {
            return Ok(Next::Finished);
        }
        let choices = if options.each { times } else { 1 };
        let chooser = players.first().copied().unwrap_or(controller);
        while acting.mana.len() < choices {
            if let Some(Answer::Index(index)) = self.take_answer() {
                acting.mana.push(index);
                continue;
            }
            if let Some(index) = self.automatic_mana(&options.groups, if options.each { 1 } else { times }) {
                acting.mana.push(index);
                continue;
            }
            let kind = RequestKind::Mana { source, options: options.groups };
            return Err(self.ask(Request { player: chooser, kind }));
        }
        let group = |index: &u16| options.groups.get(usize::from(*index)).cloned().unwrap_or_default();
        let mana: SmallVec<[ManaType; 4]> = if options.each {
            acting.mana.iter().flat_map(group).collect()
        } else {
            let group = acting.mana.first().map(group).unwrap_or_default();
            group.iter().copied().cycle().take(group.len() * times).collect()
        };
        let restriction = production.spend_only.clone().map(Arc::new);
        let add =
            |player| Event::AddMana { player, source, mana: mana.clone(), tapped, restriction: restriction.clone() };
        Ok(Next::Events(players.into_iter().map(add).collect()))
    }

    /// The group that a payment made automatically wants next; its mana is no longer wanted then.
    fn automatic_mana(&mut self, groups: &[Vec<ManaType>], times: usize) -> Option<u16> {
        let wanted = self.auto_mana.as_mut()?;
        let place = groups.iter().position(|group| {
            let mut rest = wanted.clone();
            group
                .iter()
                .cycle()
                .take(group.len() * times)
                .all(|mana| rest.iter().position(|found| found == mana).map(|place| rest.remove(place)).is_some())
        })?;
        let group = groups.get(place)?;
        for mana in group.iter().cycle().take(group.len() * times) {
            if let Some(place) = wanted.iter().position(|found| found == mana) {
                wanted.remove(place);
            }
        }
        u16::try_from(place).ok()
    }

    fn next_move(&mut self, acting: &mut Acting, what: &Objects, to: &Destination) -> Result<Next, Flow> {
        let cursor = &mut 0;
        match acting.stage {
            0 => {}
            1 if to.position == Position::Shuffled && to.zone == Zone::Library => {
                let mut owners: PlayerList = smallvec![];
                for id in &acting.done {
                    if let Some(owner) = self.object(*id).map(|object| object.owner)
                        && !owners.contains(&owner)
                    {
                        owners.push(owner);
                    }
                }
                return Ok(Next::Events(owners.into_iter().map(|player| Event::Shuffle { player }).collect()));
            }
            _ => return Ok(Next::Finished),
        }
        let zone = to.zone;
        let can = |game: &Game, id| {
            game.existing(id).is_some_and(|object| {
                object.kind != ObjectKind::Ability && (object.zone != zone || zone == Zone::Library)
            })
        };
        let mut objects = self.objects_of(acting, cursor, what, &can)?;
        let hosts = match &to.attached_to {
            Some(hosts) => self.objects_of(acting, cursor, hosts, &on_battlefield)?,
            None => ObjectList::new(),
        };
        if to.position == Position::BottomRandom {
            self.rng.shuffle(&mut objects);
        }
        let env = self.env(acting.env);
        let control = to.control.as_ref().and_then(|control| self.select_players(control, env).first().copied());
        let counters: SmallVec<[_; 1]> =
            to.counters.iter().map(|(kind, amount)| (*kind, self.count_of(acting, amount))).collect();
        let change = |id: ObjectId| {
            let mut change = ZoneChange::of(id, self.object(id)?.zone, zone, Verb::ChangeZone);
            change.position = to.position;
            change.agent = Some(env.controller);
            change.source = Some(env.source);
            change.controller = control;
            change.enters.tapped = to.tapped;
            change.enters.attached_to = hosts.first().copied().map(Entity::Object);
            change.enters.counters.clone_from(&counters);
            Some(Event::ChangeZone(Box::new(change)))
        };
        let events: Vec<Event> = objects.into_iter().filter_map(change).collect();
        Ok(if events.is_empty() { Next::Finished } else { Next::Events(events) })
    }

    /// What a creature that enters attacking attacks: the player's choice, if the player is attacking (CR 508.4).
    fn attacked_by_new(&mut self, acting: &mut Acting, player: PlayerId) -> Result<Option<Entity>, Flow> {
        if self.combat.is_none() || self.turn.active != player {
            return Ok(None);
        }
        if acting.attacked.is_none() {
            acting.attacked = match self.take_answer() {
                Some(Answer::Entities(chosen)) => chosen.first().copied(),
                _ => {
                    let candidates = self.attackable(player);
                    if candidates.is_empty() {
                        return Ok(None);
                    }
                    let source = self.env(acting.env).source;
                    return Err(self.ask(Request { player, kind: RequestKind::Attacked { source, candidates } }));
                }
            };
        }
        Ok(acting.attacked)
    }

    /// What tokens are created: of copied objects one for each.
    fn token_faces(
        &mut self,
        acting: &mut Acting,
        cursor: &mut usize,
        token: &TokenSpec,
    ) -> Result<SmallVec<[Arc<Face>; 1]>, Flow> {
        match token {
            TokenSpec::Defined { face, size: None } => Ok(smallvec![face.clone()]),
            TokenSpec::Defined { face, size: Some((power, toughness)) } => {
                let env = self.env(acting.env);
                let mut face = Face::clone(face);
                face.power = Some(PrintedNumber::Fixed(self.amount(power, env)));
                face.toughness = Some(PrintedNumber::Fixed(self.amount(toughness, env)));
                Ok(smallvec![Arc::new(face)])
            }
            TokenSpec::CopyOf { object, except } => {
                let objects = self.objects_of(acting, cursor, object, &|_, _| true)?;
                Ok(objects.into_iter().filter_map(|id| self.copied(id, except)).collect())
            }
        }
    }

    /// Copies of spells and abilities are put on the stack (CR 707.10); then each may get new targets (CR 707.10c).
    fn next_copy(
        &mut self,
        acting: &mut Acting,
        who: &Players,
        what: &Objects,
        new_targets: bool,
    ) -> Result<Next, Flow> {
        if acting.stage == 0 {
            let cursor = &mut 0;
            let on_stack = |game: &Game, id| game.is_in(id, Zone::Stack);
            let objects = self.objects_of(acting, cursor, what, &on_stack)?;
            let mut events = Vec::new();
            for player in self.players_of(acting, who) {
                for id in &objects {
                    if let Some(copy) = self.copy_on_stack(*id, player) {
                        events.push(Event::Copy { copy, player });
                    }
                }
            }
            return Ok(if events.is_empty() { Next::Finished } else { Next::Events(events) });
        }
        let place = acting.count as usize;
        let Some(copy) = acting.done.get(place).copied().filter(|_| new_targets) else { return Ok(Next::Finished) };
        let has_targets = self.parts(copy).iter().any(|part| !part.targets.is_empty());
        let Some(player) = self.controller(copy).filter(|_| has_targets) else {
            acting.count += 1;
            return Ok(Next::Wait(Flow::Again));
        };
        match self.take_answer() {
            Some(Answer::YesNo(yes)) => {
                acting.count += 1;
                Ok(Next::Wait(if yes { Flow::After(super::Announcing::copy(player, copy)) } else { Flow::Again }))
            }
            _ => {
                let question = super::Question::NewTargets { copy };
                Err(self.ask(Request { player, kind: RequestKind::YesNo { question } }))
            }
        }
    }
}

fn on_battlefield(game: &Game, id: ObjectId) -> bool {
    game.is_in(id, Zone::Battlefield)
}

/// What was announced for a target, where something is divided (CR 601.2d).
fn divided(env: &super::Env, target: Entity) -> Option<u32> {
    env.divided.iter().find(|(found, _)| *found == target).map(|(_, amount)| *amount)
}

/// Whether cards are looked for by a quality.
fn has_quality(from: &Objects) -> bool {
    match from {
        Objects::All(filter) => !matches!(filter.is, Predicate::Any | Predicate::Card),
        _ => true,
    }
}
