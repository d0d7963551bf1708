//! How long a card takes to compile, and a ruling to play.

use std::hint::black_box;
use std::path::Path;

use cardwright::project::{Input, Project};
use criterion::{Criterion, criterion_group, criterion_main};

fn shipped() -> Project {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    Project::check(&[Input::Path(cards)])
}

/// One seed card, read, lowered and checked, with the prelude it stands on; divide the second by its cards for the mean.
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

criterion_group!(benches, compile, play);
criterion_main!(benches);
