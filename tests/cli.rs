//! The commands as they are run: exit codes, output, closed pipes.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs the program in a directory, with something on its standard input.
fn run_in(directory: &std::path::Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(arguments)
        .current_dir(directory)
        .env("NO_COLOR", "1")
        .env("COLUMNS", "80")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end without reading its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn run(arguments: &[&str], input: &str) -> Output {
    run_in(&PathBuf::from(env!("CARGO_MANIFEST_DIR")), arguments, input)
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// A directory of its own for a test, with files in it.
fn directory(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let directory = std::env::temp_dir().join(format!("cardwright-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    for (file, text) in files {
        std::fs::write(directory.join(file), text).unwrap();
    }
    directory
}

const GOOD: &str = "Brook Otter {1}{G}\nCreature — Otter\nWhen this creature enters, draw a card.\n2/2\n";
const BAD: &str = "Brook Otter {1}{G}\nCreature — Otter\nWhen this creature enters, draw a crad.\n2/2\n";
const RULING: &str = "ruling \"an otter is a 2/2\"     # CR 208\n  players Ann, Bob\n  Ann has Brook Otter on the battlefield\n  expect Brook Otter is 2/2\n";
const WRONG: &str = "ruling \"an otter is a 3/3\"\n  players Ann, Bob\n  Ann has Brook Otter on the battlefield\n  expect Brook Otter is 3/3\n";

#[test]
fn check_succeeds_and_fails() {
    let good = run(&["check", "-"], GOOD);
    assert_eq!((code(&good), out(&good).as_str()), (0, "1 card checked: no errors\n"));
    let bad = run(&["check", "-"], BAD);
    assert_eq!(code(&bad), 1);
    assert!(out(&bad).contains("did you mean `card`?"), "{}", out(&bad));
    assert!(out(&bad).ends_with("1 card checked: 1 error\n"));
    assert!(!out(&bad).contains('\u{1b}'), "colours in a pipe");
}

#[test]
fn a_warning_is_no_failure() {
    let warned = run(&["check", "-"], &GOOD.replace('—', "-"));
    assert_eq!(code(&warned), 0);
    assert!(out(&warned).ends_with("1 card checked: no errors, 1 warning\n"), "{}", out(&warned));
}

#[test]
fn wrong_arguments_are_code_2() {
    assert_eq!(code(&run(&["chekc"], "")), 2);
    assert_eq!(code(&run(&["check", "--format", "xml"], "")), 2);
    assert_eq!(code(&run(&[], "")), 2);
}

#[test]
fn missing_paths_are_said_all_at_once() {
    let output = run(&["check", "no/such/file.card", "nor/this", "cards/seeds"], "");
    assert_eq!(code(&output), 1);
    assert!(out(&output).contains("there is no file or directory `no/such/file.card`"));
    assert!(out(&output).contains("there is no file or directory `nor/this`"));
    assert!(out(&output).contains("3 cards"), "{}", out(&output));
}

#[test]
fn check_writes_json() {
    let output = run(&["check", "-", "--format", "json"], BAD);
    assert_eq!(code(&output), 1);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["errors"], &report["warnings"]), (&1.into(), &0.into()));
    let found = &report["diagnostics"][0];
    assert_eq!(found["code"], "syntax::unknown_word");
    assert_eq!(found["file"], "<stdin>");
    let label = &found["labels"][0];
    assert_eq!((&label["line"], &label["column"], &label["text"]), (&3.into(), &35.into(), &"crad".into()));
    let (start, end) = (label["start"].as_u64().unwrap() as usize, label["end"].as_u64().unwrap() as usize);
    assert_eq!(&BAD[start..end], "crad");
}

#[test]
fn the_prelude_is_there_wherever_the_program_runs() {
    let place = directory(
        "prelude",
        &[("mine.card", "Old Oar {1}\nArtifact — Equipment\nEquipped creature has flying.\nEquip {2}\n")],
    );
    let output = run_in(&place, &["check"], "");
    assert_eq!((code(&output), out(&output).as_str()), (0, "1 card checked: no errors\n"));
}

#[test]
fn rulings_pass_and_fail() {
    let place = directory("rulings", &[("a.card", GOOD), ("a.ruling", RULING)]);
    let output = run_in(&place, &["test"], "");
    assert_eq!(code(&output), 0, "{}", out(&output));
    assert!(out(&output).contains("passed  an otter is a 2/2  CR 208\n"), "{}", out(&output));
    assert!(out(&output).ends_with("\n1 passed, 0 failed\n"));
    std::fs::write(place.join("b.ruling"), WRONG).unwrap();
    let output = run_in(&place, &["test"], "");
    assert_eq!(code(&output), 1);
    assert!(out(&output).contains("FAILED  an otter is a 3/3"), "{}", out(&output));
    assert!(out(&output).contains("ruling::unmet"), "{}", out(&output));
    assert!(out(&output).ends_with("\n1 passed, 1 failed\n"));
}

#[test]
fn a_ruling_about_a_refused_card_is_not_played() {
    let place = directory("refused", &[("a.card", BAD), ("a.ruling", RULING)]);
    let output = run_in(&place, &["test"], "");
    assert_eq!(code(&output), 1);
    assert!(out(&output).ends_with("1 ruling not played\n0 passed, 0 failed\n"), "{}", out(&output));
    assert!(!out(&output).contains("ruling::unknown_card"), "{}", out(&output));
}

#[test]
fn a_trace_shows_what_happens() {
    let place = directory("trace", &[("a.card", GOOD), ("a.ruling", RULING)]);
    let output = run_in(&place, &["test", "--trace"], "");
    assert!(out(&output).contains("-- Ann's main phase"), "{}", out(&output));
    let output = run_in(&place, &["test", "--trace", "--format", "json"], "");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["passed"], &report["failed"], &report["not_played"]), (&1.into(), &0.into(), &0.into()));
    assert_eq!((&report["rulings"][0]["line"], &report["rulings"][0]["cites"]), (&1.into(), &"CR 208".into()));
    assert!(!report["rulings"][0]["trace"].as_array().unwrap().is_empty());
}

