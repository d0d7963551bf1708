//! What must be true.

use cardwright_grammar::ruling::Rule;

use super::super::{
    Claim, Count, Expectation, Fact, FactKind, KindWord, Noun, NounWord, Place, Possession, Possibility, Whose, ZoneOf,
};
use super::cursor::{self, Cursor};
use super::doing::{ability_of, choices};
use super::turn_part;
use crate::ir::Zone;

pub(super) fn expectations(mut words: Cursor) -> Option<Vec<Expectation>> {
    let mut expected = Vec::new();
    while let Some(pair) = words.next() {
        let rule = pair.as_rule();
        expected.push(expectation(words.enter(pair), rule)?);
    }
    Some(expected)
}

fn expectation(mut words: Cursor, rule: Rule) -> Option<Expectation> {
    Some(match rule {
        Rule::about_stack => {
            let pair = words.next()?;
            match pair.as_rule() {
                Rule::stack_empty => Expectation::StackEmpty(true),
                Rule::stack_not_empty => Expectation::StackEmpty(false),
                _ => Expectation::StackSize(words.enter(pair).number()?),
            }
        }
        Rule::about_log => {
            let has = words.take(Rule::lacks).is_none();
            let mut texts = Vec::new();
            while let Some(text) = words.take(Rule::quoted) {
                texts.push(cursor::unquoted(text.as_str()).to_owned());
            }
            Expectation::Log { has, texts }
        }
        Rule::about_turn => {
            if words.take(Rule::game_over).is_some() {
                Expectation::GameOver(true)
            } else if words.take(Rule::game_not_over).is_some() {
                Expectation::GameOver(false)
            } else {
                words.take(Rule::is);
                let whose = words.whose()?;
                Expectation::Turn(whose, turn_part(words.take_into(Rule::turn_part)?))
            }
        }
        Rule::about_request => {
            if words.take(Rule::nothing_open).is_some() {
                return Some(Expectation::NothingOpen);
            }
            let player = words.player()?;
            let targets = words.take(Rule::of_targets).is_some();
            let among = match words.take_into(Rule::among) {
                Some(mut among) => Some(choices(&mut among)?),
                None => None,
            };
            Expectation::MustChoose { player, targets, among }
        }
        Rule::about_offer => {
            let what = choices(&mut words)?;
            let offered = words.next()?.as_rule() == Rule::is;
            let to = words.take_into(Rule::offered)?.player();
            Expectation::Offered { what, offered, to }
        }
        Rule::about_number => {
            let number = count(words.take_into(Rule::number_of)?)?;
            let noun = noun(words.take_into(Rule::noun)?)?;
            Expectation::Number { number, noun, places: places(&mut words)? }
        }
        Rule::about_subjects => {
            let subjects = words.objects()?;
            let mut facts = Vec::new();
            while let Some(fact) = words.take_into(Rule::fact) {
                facts.push(self::fact(fact)?);
            }
            Expectation::Facts(Claim { subjects, facts })
        }
        _ => return None,
    })
}

fn count(mut words: Cursor) -> Option<Count> {
    if words.take(Rule::none).is_some() {
        return Some(Count::Exactly(0));
    }
    if let Some(mut least) = words.take_into(Rule::at_least) {
        return Some(Count::AtLeast(least.number()?));
    }
    if let Some(mut most) = words.take_into(Rule::at_most) {
        return Some(Count::AtMost(most.number()?));
    }
    Some(Count::Exactly(words.quantity()?))
}

fn noun(mut words: Cursor) -> Option<Noun> {
    let mut noun = Noun { span: words.span, words: Vec::new() };
    while let Some(pair) = words.next() {
        let head = pair.as_rule() == Rule::head;
        let text = pair.as_str();
        let mut inner = words.enter(pair);
        if let Some(color) = inner.color_quality() {
            noun.words.push(NounWord::Color(color));
            continue;
        }
        let Some(word) = inner.next() else {
            debug_assert!(head, "only heads are bare words");
            noun.words.push(match text {
                "permanents" | "permanent" => NounWord::Permanent,
                "cards" | "card" => NounWord::Card,
                "spells" | "spell" => NounWord::Spell,
                "abilities" | "ability" => NounWord::Ability,
                _ => return None,
            });
            continue;
        };
        noun.words.push(match word.as_rule() {
            Rule::tapped => NounWord::Tapped(true),
            Rule::untapped => NounWord::Tapped(false),
            Rule::attacking_word => NounWord::Attacking,
            Rule::blocking_word => NounWord::Blocking,
            Rule::supertype => NounWord::Supertype(cursor::supertype(word.as_str())?),
            Rule::card_type | Rule::card_types => NounWord::Type(cursor::card_type(word.as_str())?),
            Rule::name => NounWord::Name(inner.word(&word)),
            Rule::token_word => NounWord::Token,
            _ => return None,
        });
    }
    Some(noun)
}

