//! Positions that no layout explains, and which numbers are to blame.

use crate::View;
use crate::analysis::Analysis;
use crate::field::Field;
use crate::tally::Wide;
use effort::{Budget, Stop};
use grid::Cell;
use rustc_hash::FxHashSet;

/// No layout of mines explains what is seen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Contradiction {
    /// A number has fewer hidden neighbours than it misses mines.
    #[error("no layout fits: the {number} at {cell} lacks {} and touches {}", some(*missing, "mine"), some(*hidden, "hidden cell"))]
    TooFewCells {
        /// The number's cell.
        cell: Cell,
        /// What it says.
        number: u8,
        /// Mines it says beyond those shown.
        missing: u8,
        /// Hidden cells it touches.
        hidden: u8,
    },
    /// A number touches more shown mines than it says.
    #[error("no layout fits: the {number} at {cell} touches {}", some(*shown, "mine"))]
    TooManyMines {
        /// The number's cell.
        cell: Cell,
        /// What it says.
        number: u8,
        /// Mines shown next to it.
        shown: u8,
    },
    /// Numbers that cannot all be right. None of them can be left out, unless thinking stopped
    /// before all were tried.
    #[error("no layout fits the numbers at {}", names(.cells))]
    Numbers {
        /// Their cells.
        cells: Vec<Cell>,
    },
    /// Numbers that cannot all be right with the mines that are left.
    #[error("no layout with {} left fits {}", some(*mines_left, "mine"), place_for(*hidden, .cells))]
    MineCount {
        /// Mines that are not shown.
        mines_left: usize,
        /// Hidden cells of the whole board.
        hidden: usize,
        /// The cells of the numbers; none if there are too few hidden cells for the mines.
        cells: Vec<Cell>,
    },
}

/// Why a method ended without an answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Halt {
    /// No layout explains the position.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// The budget ended.
    #[error("stopped before the answer was found")]
    Stopped(Stop),
}

/// So many of a thing.
fn some(count: impl Into<usize>, thing: &str) -> String {
    match count.into() {
        1 => format!("1 {thing}"),
        count => format!("{count} {thing}s"),
    }
}

/// What the mines left do not fit.
fn place_for(hidden: usize, numbers: &[Cell]) -> String {
    if numbers.is_empty() { some(hidden, "hidden cell") } else { format!("the numbers at {}", names(numbers)) }
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl Contradiction {
    /// The cells to look at.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::TooFewCells { cell, .. } | Self::TooManyMines { cell, .. } => std::slice::from_ref(cell),
            Self::Numbers { cells } | Self::MineCount { cells, .. } => cells,
        }
    }
}

/// Thinking that goes into finding a small set of numbers to blame: about a second.
const NODES: u64 = 20_000_000;

/// Names a set of numbers that cannot all be right, for a position that has no layout. `front` are
/// the numbers of a front without one, if it is not the mines left that make it impossible.
pub(crate) fn explain(view: &View, front: Option<Vec<Cell>>, budget: &Budget) -> Contradiction {
    if let Some(alone) = wrong_alone(view) {
        return alone;
    }
    let budget = &mut budget.part(NODES);
    let count_mines = front.is_none();
    let blamed = front.unwrap_or_else(|| view.numbers().map(|(cell, _)| cell).collect());
    let mut analysis = Analysis::<Wide>::default();
    let cells = smallest_failing(blamed, |numbers| {
        // Making the field is work too: some eight cells in the time of a node.
        if budget.spend_many(view.size().area() as u64 / 8).is_err() {
            return false;
        }
        let believed: FxHashSet<Cell> = numbers.iter().copied().collect();
        let field = Field::believing(view, |cell| believed.contains(&cell));
        analysis.is_possible(&field, count_mines, budget) == Ok(false)
    });
    if count_mines {
        Contradiction::MineCount { mines_left: view.mines_left(), hidden: view.hidden().count(), cells }
    } else {
        Contradiction::Numbers { cells }
    }
}

/// A number that cannot be right whatever the others say.
pub(crate) fn wrong_alone(view: &View) -> Option<Contradiction> {
    wrong_alone_on(&Field::of(view))
}

/// The same on a field of which nothing is settled.
pub(crate) fn wrong_alone_on(field: &Field) -> Option<Contradiction> {
    field.open_numbers().find_map(|spot| {
        let (lacks, hidden) = (field.lacks(spot), field.doubts(spot));
        let (cell, number) = (field.cell(spot), field.number(spot)?);
        match u8::try_from(lacks) {
            Err(_) => Some(Contradiction::TooManyMines { cell, number, shown: number + lacks.unsigned_abs() }),
            Ok(missing) => (missing > hidden).then_some(Contradiction::TooFewCells { cell, number, missing, hidden }),
        }
    })
}

/// Leaves out what can be left out, large pieces first, as long as the rest still fails.
fn smallest_failing(mut numbers: Vec<Cell>, mut fails: impl FnMut(&[Cell]) -> bool) -> Vec<Cell> {
    let mut piece = numbers.len();
    while piece > 0 {
        let mut from = 0;
        while from < numbers.len() {
            let to = (from + piece).min(numbers.len());
            let rest = [&numbers[..from], &numbers[to..]].concat();
            if fails(&rest) {
                numbers = rest;
            } else {
                from = to;
            }
        }
        piece /= 2;
    }
    numbers
}

fn names(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_mine_is_not_mines() {
        let cell = Cell::new(0, 0);
        let said = |contradiction: Contradiction| contradiction.to_string();
        let few = |missing, hidden| said(Contradiction::TooFewCells { cell, number: 3, missing, hidden });
        assert_eq!(few(1, 0), "no layout fits: the 3 at A1 lacks 1 mine and touches 0 hidden cells");
        assert_eq!(few(2, 1), "no layout fits: the 3 at A1 lacks 2 mines and touches 1 hidden cell");
        let count = |mines_left, cells| said(Contradiction::MineCount { mines_left, hidden: 2, cells });
        assert_eq!(count(1, vec![cell]), "no layout with 1 mine left fits the numbers at A1");
        assert_eq!(count(3, vec![]), "no layout with 3 mines left fits 2 hidden cells");
    }
}
