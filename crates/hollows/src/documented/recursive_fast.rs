//! As `recursive`, with the first flip of every board read from a table.

use super::{Clues, Marks, recursive};
use crate::tiles::{AREA, Tiles};

/// What the method shows.
pub fn mark(clues: &Clues) -> Marks {
    if *clues != Clues::start(clues.board) {
        return recursive::mark(clues);
    }
    let mut marks = clues.unmarked(clues.left(true));
    let scores = &FIRST_FLIP[clues.board.group as usize];
    for tile in (Tiles::ALL - clues.board.blocked).iter() {
        let score = scores[clues.board.upright_tile(tile)];
        marks.scores[tile] = (score > 0).then(|| f64::from(score));
    }
    marks.mark_best()
}

/// What `recursive` gives every tile of the four boards that are not turned, before the first
/// flip; 0 where a flip is of no use. Made by `recursive`, and a test makes it again.
#[rustfmt::skip]
const FIRST_FLIP: [[u32; AREA]; 4] = [
    [
        56594, 56594, 52420, 52187, 52187, 51615,
        56594, 56594, 0, 51777, 0, 52420,
        52187, 0, 55204, 62613, 63671, 59205,
        58393, 58393, 57662, 66522, 69395, 61978,
        62242, 62242, 0, 60913, 65594, 58956,
        59139, 56841, 52420, 57597, 57597, 0,
    ],
    [
        56025, 60862, 56844, 0, 53189, 56195,
        59022, 58380, 59220, 49674, 56632, 53189,
        50842, 0, 53713, 53768, 0, 51012,
        58405, 57741, 56047, 0, 57610, 54295,
        60691, 62881, 55780, 54117, 64467, 60922,
        57734, 57734, 0, 57083, 62223, 60536,
    ],
    [
        51316, 52682, 55342, 55342, 0, 52682,
        52885, 0, 58315, 55342, 58861, 55343,
        56962, 61212, 57429, 0, 58612, 61639,
        56962, 61212, 61062, 61736, 66409, 64111,
        52224, 0, 58730, 61736, 65900, 63429,
        52682, 51316, 0, 0, 58648, 58648,
    ],
    [
        52137, 52588, 61048, 63878, 59996, 56894,
        0, 0, 62130, 65011, 59996, 59613,
        0, 58967, 64274, 62941, 0, 52588,
        0, 58844, 63231, 60220, 56920, 59660,
        57042, 58857, 56687, 0, 60867, 60867,
        53823, 57042, 0, 52339, 57871, 57883,
    ],
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patterns::boards;

    #[test]
    fn the_table_is_what_recursive_says() {
        for board in boards() {
            let clues = Clues::start(board);
            assert_eq!(mark(&clues), recursive::mark(&clues), "{:?} {:?}", board.group, board.rotation);
        }
    }
}
