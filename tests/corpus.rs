//! Laws measured on real cards, where they are at hand: `CARDWRIGHT_SHARED` names the directory, `../shared` beside the
//! project is the usual one. Without it these tests say so and pass.

use std::path::PathBuf;

use std::collections::HashMap;

use cardwright::syntax::{self, Head, type_line};
use cardwright::text::{
    CardFileText, DefinitionText, ItemText, Names, SourceId, Span, Spanned, Terms, normalise, print_form,
};
use serde_json::Value;

/// The lines of a corpus file; none where there is no corpus.
fn corpus(file: &str) -> Option<Vec<Value>> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let shared = std::env::var_os("CARDWRIGHT_SHARED").map_or(beside, PathBuf::from);
    let Ok(text) = std::fs::read_to_string(shared.join("corpus").join(file)) else {
        eprintln!("skipped: no corpus at {}", shared.display());
        return None;
    };
    Some(text.lines().map(|line| serde_json::from_str(line).expect("a line of the corpus is JSON")).collect())
}

/// The terms that the shipped prelude defines.
fn prelude() -> Terms {
    let mut terms = Terms::default();
    let directory = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cards/prelude");
    let mut paths: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let text = std::fs::read_to_string(path).unwrap();
        let (file, errors) = CardFileText::split(&text);
        assert_eq!(errors, []);
        file.items.iter().filter_map(definition).for_each(|definition| terms.add(SourceId(0), definition).unwrap());
    }
    terms
}

fn definition<'a, 'b>(item: &'b ItemText<'a>) -> Option<&'b DefinitionText<'a>> {
    match item {
        ItemText::Definition(definition) => Some(definition),
        ItemText::Card(_) => None,
    }
}

fn faces(cards: &[Value]) -> impl Iterator<Item = &Value> {
    cards.iter().flat_map(|card| card["faces"].as_array().into_iter().flatten())
}

fn field<'a>(face: &'a Value, name: &str) -> &'a str {
    face[name].as_str().unwrap_or_default()
}

/// A face as a card file has it.
fn face_text(face: &Value) -> String {
    let mut lines =
        vec![format!("{} {}", field(face, "name"), field(face, "mana_cost")), field(face, "type_line").into()];
    lines.extend(field(face, "text").lines().map(str::to_owned));
    let [power, toughness, loyalty, defense] =
        ["power", "toughness", "loyalty", "defense"].map(|name| field(face, name));
    if !power.is_empty() {
        lines.push(format!("{power}/{toughness}"));
    } else if !loyalty.is_empty() {
        lines.push(format!("Loyalty: {loyalty}"));
    } else if !defense.is_empty() {
        lines.push(format!("Defense: {defense}"));
    }
    lines.join("\n")
}

/// Text without its reminder text, white space folded.
fn without_reminder(text: &str) -> String {
    let mut depth = 0_usize;
    let mut kept = String::new();
    for letter in text.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => kept.push(letter),
            _ => {}
        }
    }
    kept.split_whitespace().collect::<Vec<_>>().join(" ").replace(" .", ".").replace(" ,", ",")
}

/// The printed form of the normal form of a paragraph is the paragraph again, its reminder text aside.
#[test]
fn the_normal_form_loses_nothing() {
    let Some(cards) = corpus("cards.jsonl") else { return };
    let terms = prelude();
    let (mut paragraphs, mut different) = (0_usize, Vec::new());
    for face in faces(&cards) {
        let names = Names::new(field(face, "name"), field(face, "type_line").contains("Legendary"));
        for text in field(face, "text").lines() {
            paragraphs += 1;
            let printed = match normalise(Spanned::new(text, Span::new(0, text.len())), &names, &terms) {
                Ok(normal) => print_form(&normal.text, &names),
                Err(error) => error.to_string(),
            };
            // Which of a legend's two names a sentence uses is not in its normal form.
            let alike = |text: &str| {
                let text = text.replace(names.full(), names.usual()).replace(" .", ".");
                // What enters is said to enter the battlefield by former and, at some places, by today's cards.
                ["enter", "enters", "entered", "entering"]
                    .iter()
                    .fold(text, |text, enter| text.replace(&format!("{enter} the battlefield"), enter))
            };
            let wanted = without_reminder(text);
            if alike(&printed) != alike(&wanted) {
                different.push(format!("{}: {wanted}\n  {printed}", names.full()));
            }
        }
    }
    let sample = different.iter().take(60).map(String::as_str).collect::<Vec<_>>().join("\n");
    eprintln!("{} of {paragraphs} paragraphs differ", different.len());
    assert!(different.len() * 1000 < paragraphs, "{} of {paragraphs} paragraphs differ:\n{sample}", different.len());
}

