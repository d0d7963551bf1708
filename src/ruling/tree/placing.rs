//! What players have before anything is done.

use super::{ObjectRef, Span, Word};
use crate::ir::{CardType, Color, Colors, CounterKind, ManaType, Zone};

/// One thing that a player has.
#[derive(Debug, Clone, PartialEq)]
pub enum Placed {
    /// A life total.
    Life(i32),
    /// Mana in the pool.
    Mana(Vec<ManaType>),
    /// Cards or tokens.
    Object(Box<PlacedObject>),
}

/// Cards or tokens that a player has: how many, how, and where.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacedObject {
    /// All of it.
    pub span: Span,
    /// How many.
    pub count: u32,
    /// What.
    pub what: PlacedThing,
    /// Tapped.
    pub tapped: bool,
    /// Came under its controller's control this turn.
    pub summoning_sick: bool,
    /// Attached to this object or player, which was placed before.
    pub attached_to: Option<ObjectRef>,
    /// A name of its own.
    pub alias: Option<Word>,
    /// Entered as a copy of this card.
    pub copying: Option<Word>,
    /// Somebody else owns it.
    pub owner: Option<Word>,
    /// With counters.
    pub counters: Vec<(CounterKind, u32)>,
    /// With marked damage.
    pub damage: u32,
    /// With choices made as it entered.
    pub chosen: Vec<ChosenBefore>,
    /// In this zone. In a library the first placed is on top.
    pub zone: Zone,
}

/// What is placed.
#[derive(Debug, Clone, PartialEq)]
pub enum PlacedThing {
    /// A card of this name.
    Card(Word),
    /// A token by the name of its definition.
    Token(Word),
    /// A token that is a copy of the card.
    TokenCopy(Word),
    /// A token by its characteristics.
    Described(TokenWords),
}

/// The characteristics of a described token.
#[derive(Debug, Clone, PartialEq)]
pub struct TokenWords {
    /// Power.
    pub power: i32,
    /// Toughness.
    pub toughness: i32,
    /// Colours.
    pub colors: Colors,
    /// Subtypes, the words between colours and types.
    pub subtypes: Option<Word>,
    /// Card types.
    pub types: Vec<CardType>,
    /// Keyword abilities.
    pub keywords: Vec<Word>,
}

/// A choice made before the ruling begins.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ChosenBefore {
    /// A colour.
    Color(Color),
    /// A word: a creature type or a card's name.
    Word(Word),
}
