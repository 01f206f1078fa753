//! How long counting takes: the odds of every position met in expert play, and of lattices of numbers.
//!
//! `cargo run --release -p tilewise-mines --example counting` prints the figures of docs/methods/mines.md.

use effort::{Budget, Rng};
use grid::{Cell, Size};
use mines::analysis::Analysis;
use mines::mind::Mind;
use mines::policy::{Next, Policy};
use mines::truth::Truth;
use mines::{Board, First, Level, Seen, View, deal, odds, rules};
use std::time::Instant;

const GAMES: u64 = 5_000;

fn main() {
    met_in_play();
    for (name, width, height, edge) in
        [("5x11", 11, 5, 1), ("11x11 from edge to edge", 11, 11, 0), ("11x11", 11, 11, 1)]
    {
        for share in [0.15, 0.20, 0.22, 0.25] {
            let times = (1..=4).map(|seed| lattice(width, height, edge, share, seed)).collect();
            report(&format!("lattice {name}, {:.0} % mines", 100.0 * share), times);
        }
    }
}

/// Times the odds wherever single numbers have run dry, in games that `fast` plays.
fn met_in_play() {
    let level = Level::named("expert").expect("the levels are fixed");
    let fast = Policy::named("fast").expect("the policies are fixed");
    let (start, mut analysis, mut times) = (Cell::new(0, 0), Analysis::<f64>::default(), Vec::new());
    for game in 0..GAMES {
        let mut rng = Rng::stream(1, game);
        let board = deal(level.size(), level.mines, First::Safe, start, rng.next()).expect("the level can be dealt");
        let mut mind = Mind::new(&View::untouched(board.size(), board.mine_count(), First::Safe));
        let truth = Truth::of(&board, &mind.field);
        let (mut next, mut opened) = (vec![mind.field.spot(start)], 0);
        while !next.is_empty() && !next.iter().any(|&spot| truth.is_mine(spot)) {
            for spot in next.drain(..) {
                if mind.field.number(spot).is_none() {
                    opened += truth.open(&mut mind, spot);
                }
            }
            if opened == truth.safe_cells() {
                break;
            }
            mind.follow_single_numbers(&mut next);
            if !next.is_empty() {
                continue;
            }
            let begun = Instant::now();
            analysis.weigh(&mind.field, &mut Budget::unlimited()).expect("a real position has a layout");
            times.push(begun.elapsed().as_secs_f64());
            match (fast.choose)(&mut mind, &mut rng, &mut Budget::unlimited()).expect("the budget does not end") {
                Next::Certain(cells) => next = cells,
                Next::Guess(spot) => next.push(spot),
                Next::Solved(best) => next.extend(best.spot),
                Next::Nothing => {}
            }
        }
    }
    report(&format!("odds of positions met in {GAMES} expert games"), times);
}

/// Times the odds of numbers two apart with every cell between them hidden, and so many rows of hidden
/// cells round them.
fn lattice(width: usize, height: usize, edge: usize, share: f64, seed: u64) -> f64 {
    let size = Size::new(2 * width - 1 + 2 * edge, 2 * height - 1 + 2 * edge).expect("a size");
    let is_number = |cell: Cell| usize::from(cell.x) % 2 == edge && usize::from(cell.y) % 2 == edge;
    let mut hidden: Vec<Cell> = size.cells().filter(|&cell| !is_number(cell)).collect();
    let mines = (share * hidden.len() as f64) as usize;
    Rng::seeded(seed).choose_front(&mut hidden, mines);
    let board = Board::new(size, hidden[..mines].iter().copied());
    let mut view = View::untouched(size, mines, First::None);
    for cell in size.cells().filter(|&cell| is_number(cell)) {
        view.set(cell, Seen::Open(rules::number(&board, cell)));
    }
    let begun = Instant::now();
    if let Err(halt) = odds(&view, &mut Budget::unlimited()) {
        println!("seed {seed}: {halt:?}");
    }
    begun.elapsed().as_secs_f64()
}

fn report(what: &str, mut seconds: Vec<f64>) {
    seconds.sort_by(f64::total_cmp);
    let (count, milliseconds) = (seconds.len(), |seconds: f64| format!("{:.4} ms", 1e3 * seconds));
    let mean = seconds.iter().sum::<f64>() / count as f64;
    println!(
        "{what}: {count} times, mean {}, median {}, 99 % {}, worst {}",
        milliseconds(mean),
        milliseconds(seconds[count / 2]),
        milliseconds(seconds[count * 99 / 100]),
        milliseconds(seconds[count - 1])
    );
}
