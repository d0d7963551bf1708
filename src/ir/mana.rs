//! Colours, mana and mana costs (CR 105, 106, 107.4, 202).

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the five colours (CR 105.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Color {
    /// {W}
    White,
    /// {U}
    Blue,
    /// {B}
    Black,
    /// {R}
    Red,
    /// {G}
    Green,
}

impl Color {
    /// All colours, in the order of CR 105.1.
    pub const ALL: [Color; 5] = [Color::White, Color::Blue, Color::Black, Color::Red, Color::Green];
}

/// A set of colours; empty is colourless (CR 105.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Colors(u8);

impl Colors {
    /// No colour.
    pub const NONE: Colors = Colors(0);
    /// The set of all five colours.
    pub const ALL: Colors = Colors(0b11111);

    /// Whether `color` is in the set.
    pub fn has(self, color: Color) -> bool {
        self.0 & (1 << color as u8) != 0
    }

    /// The set with `color` added.
    #[must_use]
    pub fn with(self, color: Color) -> Colors {
        Colors(self.0 | (1 << color as u8))
    }

    /// The colours of either set.
    #[must_use]
    pub fn union(self, other: Colors) -> Colors {
        Colors(self.0 | other.0)
    }

    /// The colours of both sets.
    #[must_use]
    pub fn intersection(self, other: Colors) -> Colors {
        Colors(self.0 & other.0)
    }

    /// How many colours there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty: colourless.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours of the set, in the order of CR 105.1.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |color| self.has(*color))
    }
}

impl FromIterator<Color> for Colors {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        colors.into_iter().fold(Colors::NONE, Colors::with)
    }
}

/// One of the six types of mana (CR 106.1b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ManaType {
    /// {W}
    White,
    /// {U}
    Blue,
    /// {B}
    Black,
    /// {R}
    Red,
    /// {G}
    Green,
    /// {C}
    Colorless,
}

impl ManaType {
    /// All types of mana, colours first.
    pub const ALL: [ManaType; 6] =
        [ManaType::White, ManaType::Blue, ManaType::Black, ManaType::Red, ManaType::Green, ManaType::Colorless];

    /// The colour of the mana; none for colourless mana.
    pub fn color(self) -> Option<Color> {
        match self {
            ManaType::White => Some(Color::White),
            ManaType::Blue => Some(Color::Blue),
            ManaType::Black => Some(Color::Black),
            ManaType::Red => Some(Color::Red),
            ManaType::Green => Some(Color::Green),
            ManaType::Colorless => None,
        }
    }
}

impl From<Color> for ManaType {
    fn from(color: Color) -> Self {
        match color {
            Color::White => ManaType::White,
            Color::Blue => ManaType::Blue,
            Color::Black => ManaType::Black,
            Color::Red => ManaType::Red,
            Color::Green => ManaType::Green,
        }
    }
}

/// One mana symbol of a cost (CR 107.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ManaSymbol {
    /// {3}
    Generic(u32),
    /// {X}, {Y} or {Z}
    Variable(Variable),
    /// {W} or {C}
    Of(ManaType),
    /// {W/U} or {C/W}
    Hybrid(ManaType, ManaType),
    /// {2/W}: the amount of generic mana, or one mana of the colour
    MonocoloredHybrid(u32, Color),
    /// {W/P}
    Phyrexian(Color),
    /// {W/U/P}
    HybridPhyrexian(Color, Color),
    /// {S}
    Snow,
}

/// A letter that stands for a number (CR 107.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Variable {
    /// X
    X,
    /// Y
    Y,
    /// Z
    Z,
}

/// A mana cost or the mana part of another cost, symbols in printed order (CR 202.1). `{0}` is `[Generic(0)]`; an
/// absent cost is no `ManaCost` at all (CR 202.1b).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct ManaCost(pub Vec<ManaSymbol>);

impl ManaSymbol {
    /// What the symbol adds to a mana value (CR 202.3), `x` standing for each variable.
    pub fn mana_value(self, x: u32) -> u32 {
        match self {
            ManaSymbol::Generic(amount) => amount,
            ManaSymbol::Variable(_) => x,
            ManaSymbol::MonocoloredHybrid(amount, _) => amount.max(1),
            ManaSymbol::Of(_)
            | ManaSymbol::Hybrid(..)
            | ManaSymbol::Phyrexian(_)
            | ManaSymbol::HybridPhyrexian(..)
            | ManaSymbol::Snow => 1,
        }
    }

    /// The colours of the symbol (CR 105.2, 107.4).
    pub fn colors(self) -> Colors {
        match self {
            ManaSymbol::Generic(_) | ManaSymbol::Variable(_) | ManaSymbol::Snow => Colors::NONE,
            ManaSymbol::Of(mana) => mana.color().into_iter().collect(),
            ManaSymbol::Hybrid(one, other) => one.color().into_iter().chain(other.color()).collect(),
            ManaSymbol::MonocoloredHybrid(_, color) | ManaSymbol::Phyrexian(color) => Colors::NONE.with(color),
            ManaSymbol::HybridPhyrexian(one, other) => Colors::NONE.with(one).with(other),
        }
    }
}

impl ManaCost {
    /// The mana value (CR 202.3), with `x` for each variable: the chosen value on the stack, 0 elsewhere (CR 202.3e).
    pub fn mana_value(&self, x: u32) -> u32 {
        self.0.iter().fold(0, |sum, symbol| sum.saturating_add(symbol.mana_value(x)))
    }

    /// The colours of all symbols.
    pub fn colors(&self) -> Colors {
        self.0.iter().fold(Colors::NONE, |colors, symbol| colors.union(symbol.colors()))
    }

    /// Whether a variable is among the symbols.
    pub fn has_variable(&self) -> bool {
        self.0.iter().any(|symbol| matches!(symbol, ManaSymbol::Variable(_)))
    }
}

/// The letter of the type, without braces (CR 107.4a-c).
impl fmt::Display for ManaType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ManaType::White => "W",
            ManaType::Blue => "U",
            ManaType::Black => "B",
            ManaType::Red => "R",
            ManaType::Green => "G",
            ManaType::Colorless => "C",
        })
    }
}

/// The letter (CR 107.3).
impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Variable::X => "X",
            Variable::Y => "Y",
            Variable::Z => "Z",
        })
    }
}

/// The symbol with its braces, as it is printed (CR 107.4).
impl fmt::Display for ManaSymbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |color: Color| ManaType::from(color);
        match *self {
            ManaSymbol::Generic(amount) => write!(f, "{{{amount}}}"),
            ManaSymbol::Variable(variable) => write!(f, "{{{variable}}}"),
            ManaSymbol::Of(mana) => write!(f, "{{{mana}}}"),
            ManaSymbol::Hybrid(one, other) => write!(f, "{{{one}/{other}}}"),
            ManaSymbol::MonocoloredHybrid(amount, color) => write!(f, "{{{amount}/{}}}", letter(color)),
            ManaSymbol::Phyrexian(color) => write!(f, "{{{}/P}}", letter(color)),
            ManaSymbol::HybridPhyrexian(one, other) => write!(f, "{{{}/{}/P}}", letter(one), letter(other)),
            ManaSymbol::Snow => f.write_str("{S}"),
        }
    }
}

/// The symbols one after the other, as they are printed (CR 202.1).
impl fmt::Display for ManaCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|symbol| write!(f, "{symbol}"))
    }
}
