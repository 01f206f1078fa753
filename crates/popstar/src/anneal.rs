//! Simulated annealing over games written as lists of start tiles (see `sequence.rs`).
//!
//! A changed game is kept when it is better, and with a chance that falls with the temperature when
//! it is worse. Early on that lets the search cross from one kind of game to another; at the end
//! only what improves is kept. A node of the budget is a changed game. The temperature falls over the
//! nodes the budget has when a run starts; a budget without a limit is given runs of doubling
//! length instead.

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
/// Longer budgets are taken for unlimited.
const LONGEST_RUN: u64 = 1 << 36;
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
    let mut nodes = if budget.left() > LONGEST_RUN { FIRST_RUN } else { budget.left() };
    let mut run = 0;
    loop {
        let seed = Rng::stream(settings.seed, run).next();
        let stop = cool_once(position, &Start { seed, keep, cooling, kept: &[] }, nodes, budget, &mut record);
        if record.is_proven() {
            return record.finish(Stop::Nodes);
        }
        if let Err(stopped) = stop.and(budget.spend_many(0)) {
            return record.finish(stopped);
        }
        if budget.left() == 0 {
            return record.finish(Stop::Nodes);
        }
        run += 1;
        nodes = (nodes * 2).min(budget.left());
    }
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

/// One run of so many changed games.
pub(crate) fn cool_once(
    position: &Position,
    start: &Start,
    nodes: u64,
    budget: &mut Budget,
    record: &mut Record,
) -> Result<(), Stop> {
    let pay = Payments::new(&position.rules, position.board.size().area());
    bits::on_board(position, Run { start, nodes, pay: &pay, budget, record })
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
    nodes: u64,
    pay: &'a Payments,
    budget: &'a mut Budget<'c>,
    record: &'a mut Record<'b>,
}

impl Task for Run<'_, '_, '_> {
    type Out = Result<(), Stop>;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Self::Out {
        let sequence = Sequence::new(self.pay, start, Rng::seeded(self.start.seed), self.start.keep);
        let mut chain = Chain { sequence, start, lanes, pay: self.pay, best: (Points::MIN, Vec::new()) };
        if !self.start.kept.is_empty() {
            chain.sequence.play(&moves::tiles(lanes, &start, self.start.kept));
        }
        chain.offer(self.record);
        chain.cool(&self.start.cooling, self.nodes, self.budget, self.record)
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
    /// Lets the temperature fall over so many changed games.
    #[inline(always)]
    fn cool(&mut self, cooling: &Cooling, nodes: u64, budget: &mut Budget, record: &mut Record) -> Result<(), Stop> {
        let fall = lots::logarithm(cooling.cold / cooling.hot);
        let mut done = 0;
        while done < nodes {
            let part = done as f64 / nodes as f64;
            let heat = cooling.hot * lots::exponent(fall * part);
            self.hold_against_leftovers(cooling, part);
            let round = ROUND.min(nodes - done);
            self.hold_at(heat, round, budget, record)?;
            done += round;
        }
        Ok(())
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
    fn hold_at(&mut self, heat: f64, nodes: u64, budget: &mut Budget, record: &mut Record) -> Result<(), Stop> {
        let mut value = self.sequence.value(self.sequence.outcome());
        let paid_for = budget.spend_many(nodes);
        for _ in 0..nodes {
            let least = value - (heat * lots::exponential(&mut self.sequence.rng)) as Points;
            let Some(outcome) = self.sequence.step(least) else { continue };
            value = self.sequence.value(outcome);
            if outcome.paid + self.pay.bonus(outcome.left) > self.best.0 {
                self.offer(record);
            }
        }
        paid_for
    }
}
