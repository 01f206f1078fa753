//! One place on a square board, and its name.

use std::fmt;
use std::str::FromStr;

/// A place on a square board, counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Row, from the top. First, so that cells sort in reading order.
    pub y: u16,
    /// Column, from the left.
    pub x: u16,
}

/// The text is no cell name such as `C5` or `AA12`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a cell name such as C5")]
pub struct CellNameError(pub String);

impl Cell {
    /// The cell in column `x` and row `y`, both counted from 0.
    pub const fn new(x: u16, y: u16) -> Self {
        Self { y, x }
    }

    /// King moves between two cells.
    pub fn king_moves(self, other: Self) -> u16 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }
}

/// The player's name of the cell: columns A to Z, then AA; row 1 on top.
impl fmt::Display for Cell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = format!("{}{}", column_name(self.x), u32::from(self.y) + 1);
        out.pad(&name)
    }
}

impl FromStr for Cell {
    type Err = CellNameError;

    fn from_str(name: &str) -> Result<Self, CellNameError> {
        let unreadable = || CellNameError(name.chars().take(20).collect());
        let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (column, row) = name.split_at(letters);
        // Three letters reach column 18,278: more than any board has, and no overflow on the way.
        if column.is_empty() || column.len() > 3 || row.is_empty() || row.len() > 5 {
            return Err(unreadable());
        }
        if row.starts_with('0') || !row.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(unreadable());
        }
        let x = column.bytes().fold(0u16, |x, letter| x * 26 + u16::from(letter.to_ascii_uppercase() - b'A') + 1);
        let y: u16 = row.parse().map_err(|_| unreadable())?;
        Ok(Self::new(x - 1, y - 1))
    }
}

/// The letters of a column as players read them: `A` for column 0, `Z` for 25, `AA` for 26.
pub fn column_name(x: u16) -> String {
    let mut letters = Vec::new();
    let mut rest = u32::from(x) + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(b'A' + (rest % 26) as u8);
        rest /= 26;
    }
    letters.reverse();
    String::from_utf8(letters).expect("column letters are ASCII")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(x: u16, y: u16, name: &str) {
        assert_eq!(Cell::new(x, y).to_string(), name);
        assert_eq!(name.parse(), Ok(Cell::new(x, y)));
        assert_eq!(name.to_lowercase().parse(), Ok(Cell::new(x, y)));
    }

    #[test]
    fn cells_are_named_by_column_letter_and_row_number() {
        check(0, 0, "A1");
        check(2, 4, "C5");
        check(25, 0, "Z1");
        check(26, 15, "AA16");
        check(701, 9, "ZZ10");
        check(702, 9, "AAA10");
    }

    #[test]
    fn what_is_not_a_name_is_refused() {
        for name in ["", "A", "7", "A0", "A01", "A-1", "5C", "ABCD1", "A99999", "A100000", "Ä1", "C5 "] {
            assert!(name.parse::<Cell>().is_err(), "{name:?}");
        }
    }

    #[test]
    fn cells_sort_in_reading_order() {
        assert!(Cell::new(8, 0) < Cell::new(0, 1));
    }
}
