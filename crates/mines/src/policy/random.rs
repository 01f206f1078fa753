//! What single numbers give away; when they give away nothing, any cell by lot.

use super::Next;
use crate::Halt;
use crate::field::Spot;
use crate::mind::Mind;
use effort::{Budget, Rng};

#[expect(clippy::unnecessary_wraps, reason = "policies share one signature")]
pub(super) fn choose(mind: &mut Mind, rng: &mut Rng, _: &mut Budget) -> Result<Next, Halt> {
    let doubtful: Vec<Spot> = mind.field.cells().filter(|&spot| mind.field.is_in_doubt(spot)).collect();
    Ok(rng.pick(&doubtful).map_or(Next::Nothing, |&spot| Next::Guess(spot)))
}
