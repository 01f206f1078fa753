//! The board as bits: every question about it is a few operations on whole words.
//!
//! A column is a *lane* of `L` bits, bottom tile first, and one bit longer than the column, so that
//! a step up or down never reaches a neighbour column that matters. `W` words hold `64 / L` lanes
//! each. A colour is a number from 1 written over `P` bit planes: a tile is there when any plane
//! has its bit, and gravity moves three words instead of five or seven.
//!
//! Tiles keep their identity. `alive` says which tiles of the *start* board are still there, column
//! by column as they stand now, `open` which start columns still are; together they are the whole
//! history, so equal keys mean equal boards. Where a start tile is now is counting: columns open
//! to its left, tiles alive below it.

use crate::board::Position;
use crate::processor::Machine;
use crate::rules::Close;
use grid::{Cell, Size};

/// A set of places on the board.
pub(crate) type Mask<const W: usize> = [u64; W];

/// A tile named by where it stood on the start board: column, then row from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Tile(u16);

impl Tile {
    #[inline(always)]
    pub(crate) fn new(column: u32, row: u32) -> Self {
        Self((column << 8 | row) as u16)
    }

    #[inline(always)]
    fn column(self) -> u32 {
        u32::from(self.0 >> 8)
    }

    #[inline(always)]
    fn row(self) -> u32 {
        u32::from(self.0 & 0xff)
    }

    /// A number below 8192 that is its own.
    #[inline(always)]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A place on the board as it is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    word: usize,
    bit: u32,
}

/// How lanes lie on the player's board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes {
    size: Size,
    close: Close,
}

impl Lanes {
    pub(crate) fn of(position: &Position) -> Self {
        Self { size: position.board.size(), close: position.rules.close }
    }

    /// Columns that close to the right are numbered from the right.
    pub(crate) fn cell(self, lane: u32, row: u32) -> Cell {
        let lane = lane as u16;
        let x = if self.close == Close::Left { lane } else { self.size.width() - 1 - lane };
        Cell::new(x, self.size.height() - 1 - row as u16)
    }
}

/// A board in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State<const W: usize, const L: usize, const P: usize> {
    planes: [[u64; W]; P],
    alive: [u64; W],
    open: u32,
}

/// What names a board among those reached from one start.
pub(crate) type Key<const W: usize> = ([u64; W], u32);

impl<const W: usize, const L: usize, const P: usize> State<W, L, P> {
    const LANES: usize = 64 / L;
    const LANE: u64 = u64::MAX >> (64 - L);

    /// The position's board, if lanes and planes of this kind hold it.
    pub(crate) fn of(position: &Position) -> Option<Self> {
        let board = &position.board;
        let (width, height) = (usize::from(board.size().width()), usize::from(board.size().height()));
        if width > W * Self::LANES || height >= L || board.palette().len() >= 1 << P {
            return None;
        }
        let lanes = Lanes::of(position);
        let mut state = Self { planes: [[0; W]; P], alive: [0; W], open: 0 };
        for lane in 0..width {
            for row in 0..height {
                let Some(colour) = board.colour(lanes.cell(lane as u32, row as u32)) else { continue };
                let place = Self::place(lane as u32, row as u32);
                for plane in 0..P {
                    state.planes[plane][place.word] |= u64::from(colour.0 + 1 >> plane & 1) << place.bit;
                }
                state.alive[place.word] |= 1 << place.bit;
                state.open |= 1 << lane;
            }
        }
        Some(state)
    }

    #[inline(always)]
    fn place(lane: u32, row: u32) -> Place {
        let lane = lane as usize;
        Place { word: lane / Self::LANES, bit: (lane % Self::LANES * L) as u32 + row }
    }

    /// The cell the player sees a place at.
    #[inline(always)]
    pub(crate) fn cell(lanes: Lanes, place: Place) -> Cell {
        let lane = place.word * Self::LANES + place.bit as usize / L;
        lanes.cell(lane as u32, place.bit % L as u32)
    }

    /// Two boards of one start are the same exactly when their keys are.
    #[inline(always)]
    pub(crate) fn key(&self) -> Key<W> {
        (self.alive, self.open)
    }

    /// Tiles on the board.
    #[inline(always)]
    pub(crate) fn left(&self) -> u32 {
        count(&self.alive)
    }

