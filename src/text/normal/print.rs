//! From the normal form back to how a card is printed.

use super::reader::follows_keyword_dash;
use super::{MARKS, Names};

/// How the text that has `normal` as its normal form is printed: terms unmarked, capitals where sentences start, the
/// card's name for `~`.
pub fn print_form(normal: &str, names: &Names) -> String {
    let mut printed = String::with_capacity(normal.len() + 16);
    let mut capital = true;
    let mut quoted = false;
    let mut rest = normal.chars();
    while let Some(character) = rest.next() {
        match character {
            mark if MARKS.contains(&mark) => {}
            ' ' if says_the_battlefield(&printed, rest.as_str()) => printed.push_str(" the battlefield "),
            '.' if says_the_battlefield(&printed, ".") => {
                printed.push_str(" the battlefield.");
                capital = true;
            }
            '~' => {
                let name = if printed.ends_with("named ") { names.full() } else { names.usual() };
                printed.push_str(if name.is_empty() { "~" } else { name });
                capital = false;
            }
            '.' | '!' | '?' | ':' | '—' | '•' | '|' => {
                printed.push(character);
                // A number goes on after its point; nothing else does.
                capital = true;
            }
            '"' => {
                printed.push(character);
                quoted = !quoted;
                capital = capital || quoted;
                if !quoted && goes_on(rest.as_str()) {
                    capital = false;
                }
            }
            '-' if printed.is_empty() || printed.ends_with(['"', '•']) => printed.push_str(minus(rest.as_str())),
            ',' => {
                printed.push(character);
                capital = in_cost(rest.as_str()) || follows_keyword_dash(&printed);
            }
            ' ' => printed.push(' '),
            '\'' => {
                capital = capital || printed.ends_with(' ');
                printed.push(character);
            }
            letter if capital => {
                printed.extend(letter.to_uppercase());
                capital = false;
            }
            letter => printed.push(letter),
        }
    }
    printed
}

/// Whether cards name the zone here, which the normal form leaves out: "can't enter the battlefield.", "entered the
/// battlefield under your control".
fn says_the_battlefield(printed: &str, rest: &str) -> bool {
    match rest.strip_prefix("under ") {
        Some(_) => printed.ends_with(" entered") || printed.ends_with(" enter"),
        None => rest.starts_with('.') && printed.ends_with("n't enter"),
    }
}

/// Whether `rest` goes on with a cost, each part of which starts with a capital.
fn in_cost(rest: &str) -> bool {
    rest.find([':', '.', '"']).is_some_and(|stop| rest[stop..].starts_with(':'))
}

/// The sign of a loyalty cost is a minus, any other a hyphen.
fn minus(rest: &str) -> &'static str {
    let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == 'X');
    if digits.len() < rest.len() && digits.starts_with(':') { "−" } else { "-" }
}

/// Whether the sentence around a quoted ability goes on after it: no sentence starts with these words.
fn goes_on(rest: &str) -> bool {
    [
        "and", "or", "for", "that", "until", "where", "instead", "as", "to", "in", "on", "from", "with", "named",
        "attached",
    ]
    .iter()
    .any(|word| {
        rest.strip_prefix(' ')
            .and_then(|rest| rest.strip_prefix(word))
            .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    })
}
