//! Places what there is before anything is done.

use std::sync::Arc;

use super::super::cards::rule_keyword;
use super::super::driver::{Driver, plain};
use super::super::names::{self, Names};
use super::super::{
    ChosenBefore, FailureKind, ObjectRef, Placed, PlacedObject, PlacedThing, Ruling, Span, Statement, TokenWords,
};
use super::{Stop, Table, player_names};
use crate::game::{Bound, Entity, Game, ObjectId, Placement, PlayerId, PlayerSetup, Setup};
use crate::ir::{
    Ability, AbilityKind, Card, ChosenValue, ContinuousEffect, EntersChange, EventChange, Face, Link, Name,
    PrintedNumber, Step, TurnPart, TypeLine, Zone, Zones,
};

/// Something to be placed.
struct Entry<'ruling> {
    object: &'ruling PlacedObject,
    player: PlayerId,
    name: Name,
    id: Option<ObjectId>,
}

impl<'cards> Table<'cards> {
    /// A game with everything that the ruling says there is, at the first main phase of the first turn.
    pub fn set(ruling: &Ruling, names: Names<'cards>) -> Result<Table<'cards>, Stop> {
        let players = player_names(ruling);
        let setup = Setup { players: players.iter().map(|_| PlayerSetup::default()).collect(), seed: 0 };
        let mut setting = Setting { game: Game::new(&setup), names: &names, players: &players, entries: Vec::new() };
        let mut starts = PlayerId(0);
        for line in &ruling.lines {
            match &line.statement {
                Statement::Starts(player) => starts = setting.player(player.name),
                Statement::Has(player, placed) => setting.has(setting.player(player.name), placed)?,
                Statement::Players(_)
                | Statement::GoTo(_)
                | Statement::AllPass { .. }
                | Statement::Does(..)
                | Statement::Expect(_) => {}
            }
        }
        setting.place_all()?;
        let Setting { mut game, entries, .. } = setting;
        let placed: Vec<(ObjectId, Name, Option<Name>, bool)> = entries
            .iter()
            .filter_map(|entry| {
                let card = matches!(entry.object.what, PlacedThing::Card(_));
                Some((entry.id?, entry.name, entry.object.alias.map(|alias| alias.name), card))
            })
            .collect();
        drop(entries);
        game.begin_at(starts, TurnPart::PrecombatMain);
        let mut driver = Driver::new(game, players);
        for (id, name, alias, card) in placed {
            driver.introduce(id, name, alias, card);
        }
        Ok(Table { names, driver, intent: None, line: ruling.span, looked: false })
    }
}

struct Setting<'ruling, 'cards> {
    game: Game,
    names: &'ruling Names<'cards>,
    players: &'ruling [Name],
    entries: Vec<Entry<'ruling>>,
}

impl<'ruling> Setting<'ruling, '_> {
    fn player(&self, name: Name) -> PlayerId {
        // Checked before: every player named is one of the players.
        let place = self.players.iter().position(|player| *player == name).unwrap_or(0);
        PlayerId(u8::try_from(place).unwrap_or(0))
    }

    fn has(&mut self, player: PlayerId, placed: &'ruling [Placed]) -> Result<(), Stop> {
        for item in placed {
            match item {
                Placed::Life(life) => self.game.set_life(player, *life),
                Placed::Mana(mana) => self.game.set_mana(player, mana.iter().copied()),
                Placed::Object(object) => {
                    let name = match &object.what {
                        PlacedThing::Card(word) | PlacedThing::Token(word) | PlacedThing::TokenCopy(word) => word.name,
                        PlacedThing::Described(token) => token_name(token),
                    };
                    for _ in 0..object.count {
                        self.entries.push(Entry { object, player, name, id: None });
                    }
                }
            }
        }
        Ok(())
    }

