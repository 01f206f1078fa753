//! Where to guess, and the chance to win from there.
//!
//! The ranking is that of the policy [`best`](crate::policy): where few layouts are left every cell's
//! wins are counted exactly, else cells are compared by what a click or two leave behind. The chance
//! to win is then an estimate from the position alone: a logistic curve fitted on 27,310 guesses of
//! `fast` on classic, beginner, intermediate and expert boards, each with the low-noise weight of
//! the rest of its game. On those guesses it is right to 0.05 in eighths of the estimate with a safe
//! first click, and off by up to 0.08 with an opening one; other boards were not tried.

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
    /// Chance to win if it is opened; `None` where only the best cell's was estimated.
    pub win: Option<f64>,
    /// What surviving there is worth beside a cell that has nothing to do with coin flips to come.
    pub relief: f64,
}

/// Cells ranked where wins are estimated.
const MOST: usize = 5;

/// Where to guess on a board without a safe cell; `None` if there is one after all, or no cell to
/// open.
pub fn guess(view: &View, budget: &mut Budget) -> Result<Option<Guess>, Halt> {
    let mut mind = Mind::new(view);
    let mut safe = Vec::new();
    mind.follow_single_numbers(&mut safe);
    mind.count(&mut safe, budget)?;
    if !safe.is_empty() || mind.field.in_doubt() == 0 {
        return Ok(None);
    }
    let guess = match rank(&mut mind, MOST, budget)? {
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
        Ranked::Looked { clicks, worth } => {
            let win = estimate(&mind, worth);
            let guessed = |(place, spot)| Guessed {
                cell: mind.field.cell(spot),
                win: (place == 0).then_some(win),
                relief: mind.flips.relief(spot),
            };
            Guess { cells: clicks.iter().map(|click| click.spot).enumerate().map(guessed).collect(), exact: false }
        }
    };
    Ok(Some(guess))
}

/// The chance to win, from what the best click is worth one click ahead, the density of mines, the
/// cells in doubt and the layouts left.
fn estimate(mind: &Mind, worth: f64) -> f64 {
    let doubt = mind.field.in_doubt() as f64;
    let density = mind.field.mines_left().unwrap_or(0) as f64 / doubt;
    let side = doubt.sqrt() / 10.0;
    let logit = -1.371 + 4.181 * worth + 2.003 * density
        - 18.537 * density * side
        - 0.752 * mind.analysis.ln_layouts() / 100.0
        - 4.216 * worth * density
        + 2.380 * side
        + 15.458 * density * density * doubt / 100.0;
    1.0 / (1.0 + (-logit).exp())
}
