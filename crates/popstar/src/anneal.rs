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

/// How one run cools, and what it holds against tiles left over.
#[derive(Clone, Copy, Debug)]
pub struct Cooling {
    /// Temperature at the start, in points.
    pub hot: f64,
    /// Temperature at the end.
    pub cold: f64,
    /// Points taken off for the first tile left over, and for each.
    pub penalty: (f64, f64),
    /// How many times larger that is at the end.
    pub grow: f64,
    pub small: u32,
    pub shares: [u64; 4],
    pub far: f64,
}

/// Changed games between two looks at the temperature.
const ROUND: u64 = 1024;
/// The first run of a search that does not know how long it may take.
const FIRST_RUN: u64 = 1 << 18;
/// Longer budgets are taken for unlimited.
const LONGEST_RUN: u64 = 1 << 36;

/// One run over the whole budget, or runs of doubling length.
pub fn anneal(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan)) -> Plan {
    if let Some(plan) = share_out(anneal, position, settings, budget, improved) {
        return plan;
    }
    anneal_with(position, settings, budget, improved, &Cooling::of(position))
}

pub fn anneal_with(position: &Position, settings: &Settings, budget: &mut Budget, improved: &mut dyn FnMut(&Plan), cooling: &Cooling) -> Plan {
    let pay = Payments::new(&position.rules, position.board.size().area());
    let mut record = Record::new(position, improved);
    let keep = kept_colours(position)[0];
    let task = Run { settings, cooling: *cooling, keep, pay: &pay, budget, record: &mut record };
    let stopped = bits::on_board(position, task);
    record.finish(stopped)
}

impl Cooling {
    /// Measured on boards of the two games, and carried over to other rules by what ten tiles pay:
    /// see docs/methods/popstar.md.
    pub fn of(position: &Position) -> Self {
        let ten = position.rules.group(10).max(1) as f64;
        let (small, shares, far) = (0, [35, 55, 75, 90], 12.0);
        match position.rules.bonus {
            Bonus::Clear { .. } => Self { hot: ten, cold: ten * 0.28, penalty: (100.0, 20.0), grow: 4.0, small, shares, far },
            _ => Self { hot: ten * 0.4, cold: ten * 0.1, penalty: (0.0, 0.0), grow: 1.0, small, shares, far },
        }
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
    settings: &'a Settings,
    cooling: Cooling,
    keep: Option<u8>,
    pay: &'a Payments,
    budget: &'a mut Budget<'c>,
    record: &'a mut Record<'b>,
}

impl Task for Run<'_, '_, '_> {
    type Out = Stop;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Stop {
        let mut chain = Chain::new(start, lanes, self.pay, Rng::seeded(self.settings.seed), self.keep);
        chain.sequence.small = self.cooling.small;
        chain.sequence.shares = self.cooling.shares;
        chain.sequence.far = self.cooling.far;
        let nodes = if self.budget.left() > LONGEST_RUN { FIRST_RUN } else { self.budget.left() };
        match chain.cool(&self.cooling, nodes, self.budget, self.record) { Ok(()) => Stop::Nodes, Err(s) => s }
    }
}

/// A game on its way through changes.
pub(crate) struct Chain<'a, B, const P: usize> {
    pub(crate) sequence: Sequence<'a, B, P>,
    start: State<B, P>,
    lanes: Lanes,
    pay: &'a Payments,
    /// The best game since the chain began, by what it is worth.
    best: (Points, Vec<Tile>),
}

impl<'a, B: Bits, const P: usize> Chain<'a, B, P> {
    #[inline(always)]
    pub(crate) fn new(start: State<B, P>, lanes: Lanes, pay: &'a Payments, rng: Rng, keep: Option<u8>) -> Self {
        let sequence = Sequence::new(pay, start, rng, keep);
        Self { sequence, start, lanes, pay, best: (Points::MIN, Vec::new()) }
    }

    /// Lets the temperature fall over so many changed games.
    #[inline(always)]
    pub(crate) fn cool(
        &mut self,
        cooling: &Cooling,
        nodes: u64,
        budget: &mut Budget,
        record: &mut Record,
    ) -> Result<(), Stop> {
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
        let scale = 1.0 + (cooling.grow - 1.0) * part;
        for left in 1..self.sequence.end.len() {
            let penalty = scale * (cooling.penalty.0 + cooling.penalty.1 * left as f64);
            self.sequence.end[left] = self.pay.bonus(left as u32) - penalty as Points;
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
            let score = outcome.paid + self.pay.bonus(outcome.left);
            if score > self.best.0 {
                self.best.0 = score;
                self.best.1.clear();
                self.best.1.extend_from_slice(self.sequence.tiles());
                record.offer(score, outcome.left, || moves::cells(self.lanes, &self.start, &self.best.1));
            }
        }
        paid_for
    }
}
