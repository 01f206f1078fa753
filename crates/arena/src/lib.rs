//! Many games: methods side by side on the same boards.
//!
//! [`run()`] plays every method on every board, in any order and on any number of threads; what comes
//! out depends on the boards alone. [`Rate`] and [`Mean`] sum the games up, [`PairedRates`] and
//! [`PairedMeans`] compare two methods on the boards they share. No figure stands without its
//! sample size.
//!
//! A [`campaign`] is many games that nobody wants to lose: a [`Spec`] is cut into shards
//! ([`shard`]), each ends as a file of a [`Folder`], their sums add up exactly ([`Sum`]), and
//! [`report`] makes a page of it.

pub mod campaign;
mod folder;
mod games;
mod histogram;
mod mean;
mod moments;
mod paired;
mod rate;
mod record;
pub mod report;
mod run;
pub mod sequential;
pub mod shard;
mod spec;
mod standing;
mod sum;
pub mod text;
mod toml_entries;

pub use folder::{Folder, FolderError, Found, Lock, Sharing};
pub use games::{Contest, Figure, Outcome};
pub use histogram::Histogram;
pub use mean::Mean;
pub use moments::Moments;
pub use paired::{PairedMeans, PairedRates};
pub use rate::Rate;
pub use record::Record;
pub use run::{ThreadsError, run, side_by_side};
pub use spec::{Boards, GAMES, List, Load, Spec};
pub use standing::{Look, Standing};
pub use sum::{MethodSum, PairSum, Sum, Times};
pub use toml_entries::Wrong;

/// Half the width of a 95 % interval of the normal distribution, in standard deviations.
fn z95() -> f64 {
    use statrs::distribution::{ContinuousCDF, Normal};
    Normal::standard().inverse_cdf(0.975)
}
