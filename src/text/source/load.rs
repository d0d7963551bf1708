//! Reading files from disk.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use super::{SourceId, Sources};

/// Why a file could not be read.
#[derive(Debug, Error, Diagnostic)]
pub enum LoadError {
    /// There is nothing at the path.
    #[error("there is no file or directory `{path}`")]
    #[diagnostic(code(file::missing), help("check the spelling, and that you are in the right directory"))]
    Missing {
        /// The path.
        path: String,
    },
    /// The user may not read it.
    #[error("no permission to read `{path}`")]
    #[diagnostic(code(file::denied), help("change the permissions of the file or directory, or leave it out"))]
    Denied {
        /// The path.
        path: String,
    },
    /// Reading failed otherwise.
    #[error("cannot read `{path}`: {reason}")]
    #[diagnostic(code(file::unreadable))]
    Unreadable {
        /// The path.
        path: String,
        /// What the system says.
        reason: String,
    },
    /// The file is not UTF-8.
    #[error("`{path}` is not UTF-8 text: byte {byte:#04x} at offset {offset}")]
    #[diagnostic(code(file::not_utf8))]
    NotUtf8 {
        /// The path.
        path: String,
        /// The first bad byte.
        byte: u8,
        /// Where it is.
        offset: usize,
        /// What to do.
        #[help]
        help: &'static str,
        /// The file, with a mark in place of each bad byte.
        shown: SourceId,
        /// The place of the byte.
        #[label("no character of UTF-8 starts with this byte, or ends so")]
        span: SourceSpan,
    },
    /// The file is too large.
    #[error("`{path}` is larger than {limit} MB")]
    #[diagnostic(code(file::too_large), help("split it into several files"))]
    TooLarge {
        /// The path.
        path: String,
        /// The limit.
        limit: u64,
    },
    /// A directory without files to read.
    #[error("`{path}` has no `.card` or `.ruling` files")]
    #[diagnostic(code(file::nothing_found), help("name the directory that your cards are in, or a file"))]
    NothingFound {
        /// The path.
        path: String,
    },
}

/// What is odd about a file, and does no harm.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum LoadWarning {
    /// The file is empty.
    #[error("`{path}` is empty")]
    #[diagnostic(severity(Warning), code(file::empty), help("write a card into it, or remove it"))]
    Empty {
        /// The path.
        path: String,
    },
}

/// The largest file that is read.
const LIMIT: u64 = 256 << 20;

impl Sources {
    /// Reads the file at `path`, and adds it.
    ///
    /// # Errors
    /// The file is missing, may not be read, is too large, or is not UTF-8.
    pub fn load(&mut self, path: &Path) -> Result<SourceId, Box<LoadError>> {
        let name = path.strip_prefix(".").unwrap_or(path).display().to_string();
        let file = File::open(path).map_err(|error| failure(&name, &error))?;
        self.read(&name, file)
    }

    /// Reads `from` to its end, and adds what it says under `name`.
    ///
    /// # Errors
    /// As for [`Sources::load`].
    pub fn read(&mut self, name: &str, from: impl Read) -> Result<SourceId, Box<LoadError>> {
        let mut bytes = Vec::new();
        from.take(LIMIT + 1).read_to_end(&mut bytes).map_err(|error| failure(name, &error))?;
        if bytes.len() as u64 > LIMIT {
            return Err(Box::new(LoadError::TooLarge { path: name.into(), limit: LIMIT >> 20 }));
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(self.add(name, &text)),
            Err(error) => {
                let (offset, bytes) = (error.utf8_error().valid_up_to(), error.as_bytes());
                // Up to the bad byte, places in the shown text are those in the file.
                let shown = String::from_utf8_lossy(bytes);
                let mark = shown[offset..].chars().next().map_or(0, char::len_utf8);
                Err(Box::new(LoadError::NotUtf8 {
                    path: name.into(),
                    byte: bytes.get(offset).copied().unwrap_or(0),
                    offset,
                    help: help_for(bytes),
                    shown: self.add(name, &shown),
                    span: (offset, mark).into(),
                }))
            }
        }
    }
}

/// The `.card` and `.ruling` files at `path`, in alphabetical order: itself, or those in the directory and below it.
/// What cannot be read is reported, and does not hide the rest.
pub fn files_under(path: &Path) -> (Vec<PathBuf>, Vec<LoadError>) {
    let (mut files, mut errors) = (Vec::new(), Vec::new());
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => {
            walk(path, &mut files, &mut errors, 0);
            files.sort();
            if files.is_empty() && errors.is_empty() {
                errors.push(LoadError::NothingFound { path: path.display().to_string() });
            }
        }
        Ok(_) => files.push(path.to_owned()),
        Err(error) => errors.push(failure(&path.display().to_string(), &error)),
    }
    (files, errors)
}

/// Directories nested deeper hold no cards.
const DEEPEST: usize = 32;

fn walk(directory: &Path, files: &mut Vec<PathBuf>, errors: &mut Vec<LoadError>, depth: usize) {
    let entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) => {
            errors.push(failure(&directory.display().to_string(), &error));
            return;
        }
    };
    for entry in entries {
        let (path, kind) = match entry.and_then(|entry| Ok((entry.path(), entry.file_type()?))) {
            Ok(found) => found,
            Err(error) => {
                errors.push(failure(&directory.display().to_string(), &error));
                continue;
            }
        };
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        // A link to a directory may lead in a circle.
        if kind.is_dir() && !hidden && depth < DEEPEST {
            walk(&path, files, errors, depth + 1);
        } else if !kind.is_dir()
            && !hidden
            && path.extension().is_some_and(|found| found == "card" || found == "ruling")
        {
            files.push(path);
        }
    }
}

fn failure(path: &str, error: &io::Error) -> LoadError {
    let path = path.to_owned();
    match error.kind() {
        ErrorKind::NotFound => LoadError::Missing { path },
        ErrorKind::PermissionDenied => LoadError::Denied { path },
        ErrorKind::IsADirectory => LoadError::Unreadable { path, reason: "it is a directory".into() },
        _ => LoadError::Unreadable { path, reason: error.to_string() },
    }
}

fn help_for(bytes: &[u8]) -> &'static str {
    match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "it looks like UTF-16: save it as UTF-8",
        _ => "save it as UTF-8",
    }
}
