//! Boards in the address of a page: `b=3016&m=…`.
//!
//! `b` is the size: 1, 2 and 3 for 9x9, 16x16 and 30x16, else width and height with equally many digits.
//! `m` has the mines, five cells a digit in base 32, the highest bit first.

use super::{Whole, trouble};
use crate::Board;
use grid::{Size, TextError};

const DIGITS: &[u8; 32] = b"0123456789abcdefghijklmnopqrstuv";

/// The value of a parameter in an address or a piece of one.
pub fn value<'a>(address: &'a str, name: &str) -> Option<&'a str> {
    let pairs = address.split(['?', '&', '#']).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(key, _)| *key == name).map(|(_, value)| value).next()
}

/// Reads a board from an address.
pub fn read(text: &str) -> Result<Whole, TextError> {
    let (Some(size), Some(mines)) = (value(text, "b"), value(text, "m")) else {
        return Err(trouble(1, 1, "an address with a board has b= and m="));
    };
    let (width, height) = match size {
        "1" => ("9", "9"),
        "2" => ("16", "16"),
        "3" => ("30", "16"),
        _ if size.len() % 2 == 0 && size.is_ascii() => size.split_at(size.len() / 2),
        _ => return Err(trouble(1, 1, "b= is 1, 2, 3, or width and height with equally many digits, such as 3016")),
    };
    let at = grid::text::At { line: 1, column: 1 };
    let (width, height) = (super::whole_number(width, at)?, super::whole_number(height, at)?);
    let size = Size::new(width, height).map_err(|error| trouble(1, 1, error.to_string()))?;
    let (wanted, found) = (size.area().div_ceil(5), mines.chars().count());
    if found != wanted {
        return Err(trouble(1, 1, format!("m= of a {size} board has {wanted} digits, not {found}")));
    }
    let mut bits = Vec::with_capacity(5 * wanted);
    for digit in mines.bytes() {
        let Some(value) = DIGITS.iter().position(|&known| known == digit) else {
            return Err(trouble(1, 1, "m= has digits 0-9 and a-v"));
        };
        bits.extend((0..5).rev().map(|bit| value >> bit & 1 == 1));
    }
    let board = Board::new(size, size.cells().filter(|&cell| bits[size.index(cell)]));
    Ok(Whole { board, start: None })
}

/// The parameters of a board.
pub fn write(board: &Board) -> String {
    let size = board.size();
    let bits: Vec<bool> = size.cells().map(|cell| board.is_mine(cell)).collect();
    let digit = |cells: &[bool]| {
        let value = (0..5).fold(0, |value, place| value << 1 | usize::from(cells.get(place) == Some(&true)));
        char::from(DIGITS[value])
    };
    let mines: String = bits.chunks(5).map(digit).collect();
    let digits = size.width().max(size.height()).to_string().len();
    format!("b={:0digits$}{:0digits$}&m={mines}", size.width(), size.height())
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Cell;

    #[test]
    fn writing_then_reading_is_identity() {
        let size = Size::new(3, 12).unwrap();
        let whole = Whole { board: Board::new(size, [Cell::new(2, 0), Cell::new(0, 11)]), start: None };
        assert_eq!(write(&whole.board), "b=0312&m=40000020");
        assert_eq!(read("https://example.org/game?x=1&b=0312&m=40000020").unwrap(), whole);
        assert_eq!(read(&format!("b=1&m=g{}", "0".repeat(16))).unwrap().board.mines().next(), Some(Cell::new(0, 0)));
    }

    #[test]
    fn wrong_addresses_are_refused() {
        for wrong in ["b=1", "b=123&m=0", "b=0302&m=9", "b=0302&m=9w", "b=0002&m=", "b=9x9x&m=0", "b=äää&m=0"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
