//! Geometry only: every place where a shape still fits counts 1 for each tile it covers. The
//! listed arrangements serve for nothing but showing fox tiles, and a tile that is marked for a
//! shape is not shown for a fox.

use super::{Clues, Marks, score_by_cover};
use crate::tiles::{AREA, Present, Swords, Tiles};

/// What the method shows.
pub fn mark(clues: &Clues) -> Marks {
    let (swords, presents) = places(clues);
    let all = &clues.board.arrangements;
    let fits = |&number: &usize| swords.contains(&all[number].swords) && presents.contains(&all[number].present);
    let mut marks = Marks {
        scores: [None; AREA],
        marked: Tiles::NONE,
        foxes: Tiles::NONE,
        swords: swords.first().copied().filter(|_| swords.len() == 1),
        present: presents.first().copied().filter(|_| presents.len() == 1),
        left: (0..all.len()).filter(fits).collect(),
    };
    marks.show_foxes(clues);
    let mut marks = score_by_cover(clues, marks, &swords, &presents);
    let shapes = swords.iter().map(|place| place.tiles()).chain(presents.iter().map(|place| place.tiles()));
    let shapes = shapes.fold(Tiles::NONE, |all, tiles| all | tiles);
    marks.foxes = marks.foxes - (marks.marked & shapes);
    marks
}

/// Every place where each shape still fits. Tiles that all places of one shape share are closed
/// to the other, which may place it in turn; so it goes on until nothing changes.
fn places(clues: &Clues) -> (Vec<Swords>, Vec<Present>) {
    let taken = clues.taken();
    let (mut sure_swords, mut sure_present) = (Tiles::NONE, Tiles::NONE);
    loop {
        let fits = |place: &Swords| !place.tiles().meets(taken | sure_present);
        let swords: Vec<_> = clues.swords.map_or_else(|| Swords::places().filter(fits).collect(), |known| vec![known]);
        let shared_swords = swords.iter().fold(Tiles::ALL, |shared, place| shared & place.tiles());
        let fits = |place: &Present| !place.tiles().meets(taken | shared_swords);
        let presents: Vec<_> =
            clues.present.map_or_else(|| Present::places().filter(fits).collect(), |known| vec![known]);
        let shared_present = presents.iter().fold(Tiles::ALL, |shared, place| shared & place.tiles());
        let settled = (shared_swords, shared_present) == (sure_swords, sure_present);
        if settled || swords.is_empty() || presents.is_empty() {
            return (swords, presents);
        }
        (sure_swords, sure_present) = (shared_swords, shared_present);
    }
}
