//! How sure an answer is.

use crate::Stop;

/// How sure an answer is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Certainty {
    /// No thinking will find better.
    Proven,
    /// The best that was seen before thinking stopped.
    BestSeen {
        /// No answer can be worth more than this.
        bound: f64,
        /// Why thinking stopped.
        stopped: Stop,
    },
}

impl Certainty {
    /// Whether no thinking will find better.
    pub fn is_proven(&self) -> bool {
        matches!(self, Self::Proven)
    }
}
