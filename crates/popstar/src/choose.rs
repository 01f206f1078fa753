//! Rules of thumb for the next group, and whole games played by one of them.
//!
//! A node of the budget is a click; the game is played to its end whatever the budget.

use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::field::{Lanes, State, Tile};
use crate::moves::{self, Move};
use crate::plan::{Chooser, Plan, Record, Settings};
use crate::rules::{Payments, Points};
use effort::{Budget, Stop};

/// Points taken off for every tile that has no neighbour of its colour.
const SINGLE_COSTS: Points = 75;

/// Plays the group that pays most.
pub fn mis(position: &Position, _: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    run(position, Chooser::Mis, budget, improved)
}

/// Plays the largest group.
pub fn lgp(position: &Position, _: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    run(position, Chooser::Lgp, budget, improved)
}

/// Plays the group that leaves the fewest colours; of several the largest.
pub fn crp(position: &Position, _: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    run(position, Chooser::Crp, budget, improved)
}

/// Plays the group with the most points less 75 for every single tile it leaves; of several the
/// largest.
pub fn misps(position: &Position, _: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    run(position, Chooser::Misps, budget, improved)
}

/// The game the chooser plays.
pub(crate) fn play(position: &Position, chooser: Chooser) -> Plan {
    run(position, chooser, &mut Budget::unlimited(), &mut |_| {})
}

fn run(position: &Position, chooser: Chooser, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    let pay = Payments::new(&position.rules, position.board.size().area());
    let mut record = Record::new(position, improved);
    let clicks = bits::on_board(position, Game { chooser, pay: &pay, record: &mut record });
    let stopped = budget.spend_many(clicks).err().unwrap_or(Stop::Done);
    record.finish(stopped)
}

struct Game<'a, 'b> {
    chooser: Chooser,
    pay: &'a Payments,
    record: &'a mut Record<'b>,
}

impl Task for Game<'_, '_> {
    type Out = u64;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> u64 {
        let mut playout = Playout::new(self.chooser, self.pay);
        let (score, left) = playout.play(start, 0);
        self.record.offer(score, left, || moves::cells(lanes, &start, &playout.path));
        playout.path.len() as u64
    }
}

/// Plays games to their ends by a rule of thumb, without allocating after the first.
pub(crate) struct Playout<'a, B> {
    chooser: Chooser,
    pay: &'a Payments,
    list: Vec<Move<B>>,
    /// The clicks of the last game.
    pub(crate) path: Vec<Tile>,
}

impl<'a, B: Bits> Playout<'a, B> {
    pub(crate) fn new(chooser: Chooser, pay: &'a Payments) -> Self {
        Self { chooser, pay, list: Vec::new(), path: Vec::new() }
    }

    /// Score and tiles left of the game from this board on, `paid` already paid.
    #[inline(always)]
    pub(crate) fn play<const P: usize>(&mut self, state: State<B, P>, paid: Points) -> (Points, u32) {
        let (mut state, mut paid) = (state, paid);
        self.path.clear();
        loop {
            state.groups(&mut self.list);
            let Some(choice) = self.choose(&state) else { break };
            let chosen = self.list[choice];
            self.path.push(chosen.tile);
            paid += self.pay.group(chosen.tiles);
            state.remove(chosen.group);
        }
        moves::final_score(self.pay, paid, &state)
    }

    /// The first of the best groups in the list.
    #[inline(always)]
    fn choose<const P: usize>(&self, state: &State<B, P>) -> Option<usize> {
        let counts = if self.chooser == Chooser::Crp { state.counts() } else { [0; 16] };
        let worth = |choice: &Move<B>| {
            let points = self.pay.group(choice.tiles);
            let tiles = Points::from(choice.tiles);
            match self.chooser {
                Chooser::Mis => (points, 0),
                Chooser::Lgp => (tiles, 0),
                Chooser::Crp => (Points::from(counts[usize::from(choice.colour)] == choice.tiles), tiles),
                Chooser::Misps => {
                    let mut after = *state;
                    after.remove(choice.group);
                    (points - SINGLE_COSTS * Points::from(after.singles()), tiles)
                }
            }
        };
        let mut best = None;
        for (index, choice) in self.list.iter().enumerate() {
            let worth = worth(choice);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, index));
            }
        }
        best.map(|(_, index)| index)
    }
}
