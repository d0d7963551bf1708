//! Reads a paragraph token by token and writes its normal form.

use logos::Logos;

use super::former::{former, is_said_today};
use super::labels;
use super::{MARKS, Names, NormalText, Reminder, clamp};
use crate::text::lexer::Token;
use crate::text::{Span, Spanned, TermKind, Terms, TextError, TextWarning};

pub(super) struct Reader<'a> {
    paragraph: Spanned<&'a str>,
    names: &'a Names,
    terms: &'a Terms,
    normal: NormalText,
    /// White space seen and not yet written, as one space.
    space: Option<Span>,
    /// Whether a word here would have a capital because of its place.
    capital: bool,
    /// Whether an ability word or a flavour word may stand here.
    label_due: bool,
    /// The next colon or end of a sentence: where it is, and whether it is the colon that ends a cost.
    cost_end: (usize, bool),
    /// The double quote that is open.
    quote: Option<Span>,
    /// The reminder text that is open: where it starts, and how deep its parentheses are nested.
    reminder: Option<(usize, usize)>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(paragraph: Spanned<&'a str>, names: &'a Names, terms: &'a Terms) -> Self {
        let mut normal = NormalText { end: paragraph.span.end, ..NormalText::default() };
        normal.text.reserve(paragraph.value.len() + 16);
        Reader {
            paragraph,
            names,
            terms,
            normal,
            space: None,
            capital: true,
            label_due: true,
            cost_end: (0, false),
            quote: None,
            reminder: None,
        }
    }

    pub(super) fn read(mut self) -> Result<NormalText, TextError> {
        let mut at = 0;
        let mut lexer = Token::lexer(&self.paragraph.value[at..]);
        while let Some(token) = lexer.next() {
            let start = at;
            let end = start + lexer.slice().len();
            at = self.token(token.unwrap_or(Token::Other), start, end)?;
            // A name or a term may end in the middle of a token, or after several.
            if at != end {
                lexer = Token::lexer(&self.paragraph.value[at..]);
            }
        }
        if let Some((start, _)) = self.reminder {
            return Err(TextError::Parenthesis { span: self.span(start, start + 1).into() });
        }
        match self.quote {
            Some(quote) => Err(TextError::Quote { span: quote.into() }),
            None => Ok(self.normal),
        }
    }

    /// Writes the ability word or flavour word that stands at `start`, with its dash, and says where to read on.
    fn label(&mut self, start: usize) -> Option<usize> {
        let text = &self.paragraph.value[start..];
        let label = labels::label(text, self.terms)?;
        let (end, rest) = (start + label.words, start + label.whole);
        self.write("⟪", start, start);
        self.word_text(start, end, false);
        self.write("⟫", end, end);
        self.write(" — ", end, rest);
        self.capital = true;
        Some(rest)
    }

    /// Writes the loyalty cost that stands in brackets, as authors often have it: `[+1]: Draw a card.`
    fn loyalty(&mut self, start: usize, end: usize) -> bool {
        let text = self.paragraph.value;
        let inner = text[start..end].trim_matches(['[', ']']);
        let (from, to) = (start + 1, start + 1 + inner.len());
        let signed = inner.strip_prefix(['+', '-', '−', '–']);
        let number = signed.unwrap_or(inner);
        let plain = number == "X" || (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()));
        if !plain || !text[end..].starts_with(':') {
            return false;
        }
        match signed {
            Some(number) if !inner.starts_with('+') => {
                self.write("-", from, to - number.len());
                self.copy(to - number.len(), to);
            }
            Some(_) | None => self.copy(from, to),
        }
        self.warn(TextWarning::LoyaltyInBrackets { span: self.span(start, end).into() });
        self.capital = false;
        true
    }

    /// Writes the token from `start` to `end`, and says where to read on.
    fn token(&mut self, token: Token, start: usize, end: usize) -> Result<usize, TextError> {
        match token {
            Token::Open => {
                let (opened, depth) = self.reminder.unwrap_or((start, 0));
                self.reminder = Some((opened, depth + 1));
                return Ok(end);
            }
            Token::Close => {
                self.close(start, end)?;
                return Ok(end);
            }
            _ if self.reminder.is_some() => return Ok(end),
            Token::Space | Token::LineEnd => {
                self.space.get_or_insert(self.span(start, end));
                return Ok(end);
            }
            _ => {}
        }
        if std::mem::take(&mut self.label_due)
            && let Some(rest) = self.label(start)
        {
            return Ok(rest);
        }
        let text = self.paragraph.value;
        if let Some(length) = self.own_name(start) {
            self.write("~", start, start + length);
            self.capital = false;
            return Ok(start + length);
        }
        match token {
            Token::Word => return Ok(self.word(start, end)),
            Token::Stop | Token::Colon | Token::Bullet | Token::Bar => {
                self.copy(start, end);
                self.capital = true;
                self.label_due = token == Token::Bullet;
            }
            Token::Quote => self.quote(start, end),
            Token::Apostrophe => {
                let opens = self.space.is_some() || self.capital;
                self.write("'", start, end);
                self.capital = self.capital || opens;
            }
            Token::Dash | Token::Minus => return Ok(self.dash(start, end)),
            Token::Hole if self.normal.text.is_empty() && self.loyalty(start, end) => {}
            Token::Comma => {
                self.copy(start, end);
                self.capital = self.in_cost(end);
            }
            Token::Other if text[start..end].starts_with(MARKS) => {
                let character = text[start..].chars().next().unwrap_or_default();
                return Err(TextError::ReservedCharacter { character, span: self.span(start, end).into() });
            }
            _ => {
                self.copy(start, end);
                self.capital = false;
            }
        }
        Ok(end)
    }

    fn close(&mut self, start: usize, end: usize) -> Result<(), TextError> {
        match self.reminder {
            None => Err(TextError::Parenthesis { span: self.span(start, end).into() }),
            Some((opened, 1)) => {
                let reminder = Reminder { span: self.span(opened, end), at: clamp(self.normal.text.len()) };
                self.normal.reminders.push(reminder);
                self.reminder = None;
                Ok(())
            }
            Some((opened, depth)) => {
                self.reminder = Some((opened, depth - 1));
                Ok(())
            }
        }
    }

    /// The length of the card's own name, if it stands at `start`.
    fn own_name(&self, start: usize) -> Option<usize> {
        let text = &self.paragraph.value[start..];
        let length = self.names.at_start_of(text)?;
        // `Exile target creature`, on a card with the name Exile, is an order; `Exile deals 3 damage` speaks of the card.
        if self.capital && self.names.is_one_word() && text[..length] == *self.names.full() {
            let next = text[length..].strip_prefix(' ')?.split(' ').next()?;
            let speaks_of_it = next.ends_with('s') || next.ends_with("n't") || matches!(next, "can" | "and" | "may");
            return speaks_of_it.then_some(length);
        }
        Some(length)
    }

    /// Whether what stands at `at` is part of a cost, each part of which starts with a capital.
    fn in_cost(&mut self, at: usize) -> bool {
        if self.cost_end.0 < at {
            let rest = &self.paragraph.value[at..];
            let stop = rest.find([':', '.', '"', '“', '(']).unwrap_or(rest.len());
            let before = &self.paragraph.value[..at];
            self.cost_end = (at + stop, rest[stop..].starts_with(':') || follows_keyword_dash(before));
        }
        self.cost_end.1
    }

    fn quote(&mut self, start: usize, end: usize) {
        let span = self.span(start, end);
        if self.paragraph.value[start..end] != *"\"" {
            self.warn(TextWarning::CurlyQuotes { span: span.into() });
        }
        self.write("\"", start, end);
        // A quote that closes after the end of a sentence leaves a capital due.
        self.capital = match self.quote.take() {
            None => {
                self.quote = Some(span);
                self.label_due = true;
                true
            }
            Some(_) => self.capital,
        };
    }

    fn dash(&mut self, start: usize, end: usize) -> usize {
        let text = self.paragraph.value;
        let spaced = self.space.is_some() && text[end..].starts_with(' ');
        let digit = |c: char| c.is_ascii_digit();
        let range = text[..start].trim_end().ends_with(digit) && text[end..].trim_start().starts_with(digit);
        let dash = &text[start..end];
        if text[start..].starts_with("--") {
            self.warn(TextWarning::HyphenForDash { span: self.span(start, start + 2).into() });
            self.write("—", start, start + 2);
            self.capital = true;
            return start + 2;
        }
        if dash == "—" || (spaced && !range && dash != "−") {
            if dash != "—" {
                self.warn(TextWarning::HyphenForDash { span: self.span(start, end).into() });
            }
            self.write("—", start, end);
            self.capital = true;
            // A chapter of a Saga may have a flavour word.
            self.label_due =
                self.normal.text.trim_end_matches([' ', '—']).chars().all(|c| matches!(c, 'I' | 'V' | ',' | ' '));
        } else {
            self.write("-", start, end);
            self.capital = false;
        }
        end
    }

    /// Writes the word from `start` to `end`, or the term that starts there, and says where to read on.
    fn word(&mut self, start: usize, end: usize) -> usize {
        let text = self.paragraph.value;
        let word = &text[start..end];
        let capital = std::mem::replace(&mut self.capital, false);
        let is_upper = word.starts_with(char::is_uppercase);
        if (capital || !is_upper)
            && let Some((length, today)) = former(&text[start..])
        {
            return self.former(start, start + length, today);
        }
        if (capital || !is_upper)
            && let Some(length) = self.term(start, start)
        {
            return start + length;
        }
        // "plainscycling": the end of the word is a keyword, what comes before it a type.
        if let Some(suffix) = self.terms.suffix_of(word) {
            let middle = end - suffix.len();
            self.word_text(start, middle, capital);
            self.write("«", middle, middle);
            self.write(suffix, middle, end);
            self.write("»", end, end);
            return end;
        }
        let prefix = ["non-", "non", "Non-", "Non"].into_iter().find(|prefix| word.starts_with(prefix));
        if let Some(prefix) = prefix
            && self.terms.longest_at(&text[start + prefix.len()..]).is_some_and(|term| term.kind == TermKind::Batch)
        {
            self.word_text(start, start + prefix.len(), capital);
            return start + prefix.len() + self.term(start + prefix.len(), start).unwrap_or(0);
        }
        self.word_text(start, end, capital && is_upper && !self.keeps_capital(start, word));
        end
    }

    /// Writes today's words for those from `start` to `end`, and says where to read on.
    fn former(&mut self, start: usize, end: usize, today: &'static str) -> usize {
        let text = self.paragraph.value;
        if !is_said_today(&text[start..end], &text[..start], &text[end..]) {
            self.warn(TextWarning::FormerWording {
                found: text[start..end].to_owned(),
                today,
                span: self.span(start, end).into(),
            });
        }
        match today {
            // Nothing is said any more: "add {G} to your mana pool".
            "" => self.space = None,
            today => self.write(today, start, end),
        }
        end
    }

    /// Writes the term that stands at `start`, and says how long it is.
    fn term(&mut self, start: usize, _: usize) -> Option<usize> {
        let term = self.terms.longest_at(&self.paragraph.value[start..])?;
        let (open, close) = match term.kind {
            TermKind::Keyword => ("«", "»"),
            TermKind::Action => ("‹", "›"),
            TermKind::Batch => ("⟦", "⟧"),
            TermKind::AbilityWord => return None,
        };
        let form = term.form.as_str();
        let end = start + form.len();
        self.write(open, start, start);
        self.write(form, start, end);
        self.write(close, end, end);
        if term.kind == TermKind::Keyword
            && self.terms.takes_name(term.base)
            && let Some(name) = labels::name(&self.paragraph.value[end..])
        {
            let (from, to) = (end + 1, end + 1 + name);
            self.write(" ", end, from);
            self.write("⟪", from, from);
            self.word_text(from, to, false);
            self.write("⟫", to, to);
            return Some(to - start);
        }
        Some(form.len())
    }

    /// Writes a word with straight apostrophes, its first letter in lower case if `lower`.
    fn word_text(&mut self, start: usize, end: usize, lower: bool) {
        let mut start = start;
        if lower && let Some(first) = self.paragraph.value[start..end].chars().next() {
            let small: String = first.to_lowercase().collect();
            self.write(&small, start, start + first.len_utf8());
            start += first.len_utf8();
        }
        while let Some(place) = self.paragraph.value[start..end].find(['’', '‘']) {
            let curly = start + place;
            self.copy(start, curly);
            self.write("'", curly, curly + '’'.len_utf8());
            self.warn(TextWarning::CurlyQuotes { span: self.span(curly, curly + '’'.len_utf8()).into() });
            start = curly + '’'.len_utf8();
        }
        self.copy(start, end);
    }

    /// Whether the capital of a word at the start of a sentence is its own: of a subtype, a letter that stands for a
    /// number, a chapter's number.
    fn keeps_capital(&self, start: usize, word: &str) -> bool {
        let is_subtype = |word: &str| self.terms.subtype(word).is_some();
        let two_words = |first: &str| {
            let rest = self.paragraph.value[start..].strip_prefix(first)?.strip_prefix(' ')?;
            let second = rest.split(|c: char| !c.is_alphanumeric()).next()?;
            Some(is_subtype(&format!("{first} {second}")))
        };
        is_subtype(word)
            || word.strip_suffix("'s").or_else(|| word.strip_suffix("’s")).is_some_and(is_subtype)
            || matches!(word, "X" | "Y" | "Z")
            || (word.len() > 1 && word.chars().all(char::is_uppercase))
            || (self.normal.text.is_empty() && word.chars().all(|letter| matches!(letter, 'I' | 'V')))
            || two_words(word) == Some(true)
    }

    /// Adds a warning; one of a kind is enough.
    fn warn(&mut self, warning: TextWarning) {
        let same = |other: &TextWarning| std::mem::discriminant(other) == std::mem::discriminant(&warning);
        if !self.normal.warnings.iter().any(same) {
            self.normal.warnings.push(warning);
        }
    }

    fn copy(&mut self, start: usize, end: usize) {
        let text = self.paragraph.value;
        self.write(&text[start..end], start, end);
    }

    /// Writes `normal` for the source from `start` to `end`, after the space that is due.
    fn write(&mut self, normal: &str, start: usize, end: usize) {
        if let Some(space) = self.space.take()
            && !self.normal.text.is_empty()
            && !normal.starts_with([',', '.', ';'])
        {
            self.normal.push(" ", space);
        }
        self.normal.push(normal, self.span(start, end));
    }

    fn span(&self, start: usize, end: usize) -> Span {
        let base = self.paragraph.span.start as usize;
        Span::new(base + start, base + end)
    }
}

/// Whether `before` ends within the cost of a keyword: `Flashback—{R}, sacrifice a Mountain`.
pub(super) fn follows_keyword_dash(before: &str) -> bool {
    before.rfind('—').is_some_and(|dash| {
        let (keyword, cost) = (&before[..dash], &before[dash + '—'.len_utf8()..]);
        keyword.ends_with(|c: char| c.is_alphanumeric() || c == '»')
            // A row of a table has numbers on both sides: `10—20 | Scry 2, then draw a card.`
            && !cost.starts_with(|c: char| c == ' ' || c.is_ascii_digit())
            && !cost.contains(['.', ':', '"', '('])
    })
}
