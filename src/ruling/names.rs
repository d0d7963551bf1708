//! What the names of a ruling can mean, and what was meant by one that means nothing.

use super::{Cards, Placed, PlacedThing, Ruling, Statement, Word};
use crate::ir::{Name, SubtypeKind};
use crate::text::vocabulary::{self, did_you_mean};

/// The names of one ruling.
pub(super) struct Names<'cards> {
    /// The players, in turn order.
    pub players: Vec<Word>,
    /// Names given to single objects.
    pub aliases: Vec<Word>,
    /// Names that the ruling gives objects it places.
    pub placed: Vec<Name>,
    pub cards: &'cards Cards,
}

impl<'cards> Names<'cards> {
    pub fn of(ruling: &Ruling, cards: &'cards Cards) -> Self {
        let mut names = Names { players: players(ruling), aliases: Vec::new(), placed: Vec::new(), cards };
        for line in &ruling.lines {
            let Statement::Has(_, placed) = &line.statement else { continue };
            for item in placed {
                let Placed::Object(object) = item else { continue };
                names.aliases.extend(object.alias);
                names.placed.extend(match &object.what {
                    PlacedThing::Card(word) | PlacedThing::Token(word) | PlacedThing::TokenCopy(word) => {
                        Some(word.name)
                    }
                    PlacedThing::Described(token) => token.subtypes.map(|word| word.name),
                });
            }
        }
        names
    }

    pub fn is_player(&self, name: Name) -> bool {
        self.players.iter().any(|player| player.name == name)
    }

    pub fn is_alias(&self, name: Name) -> bool {
        self.aliases.iter().any(|alias| alias.name == name)
    }

    /// Whether an object can be called so.
    pub fn is_object(&self, name: Name) -> bool {
        self.is_alias(name)
            || self.placed.contains(&name)
            || self.cards.card(name).is_some()
            || self.cards.token(name).is_some()
            || !subtypes(name.as_str()).is_empty()
    }

    /// Help for a name that is no card's.
    pub fn card_help(&self, name: Name) -> String {
        let known = sorted(self.cards.card_names());
        match did_you_mean(name.as_str(), known.iter().map(|name| name.as_str())) {
            Some(like) => format!("did you mean `{like}`?"),
            None if self.cards.token(name).is_some() => format!("for a token write `{name} token`"),
            None => "it must be in a card file that is read with this one".to_owned(),
        }
    }

    /// Help for a name that is no token's.
    pub fn token_help(&self, name: Name) -> String {
        let known = sorted(self.cards.token_names());
        match did_you_mean(name.as_str(), known.iter().map(|name| name.as_str())) {
            Some(like) => format!("did you mean `{like}`?"),
            None => {
                "define the token in a card file, or describe it, like `a 1/1 red Mercenary creature token`".to_owned()
            }
        }
    }

    /// Help for a name that nothing has.
    pub fn name_help(&self, name: Name) -> String {
        let own = self.aliases.iter().chain(&self.players).map(|word| word.name).chain(self.placed.iter().copied());
        let cards = sorted(self.cards.card_names().chain(self.cards.token_names()));
        let all = own.chain(cards).map(|name| name.as_str());
        match did_you_mean(name.as_str(), all) {
            Some(like) => format!("did you mean `{like}`?"),
            None => "a name with small words in it or a comma is put in quotes: `\"Trial by Fire\"`".to_owned(),
        }
    }

    /// Help for a word that is no subtype.
    pub fn type_help(&self, name: Name) -> String {
        let placed = self.placed.iter().map(|name| name.as_str());
        match did_you_mean(name.as_str(), placed.chain(vocabulary::subtypes())) {
            Some(like) => format!("did you mean `{like}`?"),
            None => "a subtype starts with a capital, a card type does not".to_owned(),
        }
    }

    /// Help for words that are no keyword.
    pub fn keyword_help(&self, words: &str) -> String {
        let mut known: Vec<&str> = self.cards.keyword_names().collect();
        known.sort_unstable();
        match did_you_mean(words, known) {
            Some(like) => format!("did you mean `{like}`?"),
            None => "a keyword ability is written as on a card, like `first strike`".to_owned(),
        }
    }

    /// Help for a name that is no player's.
    pub fn player_help(&self, name: Name) -> String {
        let known = self.players.iter().map(|player| player.name.as_str());
        match did_you_mean(name.as_str(), known) {
            Some(like) => format!("did you mean `{like}`?"),
            None => format!("the players are {}", list(self.players.iter().map(|player| player.name.as_str()), "and")),
        }
    }
}

/// The players of a ruling in turn order: as named, or else as they are first said to have something or to start.
pub(super) fn players(ruling: &Ruling) -> Vec<Word> {
    let mut players: Vec<Word> = Vec::new();
    for line in &ruling.lines {
        match &line.statement {
            Statement::Players(named) => return named.clone(),
            Statement::Has(player, _) | Statement::Starts(player) => {
                if !players.iter().any(|known| known.name == player.name) {
                    players.push(*player);
                }
            }
            Statement::GoTo(_) | Statement::AllPass { .. } | Statement::Does(..) | Statement::Expect(_) => {}
        }
    }
    players
}

/// The subtypes that the words are, one or more of them; none if they are anything else.
pub(super) fn subtypes(words: &str) -> Vec<Name> {
    let words: Vec<&str> = words.split(' ').collect();
    let mut found = Vec::new();
    let mut rest = words.as_slice();
    while !rest.is_empty() {
        // A few subtypes have two words.
        let longest = (1..=rest.len().min(2)).rev().find_map(|count| {
            let name = Name::new(&rest[..count].join(" "));
            SubtypeKind::of(name).is_some().then_some((count, name))
        });
        let Some((count, name)) = longest else { return Vec::new() };
        found.push(name);
        rest = &rest[count..];
    }
    found
}

/// The subtype that the word is, in the singular or plural.
pub(super) fn subtype_of_plural(word: &str) -> Option<Name> {
    vocabulary::subtype(word).map(|subtype| Name::new(subtype.singular))
}

/// Things in a row, the last joined by `word`.
pub(super) fn list<'text>(items: impl IntoIterator<Item = &'text str>, word: &str) -> String {
    let items: Vec<&str> = items.into_iter().collect();
    match items.as_slice() {
        [] => "nothing".to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

fn sorted(names: impl Iterator<Item = Name>) -> Vec<Name> {
    let mut names: Vec<Name> = names.collect();
    names.sort_unstable();
    names
}
