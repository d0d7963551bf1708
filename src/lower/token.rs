//! Tokens that are created (CR 111): described by the effect, predefined, or copies.

use std::sync::Arc;

use crate::ir::{
    Ability, Amount, CardType, Colors, Face, Name, PrintedNumber, SubtypeKind, Supertype, TokenSpec, TypeLine,
};
use crate::syntax::tree::{
    Adjective, Described, Determiner, GrantedAbility, Head, Noun, NounKind, NounPhrase, Qualifier, Quality, Sign,
    SignedAmount, Size,
};
use crate::text::Span;

use super::ability;
use super::errors::LowerError;
use super::reader::{Lowered, Owner, Reader};
use super::references::Known;

/// What is created.
pub(super) struct Made {
    pub(super) count: Amount,
    pub(super) token: TokenSpec,
    pub(super) tapped: bool,
    pub(super) known: Known,
}

/// The characteristics that a description defines.
#[derive(Default)]
struct Defined {
    supertypes: Vec<Supertype>,
    types: Vec<CardType>,
    subtypes: Vec<Name>,
    colors: Colors,
    color_said: bool,
    size: Option<(Amount, Amount)>,
    tapped: bool,
    name: Option<Name>,
}

impl Reader<'_, '_> {
    /// "two 1/1 white Bird creature tokens with flying", "a Treasure token", "a token that's a copy of target creature".
    pub(super) fn token(&mut self, phrase: &NounPhrase) -> Lowered<Made> {
        let span = phrase.span;
        let not_a_token =
            |reader: &Self| reader.senseless(span, "only tokens are created", "no token", "say what kind of token");
        let NounKind::Described(described) = &phrase.kind else { return Err(not_a_token(self)) };
        let Described { determiner, other: false, heads, join: _, qualifiers, plural: _ } = described.as_ref() else {
            return Err(self.unplayable(span, "other tokens"));
        };
        let [Head { adjectives, noun: Noun::Token, qualifiers: head_qualifiers, span: head_span }] = heads.as_slice()
        else {
            return Err(not_a_token(self));
        };
        let count = match determiner {
            Determiner::A => Amount::Number(1),
            Determiner::Number(count) => self.amount(count)?,
            _ => return Err(self.unplayable(span, "how many tokens")),
        };
        let mut defined = Defined::default();
        for adjective in adjectives {
            self.define_by(adjective, *head_span, &mut defined)?;
        }
        let mut abilities = Vec::new();
        let mut copy_of = None;
        for qualifier in head_qualifiers.iter().chain(qualifiers) {
            match qualifier {
                Qualifier::WithAbilities(granted) => abilities.extend(granted),
                Qualifier::Named(name) if defined.name.is_none() => defined.name = Some(*name),
                Qualifier::ThatIs(quality) if copy_of.is_none() => match copied(quality) {
                    Some(original) => copy_of = Some(original),
                    None => return Err(self.unplayable(span, "tokens described like this")),
                },
                _ => return Err(self.unplayable(span, "tokens described like this")),
            }
        }
        let tapped = defined.tapped;
        let mut known = Known {
            types: defined.types.clone(),
            subtypes: defined.subtypes.clone(),
            permanent: true,
            token: true,
            ..Known::default()
        };
        let token = match copy_of {
            Some(original) => {
                let plain = defined.types.is_empty()
                    && defined.subtypes.is_empty()
                    && defined.supertypes.is_empty()
                    && defined.size.is_none()
                    && !defined.color_said
                    && defined.name.is_none()
                    && abilities.is_empty();
                if !plain {
                    return Err(self.unplayable(span, "copies that differ from what they copy"));
                }
                known.copy = true;
                // A copy of a creature is one.
                let object = self.objects(original, None)?;
                let copied = self.mentions.objects().rev().find(|(mention, _)| mention.entity == object.entity);
                known.types = copied.map(|(_, copied)| copied.known.types.clone()).unwrap_or_default();
                TokenSpec::CopyOf { object: object.objects, except: Vec::new() }
            }
            None => self.defined(defined, &abilities, span, &mut known)?,
        };
        Ok(Made { count, token, tapped, known })
    }

