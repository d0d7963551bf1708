//! From text to rulings, line by line: a line that cannot be read is reported, and does not hide the next.

mod cursor;
mod doing;
mod expecting;
mod placing;
mod unreadable;

use cardwright_grammar::ruling::{Rule, RulingParser};
use pest::Parser;

use super::{Line, Movement, Ruling, RulingError, Span, Statement};
use crate::ir::TurnPart;
use cursor::Cursor;

/// The longest line that is read, in bytes; a longer one is no sentence.
const LONGEST_LINE: usize = 4000;

/// Reads a ruling file. Rulings with a line that cannot be read are left out; all faults are reported.
pub fn parse(source: &str) -> (Vec<Ruling>, Vec<RulingError>) {
    let mut reader = Reader::default();
    let mut start = 0;
    for line in source.split('\n') {
        reader.line(start, line.trim_end());
        start += line.len() + 1;
    }
    reader.finish_ruling();
    (reader.rulings, reader.errors)
}

/// A ruling whose lines are being read.
struct Open {
    ruling: Ruling,
    whole: bool,
    expects: bool,
}

#[derive(Default)]
struct Reader {
    rulings: Vec<Ruling>,
    errors: Vec<RulingError>,
    current: Option<Open>,
}

impl Reader {
    fn line(&mut self, start: usize, line: &str) {
        // A byte order mark is no text.
        let (start, line) = match line.strip_prefix('\u{feff}') {
            Some(rest) if start == 0 => (start + '\u{feff}'.len_utf8(), rest),
            _ => (start, line),
        };
        let text = line.trim_start_matches([' ', '\t']);
        let start = start + (line.len() - text.len());
        if text.is_empty() || text.starts_with('#') {
            return;
        }
        let indented = text.len() < line.len();
        let span = Span::new(start, start + text.len());
        if !indented && !starts_with_word(text, "ruling") {
            self.finish_ruling();
            self.errors.push(RulingError::Margin { span });
        } else if text.len() > LONGEST_LINE {
            self.unread(RulingError::LongLine {
                most: LONGEST_LINE,
                span: Span::new(start, start + 40.min(text.len())),
            });
        } else if !indented {
            self.title(span, text);
        } else if self.current.is_none() {
            self.errors.push(RulingError::NoTitle { span });
        } else {
            self.statement(span, text);
        }
    }

    fn unread(&mut self, error: RulingError) {
        self.errors.push(error);
        if let Some(open) = &mut self.current {
            open.whole = false;
        }
    }

    fn title(&mut self, span: Span, text: &str) {
        self.finish_ruling();
        let mut open = Open {
            ruling: Ruling { title: String::new(), span, cites: None, lines: Vec::new() },
            whole: true,
            expects: false,
        };
        match RulingParser::parse(Rule::title, text) {
            Ok(mut pairs) => {
                let mut errors = Vec::new();
                if let Some(pair) = pairs.next() {
                    let mut cursor = Cursor::new(pair, span.range().start, &mut errors);
                    if let Some(quoted) = cursor.take(Rule::quoted) {
                        open.ruling.title = cursor::unquoted(quoted.as_str()).trim().to_owned();
                        open.ruling.span = cursor.span_of(&quoted);
                    }
                    open.ruling.cites = cursor
                        .take(Rule::comment)
                        .map(|comment| comment.as_str().trim_start_matches('#').trim().to_owned());
                }
                self.errors.append(&mut errors);
                if open.ruling.title.is_empty() {
                    self.errors.push(RulingError::EmptyTitle { span: open.ruling.span });
                    open.whole = false;
                }
            }
            Err(error) => {
                open.whole = false;
                self.errors.push(unreadable::explain(&error, text, span.range().start));
            }
        }
        if let Some(first) = self.rulings.iter().find(|ruling| ruling.title == open.ruling.title && open.whole) {
            self.errors.push(RulingError::SameTitle {
                title: open.ruling.title.clone(),
                span: open.ruling.span,
                first: first.span,
            });
            open.whole = false;
        }
        self.current = Some(open);
    }

