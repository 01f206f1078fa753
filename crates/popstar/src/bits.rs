//! Sets of places on a board, as words of bits, with the processor's instructions and without.
//!
//! A column is a *lane* of bits, bottom tile first. A search is written once over [`Bits`];
//! [`on_board`] picks the kind that suits the position and the processor. All kinds give the same
//! games.

#![allow(unsafe_code, reason = "instructions that not every processor has; see Cargo.toml")]

use crate::board::Position;
use crate::field::{self, Key, Lanes, State};
use crate::rest::{Reach, Rest, Taken};

mod broad;
#[cfg(any(target_arch = "x86_64", target_feature = "simd128"))]
mod tables;
#[cfg(target_feature = "simd128")]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(crate) use broad::Broad;

/// A place on the board as it is now: its lane times the bits of a lane, plus its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place(pub(crate) u32);

/// A set of places. Values come from other values only, and the first from [`State::of`]: having one
/// is proof that the processor has what its methods use.
pub(crate) trait Bits: Copy + PartialEq {
    /// Bits of a lane.
    const LANE: u32;
    /// Lanes of the board.
    const LANES: u32;
    /// Rows of the board.
    const ROWS: u32;
    /// The set as a key of a table.
    type Words: Copy + Eq + std::fmt::Debug + std::hash::Hash;
    /// The key of the empty set.
    const NO_WORDS: Self::Words;
    /// 64-bit words.
    const WORDS: usize = (Self::LANE * Self::LANES / 64) as usize;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// These without the others.
    fn without(self, other: Self) -> Self;
    /// Those in one set, but not in both.
    fn differ(self, other: Self) -> Self;
    /// All places one row up, each in its lane.
    fn up(self) -> Self;
    /// All places one row down, each in its lane.
    fn down(self) -> Self;
    /// All places one lane further.
    fn right(self) -> Self;
    /// All places one lane back.
    fn left(self) -> Self;
    fn is_empty(self) -> bool;
    fn words(self) -> Self::Words;
    /// A number that differs in its upper bits for most keys.
    fn hash(words: &Self::Words, open: u32) -> u64;
    /// Has memory read ahead, where the processor can.
    #[inline(always)]
    fn prefetch<T>(_: &T) {}
    /// Sixty-four places at once.
    fn word(self, index: usize) -> u64;
    /// The places beside, above and below this one.
    fn near(self, place: Place) -> Self;
    /// All places if `every`, else none.
    fn fill(self, every: bool) -> Self;
    /// All places of the lanes before this one.
    fn lanes_before(self, lane: u32) -> Self;
    /// In every lane the places below the lowest place of the set; all of them if it has none.
    fn under(self) -> Self;
    /// The lowest place of each lane, if it is in the set.
    fn floor(self) -> Self;
    /// The lanes that have a place of the set, a bit each.
    fn lanes(self) -> u32;
    /// All places of the lanes that have one of the set.
    fn whole_lanes(self) -> Self;
    /// In every lane the places at or below the highest place of the set; none if it has none.
    fn beneath(self) -> Self;
    /// As many places from the bottom of each lane as it has in the set.
    fn heap(self) -> Self;
    /// Where the places of the set come to lie when those of `alive` fall, which are its `heap` then.
    fn fall(self, alive: Self, heap: Self) -> Self;
    /// The opposite: where the places of the set, all of the `heap`, were before they fell.
    fn rise(self, alive: Self, heap: Self) -> Self;
    /// The lanes of `open` side by side, without the others.
    fn close_up(self, open: u32) -> Self;
    /// The opposite: lanes that stand side by side go to those of `open`.
    fn open_up(self, open: u32) -> Self;
    /// `alive` without those bits whose tiles lie at `self`, where `old` has all tiles: a lane of
    /// `old` and of `alive` has the same number of bits.
    fn strike(self, old: Self, alive: Self) -> Self;
    /// Where the bit of a word is that has `n` bits below it.
    fn select(self, word: u64, n: u32) -> u32;

    /// Places in the set.
    #[inline(always)]
    fn count(self) -> u32 {
        (0..Self::WORDS).map(|word| self.word(word).count_ones()).sum()
    }

    /// The place that has `n` others before it.
    #[inline(always)]
    fn nth(self, n: u32) -> Place {
        let (mut n, mut index) = (n, 0);
        loop {
            let word = self.word(index);
            let here = word.count_ones();
            if n < here {
                return Place(index as u32 * 64 + self.select(word, n));
            }
            n -= here;
            index += 1;
        }
    }

