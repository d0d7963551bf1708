//! Noun phrases: one for targets, affected sets, counts, conditions, costs and triggers.

use super::{Amount, Clause, GrantedAbility, Quantity, Size};
use crate::ir::{CardType, Color, Comparison, CounterKind, ManaSymbol, Name, Supertype, Zone};
use crate::text::Span;

/// A noun phrase.
#[derive(Debug, Clone, PartialEq)]
pub struct NounPhrase {
    /// What it says.
    pub kind: NounKind,
    /// Where.
    pub span: Span,
}

/// The forms of a noun phrase.
#[derive(Debug, Clone, PartialEq)]
pub enum NounKind {
    /// "~", "this creature", "this spell"
    This(SelfWord),
    /// "it", "they", "itself"
    Pronoun(Pronoun),
    /// "you"
    You,
    /// Determiner, adjectives, nouns, qualifiers.
    Described(Box<Described>),
    /// "its owner", "that creature's controller", "your graveyard", "their owners' hands"
    Possessed {
        /// Whose.
        owner: Box<NounPhrase>,
        /// What of theirs.
        what: Possession,
        /// "owners", "hands"
        plural: bool,
    },
    /// Members with determiners of their own: "you and target opponent".
    List {
        /// "and" or "or".
        join: Conjunction,
        /// The members.
        members: Vec<NounPhrase>,
    },
    /// "the top three cards of your library", "the bottom card of your library"
    TopCards {
        /// "bottom"
        bottom: bool,
        /// How many; none: "the top card".
        count: Option<Amount>,
        /// Whose library.
        library: Box<NounPhrase>,
    },
    /// "the top of your library", of which cards come one after another
    EndOfLibrary {
        /// "bottom"
        bottom: bool,
        /// Whose library.
        library: Box<NounPhrase>,
    },
    /// "the rest"
    TheRest,
    /// "the other", "the others": of those named before
    TheOther {
        /// "the others"
        plural: bool,
    },
    /// "one", "two": of those named before
    Count(Amount),
    /// "you and that player each": each of them by itself
    Severally(Box<NounPhrase>),
    /// "defending player"
    DefendingPlayer,
    /// "any number of them", "two of those cards"
    SomeOf {
        /// How many.
        count: SomeCount,
        /// Of what.
        of: Box<NounPhrase>,
    },
    /// "new targets for the copy"
    NewTargets(Box<NounPhrase>),
    /// "this mana"
    ThisMana,
    /// "any target", "any other target", "up to two targets"
    AnyTarget {
        /// How many.
        count: TargetCount,
        /// "other"
        other: bool,
    },
    /// "the battlefield", "a graveyard", "exile", "anywhere"
    Zone(ZonePhrase),
    /// "that much mana", of mana events
    ThatMana,
    /// "any other type", "any other type and amount": of mana that a replacement changes
    OtherMana {
        /// "and amount"
        amount: bool,
    },
    /// "a creature type", "a color", "a card name", "a number": what can be chosen
    Choosable(Choosable),
    /// "mana of any type"
    ManaOfAnyType,
    /// "mana of any color"
    ManaOfAnyColor,
    /// "this" of "do this only once each turn"
    ThisAction,
    /// "there" of "there is an additional combat phase"
    There,
    /// 2: "{E}{E}", two energy counters (CR 107.14)
    Energy(u32),
    /// "the mana cost for spells you cast", "the equip cost of the first ability"
    CostOf {
        /// A keyword's cost; none: the mana cost.
        keyword: Option<Name>,
        /// "costs"
        plural: bool,
        /// "for" rather than "of".
        preposition_for: bool,
        /// Of what.
        of: Box<NounPhrase>,
    },
    /// "the number of cards in your hand", "half your life, rounded up", "X": a number where a phrase stands
    Computed(Box<Amount>),
    /// "the power of target creature"
    PossessionOf {
        /// What of theirs.
        what: Possession,
        /// "power and toughness"
        plural: bool,
        /// Whose.
        owner: Box<NounPhrase>,
    },
    /// "the same", of "do the same"
    TheSame,
    /// "this process"
    ThisProcess,
    /// "the monarch", "the city's blessing", "night"
    Designation(Designation),
    /// "combat": "remove it from combat"
    Combat,
}

