//! What single numbers give away; when they give away nothing, any cell by lot.

use super::Next;
use crate::basic::certain;
use crate::{Fate, Halt, View};
use effort::{Budget, Rng};
use grid::Cell;

pub(super) fn open(view: &View, rng: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    let certain = certain(view, budget)?;
    let safe: Vec<Cell> = certain.iter().filter(|known| known.fate == Fate::Safe).map(|known| known.cell).collect();
    if !safe.is_empty() {
        return Ok(Next::Certain(safe));
    }
    let open: Vec<Cell> = view.hidden().filter(|&cell| certain.iter().all(|known| known.cell != cell)).collect();
    Ok(rng.pick(&open).map_or(Next::Nothing, |&cell| Next::Guess(cell)))
}
