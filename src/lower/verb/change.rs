//! Verbs that say what objects are like: "gets +1/+1", "has flying", "loses all abilities", "is every creature type".

use std::sync::Arc;

use crate::ir::{Amount, CardType, Change, Color, Objects};
use crate::syntax::tree::{
    Adjective, Adverb, Described, Determiner, GrantedAbility, Head, Noun, NounKind, NounPhrase, Object, Qualifier,
    Quality, Sign, Size, Verb, VerbPhrase,
};
use crate::text::Span;

use super::order::times;
use crate::lower::reader::{Lowered, Reader};

impl Reader<'_, '_> {
    /// The changes of characteristics that a verb phrase says; none if it is about something else.
    pub(in crate::lower) fn changes(
        &mut self,
        verb: &VerbPhrase,
        each: Option<&Amount>,
    ) -> Lowered<Option<Vec<Change>>> {
        let VerbPhrase { verb: which, passive, object, complements, span } = verb;
        let span = *span;
        let changes = match (which, object) {
            (Verb::Get, Object::Size(Size { power, toughness })) => {
                let power = times_signed(self.signed(power)?, each);
                let toughness = times_signed(self.signed(toughness)?, each);
                vec![Change::ModifySize(power, toughness)]
            }
            (Verb::Gain | Verb::Have, Object::Abilities(abilities)) => {
                let mut changes = Vec::new();
                for ability in abilities {
                    changes.extend(
                        self.granted(ability)?.into_iter().map(|ability| Change::AddAbility(Arc::new(ability))),
                    );
                }
                changes
            }
            (Verb::Lose, Object::Abilities(abilities)) => {
                let mut changes = Vec::new();
                for ability in abilities {
                    match ability {
                        GrantedAbility::Keyword(keyword) if keyword.is_bare() => {
                            changes.push(Change::RemoveKeyword(keyword.name));
                        }
                        GrantedAbility::Keyword(_) | GrantedAbility::Quoted(_) => {
                            return Err(self.unplayable(span, "losing one ability that is more than a keyword"));
                        }
                    }
                }
                changes
            }
            (Verb::Lose, Object::AllAbilities) => vec![Change::RemoveAllAbilities],
            (Verb::Have, Object::BaseSize(power, toughness)) => {
                vec![Change::SetSize(Some(self.amount(power)?), Some(self.amount(toughness)?))]
            }
            (Verb::Be | Verb::Become, Object::Complement(quality)) => self.become_quality(quality, span)?,
            _ => return Ok(None),
        };
        let sized = matches!(object, Object::Size(_));
        if each.is_some() && !sized {
            return Err(self.unplayable(span, "being so for each"));
        }
        if *passive || !complements.is_empty() {
            return Err(self.unplayable(span, "what is said about how this is so"));
        }
        Ok(Some(changes))
    }

    fn become_quality(&mut self, quality: &Quality, span: Span) -> Lowered<Vec<Change>> {
        match quality {
            Quality::EveryCreatureType => Ok(vec![Change::AllCreatureTypes]),
            Quality::Adjectives(adjectives) => {
                let mut colors: Vec<Color> = Vec::new();
                for adjective in adjectives {
                    match adjective {
                        Adjective::Color(color) => colors.push(*color),
                        Adjective::Colors(more) => colors.extend(more),
                        Adjective::Colorless if adjectives.len() == 1 => {}
                        Adjective::Supertype(supertype) if adjectives.len() == 1 => {
                            return Ok(vec![Change::AddSupertype(*supertype)]);
                        }
                        _ => return Err(self.unplayable(span, "becoming this")),
                    }
                }
                Ok(vec![Change::SetColors(colors)])
            }
            Quality::Noun(phrase) => self.become_noun(phrase, span),
            Quality::EveryBasicLandType
            | Quality::Place(_)
            | Quality::Adverb(..)
            | Quality::Attacking { .. }
            | Quality::EqualTo(_)
            | Quality::Test(_)
            | Quality::Everything
            | Quality::Number(..) => Err(self.unplayable(span, "becoming this")),
        }
    }

