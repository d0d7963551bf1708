//! A program in plain indented words, for people: `show --as ir` and snapshots. Two programs that differ read
//! differently.

mod ability;
mod action;
mod continuous;
mod event;
mod selector;
mod step;
mod value;

use std::fmt::Display;

use crate::ir::{Card, Face, Layout};

/// The program of a card in words, one line an instruction, indented by two spaces a level.
pub fn card(card: &Card) -> String {
    let mut page = Page::default();
    match card.layout {
        Layout::Single => {}
    }
    for (index, face) in card.faces.iter().enumerate() {
        if index > 0 {
            page.line("//");
        }
        face_on(&mut page, face);
    }
    page.text
}

/// The characteristics and abilities of one face, or of a token, in words.
pub fn face(face: &Face) -> String {
    let mut page = Page::default();
    face_on(&mut page, face);
    page.text
}

fn face_on(page: &mut Page, face: &Face) {
    let Face { name, mana_cost, colors, type_line, abilities, power, toughness, loyalty, defense } = face;
    let mut heading = name.map_or("(no name)".to_owned(), |name| name.to_string());
    if let Some(cost) = mana_cost {
        heading.push(' ');
        heading.push_str(&value::mana_cost(cost));
    }
    page.line(heading);
    page.line(format!("{} {}", value::colors(*colors), value::type_line(type_line)));
    if power.is_some() || toughness.is_some() {
        page.line(format!("{}/{}", value::printed(*power), value::printed(*toughness)));
    }
    if let Some(loyalty) = loyalty {
        page.line(format!("loyalty {}", value::printed(Some(*loyalty))));
    }
    if let Some(defense) = defense {
        page.line(format!("defense {}", value::printed(Some(*defense))));
    }
    for ability in abilities {
        ability::ability(page, ability);
    }
}

/// Lines at an indentation.
#[derive(Default)]
struct Page {
    text: String,
    depth: usize,
}

impl Page {
    fn line(&mut self, line: impl Display) {
        for _ in 0..self.depth {
            self.text.push_str("  ");
        }
        self.text.push_str(&line.to_string());
        self.text.push('\n');
    }

    /// What `write` adds, one level deeper.
    fn deeper(&mut self, write: impl FnOnce(&mut Page)) {
        self.depth += 1;
        write(self);
        self.depth -= 1;
    }

    /// A heading with what `write` adds below it.
    fn under(&mut self, heading: impl Display, write: impl FnOnce(&mut Page)) {
        self.line(heading);
        self.deeper(write);
    }
}

/// "a", "a and b", "a, b and c".
fn list(items: &[String], last: &str) -> String {
    match items {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}
