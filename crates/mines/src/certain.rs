//! Hidden cells of which there is no doubt.

use grid::Cell;

/// What is certain of a hidden cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// No layout has a mine there.
    Safe,
    /// Every layout has a mine there.
    Mine,
}

/// A certain cell and the number that gave it away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certain {
    /// The cell.
    pub cell: Cell,
    /// What is certain of it.
    pub fate: Fate,
    /// The number that settles it, perhaps with other certain cells; `None` where a method looked
    /// at all numbers together.
    pub because: Option<Cell>,
}
