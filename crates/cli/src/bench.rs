//! `tilewise bench`: a fixed suite on one thread.
//!
//! The signature is the number of nodes all questions of the suite took together. It is the same on
//! every machine; a change that should not change any answer leaves it alone.

use crate::ending::Ending;
use effort::{Budget, Rng};
use grid::{Cell, Size};
use hollows::patterns::{Group, upright};
use hollows::{Goal, Played, Settings, untouched};
use mines::policy::Policy;
use mines::{First, Level, Seen, View};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::time::Instant;

/// A part of the suite: its name, and what it spends a budget on.
struct Part {
    name: &'static str,
    run: fn(&mut Budget),
}

/// No part may take longer than this; a part that reaches it has gone wrong.
const NODES: u64 = 1_000_000_000;

const SUITE: [Part; 9] = [
    Part { name: "mines: 500 expert games, safest", run: |budget| mines_games("expert", "safest", 500, budget) },
    Part { name: "mines: 500 expert games, fast", run: |budget| mines_games("expert", "fast", 500, budget) },
    Part { name: "mines: 2000 beginner games, fast", run: |budget| mines_games("beginner", "fast", 2_000, budget) },
    Part { name: "mines: odds of an 11x11 lattice", run: mines_lattice },
    Part { name: "thaumcraft: 511 real notes, exact", run: crate::thaumcraft::bench::real_notes },
    Part { name: "popstar: annealing on four boards", run: crate::popstar::bench::anneal },
    Part { name: "popstar: 20 boards of 7x6, exact", run: crate::popstar::bench::exact },
    Part { name: "hollows: every goal on four fresh boards", run: hollows_goals },
    Part { name: "hollows: 100 games, leaves", run: |budget| hollows_games(100, budget) },
];

/// Runs the suite and prints a table or JSON.
pub fn run(as_json: bool) -> anyhow::Result<Ending> {
    let mut rows = Vec::new();
    let mut signature = 0;
    let mut out = io::stdout().lock();
    if !as_json {
        writeln!(out, "{:<44} {:>12} {:>9} {:>11}", "suite", "nodes", "ms", "knodes/s")?;
    }
    for Part { name, run } in SUITE {
        let mut budget = Budget::nodes(NODES);
        let began = Instant::now();
        run(&mut budget);
        let seconds = began.elapsed().as_secs_f64();
        signature += budget.spent();
        let speed = budget.spent() as f64 / seconds / 1e3;
        if as_json {
            rows.push(json!({ "name": name, "nodes": budget.spent(), "milliseconds": seconds * 1e3 }));
        } else {
            writeln!(out, "{name:<44} {:>12} {:>9.1} {speed:>11.0}", budget.spent(), seconds * 1e3)?;
        }
    }
    if as_json {
        writeln!(out, "{}", json!({ "suite": Value::from(rows), "signature": signature }))?;
    } else {
        writeln!(out, "Bench: {signature}")?;
    }
    Ok(Ending::Answered)
}

fn mines_games(level: &str, policy: &str, games: u64, budget: &mut Budget) {
    let level = Level::named(level).expect("the suite names levels that exist");
    let policy = Policy::named(policy).expect("the suite names policies that exist");
    for game in 0..games {
        let mut rng = Rng::stream(0, game);
        let start = Cell::new(0, 0);
        let board = mines::deal(level.size(), level.mines, First::Safe, start, rng.next()).expect("a level has room");
        let played = mines::play::play(&board, First::Safe, start, &policy, &mut rng, budget);
        played.expect("a real board neither contradicts itself nor uses the suite's nodes up");
    }
}

fn hollows_goals(budget: &mut Budget) {
    for group in Group::ALL {
        for goal in Goal::all() {
            let view = untouched(upright(group).blocked, Settings { goal, ..Settings::default() });
            hollows::advise(&view, budget).expect("a listed board has advice");
        }
    }
}

fn hollows_games(games: u64, budget: &mut Budget) {
    for seed in 0..games {
        let mut game = Played::deal(seed, Settings::default());
        while let Some(next) = hollows::advise(game.view(), budget).expect("a dealt board has advice").next() {
            game.flip(next);
        }
    }
}

/// Every second cell of every second row open: many numbers, all entangled.
fn mines_lattice(budget: &mut Budget) {
    let size = Size::new(11, 11).expect("the size is possible");
    let mut view = View::untouched(size, 25, First::None);
    for cell in size.cells().filter(|cell| cell.x % 2 == 1 && cell.y % 2 == 1) {
        view.set(cell, Seen::Open(2));
    }
    mines::odds(&view, budget).expect("a small lattice can be counted");
}
