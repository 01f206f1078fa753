//! Layouts of one front, counted by the number of mines in them.
//!
//! The patches are taken one after the other. All that matters of the patches behind is how many
//! mines the numbers still open lack, so layouts that agree on that are one state. A state holds a
//! row of tallies, one for each number of mines used so far. Lattices of numbers and long fronts
//! that have far too many layouts to list stay cheap this way. A second walk, from the end back to
//! the start, gives the layouts in which each patch has a mine; a walk back by lot draws a layout.
//!
//! Every step of a walk is kept, so that it can be walked back (`stretch.rs`). Of a walk with very many
//! states those that cannot be finished are left out (`ends.rs`), and only some places are kept (`long.rs`).
//!
//! All walks together hold no more than [`MOST_BYTES`], on every machine alike: whether a front can be counted must
//! not depend on who asks. Room is asked for before anything is put there.

mod ends;
mod long;
mod room;
mod stretch;

use crate::fronts::{Front, Fronts, Patch};
use crate::tally::{Tally, Weight};
use effort::{Budget, Rng, Stop};
use long::Long;
use room::Room;
use std::ops::{Range, RangeInclusive};
use stretch::{Lacks, Leg, Stretch};

/// Tallies by number of mines, from `least` mines on.
#[derive(Clone, Debug, Default)]
pub struct ByMines<T> {
    /// The number of mines the first tally is for.
    pub least: usize,
    /// One tally for each number of mines.
    pub tallies: Vec<T>,
}

/// Tallies by number of mines that lie somewhere else.
#[derive(Debug)]
pub struct Row<'a, T> {
    /// The number of mines the first tally is for.
    pub least: usize,
    /// One tally for each number of mines.
    pub tallies: &'a [T],
}

impl<T> Clone for Row<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Row<'_, T> {}

impl<T: Clone> Row<'_, T> {
    /// The same tallies, to keep.
    pub fn kept(self) -> ByMines<T> {
        ByMines { least: self.least, tallies: self.tallies.to_vec() }
    }
}

impl<T> ByMines<T> {
    /// The tallies, to look at.
    pub fn row(&self) -> Row<'_, T> {
        Row { least: self.least, tallies: &self.tallies }
    }
}

/// The counted layouts of fronts.
#[derive(Clone, Debug, Default)]
pub struct Layouts<T> {
    /// One walk a front.
    walks: Vec<Walk<T>>,
    stretch: Stretch<T>,
    /// For each number: where its lack stands in a state, and what it has left.
    numbers: Vec<Open>,
}

/// The walk over one front.
#[derive(Clone, Debug)]
enum Walk<T> {
    /// Every step is kept.
    Kept {
        steps: Range<usize>,
        /// The state at the end: all numbers are closed there.
        end: usize,
    },
    /// Some places are.
    Long(Box<Long<T>>),
}

#[derive(Clone, Copy, Debug, Default)]
struct Open {
    shift: u32,
    cells_left: u32,
    patches_left: u32,
}

/// Numbers that can be open at a time.
const MOST_OPEN: u32 = 32;
/// Tallies of one front from which on it pays to look from the end first.
const MANY_TALLIES: usize = 1 << 20;
/// Bytes that the walks over all fronts may hold; a position that needs more is given up.
pub const MOST_BYTES: usize = 128 << 20;
/// Bytes of those that walks with every step kept may hold: their lists grow, and may have twice the room they use.
const MOST_KEPT: usize = 32 << 20;
/// Whatever number of mines a front may have.
pub const ANY_MINES: RangeInclusive<usize> = 0..=usize::MAX;

/// Layouts in which a given cell of a patch is mined, and in which it is safe.
#[derive(Clone, Debug)]
pub struct Split<T> {
    /// Layouts with a mine on the cell.
    pub mined: T,
    /// Layouts with none there.
    pub safe: T,
}

/// Why a front has no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// It has no layout.
    Impossible,
    /// The budget ended.
    Stopped(Stop),
}

impl From<Stop> for Uncounted {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl<T: Tally> Layouts<T> {
    /// Forgets all walks.
    pub fn clear(&mut self) {
        self.walks.clear();
        self.stretch.clear();
    }