    fn define_by(&mut self, adjective: &Adjective, span: Span, defined: &mut Defined) -> Lowered<()> {
        match adjective {
            Adjective::Color(color) => {
                defined.colors = defined.colors.with(*color);
                defined.color_said = true;
            }
            Adjective::Colors(colors) => {
                defined.colors = defined.colors.union(colors.iter().copied().collect());
                defined.color_said = true;
            }
            Adjective::Colorless => defined.color_said = true,
            Adjective::Supertype(supertype) => defined.supertypes.push(*supertype),
            Adjective::Type(card_type) => defined.types.push(*card_type),
            Adjective::Subtype(subtype) => defined.subtypes.push(*subtype),
            Adjective::Tapped => defined.tapped = true,
            Adjective::Size(Size { power, toughness }) => {
                let plain = |number: &SignedAmount| number.sign == Sign::None;
                if !plain(power) || !plain(toughness) || defined.size.is_some() {
                    return Err(self.unplayable(span, "this size"));
                }
                defined.size = Some((self.signed(power)?, self.signed(toughness)?));
            }
            Adjective::Batch(batch) => {
                return Err(self.senseless(
                    span,
                    format!("`{batch}` is no creature type"),
                    "a token has types, not a batch of them",
                    "name one of the types that it stands for",
                ));
            }
            Adjective::NonColor(_)
            | Adjective::Sided { .. }
            | Adjective::Multicolored
            | Adjective::NonSupertype(_)
            | Adjective::NonType(_)
            | Adjective::NonSubtype(_)
            | Adjective::NonBatch(_)
            | Adjective::Permanent
            | Adjective::Token
            | Adjective::Nontoken
            | Adjective::Untapped
            | Adjective::Attacking
            | Adjective::Blocking
            | Adjective::AttackingOrBlocking
            | Adjective::Blocked
            | Adjective::Unblocked
            | Adjective::Enchanted
            | Adjective::Equipped
            | Adjective::FaceDown
            | Adjective::Unspent
            | Adjective::Keyword(_)
            | Adjective::AnyColor(..)
            | Adjective::Modified
            | Adjective::Monocolored
            | Adjective::FaceUp
            | Adjective::Done(_)
            | Adjective::Designated(_)
            | Adjective::Kinds(..)
            | Adjective::Saddled
            | Adjective::Commander
            | Adjective::Ordinal(_)
            | Adjective::Extra
            | Adjective::Monstrous
            | Adjective::Renowned
            | Adjective::Additional => return Err(self.unplayable(span, "tokens described like this")),
        }
        Ok(())
    }

