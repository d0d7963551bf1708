//! Noun phrases.

use cardwright_grammar::card::Rule;
use pest::iterators::Pair;

use super::amount::word_number;
use super::{Builder, Built};
use crate::ir::{CardType, Color, Comparison, Name, TurnPart, Zone};
use crate::syntax::things;
use crate::syntax::tree::{
    AbilityWord, Adjective, Adverb, AmountKind, Choosable, Clause, Compared, Conjunction, DamageKind, Described,
    Designated, Designation, Determiner, GameNoun, Head, Join, Mood, Noun, NounKind, NounPhrase, NumberTest,
    NumberWord, Object, Ordinal, Possession, Predicate, Pronoun, Qualifier, Quality, SelfWord, SomeCount, TargetCount,
    TestWords, Trait, TurnWord, Verb, VerbPhrase, ZonePhrase,
};
use crate::syntax::verbs::{self, Form, Place};
use crate::text::{Inflection, MARKS, Span, TermKind, vocabulary};

/// The words for places in an order, from the first.
pub(in crate::syntax) const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

impl Builder<'_> {
    /// `noun_phrase` or `subject`
    pub(super) fn noun_phrase(&self, pair: Pair<Rule>) -> Built<NounPhrase> {
        let span = self.span(&pair);
        let mut parts = pair.clone().into_inner();
        let core = self.next(&mut parts, &pair)?;
        let start = self.span(&core);
        let mut phrase = NounPhrase { span: start, kind: self.noun_core(core)? };
        for part in parts {
            let whole = start.to(self.span(&part));
            let kind = match part.as_rule() {
                Rule::possession => {
                    let (what, plural) = self.possession(&part)?;
                    NounKind::Possessed { owner: Box::new(phrase), what, plural }
                }
                Rule::more_zones => self.more_zones(phrase.kind, part)?,
                Rule::each_of_them => NounKind::Severally(Box::new(phrase)),
                _ => self.list(phrase, part)?,
            };
            phrase = NounPhrase { kind, span: whole };
        }
        phrase.span = span;
        Ok(phrase)
    }

    /// `ordinal`
    pub(super) fn ordinal(&self, pair: &Pair<Rule>) -> Built<Ordinal> {
        let word = pair.as_str();
        if word == "last" {
            return Ok(Ordinal::Last);
        }
        let place = ORDINALS.iter().position(|ordinal| *ordinal == word);
        let nth = place.and_then(|place| u32::try_from(place + 1).ok()).ok_or_else(|| self.unexpected(pair))?;
        Ok(Ordinal::Nth(nth))
    }

    fn noun_core(&self, pair: Pair<Rule>) -> Built<NounKind> {
        let mut parts = pair.clone().into_inner();
        Ok(match pair.as_rule() {
            Rule::own_name => NounKind::This(SelfWord::Name),
            Rule::self_word => NounKind::This(self.self_word(self.inner(pair)?)?),
            Rule::you if pair.as_str() == "yourself" => NounKind::Pronoun(Pronoun::Yourself),
            Rule::you => NounKind::You,
            Rule::pronoun => NounKind::Pronoun(pronoun(pair.as_str()).ok_or_else(|| self.unexpected(&pair))?),
            Rule::pronoun_possessed => {
                let owner = Box::new(self.possessor(&self.next(&mut parts, &pair)?));
                let (what, plural) = self.possession(&self.next(&mut parts, &pair)?)?;
                let possessed = NounKind::Possessed { owner, what, plural };
                match parts.next() {
                    None => possessed,
                    Some(zones) => self.more_zones(possessed, zones)?,
                }
            }
            Rule::computed => NounKind::Computed(Box::new(self.amount_term(self.inner(pair)?)?)),
            Rule::variable => NounKind::Computed(Box::new(self.number(pair)?)),
            Rule::possession_of => {
                let (what, plural) = self.possession(&self.next(&mut parts, &pair)?)?;
                let owner = Box::new(self.noun_phrase(self.next(&mut parts, &pair)?)?);
                NounKind::PossessionOf { what, plural, owner }
            }
            Rule::each_of => {
                NounKind::SomeOf { count: SomeCount::Each, of: Box::new(self.noun_phrase(self.inner(pair)?)?) }
            }
            Rule::the_same => NounKind::TheSame,
            Rule::this_process => NounKind::ThisProcess,
            Rule::new_targets => NounKind::NewTargets(Box::new(self.noun_phrase(self.inner(pair)?)?)),
            Rule::any_target => NounKind::AnyTarget { count: TargetCount::One, other: parts.next().is_some() },
            Rule::top_cards => {
                let bottom = self.next(&mut parts, &pair)?.as_str() == "bottom";
                let first = self.next(&mut parts, &pair)?;
                let (count, library) = match first.as_rule() {
                    Rule::number => (Some(self.number(first)?), self.next(&mut parts, &pair)?),
                    _ => (None, first),
                };
                NounKind::TopCards { bottom, count, library: Box::new(self.noun_phrase(library)?) }
            }
            Rule::end_of_library => {
                let bottom = self.next(&mut parts, &pair)?.as_str() == "bottom";
                let library = Box::new(self.noun_phrase(self.next(&mut parts, &pair)?)?);
                NounKind::EndOfLibrary { bottom, library }
            }
            Rule::the_other => NounKind::TheOther { plural: pair.as_str().ends_with('s') },
            Rule::count_alone => NounKind::Count(self.number(self.inner(pair)?)?),
            Rule::the_rest => NounKind::TheRest,
            Rule::defending_player => NounKind::DefendingPlayer,
            Rule::some_of => {
                let count = self.next(&mut parts, &pair)?;
                let count = match count.as_rule() {
                    Rule::some_any => SomeCount::AnyNumber,
                    Rule::one_or_more => SomeCount::OneOrMore,
                    Rule::all => SomeCount::All,
                    Rule::both_word => SomeCount::Both,
                    Rule::all_but => SomeCount::AllBut(self.number(self.inner(count)?)?),
                    Rule::up_to => SomeCount::UpTo(self.number(self.inner(count)?)?),
                    _ => SomeCount::Exactly(self.number(count)?),
                };
                NounKind::SomeOf { count, of: Box::new(self.noun_phrase(self.next(&mut parts, &pair)?)?) }
            }
            Rule::this_mana if pair.as_str() == "this mana" => NounKind::ThisMana,
            Rule::this_mana => NounKind::ThatMana,
            Rule::mana_of_any_type if pair.as_str().ends_with("color") => NounKind::ManaOfAnyColor,
            Rule::mana_of_any_type => NounKind::ManaOfAnyType,
            Rule::other_mana => NounKind::OtherMana { amount: parts.next().is_some() },
            Rule::choosable => NounKind::Choosable(match self.inner(pair.clone())?.as_str() {
                "color" => Choosable::Color,
                "creature type" => Choosable::CreatureType,
                "basic land type" => Choosable::BasicLandType,
                "card type" => Choosable::CardType,
                "card name" => Choosable::CardName,
                "number" => Choosable::Number,
                _ => return Err(self.unexpected(&pair)),
            }),
            Rule::zone_phrase => NounKind::Zone(match pair.as_str() {
                "the battlefield" => ZonePhrase::The(Zone::Battlefield),
                "the stack" => ZonePhrase::The(Zone::Stack),
                "exile" => ZonePhrase::The(Zone::Exile),
                "the command zone" => ZonePhrase::The(Zone::Command),
                "a graveyard" => ZonePhrase::A(Zone::Graveyard),
                "outside the game" => ZonePhrase::OutsideTheGame,
                "anywhere" => ZonePhrase::Anywhere,
                _ => return Err(self.unexpected(&pair)),
            }),
            Rule::there => NounKind::There,
            Rule::this_action => NounKind::ThisAction,
            Rule::designation => NounKind::Designation(match pair.as_str() {
                "the monarch" => Designation::Monarch,
                "the initiative" => Designation::Initiative,
                "the city's blessing" => Designation::CitysBlessing,
                "day" => Designation::Day,
                "night" => Designation::Night,
                _ => Designation::NeitherDayNorNight,
            }),
            Rule::combat_word => NounKind::Combat,
            Rule::energy => NounKind::Energy(u32::try_from(pair.as_str().len() / "{E}".len()).unwrap_or(u32::MAX)),
            Rule::cost_of => {
                let (mut keyword, mut plural, mut preposition_for, mut of) = (None, false, false, None);
                for part in parts {
                    match part.as_rule() {
                        Rule::mana_word => {}
                        Rule::keyword => keyword = Some(self.term(TermKind::Keyword, &part)?.0),
                        Rule::plural_s => plural = true,
                        Rule::cost_for => preposition_for = true,
                        _ => of = Some(Box::new(self.noun_phrase(part)?)),
                    }
                }
                let of = of.ok_or_else(|| self.unexpected(&pair))?;
                NounKind::CostOf { keyword, plural, preposition_for, of }
            }
            Rule::described | Rule::unqualified => NounKind::Described(Box::new(self.described(pair)?)),
            _ => return Err(self.unexpected(&pair)),
        })
    }

    fn self_word(&self, pair: Pair<Rule>) -> Built<SelfWord> {
        Ok(match pair.as_rule() {
            Rule::card_type_singular => SelfWord::Type(self.card_type(&pair)?.0),
            Rule::subtype => SelfWord::Subtype(self.subtype(&pair)?.0),
            _ => match pair.as_str() {
                "permanent" => SelfWord::Permanent,
                "spell" => SelfWord::Spell,
                "card" => SelfWord::Card,
                "token" => SelfWord::Token,
                "effect" => SelfWord::Effect,
                _ => SelfWord::Ability,
            },
        })
    }

    /// The owner that `your`, `its` or `their` means.
    pub(super) fn possessor(&self, pair: &Pair<Rule>) -> NounPhrase {
        let kind = match pair.as_str() {
            "your" => NounKind::You,
            "its" => NounKind::Pronoun(Pronoun::It),
            _ => NounKind::Pronoun(Pronoun::They),
        };
        NounPhrase { kind, span: self.span(pair) }
    }

    pub(super) fn possession(&self, pair: &Pair<Rule>) -> Built<(Possession, bool)> {
        Ok(match pair.as_str() {
            "owner" => (Possession::Owner, false),
            "owners" => (Possession::Owner, true),
            "controller" => (Possession::Controller, false),
            "controllers" => (Possession::Controller, true),
            "graveyard" => (Possession::Zone(Zone::Graveyard), false),
            "graveyards" => (Possession::Zone(Zone::Graveyard), true),
            "hand" => (Possession::Zone(Zone::Hand), false),
            "hands" => (Possession::Zone(Zone::Hand), true),
            "library" => (Possession::Zone(Zone::Library), false),
            "libraries" => (Possession::Zone(Zone::Library), true),
            "mana cost" => (Possession::ManaCost, false),
            "mana costs" => (Possession::ManaCost, true),
            "life total" => (Possession::LifeTotal, false),
            "additional cost" => (Possession::AdditionalCost, false),
            "additional costs" => (Possession::AdditionalCost, true),
            "life totals" => (Possession::LifeTotal, true),
            "starting life total" => (Possession::StartingLifeTotal, false),
            "life" => (Possession::Life, false),
            "name" => (Possession::Name, false),
            "names" => (Possession::Name, true),
            "color" => (Possession::Color, false),
            "colors" => (Possession::Color, true),
            "party" => (Possession::Party, false),
            // Two numbers are several: "its power and toughness are each equal to".
            word => (Possession::Number(self.number_word(pair)?), word.contains(" and ")),
        })
    }

    /// A card type, and whether it was written in the plural.
    fn card_type(&self, pair: &Pair<Rule>) -> Built<(CardType, bool)> {
        let word = pair.as_str();
        let singular = match word.strip_suffix("ies") {
            Some(stem) => format!("{stem}y"),
            None => word.strip_suffix('s').unwrap_or(word).to_owned(),
        };
        let mut capital = singular.clone();
        if let Some(first) = capital.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        match vocabulary::card_type(&capital) {
            Some(card_type) => Ok((card_type, singular != word)),
            None => Err(self.unexpected(pair)),
        }
    }

    /// `described`
    pub(super) fn described(&self, pair: Pair<Rule>) -> Built<Described> {
        let mut described = Described {
            determiner: Determiner::Bare,
            other: false,
            heads: Vec::new(),
            join: Conjunction::Or,
            qualifiers: Vec::new(),
            plural: false,
        };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::other_word => described.other = true,
                Rule::head => {
                    let (head, mut plural) = self.head(part.clone())?;
                    // "two or more Merfolk", "other Equipment": the determiner says what the word does not.
                    if let Noun::Subtype(subtype) = head.noun
                        && vocabulary::plural_of(subtype.as_str()) == subtype.as_str()
                    {
                        // "enchanted Equipment" is one.
                        let host = matches!(head.adjectives.first(), Some(Adjective::Enchanted | Adjective::Equipped));
                        plural |= takes_plural(&described.determiner) && !host;
                    }
                    // "instant and sorcery cards" are not instants: the words before are kinds of card.
                    let mut head = head;
                    if !described.heads.is_empty() && plural != described.plural {
                        if !plural || head.adjectives.is_empty() {
                            return Err(self.unexpected(&part));
                        }
                        let mut kinds = Vec::new();
                        for before in described.heads.drain(..) {
                            kinds.push(kind(before).ok_or_else(|| self.unexpected(&part))?);
                        }
                        kinds.push(std::mem::take(&mut head.adjectives));
                        head.adjectives = vec![Adjective::Kinds(kinds, described.join)];
                        described.join = Conjunction::Or;
                    }
                    described.heads.push(head);
                    described.plural = plural;
                }
                Rule::head_join => {
                    // In a list, the word before the last member settles how all are joined.
                    described.join = conjunction(&part);
                }
                Rule::qualifier => described.qualifiers.push(self.qualifier(part)?),
                _ => {
                    let (determiner, other) = self.determiner(part)?;
                    described.determiner = determiner;
                    described.other |= other;
                }
            }
        }
        Ok(described)
    }

    fn determiner(&self, pair: Pair<Rule>) -> Built<(Determiner, bool)> {
        Ok(match pair.as_rule() {
            Rule::another_target => (Determiner::Target(TargetCount::One), true),
            Rule::another => (Determiner::A, true),
            Rule::target => match pair.into_inner().next() {
                None => (Determiner::Target(TargetCount::One), false),
                Some(count) => {
                    let (count, other) = self.target_count(self.inner(count)?)?;
                    (Determiner::Target(count), other)
                }
            },
            Rule::all => (Determiner::All, false),
            Rule::each => (Determiner::Each, false),
            Rule::any_number => (Determiner::AnyNumber, false),
            Rule::any_determiner => (Determiner::Any, false),
            Rule::the_next_determiner => (Determiner::TheNext, false),
            Rule::amount_of_determiner if pair.as_str().starts_with("any") => (Determiner::AnyAmountOf, false),
            Rule::amount_of_determiner => (Determiner::AnAmountOf, false),
            Rule::no_determiner => (Determiner::No, false),
            Rule::that_determiner => (Determiner::That, false),
            Rule::those_determiner => (Determiner::Those, false),
            Rule::chosen_determiner => (Determiner::TheChosen, false),
            Rule::exiled_determiner => (Determiner::TheExiled, false),
            Rule::done_determiner => {
                let word = self.inner(pair)?;
                let verb = crate::syntax::verbs::find(word.as_str()).ok_or_else(|| self.unexpected(&word))?.0;
                (Determiner::TheDone(verb), false)
            }
            Rule::number_of_determiner => (Determiner::ANumberOf, false),
            Rule::the_determiner => (Determiner::The, false),
            Rule::up_to => (Determiner::UpTo(self.number(self.inner(pair)?)?), false),
            Rule::one_or_more => (Determiner::OneOrMore, false),
            Rule::or_more => {
                let mut parts = pair.clone().into_inner();
                let number = self.number(self.next(&mut parts, &pair)?)?;
                let determiner = match self.next(&mut parts, &pair)?.as_str() {
                    " or more" => Determiner::OrMore(number),
                    " or fewer" => Determiner::OrFewer(number),
                    _ => Determiner::OrLess(number),
                };
                (determiner, false)
            }
            Rule::one_or_two => (Determiner::OneOrTwo, false),
            Rule::one_to_three => (Determiner::OneToThree, false),
            Rule::exactly => (Determiner::Exactly(self.number(self.inner(pair)?)?), false),
            Rule::both_word => (Determiner::Both, false),
            Rule::compared_determiner => {
                let word = self.inner(pair)?;
                let determiner = match word.as_rule() {
                    Rule::fewer_than => {
                        let fewer = word.as_str().starts_with("fewer");
                        let number = self.number(self.inner(word)?)?;
                        if fewer { Determiner::FewerThan(number) } else { Determiner::LessThan(number) }
                    }
                    _ => Determiner::Compared(match word.as_str() {
                        "more" => Compared::More,
                        "fewer" => Compared::Fewer,
                        "less" => Compared::Less,
                        "as many" => Compared::AsMany,
                        "as much" => Compared::AsMuch,
                        _ => return Err(self.unexpected(&word)),
                    }),
                };
                (determiner, false)
            }
            Rule::the_most => {
                let compared = match pair.as_str() {
                    "the most" => Compared::TheMost,
                    "the fewest" => Compared::TheFewest,
                    _ => Compared::TheLeast,
                };
                (Determiner::Compared(compared), false)
            }
            Rule::at_least => (Determiner::AtLeast(self.number(self.inner(pair)?)?), false),
            Rule::more_than => (Determiner::MoreThan(self.number(self.inner(pair)?)?), false),
            Rule::the_next => (Determiner::TheNextOf(self.number(self.inner(pair)?)?), false),
            Rule::number => (Determiner::Number(self.number(pair)?), false),
            Rule::article => (Determiner::A, false),
            Rule::possessive_determiner => {
                (Determiner::Possessive(Box::new(self.possessor(&self.inner(pair)?))), false)
            }
            _ => return Err(self.unexpected(&pair)),
        })
    }

    fn target_count(&self, pair: Pair<Rule>) -> Built<(TargetCount, bool)> {
        Ok(match pair.as_rule() {
            Rule::target_any_number => (TargetCount::AnyNumber, false),
            Rule::target_one_to_three => (TargetCount::OneToThree, false),
            Rule::target_one_or_two => (TargetCount::OneOrTwo, false),
            Rule::target_exactly => (TargetCount::Exactly(self.number(self.inner(pair)?)?), false),
            Rule::target_up_to => {
                let mut parts = pair.clone().into_inner();
                let count = self.number(self.next(&mut parts, &pair)?)?;
                (TargetCount::UpTo(count), parts.next().is_some())
            }
            _ => return Err(self.unexpected(&pair)),
        })
    }

    /// A noun with its adjectives, and whether it stands in the plural.
    fn head(&self, pair: Pair<Rule>) -> Built<(Head, bool)> {
        let span = self.span(&pair);
        let mut adjectives = Vec::new();
        let mut noun = None;
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::adjective => adjectives.push(self.adjective(part)?),
                _ => noun = Some(self.noun(self.inner(part)?)?),
            }
        }
        let (noun, plural) = noun.ok_or_else(|| self.unexpected(&pair))?;
        Ok((Head { adjectives, noun, qualifiers: Vec::new(), span }, plural))
    }

    /// A keyword action in its participle, which says what has been done: "kicked".
    fn participle_of_action(&self, pair: &Pair<Rule>) -> Built<Name> {
        let form = pair.as_str().trim_matches(MARKS);
        match self.terms.term(TermKind::Action, form) {
            Some(term) if term.inflection == Inflection::Past => Ok(term.base),
            Some(_) | None => Err(self.unexpected(pair)),
        }
    }

    pub(super) fn adjective(&self, pair: Pair<Rule>) -> Built<Adjective> {
        let part = self.inner(pair)?;
        Ok(match part.as_rule() {
            Rule::size => Adjective::Size(self.size(part)?),
            Rule::state_word => self.state(&part)?,
            Rule::ordinal => Adjective::Ordinal(self.ordinal(&part)?),
            Rule::token_word => Adjective::Token,
            Rule::sided => {
                let count = self.inner(part)?;
                let digits = count.as_rule() == Rule::digits;
                let sides = if digits { count.as_str().parse().ok() } else { word_number(count.as_str()) };
                Adjective::Sided { sides: sides.ok_or_else(|| self.unexpected(&count))?, digits }
            }
            Rule::keyword => Adjective::Keyword(self.term(TermKind::Keyword, &part)?.0),
            Rule::action_done => Adjective::Done(self.participle_of_action(&part)?),
            Rule::designated => Adjective::Designated(match part.as_str() {
                "prepared" => Designated::Prepared,
                "unprepared" => Designated::Unprepared,
                "harnessed" => Designated::Harnessed,
                _ => Designated::Unpaired,
            }),
            Rule::commander_word => Adjective::Commander,
            Rule::permanent_word => Adjective::Permanent,
            Rule::supertype => Adjective::Supertype(self.supertype(&part)?),
            Rule::batch => Adjective::Batch(self.term(TermKind::Batch, &part)?.0),
            Rule::card_type => Adjective::Type(self.card_type(&part)?.0),
            Rule::subtype => Adjective::Subtype(self.subtype(&part)?.0),
            Rule::color_list => self.color_list(part)?,
            Rule::nonword => {
                let word = self.inner(part)?;
                match word.as_rule() {
                    Rule::card_type_singular => Adjective::NonType(self.card_type(&word)?.0),
                    Rule::color => Adjective::NonColor(self.color(&word)?),
                    Rule::supertype => Adjective::NonSupertype(self.supertype(&word)?),
                    Rule::batch => Adjective::NonBatch(self.term(TermKind::Batch, &word)?.0),
                    _ => Adjective::NonSubtype(self.subtype(&word)?.0),
                }
            }
            _ => return Err(self.unexpected(&part)),
        })
    }

    /// `state_word`
    pub(super) fn state(&self, pair: &Pair<Rule>) -> Built<Adjective> {
        Ok(match pair.as_str() {
            "nontoken" => Adjective::Nontoken,
            "untapped" => Adjective::Untapped,
            "tapped" => Adjective::Tapped,
            "attacking or blocking" => Adjective::AttackingOrBlocking,
            "attacking" => Adjective::Attacking,
            "blocking" => Adjective::Blocking,
            "unblocked" => Adjective::Unblocked,
            "blocked" => Adjective::Blocked,
            "enchanted" => Adjective::Enchanted,
            "equipped" => Adjective::Equipped,
            "colorless" => Adjective::Colorless,
            "multicolored" => Adjective::Multicolored,
            "face-down" => Adjective::FaceDown,
            "additional" => Adjective::Additional,
            "unspent" => Adjective::Unspent,
            "modified" => Adjective::Modified,
            "monocolored" => Adjective::Monocolored,
            "face-up" => Adjective::FaceUp,
            "saddled" => Adjective::Saddled,
            "extra" => Adjective::Extra,
            "monstrous" => Adjective::Monstrous,
            "renowned" => Adjective::Renowned,
            _ => return Err(self.unexpected(pair)),
        })
    }

    fn supertype(&self, pair: &Pair<Rule>) -> Built<crate::ir::Supertype> {
        let mut capital = pair.as_str().to_owned();
        if let Some(first) = capital.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        vocabulary::supertype(&capital).ok_or_else(|| self.unexpected(pair))
    }

    fn color(&self, pair: &Pair<Rule>) -> Built<Color> {
        Ok(match pair.as_str() {
            "white" => Color::White,
            "blue" => Color::Blue,
            "black" => Color::Black,
            "red" => Color::Red,
            "green" => Color::Green,
            _ => return Err(self.unexpected(pair)),
        })
    }

    fn noun(&self, pair: Pair<Rule>) -> Built<(Noun, bool)> {
        let plural = |word: &str| pair.as_str() != word;
        Ok(match pair.as_rule() {
            Rule::batch => {
                let (name, plural) = self.term(TermKind::Batch, &pair)?;
                (Noun::Batch(name), plural)
            }
            Rule::card_type => {
                let (card_type, plural) = self.card_type(&pair)?;
                (Noun::Type(card_type), plural)
            }
            Rule::subtype => {
                let (name, plural) = self.subtype(&pair)?;
                (Noun::Subtype(name), plural)
            }
            Rule::symbols_noun => (Noun::Symbols(self.symbols(&self.inner(pair.clone())?)?), false),
            Rule::phase_noun => {
                let plural = pair.clone().into_inner().next().is_some();
                let part = match pair.as_str().trim_end_matches('s') {
                    "combat phase" => TurnWord::CombatPhase,
                    "main phase" => TurnWord::Main,
                    "beginning phase" => TurnWord::BeginningPhase,
                    "upkeep step" => TurnWord::UpkeepStep,
                    "draw step" => TurnWord::Part(TurnPart::Draw),
                    "end step" => TurnWord::Part(TurnPart::End),
                    "untap step" => TurnWord::Part(TurnPart::Untap),
                    _ => return Err(self.unexpected(&pair)),
                };
                (Noun::Phase(part), plural)
            }
            Rule::die_of => {
                let sides = pair.as_str().strip_prefix('d').and_then(|sides| sides.parse().ok());
                (Noun::DieOf(sides.ok_or_else(|| self.unexpected(&pair))?), false)
            }
            Rule::thing => {
                let (thing, plural) = things::find(pair.as_str()).ok_or_else(|| self.unexpected(&pair))?;
                (Noun::Thing(thing), plural)
            }
            Rule::counter_noun => {
                let plural = pair.as_str().ends_with('s');
                let kind = pair.into_inner().next().map(|kind| self.counter_kind(kind)).transpose()?;
                (Noun::Counter(kind), plural)
            }
            Rule::keyword_noun => (Noun::Keyword(self.term(TermKind::Keyword, &self.inner(pair)?)?.0), false),
            Rule::game_noun => match pair.as_str() {
                "evidence" => (Noun::Game(GameNoun::Evidence), false),
                "Ring" => (Noun::Game(GameNoun::Ring), false),
                "Ring-bearer" => (Noun::Game(GameNoun::RingBearer), false),
                _ => (Noun::Game(GameNoun::Crime), plural("crime")),
            },
            Rule::trait_noun => trait_noun(pair.as_str()).ok_or_else(|| self.unexpected(&pair))?,
            _ => match pair.as_str() {
                "permanent" | "permanents" => (Noun::Permanent, plural("permanent")),
                "spell" | "spells" => (Noun::Spell, plural("spell")),
                "card" | "cards" => (Noun::Card, plural("card")),
                "token" | "tokens" => (Noun::Token, plural("token")),
                "source" | "sources" => (Noun::Source, plural("source")),
                "player" | "players" => (Noun::Player, plural("player")),
                "opponent" | "opponents" => (Noun::Opponent, plural("opponent")),
                "color" | "colors" => (Noun::Color, plural("color")),
                "copy" | "copies" => (Noun::Copy, plural("copy")),
                "graveyard" | "graveyards" => (Noun::Zone(Zone::Graveyard), plural("graveyard")),
                "hand" | "hands" => (Noun::Zone(Zone::Hand), plural("hand")),
                "library" | "libraries" => (Noun::Zone(Zone::Library), plural("library")),
                "emblem" | "emblems" => (Noun::Emblem, plural("emblem")),
                "time" | "times" => (Noun::Time, plural("time")),
                "mana" => (Noun::Mana, false),
                "mana cost" | "mana costs" => (Noun::ManaCost, plural("mana cost")),
                "cost" | "costs" => (Noun::Cost, plural("cost")),
                "{E}" => (Noun::Energy, false),
                "attacker" | "attackers" => (Noun::Attacker, plural("attacker")),
                "blocker" | "blockers" => (Noun::Blocker, plural("blocker")),
                "commander" | "commanders" => (Noun::Commander, plural("commander")),
                "life" => (Noun::Life, false),
                "target" | "targets" => (Noun::Target, plural("target")),
                "kind" | "kinds" => (Noun::Kind, plural("kind")),
                "turn" | "turns" => (Noun::Turn, plural("turn")),
                "maximum hand size" => (Noun::MaximumHandSize, false),
                word if word.ends_with("damage") => {
                    (Noun::Damage(damage_kind(word).ok_or_else(|| self.unexpected(&pair))?), false)
                }
                "ability" | "abilities" => (Noun::Ability(AbilityWord::Any), plural("ability")),
                "mana ability" | "mana abilities" => (Noun::Ability(AbilityWord::Mana), plural("mana ability")),
                "loyalty ability" | "loyalty abilities" => {
                    (Noun::Ability(AbilityWord::Loyalty), plural("loyalty ability"))
                }
                "activated ability" | "activated abilities" => {
                    (Noun::Ability(AbilityWord::Activated), plural("activated ability"))
                }
                "triggered ability" | "triggered abilities" => {
                    (Noun::Ability(AbilityWord::Triggered), plural("triggered ability"))
                }
                "activated or triggered ability" | "activated or triggered abilities" => {
                    (Noun::Ability(AbilityWord::ActivatedOrTriggered), plural("activated or triggered ability"))
                }
                _ => return Err(self.unexpected(&pair)),
            },
        })
    }

    fn qualifier(&self, pair: Pair<Rule>) -> Built<Qualifier> {
        let part = self.inner(pair)?;
        let span = self.span(&part);
        let you =
            |span: Span| NounPhrase { kind: NounKind::You, span: Span { end: span.start.saturating_add(3), ..span } };
        Ok(match part.as_rule() {
            Rule::you_control => Qualifier::Control(you(span)),
            Rule::relative_clause => {
                let mut parts = part.clone().into_inner();
                let who = self.noun_phrase(self.next(&mut parts, &part)?)?;
                self.relative(who, self.next(&mut parts, &part)?, span)?
            }
            Rule::you_dont_control => Qualifier::DontControl(you(span)),
            Rule::own => Qualifier::Own(you(span)),
            Rule::controlled => {
                let mut parts = part.clone().into_inner();
                let who = self.noun_phrase(self.next(&mut parts, &part)?)?;
                let said = self.next(&mut parts, &part)?;
                match said.as_str() {
                    _ if said.as_rule() == Rule::predicate => {
                        let predicates = vec![(Join::First, self.predicate(said)?)];
                        Qualifier::Whom(Box::new(Clause { subject: Some(who), predicates, span }))
                    }
                    " owns" | " own" => Qualifier::Own(who),
                    " doesn't control" | " don't control" => Qualifier::DontControl(who),
                    _ => Qualifier::Control(who),
                }
            }
            Rule::from_among => Qualifier::FromAmong(self.noun_phrase(self.inner(part)?)?),
            Rule::among_qualifier => Qualifier::Among(self.noun_phrase(self.inner(part)?)?),
            Rule::with_qualifier => {
                let with = self.inner(part)?;
                match with.as_rule() {
                    Rule::with_symbols => {
                        let mut parts = with.clone().into_inner();
                        let symbols = self.symbols(&self.next(&mut parts, &with)?)?;
                        let owned = self.next(&mut parts, &with)?;
                        let span = self.span(&owned);
                        Qualifier::WithSymbols(symbols, NounPhrase { kind: self.noun_core(owned)?, span })
                    }
                    Rule::with_number => {
                        let (number, test) = self.with_number(with)?;
                        Qualifier::WithNumber(number, test)
                    }
                    Rule::with_name if with.as_str() == "that name" => Qualifier::WithThatName,
                    Rule::with_name => Qualifier::WithTheChosenName,
                    Rule::with_different => {
                        let feature = self.inner(with)?;
                        Qualifier::WithDifferent(self.feature(&feature, true)?)
                    }
                    Rule::with_same => {
                        let mut parts = with.clone().into_inner();
                        let feature = self.next(&mut parts, &with)?;
                        let with_what = self.noun_phrase(self.next(&mut parts, &with)?)?;
                        Qualifier::WithSame(self.feature(&feature, false)?, with_what)
                    }
                    Rule::with_extreme => {
                        let mut parts = with.clone().into_inner();
                        let extreme = self.extreme(&self.next(&mut parts, &with)?)?;
                        let number = self.number_word(&self.next(&mut parts, &with)?)?;
                        let among = parts.next().map(|among| self.noun_phrase(among)).transpose()?;
                        Qualifier::WithExtreme(extreme, number, among)
                    }
                    Rule::with_size => {
                        let mut parts = with.clone().into_inner();
                        let first = self.next(&mut parts, &with)?;
                        let base = first.as_rule() == Rule::base_word;
                        let size = if base { self.next(&mut parts, &with)? } else { first };
                        Qualifier::WithSize { base, size: self.size(size)? }
                    }
                    Rule::with_held => Qualifier::With(self.noun_phrase(self.inner(with)?)?),
                    Rule::with_counters => {
                        let (quantity, kind) = self.counters(self.inner(with)?)?;
                        Qualifier::WithCounters(quantity, Some(kind))
                    }
                    _ => Qualifier::WithAbilities(self.abilities(with)?),
                }
            }
            Rule::without_qualifier => Qualifier::WithoutAbilities(self.abilities(self.inner(part)?)?),
            Rule::named => {
                let name = self.inner(part)?;
                match name.as_rule() {
                    Rule::own_name => Qualifier::NamedThis,
                    _ => Qualifier::Named(name.as_str().into()),
                }
            }
            Rule::in_qualifier => Qualifier::In(self.zone_noun(self.inner(part)?)?),
            Rule::on_qualifier => Qualifier::On(self.zone_noun(self.inner(part)?)?),
            Rule::from_qualifier => Qualifier::From(self.zone_noun(self.inner(part)?)?),
            Rule::than_qualifier => Qualifier::Than(self.noun_phrase(self.inner(part)?)?),
            Rule::as_qualifier => Qualifier::As(self.noun_phrase(self.inner(part)?)?),
            Rule::beyond_first => Qualifier::BeyondTheFirst,
            Rule::that_qualifier => {
                let inner = self.inner(part)?;
                match inner.as_rule() {
                    Rule::targeting => {
                        let (mut object, mut adjuncts) = (Object::None, Vec::new());
                        for part in inner.into_inner() {
                            match part.as_rule() {
                                Rule::adjunct => adjuncts.push(self.adjunct(part)?),
                                _ => object = Object::Noun(self.noun_phrase(part)?),
                            }
                        }
                        let verb =
                            VerbPhrase { verb: Verb::Target, passive: false, object, complements: Vec::new(), span };
                        let said = Predicate { mood: Mood::Does, verb, adjuncts, span };
                        Qualifier::That(Box::new(Clause { subject: None, predicates: vec![(Join::First, said)], span }))
                    }
                    Rule::quality => Qualifier::ThatIs(Box::new(self.quality(inner)?)),
                    _ => {
                        let predicate = self.predicate(inner)?;
                        Qualifier::That(Box::new(Clause {
                            subject: None,
                            predicates: vec![(Join::First, predicate)],
                            span,
                        }))
                    }
                }
            }
            Rule::of_chosen => Qualifier::OfTheChosen(match self.inner(part)?.as_str() {
                "color" => Choosable::Color,
                _ => Choosable::CreatureType,
            }),
            Rule::of_choice => Qualifier::OfChoice(self.possessor(&self.inner(part)?)),
            Rule::participle => Qualifier::Participle(Box::new(self.participle(part)?)),
            Rule::doing => {
                let mut parts = part.clone().into_inner();
                let doing = self.next(&mut parts, &part)?;
                let what = self.noun_phrase(self.next(&mut parts, &part)?)?;
                let verb = match doing.as_str() {
                    "attacking" => Verb::Attack,
                    "blocking" => Verb::Block,
                    "targeting" => Verb::Target,
                    _ => return Ok(Qualifier::BlockingOrBlockedBy(what)),
                };
                let object = Object::Noun(what);
                let verb = VerbPhrase { verb, passive: false, object, complements: Vec::new(), span };
                Qualifier::Participle(Box::new(Predicate { mood: Mood::Doing, verb, adjuncts: Vec::new(), span }))
            }
            Rule::able_to => {
                let said = self.inner(part)?;
                self.verb_stands(&self.inner(said.clone())?, crate::syntax::verbs::Place::Base)?;
                Qualifier::AbleTo(Box::new(self.predicate(said)?))
            }
            Rule::other_than => Qualifier::OtherThan(self.noun_phrase(self.inner(part)?)?),
            Rule::copy_of => Qualifier::CopyOf(self.noun_phrase(self.inner(part)?)?),
            Rule::attached_qualifier => Qualifier::AttachedTo(self.noun_phrase(self.inner(part)?)?),
            _ => return Err(self.unexpected(&part)),
        })
    }

    /// `relative`: what `who` does or did with what the noun means.
    fn relative(&self, who: NounPhrase, pair: Pair<Rule>, span: Span) -> Built<Qualifier> {
        let (mut verb, mut has_done) = (None, false);
        let (mut complements, mut adjuncts) = (Vec::new(), Vec::new());
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::have_done => has_done = true,
                Rule::relative_verb => {
                    if has_done && !verbs::fits(part.as_str(), Place::Participle) {
                        return Err(self.unexpected(&part));
                    }
                    verb = verbs::find(part.as_str());
                }
                Rule::complement => complements.push(self.complement(part)?),
                _ => adjuncts.push(self.adjunct(part)?),
            }
        }
        let (verb, form) = verb.ok_or_else(|| self.unexpected(&pair))?;
        let mood = match form {
            _ if has_done => Mood::HasDone,
            Form::Present => Mood::Does,
            Form::Past | Form::Participle | Form::Gerund => Mood::Did,
        };
        let verb = VerbPhrase { verb, passive: false, object: Object::None, complements, span };
        let predicate = Predicate { mood, verb, adjuncts, span };
        let clause = Clause { subject: Some(who), predicates: vec![(Join::First, predicate)], span };
        Ok(Qualifier::Whom(Box::new(clause)))
    }

    /// `color_list`
    pub(super) fn color_list(&self, pair: Pair<Rule>) -> Built<Adjective> {
        let mut join = Conjunction::And;
        let mut colors = Vec::new();
        for word in pair.into_inner() {
            match word.as_rule() {
                Rule::color_join => join = conjunction(&word),
                _ => colors.push(self.color(&word)?),
            }
        }
        Ok(match (colors.as_slice(), join) {
            ([color], _) => Adjective::Color(*color),
            (_, Conjunction::And) => Adjective::Colors(colors),
            (_, join) => Adjective::AnyColor(colors, join),
        })
    }

    /// `zone_noun`
    fn zone_noun(&self, pair: Pair<Rule>) -> Built<NounPhrase> {
        let zone = self.inner(pair)?;
        match zone.as_rule() {
            Rule::bare_zone => {
                Ok(NounPhrase { kind: NounKind::Zone(ZonePhrase::Bare(Zone::Hand)), span: self.span(&zone) })
            }
            _ => self.noun_phrase(zone),
        }
    }

    /// `number_name`
    pub(super) fn number_word(&self, pair: &Pair<Rule>) -> Built<NumberWord> {
        number_word(pair.as_str()).ok_or_else(|| self.unexpected(pair))
    }

    /// `exiled with this artifact`
    fn participle(&self, pair: Pair<Rule>) -> Built<Predicate> {
        let span = self.span(&pair);
        let mut verb = None;
        let mut complements = Vec::new();
        let mut adjuncts = Vec::new();
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::participle_verb => {
                    verb = Some(match part.as_str() {
                        "exiled" => (Verb::Exile, Object::None),
                        "put" => (Verb::Put, Object::None),
                        "dealt damage" => (Verb::Deal, Object::Damage(crate::syntax::tree::Quantity::Any)),
                        "destroyed" => (Verb::Destroy, Object::None),
                        "sacrificed" => (Verb::Sacrifice, Object::None),
                        "discarded" => (Verb::Discard, Object::None),
                        "milled" => (Verb::Mill, Object::None),
                        "revealed" => (Verb::Reveal, Object::None),
                        "removed" => (Verb::Remove, Object::None),
                        "returned" => (Verb::Return, Object::None),
                        "created" => (Verb::Create, Object::None),
                        "cast" => (Verb::Cast, Object::None),
                        "enchanted" => (Verb::Enchant, Object::None),
                        "lost" => (Verb::Lose, Object::None),
                        "gained" => (Verb::Gain, Object::None),
                        "paid" => (Verb::Pay, Object::None),
                        "spent" => (Verb::Spend, Object::None),
                        "drawn" => (Verb::Draw, Object::None),
                        "tapped" => (Verb::Tap, Object::None),
                        "countered" => (Verb::Counter, Object::None),
                        "blocked" => (Verb::Block, Object::None),
                        "prevented" => (Verb::Prevent, Object::None),
                        _ => return Err(self.unexpected(&part)),
                    });
                }
                Rule::complement => complements.push(self.complement(part)?),
                _ => adjuncts.push(self.adjunct(part)?),
            }
        }
        let (verb, object) = verb.ok_or_else(|| self.unexpected(&pair))?;
        let verb = VerbPhrase { verb, passive: true, object, complements, span };
        Ok(Predicate { mood: Mood::Did, verb, adjuncts, span })
    }

    /// `number_test`
    pub(super) fn number_test(&self, pair: Pair<Rule>) -> Built<NumberTest> {
        let mut parts = pair.clone().into_inner();
        let first = self.next(&mut parts, &pair)?;
        let second = parts.next();
        if first.as_rule() == Rule::compared_with {
            let comparison = match first.as_str() {
                "less than or equal to " => Comparison::AtMost,
                "greater than " => Comparison::Greater,
                "less than " => Comparison::Less,
                _ => Comparison::Equal,
            };
            let with = self.amount(second.ok_or_else(|| self.unexpected(&pair))?)?;
            return Ok(NumberTest { comparison, with, words: TestWords::Than });
        }
        let comparison = match second.as_ref().map(Pair::as_str) {
            None => Comparison::Equal,
            Some(" or less" | " or fewer") => Comparison::AtMost,
            Some(_) => Comparison::AtLeast,
        };
        let words = match second.as_ref().map(Pair::as_str) {
            Some(" or more" | " or fewer") => TestWords::OrMore,
            Some(_) | None => TestWords::OrGreater,
        };
        Ok(NumberTest { comparison, with: self.number(first)?, words })
    }

    /// `with_number`
    pub(super) fn with_number(&self, pair: Pair<Rule>) -> Built<(NumberWord, NumberTest)> {
        let mut parts = pair.clone().into_inner();
        let number = self.number_word(&self.next(&mut parts, &pair)?)?;
        Ok((number, self.number_test(self.next(&mut parts, &pair)?)?))
    }

    /// `quality`
    pub(super) fn quality(&self, pair: Pair<Rule>) -> Built<Quality> {
        let part = self.inner(pair.clone())?;
        Ok(match part.as_rule() {
            Rule::adverb => {
                let adverb = match part.as_str() {
                    "still" => Adverb::Still,
                    "each" => Adverb::Each,
                    "both" => Adverb::Both,
                    "also" => Adverb::Also,
                    _ => Adverb::NoLonger,
                };
                let rest = pair.clone().into_inner().nth(1).ok_or_else(|| self.unexpected(&pair))?;
                Quality::Adverb(adverb, Box::new(self.quality_part(rest)?))
            }
            _ => self.quality_part(part)?,
        })
    }

    fn quality_part(&self, part: Pair<Rule>) -> Built<Quality> {
        Ok(match part.as_rule() {
            Rule::every_type if part.as_str() == "every creature type" => Quality::EveryCreatureType,
            Rule::every_type => Quality::EveryBasicLandType,
            Rule::quality_place => {
                let place = self.zone_noun(self.inner(self.inner(part)?)?)?;
                Quality::Place(Box::new(Qualifier::In(place)))
            }
            Rule::equal_to => Quality::EqualTo(self.amount(self.inner(part)?)?),
            Rule::number_test => Quality::Test(self.number_test(part)?),
            Rule::attacking_whom => {
                let (tapped, whom) = self.attacking(part)?;
                match whom {
                    Some(whom) => Quality::Attacking { tapped, whom },
                    None => Quality::Adjectives(vec![Adjective::Attacking]),
                }
            }
            Rule::quality_adjectives => {
                Quality::Adjectives(part.into_inner().map(|word| self.adjective(word)).collect::<Built<_>>()?)
            }
            Rule::noun_phrase => Quality::Noun(self.noun_phrase(part)?),
            _ => return Err(self.unexpected(&part)),
        })
    }
}

