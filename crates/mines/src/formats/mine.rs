//! `.mine`, the positions of `JSMinesweeper`: `WxHxM`, then a line a row.
//!
//! `0`-`8` open, `H` hidden, `F` flag, `M` or `?` a mine that is shown. `M` counts all mines of the
//! board. Short lines, and lines too many, are refused here.

use super::{trouble, whole_number};
use crate::{First, Seen, View};
use grid::text::{At, shorten};
use grid::{Size, TextError};
use std::fmt::Write as _;

/// Reads a position. Errors name line and column.
pub fn read(text: &str) -> Result<View, TextError> {
    let text = text.trim_start_matches('\u{feff}').trim_end();
    let mut lines = text.lines().map(str::trim_end).enumerate().map(|(place, line)| (place + 1, line));
    let (_, head) = lines.next().unwrap_or((1, ""));
    let mut numbers = Vec::new();
    let mut column = 1;
    for word in head.split('x') {
        numbers.push(whole_number(word, At { line: 1, column })?);
        column += word.len() + 1;
    }
    let &[width, height, mines] = &numbers[..] else {
        return Err(trouble(1, 1, format!("'{}' is not WxHxM, such as 30x16x99", shorten(head))));
    };
    let size = Size::new(width, height).map_err(|error| trouble(1, 1, error.to_string()))?;
    if mines > size.area() {
        return Err(trouble(1, 1, format!("a {size} board has no room for {mines} mines")));
    }
    let mut cells = Vec::with_capacity(size.area());
    let mut rows = 0;
    for (line, row) in lines {
        rows += 1;
        if rows > height {
            return Err(trouble(line, 1, format!("a {size} board has {height} rows, and this is one more")));
        }
        for (place, glyph) in row.chars().enumerate() {
            cells.push(match glyph {
                '0'..='8' => Seen::Open(glyph as u8 - b'0'),
                'H' => Seen::Hidden,
                'F' => Seen::Flag,
                'M' | '?' => Seen::Mine,
                _ => {
                    let quoted = shorten(&glyph.to_string());
                    return Err(trouble(line, place + 1, format!("'{quoted}' is no cell; use 0-8, H, F, M or ?")));
                }
            });
        }
        let found = row.chars().count();
        if found != width {
            return Err(trouble(line, found.min(width) + 1, format!("the row has {found} cells instead of {width}")));
        }
    }
    if rows < height {
        return Err(trouble(rows + 1, 1, format!("{rows} rows are given, but the board has {height}")));
    }
    let shown = cells.iter().filter(|&&seen| seen == Seen::Mine).count();
    if shown > mines {
        return Err(trouble(1, 1, format!("the board shows {shown} of {mines} mines")));
    }
    Ok(View::from_cells(size, mines, First::Safe, cells))
}

/// Writes a position.
pub fn write(view: &View) -> String {
    let size = view.size();
    let mut text = format!("{}x{}x{}\n", size.width(), size.height(), view.mines());
    for row in view.cells().chunks(size.width().into()) {
        for &seen in row {
            match seen {
                Seen::Open(number) => write!(text, "{number}").expect("a string takes text"),
                Seen::Hidden => text.push('H'),
                Seen::Flag => text.push('F'),
                Seen::Mine => text.push('M'),
            }
        }
        text.push('\n');
    }
    text
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
        let text = "3x2x2\n2F1\nHM1\n";
        let view = read(&text.replace('\n', "\r\n")).unwrap();
        assert_eq!(view.to_string(), "mines mines=2\n2F1\n#*1\n");
        assert_eq!(write(&view), text);
    }

    #[test]
    fn wrong_text_is_named_with_line_and_column() {
        check("3x2", "1:1: '3x2' is not WxHxM, such as 30x16x99");
        check("3xax2", "1:3: 'a' is not a whole number");
        check("3x2x7\n", "1:1: a 3x2 board has no room for 7 mines");
        check("3x2x2\n2F1\nH9", "3:2: '9' is no cell; use 0-8, H, F, M or ?");
        check("3x2x2\n2F1\nH2", "3:3: the row has 2 cells instead of 3");
        check("3x2x2\n2F1", "2:1: 1 rows are given, but the board has 2");
        check("3x1x1\n2F1\nH21", "3:1: a 3x1 board has 1 rows, and this is one more");
        check("2x1x0\nM1", "1:1: the board shows 1 of 0 mines");
        assert!(read("10000x10000x1\n").is_err());
    }
}
