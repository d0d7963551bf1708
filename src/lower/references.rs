//! Mentions, and what "it", "that creature", "those cards", "that player" and "that much" mean by them.
//!
//! A reader takes the nearest thing that was mentioned and agrees in kind and number: first what the same clause says,
//! then the clause before it, and so on. Two things that agree in the nearest clause are one too many.

use crate::ir::{CardType, Name, Objects, Players, SubtypeKind};
use crate::lower::scope::Value;
use crate::text::Span;

/// The number of a mention of one thing, however often it is mentioned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entity(u32);

/// Something that was mentioned and may be named again.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Mention {
    /// Which thing.
    pub(super) entity: Entity,
    /// The words.
    pub(super) span: Span,
    /// The clause they stand in.
    clause: u32,
    /// How many there are.
    pub(super) number: Number,
    /// What it is.
    pub(super) what: Mentioned,
}

/// How many a mention is of, as far as words agree with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    /// One.
    One,
    /// Several.
    Many,
    /// Each of several: "it" and "they" agree.
    Each,
    /// Those of a zone: "it" is the zone, "they" and "those cards" what is in it.
    Group,
}

/// What a mention is of.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Mentioned {
    /// Objects.
    Objects(ObjectMention),
    /// Players.
    Players(HeldPlayers),
    /// A number: "that much", "that many".
    Amount(Value),
    /// The types of mana that an event produced: "that mana".
    Mana(Value),
}

/// Objects that were mentioned.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ObjectMention {
    /// Those that something is done to now: after they moved, the new objects (CR 400.7).
    pub(super) now: Held,
    /// Those whose characteristics and controller are asked for: as they last were (CR 608.2h).
    pub(super) asked: Held,
    /// What is known of them.
    pub(super) known: Known,
    /// The object that has the ability, which "that creature" never means.
    pub(super) this: bool,
    /// Whether they are targets.
    pub(super) target: bool,
    /// What was done to them: "the exiled card", "put into a graveyard this way".
    pub(super) done: Option<Done>,
    /// Of targets: where they are found, whatever was done to them.
    pub(super) origin: Option<Held>,
}

/// Where mentioned objects are found again.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Held {
    /// By these words, wherever they stand.
    As(Objects),
    /// In the slot of the value.
    In(Value),
    /// Nowhere until something is done to them: they are chosen then.
    Pending,
}

/// Where mentioned players are found again.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum HeldPlayers {
    /// By these words.
    As(Players),
    /// In the slot of the value.
    In(Value),
    /// The controllers of mentioned objects.
    ControllerOf(Held),
    /// The owners of mentioned objects.
    OwnerOf(Held),
}

/// What an earlier step did to objects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Done {
    /// "exiled"
    Exiled,
    /// "put into a graveyard"
    PutIntoGraveyard,
    /// "put onto the battlefield", "returned to the battlefield"
    PutOntoBattlefield,
    /// "returned to hand"
    PutElsewhere,
    /// "destroyed"
    Destroyed,
    /// "sacrificed"
    Sacrificed,
    /// "discarded"
    Discarded,
    /// "milled"
    Milled,
    /// "revealed"
    Revealed,
    /// "drawn"
    Drawn,
    /// "tapped"
    Tapped,
    /// "untapped"
    Untapped,
    /// "countered"
    Countered,
    /// "created"
    Created,
    /// "looked at"
    LookedAt,
    /// "copied"
    Copied,
}

/// What is known of mentioned objects.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Known {
    /// Card types of which they have one.
    pub(super) types: Vec<CardType>,
    /// Subtypes of which they have one.
    pub(super) subtypes: Vec<Name>,
    /// They are or were permanents.
    pub(super) permanent: bool,
    /// They are or became cards in another zone.
    pub(super) card: bool,
    /// They are spells.
    pub(super) spell: bool,
    /// They are abilities on the stack.
    pub(super) ability: bool,
    /// They are tokens.
    pub(super) token: bool,
    /// They are copies that an effect made.
    pub(super) copy: bool,
}

/// The noun of a reference, as far as it must agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Called {
    /// "creature", "land"
    Type(CardType),
    /// "Goblin"
    Subtype(Name),
    /// "permanent"
    Permanent,
    /// "card"
    Card,
    /// "spell"
    Spell,
    /// "ability"
    Ability,
    /// "token"
    Token,
    /// "copy"
    Copy,
}

impl Known {
    /// Whether they may be called so.
    pub(super) fn agrees(&self, called: Called) -> bool {
        match called {
            Called::Type(card_type) => {
                self.types.contains(&card_type) || self.subtypes.iter().any(|subtype| is_of(*subtype, card_type))
            }
            Called::Subtype(subtype) => self.subtypes.contains(&subtype),
            Called::Permanent => self.permanent || self.token,
            Called::Card => self.card,
            Called::Spell => self.spell,
            Called::Ability => self.ability,
            Called::Token => self.token,
            Called::Copy => self.copy,
        }
    }
}

