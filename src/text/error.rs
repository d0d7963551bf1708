//! What can be wrong with a file before its rules text is read.

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

/// A fault in the outer form of a card file or of a paragraph.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum TextError {
    /// A card's first line has no name.
    #[error("a card without a name")]
    #[diagnostic(
        code(card::no_name),
        help("start the card with its name, then its mana cost: `Brook Otter {{1}}{{G}}`")
    )]
    NoName {
        /// The first line.
        #[label("a name should stand here")]
        span: SourceSpan,
    },
    /// A face of a card has no lines.
    #[error("a card with an empty face")]
    #[diagnostic(
        code(card::empty_face),
        help("`//` stands between two faces of one card, each with a name of its own")
    )]
    EmptyFace {
        /// The card.
        #[label("one of its faces has no lines")]
        span: SourceSpan,
    },
    /// A card's second line is no type line.
    #[error("`{name}` has no type line")]
    #[diagnostic(code(card::no_type_line), help("write the card's types below its name: `Creature — Otter`"))]
    NoTypeLine {
        /// The card's name.
        name: String,
        /// The name.
        #[label("the line below this one should be a type line")]
        span: SourceSpan,
        /// The second line, where there is one.
        #[label("this is no type line")]
        second: Option<SourceSpan>,
    },
    /// A paragraph that a blank line has cut off from its card.
    #[error("rules text without a card")]
    #[diagnostic(
        code(card::cut_off),
        help("a blank line ends a card: remove the blank line above, or start a card here with its name")
    )]
    CutOff {
        /// The paragraph.
        #[label("this reads like rules text, and stands where a card's name should be")]
        span: SourceSpan,
    },
    /// Power and toughness before the last line.
    #[error("`{stats}` is not on the last line of the card")]
    #[diagnostic(
        code(card::stats_not_last),
        help("power and toughness, loyalty or defense stand below the rules text; a blank line ends the card")
    )]
    StatsNotLast {
        /// The line.
        stats: String,
        /// Where.
        #[label("move this below the card's last paragraph")]
        span: SourceSpan,
    },
    /// A term is defined twice.
    #[error("`{name}` is defined twice")]
    #[diagnostic(code(definition::twice), help("remove one of the definitions, or give it another name"))]
    DefinedTwice {
        /// The term.
        name: String,
        /// The second definition.
        #[label("defined here again{elsewhere}")]
        span: SourceSpan,
        /// The first definition, if it is in the same file.
        #[label("first defined here")]
        first: Option<SourceSpan>,
        /// Where the first definition is, if in another file: `, after cards/mine.card:3`.
        elsewhere: String,
    },
    /// What looks like a definition starts with none of the words that definitions start with.
    #[error("`{word}` defines nothing")]
    #[diagnostic(code(definition::unknown_kind), help("did you mean `{known}`?"))]
    MisspeltDefinition {
        /// The word.
        word: String,
        /// The word that is meant.
        known: &'static str,
        /// Where.
        #[label("no kind of definition")]
        span: SourceSpan,
    },
    /// A definition's first line is incomplete.
    #[error("this definition does not say what it defines")]
    #[diagnostic(code(definition::head), help("write for example `{example}`"))]
    DefinitionHead {
        /// What a first line of this kind looks like.
        example: &'static str,
        /// The first line.
        #[label("cannot be read as what is defined")]
        span: SourceSpan,
    },
    /// A first line says more than a definition of its kind has.
    #[error("this definition says too much")]
    #[diagnostic(code(definition::surplus), help("write for example `{example}`"))]
    DefinitionSurplus {
        /// What a first line of this kind looks like.
        example: &'static str,
        /// What is too much.
        #[label("this has no place here")]
        span: SourceSpan,
    },
    /// A meaning for a term that has none.
    #[error("`{name}` has no meaning to say")]
    #[diagnostic(code(definition::needless), help("remove the line: {kind} definitions are one line"))]
    NeedlessMeaning {
        /// The term.
        name: String,
        /// What kind of term it is.
        kind: &'static str,
        /// The first line of the meaning.
        #[label("this would be ignored")]
        span: SourceSpan,
    },
    /// A definition leaves its meaning to the game without citing the rule.
    #[error("the rule that gives this its meaning is not cited")]
    #[diagnostic(code(definition::no_rule), help("cite it: `keyword Haste: rule of the game (CR 702.10)`"))]
    NoRuleCited {
        /// The first line.
        #[label("`(CR ...)` is missing at the end")]
        span: SourceSpan,
    },
    /// A definition without paragraphs.
    #[error("`{name}` is defined, but nothing says what it means")]
    #[diagnostic(code(definition::no_meaning), help("write what it means on the lines below, as rules text"))]
    NoMeaning {
        /// The term.
        name: String,
        /// The term.
        #[label("what does it mean?")]
        span: SourceSpan,
    },
    /// A character that the language uses for itself.
    #[error("`{character}` cannot be used in card text")]
    #[diagnostic(code(text::reserved_character), help("remove it"))]
    ReservedCharacter {
        /// The character.
        character: char,
        /// Where.
        #[label("this character")]
        span: SourceSpan,
    },
    /// A parenthesis without its partner.
    #[error("a parenthesis without its partner")]
    #[diagnostic(code(text::parenthesis), help("reminder text stands between `(` and `)`, within one paragraph"))]
    Parenthesis {
        /// The parenthesis.
        #[label("this one")]
        span: SourceSpan,
    },
    /// A quote without its partner.
    #[error("a quote without its partner")]
    #[diagnostic(code(text::quote), help("an ability that is granted stands between two quotes, within one paragraph"))]
    Quote {
        /// The quote.
        #[label("opened here, and never closed")]
        span: SourceSpan,
    },
}

/// What is accepted, and not written like that today.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum TextWarning {
    /// Curly quotes or apostrophes.
    #[error("a curly quote")]
    #[diagnostic(severity(Warning), code(text::curly_quote), help("write straight quotes: `\"` and `'`"))]
    CurlyQuotes {
        /// The first one.
        #[label("accepted, and printed straight")]
        span: SourceSpan,
    },
    /// A hyphen or a short dash in place of a dash.
    #[error("`{found}` is a former wording")]
    #[diagnostic(
        severity(Warning),
        code(text::former_wording),
        help("{}", match today {
            &"" => format!("today nothing is said in place of `{found}`"),
            today => format!("today's cards say `{today}`"),
        })
    )]
    FormerWording {
        /// The words.
        found: String,
        /// What is said today; empty for nothing.
        today: &'static str,
        /// Where.
        #[label("read as today's wording")]
        span: SourceSpan,
    },
    /// A hyphen where cards have a long dash.
    #[error("a hyphen in place of a dash")]
    #[diagnostic(severity(Warning), code(text::hyphen_for_dash), help("write `—`"))]
    HyphenForDash {
        /// The hyphen.
        #[label("accepted, and printed as `—`")]
        span: SourceSpan,
    },
    /// A loyalty cost in brackets.
    #[error("a loyalty cost in brackets")]
    #[diagnostic(severity(Warning), code(text::loyalty_in_brackets), help("write `+1:`, without brackets"))]
    LoyaltyInBrackets {
        /// The cost.
        #[label("accepted, and printed without brackets")]
        span: SourceSpan,
    },
}
