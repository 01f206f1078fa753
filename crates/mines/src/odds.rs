//! Mine probability of every hidden cell.
//!
//! Each front is counted on its own (`layouts`); a layout of all fronts with `m` mines
//! leaves `mines left − m` for the sea, which can lie there in C(sea, mines left − m) ways. So the
//! weight of a front's layout depends on its number of mines alone, and one walk back over each
//! front gives all its cells. All cells of the sea share one probability: nothing tells them apart.
//!
//! ```
//! let view: mines::View = "mines mines=1\n1#\n##".parse()?;
//! let odds = mines::odds(&view, &mut effort::Budget::unlimited())?;
//! assert_eq!(odds.mine("B1".parse()?), Some(1.0 / 3.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::analysis::Analysis;
use crate::contradiction::explain;
use crate::field::Field;
use crate::knowledge::Knowledge;
pub use crate::knowledge::count_layouts as layouts;
use crate::layouts::Uncounted;
use crate::tally::Tally;
use crate::{Fate, Halt, View};
use effort::Budget;
use grid::{Cell, Size};
use std::sync::Arc;

/// Mine probability of every hidden cell. It is 0 or 1 exactly when the cell is certain.
#[derive(Clone, Debug)]
pub struct Odds {
    size: Size,
    /// Shared by its clones: a board may have a million cells.
    mine: Arc<Vec<Option<f64>>>,
    /// Hidden cells that touch no number; all have the same probability.
    pub sea: usize,
}

impl Odds {
    /// The odds of a view, asked for cell by cell. Only hidden cells are asked for: whatever way the odds were
    /// found, open cells and shown mines have none.
    pub(crate) fn of(view: &View, sea: usize, mut mine: impl FnMut(Cell) -> f64) -> Self {
        let size = view.size();
        let mut odds = vec![None; size.area()];
        view.hidden().for_each(|cell| odds[size.index(cell)] = Some(mine(cell)));
        Self { size, mine: Arc::new(odds), sea }
    }

    /// The size of the board.
    #[cfg(feature = "desk")]
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// Probability of a mine at a hidden cell; `None` where the cell is not hidden.
    pub fn mine(&self, cell: Cell) -> Option<f64> {
        self.mine[self.size.index(cell)]
    }

    /// What is certain of a hidden cell, if anything is.
    pub fn fate(&self, cell: Cell) -> Option<Fate> {
        match self.mine(cell)? {
            0.0 => Some(Fate::Safe),
            1.0 => Some(Fate::Mine),
            _ => None,
        }
    }

    /// The hidden cells with their probabilities, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, f64)> + '_ {
        self.size.cells().zip(self.mine.iter()).filter_map(|(cell, mine)| mine.map(|mine| (cell, mine)))
    }
}

/// Exact odds of every hidden cell: right to 10⁻¹², and 0 or 1 exactly when the cell is certain.
pub fn odds(view: &View, budget: &mut Budget) -> Result<Odds, Halt> {
    Knowledge::of(view, budget).map(|known| known.odds)
}

/// Why a position could not be counted, with the numbers to blame if it contradicts itself.
pub(crate) fn halt<T: Tally>(
    view: &View,
    field: &Field,
    uncounted: Uncounted,
    analysis: &Analysis<T>,
    budget: &Budget,
) -> Halt {
    match uncounted {
        Uncounted::Stopped(stop) => stop.into(),
        Uncounted::Impossible => {
            let front = analysis.impossible_front();
            let numbers = front.map(|spots| spots.into_iter().map(|spot| field.cell(spot)).collect());
            explain(view, numbers, budget).into()
        }
    }
}
