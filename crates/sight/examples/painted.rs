//! Reads boards that our own painter paints, and says how much was right.
//!
//! `cargo run -p tilewise-sight --example painted -- 2000`, or `-- none 400` for pictures without a board

#[path = "../tests/letters/mod.rs"]
mod letters;
#[path = "../tests/paint/mod.rs"]
mod paint;
#[path = "../tests/score/mod.rs"]
mod score;

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let count = numbers.first().copied().unwrap_or(200);
    let first = numbers.get(1).copied().unwrap_or(0);
    if std::env::args().any(|word| word == "none") {
        return without_board(first..first + count);
    }
    let mut sums = [score::Sum::default(), score::Sum::default()];
    for seed in first..first + count {
        let painted = paint::painted(seed);
        let score = score::score(&painted);
        if !score.exact {
            println!("seed {seed}, {}: {}", painted.game, score.said);
            println!("    {}", painted.how);
        }
        sums[usize::from(painted.game == "popstar")].add(&score);
    }
    for (name, sum) in ["mines", "popstar"].iter().zip(&sums) {
        println!("{name}: {sum}");
    }
}

/// Says in how many pictures without a board one is seen, whichever game it may be of.
fn without_board(seeds: std::ops::Range<u64>) {
    let mut found = 0;
    for seed in seeds.clone() {
        if let Ok(seen) = sight::see(&paint::without_board(seed), games::TABLE, &sight::Wanted::default()) {
            found += 1;
            println!("seed {seed}, {}: taken for\n{}", paint::WITHOUT_BOARD[seed as usize % 8], seen.board);
        }
    }
    println!("{} pictures without a board, {found} of them taken for one", seeds.end - seeds.start);
}