/// Whether only objects of the card type have the subtype.
fn is_of(subtype: Name, card_type: CardType) -> bool {
    match SubtypeKind::of(subtype) {
        Some(SubtypeKind::Artifact) => card_type == CardType::Artifact,
        Some(SubtypeKind::Enchantment) => card_type == CardType::Enchantment,
        Some(SubtypeKind::Land) => card_type == CardType::Land,
        Some(SubtypeKind::Planeswalker) => card_type == CardType::Planeswalker,
        Some(SubtypeKind::Spell) => matches!(card_type, CardType::Instant | CardType::Sorcery),
        Some(SubtypeKind::Creature) => matches!(card_type, CardType::Creature | CardType::Kindred),
        Some(SubtypeKind::Battle) => card_type == CardType::Battle,
        None => false,
    }
}

/// The mentions of one ability, in the order of the text.
#[derive(Debug, Clone, Default)]
pub(super) struct Mentions {
    all: Vec<Mention>,
    entities: u32,
    clause: u32,
}

/// What a reference was found to mean, or why not.
#[derive(Debug)]
pub(super) enum Found {
    /// This.
    One(Box<Mention>),
    /// Nothing that was mentioned agrees.
    Nothing,
    /// Either of two.
    Two(Span, Span),
}

impl Mentions {
    /// Begins a clause: what earlier ones mention is now farther away.
    pub(super) fn next_clause(&mut self) {
        self.clause += 1;
    }

    /// Adds a new thing, mentioned in the present clause.
    pub(super) fn add(&mut self, span: Span, number: Number, what: Mentioned) -> Entity {
        let entity = Entity(self.entities);
        self.entities += 1;
        self.all.push(Mention { entity, span, clause: self.clause, number, what });
        entity
    }

    /// Mentions the thing of `mention` again, here.
    pub(super) fn again(&mut self, span: Span, mention: &Mention) {
        self.all.push(Mention { span, clause: self.clause, ..mention.clone() });
    }

    /// The object mentions, the nearest last.
    pub(super) fn objects(&self) -> impl DoubleEndedIterator<Item = (&Mention, &ObjectMention)> {
        self.all.iter().filter_map(|mention| match &mention.what {
            Mentioned::Objects(objects) => Some((mention, objects)),
            Mentioned::Players(_) | Mentioned::Amount(_) | Mentioned::Mana(_) => None,
        })
    }

    /// Changes what is known of the objects `entity`.
    pub(super) fn change(&mut self, entity: Entity, change: impl Fn(&mut ObjectMention)) {
        for mention in self.all.iter_mut().filter(|mention| mention.entity == entity) {
            if let Mentioned::Objects(objects) = &mut mention.what {
                change(objects);
            }
        }
    }

    /// Takes back what was done to the targets, and forgets what else was done: it is not sure that it was.
    pub(super) fn undo(&mut self) {
        self.all.retain(|mention| !matches!(mention.what, Mentioned::Amount(_) | Mentioned::Mana(_)));
        for mention in &mut self.all {
            let Mentioned::Objects(objects) = &mut mention.what else { continue };
            match &objects.origin {
                Some(origin) => {
                    objects.now = origin.clone();
                    objects.asked = origin.clone();
                }
                None if objects.done.is_some() => {
                    objects.now = Held::Pending;
                    objects.asked = Held::Pending;
                }
                None => {}
            }
            objects.done = None;
        }
    }

    /// Changes what is known of the objects mentioned last.
    pub(super) fn change_last(&mut self, change: impl Fn(&mut ObjectMention)) {
        let last = self.objects().next_back().map(|(mention, _)| mention.entity);
        if let Some(last) = last {
            self.change(last, change);
        }
    }

    /// The nearest thing that agrees. Of two in one clause the object with the ability gives way.
    pub(super) fn nearest(&self, agrees: impl Fn(&Mention) -> bool) -> Found {
        let Some(last) = self.all.iter().rev().find(|mention| agrees(mention)) else { return Found::Nothing };
        let mut near = self.all.iter().rev().filter(|mention| mention.clause == last.clause && agrees(mention));
        let is_this = |mention: &Mention| matches!(&mention.what, Mentioned::Objects(objects) if objects.this);
        let first = near.clone().find(|mention| !is_this(mention)).unwrap_or(last);
        match near.find(|mention| mention.entity != first.entity && is_this(mention) == is_this(first)) {
            None => Found::One(Box::new(first.clone())),
            Some(other) => Found::Two(other.span, first.span),
        }
    }
}
