//! Sets of places on a board, as words of bits, with the processor's instructions and without.
//!
//! A column is a *lane* of bits, bottom tile first. A search is written once over [`Bits`];
//! [`on_board`] picks the kind that suits the position and the processor. All kinds give the same
//! games.

#![allow(unsafe_code, reason = "instructions that not every processor has; see Cargo.toml")]

use crate::board::Position;
use crate::field::{Lanes, State};

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
}

/// `W` words with lanes of `L` bits, on any processor; or, if `X`, on one with BMI2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Words<const W: usize, const L: u32, const X: bool>([u64; W]);

/// Boards of up to 8 columns of 8 tiles.
pub(crate) type Small = Words<1, 8, false>;
/// Boards of up to 16 columns of 15 tiles.
pub(crate) type Narrow = Words<4, 16, false>;
/// Boards of up to 32 columns of 32 tiles.
pub(crate) type Broad = Words<32, 64, false>;

impl<const W: usize, const L: u32, const X: bool> Words<W, L, X> {
    const FLOOR: u64 = u64::MAX / (u64::MAX >> (64 - L));
    const TOP: u64 = Self::FLOOR << (L - 1);

    #[inline(always)]
    fn map(self, change: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(change))
    }

    #[inline(always)]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| join(self.0[word], other.0[word])))
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
    portably(position, task)
}

