//! What can be known to be wrong with a ruling before it is played: names that mean nothing, facts said of the wrong
//! kind of thing, things placed where they cannot be.

use super::names::{self, Names};
use super::{
    Announced, Cards, Choice, Chosen, Claim, Deed, Expectation, Fact, FactKind, KindWord, Noun, NounWord, ObjectRef,
    Part, Payment, Place, Placed, PlacedObject, PlacedThing, Possession, Possibility, Ruling, RulingError, Span,
    Statement, Whose, Word, ZoneOf,
};
use crate::ir::{Name, Zone};

/// The faults of a ruling that can be known without playing it.
pub fn check(ruling: &Ruling, cards: &Cards) -> Vec<RulingError> {
    let mut checker = Checker { names: Names::of(ruling, cards), errors: Vec::new() };
    checker.players(ruling);
    let mut begun = false;
    for line in &ruling.lines {
        match &line.statement {
            Statement::Players(_) | Statement::Starts(_) | Statement::Has(..) if begun => {
                checker.errors.push(RulingError::Late { span: line.span });
            }
            Statement::Players(_) => {}
            Statement::Starts(player) => checker.player(*player),
            Statement::Has(player, placed) => {
                checker.player(*player);
                placed.iter().for_each(|placed| checker.placed(placed));
            }
            Statement::GoTo(movement) => movement.whose.into_iter().for_each(|player| checker.player(player)),
            Statement::AllPass { both, .. } => {
                let number = checker.names.players.len();
                if *both && number > 2 {
                    checker.errors.push(RulingError::Both { number, span: line.span });
                }
            }
            Statement::Does(player, deed) => {
                checker.player(*player);
                checker.deed(deed);
            }
            Statement::Expect(expected) => expected.iter().for_each(|one| checker.expectation(one)),
        }
        begun |= !matches!(line.statement, Statement::Players(_) | Statement::Starts(_) | Statement::Has(..));
    }
    checker.errors
}

struct Checker<'cards> {
    names: Names<'cards>,
    errors: Vec<RulingError>,
}

