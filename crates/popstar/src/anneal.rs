//! Simulated annealing over games written as lists of start tiles (see `sequence.rs`).
//!
//! A changed game is kept when it is better, and with a chance that falls with the temperature when
//! it is worse. Early on that lets the search cross from one kind of game to another; at the end
//! only what improves is kept. A node of the budget is a changed game. The temperature falls with the
//! share of the budget that is left; a budget without an end is given runs of doubling length
//! instead.

use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::field::{Lanes, State, Tile};
use crate::lots;
use crate::moves;
use crate::plan::{Plan, Record, Settings, share_out};
use crate::rules::{Bonus, Payments, Points};
use crate::sequence::Sequence;
use effort::{Budget, Rng, Stop};
use grid::Cell;

/// How one run cools, and what it holds against tiles left over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cooling {
    /// Temperature at the start, in points.
    pub(crate) hot: f64,
    /// Temperature at the end.
    pub(crate) cold: f64,
    /// What the search takes off the full bonus for tiles left over, where only an empty board is
    /// paid for: one cliff of the whole bonus is too high to be crossed.
    softened: bool,
}

/// Changed games between two looks at the temperature.
const ROUND: u64 = 1024;
/// The first run of a search that does not know how long it may take.
const FIRST_RUN: u64 = 1 << 18;
/// Taken off for leaving tiles over at all, for every tile, and how many times that grows.
const LEFTOVERS: (f64, f64, f64) = (10.0, 2.0, 10.0);

/// One run over the whole budget, or runs of doubling length.
pub fn anneal(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    if let Some(plan) = share_out(anneal, position, settings, budget, improved) {
        return plan;
    }
    let mut record = Record::new(position, improved);
    let keep = kept_colours(position)[0];
    let cooling = Cooling::of(position);
    for run in 0.. {
        let seed = Rng::stream(settings.seed, run).next();
        let mut part = if budget.has_end() { budget.slice(1) } else { budget.part(FIRST_RUN << run.min(20)) };
        cool_once(position, &Start { seed, keep, cooling, kept: &[] }, &mut part, &mut record);
        let stop = budget.spend_many(part.spent());
        if record.is_proven() || budget.has_end() {
            return record.finish(Stop::Nodes);
        }
        if let Err(stopped) = stop {
            return record.finish(stopped);
        }
    }
    unreachable!("a budget without an end is interrupted or never used up")
}

/// What a run starts from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start<'a> {
    pub(crate) seed: u64,
    /// The colour kept for the end.
    pub(crate) keep: Option<u8>,
    pub(crate) cooling: Cooling,
    /// The game to start with; what it lacks is played at random.
    pub(crate) kept: &'a [Cell],
}

/// One run over the whole of this part of a budget.
pub(crate) fn cool_once(position: &Position, start: &Start, part: &mut Budget, record: &mut Record) {
    let pay = Payments::new(&position.rules, position.board.size().area());
    bits::on_board(position, Run { start, pay: &pay, part, record });
}

impl Cooling {
    /// Measured on boards of the two games, and carried over to other rules by what ten tiles pay:
    /// see docs/methods/popstar.md.
    pub(crate) fn of(position: &Position) -> Self {
        let ten = position.rules.group(10).max(1) as f64;
        match position.rules.bonus {
            Bonus::Clear { .. } => Self { hot: ten, cold: ten * 0.28, softened: true },
            _ => Self { hot: ten * 0.4, cold: ten * 0.1, softened: false },
        }
    }

    /// Starts less hot, so that much of a game that is already good stays.
    pub(crate) fn warm(self) -> Self {
        Self { hot: (self.hot * 0.5).max(self.cold), ..self }
    }
}

/// The colours worth keeping for the end, the most frequent first; a graded bonus has none.
pub(crate) fn kept_colours(position: &Position) -> Vec<Option<u8>> {
    let counts = position.board.counts();
    let mut colours: Vec<Option<u8>> = (0..counts.len() as u8).map(Some).collect();
    colours.sort_by_key(|colour| std::cmp::Reverse(colour.map(|colour| counts[usize::from(colour)])));
    if !matches!(position.rules.bonus, Bonus::Clear { .. }) || colours.is_empty() {
        colours = vec![None];
    }
    colours
}

struct Run<'a, 'b, 'c> {
    start: &'a Start<'a>,
    pay: &'a Payments,
    part: &'a mut Budget<'c>,
    record: &'a mut Record<'b>,
}

impl Task for Run<'_, '_, '_> {
    type Out = ();

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Self::Out {
        let sequence = Sequence::new(self.pay, start, Rng::seeded(self.start.seed), self.start.keep);
        let mut chain = Chain { sequence, start, lanes, pay: self.pay, best: (Points::MIN, Vec::new()) };
        if !self.start.kept.is_empty() {
            chain.sequence.play(&moves::tiles(lanes, &start, self.start.kept));
        }
        chain.offer(self.record);
        chain.cool(&self.start.cooling, self.part, self.record);
    }
}

/// A game on its way through changes.
struct Chain<'a, B, const P: usize> {
    sequence: Sequence<'a, B, P>,
    start: State<B, P>,
    lanes: Lanes,
    pay: &'a Payments,
    /// The best game since the chain began, by what it is worth.
    best: (Points, Vec<Tile>),
}

impl<B: Bits, const P: usize> Chain<'_, B, P> {
    /// Lets the temperature fall until the part of the budget is used up.
    #[inline(always)]
    fn cool(&mut self, cooling: &Cooling, part: &mut Budget, record: &mut Record) {
        let fall = lots::logarithm(cooling.cold / cooling.hot);
        loop {
            let used = part.used();
            let round = ROUND.min(part.left());
            if round == 0 || part.spend_many(round).is_err() {
                return;
            }
            self.hold_against_leftovers(cooling, used);
            self.hold_at(cooling.hot * lots::exponent(fall * used), round, record);
        }
    }

    #[inline(always)]
    fn hold_against_leftovers(&mut self, cooling: &Cooling, part: f64) {
        if !cooling.softened {
            return;
        }
        let (any, each, grow) = LEFTOVERS;
        let scale = 1.0 + (grow - 1.0) * part;
        for left in 1..self.sequence.end.len() {
            self.sequence.end[left] = self.pay.bonus(0) - (scale * (any + each * left as f64)) as Points;
        }
    }

    /// Tells of the present game if it is better than all before.
    #[inline(always)]
    fn offer(&mut self, record: &mut Record) {
        let outcome = self.sequence.outcome();
        let score = outcome.paid + self.pay.bonus(outcome.left);
        if score > self.best.0 {
            self.best.0 = score;
            self.best.1.clear();
            self.best.1.extend_from_slice(self.sequence.tiles());
            record.offer(score, outcome.left, || moves::cells(self.lanes, &self.start, &self.best.1));
        }
    }

    /// Changes the game so many times at one temperature.
    #[inline(always)]
    fn hold_at(&mut self, heat: f64, changes: u64, record: &mut Record) {
        let mut value = self.sequence.value(self.sequence.outcome());
        for _ in 0..changes {
            let least = value - (heat * lots::exponential(&mut self.sequence.rng)) as Points;
            let Some(outcome) = self.sequence.step(least) else { continue };
            value = self.sequence.value(outcome);
            if outcome.paid + self.pay.bonus(outcome.left) > self.best.0 {
                self.offer(record);
            }
        }
    }
}
