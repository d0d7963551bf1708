//! What players do and answer, and what they name.

use super::{Span, Word};
use crate::ir::{CardType, Color, ManaType, Zone};

/// What a player does or answers.
#[derive(Debug, Clone, PartialEq)]
pub enum Deed {
    /// Casts a spell.
    Cast {
        /// Which card.
        card: ObjectRef,
        /// From which zone.
        from: Option<ZoneOf>,
        /// What is announced.
        announced: Announced,
    },
    /// Plays a land.
    Play {
        /// Which card.
        card: ObjectRef,
        /// From which zone.
        from: Option<ZoneOf>,
    },
    /// Activates an ability.
    Activate {
        /// Which.
        ability: AbilityRef,
        /// What is announced.
        announced: Announced,
    },
    /// Activates a mana ability with {T} in its cost.
    TapForMana {
        /// Of which object.
        object: ObjectRef,
        /// For which mana, where there is a choice.
        mana: Option<Vec<ManaType>>,
    },
    /// Declares attackers.
    Attack(Vec<Attack>),
    /// Declares blockers.
    Block(Vec<Block>),
    /// Concedes.
    Concede,
    /// Passes priority.
    Pass,
    /// Answers with targets.
    Target(Vec<Choice>),
    /// Answers with a choice.
    Choose(Vec<Choice>),
    /// Answers with a division.
    Divide(Vec<(u32, ObjectRef)>),
    /// Says in what order abilities go on the stack.
    Order(Vec<ObjectRef>),
    /// Says which replacement effect is applied next.
    Apply(ObjectRef),
    /// Pays when asked, with these sources or automatically.
    Pay(Option<Vec<Payment>>),
    /// Says yes or no.
    Say(bool),
}

/// What is announced as a spell is cast or an ability activated.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Announced {
    /// The targets in the order of the text.
    pub targets: Option<Vec<Choice>>,
    /// The value of X.
    pub x: Option<u32>,
    /// The modes, counted from 1.
    pub modes: Vec<u32>,
    /// How the mana is paid; automatically if not said.
    pub paying: Option<Vec<Payment>>,
    /// What is sacrificed, discarded and the like as a cost.
    pub costs: Vec<ObjectRef>,
    /// The mana that is to be produced.
    pub producing: Option<Vec<ManaType>>,
}

/// A source of mana for a payment.
#[derive(Debug, Clone, PartialEq)]
pub enum Payment {
    /// An object tapped for mana; for which, where there is a choice.
    Source(ObjectRef, Option<Vec<ManaType>>),
    /// This mana of the pool; all of it if none is said.
    Floating(Option<Vec<ManaType>>, Span),
}

/// Attackers against one player.
#[derive(Debug, Clone, PartialEq)]
pub struct Attack {
    /// Whom they attack; the only opponent, if not said.
    pub player: Option<Word>,
    /// The attackers.
    pub with: Vec<ObjectRef>,
}

/// An attacker and its blockers.
#[derive(Debug, Clone, PartialEq)]
pub struct Block {
    /// The attacker.
    pub attacker: ObjectRef,
    /// Who blocks it.
    pub with: Vec<ObjectRef>,
}

/// An activated ability of an object.
#[derive(Debug, Clone, PartialEq)]
pub struct AbilityRef {
    /// All of it.
    pub span: Span,
    /// Which of its abilities.
    pub which: WhichAbility,
    /// The object.
    pub object: ObjectRef,
}

/// Which activated ability of an object.
#[derive(Debug, Clone, PartialEq)]
pub enum WhichAbility {
    /// The only one.
    Only,
    /// By its place among the activated abilities, from 1.
    Number(u32),
    /// By the symbols its cost starts with.
    Cost(String),
}

/// One thing of an answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// All of it.
    pub span: Span,
    /// What.
    pub what: Chosen,
    /// Its part of something divided.
    pub share: Option<u32>,
}

/// What can be chosen.
#[derive(Debug, Clone, PartialEq)]
pub enum Chosen {
    /// Yes.
    Yes,
    /// No.
    No,
    /// A colour.
    Color(Color),
    /// A card type.
    Type(CardType),
    /// Mana.
    Mana(Vec<ManaType>),
    /// A mode, counted from 1.
    Mode(u32),
    /// A number.
    Number(u32),
    /// An object, a player or a word, by name.
    Thing(ObjectRef),
}

/// An object or a player by name.
#[derive(Debug, Clone, PartialEq)]
pub struct ObjectRef {
    /// All of it.
    pub span: Span,
    /// `Bob's`: its controller, or its owner where nothing is controlled; part of the name if it is no player's.
    pub whose: Option<Word>,
    /// The name.
    pub name: Word,
    /// `#2`: which one of several, from 1.
    pub number: Option<u32>,
    /// A token.
    pub token: bool,
    /// A copy of a spell.
    pub copy: bool,
    /// What of it.
    pub part: Part,
}

/// What of an object is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Itself.
    Itself,
    /// Its spell on the stack.
    Spell,
    /// Its triggered ability, waiting or on the stack.
    Trigger,
    /// Its ability on the stack, of either kind.
    Ability,
    /// Its replacement effect.
    Replacement,
}

/// A zone, and whose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ZoneOf {
    /// The zone.
    pub zone: Zone,
    /// Whose.
    pub whose: Whose,
}

/// Whose zone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Whose {
    /// Not said.
    Unsaid,
    /// The player's.
    Player(Word),
    /// The owner's of the object that is spoken of.
    Owner,
}