#[test]
fn a_card_is_shown_in_each_form() {
    let text = run(&["show", "-"], GOOD);
    assert_eq!((code(&text), out(&text).as_str()), (0, GOOD));
    let tree = run(&["show", "-", "--as", "tree"], GOOD);
    assert!(out(&tree).contains("Triggered"), "{}", out(&tree));
    let ir = run(&["show", "-", "--as", "ir"], GOOD);
    assert!(out(&ir).contains("triggered ability"), "{}", out(&ir));
    let json = run(&["show", "-", "--as", "json"], GOOD);
    let program: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(program["faces"][0]["name"], "Brook Otter");
    let unknown = run(&["show", "Brok Otter", "--in", "cards"], "");
    assert_eq!(code(&unknown), 1);
    assert!(out(&unknown).ends_with("did you mean `Brook Otter`?\n"), "{}", out(&unknown));
    let refused = run(&["show", "-", "--as", "ir"], BAD);
    assert_eq!(code(&refused), 1);
    assert!(out(&refused).contains("syntax::unknown_word"), "{}", out(&refused));
}

#[test]
fn codes_are_explained() {
    let known = run(&["explain", "mana::unknown_symbol"], "");
    assert_eq!(code(&known), 0);
    assert!(out(&known).starts_with("mana::unknown_symbol: a symbol that is no mana symbol\n"));
    let unknown = run(&["explain", "mana::unknown_symbl"], "");
    assert_eq!(code(&unknown), 1);
    assert!(out(&unknown).contains("did you mean `mana::unknown_symbol`?"));
    let all = run(&["explain"], "");
    assert!(out(&all).lines().count() > 50);
}

/// A reader that closes the pipe early, as `head` does, makes no noise.
#[test]
fn a_closed_pipe_ends_orderly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .arg("explain")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
#[cfg(unix)]
fn what_may_not_be_read_is_said() {
    use std::os::unix::fs::PermissionsExt;
    let place = directory("denied", &[("a.card", GOOD), ("b.card", GOOD)]);
    std::fs::set_permissions(place.join("b.card"), std::fs::Permissions::from_mode(0o000)).unwrap();
    // Permissions do not bind a superuser.
    if std::fs::read(place.join("b.card")).is_err() {
        let output = run_in(&place, &["check"], "");
        assert_eq!(code(&output), 1);
        assert!(out(&output).contains("no permission to read"), "{}", out(&output));
        assert!(out(&output).contains("1 card checked"), "{}", out(&output));
    }
}

