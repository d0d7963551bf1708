//! Verb phrases: a verb of the one table with its object and complements.

use super::{Amount, Cost, DamageKind, Mana, NounPhrase, QuotedAbility, Size};
use crate::ir::{CounterKind, Name};
use crate::text::Span;

/// A verb with what belongs to it.
#[derive(Debug, Clone, PartialEq)]
pub struct VerbPhrase {
    /// The verb.
    pub verb: Verb,
    /// "is destroyed", "was dealt damage": the subject is what it happens to.
    pub passive: bool,
    /// What it is done to.
    pub object: Object,
    /// "to ...", "from ...", "onto ..."
    pub complements: Vec<Complement>,
    /// Where.
    pub span: Span,
}

/// What a verb takes as its object.
#[derive(Debug, Clone, PartialEq)]
pub enum Object {
    /// Nothing.
    None,
    /// Objects or players.
    Noun(NounPhrase),
    /// "their next untap step" of "skip"
    Step(super::StepPhrase),
    /// "2" of "scry 2"
    Number(Amount),
    /// "3 damage", "damage equal to its power"
    Damage(Quantity),
    /// "combat damage", "excess damage"
    DamageOfKind(DamageKind),
    /// "double that damage", "three times that much damage": what it deals instead
    TimesThatDamage {
        /// 2 or 3.
        times: u32,
        /// "double" or "triple" rather than "twice" or "three times ... much".
        adjective: bool,
    },
    /// "only creatures with flying", of what is blocked or targeted
    Only(NounPhrase),
    /// "attached", of "become"
    Attached,
    /// "unattached", of "become"
    Unattached,
    /// "control of target creature"
    ControlOf(NounPhrase),
    /// "this creature enter as a copy of a creature", of "have"; "you to discard this card", of "cause"
    BroughtAbout(NounPhrase, Box<VerbPhrase>),
    /// "the target of a spell", of "become"
    TargetOf(NounPhrase),
    /// "blocked", of "become"
    Blocked,
    /// 2: "twice as much of that mana"
    TimesAsMuchMana(u32),
    /// "3 life", "life equal to its power"
    Life(Quantity),
    /// "two +1/+1 counters"
    Counters(Quantity, CounterKind),
    /// "{G}{G}", "one mana of any color"
    Mana(Mana),
    /// "+1/+1"
    Size(Size),
    /// "flying and \"{T}: Add {G}.\""
    Abilities(Vec<GrantedAbility>),
    /// "all abilities"
    AllAbilities,
    /// "base power and toughness 1/1"
    BaseSize(Amount, Amount),
    /// "{2}" of "pay {2}"
    Cost(Cost),
    /// "your choice of flying or vigilance"
    AbilityChoice(NounPhrase, Vec<GrantedAbility>),
    /// "base power 4", of "have"
    HasNumber(super::NumberWord, super::NumberTest),
    /// "true for creature cards you own", of "be"
    TrueFor(NounPhrase),
    /// "tapped", "a 3/3 Beast creature in addition to its other types", of "be" and "become"
    Complement(Box<super::Quality>),
}

/// How much of something.
#[derive(Debug, Clone, PartialEq)]
pub enum Quantity {
    /// "any amount of life"
    AnyAmount,
    /// "an additional +1/+1 counter", "two additional +1/+1 counters", "an additional X +1/+1 counters"
    Additional {
        /// How many; an article for one.
        amount: Amount,
        /// "an additional" stands before the number.
        leading: bool,
    },
    /// "3 damage", "a +1/+1 counter", "that much life"
    Of(Amount),
    /// "damage equal to ..."
    EqualTo(Amount),
    /// "damage", "life": any amount
    Any,
}

/// An ability that is given.
#[derive(Debug, Clone, PartialEq)]
pub enum GrantedAbility {
    /// A keyword.
    Keyword(super::KeywordUse),
    /// One in quotes.
    Quoted(QuotedAbility),
}

