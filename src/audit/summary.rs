//! All cards together.

use std::collections::HashMap;
use std::fmt::Write;
use std::time::Duration;

use serde::Serialize;

use super::{CardAudit, MutationReport, Worse};

/// How much of the cards was understood.
#[derive(Debug, Clone, Serialize)]
pub struct Summary {
    /// How many cards there are.
    pub cards: usize,
    /// How many of them were read whole.
    pub read: usize,
    /// How many of those are printed back as they were written.
    pub exact: usize,
    /// How many of them have a program.
    pub playable: usize,
    /// How many paragraphs there are.
    pub paragraphs: usize,
    /// How many of them were understood.
    pub paragraphs_read: usize,
    /// How long all of it took.
    pub seconds: f64,
    /// How long one card took to read and compile, in microseconds on one core.
    pub per_card_us: Times,
    /// Where reading stops, the commonest first.
    pub refusals: Vec<Refusal>,
    /// Why cards that were read are not playable, the commonest first, with the number of cards.
    pub unplayable: Vec<(String, usize)>,
    /// The law of mutations, if it was measured.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub mutations: Option<MutationReport>,
    /// The cards that were better in an earlier list, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worse: Option<Vec<Worse>>,
}

/// Times in microseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Times {
    /// The mean.
    pub mean: f64,
    /// The median.
    pub median: f64,
    /// What 99 of 100 stay under.
    pub p99: f64,
    /// The longest.
    pub max: f64,
}

/// Words at which reading stops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The words: two before the place, `|`, three after it.
    pub phrase: String,
    /// How many cards stop there.
    pub cards: usize,
    /// How many of them stop nowhere else.
    pub alone: usize,
}

/// How many of the commonest refusals are kept.
const REFUSALS: usize = 1000;

impl Summary {
    /// The summary of `audits`, which took `time` altogether.
    pub fn of(audits: &[CardAudit], time: Duration) -> Summary {
        let count = |holds: &dyn Fn(&CardAudit) -> bool| audits.iter().filter(|audit| holds(audit)).count();
        let mut refusals: HashMap<&str, (usize, usize)> = HashMap::new();
        let mut unplayable: HashMap<&str, usize> = HashMap::new();
        for audit in audits {
            let mut phrases: Vec<&str> = audit.stumbles.iter().map(|stumble| stumble.phrase.as_str()).collect();
            phrases.sort_unstable();
            phrases.dedup();
            for phrase in &phrases {
                let entry = refusals.entry(phrase).or_default();
                entry.0 += 1;
                entry.1 += usize::from(audit.stumbles.len() == 1);
            }
            if let (true, Some(why)) = (audit.read, &audit.unplayable) {
                *unplayable.entry(why).or_default() += 1;
            }
        }
        let mut refusals: Vec<Refusal> = refusals
            .into_iter()
            .map(|(phrase, (cards, alone))| Refusal { phrase: phrase.to_owned(), cards, alone })
            .collect();
        refusals.sort_by(|a, b| b.cards.cmp(&a.cards).then_with(|| a.phrase.cmp(&b.phrase)));
        refusals.truncate(REFUSALS);
        let mut unplayable: Vec<(String, usize)> =
            unplayable.into_iter().map(|(why, cards)| (why.to_owned(), cards)).collect();
        unplayable.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        Summary {
            cards: audits.len(),
            read: count(&|audit| audit.read),
            exact: count(&|audit| audit.exact),
            playable: count(&|audit| audit.read && audit.unplayable.is_none()),
            paragraphs: audits.iter().map(|audit| audit.paragraphs).sum(),
            paragraphs_read: audits.iter().map(|audit| audit.paragraphs_read).sum(),
            seconds: time.as_secs_f64(),
            per_card_us: Times::of(audits.iter().map(|audit| audit.time)),
            refusals,
            unplayable,
            mutations: None,
            worse: None,
        }
    }

    /// The summary for people, with the `most` commonest refusals.
    pub fn text(&self, most: usize) -> String {
        let mut text = String::new();
        let share = |part: usize, whole: usize| match whole {
            0 => 100.0,
            // Counts are far below the precision of a double.
            whole => part as f64 * 100.0 / whole as f64,
        };
        let mut line = |words: String| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{words}");
        };
        line(format!("cards       {:>7}", self.cards));
        line(format!("  read whole{:>7}  {:5.1} %", self.read, share(self.read, self.cards)));
        line(format!("  exact     {:>7}  {:5.1} % of those read", self.exact, share(self.exact, self.read)));
        line(format!("  playable  {:>7}  {:5.1} %", self.playable, share(self.playable, self.cards)));
        line(format!("paragraphs  {:>7}", self.paragraphs));
        let read = share(self.paragraphs_read, self.paragraphs);
        line(format!("  read      {:>7}  {read:5.1} %", self.paragraphs_read));
        let Times { mean, median, p99, max } = self.per_card_us;
        line(format!("a card takes {mean:.1} µs (median {median:.1}, 99 % under {p99:.0}, longest {max:.0})"));
        line(format!("all took {:.2} s", self.seconds));
        if !self.refusals.is_empty() && most > 0 {
            line("\nwhere reading stops most often (cards, of them nowhere else):".to_owned());
            for Refusal { phrase, cards, alone } in self.refusals.iter().take(most) {
                line(format!("{cards:6} {alone:6}  {phrase}"));
            }
        }
        if !self.unplayable.is_empty() && most > 0 {
            line("\nwhy cards that are read are not playable:".to_owned());
            self.unplayable.iter().take(most).for_each(|(why, cards)| line(format!("{cards:6}  {why}")));
        }
        if let Some(mutations) = &self.mutations {
            line(format!("\n{}", mutations.text().trim_end()));
        }
        if let Some(worse) = &self.worse {
            line(match worse.len() {
                0 => "\nno card got worse".to_owned(),
                1 => "\n1 card got worse:".to_owned(),
                count => format!("\n{count} cards got worse:"),
            });
            worse.iter().for_each(|worse| line(format!("  {worse}")));
        }
        text
    }

    /// Whether no law is broken: no nonsense is accepted, every edit changes something, and no card got worse.
    pub fn sound(&self) -> bool {
        self.mutations.as_ref().is_none_or(MutationReport::sound) && self.worse.as_ref().is_none_or(Vec::is_empty)
    }
}

impl Times {
    /// The times of many cards.
    pub fn of(times: impl Iterator<Item = Duration>) -> Times {
        let mut sorted: Vec<f64> = times.map(|time| time.as_secs_f64() * 1e6).collect();
        sorted.sort_by(f64::total_cmp);
        let Some(max) = sorted.last().copied() else { return Times::default() };
        let at = |share: usize| sorted.get(sorted.len() * share / 100).copied().unwrap_or(max);
        Times { mean: sorted.iter().sum::<f64>() / sorted.len() as f64, median: at(50), p99: at(99), max }
    }
}
