//! Diagnostics and summaries for people.

use std::fmt::{self, Display, Write};
use std::io::IsTerminal;

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, Severity, SourceCode};

use super::excerpt::Excerpt;
use super::labels;
use crate::text::SourceFile;

/// How text for people looks: its width and whether it has colours.
#[derive(Debug, Clone)]
pub struct Style {
    width: usize,
    colors: bool,
}

impl Style {
    /// No colours, and lines of `width` characters.
    pub fn plain(width: usize) -> Style {
        Style { width, colors: false }
    }

    /// The style of the terminal that the standard output is: its width, and colours unless `NO_COLOR` is set
    /// (<https://no-color.org>) or the output is no terminal.
    pub fn of_terminal() -> Style {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let colors = std::io::stdout().is_terminal() && !no_color;
        let columns = || std::env::var("COLUMNS").ok()?.parse().ok();
        let width = match terminal_size::terminal_size() {
            Some((width, _)) => usize::from(width.0),
            None => columns().unwrap_or(DEFAULT_WIDTH),
        };
        Style { width: width.clamp(40, 160), colors }
    }

    /// Adds a diagnostic to `text`. Its labels point into `file`, unless it brings its own source.
    pub(super) fn diagnostic(&self, diagnostic: &dyn Diagnostic, file: Option<&SourceFile>, text: &mut String) {
        let theme = if self.colors { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler = GraphicalReportHandler::new_themed(theme).with_width(self.width).with_links(false);
        // The gutter takes some columns.
        let excerpt = file.map(|file| Excerpt::new(file, labels(diagnostic), self.width.saturating_sub(8)));
        let shown = Shown { diagnostic, excerpt };
        if handler.render_report(text, &shown).is_err() {
            // The message without its picture is better than nothing.
            let _ = writeln!(text, "{diagnostic}");
        }
        text.push('\n');
    }

    /// A word that says that all is well.
    pub fn good(&self, word: impl Display) -> String {
        self.paint(word, "32")
    }

    /// A word that says that something is wrong.
    pub fn bad(&self, word: impl Display) -> String {
        self.paint(word, "31")
    }

    /// Words of less importance.
    pub fn faint(&self, words: impl Display) -> String {
        self.paint(words, "2")
    }

    /// A heading.
    pub fn strong(&self, words: impl Display) -> String {
        self.paint(words, "1")
    }

    fn paint(&self, words: impl Display, color: &str) -> String {
        if self.colors { format!("\u{1b}[{color}m{words}\u{1b}[0m") } else { words.to_string() }
    }

    /// `1 error`, `3 errors`.
    pub fn count(number: usize, noun: &str) -> String {
        format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
    }
}

/// Where neither a terminal nor `COLUMNS` gives a width.
const DEFAULT_WIDTH: usize = 100;

/// A diagnostic with the excerpt of the file that its labels point into.
#[derive(Debug)]
struct Shown<'a> {
    diagnostic: &'a dyn Diagnostic,
    excerpt: Option<Excerpt>,
}

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self.diagnostic, f)
    }
}

impl std::error::Error for Shown<'_> {}

impl Diagnostic for Shown<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.diagnostic.code()
    }

    fn severity(&self) -> Option<Severity> {
        self.diagnostic.severity()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.diagnostic.help()
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        match &self.excerpt {
            Some(excerpt) => Some(excerpt),
            None => self.diagnostic.source_code(),
        }
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        match &self.excerpt {
            Some(excerpt) => Some(Box::new(excerpt.labels().iter().cloned())),
            None => self.diagnostic.labels(),
        }
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        self.diagnostic.related()
    }
}
