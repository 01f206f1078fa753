//! A ticket being played: the hidden numbers, and what a move does.

use crate::advise::Move;
use crate::line::Line;
use crate::pays::Pays;
use crate::ticket::{AREA, Ticket, size};
use effort::Rng;
use grid::Cell;

/// A ticket being played. The seed names the hidden numbers, so a ticket and a seed are all of it.
#[derive(Clone, Debug)]
pub struct Played {
    ticket: Ticket,
    seed: u64,
}

/// A move that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Foul {
    /// The tile is shown already.
    #[error("{0} is shown already")]
    Shown(Cell),
    /// Four numbers are shown: it is time to take a line.
    #[error("four numbers are shown; take a line")]
    NoFlipLeft,
    /// Fewer than four numbers are shown.
    #[error("a line is taken when four numbers are shown")]
    TooSoon,
    /// A line was taken.
    #[error("a line was taken; the game is over")]
    Over,
}

/// The numbers a seed hides, in reading order.
pub fn numbers(seed: u64) -> [u8; AREA] {
    let mut numbers = std::array::from_fn(|tile| tile as u8 + 1);
    Rng::seeded(seed).shuffle(&mut numbers);
    numbers
}

impl Played {
    /// A fresh ticket, which shows one number.
    pub fn deal(seed: u64, pays: Pays) -> Self {
        let first = Rng::stream(seed, 1).below(AREA as u64) as usize;
        let shown = std::array::from_fn(|tile| (tile == first).then(|| numbers(seed)[tile]));
        let ticket = Ticket::new(shown, pays).expect("one number is not too many");
        Self { ticket, seed }
    }

    /// A ticket that was begun before and shows what the seed put there.
    pub fn resume(ticket: Ticket, seed: u64) -> Self {
        Self { ticket, seed }
    }

    /// What the player sees.
    pub fn ticket(&self) -> &Ticket {
        &self.ticket
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Makes a move.
    pub fn play(&mut self, next: Move) -> Result<(), Foul> {
        match next {
            Move::Flip(cell) => self.flip(cell),
            Move::Take(line) => self.take(line),
        }
    }

    /// Uncovers a tile.
    pub fn flip(&mut self, cell: Cell) -> Result<(), Foul> {
        let tile = size().index(cell);
        if self.ticket.taken.is_some() {
            return Err(Foul::Over);
        }
        if self.ticket.number(tile).is_some() {
            return Err(Foul::Shown(cell));
        }
        self.ticket = self.ticket.with(tile, Some(numbers(self.seed)[tile])).map_err(|_| Foul::NoFlipLeft)?;
        Ok(())
    }

    /// Takes a line, which ends the game.
    pub fn take(&mut self, line: Line) -> Result<(), Foul> {
        match (self.ticket.taken, self.ticket.flips_left()) {
            (Some(_), _) => Err(Foul::Over),
            (_, 1..) => Err(Foul::TooSoon),
            _ => {
                self.ticket.taken = Some(line);
                Ok(())
            }
        }
    }

    /// What the line that was taken pays.
    pub fn paid(&self) -> Option<u32> {
        self.ticket.taken.map(|line| self.ticket.pays.of(line.sum(&numbers(self.seed))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LINES;

    #[test]
    fn a_ticket_can_be_left_and_resumed_after_every_move() {
        for seed in 0..200 {
            let mut game = Played::deal(seed, Pays::default());
            let mut rng = Rng::stream(5, seed);
            assert_eq!(game.take(LINES[0]), Err(Foul::TooSoon));
            while game.ticket().flips_left() > 0 {
                let hidden: Vec<usize> = game.ticket().hidden().collect();
                game.flip(size().cell(*rng.pick(&hidden).unwrap())).unwrap();
                let (ticket, read) = crate::text::read(&crate::text::write(game.ticket(), Some(seed))).unwrap();
                game = Played::resume(ticket, read.unwrap());
            }
            let hidden = size().cell(game.ticket().hidden().next().unwrap());
            assert_eq!(game.flip(hidden), Err(Foul::NoFlipLeft));
            let line = *rng.pick(&LINES).unwrap();
            game.take(line).unwrap();
            assert_eq!(game.paid(), Some(Pays::default().of(line.sum(&numbers(seed)))), "seed {seed}");
            assert_eq!((game.flip(hidden), game.take(line)), (Err(Foul::Over), Err(Foul::Over)));
        }
    }

    #[test]
    fn every_number_is_hidden_once_and_every_tile_shown_first() {
        let mut first = [false; AREA];
        for seed in 0..200 {
            let mut sorted = numbers(seed);
            sorted.sort_unstable();
            assert_eq!(sorted, [1, 2, 3, 4, 5, 6, 7, 8, 9], "seed {seed}");
            let ticket = Played::deal(seed, Pays::default()).ticket().clone();
            (0..AREA).filter(|&tile| ticket.number(tile).is_some()).for_each(|tile| first[tile] = true);
        }
        assert_eq!(first, [true; AREA]);
    }
}
