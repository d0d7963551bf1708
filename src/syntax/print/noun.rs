//! Noun phrases.

use super::adjunct::turn_word;
use super::amount::article;
use super::verb::damage_word;
use super::{Person, Printer, is_plural};
use crate::ir::{CardType, Color, Comparison, Name, Supertype, Zone};
use crate::syntax::build::ORDINALS;
use crate::syntax::things;
use crate::syntax::tree::{
    AbilityWord, Adjective, Adverb, Amount, AmountKind, Choosable, Compared, Conjunction, Described, Designated,
    Designation, Determiner, GameNoun, Head, Noun, NounKind, NounPhrase, NumberTest, NumberWord, Ordinal, Possession,
    Pronoun, Qualifier, Quality, SelfWord, SomeCount, TargetCount, TestWords, Trait, ZonePhrase,
};
use crate::syntax::verbs::Form;
use crate::text::{Inflection, TermKind};

impl Printer<'_> {
    /// A noun phrase as an object, or where its case does not show.
    pub(super) fn noun_phrase(&mut self, phrase: &NounPhrase) {
        match &phrase.kind {
            NounKind::Pronoun(Pronoun::They) => self.word("them"),
            _ => self.subject(phrase),
        }
    }

    /// A noun phrase as a subject: "they" rather than "them".
    pub(super) fn subject(&mut self, phrase: &NounPhrase) {
        match &phrase.kind {
            NounKind::This(word) => self.self_word(*word),
            NounKind::You => self.word("you"),
            NounKind::Pronoun(pronoun) => self.word(match pronoun {
                Pronoun::It => "it",
                Pronoun::They => "they",
                Pronoun::Yourself => "yourself",
                Pronoun::Itself => "itself",
                Pronoun::Themselves => "themselves",
            }),
            NounKind::Described(described) => self.described(described),
            NounKind::Possessed { owner, what, plural } => {
                self.possessive(owner);
                self.word(" ");
                match what {
                    Possession::Zones(join, zones) => self.zones(*join, zones, *plural),
                    what => self.word(possession(what, *plural)),
                }
            }
            NounKind::List { join, members } => {
                self.list(members, conjunction(*join), |printer, member| printer.noun_phrase(member));
            }
            NounKind::TopCards { bottom, count, library } => {
                self.word(if *bottom { "the bottom " } else { "the top " });
                match count {
                    Some(count) => {
                        self.amount(count, "");
                        self.word(" cards of ");
                    }
                    None => self.word("card of "),
                }
                self.noun_phrase(library);
            }
            NounKind::EndOfLibrary { bottom, library } => {
                self.word(if *bottom { "the bottom of " } else { "the top of " });
                self.noun_phrase(library);
            }
            NounKind::TheRest => self.word("the rest"),
            NounKind::TheOther { plural } => self.word(if *plural { "the others" } else { "the other" }),
            NounKind::Count(amount) => self.amount(amount, ""),
            NounKind::Severally(of) => {
                self.subject(of);
                self.word(" each");
            }
            NounKind::DefendingPlayer => self.word("defending player"),
            NounKind::SomeOf { count, of } => {
                match count {
                    SomeCount::AnyNumber => self.word("any number"),
                    SomeCount::UpTo(amount) => {
                        self.word("up to ");
                        self.amount(amount, "");
                    }
                    SomeCount::Exactly(amount) => self.amount(amount, ""),
                    SomeCount::Each => self.word("each"),
                    SomeCount::OneOrMore => self.word("one or more"),
                    SomeCount::All => self.word("all"),
                    SomeCount::Both => self.word("both"),
                    SomeCount::AllBut(amount) => {
                        self.word("all but ");
                        self.amount(amount, "");
                    }
                }
                self.word(" of ");
                self.noun_phrase(of);
            }
            NounKind::NewTargets(what) => {
                self.word("new targets for ");
                self.noun_phrase(what);
            }
            NounKind::AnyTarget { count: _, other } => {
                self.word(if *other { "any other target" } else { "any target" })
            }
            NounKind::Zone(zone) => match zone {
                ZonePhrase::The(Zone::Exile) => self.word("exile"),
                ZonePhrase::The(zone) => {
                    self.word("the ");
                    self.word(zone_word(*zone, false));
                }
                ZonePhrase::A(zone) => {
                    self.word("a ");
                    self.word(zone_word(*zone, false));
                }
                ZonePhrase::Bare(zone) => self.word(zone_word(*zone, false)),
                ZonePhrase::Anywhere => self.word("anywhere"),
                ZonePhrase::OutsideTheGame => self.word("outside the game"),
            },
            NounKind::ThisMana => self.word("this mana"),
            NounKind::ThatMana => self.word("that mana"),
            NounKind::OtherMana { amount } => {
                self.word(if *amount { "any other type and amount" } else { "any other type" });
            }
            NounKind::Choosable(what) => {
                self.word("a ");
                self.word(choosable(what));
            }
            NounKind::ManaOfAnyType => self.word("mana of any type"),
            NounKind::ManaOfAnyColor => self.word("mana of any color"),
            NounKind::There => self.word("there"),
            NounKind::ThisAction => self.word("this"),
            NounKind::Energy(count) => (0..*count).for_each(|_| self.word("{E}")),
            NounKind::CostOf { keyword, plural, preposition_for, of } => {
                self.word("the ");
                match keyword {
                    Some(keyword) => {
                        self.word("«");
                        self.word(keyword.as_str());
                        self.word("»");
                    }
                    None => self.word("mana"),
                }
                self.word(if *plural { " costs" } else { " cost" });
                self.word(if *preposition_for { " for " } else { " of " });
                self.noun_phrase(of);
            }
            NounKind::Computed(amount) => self.amount(amount, ""),
            NounKind::PossessionOf { what, plural, owner } => {
                self.word("the ");
                self.word(possession(what, *plural));
                self.word(" of ");
                self.noun_phrase(owner);
            }
            NounKind::TheSame => self.word("the same"),
            NounKind::ThisProcess => self.word("this process"),
            NounKind::Designation(designation) => self.word(match designation {
                Designation::Monarch => "the monarch",
                Designation::Initiative => "the initiative",
                Designation::CitysBlessing => "the city's blessing",
                Designation::Day => "day",
                Designation::Night => "night",
                Designation::NeitherDayNorNight => "neither day nor night",
            }),
            NounKind::Combat => self.word("combat"),
        }
    }

    /// "your", "its", "that player's", "players'"
    pub(super) fn possessive(&mut self, owner: &NounPhrase) {
        match &owner.kind {
            NounKind::You => self.word("your"),
            NounKind::Pronoun(Pronoun::It | Pronoun::Itself) => self.word("its"),
            NounKind::Pronoun(Pronoun::They | Pronoun::Themselves) => self.word("their"),
            _ => {
                self.subject(owner);
                let apostrophe = is_plural(owner) && self.out.ends_with('s');
                self.word(if apostrophe { "'" } else { "'s" });
            }
        }
    }

    fn self_word(&mut self, word: SelfWord) {
        let noun = match word {
            SelfWord::Name | SelfWord::Names => return self.word("~"),
            SelfWord::Type(card_type) => type_word(card_type, false),
            SelfWord::Subtype(subtype) => subtype.as_str(),
            SelfWord::Permanent => "permanent",
            SelfWord::Spell => "spell",
            SelfWord::Card => "card",
            SelfWord::Token => "token",
            SelfWord::Ability => "ability",
            SelfWord::Effect => "effect",
        };
        self.word("this ");
        self.word(noun);
    }

    pub(super) fn described(&mut self, described: &Described) {
        let Described { determiner, other, heads, join, qualifiers, plural } = described;
        let start = self.out.len();
        self.list(heads, conjunction(*join), |printer, head| printer.head(head, *plural));
        let nouns = self.out.split_off(start);
        self.determiner(determiner, *other, &nouns);
        self.word(&nouns);
        for qualifier in qualifiers {
            self.word(" ");
            self.qualifier(qualifier, *plural);
        }
    }

    /// What stands before `nouns`, with the space after it.
    fn determiner(&mut self, determiner: &Determiner, other: bool, nouns: &str) {
        match determiner {
            Determiner::Bare => {}
            Determiner::A if other => return self.word("another "),
            Determiner::A => self.word(article(nouns)),
            Determiner::The => self.word("the"),
            Determiner::All => self.word("all"),
            Determiner::Each => self.word("each"),
            Determiner::Any => self.word("any"),
            Determiner::AnyAmountOf => self.word("any amount of"),
            Determiner::TheNext => self.word("the next"),
            Determiner::AnAmountOf => self.word("an amount of"),
            Determiner::No => self.word("no"),
            Determiner::That => self.word("that"),
            Determiner::Those => self.word("those"),
            Determiner::This => self.word("this"),
            Determiner::Number(Amount { kind: AmountKind::That, span: _ }) if nouns.ends_with("damage") => {
                self.word("that much");
            }
            Determiner::Number(amount) => self.amount(amount, nouns),
            Determiner::OneOrMore => self.word("one or more"),
            Determiner::UpTo(amount) => {
                self.word("up to ");
                self.amount(amount, nouns);
            }
            Determiner::AnyNumber => self.word("any number of"),
            Determiner::OrMore(amount) => {
                self.amount(amount, nouns);
                self.word(" or more");
            }
            Determiner::OrFewer(amount) => {
                self.amount(amount, nouns);
                self.word(" or fewer");
            }
            Determiner::OrLess(amount) => {
                self.amount(amount, nouns);
                self.word(" or less");
            }
            Determiner::Exactly(amount) => {
                self.word("exactly ");
                self.amount(amount, nouns);
            }
            Determiner::FewerThan(amount) => {
                self.word("fewer than ");
                self.amount(amount, nouns);
            }
            Determiner::LessThan(amount) => {
                self.word("less than ");
                self.amount(amount, nouns);
            }
            Determiner::Compared(compared) => self.word(match compared {
                Compared::More => "more",
                Compared::Fewer => "fewer",
                Compared::Less => "less",
                Compared::AsMany => "as many",
                Compared::AsMuch => "as much",
                Compared::TheMost => "the most",
                Compared::TheFewest => "the fewest",
                Compared::TheLeast => "the least",
            }),
            Determiner::Both => self.word("both"),
            Determiner::OneOrTwo => self.word("one or two"),
            Determiner::OneToThree => self.word("one, two, or three"),
            Determiner::AtLeast(amount) => {
                self.word("at least ");
                self.amount(amount, nouns);
            }
            Determiner::MoreThan(amount) => {
                self.word("more than ");
                self.amount(amount, nouns);
            }
            Determiner::TheNextOf(amount) => {
                self.word("the next ");
                self.amount(amount, nouns);
            }
            Determiner::Possessive(owner) => self.possessive(owner),
            Determiner::Target(count) => return self.target(count, other),
            Determiner::TheChosen => self.word("the chosen"),
            Determiner::TheExiled => self.word("the exiled"),
            Determiner::TheDone(verb) => {
                self.word("the ");
                if let Some(forms) = crate::syntax::verbs::forms(*verb) {
                    self.word(forms.participle);
                }
            }
            Determiner::ANumberOf => self.word("a number of"),
        }
        if !matches!(determiner, Determiner::Bare) {
            self.word(" ");
        }
        if other {
            self.word("other ");
        }
    }

    fn target(&mut self, count: &TargetCount, other: bool) {
        match count {
            TargetCount::One => self.word(if other { "another " } else { "" }),
            TargetCount::Exactly(amount) => {
                self.amount(amount, "");
                self.word(if other { " other " } else { " " });
            }
            TargetCount::UpTo(amount) => {
                self.word("up to ");
                self.amount(amount, "");
                self.word(if other { " other " } else { " " });
            }
            TargetCount::AnyNumber => self.word(if other { "any number of other " } else { "any number of " }),
            TargetCount::OneToThree => {
                self.word(if other { "one, two, or three other " } else { "one, two, or three " })
            }
            TargetCount::OneOrTwo => self.word(if other { "one or two other " } else { "one or two " }),
        }
        self.word("target ");
    }

    fn head(&mut self, head: &Head, plural: bool) {
        let Head { adjectives, noun, qualifiers, span: _ } = head;
        for (index, adjective) in adjectives.iter().enumerate() {
            self.adjective(adjective);
            // "noncreature, nonland permanent"
            let comma = is_non(adjective) && adjectives.get(index + 1).is_some_and(is_non);
            self.word(if comma { ", " } else { " " });
        }
        self.noun(noun, plural);
        for qualifier in qualifiers {
            self.word(" ");
            self.qualifier(qualifier, plural);
        }
    }

    pub(super) fn adjective(&mut self, adjective: &Adjective) {
        match adjective {
            Adjective::Color(color) => self.word(color_word(*color)),
            Adjective::NonColor(color) => self.non(color_word(*color)),
            Adjective::Colorless => self.word("colorless"),
            Adjective::Multicolored => self.word("multicolored"),
            Adjective::Sided { sides, digits } => {
                match crate::syntax::build::number_word(*sides).filter(|_| !digits) {
                    Some(word) => self.word(word),
                    None => self.word(&sides.to_string()),
                }
                self.word("-sided");
            }
            Adjective::Supertype(supertype) => self.word(supertype_word(*supertype)),
            Adjective::NonSupertype(supertype) => self.non(supertype_word(*supertype)),
            Adjective::Type(card_type) => self.word(type_word(*card_type, false)),
            Adjective::NonType(card_type) => self.non(type_word(*card_type, false)),
            Adjective::Subtype(subtype) => self.word(subtype.as_str()),
            Adjective::NonSubtype(subtype) => {
                self.word("non-");
                self.word(subtype.as_str());
            }
            Adjective::Batch(batch) => self.batch(*batch, false),
            Adjective::NonBatch(batch) => {
                self.word("non-");
                self.batch(*batch, false);
            }
            Adjective::Permanent => self.word("permanent"),
            Adjective::Token => self.word("token"),
            Adjective::Nontoken => self.word("nontoken"),
            Adjective::Tapped => self.word("tapped"),
            Adjective::Untapped => self.word("untapped"),
            Adjective::Attacking => self.word("attacking"),
            Adjective::Blocking => self.word("blocking"),
            Adjective::AttackingOrBlocking => self.word("attacking or blocking"),
            Adjective::Blocked => self.word("blocked"),
            Adjective::Unblocked => self.word("unblocked"),
            Adjective::Enchanted => self.word("enchanted"),
            Adjective::Equipped => self.word("equipped"),
            Adjective::Size(size) => self.size(size),
            Adjective::FaceDown => self.word("face-down"),
            Adjective::Additional => self.word("additional"),
            Adjective::Unspent => self.word("unspent"),
            Adjective::Keyword(keyword) => {
                self.word("«");
                self.word(keyword.as_str());
                self.word("»");
            }
            Adjective::Modified => self.word("modified"),
            Adjective::Monocolored => self.word("monocolored"),
            Adjective::FaceUp => self.word("face-up"),
            Adjective::Done(action) => {
                let form = self.terms.inflected(TermKind::Action, *action, Inflection::Past);
                self.word("‹");
                self.word(form);
                self.word("›");
            }
            Adjective::Designated(designated) => self.word(match designated {
                Designated::Prepared => "prepared",
                Designated::Unprepared => "unprepared",
                Designated::Harnessed => "harnessed",
                Designated::Unpaired => "unpaired",
            }),
            Adjective::Kinds(kinds, join) => {
                self.list(kinds, conjunction(*join), |printer, kind| {
                    for (index, adjective) in kind.iter().enumerate() {
                        printer.word(if index > 0 { " " } else { "" });
                        printer.adjective(adjective);
                    }
                });
            }
            Adjective::Saddled => self.word("saddled"),
            Adjective::Commander => self.word("commander"),
            Adjective::AnyColor(colors, join) => {
                self.list(colors, conjunction(*join), |printer, color| printer.word(color_word(*color)));
            }
            Adjective::Ordinal(ordinal) => self.ordinal(*ordinal),
            Adjective::Extra => self.word("extra"),
            Adjective::Monstrous => self.word("monstrous"),
            Adjective::Renowned => self.word("renowned"),
            Adjective::Colors(colors) => {
                self.list(colors, "and", |printer, color| printer.word(color_word(*color)));
            }
        }
    }

    pub(super) fn ordinal(&mut self, ordinal: Ordinal) {
        self.word(match ordinal {
            Ordinal::Last => "last",
            Ordinal::Nth(nth) => {
                let place = usize::try_from(nth).unwrap_or_default().saturating_sub(1);
                ORDINALS.get(place).copied().unwrap_or("last")
            }
        });
    }

    fn non(&mut self, word: &str) {
        self.word("non");
        self.word(word);
    }

    fn batch(&mut self, batch: Name, plural: bool) {
        let form = self.terms.batch_form(batch, plural);
        self.word("⟦");
        self.word(form);
        self.word("⟧");
    }

    pub(super) fn noun(&mut self, noun: &Noun, plural: bool) {
        let choose = |one: &'static str, many: &'static str| if plural { many } else { one };
        match noun {
            Noun::Type(card_type) => self.word(type_word(*card_type, plural)),
            Noun::Subtype(subtype) if plural => {
                let plural = self.terms.plural_subtype(*subtype);
                self.word(&plural);
            }
            Noun::Subtype(subtype) => self.word(subtype.as_str()),
            Noun::Batch(batch) => self.batch(*batch, plural),
            Noun::Permanent => self.word(choose("permanent", "permanents")),
            Noun::Spell => self.word(choose("spell", "spells")),
            Noun::Card => self.word(choose("card", "cards")),
            Noun::Token => self.word(choose("token", "tokens")),
            Noun::Ability(which) => {
                self.word(match which {
                    AbilityWord::Any => "",
                    AbilityWord::Mana => "mana ",
                    AbilityWord::Loyalty => "loyalty ",
                    AbilityWord::Activated => "activated ",
                    AbilityWord::Triggered => "triggered ",
                    AbilityWord::ActivatedOrTriggered => "activated or triggered ",
                });
                self.word(choose("ability", "abilities"));
            }
            Noun::Source => self.word(choose("source", "sources")),
            Noun::Player => self.word(choose("player", "players")),
            Noun::Opponent => self.word(choose("opponent", "opponents")),
            Noun::Color => self.word(choose("color", "colors")),
            Noun::Counter(kind) => {
                if let Some(kind) = kind {
                    let name = self.counter_kind(*kind);
                    self.word(&name);
                    self.word(" ");
                }
                self.word(choose("counter", "counters"));
            }
            Noun::Copy => self.word(choose("copy", "copies")),
            Noun::Zone(zone) => self.word(zone_word(*zone, plural)),
            Noun::Keyword(name) => self.keyword_name(*name),
            Noun::Game(noun) => self.word(match noun {
                GameNoun::Evidence => "evidence",
                GameNoun::Crime => choose("crime", "crimes"),
                GameNoun::Ring => "Ring",
                GameNoun::RingBearer => "Ring-bearer",
            }),
            Noun::Emblem => self.word(choose("emblem", "emblems")),
            Noun::Time => self.word(choose("time", "times")),
            Noun::Mana => self.word("mana"),
            Noun::ManaCost => self.word(choose("mana cost", "mana costs")),
            Noun::Phase(part) => {
                self.word(turn_word(*part));
                self.word(choose("", "s"));
            }
            Noun::Symbols(symbols) => self.symbols(symbols),
            Noun::Cost => self.word(choose("cost", "costs")),
            Noun::Energy => self.word("{E}"),
            Noun::DieOf(sides) => {
                self.word("d");
                self.word(&sides.to_string());
            }
            Noun::Thing(thing) => self.word(things::word(*thing, plural)),
            Noun::Attacker => self.word(choose("attacker", "attackers")),
            Noun::Blocker => self.word(choose("blocker", "blockers")),
            Noun::Commander => self.word(choose("commander", "commanders")),
            Noun::Life => self.word("life"),
            Noun::Target => self.word(choose("target", "targets")),
            Noun::Kind => self.word(choose("kind", "kinds")),
            Noun::Trait(what) => self.word(trait_word(*what, plural)),
            Noun::Damage(kind) => self.word(damage_word(*kind)),
            Noun::Turn => self.word(choose("turn", "turns")),
            Noun::MaximumHandSize => self.word("maximum hand size"),
        }
    }

    fn qualifier(&mut self, qualifier: &Qualifier, plural: bool) {
        match qualifier {
            Qualifier::Control(who) => {
                self.subject(who);
                self.word(if is_plural(who) { " control" } else { " controls" });
            }
            Qualifier::DontControl(who) => {
                self.subject(who);
                self.word(if is_plural(who) { " don't control" } else { " doesn't control" });
            }
            Qualifier::Own(who) => {
                self.subject(who);
                self.word(if is_plural(who) { " own" } else { " owns" });
            }
            Qualifier::Whom(clause) => self.clause(clause),
            Qualifier::WithAbilities(abilities) => {
                self.word("with ");
                self.abilities(abilities);
            }
            Qualifier::WithoutAbilities(abilities) => {
                self.word("without ");
                self.abilities(abilities);
            }
            Qualifier::WithNumber(number, test) => {
                self.word("with ");
                self.word(number_word(*number));
                self.word(" ");
                self.number_test(test);
            }
            Qualifier::WithCounters(quantity, kind) => {
                self.word("with ");
                match kind {
                    Some(kind) => self.counters(quantity, *kind),
                    None => self.quantity(quantity, "counter"),
                }
                self.word(if plural { " on them" } else { " on it" });
            }
            Qualifier::WithSymbols(symbols, place) => {
                self.word("with ");
                self.symbols(symbols);
                self.word(" in ");
                self.noun_phrase(place);
            }
            Qualifier::Named(name) => {
                self.word("named ");
                self.word(name.as_str());
            }
            Qualifier::NamedThis => self.word("named ~"),
            Qualifier::In(place) => {
                self.word("in ");
                self.noun_phrase(place);
            }
            Qualifier::On(place) => {
                self.word("on ");
                self.noun_phrase(place);
            }
            Qualifier::From(zone) => {
                self.word("from ");
                self.noun_phrase(zone);
            }
            Qualifier::Participle(predicate) => self.participle(predicate),
            Qualifier::That(clause) => {
                self.word("that ");
                let person = if plural { Person::Base } else { Person::Third };
                self.predicates(&clause.predicates, person, false);
            }
            Qualifier::ThatIs(quality) => {
                self.word(if plural { "that are " } else { "that's " });
                self.quality(quality);
            }
            Qualifier::OfTheChosen(what) => {
                self.word("of the chosen ");
                self.word(if matches!(what, Choosable::Color) { "color" } else { "type" });
            }
            Qualifier::OfChoice(who) => {
                self.word("of ");
                self.possessive(who);
                self.word(" choice");
            }
            Qualifier::CouldProduce(what) => {
                self.noun_phrase(what);
                self.word(" could produce");
            }
            Qualifier::AttachedTo(what) => {
                self.word("attached to ");
                self.noun_phrase(what);
            }
            Qualifier::OtherThan(what) => {
                self.word("other than ");
                self.noun_phrase(what);
            }
            Qualifier::Among(what) => {
                self.word("among ");
                self.noun_phrase(what);
            }
            Qualifier::FromAmong(what) => {
                self.word("from among ");
                self.noun_phrase(what);
            }
            Qualifier::WithDifferent(feature) => {
                self.word("with different ");
                self.feature(*feature, true);
            }
            Qualifier::WithSame(feature, what) => {
                self.word("with the same ");
                self.feature(*feature, false);
                self.word(" as ");
                self.noun_phrase(what);
            }
            Qualifier::WithThatName => self.word("with that name"),
            Qualifier::WithTheChosenName => self.word("with the chosen name"),
            Qualifier::WithExtreme(extreme, number, among) => {
                self.word("with ");
                self.extreme(*extreme, *number);
                if let Some(among) = among {
                    self.word(" among ");
                    self.noun_phrase(among);
                }
            }
            Qualifier::WithSize { base, size } => {
                self.word(if *base { "with base power and toughness " } else { "with power and toughness " });
                self.size(size);
            }
            Qualifier::With(what) => {
                self.word("with ");
                self.noun_phrase(what);
            }
            Qualifier::Than(what) => {
                self.word("than ");
                self.noun_phrase(what);
            }
            Qualifier::As(what) => {
                self.word("as ");
                self.noun_phrase(what);
            }
            Qualifier::BeyondTheFirst => self.word("beyond the first"),
            Qualifier::CopyOf(what) => {
                self.word("of ");
                self.noun_phrase(what);
            }
            Qualifier::BlockingOrBlockedBy(what) => {
                self.word("blocking or blocked by ");
                self.noun_phrase(what);
            }
            Qualifier::AbleTo(predicate) => {
                self.word("able to ");
                self.inflected(&predicate.verb, Form::Present, Person::Base);
                self.adjuncts(&predicate.adjuncts);
            }
        }
    }

    pub(super) fn number_test(&mut self, test: &NumberTest) {
        let NumberTest { comparison, with, words } = test;
        if *words == TestWords::Than {
            self.word(match comparison {
                Comparison::AtMost => "less than or equal to ",
                Comparison::Greater => "greater than ",
                Comparison::Less => "less than ",
                Comparison::Equal | Comparison::NotEqual | Comparison::AtLeast => "equal to ",
            });
            return self.amount(with, "");
        }
        self.amount(with, "");
        self.word(match comparison {
            Comparison::AtMost if *words == TestWords::OrMore => " or fewer",
            Comparison::AtLeast if *words == TestWords::OrMore => " or more",
            Comparison::AtMost => " or less",
            Comparison::AtLeast => " or greater",
            Comparison::Equal | Comparison::NotEqual | Comparison::Less | Comparison::Greater => "",
        });
    }

    pub(super) fn quality(&mut self, quality: &Quality) {
        match quality {
            Quality::Adjectives(adjectives) => {
                for (index, adjective) in adjectives.iter().enumerate() {
                    if index > 0 {
                        self.word(" and ");
                    }
                    self.adjective(adjective);
                }
            }
            Quality::Attacking { tapped, whom } => {
                self.word(if *tapped { "tapped and attacking " } else { "attacking " });
                self.noun_phrase(whom);
            }
            Quality::Noun(noun) => self.noun_phrase(noun),
            Quality::EveryCreatureType => self.word("every creature type"),
            Quality::EveryBasicLandType => self.word("every basic land type"),
            Quality::Place(place) => self.qualifier(place, false),
            Quality::Adverb(adverb, quality) => {
                self.word(match adverb {
                    Adverb::Still => "still ",
                    Adverb::Each => "each ",
                    Adverb::Both => "both ",
                    Adverb::Also => "also ",
                    Adverb::NoLonger => "no longer ",
                });
                self.quality(quality);
            }
            Quality::Everything => self.word("everything"),
            Quality::Number(number, test) => {
                self.word(number_word(*number));
                self.word(" ");
                self.number_test(test);
            }
            Quality::EqualTo(amount) => {
                self.word("equal to ");
                self.amount(amount, "");
            }
            Quality::Test(test) => self.number_test(test),
        }
    }
}

