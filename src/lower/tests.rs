//! Cards of our own, as text, and their programs in words.

use crate::lower::{CardTree, Compiled, DefinitionTree, compile, words};
use crate::text::{CardFileText, ItemText, SourceId, Terms};

const PRELUDE: [&str; 5] = [
    include_str!("../../cards/prelude/actions.card"),
    include_str!("../../cards/prelude/batches.card"),
    include_str!("../../cards/prelude/keywords.card"),
    include_str!("../../cards/prelude/rules.card"),
    include_str!("../../cards/prelude/tokens.card"),
];

/// Compiles `text` with the prelude: the programs, and everything that is wrong, one line each.
fn compiled(text: &str) -> (Compiled, Vec<String>) {
    let sources: Vec<&str> = PRELUDE.into_iter().chain([text]).collect();
    let mut problems = Vec::new();
    let mut terms = Terms::default();
    let files: Vec<CardFileText> = sources
        .iter()
        .map(|source| {
            let (file, errors) = CardFileText::split(source);
            problems.extend(errors.into_iter().map(|error| error.to_string()));
            file
        })
        .collect();
    for (place, file) in files.iter().enumerate() {
        for item in &file.items {
            if let ItemText::Definition(definition) = item
                && terms.add(SourceId(place as u32), definition).is_err()
            {
                problems.push(format!("{} is defined twice", definition.name.value));
            }
        }
    }
    let (mut cards, mut definitions) = (Vec::new(), Vec::new());
    for (place, file) in files.iter().enumerate() {
        let (id, source) = (SourceId(place as u32), sources[place]);
        for item in &file.items {
            let findings = match item {
                ItemText::Card(card) => {
                    let (tree, findings) = CardTree::read(id, source, card, &terms);
                    cards.push(tree);
                    findings
                }
                ItemText::Definition(definition) => {
                    let (tree, findings) = DefinitionTree::read(id, source, definition, &terms);
                    definitions.push(tree);
                    findings
                }
            };
            let words = |span: miette::SourceSpan| source.get(span.offset()..span.offset() + span.len()).unwrap_or("");
            for error in findings.syntax {
                use miette::Diagnostic;
                let at: Vec<_> = error.labels().into_iter().flatten().map(|label| words(*label.inner())).collect();
                problems.push(format!("{error} [{}]", at.join("] [")));
            }
            problems.extend(findings.text.iter().map(|error| error.to_string()));
            problems.extend(findings.head.errors.iter().map(|error| error.to_string()));
        }
    }
    let compiled = compile(&cards, &definitions, &terms);
    for fault in &compiled.faults {
        use miette::Diagnostic;
        let source = sources[fault.source.0 as usize];
        let labels = fault.error.labels().into_iter().flatten().map(|label| {
            let words = source.get(label.offset()..label.offset() + label.len()).unwrap_or("");
            format!("{} [{words}]", label.label().unwrap_or(""))
        });
        let labels: Vec<String> = labels.collect();
        problems.push(format!("{}: {}", fault.error, labels.join("; ")));
    }
    (compiled, problems)
}

/// The programs of `text` in words, then what is wrong.
fn shown(text: &str) -> String {
    let (compiled, problems) = compiled(text);
    let programs: Vec<String> = compiled.programs.iter().flatten().map(|card| words::card(card)).collect();
    format!("{}\n---\n{}\n---\n{}", text.trim(), programs.join("\n"), problems.join("\n"))
}

#[test]
fn shipped() {
    for directory in ["seeds", "starter"] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("cards").join(directory);
        let mut files: Vec<_> = std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        for file in files.iter().filter(|file| file.extension().is_some_and(|ext| ext == "card")) {
            println!("{}", shown(&std::fs::read_to_string(file).unwrap()));
        }
    }
}
