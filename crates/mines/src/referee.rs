//! Checks claims about a position by the rules alone.
//!
//! To refute "C5 is safe" it is enough to show one layout with a mine at C5. The search here knows
//! nothing of fronts, patches or counting: it gives every hidden cell next to a number a mine or
//! none, one after the other, and turns back as soon as a number is broken.

use crate::{Board, Seen, View, rules};
use effort::{Budget, Stop};
use grid::Cell;

/// Whether a board explains what is seen: the right number of mines, none under an open cell, one
/// under each that is shown, and every number right.
pub fn explains(board: &Board, view: &View) -> bool {
    board.size() == view.size()
        && board.mine_count() == view.mines()
        && view.size().cells().all(|cell| match view.seen(cell) {
            Seen::Hidden | Seen::Flag => true,
            Seen::Mine => board.is_mine(cell),
            Seen::Open(number) => !board.is_mine(cell) && rules::number(board, cell) == number,
        })
}

/// A board that explains what is seen and has a mine (or none) at the given cell; `None` if there
/// is none, which proves that the cell is safe (or mined). A node is one cell tried.
pub fn counterexample(view: &View, cell: Cell, mined: bool, budget: &mut Budget) -> Result<Option<Board>, Stop> {
    let size = view.size();
    // Numbers that touch nothing hidden are right or wrong whatever is tried.
    let settled = |cell: &Cell| !size.neighbours(*cell).any(|near| view.seen(near).is_hidden());
    let wrong = |(cell, number): (Cell, u8)| {
        let shown = size.neighbours(cell).filter(|&near| view.seen(near) == Seen::Mine).count();
        settled(&cell) && shown != usize::from(number)
    };
    if view.numbers().any(wrong) {
        return Ok(None);
    }
    let touches_number = |cell: Cell| size.neighbours(cell).any(|near| matches!(view.seen(near), Seen::Open(_)));
    let mut cells: Vec<Cell> = view.hidden().filter(|&hidden| hidden == cell || touches_number(hidden)).collect();
    // Neighbouring cells one after the other, so that numbers are complete early.
    cells.sort_by_key(|&other| (other != cell, other.x / 3, other.y, other.x));
    let sea = view.hidden().filter(|hidden| !cells.contains(hidden)).collect();
    let tried = vec![None; size.area()];
    let mut search = Search { view, cells, sea, tried, mines: 0 };
    let found = search.fill(0, Some(mined), budget)?;
    Ok(found.then(|| search.board()))
}

struct Search<'a> {
    view: &'a View,
    cells: Vec<Cell>,
    sea: Vec<Cell>,
    tried: Vec<Option<bool>>,
    mines: usize,
}

impl Search<'_> {
    fn fill(&mut self, at: usize, forced: Option<bool>, budget: &mut Budget) -> Result<bool, Stop> {
        budget.spend()?;
        let mines_left = self.view.mines_left();
        if self.mines > mines_left {
            return Ok(false);
        }
        let Some(&cell) = self.cells.get(at) else {
            return Ok(mines_left - self.mines <= self.sea.len());
        };
        let place = self.view.size().index(cell);
        for mined in [false, true] {
            if forced.is_some_and(|forced| forced != mined) {
                continue;
            }
            self.tried[place] = Some(mined);
            self.mines += usize::from(mined);
            if self.numbers_hold(cell) && self.fill(at + 1, None, budget)? {
                return Ok(true);
            }
            self.mines -= usize::from(mined);
        }
        self.tried[place] = None;
        Ok(false)
    }

    /// Whether the numbers round a cell can still be met.
    fn numbers_hold(&self, cell: Cell) -> bool {
        let size = self.view.size();
        size.neighbours(cell).all(|near| {
            let Seen::Open(number) = self.view.seen(near) else { return true };
            let (mut mines, mut open) = (0, 0);
            for other in size.neighbours(near) {
                match (self.view.seen(other), self.tried[size.index(other)]) {
                    (Seen::Mine, _) | (_, Some(true)) => mines += 1,
                    (Seen::Hidden | Seen::Flag, None) => open += 1,
                    _ => {}
                }
            }
            (mines..=mines + open).contains(&number)
        })
    }

    fn board(&self) -> Board {
        let size = self.view.size();
        let shown = size.cells().filter(|&cell| self.view.seen(cell) == Seen::Mine);
        let tried = self.cells.iter().copied().filter(|&cell| self.tried[size.index(cell)] == Some(true));
        let rest = self.view.mines_left() - self.mines;
        Board::new(size, shown.chain(tried).chain(self.sea.iter().copied().take(rest)))
    }
}
