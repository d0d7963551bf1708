//! The one door for players: what they must decide, and their answers.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{EffectRef, Entity, Event, ObjectId, PlayerId};
use crate::ir::{CardType, Color, ManaCost, ManaType, Name, Variable};

/// A decision that a player must make before the game goes on. Lists all that is legal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Who decides.
    pub player: PlayerId,
    /// What.
    pub kind: RequestKind,
}

/// The kinds of decisions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum RequestKind {
    /// The player has priority (CR 117): [`Answer::Act`] with one of these, or [`Answer::Pass`].
    Priority {
        /// What the player may do.
        actions: Vec<LegalAction>,
    },
    /// Modes of a spell or ability (CR 700.2): [`Answer::Modes`].
    Modes {
        /// The object on the stack.
        of: ObjectId,
        /// The modes that can be chosen, by index in printed order.
        available: Vec<u16>,
        /// At least so many.
        min: u32,
        /// At most so many.
        max: u32,
        /// Whether one may be chosen more than once.
        repeats: bool,
    },
    /// The targets for one occurrence of "target" (CR 601.2c): [`Answer::Entities`].
    Targets {
        /// The spell or ability on the stack.
        of: ObjectId,
        /// The mode it belongs to: an index in printed order.
        mode: u16,
        /// Which target of the mode: an index in the order of the text.
        spec: u16,
        /// What can be chosen.
        candidates: Vec<Entity>,
        /// At least so many.
        min: u32,
        /// At most so many.
        max: u32,
    },
    /// A number: [`Answer::Number`].
    Number {
        /// What for.
        reason: NumberReason,
        /// The object whose spell or ability asks.
        source: ObjectId,
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// Some objects, no targets: [`Answer::Objects`].
    Objects {
        /// What for.
        reason: ObjectsReason,
        /// The object whose spell or ability asks; none for a rule of the game.
        source: Option<ObjectId>,
        /// What can be chosen.
        candidates: Vec<ObjectId>,
        /// At least so many.
        min: u32,
        /// At most so many.
        max: u32,
    },
    /// Yes or no: [`Answer::YesNo`].
    YesNo {
        /// The question.
        question: Question,
    },
    /// Which of the triggered abilities under this player's control goes on the stack next (CR 603.3b):
    /// [`Answer::Index`].
    NextTrigger {
        /// The sources of the waiting abilities, in the order of the index.
        waiting: Vec<TriggerOption>,
    },
    /// Which of the replacement or prevention effects is applied (CR 616.1): [`Answer::Index`].
    Replacement {
        /// The event.
        event: Event,
        /// The effects that would change it.
        options: Vec<ReplacementOption>,
    },
    /// A player: [`Answer::Player`].
    Player {
        /// The object whose spell or ability asks.
        source: ObjectId,
        /// Who can be chosen.
        candidates: Vec<PlayerId>,
    },
    /// A colour: [`Answer::Color`].
    Color {
        /// The object whose spell or ability asks.
        source: ObjectId,
        /// The colours that can be chosen.
        options: Vec<Color>,
    },
    /// Which mana is produced: [`Answer::Index`].
    Mana {
        /// The object whose ability produces it.
        source: ObjectId,
        /// The groups of mana that can be produced.
        options: Vec<Vec<ManaType>>,
    },
    /// A card type: [`Answer::CardType`].
    CardType {
        /// The object whose spell or ability asks.
        source: ObjectId,
        /// The types that can be chosen.
        options: Vec<CardType>,
    },
    /// A word: [`Answer::Word`].
    Word {
        /// What kind of word.
        kind: WordKind,
        /// The object whose spell or ability asks.
        source: ObjectId,
        /// The words that can be chosen; empty for a card's name: any.
        options: Vec<Name>,
    },
    /// Attackers (CR 508.1): [`Answer::Attackers`].
    Attackers {
        /// Creatures that can attack, and what each can attack.
        able: Vec<(ObjectId, Vec<Entity>)>,
    },
    /// What a creature put onto the battlefield attacking attacks (CR 508.4): [`Answer::Entities`], one.
    Attacked {
        /// The object whose spell or ability asks.
        source: ObjectId,
        /// What can be attacked.
        candidates: Vec<Entity>,
    },
    /// Blockers (CR 509.1): [`Answer::Blockers`].
    Blockers {
        /// Creatures that can block, and the attackers that each can block.
        able: Vec<(ObjectId, Vec<ObjectId>)>,
    },
    /// How something is divided: damage or counters among targets (CR 601.2d), combat damage (CR 510.1):
    /// [`Answer::Division`].
    Divide {
        /// What deals it or is divided.
        source: ObjectId,
        /// Among what.
        among: Vec<Entity>,
        /// How much in all.
        total: u32,
        /// The least for each.
        min: u32,
        /// How much each but the last must get before the last gets any: lethal damage to blockers, with trample (CR
        /// 702.19b); empty where the division is free.
        lethal: Vec<u32>,
    },
    /// How a mana cost is paid (CR 601.2g-h): [`Answer::Payment`].
    Payment {
        /// What it is paid for: the spell or ability on the stack, or the object whose ability asks.
        of: ObjectId,
        /// What remains to be paid.
        remaining: ManaCost,
        /// Mana abilities that can be activated now (CR 605.3a).
        abilities: Vec<(ObjectId, u16)>,
        /// Mana in the pool that can be spent on it: by index into the pool.
        mana: Vec<u16>,
        /// Whether 2 life can be paid for a symbol (CR 107.4f).
        life: bool,
    },
}