/// What a player, a permanent or the game can have or be (CR 702.131, 721, 725, 726, 731).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Designation {
    /// "the monarch"
    Monarch,
    /// "the initiative"
    Initiative,
    /// "the city's blessing"
    CitysBlessing,
    /// "day"
    Day,
    /// "night"
    Night,
    /// "neither day nor night"
    NeitherDayNorNight,
}

/// How many of some.
#[derive(Debug, Clone, PartialEq)]
pub enum SomeCount {
    /// "any number of"
    AnyNumber,
    /// "up to two of"
    UpTo(Amount),
    /// "two of"
    Exactly(Amount),
    /// "each of"
    Each,
    /// "one or more of"
    OneOrMore,
    /// "all of"
    All,
    /// "both of"
    Both,
    /// "all but 1 of"
    AllBut(Amount),
}

/// A zone by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ZonePhrase {
    /// "the battlefield", "exile"
    The(Zone),
    /// "a graveyard"
    A(Zone),
    /// "hand", of "no cards in hand"
    Bare(Zone),
    /// "anywhere"
    Anywhere,
    /// "outside the game"
    OutsideTheGame,
}

/// Things that are chosen and are no object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choosable {
    /// "a color"
    Color,
    /// "a creature type"
    CreatureType,
    /// "a basic land type"
    BasicLandType,
    /// "a card type"
    CardType,
    /// "a card name"
    CardName,
    /// "a number"
    Number,
}

/// A word for the object itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SelfWord {
    /// The card's name.
    Name,
    /// The card's name, of several beings: "Otter and Gull attack".
    Names,
    /// "this creature"
    Type(CardType),
    /// "this Aura", "this Equipment"
    Subtype(Name),
    /// "this permanent"
    Permanent,
    /// "this spell"
    Spell,
    /// "this card"
    Card,
    /// "this token"
    Token,
    /// "this ability"
    Ability,
    /// "this effect"
    Effect,
}

/// A pronoun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pronoun {
    /// "it", "its"
    It,
    /// "they", "them", "their"
    They,
    /// "yourself"
    Yourself,
    /// "itself"
    Itself,
    /// "themselves"
    Themselves,
}

/// What belongs to someone or something.
#[derive(Debug, Clone, PartialEq)]
pub enum Possession {
    /// "owner", "owners"
    Owner,
    /// "controller"
    Controller,
    /// "graveyard", "hand", "library"
    Zone(Zone),
    /// "graveyard, hand, and library"
    Zones(Conjunction, Vec<Zone>),
    /// "power", "mana value"
    Number(NumberWord),
    /// "mana cost"
    ManaCost,
    /// "life total"
    LifeTotal,
    /// "starting life total"
    StartingLifeTotal,
    /// "life"
    Life,
    /// "name"
    Name,
    /// "color"
    Color,
    /// "party"
    Party,
    /// "additional cost"
    AdditionalCost,
}

/// A number that objects have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberWord {
    /// "power"
    Power,
    /// "toughness"
    Toughness,
    /// "mana value"
    ManaValue,
    /// "loyalty"
    Loyalty,
    /// "defense"
    Defense,
    /// "base power"
    BasePower,
    /// "base toughness"
    BaseToughness,
    /// "base power and toughness"
    BasePowerAndToughness,
    /// "power and toughness"
    PowerAndToughness,
    /// "power or toughness"
    PowerOrToughness,
    /// "total power"
    TotalPower,
    /// "total toughness"
    TotalToughness,
    /// "total power and toughness"
    TotalPowerAndToughness,
    /// "total mana value"
    TotalManaValue,
}

/// "and" or "or".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conjunction {
    /// and
    And,
    /// or
    Or,
    /// and/or
    AndOr,
}

