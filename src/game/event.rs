//! Events: the atomic things that happen, each of a verb of the table, with its parts in roles.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};

use super::{Entity, ObjectId, PlayerId};
use crate::ir::{CounterKind, Face, ManaRestriction, ManaType, Position, TurnPart, Verb, Zone};

/// Something that happens, or is about to. One event can be of two verbs: a discard is a change of zones too, and stays
/// a discard where a replacement sends the card elsewhere.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// An object changes zones, or a token enters one (CR 400.7).
    ChangeZone(Box<ZoneChange>),
    /// A player draws a card (CR 121): leads to a change of zones of the verb [`Verb::Draw`] if there is a card.
    Draw {
        /// Who.
        player: PlayerId,
    },
    /// A player creates tokens (CR 701.7): leads to a change of zones for each.
    CreateTokens {
        /// Who.
        player: PlayerId,
        /// How many.
        count: u32,
        /// What.
        face: Arc<Face>,
        /// Whether they enter tapped.
        tapped: bool,
        /// What they enter attacking (CR 508.4).
        attacking: Option<Entity>,
    },
    /// A spell has been cast (CR 601.2i).
    Cast {
        /// By whom.
        player: PlayerId,
        /// The spell.
        spell: ObjectId,
    },
    /// An ability has been activated (CR 602.2).
    Activate {
        /// By whom.
        player: PlayerId,
        /// The object that has the ability.
        source: ObjectId,
        /// The ability on the stack; none for a mana ability (CR 605.3b).
        ability: Option<ObjectId>,
    },
    /// An ability triggers (CR 603.2).
    Trigger {
        /// The object that has the ability.
        source: ObjectId,
        /// Its controller.
        controller: PlayerId,
    },
    /// A spell or ability is countered (CR 701.6).
    Counter {
        /// What.
        object: ObjectId,
        /// By what.
        source: Option<ObjectId>,
    },
    /// A spell or ability was copied (CR 707.10).
    Copy {
        /// The copy.
        copy: ObjectId,
        /// Its controller.
        player: PlayerId,
    },
    /// A permanent becomes tapped.
    Tap {
        /// What.
        object: ObjectId,
    },
    /// A permanent becomes untapped.
    Untap {
        /// What.
        object: ObjectId,
    },
    /// A resolving mana ability with {T} in its cost produced mana (CR 106.12a).
    TapForMana {
        /// The permanent.
        object: ObjectId,
        /// Who activated it.
        player: PlayerId,
        /// What it produced.
        mana: SmallVec<[ManaType; 4]>,
    },
    /// Mana is produced: what replacements of production change (CR 106.12b), then added to a pool (CR 106.4).
    AddMana {
        /// To whose pool.
        player: PlayerId,
        /// By what.
        source: ObjectId,
        /// The mana.
        mana: SmallVec<[ManaType; 4]>,
        /// Whether a permanent is tapped for it (CR 106.12).
        tapped: bool,
        /// What it may be spent on.
        restriction: Option<Arc<ManaRestriction>>,
    },
    /// Damage is dealt (CR 120).
    Damage {
        /// By what.
        source: ObjectId,
        /// To what or whom.
        to: Entity,
        /// How much.
        amount: u32,
        /// Whether it is combat damage.
        combat: bool,
    },
    /// A player gains life (CR 119.3).
    GainLife {
        /// Who.
        player: PlayerId,
        /// How much.
        amount: u32,
    },
    /// A player loses life (CR 119.3), by damage or payment too.
    LoseLife {
        /// Who.
        player: PlayerId,
        /// How much.
        amount: u32,
    },
    /// Counters are put on an object or a player (CR 122.1).
    PutCounters {
        /// On what.
        on: Entity,
        /// Which kind.
        kind: CounterKind,
        /// How many.
        count: u32,
        /// Who puts them.
        player: PlayerId,
    },
    /// Counters are removed (CR 122.1).
    RemoveCounters {
        /// From what.
        from: Entity,
        /// Which kind.
        kind: CounterKind,
        /// How many.
        count: u32,
    },
    /// A creature is declared as an attacker (CR 508.1), or was put onto the battlefield attacking, which is no
    /// declaration (`declared` is false, CR 508.4).
    Attack {
        /// The creature.
        attacker: ObjectId,
        /// What it attacks.
        attacked: Entity,
        /// The defending player.
        defender: PlayerId,
        /// Whether it was declared.
        declared: bool,
    },
    /// A creature is declared as a blocker (CR 509.1).
    Block {
        /// The blocker.
        blocker: ObjectId,
        /// What it blocks.
        attacker: ObjectId,
    },
    /// An attacking creature becomes blocked (CR 509.1h).
    BecomeBlocked {
        /// The attacker.
        attacker: ObjectId,
        /// By what.
        blockers: SmallVec<[ObjectId; 2]>,
    },
    /// Something becomes a target (CR 115).
    BecomeTarget {
        /// What.
        target: Entity,
        /// Of which spell or ability on the stack.
        source: ObjectId,
    },
    /// An object becomes attached (CR 701.3).
    Attach {
        /// What.
        object: ObjectId,
        /// To what.
        to: Entity,
    },
    /// An object becomes unattached (CR 701.3d).
    Unattach {
        /// What.
        object: ObjectId,
        /// From what.
        from: Entity,
    },
    /// A player searches a library (CR 701.23).
    Search {
        /// Who.
        player: PlayerId,
    },
    /// A player shuffles their library (CR 701.24).
    Shuffle {
        /// Who.
        player: PlayerId,
    },
    /// A player loses the game (CR 104.3).
    LoseGame {
        /// Who.
        player: PlayerId,
        /// Why.
        reason: LossReason,
    },
    /// A player wins the game (CR 104.2).
    WinGame {
        /// Who.
        player: PlayerId,
    },
    /// A step or phase begins (CR 500).
    BeginTurnPart {
        /// Which.
        part: TurnPart,
        /// The active player.
        active: PlayerId,
    },
    /// A shield of regeneration is set up or used (CR 701.19).
    Regenerate {
        /// The permanent.
        object: ObjectId,
    },
    /// A permanent transforms (CR 701.27).
    Transform {
        /// The permanent.
        object: ObjectId,
    },
    /// A spell or ability resolves (CR 608). Of no verb.
    Resolve {
        /// What.
        object: ObjectId,
    },
    /// A spell or ability does not resolve, because all its targets are illegal (CR 608.2b), or its intervening "if" is
    /// not true (CR 603.4). Of no verb.
    NotResolve {
        /// What.
        object: ObjectId,
    },
    /// Something ceases to exist: a token, a copy or an ability (CR 111.7, 608.2n, 707.10a). Of no verb.
    CeaseToExist {
        /// What.
        object: ObjectId,
    },
    /// Cards are shown to all players (CR 701.20). Of no verb.
    Reveal {
        /// Which.
        object: ObjectId,
    },
    /// A player looks at a card. Of no verb.
    LookAt {
        /// Who.
        player: PlayerId,
        /// Which.
        object: ObjectId,
    },
}

