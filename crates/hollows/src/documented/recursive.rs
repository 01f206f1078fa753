//! The average number of flips until both shapes are located, over all ways on.
//!
//! A tile's value is the average over the arrangements left of 1 plus the value of what is known
//! then; the value of a state is the plain average over its useful tiles, so everything after
//! the first flip is played at random. The tiles of the lowest average are marked. As published:
//!
//! - a shape is located by a hit only;
//! - an arrangement with a fox tile there counts twice, once with the fox on it and once without;
//! - an empty tile drops every arrangement with a fox tile there, even the one it stands for.
//!
//! Arrangements are dropped instead of tiles marked empty: what nobody cares about is not part
//! of the state, which is what lets the same state be met, and looked up, so often. The table of
//! states lives for one question only, so the answer depends on the board alone.

use super::{Clues, Marks};
use crate::patterns::Arrangement;
use crate::tiles::{AREA, Tiles};
use rustc_hash::FxHashMap;

/// What the method shows.
pub fn mark(clues: &Clues) -> Marks {
    let mut marks = clues.unmarked(clues.left(true));
    let mut ways = Ways { all: &clues.board.arrangements, values: FxHashMap::default() };
    let found = Found {
        left: marks.left.iter().fold(0, |left, number| left | 1 << number),
        swords: marks.swords.is_some(),
        present: marks.present.is_some(),
        fox: clues.fox,
    };
    for tile in (Tiles::ALL - marks.known(clues)).iter() {
        // Rounded as published: differences below a ten-thousandth of a flip are ties.
        marks.scores[tile] = ways.tile(&found, tile).map(|value| 100_000.0 - (value * 10_000.0).round());
    }
    marks.mark_best()
}

/// What the simulated player has found.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Found {
    /// Arrangements left, a bit each.
    left: u32,
    swords: bool,
    present: bool,
    fox: Option<usize>,
}

struct Ways<'a> {
    all: &'a [Arrangement],
    values: FxHashMap<Found, f64>,
}

impl Ways<'_> {
    /// Flips still needed, on average over all ways on.
    fn state(&mut self, found: &Found) -> f64 {
        if found.swords && found.present {
            return 0.0;
        }
        if let Some(&known) = self.values.get(found) {
            return known;
        }
        let useful: Vec<f64> = (0..AREA).filter_map(|tile| self.tile(found, tile)).collect();
        let value = useful.iter().sum::<f64>() / useful.len() as f64;
        self.values.insert(*found, value);
        value
    }

    /// Flips needed if this tile is flipped now, unless no arrangement has anything there.
    fn tile(&mut self, found: &Found, tile: usize) -> Option<f64> {
        let left = |fits: &dyn Fn(&Arrangement) -> bool| -> u32 {
            let fitting =
                (0..self.all.len()).filter(|&number| found.left >> number & 1 == 1 && fits(&self.all[number]));
            fitting.fold(0, |left, number| left | 1 << number)
        };
        let on_swords = |one: &Arrangement| !found.swords && one.swords.tiles().has(tile);
        let on_present = |one: &Arrangement| !found.present && one.present.tiles().has(tile);
        let on_fox = |one: &Arrangement| found.fox.is_none() && one.foxes.has(tile);
        if left(&|one| on_swords(one) || on_present(one) || on_fox(one)) == 0 {
            return None;
        }
        let nothing = left(&|one| !(one.swords.tiles() | one.present.tiles() | one.foxes).has(tile));
        let with_fox = left(&on_fox);
        let (mut flips, mut ways) = (0.0, 0.0);
        for number in (0..self.all.len()).filter(|&number| found.left >> number & 1 == 1) {
            let one = self.all[number];
            if on_swords(&one) {
                let then = Found { left: left(&|other| other.swords == one.swords), swords: true, ..*found };
                flips += 1.0 + self.state(&then);
                ways += 1.0;
            } else if on_present(&one) {
                let then = Found { left: left(&|other| other.present == one.present), present: true, ..*found };
                flips += 1.0 + self.state(&then);
                ways += 1.0;
            } else {
                if on_fox(&one) {
                    flips += 1.0 + self.state(&Found { left: with_fox, fox: Some(tile), ..*found });
                    ways += 1.0;
                }
                if nothing != 0 {
                    flips += 1.0 + self.state(&Found { left: nothing, ..*found });
                    ways += 1.0;
                }
            }
        }
        Some(flips / ways)
    }
}