/// Determiner, adjectives, nouns joined, qualifiers.
#[derive(Debug, Clone, PartialEq)]
pub struct Described {
    /// "a", "all", "target", "two", "that" ...
    pub determiner: Determiner,
    /// "another", "other"
    pub other: bool,
    /// Nouns, each with adjectives of its own; the first one's adjectives are the phrase's.
    pub heads: Vec<Head>,
    /// How the nouns are joined.
    pub join: Conjunction,
    /// What follows all of them.
    pub qualifiers: Vec<Qualifier>,
    /// Whether the nouns stand in the plural.
    pub plural: bool,
}

/// A noun with its adjectives.
#[derive(Debug, Clone, PartialEq)]
pub struct Head {
    /// "tapped", "red", "nontoken", "legendary", "1/1".
    pub adjectives: Vec<Adjective>,
    /// The noun.
    pub noun: Noun,
    /// Qualifiers of this member alone.
    pub qualifiers: Vec<Qualifier>,
    /// Where.
    pub span: Span,
}

/// What determines a noun.
#[derive(Debug, Clone, PartialEq)]
pub enum Determiner {
    /// Plural without a word: "creatures you control".
    Bare,
    /// "a", "an"
    A,
    /// "the"
    The,
    /// "all"
    All,
    /// "each"
    Each,
    /// "any"
    Any,
    /// "the next"
    TheNext,
    /// "any amount of"
    AnyAmountOf,
    /// "an amount of", with "equal to" after it
    AnAmountOf,
    /// "no"
    No,
    /// "that"
    That,
    /// "those"
    Those,
    /// "this"
    This,
    /// "two", "X", "that many"
    Number(Amount),
    /// "one or more"
    OneOrMore,
    /// "up to two"
    UpTo(Amount),
    /// "any number of"
    AnyNumber,
    /// "N or more"
    OrMore(Amount),
    /// "two or fewer"
    OrFewer(Amount),
    /// "10 or less", of life
    OrLess(Amount),
    /// "exactly three"
    Exactly(Amount),
    /// "fewer than three"
    FewerThan(Amount),
    /// "less than 5"
    LessThan(Amount),
    /// "more" of "more creatures than that player", "the most"
    Compared(Compared),
    /// "both"
    Both,
    /// "one or two", before "targets"
    OneOrTwo,
    /// "one, two, or three", before "targets"
    OneToThree,
    /// "at least two"
    AtLeast(Amount),
    /// "more than one"
    MoreThan(Amount),
    /// "the next 3" of "the next 3 damage"
    TheNextOf(Amount),
    /// "your", "their": "your creatures"
    Possessive(Box<NounPhrase>),
    /// "target", "two target", "up to one target", "any number of target"
    Target(TargetCount),
    /// "the chosen"
    TheChosen,
    /// "the exiled"
    TheExiled,
    /// "the revealed", "the sacrificed": what was done to it before
    TheDone(super::Verb),
    /// "a number of", with "equal to" after the nouns
    ANumberOf,
}

/// How the number of something compares with that of others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    /// "more"
    More,
    /// "fewer"
    Fewer,
    /// "less"
    Less,
    /// "as many"
    AsMany,
    /// "as much"
    AsMuch,
    /// "the most"
    TheMost,
    /// "the fewest"
    TheFewest,
    /// "the least"
    TheLeast,
}

/// How many targets.
#[derive(Debug, Clone, PartialEq)]
pub enum TargetCount {
    /// "target"
    One,
    /// "two target"
    Exactly(Amount),
    /// "up to two target"
    UpTo(Amount),
    /// "any number of target"
    AnyNumber,
    /// "one or two target"
    OneOrTwo,
    /// "one, two, or three target"
    OneToThree,
}

