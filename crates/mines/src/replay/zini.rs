//! `ZiNi`: an estimate of the fewest clicks of any kind that a board takes, by always taking the cell that saves most.
//!
//! What a number saves is its premium: the clicks of 3BV that chording it does, less the flags it needs, the chord, and
//! the click that opens the number itself. Where nothing saves, the first cell in the order of columns is clicked.

use super::regions::Regions;
use crate::Board;
use grid::{Cell, Size};
use std::collections::BTreeSet;

/// The clicks, openings and chords taken as they come.
pub fn zini(board: &Board, regions: &Regions) -> u32 {
    Clicker::new(board, regions, false).finish()
}

/// The same where every opening is clicked first, and only open numbers are chorded: more like what people do.
pub fn human_zini(board: &Board, regions: &Regions) -> u32 {
    let mut clicker = Clicker::new(board, regions, true);
    for cell in board.size().cells().filter(|&cell| regions.is_clear(cell)) {
        clicker.click(cell);
    }
    clicker.finish()
}

struct Clicker<'a> {
    size: Size,
    regions: &'a Regions,
    /// Whether only open numbers may be chorded.
    only_open: bool,
    is_open: Vec<bool>,
    is_flagged: Vec<bool>,
    opening_is_open: Vec<bool>,
    /// Safe cells of each opening, the numbers round it included.
    cells_of: Vec<Vec<Cell>>,
    closed: usize,
    clicks: u32,
    /// Premium of each number, as it stands in the ranking.
    premium: Vec<i8>,
    ranking: BTreeSet<(i8, u16, u16)>,
}

impl<'a> Clicker<'a> {
    fn new(board: &Board, regions: &'a Regions, only_open: bool) -> Self {
        let size = board.size();
        let mut cells_of = vec![Vec::new(); regions.openings as usize];
        for cell in size.cells() {
            regions.openings_at(cell).for_each(|opening| cells_of[opening as usize].push(cell));
        }
        let mut clicker = Self {
            size,
            regions,
            only_open,
            is_open: vec![false; size.area()],
            is_flagged: vec![false; size.area()],
            opening_is_open: vec![false; regions.openings as usize],
            cells_of,
            closed: size.area() - board.mine_count(),
            clicks: 0,
            premium: vec![NOT_RANKED; size.area()],
            ranking: BTreeSet::new(),
        };
        size.cells().for_each(|cell| clicker.rank(cell));
        clicker
    }

    fn finish(mut self) -> u32 {
        let by_column =
            |size: Size| (0..size.width()).flat_map(move |x| (0..size.height()).map(move |y| Cell::new(x, y)));
        let mut next = by_column(self.size);
        while self.closed > 0 {
            if let Some(&(less, x, y)) = self.ranking.first()
                && less <= 0
            {
                self.chord(Cell::new(x, y));
                continue;
            }
            let is_to_click = |cell: &Cell| self.regions.is_clear(*cell) || self.regions.is_island(*cell);
            let Some(cell) = next.find(|cell| is_to_click(cell) && !self.is_open[self.size.index(*cell)]) else {
                break;
            };
            self.click(cell);
        }
        self.clicks
    }

    /// Opens a cell by a click, unless it is open.
    fn click(&mut self, cell: Cell) {
        if !self.is_open[self.size.index(cell)] {
            self.clicks += 1;
            self.open(cell);
        }
    }

    /// Opens a number if it is closed, flags its mines and opens the rest of what is round it.
    fn chord(&mut self, cell: Cell) {
        self.click(cell);
        let near: Vec<Cell> = self.size.neighbours(cell).collect();
        for &near in &near {
            let at = self.size.index(near);
            if self.regions.is_mine(near) && !self.is_flagged[at] {
                self.is_flagged[at] = true;
                self.clicks += 1;
                self.rank_round(near);
            }
        }
        self.clicks += 1;
        for &near in near.iter().filter(|&&near| !self.regions.is_mine(near)) {
            self.open(near);
        }
        self.rank(cell);
    }

    fn open(&mut self, cell: Cell) {
        if !self.regions.is_clear(cell) {
            self.open_alone(cell);
            return;
        }
        let Some(opening) = self.regions.openings_at(cell).next() else { return };
        if !std::mem::replace(&mut self.opening_is_open[opening as usize], true) {
            for cell in std::mem::take(&mut self.cells_of[opening as usize]) {
                self.open_alone(cell);
                self.rank(cell);
            }
        }
    }

    fn open_alone(&mut self, cell: Cell) {
        let at = self.size.index(cell);
        if !std::mem::replace(&mut self.is_open[at], true) {
            self.closed -= 1;
            self.rank_round(cell);
        }
    }

    fn rank_round(&mut self, cell: Cell) {
        self.rank(cell);
        for near in self.size.neighbours(cell).collect::<Vec<_>>() {
            self.rank(near);
        }
    }

    /// Puts a number where its premium belongs. One that would open nothing any more is worth less than nothing.
    fn rank(&mut self, cell: Cell) {
        if self.regions.is_mine(cell) || self.regions.is_clear(cell) {
            return;
        }
        let at = self.size.index(cell);
        let is_closed = |cell: Cell| !self.is_open[self.size.index(cell)];
        let premium = if self.only_open && is_closed(cell) {
            NOT_RANKED
        } else {
            let block = self.size.neighbours(cell).chain([cell]);
            let numbers = block.filter(|&near| is_closed(near) && self.regions.is_island(near)).count();
            let openings = self.regions.openings_at(cell);
            let openings = openings.filter(|&opening| !self.opening_is_open[opening as usize]).count();
            let is_bare = |near: &Cell| self.regions.is_mine(*near) && !self.is_flagged[self.size.index(*near)];
            let flags = self.size.neighbours(cell).filter(is_bare).count();
            (numbers + openings) as i8 - flags as i8 - 1 - i8::from(is_closed(cell))
        };
        let before = std::mem::replace(&mut self.premium[at], premium);
        if before != premium {
            self.ranking.remove(&(-before, cell.x, cell.y));
            if premium != NOT_RANKED {
                self.ranking.insert((-premium, cell.x, cell.y));
            }
        }
    }
}

/// The premium of what is in no ranking.
const NOT_RANKED: i8 = i8::MIN + 1;
