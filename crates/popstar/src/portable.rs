//! Random waiting times and slowly falling temperatures that are the same on every machine.
//!
//! The logarithm of the standard library is the platform's, and platforms differ in the last bit; one
//! bit is another game. These are made of sums and products only.

use effort::Rng;
use std::sync::LazyLock;

/// A random number with density e⁻ˣ, from a table of 4096 equally likely values.
#[inline(always)]
pub(crate) fn exponential(rng: &mut Rng) -> f64 {
    WAITS[(rng.next() >> 52) as usize]
}

static WAITS: LazyLock<[f64; 4096]> =
    LazyLock::new(|| std::array::from_fn(|index| -logarithm((index as f64 + 0.5) / 4096.0)));

/// ln x of a positive number, by halving into [1, 2) and the series of artanh.
pub(crate) fn logarithm(x: f64) -> f64 {
    let (mut x, mut halvings) = (x, 0.0);
    while x < 1.0 {
        x *= 2.0;
        halvings -= 1.0;
    }
    while x >= 2.0 {
        x *= 0.5;
        halvings += 1.0;
    }
    let t = (x - 1.0) / (x + 1.0);
    let mut power = t;
    let mut sum = 0.0;
    for odd in 0..30 {
        sum += power / f64::from(2 * odd + 1);
        power *= t * t;
    }
    2.0 * sum + halvings * std::f64::consts::LN_2
}

/// eˣ, by squaring the series of a sixteenth of x until it is small.
pub(crate) fn exponent(x: f64) -> f64 {
    let mut halvings = 0;
    let mut x = x;
    while x.abs() > 0.5 {
        x *= 0.5;
        halvings += 1;
    }
    let (mut sum, mut term) = (1.0, 1.0);
    for n in 1..20 {
        term *= x / f64::from(n);
        sum += term;
    }
    for _ in 0..halvings {
        sum *= sum;
    }
    sum
}
