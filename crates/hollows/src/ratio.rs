//! Exact fractions: likelihoods and expectations without rounding.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Sub};

/// A fraction in lowest terms, not below 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ratio {
    above: u128,
    below: u128,
}

impl Ratio {
    /// Nothing.
    pub const ZERO: Self = Self { above: 0, below: 1 };
    /// One whole.
    pub const ONE: Self = Self { above: 1, below: 1 };

    /// `above / below`; nothing out of nothing is nothing.
    pub fn new(above: u128, below: u128) -> Self {
        if above == 0 {
            return Self::ZERO;
        }
        assert!(below > 0, "a fraction of nothing");
        let divisor = gcd(above, below);
        Self { above: above / divisor, below: below / divisor }
    }

    /// The number above the line.
    pub const fn above(self) -> u128 {
        self.above
    }

    /// The number below the line.
    pub const fn below(self) -> u128 {
        self.below
    }

    /// The nearest floating point number.
    pub fn to_f64(self) -> f64 {
        self.above as f64 / self.below as f64
    }
}

impl Default for Ratio {
    fn default() -> Self {
        Self::ZERO
    }
}

impl From<u128> for Ratio {
    fn from(whole: u128) -> Self {
        Self { above: whole, below: 1 }
    }
}

impl Add for Ratio {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let divisor = gcd(self.below, other.below);
        let (left, right) = (other.below / divisor, self.below / divisor);
        Self::new(self.above * left + other.above * right, self.below * left)
    }
}

/// The difference; the first must not be smaller.
impl Sub for Ratio {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        let divisor = gcd(self.below, other.below);
        let (left, right) = (other.below / divisor, self.below / divisor);
        Self::new(self.above * left - other.above * right, self.below * left)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let divisor = gcd(self.below, other.below);
        (self.above * (other.below / divisor)).cmp(&(other.above * (self.below / divisor)))
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.above, self.below)
    }
}

/// The greatest common divisor.
pub const fn gcd(mut a: u128, mut b: u128) -> u128 {
    // Division of wide numbers is slow, and few are wide.
    while b > u64::MAX as u128 || a > u64::MAX as u128 {
        if b == 0 {
            return a;
        }
        (a, b) = (b, a % b);
    }
    let (mut a, mut b) = (a as u64, b as u64);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a as u128
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_kept_in_lowest_terms() {
        assert_eq!(Ratio::new(224, 252), Ratio::new(8, 9));
        assert_eq!(Ratio::new(1, 3) + Ratio::new(1, 6), Ratio::new(1, 2));
        assert_eq!(Ratio::new(1, 2) - Ratio::new(1, 2), Ratio::ZERO);
        assert!(Ratio::new(2, 3) > Ratio::new(5, 8));
        assert_eq!(Ratio::new(0, 0), Ratio::ZERO);
    }
}
