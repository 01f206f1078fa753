//! The hidden board while it is being made: mines can still be moved.

use crate::Board;
use crate::field::{Field, Spot};
use grid::Cell;

/// Where the mines are, and what every cell shows.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    mined: Vec<bool>,
    shows: Vec<u8>,
}

impl Ground {
    /// Lays the mines of a board.
    pub fn lay(&mut self, board: &Board, field: &Field) {
        self.mined.clear();
        self.mined.resize(field.spots(), false);
        self.shows.clear();
        self.shows.resize(field.spots(), 0);
        for cell in board.mines() {
            let spot = field.spot(cell);
            self.mined[spot as usize] = true;
            field.neighbours(spot).iter().for_each(|&near| self.shows[near as usize] += 1);
        }
    }

    /// Moves a mine to a cell without one.
    pub fn move_mine(&mut self, field: &Field, from: Spot, to: Spot) {
        debug_assert!(self.mined[from as usize] && !self.mined[to as usize], "a mine is moved to a free cell");
        self.mined[from as usize] = false;
        self.mined[to as usize] = true;
        field.neighbours(from).iter().for_each(|&near| self.shows[near as usize] -= 1);
        field.neighbours(to).iter().for_each(|&near| self.shows[near as usize] += 1);
    }

    pub fn is_mine(&self, spot: Spot) -> bool {
        self.mined[spot as usize]
    }

    /// The mines next to a cell.
    pub fn number(&self, spot: Spot) -> u8 {
        self.shows[spot as usize]
    }

    pub fn board(&self, field: &Field) -> Board {
        let mined = field.cells().filter(|&spot| self.is_mine(spot)).map(|spot| field.cell(spot));
        Board::new(field.size(), mined)
    }

    /// A cell to start from that needs no promise: of the free cells with the lowest number the one
    /// nearest to the centre, the first of equals in reading order.
    pub fn hint(&self, field: &Field) -> Option<Cell> {
        let size = field.size();
        // Twice the distance from the centre, so that it is whole on even sides too.
        let off_centre = |cell: Cell| {
            let across = (2 * i32::from(cell.x) + 1 - i32::from(size.width())).unsigned_abs();
            let down = (2 * i32::from(cell.y) + 1 - i32::from(size.height())).unsigned_abs();
            across * across + down * down
        };
        let free = field.cells().filter(|&spot| !self.is_mine(spot));
        let best = free.min_by_key(|&spot| (self.number(spot), off_centre(field.cell(spot)), spot))?;
        Some(field.cell(best))
    }

    /// Clicks that open the board without a flag: one a region of clear cells, one a number that
    /// touches none (the board's 3BV).
    pub fn bbbv(&self, field: &Field) -> u32 {
        let clear = |spot: Spot| field.is_on_board(spot) && !self.is_mine(spot) && self.number(spot) == 0;
        let mut opened = vec![false; field.spots()];
        let mut clicks = 0;
        for first in field.cells().filter(|&spot| clear(spot)) {
            if opened[first as usize] {
                continue;
            }
            clicks += 1;
            let mut region = vec![first];
            while let Some(spot) = region.pop() {
                if std::mem::replace(&mut opened[spot as usize], true) || !clear(spot) {
                    continue;
                }
                region.extend(field.neighbours(spot).iter().filter(|&&near| field.is_on_board(near)));
            }
        }
        let alone = field.cells().filter(|&spot| !self.is_mine(spot) && !opened[spot as usize]).count();
        clicks + alone as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{First, View};
    use grid::Size;

    #[track_caller]
    fn check(rows: &str, hint: &str, bbbv: u32) {
        let rows: Vec<&str> = rows.split_whitespace().collect();
        let size = Size::new(rows[0].len(), rows.len()).unwrap();
        let glyphs: Vec<char> = rows.concat().chars().collect();
        let board = Board::new(size, size.cells().filter(|&cell| glyphs[size.index(cell)] == '*'));
        let field = Field::of(&View::untouched(size, board.mine_count(), First::None));
        let mut ground = Ground::default();
        ground.lay(&board, &field);
        assert_eq!(ground.hint(&field).unwrap().to_string(), hint);
        assert_eq!(ground.bbbv(&field), bbbv);
        assert_eq!(ground.board(&field), board);
    }

    #[test]
    fn three_bv_counts_regions_and_lone_numbers() {
        check("*.. ... ...", "C2", 1);
        check("..*.. ..*.. ..*..", "A2", 2);
        check("*.* .*. *.*", "B1", 4);
    }
}
