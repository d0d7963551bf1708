//! What players have before anything is done.

use cardwright_grammar::ruling::Rule;

use super::super::{ChosenBefore, Placed, PlacedObject, PlacedThing, RulingError, TokenWords};
use super::cursor::{self, Cursor};
use crate::ir::{Colors, Zone};

/// More of one thing than any ruling needs.
const MOST_PLACED: u32 = 200;

pub(super) fn places(mut words: Cursor) -> Option<Vec<Placed>> {
    let mut placed: Vec<Placed> = Vec::new();
    // Places are said behind a list: this many at its end still wait for theirs.
    let mut waiting = 0;
    while let Some(item) = words.take_into(Rule::placed) {
        let (item, place) = self::placed(item)?;
        placed.push(item);
        waiting += 1;
        if let Some(zone) = place {
            for item in placed.iter_mut().rev().take(waiting) {
                if let Placed::Object(object) = item {
                    object.zone = zone;
                }
            }
            waiting = 0;
        }
    }
    for item in placed.iter().rev().take(waiting) {
        if let Placed::Object(object) = item {
            let what = match &object.what {
                PlacedThing::Card(word) | PlacedThing::Token(word) | PlacedThing::TokenCopy(word) => {
                    word.name.as_str().to_owned()
                }
                PlacedThing::Described(_) => "the token".to_owned(),
            };
            words.errors.push(RulingError::Nowhere { what, span: object.span });
        }
    }
    Some(placed)
}

/// One thing, and the place said behind it.
fn placed(mut item: Cursor) -> Option<(Placed, Option<Zone>)> {
    if let Some(mut life) = item.take_into(Rule::placed_life) {
        return Some((Placed::Life(i32::try_from(life.number()?).ok()?), None));
    }
    if let Some(mut mana) = item.take_into(Rule::placed_mana) {
        return Some((Placed::Mana(mana.mana()?), None));
    }
    let mut words = item.take_into(Rule::placed_object)?;
    let span = words.span;
    let count = words.quantity().unwrap_or(1);
    if count > MOST_PLACED {
        words.errors.push(RulingError::TooMany { number: count, most: MOST_PLACED, span });
        return None;
    }
    let thing = words.next()?;
    let what = match thing.as_rule() {
        Rule::token_copy => PlacedThing::TokenCopy(words.enter(thing).name()?),
        Rule::described_token => PlacedThing::Described(described(words.enter(thing))?),
        Rule::card_or_token => {
            let mut thing = words.enter(thing);
            let name = thing.name()?;
            if thing.take(Rule::token_word).is_some() { PlacedThing::Token(name) } else { PlacedThing::Card(name) }
        }
        _ => return None,
    };
    let mut object = PlacedObject {
        span,
        count,
        what,
        tapped: false,
        summoning_sick: false,
        attached_to: None,
        alias: None,
        copying: None,
        owner: None,
        counters: Vec::new(),
        damage: 0,
        chosen: Vec::new(),
        zone: Zone::Battlefield,
    };
    while let Some(quality) = words.take_into(Rule::quality) {
        self::quality(quality, &mut object)?;
    }
    let place = match words.take_into(Rule::place) {
        Some(place) => Some(self::place(place)?),
        None => None,
    };
    Some((Placed::Object(Box::new(object)), place))
}

fn place(mut place: Cursor) -> Option<Zone> {
    if place.take(Rule::on_battlefield).is_some() {
        return Some(Zone::Battlefield);
    }
    if place.take(Rule::on_top_of_library).is_some() {
        return Some(Zone::Library);
    }
    place.take(Rule::determiner);
    let word = place.take(Rule::zone_word)?;
    let zone = cursor::zone(word.as_str())?;
    if matches!(zone, Zone::Stack | Zone::Command) {
        let span = place.span;
        place.errors.push(RulingError::Place { place: format!("in the {}", word.as_str()), span });
    }
    Some(zone)
}

fn described(mut words: Cursor) -> Option<TokenWords> {
    let (power, toughness) = words.size()?;
    let mut token =
        TokenWords { power, toughness, colors: Colors::NONE, subtypes: None, types: Vec::new(), keywords: Vec::new() };
    while let Some(color) = words.color() {
        token.colors = token.colors.with(color);
    }
    token.subtypes = words.name();
    while let Some(card_type) = words.take(Rule::card_type) {
        token.types.push(cursor::card_type(card_type.as_str())?);
    }
    words.take(Rule::token_word);
    if let Some(keywords) = words.take_into(Rule::keyword_list) {
        token.keywords = keywords.words(Rule::keyword);
    }
    Some(token)
}

fn quality(mut words: Cursor, object: &mut PlacedObject) -> Option<()> {
    while let Some(pair) = words.next() {
        match pair.as_rule() {
            Rule::tapped => object.tapped = true,
            Rule::summoning_sick => object.summoning_sick = true,
            Rule::attached_to => object.attached_to = Some(words.enter(pair).object()?),
            Rule::alias => object.alias = Some(words.enter(pair).name()?),
            Rule::copying => object.copying = Some(words.enter(pair).name()?),
            Rule::owned_by => object.owner = Some(words.enter(pair).player()?),
            Rule::having => having(words.enter(pair), object)?,
            _ => return None,
        }
    }
    if let Some(alias) = object.alias.filter(|_| object.count != 1) {
        words.errors.push(RulingError::AliasOfMany { number: object.count, span: alias.span });
    }
    Some(())
}

fn having(mut words: Cursor, object: &mut PlacedObject) -> Option<()> {
    let pair = words.next()?;
    let rule = pair.as_rule();
    let mut words = words.enter(pair);
    match rule {
        Rule::counters => object.counters.extend(words.counted()?),
        Rule::damage => object.damage = words.number()?,
        Rule::chosen_before => object.chosen.push(match words.color() {
            Some(color) => ChosenBefore::Color(color),
            None => ChosenBefore::Word(words.name()?),
        }),
        _ => return None,
    }
    Some(())
}