/// An object moving to another zone.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ZoneChange {
    /// The object that moves. A token that is being created is an object already, in no list of any zone.
    pub object: ObjectId,
    /// The object it became; known once it has happened.
    pub became: Option<ObjectId>,
    /// From where; none for a token that is created.
    pub from: Option<Zone>,
    /// Where to.
    pub to: Zone,
    /// Where in a library.
    pub position: Position,
    /// The verb that moved it: [`Verb::Discard`], [`Verb::Destroy`], ... or [`Verb::ChangeZone`] where nothing more is
    /// said. A change to exile is an exile ([`Verb::Exile`]) besides.
    pub verb: Verb,
    /// Who does it: who draws, discards, sacrifices, mills, plays the land, creates the token; else who controls the
    /// effect that does it.
    pub agent: Option<PlayerId>,
    /// What does it: the source of the effect.
    pub source: Option<ObjectId>,
    /// Under whose control it enters the battlefield or the stack; its owner's if none is said (CR 110.2).
    pub controller: Option<PlayerId>,
    /// How it enters the battlefield.
    pub enters: Enters,
    /// Whether regeneration can replace its destruction.
    pub regeneration: bool,
}

/// How a permanent enters the battlefield (CR 614.12), filled by what moves it and by replacement effects.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Enters {
    /// Tapped.
    pub tapped: bool,
    /// Attacking this (CR 508.4).
    pub attacking: Option<Entity>,
    /// Attached to this.
    pub attached_to: Option<Entity>,
    /// With counters.
    pub counters: SmallVec<[(CounterKind, u32); 1]>,
    /// As a copy with these copiable values (CR 707.5).
    pub copy: Option<Arc<Face>>,
    /// When that was settled: the origin of the links among the copied abilities, which are not linked to those that
    /// the object had before (CR 607.5).
    pub copied_at: u64,
    /// What "as ... enters" steps left for linked abilities.
    pub links: Vec<(super::LinkKey, super::Bound)>,
}

