//! How long to think, random numbers that are the same everywhere, and how sure an answer is.
//!
//! A solver gets a [`Budget`] and spends one unit a node; it reads no clock and never decides by
//! itself when it has thought enough. What it returns says with [`Certainty`] whether thinking
//! longer could change it. Lots are drawn with [`Rng`], whose numbers are the same on every
//! machine, so a seed names a game for good; [`real`] has
//! logarithms of which the same is true, and reads decimal numbers.
//!
//! ```
//! use effort::{Bound, Budget, Certainty, Rng, Stop};
//!
//! let mut budget = Budget::nodes(1_000);
//! let mut rng = Rng::seeded(7);
//! let (mut best, mut stopped) = (0, Stop::Done);
//! while best < 1 << 40 {
//!     if let Err(stop) = budget.spend() {
//!         stopped = stop;
//!         break;
//!     }
//!     best = best.max(rng.below(1 << 40));
//! }
//! assert_eq!(stopped, Stop::Nodes);
//! assert!(!Certainty::BestSeen { bound: Bound::Upper(2f64.powi(40)), stopped }.is_proven());
//! ```

mod budget;
mod certainty;
pub mod real;
mod rng;

pub use budget::{Budget, Stop};
pub use certainty::{Bound, Certainty};
pub use rng::Rng;
