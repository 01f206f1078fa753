//! RAWVF, replays as text: the board and where the first click fell.
//!
//! Lines `Key: value`, then `Board:` and a line a row (`*` a mine, `0` none), then `Events:`. Only what
//! the board needs is read; keys and events that are not known are passed over. The first cell opened
//! is where the left button is first let go with no other held.

use super::{Whole, trouble, whole_number};
use crate::{Board, Level};
use grid::text::{At, shorten};
use grid::{Cell, Size, TextError};
use std::fmt::Write as _;

/// Reads the board of a replay. Errors name line and column.
pub fn read(text: &str) -> Result<Whole, TextError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().map(str::trim_end).enumerate().map(|(place, line)| (place + 1, line));
    let mut last = 1;
    let [mut width, mut height] = [None; 2];
    let mut mines = None;
    let mut has_board = false;
    for (line, row) in lines.by_ref() {
        last = line;
        let Some((key, value)) = row.split_once(':') else {
            if row.is_empty() {
                continue;
            }
            return Err(trouble(line, 1, format!("'{}' is not 'Key: value'", shorten(row))));
        };
        let at = At { line, column: key.chars().count() + 3 };
        let value = value.trim();
        match key.to_ascii_lowercase().as_str() {
            "width" => width = Some(whole_number(value, at)?),
            "height" => height = Some(whole_number(value, at)?),
            "mines" => mines = Some((whole_number(value, at)?, line)),
            "level" if value.eq_ignore_ascii_case("marathon") => {
                return Err(trouble(line, at.column, "a marathon holds several boards; give one"));
            }
            "level" => {
                // Its beginner board is the classic one. What is given in numbers comes later and counts.
                let name = value.to_ascii_lowercase();
                if let Some(level) = Level::named(if name == "beginner" { "classic" } else { &name }) {
                    let size = level.size();
                    width = width.or(Some(size.width().into()));
                    height = height.or(Some(size.height().into()));
                    mines = mines.or(Some((level.mines, line)));
                }
            }
            "board" => {
                has_board = true;
                break;
            }
            _ => {}
        }
    }
    let (Some(width), Some(height), true) = (width, height, has_board) else {
        return Err(trouble(last, 1, "a replay has 'Width:', 'Height:' and 'Board:' lines; one is missing"));
    };
    let size = Size::new(width, height).map_err(|error| trouble(last, 1, error.to_string()))?;
    let mut mined = Vec::new();
    for y in 0..size.height() {
        let Some((line, row)) = lines.next() else {
            return Err(trouble(last, 1, format!("{y} rows are given, but the board has {height}")));
        };
        last = line;
        let found = row.chars().count();
        if found != width {
            return Err(trouble(line, found.min(width) + 1, format!("the row has {found} cells instead of {width}")));
        }
        let here = row.chars().zip(0..).filter(|&(glyph, _)| glyph == '*');
        mined.extend(here.map(|(_, x)| Cell::new(x, y)));
    }
    if let Some((announced, line)) = mines
        && announced != mined.len()
    {
        let found = mined.len();
        return Err(trouble(line, 1, format!("{announced} mines are announced, but {found} are on the board")));
    }
    Whole::starting(Board::new(size, mined), first_click(lines, size)?)
}

/// Where the left button is first let go with no other held.
fn first_click<'a>(
    events: impl Iterator<Item = (usize, &'a str)>,
    size: Size,
) -> Result<Option<(Cell, At)>, TextError> {
    let (mut right, mut middle) = (false, false);
    for (line, event) in events {
        let words: Vec<&str> = event.split_whitespace().collect();
        match words.get(1).copied() {
            Some("rc") => right = true,
            Some("rr") => right = false,
            Some("mc") => middle = true,
            Some("mr") => middle = false,
            Some("lr") if !right && !middle => {
                let at = At { line, column: 1 };
                let place = |word: Option<&&str>| whole_number(word.copied().unwrap_or_default(), at);
                let (x, y) = (place(words.get(2))?, place(words.get(3))?);
                if !(1..=usize::from(size.width())).contains(&x) || !(1..=usize::from(size.height())).contains(&y) {
                    return Err(trouble(line, 1, format!("the click {x} {y} lies outside a {size} board")));
                }
                return Ok(Some((Cell::new(x as u16 - 1, y as u16 - 1), at)));
            }
            _ => {}
        }
    }
    Ok(None)
}