/// Whether a noun after this determiner stands in the plural.
fn takes_plural(determiner: &Determiner) -> bool {
    match determiner {
        Determiner::Bare
        | Determiner::All
        | Determiner::Those
        | Determiner::OneOrMore
        | Determiner::AnyNumber
        | Determiner::ANumberOf
        | Determiner::OrMore(_)
        | Determiner::OrFewer(_)
        | Determiner::OrLess(_)
        | Determiner::Exactly(_)
        | Determiner::FewerThan(_)
        | Determiner::LessThan(_)
        | Determiner::Compared(_)
        | Determiner::Both
        | Determiner::OneOrTwo
        | Determiner::OneToThree => true,
        Determiner::Number(amount)
        | Determiner::AtLeast(amount)
        | Determiner::MoreThan(amount)
        | Determiner::UpTo(amount) => amount.kind != AmountKind::Number { value: 1, word: true },
        Determiner::Target(count) => match count {
            TargetCount::One | TargetCount::OneOrTwo | TargetCount::OneToThree => false,
            TargetCount::AnyNumber => true,
            TargetCount::Exactly(amount) | TargetCount::UpTo(amount) => {
                amount.kind != AmountKind::Number { value: 1, word: true }
            }
        },
        Determiner::A
        | Determiner::The
        | Determiner::Each
        | Determiner::Any
        | Determiner::AnyAmountOf
        | Determiner::AnAmountOf
        | Determiner::TheNext
        | Determiner::No
        | Determiner::That
        | Determiner::This
        | Determiner::Possessive(_)
        | Determiner::TheChosen
        | Determiner::TheNextOf(_)
        | Determiner::TheExiled
        | Determiner::TheDone(_) => false,
    }
}

