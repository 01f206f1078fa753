//! How a game looks in pictures: what its tiles can be, and how board text writes them.
//!
//! This is data for whoever reads pictures; nothing here can read one.

use crate::Place;

/// How a game looks in pictures.
pub struct Looks {
    /// How its tiles lie.
    pub lattice: Lattice,
    /// Columns and rows, where all its boards have the same.
    pub size: Option<[usize; 2]>,
    /// What a tile can be.
    pub tiles: Vec<Look>,
    /// What the number is called that a counter beside the board shows, where board text needs one.
    pub number: Option<&'static str>,
    /// Board text of tiles in reading order, each with its name, and of the number a counter shows where it is known.
    /// Nothing where that number is needed.
    pub write: Write,
}

/// Writes board text of tiles with their names, and of a number that is known or not.
pub type Write = fn(&[(Place, &str)], Option<usize>) -> Option<String>;

/// How tiles lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lattice {
    /// In rows and columns.
    Square,
    /// As hexagons that stand on a side, in columns.
    Hex,
}

/// One thing a tile can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// What board text calls it.
    pub name: String,
    /// How it is drawn.
    pub drawn: Drawn,
}

/// How programs draw a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Drawn {
    /// Covered: all look alike, most often raised.
    Covered,
    /// Uncovered, with nothing on it; no covered tile is next to it.
    Bare,
    /// Uncovered, with a digit that counts covered tiles around it; in this colour by custom.
    Digit(u8, [u8; 3]),
    /// Covered, with a sign that has a side to it.
    Marked,
    /// A dark round sign.
    Round,
    /// One of several kinds that board text tells apart by letters: the kind that is nearest to this colour.
    Piece([u8; 3]),
    /// Nothing: what was here is gone, and so is everything above it.
    Gone,
    /// A flat patch of this colour.
    Colour([u8; 3]),
    /// A place where something may be put.
    Free,
    /// No place at all.
    Hole,
    /// Different in every program; the player says what it is.
    Asked,
}

/// Rows of board text of square tiles in reading order, and how many tiles a row has.
pub fn rows_of(tiles: &[(Place, &str)]) -> (Vec<String>, usize) {
    let mut rows: Vec<String> = Vec::new();
    let mut width = 0;
    for (place, name) in tiles {
        let Place::Square { x, y } = *place else { continue };
        if usize::from(y) >= rows.len() {
            rows.push(String::new());
        }
        if let Some(row) = rows.last_mut() {
            row.push_str(name);
        }
        width = width.max(usize::from(x) + 1);
    }
    (rows, width)
}
