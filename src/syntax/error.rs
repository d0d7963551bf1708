//! What can be wrong with a paragraph.

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::text::vocabulary::did_you_mean;
use crate::text::{DefinitionKind, Span, Terms, vocabulary};

/// Words that were not understood.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum SyntaxError {
    /// The first words that do not fit what came before.
    #[error("`{words}` is not understood here")]
    #[diagnostic(code(syntax::not_understood), help("{help}"))]
    NotUnderstood {
        /// The first word.
        words: String,
        /// What could stand there.
        help: String,
        /// Where.
        #[label("read up to here, but not this")]
        span: SourceSpan,
    },
    /// A word that the language does not know, near to one that it knows.
    #[error("unknown word `{word}`")]
    #[diagnostic(code(syntax::unknown_word), help("{help}"))]
    UnknownWord {
        /// The word.
        word: String,
        /// What it may have meant.
        help: String,
        /// Where.
        #[label("no word that is known")]
        span: SourceSpan,
    },
    /// A capitalised word where a subtype is expected.
    #[error("unknown subtype `{word}`")]
    #[diagnostic(code(syntax::unknown_subtype), help("{help}"))]
    UnknownSubtype {
        /// The word.
        word: String,
        /// What it may have meant.
        help: String,
        /// Where.
        #[label("not a subtype")]
        span: SourceSpan,
    },
    /// A kind of counter that is not defined.
    #[error("`{word}` is no kind of counter")]
    #[diagnostic(code(syntax::unknown_counter), help("{help}"))]
    UnknownCounter {
        /// The word.
        word: String,
        /// What it may have meant.
        help: String,
        /// Where.
        #[label("this kind")]
        span: SourceSpan,
    },
    /// The paragraph ends in the middle.
    #[error("this ability is cut off after `{words}`")]
    #[diagnostic(code(syntax::cut_off), help("{help}"))]
    CutOff {
        /// The last words.
        words: String,
        /// What is missing.
        help: String,
        /// Where.
        #[label("something is missing after this")]
        span: SourceSpan,
    },
    /// A trigger or a cost without anything that happens.
    #[error("this {what} has no effect")]
    #[diagnostic(code(syntax::no_effect), help("say what happens: {example}"))]
    NoEffect {
        /// `trigger` or `cost`.
        what: &'static str,
        /// What it looks like with an effect.
        example: &'static str,
        /// The trigger or the cost.
        #[label("nothing follows this {what}")]
        span: SourceSpan,
    },
    /// A sentence without a full stop.
    #[error("this sentence has no full stop")]
    #[diagnostic(code(syntax::full_stop), help("end the sentence with `.`"))]
    NoFullStop {
        /// Its end.
        #[label("expected `.` after this")]
        span: SourceSpan,
    },
    /// Braces around what is no mana symbol.
    #[error("`{symbol}` is no mana symbol")]
    #[diagnostic(code(syntax::mana_symbol), help("mana symbols are written like {{2}}, {{G}}, {{W/U}}, {{X}}"))]
    ManaSymbol {
        /// What was written.
        symbol: String,
        /// Where.
        #[label("this symbol")]
        span: SourceSpan,
    },
    /// Words that belong together in no way that has a meaning.
    #[error("`{words}` makes no sense here")]
    #[diagnostic(code(syntax::no_sense), help("say it in the words of a printed card"))]
    NotRead {
        /// The words.
        words: String,
        /// Where.
        #[label("this")]
        span: SourceSpan,
    },
    /// A paragraph longer than any card's.
    #[error("this paragraph is too long: {length} bytes of {limit}")]
    #[diagnostic(code(syntax::too_long), help("write it as several paragraphs"))]
    TooLong {
        /// How long it is, in bytes.
        length: usize,
        /// How long it may be.
        limit: usize,
        /// Its start.
        #[label("this paragraph")]
        span: SourceSpan,
    },
    /// Quotes, conditions or amounts within one another deeper than any card's.
    #[error("this paragraph is nested too deeply")]
    #[diagnostic(code(syntax::too_deep), help("say it in several sentences"))]
    TooDeep {
        /// The paragraph.
        #[label("this paragraph")]
        span: SourceSpan,
    },
    /// A bullet without the sentence that offers a choice.
    #[error("a mode without `Choose one —` before it")]
    #[diagnostic(code(syntax::stray_mode), help("end the paragraph before it with `Choose one —`"))]
    StrayMode {
        /// The bullet.
        #[label("this mode")]
        span: SourceSpan,
    },
    /// "Choose one —" without bullets.
    #[error("there are no modes to choose from")]
    #[diagnostic(code(syntax::no_modes), help("write each mode as a paragraph that starts with `•`"))]
    NoModes {
        /// The head.
        #[label("nothing follows this")]
        span: SourceSpan,
    },
}

impl SyntaxError {
    /// An unknown kind of counter, with what it may have meant.
    pub(super) fn counter(word: &str, span: Span, terms: &Terms) -> SyntaxError {
        let help = match did_you_mean(word, terms.names(DefinitionKind::Counter)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("a kind of your own is defined like this: `counter {word}`"),
        };
        SyntaxError::UnknownCounter { word: word.to_owned(), help, span: span.into() }
    }

    /// An unknown subtype, with what it may have meant.
    pub(super) fn subtype(word: &str, span: Span, terms: &Terms) -> SyntaxError {
        let near = did_you_mean(word, vocabulary::subtype_words().chain(terms.creature_types()));
        let help = match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => {
                let singular = word.strip_suffix('s').filter(|singular| singular.len() > 2).unwrap_or(word);
                let plural = vocabulary::plural_of(singular);
                format!("a type of your own is defined like this: `creature type {singular} (plural {plural})`")
            }
        };
        SyntaxError::UnknownSubtype { word: word.to_owned(), help, span: span.into() }
    }
}
