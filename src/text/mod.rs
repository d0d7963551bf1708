//! Source text: files and places in them, tokens, the items of a card file, the words that have a fixed or a defined
//! meaning, and the normal form of a paragraph, which the grammar reads.

pub mod card_file;
mod error;
pub mod lexer;
pub mod normal;
mod source;
mod terms;
pub mod vocabulary;

pub use card_file::{CardFileText, CardText, DefinitionKind, DefinitionText, FaceText, ItemText};
pub use error::{TextError, TextWarning};
pub(crate) use normal::MARKS;
pub use normal::{Names, NormalText, Reminder, normalise, print_form, unmarked};
pub use source::{LoadError, LoadWarning, SourceFile, SourceId, Sources, Span, Spanned, files_under};
pub use terms::{Defined, Inflection, Term, TermKind, Terms};
