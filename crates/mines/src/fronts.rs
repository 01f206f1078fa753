//! The cells in doubt that numbers speak of, cut into parts that do not touch each other.
//!
//! Cells that touch the same numbers form a *patch*: nothing on the board tells them apart, so only
//! how many of them are mined matters. Patches and numbers that are joined by touching form a
//! *front*. Two fronts share no number; only the mines left over connect them. Cells in doubt that
//! touch no number are the *sea*.
//!
//! All fronts lie in flat lists that are filled anew for each position without being given back, so
//! that looking ahead allocates nothing.

use crate::field::{Field, Spot};
use effort::{Budget, Stop};
use std::ops::Range;

/// All fronts of a position.
#[derive(Clone, Debug, Default)]
pub struct Fronts {
    /// Parts that share no number.
    pub parts: Vec<Front>,
    /// The numbers, those of a front side by side.
    pub numbers: Vec<Number>,
    /// The patches, those of a front side by side and in the order they should be counted.
    pub patches: Vec<Patch>,
    /// The spots of the patches.
    spots: Vec<Spot>,
    /// The numbers the patches touch.
    touched: Vec<u32>,
    /// Cells in doubt that touch no number.
    pub sea: usize,
    room: Room,
}

/// A part of the lists in [`Fronts`].
#[derive(Clone, Debug)]
pub struct Front {
    /// Its numbers.
    pub numbers: Range<usize>,
    /// Its patches.
    pub patches: Range<usize>,
}

/// An open number that touches cells in doubt, or lacks mines it cannot have.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    /// Where it stands.
    pub spot: Spot,
    /// Mines it says beyond those known; negative on a board that contradicts itself.
    pub lacks: i8,
    /// Cells in doubt it touches.
    pub cells: u8,
    /// Patches it touches.
    pub patches: u8,
}

/// Cells in doubt that touch the same numbers: one to eight.
#[derive(Clone, Debug)]
pub struct Patch {
    spots: Range<u32>,
    touched: Range<u32>,
}

/// What filling the lists needs on the way.
#[derive(Clone, Debug, Default)]
struct Room {
    /// For each spot: its number's place in the list, its patch, or nothing.
    at: Vec<u32>,
    /// Patches as they are found, before they are put in order.
    patches: Vec<Loose>,
    /// For each number: its patches.
    touching: Vec<[u32; 8]>,
    order: Vec<u32>,
    candidates: Vec<u32>,
    left: Vec<u8>,
}

/// A patch as it is found.
#[derive(Clone, Debug)]
struct Loose {
    numbers: [u32; 8],
    touches: u8,
    spots: [Spot; 8],
    cells: u8,
    /// Numbers of this patch that are not open yet.
    fresh: u8,
    /// Numbers of this patch that have no other patch left.
    closing: u8,
    waiting: bool,
}

const NOTHING: u32 = u32::MAX;
/// Numbers open at a time up to which an order is good enough.
const FEW_OPEN: usize = 8;

impl Fronts {
    /// Fills the lists for a position. A node is eight patches weighed against each other.
    pub fn fill(&mut self, field: &Field, budget: &mut Budget) -> Result<(), Stop> {
        self.clear(field);
        for spot in field.open_numbers() {
            self.add(field, spot, budget)?;
        }
        self.sea = field.in_doubt() - self.spots.len();
        Ok(())
    }

    /// Fills the lists with the fronts of some numbers only; the rest of the position counts as sea.
    pub fn fill_round(
        &mut self,
        field: &Field,
        numbers: impl IntoIterator<Item = Spot>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        self.clear(field);
        for spot in numbers {
            self.add(field, spot, budget)?;
        }
        self.sea = field.in_doubt() - self.spots.len();
        Ok(())
    }

    /// Cells of a front.
    pub fn cells(&self, front: &Front) -> usize {
        self.patches[front.patches.clone()].iter().map(|patch| self.spots(patch).len()).sum()
    }

    /// The spots of a patch.
    #[inline]
    pub fn spots(&self, patch: &Patch) -> &[Spot] {
        &self.spots[patch.spots.start as usize..patch.spots.end as usize]
    }

    /// The numbers a patch touches, as places in [`Fronts::numbers`].
    #[inline]
    pub fn touched(&self, patch: &Patch) -> &[u32] {
        &self.touched[patch.touched.start as usize..patch.touched.end as usize]
    }

