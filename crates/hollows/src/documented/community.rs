//! Every arrangement left counts 1 for each tile it covers. A found fox rules nothing out but
//! shapes on its own tile.

use super::{Clues, Marks, score_by_cover};

/// What the method shows.
pub fn mark(clues: &Clues) -> Marks {
    count_arrangements(clues, clues.left(false))
}

/// The score of these arrangements.
pub fn count_arrangements(clues: &Clues, left: Vec<usize>) -> Marks {
    let all = &clues.board.arrangements;
    let swords: Vec<_> = left.iter().map(|&number| all[number].swords).collect();
    let presents: Vec<_> = left.iter().map(|&number| all[number].present).collect();
    score_by_cover(clues, clues.unmarked(left), &swords, &presents)
}
