//! `tilewise mines first-clicks`: where to begin, by games in which nobody dies.
//!
//! Cells that the board's symmetry makes alike are tried once. All play the same lots; what falls clearly
//! behind the best plays no further, so that the games go to the cells that matter.

use crate::command::MinesKind;
use crate::ending::Ending;
use crate::limit::until_interrupted;
use anyhow::bail;
use arena::Mean;
use desk::protocol::VERSION;
use effort::{Budget, Rng, Stop};
use grid::{Cell, Size};
use mines::policy::Policy;
use mines::{First, Halt};
use serde_json::json;
use std::io::{self, IsTerminal, Write};

/// Games a cell plays at first, as a share of those the best ones play.
const ROUNDS: u32 = 6;

/// What to try, and how thoroughly.
pub struct Trial {
    pub policy: Policy,
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    pub json: bool,
}

/// A cell that may be opened first.
struct Candidate {
    cell: Cell,
    weight: Mean,
}

impl Trial {
    pub fn run(&self, kind: &MinesKind) -> anyhow::Result<Ending> {
        let (size, mines) = kind.size_and_mines()?;
        if kind.first == First::None {
            bail!("--first none: the first click is a guess like any other; 'tilewise mines advise' ranks it");
        }
        if mines > mines::generate::most_mines(size, kind.first) {
            bail!("--mines {mines}: a {size} board has no room for them and a safe first click");
        }
        let mut candidates: Vec<Candidate> =
            classes(size).into_iter().map(|cell| Candidate { cell, weight: Mean::default() }).collect();
        let interrupt = until_interrupted();
        let mut played = 0;
        'rounds: for round in (0..ROUNDS).rev() {
            let until = (self.games >> round).max(2);
            let best = candidates.iter().map(|one| one.weight.interval()[0]).fold(f64::NEG_INFINITY, f64::max);
            for one in candidates.iter_mut().filter(|one| played == 0 || one.weight.interval()[1] >= best) {
                let progress = io::stderr().is_terminal();
                let weights = arena::run(played..until, self.threads, progress, |index| {
                    match self.weigh(size, mines, kind.first, one.cell, index, &interrupt) {
                        _ if interrupt() => None,
                        Err(Halt::Stopped(Stop::Interrupted)) => None,
                        weight => Some(weight),
                    }
                })?;
                for (_, weight) in weights {
                    one.weight.note(weight?);
                }
                if interrupt() {
                    break 'rounds;
                }
            }
            played = until;
        }
        candidates.retain(|one| one.weight.of > 0);
        candidates.sort_by(|a, b| b.weight.of.cmp(&a.weight.of).then(b.weight.mean.total_cmp(&a.weight.mean)));
        let mut out = io::stdout().lock();
        if self.json {
            let cells: Vec<_> = candidates
                .iter()
                .map(|Candidate { cell, weight }| {
                    json!({ "x": cell.x, "y": cell.y, "rate": weight.mean, "interval": weight.interval(), "games": weight.of })
                })
                .collect();
            writeln!(out, "{}", json!({ "tilewise": VERSION, "method": self.policy.name, "cells": cells }))?;
        } else {
            writeln!(out, "{size} with {mines} mines, method {}, seed {}", self.policy.name, self.seed)?;
            for Candidate { cell, weight } in &candidates {
                let [low, high] = weight.interval();
                let around = (high - low) / 2.0;
                writeln!(out, "{cell:<5} {:6.2} % ± {:.2}  n = {}", weight.mean * 1e2, around * 1e2, weight.of)?;
            }
        }
        if interrupt() {
            return Ok(Ending::Stopped("stopped: not every cell has played all its games".into()));
        }
        Ok(Ending::Answered)
    }

    fn weigh(
        &self,
        size: Size,
        mines: usize,
        first: First,
        start: Cell,
        index: u64,
        interrupt: &dyn Fn() -> bool,
    ) -> Result<f64, Halt> {
        let mut rng = Rng::stream(self.seed, index);
        let board = mines::deal(size, mines, first, start, rng.next()).expect("the room was checked");
        let budget = &mut Budget::interruptible(u64::MAX, interrupt);
        mines::estimate::weigh_game(&board, first, start, &self.policy, &mut rng, budget)
    }
}

/// One cell of each kind: turned and mirrored boards are as likely.
fn classes(size: Size) -> Vec<Cell> {
    let square = size.width() == size.height();
    let kept = |cell: &Cell| cell.x <= (size.width() - 1) / 2 && cell.y <= (size.height() - 1) / 2;
    size.cells().filter(|cell| kept(cell) && (!square || cell.x >= cell.y)).collect()
}
