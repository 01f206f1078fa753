//! How Faux Hollows looks in pictures: the player says once what each look is.

use desk::{Drawn, Lattice, Look, Looks, Place};

/// What a tile can be.
pub fn looks() -> Looks {
    let asked = ["X", ".", "S", "P", "B", "C", "F"].map(|name| (name, Drawn::Asked));
    let tiles = std::iter::once(("#", Drawn::Covered)).chain(asked);
    let tiles = tiles.map(|(name, drawn)| Look { name: name.to_owned(), drawn }).collect();
    Looks { lattice: Lattice::Square, size: Some([6, 6]), tiles, number: None, write }
}

#[expect(clippy::unnecessary_wraps, reason = "other games need a number that may not be known")]
fn write(tiles: &[(Place, &str)], _: Option<usize>) -> Option<String> {
    Some(format!("hollows\n{}\n", desk::rows_of(tiles).0.join("\n")))
}
