//! What was read: a board, cell by cell, with doubt.

use crate::exact;
use crate::extent::Side;
use crate::square::Grid;
use desk::{Drawn, Looks, Place};
use serde::{Deserialize, Serialize};

/// One cell as it was read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// Where it is on the board.
    pub place: Place,
    /// What board text calls it.
    pub name: String,
    /// How sure that is, 0 to 1.
    #[serde(with = "exact")]
    pub sure: f32,
    /// What it would be otherwise.
    pub second: Option<String>,
    /// Which look it has, among [`Reading::groups`].
    pub group: usize,
}

/// Cells surer than this need no second look.
pub const SURE: f32 = 0.5;

impl Cell {
    /// Whether the cell should be looked at again.
    pub fn is_doubtful(&self) -> bool {
        self.sure < SURE
    }
}

/// A look that nothing is known about: one cell to look at, and all that look like it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unknown {
    /// The clearest of them.
    pub cell: Place,
    /// All of them.
    pub cells: Vec<Place>,
}

/// A board that was read from a picture.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Reading {
    /// Where the board lies in the picture; for hexagons the box around it.
    pub grid: Grid,
    /// All cells in reading order.
    pub cells: Vec<Cell>,
    /// Looks to ask about.
    pub unknown: Vec<Unknown>,
    /// What each look looks like, to be shown and remembered; not told on.
    #[serde(skip)]
    pub groups: Vec<crate::Patch>,
    /// How much the picture leans, as a tangent: the grid lies in the picture turned back about its centre.
    #[serde(with = "exact")]
    pub lean: f32,
    /// What a counter above the board shows.
    pub counter: Option<i32>,
    /// Sides at which the picture ends within a row or column of the board.
    pub cut: Vec<Side>,
    /// Other boards of the game in the picture, largest first.
    pub others: Vec<Grid>,
    /// How well the game explains the picture, 0 to 1.
    #[serde(with = "exact")]
    pub fits: f32,
}

impl Reading {
    /// Board text; nothing where the game needs a number that is not known.
    pub fn text(&self, looks: &Looks, number: Option<usize>) -> Option<String> {
        let tiles: Vec<(Place, &str)> = self.cells.iter().map(|cell| (cell.place, cell.name.as_str())).collect();
        (looks.write)(&tiles, number)
    }

    /// The number that a counter tells: it counts what has no flag yet.
    pub fn number(&self, looks: &Looks) -> Option<usize> {
        let named = |drawn: Drawn| looks.tiles.iter().filter(move |look| look.drawn == drawn).map(|look| &look.name);
        let flags = self.cells.iter().filter(|cell| named(Drawn::Marked).any(|name| *name == cell.name)).count();
        let mines = self.cells.iter().filter(|cell| named(Drawn::Round).any(|name| *name == cell.name)).count();
        let number = usize::try_from(self.counter? + i32::try_from(flags).ok()?).ok()?;
        (number >= flags + mines && number < self.cells.len()).then_some(number)
    }

    /// The cells to look at again.
    pub fn doubtful(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter().filter(|cell| cell.is_doubtful())
    }
}
