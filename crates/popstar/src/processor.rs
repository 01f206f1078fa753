//! What the board asks of the processor, with its instructions and without.
//!
//! Gravity is "keep these bits of a word and put them there": one `pext` and one `pdep` on
//! processors that have them. [`Portable`] does the same bit by bit and gives the same games. A
//! search is written once over [`Machine`] and [`State`]; [`on_board`] picks the machine and the
//! narrowest board that holds the position.

#![allow(unsafe_code, reason = "instructions that not every processor has; see Cargo.toml")]

use crate::board::Position;
use crate::field::{Lanes, State};

/// The few things that are done faster with special instructions. A value of the type is proof that
/// the processor has them.
pub(crate) trait Machine: Copy {
    /// Lets the tiles above `gone` fall, in a word of columns that were solid up to `old` and will be
    /// up to `new`.
    fn settle<const P: usize>(self, words: &mut [u64; P], gone: u64, old: u64, new: u64, lane: usize);

    /// Those bits of `alive` whose tiles now lie at `gone`; the columns of `old` and `alive` have the
    /// same numbers of bits.
    fn rows_of(self, gone: u64, old: u64, alive: u64, lane: usize) -> u64;

    /// The place of the bit of `mask` that has `n` bits below it.
    fn nth(self, mask: u64, n: u32) -> u32;
}

/// Any processor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Machine for Portable {
    #[inline(always)]
    fn settle<const P: usize>(self, words: &mut [u64; P], gone: u64, _old: u64, _new: u64, lane: usize) {
        let mut gone = gone;
        while gone != 0 {
            // From the top down, so that the bits still to go stay where they are.
            let top = 63 - gone.leading_zeros() as usize;
            gone ^= 1 << top;
            let column = u64::MAX >> (64 - lane) << (top / lane * lane);
            let above = column & (u64::MAX << top);
            for word in words.iter_mut() {
                *word = (*word & !above) | ((*word & column) >> 1 & above);
            }
        }
    }

    #[inline(always)]
    fn rows_of(self, gone: u64, _old: u64, alive: u64, lane: usize) -> u64 {
        let (mut gone, mut rows) = (gone, 0);
        while gone != 0 {
            let bit = gone.trailing_zeros() as usize;
            gone &= gone - 1;
            let column = u64::MAX >> (64 - lane) << (bit / lane * lane);
            rows |= 1 << self.nth(alive & column, (bit % lane) as u32);
        }
        rows
    }

    #[inline(always)]
    fn nth(self, mask: u64, n: u32) -> u32 {
        let mut mask = mask;
        for _ in 0..n {
            mask &= mask - 1;
        }
        mask.trailing_zeros()
    }
}

/// A processor with BMI2, AVX2 and what comes with them.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bmi2(());

#[cfg(target_arch = "x86_64")]
impl Bmi2 {
    pub(crate) fn detect() -> Option<Self> {
        let has = std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("avx2")
            && std::is_x86_feature_detected!("lzcnt")
            && std::is_x86_feature_detected!("popcnt");
        has.then_some(Self(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Machine for Bmi2 {
    #[inline(always)]
    fn settle<const P: usize>(self, words: &mut [u64; P], gone: u64, old: u64, new: u64, _lane: usize) {
        for word in words {
            // SAFETY: a `Bmi2` exists only where `detect` found the instructions.
            *word = unsafe { std::arch::x86_64::_pdep_u64(std::arch::x86_64::_pext_u64(*word, old & !gone), new) };
        }
    }

    #[inline(always)]
    fn rows_of(self, gone: u64, old: u64, alive: u64, _lane: usize) -> u64 {
        // SAFETY: as above.
        unsafe { std::arch::x86_64::_pdep_u64(std::arch::x86_64::_pext_u64(gone, old), alive) }
    }

    #[inline(always)]
    fn nth(self, mask: u64, n: u32) -> u32 {
        // SAFETY: as above.
        unsafe { std::arch::x86_64::_pdep_u64(1 << n, mask) }.trailing_zeros()
    }
}

/// Work on one position that is written once for all machines and board widths.
pub(crate) trait Task {
    type Out;

    /// Has to be `#[inline(always)]`, and so does what it calls often.
    fn run<M: Machine, const W: usize, const L: usize, const P: usize>(
        self,
        machine: M,
        lanes: Lanes,
        start: State<W, L, P>,
    ) -> Self::Out;
}

/// Runs the task on the best machine there is.
pub(crate) fn on_board<T: Task>(position: &Position, task: T) -> T::Out {
    #[cfg(target_arch = "x86_64")]
    if let Some(machine) = Bmi2::detect() {
        // SAFETY: `machine` is the proof that the features are there.
        return unsafe { with_bmi2(machine, position, task) };
    }
    pick_width(Portable, position, task)
}

/// Runs the task without special instructions.
#[cfg(test)]
pub(crate) fn on_board_portably<T: Task>(position: &Position, task: T) -> T::Out {
    pick_width(Portable, position, task)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,avx2,lzcnt,popcnt")]
fn with_bmi2<T: Task>(machine: Bmi2, position: &Position, task: T) -> T::Out {
    pick_width(machine, position, task)
}

#[inline(always)]
fn pick_width<M: Machine, T: Task>(machine: M, position: &Position, task: T) -> T::Out {
    let lanes = Lanes::of(position);
    if let Some(start) = State::<2, 12, 3>::of(position) {
        task.run(machine, lanes, start)
    } else if let Some(start) = State::<4, 16, 3>::of(position) {
        task.run(machine, lanes, start)
    } else {
        let start = State::<32, 64, 4>::of(position).expect("every board fits the widest one");
        task.run(machine, lanes, start)
    }
}
