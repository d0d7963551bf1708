//! How long a card takes to compile, and a ruling to play.

use std::hint::black_box;
use std::path::Path;

use cardwright::audit::Auditor;
use cardwright::project::{Input, Prelude, Project};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn shipped() -> Project {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    Project::check(&[Input::Path(cards)])
}

/// The cards of a file of our own, one text each.
fn cards(file: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards").join(file);
    let text = std::fs::read_to_string(path).expect("the cards are shipped");
    let lines = text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
    lines.split("\n\n").filter(|card| !card.trim().is_empty()).map(str::to_owned).collect()
}

/// One card, from text to program, with the prelude read before: what an author waits for, times the cards of a set.
fn one_card(criterion: &mut Criterion) {
    let prelude = Prelude::read();
    let auditor = Auditor::new(&prelude);
    let mut group = criterion.benchmark_group("a card");
    for file in ["seeds/seeds.card", "starter/creatures.card", "starter/growth.card", "starter/tides.card"] {
        let cards = cards(file);
        group.throughput(Throughput::Elements(cards.len() as u64));
        group.bench_function(file, |bench| {
            bench.iter(|| cards.iter().filter(|card| auditor.program(black_box(card)).is_ok()).count());
        });
    }
}

/// All files that are read together, with the prelude.
fn compile(criterion: &mut Criterion) {
    let seeds = include_str!("../cards/seeds/seeds.card");
    let empty = "";
    criterion.bench_function("the prelude alone", |bench| {
        bench.iter(|| Project::check_text("none.card", black_box(empty)));
    });
    criterion.bench_function("the prelude and the three seed cards", |bench| {
        bench.iter(|| Project::check_text("seeds.card", black_box(seeds)));
    });
    criterion.bench_function("everything that is shipped", |bench| bench.iter(shipped));
}

fn play(criterion: &mut Criterion) {
    let project = shipped();
    let ruling = project.rulings.iter().flat_map(|file| &file.rulings).next().expect("rulings are shipped");
    criterion.bench_function("one ruling", |bench| {
        bench.iter(|| cardwright::ruling::play(black_box(ruling), &project.cards));
    });
    criterion.bench_function("all rulings", |bench| bench.iter(|| black_box(project.play().len())));
}

criterion_group!(benches, one_card, compile, play);
criterion_main!(benches);
