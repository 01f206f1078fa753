//! Simulated annealing over games written as lists of start tiles (see `sequence.rs`).
//!
//! A changed game is kept when it is better, and with a chance that falls with the temperature when
//! it is worse. Early on that lets the search cross from one kind of game to another; at the end
//! only what improves is kept. A node of the budget is a changed game. The temperature falls with the
//! share of the budget that is left; a budget without an end is given runs of doubling length
//! instead.
//!
//! Several games can cool side by side, each hotter than the one before. Now and then two neighbours
//! change places, so that what a hot game comes across is finished by a cool one, and a cool one that
//! is stuck is warmed up.

use crate::bits::{self, Bits, Task};
use crate::board::Position;
use crate::bound::Splits;
use crate::field::{Lanes, State, Tile};
use crate::moves;
use crate::plan::{Plan, Record, Settings, share_out};
use crate::portable;
use crate::rules::{Bonus, Payments, Points};
use crate::sequence::Sequence;
use effort::{Budget, Rng};
use grid::Cell;

/// How one run cools, and what it holds against tiles left over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cooling {
    /// Temperature of the coolest game at the start, in points.
    hot: f64,
    /// Its temperature at the end.
    cold: f64,
    /// Games that cool side by side.
    games: u64,
    /// How many times hotter the last of them is than the first.
    spread: f64,
    /// What the search takes off the full bonus for tiles left over, where only an empty board is
    /// paid for: one cliff of the whole bonus is too high to be crossed.
    softened: bool,
}

/// Changed games, of all side by side, between two looks at the temperature.
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
        let start = Start { seed, keep, cooling, kept: &[] };
        budget.within_round(1, FIRST_RUN << run.min(20), |part| cool_once(position, &start, part, &mut record));
        let over = budget.heed().is_err() || budget.has_end();
        if over || record.is_proven() {
            return record.finish(budget.ran_out_of());
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
    let area = position.board.size().area();
    let (pay, splits) = (Payments::new(&position.rules, area), Splits::new(&position.rules, area as u32));
    bits::on_board(position, Run { start, pay: &pay, splits: &splits, part, record });
}

impl Cooling {
    /// Measured on boards of the two games, and carried over to other rules by what ten tiles pay:
    /// see docs/methods/popstar.md.
    pub(crate) fn of(position: &Position) -> Self {
        let ten = position.rules.group(10).max(1) as f64;
        match position.rules.bonus {
            Bonus::Clear { .. } => {
                Self { hot: ten * 0.28, cold: ten * 0.28, games: 4, spread: 1.0 / 0.28, softened: true }
            }
            _ => Self { hot: ten * 0.125, cold: ten * 0.08, games: 4, spread: 4.0, softened: false },
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
    splits: &'a Splits,
    part: &'a mut Budget<'c>,
    record: &'a mut Record<'b>,
}

impl Task for Run<'_, '_, '_> {
    type Out = ();

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Self::Out {
        let kept = moves::tiles(lanes, &start, self.start.kept);
        let mut chains = Vec::new();
        for index in 0..self.start.cooling.games {
            let rng = Rng::stream(self.start.seed, index);
            let sequence = Sequence::new(self.pay, self.splits, start, rng, self.start.keep);
            let mut chain = Chain { sequence, start, lanes, pay: self.pay, best: (Points::MIN, Vec::new()) };
            if !kept.is_empty() {
                chain.sequence.play(&kept);
            }
            chain.offer(self.record);
            chains.push(chain);
        }
        self.cool(&mut chains);
    }
}

impl Run<'_, '_, '_> {
    /// Lets the temperature fall until the part of the budget is used up.
    #[inline(always)]
    fn cool<B: Bits, const P: usize>(self, chains: &mut [Chain<B, P>]) {
        let cooling = &self.start.cooling;
        let fall = portable::logarithm(cooling.cold / cooling.hot);
        let rise = portable::logarithm(cooling.spread) / (cooling.games - 1).max(1) as f64;
        let hotter: Vec<f64> = (0..chains.len()).map(|place| portable::exponent(rise * place as f64)).collect();
        // Which chain has which place, the coolest first.
        let mut order: Vec<usize> = (0..chains.len()).collect();
        let mut rng = Rng::stream(self.start.seed, cooling.games);
        loop {
            let used = self.part.used();
            let each = ROUND.min(self.part.left()) / cooling.games;
            if each == 0 {
                // Too few for all: they are given up, so that whoever waits for the end comes to it.
                let _ = self.part.spend_many(self.part.left());
                return;
            }
            if self.part.spend_many(each * cooling.games).is_err() {
                return;
            }
            let heat = cooling.hot * portable::exponent(fall * used);
            for (place, &index) in order.iter().enumerate() {
                // On a large board a round takes long enough to be missed.
                if self.part.interrupted() {
                    return;
                }
                chains[index].hold_against_leftovers(cooling, used);
                chains[index].hold_at(heat * hotter[place], each, self.record);
            }
            for place in 1..order.len() {
                let (cool, warm) = (chains[order[place - 1]].value(), chains[order[place]].value());
                let gain = (warm - cool) as f64 * (1.0 / hotter[place - 1] - 1.0 / hotter[place]) / heat;
                if gain + portable::exponential(&mut rng) > 0.0 {
                    order.swap(place - 1, place);
                }
            }
        }
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
    /// What the search takes the present game for.
    #[inline(always)]
    fn value(&self) -> Points {
        self.sequence.value(self.sequence.outcome())
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
    #[cfg_attr(target_arch = "x86_64", inline(always))]
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
        let mut value = self.value();
        for _ in 0..changes {
            let least = value - (heat * portable::exponential(&mut self.sequence.rng)) as Points;
            let Some(outcome) = self.sequence.step(least) else { continue };
            value = self.sequence.value(outcome);
            if outcome.paid + self.pay.bonus(outcome.left) > self.best.0 {
                self.offer(record);
            }
        }
    }
}
