//! How large a board is, and which cells lie on it.

use crate::Cell;
use std::fmt;

/// The longest side of any board Tilewise reads: 2,000 cells.
pub const MAX_SIDE: u16 = 2_000;
/// The most cells of any board Tilewise reads: a million.
pub const MAX_AREA: usize = 1_000_000;

/// Width and height of a square board, each from 1 to [`MAX_SIDE`], with at most [`MAX_AREA`] cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u16,
    height: u16,
}

/// The board would have no cells, a side longer than [`MAX_SIDE`], or more than [`MAX_AREA`] cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board of {width}x{height} cells is not possible; sides are from 1 to {MAX_SIDE}, cells at most {MAX_AREA}")]
pub struct SizeError {
    width: usize,
    height: usize,
}

impl SizeError {
    /// Width and height as they were asked for, `3000x1`.
    pub fn sides(&self) -> String {
        format!("{}x{}", self.width, self.height)
    }
}

impl Size {
    /// A size, if both sides are from 1 to [`MAX_SIDE`] and there are at most [`MAX_AREA`] cells.
    pub fn new(width: usize, height: usize) -> Result<Self, SizeError> {
        let side = |cells: usize| u16::try_from(cells).ok().filter(|side| (1..=MAX_SIDE).contains(side));
        match (side(width), side(height)) {
            (Some(wide), Some(high)) if width * height <= MAX_AREA => Ok(Self { width: wide, height: high }),
            _ => Err(SizeError { width, height }),
        }
    }

    /// Number of columns.
    pub const fn width(self) -> u16 {
        self.width
    }

    /// Number of rows.
    pub const fn height(self) -> u16 {
        self.height
    }

    /// Number of cells.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the cell lies on a board of this size.
    pub const fn holds(self, cell: Cell) -> bool {
        cell.x < self.width && cell.y < self.height
    }

    /// Position of the cell in reading order.
    pub fn index(self, cell: Cell) -> usize {
        assert!(self.holds(cell), "{cell} lies outside a board of {self}");
        usize::from(cell.y) * usize::from(self.width) + usize::from(cell.x)
    }

    /// The cell at a position in reading order.
    pub const fn cell(self, index: usize) -> Cell {
        let width = self.width as usize;
        Cell::new((index % width) as u16, (index / width) as u16)
    }

    /// All cells in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..self.area()).map(move |index| self.cell(index))
    }

    /// The up to eight cells a king's move away, in reading order.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        let columns = cell.x.saturating_sub(1)..=(cell.x + 1).min(self.width - 1);
        let rows = cell.y.saturating_sub(1)..=(cell.y + 1).min(self.height - 1);
        rows.flat_map(move |y| columns.clone().map(move |x| Cell::new(x, y))).filter(move |&other| other != cell)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}x{}", self.width, self.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_run_from_one_to_the_stated_limit() {
        assert!(Size::new(1, 1).is_ok());
        assert!(Size::new(1_000, 1_000).is_ok());
        assert!(Size::new(2_000, 500).is_ok());
        assert!(Size::new(1_000, 1_001).is_err());
        assert!(Size::new(0, 5).is_err());
        assert_eq!(
            Size::new(10_000, 10_000).unwrap_err().to_string(),
            "a board of 10000x10000 cells is not possible; sides are from 1 to 2000, cells at most 1000000"
        );
    }

    #[test]
    fn index_and_cell_undo_each_other() {
        let size = Size::new(7, 3).unwrap();
        for (index, cell) in size.cells().enumerate() {
            assert_eq!(size.index(cell), index);
        }
    }

    #[test]
    fn neighbours_are_the_cells_one_king_move_away() {
        let size = Size::new(4, 3).unwrap();
        for cell in size.cells() {
            let near: Vec<Cell> = size.cells().filter(|other| cell.king_moves(*other) == 1).collect();
            assert_eq!(size.neighbours(cell).collect::<Vec<_>>(), near, "{cell}");
        }
    }

    #[test]
    fn a_single_cell_has_no_neighbours() {
        assert_eq!(Size::new(1, 1).unwrap().neighbours(Cell::new(0, 0)).count(), 0);
    }
}
