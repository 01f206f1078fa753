//! Numbers of layouts, in the three sizes they come in.
//!
//! Everything counted on a board with `h` hidden cells is between 1 and 2^h. Up to 1,000 hidden
//! cells an `f64` therefore neither overflows nor vanishes, and a weight is 0 only when there is no
//! layout at all. Larger boards use [`Wide`], an `f64` with an exponent of its own, and whoever
//! wants the number itself uses big integers. Nothing is ever subtracted, so rounding errors stay
//! relative: odds are right to about one part in 10^13.

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use effort::real::ln;
use effort::{Budget, Stop};

/// The most hidden cells whose layouts an `f64` can count.
pub const MOST_FOR_F64: usize = 1_000;

/// A number of layouts.
pub trait Tally: Clone + Default {
    /// Whether walks are ever walked back. Where layouts are only counted, no place on the way needs to be kept.
    const WALKS_BACK: bool = true;
    /// No layout.
    fn none() -> Self {
        Self::default()
    }
    /// A small number of layouts.
    fn few(count: u32) -> Self;
    /// Whether there is no layout.
    fn is_none(&self) -> bool;
    /// More layouts of the same kind.
    fn add(&mut self, more: &Self);
    /// Each of these with each of those.
    #[must_use]
    fn times(&self, other: &Self) -> Self;
    /// So many times as many.
    #[must_use]
    fn times_few(&self, count: u32) -> Self {
        self.times(&Self::few(count))
    }
    /// More layouts of the same kind, so many times.
    fn add_times(&mut self, more: &Self, count: u32) {
        if count == 1 {
            self.add(more);
        } else {
            self.add(&more.times_few(count));
        }
    }
    /// The ways to lay `from`, `from + 1`, … `to` mines on `cells` cells. Floating kinds may leave
    /// out a common factor: only their ratios are ever used. A node is a word of a number.
    fn ways(cells: usize, from: usize, to: usize, budget: &mut Budget) -> Result<Vec<Self>, Stop>;
    /// Bytes that a number of layouts of so many cells takes at most.
    fn bytes(cells: usize) -> usize {
        let _ = cells;
        size_of::<Self>()
    }
    /// How many words the number has: what an operation on it costs.
    fn words(&self) -> u64 {
        1
    }
}

/// A tally whose shares can be taken.
pub trait Weight: Tally {
    /// `self / (self + rest)`; 0 or 1 only when one of them is no layout at all.
    fn share(&self, rest: &Self) -> f64 {
        if self.is_none() {
            return 0.0;
        }
        if rest.is_none() {
            return 1.0;
        }
        self.plain_share(rest).clamp(f64::MIN_POSITIVE, 1.0f64.next_down())
    }
    /// The share as division gives it.
    fn plain_share(&self, rest: &Self) -> f64;
    /// `self / whole`, to draw by.
    fn part_of(&self, whole: &Self) -> f64;
    /// The natural logarithm.
    fn ln(&self) -> f64;
}

impl Tally for f64 {
    fn few(count: u32) -> Self {
        count.into()
    }
    fn is_none(&self) -> bool {
        *self == 0.0
    }
    #[inline]
    fn add(&mut self, more: &Self) {
        *self += more;
    }
    #[inline]
    fn times(&self, other: &Self) -> Self {
        self * other
    }
    #[inline]
    fn add_times(&mut self, more: &Self, count: u32) {
        *self += more * Self::from(count);
    }
    fn ways(cells: usize, from: usize, to: usize, budget: &mut Budget) -> Result<Vec<Self>, Stop> {
        let next = |ways: &f64, mines: usize| ways * (cells - mines) as f64 / (mines + 1) as f64;
        successive(1.0, from, to, next, budget)
    }
}

impl Weight for f64 {
    fn plain_share(&self, rest: &Self) -> f64 {
        self / (self + rest)
    }
    fn part_of(&self, whole: &Self) -> f64 {
        self / whole
    }
    fn ln(&self) -> f64 {
        ln(*self)
    }
}

/// A floating number that neither overflows nor vanishes: `part · 2^(512 · power)`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wide {
    /// 0, or between 2^-256 and 2^256.
    part: f64,
    power: i64,
}

const STEP: i32 = 512;

impl Wide {
    fn new(mut part: f64, mut power: i64) -> Self {
        let (up, down) = (2f64.powi(STEP), 2f64.powi(-STEP));
        if part == 0.0 {
            power = 0;
        } else if part >= 2f64.powi(STEP / 2) {
            part *= down;
            power += 1;
        } else if part < 2f64.powi(-STEP / 2) {
            part *= up;
            power -= 1;
        }
        Self { part, power }
    }
}

impl Tally for Wide {
    fn few(count: u32) -> Self {
        Self { part: count.into(), power: 0 }
    }
    fn is_none(&self) -> bool {
        self.part == 0.0
    }
    #[inline]
    fn add(&mut self, more: &Self) {
        if self.power == more.power || more.part == 0.0 {
            *self = Self::new(self.part + more.part, self.power);
        } else if self.part == 0.0 || more.power > self.power + 1 {
            *self = *more;
        } else if more.power == self.power + 1 {
            *self = Self::new(self.part * 2f64.powi(-STEP) + more.part, more.power);
        } else if more.power + 1 == self.power {
            *self = Self::new(more.part * 2f64.powi(-STEP) + self.part, self.power);
        }
    }
    #[inline]
    fn times(&self, other: &Self) -> Self {
        Self::new(self.part * other.part, self.power + other.power)
    }
    fn ways(cells: usize, from: usize, to: usize, budget: &mut Budget) -> Result<Vec<Self>, Stop> {
        let next =
            |ways: &Wide, mines: usize| Wide::new(ways.part * (cells - mines) as f64 / (mines + 1) as f64, ways.power);
        successive(Self::few(1), from, to, next, budget)
    }
}

