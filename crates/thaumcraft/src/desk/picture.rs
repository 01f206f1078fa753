//! What a note looks like.

use super::words::{message, sentence};
use crate::{Aspect, Board, Hex, Placement, Spot, referee};
use desk::{Face, Ground, Legend, Link, Picture, Place, Sentence, Shape, Tile};

/// The ground of aspects that have no steady tint.
const NO_TINT: [u8; 3] = [200, 200, 200];

/// A note as it stands.
pub(super) fn note(board: &Board) -> Picture {
    with_placements(board, &[])
}

/// A note with aspects that are to be placed.
pub(super) fn with_placements(board: &Board, placements: &[Placement]) -> Picture {
    let mut places: Vec<Hex> = board.places().collect();
    places.sort_by_key(|place| (2 * place.r + place.q, place.q));
    let tiles = places.into_iter().map(|place| match placements.iter().find(|placement| placement.place == place) {
        Some(placement) => {
            let spoken = sentence("thaumcraft.tile.to-place").text("aspect", board.aspects().name(placement.aspect));
            let face = face(board, placement.aspect, false);
            Tile { deduced: true, ..Tile::plain(place, face, spoken) }
        }
        None => standing(board, place),
    });
    let links = referee::links_with(board, placements);
    let links = links.into_iter().map(|[from, to]| Link { from: from.into(), to: to.into() });
    let mut legend = Vec::new();
    if !board.anchors().is_empty() {
        legend.push(Legend::of_glyphs(message("thaumcraft.legend.anchors")));
    }
    if placements.len() > 1 {
        legend.push(Legend::of_glyphs(message("thaumcraft.legend.to-place")));
    }
    Picture {
        shape: Shape::Hexes { radius: board.radius().into() },
        tiles: tiles.collect(),
        links: links.collect(),
        legend,
    }
}

fn standing(board: &Board, place: Hex) -> Tile {
    let named = |key, aspect| Sentence::new(key).text("aspect", board.aspects().name(aspect));
    let (face, spoken) = match board.spot(place) {
        Some(Spot::Free) => (Face::bare(Ground::Open), sentence("thaumcraft.tile.free")),
        Some(Spot::Hole) | None => (Face::bare(Ground::Blocked), sentence("thaumcraft.tile.hole")),
        Some(Spot::Forbidden) => (Face::with_text(Ground::Open, "x"), sentence("thaumcraft.tile.forbidden")),
        Some(Spot::Anchor(aspect)) => (face(board, aspect, true), named(message("thaumcraft.tile.anchor"), aspect)),
        Some(Spot::Placed(aspect)) => (face(board, aspect, false), named(message("thaumcraft.tile.placed"), aspect)),
    };
    Tile::plain(place, face, spoken)
}

fn face(board: &Board, aspect: Aspect, anchor: bool) -> Face {
    let name = board.aspects().name(aspect);
    let text = if anchor { name.to_uppercase() } else { name.to_string() };
    Face::with_text(Ground::Tint(board.aspects().colour(aspect).unwrap_or(NO_TINT)), text)
}

/// Marks a tile as the one to touch.
pub(super) fn mark_best(picture: &mut Picture, place: Hex) {
    mark(picture, place, |tile| tile.best = true);
}

/// Marks a tile as one that cannot be joined.
pub(super) fn mark_conflict(picture: &mut Picture, place: Hex) {
    mark(picture, place, |tile| tile.conflict = true);
}

fn mark(picture: &mut Picture, place: Hex, mark: impl FnMut(&mut Tile)) {
    let place = Place::from(place);
    picture.tiles.iter_mut().find(|tile| tile.place == place).into_iter().for_each(mark);
}
