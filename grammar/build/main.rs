//! Makes the parser of card text from its grammar.
//!
//! The parser that `pest_derive` makes tries the alternatives of a choice one after the other. Card text is read with
//! choices of dozens of words, so this one looks at the next letter first and tries only the alternatives that can
//! start with it. It runs on pest's own machine and accepts the same language.

mod emit;
mod first;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use pest_meta::optimizer::OptimizedRule;

fn main() -> Result<(), Box<dyn Error>> {
    let directory = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("card");
    let mut files: Vec<PathBuf> =
        fs::read_dir(&directory)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "pest"));
    files.sort();
    let mut grammar = String::new();
    for file in &files {
        grammar += &fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    println!("cargo::rerun-if-changed={}", directory.display());
    println!("cargo::rerun-if-changed=build");
    let rules = rules(&grammar)?;
    let code = emit::parser(&rules, &docs(&grammar))? + &emit::sources(&files);
    fs::write(Path::new(&env::var("OUT_DIR")?).join("card.rs"), code)?;
    Ok(())
}

fn rules(grammar: &str) -> Result<Vec<OptimizedRule>, String> {
    let (_, rules) = pest_meta::parse_and_optimize(grammar)
        .map_err(|errors| errors.iter().map(|error| format!("{error}\n")).collect::<String>())?;
    Ok(rules)
}

/// The doc comment of each rule.
fn docs(grammar: &str) -> Vec<(String, String)> {
    let mut docs = Vec::new();
    let mut doc = String::new();
    for line in grammar.lines() {
        if let Some(words) = line.strip_prefix("///") {
            doc += words;
            doc.push('\n');
        } else if let Some((name, _)) = line.split_once('=') {
            docs.push((name.trim().to_owned(), std::mem::take(&mut doc)));
        } else {
            doc.clear();
        }
    }
    docs
}
