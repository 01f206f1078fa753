//! What a ticket is worth if it is played as well as it can be.
//!
//! Expectimax over what the tiles may show: with four numbers shown the best line counts, with fewer the
//! best tile to uncover, on average over the numbers it may show. Which tiles show which numbers is all that
//! matters, not the order they were uncovered in, so each such state is worked out once: 1,633 from a ticket
//! that shows one number, before the last tile is uncovered.
//!
//! A worth is a whole number of parts. With four numbers shown a line's mean is over 1, 5 or 10 ways to fill it, so
//! tenths do; every uncovered tile divides by the 6, 7, 8 or 9 numbers it may show, and the game's own first tile also by the
//! 9 places it may have. Parts of 10·6·7·8·9·9 divide without a remainder all the way, so equal moves are equal, and nothing
//! is rounded.
//!
//! What a line is worth depends on three things alone: the numbers unseen, how many of its tiles are hidden, and the sum of
//! the others. With four numbers shown there are at most 126 sets of unseen ones, so tables of that are kept, and the
//! last tile, where nearly all the work is, costs eight looks into one of them.

use crate::line::{LINES, Line};
use crate::pays::{Pays, SUMS};
use crate::ticket::{AREA, SHOWN, Ticket};
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;

/// An average payment, exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Worth(u64);

/// Parts to a unit of pay.
const PARTS: u64 = 10 * 6 * 7 * 8 * 9 * 9;

impl Worth {
    /// In the game's currency.
    pub fn pay(self) -> f64 {
        self.0 as f64 / PARTS as f64
    }

    /// The mean of what the nine places are worth at which the game may show the first number: all are equally likely.
    pub(crate) fn over_places(places: [Self; AREA]) -> Self {
        Self(places.iter().map(|place| place.0).sum::<u64>() / AREA as u64)
    }

    /// The mean of payments.
    fn mean(sum: u64, count: u64) -> Self {
        Self(sum * (PARTS / count))
    }
}

/// Works out states, each once.
#[derive(Debug)]
pub(crate) struct Mind<'a> {
    pays: &'a Pays,
    numbers: [u8; AREA],
    shown: usize,
    /// Which numbers are not shown, a bit each.
    unseen: u16,
    known: FxHashMap<u32, Worth>,
    means: FxHashMap<u16, Means>,
}

/// What a line is worth while some numbers are unseen, by its hidden tiles and by the sum of the others.
type Means = Box<[[Worth; MOST_SHOWN + 1]; 4]>;

/// The greatest sum of numbers that a line shows.
const MOST_SHOWN: usize = 9 + 8 + 7;

impl<'a> Mind<'a> {
    /// A ticket on which no number stands twice.
    pub(crate) fn new(ticket: &'a Ticket) -> Self {
        let numbers = std::array::from_fn(|tile| ticket.number(tile).unwrap_or(0));
        let unseen = ticket.unseen().map(|number| 1 << number).sum();
        let (known, means) = (FxHashMap::default(), FxHashMap::default());
        Self { pays: &ticket.pays, numbers, shown: ticket.shown(), unseen, known, means }
    }

    /// What the state is worth.
    pub(crate) fn worth(&mut self, budget: &mut Budget) -> Result<Worth, Stop> {
        if self.shown == SHOWN {
            return Ok(self.best_line());
        }
        let state = self.numbers.iter().fold(0, |state, &number| state * 10 + u32::from(number));
        if let Some(&known) = self.known.get(&state) {
            return Ok(known);
        }
        budget.spend()?;
        let mut best = Worth::default();
        for tile in 0..AREA {
            if self.numbers[tile] == 0 {
                best = best.max(self.tile(tile, budget)?);
            }
        }
        self.known.insert(state, best);
        Ok(best)
    }

    /// What uncovering a hidden tile is worth.
    pub(crate) fn tile(&mut self, tile: usize, budget: &mut Budget) -> Result<Worth, Stop> {
        let mut sum = 0;
        for number in bits(self.unseen) {
            sum += self.after(tile, number, |mind| mind.worth(budget))?.0;
        }
        Ok(Worth(sum / u64::from(self.unseen.count_ones())))
    }

    /// Looks at the state after a hidden tile has shown a number.
    pub(crate) fn after<T>(&mut self, tile: usize, number: u8, look: impl FnOnce(&mut Self) -> T) -> T {
        (self.numbers[tile], self.shown, self.unseen) = (number, self.shown + 1, self.unseen ^ 1 << number);
        let seen = look(self);
        (self.numbers[tile], self.shown, self.unseen) = (0, self.shown - 1, self.unseen | 1 << number);
        seen
    }

    /// What the best line is worth if one is taken now.
    fn best_line(&mut self) -> Worth {
        let parts = LINES.map(|line| self.parts(line));
        let means = self.means.entry(self.unseen).or_insert_with(|| means(self.unseen, self.pays));
        parts.map(|(shown, hidden)| means[hidden][usize::from(shown)]).into_iter().max().unwrap_or_default()
    }

    /// What taking a line now is worth.
    pub(crate) fn line(&self, line: Line) -> Worth {
        let (shown, hidden) = self.parts(line);
        mean(self.unseen, hidden, shown, self.pays)
    }

    /// Hears the line's sum for every set of unseen numbers that may stand on its hidden tiles: all are equally likely.
    pub(crate) fn ways(&self, line: Line, hear: &mut impl FnMut(u8)) {
        let (shown, hidden) = self.parts(line);
        sums(self.unseen, hidden, shown, hear);
    }

    /// The sum of the numbers that a line shows, and how many it hides.
    fn parts(&self, line: Line) -> (u8, usize) {
        line.tiles().into_iter().fold((0, 0), |(shown, hidden), tile| match self.numbers[tile] {
            0 => (shown, hidden + 1),
            number => (shown + number, hidden),
        })
    }
}

/// What lines are worth while these numbers are unseen.
fn means(unseen: u16, pays: &Pays) -> Means {
    Box::new(std::array::from_fn(|hidden| std::array::from_fn(|shown| mean(unseen, hidden, shown as u8, pays))))
}

/// What a line is worth with so many tiles hidden and this sum shown; nothing where no line can be like that.
fn mean(unseen: u16, hidden: usize, shown: u8, pays: &Pays) -> Worth {
    let (mut sum, mut ways) = (0, 0);
    sums(unseen, hidden, shown, &mut |line_sum| {
        sum += if SUMS.contains(&line_sum) { u64::from(pays.of(line_sum)) } else { 0 };
        ways += 1;
    });
    Worth::mean(sum, ways)
}

fn bits(set: u16) -> impl Iterator<Item = u8> {
    (1..=AREA as u8).filter(move |number| set >> number & 1 == 1)
}

/// The sums with `count` more numbers of a set, each set of them once.
fn sums(set: u16, count: usize, so_far: u8, hear: &mut impl FnMut(u8)) {
    if count == 0 {
        return hear(so_far);
    }
    for number in bits(set) {
        // Only larger ones follow, so that no set comes twice.
        sums(set & !((2 << number) - 1), count - 1, so_far + number, hear);
    }
}

/// Whether it divides without a remainder all the way.
const _: () = assert!(PARTS == 272_160 && PARTS / 10 / 6 / 7 / 8 / 9 / 9 == 1);
