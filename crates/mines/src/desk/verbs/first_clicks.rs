//! `first-clicks`: where to begin, by games in which nobody dies.
//!
//! Cells that the board's symmetry makes alike are tried once. All play the same random numbers; what falls clearly
//! behind the best plays no further, so that the games go to the cells that matter.

use super::super::words::sentence;
use super::kind::{self, Boards};
use crate::policy::Policy;
use crate::{First, Halt, estimate};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Job, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Language, words};
use effort::{Budget, Rng};
use figures::Mean;
use grid::{Cell, Size};
use serde_json::json;
use std::ops::Range;

pub(super) const VERB: Verb = Verb {
    name: "first-clicks",
    about: "Find the best cell to open first, by many games from each kind of cell",
    notes: "Small boards are solved exactly instead: tilewise mines optimal 5x5/4 --first safe\n\nExit status: 0 found, 1 not decided within the limit, 2 options unreadable, 130 stopped by Ctrl-C.",
    takes: Takes::Nothing,
    options,
    thinks: Thinks::InManyJobs,
    gives: Gives::Lines,
    run,
};

/// Games a cell plays at first, as a share of those the best ones play.
const ROUNDS: u32 = 6;
/// Games that are handed out at a time: so many are held, however many are to be played.
const BATCH: usize = 1_024;

fn options() -> Vec<Parameter> {
    let mut options = kind::options().to_vec();
    let games = Kind::Number(100, 100_000_000);
    options.extend([
        Parameter::new("method", Kind::Choice(kind::policies()), "Method to play on with").usual("fast"),
        Parameter::new("count", games, "Games of the best cells; others play fewer")
            .shown("N")
            .usual("30000")
            .formerly(&["games"]),
        Parameter::new("seed", Kind::Number(0, u64::MAX), "Names the games").usual("1"),
    ]);
    options
}

/// A cell that may be opened first.
struct Candidate {
    cell: Cell,
    weight: Mean,
}

/// What all candidates play.
struct Trial {
    boards: Boards,
    policy: Policy,
    seed: u64,
}

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    if kind::promise(given) == First::None {
        return Err(given.refuse_for("first", sentence("mines.first-clicks.none")));
    }
    let boards = Boards::with_room(given)?;
    let policy = Policy::named(given.get("method")).expect("nothing else is taken");
    let trial = Trial { boards, policy, seed: given.number("seed").unwrap_or(1) };
    let games = given.number("count").unwrap_or(0);
    let candidate = |cell| Candidate { cell, weight: Mean::default() };
    let mut candidates: Vec<Candidate> = classes(boards.size).into_iter().map(candidate).collect();
    let is_done = trial.play(&mut candidates, games, budget, listener);
    candidates.retain(|one| one.weight.of > 0);
    candidates.sort_by(|a, b| b.weight.of.cmp(&a.weight.of).then(b.weight.mean.total_cmp(&a.weight.mean)));
    let _ = listener.report(trial.report(&candidates, given.language));
    if is_done {
        return Ok(End::Answered);
    }
    Err(Trouble::Undecided(sentence("mines.first-clicks.stopped")))
}

impl Trial {
    /// Whether all games were played.
    fn play(&self, candidates: &mut [Candidate], games: u64, budget: &mut Budget, listener: &mut dyn Listener) -> bool {
        let mut played = 0;
        for round in (0..ROUNDS).rev() {
            let until = (games >> round).max(2);
            let best = candidates.iter().map(|one| one.weight.interval()[0]).fold(f64::NEG_INFINITY, f64::max);
            for one in candidates.iter_mut().filter(|one| played == 0 || one.weight.interval()[1] >= best) {
                let so_far = sentence("mines.first-clicks.so-far").place("cell", one.cell);
                listener.so_far(&so_far.count("games", until as usize).count("all", games as usize));
                for from in (played..until).step_by(BATCH) {
                    let batch = from..until.min(from + BATCH as u64);
                    let weights = self.weigh(one.cell, batch, budget, listener);
                    // Of games that were cut short the long ones are missing: what is left would be another average.
                    let Some(weights) = weights.into_iter().collect::<Option<Vec<_>>>() else { return false };
                    one.weight.extend(weights);
                }
            }
            played = until;
        }
        true
    }

    /// What the games come to that begin at a cell; nothing for those that were cut short.
    fn weigh(
        &self,
        start: Cell,
        games: Range<u64>,
        budget: &mut Budget,
        listener: &mut dyn Listener,
    ) -> Vec<Option<f64>> {
        let mut weights = vec![None; (games.end - games.start) as usize];
        let jobs = games.zip(&mut weights).map(|(number, weight)| -> Job<'_> {
            Box::new(move |budget, _| {
                // Some methods spend nothing, so that nobody else would stop them.
                if !budget.interrupted() {
                    *weight = self.game(start, number, budget).ok();
                }
            })
        });
        listener.side_by_side(jobs.collect(), budget);
        weights
    }

    fn game(&self, start: Cell, number: u64, budget: &mut Budget) -> Result<f64, Halt> {
        let Boards { size, mines, first } = self.boards;
        let mut rng = Rng::stream(self.seed, number);
        let board = crate::deal(size, mines, first, start, rng.next()).expect("the room was checked");
        estimate::weigh_game(&board, first, start, &self.policy, &mut rng, budget)
    }

    fn report(&self, candidates: &[Candidate], language: Language) -> Report {
        let Self { boards: Boards { size, mines, .. }, policy, seed } = self;
        let played = sentence("mines.first-clicks").text("size", size).count("mines", *mines);
        let played = played.text("method", policy.name).text("seed", seed);
        let mut text = words::say(&played, language) + "\n";
        let mut cells = Vec::new();
        for Candidate { cell, weight } in candidates {
            let [low, high] = weight.interval();
            let (mean, around) = (weight.mean * 1e2, (high - low) / 2.0 * 1e2);
            let [mean, around] = [language.percent(mean, 2), language.figure(around, 2)];
            text += &format!("{:<5} {mean:>7} ± {around}  n = {}\n", cell.to_string(), weight.of);
            cells.push(
                json!({ "x": cell.x, "y": cell.y, "rate": weight.mean, "interval": [low, high], "games": weight.of }),
            );
        }
        let fields = json!({ "tilewise": VERSION, "method": policy.name, "cells": cells });
        Report::new(text, fields.into())
    }
}

/// One cell of each kind: turned and mirrored boards are as likely.
fn classes(size: Size) -> Vec<Cell> {
    let square = size.width() == size.height();
    let kept = |cell: &Cell| cell.x <= (size.width() - 1) / 2 && cell.y <= (size.height() - 1) / 2;
    size.cells().filter(|cell| kept(cell) && (!square || cell.x >= cell.y)).collect()
}
