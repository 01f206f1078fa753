//! Late in the game guesses are compared by playing on from them: by `deep` for long, by `best` for a moment.

use super::best::{Ranked, rank};
use super::{Next, done, safe_cells};
use crate::Halt;
use crate::deep::{Comparison, MOST_SPOTS, Player, ROUND, compare, rivals};
use crate::field::{Field, Spot};
use crate::mind::Mind;
use effort::{Budget, Rng};

/// Share of the cells out of doubt from which on guesses are compared so.
pub const FROM: f64 = 0.3;
/// Cells compared.
pub const RIVALS: usize = 8;
/// Playouts of each cell unless said otherwise.
pub const PLAYOUTS: u32 = 400;
/// How the games are played on.
pub const PLAYER: Player = Player { solved: 500, looks: false };
/// Standard errors by which a cell must be ahead of the one that looking ahead puts first.
pub const GUARD: f64 = 1.5;

/// How long late guesses are compared.
#[derive(Clone, Copy, Debug)]
pub struct Depth {
    /// Share of the cells out of doubt from which on guesses are compared by playing on.
    pub from: f64,
    /// Cells in doubt up to which they are.
    pub most_in_doubt: usize,
    /// Cells compared.
    pub rivals: usize,
    /// How they are compared.
    pub comparison: Comparison,
}

impl Depth {
    /// So many playouts of each cell at most.
    pub const fn of(playouts: u32) -> Self {
        let comparison = Comparison { playouts, least: ROUND, player: PLAYER, guard: GUARD };
        Self { from: FROM, most_in_doubt: usize::MAX, rivals: RIVALS, comparison }
    }

    /// Whether guesses of a position are compared by playing on.
    pub fn compares(&self, field: &Field) -> bool {
        done(field) >= self.from && field.in_doubt() <= self.most_in_doubt && field.spots() <= MOST_SPOTS
    }
}

pub(super) fn choose(mind: &mut Mind, _: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    choose_by(mind, &Depth::of(PLAYOUTS), budget)
}

/// What to open next.
pub fn choose_by(mind: &mut Mind, depth: &Depth, budget: &mut Budget) -> Result<Next, Halt> {
    let safe = safe_cells(mind, budget)?;
    if !safe.is_empty() {
        return Ok(Next::Certain(safe));
    }
    if mind.field.in_doubt() == 0 {
        return Ok(Next::Nothing);
    }
    let late = depth.compares(&mind.field);
    Ok(match rank(mind, if late { depth.rivals } else { 1 }, budget)? {
        Ranked::Solved(best) if best.spot.is_none() => Next::Nothing,
        Ranked::Solved(best) => Next::Solved(best),
        Ranked::Looked { clicks, .. } if !late => Next::Guess(clicks[0].spot),
        Ranked::Looked { clicks, .. } => {
            let first: Vec<Spot> = clicks.iter().map(|click| click.spot).collect();
            let spots = rivals(mind, &first, depth.rivals, budget)?;
            let compared = compare(mind, &spots, &depth.comparison, budget);
            Next::Guess(spots[compared.best])
        }
    })
}
