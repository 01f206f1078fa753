//! A place on a board of any shape.

use grid::Cell;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A place on a board: a square, counted from 0 at the top left, or a hexagon in axial coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Place {
    /// Column `x`, row `y`.
    Square {
        /// Column from the left.
        x: u16,
        /// Row from the top.
        y: u16,
    },
    /// Axial coordinates, the centre is `0, 0`.
    Hex {
        /// Grows to the right.
        q: i16,
        /// Grows downwards.
        r: i16,
    },
}

impl From<Cell> for Place {
    fn from(cell: Cell) -> Self {
        Self::Square { x: cell.x, y: cell.y }
    }
}

impl Place {
    /// The cell, if the place is a square.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Self::Square { x, y } => Some(Cell::new(x, y)),
            Self::Hex { .. } => None,
        }
    }
}

/// As players read it: `C5`, or `1, -2` for a hexagon.
impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Square { x, y } => Cell::new(x, y).fmt(out),
            Self::Hex { q, r } => write!(out, "{q}, {r}"),
        }
    }
}
