//! How Minesweeper looks in pictures.

use crate::level::Level;
use desk::{Drawn, Lattice, Look, Looks, Place};

/// The colours of 1 to 8 since the first Minesweeper; its descendants keep them more or less.
const DIGITS: [[u8; 3]; 8] =
    [[0, 0, 255], [0, 128, 0], [255, 0, 0], [0, 0, 128], [128, 0, 0], [0, 128, 128], [0, 0, 0], [128, 128, 128]];

/// What a tile can be.
pub fn looks() -> Looks {
    let signs = [("#", Drawn::Covered), (".", Drawn::Bare), ("F", Drawn::Marked), ("*", Drawn::Round)];
    let digits = (1..).zip(DIGITS).map(|(digit, colour)| (digit.to_string(), Drawn::Digit(digit, colour)));
    let tiles = signs.map(|(name, drawn)| (name.to_owned(), drawn)).into_iter().chain(digits);
    Looks {
        lattice: Lattice::Square,
        size: None,
        tiles: tiles.map(|(name, drawn)| Look { name, drawn }).collect(),
        number: Some("mines"),
        write,
    }
}

/// The mines are those a counter shows, or those of the level of this size.
fn write(tiles: &[(Place, &str)], mines: Option<usize>) -> Option<String> {
    let (rows, width) = desk::rows_of(tiles);
    let level = || Level::of_size(grid::Size::new(width, rows.len()).ok()?);
    let mines = mines.or_else(|| level().map(|level| level.mines))?;
    Some(format!("mines mines={mines}\n{}\n", rows.join("\n")))
}