    /// Places everything: libraries from the bottom up, and what is attached after what it is attached to.
    fn place_all(&mut self) -> Result<(), Stop> {
        let in_library = |entry: &Entry| entry.object.zone == Zone::Library;
        let attached = |entry: &Entry| entry.object.attached_to.is_some();
        let places: Vec<usize> = (0..self.entries.len()).collect();
        let (library, others): (Vec<usize>, Vec<usize>) = places.iter().partition(|at| in_library(&self.entries[**at]));
        let (attached, free): (Vec<usize>, Vec<usize>) = others.iter().partition(|at| attached(&self.entries[**at]));
        let order: Vec<usize> = library.into_iter().rev().chain(free).chain(attached).collect();
        order.into_iter().try_for_each(|at| self.place(at))
    }

    fn place(&mut self, at: usize) -> Result<(), Stop> {
        let Some(entry) = self.entries.get(at) else { return Ok(()) };
        let (object, player) = (entry.object, entry.player);
        let owner = object.owner.map_or(player, |owner| self.player(owner.name));
        let controller = (object.zone == Zone::Battlefield && owner != player).then_some(player);
        let attached_to = match &object.attached_to {
            Some(host) => Some(self.host(host)?),
            None => None,
        };
        let (card, token): (Option<Arc<Card>>, Option<Arc<Face>>) = match &object.what {
            PlacedThing::Card(word) => (self.names.cards.card(word.name).cloned(), None),
            PlacedThing::TokenCopy(word) => {
                (None, self.names.cards.card(word.name).and_then(|card| card.faces.first()).cloned())
            }
            PlacedThing::Token(word) => (None, self.names.cards.token(word.name).cloned()),
            PlacedThing::Described(token) => (None, Some(Arc::new(self.described(token, object.span)?))),
        };
        let copied = object.copying.and_then(|word| self.names.cards.card(word.name));
        let copy = copied.and_then(|card| card.faces.first()).cloned();
        let own = card.as_ref().and_then(|card| card.faces.first()).or(token.as_ref());
        let choices = match copy.as_ref().or(own) {
            Some(face) => object.chosen.iter().map(|chosen| self.choice(face, *chosen)).collect::<Result<_, _>>()?,
            None => Vec::new(),
        };
        let how = Placement {
            controller,
            tapped: object.tapped,
            counters: object.counters.clone(),
            attached_to,
            newcomer: object.summoning_sick,
            damage: object.damage,
            copy,
            choices,
        };
        let id = match (card, token) {
            (Some(card), _) => self.game.place_card(&card, owner, object.zone, &how),
            (None, Some(face)) => Some(self.game.place_token(face, player, &how)),
            // Checked before: every card and token named exists.
            (None, None) => None,
        };
        self.entries[at].id = id;
        Ok(())
    }

    /// The placed object or player that something is attached to.
    fn host(&self, host: &ObjectRef) -> Result<Entity, Stop> {
        if self.names.is_player_ref(host) {
            return Ok(Entity::Player(self.player(host.name.name)));
        }
        let name = self.names.called(host);
        let whose = host.whose.filter(|whose| self.names.is_player(whose.name)).map(|whose| self.player(whose.name));
        let fits = |entry: &&Entry| {
            let called = entry.name == name || entry.object.alias.is_some_and(|alias| alias.name == name);
            called && whose.is_none_or(|player| player == entry.player)
        };
        let mut found: Vec<ObjectId> = self.entries.iter().filter(fits).filter_map(|entry| entry.id).collect();
        if let Some(number) = host.number {
            found = found.into_iter().skip(number as usize - usize::from(number > 0)).take(1).collect();
        }
        match found.as_slice() {
            [only] => Ok(Entity::Object(*only)),
            [] => Err(Stop {
                kind: FailureKind::NotThere {
                    name: name.to_string(),
                    place: "what is placed".to_owned(),
                    options: "nothing of that name it could be attached to".to_owned(),
                },
                span: host.span,
            }),
            [_, _, ..] => {
                let which = format!("any of {} that are placed", found.len());
                Err(Stop { kind: FailureKind::Ambiguous { name: name.to_string(), which }, span: host.span })
            }
        }
    }

