//! A finished game looked at again: where it was guessed, at what risk, and what would have been
//! better.
//!
//! A game is what was seen from one move to the next. Which cell was named is told by what opened:
//! one cell, or a region, or several cells at once round a number. Where more than one click could
//! have opened it, the least risky of them is taken.

use crate::{First, Halt, Seen, View, odds};
use effort::Budget;
use grid::Cell;

/// A finished game looked at again.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Moves that opened something, the first click included.
    pub moves: usize,
    /// The moves that might have hit a mine.
    pub guesses: Vec<Guess>,
}

/// A move that might have hit a mine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guess {
    /// Which move it was, counted from 1.
    pub turn: usize,
    /// Which of the views it was made on, counted from 0.
    pub before: usize,
    /// The cell.
    pub cell: Cell,
    /// The chance that it was a mine.
    pub risk: f64,
    /// The safest cell at that moment, and the chance that it was a mine: 0 if one was certain.
    pub safest: (Cell, f64),
    /// Whether it was a mine.
    pub hit: bool,
}

impl Review {
    /// The chance to come through all guesses alive: what luck the game took.
    pub fn luck(&self) -> f64 {
        self.guesses.iter().map(|guess| 1.0 - guess.risk).product()
    }
}

/// Looks at a game again. `seen` is what was seen after each move, the untouched board first.
pub fn review(seen: &[View], budget: &mut Budget) -> Result<Review, Halt> {
    let mut review = Review { moves: 0, guesses: Vec::new() };
    for (at, pair) in seen.windows(2).enumerate() {
        let [before, after] = pair else { unreachable!("windows are two wide") };
        if before.size() != after.size() {
            continue;
        }
        let is_new = |&cell: &Cell| before.seen(cell).is_hidden() && !after.seen(cell).is_hidden();
        let opened: Vec<Cell> = after.size().cells().filter(is_new).collect();
        if opened.is_empty() {
            continue;
        }
        review.moves += 1;
        // The rules promise what the first click finds.
        if before.is_untouched() && before.first() != First::None {
            continue;
        }
        let odds = odds(before, budget)?;
        let risk = |cell: Cell| odds.mine(cell).unwrap_or(0.0);
        let burst = opened.iter().copied().find(|&cell| after.seen(cell) == Seen::Mine);
        let Some(cell) = burst.or_else(|| named(after, &opened, risk)) else { continue };
        let Some(safest) = odds.cells().min_by(|a, b| a.1.total_cmp(&b.1)) else { continue };
        if risk(cell) > 0.0 {
            let (turn, risk, hit) = (review.moves, risk(cell), burst.is_some());
            review.guesses.push(Guess { turn, before: at, cell, risk, safest, hit });
        }
    }
    Ok(review)
}

/// The cell that was named: of the clear cells the least risky, if there are any; else the riskiest
/// of the numbers, because each of them was named.
fn named(after: &View, opened: &[Cell], risk: impl Fn(Cell) -> f64) -> Option<Cell> {
    let by_risk = |a: &Cell, b: &Cell| risk(*a).total_cmp(&risk(*b));
    let clear = opened.iter().copied().filter(|&cell| after.seen(cell) == Seen::Open(0)).min_by(by_risk);
    clear.or_else(|| opened.iter().copied().max_by(by_risk))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(boards: &[&str], guesses: &str, luck: f64) {
        let seen: Vec<View> = boards.iter().map(|board| board.parse().unwrap()).collect();
        let review = review(&seen, &mut Budget::unlimited()).unwrap();
        let said: Vec<String> = review
            .guesses
            .iter()
            .map(|Guess { turn, before, cell, risk, safest, hit }| {
                assert!(seen[*before].seen(*cell).is_hidden(), "{cell}");
                format!("{turn} {cell} {risk:.2} {} {:.2} {hit}", safest.0, safest.1)
            })
            .collect();
        assert_eq!(said.join(", "), guesses);
        assert!((review.luck() - luck).abs() < 1e-9, "{}", review.luck());
    }

    #[test]
    fn a_first_click_that_is_promised_is_no_guess() {
        check(&["mines mines=1\n###", "mines mines=1\n1##"], "", 1.0);
        check(
            &["mines mines=1 first=none\n###", "mines mines=1 first=none\n1##"],
            "1 A1 0.33 A1 0.33 false",
            2.0 / 3.0,
        );
    }

    #[test]
    fn a_guess_beside_a_certain_cell_is_named() {
        check(&["mines mines=1\n####", "mines mines=1\n#1##", "mines mines=1\n*1##"], "2 A1 0.50 D1 0.00 true", 0.5);
        check(&["mines mines=1\n####", "mines mines=1\n#1##", "mines mines=1\n#1#1"], "", 1.0);
    }
}
