//! Positions to try things on, and the slow way to know all about the small ones.
#![allow(dead_code, reason = "each test file uses its own share")]

use effort::{Budget, Rng};
use grid::{Cell, Size};
use mines::referee::explains;
use mines::{Board, Fate, First, Seen, View, deal, exact, rules};

/// The slow way: every layout of the hidden cells, one by one.
pub fn by_enumeration(view: &View) -> Vec<Board> {
    let hidden: Vec<Cell> = view.hidden().collect();
    let shown: Vec<Cell> = view.size().cells().filter(|&cell| view.seen(cell) == Seen::Mine).collect();
    let boards = (0..1u32 << hidden.len()).filter(|mask| mask.count_ones() as usize == view.mines_left());
    let boards = boards.map(|mask| {
        let mined = (0..hidden.len()).filter(|bit| mask >> bit & 1 == 1).map(|bit| hidden[bit]);
        Board::new(view.size(), mined.chain(shown.iter().copied()))
    });
    boards.filter(|board| explains(board, view)).collect()
}

/// A position of a small board: some cells of a random board opened by lot, a flag and a shown mine
/// here and there, and now and then a number that is wrong.
pub fn small_view(seed: u64, may_lie: bool) -> View {
    let mut rng = Rng::seeded(seed);
    let size = Size::new(rng.below(5) as usize + 1, rng.below(4) as usize + 1).unwrap();
    let mines = rng.below(size.area() as u64 + 1) as usize;
    let board = deal(size, mines, First::None, Cell::new(0, 0), rng.next()).unwrap();
    let mut view = View::untouched(size, mines, First::None);
    let openness = rng.fraction();
    for cell in size.cells() {
        let seen = match (board.is_mine(cell), rng.fraction()) {
            (false, lot) if lot < openness => Seen::Open(rules::number(&board, cell)),
            (true, lot) if lot < 0.1 => Seen::Mine,
            (_, lot) if lot > 0.9 => Seen::Flag,
            _ => Seen::Hidden,
        };
        view.set(cell, seen);
    }
    let numbers: Vec<Cell> = view.numbers().map(|(cell, _)| cell).collect();
    if may_lie && let Some(&liar) = rng.pick(&numbers) {
        view.set(liar, Seen::Open(rng.below(9) as u8));
    }
    view
}

/// Whether a layout exists in which these numbers are right, with or without regard to the mines
/// left. Numbers that are not believed say nothing: open, but free to be any number.
pub fn has_layout(view: &View, numbers: &[Cell], counted: bool) -> bool {
    layouts_of(view, numbers, counted).next().is_some()
}

/// All such layouts.
pub fn layouts_of(view: &View, numbers: &[Cell], counted: bool) -> impl Iterator<Item = Board> {
    let hidden: Vec<Cell> = view.hidden().collect();
    let shown: Vec<Cell> = view.size().cells().filter(|&cell| view.seen(cell) == Seen::Mine).collect();
    let boards = (0..1u32 << hidden.len()).map(move |mask| {
        let mined = (0..hidden.len()).filter(|bit| mask >> bit & 1 == 1).map(|bit| hidden[bit]);
        Board::new(view.size(), mined.chain(shown.iter().copied()))
    });
    boards.filter(move |board| {
        let right = |&cell: &Cell| view.seen(cell) == Seen::Open(rules::number(board, cell));
        (!counted || board.mine_count() == view.mines()) && numbers.iter().all(right)
    })
}

/// A position as met in play on a larger board, where enumeration is out of reach.
pub fn played_view(seed: u64) -> View {
    let mut rng = Rng::seeded(seed);
    let size = Size::new(9 + rng.below(8) as usize, 9).unwrap();
    let start = Cell::new(4, 4);
    let board = deal(size, 20, First::Open, start, seed).unwrap();
    let mut view = View::untouched(size, 20, First::Open);
    rules::open(&board, &mut view, start);
    for _ in 0..rng.below(6) {
        for known in exact::certain(&view, &mut Budget::unlimited()).unwrap() {
            if known.fate == Fate::Safe {
                rules::open(&board, &mut view, known.cell);
            }
        }
    }
    view
}
