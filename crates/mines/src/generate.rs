//! Boards from a seed.

use crate::text::wrong;
use crate::{Board, First};
use effort::Rng;
use grid::{Cell, Complaint, Size};

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

impl From<DealError> for Complaint {
    fn from(error: DealError) -> Self {
        let DealError { size, mines, most } = error;
        let told = wrong("mines.text.most", error.to_string()).with("size", &size);
        told.count("most", most).with("mines", &mines)
    }
}

/// Lays `mines` mines by lot, every layout that keeps the [`Promise`] to the first click equally likely.
pub fn deal(size: Size, mines: usize, first: First, start: Cell, seed: u64) -> Result<Board, DealError> {
    let Promise { mut elsewhere, mut beside, mines_elsewhere, mines_beside, .. } =
        Promise::to(size, mines, first, start)?;
    let mut rng = Rng::seeded(seed);
    rng.choose_front(&mut elsewhere, mines_elsewhere);
    rng.choose_front(&mut beside, mines_beside);
    elsewhere.truncate(mines_elsewhere);
    beside.truncate(mines_beside);
    Ok(Board::new(size, elsewhere.into_iter().chain(beside)))
}

/// Where the mines may lie for a first click: the one rule that boards are dealt by and layouts counted by.
/// Where a board is too full to keep the neighbours of an opening click free, the mines that have no other room
/// go there.
#[derive(Clone, Debug)]
pub struct Promise {
    first: First,
    elsewhere: Vec<Cell>,
    /// The neighbours of a click that is to open a region.
    beside: Vec<Cell>,
    mines_elsewhere: usize,
    mines_beside: usize,
}

impl Promise {
    /// The promise to a first click; an error if no board can keep it.
    pub fn to(size: Size, mines: usize, first: First, start: Cell) -> Result<Self, DealError> {
        let most = most_mines(size, first);
        if mines > most {
            return Err(DealError { size, mines, most });
        }
        let (mut beside, elsewhere): (Vec<Cell>, Vec<Cell>) = size.cells().partition(|&cell| match first {
            First::None => false,
            First::Safe => cell == start,
            First::Open => cell.king_moves(start) <= 1,
        });
        beside.retain(|&cell| cell != start);
        let mines_beside = mines.saturating_sub(elsewhere.len());
        Ok(Self { first, elsewhere, beside, mines_elsewhere: mines - mines_beside, mines_beside })
    }

    /// Whether the click opens a region.
    pub fn opens(&self) -> bool {
        self.shows() == Some(0)
    }

    /// The number that the click shows, where the promise settles it: a layout of so many mines keeps the promise
    /// just when the click is no mine and shows this.
    pub(crate) fn shows(&self) -> Option<u8> {
        (self.first == First::Open).then_some(self.mines_beside as u8)
    }
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