/// The kind of damage that words name.
pub(super) fn damage_kind(words: &str) -> Option<DamageKind> {
    Some(match words {
        "damage" => DamageKind::Any,
        "combat damage" => DamageKind::Combat,
        "noncombat damage" => DamageKind::Noncombat,
        "excess damage" => DamageKind::Excess,
        "excess noncombat damage" => DamageKind::ExcessNoncombat,
        _ => return None,
    })
}

fn pronoun(word: &str) -> Option<Pronoun> {
    Some(match word {
        "it" => Pronoun::It,
        "they" | "them" => Pronoun::They,
        "itself" => Pronoun::Itself,
        "themselves" => Pronoun::Themselves,
        _ => return None,
    })
}

pub(super) fn number_word(word: &str) -> Option<NumberWord> {
    Some(match word {
        "power" => NumberWord::Power,
        "toughness" => NumberWord::Toughness,
        "mana value" => NumberWord::ManaValue,
        "loyalty" => NumberWord::Loyalty,
        "defense" => NumberWord::Defense,
        "base power" => NumberWord::BasePower,
        "base toughness" => NumberWord::BaseToughness,
        "base power and toughness" => NumberWord::BasePowerAndToughness,
        "power and toughness" => NumberWord::PowerAndToughness,
        "power or toughness" => NumberWord::PowerOrToughness,
        "total power" => NumberWord::TotalPower,
        "total toughness" => NumberWord::TotalToughness,
        "total power and toughness" => NumberWord::TotalPowerAndToughness,
        "total mana value" => NumberWord::TotalManaValue,
        _ => return None,
    })
}

