//! Sets of the 36 tiles, and the shapes that lie on them.

use grid::{Cell, Size};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// Tiles in a row and in a column.
pub const SIDE: usize = 6;
/// Tiles on the board.
pub const AREA: usize = SIDE * SIDE;

/// The board of Faux Hollows: 6 x 6 tiles.
pub fn size() -> Size {
    Size::new(SIDE, SIDE).expect("six by six is a size")
}

/// A set of tiles, counted in reading order from 0 at the top left.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tiles(u64);

impl Tiles {
    /// No tile.
    pub const NONE: Self = Self(0);
    /// All 36 tiles.
    pub const ALL: Self = Self((1 << AREA) - 1);

    /// The set of one tile.
    pub const fn one(tile: usize) -> Self {
        assert!(tile < AREA, "tiles are numbered from 0 to 35");
        Self(1 << tile)
    }

    /// One bit a tile, the first tile lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the tile is in the set.
    pub const fn has(self, tile: usize) -> bool {
        self.0 >> tile & 1 == 1
    }

    /// Whether the sets share a tile.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every tile of this set is in the other.
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Number of tiles.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no tile is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles in reading order.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let tile = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (tile < AREA).then_some(tile)
        })
    }

    /// The tiles as cells, in reading order.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        let size = size();
        self.iter().map(move |tile| size.cell(tile))
    }

    /// The set on the board turned clockwise by a quarter.
    #[must_use]
    pub fn turned(self) -> Self {
        self.iter().map(turned).collect()
    }
}

/// Where a tile goes when the board is turned clockwise by a quarter.
pub const fn turned(tile: usize) -> usize {
    let (row, column) = (tile / SIDE, tile % SIDE);
    column * SIDE + (SIDE - 1 - row)
}

impl FromIterator<usize> for Tiles {
    fn from_iter<I: IntoIterator<Item = usize>>(tiles: I) -> Self {
        tiles.into_iter().fold(Self::NONE, |set, tile| set | Self::one(tile))
    }
}

impl BitOr for Tiles {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Tiles {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Tiles {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for Tiles {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The players' names of the tiles.
impl fmt::Debug for Tiles {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.cells().map(|cell| cell.to_string())).finish()
    }
}

/// Swords lying wide (3 x 2) or standing tall (2 x 3), named by their top left tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Swords {
    /// The top left tile.
    pub corner: usize,
    /// Three wide and two high; otherwise two wide and three high.
    pub wide: bool,
}

/// A gift box or coffer, 2 x 2, named by its top left tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Present {
    /// The top left tile.
    pub corner: usize,
}

impl Swords {
    /// Columns and rows the swords cover.
    pub const fn extent(self) -> (usize, usize) {
        if self.wide { (3, 2) } else { (2, 3) }
    }

    /// The six tiles.
    pub fn tiles(self) -> Tiles {
        rectangle(self.corner, self.extent())
    }

    /// Every place on an empty board.
    pub fn places() -> impl Iterator<Item = Self> {
        [true, false].into_iter().flat_map(|wide| {
            let extent = Self { corner: 0, wide }.extent();
            corners(extent).map(move |corner| Self { corner, wide })
        })
    }
}

impl Present {
    /// The four tiles.
    pub fn tiles(self) -> Tiles {
        rectangle(self.corner, (2, 2))
    }

    /// Every place on an empty board.
    pub fn places() -> impl Iterator<Item = Self> {
        corners((2, 2)).map(|corner| Self { corner })
    }
}

fn rectangle(corner: usize, (width, height): (usize, usize)) -> Tiles {
    (0..height).flat_map(|y| (0..width).map(move |x| corner + y * SIDE + x)).collect()
}

fn corners((width, height): (usize, usize)) -> impl Iterator<Item = usize> {
    (0..=SIDE - height).flat_map(move |y| (0..=SIDE - width).map(move |x| y * SIDE + x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_quarter_turns_bring_every_tile_home() {
        for tile in 0..AREA {
            assert_eq!(turned(turned(turned(turned(tile)))), tile);
        }
        assert_eq!([turned(0), turned(5), turned(8)], [5, 35, 16]);
    }

    #[test]
    fn shapes_have_the_places_a_six_by_six_board_allows() {
        assert_eq!(Swords::places().count(), 40);
        assert_eq!(Present::places().count(), 25);
        assert!(Swords::places().all(|swords| swords.tiles().len() == 6));
        assert!(Present::places().all(|present| present.tiles().len() == 4));
    }

    #[test]
    fn a_set_lists_its_tiles_in_reading_order() {
        let set: Tiles = [35, 0, 7].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 7, 35]);
        assert_eq!(format!("{set:?}"), r#"{"A1", "B2", "F6"}"#);
    }
}
