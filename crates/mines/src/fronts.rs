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
use std::ops::Range;

/// All fronts of a position.
#[derive(Clone, Debug, Default)]
pub struct Fronts {
    /// Parts that share no number.
    pub fronts: Vec<Front>,
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
    /// Numbers and patches as they are found, before they are put front by front.
    numbers: Vec<Number>,
    patches: Vec<Loose>,
    /// For each number: its patches.
    touching: Vec<[u32; 8]>,
    order: Vec<u32>,
    candidates: Vec<u32>,
    place: Vec<u32>,
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
    seen: bool,
}

const NOTHING: u32 = u32::MAX;

impl Fronts {
    /// Fills the lists for a position.
    pub fn fill(&mut self, field: &Field) {
        self.find_numbers(field);
        let touching_cells = self.find_patches(field);
        self.sea = field.in_doubt() - touching_cells;
        self.fronts.clear();
        self.numbers.clear();
        self.patches.clear();
        self.spots.clear();
        self.touched.clear();
        self.room.place.clear();
        self.room.place.resize(self.room.numbers.len(), NOTHING);
        for first in 0..self.room.numbers.len() {
            if self.room.place[first] == NOTHING {
                self.add_front(first);
            }
        }
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

    fn find_numbers(&mut self, field: &Field) {
        let room = &mut self.room;
        room.at.clear();
        room.at.resize(field.spots(), NOTHING);
        room.numbers.clear();
        for spot in field.cells() {
            if field.number(spot).is_some() && (field.doubts(spot) > 0 || field.lacks(spot) != 0) {
                room.at[spot as usize] = room.numbers.len() as u32;
                let (lacks, cells) = (field.lacks(spot), field.doubts(spot));
                room.numbers.push(Number { spot, lacks, cells, patches: 0 });
            }
        }
    }

    /// Groups the cells round the numbers; returns how many there are.
    fn find_patches(&mut self, field: &Field) -> usize {
        let Room { at, numbers, patches, touching, .. } = &mut self.room;
        patches.clear();
        touching.clear();
        touching.resize(numbers.len(), [NOTHING; 8]);
        let mut cells = 0;
        for first in 0..numbers.len() {
            for spot in field.neighbours(numbers[first].spot) {
                if !field.is_in_doubt(spot) || at[spot as usize] != NOTHING {
                    continue;
                }
                cells += 1;
                let mut touched = [NOTHING; 8];
                let mut touches = 0;
                for near in field.neighbours(spot) {
                    // A cell in doubt that is already in a patch has an entry too, but no number.
                    let number = at[near as usize];
                    if number != NOTHING && field.number(near).is_some() {
                        touched[touches] = number;
                        touches += 1;
                    }
                }
                // A patch is found again through the number met first: all its cells touch it.
                let mine = numbers[first].patches as usize;
                let known = touching[first][..mine].iter().find(|&&patch| patches[patch as usize].numbers == touched);
                let patch = known.copied().unwrap_or_else(|| {
                    let patch = patches.len() as u32;
                    for &number in &touched[..touches] {
                        let number = number as usize;
                        touching[number][numbers[number].patches as usize] = patch;
                        numbers[number].patches += 1;
                    }
                    patches.push(Loose {
                        numbers: touched,
                        touches: touches as u8,
                        spots: [0; 8],
                        cells: 0,
                        fresh: touches as u8,
                        closing: 0,
                        seen: false,
                    });
                    patch
                });
                let loose = &mut patches[patch as usize];
                loose.spots[loose.cells as usize] = spot;
                loose.cells += 1;
                at[spot as usize] = patch;
            }
        }
        // Only now is it known how many patches a number has.
        for loose in patches.iter_mut() {
            let alone = |&&number: &&u32| numbers[number as usize].patches == 1;
            loose.closing = loose.numbers[..loose.touches as usize].iter().filter(alone).count() as u8;
        }
        cells
    }

    /// Adds the front of a number that is in none yet.
    fn add_front(&mut self, first: usize) {
        let (first_number, first_patch) = (self.numbers.len(), self.patches.len());
        let start = self.collect(first);
        if let Some(start) = start {
            self.order(start);
            for at in 0..self.room.order.len() {
                let loose = &self.room.patches[self.room.order[at] as usize];
                let spots = self.spots.len() as u32;
                self.spots.extend(&loose.spots[..loose.cells as usize]);
                let touched = self.touched.len() as u32;
                let place = &self.room.place;
                let numbers = &loose.numbers[..loose.touches as usize];
                self.touched.extend(numbers.iter().map(|&number| place[number as usize]));
                self.patches
                    .push(Patch { spots: spots..self.spots.len() as u32, touched: touched..self.touched.len() as u32 });
            }
        }
        self.fronts.push(Front { numbers: first_number..self.numbers.len(), patches: first_patch..self.patches.len() });
    }

    /// Moves the numbers joined to the first into the list; returns the patch reached last, which
    /// lies at an end of the front: a good place to start counting.
    fn collect(&mut self, first: usize) -> Option<u32> {
        let room = &mut self.room;
        room.order.clear();
        room.order.push(first as u32);
        room.place[first] = self.numbers.len() as u32;
        self.numbers.push(room.numbers[first]);
        let mut last = None;
        let mut next = 0;
        while let Some(&number) = room.order.get(next) {
            next += 1;
            let patches = room.numbers[number as usize].patches as usize;
            for &patch in &room.touching[number as usize][..patches] {
                let loose = &mut room.patches[patch as usize];
                if loose.seen {
                    continue;
                }
                loose.seen = true;
                last = Some(patch);
                for &number in &loose.numbers[..loose.touches as usize] {
                    if room.place[number as usize] == NOTHING {
                        room.place[number as usize] = self.numbers.len() as u32;
                        self.numbers.push(room.numbers[number as usize]);
                        room.order.push(number);
                    }
                }
            }
        }
        last
    }

    /// Orders the patches joined to `start` so that few numbers are open at a time. A number is
    /// open from its first patch to its last; the count keeps a state for every way the open
    /// numbers can still be met, so each number fewer saves a factor.
    fn order(&mut self, start: u32) {
        let Room { numbers, patches, touching, order, candidates, left, .. } = &mut self.room;
        order.clear();
        candidates.clear();
        left.clear();
        left.extend(numbers.iter().map(|number| number.patches));
        let mut next = start;
        loop {
            order.push(next);
            patches[next as usize].seen = false;
            let loose = patches[next as usize].clone();
            for &number in &loose.numbers[..loose.touches as usize] {
                let all = numbers[number as usize].patches;
                let mine = &touching[number as usize][..all as usize];
                let opens = left[number as usize] == all;
                left[number as usize] -= 1;
                let closing = left[number as usize] == 1;
                for &patch in mine {
                    let other = &mut patches[patch as usize];
                    if !other.seen {
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
            let best = (0..candidates.len()).min_by_key(|&at| {
                let loose = &patches[candidates[at] as usize];
                (i32::from(loose.fresh) - i32::from(loose.closing), at)
            });
            match best {
                Some(at) => next = candidates.remove(at),
                None => return,
            }
        }
    }
}
