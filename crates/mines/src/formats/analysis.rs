//! Positions in the address of a page: `analysis=…`.
//!
//! Digits in base 62. Two for the width, two for the height, four for the mines; then the cells in runs.
//! Each kind of cell owns a block of digits, and a run is its length written with the digits of its
//! block; a block of one digit repeats it instead. Flags may have been taken off the numbers round them.

use super::{query, trouble};
use crate::{First, Seen, View};
use grid::{Size, TextError};

const DIGITS: &[u8; 62] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// A kind of cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Open(u8),
    Hidden,
    /// Hidden and obviously a mine: taken off the numbers round it.
    TakenOff,
    /// A flag that was taken off the numbers round it.
    FlagTakenOff,
    Flag,
}

/// The kinds, and how many digits each owns.
const BLOCKS: [(Kind, usize); 13] = [
    (Kind::Open(0), 10),
    (Kind::Open(1), 7),
    (Kind::Open(2), 5),
    (Kind::Open(3), 5),
    (Kind::Open(4), 4),
    (Kind::Open(5), 3),
    (Kind::Open(6), 3),
    (Kind::Open(7), 1),
    (Kind::Open(8), 1),
    (Kind::TakenOff, 4),
    (Kind::Hidden, 10),
    (Kind::FlagTakenOff, 8),
    (Kind::Flag, 1),
];

/// Reads a position from an address.
pub fn read(text: &str) -> Result<View, TextError> {
    let Some(value) = query::value(text.trim(), "analysis") else {
        return Err(trouble(1, 1, "an address with a position has analysis="));
    };
    let digit = |byte: u8| DIGITS.iter().position(|&known| known == byte);
    let Some(digits) = value.bytes().map(digit).collect::<Option<Vec<usize>>>() else {
        return Err(trouble(1, 1, "analysis= has digits a-z, A-Z and 0-9"));
    };
    if digits.len() < 8 {
        return Err(trouble(1, 1, "analysis= begins with 8 digits: width, height and mines"));
    }
    let number = |digits: &[usize]| digits.iter().fold(0, |number, digit| 62 * number + digit);
    let (head, runs) = digits.split_at(8);
    let size = Size::new(number(&head[..2]), number(&head[2..4])).map_err(|error| trouble(1, 1, error.to_string()))?;
    let mines = number(&head[4..]);
    if mines > size.area() {
        return Err(trouble(1, 1, format!("a {size} board has no room for {mines} mines")));
    }
    let mut kinds = Vec::with_capacity(size.area());
    let mut runs = runs.iter().map(|&digit| block_of(digit)).peekable();
    while let Some((block, mut length)) = runs.next() {
        let (kind, base) = BLOCKS[block];
        if base == 1 {
            length = 1;
        }
        while let Some((_, digit)) = runs.next_if(|&(next, _)| next == block && base > 1) {
            // A run longer than the board is refused below, however long it says it is.
            length = length.saturating_mul(base).saturating_add(digit);
        }
        if length > size.area() - kinds.len() {
            return Err(trouble(1, 1, format!("more cells are given than a {size} board has")));
        }
        kinds.resize(kinds.len() + length, kind);
    }
    if kinds.len() < size.area() {
        return Err(trouble(1, 1, format!("{} cells are given, but a {size} board has {}", kinds.len(), size.area())));
    }
    let taken_off = |cell| matches!(kinds[size.index(cell)], Kind::TakenOff | Kind::FlagTakenOff);
    let mut cells = Vec::with_capacity(kinds.len());
    for cell in size.cells() {
        cells.push(match kinds[size.index(cell)] {
            Kind::Open(number) => {
                let number = usize::from(number) + size.neighbours(cell).filter(|&near| taken_off(near)).count();
                if number > 8 {
                    return Err(trouble(1, 1, format!("{cell} would be a {number}; a number is at most 8")));
                }
                Seen::Open(number as u8)
            }
            Kind::Hidden | Kind::TakenOff => Seen::Hidden,
            Kind::Flag | Kind::FlagTakenOff => Seen::Flag,
        });
    }
    Ok(View::from_cells(size, mines, First::Safe, cells))
}

/// The block a digit belongs to, and its value there.
fn block_of(digit: usize) -> (usize, usize) {
    let mut left = digit;
    let mut block = 0;
    while left >= BLOCKS[block].1 {
        left -= BLOCKS[block].1;
        block += 1;
    }
    (block, left)
}

/// The parameter of a position. Mines that are shown are written as flags: the format has no sign for
/// them.
pub fn write(view: &View) -> String {
    let size = view.size();
    let mut text = String::from("analysis=");
    let mut number = |mut value: usize, count: usize, base: usize, first: usize| {
        let mut digits = Vec::new();
        while value > 0 || digits.len() < count {
            digits.push(char::from(DIGITS[first + value % base]));
            value /= base;
        }
        text.extend(digits.into_iter().rev());
    };
    number(size.width().into(), 2, 62, 0);
    number(size.height().into(), 2, 62, 0);
    number(view.mines(), 4, 62, 0);
    let kind = |seen: Seen| match seen {
        Seen::Open(number) => Kind::Open(number),
        Seen::Hidden => Kind::Hidden,
        Seen::Flag | Seen::Mine => Kind::Flag,
    };
    for run in view.cells().chunk_by(|&a, &b| kind(a) == kind(b)) {
        let block = BLOCKS.iter().position(|&(owner, _)| owner == kind(run[0])).expect("every kind has a block");
        let first = BLOCKS[..block].iter().map(|&(_, digits)| digits).sum();
        match BLOCKS[block].1 {
            1 => run.iter().for_each(|_| number(0, 1, 2, first)),
            base => number(run.len(), 1, base, first),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_then_reading_is_identity() {
        let text = "mines mines=3\n..1###########F\n..2F###########\n..23578########\n";
        let view: View = text.parse().unwrap();
        assert_eq!(read(&write(&view)).unwrap().to_string(), text);
    }

    #[test]
    fn flags_that_were_taken_off_are_put_back() {
        // 3x1 with 2 mines: a flag taken off, a clear cell, a hidden mine taken off.
        let digit = |block: usize, value: usize| {
            char::from(DIGITS[BLOCKS[..block].iter().map(|&(_, digits)| digits).sum::<usize>() + value])
        };
        let address = format!("?analysis=adabaaac{}{}{}", digit(11, 1), digit(0, 1), digit(9, 1));
        assert_eq!(read(&address).unwrap().to_string(), "mines mines=2\nF2#\n");
    }

    #[test]
    fn wrong_addresses_are_refused() {
        for wrong in ["analysis=", "analysis=abc", "analysis=acabaaabk", "analysis=acabaaadkk", "analysis=acabaaab-"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert!(read(&format!("analysis=acabaaab{}", "9".repeat(99))).is_err());
    }
}
