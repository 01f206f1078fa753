//! Game ids of Simon Tatham's Mines: `9x9:4,4,m00b7d48a3e0231c419200`.
//!
//! Size, first click, and the mines as bits in hexadecimal digits. After `m` the bits are masked so
//! that nobody reads them by accident: each half is mixed with a hash of the other.

use super::{Whole, trouble, whole_number};
use crate::Board;
use crate::text::wrong;
use grid::text::At;
use grid::{Cell, Size, TextError};
use sha1::{Digest, Sha1};

/// Reads a game id. Errors name the column.
pub fn read(text: &str) -> Result<Whole, TextError> {
    let id = text.trim_start_matches('\u{feff}').trim();
    let Some((params, desc)) = id.split_once(':') else {
        if id.contains('#') {
            let seed = "a seed names a board that only the program itself can make; copy the game id instead";
            return Err(trouble(1, 1, wrong("mines.text.made", seed)));
        }
        return Err(trouble(1, 1, "a game id is 'size:board', such as 9x9:4,4,m00b7…"));
    };
    let (size, announced) = read_params(params)?;
    let mut column = params.len() + 2;
    if desc.starts_with('r') {
        return Err(trouble(1, column, "the board of this id is made by the first click; it holds none yet"));
    }
    let mut start = None;
    let mut parts: Vec<&str> = desc.split(',').collect();
    let digits = parts.pop().unwrap_or_default();
    match parts[..] {
        [] => {}
        [x, y] => {
            let at = At { line: 1, column };
            let (x, y) = (whole_number(x, at)?, whole_number(y, At { column: column + x.len() + 1, ..at })?);
            if x >= size.width().into() || y >= size.height().into() {
                return Err(trouble(1, column, format!("the first click {x} {y} lies outside a {size} board")));
            }
            start = Some((Cell::new(x as u16, y as u16), at));
        }
        _ => return Err(trouble(1, column, "a board is 'x,y,mines' or 'mines'")),
    }
    column += parts.iter().map(|part| part.len() + 1).sum::<usize>();
    let (masked, digits) = match digits.strip_prefix('m') {
        Some(digits) => (true, digits),
        None => (false, digits.strip_prefix('u').unwrap_or(digits)),
    };
    let mut bytes = read_digits(digits, size, column)?;
    if masked {
        mask(&mut bytes, size.area(), Way::Off);
    }
    let mines = size.cells().filter(|&cell| bytes[size.index(cell) / 8] & 0x80 >> (size.index(cell) % 8) != 0);
    let board = Board::new(size, mines);
    if let Some(announced) = announced.filter(|&announced| announced != board.mine_count()) {
        let found = board.mine_count();
        return Err(trouble(1, 1, format!("{announced} mines are announced, but {found} are on the board")));
    }
    Whole::starting(board, start)
}

/// Size and number of mines: `16x16`, `9` for a square, `16x16n40`, and options that do not matter here.
fn read_params(params: &str) -> Result<(Size, Option<usize>), TextError> {
    let bad = || trouble(1, 1, "the id begins with a size, such as 9x9");
    let until = params.find(|c: char| !c.is_ascii_digit() && c != 'x').unwrap_or(params.len());
    let (sides, options) = params.split_at(until);
    let at = At { line: 1, column: 1 };
    let side = |word: &str| if word.is_empty() { Err(bad()) } else { whole_number(word, at) };
    let (width, height) = match sides.split_once('x') {
        Some((width, height)) => (side(width)?, side(height)?),
        None => (side(sides)?, side(sides)?),
    };
    let size = Size::new(width, height).map_err(|error| trouble(1, 1, error.to_string()))?;
    let mines = options.strip_prefix('n').map(|mines| {
        let until = mines.find(|c: char| !c.is_ascii_digit()).unwrap_or(mines.len());
        whole_number(&mines[..until], At { column: sides.len() + 2, ..at })
    });
    Ok((size, mines.transpose()?))
}

fn read_digits(digits: &str, size: Size, column: usize) -> Result<Vec<u8>, TextError> {
    let wanted = size.area().div_ceil(4);
    let found = digits.chars().count();
    if found != wanted {
        return Err(trouble(1, column, format!("a {size} board has {wanted} hexadecimal digits, not {found}")));
    }
    let mut bytes = vec![0u8; size.area().div_ceil(8)];
    for (place, digit) in digits.chars().enumerate() {
        let bits = digit.to_digit(16).ok_or_else(|| trouble(1, column, "the mines are hexadecimal digits"))?;
        bytes[place / 2] |= (bits as u8) << if place % 2 == 0 { 4 } else { 0 };
    }
    Ok(bytes)
}

