//! Actions: the verbs of the table as orders, each with its frame.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Ability, Amount, Choice, Color, Cost, CounterKind, Destination, Face, Filter, Link, ManaType, Name, Objects,
    Players, Predicate, Slot, Verb,
};

/// Something done in a game by an instruction or as a cost.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// Draw cards (CR 121).
    Draw {
        /// Who draws.
        who: Players,
        /// How many each.
        count: Amount,
    },
    /// Discard cards (CR 701.9).
    Discard {
        /// Who discards.
        who: Players,
        /// Which cards; for each of `who`, those of that player's hand.
        what: Objects,
    },
    /// Mill cards (CR 701.17).
    Mill {
        /// Who mills.
        who: Players,
        /// How many each.
        count: Amount,
    },
    /// Sacrifice permanents (CR 701.21).
    Sacrifice {
        /// Who sacrifices; what they do not control stays.
        who: Players,
        /// What.
        what: Objects,
    },
    /// Destroy permanents (CR 701.8).
    Destroy {
        /// What.
        what: Objects,
        /// Whether regeneration may save it.
        regeneration: bool,
    },
    /// Exile objects (CR 701.13).
    Exile {
        /// What.
        what: Objects,
    },
    /// Put, return or move objects into a zone (CR 400.7).
    Move {
        /// What.
        what: Objects,
        /// Where to.
        to: Destination,
    },
    /// Counter spells or abilities (CR 701.6).
    Counter {
        /// What.
        what: Objects,
    },
    /// Tap permanents (CR 701.26).
    Tap {
        /// What.
        what: Objects,
    },
    /// Untap permanents (CR 701.26).
    Untap {
        /// What.
        what: Objects,
    },
    /// Deal damage (CR 120).
    DealDamage {
        /// The source.
        source: Objects,
        /// Objects that are dealt damage.
        to: Objects,
        /// Players who are dealt damage.
        to_players: Players,
        /// How much each.
        amount: Amount,
    },
    /// Gain life (CR 119.3).
    GainLife {
        /// Who.
        who: Players,
        /// How much each.
        amount: Amount,
    },
    /// Lose life (CR 119.3).
    LoseLife {
        /// Who.
        who: Players,
        /// How much each.
        amount: Amount,
    },
    /// Put counters on objects (CR 122.1).
    PutCounters {
        /// What kind.
        kind: CounterKind,
        /// How many on each.
        count: Amount,
        /// On what.
        on: Objects,
    },
    /// Remove counters from objects (CR 122.1).
    RemoveCounters {
        /// What kind.
        kind: CounterKind,
        /// How many from each.
        count: Amount,
        /// From what.
        from: Objects,
    },
    /// Create tokens (CR 701.7).
    CreateTokens {
        /// Who creates them.
        who: Players,
        /// How many.
        count: Amount,
        /// What they are.
        token: TokenSpec,
        /// They enter tapped.
        tapped: bool,
        /// They enter attacking.
        attacking: bool,
    },
    /// Add mana (CR 106.4).
    AddMana {
        /// To whose pool.
        who: Players,
        /// What mana.
        mana: ManaProduction,
    },
    /// Attach permanents (CR 701.3).
    Attach {
        /// What.
        what: Objects,
        /// To what.
        to: Objects,
    },
    /// Copy spells or abilities on the stack (CR 707.10).
    CopyOnStack {
        /// Who controls the copies.
        who: Players,
        /// What.
        what: Objects,
        /// Whether new targets may be chosen (CR 707.10c).
        new_targets: bool,
    },
    /// Reveal cards (CR 701.20).
    Reveal {
        /// What.
        what: Objects,
    },
    /// Look at cards.
    LookAt {
        /// Who looks.
        who: Players,
        /// At what.
        what: Objects,
    },
    /// Search a library for cards that match (CR 701.23); what was found is what the action did.
    Search {
        /// Who searches, each their own library.
        who: Players,
        /// For what.
        for_what: Choice,
    },
    /// Shuffle libraries (CR 701.24).
    Shuffle {
        /// Whose.
        who: Players,
    },
    /// Lose the game (CR 104.3e).
    LoseGame {
        /// Who.
        who: Players,
    },
    /// Win the game (CR 104.2b).
    WinGame {
        /// Who.
        who: Players,
    },
}

