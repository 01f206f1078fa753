//! Two methods on the same boards.
//!
//! Boards differ more than methods do. Comparing board by board takes that out, so that a small
//! difference shows in far fewer games than two separate rates would need.

use crate::z95;
use statrs::distribution::{Binomial, DiscreteCDF};

/// Wins and losses of two methods on the same boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairedRates {
    /// Boards both played.
    pub of: u64,
    /// Boards only the first won.
    pub only_first: u64,
    /// Boards only the second won.
    pub only_second: u64,
}

impl PairedRates {
    /// Notes one more board.
    pub fn note(&mut self, first: bool, second: bool) {
        self.of += 1;
        self.only_first += u64::from(first && !second);
        self.only_second += u64::from(second && !first);
    }

    /// The second's rate less the first's.
    pub fn difference(&self) -> f64 {
        if self.of == 0 { 0.0 } else { (self.only_second as f64 - self.only_first as f64) / self.of as f64 }
    }

    /// 95 % interval of the difference.
    pub fn interval(&self) -> [f64; 2] {
        if self.of == 0 {
            return [-1.0, 1.0];
        }
        let n = self.of as f64;
        let apart = (self.only_first + self.only_second) as f64;
        let difference = self.difference();
        let half = z95() * ((apart / n - difference * difference).max(0.0) / n).sqrt();
        [difference - half, difference + half]
    }

    /// `McNemar`'s exact test: how likely a split at least this uneven is if the methods are equally
    /// strong.
    pub fn p_value(&self) -> f64 {
        let apart = self.only_first + self.only_second;
        if apart == 0 {
            return 1.0;
        }
        let fair = Binomial::new(0.5, apart).expect("a fair coin is a distribution");
        (2.0 * fair.cdf(self.only_first.min(self.only_second))).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_methods_differ_by_nothing() {
        let mut paired = PairedRates::default();
        (0..10).for_each(|board| paired.note(board % 2 == 0, board % 2 == 0));
        assert_eq!((paired.difference(), paired.interval(), paired.p_value()), (0.0, [0.0, 0.0], 1.0));
    }

    /// Textbook: 1 against 9 gives p = 0.0215.
    #[test]
    fn an_uneven_split_is_unlikely_by_chance() {
        let paired = PairedRates { of: 100, only_first: 1, only_second: 9 };
        assert!((paired.p_value() - 0.0215).abs() < 1e-4, "{}", paired.p_value());
        assert!((paired.difference() - 0.08).abs() < 1e-12);
        assert!(paired.interval()[0] > 0.0);
    }
}
