//! Walking through the pairs of a line, and the words that all lines share.

use cardwright_grammar::ruling::Rule;
use pest::iterators::{Pair, Pairs};

use super::super::{ColorWord, ObjectRef, Part, RulingError, Span, Whose, Word, ZoneOf};
use crate::ir::{CardType, Color, CounterKind, ManaType, Name, Supertype, Zone};

/// The parts of one pair, from left to right. Spans are of the file: a line is parsed on its own and starts at `base`.
pub(super) struct Cursor<'source, 'errors> {
    pub pairs: std::iter::Peekable<Pairs<'source, Rule>>,
    pub span: Span,
    base: usize,
    pub errors: &'errors mut Vec<RulingError>,
}

impl<'source, 'errors> Cursor<'source, 'errors> {
    pub fn new(pair: Pair<'source, Rule>, base: usize, errors: &'errors mut Vec<RulingError>) -> Self {
        let span = Span::new(base + pair.as_span().start(), base + pair.as_span().end());
        Cursor { pairs: pair.into_inner().peekable(), span, base, errors }
    }

    /// The parts of a part of this one.
    pub fn enter<'inner>(&'inner mut self, pair: Pair<'source, Rule>) -> Cursor<'source, 'inner> {
        Cursor::new(pair, self.base, self.errors)
    }

    pub fn next(&mut self) -> Option<Pair<'source, Rule>> {
        self.pairs.next()
    }

    /// The next part, if it is one of `rule`.
    pub fn take(&mut self, rule: Rule) -> Option<Pair<'source, Rule>> {
        self.pairs.next_if(|pair| pair.as_rule() == rule)
    }

    /// The parts of the next part, if it is one of `rule`.
    pub fn take_into<'inner>(&'inner mut self, rule: Rule) -> Option<Cursor<'source, 'inner>> {
        let pair = self.take(rule)?;
        Some(self.enter(pair))
    }

    pub fn span_of(&self, pair: &Pair<'source, Rule>) -> Span {
        Span::new(self.base + pair.as_span().start(), self.base + pair.as_span().end())
    }

    pub fn word(&self, pair: &Pair<'source, Rule>) -> Word {
        Word { name: Name::new(&normal(unquoted(pair.as_str()))), span: self.span_of(pair) }
    }

    pub fn words(mut self, rule: Rule) -> Vec<Word> {
        let mut words = Vec::new();
        while let Some(pair) = self.take(rule) {
            words.push(self.word(&pair));
        }
        words
    }

    /// The name that is next.
    pub fn name(&mut self) -> Option<Word> {
        let pair = self.take(Rule::name)?;
        Some(self.word(&pair))
    }

    /// The player that is next.
    pub fn player(&mut self) -> Option<Word> {
        let pair = self.take(Rule::player)?;
        Some(self.word(&pair))
    }

    /// `Bob's`, if it is next.
    pub fn whose(&mut self) -> Option<Word> {
        self.take_into(Rule::whose)?.player()
    }

    /// The number that is next.
    pub fn number(&mut self) -> Option<u32> {
        self.take(Rule::number).and_then(|pair| number(pair.as_str()))
    }

    /// The number that is next, which counts something from 1.
    pub fn ordinal(&mut self) -> Option<u32> {
        let pair = self.take(Rule::number)?;
        let value = number(pair.as_str())?;
        if value == 0 {
            let span = self.span_of(&pair);
            self.errors.push(RulingError::FromOne { number: pair.as_str().to_owned(), span });
            return None;
        }
        Some(value)
    }

    /// The number that is next, with or without a sign.
    pub fn signed(&mut self) -> Option<i32> {
        match self.number() {
            Some(number) => i32::try_from(number).ok(),
            None => self.take(Rule::signed)?.as_str().parse().ok(),
        }
    }

    pub fn at_end(&mut self) -> bool {
        self.pairs.peek().is_none()
    }

    /// How many: a number, or one for `a`.
    pub fn quantity(&mut self) -> Option<u32> {
        let mut quantity = self.take_into(Rule::quantity)?;
        Some(quantity.number().unwrap_or(1))
    }

    /// The mana that is next.
    pub fn mana(&mut self) -> Option<Vec<ManaType>> {
        let pair = self.take(Rule::mana)?;
        let mut mana = Vec::new();
        let mut at = self.base + pair.as_span().start();
        for symbol in pair.as_str().split_inclusive('}') {
            match symbol {
                "{W}" => mana.push(ManaType::White),
                "{U}" => mana.push(ManaType::Blue),
                "{B}" => mana.push(ManaType::Black),
                "{R}" => mana.push(ManaType::Red),
                "{G}" => mana.push(ManaType::Green),
                "{C}" => mana.push(ManaType::Colorless),
                other => self
                    .errors
                    .push(RulingError::ManaSymbol { symbol: other.to_owned(), span: Span::new(at, at + symbol.len()) }),
            }
            at += symbol.len();
        }
        Some(mana)
    }

    /// The colour that is next.
    pub fn color(&mut self) -> Option<Color> {
        self.take(Rule::color).and_then(|pair| color(pair.as_str()))
    }

    /// The quality of colour that is next.
    pub fn color_quality(&mut self) -> Option<ColorWord> {
        let mut quality = self.take_into(Rule::color_quality)?;
        if let Some(color) = quality.color() {
            return Some(ColorWord::Is(color));
        }
        Some(match quality.next()?.as_rule() {
            Rule::colorless => ColorWord::Colorless,
            Rule::multicolored => ColorWord::Multicolored,
            _ => return None,
        })
    }

    /// Counters: how many of each kind.
    pub fn counted(mut self) -> Option<Vec<(CounterKind, u32)>> {
        let mut counters = Vec::new();
        while let Some(mut counted) = self.take_into(Rule::counted) {
            let count = counted.quantity()?;
            counters.push((counted.counter_kind()?, count));
        }
        Some(counters)
    }

    /// The kind of counter that is next.
    pub fn counter_kind(&mut self) -> Option<CounterKind> {
        let mut kind = self.take_into(Rule::counter_kind)?;
        let pair = kind.next()?;
        if pair.as_rule() == Rule::counter_name {
            return Some(CounterKind::Named(Name::new(pair.as_str())));
        }
        let (power, toughness) = pair.as_str().split_once('/')?;
        Some(CounterKind::Size(power.parse().ok()?, toughness.parse().ok()?))
    }

    /// Power and toughness.
    pub fn size(&mut self) -> Option<(i32, i32)> {
        let pair = self.take(Rule::size)?;
        let (power, toughness) = pair.as_str().split_once('/')?;
        Some((power.parse().ok()?, toughness.parse().ok()?))
    }

    /// The zone that is next, with whose it is.
    pub fn zone_of(&mut self) -> Option<ZoneOf> {
        let whose = match self.whose() {
            Some(player) => Whose::Player(player),
            None if self.take(Rule::its_owners).is_some() => Whose::Owner,
            None => Whose::Unsaid,
        };
        self.take(Rule::determiner);
        Some(ZoneOf { zone: zone(self.take(Rule::zone_word)?.as_str())?, whose })
    }

    /// The objects up to the next part that is none.
    pub fn objects(&mut self) -> Option<Vec<ObjectRef>> {
        let mut objects = Vec::new();
        while let Some(object) = self.take_into(Rule::object) {
            objects.push(object.into_object()?);
        }
        Some(objects)
    }

    /// The object that is next.
    pub fn object(&mut self) -> Option<ObjectRef> {
        self.take_into(Rule::object)?.into_object()
    }

    fn into_object(mut self) -> Option<ObjectRef> {
        let span = self.span;
        if let Some(mut copied) = self.take_into(Rule::the_copy) {
            let name = copied.name()?;
            let number = copied.copy_number();
            return Some(ObjectRef { span, whose: None, name, number, token: false, copy: true, part: Part::Spell });
        }
        let whose = self.whose();
        let name = self.name()?;
        let mut object = ObjectRef { span, whose, name, number: None, token: false, copy: false, part: Part::Itself };
        while let Some(pair) = self.next() {
            match pair.as_rule() {
                Rule::copy_number => object.number = self.copy_number_of(&pair),
                Rule::token => object.token = true,
                Rule::on_stack_word => {
                    object.part = match pair.as_str() {
                        "trigger" | "triggered ability" => Part::Trigger,
                        "replacement" => Part::Replacement,
                        "spell" => Part::Spell,
                        _ => Part::Ability,
                    }
                }
                _ => return None,
            }
        }
        Some(object)
    }

    fn copy_number(&mut self) -> Option<u32> {
        let pair = self.take(Rule::copy_number)?;
        self.copy_number_of(&pair)
    }

    fn copy_number_of(&mut self, pair: &Pair<'source, Rule>) -> Option<u32> {
        let value = pair.as_str().strip_prefix('#').and_then(number)?;
        if value == 0 {
            let span = self.span_of(pair);
            self.errors.push(RulingError::FromOne { number: pair.as_str().to_owned(), span });
        }
        Some(value)
    }
}

