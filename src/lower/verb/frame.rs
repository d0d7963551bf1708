//! Frames: a verb with its parts, each in its place, before it is known whether it is done, paid, seen or forbidden.

use crate::ir::{CounterKind, ManaSymbol, Name};
use crate::lower::noun::Named;
use crate::syntax::tree::{Amount, Mana, NounPhrase, Order, Quantity};

/// A part of a frame.
#[derive(Debug, Clone)]
pub(in crate::lower) enum Part<'t> {
    /// Nobody says who: the one who is told to.
    Untold,
    /// As the phrase says.
    Said(&'t NounPhrase),
    /// Found already.
    Found(Named),
}

/// Where something goes.
#[derive(Debug, Clone)]
pub(in crate::lower) struct Goal<'t> {
    pub(in crate::lower) to: To<'t>,
    pub(in crate::lower) control: Option<&'t NounPhrase>,
    pub(in crate::lower) tapped: bool,
    pub(in crate::lower) attached_to: Option<&'t NounPhrase>,
    pub(in crate::lower) counters: Option<(&'t Quantity, CounterKind)>,
}

/// Into which zone.
#[derive(Debug, Clone)]
pub(in crate::lower) enum To<'t> {
    /// "to its owner's hand"
    Place(&'t NounPhrase),
    /// "on the bottom of its owner's library"
    Library { bottom: bool, library: &'t NounPhrase, order: Option<Order> },
}

/// "for mana", "for {C}"
#[derive(Debug, Clone, Copy)]
pub(in crate::lower) enum ForMana<'t> {
    Any,
    Of(&'t [ManaSymbol]),
}

/// A verb with its parts, each in its place.
#[derive(Debug, Clone)]
pub(in crate::lower) enum Frame<'t> {
    Draw {
        who: Part<'t>,
        cards: Cards<'t>,
    },
    Discard {
        who: Part<'t>,
        what: Part<'t>,
        random: bool,
    },
    Mill {
        who: Part<'t>,
        cards: Cards<'t>,
    },
    Sacrifice {
        who: Part<'t>,
        what: Part<'t>,
    },
    Destroy {
        what: Part<'t>,
    },
    Regenerate {
        what: Part<'t>,
    },
    Exile {
        what: Part<'t>,
        from: Option<&'t NounPhrase>,
        random: bool,
    },
    /// "put", "return", "enter", "leave", "die": a change of zones.
    Move {
        what: Part<'t>,
        from: Option<&'t NounPhrase>,
        goal: Option<Goal<'t>>,
        rest: Option<Goal<'t>>,
        random: bool,
    },
    /// "search your library for a basic land card"
    Search {
        who: Part<'t>,
        library: &'t NounPhrase,
        cards: Option<&'t NounPhrase>,
    },
    /// "one or more +1/+1 counters are put on this creature"
    CountersPut {
        counters: &'t NounPhrase,
        on: &'t NounPhrase,
    },
    /// "shuffle your graveyard into your library"
    ShuffleInto {
        what: Part<'t>,
        from: Option<&'t NounPhrase>,
        library: &'t NounPhrase,
    },
    Enter {
        what: Part<'t>,
        from: Option<&'t NounPhrase>,
        manner: EnterManner<'t>,
    },
    Leave {
        what: Part<'t>,
        from: &'t NounPhrase,
        control: Option<&'t NounPhrase>,
    },
    Die {
        what: Part<'t>,
        control: Option<&'t NounPhrase>,
    },
    Cast {
        who: Part<'t>,
        what: Part<'t>,
        from: Option<&'t NounPhrase>,
        free: bool,
    },
    Play {
        who: Part<'t>,
        what: Part<'t>,
        from: Option<&'t NounPhrase>,
        free: bool,
    },
    Counter {
        who: Part<'t>,
        what: Part<'t>,
    },
    Copy {
        who: Part<'t>,
        what: Part<'t>,
    },
    Tap {
        who: Part<'t>,
        what: Part<'t>,
        for_mana: Option<ForMana<'t>>,
    },
    Untap {
        who: Part<'t>,
        what: Part<'t>,
    },
    Deal {
        source: Part<'t>,
        quantity: Damage<'t>,
        to: Option<Part<'t>>,
        divided: Option<&'t NounPhrase>,
    },
    GainLife {
        who: Part<'t>,
        quantity: &'t Quantity,
    },
    LoseLife {
        who: Part<'t>,
        quantity: &'t Quantity,
    },
    PutCounters {
        who: Part<'t>,
        quantity: &'t Quantity,
        kind: CounterKind,
        on: &'t NounPhrase,
    },
    RemoveCounters {
        who: Part<'t>,
        quantity: &'t Quantity,
        kind: CounterKind,
        from: &'t NounPhrase,
    },
    /// "remove all charge counters from it"
    RemoveAllCounters {
        who: Part<'t>,
        kind: CounterKind,
        from: &'t NounPhrase,
    },
    Create {
        who: Part<'t>,
        what: &'t NounPhrase,
        tapped: bool,
        attacking: bool,
    },
    AddMana {
        who: Part<'t>,
        mana: &'t Mana,
    },
    Attach {
        what: Part<'t>,
        to: &'t NounPhrase,
    },
    Reveal {
        who: Part<'t>,
        what: &'t NounPhrase,
        random: bool,
    },
    LookAt {
        who: Part<'t>,
        what: &'t NounPhrase,
    },
    Shuffle {
        who: Part<'t>,
        library: Option<&'t NounPhrase>,
    },
    Choose {
        who: Part<'t>,
        what: &'t NounPhrase,
        random: bool,
    },
    Attack {
        what: Part<'t>,
        whom: Option<&'t NounPhrase>,
        /// "with three or more creatures", of a player
        with: Option<&'t NounPhrase>,
    },
    Block {
        what: Part<'t>,
        other: Option<&'t NounPhrase>,
    },
    BecomeBlocked {
        what: Part<'t>,
        by: Option<&'t NounPhrase>,
    },
    BecomeTapped {
        what: Part<'t>,
        tapped: bool,
    },
    BecomeTarget {
        what: Part<'t>,
        of: &'t NounPhrase,
    },
    GainControl {
        who: Part<'t>,
        what: &'t NounPhrase,
    },
    Action {
        who: Part<'t>,
        name: Name,
        argument: Option<&'t Amount>,
        what: Option<&'t NounPhrase>,
    },
}

/// How many cards.
#[derive(Debug, Clone, Copy)]
pub(in crate::lower) enum Cards<'t> {
    /// "two cards"
    Said(&'t NounPhrase),
    /// "cards equal to its power"
    EqualTo(&'t NounPhrase, &'t Amount),
}

/// How much damage, and of what kind.
#[derive(Debug, Clone, Copy)]
pub(in crate::lower) enum Damage<'t> {
    Any(&'t Quantity),
    /// "equal to its power", said at the end.
    EqualTo(&'t Amount),
    /// In an event: combat damage, however much.
    Combat,
}

/// How something enters.
#[derive(Debug, Clone, Default)]
pub(in crate::lower) struct EnterManner<'t> {
    pub(in crate::lower) tapped: bool,
    pub(in crate::lower) counters: Option<(&'t Quantity, CounterKind)>,
    pub(in crate::lower) copy_of: Option<&'t NounPhrase>,
    pub(in crate::lower) control: Option<&'t NounPhrase>,
}