pub(super) fn conjunction(join: Conjunction) -> &'static str {
    match join {
        Conjunction::And => "and",
        Conjunction::Or => "or",
        Conjunction::AndOr => "and/or",
    }
}

fn possession(what: &Possession, plural: bool) -> &'static str {
    match (what, plural) {
        (Possession::Owner, false) => "owner",
        (Possession::Owner, true) => "owners",
        (Possession::Controller, false) => "controller",
        (Possession::Controller, true) => "controllers",
        (Possession::Zone(zone), plural) => zone_word(*zone, plural),
        // Written as a list.
        (Possession::Zones(..), _) => "",
        (Possession::Number(number), _) => number_word(*number),
        (Possession::ManaCost, false) => "mana cost",
        (Possession::ManaCost, true) => "mana costs",
        (Possession::AdditionalCost, false) => "additional cost",
        (Possession::AdditionalCost, true) => "additional costs",
        (Possession::LifeTotal, false) => "life total",
        (Possession::LifeTotal, true) => "life totals",
        (Possession::StartingLifeTotal, _) => "starting life total",
        (Possession::Life, _) => "life",
        (Possession::Name, false) => "name",
        (Possession::Name, true) => "names",
        (Possession::Color, false) => "color",
        (Possession::Color, true) => "colors",
        (Possession::Party, _) => "party",
    }
}

