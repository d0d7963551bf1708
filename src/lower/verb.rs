//! The verb table: a verb phrase with its subject as a frame, whatever its mood. Orders and costs make actions of a
//! frame ([`order`]), triggers, replacements, prohibitions and histories make event patterns of it ([`pattern`]).

mod change;
mod complements;
mod frame;
mod goal;
pub(super) mod order;
mod pattern;

use crate::ir::CounterKind;
use crate::syntax::tree::{
    Adjective, Complement, DamageKind, Described, Determiner, Noun, NounKind, NounPhrase, Object, Quality, Quantity,
    Verb, VerbPhrase,
};
use crate::text::Span;

use super::noun::{Denotes, Named, denotes};
use super::reader::{Lowered, Reader};
use complements::Complements;
pub(super) use frame::{Cards, Damage, EnterManner, ForMana, Frame, Goal, Part, To};

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
            Verb::Regenerate => Frame::Regenerate { what: done_to(self, patient)? },
            Verb::Exile => Frame::Exile { what: done_to(self, patient)?, from: with.from(), random: with.random() },
            Verb::Put => match object {
                Object::Counters(quantity, kind) => {
                    let on = with.on().ok_or_else(|| self.unplayable(span, "what the counters are put on"))?;
                    Frame::PutCounters { who: agent, quantity, kind: *kind, on }
                }
                // "one or more +1/+1 counters are put on this creature"
                Object::None if matches!(&patient, Some(Part::Said(phrase)) if is_of_counters(phrase)) => {
                    let on = with.on().ok_or_else(|| self.unplayable(span, "what the counters are put on"))?;
                    match patient {
                        Some(Part::Said(counters)) => Frame::CountersPut { counters, on },
                        Some(Part::Untold | Part::Found(_)) | None => {
                            return Err(self.unplayable(span, "these counters"));
                        }
                    }
                }
                _ => {
                    let what = done_to(self, patient)?;
                    Frame::Move { what, from: with.from(), goal: with.goal(), rest: with.rest(), random: with.random() }
                }
            },
            Verb::Return => {
                let what = match (object, patient) {
                    // "this card returns to the battlefield"
                    (Object::None, None) => agent,
                    (_, patient) => done_to(self, patient)?,
                };
                Frame::Move { what, from: with.from(), goal: with.goal(), rest: None, random: with.random() }
            }
            Verb::Remove => match object {
                Object::Counters(quantity, kind) => {
                    let from = with.from().ok_or_else(|| self.unplayable(span, "what the counters are on"))?;
                    Frame::RemoveCounters { who: agent, quantity, kind: *kind, from }
                }
                Object::Noun(NounPhrase { kind: NounKind::Described(described), span: _ })
                    if described.determiner == Determiner::All =>
                {
                    let kind = only_counters(described).ok_or_else(|| self.unplayable(span, "removing these"))?;
                    let from = with.from().ok_or_else(|| self.unplayable(span, "what the counters are on"))?;
                    Frame::RemoveAllCounters { who: agent, kind, from }
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
                Frame::Leave { what: agent, from, control: with.control() }
            }
            Verb::Die => {
                self.alone(object, span)?;
                Frame::Die { what: agent, control: with.control() }
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
                    // "deals damage to each player equal to ..."
                    let equal = with.equal_to();
                    let quantity = match (quantity, equal) {
                        (Quantity::Any, Some(amount)) => Damage::EqualTo(amount),
                        (_, Some(_)) => return Err(self.unplayable(span, "two amounts of damage")),
                        (quantity, None) => Damage::Any(quantity),
                    };
                    let divided = with.take(|complement| match complement {
                        Complement::DividedAmong(phrase) => Some(phrase),
                        _ => None,
                    });
                    Frame::Deal { source: agent, quantity, to: with.to().map(Part::Said), divided }
                }
                (Object::Damage(quantity), Some(to)) => {
                    Frame::Deal { source: agent, quantity: Damage::Any(quantity), to: Some(to), divided: None }
                }
                (Object::DamageOfKind(DamageKind::Combat), None) => Frame::Deal {
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
            Verb::Reveal => Frame::Reveal { who: agent, what: noun(self)?, random: with.random() },
            Verb::Look => Frame::LookAt { who: agent, what: noun(self)? },
            Verb::Shuffle => match object {
                Object::None => Frame::Shuffle { who: agent, library: None },
                // "shuffle it into its owner's library"
                Object::Noun(what) if with.rest.iter().any(|part| matches!(part, Complement::Into(_))) => {
                    let from = with.from();
                    let library = with.placed_into().ok_or_else(|| self.unplayable(span, "where this is shuffled"))?;
                    Frame::ShuffleInto { what: Part::Said(what), from, library }
                }
                Object::Noun(library) => Frame::Shuffle { who: agent, library: Some(library) },
                _ => return Err(self.unplayable(span, "shuffling this")),
            },
            Verb::Search => Frame::Search { who: agent, library: noun(self)?, cards: with.for_cards() },
            Verb::Choose => Frame::Choose { who: agent, what: noun(self)?, random: with.random() },
            Verb::Attack => {
                let whom = self.optional_noun(object, span)?;
                Frame::Attack { what: agent, whom, with: with.with() }
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
            | Verb::Contain
            | Verb::Control
            | Verb::Cost
            | Verb::Declare
            | Verb::Distribute
            | Verb::Do
            | Verb::Double
            | Verb::Enchant
            | Verb::Exchange
            | Verb::Gain
            | Verb::Get
            | Verb::Have
            | Verb::Lose
            | Verb::Move
            | Verb::Name
            | Verb::Note
            | Verb::Own
            | Verb::Pay
            | Verb::Produce
            | Verb::Promise
            | Verb::Reduce
            | Verb::Remain
            | Verb::Repeat
            | Verb::Share
            | Verb::Skip
            | Verb::Spend
            | Verb::Switch
            | Verb::Target
            | Verb::Trigger
            | Verb::Triple
            | Verb::Unattach
            | Verb::ComeUp
            | Verb::Ignore
            | Verb::Unlock
            | Verb::Separate
            | Verb::Roll
            | Verb::Flip
            | Verb::Assign
            | Verb::Cause
            | Verb::End
            | Verb::PhaseOut
            | Verb::Prevent
            | Verb::Resolve
            | Verb::Take
            | Verb::Turn
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

/// Whether a phrase is of counters.
fn is_of_counters(phrase: &NounPhrase) -> bool {
    matches!(&phrase.kind, NounKind::Described(described)
        if described.heads.iter().all(|head| matches!(head.noun, Noun::Counter(_))))
}

/// The kind of counters that a description is of, where it says nothing else.
pub(super) fn only_counters(described: &Described) -> Option<CounterKind> {
    let Described { determiner: _, other: false, heads, join: _, qualifiers, plural: _ } = described else {
        return None;
    };
    match heads.as_slice() {
        [head] if qualifiers.is_empty() => super::noun::predicate::counter_of(head).flatten(),
        _ => None,
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
        | Quality::EveryBasicLandType
        | Quality::Place(_)
        | Quality::Adverb(..)
        | Quality::EqualTo(_)
        | Quality::Test(_)
        | Quality::Everything
        | Quality::Number(..) => None,
    }
}
