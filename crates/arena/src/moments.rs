//! Sums of whole numbers, exact: they combine in any order and any grouping to the same total.
//!
//! Means of fractions would depend on the order in which shards come in, if only in the last
//! digit. So fractions are counted in whole parts of their unit ([`crate::Figure::scale`]) and
//! nothing is rounded before the end.

use figures::Mean;
use serde::{Deserialize, Serialize};

/// How many numbers, their sum and the sum of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moments {
    /// How many.
    pub of: u64,
    /// Their sum.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: i128,
}

impl Moments {
    /// Notes one more number.
    pub fn note(&mut self, value: i64) {
        self.add(&Self { of: 1, sum: value.into(), squares: i128::from(value) * i128::from(value) });
    }

    /// Adds what another sum has seen.
    pub fn add(&mut self, other: &Self) {
        // A sum read from a file may say anything; it must not bring the program down.
        self.of = self.of.saturating_add(other.of);
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
    }

    /// The mean in units of which the numbers count parts, `scale` to a unit.
    pub fn mean(&self, scale: f64) -> Mean {
        if self.of == 0 {
            return Mean::default();
        }
        let n = i128::from(self.of);
        let spread = n.saturating_mul(self.squares).saturating_sub(self.sum.saturating_mul(self.sum)).max(0);
        Mean {
            of: self.of,
            mean: self.sum as f64 / self.of as f64 / scale,
            squares: spread as f64 / self.of as f64 / (scale * scale),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_grouping_gives_the_same_total_and_the_mean_is_the_running_one() {
        let mut rng = effort::Rng::seeded(3);
        let values: Vec<i64> = (0..1_000).map(|_| rng.below(1 << 32) as i64).collect();
        let total = |chunk: usize| {
            let mut total = Moments::default();
            for part in values.chunks(chunk).rev() {
                let mut sum = Moments::default();
                part.iter().for_each(|&value| sum.note(value));
                total.add(&sum);
            }
            total
        };
        assert_eq!(total(7), total(1_000));
        let mut running = Mean::default();
        running.extend(values.iter().map(|&value| value as f64 / 4_294_967_296.0));
        let mean = total(10).mean(4_294_967_296.0);
        assert!((mean.mean - running.mean).abs() < 1e-12);
        assert!((mean.deviation() - running.deviation()).abs() < 1e-12);
    }
}