impl Checker<'_> {
    fn players(&mut self, ruling: &Ruling) {
        let players = self.names.players.clone();
        if !(2..=4).contains(&players.len()) {
            let title = ruling.title.clone();
            self.errors.push(RulingError::Players { title, number: players.len(), span: ruling.span });
        }
        for (index, player) in players.iter().enumerate() {
            if players[..index].iter().any(|other| other.name == player.name) {
                self.errors.push(RulingError::PlayerTwice { name: player.name.to_string(), span: player.span });
            }
        }
        let aliases = self.names.aliases.clone();
        for (index, alias) in aliases.iter().enumerate() {
            let taken = self.names.is_player(alias.name)
                || self.names.cards.card(alias.name).is_some()
                || aliases[..index].iter().any(|other| other.name == alias.name);
            if taken {
                self.errors.push(RulingError::Alias { name: alias.name.to_string(), span: alias.span });
            }
        }
    }

    fn player(&mut self, player: Word) {
        // Too few players are reported once; then every name would be unknown.
        if !self.names.is_player(player.name) && self.names.players.len() >= 2 {
            let help = self.names.player_help(player.name);
            self.errors.push(RulingError::UnknownPlayer { name: player.name.to_string(), help, span: player.span });
        }
    }

    fn card(&mut self, card: Word) {
        if self.names.cards.card(card.name).is_none() {
            let help = self.names.card_help(card.name);
            self.errors.push(RulingError::UnknownCard { name: card.name.to_string(), help, span: card.span });
        }
    }

    /// An object; or a player, where `players` may be meant.
    fn object(&mut self, object: &ObjectRef, players: bool) {
        let name = self.names.called(object);
        if players && self.is_player(object) || self.names.is_object(name) {
            return;
        }
        if let Some(whose) = object.whose.filter(|whose| !self.names.is_player(whose.name))
            && self.names.is_object(object.name.name)
        {
            return self.player(whose);
        }
        let span = match object.whose {
            Some(whose) if !self.names.is_player(whose.name) => whose.span.to(object.name.span),
            _ => object.name.span,
        };
        let help = self.names.name_help(name);
        self.errors.push(RulingError::UnknownName { name: name.to_string(), help, span });
    }

    fn is_player(&self, object: &ObjectRef) -> bool {
        self.names.is_player_ref(object)
    }

    fn subtypes(&mut self, word: Word) {
        if names::subtypes(word.name.as_str()).is_empty() {
            let help = self.names.type_help(word.name);
            self.errors.push(RulingError::UnknownType { name: word.name.to_string(), help, span: word.span });
        }
    }

    fn keyword(&mut self, words: Word) {
        if !self.names.cards.is_keyword(words.name.as_str()) {
            let help = self.names.keyword_help(words.name.as_str());
            self.errors.push(RulingError::UnknownKeyword { name: words.name.to_string(), help, span: words.span });
        }
    }

    fn placed(&mut self, placed: &Placed) {
        let Placed::Object(object) = placed else { return };
        match &object.what {
            PlacedThing::Card(word) | PlacedThing::TokenCopy(word) => self.card(*word),
            PlacedThing::Token(word) => {
                if self.names.cards.token(word.name).is_none() {
                    let help = self.names.token_help(word.name);
                    let name = word.name.to_string();
                    self.errors.push(RulingError::UnknownToken { name, help, span: word.span });
                }
            }
            PlacedThing::Described(token) => {
                token.subtypes.into_iter().for_each(|word| self.subtypes(word));
                token.keywords.iter().for_each(|word| self.keyword(*word));
            }
        }
        object.copying.into_iter().for_each(|card| self.card(card));
        object.owner.into_iter().for_each(|owner| self.player(owner));
        object.attached_to.iter().for_each(|host| self.object(host, true));
        if object.zone != Zone::Battlefield {
            self.not_a_permanent(object);
        }
    }

    fn not_a_permanent(&mut self, object: &PlacedObject) {
        let is_token = !matches!(object.what, PlacedThing::Card(_));
        let quality = if is_token {
            "a token"
        } else if object.tapped {
            "tapped"
        } else if object.summoning_sick {
            "summoning sick"
        } else if object.attached_to.is_some() {
            "attached to something"
        } else if object.damage > 0 {
            "damaged"
        } else if object.copying.is_some() {
            "a copy"
        } else {
            return;
        };
        self.errors.push(RulingError::NotAPermanent { quality: quality.to_owned(), span: object.span });
    }

    fn zone_of(&mut self, zone: ZoneOf) {
        if let Whose::Player(player) = zone.whose {
            self.player(player);
        }
    }

    fn deed(&mut self, deed: &Deed) {
        match deed {
            Deed::Cast { card, from, announced } => {
                self.object(card, false);
                from.iter().for_each(|from| self.zone_of(*from));
                self.announced(announced);
            }
            Deed::Play { card, from } => {
                self.object(card, false);
                from.iter().for_each(|from| self.zone_of(*from));
            }
            Deed::Activate { ability, announced } => {
                self.object(&ability.object, false);
                self.announced(announced);
            }
            Deed::TapForMana { object, mana: _ } | Deed::Apply(object) => self.object(object, false),
            Deed::Attack(attacks) => {
                for attack in attacks {
                    attack.player.into_iter().for_each(|player| self.player(player));
                    attack.with.iter().for_each(|object| self.object(object, false));
                }
            }
            Deed::Block(blocks) => {
                for block in blocks {
                    self.object(&block.attacker, false);
                    block.with.iter().for_each(|object| self.object(object, false));
                }
            }
            Deed::Target(choices) | Deed::Choose(choices) => self.choices(choices),
            Deed::Divide(parts) => parts.iter().for_each(|(_, object)| self.object(object, true)),
            Deed::Order(objects) => objects.iter().for_each(|object| self.object(object, false)),
            Deed::Pay(payments) => payments.iter().flatten().for_each(|payment| self.payment(payment)),
            Deed::Concede | Deed::Pass | Deed::Say(_) => {}
        }
    }

    fn announced(&mut self, announced: &Announced) {
        announced.targets.iter().for_each(|choices| self.choices(choices));
        announced.paying.iter().flatten().for_each(|payment| self.payment(payment));
        announced.costs.iter().for_each(|object| self.object(object, false));
    }

    fn payment(&mut self, payment: &Payment) {
        match payment {
            Payment::Source(object, _) => self.object(object, false),
            Payment::Floating(..) => {}
        }
    }

    fn choices(&mut self, choices: &[Choice]) {
        for choice in choices {
            match &choice.what {
                Chosen::Thing(object) => self.object(object, true),
                Chosen::Yes
                | Chosen::No
                | Chosen::Color(_)
                | Chosen::Type(_)
                | Chosen::Mana(_)
                | Chosen::Mode(_)
                | Chosen::Number(_) => {}
            }
        }
    }

    fn expectation(&mut self, expectation: &Expectation) {
        match expectation {
            Expectation::StackEmpty(_)
            | Expectation::StackSize(_)
            | Expectation::Log { .. }
            | Expectation::GameOver(_)
            | Expectation::NothingOpen => {}
            Expectation::Turn(player, _) => self.player(*player),
            Expectation::MustChoose { player, targets: _, among } => {
                self.player(*player);
                among.iter().for_each(|choices| self.choices(choices));
            }
            Expectation::Offered { what, offered, to } => {
                to.iter().for_each(|player| self.player(*player));
                // What is not offered need not be anything: `Outlaw is not offered`.
                if *offered {
                    self.choices(what);
                }
            }
            Expectation::Number { number: _, noun, places } => {
                self.noun(noun);
                places.iter().for_each(|place| self.place(*place));
            }
            Expectation::Facts(Claim { subjects, facts }) => {
                subjects.iter().for_each(|subject| self.object(subject, true));
                for fact in facts {
                    self.fact(fact);
                    subjects.iter().for_each(|subject| self.fits(subject, fact));
                }
            }
        }
    }

    fn noun(&mut self, noun: &Noun) {
        for word in &noun.words {
            match word {
                NounWord::Name(word) => {
                    if !self.names.is_object(word.name) && names::subtype_of_plural(word.name.as_str()).is_none() {
                        let help = self.names.type_help(word.name);
                        let name = word.name.to_string();
                        self.errors.push(RulingError::UnknownType { name, help, span: word.span });
                    }
                }
                NounWord::Tapped(_)
                | NounWord::Attacking
                | NounWord::Blocking
                | NounWord::Color(_)
                | NounWord::Supertype(_)
                | NounWord::Type(_)
                | NounWord::Token
                | NounWord::Permanent
                | NounWord::Card
                | NounWord::Spell
                | NounWord::Ability => {}
            }
        }
    }

    fn place(&mut self, place: Place) {
        match place {
            Place::In(zone) => self.zone_of(zone),
            Place::TopOfLibrary(player)
            | Place::BottomOfLibrary(player)
            | Place::Control(player)
            | Place::Owner(player) => self.player(player),
            Place::Nowhere => {}
        }
    }

    fn fact(&mut self, fact: &Fact) {
        match &fact.what {
            FactKind::Where(places) => places.iter().for_each(|place| self.place(*place)),
            FactKind::Attacking(player) => player.iter().for_each(|player| self.player(*player)),
            FactKind::Blocking(object) => object.iter().for_each(|object| self.object(object, false)),
            FactKind::AttachedTo(object) => object.iter().for_each(|object| self.object(object, true)),
            FactKind::Named(name) | FactKind::CopyOf(name) => {
                if !self.names.is_object(name.name) {
                    self.card(*name);
                }
            }
            FactKind::Kind(words) => {
                for word in words {
                    match word {
                        KindWord::Name(word) => self.subtypes(*word),
                        KindWord::Supertype(_) | KindWord::Type(_) => {}
                    }
                }
            }
            FactKind::Has(had) => {
                for possession in had {
                    if let Possession::Keyword(words) = possession {
                        self.keyword(*words);
                    }
                }
            }
            FactKind::Controls(_, noun) => self.noun(noun),
            FactKind::Targets(objects) => objects.iter().for_each(|object| self.object(object, true)),
            FactKind::Can(possibility) => self.possibility(possibility),
            FactKind::Tapped(_)
            | FactKind::SummoningSick
            | FactKind::Blocked(_)
            | FactKind::Token
            | FactKind::Card
            | FactKind::Size(..)
            | FactKind::Colors(_)
            | FactKind::InTheGame
            | FactKind::Active => {}
        }
    }

    fn possibility(&mut self, possibility: &Possibility) {
        match possibility {
            Possibility::BeCast(player) | Possibility::BePlayed(player) | Possibility::BeActivated(player) => {
                player.iter().for_each(|player| self.player(*player));
            }
            Possibility::BeTargeted | Possibility::Attack => {}
            Possibility::Block(attacker) => attacker.iter().for_each(|object| self.object(object, false)),
            Possibility::Cast(object) | Possibility::Play(object) | Possibility::AttackWith(object) => {
                self.object(object, false);
            }
            Possibility::Target(object) => self.object(object, true),
            Possibility::Activate(ability) => self.object(&ability.object, false),
            Possibility::BlockWith(attacker, blocker) => {
                self.object(attacker, false);
                blocker.iter().for_each(|object| self.object(object, false));
            }
        }
    }

    /// Whether the fact can be said of the subject at all.
    fn fits(&mut self, subject: &ObjectRef, fact: &Fact) {
        let player = self.is_player(subject);
        let wrong = |errors: &mut Vec<RulingError>, what: &str, span: Span| {
            let (of, help) = if player {
                ("a player", "say it of a card, token, spell or ability")
            } else {
                ("an object", "say it of a player")
            };
            errors.push(RulingError::WrongSubject {
                what: what.to_owned(),
                of: of.to_owned(),
                help: help.to_owned(),
                span,
                subject: subject.span,
            });
        };
        match &fact.what {
            FactKind::Has(had) => {
                for possession in had {
                    if let Some(of_players) = of_players(possession).filter(|of_players| *of_players != player) {
                        let what = if of_players { "what only players have" } else { "what only objects have" };
                        wrong(&mut self.errors, what, fact.span);
                    }
                }
            }
            what => {
                if let Some((_, what)) = kind_of_subject(what).filter(|(players, _)| *players != player) {
                    wrong(&mut self.errors, what, fact.span);
                }
            }
        }
    }
}

