//! Makes a kept game better: runs of annealing that start from it, warm instead of hot, each from the
//! best game so far. Its result depends on the game it was given, so it never counts as a method's
//! result for a given time. A node of the budget is a changed game.

use crate::anneal::{Cooling, Start, cool_once, kept_colours};
use crate::board::Position;
use crate::plan::{Plan, Record, Settings, share_out};
use effort::{Budget, Rng};

/// Changed games of one run, if the budget has that many.
const RUN: u64 = 2 << 20;

/// Improves the game in `settings.kept`; clicks that are not legal end it, the rest is played at
/// random.
pub fn improve(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    if let Some(plan) = share_out(improve, position, settings, budget, improved) {
        return plan;
    }
    let mut record = Record::new(position, improved);
    let colours = kept_colours(position);
    let mut kept = settings.kept.clone();
    let mut run = 0;
    loop {
        let seed = Rng::stream(settings.seed, run as u64).next();
        let keep = colours[run % colours.len()];
        let start = Start { seed, keep, cooling: Cooling::of(position).warm(), kept: &kept };
        budget.within(RUN, |part| cool_once(position, &start, part, &mut record));
        let over = budget.heed().is_err() || budget.left() == 0;
        if over || record.is_proven() {
            return record.finish(budget.ran_out_of());
        }
        kept = record.plan().map(|plan| plan.moves.clone()).unwrap_or_default();
        run += 1;
    }
}
