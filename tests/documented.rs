//! The grammar explains itself: every file has a banner, every rule a line that says what it reads.

use std::path::Path;

/// The grammar files, with their text.
fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar");
    let mut paths = vec![root.join("ruling.pest")];
    for entry in std::fs::read_dir(root.join("card")).unwrap() {
        paths.push(entry.unwrap().path());
    }
    paths.into_iter().map(|path| (path.display().to_string(), std::fs::read_to_string(&path).unwrap())).collect()
}

#[test]
fn every_file_has_a_banner() {
    for (name, text) in files() {
        assert!(text.starts_with("//"), "{name} has no banner");
    }
}

#[test]
fn every_rule_says_what_it_reads() {
    let mut silent = Vec::new();
    for (name, text) in files() {
        let mut before = "";
        for line in text.lines() {
            let head = line.split_once('=').map(|(head, _)| head.trim());
            let is_rule = head.is_some_and(|head| {
                !head.is_empty() && head.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_')
            });
            // A silent rule is a part of the rule around it.
            let is_silent = line.split_once('=').is_some_and(|(_, body)| body.trim_start().starts_with('_'));
            if is_rule && !is_silent && !before.starts_with("///") {
                silent.push(format!("{name}: {line}"));
            }
            before = line;
        }
    }
    assert!(silent.is_empty(), "rules without a doc comment:\n{}", silent.join("\n"));
}
