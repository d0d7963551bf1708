//! The complements of a verb, taken one by one; whatever is left in the end is an error.

use super::{Cards, ForMana, Goal, To};
use crate::ir::CounterKind;
use crate::syntax::tree::{Amount, Complement, Join, LibraryEnd, NounKind, NounPhrase, Quantity};

/// The complements of a verb that are not yet used. Whatever is left in the end is an error.
pub(super) struct Complements<'t> {
    pub(super) rest: Vec<&'t Complement>,
}

impl<'t> Complements<'t> {
    /// The first complement that `wanted` accepts.
    pub(super) fn take<T>(&mut self, wanted: impl Fn(&'t Complement) -> Option<T>) -> Option<T> {
        let place = self.rest.iter().position(|complement| wanted(complement).is_some())?;
        wanted(self.rest.remove(place))
    }

    pub(super) fn to(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::To(phrase) = complement { Some(phrase) } else { None })
    }

    pub(super) fn from(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::From(phrase) = complement { Some(phrase) } else { None })
    }

    pub(super) fn placed_into(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::Into(phrase) = complement { Some(phrase) } else { None })
    }

    pub(super) fn for_cards(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::For(phrase) = complement { Some(phrase) } else { None })
    }

    pub(super) fn with(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::With(phrase) = complement { Some(phrase) } else { None })
    }

    pub(super) fn equal_to(&mut self) -> Option<&'t Amount> {
        self.take(|complement| if let Complement::EqualTo(amount) = complement { Some(amount) } else { None })
    }

    pub(super) fn on(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::On(phrase) = complement { Some(phrase) } else { None })
    }

    pub(super) fn by(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::By(phrase) = complement { Some(phrase) } else { None })
    }

    pub(super) fn control(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::UnderControl(phrase) = complement { Some(phrase) } else { None })
    }

    pub(super) fn attached_to(&mut self) -> Option<&'t NounPhrase> {
        self.take(|complement| if let Complement::AttachedTo(phrase) = complement { Some(phrase) } else { None })
    }

    pub(super) fn tapped(&mut self) -> bool {
        self.take(|complement| (*complement == Complement::Tapped).then_some(())).is_some()
    }

    pub(super) fn attacking(&mut self) -> bool {
        self.take(|complement| (*complement == Complement::Attacking).then_some(())).is_some()
    }

    pub(super) fn random(&mut self) -> bool {
        self.take(|complement| (*complement == Complement::AtRandom).then_some(())).is_some()
    }

    pub(super) fn free(&mut self) -> bool {
        self.take(|complement| (*complement == Complement::WithoutPaying).then_some(())).is_some()
    }

    pub(super) fn counters(&mut self) -> Option<(&'t Quantity, CounterKind)> {
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

    pub(super) fn for_mana(&mut self) -> Option<ForMana<'t>> {
        self.take(|complement| match complement {
            Complement::ForMana => Some(ForMana::Any),
            Complement::ForManaOf(mana) => Some(ForMana::Of(mana)),
            _ => None,
        })
    }

    pub(super) fn cards(&mut self, said: &'t NounPhrase) -> Cards<'t> {
        match self.take(|complement| if let Complement::EqualTo(amount) = complement { Some(amount) } else { None }) {
            None => Cards::Said(said),
            Some(amount) => Cards::EqualTo(said, amount),
        }
    }

    pub(super) fn zone(&mut self) -> Option<To<'t>> {
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
    pub(super) fn rest(&mut self) -> Option<Goal<'t>> {
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

    pub(super) fn goal(&mut self) -> Option<Goal<'t>> {
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