/// Why a player loses (CR 104.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum LossReason {
    /// Conceded (CR 104.3a).
    Conceded,
    /// Life 0 or less (CR 704.5a).
    Life,
    /// Drew from an empty library (CR 704.5b).
    EmptyLibrary,
    /// Ten or more poison counters (CR 704.5c).
    Poison,
    /// An effect said so (CR 104.3e).
    Effect,
}

impl Event {
    /// The verbs that the event is of; two for a change of zones by another verb, none for what is only told.
    pub fn is(&self, verb: Verb) -> bool {
        match self {
            Event::ChangeZone(change) => {
                verb == Verb::ChangeZone || verb == change.verb || (verb == Verb::Exile && change.to == Zone::Exile)
            }
            Event::Draw { .. } => verb == Verb::Draw,
            Event::CreateTokens { .. } => verb == Verb::CreateToken,
            Event::Cast { .. } => verb == Verb::Cast,
            Event::Activate { .. } => verb == Verb::Activate,
            Event::Trigger { .. } => verb == Verb::Trigger,
            Event::Counter { .. } => verb == Verb::Counter,
            Event::Copy { .. } => verb == Verb::Copy,
            Event::Tap { .. } => verb == Verb::Tap,
            Event::Untap { .. } => verb == Verb::Untap,
            Event::TapForMana { .. } => verb == Verb::TapForMana,
            Event::AddMana { tapped, .. } => verb == Verb::AddMana || (verb == Verb::TapForMana && *tapped),
            Event::Damage { .. } => verb == Verb::Damage,
            Event::GainLife { .. } => verb == Verb::GainLife,
            Event::LoseLife { .. } => verb == Verb::LoseLife,
            Event::PutCounters { .. } => verb == Verb::PutCounters,
            Event::RemoveCounters { .. } => verb == Verb::RemoveCounters,
            Event::Attack { declared, .. } => verb == Verb::Attack && *declared,
            Event::Block { .. } => verb == Verb::Block,
            Event::BecomeBlocked { .. } => verb == Verb::BecomeBlocked,
            Event::BecomeTarget { .. } => verb == Verb::BecomeTarget,
            Event::Attach { .. } => verb == Verb::Attach,
            Event::Unattach { .. } => verb == Verb::Unattach,
            Event::Search { .. } => verb == Verb::Search,
            Event::Shuffle { .. } => verb == Verb::Shuffle,
            Event::LoseGame { .. } => verb == Verb::LoseGame,
            Event::WinGame { .. } => verb == Verb::WinGame,
            Event::BeginTurnPart { .. } => verb == Verb::BeginTurnPart,
            Event::Regenerate { .. } => verb == Verb::Regenerate,
            Event::Transform { .. } => verb == Verb::Transform,
            Event::Resolve { .. }
            | Event::NotResolve { .. }
            | Event::CeaseToExist { .. }
            | Event::Reveal { .. }
            | Event::LookAt { .. } => false,
        }
    }
}

/// The parts of an event by role (CR 603.2: what triggers and replacements ask of it).
impl Event {
    /// The object or player it happens to. Of a change of zones: the object as it was before.
    pub fn subject(&self) -> Option<Entity> {
        match self {
            Event::ChangeZone(change) => Some(change.object.into()),
            Event::Draw { .. } | Event::CreateTokens { .. } | Event::Search { .. } | Event::Shuffle { .. } => None,
            Event::Cast { spell, .. } => Some((*spell).into()),
            Event::Activate { source, .. } | Event::Trigger { source, .. } => Some((*source).into()),
            Event::Counter { object, .. }
            | Event::Tap { object }
            | Event::Untap { object }
            | Event::TapForMana { object, .. }
            | Event::Attach { object, .. }
            | Event::Unattach { object, .. }
            | Event::Regenerate { object }
            | Event::Transform { object }
            | Event::Resolve { object }
            | Event::NotResolve { object }
            | Event::CeaseToExist { object }
            | Event::Reveal { object }
            | Event::LookAt { object, .. } => Some((*object).into()),
            Event::Copy { copy, .. } => Some((*copy).into()),
            // What is tapped for mana is the subject of the production too (CR 106.12b).
            Event::AddMana { source, tapped, player, .. } => {
                Some(if *tapped { (*source).into() } else { (*player).into() })
            }
            Event::Damage { to, .. } => Some(*to),
            Event::GainLife { player, .. }
            | Event::LoseLife { player, .. }
            | Event::LoseGame { player, .. }
            | Event::WinGame { player } => Some((*player).into()),
            Event::PutCounters { on, .. } => Some(*on),
            Event::RemoveCounters { from, .. } => Some(*from),
            Event::Attack { attacker, .. } | Event::BecomeBlocked { attacker, .. } => Some((*attacker).into()),
            Event::Block { blocker, .. } => Some((*blocker).into()),
            Event::BecomeTarget { target, .. } => Some(*target),
            Event::BeginTurnPart { active, .. } => Some((*active).into()),
        }
    }