/// A noun.
#[derive(Debug, Clone, PartialEq)]
pub enum Noun {
    /// "creature", "artifact"
    Type(CardType),
    /// "Goblin", "Equipment"
    Subtype(Name),
    /// "outlaw"
    Batch(Name),
    /// "permanent"
    Permanent,
    /// "spell"
    Spell,
    /// "card"
    Card,
    /// "token"
    Token,
    /// "ability", "activated ability"
    Ability(AbilityWord),
    /// "source"
    Source,
    /// "player"
    Player,
    /// "opponent"
    Opponent,
    /// "color", "type": "each color"
    Color,
    /// "counter", of a kind or any
    Counter(Option<CounterKind>),
    /// "copy"
    Copy,
    /// "graveyard": "each graveyard", "all graveyards"
    Zone(Zone),
    /// "the gift" of "if the gift was promised": what the keyword gives.
    Keyword(Name),
    /// "evidence", "the Ring"
    Game(GameNoun),
    /// "emblem"
    Emblem,
    /// "time": "each time"
    Time,
    /// "mana"
    Mana,
    /// "mana cost"
    ManaCost,
    /// "cost"
    Cost,
    /// "{E}" after a number: "eight {E}"
    Energy,
    /// "attacker"
    Attacker,
    /// "d20", "d6": a die with that many sides
    DieOf(u32),
    /// "die", "coin", "vote"
    Thing(Thing),
    /// "blocker"
    Blocker,
    /// "combat phase", "upkeep step"
    Phase(super::TurnWord),
    /// "{S}" of "each {S} spent to cast this spell", "{R}{R}" of "if {R}{R} was spent"
    Symbols(Vec<ManaSymbol>),
    /// "creature type", "name": what objects have
    Trait(Trait),
    /// "commander"
    Commander,
    /// "life"
    Life,
    /// "kind", of counters
    Kind,
    /// "target", of "any number of targets", "each target beyond the first"
    Target,
    /// "damage", of a kind
    Damage(DamageKind),
    /// "turn": "an extra turn"
    Turn,
    /// "maximum hand size"
    MaximumHandSize,
}

/// What objects have besides numbers and abilities, where it is counted, compared or chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trait {
    /// "type"
    Type,
    /// "card type"
    CardType,
    /// "creature type"
    CreatureType,
    /// "land type"
    LandType,
    /// "basic land type"
    BasicLandType,
    /// "name"
    Name,
    /// "card name"
    CardName,
    /// "number"
    Number,
    /// "mana value", "power", "toughness"
    Value(NumberWord),
}

/// What belongs to a game and is neither object nor player; the words are in the table of things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// chapter ability
    Chapter,
    /// choice
    Choice,
    /// coin
    Coin,
    /// coin flip
    CoinFlip,
    /// die
    Die,
    /// door
    Door,
    /// dungeon
    Dungeon,
    /// flip
    Flip,
    /// game
    Game,
    /// level
    Level,
    /// match
    Match,
    /// mode
    Mode,
    /// pile
    Pile,
    /// result
    Result,
    /// roll
    Roll,
    /// vote
    Vote,
    /// word
    Word,
}

/// Which damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DamageKind {
    /// "damage"
    Any,
    /// "combat damage"
    Combat,
    /// "noncombat damage"
    Noncombat,
    /// "excess damage" (CR 120.4a)
    Excess,
    /// "excess noncombat damage"
    ExcessNoncombat,
}

/// A place in an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ordinal {
    /// "first" is 1.
    Nth(u32),
    /// "last"
    Last,
}

/// Which abilities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AbilityWord {
    /// "ability"
    Any,
    /// "mana ability"
    Mana,
    /// "loyalty ability"
    Loyalty,
    /// "activated ability"
    Activated,
    /// "triggered ability"
    Triggered,
    /// "activated or triggered ability"
    ActivatedOrTriggered,
}

/// What an object has become by a keyword.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Designated {
    /// "prepared"
    Prepared,
    /// "unprepared"
    Unprepared,
    /// "harnessed" (CR 701.64)
    Harnessed,
    /// "unpaired" (CR 702.95b)
    Unpaired,
}

/// What keyword actions speak of and is no object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameNoun {
    /// "evidence" of "if evidence was collected" (CR 701.59)
    Evidence,
    /// "crime" (CR 700.13)
    Crime,
    /// "the Ring" (CR 701.54)
    Ring,
    /// "your Ring-bearer"
    RingBearer,
}