    /// Counts the layouts of one more front. A node is one move between two states. Layouts with a number
    /// of mines that is not allowed may be left out, unless all would be.
    pub fn count(
        &mut self,
        fronts: &Fronts,
        front: &Front,
        allowed: &RangeInclusive<usize>,
        budget: &mut Budget,
    ) -> Result<(), Uncounted> {
        let numbers = &fronts.numbers[front.numbers.clone()];
        if numbers.iter().any(|number| number.lacks < 0 || number.lacks > number.cells as i8) {
            return Err(Uncounted::Impossible);
        }
        let mut opening = Opening::new(fronts, front, &mut self.numbers);
        let mark = self.stretch.mark();
        let many = self.stretch.tallies() + MANY_TALLIES;
        let first_step = self.stretch.steps();
        let room = Room::new(MOST_KEPT, T::bytes(fronts.cells(front)));
        let mut last = self.stretch.begin();
        for patch in &fronts.patches[front.patches.clone()] {
            last = match self.stretch.step(last, &opening.leg(patch)?, None, &room, budget) {
                Ok(after) if self.stretch.tallies() <= many => after,
                Ok(_) | Err(Uncounted::Stopped(Stop::Memory)) => {
                    self.stretch.back_to(mark);
                    return self.count_many(fronts, front, allowed, budget);
                }
                Err(uncounted) => return Err(uncounted),
            };
        }
        self.walks.push(Walk::Kept { steps: first_step..self.stretch.steps(), end: last.start });
        Ok(())
    }

    /// Bytes held by the walks.
    pub fn bytes(&self) -> usize {
        let long = |walk: &Walk<T>| match walk {
            Walk::Kept { .. } => 0,
            Walk::Long(long) => long.bytes,
        };
        2 * self.stretch.bytes(&Room::new(0, size_of::<T>())) + self.walks.iter().map(long).sum::<usize>()
    }

    /// Counts a front with very many states.
    fn count_many(
        &mut self,
        fronts: &Fronts,
        front: &Front,
        allowed: &RangeInclusive<usize>,
        budget: &mut Budget,
    ) -> Result<(), Uncounted> {
        let mut opening = Opening::new(fronts, front, &mut self.numbers);
        let patches = &fronts.patches[front.patches.clone()];
        let legs = patches.iter().map(|patch| opening.leg(patch)).collect::<Result<Vec<Leg>, Stop>>()?;
        let room = Room::new(MOST_BYTES.saturating_sub(self.bytes()), T::bytes(fronts.cells(front)));
        let walked = match Long::walk(legs.clone(), allowed, room.clone(), budget) {
            // The numbers have a layout, but none with an allowed number of mines: they are not to blame.
            Err(Uncounted::Impossible) if *allowed != ANY_MINES => Long::walk(legs, &ANY_MINES, room, budget),
            walked => walked,
        };
        self.walks.push(Walk::Long(Box::new(walked?)));
        Ok(())
    }

    /// Layouts of a counted front by number of mines.
    pub fn by_mines(&self, front: usize) -> Row<'_, T> {
        match &self.walks[front] {
            Walk::Kept { end, .. } => {
                let (least, tallies) = self.stretch.by_mines(*end);
                Row { least, tallies }
            }
            Walk::Long(long) => long.by_mines(),
        }
    }

    /// For each patch of a counted front, the layouts in which a given cell of it is mined and
    /// safe. `worth` says how many layouts of the rest of the board go with each number of mines in
    /// this front; it has an entry for every number of mines that [`Self::by_mines`] has. `back` is
    /// room to work in.
    pub fn splits(
        &self,
        front: usize,
        worth: &[T],
        back: &mut [Vec<T>; 2],
        budget: &mut Budget,
        found: &mut dyn FnMut(usize, &Split<T>),
    ) -> Result<(), Stop> {
        back[0].clear();
        back[0].extend_from_slice(worth);
        match &self.walks[front] {
            Walk::Kept { steps, .. } => self.stretch.walk_back(steps.clone(), back, budget, found),
            Walk::Long(long) => long.walk_back(back, budget, found),
        }
    }
}

impl<T: Weight> Layouts<T> {
    /// Draws one of the layouts of a counted front that have so many mines, each equally likely:
    /// the mines on each patch.
    pub fn draw(&self, front: usize, mines: usize, rng: &mut Rng) -> Vec<u8> {
        match &self.walks[front] {
            Walk::Kept { steps, end } => self.stretch.draw_back(steps.clone(), *end, mines, rng).counts,
            Walk::Long(long) => long.draw(mines, rng),
        }
    }
}

/// Numbers are opened where a patch touches them first, and closed after the last that does.
struct Opening<'a> {
    fronts: &'a Fronts,
    first: usize,
    numbers: &'a mut Vec<Open>,
    /// Which places of a state are in use.
    taken: u32,
}

impl<'a> Opening<'a> {
    fn new(fronts: &'a Fronts, front: &Front, numbers: &'a mut Vec<Open>) -> Self {
        numbers.clear();
        numbers.extend(fronts.numbers[front.numbers.clone()].iter().map(|number| Open {
            shift: u32::MAX,
            cells_left: number.cells.into(),
            patches_left: number.patches.into(),
        }));
        Self { fronts, first: front.numbers.start, numbers, taken: 0 }
    }