impl Weight for Wide {
    fn plain_share(&self, rest: &Self) -> f64 {
        match (self.power - rest.power).clamp(-2, 2) as i32 {
            0 => self.part / (self.part + rest.part),
            apart => 1.0 / (1.0 + rest.part / self.part * 2f64.powi(-STEP * apart)),
        }
    }
    fn part_of(&self, whole: &Self) -> f64 {
        self.part / whole.part * 2f64.powi(STEP * (self.power - whole.power).clamp(-2, 2) as i32)
    }
    fn ln(&self) -> f64 {
        ln(self.part) + self.power as f64 * f64::from(STEP) * std::f64::consts::LN_2
    }
}

impl Tally for UBig {
    const WALKS_BACK: bool = false;
    fn few(count: u32) -> Self {
        count.into()
    }
    fn is_none(&self) -> bool {
        self.is_zero()
    }
    fn add(&mut self, more: &Self) {
        *self += more;
    }
    fn times(&self, other: &Self) -> Self {
        self * other
    }
    fn ways(cells: usize, from: usize, to: usize, budget: &mut Budget) -> Result<Vec<Self>, Stop> {
        let next = |ways: &UBig, mines: usize| ways * UBig::from(cells - mines) / UBig::from(mines + 1);
        let mut first = UBig::ONE;
        for mines in 0..from {
            budget.spend_many(first.words())?;
            first = next(&first, mines);
        }
        successive(first, from, to, next, budget)
    }
    fn bytes(cells: usize) -> usize {
        // Two words lie in the number itself. Others have a list of their own, which may have room to grow.
        size_of::<Self>() + if cells < 128 { 0 } else { 16 + 10 * (cells / 64 + 2) }
    }
    fn words(&self) -> u64 {
        self.bit_len() as u64 / 64 + 1
    }
}

fn successive<T: Tally>(
    first: T,
    from: usize,
    to: usize,
    next: impl Fn(&T, usize) -> T,
    budget: &mut Budget,
) -> Result<Vec<T>, Stop> {
    let mut ways = vec![first];
    for mines in from..to {
        budget.spend_many(ways[mines - from].words())?;
        ways.push(next(&ways[mines - from], mines));
    }
    Ok(ways)
}

/// The ways to choose `k` of up to eight cells.
pub const fn choose_small(n: usize, k: usize) -> u32 {
    const ROWS: [[u32; 9]; 9] = {
        let mut rows = [[0; 9]; 9];
        let mut n = 0;
        while n < 9 {
            rows[n][0] = 1;
            let mut k = 1;
            while k <= n {
                rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
                k += 1;
            }
            n += 1;
        }
        rows
    };
    ROWS[n][k]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_numbers_add_and_multiply_like_real_ones() {
        let mut rng = effort::Rng::seeded(1);
        for _ in 0..1_000 {
            let (a, b) = (rng.fraction() + 0.1, rng.fraction() + 0.1);
            let (shift, other) = (rng.below(200) as i32 - 100, rng.below(200) as i32 - 100);
            let (a, b) = (a * 2f64.powi(shift), b * 2f64.powi(other));
            let (wide_a, wide_b) = (Wide::new(a, 0), Wide::new(b, 0));
            let mut sum = wide_a;
            sum.add(&wide_b);
            assert_eq!(sum, Wide::new(a + b, 0));
            assert_eq!(wide_a.times(&wide_b), Wide::new(a * b, 0));
            assert_eq!(wide_a.share(&wide_b), a.share(&b));
        }
    }

    #[test]
    fn wide_numbers_go_where_plain_ones_overflow() {
        let huge = (0..100).fold(Wide::few(1), |huge, _| huge.times(&Wide::new(1e70, 0)));
        let mut sum = huge;
        sum.add(&Wide::few(1));
        assert_eq!(sum, huge);
        assert!(Wide::few(1).share(&huge) > 0.0);
        assert!(huge.share(&Wide::few(1)) < 1.0);
        let mut three = huge;
        three.add(&huge.times_few(2));
        assert!((huge.share(&three) - 0.25).abs() < 1e-15);
    }

    #[test]
    fn all_kinds_count_ways_alike() {
        let free = &mut Budget::unlimited();
        let exact = UBig::ways(900, 400, 450, free).unwrap();
        let plain = f64::ways(900, 400, 450, free).unwrap();
        let wide = Wide::ways(900, 400, 450, free).unwrap();
        for place in 1..exact.len() {
            let ratio = (&exact[place] * UBig::from(1u64 << 60) / &exact[0]).to_f64().value() / (1u64 << 60) as f64;
            assert!((plain[place] / ratio - 1.0).abs() < 1e-13);
            assert_eq!(wide[place].part * 2f64.powi(STEP * wide[place].power as i32), plain[place]);
        }
        assert_eq!(UBig::ways(5, 0, 5, free).unwrap(), [1u32, 5, 10, 10, 5, 1].map(UBig::from));
        assert_eq!(UBig::ways(5, 3, 4, free).unwrap(), [10u32, 5].map(UBig::from));
    }
}
