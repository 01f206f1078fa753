//! Sets of places in two registers, with WebAssembly's `simd128`. A module that has these instructions runs only where
//! they are, so nobody has to ask for them.

use super::tables::{BEFORE, CLOSE, FILL, HEAP, NEAR, OPEN, SLIDE};
use super::{Bits, Narrow, Place};
use std::arch::wasm32::{
    i8x16_popcnt, i8x16_swizzle, i16x8_add, i16x8_bitmask, i16x8_ne, i16x8_shl, i16x8_shuffle, i16x8_splat,
    u16x8_extadd_pairwise_u8x16, u16x8_shr, u64x2, u64x2_extract_lane, v128, v128_and, v128_andnot, v128_any_true,
    v128_load, v128_or, v128_xor,
};

/// The lanes of [`Narrow`]: eight and eight.
#[derive(Clone, Copy)]
pub(crate) struct Simd(v128, v128);

/// The powers of two below the bits of a lane.
const POWERS: usize = Narrow::LANE.ilog2() as usize;

impl From<[u64; 4]> for Simd {
    #[inline(always)]
    fn from([a, b, c, d]: [u64; 4]) -> Self {
        Self(u64x2(a, b), u64x2(c, d))
    }
}

impl PartialEq for Simd {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.differ(*other).is_empty()
    }
}

impl Simd {
    #[inline(always)]
    fn map(self, change: impl Fn(v128) -> v128) -> Self {
        Self(change(self.0), change(self.1))
    }

    #[inline(always)]
    fn zip(self, other: Self, join: impl Fn(v128, v128) -> v128) -> Self {
        Self(join(self.0, other.0), join(self.1, other.1))
    }
}

impl Bits for Simd {
    type Words = [u64; 4];
    const NO_WORDS: [u64; 4] = [0; 4];
    const LANE: u32 = Narrow::LANE;
    const LANES: u32 = Narrow::LANES;
    /// A spare bit keeps `NEAR` simple.
    const ROWS: u32 = Narrow::LANE - 1;

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| v128_and(a, b))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| v128_or(a, b))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| v128_andnot(a, b))
    }

    #[inline(always)]
    fn differ(self, other: Self) -> Self {
        self.zip(other, |a, b| v128_xor(a, b))
    }

    #[inline(always)]
    fn up(self) -> Self {
        self.map(|lanes| i16x8_shl(lanes, 1))
    }

    #[inline(always)]
    fn down(self) -> Self {
        self.map(|lanes| u16x8_shr(lanes, 1))
    }

    #[inline(always)]
    fn right(self) -> Self {
        Self(
            i16x8_shuffle::<7, 8, 9, 10, 11, 12, 13, 14>(i16x8_splat(0), self.0),
            i16x8_shuffle::<7, 8, 9, 10, 11, 12, 13, 14>(self.0, self.1),
        )
    }

    #[inline(always)]
    fn left(self) -> Self {
        Self(
            i16x8_shuffle::<1, 2, 3, 4, 5, 6, 7, 8>(self.0, self.1),
            i16x8_shuffle::<1, 2, 3, 4, 5, 6, 7, 8>(self.1, i16x8_splat(0)),
        )
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        !v128_any_true(v128_or(self.0, self.1))
    }

    #[inline(always)]
    fn words(self) -> [u64; 4] {
        [
            u64x2_extract_lane::<0>(self.0),
            u64x2_extract_lane::<1>(self.0),
            u64x2_extract_lane::<0>(self.1),
            u64x2_extract_lane::<1>(self.1),
        ]
    }

    #[inline(always)]
    fn hash(words: &[u64; 4], open: u32) -> u64 {
        super::hash(words, open)
    }

    #[inline(always)]
    fn word(self, index: usize) -> u64 {
        self.words()[index]
    }

    #[inline(always)]
    fn near(self, place: Place) -> Self {
        NEAR[place.0 as usize % 256].into()
    }

    #[inline(always)]
    fn fill(self, every: bool) -> Self {
        FILL[usize::from(every)].into()
    }

    #[inline(always)]
    fn lanes_before(self, lane: u32) -> Self {
        BEFORE[lane as usize].into()
    }

    #[inline(always)]
    fn under(self) -> Self {
        // Lanes do not borrow from each other here, and 0 − 1 is all ones.
        self.map(|lanes| v128_andnot(i16x8_add(lanes, i16x8_splat(-1)), lanes))
    }

    #[inline(always)]
    fn floor(self) -> Self {
        self.map(|lanes| v128_and(lanes, i16x8_splat(1)))
    }

    #[inline(always)]
    fn lanes(self) -> u32 {
        let Self(low, high) = self.whole_lanes();
        u32::from(i16x8_bitmask(low)) | u32::from(i16x8_bitmask(high)) << 8
    }

    #[inline(always)]
    fn whole_lanes(self) -> Self {
        self.map(|lanes| i16x8_ne(lanes, i16x8_splat(0)))
    }

    #[inline(always)]
    fn beneath(self) -> Self {
        self.map(|lanes| (0..POWERS).fold(lanes, |all, power| v128_or(all, u16x8_shr(all, 1 << power))))
    }

    #[inline(always)]
    fn heap(self) -> Self {
        self.map(|lanes| {
            // The tiles of each lane, at most 15, so that they fit a table of bytes.
            let tiles = u16x8_extadd_pairwise_u8x16(i8x16_popcnt(lanes));
            let lower = i8x16_swizzle(bytes(&HEAP[0]), tiles);
            let upper = i8x16_swizzle(bytes(&HEAP[1]), i16x8_shl(tiles, 8));
            v128_or(lower, upper)
        })
    }

    #[inline(always)]
    fn fall(self, alive: Self, heap: Self) -> Self {
        let low = gather(self.0, alive.0);
        let high = gather(self.1, alive.1);
        Self(low, high).and(heap)
    }

    #[inline(always)]
    fn rise(self, alive: Self, heap: Self) -> Self {
        let Self(low, high) = self.and(heap);
        Self(scatter(low, alive.0), scatter(high, alive.1))
    }

    #[inline(always)]
    fn close_up(self, open: u32) -> Self {
        let (low, high) = (open as usize & 0xff, open as usize >> 8 & 0xff);
        let before = low.count_ones() as usize;
        let first = i8x16_swizzle(self.0, bytes(&CLOSE[low]));
        let second = i8x16_swizzle(self.1, bytes(&CLOSE[high]));
        Self(v128_or(first, i8x16_swizzle(second, further(before))), i8x16_swizzle(second, back(8 - before)))
    }

    #[inline(always)]
    fn open_up(self, open: u32) -> Self {
        let (low, high) = (open as usize & 0xff, open as usize >> 8 & 0xff);
        let before = low.count_ones() as usize;
        let rest = v128_or(i8x16_swizzle(self.0, back(before)), i8x16_swizzle(self.1, further(8 - before)));
        Self(i8x16_swizzle(self.0, bytes(&OPEN[low])), i8x16_swizzle(rest, bytes(&OPEN[high])))
    }

    #[inline(always)]
    fn strike(self, old: Self, alive: Self) -> Self {
        let heap = old.heap();
        alive.without(self.fall(old, heap).rise(alive, heap))
    }

    #[inline(always)]
    fn select(self, word: u64, n: u32) -> u32 {
        let mut word = word;
        for _ in 0..n {
            word &= word - 1;
        }
        word.trailing_zeros()
    }
}

