//! A whole game: the hidden board, what is seen of it, and what a flip does.

use crate::generate::{Hidden, generate};
use crate::settings::Settings;
use crate::tiles::size;
use crate::view::View;
use grid::Cell;

/// A game being played. The seed names the hidden board, so a view and a seed are all of it.
#[derive(Clone, Debug)]
pub struct Played {
    view: View,
    hidden: Hidden,
    seed: u64,
}

/// The view is not one of the board that the seed names; this tile differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not as the seed put it there")]
pub struct OtherBoard(pub Cell);

impl Played {
    /// A fresh game.
    pub fn deal(seed: u64, settings: Settings) -> Self {
        let hidden = generate(seed, &settings);
        Self { view: hidden.start(settings), hidden, seed }
    }

    /// A game that was begun before.
    pub fn resume(view: View, seed: u64) -> Result<Self, OtherBoard> {
        let hidden = generate(seed, &view.settings);
        match hidden.differs(&view) {
            Some(cell) => Err(OtherBoard(cell)),
            None => Ok(Self { view, hidden, seed }),
        }
    }

    /// What the player sees.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// What the seed put there.
    pub fn hidden(&self) -> &Hidden {
        &self.hidden
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether no flip is left.
    pub fn over(&self) -> bool {
        self.view.flips_left() == 0
    }

    /// Flips a tile. Nothing happens when the game is over or the tile is not covered.
    pub fn flip(&mut self, cell: Cell) {
        if !self.over() {
            let flipped = self.hidden.flip(&self.view, size().index(cell));
            self.view = flipped.expect("a flip of the hidden board shows what fits it");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_can_be_left_and_resumed_after_every_flip() {
        for seed in 0..60 {
            let mut rng = effort::Rng::seeded(seed);
            let mut game = Played::deal(seed, Settings::default());
            while !game.over() {
                let covered: Vec<Cell> = game.view().covered().cells().collect();
                game.flip(*rng.pick(&covered).unwrap());
                let text = crate::text::write(game.view(), Some(seed));
                let (view, read) = crate::text::read(&text).unwrap();
                game = Played::resume(view, read.unwrap()).unwrap();
            }
            assert!(Played::resume(game.view().clone(), seed + 1).is_err(), "seed {seed}");
        }
    }
}