pub(super) fn zone_word(zone: Zone, plural: bool) -> &'static str {
    match (zone, plural) {
        (Zone::Library, false) => "library",
        (Zone::Library, true) => "libraries",
        (Zone::Hand, false) => "hand",
        (Zone::Hand, true) => "hands",
        (Zone::Graveyard, false) => "graveyard",
        (Zone::Graveyard, true) => "graveyards",
        (Zone::Battlefield, _) => "battlefield",
        (Zone::Stack, _) => "stack",
        (Zone::Exile, _) => "exile",
        (Zone::Command, _) => "command zone",
    }
}

pub(super) fn number_word(number: NumberWord) -> &'static str {
    match number {
        NumberWord::Power => "power",
        NumberWord::Toughness => "toughness",
        NumberWord::ManaValue => "mana value",
        NumberWord::Loyalty => "loyalty",
        NumberWord::Defense => "defense",
        NumberWord::BasePower => "base power",
        NumberWord::BaseToughness => "base toughness",
        NumberWord::BasePowerAndToughness => "base power and toughness",
        NumberWord::PowerAndToughness => "power and toughness",
        NumberWord::PowerOrToughness => "power or toughness",
        NumberWord::TotalPower => "total power",
        NumberWord::TotalToughness => "total toughness",
        NumberWord::TotalPowerAndToughness => "total power and toughness",
        NumberWord::TotalManaValue => "total mana value",
    }
}

