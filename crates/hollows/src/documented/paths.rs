//! The published figures of the documented methods, and the true probabilities beside them.
//!
//! A documented method marks several tiles; every choice among them is followed, in every
//! arrangement, with the fox on each of its tiles and without one, once for each set of wanted
//! parts. One hit fills in a shape. While a wanted shape is not located, or the fox is wanted and
//! no fox tile is shown, a marked tile is flipped; then the fox tiles shown are. Once all that is
//! wanted is located and the fox settled, the rest of the shapes is flipped: 5 and 3 tiles, or 6
//! and 4 of a shape that was only deduced. Then the same goes on for everything, because what is
//! left open tells paths apart.
//!
//! *Published shares*: paths that agree in all that was seen and in their counts of flips are
//! one outcome; per arrangement the share of outcomes within 11 flips, then the mean over the
//! arrangements. That counts paths, not chances. *True probabilities*: each choice among marked
//! tiles equally likely, each fox tile too.

use super::{Clues, Marks, Method};
use crate::patterns::{Arrangement, Board, Group, upright};
use crate::ratio::Ratio;
use crate::settings::Parts;
use effort::{Budget, Stop};
use rustc_hash::{FxHashMap, FxHashSet};

/// The parts the published figures are about.
pub const WANTED: [Parts; 5] = [
    Parts { swords: true, present: true, fox: false },
    Parts { swords: true, present: false, fox: true },
    Parts { swords: false, present: true, fox: true },
    Parts { swords: false, present: false, fox: true },
    Parts { swords: true, present: true, fox: true },
];

const ALL: Parts = Parts { swords: true, present: true, fox: true };

/// What following a method brings for one set of wanted parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    /// Share of outcomes within the flips, as published.
    pub share: f64,
    /// Mean flips over outcomes, as published.
    pub mean: f64,
    /// Chance to have the parts within the flips.
    pub chance: Ratio,
    /// Expected flips.
    pub flips: Ratio,
    /// Flips in the worst case.
    pub worst: u32,
}

/// What following a method on one board brings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Record {
    /// Arrangements of the board.
    pub arrangements: usize,
    /// Paths followed, for all wanted parts together.
    pub paths: u64,
    /// Different outcomes among them.
    pub outcomes: u64,
    /// With a fox there: in the order of [`WANTED`].
    pub fox: [Figures; 5],
    /// Without one.
    pub no_fox: [Figures; 5],
}

/// Follows the method on the board of a group, with this many flips to be within. Turned boards
/// give the same figures. A node is a flip.
pub fn follow(method: Method, group: Group, within: u32, budget: &mut Budget) -> Result<Record, Stop> {
    let board = upright(group);
    let mut walk = Walk { method, within, marks: FxHashMap::default(), paths: 0, outcomes: FxHashSet::default() };
    let mut outcomes = 0;
    let mut sums = [[Sums::default(); 5]; 2];
    for arrangement in &board.arrangements {
        for (wanted, parts) in WANTED.iter().enumerate() {
            for (row, foxes) in [(0, arrangement.foxes.iter().map(Some).collect()), (1, vec![None])] {
                let foxes: Vec<Option<usize>> = foxes;
                let (mut good, mut flips, mut all) = (0, 0, 0);
                let sums = &mut sums[row][wanted];
                for &fox in &foxes {
                    walk.outcomes.clear();
                    let mut tally = Tally::default();
                    let start = Path::start(board);
                    let world = World { arrangement, fox };
                    walk.follow(&world, *parts, &start, Ratio::ONE, &mut tally, budget)?;
                    outcomes += walk.outcomes.len() as u64;
                    for outcome in &walk.outcomes {
                        let count = outcome.flips_for(*parts);
                        good += u32::from(count <= within);
                        flips += count;
                        sums.worst = sums.worst.max(count);
                        all += 1;
                    }
                    let of_foxes = |part: Ratio| Ratio::new(part.above(), part.below() * foxes.len() as u128);
                    sums.chance = sums.chance + of_foxes(tally.chance);
                    sums.flips = sums.flips + of_foxes(tally.flips);
                }
                sums.share += f64::from(good) / f64::from(all);
                sums.mean += f64::from(flips) / f64::from(all);
            }
        }
    }
    let count = board.arrangements.len();
    let figures = |sums: Sums| Figures {
        share: sums.share / count as f64,
        mean: sums.mean / count as f64,
        chance: Ratio::new(sums.chance.above(), sums.chance.below() * count as u128),
        flips: Ratio::new(sums.flips.above(), sums.flips.below() * count as u128),
        worst: sums.worst,
    };
    let [fox, no_fox] = sums.map(|row| row.map(figures));
    Ok(Record { arrangements: count, paths: walk.paths, outcomes, fox, no_fox })
}

#[derive(Clone, Copy, Default)]
struct Sums {
    share: f64,
    mean: f64,
    chance: Ratio,
    flips: Ratio,
    worst: u32,
}

#[derive(Default)]
struct Tally {
    chance: Ratio,
    flips: Ratio,
}

struct World<'a> {
    arrangement: &'a Arrangement,
    fox: Option<usize>,
}

struct Walk {
    method: Method,
    within: u32,
    marks: FxHashMap<Clues, Marks>,
    paths: u64,
    outcomes: FxHashSet<Outcome>,
}

