//! The syntax tree of every shipped card, as `cardwright show --as tree` shows it: the text first, then the tree.

use std::path::{Path, PathBuf};
use std::process::Command;

fn show(file: &Path, form: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args([Path::new("show"), file, Path::new("--as"), Path::new(form)])
        .env("NO_COLOR", "1")
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("what is shown is text")
}

#[test]
fn trees_of_the_shipped_cards() {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let mut files: Vec<PathBuf> = ["seeds", "starter"]
        .into_iter()
        .flat_map(|room| std::fs::read_dir(cards.join(room)).unwrap().map(|entry| entry.unwrap().path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "card"))
        .collect();
    files.sort();
    assert!(files.len() > 5);
    for file in files {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let shown = format!("{}\n{}\n{}", show(&file, "text"), "─".repeat(80), show(&file, "tree"));
        insta::with_settings!({ prepend_module_to_snapshot => true }, {
            insta::assert_snapshot!(name, shown);
        });
    }
}
