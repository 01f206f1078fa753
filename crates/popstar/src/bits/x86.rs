//! Sets of places in one register, with AVX2 and BMI2. [`on_board`] is the only place that makes them.

use super::tables::{BEFORE, BITS, CLOSE, FILL, HEAP, NEAR, OPEN, SLIDE};
use super::{Bits, Lanes, Narrow, Place, Position, State, Task, Words};
use std::arch::x86_64::{
    __m128i, __m256i, _MM_HINT_T0, _mm_loadu_si128, _mm_or_si128, _mm_prefetch, _mm_shuffle_epi8, _mm256_add_epi8,
    _mm256_add_epi16, _mm256_alignr_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_broadcastsi128_si256,
    _mm256_castsi256_si128, _mm256_cmpeq_epi16, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_maddubs_epi16,
    _mm256_movemask_epi8, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_set_epi64x, _mm256_set_m128i,
    _mm256_set1_epi8, _mm256_set1_epi16, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_slli_epi16,
    _mm256_srli_epi16, _mm256_storeu_si256, _mm256_testz_si256, _mm256_xor_si256, _pdep_u64, _pext_u64,
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
    fn lanes(self) -> u32 {
        let empty = unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())) };
        // Two bits a lane, and one will do.
        gather(u64::from(!empty as u32), 0x5555_5555) as u32
    }

    #[inline(always)]
    fn whole_lanes(self) -> Self {
        let empty = unsafe { _mm256_cmpeq_epi16(self.0, _mm256_setzero_si256()) };
        Self(unsafe { _mm256_andnot_si256(empty, _mm256_set1_epi16(-1)) })
    }

    #[inline(always)]
    fn beneath(self) -> Self {
        let mut all = self.0;
        unsafe {
            all = _mm256_or_si256(all, _mm256_srli_epi16::<1>(all));
            all = _mm256_or_si256(all, _mm256_srli_epi16::<2>(all));
            all = _mm256_or_si256(all, _mm256_srli_epi16::<4>(all));
            all = _mm256_or_si256(all, _mm256_srli_epi16::<8>(all));
        }
        Self(all)
    }

    #[inline(always)]
    fn heap(self) -> Self {
        unsafe {
            let four = _mm256_set1_epi8(0x0f);
            let bits = twice(&BITS);
            let low = _mm256_shuffle_epi8(bits, _mm256_and_si256(self.0, four));
            let high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), four));
            // The tiles of each lane, at most 15, so that they fit a table of bytes once more.
            let tiles = _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1));
            let lower = _mm256_shuffle_epi8(twice(&HEAP[0]), tiles);
            let upper = _mm256_shuffle_epi8(twice(&HEAP[1]), _mm256_slli_epi16::<8>(tiles));
            Self(_mm256_or_si256(lower, upper))
        }
    }

    #[inline(always)]
    fn fall(self, alive: Self, heap: Self) -> Self {
        move_words(self, alive, heap)
    }

    #[inline(always)]
    fn rise(self, alive: Self, heap: Self) -> Self {
        move_words(self, heap, alive)
    }

    #[inline(always)]
    fn close_up(self, open: u32) -> Self {
        let (low, high) = (open as usize & 0xff, open as usize >> 8 & 0xff);
        let before = low.count_ones() as usize;
        unsafe {
            let first = _mm_shuffle_epi8(_mm256_castsi256_si128(self.0), half(&CLOSE[low]));
            let second = _mm_shuffle_epi8(_mm256_extracti128_si256::<1>(self.0), half(&CLOSE[high]));
            let joined = _mm_or_si128(first, _mm_shuffle_epi8(second, further(before)));
            Self(_mm256_set_m128i(_mm_shuffle_epi8(second, back(8 - before)), joined))
        }
    }

    #[inline(always)]
    fn open_up(self, open: u32) -> Self {
        let (low, high) = (open as usize & 0xff, open as usize >> 8 & 0xff);
        let before = low.count_ones() as usize;
        unsafe {
            let (first, second) = (_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
            let rest =
                _mm_or_si128(_mm_shuffle_epi8(first, back(before)), _mm_shuffle_epi8(second, further(8 - before)));
            Self(_mm256_set_m128i(_mm_shuffle_epi8(rest, half(&OPEN[high])), _mm_shuffle_epi8(first, half(&OPEN[low]))))
        }
    }

    #[inline(always)]
    fn strike(self, old: Self, alive: Self) -> Self {
        alive.without(move_words(self, old, alive))
    }

    #[inline(always)]
    fn select(self, word: u64, n: u32) -> u32 {
        scatter(1 << n, word).trailing_zeros()
    }
}

/// Moves what lies at the bits of `from` to those of `to`, which has as many in every lane.
#[inline(always)]
fn move_words(set: Avx2, from: Avx2, to: Avx2) -> Avx2 {
    let (set, from, to) = (set.words(), from.words(), to.words());
    let moved: [u64; 4] = std::array::from_fn(|word| scatter(gather(set[word], from[word]), to[word]));
    // From registers: a vector read back from four small stores would have to wait for them.
    // SAFETY: there is an `Avx2` only where the features are.
    Avx2(unsafe { _mm256_set_epi64x(moved[3] as i64, moved[2] as i64, moved[1] as i64, moved[0] as i64) })
}

/// Sixteen bytes as half a register.
#[inline(always)]
fn half(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: 16 bytes are read from 16 bytes.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

/// Sixteen bytes in both halves of a register.
#[inline(always)]
fn twice(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: called with an `Avx2` at hand.
    unsafe { _mm256_broadcastsi128_si256(half(bytes)) }
}

/// Moves eight lanes so many lanes further.
#[inline(always)]
fn further(lanes: usize) -> __m128i {
    half(SLIDE[16 - 2 * lanes..].first_chunk().expect("at most eight lanes"))
}

/// Moves eight lanes so many lanes back.
#[inline(always)]
fn back(lanes: usize) -> __m128i {
    half(SLIDE[16 + 2 * lanes..].first_chunk().expect("at most eight lanes"))
}
