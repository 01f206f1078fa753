//! How long to think, how to draw lots, and how sure an answer is.
//!
//! A solver gets a [`Budget`] and spends one unit a node; it reads no clock and never decides by
//! itself when it has thought enough. What it returns says with [`Certainty`] whether thinking
//! longer could change it. Lots are drawn with [`Rng`], whose numbers are the same on every
//! machine, so a seed names a game for good; [`real`] has
//! logarithms of which the same is true.

mod budget;
mod certainty;
pub mod real;
mod rng;

pub use budget::{Budget, Stop};
pub use certainty::Certainty;
pub use rng::Rng;
