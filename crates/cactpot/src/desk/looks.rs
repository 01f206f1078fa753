//! How Mini Cactpot looks in pictures: the player says once what each look is.

use desk::{Drawn, Lattice, Look, Looks, Place};

/// What a tile can be.
pub fn looks() -> Looks {
    let numbers = (1..=9).map(|number| (number.to_string(), Drawn::Asked));
    let tiles = std::iter::once(("#".to_owned(), Drawn::Covered)).chain(numbers);
    let tiles = tiles.map(|(name, drawn)| Look { name, drawn }).collect();
    Looks { lattice: Lattice::Square, size: Some([3, 3]), tiles, number: None, write }
}

#[expect(clippy::unnecessary_wraps, reason = "other games need a number that may not be known")]
fn write(tiles: &[(Place, &str)], _: Option<usize>) -> Option<String> {
    Some(format!("cactpot\n{}\n", desk::rows_of(tiles).0.join("\n")))
}
