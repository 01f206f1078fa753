//! Where to begin.
//!
//! The best first click of the boards that were tried is data, with the command that made it
//! (`data/first-clicks.txt`): small boards were searched to the end, on others many games were
//! played from each kind of cell. On boards of other sizes a rule of thumb has to do.

use crate::First;
use effort::real;
use grid::{Cell, Size};

const TRIED: &str = include_str!("../data/first-clicks.txt");

/// A first click that was tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FirstClick {
    /// The cell.
    pub cell: Cell,
    /// Chance to win from there.
    pub win: f64,
    /// Whether that was searched to the end, not played out.
    pub exact: bool,
}

/// The best first click of a board that was tried.
pub fn tried(size: Size, mines: usize, first: First) -> Option<FirstClick> {
    let board = format!("{size}/{mines}");
    let rule = match first {
        First::Safe => "safe",
        First::Open => "open",
        First::None => return None,
    };
    let lines = TRIED.lines().filter(|line| !line.starts_with('#'));
    let mut words = lines.map(str::split_whitespace).find_map(|mut words| {
        let is_it = words.next() == Some(&board) && words.next() == Some(rule);
        is_it.then_some(words)
    })?;
    let cell = words.next()?.parse().ok()?;
    let rate = words.next()?;
    let (win, exact) = match rate.split_once('/') {
        Some((wins, of)) => (real::decimal(wins)? / real::decimal(of)?, true),
        None => (real::decimal(rate)?, false),
    };
    Some(FirstClick { cell, win, exact })
}

/// Where to begin on any board. A corner has the fewest neighbours, so a click that is only safe opens a
/// region most often there; a click that surely opens one does so where the region grows both ways.
pub(crate) fn cell(size: Size, mines: usize, first: First) -> Cell {
    tried(size, mines, first).map_or_else(
        || {
            let inset = if first == First::Open { 3 } else { 0 };
            Cell::new(inset.min((size.width() - 1) / 2), inset.min((size.height() - 1) / 2))
        },
        |tried| tried.cell,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{View, optimal};
    use effort::Budget;

    #[test]
    fn every_line_is_a_board_with_a_cell_on_it() {
        for line in TRIED.lines().filter(|line| !line.starts_with('#')) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let (size, mines) = words[0].split_once('/').unwrap();
            let (width, height) = size.split_once('x').unwrap();
            let size = Size::new(width.parse().unwrap(), height.parse().unwrap()).unwrap();
            let first = if words[1] == "open" { First::Open } else { First::Safe };
            let tried = tried(size, mines.parse().unwrap(), first).unwrap_or_else(|| panic!("{line}"));
            assert!(size.holds(tried.cell) && tried.win > 0.0 && tried.win <= 1.0, "{line}");
        }
    }

    #[test]
    fn small_boards_are_what_the_search_finds() {
        for (width, height, mines, first) in [(4, 4, 4, First::Safe), (5, 4, 3, First::Open), (5, 5, 2, First::Safe)] {
            let size = Size::new(width, height).unwrap();
            let known = tried(size, mines, first).unwrap();
            let best = optimal(&View::untouched(size, mines, first), &mut Budget::unlimited()).unwrap();
            assert!(known.exact && best.best.contains(&known.cell), "{size}/{mines}");
            assert_eq!(known.win, best.wins as f64 / best.total as f64);
        }
    }
}
