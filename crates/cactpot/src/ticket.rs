//! What the player sees of a ticket.

use crate::{Line, Pays};
use grid::{Cell, Size};

/// Tiles of a ticket.
pub const AREA: usize = 9;
/// Numbers that are shown before a line is taken: the one shown at the start and three more.
pub const SHOWN: usize = 4;

/// Three by three.
pub fn size() -> Size {
    Size::new(3, 3).expect("a ticket is a board")
}

/// A ticket as the player sees it, and what its lines pay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ticket {
    numbers: [Option<u8>; AREA],
    /// What a line pays by its sum.
    pub pays: Pays,
    /// The line that was taken, which ends the game.
    pub taken: Option<Line>,
}

/// Two tiles show the same number: no ticket is like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} and {} both show {number}; each number stands on one tile", .cells[0], .cells[1])]
pub struct Twice {
    /// The number.
    pub number: u8,
    /// The tiles.
    pub cells: [Cell; 2],
}

impl Ticket {
    /// A ticket with these numbers in reading order, each from 1 to 9; the tile of the fifth number if more
    /// are shown than a player ever sees.
    pub fn new(numbers: [Option<u8>; AREA], pays: Pays) -> Result<Self, Cell> {
        let mut shown = (0..AREA).filter(|&tile| numbers[tile].is_some());
        match shown.nth(SHOWN) {
            Some(fifth) => Err(size().cell(fifth)),
            None => Ok(Self { numbers, pays, taken: None }),
        }
    }

    /// The number on a tile, where it is shown; tiles count in reading order.
    pub fn number(&self, tile: usize) -> Option<u8> {
        self.numbers[tile]
    }

    /// The tiles that are hidden.
    pub fn hidden(&self) -> impl Iterator<Item = usize> + '_ {
        (0..AREA).filter(|&tile| self.numbers[tile].is_none())
    }

    /// How many numbers are shown.
    pub fn shown(&self) -> usize {
        AREA - self.hidden().count()
    }

    /// Tiles that are still to be uncovered before a line is taken.
    pub fn flips_left(&self) -> usize {
        SHOWN - self.shown()
    }

    /// The numbers that no tile shows.
    pub fn unseen(&self) -> impl Iterator<Item = u8> + '_ {
        (1..=AREA as u8).filter(|number| !self.numbers.contains(&Some(*number)))
    }

    /// Whether every number is shown at most once; the first two tiles that differ from that.
    pub fn check(&self) -> Result<(), Twice> {
        for second in 0..AREA {
            let Some(number) = self.numbers[second] else { continue };
            if let Some(first) = self.numbers[..second].iter().position(|&other| other == Some(number)) {
                return Err(Twice { number, cells: [first, second].map(|tile| size().cell(tile)) });
            }
        }
        Ok(())
    }

    /// The ticket with another number on a tile, or none; the tile of the fifth number if that is one too many.
    pub fn with(&self, tile: usize, number: Option<u8>) -> Result<Self, Cell> {
        let mut numbers = self.numbers;
        numbers[tile] = number;
        Self::new(numbers, self.pays.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_numbers_are_shown_at_most_and_each_once() {
        let mut numbers = [None; AREA];
        for tile in 0..SHOWN {
            numbers[2 * tile] = Some(9);
        }
        let ticket = Ticket::new(numbers, Pays::default()).unwrap();
        assert_eq!(ticket.check(), Err(Twice { number: 9, cells: [Cell::new(0, 0), Cell::new(2, 0)] }));
        assert_eq!((ticket.flips_left(), ticket.unseen().count()), (0, 8));
        assert_eq!(ticket.with(8, Some(1)), Err(Cell::new(2, 2)));
        let mended = ticket.with(2, None).unwrap().with(4, None).unwrap().with(6, Some(3)).unwrap();
        assert_eq!((mended.check(), mended.shown(), mended.hidden().count()), (Ok(()), 2, 7));
    }
}
