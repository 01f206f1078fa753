//! A hidden board by seed, and what its tiles show.

use crate::patterns::{Arrangement, Board, boards};
use crate::second_game::untouched;
use crate::settings::{Kind, Settings};
use crate::tiles::{AREA, SIDE, size};
use crate::view::{Piece, Tile, View, ViewError};
use effort::Rng;
use grid::Cell;

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

    /// What a tile shows when it is flipped.
    pub fn shows(&self, tile: usize) -> Tile {
        if self.arrangement.swords.tiles().has(tile) {
            Tile::Swords
        } else if self.arrangement.present.tiles().has(tile) {
            Tile::Present
        } else if self.fox == Some(tile) {
            Tile::Fox
        } else {
            Tile::Empty
        }
    }

    /// The first tile of the view that is not as this board has it.
    pub fn differs(&self, view: &View) -> Option<Cell> {
        let differs = |&tile: &usize| {
            let hidden = self.shows(tile);
            match view.tile(tile) {
                Tile::Hidden => self.board.blocked.has(tile),
                Tile::Blocked => !self.board.blocked.has(tile),
                Tile::CoveredSwords => hidden != Tile::Swords,
                Tile::CoveredPresent => hidden != Tile::Present,
                Tile::Present => hidden != Tile::Present || view.kind().is_some_and(|kind| kind != self.kind),
                shown => hidden != shown || self.board.blocked.has(tile),
            }
        };
        (0..AREA).find(differs).map(|tile| size().cell(tile))
    }

    /// The view after a flip. A tile that is not covered stays as it is.
    pub fn flip(&self, view: &View, tile: usize) -> Result<View, ViewError> {
        if !view.tile(tile).covered() {
            return Ok(view.clone());
        }
        let within = |corner: usize| (tile % SIDE - corner % SIDE, tile / SIDE - corner / SIDE);
        let (swords, present) = (self.arrangement.swords, self.arrangement.present);
        match self.shows(tile) {
            Tile::Swords => {
                let (column, row) = within(swords.corner);
                view.with_piece(tile, Piece::Swords { wide: swords.wide, column, row })
            }
            Tile::Present => {
                let (column, row) = within(present.corner);
                view.with_piece(tile, Piece::Present { kind: self.kind, column, row })
            }
            other => view.with(tile, other),
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