/// How a join joins, `, ` alone aside: the word before the last member settles how all are joined.
fn conjunction(pair: &Pair<Rule>) -> Conjunction {
    match pair.as_str().trim_matches([',', ' ']) {
        "and" => Conjunction::And,
        "and/or" => Conjunction::AndOr,
        _ => Conjunction::Or,
    }
}

/// What objects have, and whether the word stands in the plural.
fn trait_noun(word: &str) -> Option<(Noun, bool)> {
    let (what, plural) = match word {
        "type" => (Trait::Type, false),
        "types" => (Trait::Type, true),
        "card type" => (Trait::CardType, false),
        "card types" => (Trait::CardType, true),
        "creature type" => (Trait::CreatureType, false),
        "creature types" => (Trait::CreatureType, true),
        "land type" => (Trait::LandType, false),
        "land types" => (Trait::LandType, true),
        "basic land type" => (Trait::BasicLandType, false),
        "basic land types" => (Trait::BasicLandType, true),
        "name" => (Trait::Name, false),
        "names" => (Trait::Name, true),
        "card name" => (Trait::CardName, false),
        "card names" => (Trait::CardName, true),
        "number" => (Trait::Number, false),
        "numbers" => (Trait::Number, true),
        "mana value" => (Trait::Value(NumberWord::ManaValue), false),
        "mana values" => (Trait::Value(NumberWord::ManaValue), true),
        "power" => (Trait::Value(NumberWord::Power), false),
        "powers" => (Trait::Value(NumberWord::Power), true),
        "toughness" => (Trait::Value(NumberWord::Toughness), false),
        "toughnesses" => (Trait::Value(NumberWord::Toughness), true),
        _ => return None,
    };
    Some((Noun::Trait(what), plural))
}

/// The words of a head as what stands before another noun: `instant` of `instant and sorcery cards`.
fn kind(head: Head) -> Option<Vec<Adjective>> {
    let Head { mut adjectives, noun, qualifiers, span: _ } = head;
    let noun = match noun {
        Noun::Type(card_type) => Adjective::Type(card_type),
        Noun::Subtype(subtype) => Adjective::Subtype(subtype),
        Noun::Batch(batch) => Adjective::Batch(batch),
        Noun::Permanent => Adjective::Permanent,
        _ => return None,
    };
    adjectives.push(noun);
    qualifiers.is_empty().then_some(adjectives)
}
