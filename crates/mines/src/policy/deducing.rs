//! Players that see what one method sees: they open what it is sure of, and where it is sure of
//! nothing the least likely mine. What they call a guess may be a cell that a stronger method would
//! have called certain.

use super::{Next, safest};
use crate::certain::{count_sets, groups, sat};
use crate::mind::Mind;
use crate::{Certain, Fate, Halt, View};
use effort::{Budget, Rng};

pub(super) fn by_groups(mind: &mut Mind, rng: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    choose(groups::certain, mind, rng, budget)
}

pub(super) fn by_count_sets(mind: &mut Mind, rng: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    choose(count_sets::certain, mind, rng, budget)
}

pub(super) fn by_sat(mind: &mut Mind, rng: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    choose(sat::certain, mind, rng, budget)
}

fn choose(
    find: fn(&View, &mut Budget) -> Result<Vec<Certain>, Halt>,
    mind: &mut Mind,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<Next, Halt> {
    let mut safe = Vec::new();
    mind.follow_single_numbers(&mut safe);
    if safe.is_empty() {
        for known in find(&mind.field.view(), budget)? {
            let spot = mind.field.spot(known.cell);
            if known.fate == Fate::Mine {
                mind.field.settle_mine(spot);
            } else {
                mind.field.settle_safe(spot);
                safe.push(spot);
            }
        }
    }
    if !safe.is_empty() {
        return Ok(Next::Certain(safe));
    }
    // What the count makes certain is more than this player sees: only the guess is taken from it.
    let seen = mind.field.clone();
    let next = safest::choose(mind, rng, budget)?;
    mind.go_back_to(&seen);
    Ok(match next {
        Next::Certain(cells) => cells.first().map_or(Next::Nothing, |&cell| Next::Guess(cell)),
        other => other,
    })
}
