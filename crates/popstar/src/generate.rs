//! Boards from a seed.

use crate::board::{Board, BoardError, Colour, MOST_COLOURS};
use crate::rules::Close;
use effort::Rng;
use grid::{Cell, Size};

/// How colours are dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Deal {
    /// Every tile draws its colour.
    #[default]
    Uniform,
    /// Every colour as often as every other, give or take one, then shuffled.
    Even,
}

/// The deals by name.
pub const DEALS: [(&str, Deal); 2] = [("uniform", Deal::Uniform), ("even", Deal::Even)];

/// A full board of the first `colours` letters of `RGBYPOCMW`.
pub fn generate(size: Size, colours: u8, deal: Deal, seed: u64) -> Result<Board, BoardError> {
    if usize::from(colours) > MOST_COLOURS || colours == 0 {
        return Err(BoardError::TooManyColours(Cell::new(0, 0)));
    }
    let mut rng = Rng::seeded(seed);
    let mut cells: Vec<Option<Colour>> = (0..size.area())
        .map(|index| match deal {
            Deal::Uniform => rng.below(colours.into()) as u8,
            Deal::Even => (index % usize::from(colours)) as u8,
        })
        .map(|colour| Some(Colour(colour)))
        .collect();
    if deal == Deal::Even {
        rng.shuffle(&mut cells);
    }
    let palette = crate::text::LETTERS[..colours.into()].to_vec();
    Board::new(size, cells, palette, Close::Left)
}