    /// Where the tile is now, if it is still there.
    #[inline(always)]
    pub(crate) fn find(&self, tile: Tile) -> Option<Place> {
        if self.open >> tile.column() & 1 == 0 {
            return None;
        }
        let lane = (self.open & ((1 << tile.column()) - 1)).count_ones() as usize;
        let shift = (lane % Self::LANES * L) as u32;
        let alive = self.alive[lane / Self::LANES] >> shift;
        if alive >> tile.row() & 1 == 0 {
            return None;
        }
        let row = (alive & ((1 << tile.row()) - 1)).count_ones();
        Some(Place { word: lane / Self::LANES, bit: shift + row })
    }

    /// The tile that lies at this place.
    #[inline(always)]
    pub(crate) fn tile<M: Machine>(&self, machine: M, place: Place) -> Tile {
        let lane = place.word * Self::LANES + place.bit as usize / L;
        let shift = place.bit as usize / L * L;
        let alive = self.alive[place.word] >> shift & Self::LANE;
        let column = machine.nth(self.open.into(), lane as u32);
        Tile::new(column, machine.nth(alive, place.bit - shift as u32))
    }

    /// The colour at a place where there is a tile.
    #[inline(always)]
    pub(crate) fn colour(&self, place: Place) -> u8 {
        let mut colour = 0;
        for plane in 0..P {
            colour |= (self.planes[plane][place.word] >> place.bit & 1) << plane;
        }
        colour as u8 - 1
    }

    /// All tiles of a colour.
    #[inline(always)]
    pub(crate) fn of_colour(&self, colour: u8) -> Mask<W> {
        let number = u64::from(colour) + 1;
        let mut mask = [u64::MAX; W];
        for plane in 0..P {
            // All ones where the colour's number lacks this plane.
            let flip = (number >> plane & 1).wrapping_sub(1);
            for word in 0..W {
                mask[word] &= self.planes[plane][word] ^ flip;
            }
        }
        mask
    }

    /// All tiles.
    #[inline(always)]
    pub(crate) fn tiles(&self) -> Mask<W> {
        let mut mask = self.planes[0];
        for plane in 1..P {
            for word in 0..W {
                mask[word] |= self.planes[plane][word];
            }
        }
        mask
    }

    /// The tiles connected with the one at this place, itself included.
    #[inline(always)]
    pub(crate) fn group(&self, place: Place) -> Mask<W> {
        let same = self.of_colour(self.colour(place));
        let mut mask = [0; W];
        for word in 0..W {
            mask[word] = if word == place.word { 1 << place.bit } else { 0 };
        }
        mask = Self::spread(&mask, &same);
        loop {
            let wider = Self::spread(&Self::spread(&mask, &same), &same);
            if wider == mask {
                return mask;
            }
            mask = wider;
        }
    }

    /// `mask` and its neighbours, as far as they are in `within`.
    #[inline(always)]
    fn spread(mask: &Mask<W>, within: &Mask<W>) -> Mask<W> {
        let (right, left) = (Self::right(mask), Self::left_of(mask));
        let mut wider = [0; W];
        for word in 0..W {
            let m = mask[word];
            wider[word] = (m | m << 1 | m >> 1 | right[word] | left[word]) & within[word];
        }
        wider
    }

    /// Every bit one lane further; what falls off the used lanes is for the caller to mask away.
    #[inline(always)]
    fn right(mask: &Mask<W>) -> Mask<W> {
        let mut moved = [0; W];
        for word in 0..W {
            let carried = if word > 0 { mask[word - 1] >> (L * (Self::LANES - 1)) } else { 0 };
            moved[word] = if L == 64 { carried } else { mask[word] << (L % 64) | carried };
        }
        moved
    }

    #[inline(always)]
    fn left_of(mask: &Mask<W>) -> Mask<W> {
        let mut moved = [0; W];
        for word in 0..W {
            let carried = if word + 1 < W { mask[word + 1] << (L * (Self::LANES - 1)) } else { 0 };
            moved[word] = if L == 64 { carried } else { mask[word] >> (L % 64) | carried };
        }
        moved
    }

    /// All tiles that are part of a group.
    #[inline(always)]
    pub(crate) fn grouped(&self) -> Mask<W> {
        let tiles = self.tiles();
        let mut below = tiles;
        let mut beside = tiles;
        for word in 0..W {
            below[word] &= tiles[word] >> 1;
        }
        let left = Self::left_of(&tiles);
        for word in 0..W {
            beside[word] &= left[word];
        }
        for plane in &self.planes {
            let left = Self::left_of(plane);
            for word in 0..W {
                below[word] &= !(plane[word] ^ plane[word] >> 1);
                beside[word] &= !(plane[word] ^ left[word]);
            }
        }
        let right = Self::right(&beside);
        let mut grouped = [0; W];
        for word in 0..W {
            grouped[word] = (below[word] | below[word] << 1 | beside[word] | right[word]) & tiles[word];
        }
        grouped
    }

