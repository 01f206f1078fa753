//! Late guesses of the advice, compared by playing on from them.
//!
//! Before three tenths of the board are out of doubt a playout says too little to change anybody's mind, so
//! only later guesses are played on; and where very many cells are in doubt a playout takes too long.

use super::{Comparison, MOST_SPOTS, Tried, compare, rivals};
use crate::Halt;
use crate::field::Field;
use crate::mind::Mind;
use crate::policy::deep::{FROM, GUARD, PLAYER, RIVALS};
use crate::policy::done;
use effort::Budget;
use grid::Cell;

/// Guesses that were played on.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedOn {
    /// The cells compared: the one to open first, then those that win most.
    pub cells: Vec<Chance>,
    /// What the playouts say of the cell that looking ahead would open.
    pub revision: Revision,
}

/// A cell's chance to win, by playouts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The cell.
    pub cell: Cell,
    /// Playouts.
    pub playouts: u32,
    /// The chance to win.
    pub win: f64,
    /// It is off by no more than this in 95 of 100 cases.
    pub within: f64,
}

/// What playouts say of the cell that looking ahead would open.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Revision {
    /// No other cell is clearly ahead of it.
    Kept,
    /// Another cell is.
    Changed {
        /// The cell that looking ahead would open.
        from: Cell,
        /// How much more the other one wins, on the same layouts.
        ahead: f64,
        /// That is off by no more than this in 95 of 100 cases.
        within: f64,
    },
}

/// Playouts of each cell, and those before any is dropped.
const PLAYOUTS: u32 = 400;
const LEAST: u32 = 100;
/// Cells in doubt up to which guesses are played on.
const MOST_IN_DOUBT: usize = 600;
/// Standard errors in half of a 95 % interval.
pub(crate) const INTERVAL: f64 = 1.96;

/// Whether advice plays on from a position as large as this one.
pub(crate) fn can_play_on(field: &Field) -> bool {
    field.in_doubt() <= MOST_IN_DOUBT && field.spots() <= MOST_SPOTS
}

/// Plays on from the guesses of a position without a safe cell, which the mind has counted, given best first. `None`
/// early in the game, where too many cells are in doubt, and if the budget ends too soon.
pub fn play_on(mind: &mut Mind, guesses: &[Cell], budget: &mut Budget) -> Result<Option<PlayedOn>, Halt> {
    let late = done(&mind.field) >= FROM;
    if !late || !can_play_on(&mind.field) || guesses.is_empty() {
        return Ok(None);
    }
    let guesses: Vec<_> = guesses.iter().map(|&cell| mind.field.spot(cell)).collect();
    let spots = rivals(mind, &guesses, RIVALS, budget)?;
    let comparison = Comparison { playouts: PLAYOUTS, least: LEAST, player: PLAYER, guard: GUARD };
    let compared = compare(mind, &spots, &comparison, budget);
    if compared.cells.iter().any(|tried| tried.playouts < LEAST) {
        return Ok(None);
    }
    let chance = |tried: &Tried| Chance {
        cell: mind.field.cell(tried.spot),
        playouts: tried.playouts,
        win: tried.win,
        within: INTERVAL * tried.error,
    };
    let best = &compared.cells[compared.best];
    let revision = match compared.best {
        0 => Revision::Kept,
        _ => Revision::Changed {
            from: mind.field.cell(spots[0]),
            ahead: best.ahead,
            within: INTERVAL * best.ahead_error,
        },
    };
    let mut cells: Vec<Chance> = compared.cells.iter().map(chance).collect();
    let first = cells.remove(compared.best);
    cells.sort_by(|a, b| b.win.total_cmp(&a.win));
    cells.insert(0, first);
    Ok(Some(PlayedOn { cells, revision }))
}
