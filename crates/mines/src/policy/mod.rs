//! Ways to choose what to open, to be compared with each other over whole games.

mod random;
mod safest;

use crate::{Halt, View};
use effort::{Budget, Rng};
use grid::Cell;

/// A named way to choose what to open.
#[derive(Clone, Copy)]
pub struct Policy {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// What it opens next.
    pub open: fn(&View, &mut Rng, &mut Budget) -> Result<Next, Halt>,
}

/// What a policy opens next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Cells that are surely safe.
    Certain(Vec<Cell>),
    /// A cell that may be a mine.
    Guess(Cell),
    /// Every hidden cell is a mine.
    Nothing,
}

/// All policies, weakest first.
pub const POLICIES: [Policy; 2] = [
    Policy { name: "random", summary: "single numbers, then any cell by lot", open: random::open },
    Policy { name: "safest", summary: "exact odds, then the least likely mine", open: safest::open },
];

impl Policy {
    /// The policy of this name.
    pub fn named(name: &str) -> Option<Self> {
        POLICIES.into_iter().find(|policy| policy.name == name)
    }
}

impl std::fmt::Debug for Policy {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.name)
    }
}