    /// Takes the group away, lets tiles fall and columns close.
    #[inline(always)]
    pub(crate) fn remove<M: Machine>(&mut self, machine: M, group: &Mask<W>) {
        let mut emptied = false;
        let mut empty = [0; W];
        for word in 0..W {
            let gone = group[word];
            if gone == 0 {
                continue;
            }
            let mut planes: [u64; P] = std::array::from_fn(|plane| self.planes[plane][word]);
            let old = planes.iter().fold(0, |all, plane| all | plane);
            let mut new = 0;
            for lane in 0..Self::LANES {
                let column = Self::LANE << (lane * L);
                let fallen = (gone & column).count_ones();
                // A column has at most `L − 1` tiles, so the shift is less than the word.
                new |= (old & column) >> fallen & column;
            }
            machine.settle(&mut planes, gone, old, new, L);
            for plane in 0..P {
                self.planes[plane][word] = planes[plane];
            }
            self.alive[word] &= !machine.rows_of(gone, old, self.alive[word], L);
            empty[word] = old & !new & Self::floor();
            emptied |= empty[word] != 0;
        }
        if emptied {
            self.close(machine, &empty);
        }
    }

    /// The lowest bit of every lane.
    const fn floor() -> u64 {
        let (mut floor, mut lane) = (0, 0);
        while lane < Self::LANES {
            floor |= 1 << (lane * L);
            lane += 1;
        }
        floor
    }

    /// Moves the lanes beyond the empty ones up to them.
    #[inline(always)]
    fn close<M: Machine>(&mut self, machine: M, empty: &Mask<W>) {
        for word in (0..W).rev() {
            let mut lanes = empty[word];
            while lanes != 0 {
                // The last lane first, so that those still to close stay where they are.
                let bit = 63 - lanes.leading_zeros();
                lanes ^= 1 << bit;
                let lane = word * Self::LANES + bit as usize / L;
                self.open ^= 1 << machine.nth(self.open.into(), lane as u32);
                for plane in &mut self.planes {
                    Self::close_lane(plane, word, bit);
                }
                Self::close_lane(&mut self.alive, word, bit);
            }
        }
    }

    #[inline(always)]
    fn close_lane(mask: &mut Mask<W>, word: usize, bit: u32) {
        let top = L * (Self::LANES - 1);
        let kept = mask[word] & ((1 << bit) - 1);
        for w in word..W {
            let carried = if w + 1 < W { (mask[w + 1] & Self::LANE) << top } else { 0 };
            let moved = if L == 64 { 0 } else { mask[w] >> (L % 64) };
            let above = if w == word { moved & (u64::MAX << bit) | kept } else { moved };
            mask[w] = above | carried;
        }
    }
}

/// Places in a mask.
#[inline(always)]
pub(crate) fn count<const W: usize>(mask: &Mask<W>) -> u32 {
    mask.iter().map(|word| word.count_ones()).sum()
}

/// The place in a mask that has `n` others before it.
#[inline(always)]
pub(crate) fn nth<M: Machine, const W: usize>(machine: M, mask: &Mask<W>, n: u32) -> Place {
    let mut n = n;
    let mut word = 0;
    loop {
        let here = mask[word].count_ones();
        if n < here {
            return Place { word, bit: machine.nth(mask[word], n) };
        }
        n -= here;
        word += 1;
    }
}

/// The first place in a mask, if it has any.
#[inline(always)]
pub(crate) fn first<const W: usize>(mask: &Mask<W>) -> Option<Place> {
    let word = mask.iter().position(|&word| word != 0)?;
    Some(Place { word, bit: mask[word].trailing_zeros() })
}

/// `mask` without `other`.
#[inline(always)]
pub(crate) fn without<const W: usize>(mask: &Mask<W>, other: &Mask<W>) -> Mask<W> {
    let mut rest = *mask;
    for word in 0..W {
        rest[word] &= !other[word];
    }
    rest
}

/// Whether a mask has no place.
#[inline(always)]
pub(crate) fn is_empty<const W: usize>(mask: &Mask<W>) -> bool {
    mask.iter().fold(0, |all, word| all | word) == 0
}
