//! How values are spread: counts in bins whose width grows with the value.
//!
//! Whole numbers below 64 have a bin each; above, every doubling is cut into 32 bins, so a value is
//! known to 3 %. Bins are the same for everybody, so counts add up in any order.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Counts by bin.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram(BTreeMap<i32, u64>);

const PER_DOUBLING: u32 = 32;

impl Histogram {
    /// Notes one more value.
    pub fn note(&mut self, value: i64) {
        *self.0.entry(bin(value)).or_default() += 1;
    }

    /// Adds what another has seen.
    pub fn add(&mut self, other: &Self) {
        for (&bin, &count) in &other.0 {
            let sum = self.0.entry(bin).or_default();
            *sum = sum.saturating_add(count);
        }
    }

    /// How many values.
    pub fn of(&self) -> u64 {
        self.0.values().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// The bins that hold anything, in rising order: from, up to but not including, count.
    pub fn bins(&self) -> impl DoubleEndedIterator<Item = (f64, f64, u64)> {
        self.0.iter().map(|(&bin, &count)| {
            let [from, to] = range(bin);
            (from, to, count)
        })
    }

    /// The value below which this share lies, to the precision of a bin.
    pub fn quantile(&self, share: f64) -> f64 {
        let wanted = share * self.of() as f64;
        let mut below = 0.0;
        for (from, to, count) in self.bins() {
            if below + count as f64 >= wanted {
                // A bin of one whole number is that number.
                let inside = ((wanted - below) / count as f64).clamp(0.0, 1.0);
                return if to - from <= 1.0 { from } else { from + (to - from) * inside };
            }
            below += count as f64;
        }
        0.0
    }
}

fn bin(value: i64) -> i32 {
    let size = value.unsigned_abs();
    let size = if size < u64::from(2 * PER_DOUBLING) {
        size as i32
    } else {
        let doublings = size.ilog2() - PER_DOUBLING.ilog2();
        (doublings * PER_DOUBLING) as i32 + (size >> doublings) as i32
    };
    if value < 0 { -size } else { size }
}

/// From, and up to but not including, for a bin; those below 0 run the other way.
fn range(bin: i32) -> [f64; 2] {
    let size = bin.unsigned_abs();
    let [from, to] = if size < 2 * PER_DOUBLING {
        [f64::from(size), f64::from(size) + 1.0]
    } else {
        let doublings = (size / PER_DOUBLING - 1).min(64);
        let width = 2f64.powi(doublings as i32);
        let from = f64::from(size % PER_DOUBLING + PER_DOUBLING) * width;
        [from, from + width]
    };
    if bin < 0 { [1.0 - to, 1.0 - from] } else { [from, to] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_lies_in_its_bin_and_is_known_to_three_per_cent() {
        let mut values: Vec<i64> = (-5_000..5_000).collect();
        values.extend((13..52).flat_map(|bit| [(1i64 << bit) - 1, 1 << bit, -(1 << bit)]));
        for value in values {
            let [from, to] = range(bin(value));
            assert!(from <= value as f64 && (value as f64) < to, "{value}: {from} to {to}");
            assert!(to - from <= 1.0 || (to - from) / (value as f64).abs() < 0.032, "{value}: {from} to {to}");
        }
    }

    #[test]
    fn quantiles_are_those_of_the_values() {
        let mut histogram = Histogram::default();
        (1..=1_000).for_each(|value| histogram.note(value));
        for (share, value) in [(0.5, 500.0), (0.9, 900.0), (0.01, 10.0)] {
            assert!((histogram.quantile(share) - value).abs() < 0.032 * value, "{share}");
        }
        assert_eq!(Histogram::default().quantile(0.5), 0.0);
    }
}
