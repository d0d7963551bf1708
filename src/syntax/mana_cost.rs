//! Mana costs and mana symbols (CR 107.4, 202.1).

use super::HeadError;
use crate::ir::{Color, ManaCost, ManaSymbol, ManaType, Variable};
use crate::text::{Span, Spanned};

/// Reads a mana cost, `{2}{U}{B}`. Each symbol that is none is reported and left out.
pub fn parse(cost: Spanned<&str>, errors: &mut Vec<HeadError>) -> ManaCost {
    let mut symbols = Vec::new();
    let mut rest = cost.value;
    while !rest.is_empty() {
        let (before, braces) = rest.split_at(rest.find('{').unwrap_or(rest.len()));
        if !before.trim().is_empty() {
            let stray = cost.at(before.trim());
            errors.push(HeadError::NotASymbol { found: stray.value.into(), span: stray.span.into() });
        }
        let Some(close) = closing(braces) else {
            if !braces.is_empty() {
                errors.push(HeadError::OpenSymbol { span: cost.at(braces).span.into() });
            }
            break;
        };
        let (written, after) = braces.split_at(close + 1);
        match symbol(written) {
            Some(symbol) => symbols.push(symbol),
            None => errors.push(unknown(cost.at(written))),
        }
        rest = after;
    }
    ManaCost(symbols)
}

/// Where the brace that opens `braces` is closed; those within it belong to it.
fn closing(braces: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (place, brace) in braces.match_indices(['{', '}']) {
        if brace == "{" {
            depth += 1;
        } else {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return Some(place);
            }
        }
    }
    // A brace too many opens nothing.
    braces.find('}')
}

/// The mana symbol that is written so, braces included; none for no mana symbol.
pub fn symbol(written: &str) -> Option<ManaSymbol> {
    let inside = written.strip_prefix('{')?.strip_suffix('}')?;
    if let Some(amount) = number(inside) {
        return Some(ManaSymbol::Generic(amount));
    }
    let mut parts = inside.split('/');
    let (first, second, third, more) = (parts.next()?, parts.next(), parts.next(), parts.next());
    if more.is_some() {
        return None;
    }
    match (first, second, third) {
        ("X", None, None) => Some(ManaSymbol::Variable(Variable::X)),
        ("Y", None, None) => Some(ManaSymbol::Variable(Variable::Y)),
        ("Z", None, None) => Some(ManaSymbol::Variable(Variable::Z)),
        ("S", None, None) => Some(ManaSymbol::Snow),
        (mana, None, None) => mana_type(mana).map(ManaSymbol::Of),
        (of, Some("P"), None) => color(of).map(ManaSymbol::Phyrexian),
        (one, Some(other), None) => match number(one) {
            Some(amount) => color(other).map(|color| ManaSymbol::MonocoloredHybrid(amount, color)),
            None if one != other => Some(ManaSymbol::Hybrid(mana_type(one)?, mana_type(other)?)),
            None => None,
        },
        (one, Some(other), Some("P")) if one != other => Some(ManaSymbol::HybridPhyrexian(color(one)?, color(other)?)),
        _ => None,
    }
}

/// A mana cost as it is printed.
pub fn print(cost: &ManaCost) -> String {
    cost.to_string()
}

/// The mana type of a letter.
fn mana_type(letter: &str) -> Option<ManaType> {
    match letter {
        "C" => Some(ManaType::Colorless),
        _ => color(letter).map(ManaType::from),
    }
}

fn color(letter: &str) -> Option<Color> {
    match letter {
        "W" => Some(Color::White),
        "U" => Some(Color::Blue),
        "B" => Some(Color::Black),
        "R" => Some(Color::Red),
        "G" => Some(Color::Green),
        _ => None,
    }
}

/// An amount of generic mana.
fn number(digits: &str) -> Option<u32> {
    let plain = digits.len() <= 7 && digits.bytes().all(|digit| digit.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

fn unknown(written: Spanned<&str>) -> HeadError {
    let inside = written.value.trim_matches(['{', '}']);
    let letters: Vec<String> =
        inside.chars().filter(|c| !matches!(c, '/' | ' ' | '{' | '}')).map(|c| c.to_uppercase().to_string()).collect();
    let other = [format!("{{{}}}", letters.concat()), format!("{{{}}}", letters.join("/"))];
    let separate: String = letters.iter().map(|letter| format!("{{{letter}}}")).collect();
    let each_is_one = letters.len() > 1 && letters.iter().all(|letter| symbol(&format!("{{{letter}}}")).is_some());
    let help = match other.into_iter().find(|other| symbol(other).is_some()) {
        Some(other) if each_is_one => format!("write `{other}` for one symbol, or `{separate}` for several"),
        Some(other) => format!("did you mean `{other}`?"),
        None if each_is_one => format!("did you mean `{separate}`?"),
        None if matches!(inside, "T" | "Q" | "t" | "q") => {
            "tapping and untapping are costs of abilities, written in the rules text: `{T}: Add {G}.`".into()
        }
        None => "mana symbols are {W}, {U}, {B}, {R}, {G} and {C}, numbers such as {2}, {X}, {S}, and pairs such as {W/U}, {2/W} and {W/P}".into(),
    };
    HeadError::UnknownSymbol { symbol: written.value.into(), help, span: Span::into(written.span) }
}