    fn clear(&mut self, field: &Field) {
        if self.room.at.len() == field.spots() {
            // Only what was filled, by a fill that was stopped too: a large board has far more spots than a front.
            let cells = self.room.patches.iter().flat_map(|loose| &loose.spots[..loose.cells as usize]);
            let filled = self.numbers.iter().map(|number| &number.spot).chain(cells);
            filled.for_each(|&spot| self.room.at[spot as usize] = NOTHING);
        } else {
            self.room.at.clear();
            self.room.at.resize(field.spots(), NOTHING);
        }
        self.parts.clear();
        self.numbers.clear();
        self.patches.clear();
        self.spots.clear();
        self.touched.clear();
        self.room.patches.clear();
        self.room.touching.clear();
    }

    /// Adds the front of a number, unless it is in one already.
    fn add(&mut self, field: &Field, first: Spot, budget: &mut Budget) -> Result<(), Stop> {
        if self.room.at[first as usize] != NOTHING {
            return Ok(());
        }
        let (first_number, first_loose) = (self.numbers.len(), self.room.patches.len());
        self.note_number(field, first);
        // Numbers are added while this goes on: those that touch a cell found on the way.
        let mut next = first_number;
        while let Some(number) = self.numbers.get(next) {
            for spot in field.neighbours(number.spot) {
                if field.is_in_doubt(spot) && self.room.at[spot as usize] == NOTHING {
                    self.note_cell(field, spot, next);
                }
            }
            next += 1;
        }
        let first_patch = self.patches.len();
        // The patch found last lies at an end of the front: a good place to start counting.
        if self.room.patches.len() > first_loose {
            let most_open = self.order(first_loose, first_number, budget)?;
            if most_open > FEW_OPEN {
                self.order_by_sweep(field, first_loose, first_number, budget)?;
            }
            self.put_in_order();
        }
        let (numbers, patches) = (first_number..self.numbers.len(), first_patch..self.patches.len());
        self.parts.push(Front { numbers, patches });
        Ok(())
    }

    fn note_number(&mut self, field: &Field, spot: Spot) -> u32 {
        let place = self.numbers.len() as u32;
        self.room.at[spot as usize] = place;
        self.room.touching.push([NOTHING; 8]);
        self.numbers.push(Number { spot, lacks: field.lacks(spot), cells: field.doubts(spot), patches: 0 });
        place
    }

    /// Puts a cell next to the number `through` into its patch.
    fn note_cell(&mut self, field: &Field, spot: Spot, through: usize) {
        let mut touched = [NOTHING; 8];
        let mut touches = 0;
        for near in field.neighbours(spot) {
            if field.number(near).is_some() {
                let known = self.room.at[near as usize];
                touched[touches] = if known == NOTHING { self.note_number(field, near) } else { known };
                touches += 1;
            }
        }
        let Room { at, patches, touching, .. } = &mut self.room;
        // A patch is found again through the number: all its cells touch it.
        let through = &touching[through][..self.numbers[through].patches as usize];
        let known = through.iter().find(|&&patch| patches[patch as usize].numbers == touched).copied();
        let patch = known.unwrap_or_else(|| {
            let patch = patches.len() as u32;
            for &number in &touched[..touches] {
                let count = &mut self.numbers[number as usize].patches;
                touching[number as usize][*count as usize] = patch;
                *count += 1;
            }
            let (touches, spots) = (touches as u8, [0; 8]);
            patches.push(Loose {
                numbers: touched,
                touches,
                spots,
                cells: 0,
                fresh: touches,
                closing: 0,
                waiting: true,
            });
            patch
        });
        let loose = &mut patches[patch as usize];
        loose.spots[loose.cells as usize] = spot;
        loose.cells += 1;
        at[spot as usize] = patch;
    }

    /// Moves the patches into the list as they were ordered.
    fn put_in_order(&mut self) {
        for &patch in &self.room.order {
            let loose = &self.room.patches[patch as usize];
            let (spots, touched) = (self.spots.len() as u32, self.touched.len() as u32);
            self.spots.extend(&loose.spots[..loose.cells as usize]);
            self.touched.extend(&loose.numbers[..loose.touches as usize]);
            self.patches
                .push(Patch { spots: spots..self.spots.len() as u32, touched: touched..self.touched.len() as u32 });
        }
    }

