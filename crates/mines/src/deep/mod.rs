//! Guesses compared by playing on from them.
//!
//! Late in the game a few hundred playouts tell two cells apart that look alike one click ahead. All cells
//! are tried on the same hidden layouts, so that only what differs between them counts; a cell that falls
//! behind is dropped; and the cell that looking ahead would open is left only for one that is ahead by
//! more than chance explains.

mod advice;
mod playout;
mod value;

use crate::analysis::Analysis;
use crate::field::{Field, Spot};
use crate::lookahead::{Outlook, best_clicks};
use crate::mind::Mind;
use crate::truth::Truth;
pub use advice::{Chance, PlayedOn, Revision, play_on};
pub(crate) use advice::{INTERVAL, can_play_on};
use effort::real::exp;
use effort::{Budget, Rng, Stop};
pub use playout::Player;
use playout::Playouts;
pub(crate) use value::{Worth, worths};

/// Spots of a board up to which its guesses are played on: each playout lays out all of them, whatever is left in doubt.
pub(crate) const MOST_SPOTS: usize = 20_000;

/// How cells are compared.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    /// Playouts of each cell, at most.
    pub playouts: u32,
    /// Playouts of each cell before any is dropped.
    pub least: u32,
    /// How the games are played on.
    pub player: Player,
    /// Standard errors by which a cell must be ahead to be preferred.
    pub guard: f64,
}

/// Cells compared by playouts.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// The cells in the order given.
    pub cells: Vec<Tried>,
    /// Which of them is best: the first, unless another one is clearly ahead.
    pub best: usize,
}

/// What playouts say of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tried {
    /// The cell.
    pub spot: Spot,
    /// Playouts.
    pub playouts: u32,
    /// Mean chance to win.
    pub win: f64,
    /// Its standard error.
    pub error: f64,
    /// How much more is won than with the first cell, on the same layouts.
    pub ahead: f64,
    /// Its standard error.
    pub ahead_error: f64,
}

/// After so many playouts cells are dropped, again and again.
pub const ROUND: u32 = 25;
/// Standard errors by which a cell is ahead when nothing more is tried.
const CLEAR: f64 = 3.0;

/// Compares cells of a counted position in which none is safe, the first of them being the one to open
/// unless another is better. What is drawn follows from the position, so the same position has the same answer.
/// If the budget ends, what was seen up to then decides.
pub fn compare(mind: &Mind, spots: &[Spot], comparison: &Comparison, budget: &mut Budget) -> Compared {
    let choices: Vec<Vec<Spot>> = spots.iter().map(|&spot| vec![spot]).collect();
    let mut race = Race::new(&mind.field, &mind.analysis, &choices, comparison.player);
    let mut rng = Rng::seeded(name(&mind.field));
    for playout in 1..=comparison.playouts {
        if race.round(&mut rng, budget).is_err() {
            break;
        }
        if playout >= comparison.least && playout % ROUND == 0 && race.drop_losers() {
            break;
        }
    }
    race.finish(comparison.guard)
}

/// The cells to compare: those that looking ahead puts first, in turn with those that it would put first
/// without regard to coin flips to come. Where a coin flip is likely the first kind leaves out cells that
/// are often best: on the positions of `examples/regret.rs` the best of eight such cells gives away 0.20 %,
/// and with four of the other kind beside four of them 0.10 %.
pub fn rivals(mind: &mut Mind, first: &[Spot], most: usize, budget: &mut Budget) -> Result<Vec<Spot>, Stop> {
    let plain = best_clicks(mind, &Outlook { flips: false, ..Outlook::LATER }, most, budget)?;
    let plain: Vec<Spot> = plain.iter().map(|click| click.spot).collect();
    let mut rivals: Vec<Spot> = Vec::with_capacity(most);
    for place in 0..most {
        for &spot in [first.get(place), plain.get(place)].into_iter().flatten() {
            if rivals.len() < most && !rivals.contains(&spot) {
                rivals.push(spot);
            }
        }
    }
    Ok(rivals)
}

struct Race<'a> {
    field: &'a Field,
    analysis: &'a Analysis<f64>,
    lanes: Vec<Lane>,
    playouts: Playouts,
}

