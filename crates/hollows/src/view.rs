//! What the player sees, and what the player may say about it.

use crate::settings::{Kind, Parts, Settings};
use crate::tiles::{AREA, Present, SIDE, Swords, Tiles, size};
use grid::Cell;

/// Flips a game begins with.
pub const FLIPS: u8 = 11;
/// Blocked tiles on every board.
pub const BLOCKED: usize = 5;

/// One tile as the player sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tile {
    /// Not flipped, nothing known.
    #[default]
    Hidden,
    /// Blocked from the start.
    Blocked,
    /// Flipped, nothing there.
    Empty,
    /// Flipped, a piece of the swords.
    Swords,
    /// Flipped, a piece of the present.
    Present,
    /// Flipped, the fox.
    Fox,
    /// Not flipped, but the player knows it for a piece of the swords.
    CoveredSwords,
    /// Not flipped, but the player knows it for a piece of the present.
    CoveredPresent,
}

impl Tile {
    /// Whether a flip was spent on it.
    pub const fn flipped(self) -> bool {
        matches!(self, Self::Empty | Self::Swords | Self::Present | Self::Fox)
    }

    /// Whether it can still be flipped.
    pub const fn covered(self) -> bool {
        matches!(self, Self::Hidden | Self::CoveredSwords | Self::CoveredPresent)
    }
}

/// A board as the player sees it, with the settings that advice on it depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    tiles: [Tile; AREA],
    kind: Option<Kind>,
    flips: Option<u8>,
    /// Goal, values and beliefs.
    pub settings: Settings,
}

/// The picture on a flipped tile. Each piece of a shape has its own, so one tells where the
/// whole shape lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// One of the six pieces of the swords.
    Swords {
        /// Three wide and two high, or two wide and three high.
        wide: bool,
        /// Column within the swords, from 0.
        column: usize,
        /// Row within the swords, from 0.
        row: usize,
    },
    /// One of the four pieces of the present.
    Present {
        /// Gift box or coffer.
        kind: Kind,
        /// Column within the present, from 0.
        column: usize,
        /// Row within the present, from 0.
        row: usize,
    },
}

/// Why the view cannot be what the game shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewError {
    /// More than five blocked tiles.
    #[error("{0} is a sixth blocked tile; a board has five")]
    SixthBlocked(Cell),
    /// More than one fox.
    #[error("{0} is a second fox; a board has at most one")]
    SecondFox(Cell),
    /// More tiles flipped than there are flips.
    #[error("{0} is a twelfth flipped tile; a game has 11 flips")]
    TwelfthFlip(Cell),
    /// More flips left than the flipped tiles allow.
    #[error("{left} flips left, but {flipped} of 11 are spent")]
    TooManyFlips {
        /// Flips said to be left.
        left: u8,
        /// Tiles that are flipped.
        flipped: u8,
    },
    /// The piece would lie partly outside the board, or on tiles that show something else.
    #[error("the shape that the piece at {0} belongs to does not fit there")]
    PieceDoesNotFit(Cell),
    /// The board has been seen to hold the other kind of present.
    #[error("{0} shows one kind of present, but a piece of the other kind is uncovered")]
    OtherKind(Cell),
    /// A kind of present, but no uncovered piece that shows it.
    #[error("no piece of a present is uncovered that could show its kind")]
    KindUnseen,
}

/// Nothing entered yet: every tile hidden.
impl Default for View {
    fn default() -> Self {
        Self { tiles: [Tile::Hidden; AREA], kind: None, flips: None, settings: Settings::default() }
    }
}

impl View {
    /// A view of these tiles in reading order. `kind` is what an uncovered piece of the present
    /// shows; `flips` are the flips left, where they are fewer than the flipped tiles leave.
    pub fn new(
        tiles: [Tile; AREA],
        kind: Option<Kind>,
        flips: Option<u8>,
        settings: Settings,
    ) -> Result<Self, ViewError> {
        let view = Self { tiles, kind, flips, settings };
        let nth = |wanted: fn(Tile) -> bool, n: usize| {
            let mut found = (0..AREA).filter(|&tile| wanted(tiles[tile]));
            found.nth(n).map(|tile| size().cell(tile))
        };
        if let Some(cell) = nth(|tile| tile == Tile::Blocked, BLOCKED) {
            return Err(ViewError::SixthBlocked(cell));
        }
        if let Some(cell) = nth(|tile| tile == Tile::Fox, 1) {
            return Err(ViewError::SecondFox(cell));
        }
        if let Some(cell) = nth(Tile::flipped, usize::from(FLIPS)) {
            return Err(ViewError::TwelfthFlip(cell));
        }
        if kind.is_some() && view.all(Tile::Present).is_empty() {
            return Err(ViewError::KindUnseen);
        }
        match flips {
            Some(left) if left > view.flips_unspent() => {
                Err(ViewError::TooManyFlips { left, flipped: FLIPS - view.flips_unspent() })
            }
            _ => Ok(view),
        }
    }

