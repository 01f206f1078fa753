//! What many games come to: [`Rate`] and [`Mean`] with their 95 % intervals, [`PairedRates`] for two methods on the
//! same boards. No figure stands without its sample size.
//!
//! ```
//! let mut mean = figures::Mean::default();
//! mean.extend([4.0, 5.0, 6.0, 7.0, 8.0]);
//! let [low, high] = mean.interval();
//! assert!(mean.of == 5 && (low - 4.037).abs() < 1e-3 && (high - 7.963).abs() < 1e-3);
//! ```

mod mean;
mod paired;
mod rate;

pub use mean::Mean;
pub use paired::PairedRates;
pub use rate::Rate;

/// Half the width of a 95 % interval of the normal distribution, in standard deviations.
fn z95() -> f64 {
    use statrs::distribution::{ContinuousCDF, Normal};
    Normal::standard().inverse_cdf(0.975)
}