/// A prepositional or other part that belongs to a verb.
#[derive(Debug, Clone, PartialEq)]
pub enum Complement {
    /// "to any target", "to its owner's hand", "to the battlefield"
    To(NounPhrase),
    /// "from your graveyard", "from anywhere"
    From(NounPhrase),
    /// "into a graveyard"
    Into(NounPhrase),
    /// "onto the battlefield"
    Onto(NounPhrase),
    /// "on target creature", "on top of your library"
    On(NounPhrase),
    /// "on top of your library", "on the bottom of your library"
    OnLibrary {
        /// At which end.
        end: LibraryEnd,
        /// Whose library, where it is said.
        library: Option<NounPhrase>,
        /// "in any order", "in a random order".
        order: Option<Order>,
    },
    /// "in addition", "in your graveyard"
    In(NounPhrase),
    /// "under its owner's control"
    UnderControl(NounPhrase),
    /// "with this artifact" of "exiled with this artifact"
    With(NounPhrase),
    /// "with X +1/+1 counters on it"
    WithCounters(Quantity, CounterKind, Option<NounPhrase>),
    /// "as a copy of any creature on the battlefield", with exceptions
    AsCopyOf(NounPhrase),
    /// "tapped"
    Tapped,
    /// "attacking"
    Attacking,
    /// "tapped and attacking"
    TappedAndAttacking,
    /// "attacking that player", "tapped and attacking that player"
    AttackingWhom {
        /// "tapped and"
        tapped: bool,
        /// Whom.
        whom: NounPhrase,
    },
    /// "untapped"
    Untapped,
    /// "2" of "amass Orcs 2"
    Number(Amount),
    /// "prepared" of "enters prepared"
    Prepared,
    /// "transformed"
    Transformed,
    /// "converted"
    Converted,
    /// "face down"
    FaceDown,
    /// "face up"
    FaceUp,
    /// "second from the top": 2; from the bottom where `bottom`
    FromEnd {
        /// Which, from 1.
        nth: u32,
        /// "from the bottom"
        bottom: bool,
    },
    /// "for a basic land card", of what is searched
    For(NounPhrase),
    /// "from among them"
    FromAmong(NounPhrase),
    /// "attached to target creature"
    AttachedTo(NounPhrase),
    /// "by a creature"
    By(NounPhrase),
    /// "for mana"
    ForMana,
    /// "for {C}"
    ForManaOf(Vec<crate::ir::ManaSymbol>),
    /// "without paying its mana cost"
    WithoutPaying,
    /// "followed by an additional main phase"
    FollowedBy(NounPhrase),
    /// "exiled", of "remain"
    Exiled,
    /// "equal to its power"
    EqualTo(Amount),
    /// "and the rest on top of your library": the same is done to other objects
    AndOthers {
        /// ", and" rather than "and"; "," before those that are not the last.
        join: super::Join,
        /// Which objects.
        what: NounPhrase,
        /// Where.
        complements: Vec<Complement>,
    },
    /// "only to cast a creature spell"
    OnlyToCast(NounPhrase),
    /// "this way"
    ThisWay,
    /// "at random"
    AtRandom,
    /// "less to cast" of "cost {1} less to cast"
    LessToCast,
    /// "more to cast"
    MoreToCast,
    /// "less": "equip costs you pay cost {1} less"
    Less,
    /// "more"
    More,
    /// "less to activate"
    LessToActivate,
    /// "more to activate"
    MoreToActivate,
    /// "among any number of targets"
    DividedAmong(NounPhrase),
    /// "to cast that spell": what mana may be spent on
    ToCast(NounPhrase),
    /// "only to activate abilities", "to cast a spell or activate an ability"
    ToDo {
        /// "only"
        only: bool,
        /// What, each with whether "to" is said again.
        what: Vec<(super::Join, bool, VerbPhrase)>,
    },
    /// "by paying {2} and discarding a card"
    ByDoing(Vec<VerbPhrase>),
    /// "with its {B} kicker"
    WithKicker(NounPhrase, Vec<crate::ir::ManaSymbol>, Name),
    /// "more to cast it", after "pay {2}"
    MoreToCastIt(NounPhrase),
    /// "on each of your turns"
    OnTurn(super::StepPhrase),
    /// "with the top card of your library revealed"
    WithRevealed(NounPhrase),
    /// "instead of any other type and amount"
    InsteadOf(NounPhrase),
    /// "in addition to its other types"
    InAdditionTo(NounPhrase),
    /// "among any number of target creatures", of "distribute"
    Among(NounPhrase),
    /// "plus one", of "that many cards plus one"
    Plus(Amount),
    /// "minus 1"
    Minus(Amount),
    /// "except by creatures with flying"
    ExceptBy(NounPhrase),
    /// "to and dealt by this creature", of damage
    ToAndDealtBy(NounPhrase),
    /// "alone", of attacking and blocking
    Alone,
    /// "after this one", of an extra turn
    AfterThisOne,
    /// "not to untap this creature", of "choose"
    NotTo(Box<VerbPhrase>),
    /// "so", of "do so"
    So,
}