/// Which bits go down by one, two, four and eight for those of the mask to come to the bottom of their lanes; see
/// [`super::Words`].
#[inline(always)]
fn falls(mask: v128) -> [v128; POWERS] {
    let (mut mask, mut gaps) = (mask, i16x8_shl(v128_xor(mask, i16x8_splat(-1)), 1));
    std::array::from_fn(|power| {
        // Bits that have an odd number of gaps below them.
        let odd = (0..POWERS).fold(gaps, |odd, power| v128_xor(odd, i16x8_shl(odd, 1 << power)));
        let moved = v128_and(odd, mask);
        mask = v128_or(v128_xor(mask, moved), u16x8_shr(moved, 1 << power));
        gaps = v128_andnot(gaps, odd);
        moved
    })
}

/// The bits at those of the mask, moved together in their lanes.
#[inline(always)]
fn gather(lanes: v128, mask: v128) -> v128 {
    falls(mask).into_iter().enumerate().fold(v128_and(lanes, mask), |lanes, (power, moved)| {
        let moved = v128_and(lanes, moved);
        v128_or(v128_xor(lanes, moved), u16x8_shr(moved, 1 << power))
    })
}

/// The lowest bits of each lane, moved to those of the mask.
#[inline(always)]
fn scatter(lanes: v128, mask: v128) -> v128 {
    let moved = falls(mask).into_iter().enumerate().rev().fold(lanes, |lanes, (power, moved)| {
        v128_or(v128_andnot(lanes, moved), v128_and(i16x8_shl(lanes, 1 << power), moved))
    });
    v128_and(moved, mask)
}

/// Sixteen bytes as a register.
#[inline(always)]
fn bytes(bytes: &[u8; 16]) -> v128 {
    // SAFETY: 16 bytes are read from 16 bytes.
    unsafe { v128_load(bytes.as_ptr().cast()) }
}

/// Moves eight lanes so many lanes further.
#[inline(always)]
fn further(lanes: usize) -> v128 {
    bytes(SLIDE[16 - 2 * lanes..].first_chunk().expect("at most eight lanes"))
}

/// Moves eight lanes so many lanes back.
#[inline(always)]
fn back(lanes: usize) -> v128 {
    bytes(SLIDE[16 + 2 * lanes..].first_chunk().expect("at most eight lanes"))
}
