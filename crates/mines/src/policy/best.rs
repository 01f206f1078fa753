//! What measurably wins more than one click of look-ahead: a large exact endgame, two clicks in the
//! middle of the game, coin flips to come, another outlook late in it, and a few playouts of late guesses.

use super::deep::{Depth, GUARD, choose_by};
use super::{LATE, Next, OPENING, done};
use crate::Halt;
use crate::deep::{Comparison, Player, ROUND};
use crate::endgame::Best;
use crate::lookahead::{Click, Outlook, Reach, best_clicks, far_clicks};
use crate::mind::Mind;
use effort::{Budget, Rng, Stop};

/// Layouts from which on the endgame is solved exactly.
const ENDGAME: usize = 5_000;
/// Thinking an endgame may take before it is given up.
const ENDGAME_NODES: u64 = 20_000_000;
/// Between the opening and the late game a second click is looked at.
const REACH: Reach = Reach { clicks: 2, first: 5, then: 5, least: 0.02, solved: 60, scale: 0.8 };

/// The cells that it ranks first late in the game are played on from for a moment: where few cells are in doubt a
/// playout takes next to no time, and it is there that most is gained.
pub const DEPTH: Depth = Depth {
    from: LATE,
    most_in_doubt: 150,
    rivals: 4,
    comparison: Comparison { playouts: 100, least: ROUND, player: Player { solved: 60, looks: false }, guard: GUARD },
};

pub(super) fn choose(mind: &mut Mind, _: &mut Rng, budget: &mut Budget) -> Result<Next, Halt> {
    choose_by(mind, &DEPTH, budget)
}

/// Cells compared where none is certain.
pub enum Ranked {
    /// The endgame was searched to its end.
    Solved(Best),
    /// The best cells, best first.
    Looked {
        /// The cells.
        clicks: Vec<Click>,
        /// The most that one of them is worth one click ahead, without regard to coin flips.
        worth: f64,
    },
}

/// Compares the cells of a counted position in which none is safe; at least `most` of them.
pub fn rank(mind: &mut Mind, most: usize, budget: &mut Budget) -> Result<Ranked, Halt> {
    let solved = budget.within(ENDGAME_NODES, |part| mind.solve(ENDGAME, part));
    budget.heed()?;
    if let Some(best) = solved {
        return Ok(Ranked::Solved(best));
    }
    let (clicks, worth) = look(mind, most, budget)?;
    Ok(Ranked::Looked { clicks, worth })
}

/// The best cells of a counted position without solving it, at least `most` of them, and the most that
/// one of them is worth one click ahead.
pub fn look(mind: &mut Mind, most: usize, budget: &mut Budget) -> Result<(Vec<Click>, f64), Stop> {
    let done = done(&mind.field);
    let (outlook, looked) = match done {
        ..OPENING => (Outlook::default(), most),
        ..LATE => (Outlook::MIDDLE, most.max(REACH.first)),
        _ => (Outlook::LATER, most),
    };
    let mut clicks = best_clicks(mind, &outlook, looked, budget)?;
    let plain = |click: &Click| click.worth / mind.flips.relief(click.spot);
    let worth = clicks.iter().map(plain).fold(f64::NEG_INFINITY, f64::max);
    if (OPENING..LATE).contains(&done) {
        clicks = far_clicks(mind, clicks, &outlook, &REACH, budget)?;
    }
    Ok((clicks, worth))
}