/// One of the cells, or several that are opened at once.
struct Lane {
    spots: Vec<Spot>,
    /// The position with them known to be safe, counted.
    safe_field: Field,
    safe_analysis: Analysis<f64>,
    safe: f64,
    dropped: bool,
    won: Mean,
    ahead: Mean,
}

/// A mean and its error.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    count: u32,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }

    fn error(&self) -> f64 {
        let count = f64::from(self.count);
        if self.count < 2 {
            return f64::INFINITY;
        }
        let variance = (self.squares - self.sum * self.sum / count) / (count - 1.0);
        (variance.max(0.0) / count).sqrt()
    }
}

impl<'a> Race<'a> {
    fn new(field: &'a Field, analysis: &'a Analysis<f64>, choices: &[Vec<Spot>], player: Player) -> Self {
        let lane = |spots: &Vec<Spot>| {
            let mut safe_field = field.clone();
            spots.iter().for_each(|&spot| safe_field.settle_safe(spot));
            let (spots, won, ahead) = (spots.clone(), Mean::default(), Mean::default());
            Lane { spots, safe_field, safe_analysis: Analysis::default(), safe: 0.0, dropped: false, won, ahead }
        };
        let lanes = choices.iter().map(lane).collect();
        Self { field, analysis, lanes, playouts: Playouts::new(field, player) }
    }

    /// One more playout of every cell, from one layout.
    fn round(&mut self, rng: &mut Rng, budget: &mut Budget) -> Result<(), Stop> {
        let truth = Truth::drawn(self.field, self.analysis, rng);
        let seed = rng.next();
        let mut of_first = 0.0;
        for (place, lane) in self.lanes.iter_mut().enumerate().filter(|(_, lane)| !lane.dropped) {
            if lane.safe == 0.0 {
                let layouts = lane.safe_analysis.ln_layouts_of(&lane.safe_field, budget)?;
                lane.safe = exp(layouts - self.analysis.ln_layouts());
            }
            let mut rng = Rng::stream(seed, u64::from(lane.spots[0]));
            let mut truth = if lane.spots.iter().any(|&spot| truth.is_mine(spot)) {
                Truth::drawn(&lane.safe_field, &lane.safe_analysis, &mut rng)
            } else {
                truth.clone()
            };
            let won = lane.safe * self.playouts.play(self.field, &mut truth, &lane.spots, &mut rng, budget)?;
            if place == 0 {
                of_first = won;
            }
            lane.won.add(won);
            lane.ahead.add(won - of_first);
        }
        Ok(())
    }

    /// Drops the cells that are behind the first; whether that leaves nothing to try.
    fn drop_losers(&mut self) -> bool {
        for lane in &mut self.lanes[1..] {
            lane.dropped |= lane.ahead.mean() + lane.ahead.error() < 0.0;
        }
        let left = || self.lanes[1..].iter().filter(|lane| !lane.dropped);
        left().next().is_none() || left().any(|lane| lane.ahead.mean() > CLEAR * lane.ahead.error())
    }

    fn finish(self, guard: f64) -> Compared {
        let tried = |lane: &Lane| Tried {
            spot: lane.spots[0],
            playouts: lane.won.count,
            win: lane.won.mean(),
            error: lane.won.error(),
            ahead: lane.ahead.mean(),
            ahead_error: lane.ahead.error(),
        };
        let mut best = 0;
        for (place, lane) in self.lanes.iter().enumerate().skip(1).filter(|(_, lane)| !lane.dropped) {
            let clear = lane.ahead.count > 1 && lane.ahead.mean() > guard * lane.ahead.error();
            if clear && lane.ahead.mean() > self.lanes[best].ahead.mean() {
                best = place;
            }
        }
        Compared { cells: self.lanes.iter().map(tried).collect(), best }
    }
}

/// A number that depends on the position alone.
fn name(field: &Field) -> u64 {
    field.cells().fold(field.in_doubt() as u64, |name, spot| {
        let known = field.number(spot).map_or(9 + u64::from(field.is_in_doubt(spot)), u64::from);
        (name.rotate_left(5) ^ known).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    })
}
