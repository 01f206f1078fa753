//! How sure an answer is.

use crate::Stop;

/// How sure an answer is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Certainty {
    /// No thinking will find better.
    Proven,
    /// The best that was seen before thinking stopped.
    BestSeen {
        /// What no answer can be better than.
        bound: Bound,
        /// Why thinking stopped.
        stopped: Stop,
    },
}

/// What no answer can be better than: where more is better an upper bound, where less is a lower one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bound {
    /// No answer is worth more.
    Upper(f64),
    /// No answer costs less.
    Lower(f64),
}

impl Bound {
    /// The number alone.
    pub fn value(self) -> f64 {
        match self {
            Self::Upper(value) | Self::Lower(value) => value,
        }
    }
}

impl Certainty {
    /// The same, with another word on why thinking stopped: that of whoever knows the whole of the budget.
    #[must_use]
    pub fn stopped_by(self, stopped: Stop) -> Self {
        match self {
            Self::Proven => Self::Proven,
            Self::BestSeen { bound, .. } => Self::BestSeen { bound, stopped },
        }
    }

    /// Whether no thinking will find better.
    pub fn is_proven(&self) -> bool {
        matches!(self, Self::Proven)
    }
}