/// The text without the quotes around it.
pub(super) fn unquoted(text: &str) -> &str {
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
}

/// A name with single spaces and straight apostrophes.
fn normal(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").replace('’', "'")
}

/// A number in digits or as a word.
pub(super) fn number(text: &str) -> Option<u32> {
    const WORDS: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    match WORDS.iter().position(|word| *word == text) {
        Some(place) => u32::try_from(place + 1).ok(),
        None => text.parse().ok(),
    }
}

/// A zone by its name.
pub(super) fn zone(text: &str) -> Option<Zone> {
    Some(match text {
        "battlefield" => Zone::Battlefield,
        "hand" => Zone::Hand,
        "library" => Zone::Library,
        "graveyard" => Zone::Graveyard,
        "exile" => Zone::Exile,
        "command zone" => Zone::Command,
        "stack" => Zone::Stack,
        _ => return None,
    })
}

/// A colour by its name.
pub(super) fn color(text: &str) -> Option<Color> {
    Some(match text {
        "white" => Color::White,
        "blue" => Color::Blue,
        "black" => Color::Black,
        "red" => Color::Red,
        "green" => Color::Green,
        _ => return None,
    })
}

/// A card type by its name, in the singular or plural.
pub(super) fn card_type(text: &str) -> Option<CardType> {
    Some(match text {
        "sorceries" => CardType::Sorcery,
        _ => match text.strip_suffix('s').unwrap_or(text) {
            "artifact" => CardType::Artifact,
            "battle" => CardType::Battle,
            "creature" => CardType::Creature,
            "enchantment" => CardType::Enchantment,
            "instant" => CardType::Instant,
            "kindred" => CardType::Kindred,
            "land" => CardType::Land,
            "planeswalker" => CardType::Planeswalker,
            "sorcery" => CardType::Sorcery,
            "dungeon" => CardType::Dungeon,
            _ => return None,
        },
    })
}

/// A supertype by its name.
pub(super) fn supertype(text: &str) -> Option<Supertype> {
    Some(match text {
        "basic" => Supertype::Basic,
        "legendary" => Supertype::Legendary,
        "ongoing" => Supertype::Ongoing,
        "snow" => Supertype::Snow,
        "world" => Supertype::World,
        _ => return None,
    })
}