/// The places up to the next part that is none.
fn places(words: &mut Cursor) -> Option<Vec<Place>> {
    let mut places = Vec::new();
    while let Some(mut place) = words.take_into(Rule::where_is) {
        let pair = place.next()?;
        let rule = pair.as_rule();
        let mut place = place.enter(pair);
        let unsaid = |zone| Place::In(ZoneOf { zone, whose: Whose::Unsaid });
        places.push(match rule {
            Rule::on_battlefield => unsaid(Zone::Battlefield),
            Rule::on_stack => unsaid(Zone::Stack),
            Rule::nowhere => Place::Nowhere,
            Rule::in_zone => Place::In(place.zone_of()?),
            Rule::on_top => Place::TopOfLibrary(place.whose()?),
            Rule::on_bottom => Place::BottomOfLibrary(place.whose()?),
            Rule::owned_by => Place::Owner(place.player()?),
            Rule::under_control => {
                let whose = place.whose();
                Place::Control(whose.or_else(|| place.player())?)
            }
            _ => return None,
        });
    }
    Some(places)
}

fn fact(mut words: Cursor) -> Option<Fact> {
    let span = words.span;
    let mut holds = true;
    words.take(Rule::is);
    let pair = words.next()?;
    let rule = pair.as_rule();
    let mut words = words.enter(pair);
    let what = match rule {
        Rule::is_fact => is_fact(words)?,
        Rule::is_not => {
            holds = false;
            words.take(Rule::is_not_word);
            is_fact(words.take_into(Rule::is_fact)?)?
        }
        Rule::has_fact => FactKind::Has(possessions(words)?),
        Rule::has_not => {
            holds = false;
            words.take(Rule::lacks);
            FactKind::Has(possessions(words)?)
        }
        Rule::can_fact => FactKind::Can(possibility(words.take_into(Rule::possibility)?)?),
        Rule::can_not => {
            holds = false;
            FactKind::Can(possibility(words.take_into(Rule::possibility)?)?)
        }
        Rule::controls => {
            FactKind::Controls(count(words.take_into(Rule::number_of)?)?, noun(words.take_into(Rule::noun)?)?)
        }
        Rule::object_targets => FactKind::Targets(words.objects()?),
        _ => return None,
    };
    Some(Fact { span, holds, what })
}

fn is_fact(mut words: Cursor) -> Option<FactKind> {
    let places = places(&mut words)?;
    if !places.is_empty() {
        return Some(FactKind::Where(places));
    }
    let mut colors = Vec::new();
    while let Some(color) = words.color_quality() {
        colors.push(color);
    }
    if !colors.is_empty() {
        return Some(FactKind::Colors(colors));
    }
    let pair = words.next()?;
    let rule = pair.as_rule();
    let mut words = words.enter(pair);
    Some(match rule {
        Rule::status => match words.next()?.as_rule() {
            Rule::tapped => FactKind::Tapped(true),
            Rule::untapped => FactKind::Tapped(false),
            Rule::summoning_sick => FactKind::SummoningSick,
            Rule::blocked => FactKind::Blocked(true),
            Rule::unblocked => FactKind::Blocked(false),
            Rule::is_token => FactKind::Token,
            Rule::is_card => FactKind::Card,
            _ => return None,
        },
        Rule::attacking => FactKind::Attacking(words.player()),
        Rule::blocking => FactKind::Blocking(words.object()),
        Rule::attached_to => FactKind::AttachedTo(Some(words.object()?)),
        Rule::unattached => FactKind::AttachedTo(None),
        Rule::named => FactKind::Named(words.name()?),
        Rule::copy_of => FactKind::CopyOf(words.name()?),
        Rule::size_is => {
            let (power, toughness) = words.size()?;
            FactKind::Size(power, toughness)
        }
        Rule::player_status => FactKind::InTheGame,
        Rule::active => FactKind::Active,
        Rule::kind => {
            let mut kind = Vec::new();
            while let Some(word) = words.take_into(Rule::kind_word) {
                kind.push(kind_word(word)?);
            }
            FactKind::Kind(kind)
        }
        Rule::adjective_kind => FactKind::Kind(vec![kind_word(words)?]),
        _ => return None,
    })
}

