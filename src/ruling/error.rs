//! What can be wrong with a ruling file, whatever the game does.

use miette::Diagnostic;
use thiserror::Error;

use super::Span;

/// A fault of a ruling file.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum RulingError {
    /// A line that cannot be read.
    #[error("can't read `{found}` here")]
    #[diagnostic(code(ruling::unreadable))]
    Unreadable {
        /// What stands there.
        found: String,
        /// What could stand there.
        #[help]
        help: String,
        /// Where.
        #[label("not understood")]
        span: Span,
    },
    /// A line that ends too early.
    #[error("the line ends too early")]
    #[diagnostic(code(ruling::unfinished))]
    Unfinished {
        /// What could follow.
        #[help]
        help: String,
        /// Where.
        #[label("something is missing here")]
        span: Span,
    },
    /// A line at the margin that does not begin a ruling.
    #[error("a line at the margin must begin a ruling")]
    #[diagnostic(
        code(ruling::margin),
        help("begin a ruling with `ruling \"what it states\"`; indent its lines with two spaces")
    )]
    Margin {
        /// Where.
        #[label("neither a title nor indented")]
        span: Span,
    },
    /// An indented line before the first ruling.
    #[error("the line belongs to no ruling")]
    #[diagnostic(code(ruling::no_title), help("write `ruling \"what it states\"` above it, at the margin"))]
    NoTitle {
        /// Where.
        #[label("no ruling has begun")]
        span: Span,
    },
    /// A ruling without a title.
    #[error("the ruling has no title")]
    #[diagnostic(code(ruling::empty_title), help("say between the quotes what the ruling states"))]
    EmptyTitle {
        /// Where.
        #[label("nothing between the quotes")]
        span: Span,
    },
    /// A line longer than any sentence.
    #[error("the line is longer than {most} bytes")]
    #[diagnostic(code(ruling::long_line), help("one line says one thing"))]
    LongLine {
        /// How long a line may be.
        most: usize,
        /// Where it starts.
        #[label("starts here")]
        span: Span,
    },
    /// Two rulings of a file have one title.
    #[error("two rulings are called `{title}`")]
    #[diagnostic(code(ruling::same_title), help("give each ruling of a file a title of its own"))]
    SameTitle {
        /// The title.
        title: String,
        /// The second.
        #[label("the second")]
        span: Span,
        /// The first.
        #[label("the first")]
        first: Span,
    },
    /// A ruling that expects nothing cannot fail.
    #[error("the ruling `{title}` expects nothing")]
    #[diagnostic(code(ruling::expects_nothing), help("say with `expect` what must be true, so that it can fail"))]
    ExpectsNothing {
        /// The title.
        title: String,
        /// Where.
        #[label("no `expect` follows")]
        span: Span,
    },
    /// A mana symbol that is none.
    #[error("`{symbol}` is no type of mana")]
    #[diagnostic(code(ruling::mana_symbol), help("mana is {{W}}, {{U}}, {{B}}, {{R}}, {{G}} or {{C}}"))]
    ManaSymbol {
        /// The symbol.
        symbol: String,
        /// Where.
        #[label("no mana of this type")]
        span: Span,
    },
    /// More than a ruling can need.
    #[error("{number} is more than the {most} that a ruling may place at once")]
    #[diagnostic(code(ruling::too_many), help("a few are enough to show a ruling"))]
    TooMany {
        /// How many.
        number: u32,
        /// How many are allowed.
        most: u32,
        /// Where.
        #[label("too many")]
        span: Span,
    },
    /// A number outside its bounds.
    #[error("`{number}` counts from 1")]
    #[diagnostic(code(ruling::from_one), help("the first is number 1"))]
    FromOne {
        /// What was written.
        number: String,
        /// Where.
        #[label("there is no number 0")]
        span: Span,
    },
    /// Too few or too many players.
    #[error("{} in the ruling `{title}`", players(*.number))]
    #[diagnostic(
        code(ruling::players),
        help("two to four players: name them, `players Ann, Bob, Cid`, or let each have something")
    )]
    Players {
        /// The ruling.
        title: String,
        /// How many there are.
        number: usize,
        /// Where.
        #[label("needs two to four players")]
        span: Span,
    },
    /// A player is named twice in turn order.
    #[error("`{name}` is named twice")]
    #[diagnostic(code(ruling::player_twice), help("give each player a name of their own"))]
    PlayerTwice {
        /// The name.
        name: String,
        /// Where.
        #[label("named before")]
        span: Span,
    },
    /// No player has the name.
    #[error("no player is called `{name}`")]
    #[diagnostic(code(ruling::unknown_player))]
    UnknownPlayer {
        /// The name.
        name: String,
        /// Who there is.
        #[help]
        help: String,
        /// Where.
        #[label("who is this?")]
        span: Span,
    },
    /// No card has the name.
    #[error("no card is called `{name}`")]
    #[diagnostic(code(ruling::unknown_card))]
    UnknownCard {
        /// The name.
        name: String,
        /// What is like it.
        #[help]
        help: String,
        /// Where.
        #[label("not the name of a card")]
        span: Span,
    },
    /// No token has the name.
    #[error("no token is called `{name}`")]
    #[diagnostic(code(ruling::unknown_token))]
    UnknownToken {
        /// The name.
        name: String,
        /// What is like it.
        #[help]
        help: String,
        /// Where.
        #[label("not the name of a token")]
        span: Span,
    },
    /// A name that is nothing in the ruling.
    #[error("nothing in this ruling is called `{name}`")]
    #[diagnostic(code(ruling::unknown_name))]
    UnknownName {
        /// The name.
        name: String,
        /// What is like it.
        #[help]
        help: String,
        /// Where.
        #[label("not a card, token, player or other name of this ruling")]
        span: Span,
    },
    /// No subtype is called so.
    #[error("`{name}` is neither a subtype nor a card of this ruling")]
    #[diagnostic(code(ruling::unknown_type))]
    UnknownType {
        /// The word.
        name: String,
        /// What is like it.
        #[help]
        help: String,
        /// Where.
        #[label("unknown")]
        span: Span,
    },
    /// No keyword is written so.
    #[error("`{name}` is no keyword ability")]
    #[diagnostic(code(ruling::unknown_keyword))]
    UnknownKeyword {
        /// The words.
        name: String,
        /// What is like it.
        #[help]
        help: String,
        /// Where.
        #[label("not a keyword")]
        span: Span,
    },
    /// An alias that is a name already.
    #[error("`{name}` is a name already")]
    #[diagnostic(code(ruling::alias), help("choose a name that is no card's, player's or other object's"))]
    Alias {
        /// The name.
        name: String,
        /// Where.
        #[label("already taken")]
        span: Span,
    },
    /// One name for several objects.
    #[error("one name for {number} objects")]
    #[diagnostic(code(ruling::alias_of_many), help("place them one by one, each with a name of its own"))]
    AliasOfMany {
        /// How many.
        number: u32,
        /// Where.
        #[label("can only name one of them")]
        span: Span,
    },
    /// Something is placed after the game has begun.
    #[error("the game has begun: nothing can be placed any more")]
    #[diagnostic(code(ruling::late), help("move the line above the first line that does or expects something"))]
    Late {
        /// Where.
        #[label("too late")]
        span: Span,
    },
    /// A zone in which nothing can be placed.
    #[error("nothing can be placed {place}")]
    #[diagnostic(code(ruling::place), help("place it on the battlefield, in a hand, library, graveyard or in exile"))]
    Place {
        /// Where it was to be placed.
        place: String,
        /// Where.
        #[label("not here")]
        span: Span,
    },
    /// Placed, but nowhere.
    #[error("where is `{what}`?")]
    #[diagnostic(
        code(ruling::nowhere),
        help("say where: `on the battlefield`, `in hand`, `in library`, `in graveyard` or `in exile`")
    )]
    Nowhere {
        /// What.
        what: String,
        /// Where.
        #[label("no zone is said for it")]
        span: Span,
    },
    /// A quality of permanents said of a card elsewhere.
    #[error("only a permanent can be {quality}")]
    #[diagnostic(code(ruling::not_a_permanent), help("place it `on the battlefield`, or leave that out"))]
    NotAPermanent {
        /// The quality.
        quality: String,
        /// Where.
        #[label("not on the battlefield")]
        span: Span,
    },
    /// `both` of more than two.
    #[error("`both` is said of {number} players")]
    #[diagnostic(code(ruling::both), help("write `all pass`"))]
    Both {
        /// How many there are.
        number: usize,
        /// Where.
        #[label("there are more than two")]
        span: Span,
    },
    /// Something about players said of an object, or the other way round.
    #[error("{what} can't be said of {of}")]
    #[diagnostic(code(ruling::wrong_subject), help("{help}"))]
    WrongSubject {
        /// What.
        what: String,
        /// Of which kind of thing.
        of: String,
        /// What to do.
        help: String,
        /// The fact.
        #[label("said of {of}")]
        span: Span,
        /// The subject.
        #[label("{of}")]
        subject: Span,
    },
    /// The same is announced twice.
    #[error("{what} are said twice")]
    #[diagnostic(code(ruling::said_twice), help("say it once"))]
    SaidTwice {
        /// What.
        what: String,
        /// Where.
        #[label("said before")]
        span: Span,
    },
}

fn players(number: usize) -> String {
    match number {
        0 => "there is no player".to_owned(),
        1 => "there is one player only".to_owned(),
        more => format!("there are {more} players"),
    }
}
