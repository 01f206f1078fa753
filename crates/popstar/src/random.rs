//! Random games: every click a group drawn with equal chances.
//!
//! No list of groups is needed for that. A tile drawn from all that are part of a group names a
//! group of n tiles n times too often, so it is taken with chance 2/n and drawn again otherwise.
//! A node of the budget is a game; at least one is played.

use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::field::{Lanes, State, Tile};
use crate::moves;
use crate::plan::{Plan, Record, Settings, TILES_A_NODE};
use crate::rules::{Payments, Points};
use effort::{Budget, Rng, Stop};

/// The best of many random games.
pub fn random(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    let pay = Payments::new(&position.rules, position.board.size().area());
    let mut record = Record::new(position, improved);
    let stopped = bits::on_board(position, Games { seed: settings.seed, pay: &pay, budget, record: &mut record });
    record.finish(stopped)
}

struct Games<'a, 'b, 'c> {
    seed: u64,
    pay: &'a Payments,
    budget: &'a mut Budget<'c>,
    record: &'a mut Record<'b>,
}

impl Task for Games<'_, '_, '_> {
    type Out = Stop;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Stop {
        let mut rng = Rng::seeded(self.seed);
        let mut path = Vec::new();
        let long = u64::from(start.left()) / TILES_A_NODE;
        loop {
            path.clear();
            let (score, left) = play(start, self.pay, &mut rng, &mut path);
            self.record.offer(score, left, || moves::cells(lanes, &start, &path));
            if let Err(stopped) = self.budget.spend_on(long) {
                return stopped;
            }
        }
    }
}

/// Score and tiles left of one random game; its clicks are put on the path.
#[inline(always)]
fn play<B: Bits, const P: usize>(
    start: State<B, P>,
    pay: &Payments,
    rng: &mut Rng,
    path: &mut Vec<Tile>,
) -> (Points, u32) {
    let (mut state, mut paid) = (start, 0);
    loop {
        let grouped = state.grouped();
        let all = grouped.count();
        if all == 0 {
            return moves::final_score(pay, paid, &state);
        }
        loop {
            let place = grouped.nth(rng.below(all.into()) as u32);
            let group = state.group(place, state.colour(place)).expect("the tile is grouped");
            let tiles = group.count();
            if tiles == 2 || tiles == all || rng.below(tiles.into()) < 2 {
                path.push(state.tile(place));
                paid += pay.group(tiles);
                state.remove(group);
                break;
            }
        }
    }
}
