//! A card's program: its faces with their printed characteristics and abilities (CR 109.3, 200).

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Ability, Colors, ManaCost, Name, TypeLine, Variable};

/// The version of the program format; a change that old readers cannot read raises it.
pub const VERSION: u32 = 1;

/// The program of one card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// The format's version, [`VERSION`].
    pub version: u32,
    /// How the faces belong together.
    pub layout: Layout,
    /// One face, or two.
    pub faces: Vec<Arc<Face>>,
}

/// How a card's faces belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Layout {
    /// One face.
    Single,
}

/// The printed (or token-defined, CR 111.3) characteristics of one face: the base of its copiable values (CR 707.2).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Face {
    /// The name; none for a nameless object (CR 708.2a).
    pub name: Option<Name>,
    /// The mana cost; none where there is none (CR 202.1b).
    pub mana_cost: Option<ManaCost>,
    /// The colours: of the mana cost (CR 202.2), a colour indicator (CR 204) or a token's definition.
    pub colors: Colors,
    /// Supertypes, card types, subtypes.
    pub type_line: TypeLine,
    /// The abilities, in printed order.
    pub abilities: Vec<Arc<Ability>>,
    /// Power (CR 208).
    pub power: Option<PrintedNumber>,
    /// Toughness (CR 208).
    pub toughness: Option<PrintedNumber>,
    /// Loyalty (CR 209).
    pub loyalty: Option<PrintedNumber>,
    /// Defense (CR 210).
    pub defense: Option<PrintedNumber>,
}

/// A printed power, toughness, loyalty or defense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PrintedNumber {
    /// A number.
    Fixed(i32),
    /// `*` plus a number: set by a characteristic-defining ability (CR 208.2a), 0 without one.
    Star(i32),
    /// `X`: the value of X.
    Variable(Variable),
}