    fn statement(&mut self, span: Span, text: &str) {
        let parsed = RulingParser::parse(Rule::statement, text);
        let mut errors = Vec::new();
        let statement = match parsed {
            Ok(mut pairs) => {
                let statement = pairs.next().and_then(|pair| read(Cursor::new(pair, span.range().start, &mut errors)));
                if statement.is_none() && errors.is_empty() {
                    errors.push(unreadable::whole_line(text, span));
                }
                statement
            }
            Err(error) => {
                errors.push(unreadable::explain(&error, text, span.range().start));
                None
            }
        };
        let failed = !errors.is_empty();
        self.errors.append(&mut errors);
        let Some(open) = &mut self.current else { return };
        open.whole &= !failed;
        // A line that was meant to expect something counts as one: the fault in it is reported already.
        open.expects |= starts_with_word(text, "expect");
        if let Some(statement) = statement {
            let text = &text[..comment_start(text)];
            let span = Span::new(span.range().start, span.range().start + text.len());
            open.ruling.lines.push(Line { span, text: text.to_owned(), statement });
        }
    }

    fn finish_ruling(&mut self) {
        let Some(open) = self.current.take() else { return };
        if !open.expects {
            self.errors.push(RulingError::ExpectsNothing { title: open.ruling.title.clone(), span: open.ruling.span });
        } else if open.whole {
            self.rulings.push(open.ruling);
        }
    }
}

fn starts_with_word(text: &str, word: &str) -> bool {
    text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric()))
}

/// Where the comment of a line starts, spaces before it left out; the end of the line if it has none.
fn comment_start(text: &str) -> usize {
    let mut quoted = false;
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '#' if !quoted && before == ' ' => return text[..at].trim_end().len(),
            _ => {}
        }
        before = letter;
    }
    text.len()
}

fn read(mut line: Cursor) -> Option<Statement> {
    let first = line.next()?;
    match first.as_rule() {
        Rule::players => Some(Statement::Players(line.enter(first).words(Rule::player))),
        Rule::movement => movement(line.enter(first)).map(Statement::GoTo),
        Rule::pass => {
            let mut pass = line.enter(first);
            let both = pass.take(Rule::both_pass).is_some();
            Some(Statement::AllPass { both, until_empty: pass.take(Rule::until_empty).is_some() })
        }
        Rule::expectation => expecting::expectations(line.enter(first)).map(Statement::Expect),
        Rule::player => {
            let player = line.word(&first);
            let deed = line.next()?;
            match deed.as_rule() {
                Rule::starts => Some(Statement::Starts(player)),
                Rule::places => placing::places(line.enter(deed)).map(|placed| Statement::Has(player, placed)),
                rule => doing::deed(line.enter(deed), rule).map(|deed| Statement::Does(player, Box::new(deed))),
            }
        }
        _ => None,
    }
}

fn movement(mut words: Cursor) -> Option<Movement> {
    let whose = words.whose();
    let next = words.take(Rule::next_turn).is_some();
    let part = words.take(Rule::turn_part)?;
    Some(Movement { whose, next, part: turn_part(words.enter(part)) })
}

/// A part of a turn; none for the turn itself.
fn turn_part(mut words: Cursor) -> Option<TurnPart> {
    Some(match words.next()?.as_rule() {
        Rule::upkeep => TurnPart::Upkeep,
        Rule::draw_step => TurnPart::Draw,
        Rule::main_phase => TurnPart::PrecombatMain,
        Rule::second_main => TurnPart::PostcombatMain,
        Rule::begin_combat => TurnPart::BeginningOfCombat,
        Rule::declare_attackers => TurnPart::DeclareAttackers,
        Rule::declare_blockers => TurnPart::DeclareBlockers,
        Rule::first_strike_damage => TurnPart::FirstStrikeDamage,
        Rule::combat_damage => TurnPart::CombatDamage,
        Rule::end_of_combat => TurnPart::EndOfCombat,
        Rule::end_step => TurnPart::End,
        Rule::cleanup => TurnPart::Cleanup,
        _ => return None,
    })
}
