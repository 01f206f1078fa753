//! The eight lines, and their names.

use crate::ticket::{AREA, size};
use grid::Cell;
use std::fmt;
use std::str::FromStr;

/// One of the eight lines of a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line([usize; 3]);

/// Rows, columns, and the two diagonals.
pub const LINES: [Line; 8] = [
    Line([0, 1, 2]),
    Line([3, 4, 5]),
    Line([6, 7, 8]),
    Line([0, 3, 6]),
    Line([1, 4, 7]),
    Line([2, 5, 8]),
    Line([0, 4, 8]),
    Line([6, 4, 2]),
];

/// The text names no line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a line; name it by its ends, such as A1-C1")]
pub struct LineNameError(pub String);

impl Line {
    /// Its tiles from one end to the other.
    pub fn tiles(self) -> [usize; 3] {
        self.0
    }

    /// The same as cells.
    pub fn cells(self) -> [Cell; 3] {
        self.0.map(|tile| size().cell(tile))
    }

    /// The sum of its numbers on a ticket that shows all.
    pub fn sum(self, numbers: &[u8; AREA]) -> u8 {
        self.0.iter().map(|&tile| numbers[tile]).sum()
    }
}

/// By its ends: `A1-C1` is the first row, `A1-A3` the first column, `A1-C3` and `A3-C1` the diagonals.
impl fmt::Display for Line {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, _, last] = self.cells();
        out.pad(&format!("{first}-{last}"))
    }
}

impl FromStr for Line {
    type Err = LineNameError;

    fn from_str(name: &str) -> Result<Self, LineNameError> {
        let ends = |line: &Line| {
            let [first, _, last] = line.cells().map(|cell| cell.to_string());
            [format!("{first}-{last}"), format!("{last}-{first}")]
        };
        let found = LINES.iter().find(|line| ends(line).iter().any(|ends| ends.eq_ignore_ascii_case(name)));
        found.copied().ok_or_else(|| LineNameError(name.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_named_by_their_ends_and_read_from_either() {
        let names: Vec<String> = LINES.iter().map(ToString::to_string).collect();
        assert_eq!(names.join(" "), "A1-C1 A2-C2 A3-C3 A1-A3 B1-B3 C1-C3 A1-C3 A3-C1");
        for line in LINES {
            let [first, _, last] = line.cells();
            assert_eq!(line.to_string().parse(), Ok(line));
            assert_eq!(format!("{last}-{first}").to_lowercase().parse(), Ok(line));
        }
        for name in ["", "A1", "A1-C2", "A1-D1", "A1-A1", "A1–C1"] {
            assert!(name.parse::<Line>().is_err(), "{name}");
        }
    }
}
