//! What the player sees.

use grid::{Cell, Size};

/// What the player sees of one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// Not opened yet.
    Hidden,
    /// Not opened, and marked by the player. An opinion, not evidence.
    Flag,
    /// Open; so many of its neighbours are mines.
    Open(u8),
    /// A mine that is shown, because it went off or was given away.
    Mine,
}

/// What the first click is promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum First {
    /// It is no mine.
    Safe,
    /// It is no mine and touches none, so it opens a region.
    Open,
    /// Nothing.
    None,
}

/// What the player sees of a board, and what is known of the whole: its size and its mines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    size: Size,
    mines: usize,
    first: First,
    cells: Vec<Seen>,
}

impl Seen {
    /// Whether the cell is not opened, flagged or not.
    #[inline]
    pub fn is_hidden(self) -> bool {
        matches!(self, Self::Hidden | Self::Flag)
    }

    /// Whether a mine is shown or flagged there.
    pub(crate) fn is_marked(self) -> bool {
        matches!(self, Self::Mine | Self::Flag)
    }
}

impl View {
    /// A board on which nothing is open.
    pub fn untouched(size: Size, mines: usize, first: First) -> Self {
        Self::from_cells(size, mines, first, vec![Seen::Hidden; size.area()])
    }

    /// A view from its cells in reading order.
    pub(crate) fn from_cells(size: Size, mines: usize, first: First, cells: Vec<Seen>) -> Self {
        assert_eq!(cells.len(), size.area(), "a view has a value for each cell");
        assert!(mines <= size.area(), "a board of {size} has no room for {mines} mines");
        Self { size, mines, first, cells }
    }

    /// Width and height.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Mines on the whole board, shown and flagged ones included.
    #[inline]
    pub fn mines(&self) -> usize {
        self.mines
    }

    /// What the first click is promised.
    pub fn first(&self) -> First {
        self.first
    }

    /// What is seen at a cell.
    #[inline]
    pub fn seen(&self, cell: Cell) -> Seen {
        self.cells[self.size.index(cell)]
    }

    /// What is seen, cell by cell in reading order.
    #[inline]
    pub fn cells(&self) -> &[Seen] {
        &self.cells
    }

    /// Changes what is seen at a cell.
    pub fn set(&mut self, cell: Cell, seen: Seen) {
        let index = self.size.index(cell);
        self.cells[index] = seen;
    }

    /// The cells that are not open, flagged or not, in reading order.
    pub fn hidden(&self) -> impl Iterator<Item = Cell> + '_ {
        self.size.cells().zip(&self.cells).filter(|(_, seen)| seen.is_hidden()).map(|(cell, _)| cell)
    }

    /// The open numbers in reading order.
    pub fn numbers(&self) -> impl Iterator<Item = (Cell, u8)> + '_ {
        self.size.cells().zip(&self.cells).filter_map(|(cell, &seen)| match seen {
            Seen::Open(number) => Some((cell, number)),
            _ => None,
        })
    }

    /// Mines that are not shown. Flags are not counted: they are the player's opinion.
    pub fn mines_left(&self) -> usize {
        self.mines.saturating_sub(self.cells.iter().filter(|&&seen| seen == Seen::Mine).count())
    }

    /// Whether nothing has been opened or shown yet.
    pub fn is_untouched(&self) -> bool {
        self.cells.iter().all(|seen| seen.is_hidden())
    }

    /// Whether every cell but the mines is open.
    pub fn is_won(&self) -> bool {
        let unopened = self.cells.iter().filter(|seen| !matches!(seen, Seen::Open(_))).count();
        unopened == self.mines && !self.cells.contains(&Seen::Mine)
    }
}
