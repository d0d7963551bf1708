//! What a player may do: an instruction followed or not, a payment, a permission to cast or play, and what is added to
//! these by later sentences.

use std::sync::Arc;

use crate::ir::{
    Action, Amount, ContinuousEffect, ManaRestriction, Objects, Payment, Permission, PermissionPayment, Players,
    Predicate, Step, Steps,
};
use crate::syntax::tree::{self, AdjunctKind, Complement, Join, Mood, NounPhrase, Object, Verb, VerbPhrase};
use crate::text::Span;

use super::Saying;
use crate::lower::noun::Named;
use crate::lower::reader::{Did, Lowered, Reader};
use crate::lower::references;
use crate::lower::verb::{Frame, Part};

impl Reader<'_, '_> {
    /// "you may draw a card", "you may cast that card for as long as it remains exiled". Whether the duration was used.
    pub(in crate::lower) fn may(
        &mut self,
        what: &Saying,
        each: Option<Amount>,
        duration: Option<(&AdjunctKind, Span)>,
        steps: &mut Vec<Step>,
    ) -> Lowered<bool> {
        let who = match what.named {
            Some(Named::Players(Players::All | Players::Opponents | Players::Except(_) | Players::Union(_))) => {
                return Err(self.unplayable(what.span, "several players who may do this"));
            }
            Some(Named::Players(players)) => players.clone(),
            Some(Named::Objects(_) | Named::Either(..)) | None => {
                return Err(self.unplayable(what.span, "an object that may do this"));
            }
        };
        if let (Verb::Pay, Object::Cost(cost)) = (what.verb.verb, &what.verb.object) {
            if each.is_some() || duration.is_some() || !what.verb.complements.is_empty() || what.verb.passive {
                return Err(self.unplayable(what.span, "how this is paid"));
            }
            let cost = self.cost(cost)?;
            let payment = Payment { who, cost };
            steps.push(Step::Pay { payment, then: Steps::from([]), otherwise: Steps::from([]) });
            return Ok(false);
        }
        // "you may have this creature deal 1 damage to that player": it does so if the player wishes.
        if let (Verb::Have, Object::BroughtAbout(subject, verb), [], false) =
            (what.verb.verb, &what.verb.object, what.verb.complements.as_slice(), what.verb.passive)
        {
            let value = self.define();
            self.did = None;
            let named = self.named(subject)?;
            let said = Saying { subject: Some(subject), named: Some(&named), verb, span: what.span, flash: what.flash };
            let mut inner = Vec::new();
            let used = self.does(&said, each, duration, None, &mut inner)?;
            self.did = Some(Did { value, of: self.did.map(|did| did.value) });
            steps.push(Step::May { who, steps: inner.into(), did: self.slot_if_named(value) });
            return Ok(used);
        }
        if matches!(what.verb.verb, Verb::Cast | Verb::Play) {
            if each.is_some() {
                return Err(self.unplayable(what.span, "casting for each"));
            }
            let duration = duration.map(|(kind, span)| (kind.clone(), span));
            let Some((kind, span)) = duration.as_ref().map(|(kind, span)| (kind, *span)) else {
                return self.cast_now(what, steps);
            };
            let permission = self.permission(what)?;
            let duration = match self.duration(kind)? {
                Some(duration) => duration,
                None => return Err(self.unplayable(span, "for how long this may be cast")),
            };
            let effects = vec![Arc::new(ContinuousEffect::Permission(permission))];
            steps.push(Step::Continuous { effects, duration });
            return Ok(true);
        }
        let value = self.define();
        self.did = None;
        let mut inner = Vec::new();
        let used = self.does(what, each, duration, None, &mut inner)?;
        self.did = Some(Did { value, of: self.did.map(|did| did.value) });
        steps.push(Step::May { who, steps: inner.into(), did: self.slot_if_named(value) });
        Ok(used)
    }

    /// "You may cast it without paying its mana cost": now, while this resolves (CR 608.2g).
    fn cast_now(&mut self, what: &Saying, steps: &mut Vec<Step>) -> Lowered<bool> {
        if self.sentence_duration.is_some() {
            return Err(self.unplayable(what.span, "for how long this may be cast"));
        }
        let part = what.named.map_or(Part::Untold, |named| Part::Found(named.clone()));
        let Frame::Cast { who, what: cards, from, free } = self.frame(what.verb, part)? else {
            return Err(self.unplayable(what.span, "playing a card while another resolves"));
        };
        if what.flash {
            return Err(self.unplayable(what.span, "`as though it had flash`, said here"));
        }
        let who = self.who(who)?;
        let place = from.map(|from| self.place(from)).transpose()?;
        let referred = self.things(cards, place)?;
        match &referred.objects {
            Objects::Chosen(choice) if choice.max != Some(Amount::Number(1)) || choice.who.is_some() => {
                return Err(self.unplayable(what.span, "casting several of these"));
            }
            _ => {}
        }
        let value = self.define();
        self.did = Some(Did { value, of: None });
        self.mentions.change(referred.entity, |mention| {
            mention.known.spell = true;
            mention.now = references::Held::In(value);
            mention.asked = references::Held::In(value);
        });
        let payment = if free { PermissionPayment::Free } else { PermissionPayment::ManaCost };
        let permission =
            Permission { who, what: referred.objects, lands: false, payment, any_time: true, any_mana_type: false };
        let bind = self.ability.bind(value, None, self.values);
        steps.push(Step::Cast { permission, bind });
        Ok(false)
    }

