//! Hidden cells of which there is no doubt, and the ways to find them.
//!
//! Every method is a file with one function, `certain`, from what is seen to the cells it is sure
//! of. A weaker method finds fewer cells, never wrong ones. [`sat`] and [`exact`] find all of them;
//! they share nothing but the view, so that each is the other's check. [`enumerate`] finds all too,
//! by the plainest way there is.

pub mod basic;
pub mod count_sets;
pub mod enumerate;
pub mod exact;
pub mod groups;
pub mod sat;
pub(crate) mod theory;

use crate::{Halt, View};
use effort::Budget;
use grid::Cell;

/// What is certain of a hidden cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// No layout has a mine there.
    Safe,
    /// Every layout has a mine there.
    Mine,
}

/// A certain cell and the number that gave it away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certain {
    /// The cell.
    pub cell: Cell,
    /// What is certain of it.
    pub fate: Fate,
    /// The number that settles it, perhaps with other certain cells; `None` where a method looked
    /// at all numbers together.
    pub because: Option<Cell>,
}

/// A named way to find certain cells.
#[derive(Clone, Copy)]
pub struct Method {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// The cells it is sure of.
    pub find: fn(&View, &mut Budget) -> Result<Vec<Certain>, Halt>,
}

/// All methods, weakest first. The last three find everything there is to find.
pub const METHODS: [Method; 6] = [
    Method { name: "basic", summary: "what single numbers give away", find: basic::certain },
    Method { name: "groups", summary: "overlapping groups with least and most mines", find: groups::certain },
    Method { name: "count_sets", summary: "sets with exact counts, taken from each other", find: count_sets::certain },
    Method { name: "sat", summary: "a cell is certain when its opposite is contradictory", find: sat::certain },
    Method { name: "exact", summary: "the same in every layout, by counting layouts", find: exact::certain },
    Method { name: "enumerate", summary: "the same in every layout, by trying them", find: enumerate::certain },
];

impl Method {
    /// The method of this name.
    pub fn named(name: &str) -> Option<Self> {
        METHODS.into_iter().find(|method| method.name == name)
    }
}

impl std::fmt::Debug for Method {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.name)
    }
}

impl Fate {
    /// The fate of a cell that is mined, or is not.
    pub(crate) fn of(mined: bool) -> Self {
        if mined { Self::Mine } else { Self::Safe }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws what a method is sure of: `x` marks a certain mine, `o` a safe cell.
    #[track_caller]
    pub(super) fn check(find: fn(&View, &mut Budget) -> Result<Vec<Certain>, Halt>, before: &str, after: &str) {
        let view: View = before.parse().unwrap();
        let width: usize = view.size().width().into();
        let mut glyphs: Vec<char> = before.lines().skip(1).flat_map(|line| line.trim().chars()).collect();
        for known in find(&view, &mut Budget::unlimited()).unwrap() {
            glyphs[view.size().index(known.cell)] = if known.fate == Fate::Mine { 'x' } else { 'o' };
        }
        let drawn: Vec<String> = glyphs.chunks(width).map(|row| row.iter().collect()).collect();
        assert_eq!(drawn.join("\n"), after);
    }

    #[test]
    fn methods_are_found_by_name() {
        for method in METHODS {
            assert_eq!(Method::named(method.name).map(|found| found.name), Some(method.name));
        }
        assert!(Method::named("guessing").is_none());
    }
}
