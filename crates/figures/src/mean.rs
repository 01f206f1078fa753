//! A mean and how well it is known.

use statrs::distribution::{ContinuousCDF, StudentsT};

/// The mean of a sample, summed up one value at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// Number of values.
    pub of: u64,
    /// Their mean.
    pub mean: f64,
    /// Sum of squared distances from the mean.
    pub squares: f64,
}

impl Mean {
    /// Notes one more value. (Welford's way: no large sums are subtracted.)
    pub fn note(&mut self, value: f64) {
        self.of += 1;
        let before = value - self.mean;
        self.mean += before / self.of as f64;
        self.squares += before * (value - self.mean);
    }

    /// The standard deviation of the values.
    pub fn deviation(&self) -> f64 {
        if self.of < 2 { 0.0 } else { (self.squares / (self.of - 1) as f64).sqrt() }
    }

    /// Student's 95 % interval of the mean; unbounded below two values.
    pub fn interval(&self) -> [f64; 2] {
        if self.of < 2 {
            return [f64::NEG_INFINITY, f64::INFINITY];
        }
        let freedom = (self.of - 1) as f64;
        let t = StudentsT::new(0.0, 1.0, freedom).expect("the degrees of freedom are positive").inverse_cdf(0.975);
        let half = t * self.deviation() / (self.of as f64).sqrt();
        [self.mean - half, self.mean + half]
    }
}

impl Extend<f64> for Mean {
    fn extend<I: IntoIterator<Item = f64>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.note(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_interval_are_students() {
        let mut mean = Mean::default();
        mean.extend([4.0, 5.0, 6.0, 7.0, 8.0]);
        assert_eq!(mean.mean, 6.0);
        assert!((mean.deviation() - 2.5f64.sqrt()).abs() < 1e-12);
        // t(4) = 2.7764
        let half = 2.776_445 * (2.5f64 / 5.0).sqrt();
        let [low, high] = mean.interval();
        assert!((low - (6.0 - half)).abs() < 1e-4 && (high - (6.0 + half)).abs() < 1e-4);
    }

    #[test]
    fn one_value_says_nothing_of_the_mean() {
        let mut mean = Mean::default();
        mean.note(3.0);
        assert_eq!(mean.interval(), [f64::NEG_INFINITY, f64::INFINITY]);
    }
}