/// An end of a library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LibraryEnd {
    /// "on top of"
    Top,
    /// "on the top of", as it is seldom said
    TheTop,
    /// "on the bottom of"
    Bottom,
    /// "on the top or bottom of"
    TopOrBottom,
    /// "on your choice of the top or bottom of", "on their choice of ..."
    ChoiceOf {
        /// "your" rather than "their"
        your: bool,
    },
}

/// The order in which cards are put somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// "in any order"
    Any,
    /// "in a random order"
    Random,
}

/// The verbs, each with its forms in the verb table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verb {
    /// activate
    Activate,
    /// add
    Add,
    /// assign
    Assign,
    /// attach
    Attach,
    /// attack
    Attack,
    /// be
    Be,
    /// become
    Become,
    /// block
    Block,
    /// cast
    Cast,
    /// cause
    Cause,
    /// choose
    Choose,
    /// contain: "a cost that contains {X}"
    Contain,
    /// control
    Control,
    /// copy
    Copy,
    /// cost
    Cost,
    /// counter
    Counter,
    /// create
    Create,
    /// deal
    Deal,
    /// declare: "before attackers are declared"
    Declare,
    /// destroy
    Destroy,
    /// die
    Die,
    /// discard
    Discard,
    /// do: "if you do"
    Do,
    /// distribute
    Distribute,
    /// double
    Double,
    /// draw
    Draw,
    /// enchant
    Enchant,
    /// end
    End,
    /// enter
    Enter,
    /// exchange
    Exchange,
    /// exile
    Exile,
    /// gain
    Gain,
    /// get
    Get,
    /// have
    Have,
    /// leave
    Leave,
    /// look
    Look,
    /// lose
    Lose,
    /// mill
    Mill,
    /// move
    Move,
    /// name
    Name,
    /// note
    Note,
    /// own
    Own,
    /// pay
    Pay,
    /// phase out (CR 702.26)
    PhaseOut,
    /// play
    Play,
    /// prevent
    Prevent,
    /// produce
    Produce,
    /// promise: "the gift was promised"
    Promise,
    /// put
    Put,
    /// reduce: "can't reduce the mana in that cost"
    Reduce,
    /// regenerate
    Regenerate,
    /// remain
    Remain,
    /// remove
    Remove,
    /// repeat
    Repeat,
    /// resolve
    Resolve,
    /// return
    Return,
    /// reveal
    Reveal,
    /// sacrifice
    Sacrifice,
    /// search
    Search,
    /// share
    Share,
    /// shuffle
    Shuffle,
    /// skip
    Skip,
    /// spend
    Spend,
    /// switch
    Switch,
    /// take
    Take,
    /// tap
    Tap,
    /// target
    Target,
    /// trigger
    Trigger,
    /// triple
    Triple,
    /// unattach
    Unattach,
    /// turn
    Turn,
    /// untap
    Untap,
    /// win
    Win,
    /// flip
    Flip,
    /// roll
    Roll,
    /// separate
    Separate,
    /// unlock
    Unlock,
    /// ignore
    Ignore,
    /// come up
    ComeUp,
    /// A keyword action that a definition defines, by its base form.
    Action(Name),
}