    /// A token by its characteristics.
    fn described(&self, token: &TokenWords, span: Span) -> Result<Face, Stop> {
        let mut abilities = Vec::new();
        for word in &token.keywords {
            let Some(keyword) = rule_keyword(word.name.as_str()) else {
                let kind = FailureKind::CantPlace {
                    what: format!("a token with {}", word.name),
                    help: "a described token can have the keyword abilities that the rules of the game know; define others as a token in a card file".to_owned(),
                };
                return Err(Stop { kind, span });
            };
            let kind = AbilityKind::Rule(keyword);
            abilities.push(Arc::new(Ability { keyword: Some(word.name), zones: Zones::BATTLEFIELD, kind }));
        }
        let subtypes = token.subtypes.map_or_else(Vec::new, |word| names::subtypes(word.name.as_str()));
        Ok(Face {
            name: Some(Name::new(&format!("{} Token", token_name(token)))),
            mana_cost: None,
            colors: token.colors,
            type_line: TypeLine { supertypes: Vec::new(), types: token.types.clone(), subtypes },
            abilities,
            power: Some(PrintedNumber::Fixed(token.power)),
            toughness: Some(PrintedNumber::Fixed(token.toughness)),
            loyalty: None,
            defense: None,
        })
    }

    /// Where the choice is kept for the linked abilities of the face.
    fn choice(&self, face: &Face, chosen: ChosenBefore) -> Result<(Link, Bound), Stop> {
        let (value, span, what) = match chosen {
            ChosenBefore::Color(color) => (Bound::Color(color), None, "color"),
            ChosenBefore::Word(word) => (Bound::Word(word.name), Some(word.span), "word"),
        };
        let fits = |asked: &ChosenValue| match asked {
            ChosenValue::Color(_) => matches!(chosen, ChosenBefore::Color(_)),
            ChosenValue::CreatureType | ChosenValue::BasicLandType | ChosenValue::CardName | ChosenValue::Word(_) => {
                matches!(chosen, ChosenBefore::Word(_))
            }
            ChosenValue::Objects(_) | ChosenValue::Player(_) | ChosenValue::CardType | ChosenValue::Number { .. } => {
                false
            }
        };
        let mut link = None;
        for ability in &face.abilities {
            let AbilityKind::Static(ability) = &ability.kind else { continue };
            for effect in &ability.effects {
                let ContinuousEffect::Replacement(replacement) = &**effect else { continue };
                let EventChange::Enters(changes) = &replacement.change else { continue };
                for change in changes {
                    if let EntersChange::After(steps) = change {
                        link = link.or_else(|| link_of(steps, &fits));
                    }
                }
            }
        }
        let name = face.name.map_or_else(|| "it".to_owned(), |name| plain(name).to_string());
        link.map(|link| (link, value)).ok_or_else(|| {
            let kind = FailureKind::CantPlace {
                what: format!("{name} with a {what} chosen"),
                help: format!("{name} has no ability that chooses a {what} as it enters"),
            };
            let placed = self.entries.iter().find(|entry| entry.name.as_str() == name).map(|entry| entry.object.span);
            Stop { kind, span: span.or(placed).unwrap_or_default() }
        })
    }
}

/// The link that a choice of these steps is bound to.
fn link_of(steps: &[Step], fits: &dyn Fn(&ChosenValue) -> bool) -> Option<Link> {
    steps.iter().find_map(|step| match step {
        Step::Choose { what, bind, .. } if fits(what) => bind.link,
        _ => None,
    })
}

/// The name of a token: that of its subtypes (CR 111.4).
fn token_name(token: &TokenWords) -> Name {
    token.subtypes.map_or_else(|| Name::new("Nameless"), |word| word.name)
}
