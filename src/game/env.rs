//! What a program is evaluated in: whose ability it is, of which object, and what has been bound so far.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{AbilityInstance, EffectRef, Entity, Object, ObjectId, PlayerId};
use crate::ir::{CardType, Color, Link, ManaType, Name, Slot, Variable};

/// A list of objects that is usually short.
pub type ObjectList = SmallVec<[ObjectId; 4]>;
/// A list of players.
pub type PlayerList = SmallVec<[PlayerId; 4]>;

/// The value of a slot or a link.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Bound {
    /// Objects; none of them is no value less than some.
    Objects(ObjectList),
    /// Players.
    Players(PlayerList),
    /// Objects and players together: the targets of "any target".
    Entities(SmallVec<[Entity; 4]>),
    /// A number.
    Number(i32),
    /// A chosen colour.
    Color(Color),
    /// A chosen card type.
    CardType(CardType),
    /// A chosen word: a creature type, a basic land type, a card's name.
    Word(Name),
    /// The types of mana produced.
    Mana(SmallVec<[ManaType; 4]>),
    /// Whether something was done.
    Did(bool),
}

impl Bound {
    /// The objects of the value.
    pub fn objects(&self) -> ObjectList {
        match self {
            Bound::Objects(objects) => objects.clone(),
            Bound::Entities(entities) => entities.iter().filter_map(|entity| entity.object()).collect(),
            Bound::Players(_)
            | Bound::Number(_)
            | Bound::Color(_)
            | Bound::CardType(_)
            | Bound::Word(_)
            | Bound::Mana(_)
            | Bound::Did(_) => ObjectList::new(),
        }
    }

    /// The players of the value.
    pub fn players(&self) -> PlayerList {
        match self {
            Bound::Players(players) => players.clone(),
            Bound::Entities(entities) => entities.iter().filter_map(|entity| entity.player()).collect(),
            Bound::Objects(_)
            | Bound::Number(_)
            | Bound::Color(_)
            | Bound::CardType(_)
            | Bound::Word(_)
            | Bound::Mana(_)
            | Bound::Did(_) => PlayerList::new(),
        }
    }

    /// Whether the value says that something was done ([`Condition::Did`](crate::ir::Condition::Did)): objects, players
    /// or mana that it was done to, a number above zero.
    pub fn did(&self) -> bool {
        match self {
            Bound::Objects(objects) => !objects.is_empty(),
            Bound::Players(players) => !players.is_empty(),
            Bound::Entities(entities) => !entities.is_empty(),
            Bound::Number(number) => *number > 0,
            Bound::Color(_) | Bound::CardType(_) | Bound::Word(_) => true,
            Bound::Mana(mana) => !mana.is_empty(),
            Bound::Did(did) => *did,
        }
    }
}

/// The values chosen for X, Y and Z (CR 107.3); unset where none was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Variables([Option<u32>; 3]);

impl Variables {
    /// The value chosen for `variable`, 0 if none was (CR 107.3).
    pub fn get(self, variable: Variable) -> u32 {
        self.0[variable as usize].unwrap_or(0)
    }

    /// The value chosen for `variable`.
    pub fn chosen(self, variable: Variable) -> Option<u32> {
        self.0[variable as usize]
    }

    /// Sets the value of `variable`.
    pub fn set(&mut self, variable: Variable, value: u32) {
        self.0[variable as usize] = Some(value);
    }
}

/// Where a link's values are kept on an object: two abilities of one object are linked only if they came to it together
/// (CR 607.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LinkKey {
    /// 0 for the object's own abilities; else the timestamp of the effect that gave it the pair.
    pub origin: u64,
    /// The link within the face.
    pub link: Link,
}

/// The surroundings in which the parts of a program have a meaning.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Env {
    /// The object that has the ability: [`Objects::This`](crate::ir::Objects::This). It may be gone; its last-known
    /// information is kept.
    pub source: ObjectId,
    /// The object that granted the ability to `source` (CR 201.5a).
    pub granter: Option<ObjectId>,
    /// [`LinkKey::origin`] of the ability.
    pub origin: u64,
    /// The controller: [`Players::You`](crate::ir::Players::You).
    pub controller: PlayerId,
    /// The spell or ability on the stack that is resolving or being cast.
    pub resolving: Option<ObjectId>,
    /// Whether it is a mana ability with {T} in its cost: its source is tapped for mana (CR 106.12).
    pub tapped_for_mana: bool,
    /// The values of X, Y and Z here.
    pub variables: Variables,
    /// The slots, by number; a slot past the end is unbound.
    pub slots: SmallVec<[Option<Bound>; 4]>,
    /// Objects that the ability saw moving, by its trigger, its cost or its effect: what it does to one of them, it does
    /// to the object that it became (CR 400.7e, 400.7j).
    pub moved: SmallVec<[ObjectId; 1]>,
    /// How much was announced for each target, where something is divided among targets (CR 601.2d).
    pub divided: SmallVec<[(Entity, u32); 1]>,
    /// The replacement effects that these instructions happen by: what they do is not replaced by them again (CR 614.5).
    pub replaced: SmallVec<[EffectRef; 1]>,
}

impl Env {
    /// The surroundings of an ability of `source` under `controller`, with nothing bound.
    pub fn new(source: ObjectId, controller: PlayerId) -> Env {
        Env {
            source,
            granter: None,
            origin: 0,
            controller,
            resolving: None,
            tapped_for_mana: false,
            variables: Variables::default(),
            slots: SmallVec::new(),
            moved: SmallVec::new(),
            divided: SmallVec::new(),
            replaced: SmallVec::new(),
        }
    }

    /// The surroundings of an ability that `object` has, under `controller`.
    pub fn of_ability(object: &Object, instance: &AbilityInstance, controller: PlayerId) -> Env {
        Env {
            granter: instance.granter,
            origin: instance.origin,
            variables: object.variables,
            ..Env::new(object.id, controller)
        }
    }

    /// What is bound to `slot`.
    pub fn bound(&self, slot: Slot) -> Option<&Bound> {
        self.slots.get(usize::from(slot.0)).and_then(Option::as_ref)
    }

    /// Binds `slot`, replacing what was bound.
    pub fn bind(&mut self, slot: Slot, value: Bound) {
        let index = usize::from(slot.0);
        if self.slots.len() <= index {
            self.slots.resize(index + 1, None);
        }
        self.slots[index] = Some(value);
    }

    /// Where `link` is kept for this ability.
    pub fn link_key(&self, link: Link) -> LinkKey {
        LinkKey { origin: self.origin, link }
    }
}
