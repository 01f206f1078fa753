//! Random numbers that are the same on every machine.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A seeded stream of random numbers: xoshiro256++, seeded through `SplitMix64`.
///
/// The way from raw numbers to ranges and orders is written out here, because the crates that
/// offer it may change theirs between versions, and then old seeds would name other boards.
///
/// ```
/// let mut rng = effort::Rng::seeded(1);
/// let die: Vec<u64> = (0..5).map(|_| rng.below(6) + 1).collect();
/// assert_eq!(die, [5, 5, 1, 5, 2]);
/// ```
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The stream named by `seed`.
    pub fn seeded(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The stream of item `index` under `seed`. Streams of one seed do not depend on each other,
    /// so items can be made in any order and on any thread.
    pub fn stream(seed: u64, index: u64) -> Self {
        // Two seedings in a row: neighbouring seeds and indices give unrelated streams.
        let key = Self::seeded(seed).next();
        Self::seeded(key ^ index.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// 64 random bits.
    #[expect(clippy::should_implement_trait, reason = "the stream never ends, so it is no iterator with a None")]
    #[inline]
    pub fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `n − 1`, each equally likely.
    #[inline]
    pub fn below(&mut self, n: u64) -> u64 {
        assert!(n > 0, "there is no number below 0");
        // Lemire's way: the high half of a product is uniform once the few low halves that would
        // favour some numbers are drawn again.
        loop {
            let product = u128::from(self.next()) * u128::from(n);
            let low = product as u64;
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 64) as u64;
            }
        }
    }

    /// A number from 0 up to but not including 1, a multiple of 2⁻⁵³.
    #[inline]
    pub fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// `true` with this probability.
    #[inline]
    pub fn chance(&mut self, probability: f64) -> bool {
        self.fraction() < probability
    }

    /// One of the items, or none if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        (!items.is_empty()).then(|| &items[self.below(items.len() as u64) as usize])
    }

    /// Puts the items in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.choose_front(items, items.len());
    }

    /// Brings a random choice of `count` items, in random order, to the front.
    pub fn choose_front<T>(&mut self, items: &mut [T], count: usize) {
        for front in 0..count.min(items.len()) {
            let from = front + self.below((items.len() - front) as u64) as usize;
            items.swap(front, from);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Old seeds name old boards: these numbers must never change. They were computed by a second
    /// program, from the published definition of the generator.
    #[test]
    fn seeds_give_the_numbers_they_always_gave() {
        let mut rng = Rng::seeded(42);
        let raw: Vec<u64> = (0..4).map(|_| rng.next()).collect();
        assert_eq!(
            raw,
            [
                15_021_278_609_987_233_951,
                5_881_210_131_331_364_753,
                18_149_643_915_985_481_100,
                12_933_668_939_759_105_464
            ]
        );
        let small: Vec<u64> = (0..10).map(|_| rng.below(10)).collect();
        assert_eq!(small, [7, 5, 1, 6, 2, 9, 5, 8, 6, 0]);
        let mut order: Vec<u32> = (0..10).collect();
        rng.shuffle(&mut order);
        assert_eq!(order, [4, 5, 3, 2, 7, 0, 6, 9, 1, 8]);
        let mut stream = Rng::stream(42, 7);
        assert_eq!([stream.next(), stream.next()], [16_171_979_519_007_485_271, 2_797_145_025_840_794_617]);
        assert_eq!(stream.fraction().to_bits(), 4_606_209_498_072_738_527);
    }

    #[test]
    fn numbers_below_n_are_equally_likely() {
        let mut rng = Rng::seeded(5);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[rng.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|count| count.abs_diff(10_000) < 400), "{seen:?}");
    }

    #[test]
    fn a_large_range_stays_inside() {
        let mut rng = Rng::seeded(6);
        assert!((0..1_000).all(|_| rng.below(u64::MAX) < u64::MAX));
        assert!((0..1_000).all(|_| (0.0..1.0).contains(&rng.fraction())));
    }

    #[test]
    fn a_choice_takes_every_item_equally_often() {
        let mut rng = Rng::seeded(7);
        let mut seen = [0u32; 10];
        for _ in 0..10_000 {
            let mut items: Vec<usize> = (0..10).collect();
            rng.choose_front(&mut items, 3);
            items[..3].iter().for_each(|&item| seen[item] += 1);
        }
        assert!(seen.iter().all(|count| count.abs_diff(3_000) < 200), "{seen:?}");
    }

    #[test]
    fn neighbouring_streams_have_nothing_in_common() {
        let mut first = Rng::stream(1, 0);
        let mut second = Rng::stream(1, 1);
        let equal_bits: u32 = (0..1_000).map(|_| (first.next() ^ second.next()).count_zeros()).sum();
        assert!(equal_bits.abs_diff(32_000) < 500, "{equal_bits} of 64000");
    }
}
