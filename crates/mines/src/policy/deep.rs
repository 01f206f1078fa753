//! What `best` opens, but late in the game its guesses are compared by playing on from them.

use super::best::{Ranked, rank};
use super::{Next, done, safe_cells};
use crate::Halt;
use crate::deep::{Comparison, Player, ROUND, compare, rivals};
use crate::field::Spot;
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
/// Standard errors by which a cell must be ahead of the one that `best` opens.
pub const GUARD: f64 = 1.5;

/// What to open next, by so many playouts of each cell at most.
pub fn choose<const PLAYOUTS: u32>(mind: &mut Mind, _: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    let safe = safe_cells(mind, budget)?;
    if !safe.is_empty() {
        return Ok(Next::Certain(safe));
    }
    if mind.field.in_doubt() == 0 {
        return Ok(Next::Nothing);
    }
    let late = done(&mind.field) >= FROM;
    Ok(match rank(mind, if late { RIVALS } else { 1 }, budget)? {
        Ranked::Solved(best) if best.spot.is_none() => Next::Nothing,
        Ranked::Solved(best) => Next::Solved(best),
        Ranked::Looked { clicks, .. } if !late => Next::Guess(clicks[0].spot),
        Ranked::Looked { clicks, .. } => {
            let first: Vec<Spot> = clicks.iter().map(|click| click.spot).collect();
            let spots = rivals(mind, &first, RIVALS, budget)?;
            let comparison = Comparison { playouts: PLAYOUTS, least: ROUND, player: PLAYER, guard: GUARD };
            let compared = compare(mind, &spots, &comparison, budget);
            Next::Guess(spots[compared.best])
        }
    })
}