fn kind_word(mut words: Cursor) -> Option<KindWord> {
    let word = words.next()?;
    Some(match word.as_rule() {
        Rule::supertype => KindWord::Supertype(cursor::supertype(word.as_str())?),
        Rule::card_type => KindWord::Type(cursor::card_type(word.as_str())?),
        Rule::name => KindWord::Name(words.word(&word)),
        _ => return None,
    })
}

fn possessions(mut words: Cursor) -> Option<Vec<Possession>> {
    let mut had = Vec::new();
    while let Some(possession) = words.take_into(Rule::possession) {
        had.push(self::possession(possession)?);
    }
    Some(had)
}

fn possession(mut words: Cursor) -> Option<Possession> {
    let pair = words.next()?;
    let rule = pair.as_rule();
    if rule == Rule::keyword {
        return Some(Possession::Keyword(words.word(&pair)));
    }
    let mut words = words.enter(pair);
    Some(match rule {
        Rule::lost => Possession::Lost,
        Rule::won => Possession::Won,
        Rule::left => Possession::Left,
        Rule::drawn => Possession::Drawn,
        Rule::has_priority => Possession::Priority,
        Rule::no_mana => Possession::Mana(Vec::new()),
        Rule::has_mana => Possession::Mana(words.mana()?),
        Rule::no_counters => Possession::NoCounters(words.counter_kind()),
        Rule::counters => Possession::Counters(words.counted()?),
        Rule::no_damage => Possession::Damage(0),
        Rule::damage => Possession::Damage(words.number()?),
        Rule::life => Possession::Life(words.signed()?),
        Rule::cards_in => {
            let number = if words.take(Rule::none).is_some() { 0 } else { words.quantity()? };
            words.take(Rule::determiner);
            Possession::Cards(number, cursor::zone(words.take(Rule::zone_word)?.as_str())?)
        }
        Rule::power => Possession::Power(words.signed()?),
        Rule::toughness => Possession::Toughness(words.signed()?),
        Rule::mana_value => Possession::ManaValue(words.number()?),
        Rule::x_value => Possession::X(words.number()?),
        Rule::no_abilities => Possession::Abilities(0),
        Rule::ability_count => Possession::Abilities(words.number()?),
        _ => return None,
    })
}

fn possibility(mut words: Cursor) -> Option<Possibility> {
    let pair = words.next()?;
    let rule = pair.as_rule();
    let mut words = words.enter(pair);
    Some(match rule {
        Rule::can_be_done => {
            let done = words.next()?.as_rule();
            let by = words.player();
            match done {
                Rule::be_cast => Possibility::BeCast(by),
                Rule::be_played => Possibility::BePlayed(by),
                Rule::be_activated => Possibility::BeActivated(by),
                _ => return None,
            }
        }
        Rule::can_cast => Possibility::Cast(words.object()?),
        Rule::can_play => Possibility::Play(words.object()?),
        Rule::can_activate => Possibility::Activate(ability_of(words.take_into(Rule::ability_of)?)?),
        Rule::can_attack => match words.object() {
            Some(object) => Possibility::AttackWith(object),
            None => Possibility::Attack,
        },
        Rule::can_block => match words.object() {
            Some(attacker) => match words.object() {
                Some(blocker) => Possibility::BlockWith(attacker, Some(blocker)),
                None => Possibility::Block(Some(attacker)),
            },
            None => Possibility::Block(None),
        },
        Rule::can_target => match words.object() {
            Some(object) => Possibility::Target(object),
            None => Possibility::BeTargeted,
        },
        _ => return None,
    })
}