impl Names<'_> {
    /// The name that is meant: `Smuggler's Den` is one name, unless Smuggler is a player.
    pub fn called(&self, object: &ObjectRef) -> Name {
        match object.whose {
            Some(whose) if !self.is_player(whose.name) => Name::new(&format!("{}'s {}", whose.name, object.name.name)),
            _ => object.name.name,
        }
    }

    /// Whether a player is meant.
    pub fn is_player_ref(&self, object: &ObjectRef) -> bool {
        object.whose.is_none()
            && object.number.is_none()
            && !object.token
            && object.part == Part::Itself
            && self.is_player(object.name.name)
    }
}

/// Whether it is had by players or by objects; none if by both.
fn of_players(possession: &Possession) -> Option<bool> {
    match possession {
        Possession::Lost
        | Possession::Won
        | Possession::Left
        | Possession::Drawn
        | Possession::Priority
        | Possession::Mana(_)
        | Possession::Life(_)
        | Possession::Cards(..) => Some(true),
        Possession::NoCounters(_) | Possession::Counters(_) => None,
        Possession::Damage(_)
        | Possession::Power(_)
        | Possession::Toughness(_)
        | Possession::ManaValue(_)
        | Possession::X(_)
        | Possession::Abilities(_)
        | Possession::Keyword(_) => Some(false),
    }
}

