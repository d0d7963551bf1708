//! The list of an audit, a line a card, and its comparison with an earlier one.

use std::collections::HashMap;
use std::fmt;

use serde::Serialize;

use super::CardAudit;

/// How far a card came, from worst to best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// It was not read whole.
    Refused,
    /// It was read, and is printed otherwise.
    Inexact,
    /// It was read and is printed exactly.
    Exact,
    /// It has a program as well.
    Playable,
}

/// An earlier list.
#[derive(Debug, Default)]
pub struct Baseline {
    grades: HashMap<String, Grade>,
}

/// A card that was better.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Worse {
    /// Its name.
    pub name: String,
    /// What it was.
    pub was: Grade,
    /// What it is.
    pub is: Grade,
    /// Why.
    pub why: String,
}

impl Grade {
    const ALL: [Grade; 4] = [Grade::Refused, Grade::Inexact, Grade::Exact, Grade::Playable];

    fn word(self) -> &'static str {
        match self {
            Grade::Refused => "refused",
            Grade::Inexact => "inexact",
            Grade::Exact => "exact",
            Grade::Playable => "playable",
        }
    }
}

impl CardAudit {
    /// How far the card came.
    pub fn grade(&self) -> Grade {
        match (self.read, self.exact, &self.unplayable) {
            (false, _, _) => Grade::Refused,
            (true, false, _) => Grade::Inexact,
            (true, true, Some(_)) => Grade::Exact,
            (true, true, None) => Grade::Playable,
        }
    }

    /// Why it came no further; empty if it has a program.
    pub fn why(&self) -> String {
        match (self.grade(), &self.unplayable) {
            (Grade::Refused, _) => {
                let words = self.stumbles.iter().map(|stumble| stumble.phrase.as_str());
                words.collect::<Vec<_>>().join(" ; ")
            }
            (Grade::Inexact, _) => self.different.first().map_or_else(String::new, |(_, printed)| printed.clone()),
            (Grade::Exact, Some(why)) => why.clone(),
            (Grade::Exact | Grade::Playable, _) => String::new(),
        }
    }

    /// Its line of the list: its name, how far it came, and why no further, with tabs between.
    pub fn line(&self) -> String {
        let one_line = |text: &str| text.replace(['\t', '\n', '\r'], " ");
        format!("{}\t{}\t{}", one_line(&self.name), self.grade().word(), one_line(&self.why()))
    }
}

impl Baseline {
    /// Reads a list; lines that are none are left out.
    pub fn read(text: &str) -> Baseline {
        let grade = |line: &str| {
            let mut parts = line.split('\t');
            let (name, word) = (parts.next()?, parts.next()?);
            let grade = Grade::ALL.into_iter().find(|grade| grade.word() == word)?;
            Some((name.to_owned(), grade))
        };
        Baseline { grades: text.lines().filter_map(grade).collect() }
    }

    /// How many cards it lists.
    pub fn len(&self) -> usize {
        self.grades.len()
    }

    /// Whether it lists none.
    pub fn is_empty(&self) -> bool {
        self.grades.is_empty()
    }

    /// The cards that came further in the list.
    pub fn worse(&self, audits: &[CardAudit]) -> Vec<Worse> {
        let worse = |audit: &CardAudit| {
            let (was, is) = (*self.grades.get(&audit.name)?, audit.grade());
            (is < was).then(|| Worse { name: audit.name.clone(), was, is, why: audit.why() })
        };
        audits.iter().filter_map(worse).collect()
    }
}

impl fmt::Display for Worse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Worse { name, was, is, why } = self;
        write!(f, "{name}: was {}, is {}: {why}", was.word(), is.word())
    }
}
