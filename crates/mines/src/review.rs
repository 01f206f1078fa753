//! A finished game looked at again: where it was guessed, at what risk, and what would have been
//! better.
//!
//! A game is what was seen from one move to the next, and which cell was clicked between. A click on
//! a hidden cell risks that cell alone, whatever opens with it. A click on a number opens its
//! unflagged neighbours (a chord) and risks them all together: as many of its neighbours are mines as
//! it has flags, so none of the others is one exactly when all the flags are right.
//!
//! Where the click is not known it is inferred from what opened: one cell, or a region, or several
//! cells at once round a number. Where more than one click could have opened it, the least risky of
//! them is taken; a review says how many of its moves are judged so.

use crate::{First, Halt, Odds, Seen, View, odds};
use effort::Budget;
use grid::Cell;

/// A finished game looked at again.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Moves that opened something, the first click included.
    pub moves: usize,
    /// Those of them whose click is not known, so that it was inferred from what opened; a first click
    /// that is promised to be safe is not judged and not among them.
    pub inferred: usize,
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
    /// The cell that was clicked.
    pub cell: Cell,
    /// Whether it was a number, whose unflagged neighbours were opened.
    pub chord: bool,
    /// The chance that a mine went off.
    pub risk: f64,
    /// The safest cell at that moment, and the chance that it was a mine: 0 if one was certain.
    pub safest: (Cell, f64),
    /// Whether a mine went off.
    pub hit: bool,
}

impl Review {
    /// The chance to come through all guesses alive: what luck the game took.
    pub fn luck(&self) -> f64 {
        self.guesses.iter().map(|guess| 1.0 - guess.risk).product()
    }
}

/// What was clicked.
#[derive(Clone, Copy)]
enum Click {
    /// A hidden cell, to open it.
    Cell(Cell),
    /// An open number, to open its unflagged neighbours.
    Chord(Cell),
}

/// Looks at a game again. `seen` is what was seen after each move, the untouched board first;
/// `clicked` names the cell clicked between each two of them, `None` where it is not known. A click
/// that cannot have opened what opened is not believed.
pub fn review(seen: &[View], clicked: &[Option<Cell>], budget: &mut Budget) -> Result<Review, Halt> {
    let mut review = Review { moves: 0, inferred: 0, guesses: Vec::new() };
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
        let known = clicked.get(at).copied().flatten().and_then(|cell| told(before, after, &opened, cell));
        review.inferred += usize::from(known.is_none());
        let (cell, chord, risk) = match known.or_else(|| inferred(after, &opened, &odds)) {
            Some(Click::Cell(cell)) => (cell, false, odds.mine(cell).unwrap_or(0.0)),
            Some(Click::Chord(cell)) => (cell, true, 1.0 - flags_are_right(before, cell, &odds, budget)?),
            None => continue,
        };
        let Some(safest) = odds.cells().min_by(|a, b| a.1.total_cmp(&b.1)) else { continue };
        if risk > 0.0 {
            let hit = opened.iter().any(|&cell| after.seen(cell) == Seen::Mine);
            review.guesses.push(Guess { turn: review.moves, before: at, cell, chord, risk, safest, hit });
        }
    }
    Ok(review)
}

/// What a click on a cell was, if it can have opened what opened.
fn told(before: &View, after: &View, opened: &[Cell], cell: Cell) -> Option<Click> {
    if !before.size().holds(cell) {
        return None;
    }
    match before.seen(cell) {
        Seen::Hidden | Seen::Flag => {
            let alone = after.seen(cell) != Seen::Open(0);
            (if alone { opened == [cell] } else { opened.contains(&cell) }).then_some(Click::Cell(cell))
        }
        Seen::Open(number) => {
            let marked = before.size().neighbours(cell).filter(|&near| before.seen(near).is_marked()).count();
            let mut free = before.size().neighbours(cell).filter(|&near| before.seen(near) == Seen::Hidden).peekable();
            let opens = free.peek().is_some() && free.all(|near| !after.seen(near).is_hidden());
            (opens && marked == usize::from(number)).then_some(Click::Chord(cell))
        }
        Seen::Mine => None,
    }
}

