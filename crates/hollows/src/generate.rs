//! A hidden board by seed, and what its tiles show.

use crate::patterns::{Arrangement, Board, boards};
use crate::second_game::untouched;
use crate::settings::{Kind, Settings};
use crate::tiles::SIDE;
use crate::view::{Piece, Tile, View, ViewError};
use effort::Rng;

/// A whole game: what the board hides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hidden {
    /// The board.
    pub board: &'static Board,
    /// Where swords and present lie.
    pub arrangement: Arrangement,
    /// Where the fox is, if there is one.
    pub fox: Option<usize>,
    /// What the present is.
    pub kind: Kind,
}

/// The hidden board named by a seed: each of the 252 listed arrangements is equally likely, and a
/// fox is there with the chance of the settings, on each of its four tiles alike. How often the
/// present is a coffer nobody knows; here it is one in two.
pub fn generate(seed: u64, settings: &Settings) -> Hidden {
    let mut rng = Rng::seeded(seed);
    let all: Vec<_> =
        boards().iter().flat_map(|board| board.arrangements.iter().map(move |one| (board, *one))).collect();
    let &(board, arrangement) = rng.pick(&all).expect("there are listed arrangements");
    let tiles: Vec<usize> = arrangement.foxes.iter().collect();
    let tile = rng.pick(&tiles).copied();
    let fox = if rng.chance(settings.fox.to_f64()) { tile } else { None };
    let kind = if rng.chance(0.5) { Kind::Coffer } else { Kind::Box };
    Hidden { board, arrangement, fox, kind }
}

impl Hidden {
    /// What the player sees before the first flip.
    pub fn start(&self, settings: Settings) -> View {
        untouched(self.board.blocked, settings)
    }

    /// The view after a flip. A tile that is not covered stays as it is.
    pub fn flip(&self, view: &View, tile: usize) -> Result<View, ViewError> {
        if !view.tile(tile).covered() {
            return Ok(view.clone());
        }
        let within = |corner: usize| (tile % SIDE - corner % SIDE, tile / SIDE - corner / SIDE);
        let (swords, present) = (self.arrangement.swords, self.arrangement.present);
        if swords.tiles().has(tile) {
            let (column, row) = within(swords.corner);
            view.with_piece(tile, Piece::Swords { wide: swords.wide, column, row })
        } else if present.tiles().has(tile) {
            let (column, row) = within(present.corner);
            view.with_piece(tile, Piece::Present { kind: self.kind, column, row })
        } else if self.fox == Some(tile) {
            view.with(tile, Tile::Fox)
        } else {
            view.with(tile, Tile::Empty)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_names_a_board_for_good() {
        let settings = Settings::default();
        assert_eq!(generate(7, &settings), generate(7, &settings));
        let boards: std::collections::BTreeSet<_> =
            (0..200).map(|seed| generate(seed, &settings).board.blocked).collect();
        assert_eq!(boards.len(), 16);
    }

    #[test]
    fn flipping_every_piece_shows_the_whole_board() {
        for seed in 0..50 {
            let hidden = generate(seed, &Settings::default());
            let shapes = hidden.arrangement.swords.tiles() | hidden.arrangement.present.tiles();
            let view =
                shapes.iter().fold(hidden.start(Settings::default()), |view, tile| hidden.flip(&view, tile).unwrap());
            assert_eq!(view.all(Tile::Swords), hidden.arrangement.swords.tiles());
            assert_eq!(view.all(Tile::Present), hidden.arrangement.present.tiles());
            assert_eq!((view.kind(), view.flips_left()), (Some(hidden.kind), 1));
        }
    }
}
