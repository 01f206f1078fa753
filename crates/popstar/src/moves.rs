//! The groups of a board in play, and playing lists of them.

use crate::bits::{self, Bits, Place, Task};
use crate::board::Position;
use crate::field::{Lanes, State, Tile};
use crate::rules::{Payments, Points};
use grid::Cell;

/// A group that may be taken.
#[derive(Clone, Copy)]
pub(crate) struct Move<B> {
    pub(crate) group: B,
    /// The tile at its first place.
    pub(crate) tile: Tile,
    pub(crate) colour: u8,
    pub(crate) tiles: u32,
}

impl<B: Bits, const P: usize> State<B, P> {
    /// Lists all groups, in the order of their first places.
    #[inline(always)]
    pub(crate) fn groups(&self, list: &mut Vec<Move<B>>) {
        list.clear();
        self.each_group(|place, group, colour| {
            list.push(Move { group, tile: self.tile(place), colour, tiles: group.count() });
        });
    }

    /// Names the first place, the places and the colour of every group.
    #[inline(always)]
    pub(crate) fn each_group(&self, mut found: impl FnMut(Place, B, u8)) {
        let mut rest = self.grouped();
        while let Some(place) = rest.first() {
            let colour = self.colour(place);
            let group = self.group(place, colour).expect("the tile is grouped");
            rest = rest.without(group);
            found(place, group, colour);
        }
    }

    /// Tiles without a neighbour of their colour.
    #[inline(always)]
    pub(crate) fn singles(&self) -> u32 {
        self.left() - self.grouped().count()
    }

    /// Tiles of each colour.
    #[inline(always)]
    pub(crate) fn counts(&self) -> [u32; 16] {
        let mut counts = [0; 16];
        for colour in 0..(1u8 << P) - 1 {
            counts[usize::from(colour)] = self.of_colour(colour).count();
        }
        counts
    }

    /// Clicks a tile, if it is there and in a group; returns the place and the tiles that went.
    #[inline(always)]
    pub(crate) fn click(&mut self, tile: Tile) -> Option<(Place, u32)> {
        let place = self.find(tile)?;
        let group = self.group(place, self.colour(place))?;
        self.remove(group);
        Some((place, group.count()))
    }
}

/// Clicks that share their beginnings: each with the one before it.
pub(crate) struct Trail(Vec<(Tile, u32)>);

impl Trail {
    /// The start board, before any click, is number 0.
    pub(crate) fn new() -> Self {
        Self(vec![(Tile::new(0, 0), 0)])
    }

    /// Adds a click after this one, and returns its number.
    pub(crate) fn add(&mut self, before: u32, tile: Tile) -> u32 {
        self.0.push((tile, before));
        self.0.len() as u32 - 1
    }

    /// All clicks up to this one, the first first.
    pub(crate) fn path_to(&self, click: u32) -> Vec<Tile> {
        let mut path = Vec::new();
        let mut click = click;
        while click != 0 {
            let (tile, before) = self.0[click as usize];
            path.push(tile);
            click = before;
        }
        path.reverse();
        path
    }
}

/// The cells a list of tiles clicks.
#[cfg_attr(target_arch = "x86_64", inline(always))]
pub(crate) fn cells<B: Bits, const P: usize>(lanes: Lanes, start: &State<B, P>, tiles: &[Tile]) -> Vec<Cell> {
    let mut state = *start;
    let click = |&tile: &Tile| state.click(tile).map(|(place, _)| State::<B, P>::cell(lanes, place));
    tiles.iter().filter_map(click).collect()
}

/// The tiles that a list of cells clicks, as far as the clicks are legal.
#[cfg_attr(target_arch = "x86_64", inline(always))]
pub(crate) fn tiles<B: Bits, const P: usize>(lanes: Lanes, start: &State<B, P>, cells: &[Cell]) -> Vec<Tile> {
    let mut state = *start;
    let mut tiles = Vec::new();
    for &cell in cells {
        let place = lanes.place::<B>(cell);
        let Some(tile) = place.filter(|&place| state.is_tile(place)).map(|place| state.tile(place)) else { break };
        if state.click(tile).is_none() {
            break;
        }
        tiles.push(tile);
    }
    tiles
}

/// The game that clicks this cell first and then whatever of the given game is still there; without
/// the first click itself.
pub(crate) fn after(position: &Position, first: Cell, game: &[Cell]) -> Vec<Cell> {
    bits::on_board(position, After { first, game })
}

struct After<'a> {
    first: Cell,
    game: &'a [Cell],
}

impl Task for After<'_> {
    type Out = Vec<Cell>;

    #[inline(always)]
    fn run<B: Bits, const P: usize>(self, lanes: Lanes, start: State<B, P>) -> Vec<Cell> {
        let mut list = tiles(lanes, &start, &[self.first]);
        list.extend(tiles(lanes, &start, self.game));
        let mut clicks = cells(lanes, &start, &list);
        clicks.remove(0);
        clicks
    }
}

/// What a finished game is worth.
#[inline(always)]
pub(crate) fn final_score<B: Bits, const P: usize>(pay: &Payments, paid: Points, end: &State<B, P>) -> (Points, u32) {
    let left = end.left();
    (paid + pay.bonus(left), left)
}