/// The game id of a board, masked as the program writes it.
pub fn write(whole: &Whole) -> String {
    let Whole { board, start } = whole;
    let size = board.size();
    let mut bytes = vec![0u8; size.area().div_ceil(8)];
    for index in board.mines().map(|cell| size.index(cell)) {
        bytes[index / 8] |= 0x80 >> (index % 8);
    }
    mask(&mut bytes, size.area(), Way::On);
    let start = start.map_or_else(String::new, |start| format!("{},{},", start.x, start.y));
    let mut digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    digits.truncate(size.area().div_ceil(4));
    format!("{}x{}:{start}m{digits}", size.width(), size.height())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    On,
    Off,
}

/// Puts the mask on, or takes it off: each half is mixed with a hash of the other.
fn mask(bytes: &mut [u8], cells: usize, way: Way) {
    let padding = 0xffu8 << (bytes.len() * 8 - cells);
    let last = bytes.len() - 1;
    let half = bytes.len() / 2;
    for first_half in if way == Way::On { [true, false] } else { [false, true] } {
        let (first, second) = bytes.split_at_mut(half);
        let (mixed, seed) = if first_half { (first, second) } else { (second, first) };
        for (block, counter) in mixed.chunks_mut(20).zip(0..) {
            let hash = Sha1::new().chain_update(&*seed).chain_update(format!("{counter}")).finalize();
            block.iter_mut().zip(hash).for_each(|(byte, hash)| *byte ^= hash);
        }
        bytes[last] &= padding;
    }
}

/// Whether a line looks like a game id.
pub fn is_likely(line: &str) -> bool {
    let sides = line.trim_start_matches(|c: char| c.is_ascii_digit() || c == 'x');
    let options = sides.trim_start_matches(|c: char| c.is_ascii_digit() || "naXYxy".contains(c));
    sides.len() < line.len() && options.starts_with([':', '#'])
}

#[cfg(test)]
mod tests {
    use super::*;

    const MASKED: &str = "9x9:4,4,m00b7d48a3e0231c419200";

    #[track_caller]
    fn check(text: &str, error: &str) {
        assert_eq!(read(text).unwrap_err().to_string(), error);
    }

    #[test]
    fn a_published_id_is_read_and_written() {
        let whole = read(MASKED).unwrap();
        assert_eq!(whole, read("9x9:4,4,ufcfa08b4483c12b0703c0").unwrap());
        assert_eq!((whole.board.mine_count(), whole.start), (35, Some(Cell::new(4, 4))));
        assert_eq!(write(&whole), MASKED);
        let rows: Vec<String> = (0..9)
            .map(|y| (0..9).map(|x| if whole.board.is_mine(Cell::new(x, y)) { '*' } else { '.' }).collect())
            .collect();
        assert_eq!(
            rows.join(" "),
            "******..* ****.*... ..*...*.* *.*...*.. *.....*** *.....*.. *.*.**... ..***.... ..****..."
        );
    }

    #[test]
    fn boards_of_any_size_come_back() {
        for (width, height) in [(1, 1), (2, 3), (7, 1), (16, 16), (30, 16), (49, 22)] {
            let size = Size::new(width, height).unwrap();
            let board = Board::new(size, size.cells().filter(|cell| (cell.x + 3 * cell.y) % 5 == 1));
            let whole = Whole { board, start: None };
            assert_eq!(read(&write(&whole)).unwrap(), whole);
        }
    }

    #[test]
    fn what_holds_no_board_is_refused() {
        check("16x16n40", "1:1: a game id is 'size:board', such as 9x9:4,4,m00b7…");
        check("9x9#12345", "1:1: a seed names a board that only the program itself can make; copy the game id instead");
        check("9x9:r10,u,abc", "1:5: the board of this id is made by the first click; it holds none yet");
        check("9x9:4,4,m00", "1:9: a 9x9 board has 21 hexadecimal digits, not 2");
        check("2x2:ug", "1:5: the mines are hexadecimal digits");
        check("2x2:2,0,u8", "1:5: the first click 2 0 lies outside a 2x2 board");
        check("2x2:0,0,u8", "1:5: the first click 0 0 is a mine");
        check("2x2n3:u8", "1:1: 3 mines are announced, but 1 are on the board");
        check(":u8", "1:1: the id begins with a size, such as 9x9");
    }
}
