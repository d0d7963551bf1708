//! The command line of Cardwright.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
