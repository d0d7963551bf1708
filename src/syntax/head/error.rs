//! What can be wrong with the lines around rules text.

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

/// A fault of a name line, a type line, a mana cost, or the numbers on the last line.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum HeadError {
    /// A word before the dash that is neither a card type nor a supertype.
    #[error("`{word}` is no card type")]
    #[diagnostic(code(type_line::unknown_type))]
    UnknownType {
        /// The word.
        word: String,
        /// What to do.
        #[help]
        help: String,
        /// Where.
        #[label("neither a card type nor a supertype")]
        span: SourceSpan,
    },
    /// A subtype before the dash.
    #[error("`{word}` stands before the dash")]
    #[diagnostic(code(type_line::subtype_before_dash), help("subtypes stand after the dash: `{line}`"))]
    SubtypeBeforeDash {
        /// The subtype.
        word: String,
        /// The line as it should be.
        line: String,
        /// Where.
        #[label("a subtype")]
        span: SourceSpan,
    },
    /// A card type or supertype after the dash.
    #[error("`{word}` stands after the dash")]
    #[diagnostic(code(type_line::type_after_dash), help("card types and supertypes stand before the dash: `{line}`"))]
    TypeAfterDash {
        /// The word.
        word: String,
        /// The line as it should be.
        line: String,
        /// Where.
        #[label("not a subtype")]
        span: SourceSpan,
    },
    /// A type line without a card type.
    #[error("a type line without a card type")]
    #[diagnostic(
        code(type_line::no_card_type),
        help(
            "a card is an artifact, battle, creature, enchantment, instant, land, planeswalker or sorcery: `Creature — Otter`"
        )
    )]
    NoCardType {
        /// The type line.
        #[label("no card type among these words")]
        span: SourceSpan,
    },
    /// A word after the dash that is no subtype.
    #[error("unknown {kind} `{word}`")]
    #[diagnostic(code(type_line::unknown_subtype))]
    UnknownSubtype {
        /// What a subtype of this card is called: `creature type`.
        kind: String,
        /// The word.
        word: String,
        /// What to do.
        #[help]
        help: String,
        /// Where.
        #[label("not a {kind}")]
        span: SourceSpan,
    },
    /// A batch in a type line.
    #[error("`{word}` is not a {kind}")]
    #[diagnostic(
        code(type_line::batch),
        help(
            "`{word}` is a word for any of several types, and is no type itself (CR 700.12): write one of those it stands for: {members}"
        )
    )]
    Batch {
        /// The word.
        word: String,
        /// What a subtype of this card is called.
        kind: String,
        /// What the batch stands for.
        members: String,
        /// Where.
        #[label("a batch, which cannot stand in a type line")]
        span: SourceSpan,
    },
    /// A subtype that none of the card types can have.
    #[error("{owner} cannot be {article} {word}")]
    #[diagnostic(
        code(type_line::wrong_subtype),
        help("`{word}` is {kind}; a card has only subtypes of its own card types (CR 205.3d)")
    )]
    WrongSubtype {
        /// The card types: `an instant`.
        owner: String,
        /// `a` or `an`.
        article: &'static str,
        /// The subtype.
        word: String,
        /// What it is a type of: `a creature type`.
        kind: String,
        /// Where.
        #[label("not a subtype that this card can have")]
        span: SourceSpan,
    },
    /// The same word twice.
    #[error("`{word}` stands twice in the type line")]
    #[diagnostic(code(type_line::twice), help("remove one of the two"))]
    Twice {
        /// The word.
        word: String,
        /// The second one.
        #[label("again")]
        span: SourceSpan,
        /// The first one.
        #[label("here already")]
        first: SourceSpan,
    },
    /// A mana symbol that does not exist.
    #[error("`{symbol}` is not a mana symbol")]
    #[diagnostic(code(mana::unknown_symbol))]
    UnknownSymbol {
        /// The symbol.
        symbol: String,
        /// What to do.
        #[help]
        help: String,
        /// Where.
        #[label("cannot be part of a mana cost")]
        span: SourceSpan,
    },
    /// A brace without its partner.
    #[error("a mana symbol without its closing brace")]
    #[diagnostic(code(mana::open_symbol), help("each symbol stands between braces of its own: `{{2}}{{G}}`"))]
    OpenSymbol {
        /// From the brace on.
        #[label("opened here, and never closed")]
        span: SourceSpan,
    },
    /// Something other than symbols in a mana cost.
    #[error("`{found}` is not part of a mana cost")]
    #[diagnostic(
        code(mana::not_a_symbol),
        help("a mana cost is symbols in braces, at the end of the first line: `{{2}}{{G}}`")
    )]
    NotASymbol {
        /// What stands there.
        found: String,
        /// Where.
        #[label("not a symbol")]
        span: SourceSpan,
    },
    /// Numbers that the card types ask for are missing.
    #[error("`{name}` has no {what}")]
    #[diagnostic(code(numbers::missing), help("write its {what} on the last line, as in `{example}`"))]
    NumbersMissing {
        /// The card.
        name: String,
        /// The numbers: `power and toughness`.
        what: &'static str,
        /// What needs them: `a creature`.
        because: &'static str,
        /// What the line looks like.
        example: &'static str,
        /// The type line.
        #[label("{because} has {what}")]
        types: SourceSpan,
        /// The end of the card.
        #[label("expected below this line")]
        end: SourceSpan,
    },
    /// Numbers of another card type.
    #[error("{because} has {wanted}, not {what}")]
    #[diagnostic(code(numbers::other), help("write the {wanted}, as in `{example}`"))]
    OtherNumbers {
        /// The numbers written.
        what: &'static str,
        /// Those that are wanted.
        wanted: &'static str,
        /// What wants them.
        because: &'static str,
        /// What the line looks like.
        example: &'static str,
        /// The numbers.
        #[label("this is {what}")]
        span: SourceSpan,
        /// The type line.
        #[label("this is {because}")]
        types: SourceSpan,
    },
    /// Numbers on a card whose types have none.
    #[error("only {owner} has {what}")]
    #[diagnostic(code(numbers::unexpected), help("remove the line, or correct the type line"))]
    NumbersWithoutType {
        /// The numbers.
        what: &'static str,
        /// What has them: `a creature`.
        owner: &'static str,
        /// The numbers.
        #[label("this is {what}")]
        span: SourceSpan,
        /// The type line.
        #[label("this is not {owner}")]
        types: SourceSpan,
    },
    /// One number where two should be.
    #[error("{missing} is missing")]
    #[diagnostic(code(numbers::half), help("power and toughness are two numbers with a slash between them: `2/3`"))]
    Half {
        /// `power` or `toughness`.
        missing: &'static str,
        /// Where.
        #[label("{missing} is expected {place} the slash")]
        span: SourceSpan,
        /// `before` or `after`.
        place: &'static str,
    },
    /// What cannot be read as a number.
    #[error("`{found}` cannot be read as {what}")]
    #[diagnostic(code(numbers::unreadable), help("write a number, `*`, `1+*` or `X`"))]
    NotANumber {
        /// What stands there.
        found: String,
        /// What it should be.
        what: &'static str,
        /// Where.
        #[label("not a number")]
        span: SourceSpan,
    },
}

/// What is accepted in head lines, and not written like that today.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum HeadWarning {
    /// A hyphen or a short dash between types and subtypes.
    #[error("`{found}` in place of the dash of a type line")]
    #[diagnostic(severity(Warning), code(type_line::hyphen_for_dash), help("write `{line}`"))]
    HyphenForDash {
        /// What stands there.
        found: String,
        /// The line as it should be.
        line: String,
        /// Where.
        #[label("accepted, and read as `—`")]
        span: SourceSpan,
    },
    /// The former name of a card type.
    #[error("`Tribal` is the former name of a card type")]
    #[diagnostic(severity(Warning), code(type_line::former_name), help("write `Kindred` (CR 308.3)"))]
    FormerName {
        /// Where.
        #[label("accepted, and read as `Kindred`")]
        span: SourceSpan,
    },
}
