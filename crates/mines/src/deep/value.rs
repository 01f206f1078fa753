//! What clicks are worth, by playing on from them: each of them on the same layouts.

use super::{Lane, Race, name};
use crate::analysis::Analysis;
use crate::field::{Field, Spot};
use crate::policy::deep::PLAYER;
use effort::{Budget, Rng, Stop};

/// What a choice is worth.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    /// The chance to win by it.
    pub win: f64,
    /// Its standard error.
    pub error: f64,
    /// The standard error of how far it is behind the first choice, or ahead of it.
    pub behind_error: f64,
}

/// The chance to win by opening some cells at once, for each choice of them. The position must have been counted as it
/// stands: cells that are certain may be among those in doubt. The same position has the same answer.
pub(crate) fn worths(
    field: &Field,
    analysis: &Analysis<f64>,
    choices: &[Vec<Spot>],
    playouts: u32,
    budget: &mut Budget,
) -> Result<Vec<Worth>, Stop> {
    let mut race = Race::new(field, analysis, choices, PLAYER);
    let mut rng = Rng::seeded(name(field));
    for _ in 0..playouts {
        race.round(&mut rng, budget)?;
    }
    let worth = |lane: &Lane| Worth { win: lane.won.mean(), error: lane.won.error(), behind_error: lane.ahead.error() };
    Ok(race.lanes.iter().map(worth).collect())
}