    /// "a 4/4 red Dragon artifact creature with flying", "a Forest", "a copy of target creature" (CR 205.1, 707).
    fn become_noun(&mut self, phrase: &NounPhrase, span: Span) -> Lowered<Vec<Change>> {
        let unplayable = |reader: &Self| reader.unplayable(span, "becoming this");
        let NounKind::Described(described) = &phrase.kind else { return Err(unplayable(self)) };
        let Described {
            determiner: Determiner::A | Determiner::Bare,
            other: false,
            heads,
            join: _,
            qualifiers,
            plural: _,
        } = described.as_ref()
        else {
            return Err(unplayable(self));
        };
        let [Head { adjectives, noun, qualifiers: own, span: _ }] = heads.as_slice() else {
            return Err(unplayable(self));
        };
        if let (Noun::Copy, [], [], [Qualifier::CopyOf(original)]) =
            (noun, adjectives.as_slice(), own.as_slice(), qualifiers.as_slice())
        {
            let original = self.objects(original, None)?;
            if matches!(original.objects, Objects::Chosen(_)) {
                return Err(self.unplayable(span, "a copy of what is chosen as this is done"));
            }
            return Ok(vec![Change::CopyOf(original.objects)]);
        }
        let (mut types, mut subtypes, mut supertypes, mut colors) = (Vec::new(), Vec::new(), Vec::new(), None);
        let mut size = None;
        for adjective in adjectives {
            match adjective {
                Adjective::Color(color) => colors.get_or_insert_with(Vec::new).push(*color),
                Adjective::Colors(more) => colors.get_or_insert_with(Vec::new).extend(more),
                Adjective::Colorless => colors = Some(Vec::new()),
                Adjective::Supertype(supertype) => supertypes.push(*supertype),
                Adjective::Type(card_type) => types.push(*card_type),
                Adjective::Subtype(subtype) => subtypes.push(*subtype),
                Adjective::Size(Size { power, toughness })
                    if size.is_none() && power.sign == Sign::None && toughness.sign == Sign::None =>
                {
                    size = Some((self.signed(power)?, self.signed(toughness)?));
                }
                _ => return Err(unplayable(self)),
            }
        }
        match noun {
            Noun::Type(card_type) => types.push(*card_type),
            Noun::Subtype(subtype) => subtypes.push(*subtype),
            _ => return Err(unplayable(self)),
        }
        let mut changes = Vec::new();
        // CR 205.1b: "artifact creature" keeps the types it had; else the new types stand instead of them (CR 205.1a).
        let still = own.iter().chain(qualifiers).any(is_still);
        let keeps = still || (types.contains(&CardType::Artifact) && types.contains(&CardType::Creature));
        if keeps {
            changes.push(Change::AddTypes(types));
        } else if !types.is_empty() {
            changes.push(Change::SetTypes(types));
        }
        if !subtypes.is_empty() {
            changes.push(Change::SetSubtypes(subtypes));
        }
        changes.extend(supertypes.into_iter().map(Change::AddSupertype));
        changes.extend(colors.map(Change::SetColors));
        for qualifier in own.iter().chain(qualifiers) {
            if is_still(qualifier) {
                continue;
            }
            let Qualifier::WithAbilities(abilities) = qualifier else { return Err(unplayable(self)) };
            for ability in abilities {
                changes.extend(self.granted(ability)?.into_iter().map(|given| Change::AddAbility(Arc::new(given))));
            }
        }
        changes.extend(size.map(|(power, toughness)| Change::SetSize(Some(power), Some(toughness))));
        Ok(changes)
    }
}

/// "that's still a land"
fn is_still(qualifier: &Qualifier) -> bool {
    matches!(qualifier, Qualifier::ThatIs(quality)
        if matches!(quality.as_ref(), Quality::Adverb(Adverb::Still, still) if matches!(still.as_ref(), Quality::Noun(_))))
}

/// A signed number, so many times.
fn times_signed(amount: Amount, each: Option<&Amount>) -> Amount {
    match (amount, each) {
        (Amount::Number(0), Some(_)) => Amount::Number(0),
        (Amount::Number(-1), Some(each)) => Amount::Negative(Box::new(each.clone())),
        (amount, each) => times(amount, each.cloned()),
    }
}
