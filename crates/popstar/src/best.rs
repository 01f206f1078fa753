//! What we recommend for a given budget: annealing runs, the best games warmed up again, and an exact
//! endgame.
//!
//! Where only an empty board is paid for, a good game keeps one colour for the end. Which one is not
//! known beforehand, so the runs go round the colours, the most frequent first, and then stay with
//! the one that did best. The last part of the budget starts from the best game, warm instead of
//! hot. A node of the budget is a changed game, or a board of the endgame.

use crate::anneal::{Cooling, Start, cool_once, kept_colours};
use crate::board::Position;
use crate::exact;
use crate::plan::{Plan, Record, Settings, share_out};
use crate::rules::Points;
use effort::{Budget, Rng, Stop};

/// Changed games of one run, if the budget has that many.
const RUN: u64 = 4 << 20;
/// Nodes for proving small boards and for the endgame, and the share of the budget it may take.
const ENDGAME: u64 = 20_000;
const ENDGAME_SHARE: u64 = 20;
/// Tiles from which on the endgame is searched exactly.
const ENDGAME_TILES: u32 = 36;
/// Longer budgets are taken for unlimited: the first run is short then, and runs grow.
const LONGEST: u64 = 1 << 36;
const FIRST_RUN: u64 = 1 << 18;

/// Runs of annealing, the last from the best game, then the endgame.
pub fn best(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    if let Some(plan) = share_out(best, position, settings, budget, improved) {
        return plan;
    }
    let mut record = Record::new(position, improved);
    let stop = search(position, settings, budget, &mut record);
    record.finish(stop.err().unwrap_or(Stop::Nodes))
}

fn search(position: &Position, settings: &Settings, budget: &mut Budget, record: &mut Record) -> Result<(), Stop> {
    let endgame = ENDGAME.min(budget.left() / ENDGAME_SHARE);
    if position.board.left() <= ENDGAME_TILES && exact::within(position, settings, endgame, budget, record)? {
        return Ok(());
    }
    let colours = kept_colours(position);
    let mut reached = vec![Points::MIN; colours.len()];
    let unlimited = budget.left() > LONGEST;
    let runs = (budget.left() / RUN).max(1);
    let length = if unlimited { FIRST_RUN } else { budget.left().saturating_sub(endgame) / runs };
    let mut run = 0;
    while unlimited || run < runs {
        let best_colour = (0..colours.len()).max_by_key(|&colour| (reached[colour], colours.len() - colour));
        let round = run as usize % (2 * colours.len());
        let colour = if round < colours.len() { round } else { best_colour.unwrap_or(0) };
        let nodes = if unlimited { length << (run / 4).min(6) } else { length };
        let warm = run % 3 == 2;
        let kept = record.plan().filter(|_| warm).map(|plan| plan.moves.clone()).unwrap_or_default();
        let cooling = Cooling::of(position);
        let start = Start {
            seed: Rng::stream(settings.seed, run).next(),
            keep: colours[colour],
            cooling: if warm { cooling.warm() } else { cooling },
            kept: &kept,
        };
        let before = record.score();
        cool_once(position, &start, nodes, budget, record)?;
        if record.score() > before {
            reached[colour] = record.score();
        }
        if record.is_proven() {
            return Ok(());
        }
        run += 1;
    }
    exact::finish(position, settings, endgame, ENDGAME_TILES, budget, record)
}
