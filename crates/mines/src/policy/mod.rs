//! Ways to choose what to open, to be compared with each other over whole games.

mod fast;
mod random;
mod safest;

use crate::endgame::Best;
use crate::field::Spot;
use crate::mind::Mind;
use crate::{Halt, View};
use effort::{Budget, Rng};

/// A named way to choose what to open.
#[derive(Clone, Copy)]
pub struct Policy {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// What it opens when single numbers give nothing away.
    pub choose: fn(&mut Mind, &mut Rng, &mut Budget) -> Result<Next, Halt>,
}

/// What a policy opens next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Cells that are surely safe.
    Certain(Vec<Spot>),
    /// A cell that may be a mine.
    Guess(Spot),
    /// The best cell by exact search, and what it wins.
    Solved(Best),
    /// Every hidden cell is a mine.
    Nothing,
}

/// All policies, weakest first.
pub const POLICIES: [Policy; 3] = [
    Policy { name: "random", summary: "single numbers, then any cell by lot", choose: random::choose },
    Policy { name: "safest", summary: "exact odds, then the least likely mine", choose: safest::choose },
    Policy { name: "fast", summary: "looks one click ahead, solves small endgames", choose: fast::choose },
];

impl Policy {
    /// The policy of this name.
    pub fn named(name: &str) -> Option<Self> {
        POLICIES.into_iter().find(|policy| policy.name == name)
    }

    /// What to open next: first what single numbers give away, then what the policy chooses.
    pub fn next(&self, mind: &mut Mind, rng: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
        let mut safe = Vec::new();
        mind.follow_single_numbers(&mut safe);
        if safe.is_empty() { (self.choose)(mind, rng, budget) } else { Ok(Next::Certain(safe)) }
    }

    /// What to open next on a board seen for the first time.
    pub fn first_look(&self, view: &View, rng: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
        self.next(&mut Mind::new(view), rng, budget)
    }
}

impl std::fmt::Debug for Policy {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.name)
    }
}
