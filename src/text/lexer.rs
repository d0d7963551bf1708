//! The lexer: symbols, words, numbers, quotes, dashes. One for all uses: head lines, normal form, suggestions, colours.

use logos::Logos;

use super::Span;

/// What a piece of text is.
#[derive(Logos, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Token {
    /// Spaces, tabs and other white space within a line.
    #[regex(r"[ \t\u{a0}\u{2009}\u{202f}]+")]
    Space,
    /// The end of a line.
    #[regex(r"\r?\n")]
    LineEnd,
    /// A word: letters, with apostrophes and hyphens within: `owner's`, `non-Human`, `first`.
    #[regex(r"[\p{L}\p{M}]+(['’\-][\p{L}\p{M}]+)*", priority = 3)]
    Word,
    /// A number in digits.
    #[regex(r"[0-9]+", priority = 4)]
    Number,
    /// A symbol in braces: `{T}`, `{2}`, `{W/U}`.
    #[regex(r"\{[^{}\s]*\}")]
    Symbol,
    /// A hole of a definition in brackets: `[cost]`.
    #[regex(r"\[[^\[\]\n]*\]")]
    Hole,
    /// A straight or curly double quote.
    #[regex("[\"“”]")]
    Quote,
    /// A straight or curly single quote that is no apostrophe within a word.
    #[regex("['‘’]")]
    Apostrophe,
    /// A long dash.
    #[regex("[—–]")]
    Dash,
    /// A hyphen or a minus.
    #[regex("[-−]")]
    Minus,
    /// A plus.
    #[token("+")]
    Plus,
    /// A slash.
    #[token("/")]
    Slash,
    /// A bullet of a list of modes.
    #[token("•")]
    Bullet,
    /// What parts a row of a table of results from its effect (CR 706.3).
    #[token("|")]
    Bar,
    /// An opening parenthesis.
    #[token("(")]
    Open,
    /// A closing parenthesis.
    #[token(")")]
    Close,
    /// A comma.
    #[token(",")]
    Comma,
    /// What ends a sentence.
    #[regex("[.!?…]")]
    Stop,
    /// A colon.
    #[token(":")]
    Colon,
    /// A semicolon.
    #[token(";")]
    Semicolon,
    /// The card's own name in short.
    #[token("~")]
    Tilde,
    /// A character that no other token begins with.
    Other,
}

/// The tokens of `text` with their places; nothing is left out, their spans cover the text without gaps.
pub fn tokens(text: &str) -> impl Iterator<Item = (Token, Span)> + '_ {
    Token::lexer(text)
        .spanned()
        .map(|(token, range)| (token.unwrap_or(Token::Other), Span::new(range.start, range.end)))
}