/// Names, costs, type lines and numbers of real cards are understood.
#[test]
fn head_lines_are_understood() {
    let Some(cards) = corpus("cards.jsonl") else { return };
    let terms = prelude();
    let (mut count, mut refused) = (0_usize, Vec::new());
    for face in faces(&cards) {
        count += 1;
        let text = face_text(face);
        let (file, errors) = CardFileText::split(&text);
        refused.extend(errors.iter().map(|error| format!("{error}\n{text}\n")));
        let [ItemText::Card(card)] = &file.items[..] else {
            refused.push(format!("not one card\n{text}\n"));
            continue;
        };
        let (head, findings) = Head::parse(&card.faces[0], &terms);
        refused.extend(findings.errors.iter().map(|error| format!("{error}\n{text}\n")));
        if head.name.value.as_str() != field(face, "name") {
            refused.push(format!("another name: {}\n{text}\n", head.name.value));
        }
        if let Some(line) = head.type_line
            && findings.errors.is_empty()
            && type_line::print(&line.value) != field(face, "type_line")
        {
            refused.push(format!("another type line: {}\n{text}\n", type_line::print(&line.value)));
        }
    }
    let sample = refused.iter().take(80).map(String::as_str).collect::<Vec<_>>().join("\n");
    eprintln!("{} of {count} faces are refused", refused.len());
    assert!(refused.len() * 200 < count, "{} of {count} faces are refused:\n{sample}", refused.len());
}

/// How much of the corpus is read and printed back exactly, and what stands most often in the way. Grows with the
/// language; must never fall.
#[test]
fn paragraphs_of_real_cards_are_read_and_printed_back() {
    let Some(cards) = corpus("cards.jsonl") else { return };
    let terms = prelude();
    let (mut paragraphs, mut exact, mut whole) = (0_usize, 0_usize, 0_usize);
    let mut different = Vec::new();
    let mut stumbled: HashMap<String, usize> = HashMap::new();
    for card in &cards {
        let mut complete = true;
        for face in card["faces"].as_array().into_iter().flatten() {
            let names = Names::new(field(face, "name"), field(face, "type_line").contains("Legendary"));
            let lines: Vec<_> =
                field(face, "text").lines().map(|line| Spanned::new(line, Span::new(0, line.len()))).collect();
            // Modes are read with the paragraph that offers them.
            let starts = |line: &Spanned<&str>| !line.value.starts_with('•');
            for group in lines.chunk_by(|_, next| !starts(next)) {
                let read = syntax::read(group, &names, &terms);
                paragraphs += 1;
                let printed = read.paragraphs.iter().flat_map(|paragraph| syntax::print(paragraph, &terms));
                let same = printed.eq(read.normal.iter().map(|normal| normal.text.clone()));
                if read.is_complete() && same {
                    exact += 1;
                    continue;
                }
                complete = false;
                if read.is_complete() {
                    let printed = read.paragraphs.iter().flat_map(|paragraph| syntax::print(paragraph, &terms));
                    let printed = printed.collect::<Vec<_>>().join("\n");
                    different.push(format!("{}: {}\n  {printed}", names.full(), group[0].value));
                }
                for error in &read.errors {
                    let error: &dyn miette::Diagnostic = error;
                    let Some(label) = error.labels().and_then(|mut labels| labels.next()) else { continue };
                    let line = group[0].value;
                    let at = line.get(label.offset()..).unwrap_or_default();
                    let before = line.get(..label.offset()).unwrap_or_default().rsplit(' ').filter(|w| !w.is_empty());
                    let before: Vec<_> = before.take(2).collect::<Vec<_>>().into_iter().rev().collect();
                    let after: Vec<_> = at.split(' ').take(3).collect();
                    *stumbled.entry(format!("{} | {}", before.join(" "), after.join(" "))).or_default() += 1;
                }
            }
        }
        whole += usize::from(complete);
    }
    let mut stumbled: Vec<_> = stumbled.into_iter().collect();
    stumbled.sort_by(|(a, many), (b, more)| more.cmp(many).then_with(|| a.cmp(b)));
    let common: Vec<_> = stumbled.iter().take(120).map(|(words, count)| format!("{count:5} {words}")).collect();
    eprintln!(
        "{exact} of {paragraphs} paragraphs are read and printed exactly, {whole} of {} cards whole",
        cards.len()
    );
    eprintln!("{} are read and printed otherwise, such as:", different.len());
    eprintln!("{}", different.iter().take(40).map(String::as_str).collect::<Vec<_>>().join("\n"));
    eprintln!("where reading stops most often:\n{}", common.join("\n"));
    assert!(exact * 100 > paragraphs * READ, "only {exact} of {paragraphs} paragraphs are read");
}

/// The share of the paragraphs of the corpus that is read and printed exactly, in per cent.
const READ: usize = 58;
