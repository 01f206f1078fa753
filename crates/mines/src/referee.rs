//! Checks claims about a position by the rules alone.
//!
//! To refute "C5 is safe" it is enough to show one layout with a mine at C5. The search here knows
//! nothing of fronts, patches or counting: it gives every hidden cell next to a number a mine or
//! none, one after the other, and turns back as soon as a number is broken.

use crate::noguess::Deduction;
use crate::{Board, Fate, First, Seen, View, rules};
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
    budget.work(view.size().area() as u64 / CELLS_A_NODE)?;
    let believed: Vec<Cell> = view.numbers().map(|(cell, _)| cell).collect();
    let mut search = Search::new(view, cell, &believed, true);
    Ok(search.fill(mined, budget)?.then(|| search.board()))
}

/// Whether these numbers prove what becomes of a cell: with no other number believed, and the mine
/// count only if it is cited, nothing is left in which the opposite is true.
pub fn proves(
    view: &View,
    cell: Cell,
    fate: Fate,
    numbers: &[Cell],
    mine_count: bool,
    budget: &mut Budget,
) -> Result<bool, Stop> {
    let is_number = |&cell: &Cell| matches!(view.seen(cell), Seen::Open(_));
    if !view.seen(cell).is_hidden() || !numbers.iter().all(is_number) {
        return Ok(false);
    }
    budget.work(view.size().area() as u64 / CELLS_A_NODE)?;
    let mut search = Search::new(view, cell, numbers, mine_count);
    Ok(!search.fill(fate == Fate::Safe, budget)?)
}

/// Cells that are looked at in the time of a node before a search begins.
const CELLS_A_NODE: u64 = 4;

/// What is wrong with the proof that a board needs no guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Foul {
    /// The first click is a mine.
    #[error("the first click is a mine")]
    Start,
    /// A deduction does not follow from its numbers.
    #[error("deduction {step} is not proven for {cell}")]
    Unproven {
        /// Which one, counted from 0.
        step: usize,
        /// The cell it is wrong about.
        cell: Cell,
    },
    /// A cell without a mine is never opened.
    #[error("{cell} is never opened")]
    Unopened {
        /// The first of them.
        cell: Cell,
    },
}

/// Follows a proof that a board needs no guess, from the first click to the last cell: every
/// deduction must follow from the numbers it cites and what was deduced before it. Returns what is
/// wrong with it, if anything is.
pub fn follows(board: &Board, start: Cell, proof: &[Deduction], budget: &mut Budget) -> Result<Result<(), Foul>, Stop> {
    let mut view = View::untouched(board.size(), board.mine_count(), First::None);
    if !rules::open(board, &mut view, start) {
        return Ok(Err(Foul::Start));
    }
    for (step, deduction) in proof.iter().enumerate() {
        let claims = [(&deduction.safe, Fate::Safe), (&deduction.mines, Fate::Mine)];
        for (&cell, fate) in claims.iter().flat_map(|(cells, fate)| cells.iter().map(move |cell| (cell, *fate))) {
            // Opening a safe cell may have opened others the deduction speaks of.
            let is_open = board.size().holds(cell) && matches!(view.seen(cell), Seen::Open(_));
            if fate == Fate::Safe && is_open {
                continue;
            }
            let cited = (&deduction.numbers, deduction.mine_count);
            let on_board = cited.0.iter().chain([&cell]).all(|&cell| board.size().holds(cell));
            if !on_board || !proves(&view, cell, fate, cited.0, cited.1, budget)? {
                return Ok(Err(Foul::Unproven { step, cell }));
            }
        }
        deduction.mines.iter().for_each(|&cell| view.set(cell, Seen::Mine));
        for &cell in &deduction.safe {
            if !rules::open(board, &mut view, cell) {
                return Ok(Err(Foul::Unproven { step, cell }));
            }
        }
    }
    let unopened = board.size().cells().find(|&cell| !board.is_mine(cell) && view.seen(cell).is_hidden());
    Ok(unopened.map_or(Ok(()), |cell| Err(Foul::Unopened { cell })))
}

struct Search<'a> {
    view: &'a View,
    cells: Vec<Cell>,
    sea: Vec<Cell>,
    tried: Vec<Option<bool>>,
    mines: usize,
    /// Which open cells are believed.
    believed: Vec<bool>,
    /// Whether the mines must be as many as the board has.
    counted: bool,
    /// Whether a believed number is wrong whatever is tried.
    hopeless: bool,
}

impl<'a> Search<'a> {
    fn new(view: &'a View, cell: Cell, numbers: &[Cell], counted: bool) -> Self {
        let size = view.size();
        let mut believed = vec![false; size.area()];
        numbers.iter().for_each(|&number| believed[size.index(number)] = true);
        // Numbers that touch nothing hidden are right or wrong whatever is tried.
        let wrong = |&number: &Cell| {
            let near = || size.neighbours(number).map(|near| view.seen(near));
            let shown = near().filter(|&seen| seen == Seen::Mine).count();
            !near().any(Seen::is_hidden) && view.seen(number) != Seen::Open(shown as u8)
        };
        let hopeless = numbers.iter().any(wrong);
        let touches_number = |cell: Cell| size.neighbours(cell).any(|near| believed[size.index(near)]);
        let (mut cells, sea): (Vec<Cell>, Vec<Cell>) =
            view.hidden().partition(|&hidden| hidden == cell || touches_number(hidden));
        // Neighbouring cells one after the other, so that numbers are complete early.
        cells.sort_by_key(|&other| (other != cell, other.x / 3, other.y, other.x));
        Self { view, cells, sea, tried: vec![None; size.area()], mines: 0, believed, counted, hopeless }
    }

    /// Gives every cell a mine or none, the first one as told; goes back to the last cell that was
    /// tried without a mine whenever a number is broken. Returns whether all could be filled.
    fn fill(&mut self, first: bool, budget: &mut Budget) -> Result<bool, Stop> {
        if self.hopeless {
            return Ok(false);
        }
        let mines_left = if self.counted { self.view.mines_left() } else { usize::MAX };
        let mut at = 0;
        let mut next = first;
        loop {
            budget.spend()?;
            let Some(&cell) = self.cells.get(at) else {
                if !self.counted || mines_left - self.mines <= self.sea.len() {
                    return Ok(true);
                }
                match self.go_back(at) {
                    Some(earlier) => (at, next) = (earlier, true),
                    None => return Ok(false),
                }
                continue;
            };
            self.tried[self.view.size().index(cell)] = Some(next);
            self.mines += usize::from(next);
            if self.mines <= mines_left && self.numbers_hold(cell) {
                (at, next) = (at + 1, false);
                continue;
            }
            match self.go_back(at + 1) {
                Some(earlier) => (at, next) = (earlier, true),
                None => return Ok(false),
            }
        }
    }

    /// Takes back cells from before `end` until one that can be tried with a mine.
    fn go_back(&mut self, end: usize) -> Option<usize> {
        for at in (0..end).rev() {
            let place = self.view.size().index(self.cells[at]);
            let mined = self.tried[place].take() == Some(true);
            self.mines -= usize::from(mined);
            // What the first cell holds was told.
            if !mined && at > 0 {
                return Some(at);
            }
        }
        None
    }

    /// Whether the numbers round a cell can still be met.
    fn numbers_hold(&self, cell: Cell) -> bool {
        let size = self.view.size();
        size.neighbours(cell).all(|near| {
            let Seen::Open(number) = self.view.seen(near) else { return true };
            if !self.believed[size.index(near)] {
                return true;
            }
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