    /// The first place, if there is any.
    #[inline(always)]
    fn first(self) -> Option<Place> {
        (0..Self::WORDS).find_map(|index| {
            let word = self.word(index);
            (word != 0).then(|| Place(index as u32 * 64 + word.trailing_zeros()))
        })
    }

    // What boards are asked most: it is written out wherever it is needed, but for sets that would rather be called.

    /// [`field::group`].
    #[inline(always)]
    fn group(self, place: Place) -> Option<Self> {
        field::group_in(place, self)
    }

    /// [`State::of_colour`].
    #[inline(always)]
    fn of_colour<const P: usize>(state: &State<Self, P>, colour: u8) -> Self {
        state.find_colour(colour)
    }

    /// [`State::grouped`].
    #[inline(always)]
    fn grouped<const P: usize>(state: &State<Self, P>) -> Self {
        state.find_grouped()
    }

    /// [`State::remove`].
    #[inline(always)]
    fn remove<const P: usize>(self, state: &mut State<Self, P>) {
        state.take_away(self);
    }

    /// [`State::only`].
    #[inline(always)]
    fn only<const P: usize>(self, state: &State<Self, P>) -> State<Self, P> {
        state.let_fall(self)
    }

    /// [`State::key_without`].
    #[inline(always)]
    fn key_without<const P: usize>(self, state: &State<Self, P>) -> Option<Key<Self>> {
        state.find_key_without(self)
    }

    /// [`Rest::click`] at a row of a column with these tiles left.
    #[inline(always)]
    fn click<const P: usize>(self, rest: &Rest<Self, P>, colour: u8, column: u32, row: u32) -> Option<Taken<Self>> {
        rest.click_at(self, colour, column, row)
    }

    /// [`Rest::taken`].
    #[inline(always)]
    fn taken(self, alive: Self) -> Taken<Self> {
        Taken::of(alive, self)
    }

    /// [`Rest::reach`].
    #[inline(always)]
    fn reach<const P: usize>(self, rest: &Rest<Self, P>, alive: Self) -> Reach<Self> {
        rest.find_reach(alive, self)
    }
}

/// `W` words with lanes of `L` bits, on any processor; or, if `X`, on one with BMI2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Words<const W: usize, const L: u32, const X: bool>([u64; W]);

/// Boards of up to 8 columns of 8 tiles.
pub(crate) type Small = Words<1, 8, false>;
/// Boards of up to 16 columns of 15 tiles.
pub(crate) type Narrow = Words<4, 16, false>;

impl<const W: usize, const L: u32, const X: bool> Words<W, L, X> {
    const FLOOR: u64 = u64::MAX / (u64::MAX >> (64 - L));
    const TOP: u64 = Self::FLOOR << (L - 1);
    const LANE_OF_ONES: u64 = u64::MAX >> (64 - L);

    #[inline(always)]
    fn map(self, change: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(change))
    }

    #[inline(always)]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| join(self.0[word], other.0[word])))
    }

    /// The bits so many rows down in their lanes; those that have no room go.
    #[inline(always)]
    fn down_by(word: u64, rows: u32) -> u64 {
        word >> rows & Self::FLOOR.wrapping_mul(Self::LANE_OF_ONES >> rows)
    }

    /// The bits so many rows up in their lanes; those that have no room go.
    #[inline(always)]
    fn up_by(word: u64, rows: u32) -> u64 {
        word << rows & !Self::FLOOR.wrapping_mul(!(u64::MAX << rows))
    }

    /// To bring the bits of the mask down to the bottom of their lanes, some of them go down by one, then
    /// some by two, by four and so on, by the binary digits of the gaps below them. Which, says this.
    #[inline(always)]
    fn falls(mask: u64) -> [u64; 6] {
        let mut falls = [0; 6];
        let (mut mask, mut gaps) = (mask, Self::up_by(!mask, 1));
        for power in 0..L.ilog2() {
            // Bits that have an odd number of gaps below them.
            let odd = (0..L.ilog2()).fold(gaps, |odd, power| odd ^ Self::up_by(odd, 1 << power));
            let moved = odd & mask;
            falls[power as usize] = moved;
            mask = mask ^ moved | moved >> (1 << power);
            gaps &= !odd;
        }
        falls
    }

    #[inline(always)]
    fn gather(word: u64, alive: u64, heap: u64) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if X {
            return x86::scatter(x86::gather(word, alive), heap);
        }
        let mut word = word & alive;
        for (power, moved) in Self::falls(alive).into_iter().enumerate() {
            let moved = word & moved;
            word = word ^ moved | moved >> (1 << power);
        }
        word & heap
    }

    #[inline(always)]
    fn scatter(word: u64, alive: u64, heap: u64) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if X {
            return x86::scatter(x86::gather(word, heap), alive);
        }
        let mut word = word & heap;
        for (power, moved) in Self::falls(alive).into_iter().enumerate().rev() {
            word = word & !moved | word << (1 << power) & moved;
        }
        word & alive
    }
}

