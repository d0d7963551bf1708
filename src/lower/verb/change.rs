//! Verbs that say what objects are like: "gets +1/+1", "has flying", "loses all abilities", "is every creature type".

use std::sync::Arc;

use crate::ir::{Amount, Change, Color};
use crate::syntax::tree::{Adjective, GrantedAbility, Object, Quality, Size, Verb, VerbPhrase};
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
                        GrantedAbility::Keyword(keyword) if keyword.argument.is_none() => {
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
            Quality::Noun(_) | Quality::Attacking { .. } | Quality::EqualTo(_) | Quality::Test(_) => {
                Err(self.unplayable(span, "becoming this"))
            }
        }
    }
}

/// A signed number, so many times.
fn times_signed(amount: Amount, each: Option<&Amount>) -> Amount {
    match (amount, each) {
        (Amount::Number(0), Some(_)) => Amount::Number(0),
        (Amount::Number(-1), Some(each)) => Amount::Negative(Box::new(each.clone())),
        (amount, each) => times(amount, each.cloned()),
    }
}
