//! Boards from a seed.

use crate::{Board, First};
use effort::Rng;
use grid::{Cell, Size};

/// A board that is being played: its seed, and where the first click fell. Together with size,
/// mines and first-click rule they make the hidden board again, so board text is all of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Names the board.
    pub seed: u64,
    /// Where the first click fell; none while nothing is open.
    pub start: Option<Cell>,
}

/// The board has no room for the mines and a first click that keeps its promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a {size} board has room for at most {most} mines beside a safe first click, not {mines}")]
pub struct DealError {
    size: Size,
    mines: usize,
    most: usize,
}

/// Lays `mines` mines by lot, every layout that keeps the promise to the first click equally
/// likely. Where a board is too full to keep the neighbours of an opening click free, the mines
/// that have no other room go there.
pub fn deal(size: Size, mines: usize, first: First, start: Cell, seed: u64) -> Result<Board, DealError> {
    let most = most_mines(size, first);
    if mines > most {
        return Err(DealError { size, mines, most });
    }
    let (mut kept_free, mut cells): (Vec<Cell>, Vec<Cell>) = size.cells().partition(|&cell| match first {
        First::None => false,
        First::Safe => cell == start,
        First::Open => cell.king_moves(start) <= 1,
    });
    kept_free.retain(|&cell| cell != start);
    let mut rng = Rng::seeded(seed);
    let crowded = mines.saturating_sub(cells.len());
    rng.choose_front(&mut cells, mines - crowded);
    rng.choose_front(&mut kept_free, crowded);
    cells.truncate(mines - crowded);
    kept_free.truncate(crowded);
    Ok(Board::new(size, cells.into_iter().chain(kept_free)))
}

/// The most mines a board can have under a first-click rule.
pub fn most_mines(size: Size, first: First) -> usize {
    size.area() - usize::from(first != First::None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::number;

    fn boards(first: First, start: Cell) -> impl Iterator<Item = Board> {
        let size = Size::new(6, 5).unwrap();
        (0..500).map(move |seed| deal(size, 9, first, start, seed).unwrap())
    }

    #[test]
    fn the_first_click_gets_what_it_was_promised() {
        let start = Cell::new(2, 1);
        for board in boards(First::Safe, start) {
            assert!(!board.is_mine(start));
            assert_eq!(board.mine_count(), 9);
        }
        for board in boards(First::Open, start) {
            assert_eq!(number(&board, start), 0);
            assert!(!board.is_mine(start));
        }
        assert!(boards(First::None, start).any(|board| board.is_mine(start)));
    }

    #[test]
    fn every_allowed_cell_is_mined_equally_often() {
        let mut mined = [0u32; 30];
        for board in boards(First::Safe, Cell::new(0, 0)) {
            board.mines().for_each(|cell| mined[board.size().index(cell)] += 1);
        }
        assert_eq!(mined[0], 0);
        // 500 boards, 9 mines on 29 cells: 155 each, give or take four deviations of 10.
        assert!(mined[1..].iter().all(|&count| count.abs_diff(155) < 42), "{mined:?}");
    }

    #[test]
    fn a_crowded_board_mines_the_neighbours_last() {
        let size = Size::new(4, 4).unwrap();
        let board = deal(size, 14, First::Open, Cell::new(1, 1), 3).unwrap();
        assert_eq!(board.mine_count(), 14);
        assert!(!board.is_mine(Cell::new(1, 1)));
        assert_eq!(number(&board, Cell::new(1, 1)), 7);
        assert_eq!(
            deal(size, 16, First::Safe, Cell::new(0, 0), 3).unwrap_err().to_string(),
            "a 4x4 board has room for at most 15 mines beside a safe first click, not 16"
        );
        assert!(deal(size, 16, First::None, Cell::new(0, 0), 3).is_ok());
    }

    /// Old seeds name old boards.
    #[test]
    fn a_seed_always_names_the_same_board() {
        let board = deal(Size::new(9, 9).unwrap(), 10, First::Safe, Cell::new(0, 0), 1).unwrap();
        let mines: Vec<String> = board.mines().map(|cell| cell.to_string()).collect();
        assert_eq!(mines.join(" "), "C1 F1 B2 G2 B3 B6 F6 H7 C8 I9");
    }
}