    /// The player who does it.
    pub fn agent(&self) -> Option<PlayerId> {
        match self {
            Event::ChangeZone(change) => change.agent,
            Event::Draw { player }
            | Event::CreateTokens { player, .. }
            | Event::Cast { player, .. }
            | Event::Activate { player, .. }
            | Event::Copy { player, .. }
            | Event::TapForMana { player, .. }
            | Event::AddMana { player, .. }
            | Event::PutCounters { player, .. }
            | Event::Search { player }
            | Event::Shuffle { player }
            | Event::LookAt { player, .. } => Some(*player),
            Event::Trigger { controller, .. } => Some(*controller),
            // The attacking player declares attackers (CR 508.1); the game fills it in from the attacker's controller.
            Event::Attack { .. } | Event::Block { .. } => None,
            Event::Counter { .. }
            | Event::Tap { .. }
            | Event::Untap { .. }
            | Event::Damage { .. }
            | Event::GainLife { .. }
            | Event::LoseLife { .. }
            | Event::RemoveCounters { .. }
            | Event::BecomeBlocked { .. }
            | Event::BecomeTarget { .. }
            | Event::Attach { .. }
            | Event::Unattach { .. }
            | Event::LoseGame { .. }
            | Event::WinGame { .. }
            | Event::BeginTurnPart { .. }
            | Event::Regenerate { .. }
            | Event::Transform { .. }
            | Event::Resolve { .. }
            | Event::NotResolve { .. }
            | Event::CeaseToExist { .. }
            | Event::Reveal { .. } => None,
        }
    }

    /// The player it happens to, also where the subject is an object: who is attacked, whose upkeep it is.
    pub fn player(&self) -> Option<PlayerId> {
        match self {
            Event::Attack { defender, .. } => Some(*defender),
            Event::AddMana { player, .. } => Some(*player),
            Event::Damage { to, .. } => to.player(),
            Event::PutCounters { on, .. } => on.player(),
            Event::RemoveCounters { from, .. } => from.player(),
            Event::BecomeTarget { target, .. } => target.player(),
            Event::Attach { to, .. } => to.player(),
            Event::Unattach { from, .. } => from.player(),
            Event::Draw { player }
            | Event::GainLife { player, .. }
            | Event::LoseLife { player, .. }
            | Event::LoseGame { player, .. }
            | Event::WinGame { player } => Some(*player),
            Event::BeginTurnPart { active, .. } => Some(*active),
            Event::ChangeZone(_)
            | Event::CreateTokens { .. }
            | Event::Cast { .. }
            | Event::Activate { .. }
            | Event::Trigger { .. }
            | Event::Counter { .. }
            | Event::Copy { .. }
            | Event::Tap { .. }
            | Event::Untap { .. }
            | Event::TapForMana { .. }
            | Event::Block { .. }
            | Event::BecomeBlocked { .. }
            | Event::Search { .. }
            | Event::Shuffle { .. }
            | Event::Regenerate { .. }
            | Event::Transform { .. }
            | Event::Resolve { .. }
            | Event::NotResolve { .. }
            | Event::CeaseToExist { .. }
            | Event::Reveal { .. }
            | Event::LookAt { .. } => None,
        }
    }

    /// The object that causes it.
    pub fn source(&self) -> Option<ObjectId> {
        match self {
            Event::ChangeZone(change) => change.source,
            Event::Damage { source, .. } | Event::BecomeTarget { source, .. } | Event::AddMana { source, .. } => {
                Some(*source)
            }
            Event::Counter { source, .. } => *source,
            Event::Draw { .. }
            | Event::CreateTokens { .. }
            | Event::Cast { .. }
            | Event::Activate { .. }
            | Event::Trigger { .. }
            | Event::Copy { .. }
            | Event::Tap { .. }
            | Event::Untap { .. }
            | Event::TapForMana { .. }
            | Event::GainLife { .. }
            | Event::LoseLife { .. }
            | Event::PutCounters { .. }
            | Event::RemoveCounters { .. }
            | Event::Attack { .. }
            | Event::Block { .. }
            | Event::BecomeBlocked { .. }
            | Event::Attach { .. }
            | Event::Unattach { .. }
            | Event::Search { .. }
            | Event::Shuffle { .. }
            | Event::LoseGame { .. }
            | Event::WinGame { .. }
            | Event::BeginTurnPart { .. }
            | Event::Regenerate { .. }
            | Event::Transform { .. }
            | Event::Resolve { .. }
            | Event::NotResolve { .. }
            | Event::CeaseToExist { .. }
            | Event::Reveal { .. }
            | Event::LookAt { .. } => None,
        }
    }

