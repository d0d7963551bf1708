//! The verb table and patterns of events: one table for orders, costs, triggers, replacements, prohibitions and
//! histories.

use serde::{Deserialize, Serialize};

use super::{Amount, Comparison, CounterKind, Filter, ManaType, ObjectOrPlayer, Players, TurnPart, Zones};

/// What can happen in a game. Each event of the game is of one verb, and has parts in some roles ([`Role`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Verb {
    /// An object (subject) changes zones (CR 400); "enters", "dies", "leaves", "is put into" are this with zones.
    ChangeZone,
    /// A player (agent) draws a card (subject) (CR 121).
    Draw,
    /// A player (agent) discards a card (subject) (CR 701.9).
    Discard,
    /// A player (agent) sacrifices a permanent (subject) (CR 701.21).
    Sacrifice,
    /// A permanent (subject) is destroyed (CR 701.8).
    Destroy,
    /// An object (subject) is exiled (CR 701.13).
    Exile,
    /// A card (subject) is milled by a player (agent) (CR 701.17).
    Mill,
    /// A player (agent) casts a spell (subject) (CR 601).
    Cast,
    /// A player (agent) plays a land (subject) (CR 305).
    PlayLand,
    /// A player (agent) activates an ability; its source is the subject (CR 602).
    Activate,
    /// An ability of an object (subject) triggers (CR 603).
    Trigger,
    /// A spell or ability (subject) is countered (CR 701.6).
    Counter,
    /// A spell or ability is copied; the copy is the subject (CR 707.10).
    Copy,
    /// A permanent (subject) becomes tapped (CR 701.26).
    Tap,
    /// A permanent (subject) becomes untapped (CR 701.26).
    Untap,
    /// A permanent (subject) is tapped for mana by a player (agent): the resolution of its mana ability (CR 106.12).
    TapForMana,
    /// Mana is added to a player's pool (CR 106.4).
    AddMana,
    /// A source (source) deals damage to an object (subject) or a player (player) (CR 120).
    Damage,
    /// A player (player) gains life (CR 119).
    GainLife,
    /// A player (player) loses life (CR 119).
    LoseLife,
    /// Counters are put on an object (subject) or player (player), by a player (agent) (CR 122).
    PutCounters,
    /// Counters are removed (CR 122).
    RemoveCounters,
    /// Tokens are created by a player (agent); each token is a subject (CR 701.7).
    CreateToken,
    /// A creature (subject) is declared as an attacker, by a player (agent), against a player (player) (CR 508).
    Attack,
    /// A creature (subject) is declared as a blocker of another (other) (CR 509).
    Block,
    /// An attacking creature (subject) becomes blocked by others (other) (CR 509.3).
    BecomeBlocked,
    /// An object (subject) or player becomes the target of a spell or ability (source) (CR 115).
    BecomeTarget,
    /// An object (subject) becomes attached to another (other) (CR 701.3).
    Attach,
    /// An object (subject) becomes unattached from another (other) (CR 701.3).
    Unattach,
    /// A player (agent) searches a library (CR 701.23).
    Search,
    /// A player (agent) shuffles a library (CR 701.24).
    Shuffle,
    /// A player (player) loses the game (CR 104.3).
    LoseGame,
    /// A player (player) wins the game (CR 104.2).
    WinGame,
    /// A step or phase begins; the active player is the player (CR 603.2b).
    BeginTurnPart,
    /// An object (subject) is regenerated (CR 701.19).
    Regenerate,
    /// An object (subject) transforms (CR 701.27).
    Transform,
}

/// A part that something plays in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Role {
    /// The object it happens to. After a zone change: the new object where it can be found (CR 400.7e), else last-known.
    Subject,
    /// The player who does it.
    Agent,
    /// The player it happens to.
    Player,
    /// The object that causes it: a damage source, a targeting spell.
    Source,
    /// The second object of combat and attachment.
    Other,
    /// How much: damage, life, counters, mana, cards.
    Amount,
    /// The types of mana produced.
    ManaTypes,
}

/// A description of events. Absent parts match anything.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EventPattern {
    /// The verb.
    pub verb: Verb,
    /// The object or player it happens to.
    pub subject: Option<ObjectOrPlayer>,
    /// The player who does it.
    pub agent: Option<Players>,
    /// The player it happens to, where the subject is an object: whose upkeep, who is attacked.
    pub player: Option<Players>,
    /// The object that causes it.
    pub source: Option<Filter>,
    /// The second object of combat and attachment.
    pub other: Option<Filter>,
    /// The zones a changing object comes from.
    pub from: Option<Zones>,
    /// The zones a changing object goes to.
    pub to: Option<Zones>,
    /// How much.
    pub amount: Option<(Comparison, Amount)>,
    /// The kind of counter.
    pub counter: Option<CounterKind>,
    /// The type of mana (CR 106.12a).
    pub mana: Option<ManaType>,
    /// The parts of a turn that begin.
    pub turn_parts: Vec<TurnPart>,
    /// Only combat damage, or only other damage.
    pub combat: Option<bool>,
    /// "one or more": one match for a batch of simultaneous events (CR 603.2c), not one each.
    pub one_or_more: bool,
    /// Of simultaneous events that are one match: only if there are so many.
    pub at_least: Option<u32>,
    /// Only the n-th such event of the turn: "your second spell each turn".
    pub nth_each_turn: Option<u32>,
}

impl EventPattern {
    /// Any event of the verb.
    pub fn of(verb: Verb) -> EventPattern {
        EventPattern {
            verb,
            subject: None,
            agent: None,
            player: None,
            source: None,
            other: None,
            from: None,
            to: None,
            amount: None,
            counter: None,
            mana: None,
            turn_parts: Vec::new(),
            combat: None,
            one_or_more: false,
            at_least: None,
            nth_each_turn: None,
        }
    }
}