/// Runs the task without special instructions.
pub(crate) fn portably<T: Task>(position: &Position, task: T) -> T::Out {
    let lanes = Lanes::of(position);
    if State::<Small, 3>::holds(position) {
        task.run(lanes, State::<Small, 3>::of(position, Words::from))
    } else if State::<Narrow, 3>::holds(position) {
        task.run(lanes, State::<Narrow, 3>::of(position, Words::from))
    } else {
        task.run(lanes, State::<Broad, 4>::of(position, Words::from))
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Bits, Lanes, Narrow, Place, Position, State, Task, Words};
    use std::arch::x86_64::{
        __m256i, _MM_HINT_T0, _mm_prefetch, _mm256_add_epi16, _mm256_alignr_epi8, _mm256_and_si256,
        _mm256_andnot_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_set_epi64x,
        _mm256_set1_epi16, _mm256_slli_epi16, _mm256_srli_epi16, _mm256_storeu_si256, _mm256_testz_si256,
        _mm256_xor_si256, _pdep_u64, _pext_u64,
    };

    pub(super) fn is_there() -> bool {
        std::is_x86_feature_detected!("avx2")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("lzcnt")
            && std::is_x86_feature_detected!("popcnt")
    }

    /// The only place that makes bits with these instructions. It takes boards up to 16x15 only.
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn on_board<T: Task>(position: &Position, task: T) -> T::Out {
        let lanes = Lanes::of(position);
        if State::<Small, 3>::holds(position) {
            task.run(lanes, State::<Small, 3>::of(position, Words::from))
        } else {
            task.run(lanes, State::<Avx2, 3>::of(position, |words| Avx2(vector(words))))
        }
    }

    /// [`super::Small`] with the processor's instructions.
    type Small = Words<1, 8, true>;

    #[inline(always)]
    pub(super) fn prefetch<T>(to: &T) {
        // SAFETY: reading ahead what may be read.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(to).cast()) }
    }

    /// The bits of a word at the bits of the mask, moved together.
    #[inline(always)]
    pub(super) fn gather(word: u64, mask: u64) -> u64 {
        // SAFETY: called with bits of `on_board` only, which demands the features.
        unsafe { _pext_u64(word, mask) }
    }

    /// The lowest bits of a word, moved to the bits of the mask.
    #[inline(always)]
    pub(super) fn scatter(word: u64, mask: u64) -> u64 {
        // SAFETY: as above.
        unsafe { _pdep_u64(word, mask) }
    }

    /// The lanes of [`Narrow`] in one register. Made by [`on_board`] only, which demands the features.
    #[derive(Clone, Copy)]
    pub(crate) struct Avx2(__m256i);

    #[inline(always)]
    fn vector(words: [u64; 4]) -> __m256i {
        // SAFETY: called where the features are there; 32 bytes are read from 32 bytes.
        unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
    }

    impl PartialEq for Avx2 {
        #[inline(always)]
        fn eq(&self, other: &Self) -> bool {
            self.differ(*other).is_empty()
        }
    }

    // SAFETY of all that follows: there is an `Avx2` only where the features are.
    impl Bits for Avx2 {
        type Words = [u64; 4];
        const NO_WORDS: [u64; 4] = [0; 4];
        const LANE: u32 = Narrow::LANE;
        const LANES: u32 = Narrow::LANES;
        /// A spare bit keeps `NEAR` simple.
        const ROWS: u32 = Narrow::LANE - 1;

        #[inline(always)]
        fn and(self, other: Self) -> Self {
            Self(unsafe { _mm256_and_si256(self.0, other.0) })
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            Self(unsafe { _mm256_or_si256(self.0, other.0) })
        }

        #[inline(always)]
        fn without(self, other: Self) -> Self {
            Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
        }

        #[inline(always)]
        fn differ(self, other: Self) -> Self {
            Self(unsafe { _mm256_xor_si256(self.0, other.0) })
        }

        #[inline(always)]
        fn up(self) -> Self {
            Self(unsafe { _mm256_slli_epi16::<1>(self.0) })
        }

        #[inline(always)]
        fn down(self) -> Self {
            Self(unsafe { _mm256_srli_epi16::<1>(self.0) })
        }

        #[inline(always)]
        fn right(self) -> Self {
            Self(unsafe { _mm256_alignr_epi8::<14>(self.0, _mm256_permute2x128_si256::<0x08>(self.0, self.0)) })
        }

        #[inline(always)]
        fn left(self) -> Self {
            Self(unsafe { _mm256_alignr_epi8::<2>(_mm256_permute2x128_si256::<0x81>(self.0, self.0), self.0) })
        }

        #[inline(always)]
        fn is_empty(self) -> bool {
            unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
        }

        #[inline(always)]
        fn words(self) -> [u64; 4] {
            let mut words = [0; 4];
            unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
            words
        }

        #[inline(always)]
        fn hash(words: &[u64; 4], open: u32) -> u64 {
            super::hash(words, open)
        }

        #[inline(always)]
        fn prefetch<T>(to: &T) {
            prefetch(to);
        }

        #[inline(always)]
        fn word(self, index: usize) -> u64 {
            self.words()[index]
        }

        #[inline(always)]
        fn near(self, place: Place) -> Self {
            Self(vector(NEAR[place.0 as usize % 256]))
        }

        #[inline(always)]
        fn fill(self, every: bool) -> Self {
            Self(vector(FILL[usize::from(every)]))
        }

        #[inline(always)]
        fn lanes_before(self, lane: u32) -> Self {
            Self(vector(BEFORE[lane as usize]))
        }

        #[inline(always)]
        fn under(self) -> Self {
            // Lanes do not borrow from each other here, and 0 − 1 is all ones.
            Self(unsafe { _mm256_andnot_si256(self.0, _mm256_add_epi16(self.0, _mm256_set1_epi16(-1))) })
        }

        #[inline(always)]
        fn floor(self) -> Self {
            Self(unsafe { _mm256_and_si256(self.0, _mm256_set1_epi16(1)) })
        }

        #[inline(always)]
        fn strike(self, old: Self, alive: Self) -> Self {
            let (gone, old, alive) = (self.words(), old.words(), alive.words());
            let kept: [u64; 4] =
                std::array::from_fn(|word| alive[word] & !scatter(gather(gone[word], old[word]), alive[word]));
            // From registers: a vector read back from four small stores would have to wait for them.
            Self(unsafe { _mm256_set_epi64x(kept[3] as i64, kept[2] as i64, kept[1] as i64, kept[0] as i64) })
        }

        #[inline(always)]
        fn select(self, word: u64, n: u32) -> u32 {
            scatter(1 << n, word).trailing_zeros()
        }
    }

    /// The neighbours of every place.
    static NEAR: [[u64; 4]; 256] = {
        let mut sets = [[0; 4]; 256];
        let mut place: usize = 0;
        while place < 256 {
            // Rows above and below stay in the lane or fall on its spare bit; lanes end at the edges.
            let near = [place.wrapping_sub(1), place + 1, place.wrapping_sub(16), place + 16];
            let mut n = 0;
            while n < near.len() {
                if near[n] < 256 {
                    sets[place][near[n] / 64] |= 1 << (near[n] % 64);
                }
                n += 1;
            }
            place += 1;
        }
        sets
    };

    static FILL: [[u64; 4]; 2] = [[0; 4], [u64::MAX; 4]];

    /// The lanes before each lane.
    static BEFORE: [[u64; 4]; 17] = {
        let mut sets = [[0; 4]; 17];
        let mut lane = 1;
        while lane <= 16 {
            sets[lane] = sets[lane - 1];
            sets[lane][(lane - 1) / 4] |= 0xffff << ((lane - 1) % 4 * 16);
            lane += 1;
        }
        sets
    };
}
