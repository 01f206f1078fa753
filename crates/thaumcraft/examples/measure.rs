//! Prints a row of the tables in `docs/methods/thaumcraft.md`.
//!
//! `measure real exact|greedy|ring|ring-ends|… cost|cost-cells|cells-cost` solves the real boards;
//! `measure generated ANCHORS BOARDS [STOCK]` solves boards of radius 4 by the game's rules, with
//! so many of each primal in stock, ten seconds at most for each.

#[path = "../tests/real/mod.rs"]
mod real;

use effort::Budget;
use std::sync::Arc;
use std::time::{Duration, Instant};
use thaumcraft::{Aspects, Goal, Method, NoPlan, RingRules, generate_random, plan, referee};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["real", method, goal] => on_real_boards(method_of(method), goal_of(goal)),
        ["generated", anchors, boards] => on_generated_boards(number(anchors), number(boards), None),
        ["generated", anchors, boards, stock] => {
            on_generated_boards(number(anchors), number(boards), Some(number(stock) as u32));
        }
        _ => println!("usage: measure real METHOD GOAL | measure generated ANCHORS BOARDS [STOCK]"),
    }
}

fn on_real_boards(method: Method, goal: Goal) {
    let (mut times, mut first_times) = (Vec::new(), Vec::new());
    let (mut optimal, mut dearer, mut first_dearer, mut nodes) = (0, 0.0, 0.0, 0);
    for real in real::boards() {
        let mut board = real.board;
        board.wishes.goal = goal;
        let (cost, cells) = match goal {
            Goal::Cost => (real.cost, None),
            Goal::CostThenCells => (real.cost, Some(real.cells)),
            Goal::CellsThenCost => (real.fewest_cells_cost, Some(real.fewest_cells)),
        };
        let started = Instant::now();
        let mut first = None;
        let mut budget = Budget::nodes(if matches!(method, Method::Ring(_)) { 300_000 } else { u64::MAX });
        let found = plan(&board, method, &mut budget, &mut |plan| {
            first.get_or_insert((started.elapsed(), plan.cost));
        })
        .expect("every real board has a solution");
        times.push(started.elapsed());
        nodes += budget.spent();
        referee::check(&board, &found.placements, &found.removed).expect("the layout is sound");
        optimal += u32::from(found.cost == cost && cells.is_none_or(|cells| found.cells() as u64 == cells));
        let over = |found: u64| found as f64 / cost as f64 - 1.0;
        dearer += over(found.cost);
        first_dearer += first.map_or(0.0, |(_, cost)| over(cost));
        first_times.extend(first.map(|(time, _)| time));
    }
    let boards = times.len() as f64;
    println!(
        "{boards} boards, {optimal} optimal, {:.2} % dearer, {nodes} nodes; {}",
        dearer / boards * 100.0,
        spread(times)
    );
    println!("first answer {:.2} % dearer; {}", first_dearer / boards * 100.0, spread(first_times));
}

fn on_generated_boards(anchors: u64, boards: u64, stock: Option<u32>) {
    let aspects = Arc::new(Aspects::of_set("gtnh").expect("the set is embedded"));
    let mut times = Vec::new();
    let (mut proven, mut impossible, mut unfinished) = (0, 0, 0);
    for seed in 0..boards {
        let mut board = generate_random(Arc::clone(&aspects), 3, anchors as usize, seed).expect("few anchors");
        let primals = aspects.iter().filter(|&aspect| aspects.parts(aspect).is_none());
        for (primal, amount) in
            primals.zip(std::iter::repeat(stock)).filter_map(|(primal, stock)| Some((primal, stock?)))
        {
            board.own(primal, amount);
        }
        let started = Instant::now();
        let is_late = || started.elapsed() > Duration::from_secs(10);
        match plan(&board, Method::Exact, &mut Budget::interruptible(u64::MAX, &is_late), &mut |_| {}) {
            Ok(plan) if plan.certainty.is_proven() => proven += 1,
            Err(NoPlan::Unsolvable(_)) => impossible += 1,
            _ => unfinished += 1,
        }
        times.push(started.elapsed());
    }
    println!(
        "{boards} boards, {proven} proven, {impossible} proven impossible, {unfinished} unfinished; {}",
        spread(times)
    );
}

fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    format!("median {:.1} ms, 90 % {:.1}, 99 % {:.1}, worst {:.1}", at(0.5), at(0.9), at(0.99), at(1.0))
}

fn method_of(name: &str) -> Method {
    let rules = RingRules::default();
    match name {
        "greedy" => Method::Greedy,
        "ring" => Method::Ring(rules),
        "ring-ends" => Method::Ring(RingRules { count_ends: true, ..rules }),
        "ring-no-pruning" => Method::Ring(RingRules { prune: false, ..rules }),
        "ring-no-grid" => Method::Ring(RingRules { keep_grid: false, ..rules }),
        "ring-no-links" => Method::Ring(RingRules { keep_links: false, ..rules }),
        "ring-no-chains" => Method::Ring(RingRules { keep_chains: false, ..rules }),
        _ => Method::Exact,
    }
}

fn goal_of(name: &str) -> Goal {
    match name {
        "cost-cells" => Goal::CostThenCells,
        "cells-cost" => Goal::CellsThenCost,
        _ => Goal::Cost,
    }
}

fn number(word: &str) -> u64 {
    word.parse().expect("a whole number")
}