/// Writes a board as a replay in which only the first click is made.
pub fn write(whole: &Whole) -> String {
    let Whole { board, start } = whole;
    let size = board.size();
    let mut text = format!(
        "RawVF_Version: Rev6\nProgram: Tilewise\nLevel: Custom\nWidth: {}\nHeight: {}\nMines: {}\nMarks: Off\nBoard:\n",
        size.width(),
        size.height(),
        board.mine_count()
    );
    for y in 0..size.height() {
        text.extend((0..size.width()).map(|x| if board.is_mine(Cell::new(x, y)) { '*' } else { '0' }));
        text.push('\n');
    }
    text.push_str("Events:\n0.000 start\n");
    if let Some(start) = start {
        let (x, y) = (u32::from(start.x), u32::from(start.y));
        for kind in ["lc", "lr"] {
            // The pointer is in the middle of a cell of 16 pixels.
            let (right, down) = (16 * x + 8, 16 * y + 8);
            writeln!(text, "0.000 {kind} {} {} ({right} {down})", x + 1, y + 1).expect("a string takes text");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPLAY: &str = "RawVF_Version: Rev6\nPlayer: someone: else\nLevel: Custom\nWidth: 3\nHeight: 2\nMines: 2\nBoard:\n\
        00*\n*00\nEvents:\n0.000 start\n0.100 rc 2 1 (24 8)\n0.200 lc 2 1 (24 8)\n0.300 lr 2 1 (24 8)\n0.400 rr 2 1 (24 8)\n\
        Cell opened (Number 2) 2 1\n0.500 lc 2 2 (24 24)\n0.600 lr 2 2 (24 24)\n";

    #[track_caller]
    fn check(text: &str, error: &str) {
        assert_eq!(read(text).unwrap_err().to_string(), error);
    }

    #[test]
    fn the_first_click_is_made_with_one_button() {
        let whole = read(REPLAY).unwrap();
        assert_eq!(whole.start, Some(Cell::new(1, 1)));
        assert_eq!(read(&write(&whole)).unwrap(), whole);
    }

    #[test]
    fn a_level_stands_for_its_size() {
        let rows = "*0000000\n".repeat(8);
        assert_eq!(read(&format!("Level: Beginner\nMines: 8\nBoard:\n{rows}")).unwrap().board.mine_count(), 8);
        check(&format!("Level: Beginner\nBoard:\n{rows}"), "1:1: 10 mines are announced, but 8 are on the board");
    }

    #[test]
    fn wrong_replays_are_named_with_line_and_column() {
        check("Level: Marathon\n", "1:8: a marathon holds several boards; give one");
        check("Width: 3\nMines: 2\n", "2:1: a replay has 'Width:', 'Height:' and 'Board:' lines; one is missing");
        check("Width: x\n", "1:8: 'x' is not a whole number");
        check("Width: 2\nHeight: 2\nBoard:\n00\n", "4:1: 1 rows are given, but the board has 2");
        check("Width: 2\nHeight: 1\nBoard:\n000\n", "4:3: the row has 3 cells instead of 2");
        check("Width: 2\nHeight: 1\nMines: 2\nBoard:\n0*\n", "3:1: 2 mines are announced, but 1 are on the board");
        check("Width: 2\nHeight: 1\nBoard:\n0*\nEvents:\n1 lr 2 1\n", "6:1: the first click 1 0 is a mine");
        check("Width: 2\nHeight: 1\nBoard:\n0*\nEvents:\n1 lr 3 1\n", "6:1: the click 3 1 lies outside a 2x1 board");
    }
}
