//! A whole game as an answer, and the methods that find one.

use crate::board::Position;
use crate::rules::Points;
use effort::{Budget, Certainty};
use grid::Cell;

/// A game played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The clicks, each a cell of the board as it is then.
    pub moves: Vec<Cell>,
    /// What the groups pay, and the bonus at the end.
    pub score: Points,
    /// Tiles left over.
    pub left: u32,
    /// Whether a better game may exist, and how much better it could be.
    pub certainty: Certainty,
}