/// An adjective.
#[derive(Debug, Clone, PartialEq)]
pub enum Adjective {
    /// "red"
    Color(Color),
    /// "nonred"
    NonColor(Color),
    /// "colorless"
    Colorless,
    /// "multicolored"
    Multicolored,
    /// "legendary"
    Supertype(Supertype),
    /// "six-sided", "20-sided": of dice
    Sided {
        /// How many sides.
        sides: u32,
        /// Whether the number is in digits.
        digits: bool,
    },
    /// "nonlegendary"
    NonSupertype(Supertype),
    /// "artifact" of "artifact creature"
    Type(CardType),
    /// "noncreature"
    NonType(CardType),
    /// "Goblin" of "Goblin creature"
    Subtype(Name),
    /// "non-Human"
    NonSubtype(Name),
    /// "outlaw" of "outlaw spell"
    Batch(Name),
    /// "non-outlaw"
    NonBatch(Name),
    /// "permanent" of "permanent card"
    Permanent,
    /// "token" of "token creature"; "creature token" has the noun token
    Token,
    /// "nontoken"
    Nontoken,
    /// "tapped"
    Tapped,
    /// "untapped"
    Untapped,
    /// "attacking"
    Attacking,
    /// "blocking"
    Blocking,
    /// "attacking or blocking"
    AttackingOrBlocking,
    /// "blocked"
    Blocked,
    /// "unblocked"
    Unblocked,
    /// "enchanted"
    Enchanted,
    /// "equipped"
    Equipped,
    /// "2/2" of a token
    Size(Size),
    /// "face-down"
    FaceDown,
    /// "additional" of "an additional +1/+1 counter"
    Additional,
    /// "unspent" of "unspent mana"
    Unspent,
    /// "equip" of "equip abilities", "equip costs"
    Keyword(Name),
    /// "red and white" of a token
    Colors(Vec<Color>),
    /// "red or green", "white and/or blue"
    AnyColor(Vec<Color>, Conjunction),
    /// "modified"
    Modified,
    /// "monocolored"
    Monocolored,
    /// "face-up"
    FaceUp,
    /// "kicked" of "kicked spell", "goaded" of "goaded creature": what a keyword action has been done to.
    Done(Name),
    /// "prepared", "harnessed": what an object has become.
    Designated(Designated),
    /// "instant and sorcery" of "instant and sorcery spells": one or another of these kinds
    Kinds(Vec<Vec<Adjective>>, Conjunction),
    /// "saddled"
    Saddled,
    /// "commander", of "commander creature"
    Commander,
    /// "second" of "your second spell each turn"
    Ordinal(Ordinal),
    /// "extra" of "an extra turn"
    Extra,
    /// "monstrous"
    Monstrous,
    /// "renowned"
    Renowned,
}