fn trait_word(what: Trait, plural: bool) -> &'static str {
    match (what, plural) {
        (Trait::Type, false) => "type",
        (Trait::Type, true) => "types",
        (Trait::CardType, false) => "card type",
        (Trait::CardType, true) => "card types",
        (Trait::CreatureType, false) => "creature type",
        (Trait::CreatureType, true) => "creature types",
        (Trait::LandType, false) => "land type",
        (Trait::LandType, true) => "land types",
        (Trait::BasicLandType, false) => "basic land type",
        (Trait::BasicLandType, true) => "basic land types",
        (Trait::Name, false) => "name",
        (Trait::Name, true) => "names",
        (Trait::CardName, false) => "card name",
        (Trait::CardName, true) => "card names",
        (Trait::Number, false) => "number",
        (Trait::Number, true) => "numbers",
        (Trait::Value(NumberWord::ManaValue), true) => "mana values",
        (Trait::Value(NumberWord::Power), true) => "powers",
        (Trait::Value(NumberWord::Toughness), true) => "toughnesses",
        (Trait::Value(number), _) => number_word(number),
    }
}

/// Whether an adjective says what something is not.
fn is_non(adjective: &Adjective) -> bool {
    matches!(
        adjective,
        Adjective::NonColor(_)
            | Adjective::NonSupertype(_)
            | Adjective::NonType(_)
            | Adjective::NonSubtype(_)
            | Adjective::NonBatch(_)
            | Adjective::Nontoken
    )
}

