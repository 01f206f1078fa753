//! Lists of boards, one a line: `W H M FX FY i1,i2,…,iM`.
//!
//! `i` counts cells from 0 in reading order, `(FX, FY)` is the first click; `#` begins a comment
//! line. Everybody who plays the list makes the same first click on the same boards.

use crate::Board;
use grid::text::{At, shorten};
use grid::{Cell, Problem, Size, TextError};

/// A board of a list, and where its first click falls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The board.
    pub board: Board,
    /// The first click.
    pub start: Cell,
}

/// Reads a list. Errors name line and column.
pub fn read(text: &str) -> Result<Vec<Listed>, TextError> {
    let lines = text.lines().enumerate().map(|(number, line)| (number + 1, line));
    let boards = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    boards.map(|(number, line)| read_line(line, number)).collect()
}

/// Writes a line of a list.
pub fn write(listed: &Listed) -> String {
    let Listed { board, start } = listed;
    let (size, mines) = (board.size(), board.mine_count());
    let cells: Vec<String> = board.mines().map(|cell| size.index(cell).to_string()).collect();
    format!("{} {} {mines} {} {} {}", size.width(), size.height(), start.x, start.y, cells.join(","))
}

fn read_line(line: &str, number: usize) -> Result<Listed, TextError> {
    let problem = |column: usize, what: String| At { line: number, column }.problem(Problem::Game(what.into()));
    let mut words = Vec::new();
    let mut column = 1;
    for word in line.split(' ') {
        words.push((column, word));
        column += word.chars().count() + 1;
    }
    if words.len() != 6 {
        return Err(problem(1, format!("a board is 6 words, 'W H M FX FY mines', not {}", words.len())));
    }
    let whole = |at: usize| -> Result<usize, TextError> {
        let (column, word) = words[at];
        word.parse().map_err(|_| problem(column, format!("'{}' is not a whole number", shorten(word))))
    };
    let size = Size::new(whole(0)?, whole(1)?).map_err(|error| At { line: number, column: 1 }.problem(error.into()))?;
    let mines = whole(2)?;
    let (x, y) = (whole(3)?, whole(4)?);
    if x >= size.width().into() || y >= size.height().into() {
        return Err(problem(words[3].0, format!("the first click {x} {y} lies outside a {size} board")));
    }
    let start = Cell::new(x as u16, y as u16);
    let mut column = words[5].0;
    let mut cells: Vec<usize> = Vec::new();
    for word in words[5].1.split(',').filter(|word| !word.is_empty()) {
        let index: Option<usize> = word.parse().ok().filter(|&index| index < size.area());
        let quoted = shorten(word);
        let index = index.ok_or_else(|| problem(column, format!("'{quoted}' is not a cell of a {size} board")))?;
        if cells.last().is_some_and(|&last| last >= index) {
            return Err(problem(column, format!("mine {index} does not come after the one before it")));
        }
        if size.cell(index) == start {
            return Err(problem(column, format!("the first click {x} {y} is a mine")));
        }
        cells.push(index);
        column += word.len() + 1;
    }
    if cells.len() != mines {
        return Err(problem(words[2].0, format!("{mines} mines are announced, but {} are listed", cells.len())));
    }
    Ok(Listed { board: Board::new(size, cells.into_iter().map(|index| size.cell(index))), start })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, error: &str) {
        assert_eq!(read(text).unwrap_err().to_string(), error);
    }

    #[test]
    fn writing_then_reading_is_identity() {
        let text = "8 8 10 0 0 16,20,28,31,38,40,43,47,49,50";
        let boards = read(&format!("# a comment\n\n{text}\r\n{text}")).unwrap();
        assert_eq!(boards.len(), 2);
        assert_eq!(write(&boards[0]), text);
        assert_eq!(boards[1].board.mine_count(), 10);
        assert!(boards[1].board.is_mine("A3".parse().unwrap()));
        assert_eq!(write(&read("3 2 0 1 1 ").unwrap()[0]), "3 2 0 1 1 ");
    }

    #[test]
    fn wrong_lines_are_named_with_line_and_column() {
        check("8 8 10", "1:1: a board is 6 words, 'W H M FX FY mines', not 3");
        check("8 x 1 0 0 5", "1:3: 'x' is not a whole number");
        check("# c\n9 9 1 9 0 5", "2:7: the first click 9 0 lies outside a 9x9 board");
        check("9 9 2 0 0 5,81", "1:13: '81' is not a cell of a 9x9 board");
        check("9 9 2 0 0 5,5", "1:13: mine 5 does not come after the one before it");
        check("9 9 2 5 0 4,5", "1:13: the first click 5 0 is a mine");
        check("9 9 3 0 0 4,5", "1:5: 3 mines are announced, but 2 are listed");
        check(
            "0 9 0 0 0 4",
            "1:1: a board of 0x9 cells is not possible; sides are from 1 to 2000, cells at most 1000000",
        );
    }
}
