//! What must be true.

use super::{AbilityRef, Choice, ObjectRef, Span, Word, ZoneOf};
use crate::ir::{CardType, Color, CounterKind, ManaType, Supertype, TurnPart, Zone};

/// What must be true.
#[derive(Debug, Clone, PartialEq)]
pub enum Expectation {
    /// Whether the stack is empty.
    StackEmpty(bool),
    /// How many objects are on the stack.
    StackSize(u32),
    /// Whether the log has lines with these texts in this order.
    Log {
        /// Has, or has not.
        has: bool,
        /// The texts.
        texts: Vec<String>,
    },
    /// Whether the game is over.
    GameOver(bool),
    /// Whose turn it is, and what part of it.
    Turn(Word, Option<TurnPart>),
    /// Nobody is asked anything but what to do with priority.
    NothingOpen,
    /// A player is asked to choose.
    MustChoose {
        /// Who.
        player: Word,
        /// Targets.
        targets: bool,
        /// Among these and nothing else.
        among: Option<Vec<Choice>>,
    },
    /// Whether these are among the options of what is asked.
    Offered {
        /// What.
        what: Vec<Choice>,
        /// Offered, or not.
        offered: bool,
        /// To whom.
        to: Option<Word>,
    },
    /// How many objects match.
    Number {
        /// How many.
        number: Count,
        /// What.
        noun: Noun,
        /// Where and whose.
        places: Vec<Place>,
    },
    /// Facts of some objects or players.
    Facts(Claim),
}

/// Facts of some objects or players: each holds for each.
#[derive(Debug, Clone, PartialEq)]
pub struct Claim {
    /// Of what.
    pub subjects: Vec<ObjectRef>,
    /// What.
    pub facts: Vec<Fact>,
}

/// How many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Count {
    /// So many.
    Exactly(u32),
    /// So many or more.
    AtLeast(u32),
    /// So many or fewer.
    AtMost(u32),
}

impl Count {
    /// Whether `number` is so many.
    pub fn holds(self, number: u32) -> bool {
        match self {
            Count::Exactly(count) => number == count,
            Count::AtLeast(count) => number >= count,
            Count::AtMost(count) => number <= count,
        }
    }
}

/// A description of objects: all of its words are true of them.
#[derive(Debug, Clone, PartialEq)]
pub struct Noun {
    /// All of it.
    pub span: Span,
    /// Its words.
    pub words: Vec<NounWord>,
}

/// A word of a description.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NounWord {
    /// `tapped`, `untapped`
    Tapped(bool),
    /// `attacking`
    Attacking,
    /// `blocking`
    Blocking,
    /// A colour, or the lack or number of them.
    Color(ColorWord),
    /// A supertype.
    Supertype(Supertype),
    /// A card type.
    Type(CardType),
    /// A name: of a card, a token or subtypes.
    Name(Word),
    /// `token`
    Token,
    /// `permanent`
    Permanent,
    /// `card`
    Card,
    /// `spell`
    Spell,
    /// `ability`
    Ability,
}

/// A quality of colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColorWord {
    /// Has the colour.
    Is(Color),
    /// Has none.
    Colorless,
    /// Has two or more.
    Multicolored,
}

/// Something that is true of an object or a player, or is not.
#[derive(Debug, Clone, PartialEq)]
pub struct Fact {
    /// All of it.
    pub span: Span,
    /// False if it is denied.
    pub holds: bool,
    /// What.
    pub what: FactKind,
}

/// What can be true.
#[derive(Debug, Clone, PartialEq)]
pub enum FactKind {
    /// It is there, all of it.
    Where(Vec<Place>),
    /// It is tapped; untapped if false.
    Tapped(bool),
    /// It was not under its controller's control continuously since the turn began (CR 302.6).
    SummoningSick,
    /// It was blocked; it attacks unblocked if false.
    Blocked(bool),
    /// It is a token.
    Token,
    /// It is a card.
    Card,
    /// It attacks, this player if one is named.
    Attacking(Option<Word>),
    /// It blocks, this object if one is named.
    Blocking(Option<ObjectRef>),
    /// It is attached to this object or player; to nothing if none.
    AttachedTo(Option<ObjectRef>),
    /// It has the name.
    Named(Word),
    /// It has the copiable values of the card.
    CopyOf(Word),
    /// Its power and toughness.
    Size(i32, i32),
    /// It has these colours and no others, or is so coloured.
    Colors(Vec<ColorWord>),
    /// It has the supertypes, types and subtypes.
    Kind(Vec<KindWord>),
    /// It has all of it.
    Has(Vec<Possession>),
    /// The player controls so many of them.
    Controls(Count, Noun),
    /// It targets these and nothing else.
    Targets(Vec<ObjectRef>),
    /// The player is still in the game.
    InTheGame,
    /// The player is the active player.
    Active,
    /// It is possible now.
    Can(Possibility),
}

/// Where an object is, or whose it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Place {
    /// In a zone.
    In(ZoneOf),
    /// On top of the player's library.
    TopOfLibrary(Word),
    /// On the bottom of the player's library.
    BottomOfLibrary(Word),
    /// Under the player's control.
    Control(Word),
    /// Owned by the player.
    Owner(Word),
    /// Ceased to exist.
    Nowhere,
}

/// A word for what something is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum KindWord {
    /// A supertype.
    Supertype(Supertype),
    /// A card type.
    Type(CardType),
    /// Subtypes, one or more words of them; or the word for a batch of them.
    Name(Word),
}

/// What an object or a player has.
#[derive(Debug, Clone, PartialEq)]
pub enum Possession {
    /// The player has lost.
    Lost,
    /// The player has won.
    Won,
    /// The player has left the game.
    Left,
    /// The game is a draw.
    Drawn,
    /// The player has priority.
    Priority,
    /// Exactly this mana in the pool.
    Mana(Vec<ManaType>),
    /// No counters of the kind, or of any.
    NoCounters(Option<CounterKind>),
    /// So many counters of each kind.
    Counters(Vec<(CounterKind, u32)>),
    /// So much marked damage.
    Damage(u32),
    /// The life total.
    Life(i32),
    /// So many cards in the zone.
    Cards(u32, Zone),
    /// Power.
    Power(i32),
    /// Toughness.
    Toughness(i32),
    /// Mana value.
    ManaValue(u32),
    /// The chosen value of X.
    X(u32),
    /// So many abilities.
    Abilities(u32),
    /// The keyword ability.
    Keyword(Word),
}

/// What may be possible now.
#[derive(Debug, Clone, PartialEq)]
pub enum Possibility {
    /// It can be cast; by this player if one is named.
    BeCast(Option<Word>),
    /// It can be played as a land.
    BePlayed(Option<Word>),
    /// One of its abilities can be activated.
    BeActivated(Option<Word>),
    /// It can be a target of what asks for targets now.
    BeTargeted,
    /// It can attack, if it is an object.
    Attack,
    /// It can block, this attacker if one is named.
    Block(Option<ObjectRef>),
    /// The player can cast it.
    Cast(ObjectRef),
    /// The player can play it.
    Play(ObjectRef),
    /// The player can activate it.
    Activate(AbilityRef),
    /// The player can attack with it.
    AttackWith(ObjectRef),
    /// The player can block the attacker, with this creature if one is named.
    BlockWith(ObjectRef, Option<ObjectRef>),
    /// The player can target it.
    Target(ObjectRef),
}
