//! Ways to choose what to open, to be compared with each other over whole games.

pub mod best;
mod deducing;
pub mod deep;
mod fast;
mod random;
pub(crate) mod safest;
mod seed;

use crate::endgame::Best;
use crate::field::{Field, Spot};
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
    /// What it opens next.
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
pub const POLICIES: [Policy; 9] = [
    Policy { name: "random", summary: "single numbers, then any cell by lot", choose: random::choose },
    Policy { name: "seed", summary: "the documented baseline: corners first, then the frontier", choose: seed::choose },
    Policy { name: "groups", summary: "sees what groups do, then the least likely mine", choose: deducing::by_groups },
    Policy {
        name: "count_sets",
        summary: "sees what count sets do, then the least likely mine",
        choose: deducing::by_count_sets,
    },
    Policy { name: "sat", summary: "sees what clauses do, then the least likely mine", choose: deducing::by_sat },
    Policy { name: "safest", summary: "exact odds, then the least likely mine", choose: safest::choose },
    Policy { name: "fast", summary: "looks one click ahead, solves small endgames", choose: fast::choose },
    Policy { name: "best", summary: "looks further where that pays, solves large endgames", choose: best::choose },
    Policy { name: "deep", summary: "plays on from late guesses to compare them", choose: deep::choose },
];

impl Policy {
    /// The policy of this name.
    pub fn named(name: &str) -> Option<Self> {
        POLICIES.into_iter().find(|policy| policy.name == name)
    }

    /// What to open next on a board seen for the first time.
    pub fn first_look(&self, view: &View, rng: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
        (self.choose)(&mut Mind::new(view), rng, budget)
    }
}

/// The cells that are surely safe: what single numbers give away, or if they give away nothing, all
/// that the layouts do.
fn safe_cells(mind: &mut Mind, budget: &mut Budget) -> Result<Vec<Spot>, Halt> {
    let mut safe = Vec::new();
    mind.follow_single_numbers(&mut safe);
    if safe.is_empty() {
        mind.count(&mut safe, budget)?;
    }
    Ok(safe)
}

impl std::fmt::Debug for Policy {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.name)
    }
}

/// Share of the cells out of doubt up to which a game is in its opening.
const OPENING: f64 = 0.08;
/// Share of the cells out of doubt from which on it is late in the game.
const LATE: f64 = 0.5;

/// The share of the cells that are out of doubt.
pub(crate) fn done(field: &Field) -> f64 {
    1.0 - field.in_doubt() as f64 / field.size().area() as f64
}
