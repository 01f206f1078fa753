//! Many games: methods side by side on the same boards.
//!
//! [`run()`] plays every method on every board, in any order and on any number of threads; what comes
//! out depends on the boards alone. [`Rate`] and [`Mean`] sum the games up, [`PairedRates`] and
//! [`PairedMeans`] compare two methods on the boards they share. No figure stands without its
//! sample size.

mod mean;
mod paired;
mod rate;
mod run;

pub use mean::Mean;
pub use paired::{PairedMeans, PairedRates};
pub use rate::Rate;
pub use run::{ThreadsError, run};

/// Half the width of a 95 % interval of the normal distribution, in standard deviations.
fn z95() -> f64 {
    use statrs::distribution::{ContinuousCDF, Normal};
    Normal::standard().inverse_cdf(0.975)
}