/// The click that what opened speaks for: the mine that went off; else of the clear cells the least
/// risky, if there are any; else the riskiest of the numbers, because each of them was named.
fn inferred(after: &View, opened: &[Cell], odds: &Odds) -> Option<Click> {
    let risk = |cell: Cell| odds.mine(cell).unwrap_or(0.0);
    let by_risk = |a: &Cell, b: &Cell| risk(*a).total_cmp(&risk(*b));
    let burst = opened.iter().copied().find(|&cell| after.seen(cell) == Seen::Mine);
    let clear = || opened.iter().copied().filter(|&cell| after.seen(cell) == Seen::Open(0)).min_by(by_risk);
    burst.or_else(clear).or_else(|| opened.iter().copied().max_by(by_risk)).map(Click::Cell)
}

/// The chance that all flags round a number are mines: one flag after the other, each as likely as it
/// is once those before it are known to be right.
fn flags_are_right(view: &View, number: Cell, at_first: &Odds, budget: &mut Budget) -> Result<f64, Halt> {
    let flags = view.size().neighbours(number).filter(|&near| view.seen(near) == Seen::Flag);
    let doubtful: Vec<Cell> = flags.filter(|&flag| at_first.mine(flag) != Some(1.0)).collect();
    let mut known = view.clone();
    let mut right = 1.0;
    for (at, &flag) in doubtful.iter().enumerate() {
        let mine = if at == 0 { at_first.mine(flag) } else { odds(&known, budget)?.mine(flag) };
        right *= mine.unwrap_or(1.0);
        if right == 0.0 {
            break;
        }
        known.set(flag, Seen::Mine);
    }
    Ok(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(boards: &[&str], guesses: &str, luck: f64) {
        check_clicks(boards, &[], guesses, luck);
    }

    /// `clicks` are cell names, `?` where the click is not known.
    #[track_caller]
    fn check_clicks(boards: &[&str], clicks: &[&str], guesses: &str, luck: f64) {
        let seen: Vec<View> = boards.iter().map(|board| board.parse().unwrap()).collect();
        let clicked: Vec<Option<Cell>> = clicks.iter().map(|cell| cell.parse().ok()).collect();
        let review = review(&seen, &clicked, &mut Budget::unlimited()).unwrap();
        let said: Vec<String> = review
            .guesses
            .iter()
            .map(|Guess { turn, before, cell, chord, risk, safest, hit }| {
                assert_eq!(seen[*before].seen(*cell).is_hidden(), !chord, "{cell}");
                let cell = if *chord { format!("!{cell}") } else { cell.to_string() };
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

    /// A region opens whichever of its clear cells is clicked; only the click tells the risk.
    #[test]
    fn the_cell_that_was_clicked_is_judged_not_the_least_risky_one_of_its_region() {
        // C1 is a mine in half the layouts, D1 in none; either opens all three.
        let boards = ["mines mines=1 first=none\n#1###", "mines mines=1 first=none\n#1..."];
        check_clicks(&boards, &["C1"], "1 C1 0.50 D1 0.00 false", 0.5);
        check_clicks(&boards, &["D1"], "", 1.0);
        check_clicks(&boards, &["?"], "", 1.0);
        let seen: Vec<View> = boards.iter().map(|board| board.parse().unwrap()).collect();
        // A1 stayed hidden, and B1 has no flag to be chorded with.
        for (clicked, inferred) in [("?", 1), ("D1", 0), ("A1", 1), ("B1", 1), ("Z9", 1)] {
            let clicked = [clicked.parse().ok()];
            assert_eq!(review(&seen, &clicked, &mut Budget::unlimited()).unwrap().inferred, inferred, "{clicked:?}");
        }
    }

    #[test]
    fn a_chord_risks_all_it_opens_together() {
        // One of A1, C1 is the mine the 1 tells of; the flag on A1 is right in half the layouts.
        let chord = ["mines mines=1 first=none\nF1##", "mines mines=1 first=none\nF1.#"];
        check_clicks(&chord, &["B1"], "1 !B1 0.50 D1 0.00 false", 0.5);
        let burst = ["mines mines=1 first=none\nF1##", "mines mines=1 first=none\nF1*#"];
        check_clicks(&burst, &["B1"], "1 !B1 0.50 D1 0.00 true", 0.5);
        // Two flags of three cells: each is right twice in three, both once.
        let both = ["mines mines=2 first=none\nF2\nF#", "mines mines=2 first=none\nF2\nF2"];
        check_clicks(&both, &["B1"], "1 !B1 0.67 A1 0.67 false", 1.0 / 3.0);
    }
}
