//! How often a policy wins, with less noise than counting wins.
//!
//! The game never ends in a death. At a guess the game's weight is multiplied by the exact chance to
//! survive; if the hidden layout has a mine there, another one is drawn, each layout in which the
//! cell is safe equally likely. Where the endgame is solved exactly, the weight is multiplied by its
//! value and the game ends. The mean weight is the chance to win: at every guess the true chance is
//! the survivors' share times what the survivors win, and the hidden layout is always one of those
//! that explain what was seen, each equally likely.

use crate::analysis::Analysis;
use crate::field::Spot;
use crate::mind::Mind;
use crate::policy::{Next, Policy};
use crate::truth::Truth;
use crate::{Board, First, Halt, View};
use effort::real::exp;
use effort::{Budget, Rng};
use grid::Cell;

/// The weight of one game: an estimate of the policy's chance to win, right on average.
pub fn weigh_game(
    board: &Board,
    first: First,
    start: Cell,
    policy: &Policy,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<f64, Halt> {
    let mut mind = Mind::new(&View::untouched(board.size(), board.mine_count(), first));
    let mut truth = Truth::of(board, &mind.field);
    // Other layouts are drawn apart from the policy's own, so that two policies that
    // choose alike see the same game.
    let mut redraws = Rng::seeded(rng.next());
    let next = vec![mind.field.spot(start)];
    weigh_rest(&mut mind, &mut truth, next, policy, rng, &mut redraws, budget)
}

/// The weight of the rest of a game, from opening some cells on that are no mines in truth.
pub fn weigh_rest(
    mind: &mut Mind,
    truth: &mut Truth,
    mut next: Vec<Spot>,
    policy: &Policy,
    rng: &mut Rng,
    redraws: &mut Rng,
    budget: &mut Budget,
) -> Result<f64, Halt> {
    let mut weight = 1.0;
    let mut opened = mind.field.cells().filter(|&spot| mind.field.number(spot).is_some()).count();
    loop {
        for spot in next {
            if mind.field.number(spot).is_none() {
                opened += truth.open(mind, spot);
            }
        }
        if opened == truth.safe_cells() {
            return Ok(weight);
        }
        next = match (policy.choose)(mind, rng, budget)? {
            Next::Certain(cells) => cells,
            Next::Solved(best) => return Ok(weight * best.wins as f64 / best.of as f64),
            Next::Guess(spot) => {
                let mut analysis = Analysis::<f64>::default();
                let before = analysis.ln_layouts_of(&mind.field, budget)?;
                let mut safe = mind.field.clone();
                safe.settle_safe(spot);
                let after = analysis.ln_layouts_of(&safe, budget)?;
                if after == f64::NEG_INFINITY {
                    // The policy opens a certain mine: nobody survives that.
                    return Ok(0.0);
                }
                weight *= exp(after - before);
                if truth.is_mine(spot) {
                    *truth = Truth::drawn(&safe, &analysis, redraws);
                }
                vec![spot]
            }
            Next::Nothing => unreachable!("{} has nothing to open on\n{}", policy.name, mind.field.view()),
        };
    }
}