    /// The tile at a place in reading order.
    pub fn tile(&self, tile: usize) -> Tile {
        self.tiles[tile]
    }

    /// All tiles in reading order.
    pub fn tiles(&self) -> &[Tile; AREA] {
        &self.tiles
    }

    /// Gift box or coffer, once a piece has shown which.
    pub fn kind(&self) -> Option<Kind> {
        self.kind
    }

    /// Flips left, where they were stated.
    pub fn stated_flips(&self) -> Option<u8> {
        self.flips
    }

    /// Flips left: as stated, or what the flipped tiles leave of 11.
    pub fn flips_left(&self) -> u8 {
        self.flips.unwrap_or_else(|| self.flips_unspent())
    }

    fn flips_unspent(&self) -> u8 {
        FLIPS - self.tiles.iter().filter(|tile| tile.flipped()).count() as u8
    }

    /// The tiles that look like this.
    pub fn all(&self, wanted: Tile) -> Tiles {
        self.where_tile(|tile| tile == wanted)
    }

    /// The tiles that can still be flipped.
    pub fn covered(&self) -> Tiles {
        self.where_tile(Tile::covered)
    }

    /// The parts that are wholly uncovered; of the fox part only whether the fox is flipped.
    pub fn uncovered(&self) -> Parts {
        let (swords, present) = (self.all(Tile::Swords).len() == 6, self.all(Tile::Present).len() == 4);
        Parts { swords, present, fox: !self.all(Tile::Fox).is_empty() }
    }

    /// What the uncovered parts pay; a second game is not counted.
    pub fn leaves(&self) -> u32 {
        let (there, pays) = (self.uncovered(), self.settings.leaves);
        let pay = |there: bool, leaves: u32| if there { leaves } else { 0 };
        pay(there.swords, pays.swords) + pay(there.present, pays.of_present(self.kind)) + pay(there.fox, pays.fox)
    }

    fn where_tile(&self, wanted: impl Fn(Tile) -> bool) -> Tiles {
        (0..AREA).filter(|&tile| wanted(self.tiles[tile])).collect()
    }

    /// The view with one tile changed. A covered tile that becomes a flipped one costs a flip;
    /// changing it back returns the flip.
    pub fn with(&self, tile: usize, seen: Tile) -> Result<Self, ViewError> {
        let mut tiles = self.tiles;
        let before = std::mem::replace(&mut tiles[tile], seen);
        let flips = self.flips.map(|left| match (before.flipped(), seen.flipped()) {
            (false, true) => left.saturating_sub(1),
            (true, false) => left + 1,
            _ => left,
        });
        let kind = self.kind.filter(|_| tiles.contains(&Tile::Present));
        Self::new(tiles, kind, flips, self.settings.clone())
    }

    /// The view after a flip that showed some piece of a present of this kind.
    pub fn with_kind(&self, tile: usize, kind: Kind) -> Result<Self, ViewError> {
        let others = self.all(Tile::Present) - Tiles::one(tile);
        if !others.is_empty() && self.kind.is_some_and(|known| known != kind) {
            return Err(ViewError::OtherKind(size().cell(tile)));
        }
        let view = self.with(tile, Tile::Present)?;
        Self::new(view.tiles, Some(kind), view.flips, view.settings)
    }

    /// The view after a flip that showed this piece: the tile uncovered, the rest of the shape
    /// known but still covered.
    pub fn with_piece(&self, tile: usize, piece: Piece) -> Result<Self, ViewError> {
        let misfit = ViewError::PieceDoesNotFit(size().cell(tile));
        let (shape, uncovered, covered, kind) = match piece {
            Piece::Swords { wide, column, row } => {
                let corner = corner(tile, column, row).ok_or(misfit)?;
                let swords = Swords::places().find(|&place| place == Swords { corner, wide }).ok_or(misfit)?;
                (swords.tiles(), Tile::Swords, Tile::CoveredSwords, self.kind)
            }
            Piece::Present { kind, column, row } => {
                if self.kind.is_some_and(|known| known != kind) {
                    return Err(ViewError::OtherKind(size().cell(tile)));
                }
                let corner = corner(tile, column, row).ok_or(misfit)?;
                let present = Present::places().find(|&place| place == Present { corner }).ok_or(misfit)?;
                (present.tiles(), Tile::Present, Tile::CoveredPresent, Some(kind))
            }
        };
        if !shape.has(tile) {
            return Err(misfit);
        }
        let mut view = self.with(tile, uncovered)?;
        for piece in shape.iter() {
            match view.tiles[piece] {
                Tile::Hidden => view.tiles[piece] = covered,
                same if same == uncovered || same == covered => {}
                _ => return Err(misfit),
            }
        }
        Self::new(view.tiles, kind, view.flips, view.settings)
    }
}

/// The top left tile of a shape whose piece at this column and row of it lies on `tile`.
fn corner(tile: usize, column: usize, row: usize) -> Option<usize> {
    let (x, y) = (tile % SIDE, tile / SIDE);
    Some(y.checked_sub(row)? * SIDE + x.checked_sub(column)?)
}
