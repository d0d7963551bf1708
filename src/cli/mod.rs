//! The commands.

mod audit;
mod check;
mod explain;
mod output;
mod show;
mod test;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use cardwright::project::Input;
use clap::{Args, Parser, Subcommand, ValueEnum};

/// A compiler and interpreter for card text.
///
/// Cardwright compiles card text, written the way printed cards are worded, into a program, and plays that program.
/// Text that is not understood in full is refused with an error that points at the words.
#[derive(Parser)]
#[command(name = "cardwright", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check card and ruling files, and report all that is wrong with them
    Check(check::Check),
    /// Check card and ruling files, then play the rulings
    Test(test::Test),
    /// Show a card as text, as a syntax tree or as a program
    Show(show::Show),
    /// Measure how much of a file of cards is understood
    Audit(audit::Audit),
    /// Explain the code of a message
    Explain(explain::Explain),
}

/// What is read.
#[derive(Args)]
struct Paths {
    /// Files, or directories with `.card` and `.ruling` files in them; `-` is the standard input
    #[arg(value_name = "PATH", default_value = ".")]
    paths: Vec<PathBuf>,
}

impl Paths {
    fn inputs(&self) -> Vec<Input> {
        let input = |path: &PathBuf| match path {
            path if path == Path::new("-") => Input::Stdin,
            path => Input::Path(path.clone()),
        };
        self.paths.iter().map(input).collect()
    }
}

/// How results are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Human,
    /// As data
    Json,
}

/// Runs the command that the arguments name. The exit code is 0 if all is well, 1 if something is wrong with the files,
/// and 2 if the arguments are wrong.
pub fn run() -> ExitCode {
    match Cli::parse().command {
        Command::Check(command) => command.run(),
        Command::Test(command) => command.run(),
        Command::Show(command) => command.run(),
        Command::Audit(command) => command.run(),
        Command::Explain(command) => command.run(),
    }
}
