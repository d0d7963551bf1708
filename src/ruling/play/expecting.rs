//! Judging what must be true.

use super::super::driver::plain;
use super::super::names::{self, list};
use super::super::words::{Offer, asked, counted, turn_part};
use super::super::{
    Choice, Chosen, Claim, ColorWord, Count, Expectation, FailureKind, Line, Noun, NounWord, Place, TraceKind, Whose,
    Word, ZoneOf,
};
use super::answering::choice_words;
use super::{Stop, Table};
use crate::game::{Characteristics, Object, ObjectId, ObjectKind, PlayerId, Request, RequestKind};
use crate::ir::{Name, SubtypeKind, Zone};

/// Whether something is so, and what is.
pub(super) struct Verdict {
    pub holds: bool,
    /// What is, as a whole sentence.
    pub is: String,
}

impl Verdict {
    pub fn new(holds: bool, is: impl Into<String>) -> Verdict {
        Verdict { holds, is: is.into() }
    }
}

impl Table<'_> {
    pub fn expect(&mut self, expectation: &Expectation, line: &Line) -> Result<(), Stop> {
        if let Expectation::MustChoose { .. } | Expectation::Offered { .. } = expectation {
            self.looked = true;
        }
        if let Expectation::Facts(claim) = expectation {
            return self.claim(claim, line);
        }
        let verdict = self.judge(expectation)?;
        if verdict.holds { Ok(()) } else { self.unmet(line, line.span, verdict.is) }
    }

    fn claim(&mut self, claim: &Claim, line: &Line) -> Result<(), Stop> {
        for fact in &claim.facts {
            for subject in &claim.subjects {
                let verdict = self.fact(subject, fact)?;
                if verdict.holds != fact.holds {
                    return self.unmet(line, subject.span.to(fact.span), verdict.is);
                }
            }
        }
        Ok(())
    }

    fn unmet(&self, line: &Line, span: super::Span, is: String) -> Result<(), Stop> {
        let expected = line.text.strip_prefix("expect ").unwrap_or(&line.text).to_owned();
        Err(self.stop(span, FailureKind::Unmet { expected, is }))
    }

    fn judge(&self, expectation: &Expectation) -> Result<Verdict, Stop> {
        Ok(match expectation {
            Expectation::StackEmpty(empty) => {
                Verdict::new(self.game().shared_zone(Zone::Stack).is_empty() == *empty, self.stack_words())
            }
            Expectation::StackSize(size) => {
                let stack = self.game().shared_zone(Zone::Stack);
                Verdict::new(stack.len() as u64 == u64::from(*size), self.stack_words())
            }
            Expectation::Log { has, texts } => {
                let mut lines = self.driver.trace.lines.iter().filter(|line| line.kind != TraceKind::Line);
                let missing = texts.iter().find(|text| !lines.any(|line| line.text.contains(text.as_str())));
                let is = match missing {
                    Some(text) => format!("the log has no `{text}` there"),
                    None => "the log has it".to_owned(),
                };
                Verdict::new(missing.is_none() == *has, is)
            }
            Expectation::GameOver(over) => {
                let is = match self.game().outcome() {
                    Some(_) => self.outcome_words(),
                    None => "the game goes on".to_owned(),
                };
                Verdict::new(self.game().outcome().is_some() == *over, is)
            }
            Expectation::Turn(player, part) => {
                let turn = self.game().turn();
                let active = self.player(player.name) == turn.active;
                let is = format!("it is {}'s {}", self.driver.player_name(turn.active), turn_part(turn.part));
                Verdict::new(active && part.is_none_or(|part| part == turn.part), is)
            }
            Expectation::NothingOpen => match self.choice_open() {
                Some(request) => Verdict::new(false, self.request_words(request)),
                None => Verdict::new(true, "no decision is open"),
            },
            Expectation::MustChoose { player, targets, among } => self.must_choose(*player, *targets, among.as_deref()),
            Expectation::Offered { what, offered, to } => self.offered(what, *offered, *to)?,
            Expectation::Number { number, noun, places } => self.number(*number, noun, places),
            // Judged fact by fact.
            Expectation::Facts(_) => Verdict::new(true, ""),
        })
    }

    fn stack_words(&self) -> String {
        let called: Vec<String> =
            self.game().shared_zone(Zone::Stack).iter().map(|id| self.driver.called(*id)).collect();
        format!("the stack has {}", list(called.iter().map(String::as_str), "and"))
    }

    /// A decision other than what to do with priority.
    fn choice_open(&self) -> Option<&Request> {
        self.driver.request().filter(|request| !matches!(request.kind, RequestKind::Priority { .. }))
    }

    fn request_words(&self, request: &Request) -> String {
        let asked = asked(&self.driver, request);
        format!("{} {}: {}", self.driver.player_name(request.player), asked.what, asked.listed())
    }

    fn must_choose(&self, player: Word, targets: bool, among: Option<&[Choice]>) -> Verdict {
        let Some(request) = self.choice_open() else { return Verdict::new(false, "nobody is asked to choose") };
        let is = self.request_words(request);
        // Who may choose none need not choose.
        let kind = !targets || matches!(request.kind, RequestKind::Targets { min: 1.., .. });
        let holds = request.player == self.player(player.name) && kind;
        let Some(among) = among.filter(|_| holds) else { return Verdict::new(holds, is) };
        let offers = Offer::of(request);
        let all_meant = offers.iter().all(|offer| among.iter().any(|choice| self.means(choice, offer)));
        let all_offered = among.iter().all(|choice| offers.iter().any(|offer| self.means(choice, offer)));
        let bounds = match &request.kind {
            RequestKind::Number { min, max, .. } => {
                let mut numbers: Vec<u32> = among
                    .iter()
                    .filter_map(|choice| match choice.what {
                        Chosen::Number(number) => Some(number),
                        _ => None,
                    })
                    .collect();
                numbers.sort_unstable();
                numbers.len() == among.len() && numbers.iter().copied().eq(*min..=*max)
            }
            _ => all_meant && all_offered && !offers.is_empty(),
        };
        Verdict::new(bounds, is)
    }

    fn offered(&self, what: &[Choice], offered: bool, to: Option<Word>) -> Result<Verdict, Stop> {
        let Some(request) = self.choice_open() else {
            let what = list(what.iter().map(choice_words).collect::<Vec<_>>().iter().map(String::as_str), "and");
            let kind = FailureKind::CantTell {
                what: format!("{what} is offered"),
                help: "nobody is asked to choose anything at this moment".to_owned(),
            };
            return Err(self.stop(self.line, kind));
        };
        let is = self.request_words(request);
        let asked = to.is_none_or(|player| self.player(player.name) == request.player);
        let offers = Offer::of(request);
        let is_offered = |choice: &Choice| {
            let number = match (&request.kind, &choice.what) {
                (RequestKind::Number { min, max, .. }, Chosen::Number(number)) => (min..=max).contains(&number),
                _ => false,
            };
            number || offers.iter().any(|offer| self.means(choice, offer))
        };
        let holds = if offered {
            asked && what.iter().all(is_offered)
        } else {
            // Not offered to somebody who is not asked would say nothing.
            asked && !what.iter().any(is_offered)
        };
        Ok(Verdict::new(holds, is))
    }

    fn number(&self, number: Count, noun: &Noun, places: &[Place]) -> Verdict {
        let default = if noun.words.iter().any(|word| matches!(word, NounWord::Spell | NounWord::Ability)) {
            Some(Zone::Stack)
        } else if noun.words.contains(&NounWord::Card) {
            None
        } else {
            Some(Zone::Battlefield)
        };
        let placed = |object: &Object| match (places, default) {
            ([], Some(zone)) => object.zone == zone,
            _ => places.iter().all(|place| self.is_at(object, *place)),
        };
        let found: Vec<String> = self
            .all_objects()
            .into_iter()
            .filter_map(|id| self.game().existing(id))
            .filter(|object| placed(object) && self.is_noun(object, noun))
            .map(|object| self.driver.called(object.id))
            .collect();
        let is = match found.len() {
            0 => "there is none".to_owned(),
            1 => format!("there is 1: {}", found[0]),
            more => format!("there are {more}: {}", list(found.iter().map(String::as_str), "and")),
        };
        let count = u32::try_from(found.len()).unwrap_or(u32::MAX);
        Verdict::new(number.holds(count), is)
    }

    /// How many of them a player controls.
    pub fn controls(&self, player: PlayerId, number: Count, noun: &Noun) -> Verdict {
        let of_player = |id: &ObjectId| self.game().controller(*id) == Some(player);
        let found: Vec<String> = self
            .game()
            .shared_zone(Zone::Battlefield)
            .iter()
            .filter(|id| of_player(id))
            .filter_map(|id| self.game().existing(*id))
            .filter(|object| self.is_noun(object, noun))
            .map(|object| self.driver.called(object.id))
            .collect();
        let name = self.driver.player_name(player);
        let found_words =
            if found.is_empty() { "none".to_owned() } else { list(found.iter().map(String::as_str), "and") };
        let is = format!("{name} controls {found_words}");
        Verdict::new(number.holds(u32::try_from(found.len()).unwrap_or(u32::MAX)), is)
    }

    /// Every object in any zone.
    fn all_objects(&self) -> Vec<ObjectId> {
        let mut all = Vec::new();
        for zone in [Zone::Battlefield, Zone::Stack, Zone::Exile, Zone::Command] {
            all.extend_from_slice(self.game().shared_zone(zone));
        }
        for player in self.driver.players() {
            for zone in [Zone::Hand, Zone::Library, Zone::Graveyard] {
                all.extend_from_slice(self.game().zone(zone, player));
            }
        }
        all
    }

    /// Whether the object is at the place.
    pub fn is_at(&self, object: &Object, place: Place) -> bool {
        let library = |player: Word| self.game().zone(Zone::Library, self.player(player.name));
        match place {
            Place::In(ZoneOf { zone, whose }) => {
                object.zone == zone
                    && match whose {
                        Whose::Player(player) => self.controller_or_owner(object) == self.player(player.name),
                        Whose::Unsaid | Whose::Owner => true,
                    }
            }
            // The top card of a library is its last.
            Place::TopOfLibrary(player) => library(player).last() == Some(&object.id),
            Place::BottomOfLibrary(player) => library(player).first() == Some(&object.id),
            Place::Control(player) => {
                matches!(object.zone, Zone::Battlefield | Zone::Stack)
                    && self.game().controller(object.id) == Some(self.player(player.name))
            }
            Place::Owner(player) => object.owner == self.player(player.name),
            Place::Nowhere => false,
        }
    }

    /// Where the object is, in words.
    pub fn place_words(&self, object: &Object) -> String {
        let owner = self.driver.player_name(object.owner);
        let controller = self.driver.player_name(self.controller_or_owner(object));
        match object.zone {
            Zone::Battlefield => format!("on the battlefield under {controller}'s control"),
            Zone::Stack => format!("on the stack under {controller}'s control"),
            Zone::Hand => format!("in {owner}'s hand"),
            Zone::Library => format!("in {owner}'s library"),
            Zone::Graveyard => format!("in {owner}'s graveyard"),
            Zone::Exile => format!("in exile, owned by {owner}"),
            Zone::Command => format!("in the command zone, owned by {owner}"),
        }
    }

    /// Whether all words of the noun are true of the object.
    fn is_noun(&self, object: &Object, noun: &Noun) -> bool {
        let Some(characteristics) = self.game().characteristics(object.id) else { return false };
        let combat = self.game().combat();
        noun.words.iter().all(|word| match word {
            NounWord::Tapped(tapped) => object.tapped == *tapped,
            NounWord::Attacking => {
                combat.is_some_and(|combat| combat.attackers.iter().any(|attacker| attacker.creature == object.id))
            }
            NounWord::Blocking => combat
                .is_some_and(|combat| combat.attackers.iter().any(|attacker| attacker.blockers.contains(&object.id))),
            NounWord::Color(color) => is_colored(characteristics, *color),
            NounWord::Supertype(supertype) => characteristics.supertypes.has(*supertype),
            NounWord::Type(card_type) => characteristics.types.has(*card_type),
            NounWord::Name(word) => self.is_named(characteristics, word.name),
            NounWord::Token => object.kind == ObjectKind::Token,
            NounWord::Permanent => object.zone == Zone::Battlefield,
            NounWord::Card => object.kind == ObjectKind::Card,
            NounWord::Spell => object.zone == Zone::Stack && object.kind != ObjectKind::Ability,
            NounWord::Ability => object.kind == ObjectKind::Ability,
        })
    }

    /// Whether it has the name, or is of the subtype.
    fn is_named(&self, characteristics: &Characteristics, name: Name) -> bool {
        if characteristics.name.map(plain) == Some(name) {
            return true;
        }
        let mut subtypes = names::subtypes(name.as_str());
        if subtypes.is_empty() {
            subtypes.extend(names::subtype_of_plural(name.as_str()));
        }
        !subtypes.is_empty() && subtypes.iter().all(|subtype| has_subtype(characteristics, *subtype))
    }

    pub fn cards_words(&self, count: usize, zone: &str) -> String {
        format!("{} in {zone}", counted(count, "card"))
    }
}

/// Whether the colours are so.
pub(super) fn is_colored(characteristics: &Characteristics, word: ColorWord) -> bool {
    match word {
        ColorWord::Is(color) => characteristics.colors.has(color),
        ColorWord::Colorless => characteristics.colors.is_empty(),
        ColorWord::Multicolored => characteristics.colors.len() > 1,
    }
}

/// Whether it has the subtype, by name or as one of all creature types.
pub(super) fn has_subtype(characteristics: &Characteristics, subtype: Name) -> bool {
    characteristics.subtypes.contains(&subtype)
        || characteristics.all_creature_types && SubtypeKind::of(subtype) == Some(SubtypeKind::Creature)
}