    fn defined(
        &mut self,
        defined: Defined,
        abilities: &[&GrantedAbility],
        span: Span,
        known: &mut Known,
    ) -> Lowered<TokenSpec> {
        let Defined { supertypes, types, subtypes, colors, color_said, size, tapped: _, name } = defined;
        // "a Treasure token": its definition says what it is (CR 111.10).
        if types.is_empty() {
            let bare = supertypes.is_empty() && !color_said && size.is_none() && name.is_none() && abilities.is_empty();
            return match subtypes.as_slice() {
                [only] if bare => {
                    let face = self.predefined(*only, span)?;
                    known.types = face.type_line.types.clone();
                    known.subtypes = face.type_line.subtypes.clone();
                    Ok(TokenSpec::Defined { face, size: None })
                }
                _ => Err(self.senseless(
                    span,
                    "a token without a card type",
                    "what is it?",
                    "name a card type, for example `creature`",
                )),
            };
        }
        for subtype in &subtypes {
            let fits = match SubtypeKind::of(*subtype) {
                Some(SubtypeKind::Creature) | None => {
                    types.contains(&CardType::Creature) || types.contains(&CardType::Kindred)
                }
                Some(SubtypeKind::Artifact) => types.contains(&CardType::Artifact),
                Some(SubtypeKind::Enchantment) => types.contains(&CardType::Enchantment),
                Some(SubtypeKind::Land) => types.contains(&CardType::Land),
                Some(SubtypeKind::Planeswalker) => types.contains(&CardType::Planeswalker),
                Some(SubtypeKind::Battle) => types.contains(&CardType::Battle),
                Some(SubtypeKind::Spell) => false,
            };
            if !fits {
                return Err(self.senseless(
                    span,
                    format!("`{subtype}` is no type of such a token"),
                    "the types do not fit together",
                    "name a card type that has this subtype (CR 205.3d)",
                ));
            }
        }
        let is_creature = types.contains(&CardType::Creature);
        if is_creature != size.is_some() && !subtypes.contains(&Name::new("Vehicle")) {
            let (message, help) = if is_creature {
                ("a creature token without power and toughness", "say its size: `a 1/1 red Goblin creature token`")
            } else {
                ("a token with power and toughness that is no creature", "add `creature`, or remove the size")
            };
            return Err(self.senseless(span, message, "what is it?", help));
        }
        let type_line = TypeLine { supertypes, types, subtypes };
        // CR 111.4
        let name = name.unwrap_or_else(|| {
            let words: Vec<&str> = type_line.subtypes.iter().map(|subtype| subtype.as_str()).collect();
            Name::new(&format!("{} Token", words.join(" ")))
        });
        let (power, toughness, size) = match size {
            None => (None, None, None),
            Some((Amount::Number(power), Amount::Number(toughness))) => {
                (Some(PrintedNumber::Fixed(power)), Some(PrintedNumber::Fixed(toughness)), None)
            }
            Some(size) => (Some(PrintedNumber::Fixed(0)), Some(PrintedNumber::Fixed(0)), Some(size)),
        };
        let facts = super::reader::Facts { types: &type_line, mana_cost: None, ..self.facts };
        let mut own: Vec<Arc<Ability>> = Vec::new();
        for granted in abilities {
            let read = match granted {
                GrantedAbility::Keyword(keyword) => self.keyword(keyword)?,
                GrantedAbility::Quoted(quoted) => ability::quoted(facts, quoted, Owner::Token)?,
            };
            own.extend(read.into_iter().map(Arc::new));
        }
        let face = Face {
            name: Some(name),
            mana_cost: None,
            colors,
            type_line: type_line.clone(),
            abilities: own,
            power,
            toughness,
            loyalty: None,
            defense: None,
        };
        Ok(TokenSpec::Defined { face: Arc::new(face), size })
    }

    /// A predefined token.
    fn predefined(&self, name: Name, span: Span) -> Lowered<Arc<Face>> {
        self.facts.definitions.token(name, &self.facts)?.ok_or_else(|| {
            Box::new(LowerError::NotDefined {
                name: format!("{name} token"),
                span: span.into(),
                help: format!(
                    "say what it is (`a 1/1 white {name} creature token`), or define it: `token {name}`, then its type line and text"
                ),
            })
        })
    }

    /// The abilities that words give.
    pub(super) fn granted(&mut self, granted: &GrantedAbility) -> Lowered<Vec<Ability>> {
        match granted {
            GrantedAbility::Keyword(keyword) => self.keyword(keyword),
            GrantedAbility::Quoted(quoted) => ability::quoted(self.facts, quoted, Owner::Granted),
        }
    }
}

/// What is copied: of "that's a copy of target creature".
fn copied(quality: &Quality) -> Option<&NounPhrase> {
    let Quality::Noun(NounPhrase { kind: NounKind::Described(described), span: _ }) = quality else { return None };
    let Described { determiner: Determiner::A | Determiner::Bare, other: false, heads, join: _, qualifiers, plural: _ } =
        described.as_ref()
    else {
        return None;
    };
    let ([Head { adjectives, noun: Noun::Copy, qualifiers: own, span: _ }], [Qualifier::CopyOf(original)]) =
        (heads.as_slice(), qualifiers.as_slice())
    else {
        return None;
    };
    (adjectives.is_empty() && own.is_empty()).then_some(original)
}