    /// What the next patch does to the open numbers.
    fn leg(&mut self, patch: &Patch) -> Result<Leg, Stop> {
        let mut leg = Leg { cells: self.fronts.spots(patch).len() as u32, ..Leg::default() };
        let mut closed: u32 = 0;
        for &number in self.fronts.touched(patch) {
            let open = &mut self.numbers[number as usize - self.first];
            if open.shift == u32::MAX {
                // A number met for the first time is opened with what it lacks.
                let free = (!self.taken).trailing_zeros();
                if free >= MOST_OPEN {
                    return Err(Stop::Memory);
                }
                self.taken |= 1 << free;
                open.shift = 4 * free;
                leg.opened |= Lacks::from(self.fronts.numbers[number as usize].lacks as u8) << open.shift;
            }
            open.cells_left -= leg.cells;
            open.patches_left -= 1;
            leg.one_mine |= 1 << open.shift;
            leg.touched[leg.touches] = (open.shift, open.cells_left);
            leg.touches += 1;
            if open.patches_left == 0 {
                closed |= 1 << (open.shift / 4);
            }
        }
        self.taken &= !closed;
        Ok(leg)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::Field;
    use crate::{First, View, deal};
    use grid::{Cell, Size};

    /// The one front of a board of 9x9 with every other cell of every other row open.
    fn lattice(seed: u64) -> Fronts {
        let size = Size::new(9, 9).unwrap();
        let board = deal(size, 14, First::Safe, Cell::new(1, 1), seed).unwrap();
        let mut view = View::untouched(size, 14, First::None);
        for cell in size.cells().filter(|cell| cell.x % 2 == 1 && cell.y % 2 == 1 && !board.is_mine(*cell)) {
            view.set(cell, crate::Seen::Open(crate::rules::number(&board, cell)));
        }
        let mut fronts = Fronts::default();
        fronts.fill(&Field::of(&view), &mut Budget::unlimited()).unwrap();
        fronts
    }

    #[test]
    fn a_walk_without_dead_ends_finds_the_same_layouts() {
        for seed in 0..60 {
            let fronts = lattice(seed);
            for front in &fronts.parts {
                let mut kept = Layouts::<f64>::default();
                kept.count(&fronts, front, &ANY_MINES, &mut Budget::unlimited()).unwrap();
                let all = kept.by_mines(0);
                // Any number of mines, then each alone.
                let each = (all.least..all.least + all.tallies.len()).map(|mines| mines..=mines);
                for allowed in std::iter::once(ANY_MINES).chain(each) {
                    let mut some = Layouts::<f64>::default();
                    some.count_many(&fronts, front, &allowed, &mut Budget::unlimited()).unwrap();
                    let by_mines = some.by_mines(0);
                    let worth = |layouts: Row<f64>| -> Vec<f64> {
                        let mines = (0..layouts.tallies.len()).map(|place| layouts.least + place);
                        mines.map(|mines| if allowed.contains(&mines) { 1.0 / mines as f64 } else { 0.0 }).collect()
                    };
                    if worth(all).iter().zip(all.tallies).all(|(worth, tally)| worth * tally == 0.0) {
                        continue;
                    }
                    for (place, tally) in by_mines.tallies.iter().enumerate() {
                        let mines = by_mines.least + place;
                        assert!(!allowed.contains(&mines) || all.tallies[mines - all.least] == *tally);
                    }
                    let [from_kept, from_some] = [(&kept, all), (&some, by_mines)].map(|(layouts, by_mines)| {
                        let mut splits = Vec::new();
                        let free = &mut Budget::unlimited();
                        let all =
                            layouts.splits(0, &worth(by_mines), &mut Default::default(), free, &mut |patch, split| {
                                splits.push((patch, split.mined, split.safe));
                            });
                        assert_eq!(all, Ok(()));
                        splits
                    });
                    for (kept, some) in from_kept.iter().zip(&from_some) {
                        let near = |a: f64, b: f64| (a - b).abs() <= 1e-12 * a && (a == 0.0) == (b == 0.0);
                        assert!(kept.0 == some.0 && near(kept.1, some.1) && near(kept.2, some.2));
                    }
                    if allowed.start() == allowed.end() {
                        let drawn = |layouts: &Layouts<f64>| {
                            layouts
                                .draw(0, *allowed.start(), &mut Rng::seeded(seed))
                                .iter()
                                .map(|&count| usize::from(count))
                                .sum::<usize>()
                        };
                        assert_eq!((drawn(&kept), drawn(&some)), (*allowed.start(), *allowed.start()));
                    }
                }
            }
        }
    }
}
