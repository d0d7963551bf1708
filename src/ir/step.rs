//! Steps: the instructions of a spell or ability, followed in order (CR 608.2c).

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Action, Amount, Bind, Choice, Color, Condition, ContinuousEffect, Duration, Effect, Name, Objects, Payment,
    Permission, Players, Slot, TriggeredAbility,
};

/// Instructions in order. Shared, so that a game in the middle of them is cheap to clone.
pub type Steps = Arc<[Step]>;

/// One instruction.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Step {
    /// Do something. Bound is what it was really done to, as its verb says ("this way"): a card that a replacement sent
    /// elsewhere than said is not among the objects bound by a move; a move binds the new objects (CR 400.7).
    Act {
        /// What is done.
        action: Action,
        /// Where what it did is bound.
        bind: Bind,
        /// A one-shot effect with a duration (CR 610.3): if the duration has ended already nothing is done (CR 610.3b),
        /// and as it ends what was moved returns at once to where it was (CR 610.3).
        until: Option<Duration>,
    },
    /// Choose something; nothing else happens.
    Choose {
        /// Who chooses.
        who: Players,
        /// What is chosen.
        what: ChosenValue,
        /// Where it is bound.
        bind: Bind,
    },
    /// Remember objects as they are now.
    Remember {
        /// Which.
        what: Objects,
        /// Where.
        bind: Bind,
    },
    /// Remember a number as it is now: "where X is ...".
    Count {
        /// Which.
        amount: Amount,
        /// Where.
        slot: Slot,
    },
    /// Follow the one or the other.
    If {
        /// The condition.
        condition: Condition,
        /// Followed if it holds.
        then: Steps,
        /// Followed if not.
        otherwise: Steps,
    },
    /// A player may follow the steps (CR 608.2d). Bound as done if the player did.
    May {
        /// Who decides.
        who: Players,
        /// The steps.
        steps: Steps,
        /// Bound as done by [`Condition::Did`].
        did: Option<Slot>,
    },
    /// A player may pay (CR 118.12).
    Pay {
        /// Who pays what.
        payment: Payment,
        /// Followed if it was paid.
        then: Steps,
        /// Followed if it was not: "unless ... pays".
        otherwise: Steps,
    },
    /// Follow the steps for each object, player or time, in turn.
    ForEach {
        /// Over what.
        over: Each,
        /// Where the present one is bound.
        slot: Slot,
        /// The steps.
        steps: Steps,
    },
    /// Create a continuous effect (CR 611.2).
    Continuous {
        /// What holds. The objects that its characteristic changes affect are fixed now (CR 611.2c).
        effects: Vec<Arc<ContinuousEffect>>,
        /// How long.
        duration: Duration,
    },
    /// A player may cast a card now, while this resolves (CR 608.2g). Bound is the spell.
    Cast {
        /// Who, which card, and how it is paid for; of a choice of cards one.
        permission: Permission,
        /// Where the spell is bound.
        bind: Bind,
    },
    /// Create a delayed triggered ability (CR 603.7); it knows the slots bound so far.
    Delayed {
        /// When, and what.
        ability: Arc<TriggeredAbility>,
        /// How long it waits; one event triggers it once unless a duration is said (CR 603.7b).
        duration: Option<Duration>,
    },
    /// "When you do, ...": a reflexive triggered ability (CR 603.12); it knows the slots bound so far.
    Reflexive {
        /// What.
        effect: Arc<Effect>,
    },
}

/// What a choice chooses.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ChosenValue {
    /// Objects.
    Objects(Box<Choice>),
    /// One of the players.
    Player(Players),
    /// One of the colours.
    Color(Vec<Color>),
    /// A creature type (CR 700.12 batches are none).
    CreatureType,
    /// A basic land type.
    BasicLandType,
    /// A card type.
    CardType,
    /// A number within bounds.
    Number {
        /// The least.
        min: Amount,
        /// The greatest.
        max: Amount,
    },
    /// A card's name.
    CardName,
    /// One of these words (CR 607.2f).
    Word(Vec<Name>),
}

/// What a loop runs over.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Each {
    /// Objects as found now.
    Object(Objects),
    /// Players in turn order (CR 101.4).
    Player(Players),
    /// So many times.
    Times(Amount),
}
