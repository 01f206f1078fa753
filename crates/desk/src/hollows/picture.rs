//! What a board of Faux Hollows looks like.

use crate::picture::{Face, Ground, Picture, Shape, Sign, Tile as Drawn};
use crate::{Key, Sentence};
use hollows::{AREA, Deduced, Kind, SIDE, Tile, View, fill, size};

/// The board with what follows from it filled in, as far as anything explains it.
pub fn filled(view: &View) -> Picture {
    let mut picture = plain(view);
    let Ok(filled) = fill(view) else { return picture };
    for (tile, deduced) in filled.deduced.iter().enumerate() {
        let Some(deduced) = deduced else { continue };
        let (face, spoken) = match deduced {
            Deduced::Blocked => (Face::bare(Ground::Blocked), Key::TileBlocked),
            Deduced::Swords => (Face::with_sign(Ground::Covered, Sign::Swords), Key::TileKnownSwords),
            Deduced::Present => (Face::with_sign(Ground::Covered, Sign::Present), Key::TileKnownPresent),
            Deduced::Fox => (Face::with_sign(Ground::Covered, Sign::Fox), Key::TileKnownFox),
            Deduced::Empty => (Face::with_text(Ground::Covered, "-"), Key::TileKnownEmpty),
        };
        let place = size().cell(tile);
        picture.tiles[tile] = Drawn { deduced: true, ..Drawn::plain(place, face, Sentence::new(spoken)) };
    }
    picture
}

/// The board as it was entered.
pub fn plain(view: &View) -> Picture {
    let tiles = (0..AREA).map(|tile| {
        let (face, spoken) = face(view.tile(tile), view.kind());
        Drawn::plain(size().cell(tile), face, Sentence::new(spoken))
    });
    let shape = Shape::Squares { width: SIDE as u16, height: SIDE as u16 };
    Picture { shape, tiles: tiles.collect(), links: Vec::new(), legend: Vec::new() }
}

fn face(tile: Tile, kind: Option<Kind>) -> (Face, Key) {
    let present = |letter: &str| Face { text: letter.into(), ..Face::with_sign(Ground::Open, Sign::Present) };
    match (tile, kind) {
        (Tile::Hidden, _) => (Face::bare(Ground::Covered), Key::TileCovered),
        (Tile::Blocked, _) => (Face::bare(Ground::Blocked), Key::TileBlocked),
        (Tile::Empty, _) => (Face::bare(Ground::Open), Key::TileEmpty),
        (Tile::Swords, _) => (Face::with_sign(Ground::Open, Sign::Swords), Key::TileSwords),
        (Tile::Present, None) => (present(""), Key::TilePresent),
        (Tile::Present, Some(Kind::Box)) => (present("B"), Key::TileBox),
        (Tile::Present, Some(Kind::Coffer)) => (present("C"), Key::TileCoffer),
        (Tile::Fox, _) => (Face::with_sign(Ground::Open, Sign::Fox), Key::TileFox),
        (Tile::CoveredSwords, _) => (Face::with_sign(Ground::Covered, Sign::Swords), Key::TileKnownSwords),
        (Tile::CoveredPresent, _) => (Face::with_sign(Ground::Covered, Sign::Present), Key::TileKnownPresent),
    }
}

/// Whether a covered tile's content is known, so that its face says more than a number.
pub fn is_known(tile: &Drawn) -> bool {
    tile.face.sign.is_some() || !tile.face.text.is_empty()
}
