//! Writing to the standard output, which may close at any time.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use serde::Serialize;

/// Writes `text` and ends with success or failure. A reader that has had enough, as in `cardwright check | head`, is
/// no error.
pub fn finish(text: &str, success: bool) -> ExitCode {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            // Where the standard output fails, the other stream may still work.
            let _ = writeln!(io::stderr(), "cannot write the result: {error}");
            ExitCode::FAILURE
        }
        _ if success => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// `value` as JSON over several lines.
pub fn json(value: &impl Serialize) -> String {
    // Only maps with odd keys and failing `Serialize`s of our own could fail; there are neither.
    serde_json::to_string_pretty(value).unwrap_or_else(|error| format!("{{\"error\": \"{error}\"}}")) + "\n"
}
