//! What measurably wins more than one click of look-ahead: a large exact endgame, two clicks in the
//! middle of the game, and another outlook late in it.

use super::{Next, safe_cells, solved};
use crate::Halt;
use crate::field::Field;
use crate::lookahead::{Outlook, Reach, best_clicks, far_click};
use crate::mind::Mind;
use effort::{Budget, Rng};

/// Layouts from which on the endgame is solved exactly.
const ENDGAME: usize = 2_000;
/// Thinking an endgame may take before it is given up.
const ENDGAME_NODES: u64 = 8_000_000;
/// Share of the cells out of doubt from which on a second click is looked at, and from which on
/// being stuck costs less: most of what is left will have to be guessed anyway.
const MIDDLE: f64 = 0.08;
const LATE: f64 = 0.5;
const LATE_OUTLOOK: Outlook = Outlook { margin: 0.10, stuck: 0.08, enough: 4.0, second: 0.2 };
const REACH: Reach = Reach { clicks: 2, first: 5, then: 5, least: 0.02, solved: 60, scale: 0.8 };

pub(super) fn choose(mind: &mut Mind, _: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    let safe = safe_cells(mind, budget)?;
    if !safe.is_empty() {
        return Ok(Next::Certain(safe));
    }
    if mind.field.in_doubt() == 0 {
        return Ok(Next::Nothing);
    }
    if let Some(next) = solved(mind, ENDGAME, ENDGAME_NODES, budget)? {
        return Ok(next);
    }
    let done = done(&mind.field);
    let click = if done < MIDDLE {
        best_clicks(mind, &Outlook::default(), 1, budget)?[0]
    } else if done < LATE {
        far_click(mind, &Outlook::default(), &REACH, budget)?
    } else {
        best_clicks(mind, &LATE_OUTLOOK, 1, budget)?[0]
    };
    Ok(Next::Guess(click.spot))
}

/// The share of the cells that are out of doubt.
fn done(field: &Field) -> f64 {
    1.0 - field.in_doubt() as f64 / field.size().area() as f64
}
