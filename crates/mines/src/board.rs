//! The whole board: where the mines are.

use grid::{Cell, Size};

/// Where the mines are. No solver is ever given one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: Size,
    mined: Vec<bool>,
}

impl Board {
    /// A board with mines at these cells.
    pub fn new(size: Size, mines: impl IntoIterator<Item = Cell>) -> Self {
        let mut mined = vec![false; size.area()];
        for cell in mines {
            mined[size.index(cell)] = true;
        }
        Self { size, mined }
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether there is a mine at the cell.
    pub fn is_mine(&self, cell: Cell) -> bool {
        self.mined[self.size.index(cell)]
    }

    /// The mines in reading order.
    pub fn mines(&self) -> impl Iterator<Item = Cell> + '_ {
        self.size.cells().filter(|&cell| self.is_mine(cell))
    }

    /// Number of mines.
    pub fn mine_count(&self) -> usize {
        self.mined.iter().filter(|&&mined| mined).count()
    }
}
