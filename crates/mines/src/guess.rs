//! Where to guess, and the chance to win from there.
//!
//! The ranking is what the policy [`best`](crate::policy) has before it plays on: where few layouts are left every cell's
//! wins are counted exactly, else cells are compared by what a click or two leave behind. The chance
//! to win is then an estimate ([`crate::chance`]).

use crate::chance;
use crate::mind::Mind;
use crate::policy::best::{Ranked, rank};
use crate::{Halt, View};
use effort::Budget;
use grid::Cell;

/// Where to guess.
#[derive(Clone, Debug, PartialEq)]
pub struct Guess {
    /// Cells, best first.
    pub cells: Vec<Guessed>,
    /// Whether the wins are counted, not estimated.
    pub exact: bool,
}

/// A cell that may be guessed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guessed {
    /// The cell.
    pub cell: Cell,
    /// Chance to win if it is opened; `None` where only the best cell's was estimated, or none could be.
    pub win: Option<f64>,
    /// What surviving there is worth beside a cell that has nothing to do with coin flips to come.
    pub relief: f64,
}

/// Cells ranked where wins are estimated.
const MOST: usize = 5;

/// Where to guess on a board without a safe cell, which the mind has counted; `None` if there is no cell to open.
pub fn guess(view: &View, mind: &mut Mind, budget: &mut Budget) -> Result<Option<Guess>, Halt> {
    if mind.field.in_doubt() == 0 {
        return Ok(None);
    }
    let guess = match rank(mind, MOST, budget)? {
        Ranked::Solved(best) => {
            let Some(first) = best.spot else { return Ok(None) };
            let share = |wins: usize| Some(wins as f64 / best.of as f64);
            let mut cells = vec![Guessed { cell: mind.field.cell(first), win: share(best.wins), relief: 1.0 }];
            let mut others = mind.safest(MOST);
            others.retain(|&spot| spot != first);
            let mut wins = Vec::new();
            for spot in others {
                // What does not fit the budget any more is left out.
                if let Some(won) = mind.wins_by_opening(spot, budget) {
                    wins.push((won, mind.field.cell(spot)));
                }
            }
            wins.sort_by_key(|&(won, cell)| (usize::MAX - won, cell));
            cells.extend(wins.into_iter().map(|(won, cell)| Guessed { cell, win: share(won), relief: 1.0 }));
            Guess { cells, exact: true }
        }
        Ranked::Looked { clicks, .. } => {
            let guessed = |spot| Guessed { cell: mind.field.cell(spot), win: None, relief: mind.flips.relief(spot) };
            let mut cells: Vec<Guessed> = clicks.iter().map(|click| guessed(click.spot)).collect();
            cells[0].win = chance::to_win(view, mind, clicks[0].spot, budget);
            Guess { cells, exact: false }
        }
    };
    Ok(Some(guess))
}
