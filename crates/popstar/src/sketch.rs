//! A board that is being entered: tiles stay where they are put, in any order, until they are told to fall.

use crate::board::{Board, BoardError, Colour};
use crate::rules::Close;
use crate::text;
use grid::{Cell, Size};

/// Tiles as they are entered, each by its glyph; some may float, and columns may lie apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    size: Size,
    /// Row by row from the top; `None` is empty.
    tiles: Vec<Option<char>>,
}

impl Sketch {
    /// These tiles, row by row from the top.
    pub fn new(size: Size, tiles: Vec<Option<char>>) -> Self {
        assert_eq!(tiles.len(), size.area(), "one value a cell");
        Self { size, tiles }
    }

    /// The tiles of a whole board.
    pub fn of(board: &Board) -> Self {
        let tiles = board.cells().iter().map(|tile| tile.map(|colour| text::glyph(board, colour)));
        Self { size: board.size(), tiles: tiles.collect() }
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tiles, row by row from the top.
    pub fn tiles(&self) -> &[Option<char>] {
        &self.tiles
    }

    /// Puts a tile into a cell, or takes it away; nothing else moves.
    pub fn put(&mut self, cell: Cell, glyph: Option<char>) {
        self.tiles[self.size.index(cell)] = glyph;
    }

    /// How many tiles were entered.
    pub fn entered(&self) -> usize {
        self.tiles.iter().flatten().count()
    }

    /// Whether no cell is empty: then nothing can fall.
    pub fn is_full(&self) -> bool {
        self.entered() == self.tiles.len()
    }

    /// The board of the tiles where they are, if they can lie so.
    pub fn lying(&self, close: Close) -> Result<Board, BoardError> {
        let mut palette: Vec<char> = Vec::new();
        let cells = self.tiles.iter().map(|tile| {
            tile.map(|glyph| {
                let known = palette.iter().position(|&met| met == glyph).unwrap_or_else(|| {
                    palette.push(glyph);
                    palette.len() - 1
                });
                Colour(known as u8)
            })
        });
        let cells = cells.collect();
        Board::new(self.size, cells, palette, close)
    }

    /// The board after everything has fallen and the columns have closed.
    pub fn fallen(&self, close: Close) -> Result<Board, BoardError> {
        let at = |x: u16, y: u16| self.size.index(Cell::new(x, y));
        let column =
            |x: u16| -> Vec<char> { (0..self.size.height()).rev().filter_map(|y| self.tiles[at(x, y)]).collect() };
        let mut columns: Vec<Vec<char>> = (0..self.size.width()).map(column).collect();
        columns.retain(|column| !column.is_empty());
        let first = match close {
            Close::Left => 0,
            Close::Right => usize::from(self.size.width()) - columns.len(),
        };
        let mut tiles = vec![None; self.tiles.len()];
        for (x, column) in columns.iter().enumerate() {
            for (up, &glyph) in column.iter().enumerate() {
                tiles[at((first + x) as u16, self.size.height() - 1 - up as u16)] = Some(glyph);
            }
        }
        Self { size: self.size, tiles }.lying(close)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rows: [&str; 3], close: Close, fallen: &str) {
        let tiles = rows.concat().chars().map(|glyph| (glyph != '.').then_some(glyph)).collect();
        let sketch = Sketch::new(Size::new(4, 3).unwrap(), tiles);
        assert_eq!(sketch.fallen(close).unwrap().to_string(), fallen.replace(' ', "\n") + "\n", "{rows:?}");
    }

    #[test]
    fn tiles_fall_and_columns_close_when_they_are_told_to() {
        check(["R.G.", "..B.", "...."], Close::Left, ".... .G.. RB..");
        check(["R.G.", "..B.", "...."], Close::Right, ".... ...G ..RB");
        check(["....", "....", "...."], Close::Left, ".... .... ....");
    }

    #[test]
    fn tiles_that_float_do_not_lie() {
        let mut sketch = Sketch::new(Size::new(2, 2).unwrap(), vec![None; 4]);
        sketch.put(Cell::new(0, 0), Some('R'));
        assert_eq!(sketch.lying(Close::Left), Err(BoardError::Floating(Cell::new(0, 0))));
        sketch.put(Cell::new(0, 1), Some('G'));
        assert_eq!(sketch.lying(Close::Left), sketch.fallen(Close::Left));
        assert_eq!((sketch.entered(), sketch.is_full()), (2, false));
    }
}