/// The first card of the README works as it says there.
#[test]
fn the_readme_tells_the_truth() {
    let readme = std::fs::read_to_string("README.md").unwrap();
    let (_, section) = readme.split_once("## A first card in two minutes").unwrap();
    let blocks: Vec<&str> = section.split("```\n").skip(1).step_by(2).take(6).collect();
    let [card, ruling, played, misspelt, shown, keyword] = blocks[..] else { panic!("six blocks") };
    let place = directory("readme", &[]);
    std::fs::create_dir_all(place.join("my")).unwrap();
    let lands = format!("{}/cards/starter/lands.card", env!("CARGO_MANIFEST_DIR"));
    let write = |name: &str, text: &str| std::fs::write(place.join("my").join(name), text).unwrap();
    let without_command = |block: &str| block.split_once('\n').unwrap().1.to_owned();
    write("harbor.card", card);
    write("harbor.ruling", ruling);
    assert_eq!(out(&run_in(&place, &["test", "my", &lands], "")), without_command(played));
    assert_eq!(out(&run_in(&place, &["show", "Tide Otter", "--as", "ir"], "")), without_command(shown));
    write("keyword.card", keyword);
    assert_eq!(code(&run_in(&place, &["check", "my/keyword.card"], "")), 0);
    write("harbor.card", &card.replace("opponent", "oponent"));
    let said = out(&run_in(&place, &["check", "my/harbor.card"], ""));
    assert_eq!(said, without_command(misspelt));
}

/// Two cards as JSON lines, the second with a word that no card says.
const LINES: &str = concat!(
    r#"{"name": "Brook Otter", "layout": "normal", "faces": [{"name": "Brook Otter", "mana_cost": "{1}{G}", "type_line": "Creature — Otter", "power": "2", "toughness": "2", "text": "When this creature enters, draw a card."}]}"#,
    "\n",
    r#"{"name": "Odd Otter", "layout": "normal", "faces": [{"name": "Odd Otter", "mana_cost": null, "type_line": "Creature — Otter", "power": "1", "toughness": "1", "text": "Blorp two cards."}]}"#,
    "\n",
);

#[test]
fn audit_measures_lists_and_compares() {
    let edits = r#"{"name": "Brook Otter", "face": 0, "original": "When this creature enters, draw a card.", "mutated": "When this creature enters, draw two cards.", "kind": "number"}"#;
    let directory = directory("audit", &[("cards.jsonl", LINES), ("edits.jsonl", edits)]);
    let arguments =
        ["audit", "cards.jsonl", "--format", "json", "--jobs", "1", "--list", "list.tsv", "--mutations", "edits.jsonl"];
    let output = run_in(&directory, &arguments, "");
    assert_eq!(code(&output), 0);
    let found: Value = serde_json::from_str(&out(&output)).unwrap();
    let count = |name: &str| found[name].as_u64();
    let counts = ["cards", "read", "exact", "playable", "paragraphs", "paragraphs_read"].map(count);
    assert_eq!(counts, [2, 1, 1, 1, 2, 1].map(Some));
    assert_eq!(["edits", "accepted", "same_program"].map(count), [1, 1, 0].map(Some));
    assert!(found["per_card_us"]["mean"].as_f64() > Some(0.0) && found["seconds"].is_f64());
    assert_eq!(found["refusals"][0]["cards"], 1);
    let list = std::fs::read_to_string(directory.join("list.tsv")).unwrap();
    assert!(list.starts_with("Brook Otter\tplayable\t\nOdd Otter\trefused\t"), "{list}");
    // A card that was better before makes the command fail, and is named.
    std::fs::write(directory.join("before.tsv"), "Odd Otter\texact\t\n").unwrap();
    let worse = run_in(&directory, &["audit", "cards.jsonl", "--baseline", "before.tsv"], "");
    assert_eq!(code(&worse), 1);
    assert!(out(&worse).contains("1 card got worse:\n  Odd Otter: was exact, is refused"), "{}", out(&worse));
    let missing = run_in(&directory, &["audit", "nothing.jsonl"], "");
    assert_eq!(code(&missing), 1);
    assert!(String::from_utf8_lossy(&missing.stderr).contains("cannot read nothing.jsonl"));
}
