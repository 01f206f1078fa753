//! Bounds against the best game, proven, on many small boards: every bound has to hold on every one of
//! them, and the nearer it is the better.
//!
//! Usage: `cargo run --release -p tilewise-popstar --example bounds -- [BOARDS]`, boards of each kind
//! [default: 200]; 24 kinds.

use effort::Budget;
use grid::Size;
use popstar::{
    Deal, Points, Position, Rules, Settings, UpperBound, gathering_bound, generate, method, tight_bound, upper_bound,
};

type Bound = fn(&Position) -> UpperBound;

const BOUNDS: [(&str, Bound); 3] =
    [("upper_bound", upper_bound), ("tight_bound", tight_bound), ("gathering_bound", gathering_bound)];

fn main() {
    let boards = std::env::args().nth(1).map_or(Ok(200), |count| count.parse()).expect("a number of boards");
    let exact = method("exact").expect("the method exists");
    println!("{:<22} {:>12} {:>12} {:>16}", "mean bound / best", BOUNDS[0].0, BOUNDS[1].0, BOUNDS[2].0);
    for (rules, name) in [(Rules::SAMEGAME, "SameGame"), (Rules::POPSTAR, "PopStar")] {
        for (width, height) in [(4, 4), (5, 5), (6, 4), (4, 6)] {
            for colours in 3..=5 {
                let mut sums = [0; BOUNDS.len()];
                let mut best: Points = 0;
                for seed in 0..boards {
                    let size = Size::new(width, height).expect("a possible size");
                    let board = generate(size, colours, Deal::Uniform, seed).expect("few colours");
                    let position = Position { board, rules };
                    let plan = exact(&position, &Settings::default(), &mut Budget::unlimited(), &mut |_| {});
                    best += plan.score;
                    for (sum, (bound, points)) in sums.iter_mut().zip(BOUNDS) {
                        let points = points(&position).points();
                        assert!(
                            points >= plan.score,
                            "{bound} of seed {seed} is {points}, but {}\n{position}",
                            plan.score
                        );
                        *sum += points;
                    }
                }
                let [a, b, c] = sums.map(|sum| sum as f64 / best as f64);
                println!("{:<22} {a:>12.3} {b:>12.3} {c:>16.3}", format!("{name} {width}x{height} {colours} colours"));
            }
        }
    }
}
