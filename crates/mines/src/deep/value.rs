//! What clicks are worth, by playing on from them: each of them on the same layouts.

use super::{Race, name};
use crate::analysis::Analysis;
use crate::field::{Field, Spot};
use crate::policy::deep::PLAYER;
use effort::{Budget, Rng, Stop};

/// The chance to win by opening some cells at once, for each choice of them. The position must have been counted as it
/// stands: cells that are certain may be among those in doubt. The same position has the same answer.
pub(crate) fn values(
    field: &Field,
    analysis: &Analysis<f64>,
    choices: &[Vec<Spot>],
    playouts: u32,
    budget: &mut Budget,
) -> Result<Vec<f64>, Stop> {
    let mut race = Race::new(field, analysis, choices, PLAYER);
    let mut lots = Rng::seeded(name(field));
    for _ in 0..playouts {
        race.round(&mut lots, budget)?;
    }
    Ok(race.lanes.iter().map(|lane| lane.won.mean()).collect())
}