    /// "You may choose new targets for the copy": adds to the copying before (CR 707.10c).
    pub(in crate::lower) fn new_targets(
        &mut self,
        verb: &VerbPhrase,
        copy: &NounPhrase,
        who: &Players,
        span: Span,
        steps: &mut [Step],
    ) -> Lowered<()> {
        let VerbPhrase { verb: Verb::Choose, passive: false, object: _, complements, span: _ } = verb else {
            return Err(self.unplayable(span, "new targets, said like this"));
        };
        let copied = self.entity(copy)?;
        let is_copy = self
            .mentions
            .objects()
            .any(|(mention, objects)| mention.entity == copied && objects.done == Some(references::Done::Copied));
        if let Some(Step::Act { action: Action::CopyOnStack { who: copier, what: _, new_targets }, .. }) =
            steps.last_mut()
            && is_copy
            && complements.is_empty()
            && copier == who
        {
            *new_targets = true;
            return Ok(());
        }
        Err(self.unplayable(span, "new targets for this"))
    }

    /// "Spend this mana only to cast a creature spell": adds to the mana added before (CR 106.6).
    pub(in crate::lower) fn spend_only(&mut self, verb: &VerbPhrase, span: Span, steps: &mut [Step]) -> Lowered<()> {
        let VerbPhrase { verb: Verb::Spend, passive: false, object: _, complements, span: _ } = verb else {
            return Err(self.unplayable(span, "what is done with this mana"));
        };
        let [Complement::OnlyToCast(spells)] = complements.as_slice() else {
            return Err(self.unplayable(span, "what this mana is spent on"));
        };
        let (filter, _) = self.filter(spells, None)?;
        if filter.zones != crate::ir::Zones::only(crate::ir::Zone::Stack) {
            return Err(self.unplayable(spells.span, "what this mana is spent on"));
        }
        match steps.last_mut() {
            Some(Step::Act { action: Action::AddMana { who: _, mana }, .. }) if mana.spend_only.is_none() => {
                mana.spend_only = Some(ManaRestriction::Cast(of_spell(filter.is)));
                Ok(())
            }
            _ => Err(self.senseless(
                span,
                "no mana was added before",
                "which mana?",
                "put this after the sentence that adds the mana",
            )),
        }
    }

    /// "you may cast that card": the permission, which the one who may has.
    pub(in crate::lower) fn permission(&mut self, what: &Saying) -> Lowered<Permission> {
        let part = what.named.map_or(Part::Untold, |named| Part::Found(named.clone()));
        let (who, cards, from, free, lands) = match self.frame(what.verb, part)? {
            Frame::Cast { who, what, from, free } => (who, what, from, free, false),
            Frame::Play { who, what, from, free } => (who, what, from, free, true),
            _ => return Err(self.unplayable(what.span, "a permission to do this")),
        };
        let who = self.who(who)?;
        let place = from.map(|from| self.place(from)).transpose()?;
        let referred = self.things(cards, place)?;
        if matches!(referred.objects, Objects::Chosen(_)) {
            return Err(self.unplayable(what.span, "a permission for one of several cards"));
        }
        // What is cast is then "that spell".
        self.mentions.change(referred.entity, |mention| mention.known.spell = true);
        let payment = if free { PermissionPayment::Free } else { PermissionPayment::ManaCost };
        Ok(Permission { who, what: referred.objects, lands, payment, any_time: what.flash, any_mana_type: false })
    }

    /// "mana of any type can be spent to cast that spell": adds to the permission given before (CR 118.14).
    pub(in crate::lower) fn any_mana(
        &mut self,
        predicates: &[(Join, tree::Predicate)],
        mana: Span,
        span: Span,
        steps: &mut [Step],
    ) -> Lowered<()> {
        let spent = match predicates {
            [(_, tree::Predicate { mood: Mood::Can, verb, adjuncts, span: _ })] if adjuncts.is_empty() => verb,
            _ => return Err(self.unplayable(span, "mana of any type, said like this")),
        };
        let VerbPhrase { verb: Verb::Spend, passive: true, object: Object::None, complements, span: _ } = spent else {
            return Err(self.unplayable(span, "mana of any type, said like this"));
        };
        let [Complement::ToCast(spell)] = complements.as_slice() else {
            return Err(self.unplayable(span, "what mana of any type is spent on"));
        };
        let spell = self.objects(spell, None)?.objects;
        if let Some(Step::Continuous { effects, duration: _ }) = steps.last_mut()
            && let [effect] = effects.as_mut_slice()
            && let Some(ContinuousEffect::Permission(permission)) = Arc::get_mut(effect)
            && permission.what == spell
        {
            permission.any_mana_type = true;
            return Ok(());
        }
        Err(self.senseless(
            mana,
            "nothing may be cast with this mana",
            "which spell?",
            "say before which card may be cast",
        ))
    }
}

/// What is asked of a spell besides being one: what it is cast from is no spell yet as the payment is planned.
pub(in crate::lower) fn of_spell(predicate: Predicate) -> Predicate {
    match predicate {
        Predicate::Spell => Predicate::Any,
        Predicate::And(parts) => {
            let mut parts: Vec<Predicate> = parts.into_iter().filter(|part| *part != Predicate::Spell).collect();
            if parts.len() == 1 { parts.remove(0) } else { Predicate::And(parts) }
        }
        other => other,
    }
}
