//! Objects (CR 109): cards, tokens, spells, permanents, abilities on the stack.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{Bound, Characteristics, Entity, Env, LinkKey, ObjectId, PlayerId, Variables};
use crate::ir::{Ability, AbilityKind, CounterKind, Effect, Face, ManaType, Permission, TriggeredAbility, Zone};

/// What an object is a thing of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ObjectKind {
    /// A card (CR 108).
    Card,
    /// A token (CR 111).
    Token,
    /// A copy of a spell (CR 707.10).
    SpellCopy,
    /// An activated or triggered ability on the stack (CR 113.7).
    Ability,
}

/// An object. What it was printed or created as and what state it is in; what it is like after all effects is computed
/// ([`Game::characteristics`](super::Game::characteristics)) and never written here.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Object {
    /// Which object.
    pub id: ObjectId,
    /// What kind of thing.
    pub kind: ObjectKind,
    /// The owner (CR 108.3); of a token its creator (CR 111.2), of an ability its controller (CR 113.8).
    pub owner: PlayerId,
    /// The controller before effects of layer 2; the owner where an object has no controller.
    pub controller: PlayerId,
    /// Who controlled it when that was last looked at: another controller since makes it a newcomer (CR 302.6).
    pub held_by: PlayerId,
    /// The zone it is in, or was in when it ceased to be this object.
    pub zone: Zone,
    /// Printed characteristics, those a token was created with, or those of the copied spell.
    pub face: Arc<Face>,
    /// The copiable values it has instead since it entered as a copy (CR 707.5).
    pub copy: Option<Copied>,
    /// When it entered its zone, was attached ...: the order of effects in a layer (CR 613.7).
    pub timestamp: u64,
    /// The turn in which its controller came to control it (CR 302.6); 0 for what was there from the start.
    pub controlled_since: u32,
    /// Tapped (CR 110.5).
    pub tapped: bool,
    /// Marked damage (CR 120.6).
    pub damage: i32,
    /// Whether damage from a source with deathtouch was dealt since state-based actions were last checked (CR 704.5h).
    pub deathtouched: bool,
    /// Counters with how many of each kind, none of them zero (CR 122).
    pub counters: SmallVec<[(CounterKind, u32); 2]>,
    /// When counters of a kind with a name were last put on it, where that was later than its own timestamp (CR 613.7c).
    pub counters_since: SmallVec<[(CounterKind, u64); 1]>,
    /// What it is attached to (CR 701.3).
    pub attached_to: Option<Entity>,
    /// What is attached to it, in the order in which it became so.
    pub attachments: SmallVec<[ObjectId; 2]>,
    /// What linked abilities left (CR 607).
    pub links: Vec<(LinkKey, Bound)>,
    /// The values of X, Y and Z chosen for the spell it is or was (CR 107.3m).
    pub variables: Variables,
    /// Who cast the spell it is or was, and from where.
    pub cast: Option<(PlayerId, Zone)>,
    /// How often each of its abilities was activated or triggered this turn: by index of the ability.
    pub uses: SmallVec<[(u16, u32); 2]>,
    /// Loyalty abilities activated this turn (CR 606.3).
    pub loyalty_used: bool,
    /// What it is on the stack.
    pub stack: Option<Box<StackItem>>,
    /// The object it was in its last zone.
    pub came_from: Option<ObjectId>,
    /// Set once it has ceased to be this object: last-known information (CR 608.2h).
    pub left: Option<Box<Left>>,
}

impl Object {
    /// Whether it is still this object: it has not left its zone.
    pub fn exists(&self) -> bool {
        self.left.is_none()
    }

    /// How many counters of `kind` are on it.
    pub fn counters(&self, kind: CounterKind) -> u32 {
        self.counters.iter().find(|(found, _)| *found == kind).map_or(0, |(_, count)| *count)
    }

    /// The value that a linked ability left.
    pub fn link(&self, key: LinkKey) -> Option<&Bound> {
        self.links.iter().find(|(found, _)| *found == key).map(|(_, value)| value)
    }