/// Something that a player with priority may do (CR 117.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LegalAction {
    /// Cast a card (CR 601).
    Cast {
        /// Which.
        card: ObjectId,
        /// By which of the permissions for the card, if by one.
        permission: Option<EffectRef>,
    },
    /// Play a land (CR 116.2a, 305).
    PlayLand {
        /// Which.
        card: ObjectId,
        /// By which permission, if by one.
        permission: Option<EffectRef>,
    },
    /// Activate an ability (CR 602), mana abilities included (CR 605.3a).
    Activate {
        /// Of which object.
        object: ObjectId,
        /// Which of its abilities, as they are now: an index.
        ability: u16,
    },
}

/// What a number is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NumberReason {
    /// The value of X, Y or Z (CR 601.2b).
    Variable(Variable),
    /// An instruction says so.
    Choice,
}

/// What objects are chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ObjectsReason {
    /// An instruction says so.
    Effect,
    /// A cost.
    Cost,
    /// Discarding to the maximum hand size (CR 514.1).
    HandSize,
    /// Searching a library (CR 701.23).
    Search,
    /// The legend rule: which one stays (CR 704.5j).
    Legend,
    /// What an Aura that enters otherwise than by resolving enchants (CR 303.4f).
    Enchant,
    /// What order cards go to a library or graveyard in: which goes next.
    Order,
}

/// A yes-or-no question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Question {
    /// "You may ...": a step of the spell or ability of `source` (CR 608.2d).
    May {
        /// The object that has the ability.
        source: ObjectId,
    },
    /// Whether to pay a cost as an effect asks (CR 118.12).
    Pay {
        /// The object that has the ability.
        source: ObjectId,
    },
    /// Whether an optional replacement effect is applied.
    Replace {
        /// The object that has the effect.
        source: ObjectId,
        /// The event.
        event: Box<Event>,
    },
    /// Whether a copy gets new targets (CR 707.10c).
    NewTargets {
        /// The copy.
        copy: ObjectId,
    },
    /// Whether to keep the opening hand (CR 103.5).
    KeepHand,
}

/// A waiting triggered ability.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TriggerOption {
    /// The object that has it.
    pub source: ObjectId,
    /// The place of the ability among those of the object, if it is one of its own.
    pub ability: Option<u16>,
    /// The subject of the event that triggered it.
    pub subject: Option<Entity>,
}

/// A replacement or prevention effect that can be applied to an event.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReplacementOption {
    /// The object that has the effect.
    pub source: ObjectId,
    /// The place of the ability among those of the object, if it is of a static ability.
    pub ability: Option<u16>,
}

/// What kind of word is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum WordKind {
    /// A creature type (CR 205.3m).
    CreatureType,
    /// A basic land type (CR 305.6).
    BasicLandType,
    /// A card's name.
    CardName,
    /// One of the words that the text offers.
    Offered,
}

/// A player's answer to a request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// Pass priority (CR 117.3d).
    Pass,
    /// Do this.
    Act(LegalAction),
    /// These modes, in printed order unless repeated.
    Modes(Vec<u16>),
    /// These targets.
    Entities(Vec<Entity>),
    /// These objects.
    Objects(Vec<ObjectId>),
    /// This number.
    Number(u32),
    /// Yes or no.
    YesNo(bool),
    /// The option of this index.
    Index(u16),
    /// This player.
    Player(PlayerId),
    /// This colour.
    Color(Color),
    /// This card type.
    CardType(CardType),
    /// This word.
    Word(Name),
    /// These attackers, and what each attacks.
    Attackers(Vec<(ObjectId, Entity)>),
    /// These blockers, and what each blocks; a creature that blocks several is named for each.
    Blockers(Vec<(ObjectId, ObjectId)>),
    /// So much for each, in the order of the request.
    Division(Vec<u32>),
    /// A step of paying mana.
    Payment(PaymentAnswer),
}

/// A step of paying mana.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PaymentAnswer {
    /// Pay the rest without further questions, by mana abilities that cost no more than tapping first.
    Auto,
    /// Activate this mana ability.
    Activate {
        /// Of which object.
        object: ObjectId,
        /// Which ability.
        ability: u16,
    },
    /// Spend this mana of the pool.
    Spend(u16),
    /// Pay 2 life for a Phyrexian symbol of what remains (CR 107.4f).
    Life,
    /// Give up: the spell or ability is taken back whole (CR 733), the payment is not made.
    Cancel,
}

/// Why an answer was refused; the game is as it was.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum IllegalAnswer {
    /// No decision is asked for.
    #[error("no decision is waiting for an answer")]
    NothingAsked,
    /// The answer is of another kind than the request.
    #[error("the answer is not of the kind that was asked for")]
    WrongKind,
    /// Something chosen was not offered.
    #[error("the choice was not offered")]
    NotOffered,
    /// Too few or too many, or a number out of bounds.
    #[error("the number chosen is not from {min} to {max}")]
    OutOfBounds {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// The same thing was chosen twice.
    #[error("the same choice was made twice")]
    Repeated,
    /// A division does not add up, or gives one too little.
    #[error("the division does not give {total} in all, at least {min} each")]
    BadDivision {
        /// What it must add up to.
        total: u32,
        /// The least for each.
        min: u32,
    },
    /// With trample, what is attacked gets damage before all blockers get lethal damage (CR 702.19b).
    #[error("each blocker must be assigned lethal damage before what is attacked gets any")]
    NotLethal,
    /// The attackers or blockers together break a restriction or leave out a requirement (CR 508.1c-d, 509.1b-c).
    #[error("attackers or blockers break a restriction or leave out a requirement")]
    BadCombat,
}