impl Action {
    /// The verb of the table that the action is an order of.
    pub fn verb(&self) -> Verb {
        match self {
            Action::Draw { .. } => Verb::Draw,
            Action::Discard { .. } => Verb::Discard,
            Action::Mill { .. } => Verb::Mill,
            Action::Sacrifice { .. } => Verb::Sacrifice,
            Action::Destroy { .. } => Verb::Destroy,
            Action::Exile { .. } => Verb::Exile,
            Action::Move { .. } | Action::Reveal { .. } | Action::LookAt { .. } => Verb::ChangeZone,
            Action::Counter { .. } => Verb::Counter,
            Action::Tap { .. } => Verb::Tap,
            Action::Untap { .. } => Verb::Untap,
            Action::DealDamage { .. } => Verb::Damage,
            Action::GainLife { .. } => Verb::GainLife,
            Action::LoseLife { .. } => Verb::LoseLife,
            Action::PutCounters { .. } => Verb::PutCounters,
            Action::RemoveCounters { .. } => Verb::RemoveCounters,
            Action::CreateTokens { .. } => Verb::CreateToken,
            Action::AddMana { .. } => Verb::AddMana,
            Action::Attach { .. } => Verb::Attach,
            Action::CopyOnStack { .. } => Verb::Copy,
            Action::Search { .. } => Verb::Search,
            Action::Shuffle { .. } => Verb::Shuffle,
            Action::LoseGame { .. } => Verb::LoseGame,
            Action::WinGame { .. } => Verb::WinGame,
        }
    }
}

/// What a created token is (CR 111).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum TokenSpec {
    /// A token with these characteristics (CR 111.3).
    Defined {
        /// Its characteristics; power and toughness may be overridden.
        face: Arc<Face>,
        /// "an X/X ... token": power and toughness found as it is created.
        size: Option<(Amount, Amount)>,
    },
    /// A token that is a copy of the object (CR 707.2), with exceptions (CR 707.9).
    CopyOf {
        /// The object copied.
        object: Objects,
        /// "except ...".
        except: Vec<CopyException>,
    },
}

/// A change made while copying, part of the copiable values (CR 707.9b).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum CopyException {
    /// It has the ability too (CR 707.9a).
    Ability(Arc<Ability>),
    /// It is that type in addition to its other types.
    AddType(super::CardType),
    /// It is that subtype in addition to its other types.
    AddSubtype(Name),
    /// Its power and toughness are these.
    Size(i32, i32),
    /// It isn't legendary.
    NotLegendary,
}

/// Mana that an effect produces (CR 106.3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ManaProduction {
    /// What types.
    pub what: ManaKind,
    /// How often.
    pub times: Amount,
    /// "Spend this mana only ..." (CR 106.6).
    pub spend_only: Option<ManaRestriction>,
}

/// Which types of mana are produced. A type that is not defined produces nothing (CR 106.5).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ManaKind {
    /// These symbols, together.
    Fixed(Vec<ManaType>),
    /// One of these groups, chosen as it is produced: "{R} or {G}".
    OneOf(Vec<Vec<ManaType>>),
    /// All of one colour that is chosen from these: "mana of any color", "three mana of any one color".
    OneColor(Vec<Color>),
    /// Each of any of these colours: "in any combination of colors".
    Combination(Vec<Color>),
    /// Of the colour that a linked ability chose.
    ChosenColor(Link),
    /// Of any type, or any colour, that one of the objects could produce (CR 106.7).
    CouldProduce {
        /// The objects.
        objects: Objects,
        /// Colours only, not colourless.
        colors_only: bool,
    },
    /// Of any type that the event produced: "one mana of any type that land produced".
    Produced(Slot),
    /// Of any one of the colours of the objects.
    ColorOf(Objects),
}

/// What mana may be spent on (CR 106.6).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ManaRestriction {
    /// Only to cast spells that match.
    Cast(Predicate),
    /// Only to activate abilities of sources that match.
    Activate(Filter),
    /// For either.
    Or(Vec<ManaRestriction>),
}

/// A cost with who pays it: "unless its controller pays {2}".
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Payment {
    /// Who pays; each decides for themselves.
    pub who: Players,
    /// What.
    pub cost: Cost,
}
