//! The verb table: a verb phrase with its subject as a frame, whatever its mood. Orders and costs make actions of a
//! frame ([`order`]), triggers, replacements, prohibitions and histories make event patterns of it ([`pattern`]).

mod change;
mod goal;
pub(super) mod order;
mod pattern;

use crate::ir::{CounterKind, ManaSymbol, Name};
use crate::syntax::tree::{
    Adjective, Amount, Complement, Join, LibraryEnd, Mana, NounKind, NounPhrase, Object, Order, Quality, Quantity,
    Verb, VerbPhrase,
};
use crate::text::Span;

use super::noun::{Denotes, Named, denotes};
use super::reader::{Lowered, Reader};

/// A part of a frame.
#[derive(Debug, Clone)]
pub(super) enum Part<'t> {
    /// Nobody says who: the one who is told to.
    Untold,
    /// As the phrase says.
    Said(&'t NounPhrase),
    /// Found already.
    Found(Named),
}

/// Where something goes.
#[derive(Debug, Clone)]
pub(super) struct Goal<'t> {
    pub(super) to: To<'t>,
    pub(super) control: Option<&'t NounPhrase>,
    pub(super) tapped: bool,
    pub(super) attached_to: Option<&'t NounPhrase>,
    pub(super) counters: Option<(&'t Quantity, CounterKind)>,
}

/// Into which zone.
#[derive(Debug, Clone)]
pub(super) enum To<'t> {
    /// "to its owner's hand"
    Place(&'t NounPhrase),
    /// "on the bottom of its owner's library"
    Library { bottom: bool, library: &'t NounPhrase, order: Option<Order> },
}

/// "for mana", "for {C}"
#[derive(Debug, Clone, Copy)]
pub(super) enum ForMana<'t> {
    Any,
    Of(&'t [ManaSymbol]),
}

/// A verb with its parts, each in its place.
#[derive(Debug, Clone)]
pub(super) enum Frame<'t> {
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
    Exile {
        what: Part<'t>,
        from: Option<&'t NounPhrase>,
    },
    /// "put", "return", "enter", "leave", "die": a change of zones.
    Move {
        what: Part<'t>,
        from: Option<&'t NounPhrase>,
        goal: Option<Goal<'t>>,
        rest: Option<Goal<'t>>,
    },
    Enter {
        what: Part<'t>,
        from: Option<&'t NounPhrase>,
        manner: EnterManner<'t>,
    },
    Leave {
        what: Part<'t>,
        from: &'t NounPhrase,
    },
    Die {
        what: Part<'t>,
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
pub(super) enum Cards<'t> {
    /// "two cards"
    Said(&'t NounPhrase),
    /// "cards equal to its power"
    EqualTo(&'t NounPhrase, &'t Amount),
}

/// How much damage, and of what kind.
#[derive(Debug, Clone, Copy)]
pub(super) enum Damage<'t> {
    Any(&'t Quantity),
    /// In an event: combat damage, however much.
    Combat,
}

/// How something enters.
#[derive(Debug, Clone, Default)]
pub(super) struct EnterManner<'t> {
    pub(super) tapped: bool,
    pub(super) counters: Option<(&'t Quantity, CounterKind)>,
    pub(super) copy_of: Option<&'t NounPhrase>,
    pub(super) control: Option<&'t NounPhrase>,
}

/// The complements of a verb that are not yet used. Whatever is left in the end is an error.
struct Complements<'t> {
    rest: Vec<&'t Complement>,
}

impl<'t> Complements<'t> {
    /// The first complement that `wanted` accepts.
    fn take<T>(&mut self, wanted: impl Fn(&'t Complement) -> Option<T>) -> Option<T> {
        let place = self.rest.iter().position(|complement| wanted(complement).is_some())?;
        wanted(self.rest.remove(place))
    }

    fn to(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::To(phrase) = complement { Some(phrase) } else { None })
    }

    fn from(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::From(phrase) = complement { Some(phrase) } else { None })
    }

    fn on(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::On(phrase) = complement { Some(phrase) } else { None })
    }

    fn by(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::By(phrase) = complement { Some(phrase) } else { None })
    }

    fn control(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::UnderControl(phrase) = complement { Some(phrase) } else { None })
    }

    fn attached_to(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::AttachedTo(phrase) = complement { Some(phrase) } else { None })
    }

    fn tapped(&mut self) -> bool {
        self.take(|complement| (*complement == Complement::Tapped).then_some(())).is_some()
    }

    fn attacking(&mut self) -> bool {
        self.take(|complement| (*complement == Complement::Attacking).then_some(())).is_some()
    }

    fn random(&mut self) -> bool {
        self.take(|complement| (*complement == Complement::AtRandom).then_some(())).is_some()
    }

    fn free(&mut self) -> bool {
        self.take(|complement| (*complement == Complement::WithoutPaying).then_some(())).is_some()
    }

    fn counters(&mut self) -> Option<(&'t Quantity, CounterKind)> {
        self.take(|complement| match complement {
            // "on it", "on them": on what enters.
            Complement::WithCounters(quantity, kind, on)
                if on.as_ref().is_none_or(|on| matches!(on.kind, NounKind::Pronoun(_))) =>
            {
                Some((quantity, *kind))
            }
            _ => None,
        })
    }

    fn for_mana(&mut self) -> Option<ForMana<'t>> {
        self.take(|complement| match complement {
            Complement::ForMana => Some(ForMana::Any),
            Complement::ForManaOf(mana) => Some(ForMana::Of(mana)),
            _ => None,
        })
    }

    fn cards(&mut self, said: &'t NounPhrase) -> Cards<'t> {
        match self.take(|complement| if let Complement::EqualTo(amount) = complement { Some(amount) } else { None }) {
            None => Cards::Said(said),
            Some(amount) => Cards::EqualTo(said, amount),
        }
    }

    fn zone(&mut self) -> Option<To<'t>> {
        self.take(|complement| match complement {
            Complement::To(place) | Complement::Into(place) | Complement::Onto(place) => Some(To::Place(place)),
            Complement::OnLibrary { end, library: Some(library), order } => match end {
                LibraryEnd::Top => Some(To::Library { bottom: false, library, order: *order }),
                LibraryEnd::Bottom => Some(To::Library { bottom: true, library, order: *order }),
                LibraryEnd::TheTop | LibraryEnd::TopOrBottom | LibraryEnd::ChoiceOf { .. } => None,
            },
            _ => None,
        })
    }

    /// "and the rest on top of your library"
    fn rest(&mut self) -> Option<Goal<'t>> {
        let rest = self.take(|complement| match complement {
            Complement::AndOthers { join: Join::And, what, complements } if what.kind == NounKind::TheRest => {
                Some(complements)
            }
            _ => None,
        })?;
        let mut inner = Complements { rest: rest.iter().collect() };
        let goal = inner.goal()?;
        // What is left over is given back, so that it is refused.
        self.rest.extend(inner.rest);
        Some(goal)
    }

    fn goal(&mut self) -> Option<Goal<'t>> {
        let to = self.zone()?;
        Some(Goal {
            to,
            control: self.control(),
            tapped: self.tapped(),
            attached_to: self.attached_to(),
            counters: self.counters(),
        })
    }
}

