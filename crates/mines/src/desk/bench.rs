//! Minesweeper's part of the suite.

use crate::policy::Policy;
use crate::{First, Level, Seen, View, deal, odds, play};
use desk::Bench;
use effort::{Budget, Rng};
use grid::{Cell, Size};

pub(super) fn suite(bench: &mut Bench) {
    bench.part("500 expert games, safest", |budget| games("expert", "safest", 500, budget));
    bench.part("500 expert games, fast", |budget| games("expert", "fast", 500, budget));
    bench.part("2000 beginner games, fast", |budget| games("beginner", "fast", 2_000, budget));
    bench.part("odds of an 11x11 lattice", lattice);
}

fn games(level: &str, policy: &str, games: u64, budget: &mut Budget) {
    let level = Level::named(level).expect("the suite names levels that exist");
    let policy = Policy::named(policy).expect("the suite names policies that exist");
    for game in 0..games {
        let mut rng = Rng::stream(0, game);
        let start = Cell::new(0, 0);
        let board = deal(level.size(), level.mines, First::Safe, start, rng.next()).expect("a level has room");
        let played = play::play(&board, First::Safe, start, &policy, &mut rng, budget);
        played.expect("a real board neither contradicts itself nor uses the suite's nodes up");
    }
}

/// Every second cell of every second row open: many numbers, all entangled.
fn lattice(budget: &mut Budget) {
    let size = Size::new(11, 11).expect("the size is possible");
    let mut view = View::untouched(size, 25, First::None);
    for cell in size.cells().filter(|cell| cell.x % 2 == 1 && cell.y % 2 == 1) {
        view.set(cell, Seen::Open(2));
    }
    odds(&view, budget).expect("a small lattice can be counted");
}