/// All by which two paths are told apart: what was seen step by step, and the counts of flips.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Outcome {
    seen: Vec<(u8, u8, u32)>,
    located: [Option<u32>; 2],
    uncovered: [Option<u32>; 3],
}

impl Outcome {
    /// Flips until the parts were there.
    fn flips_for(&self, parts: Parts) -> u32 {
        let wanted = [parts.swords, parts.present, parts.fox];
        let counts = self.uncovered.iter().zip(wanted).filter(|&(_, wanted)| wanted);
        counts.map(|(count, _)| count.expect("a path ends when all is uncovered")).max().unwrap_or(0)
    }
}

#[derive(Clone)]
struct Path {
    clues: Clues,
    flips: u32,
    outcome: Outcome,
    foxes_shown: bool,
    wanted_done: bool,
}

impl Path {
    fn start(board: &'static Board) -> Self {
        let outcome = Outcome { seen: Vec::new(), located: [None; 2], uncovered: [None; 3] };
        Self { clues: Clues::start(board), flips: 0, outcome, foxes_shown: false, wanted_done: false }
    }

    /// Whether all these parts are located, the fox settled; then the rest of them is flipped.
    fn finish(&mut self, parts: Parts, marks: &Marks) -> bool {
        let located = |wanted: bool, shape: usize| !wanted || self.outcome.located[shape].is_some();
        let settled = !parts.fox || self.outcome.uncovered[2].is_some();
        if !(located(parts.swords, 0) && located(parts.present, 1) && settled) {
            return false;
        }
        let deduced = [
            self.clues.swords.is_none() && marks.swords.is_some(),
            self.clues.present.is_none() && marks.present.is_some(),
        ];
        for (shape, (wanted, tiles)) in [(parts.swords, 6), (parts.present, 4)].into_iter().enumerate() {
            if wanted && self.outcome.uncovered[shape].is_none() {
                self.flips += if deduced[shape] { tiles } else { tiles - 1 };
                self.outcome.uncovered[shape] = Some(self.flips);
            }
        }
        true
    }
}

impl Walk {
    fn marks(&mut self, clues: &Clues) -> Marks {
        let method = self.method;
        self.marks.entry(*clues).or_insert_with(|| method.mark(clues)).clone()
    }

    fn follow(
        &mut self,
        world: &World,
        parts: Parts,
        path: &Path,
        chance: Ratio,
        tally: &mut Tally,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        if path.outcome.uncovered.iter().all(Option::is_some) {
            self.paths += 1;
            let flips = path.outcome.flips_for(parts);
            if flips <= self.within {
                tally.chance = tally.chance + chance;
            }
            tally.flips = tally.flips + Ratio::new(chance.above() * u128::from(flips), chance.below());
            self.outcomes.insert(path.outcome.clone());
            return Ok(());
        }
        let marks = self.marks(&path.clues);
        let now = if path.wanted_done { ALL } else { parts };
        let located = |wanted: bool, shape: usize| !wanted || path.outcome.located[shape].is_some();
        let fox_time = !now.fox || (path.outcome.uncovered[2].is_none() && !marks.foxes.is_empty() && path.flips > 0);
        let foxes_now = marks.marked.is_empty() || (located(now.swords, 0) && located(now.present, 1) && fox_time);
        let tiles = if foxes_now { marks.foxes } else { marks.marked };
        assert!(!tiles.is_empty(), "a path that is not done has a tile to flip");
        let each = Ratio::new(chance.above(), chance.below() * tiles.len() as u128);
        for tile in tiles.iter() {
            budget.spend()?;
            let next = self.flip(world, parts, path, tile);
            self.follow(world, parts, &next, each, tally, budget)?;
        }
        Ok(())
    }

    fn flip(&mut self, world: &World, parts: Parts, path: &Path, tile: usize) -> Path {
        let mut next = path.clone();
        next.flips += 1;
        let kind = if world.arrangement.swords.tiles().has(tile) {
            next.clues.swords = Some(world.arrangement.swords);
            0
        } else if world.arrangement.present.tiles().has(tile) {
            next.clues.present = Some(world.arrangement.present);
            1
        } else if world.fox == Some(tile) {
            next.clues.fox = Some(tile);
            2
        } else {
            next.clues.empty |= crate::tiles::Tiles::one(tile);
            3
        };
        let marks = self.marks(&next.clues);
        let outcome = &mut next.outcome;
        for (shape, known) in [marks.swords.is_some(), marks.present.is_some()].into_iter().enumerate() {
            outcome.located[shape] = outcome.located[shape].or(known.then_some(next.flips));
        }
        let shown = !marks.foxes.is_empty();
        let settled = next.clues.fox.is_some() || (next.foxes_shown && !shown);
        outcome.uncovered[2] = outcome.uncovered[2].or(settled.then_some(next.flips));
        next.foxes_shown |= shown;
        let left = marks.left.iter().fold(0, |left, number| left | 1 << number);
        outcome.seen.push((kind, marks.foxes.len() as u8, left));
        if !next.wanted_done && next.finish(parts, &marks) {
            next.wanted_done = true;
        }
        if next.wanted_done {
            next.finish(ALL, &marks);
        }
        next
    }
}