/// What follows a noun.
#[derive(Debug, Clone, PartialEq)]
pub enum Qualifier {
    /// "you control", "your opponents control"
    Control(NounPhrase),
    /// "you don't control"
    DontControl(NounPhrase),
    /// "you own", "an opponent owns"
    Own(NounPhrase),
    /// "you cast this turn", "an opponent has discarded this way": a clause whose object is what the noun means
    Whom(Box<Clause>),
    /// "with flying", "with \"...\""
    WithAbilities(Vec<GrantedAbility>),
    /// "without flying"
    WithoutAbilities(Vec<GrantedAbility>),
    /// "with power 2 or less"
    WithNumber(NumberWord, NumberTest),
    /// "with a +1/+1 counter on it"
    WithCounters(Quantity, Option<CounterKind>),
    /// "with {X} in their mana costs"
    WithSymbols(Vec<ManaSymbol>, NounPhrase),
    /// "named Otter"
    Named(Name),
    /// "named ~": by this card's own name
    NamedThis,
    /// "in your graveyard"
    In(NounPhrase),
    /// "on the battlefield", "on it"
    On(NounPhrase),
    /// "from your hand"
    From(NounPhrase),
    /// "exiled with this artifact", "put into a graveyard this way", "dealt damage this turn", "attacking you"
    Participle(Box<super::Predicate>),
    /// "that was dealt damage this turn", "that entered this turn"
    That(Box<Clause>),
    /// "that's a Goblin", "that are tapped"
    ThatIs(Box<Quality>),
    /// "of the chosen type", "of the chosen color"
    OfTheChosen(Choosable),
    /// "of their choice", "of your choice"
    OfChoice(NounPhrase),
    /// "that could produce"-like: "a land you control could produce"
    CouldProduce(NounPhrase),
    /// "attached to it"
    AttachedTo(NounPhrase),
    /// "other than this creature"
    OtherThan(NounPhrase),
    /// "among cards in your graveyard"
    Among(NounPhrase),
    /// "from among them"
    FromAmong(NounPhrase),
    /// "with different names"
    WithDifferent(Feature),
    /// "with the same name as that creature"
    WithSame(Feature, NounPhrase),
    /// "with that name"
    WithThatName,
    /// "with the chosen name"
    WithTheChosenName,
    /// "that's a copy of target creature", with exceptions
    CopyOf(NounPhrase),
    /// "with the greatest power among creatures you control"
    WithExtreme(super::Extreme, NumberWord, Option<NounPhrase>),
    /// "with base power and toughness 4/4"
    WithSize {
        /// "base"
        base: bool,
        /// The numbers.
        size: Size,
    },
    /// "with one or more +1/+1 counters on it", "with no cards in hand"
    With(NounPhrase),
    /// "than that player", after "more creatures"
    Than(NounPhrase),
    /// "as you", after "as many cards in hand"
    As(NounPhrase),
    /// "beyond the first"
    BeyondTheFirst,
    /// "blocking or blocked by this creature"
    BlockingOrBlockedBy(NounPhrase),
    /// "able to block this creature"
    AbleTo(Box<super::Predicate>),
}

/// What objects may have alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feature {
    /// "name"
    Name,
    /// "controller"
    Controller,
    /// "creature types"
    CreatureTypes,
    /// "power", "mana value"
    Number(NumberWord),
}

/// A comparison with a number.
#[derive(Debug, Clone, PartialEq)]
pub struct NumberTest {
    /// How.
    pub comparison: Comparison,
    /// With what.
    pub with: Amount,
    /// In which words.
    pub words: TestWords,
}

/// How a comparison is worded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TestWords {
    /// "greater than 3"
    Than,
    /// "4 or greater", "2 or less", "2"
    OrGreater,
    /// "4 or more", "2 or fewer"
    OrMore,
}

/// What something is or becomes.
#[derive(Debug, Clone, PartialEq)]
pub enum Quality {
    /// "tapped", "attacking", "tapped and attacking"
    Adjectives(Vec<Adjective>),
    /// "tapped and attacking that player"
    Attacking {
        /// "tapped and"
        tapped: bool,
        /// Whom.
        whom: NounPhrase,
    },
    /// "a creature", "a 3/3 Beast creature"
    Noun(NounPhrase),
    /// "every creature type"
    EveryCreatureType,
    /// "in your graveyard", "on the battlefield"
    Place(Box<Qualifier>),
    /// "every basic land type"
    EveryBasicLandType,
    /// "still a land", "each equal to the number of ..."
    Adverb(Adverb, Box<Quality>),
    /// "everything" of "protection from everything"
    Everything,
    /// "mana value 3 or less" of "protection from mana value 3 or less"
    Number(NumberWord, NumberTest),
    /// "equal to the number of ..."
    EqualTo(Amount),
    /// "2 or less"
    Test(NumberTest),
}

/// What stands between "is" and what something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Adverb {
    /// "still"
    Still,
    /// "each"
    Each,
    /// "both"
    Both,
    /// "also"
    Also,
    /// "no longer"
    NoLonger,
}
