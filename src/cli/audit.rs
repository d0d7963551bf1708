//! `cardwright audit`

use std::error::Error;
use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use cardwright::audit::{Auditor, Baseline, CardAudit, Summary, mutations};
use cardwright::import::{self, ImportedCard};
use cardwright::project::Prelude;
use cardwright::report::Style;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;

use super::{Format, output};

#[derive(Args)]
pub struct Audit {
    /// The cards: JSON lines with `name` and `faces`, MTGJSON's AtomicCards, or Scryfall's oracle cards
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How many cards are read at a time; all cores if not given
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// How the summary is written
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
    /// Write a line for each card: its name, how far it came, and why no further
    #[arg(long, value_name = "FILE")]
    list: Option<PathBuf>,
    /// Edits of card texts, as JSON lines: none may leave a program as it was
    #[arg(long, value_name = "FILE")]
    mutations: Option<PathBuf>,
    /// A list written earlier: cards that were better then are named
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// How many of the commonest refusals are shown
    #[arg(long, value_name = "N", default_value_t = 30)]
    top: usize,
}

impl Audit {
    pub fn run(self) -> ExitCode {
        match self.measure() {
            Ok((summary, cards)) => {
                let written = self.list.as_ref().map_or(Ok(()), |path| list(path, &cards));
                if let Err(error) = written {
                    return fail(&*error);
                }
                let text = match self.format {
                    Format::Json => output::json(&summary),
                    Format::Human => summary.text(self.top),
                };
                output::finish(&text, summary.sound())
            }
            Err(error) => fail(&*error),
        }
    }

    fn measure(&self) -> Result<(Summary, Vec<CardAudit>), Box<dyn Error>> {
        let start = Instant::now();
        let mut pool = rayon::ThreadPoolBuilder::new();
        if let Some(jobs) = self.jobs {
            pool = pool.num_threads(jobs.max(1));
        }
        let pool = pool.build()?;
        let cards = import::cards(&read(&self.file)?)?;
        let prelude = Prelude::read();
        let auditor = Auditor::new(&prelude);
        let audits = pool.install(|| audit(&auditor, &cards));
        let mut summary = Summary::of(&audits, start.elapsed());
        if let Some(path) = &self.mutations {
            let edits = read(path)?;
            summary.mutations = Some(pool.install(|| mutations(&auditor, &cards, &edits))?);
        }
        if let Some(path) = &self.baseline {
            summary.worse = Some(Baseline::read(&read(path)?).worse(&audits));
        }
        Ok((summary, audits))
    }
}

/// How many cards are read between two steps of the progress bar.
const CHUNK: usize = 64;

/// All cards, with a progress bar where someone watches.
fn audit(auditor: &Auditor, cards: &[ImportedCard]) -> Vec<CardAudit> {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    // The length of a file in memory fits.
    let bar = ProgressBar::with_draw_target(Some(cards.len() as u64), target);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} cards, {eta} left") {
        bar.set_style(style);
    }
    let chunk = |cards: &[ImportedCard]| {
        let audits: Vec<CardAudit> = cards.iter().map(|card| auditor.card(card)).collect();
        bar.inc(cards.len() as u64);
        audits
    };
    let audits = cards.par_chunks(CHUNK).flat_map(chunk).collect();
    bar.finish_and_clear();
    audits
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

fn list(path: &Path, audits: &[CardAudit]) -> Result<(), Box<dyn Error>> {
    let lines: String = audits.iter().map(|audit| audit.line() + "\n").collect();
    fs::write(path, lines).map_err(|error| format!("cannot write {}: {error}", path.display()).into())
}

fn fail(error: &dyn Error) -> ExitCode {
    eprintln!("{}: {error}", Style::of_terminal().bad("error"));
    ExitCode::FAILURE
}
