//! Boards by the game's own rules, from a seed.
//!
//! The game lays one anchor for each aspect of a research on the outer ring, evenly spread, and
//! then takes random cells away; it does not ask whether the note can be solved.

use crate::{Aspect, Aspects, Board, BoardError, Hex, Note, Spot, hex};
use effort::Rng;
use std::sync::Arc;

/// The most cells the game may be asked to take away is twice this.
pub const MAX_COMPLEXITY: u8 = 9;

/// Why no board can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotGenerate {
    /// The complexity is 0 or more than [`MAX_COMPLEXITY`].
    Complexity(u8),
    /// The ring of the board has fewer cells than there are anchors, or there are too many.
    TooManyAnchors {
        /// Anchors asked for.
        wanted: usize,
        /// Anchors that fit.
        most: usize,
    },
    /// The set has fewer aspects than anchors asked for.
    TooFewAspects {
        /// Anchors asked for.
        wanted: usize,
        /// Aspects of the set.
        known: usize,
    },
}

/// A board for a research with these aspects. Complexity 1 to 3 gives radius 2 to 4, more gives
/// more holes; from 2 on, twice the complexity of cells is taken away.
pub fn generate(aspects: Arc<Aspects>, complexity: u8, anchors: &[Aspect], seed: u64) -> Result<Board, CannotGenerate> {
    if !(1..=MAX_COMPLEXITY).contains(&complexity) {
        return Err(CannotGenerate::Complexity(complexity));
    }
    let radius = 1 + complexity.min(3);
    let ring = hex::ring(radius);
    let most = ring.len().min(crate::MAX_ANCHORS);
    let too_many = CannotGenerate::TooManyAnchors { wanted: anchors.len(), most };
    if anchors.len() > most {
        return Err(too_many);
    }
    let mut board = Board::new(aspects, u32::from(radius)).expect("radii of the game are possible");
    for (index, &aspect) in anchors.iter().enumerate() {
        // The ring is shared out evenly, halves rounded up.
        let at = (2 * index * ring.len() + anchors.len()) / (2 * anchors.len());
        board.put(ring[at % ring.len()], Spot::Anchor(aspect)).map_err(|_: BoardError| too_many)?;
    }
    let holes = if complexity > 1 { 2 * usize::from(complexity) } else { 0 };
    take_away(&mut board, holes, &mut Rng::seeded(seed));
    Ok(board)
}

/// A board with so many anchors of random, different aspects.
pub fn generate_random(
    aspects: Arc<Aspects>,
    complexity: u8,
    anchors: usize,
    seed: u64,
) -> Result<Board, CannotGenerate> {
    let mut choice: Vec<Aspect> = aspects.iter().collect();
    if anchors > choice.len() {
        return Err(CannotGenerate::TooFewAspects { wanted: anchors, known: choice.len() });
    }
    Rng::stream(seed, 1).choose_front(&mut choice, anchors);
    generate(aspects, complexity, &choice[..anchors], seed)
}

/// A board for a note of the base game. Aspects that the set does not have are not there.
pub fn generate_note(aspects: Arc<Aspects>, note: &Note, seed: u64) -> Result<Board, CannotGenerate> {
    let anchors: Vec<Aspect> = note.aspects.iter().filter_map(|(name, _)| aspects.find(name).ok()).collect();
    generate(aspects, note.complexity, &anchors, seed)
}

/// Takes random cells away, but none from beside an anchor that has fewer than two left.
fn take_away(board: &mut Board, holes: usize, rng: &mut Rng) {
    let mut cells: Vec<Hex> = board.places().filter(|&place| board.spot(place) == Some(Spot::Free)).collect();
    rng.shuffle(&mut cells);
    let is_cell = |board: &Board, place: Hex| board.spot(place).is_some_and(|spot| spot != Spot::Hole);
    let mut taken = 0;
    for cell in cells {
        let anchors = cell.around().filter(|&place| matches!(board.spot(place), Some(Spot::Anchor(_))));
        let bare = |anchor: Hex| anchor.around().filter(|&place| is_cell(board, place)).count() < 2;
        if taken < holes && !anchors.clone().any(bare) {
            board.put(cell, Spot::Hole).expect("a free place may become a hole");
            taken += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gtnh() -> Arc<Aspects> {
        Arc::new(Aspects::of_set("gtnh").unwrap())
    }

    #[test]
    fn boards_have_the_games_radius_anchors_and_holes() {
        for seed in 0..200 {
            let (complexity, anchors) = (1 + (seed % 4) as u8, 2 + (seed % 9) as usize);
            let board = generate_random(gtnh(), complexity, anchors, seed).unwrap();
            let holes = board.places().filter(|&place| board.spot(place) == Some(Spot::Hole)).count();
            assert_eq!(board.radius(), 1 + complexity.min(3), "seed {seed}");
            assert_eq!(board.anchors().len(), anchors, "seed {seed}");
            assert_eq!(holes, [0, 4, 6, 8][usize::from(complexity) - 1], "seed {seed}");
            assert_eq!(board, generate_random(gtnh(), complexity, anchors, seed).unwrap());
        }
    }

    #[test]
    fn anchors_stand_where_the_game_puts_them() {
        let five = generate_random(gtnh(), 2, 5, 0).unwrap();
        let expected = [(-3, 3), (1, 2), (3, -1), (1, -3), (-2, -1)].map(|(q, r)| Hex::new(q, r));
        assert_eq!(five.anchors(), expected);
    }

    #[test]
    fn what_cannot_be_generated_is_refused() {
        assert_eq!(generate_random(gtnh(), 0, 3, 0), Err(CannotGenerate::Complexity(0)));
        assert_eq!(generate_random(gtnh(), 1, 13, 0), Err(CannotGenerate::TooManyAnchors { wanted: 13, most: 12 }));
        assert_eq!(generate_random(gtnh(), 1, 70, 0), Err(CannotGenerate::TooFewAspects { wanted: 70, known: 69 }));
    }
}