    /// Orders the patches from `first` on so that few numbers are open at a time. A number is open
    /// from its first patch to its last; the count keeps a state for every way the open numbers can
    /// still be met, so each number fewer saves a factor. Returns how many are open at most.
    fn order(&mut self, first: usize, first_number: usize, budget: &mut Budget) -> Result<usize, Stop> {
        let Room { patches, touching, order, candidates, left, .. } = &mut self.room;
        let numbers = &self.numbers;
        order.clear();
        candidates.clear();
        left.clear();
        left.extend(numbers[first_number..].iter().map(|number| number.patches));
        for loose in &mut patches[first..] {
            let alone = |&&number: &&u32| numbers[number as usize].patches == 1;
            loose.closing = loose.numbers[..loose.touches as usize].iter().filter(alone).count() as u8;
        }
        let mut next = patches.len() as u32 - 1;
        let (mut open, mut most_open) = (0, 0);
        loop {
            order.push(next);
            patches[next as usize].waiting = false;
            let (touched, touches) = (patches[next as usize].numbers, patches[next as usize].touches);
            for &number in &touched[..touches as usize] {
                let all = numbers[number as usize].patches;
                let left = &mut left[number as usize - first_number];
                let opens = *left == all;
                *left -= 1;
                open += usize::from(opens);
                most_open = most_open.max(open);
                open -= usize::from(*left == 0);
                let closing = *left == 1;
                if !opens && !closing {
                    continue;
                }
                for &patch in &touching[number as usize][..all as usize] {
                    let other = &mut patches[patch as usize];
                    if !other.waiting {
                        continue;
                    }
                    if opens {
                        if other.fresh == other.touches {
                            candidates.push(patch);
                        }
                        other.fresh -= 1;
                    }
                    other.closing += u8::from(closing);
                }
            }
            // Opening as few numbers and closing as many as possible; among equals the patch that
            // has been waiting longest.
            budget.spend_many(candidates.len() as u64 / 8)?;
            let mut best: Option<(i32, usize)> = None;
            for (at, &patch) in candidates.iter().enumerate() {
                let loose = &patches[patch as usize];
                let opened = i32::from(loose.fresh) - i32::from(loose.closing);
                if best.is_none_or(|(least, _)| opened < least) {
                    best = Some((opened, at));
                }
            }
            match best {
                Some((_, at)) => next = candidates.remove(at),
                None => return Ok(most_open),
            }
        }
    }

    /// Sweeps over the board row by row or column by column instead, if that promises fewer states:
    /// among many entangled numbers a patch that opens nothing now can cost much later.
    fn order_by_sweep(
        &mut self,
        field: &Field,
        first: usize,
        first_number: usize,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let mut best = std::mem::take(&mut self.room.order);
        let mut least = self.states(&best, first_number);
        for by_rows in [true, false] {
            let mut order: Vec<u32> = (first as u32..self.room.patches.len() as u32).collect();
            budget.spend_many(order.len() as u64)?;
            order.sort_by_key(|&patch| {
                let cell = field.cell(self.room.patches[patch as usize].spots[0]);
                if by_rows { (cell.y, cell.x) } else { (cell.x, cell.y) }
            });
            let states = self.states(&order, first_number);
            if states < least {
                (best, least) = (order, states);
            }
        }
        self.room.order = best;
        Ok(())
    }

    /// How many states counting in this order could have: the ways the open numbers can still be
    /// met, as if they were independent, over all patches.
    fn states(&mut self, order: &[u32], first_number: usize) -> f64 {
        let Room { patches, left, .. } = &mut self.room;
        let numbers = &self.numbers[first_number..];
        // Cells each number has left.
        left.clear();
        left.extend(numbers.iter().map(|number| number.cells));
        let ways = |number: &Number, left: u8| {
            let (lacks, left, used) = (i32::from(number.lacks), i32::from(left), i32::from(number.cells - left));
            f64::from((lacks.min(left) - (lacks - used).max(0) + 1).max(1))
        };
        let (mut open, mut states) = (1.0, 0.0);
        for &patch in order {
            let loose = &patches[patch as usize];
            for &number in &loose.numbers[..loose.touches as usize] {
                let place = number as usize - first_number;
                open /= ways(&numbers[place], left[place]);
                left[place] -= loose.cells;
                open *= ways(&numbers[place], left[place]);
            }
            states += open;
        }
        states
    }
}