impl Reader<'_, '_> {
    /// The frame of a verb phrase. `subject` is what stands before the verb.
    pub(super) fn frame<'t>(&self, verb: &'t VerbPhrase, subject: Part<'t>) -> Lowered<Frame<'t>> {
        let VerbPhrase { verb: which, passive, object, complements, span } = verb;
        let span = *span;
        let mut with = Complements { rest: complements.iter().collect() };
        // The one who does it, and what it is done to.
        let (agent, patient) = if *passive {
            let by = with.by().map_or(Part::Untold, Part::Said);
            (by, Some(subject))
        } else {
            (subject, None)
        };
        let noun = |reader: &Self| match object {
            Object::Noun(phrase) => Ok(phrase),
            _ => Err(reader.unplayable(span, "what this is done to")),
        };
        let done_to = |reader: &Self, patient: Option<Part<'t>>| match patient {
            Some(patient) if *object == Object::None => Ok(patient),
            Some(_) => Err(reader.unplayable(span, "this object")),
            None => Ok(Part::Said(noun(reader)?)),
        };
        let frame = match which {
            Verb::Draw => Frame::Draw { who: agent, cards: with.cards(noun(self)?) },
            Verb::Mill => Frame::Mill { who: agent, cards: with.cards(noun(self)?) },
            Verb::Discard => Frame::Discard { who: agent, what: done_to(self, patient)?, random: with.random() },
            Verb::Sacrifice => Frame::Sacrifice { who: agent, what: done_to(self, patient)? },
            Verb::Destroy => Frame::Destroy { what: done_to(self, patient)? },
            Verb::Exile => Frame::Exile { what: done_to(self, patient)?, from: with.from() },
            Verb::Put => match object {
                Object::Counters(quantity, kind) => {
                    let on = with.on().ok_or_else(|| self.unplayable(span, "what the counters are put on"))?;
                    Frame::PutCounters { who: agent, quantity, kind: *kind, on }
                }
                _ => {
                    let what = done_to(self, patient)?;
                    Frame::Move { what, from: with.from(), goal: with.goal(), rest: with.rest() }
                }
            },
            Verb::Return => {
                let what = match (object, patient) {
                    // "this card returns to the battlefield"
                    (Object::None, None) => agent,
                    (_, patient) => done_to(self, patient)?,
                };
                Frame::Move { what, from: with.from(), goal: with.goal(), rest: None }
            }
            Verb::Remove => match object {
                Object::Counters(quantity, kind) => {
                    let from = with.from().ok_or_else(|| self.unplayable(span, "what the counters are on"))?;
                    Frame::RemoveCounters { who: agent, quantity, kind: *kind, from }
                }
                _ => return Err(self.unplayable(span, "removing this")),
            },
            Verb::Enter => {
                self.alone(object, span)?;
                let manner = EnterManner {
                    tapped: with.tapped(),
                    counters: with.counters(),
                    copy_of: with.take(|complement| match complement {
                        Complement::AsCopyOf(phrase) => Some(phrase),
                        _ => None,
                    }),
                    control: with.control(),
                };
                Frame::Enter { what: agent, from: with.from(), manner }
            }
            Verb::Leave => {
                let Object::Noun(from) = object else { return Err(self.unplayable(span, "what is left")) };
                Frame::Leave { what: agent, from }
            }
            Verb::Die => {
                self.alone(object, span)?;
                Frame::Die { what: agent }
            }
            Verb::Cast => {
                Frame::Cast { who: agent, what: done_to(self, patient)?, from: with.from(), free: with.free() }
            }
            Verb::Play => {
                Frame::Play { who: agent, what: done_to(self, patient)?, from: with.from(), free: with.free() }
            }
            Verb::Counter => Frame::Counter { who: agent, what: done_to(self, patient)? },
            Verb::Copy => Frame::Copy { who: agent, what: done_to(self, patient)? },
            Verb::Tap => Frame::Tap { who: agent, what: done_to(self, patient)?, for_mana: with.for_mana() },
            Verb::Untap => match (object, &patient) {
                // "doesn't untap"
                (Object::None, None) => Frame::Untap { who: Part::Untold, what: agent },
                _ => Frame::Untap { who: agent, what: done_to(self, patient)? },
            },
            Verb::Deal => match (object, patient) {
                (Object::Damage(quantity), None) => {
                    let divided = with.take(|complement| match complement {
                        Complement::DividedAmong(phrase) => Some(phrase),
                        _ => None,
                    });
                    Frame::Deal {
                        source: agent,
                        quantity: Damage::Any(quantity),
                        to: with.to().map(Part::Said),
                        divided,
                    }
                }
                (Object::Damage(quantity), Some(to)) => {
                    Frame::Deal { source: agent, quantity: Damage::Any(quantity), to: Some(to), divided: None }
                }
                (Object::CombatDamage, None) => Frame::Deal {
                    source: agent,
                    quantity: Damage::Combat,
                    to: with.to().map(Part::Said),
                    divided: None,
                },
                _ => return Err(self.unplayable(span, "dealing this")),
            },
            Verb::Gain | Verb::Lose if matches!(object, Object::Life(_)) && !passive => {
                let Object::Life(quantity) = object else { return Err(self.unplayable(span, "this")) };
                if *which == Verb::Gain {
                    Frame::GainLife { who: agent, quantity }
                } else {
                    Frame::LoseLife { who: agent, quantity }
                }
            }
            Verb::Create => {
                let what = noun(self)?;
                Frame::Create { who: agent, what, tapped: with.tapped(), attacking: with.attacking() }
            }
            Verb::Add => match object {
                Object::Mana(mana) => Frame::AddMana { who: agent, mana },
                _ => return Err(self.unplayable(span, "adding this")),
            },
            Verb::Attach => {
                let to = with.to().ok_or_else(|| self.unplayable(span, "what this is attached to"))?;
                Frame::Attach { what: done_to(self, patient)?, to }
            }
            Verb::Reveal => Frame::Reveal { who: agent, what: noun(self)? },
            Verb::Look => Frame::LookAt { who: agent, what: noun(self)? },
            Verb::Shuffle => match object {
                Object::None => Frame::Shuffle { who: agent, library: None },
                Object::Noun(library) => Frame::Shuffle { who: agent, library: Some(library) },
                _ => return Err(self.unplayable(span, "shuffling this")),
            },
            Verb::Choose => Frame::Choose { who: agent, what: noun(self)?, random: with.random() },
            Verb::Attack => {
                let whom = self.optional_noun(object, span)?;
                Frame::Attack { what: agent, whom }
            }
            Verb::Block => match patient {
                Some(what) => match agent {
                    Part::Untold => Frame::BecomeBlocked { what, by: None },
                    Part::Said(by) => Frame::BecomeBlocked { what, by: Some(by) },
                    Part::Found(_) => return Err(self.unplayable(span, "who blocks")),
                },
                None => Frame::Block { what: agent, other: self.optional_noun(object, span)? },
            },
            Verb::Become => match object {
                Object::Blocked => Frame::BecomeBlocked { what: agent, by: with.by() },
                Object::TargetOf(of) => Frame::BecomeTarget { what: agent, of },
                Object::Complement(quality) => match single_adjective(quality) {
                    Some(Adjective::Tapped) => Frame::BecomeTapped { what: agent, tapped: true },
                    Some(Adjective::Untapped) => Frame::BecomeTapped { what: agent, tapped: false },
                    _ => return Err(self.unplayable(span, "becoming this, as an event")),
                },
                _ => return Err(self.unplayable(span, "becoming this")),
            },
            Verb::Gain if matches!(object, Object::ControlOf(_)) => match object {
                Object::ControlOf(what) => Frame::GainControl { who: agent, what },
                _ => return Err(self.unplayable(span, "gaining this")),
            },
            Verb::Action(name) => {
                let (argument, what) = match object {
                    Object::None => (None, None),
                    Object::Number(number) => (Some(number), None),
                    Object::Noun(phrase) => (None, Some(phrase)),
                    _ => return Err(self.unplayable(span, "what this is done with")),
                };
                Frame::Action { who: agent, name: *name, argument, what }
            }
            Verb::Activate
            | Verb::Be
            | Verb::Control
            | Verb::Cost
            | Verb::Declare
            | Verb::Do
            | Verb::Gain
            | Verb::Get
            | Verb::Have
            | Verb::Lose
            | Verb::Pay
            | Verb::Produce
            | Verb::Reduce
            | Verb::Regenerate
            | Verb::Remain
            | Verb::Search
            | Verb::Spend
            | Verb::Target
            | Verb::Trigger
            | Verb::Win => return Err(self.unplayable(span, "this, said like this")),
        };
        match with.rest.as_slice() {
            [] => Ok(frame),
            [..] => Err(self.unplayable(span, "what is said about how this is done")),
        }
    }

    /// Errors unless the verb has no object.
    fn alone(&self, object: &Object, span: Span) -> Lowered<()> {
        match object {
            Object::None => Ok(()),
            // Old wording: "enters the battlefield".
            Object::Noun(NounPhrase {
                kind: NounKind::Zone(crate::syntax::tree::ZonePhrase::The(crate::ir::Zone::Battlefield)),
                span: _,
            }) => Ok(()),
            _ => Err(self.unplayable(span, "what this is done to")),
        }
    }

    fn optional_noun<'t>(&self, object: &'t Object, span: Span) -> Lowered<Option<&'t NounPhrase>> {
        match object {
            Object::None => Ok(None),
            Object::Noun(phrase) => Ok(Some(phrase)),
            _ => Err(self.unplayable(span, "what this is done to")),
        }
    }

    /// Whether the part is players, by its form.
    pub(super) fn part_denotes(part: &Part) -> Denotes {
        match part {
            Part::Untold | Part::Found(Named::Players(_)) => Denotes::Players,
            Part::Said(phrase) => denotes(phrase),
            Part::Found(Named::Objects(_)) => Denotes::Objects,
            Part::Found(Named::Either(..)) => Denotes::Either,
        }
    }
}

/// The one adjective that a quality is.
pub(super) fn single_adjective(quality: &Quality) -> Option<&Adjective> {
    match quality {
        Quality::Adjectives(adjectives) => match adjectives.as_slice() {
            [only] => Some(only),
            _ => None,
        },
        Quality::Noun(_)
        | Quality::Attacking { .. }
        | Quality::EveryCreatureType
        | Quality::EqualTo(_)
        | Quality::Test(_) => None,
    }
}