    /// The second objects of combat and attachment.
    pub fn others(&self) -> SmallVec<[ObjectId; 2]> {
        match self {
            Event::Attack { attacked, .. } => attacked.object().into_iter().collect(),
            Event::Block { attacker, .. } => smallvec![*attacker],
            Event::BecomeBlocked { blockers, .. } => blockers.clone(),
            Event::Attach { to, .. } => to.object().into_iter().collect(),
            Event::Unattach { from, .. } => from.object().into_iter().collect(),
            Event::ChangeZone(_)
            | Event::Draw { .. }
            | Event::CreateTokens { .. }
            | Event::Cast { .. }
            | Event::Activate { .. }
            | Event::Trigger { .. }
            | Event::Counter { .. }
            | Event::Copy { .. }
            | Event::Tap { .. }
            | Event::Untap { .. }
            | Event::TapForMana { .. }
            | Event::AddMana { .. }
            | Event::Damage { .. }
            | Event::GainLife { .. }
            | Event::LoseLife { .. }
            | Event::PutCounters { .. }
            | Event::RemoveCounters { .. }
            | Event::BecomeTarget { .. }
            | Event::Search { .. }
            | Event::Shuffle { .. }
            | Event::LoseGame { .. }
            | Event::WinGame { .. }
            | Event::BeginTurnPart { .. }
            | Event::Regenerate { .. }
            | Event::Transform { .. }
            | Event::Resolve { .. }
            | Event::NotResolve { .. }
            | Event::CeaseToExist { .. }
            | Event::Reveal { .. }
            | Event::LookAt { .. } => SmallVec::new(),
        }
    }

    /// How much: damage, life, counters, mana, cards; 1 where nothing can be counted.
    pub fn amount(&self) -> u32 {
        match self {
            Event::CreateTokens { count, .. }
            | Event::PutCounters { count, .. }
            | Event::RemoveCounters { count, .. } => *count,
            Event::Damage { amount, .. } | Event::GainLife { amount, .. } | Event::LoseLife { amount, .. } => *amount,
            Event::TapForMana { mana, .. } | Event::AddMana { mana, .. } => {
                u32::try_from(mana.len()).unwrap_or(u32::MAX)
            }
            Event::BecomeBlocked { blockers, .. } => u32::try_from(blockers.len()).unwrap_or(u32::MAX),
            Event::ChangeZone(_)
            | Event::Draw { .. }
            | Event::Cast { .. }
            | Event::Activate { .. }
            | Event::Trigger { .. }
            | Event::Counter { .. }
            | Event::Copy { .. }
            | Event::Tap { .. }
            | Event::Untap { .. }
            | Event::Attack { .. }
            | Event::Block { .. }
            | Event::BecomeTarget { .. }
            | Event::Attach { .. }
            | Event::Unattach { .. }
            | Event::Search { .. }
            | Event::Shuffle { .. }
            | Event::LoseGame { .. }
            | Event::WinGame { .. }
            | Event::BeginTurnPart { .. }
            | Event::Regenerate { .. }
            | Event::Transform { .. }
            | Event::Resolve { .. }
            | Event::NotResolve { .. }
            | Event::CeaseToExist { .. }
            | Event::Reveal { .. }
            | Event::LookAt { .. } => 1,
        }
    }

    /// The mana produced.
    pub fn mana(&self) -> &[ManaType] {
        if let Event::TapForMana { mana, .. } | Event::AddMana { mana, .. } = self { mana } else { &[] }
    }

    /// The change of zones, if it is one.
    pub fn zone_change(&self) -> Option<&ZoneChange> {
        if let Event::ChangeZone(change) = self { Some(change) } else { None }
    }

    /// The kind of counter.
    pub fn counter(&self) -> Option<CounterKind> {
        if let Event::PutCounters { kind, .. } | Event::RemoveCounters { kind, .. } = self { Some(*kind) } else { None }
    }
}
