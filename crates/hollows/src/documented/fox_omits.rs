//! As `community`, but a found fox rules out every arrangement without a fox tile there.

use super::community::count_arrangements;
use super::{Clues, Marks};

/// What the method shows.
pub fn mark(clues: &Clues) -> Marks {
    count_arrangements(clues, clues.left(true))
}
