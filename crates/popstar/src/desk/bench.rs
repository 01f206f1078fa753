//! PopStar's part of the suite.

use crate::{Deal, METHODS, Position, Rules, Settings, generate, method, text};
use desk::Bench;
use effort::Budget;
use grid::Size;

const POPSTAR: &str = include_str!("../../../../boards/popstar/golden100.txt");
const SAMEGAME: &str = include_str!("../../../../boards/samegame/standard20.txt");

pub(super) fn suite(bench: &mut Bench) {
    bench.part("annealing on four boards", anneal);
    bench.part("20 boards of 7x6, exact", exact);
}

/// The best game of so many changed games on the first boards.
fn anneal(budget: &mut Budget) {
    for (collection, rules) in [(POPSTAR, Rules::POPSTAR), (SAMEGAME, Rules::SAMEGAME)] {
        let boards = text::collection(collection, rules).expect("the stored boards can be read");
        for named in &boards[..2] {
            let mut part = budget.part(200_000);
            let anneal = method("anneal").expect("the suite names methods that exist");
            anneal(&named.position, &Settings::default(), &mut part, &mut |_| ());
            budget.spend_many(part.spent()).expect("the suite has nodes enough");
        }
    }
}

/// Small boards, each proven.
fn exact(budget: &mut Budget) {
    let size = Size::new(7, 6).expect("the size is possible");
    for seed in 0..20 {
        let board = generate(size, 4, Deal::Uniform, seed).expect("the board is possible");
        let rules = [Rules::POPSTAR, Rules::SAMEGAME][seed as usize % 2];
        let position = Position { board, rules };
        let (_, exact) = METHODS.iter().find(|(name, _)| *name == "exact").expect("the method exists");
        let plan = exact(&position, &Settings::default(), budget, &mut |_| ());
        assert!(plan.certainty.is_proven(), "seed {seed}");
    }
}
