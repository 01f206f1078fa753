//! What happens when a cell is opened.

use crate::{Board, Seen, View};
use grid::Cell;

/// Mines next to a cell.
pub fn number(board: &Board, cell: Cell) -> u8 {
    board.size().neighbours(cell).filter(|&near| board.is_mine(near)).count() as u8
}

/// Opens a hidden cell: a mine goes off, a number is shown, and a cell that touches no mine opens
/// its neighbours too. Flagged cells are opened only when named themselves. Returns whether the
/// player is still alive.
pub fn open(board: &Board, view: &mut View, cell: Cell) -> bool {
    open_noting(board, view, cell, &mut Vec::new())
}

/// The same, and adds the cells that opened to the list, the mine if one went off.
pub(crate) fn open_noting(board: &Board, view: &mut View, cell: Cell, opened: &mut Vec<Cell>) -> bool {
    if !view.seen(cell).is_hidden() {
        return true;
    }
    if board.is_mine(cell) {
        view.set(cell, Seen::Mine);
        opened.push(cell);
        return false;
    }
    let mut to_open = vec![cell];
    while let Some(cell) = to_open.pop() {
        let number = number(board, cell);
        view.set(cell, Seen::Open(number));
        opened.push(cell);
        if number == 0 {
            let near = board.size().neighbours(cell).filter(|&near| view.seen(near) == Seen::Hidden);
            // A cell that is marked now does not come into the list twice.
            let fresh: Vec<Cell> = near.collect();
            for near in fresh {
                view.set(near, Seen::Open(0));
                to_open.push(near);
            }
        }
    }
    true
}

/// Opens all unflagged neighbours of a number that has as many flags and shown mines round it as
/// it says. Returns `None` where the count does not fit, else whether the player is still alive.
pub fn chord(board: &Board, view: &mut View, cell: Cell) -> Option<bool> {
    chord_noting(board, view, cell, &mut Vec::new())
}

/// The same, and adds the cells that opened to the list, mines that went off among them.
pub(crate) fn chord_noting(board: &Board, view: &mut View, cell: Cell, opened: &mut Vec<Cell>) -> Option<bool> {
    let Seen::Open(number) = view.seen(cell) else {
        return None;
    };
    let near: Vec<Cell> = view.size().neighbours(cell).collect();
    let marked = near.iter().filter(|&&near| matches!(view.seen(near), Seen::Flag | Seen::Mine)).count();
    if marked != usize::from(number) {
        return None;
    }
    let unflagged: Vec<Cell> = near.into_iter().filter(|&near| view.seen(near) == Seen::Hidden).collect();
    let mut alive = true;
    for cell in unflagged {
        alive &= open_noting(board, view, cell, opened);
    }
    Some(alive)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::First;
    use grid::Size;

    /// Plays on a board with mines where `*` stands; `moves` are cell names, `!` before one chords,
    /// `?` flags.
    #[track_caller]
    fn check(board: &str, moves: &str, after: &str) {
        let rows: Vec<&str> = board.split_whitespace().collect();
        let size = Size::new(rows[0].len(), rows.len()).unwrap();
        let glyphs: String = rows.concat();
        let mines = size.cells().zip(glyphs.chars()).filter(|(_, glyph)| *glyph == '*').map(|(cell, _)| cell);
        let board = Board::new(size, mines);
        let mut view = View::untouched(size, board.mine_count(), First::None);
        for step in moves.split_whitespace() {
            if let Some(cell) = step.strip_prefix('!') {
                chord(&board, &mut view, cell.parse().unwrap());
            } else if let Some(cell) = step.strip_prefix('?') {
                view.set(cell.parse().unwrap(), Seen::Flag);
            } else {
                open(&board, &mut view, step.parse().unwrap());
            }
        }
        let shown = view.to_string();
        let rows: Vec<&str> = shown.lines().skip(1).collect();
        assert_eq!(rows, after.split_whitespace().collect::<Vec<_>>());
    }

    #[test]
    fn a_number_opens_alone() {
        check("..* ...", "B1", "#1# ###");
    }

    #[test]
    fn a_clear_cell_opens_its_region_and_the_numbers_round_it() {
        check("...* .... *...", "A1", "..1# 111# ####");
        check(".... .... ....", "C2", ".... .... ....");
    }

    #[test]
    fn a_region_leaves_flags_alone() {
        check("....* .....", "?B1 A1", ".F.1# ...1#");
    }

    #[test]
    fn a_chord_opens_what_is_not_flagged() {
        check("*.. ...", "B1 ?A1 !B1", "F1. 11.");
        check("*.. ...", "B1 ?C1 !B1", "*1F 11.");
        check("*.. ...", "B1 !B1", "#1# ###");
    }
}