fn choosable(what: &Choosable) -> &'static str {
    match what {
        Choosable::Color => "color",
        Choosable::CreatureType => "creature type",
        Choosable::BasicLandType => "basic land type",
        Choosable::CardType => "card type",
        Choosable::CardName => "card name",
        Choosable::Number => "number",
    }
}

pub(super) fn color_word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Blue => "blue",
        Color::Black => "black",
        Color::Red => "red",
        Color::Green => "green",
    }
}

fn supertype_word(supertype: Supertype) -> &'static str {
    match supertype {
        Supertype::Basic => "basic",
        Supertype::Legendary => "legendary",
        Supertype::Ongoing => "ongoing",
        Supertype::Snow => "snow",
        Supertype::World => "world",
    }
}

fn type_word(card_type: CardType, plural: bool) -> &'static str {
    match (card_type, plural) {
        (CardType::Artifact, false) => "artifact",
        (CardType::Artifact, true) => "artifacts",
        (CardType::Battle, false) => "battle",
        (CardType::Battle, true) => "battles",
        (CardType::Creature, false) => "creature",
        (CardType::Creature, true) => "creatures",
        (CardType::Enchantment, false) => "enchantment",
        (CardType::Enchantment, true) => "enchantments",
        (CardType::Instant, false) => "instant",
        (CardType::Instant, true) => "instants",
        (CardType::Kindred, false) => "kindred",
        (CardType::Kindred, true) => "kindreds",
        (CardType::Land, false) => "land",
        (CardType::Land, true) => "lands",
        (CardType::Planeswalker, false) => "planeswalker",
        (CardType::Planeswalker, true) => "planeswalkers",
        (CardType::Sorcery, false) => "sorcery",
        (CardType::Sorcery, true) => "sorceries",
        (CardType::Dungeon, false) => "dungeon",
        (CardType::Dungeon, true) => "dungeons",
    }
}
