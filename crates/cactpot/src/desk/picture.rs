//! What a ticket looks like.

use super::CactpotDesk;
use super::words::sentence;
use crate::{AREA, numbers, size};
use desk::{Face, Ground, Link, Picture, Shape, Tile};

/// The ticket as it is. Once a line is taken it is drawn through its tiles, and a ticket that was played shows what
/// it hid: the numbers of the line as if they were uncovered, the others on tiles that stay covered.
pub fn plain(desk: &CactpotDesk) -> Picture {
    let (ticket, taken) = (desk.ticket(), desk.ticket().taken);
    let hidden = taken.and(desk.seed()).map(numbers);
    let tiles = (0..AREA).map(|tile| {
        let of_line = taken.is_some_and(|line| line.tiles().contains(&tile));
        let shown = ticket.number(tile).or_else(|| hidden.filter(|_| of_line).map(|numbers| numbers[tile]));
        let numbered = |key, number: u8| sentence(key).count("number", number.into());
        let (face, spoken) = match (shown, hidden) {
            (Some(number), _) => {
                (Face::with_text(Ground::Open, number.to_string()), numbered("cactpot.tile.number", number))
            }
            (None, Some(numbers)) => {
                let face = Face::with_text(Ground::Covered, numbers[tile].to_string());
                (face, numbered("cactpot.tile.was", numbers[tile]))
            }
            (None, None) => (Face::bare(Ground::Covered), sentence("cactpot.tile.hidden")),
        };
        Tile::plain(size().cell(tile), face, spoken)
    });
    let links = taken.into_iter().flat_map(|line| {
        let [first, middle, last] = line.cells().map(Into::into);
        [Link { from: first, to: middle }, Link { from: middle, to: last }]
    });
    Picture {
        shape: Shape::Squares { width: 3, height: 3 },
        tiles: tiles.collect(),
        links: links.collect(),
        legend: Vec::new(),
    }
}
