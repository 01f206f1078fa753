//! How often something happened.

use crate::z95;

/// How often something happened, of how many times.
///
/// ```
/// let rate = figures::Rate { hits: 413, of: 1_000 };
/// let [low, high] = rate.interval();
/// assert!((low - 0.3829).abs() < 1e-4 && (high - 0.4438).abs() < 1e-4);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rate {
    /// How often it happened.
    pub hits: u64,
    /// Of how many times.
    pub of: u64,
}

impl Rate {
    /// Notes one more time.
    pub fn note(&mut self, hit: bool) {
        self.hits += u64::from(hit);
        self.of += 1;
    }

    /// The share; 0 of 0 is 0.
    pub fn share(&self) -> f64 {
        if self.of == 0 { 0.0 } else { self.hits as f64 / self.of as f64 }
    }

    /// Wilson's 95 % interval, which stays inside 0 to 1 and is honest near the ends.
    pub fn interval(&self) -> [f64; 2] {
        if self.of == 0 {
            return [0.0, 1.0];
        }
        let (n, p, z) = (self.of as f64, self.share(), z95());
        let middle = p + z * z / (2.0 * n);
        let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + z * z / n;
        // At the ends the difference is zero but for rounding.
        let low = if self.hits == 0 { 0.0 } else { (middle - half) / scale };
        let high = if self.hits == self.of { 1.0 } else { (middle + half) / scale };
        [low, high]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_stays_inside_and_narrows() {
        assert_eq!(Rate::default().interval(), [0.0, 1.0]);
        assert_eq!(Rate { hits: 0, of: 10 }.interval()[0], 0.0);
        assert_eq!(Rate { hits: 10, of: 10 }.interval()[1], 1.0);
        let width = |rate: Rate| rate.interval()[1] - rate.interval()[0];
        assert!(width(Rate { hits: 500, of: 1_000 }) < width(Rate { hits: 50, of: 100 }));
    }

    /// Textbook: 15 of 50 gives 0.191 to 0.438.
    #[test]
    fn the_interval_is_wilsons() {
        let [low, high] = Rate { hits: 15, of: 50 }.interval();
        assert!((low - 0.1910).abs() < 5e-4 && (high - 0.4375).abs() < 5e-4, "{low} {high}");
    }

    /// The interval should hold the truth about 95 times in 100.
    #[test]
    fn the_interval_covers_what_it_promises() {
        let mut rng = effort::Rng::seeded(1);
        let covered = (0..2_000).filter(|_| {
            let mut rate = Rate::default();
            (0..200).for_each(|_| rate.note(rng.chance(0.4)));
            let [low, high] = rate.interval();
            (low..=high).contains(&0.4)
        });
        let covered = covered.count();
        assert!((1_860..=1_940).contains(&covered), "{covered} of 2000");
    }
}