/// Whether it is said of players, and in short what; none if it may be said of either.
fn kind_of_subject(what: &FactKind) -> Option<(bool, &'static str)> {
    match what {
        FactKind::Controls(..) => Some((true, "what is controlled")),
        FactKind::InTheGame => Some((true, "being in the game")),
        FactKind::Active => Some((true, "being the active player")),
        FactKind::Can(possibility) => match possibility {
            Possibility::Cast(_) | Possibility::Play(_) | Possibility::Activate(_) => Some((true, "what can be done")),
            Possibility::AttackWith(_) | Possibility::BlockWith(..) | Possibility::Target(_) => {
                Some((true, "what can be done"))
            }
            Possibility::BeTargeted => None,
            // `Bob can block Brook Otter` is said of a player with no creature named.
            Possibility::Block(_) | Possibility::Attack => None,
            Possibility::BeCast(_) | Possibility::BePlayed(_) | Possibility::BeActivated(_) => {
                Some((false, "what can be done with it"))
            }
        },
        FactKind::Where(_) => Some((false, "a place")),
        FactKind::Tapped(_) | FactKind::SummoningSick | FactKind::Token | FactKind::Card => Some((false, "a state")),
        FactKind::Blocked(_) | FactKind::Attacking(_) | FactKind::Blocking(_) => Some((false, "a place in combat")),
        FactKind::AttachedTo(_) => Some((false, "being attached")),
        FactKind::Named(_) | FactKind::CopyOf(_) | FactKind::Size(..) | FactKind::Colors(_) | FactKind::Kind(_) => {
            Some((false, "a characteristic"))
        }
        FactKind::Targets(_) => Some((false, "having targets")),
        FactKind::Has(_) => None,
    }
}
