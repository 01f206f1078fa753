//! What a board of Faux Hollows looks like.

use super::signs;
use super::words::message;
use crate::{AREA, Deduced, Kind, Played, SIDE, Tile, View, fill, size};
use desk::{Face, Ground, Key, Picture, Sentence, Shape, Tile as Drawn};

/// The board with what follows from it filled in, as far as anything explains it.
pub fn filled(view: &View) -> Picture {
    let mut picture = plain(view);
    let Ok(filled) = fill(view) else { return picture };
    for (tile, deduced) in filled.deduced.iter().enumerate() {
        let Some(deduced) = deduced else { continue };
        let (face, spoken) = match deduced {
            Deduced::Blocked => (Face::bare(Ground::Blocked), message("hollows.tile.blocked")),
            Deduced::Swords => (Face::with_sign(Ground::Covered, &signs::SWORDS), message("hollows.tile.known-swords")),
            Deduced::Present => {
                (Face::with_sign(Ground::Covered, &signs::PRESENT), message("hollows.tile.known-present"))
            }
            Deduced::Fox => (Face::with_sign(Ground::Covered, &signs::FOX), message("hollows.tile.known-fox")),
            Deduced::Empty => (Face::with_text(Ground::Covered, "-"), message("hollows.tile.known-empty")),
        };
        let place = size().cell(tile);
        picture.tiles[tile] = Drawn { deduced: true, ..Drawn::plain(place, face, Sentence::new(spoken)) };
    }
    picture
}

/// A game that is over: what was never flipped shows what it hid.
pub fn ended(game: &Played) -> Picture {
    let view = game.view();
    let mut picture = plain(view);
    for tile in (0..AREA).filter(|&tile| view.tile(tile).covered()) {
        let (sign, spoken) = match game.hidden().shows(tile) {
            Tile::Swords => (&signs::SWORDS, message("hollows.tile.known-swords")),
            Tile::Present => (&signs::PRESENT, message("hollows.tile.known-present")),
            Tile::Fox => (&signs::FOX, message("hollows.tile.known-fox")),
            _ => continue,
        };
        let face = Face::with_sign(Ground::Covered, sign);
        picture.tiles[tile] = Drawn::plain(size().cell(tile), face, Sentence::new(spoken));
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
    let kind = view.kind().filter(|_| !view.all(Tile::Present).is_empty());
    let letter = kind.map(|kind| match kind {
        Kind::Box => message("hollows.legend.box"),
        Kind::Coffer => message("hollows.legend.coffer"),
    });
    let legend = letter.into_iter().map(Into::into).collect();
    Picture { shape, tiles: tiles.collect(), links: Vec::new(), legend }
}

fn face(tile: Tile, kind: Option<Kind>) -> (Face, Key) {
    let present = |letter: &str| Face { text: letter.into(), ..Face::with_sign(Ground::Open, &signs::PRESENT) };
    match (tile, kind) {
        (Tile::Hidden, _) => (Face::bare(Ground::Covered), message("hollows.tile.covered")),
        (Tile::Blocked, _) => (Face::bare(Ground::Blocked), message("hollows.tile.blocked")),
        (Tile::Empty, _) => (Face::bare(Ground::Open), message("hollows.tile.empty")),
        (Tile::Swords, _) => (Face::with_sign(Ground::Open, &signs::SWORDS), message("hollows.tile.swords")),
        (Tile::Present, None) => (present(""), message("hollows.tile.present")),
        (Tile::Present, Some(Kind::Box)) => (present("B"), message("hollows.tile.box")),
        (Tile::Present, Some(Kind::Coffer)) => (present("C"), message("hollows.tile.coffer")),
        (Tile::Fox, _) => (Face::with_sign(Ground::Open, &signs::FOX), message("hollows.tile.fox")),
        (Tile::CoveredSwords, _) => {
            (Face::with_sign(Ground::Covered, &signs::SWORDS), message("hollows.tile.known-swords"))
        }
        (Tile::CoveredPresent, _) => {
            (Face::with_sign(Ground::Covered, &signs::PRESENT), message("hollows.tile.known-present"))
        }
    }
}

/// Whether a covered tile's content is known, so that its face says more than a number.
pub fn is_known(tile: &Drawn) -> bool {
    tile.face.sign.is_some() || !tile.face.text.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;

    #[test]
    fn a_game_that_is_over_shows_what_it_hid() {
        for seed in 0..20 {
            let mut game = Played::deal(seed, Settings::default());
            while !game.over() {
                let covered = game.view().covered().cells().next().expect("flips are fewer than tiles");
                game.flip(covered);
            }
            let picture = ended(&game);
            let drawn = |name: &str| {
                let tiles = picture.tiles.iter().filter_map(|tile| tile.face.sign);
                tiles.filter(|sign| sign.name == name).count()
            };
            let foxes = usize::from(game.hidden().fox.is_some());
            assert_eq!((drawn("swords"), drawn("present"), drawn("fox")), (6, 4, foxes), "seed {seed}");
        }
    }
}
