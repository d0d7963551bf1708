//! Why a line cannot be read, in words.

use cardwright_grammar::ruling::Rule;
use pest::error::{Error, ErrorVariant, InputLocation};

use super::super::{RulingError, Span};
use crate::text::vocabulary::did_you_mean;

/// The small words of the language, for suggestions.
const WORDS: [&str; 92] = [
    "accepts",
    "activates",
    "against",
    "all",
    "among",
    "and",
    "applies",
    "are",
    "assigns",
    "at",
    "attached",
    "attacking",
    "attacks",
    "battlefield",
    "blocked",
    "blocking",
    "blocks",
    "both",
    "bottom",
    "can",
    "cannot",
    "card",
    "cards",
    "casts",
    "chooses",
    "colorless",
    "combat",
    "concedes",
    "control",
    "controls",
    "copying",
    "counter",
    "counters",
    "creature",
    "damage",
    "declare",
    "declines",
    "discarding",
    "doesn't",
    "end",
    "everybody",
    "exactly",
    "exile",
    "expect",
    "floating",
    "from",
    "graveyard",
    "hand",
    "has",
    "have",
    "in",
    "isn't",
    "land",
    "least",
    "library",
    "life",
    "log",
    "lost",
    "mana",
    "mode",
    "must",
    "named",
    "next",
    "nothing",
    "nowhere",
    "offered",
    "on",
    "orders",
    "owned",
    "pass",
    "passes",
    "paying",
    "pays",
    "permanents",
    "players",
    "plays",
    "ruling",
    "sacrificing",
    "sick",
    "spell",
    "stack",
    "starts",
    "step",
    "summoning",
    "tapped",
    "taps",
    "targeting",
    "targets",
    "token",
    "turn",
    "under",
    "upkeep",
];

/// The fault of a line of which only a beginning can be read.
pub(super) fn explain(error: &Error<Rule>, line: &str, base: usize) -> RulingError {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at.min(line.len()),
    };
    let rest = line.get(at..).unwrap_or_default();
    let expected = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => expected(positives),
        ErrorVariant::CustomError { .. } => None,
    };
    let at = at + (rest.len() - rest.trim_start().len());
    let rest = rest.trim_start();
    // A comment is no part of the sentence.
    if rest.is_empty() || (rest.starts_with('#') && line[..at].ends_with(' ')) {
        let end = base + line[..at].trim_end().len();
        let help = expected.unwrap_or_else(|| "go on with the sentence".to_owned());
        return RulingError::Unfinished { help, span: Span::new(end.saturating_sub(1), end) };
    }
    // The fault is in the whole word, even if its beginning could be read.
    let comma = line[at..].starts_with(',');
    let start = if comma { at } else { line[..at].rfind(' ').map_or(0, |space| space + 1) };
    let start = if line[start..at].contains('"') { at } else { start };
    let word_end = line[at..].find([' ', ',', '(']).map_or(line.len(), |end| at + end.max(1));
    let word_end = (word_end..=line.len()).find(|end| line.is_char_boundary(*end)).unwrap_or(line.len());
    let found = line[start..word_end].trim_end();
    // A known word at the end: what is missing is what should follow it.
    if word_end == line.len() && WORDS.contains(&found) {
        let help = expected.unwrap_or_else(|| "go on with the sentence".to_owned());
        return RulingError::Unfinished { help, span: Span::new(base + start, base + word_end) };
    }
    if WORDS.contains(&found)
        && let Some((at, word, like)) = misspelt(line, word_end)
    {
        let span = Span::new(base + at, base + at + word.len());
        return RulingError::Unreadable { found: word.to_owned(), help: format!("did you mean `{like}`?"), span };
    }
    if JOINING.contains(&found) && line[word_end..].contains(char::is_uppercase) {
        let help = "if it is part of a name, put the name in quotes: `\"Trial by Fire\"`".to_owned();
        let span = Span::new(base + start, base + word_end);
        return RulingError::Unreadable { found: found.to_owned(), help, span };
    }
    let small = !found.starts_with(char::is_uppercase);
    let suggestion = did_you_mean(found, WORDS.iter().copied()).filter(|word| small && *word != found);
    let help = match (suggestion, expected) {
        (Some(word), _) => format!("did you mean `{word}`?"),
        (None, Some(expected)) => expected,
        (None, None) => "see the examples in `grammar/ruling.pest`".to_owned(),
    };
    RulingError::Unreadable { found: found.to_owned(), help, span: Span::new(base + start, base + start + found.len()) }
}

