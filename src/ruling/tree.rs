//! What a ruling file says: one tree a ruling, one statement a line, each part with its span. Names are as written;
//! which of them are players, cards or types is settled by the [`check`](super::check) pass and by the running game.

pub use crate::text::Span;

use crate::ir::{CardType, Color, Colors, CounterKind, ManaType, Name, Supertype, TurnPart, Zone};

/// A name as written, without its quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// The name.
    pub name: Name,
    /// Where.
    pub span: Span,
}

/// One ruling of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Ruling {
    /// What it states.
    pub title: String,
    /// Where the title is.
    pub span: Span,
    /// The comment behind the title: the rules it rests on.
    pub cites: Option<String>,
    /// Its lines, comments and empty ones left out.
    pub lines: Vec<Line>,
}

/// One line of a ruling.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The line without indentation and comment.
    pub span: Span,
    /// Its text.
    pub text: String,
    /// What it says.
    pub statement: Statement,
}

/// What a line says.
#[derive(Debug, Clone, PartialEq)]
pub enum Statement {
    /// Who plays, in turn order.
    Players(Vec<Word>),
    /// Who takes the first turn.
    Starts(Word),
    /// What a player has before anything is done.
    Has(Word, Vec<Placed>),
    /// Everybody passes until a part of a turn begins.
    GoTo(Movement),
    /// Everybody passes in turn order, until the top of the stack has resolved or the step has ended.
    AllPass {
        /// Said of two players.
        both: bool,
        /// Again and again until the stack is empty.
        until_empty: bool,
    },
    /// What a player does, or answers.
    Does(Word, Box<Deed>),
    /// What must be true now, all of it.
    Expect(Vec<Expectation>),
}

// --- Placement -------------------------------------------------------------------------------------------------------

/// One thing that a player has.
#[derive(Debug, Clone, PartialEq)]
pub enum Placed {
    /// A life total.
    Life(i32),
    /// Mana in the pool.
    Mana(Vec<ManaType>),
    /// Cards or tokens.
    Object(Box<PlacedObject>),
}

/// Cards or tokens that a player has: how many, how, and where.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacedObject {
    /// All of it.
    pub span: Span,
    /// How many.
    pub count: u32,
    /// What.
    pub what: PlacedThing,
    /// Tapped.
    pub tapped: bool,
    /// Came under its controller's control this turn.
    pub summoning_sick: bool,
    /// Attached to this object or player, which was placed before.
    pub attached_to: Option<ObjectRef>,
    /// A name of its own.
    pub alias: Option<Word>,
    /// Entered as a copy of this card.
    pub copying: Option<Word>,
    /// Somebody else owns it.
    pub owner: Option<Word>,
    /// With counters.
    pub counters: Vec<(CounterKind, u32)>,
    /// With marked damage.
    pub damage: u32,
    /// With choices made as it entered.
    pub chosen: Vec<ChosenBefore>,
    /// In this zone. In a library the first placed is on top.
    pub zone: Zone,
}

/// What is placed.
#[derive(Debug, Clone, PartialEq)]
pub enum PlacedThing {
    /// A card of this name.
    Card(Word),
    /// A token by the name of its definition.
    Token(Word),
    /// A token that is a copy of the card.
    TokenCopy(Word),
    /// A token by its characteristics.
    Described(TokenWords),
}

/// The characteristics of a described token.
#[derive(Debug, Clone, PartialEq)]
pub struct TokenWords {
    /// Power.
    pub power: i32,
    /// Toughness.
    pub toughness: i32,
    /// Colours.
    pub colors: Colors,
    /// Subtypes, the words between colours and types.
    pub subtypes: Option<Word>,
    /// Card types.
    pub types: Vec<CardType>,
    /// Keyword abilities.
    pub keywords: Vec<Word>,
}

/// A choice made before the ruling begins.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ChosenBefore {
    /// A colour.
    Color(Color),
    /// A word: a creature type or a card's name.
    Word(Word),
}

// --- Movement --------------------------------------------------------------------------------------------------------

/// A part of a turn to go to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Movement {
    /// Whose turn; the next one that has the part, if nobody's is said.
    pub whose: Option<Word>,
    /// Not before the next turn begins.
    pub next: bool,
    /// Which part; none for the turn itself: the first moment at which a player has priority in it.
    pub part: Option<TurnPart>,
}

// --- Actions and answers ---------------------------------------------------------------------------------------------

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

// --- Expectations ----------------------------------------------------------------------------------------------------

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
