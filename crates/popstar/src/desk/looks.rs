//! How PopStar and SameGame look in pictures: colours as such.

use desk::{Drawn, Lattice, Look, Looks, Place};

/// The colours that letters stand for, so that what is red in a picture is drawn red.
const COLOURS: [(&str, [u8; 3]); crate::text::LETTERS.len()] = [
    ("R", [220, 45, 40]),
    ("G", [45, 170, 60]),
    ("B", [45, 85, 215]),
    ("Y", [240, 220, 50]),
    ("P", [185, 70, 190]),
    ("O", [240, 140, 30]),
    ("C", [70, 200, 220]),
    ("M", [120, 80, 50]),
    ("W", [200, 200, 200]),
];

/// What a tile can be.
pub fn looks() -> Looks {
    let pieces = COLOURS.map(|(name, colour)| (name, Drawn::Piece(colour)));
    let tiles = pieces.into_iter().chain([(".", Drawn::Gone)]);
    let tiles = tiles.map(|(name, drawn)| Look { name: name.to_owned(), drawn }).collect();
    Looks { lattice: Lattice::Square, size: None, tiles, number: None, write }
}

/// PopStar is played on 10x10 tiles, nearly everything else by the rules of SameGame.
#[expect(clippy::unnecessary_wraps, reason = "other games need a number that may not be known")]
fn write(tiles: &[(Place, &str)], _: Option<usize>) -> Option<String> {
    let (rows, width) = desk::rows_of(tiles);
    let rules = if (width, rows.len()) == (10, 10) { "popstar" } else { "samegame" };
    // Columns close to the left, unless an empty one stands there.
    let empty = |x: usize| rows.iter().all(|row| row.as_bytes().get(x) == Some(&b'.'));
    let close = if width > 0 && empty(0) && !empty(width - 1) { " close=right" } else { "" };
    Some(format!("popstar rules={rules}{close}\n{}\n", rows.join("\n")))
}
