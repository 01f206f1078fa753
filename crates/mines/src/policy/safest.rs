//! Every certain cell; when none is, the least likely mine, among equals the one most likely to
//! open a region.

use super::Next;
use crate::advise::opening;
use crate::{Fate, Halt, View, basic, odds};
use effort::{Budget, Rng};
use grid::Cell;

pub(super) fn open(view: &View, _: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    let at_a_glance: Vec<Cell> = basic::certain(view, budget)?
        .into_iter()
        .filter(|known| known.fate == Fate::Safe)
        .map(|known| known.cell)
        .collect();
    if !at_a_glance.is_empty() {
        return Ok(Next::Certain(at_a_glance));
    }
    let odds = odds(view, budget)?;
    let safe: Vec<Cell> = odds.cells().filter(|&(_, mine)| mine == 0.0).map(|(cell, _)| cell).collect();
    if !safe.is_empty() {
        return Ok(Next::Certain(safe));
    }
    let guess = odds
        .cells()
        .filter(|&(_, mine)| mine < 1.0)
        .map(|(cell, mine)| (cell, mine, opening(view, &odds, cell, mine)))
        .reduce(|best, other| {
            // Equal odds differ by rounding only.
            let better = other.1 < best.1 - 1e-12 || (other.1 < best.1 + 1e-12 && other.2 > best.2);
            if better { other } else { best }
        });
    Ok(guess.map_or(Next::Nothing, |(cell, ..)| Next::Guess(cell)))
}
