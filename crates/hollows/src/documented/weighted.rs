//! Every different place of a shape counts 1 for each tile it covers, however many arrangements
//! share it.

use super::{Clues, Marks, score_by_cover};

/// What the method shows.
pub fn mark(clues: &Clues) -> Marks {
    let left = clues.left(true);
    let all = &clues.board.arrangements;
    let mut swords: Vec<_> = left.iter().map(|&number| all[number].swords).collect();
    let mut presents: Vec<_> = left.iter().map(|&number| all[number].present).collect();
    swords.sort_unstable();
    swords.dedup();
    presents.sort_unstable();
    presents.dedup();
    score_by_cover(clues, clues.unmarked(left), &swords, &presents)
}
