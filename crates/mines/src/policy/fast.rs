//! One click of look-ahead over all cells that are nearly as safe as the safest, late in the game with
//! regard to coin flips to come, and an exact endgame once few layouts are left.

use super::{LATE, Next, OPENING, done, safe_cells};
use crate::Halt;
use crate::lookahead::{Outlook, best_clicks};
use crate::mind::Mind;
use effort::{Budget, Rng};

/// Layouts from which on the endgame is solved exactly.
const ENDGAME: usize = 300;
/// Thinking an endgame may take before it is given up.
const ENDGAME_NODES: u64 = 2_000_000;

pub(super) fn choose(mind: &mut Mind, _: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    let safe = safe_cells(mind, budget)?;
    if !safe.is_empty() {
        return Ok(Next::Certain(safe));
    }
    if mind.field.in_doubt() == 0 {
        return Ok(Next::Nothing);
    }
    let solved = budget.within(ENDGAME_NODES, |part| mind.solve(ENDGAME, part));
    budget.heed()?;
    if let Some(best) = solved {
        return Ok(if best.spot.is_some() { Next::Solved(best) } else { Next::Nothing });
    }
    // Looking for coin flips from the opening on wins no more, and takes a tenth more time.
    let outlook = match done(&mind.field) {
        ..OPENING => Outlook::default(),
        ..LATE => Outlook::AFTER_OPENING,
        _ => Outlook::LATER,
    };
    Ok(Next::Guess(best_clicks(mind, &outlook, 1, budget)?[0].spot))
}