impl<const W: usize, const L: u32, const X: bool> From<[u64; W]> for Words<W, L, X> {
    fn from(words: [u64; W]) -> Self {
        Self(words)
    }
}

impl<const W: usize, const L: u32, const X: bool> Bits for Words<W, L, X> {
    type Words = [u64; W];
    const NO_WORDS: [u64; W] = [0; W];
    const LANE: u32 = L;
    const LANES: u32 = W as u32 * 64 / L;
    const ROWS: u32 = L;

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn differ(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn up(self) -> Self {
        self.map(|word| word << 1 & !Self::FLOOR)
    }

    #[inline(always)]
    fn down(self) -> Self {
        self.map(|word| word >> 1 & !Self::TOP)
    }

    #[inline(always)]
    fn right(self) -> Self {
        Self(std::array::from_fn(|word| {
            let carried = if word > 0 { self.0[word - 1] >> (64 - L) } else { 0 };
            if L == 64 { carried } else { self.0[word] << (L % 64) | carried }
        }))
    }

    #[inline(always)]
    fn left(self) -> Self {
        Self(std::array::from_fn(|word| {
            let carried = if word + 1 < W { self.0[word + 1] << (64 - L) } else { 0 };
            if L == 64 { carried } else { self.0[word] >> (L % 64) | carried }
        }))
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    fn words(self) -> [u64; W] {
        self.0
    }

    #[inline(always)]
    fn hash(words: &[u64; W], open: u32) -> u64 {
        hash(words, open)
    }

    #[inline(always)]
    #[cfg_attr(not(target_arch = "x86_64"), allow(unused_variables))]
    fn prefetch<T>(to: &T) {
        #[cfg(target_arch = "x86_64")]
        if X {
            x86::prefetch(to);
        }
    }

    #[inline(always)]
    fn word(self, index: usize) -> u64 {
        self.0[index]
    }

    #[inline(always)]
    fn near(self, place: Place) -> Self {
        let mut words = [0; W];
        words[place.0 as usize / 64] = 1 << (place.0 % 64);
        let only = Self(words);
        only.up().or(only.down()).or(only.left()).or(only.right())
    }

    #[inline(always)]
    fn fill(self, every: bool) -> Self {
        Self([u64::from(every).wrapping_neg(); W])
    }

    #[inline(always)]
    fn lanes_before(self, lane: u32) -> Self {
        let first = lane * L;
        Self(std::array::from_fn(|word| match first.saturating_sub(word as u32 * 64) {
            bits @ 0..64 => (1 << bits) - 1,
            _ => u64::MAX,
        }))
    }

    #[inline(always)]
    fn under(self) -> Self {
        // One less in every lane: the top bit stops the borrow, and is put right afterwards.
        self.map(|word| !word & (((word | Self::TOP) - Self::FLOOR) ^ (!word & Self::TOP)))
    }

    #[inline(always)]
    fn floor(self) -> Self {
        self.map(|word| word & Self::FLOOR)
    }

    #[inline(always)]
    fn lanes(self) -> u32 {
        let has = |index: u32| lane::<W, L>(&self.0, index) != 0;
        (0..Self::LANES).map(|lane| u32::from(has(lane)) << lane).fold(0, |all, lane| all | lane)
    }

    #[inline(always)]
    fn whole_lanes(self) -> Self {
        self.beneath().map(|word| (word & Self::FLOOR).wrapping_mul(Self::LANE_OF_ONES))
    }

    #[inline(always)]
    fn beneath(self) -> Self {
        self.map(|word| (0..L.ilog2()).fold(word, |all, power| all | Self::down_by(all, 1 << power)))
    }

    #[inline(always)]
    fn heap(self) -> Self {
        self.map(|word| {
            let heap = |lane: u32| {
                let tiles = (word >> lane & Self::LANE_OF_ONES).count_ones();
                u64::MAX.checked_shr(64 - tiles).unwrap_or(0) << lane
            };
            (0..64).step_by(L as usize).map(heap).fold(0, |all, lane| all | lane)
        })
    }

    #[inline(always)]
    fn fall(self, alive: Self, heap: Self) -> Self {
        Self(std::array::from_fn(|word| Self::gather(self.0[word], alive.0[word], heap.0[word])))
    }

    #[inline(always)]
    fn rise(self, alive: Self, heap: Self) -> Self {
        Self(std::array::from_fn(|word| Self::scatter(self.0[word], alive.0[word], heap.0[word])))
    }

    #[inline(always)]
    fn close_up(self, open: u32) -> Self {
        let mut closed = [0; W];
        let mut open = open;
        for to in 0..open.count_ones() {
            put::<W, L>(&mut closed, to, lane::<W, L>(&self.0, open.trailing_zeros()));
            open &= open - 1;
        }
        Self(closed)
    }

    #[inline(always)]
    fn open_up(self, open: u32) -> Self {
        let mut opened = [0; W];
        let mut open = open;
        for from in 0..open.count_ones() {
            put::<W, L>(&mut opened, open.trailing_zeros(), lane::<W, L>(&self.0, from));
            open &= open - 1;
        }
        Self(opened)
    }

    #[inline(always)]
    #[cfg_attr(not(target_arch = "x86_64"), allow(unused_variables))]
    fn strike(self, old: Self, alive: Self) -> Self {
        #[cfg(target_arch = "x86_64")]
        if X {
            let gone = self.zip(old, x86::gather).zip(alive, x86::scatter);
            return alive.without(gone);
        }
        let mut kept = alive;
        for word in 0..W {
            let mut gone = self.0[word];
            while gone != 0 {
                let bit = gone.trailing_zeros();
                gone &= gone - 1;
                let lane = bit / L * L;
                let column = alive.0[word] >> lane & (u64::MAX >> (64 - L));
                kept.0[word] ^= 1 << (lane + self.select(column, bit - lane));
            }
        }
        kept
    }

    #[inline(always)]
    fn select(self, word: u64, n: u32) -> u32 {
        #[cfg(target_arch = "x86_64")]
        if X {
            return x86::scatter(1 << n, word).trailing_zeros();
        }
        let mut word = word;
        for _ in 0..n {
            word &= word - 1;
        }
        word.trailing_zeros()
    }
}

/// The bits of a lane.
#[inline(always)]
fn lane<const W: usize, const L: u32>(words: &[u64; W], lane: u32) -> u64 {
    words[(lane * L / 64) as usize] >> (lane * L % 64) & (u64::MAX >> (64 - L))
}

/// Adds bits to a lane.
#[inline(always)]
fn put<const W: usize, const L: u32>(words: &mut [u64; W], lane: u32, bits: u64) {
    words[(lane * L / 64) as usize] |= bits << (lane * L % 64);
}

#[inline(always)]
fn hash(words: &[u64], open: u32) -> u64 {
    // Multiplying carries every bit upwards; turning brings the upper ones down for the next word.
    let mut hash = u64::from(open);
    for word in words {
        hash = (hash.rotate_left(32) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// Work on one position that is written once for all kinds of bits.
pub(crate) trait Task {
    type Out;

    /// Has to be `#[inline(always)]`, and so does what it calls often.
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Self::Out;
}

/// Runs the task with the fastest bits there are.
pub(crate) fn on_board<T: Task>(position: &Position, task: T) -> T::Out {
    #[cfg(target_arch = "x86_64")]
    if x86::is_there() && State::<x86::Avx2, 3>::holds(position) {
        // SAFETY: the processor was just asked.
        return unsafe { x86::on_board(position, task) };
    }
    #[cfg(target_feature = "simd128")]
    if State::<wasm::Simd, 3>::holds(position) {
        return task.run(Lanes::of(position), State::<wasm::Simd, 3>::of(position, wasm::Simd::from));
    }
    portably(position, task)
}

/// Runs the task without special instructions.
pub(crate) fn portably<T: Task>(position: &Position, task: T) -> T::Out {
    let lanes = Lanes::of(position);
    // Where every board of their size has gone to `Simd`, what else there is for them only makes the module larger.
    if !cfg!(target_feature = "simd128") {
        if State::<Small, 3>::holds(position) {
            return task.run(lanes, State::<Small, 3>::of(position, Words::from));
        }
        if State::<Narrow, 3>::holds(position) {
            return task.run(lanes, State::<Narrow, 3>::of(position, Words::from));
        }
    }
    task.run(lanes, State::<Broad, 4>::of(position, Broad::from))
}
