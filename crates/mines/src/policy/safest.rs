//! Every certain cell; when none is, the least likely mine, among equals the one most likely to
//! open a region.

use super::{Next, safe_cells};
use crate::Halt;
use crate::field::Spot;
use crate::mind::Mind;
use effort::{Budget, Rng};

pub(super) fn choose(mind: &mut Mind, _: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    let safe = safe_cells(mind, budget)?;
    if !safe.is_empty() {
        return Ok(Next::Certain(safe));
    }
    let mine = mind.analysis.mine_by_spot(&mind.field);
    Ok(least_likely(mind, &mine).map_or(Next::Nothing, Next::Guess))
}

/// The cell in doubt that is least likely a mine; among equals the one most likely to open a region.
pub(crate) fn least_likely(mind: &Mind, mine: &[f64]) -> Option<Spot> {
    // Chance that a cell and its neighbours are all free, as if they were independent.
    let opening = |spot: Spot| {
        let near = mind.field.neighbours(spot);
        near.iter().fold(1.0, |chance, &near| chance * (1.0 - mine[near as usize]))
    };
    let doubtful = mind.field.cells().filter(|&spot| mind.field.is_in_doubt(spot));
    let guess = doubtful.map(|spot| (spot, mine[spot as usize], opening(spot))).reduce(|best, other| {
        // Equal odds differ by rounding only.
        let better = other.1 < best.1 - 1e-12 || (other.1 < best.1 + 1e-12 && other.2 > best.2);
        if better { other } else { best }
    });
    guess.map(|(spot, ..)| spot)
}
