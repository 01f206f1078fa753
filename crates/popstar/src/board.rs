//! A board as the player sees it, and what a click does to it: plain code, for one click at a time.

use crate::rules::{Close, Points, Rules};
use grid::{Cell, Size};

/// The longest side of a board.
pub const MOST_SIDE: u16 = 32;
/// The most colours on a board.
pub const MOST_COLOURS: usize = 9;

/// One of the colours of a board, counted from 0 in the order of [`Board::palette`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u8);

/// Tiles standing on each other, columns side by side, and the glyphs the colours were written with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    /// Row by row from the top; `None` is empty.
    cells: Vec<Option<Colour>>,
    palette: Vec<char>,
}

/// A board and the rules it is played by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The tiles.
    pub board: Board,
    /// What they pay.
    pub rules: Rules,
}

/// Connected tiles of one colour, two or more.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// Their colour.
    pub colour: Colour,
    /// The tiles in reading order.
    pub cells: Vec<Cell>,
}

/// Why tiles do not make a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum BoardError {
    /// A side is longer than [`MOST_SIDE`].
    #[error("a board has at most {MOST_SIDE} columns and {MOST_SIDE} rows, this one is {0}")]
    TooLarge(Size),
    /// More than [`MOST_COLOURS`] colours; the tile with the first colour too many.
    #[error("a board has at most {MOST_COLOURS} colours, {0} is of another one")]
    TooManyColours(Cell),
    /// Nothing under this tile.
    #[error("nothing is under the tile at {0}")]
    Floating(Cell),
    /// This column is empty, and one that should have moved into it is not.
    #[error("the column of {0} is empty; the next one would have closed up")]
    OpenColumn(Cell),
}

/// Why a click removes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// Not a cell of the board.
    #[error("it is not on the board")]
    Outside,
    /// No tile there.
    #[error("no tile is there")]
    Empty,
    /// No neighbour of the same colour.
    #[error("no neighbour has its colour")]
    Single,
}

impl Board {
    /// A board of these cells, row by row from the top. `palette` names the colours.
    pub fn new(size: Size, cells: Vec<Option<Colour>>, palette: Vec<char>, close: Close) -> Result<Self, BoardError> {
        assert_eq!(cells.len(), size.area(), "one value a cell");
        if size.width() > MOST_SIDE || size.height() > MOST_SIDE {
            return Err(BoardError::TooLarge(size));
        }
        let board = Self { size, cells, palette };
        for cell in size.cells() {
            let Some(colour) = board.colour(cell) else { continue };
            if usize::from(colour.0) >= MOST_COLOURS {
                return Err(BoardError::TooManyColours(cell));
            }
            let under = Cell::new(cell.x, cell.y + 1);
            if size.holds(under) && board.colour(under).is_none() {
                return Err(BoardError::Floating(cell));
            }
        }
        let floor = size.height() - 1;
        let mut columns: Vec<Cell> = (0..size.width()).map(|x| Cell::new(x, floor)).collect();
        if close == Close::Right {
            columns.reverse();
        }
        let open = columns.windows(2).find(|pair| board.colour(pair[0]).is_none() && board.colour(pair[1]).is_some());
        open.map_or(Ok(()), |pair| Err(BoardError::OpenColumn(pair[0])))?;
        Ok(board)
    }

    /// Columns and rows, empty ones included.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tile of a cell.
    pub fn colour(&self, cell: Cell) -> Option<Colour> {
        self.cells[self.size.index(cell)]
    }

    /// All cells, row by row from the top.
    pub fn cells(&self) -> &[Option<Colour>] {
        &self.cells
    }

    /// The glyphs the colours are written with.
    pub fn palette(&self) -> &[char] {
        &self.palette
    }

    /// Tiles on the board.
    pub fn left(&self) -> u32 {
        self.cells.iter().flatten().count() as u32
    }

    /// Tiles of each colour, in the order of the palette.
    pub fn counts(&self) -> Vec<u32> {
        let mut counts = vec![0; self.palette.len()];
        self.cells.iter().flatten().for_each(|colour| counts[usize::from(colour.0)] += 1);
        counts
    }

