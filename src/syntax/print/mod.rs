//! From the tree back to text in normal form, in today's wording. What the printed text differs in from what was read
//! is an older or an odd wording; [`crate::text::print_form`] turns it into how a card is printed.

mod adjunct;
mod amount;
mod clause;
mod keyword;
mod layout;
mod modes;
mod noun;
mod paragraph;
mod verb;
mod zone;

use super::tree::{
    AmountKind, Conjunction, Described, Determiner, NounKind, NounPhrase, Paragraph, Possession, Pronoun, SelfWord,
    SomeCount, TargetCount,
};
use crate::text::Terms;

/// The paragraphs that the tree of one stands for: itself, and its modes.
pub fn print(paragraph: &Paragraph, terms: &Terms) -> Vec<String> {
    let mut printer = Printer { out: String::new(), terms, unreal: false };
    printer.paragraph(paragraph);
    let mut lines = vec![std::mem::take(&mut printer.out)];
    for mode in printer.modes_of(&paragraph.ability) {
        printer.word("• ");
        printer.label(mode.label.as_ref());
        printer.text(&mode.text);
        lines.push(std::mem::take(&mut printer.out));
    }
    for row in paragraph.ability.text().map_or(&[][..], |text| &text.rows) {
        printer.row(row);
        lines.push(std::mem::take(&mut printer.out));
    }
    if let Some(size) = layout::size_below(paragraph) {
        printer.size(size);
        lines.push(std::mem::take(&mut printer.out));
    }
    lines
}

/// Writes the normal form of a tree.
struct Printer<'a> {
    out: String,
    terms: &'a Terms,
    /// Within "as though": "it were", not "it was".
    unreal: bool,
}

/// Which form of a verb follows a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Person {
    /// I, you, they, orders: draw.
    Base,
    /// It, that player: draws.
    Third,
}

impl Printer<'_> {
    fn word(&mut self, word: &str) {
        self.out.push_str(word);
    }

    /// Writes `members` as a list: "a", "a and b", "a, b, and c".
    fn list<T>(&mut self, members: &[T], join: &str, mut write: impl FnMut(&mut Self, &T)) {
        for (index, member) in members.iter().enumerate() {
            if index > 0 {
                let last = index + 1 == members.len();
                match (members.len(), last) {
                    (2, _) => {
                        self.word(" ");
                        self.word(join);
                        self.word(" ");
                    }
                    (_, false) => self.word(", "),
                    (_, true) => {
                        self.word(", ");
                        self.word(join);
                        self.word(" ");
                    }
                }
            }
            write(self, member);
        }
    }
}

/// Whether a noun phrase stands for several.
fn is_plural(phrase: &NounPhrase) -> bool {
    match &phrase.kind {
        NounKind::You => true,
        NounKind::Pronoun(pronoun) => match pronoun {
            Pronoun::They | Pronoun::Themselves | Pronoun::Yourself => true,
            Pronoun::It | Pronoun::Itself => false,
        },
        NounKind::Described(described) => described_is_plural(described),
        NounKind::Possessed { plural, what, .. } => {
            *plural
                && match what {
                    Possession::Owner
                    | Possession::Controller
                    | Possession::Zone(_)
                    | Possession::Number(_)
                    | Possession::Name
                    | Possession::Color
                    | Possession::ManaCost
                    | Possession::LifeTotal
                    | Possession::AdditionalCost
                    | Possession::Zones(..) => true,
                    Possession::StartingLifeTotal | Possession::Life | Possession::Party => false,
                }
        }
        NounKind::List { join: Conjunction::And, members } => members.len() > 1,
        // The verb agrees with the member that it follows: "this creature or another creature enters".
        NounKind::List { join: Conjunction::Or | Conjunction::AndOr, members } => members.last().is_some_and(is_plural),
        NounKind::This(SelfWord::Names) | NounKind::Severally(_) => true,
        NounKind::Count(amount) => !matches!(amount.kind, AmountKind::Number { value: 1, .. }),
        NounKind::TheOther { plural } => *plural,
        NounKind::TopCards { count, .. } => count.is_some(),
        NounKind::SomeOf { count, .. } => match count {
            SomeCount::Exactly(amount) => !matches!(amount.kind, AmountKind::Number { value: 1, .. }),
            SomeCount::AnyNumber
            | SomeCount::UpTo(_)
            | SomeCount::AllBut(_)
            | SomeCount::OneOrMore
            | SomeCount::All
            | SomeCount::Both => true,
            SomeCount::Each => false,
        },
        NounKind::NewTargets(_) => true,
        NounKind::CostOf { plural, .. } => *plural,
        NounKind::PossessionOf { plural, .. } => *plural,
        NounKind::This(_)
        | NounKind::EndOfLibrary { .. }
        | NounKind::TheRest
        | NounKind::DefendingPlayer
        | NounKind::AnyTarget { .. }
        | NounKind::Zone(_)
        | NounKind::ThisMana
        | NounKind::ThatMana
        | NounKind::OtherMana { .. }
        | NounKind::Choosable(_)
        | NounKind::Computed(_)
        | NounKind::TheSame
        | NounKind::ThisProcess
        | NounKind::Designation(_)
        | NounKind::Combat
        | NounKind::ManaOfAnyType
        | NounKind::ManaOfAnyColor
        | NounKind::There
        | NounKind::ThisAction
        | NounKind::Energy(_) => false,
    }
}

/// Whether a described noun takes a verb in the plural: "a creature and a land" does not, "creatures" does.
fn described_is_plural(described: &Described) -> bool {
    described.plural
        && !matches!(
            described.determiner,
            Determiner::A | Determiner::Each | Determiner::That | Determiner::Target(TargetCount::One)
        )
}

fn person(subject: Option<&NounPhrase>) -> Person {
    match subject {
        None => Person::Base,
        Some(phrase) if is_plural(phrase) => Person::Base,
        Some(_) => Person::Third,
    }
}