/// Words that stand in names as well.
const JOINING: [&str; 9] = ["and", "at", "by", "for", "from", "in", "into", "on", "with"];

/// The first word from a place on that is like a word of the language and is none: where, what, and like which.
fn misspelt(line: &str, from: usize) -> Option<(usize, &str, &'static str)> {
    let rest = line.get(from..)?;
    let end = rest.find(" #").unwrap_or(rest.len());
    rest[..end].split(' ').find_map(|word| {
        let word = word.trim_end_matches([',', '.']);
        let small = word.chars().all(|letter| letter.is_lowercase() || letter == '\'') && word.len() > 3;
        if !small || WORDS.contains(&word) {
            return None;
        }
        let like = did_you_mean(word, WORDS)?;
        // `word` is a part of `line`.
        Some((word.as_ptr() as usize - line.as_ptr() as usize, word, like))
    })
}

/// The fault of a line that is made of words of the language, but says nothing.
pub(super) fn whole_line(line: &str, span: Span) -> RulingError {
    RulingError::Unreadable { found: line.to_owned(), help: "a number in it may be too large".to_owned(), span }
}

/// What could stand at a place, in the words of the language.
fn expected(rules: &[Rule]) -> Option<String> {
    let mut words: Vec<&str> = rules.iter().filter_map(|rule| phrase(*rule)).collect();
    words.sort_unstable();
    words.dedup();
    match words.as_slice() {
        [] => None,
        [only] => Some(format!("expected {only}")),
        [all @ .., last] => Some(format!("expected {} or {last}", all.join(", "))),
    }
}

/// What a rule reads, in a few words; none for what stands behind others.
fn phrase(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::quoted | Rule::quoted_text => "a text in quotes",
        Rule::player => "a player's name",
        Rule::name => "a name",
        Rule::object => "an object or player by name",
        Rule::choice => "what is chosen",
        Rule::number | Rule::signed | Rule::quantity => "a number",
        Rule::size => "power and toughness like `2/3`",
        Rule::mana | Rule::cost_symbol => "mana symbols like `{U}`",
        Rule::zone_word => "a zone",
        Rule::place | Rule::where_is | Rule::on_battlefield => "a place like `on the battlefield`",
        Rule::placed => "what the player has, like `2 Island on the battlefield` or `12 life`",
        Rule::quality | Rule::having => "how it is, like `tapped` or `with 2 +1/+1 counters`",
        Rule::turn_part => "a part of a turn, like `upkeep` or `declare attackers`",
        Rule::announcement => "what is announced, like `on`, `for X = 3`, `with mode 1` or `paying with`",
        Rule::payment => "what pays, like a land's name or `floating {U}`",
        Rule::fact | Rule::is_fact => "what must be true of it, like `is tapped` or `in Ann's hand`",
        Rule::possession => "what it has, like `haste`, `2 damage` or `20 life`",
        Rule::possibility => "what is possible, like `be cast by Ann`",
        Rule::noun | Rule::head | Rule::adjective => "what is counted, like `Robot tokens` or `cards`",
        Rule::kind_word => "a type",
        Rule::keyword => "a keyword ability",
        Rule::color | Rule::color_quality => "a colour",
        Rule::card_type | Rule::card_types => "a card type",
        Rule::counter_kind | Rule::counted => "counters, like `2 +1/+1 counters`",
        Rule::ability_of => "an ability, like `ability 2 of` or `{T} of` and a name",
        Rule::part => "a part, like `2 to` and a name",
        Rule::possessive_end | Rule::whose => "whose",
        Rule::casts
        | Rule::plays
        | Rule::activates
        | Rule::taps
        | Rule::attacks
        | Rule::blocks
        | Rule::concedes
        | Rule::passes
        | Rule::targets
        | Rule::chooses
        | Rule::places
        | Rule::starts
        | Rule::orders
        | Rule::applies
        | Rule::pays
        | Rule::declines
        | Rule::accepts
        | Rule::divides => "what the player does, like `has`, `casts`, `targets` or `chooses`",
        Rule::movement | Rule::pass | Rule::expectation | Rule::players => {
            "a player's name, `both pass`, `all pass`, `go to`, `expect` or `players`"
        }
        Rule::about_stack | Rule::about_log | Rule::about_turn | Rule::about_request | Rule::about_number => {
            "what must be true, like `Brook Otter is tapped`, `the stack is empty` or `2 Robot tokens`"
        }
        Rule::end | Rule::comment | Rule::EOI => "the end of the line",
        _ => return None,
    })
}