    /// The board with another tile in this cell, written with this glyph, or with none; whether that
    /// stands is for [`Board::new`] to say.
    pub fn with(&self, cell: Cell, glyph: Option<char>, close: Close) -> Result<Self, BoardError> {
        let (mut cells, mut palette) = (self.cells.clone(), self.palette.clone());
        cells[self.size.index(cell)] = glyph.map(|glyph| {
            let known = palette.iter().position(|&known| known == glyph).unwrap_or_else(|| {
                palette.push(glyph);
                palette.len() - 1
            });
            Colour(known as u8)
        });
        // Colours that are gone make room for new ones.
        let mut used: Vec<Colour> = cells.iter().flatten().copied().collect();
        used.sort();
        used.dedup();
        let place = |colour: Colour| Colour(used.binary_search(&colour).expect("the colour is used") as u8);
        let cells = cells.into_iter().map(|tile| tile.map(place)).collect();
        let palette = used.iter().map(|colour| palette[usize::from(colour.0)]).collect();
        Self::new(self.size, cells, palette, close)
    }

    /// The group a click on this cell removes.
    pub fn group_at(&self, cell: Cell) -> Result<Group, Refusal> {
        if !self.size.holds(cell) {
            return Err(Refusal::Outside);
        }
        let colour = self.colour(cell).ok_or(Refusal::Empty)?;
        let mut cells = vec![cell];
        let mut done = 0;
        while done < cells.len() {
            for near in beside(self.size, cells[done]) {
                if self.colour(near) == Some(colour) && !cells.contains(&near) {
                    cells.push(near);
                }
            }
            done += 1;
        }
        cells.sort();
        if cells.len() < 2 { Err(Refusal::Single) } else { Ok(Group { colour, cells }) }
    }

    /// All groups, in the reading order of their first tiles.
    pub fn groups(&self) -> Vec<Group> {
        let mut seen = vec![false; self.size.area()];
        let mut groups = Vec::new();
        for cell in self.size.cells() {
            if seen[self.size.index(cell)] {
                continue;
            }
            if let Ok(group) = self.group_at(cell) {
                group.cells.iter().for_each(|&part| seen[self.size.index(part)] = true);
                groups.push(group);
            }
        }
        groups
    }

    /// The board after a click on this cell, and the tiles it removed.
    pub fn click(&self, cell: Cell, close: Close) -> Result<(Self, u32), Refusal> {
        let group = self.group_at(cell)?;
        let mut columns: Vec<Vec<Colour>> = (0..self.size.width())
            .map(|x| {
                let upwards = (0..self.size.height()).rev().map(|y| Cell::new(x, y));
                upwards.filter(|cell| !group.cells.contains(cell)).filter_map(|cell| self.colour(cell)).collect()
            })
            .collect();
        columns.retain(|column| !column.is_empty());
        let shift = match close {
            Close::Left => 0,
            Close::Right => usize::from(self.size.width()) - columns.len(),
        };
        let mut after = Self { cells: vec![None; self.size.area()], ..self.clone() };
        for (x, column) in columns.iter().enumerate() {
            for (up, &colour) in column.iter().enumerate() {
                let cell = Cell::new((x + shift) as u16, self.size.height() - 1 - up as u16);
                after.cells[self.size.index(cell)] = Some(colour);
            }
        }
        Ok((after, group.cells.len() as u32))
    }
}

impl Position {
    /// The position after a click on this cell, and what the click paid.
    pub fn click(&self, cell: Cell) -> Result<(Self, Points), Refusal> {
        let (board, tiles) = self.board.click(cell, self.rules.close)?;
        Ok((Self { board, rules: self.rules }, self.rules.group(tiles)))
    }

    /// Whether no group is left.
    pub fn is_over(&self) -> bool {
        self.board.size().cells().all(|cell| self.board.group_at(cell).is_err())
    }
}

/// The cells that share a side with this one.
fn beside(size: Size, cell: Cell) -> impl Iterator<Item = Cell> {
    size.neighbours(cell).filter(move |near| near.x == cell.x || near.y == cell.y)
}