    /// The copiable values before continuous copy effects of layer 1.
    pub fn copiable(&self) -> &Arc<Face> {
        self.copy.as_ref().map_or(&self.face, |copied| &copied.face)
    }
}

/// The copiable values of an object that entered as a copy, exceptions included.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Copied {
    /// The values.
    pub face: Arc<Face>,
    /// When it became so: the origin of its links ([`LinkKey::origin`]).
    pub timestamp: u64,
}

/// What is remembered of an object that ceased to be.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Left {
    /// The object it became, if any (CR 400.7).
    pub became: Option<ObjectId>,
    /// Its last-known characteristics, controller included.
    pub characteristics: Arc<Characteristics>,
}

/// The program that an object on the stack follows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Program {
    /// An ability of an object: of a spell itself, activated or triggered.
    Ability(Arc<Ability>),
    /// A delayed triggered ability (CR 603.7).
    Delayed(Arc<TriggeredAbility>),
    /// A reflexive triggered ability (CR 603.12).
    Reflexive(Arc<Effect>),
}

impl Program {
    /// What it does as it resolves; none for an ability that does nothing of itself.
    pub fn effect(&self) -> Option<&Effect> {
        match self {
            Program::Ability(ability) => match &ability.kind {
                AbilityKind::Spell(effect) => Some(effect),
                AbilityKind::Activated(activated) => Some(&activated.effect),
                AbilityKind::Triggered(triggered) => Some(&triggered.effect),
                AbilityKind::Static(_)
                | AbilityKind::Rule(_)
                | AbilityKind::AdditionalCost(_)
                | AbilityKind::Enchant(_) => None,
            },
            Program::Delayed(triggered) => Some(&triggered.effect),
            Program::Reflexive(effect) => Some(effect),
        }
    }

    /// The trigger, if it is a triggered ability with one.
    pub fn triggered(&self) -> Option<&TriggeredAbility> {
        match self {
            Program::Ability(ability) => match &ability.kind {
                AbilityKind::Triggered(triggered) => Some(triggered),
                AbilityKind::Spell(_)
                | AbilityKind::Activated(_)
                | AbilityKind::Static(_)
                | AbilityKind::Rule(_)
                | AbilityKind::AdditionalCost(_)
                | AbilityKind::Enchant(_) => None,
            },
            Program::Delayed(triggered) => Some(triggered),
            Program::Reflexive(_) => None,
        }
    }
}

/// What an object is on the stack: a spell, or an activated or triggered ability.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StackItem {
    /// What it does, each part with its own slots: an ability has one part; a spell one for each of its spell abilities;
    /// an Aura spell one whose program is its enchant ability; another permanent spell none.
    pub parts: SmallVec<[Part; 1]>,
    /// The permission by which the spell was cast.
    pub permission: Option<Arc<Permission>>,
    /// The mana spent to cast or activate it.
    pub spent: SmallVec<[ManaType; 4]>,
    /// The mana that it has added as it resolved.
    pub made: SmallVec<[ManaType; 4]>,
}

/// One program of an object on the stack, with the choices made for it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// What it follows.
    pub program: Program,
    /// What it is evaluated in, the slots of its trigger included.
    pub env: Env,
    /// The chosen modes by index, in the order in which they are followed (CR 700.2).
    pub modes: SmallVec<[u16; 2]>,
    /// The chosen targets, in the order in which they were announced (CR 601.2c).
    pub targets: SmallVec<[ChosenTargets; 1]>,
}

/// The targets chosen for one occurrence of "target".
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChosenTargets {
    /// Which of the chosen modes: an index into [`Part::modes`].
    pub mode: u16,
    /// Which target of that mode.
    pub spec: u16,
    /// What was chosen.
    pub chosen: SmallVec<[Entity; 2]>,
    /// How much was announced for each, where something is divided (CR 601.2d); else empty.
    pub divided: SmallVec<[u32; 2]>,
}
