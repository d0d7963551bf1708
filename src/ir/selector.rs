//! Objects and players: which ones an instruction, a condition or a pattern speaks of.

use serde::{Deserialize, Serialize};

use super::{
    Amount, CardType, Color, Comparison, CounterKind, EventPattern, Link, Name, ObjectOrPlayer, Slot, Supertype,
    Window, Zone, Zones,
};

/// Objects, found when they are needed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Objects {
    /// The object that has the ability (CR 201.5), or the new object it became where CR 400.7 lets the ability find it.
    This,
    /// The object that granted the ability to the one that has it (CR 201.5a).
    Granter,
    /// Objects bound earlier in this ability.
    Bound(Slot),
    /// Objects that an ability linked to this one left on their source (CR 607).
    Linked(Link),
    /// Every object that matches.
    All(Filter),
    /// Some of those that match, chosen as the action is done.
    Chosen(Box<Choice>),
    /// What the objects are attached to: "enchanted creature", "equipped creature".
    HostOf(Box<Objects>),
    /// The spell or ability on the stack that is resolving or being cast.
    Resolving,
    /// The top cards of the players' libraries, so many of each.
    TopOfLibrary {
        /// Whose libraries.
        of: Players,
        /// How many cards of each.
        count: Box<Amount>,
    },
    /// All of them together.
    Union(Vec<Objects>),
    /// Those of the objects that match.
    Among(Box<Objects>, Predicate),
    /// The first objects without the second: "the rest".
    Except(Box<Objects>, Box<Objects>),
}

/// A choice of objects that is no target: "sacrifices a creature of their choice".
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// Who chooses; the actor of the action where none is named.
    pub who: Option<Players>,
    /// From these.
    pub from: Objects,
    /// At least so many, or as many as there are (CR 609.3).
    pub min: Amount,
    /// At most so many; none: any number.
    pub max: Option<Amount>,
    /// Whether chance chooses instead.
    pub random: bool,
}

/// A description of objects by zone and quality.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Filter {
    /// The zones looked in. A word for permanents ("creature") means the battlefield, "spell" the stack, "card" the zone
    /// that is named (CR 109.2).
    pub zones: Zones,
    /// The quality.
    pub is: Predicate,
}

/// A quality an object has or not.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Predicate {
    /// Always true.
    Any,
    /// All are true.
    And(Vec<Predicate>),
    /// One or more are true.
    Or(Vec<Predicate>),
    /// It is not true.
    Not(Box<Predicate>),
    /// Has the card type.
    Type(CardType),
    /// Has the supertype.
    Supertype(Supertype),
    /// Has the subtype.
    Subtype(Name),
    /// Has the subtype that was chosen (CR 607.2d).
    ChosenSubtype(Link),
    /// Has the colour.
    Color(Color),
    /// Has the colour that was chosen.
    ChosenColor(Link),
    /// Has no colour.
    Colorless,
    /// Has two or more colours.
    Multicolored,
    /// Has the name.
    Named(Name),
    /// Is a token (CR 111).
    Token,
    /// Is a card, not a token or a copy of a spell (CR 108.2, 111.6).
    Card,
    /// Is a spell (CR 112.1), rather than an ability on the stack.
    Spell,
    /// Is an activated or triggered ability on the stack (CR 113.1c).
    AbilityOnStack,
    /// Has an ability written as the keyword (CR 702).
    Keyword(Name),
    /// Controlled by one of the players (CR 108.4).
    ControlledBy(Players),
    /// Owned by one of the players (CR 108.3).
    OwnedBy(Players),
    /// Is tapped (CR 110.5).
    Tapped,
    /// Attacking (CR 508.1k), blocking (CR 509.1g), blocked or unblocked.
    Combat(CombatState),
    /// Has counters; of a kind, or of any.
    Counters(Option<CounterKind>, Comparison, Box<Amount>),
    /// A number of it compares so.
    Number(Characteristic, Comparison, Box<Amount>),
    /// Is not one of these: "another", "other than".
    Other(Box<Objects>),
    /// Is one of these: "that's enchanting it", "exiled with".
    OneOf(Box<Objects>),
    /// Is attached to one of these.
    AttachedTo(Box<Objects>),
    /// Has one of these attached to it: "enchanted", "equipped" by one that matches.
    HasAttached(Box<Predicate>),
    /// Was the subject of such an event: "that was dealt damage this turn".
    Was(Box<EventPattern>, Window),
    /// Is a spell or ability on the stack with such a target (CR 115.1). What is not yet a spell may come to have any.
    Targets(Box<ObjectOrPlayer>),
    /// Is a spell that one of the players cast, or the permanent it became; perhaps from one of the zones.
    CastBy(Players, Option<Zones>),
    /// A land that could produce mana of some type, or any permanent that could (CR 106.7).
    CouldProduceMana,
}

/// A state in combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CombatState {
    /// An attacking creature.
    Attacking,
    /// A blocking creature.
    Blocking,
    /// An attacking creature that was blocked.
    Blocked,
    /// An attacking creature that was not blocked.
    Unblocked,
}

/// A number that an object has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Characteristic {
    /// CR 208
    Power,
    /// CR 208
    Toughness,
    /// CR 202.3
    ManaValue,
    /// CR 209
    Loyalty,
}

/// Players, found when they are needed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Players {
    /// The controller of the ability or spell (CR 109.5).
    You,
    /// Each of that player's opponents (CR 102.2).
    Opponents,
    /// Each player.
    All,
    /// The player whose turn it is (CR 102.1).
    Active,
    /// Players bound earlier in this ability.
    Bound(Slot),
    /// Players left on the source by a linked ability: "the chosen player".
    Linked(Link),
    /// The controllers of the objects, last-known if they are gone (CR 608.2h).
    ControllerOf(Box<Objects>),
    /// The owners of the objects.
    OwnerOf(Box<Objects>),
    /// The player that the attacking object attacks (CR 508.5).
    DefendingAgainst(Box<Objects>),
    /// All players but these.
    Except(Box<Players>),
    /// All of them together.
    Union(Vec<Players>),
}

/// A description of players: any of them matches.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlayerFilter(pub Players);

/// A place in a zone to put objects in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Destination {
    /// The zone: its owner's, where a zone has owners (CR 400.3).
    pub zone: Zone,
    /// Where in a library.
    pub position: Position,
    /// Under whose control it enters; its owner's where none is named (CR 110.2).
    pub control: Option<Players>,
    /// Enters tapped.
    pub tapped: bool,
    /// Enters attached to this.
    pub attached_to: Option<Objects>,
    /// Enters with these counters besides those of its own abilities.
    pub counters: Vec<(CounterKind, Amount)>,
}

impl Destination {
    /// The zone, with nothing said about it.
    pub fn plain(zone: Zone) -> Destination {
        Destination {
            zone,
            position: Position::Top,
            control: None,
            tapped: false,
            attached_to: None,
            counters: Vec::new(),
        }
    }
}

/// Where in a library a card goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Position {
    /// On top; in zones without an order it has no meaning.
    Top,
    /// On the bottom.
    Bottom,
    /// On the bottom, in a random order among those moved together.
    BottomRandom,
    /// Anywhere: the library is shuffled afterwards.
    Shuffled,
}
