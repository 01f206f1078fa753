//! Openings and islands of a board: what one click opens, and the numbers that no such click does.

use crate::{Board, rules};
use grid::{Cell, Size};

/// What a board falls into.
#[derive(Clone, Debug)]
pub struct Regions {
    size: Size,
    /// What each cell shows; a mine is [`MINE`].
    shows: Vec<u8>,
    /// For each clear cell the opening it belongs to, for each number that touches none its island; else [`NONE`].
    group: Vec<u32>,
    /// How many openings there are.
    pub openings: u32,
    /// How many islands there are.
    pub islands: u32,
}

const MINE: u8 = 9;
const NONE: u32 = u32::MAX;

impl Regions {
    /// The openings and islands of a board.
    pub fn of(board: &Board) -> Self {
        let size = board.size();
        let shows = |cell: Cell| if board.is_mine(cell) { MINE } else { rules::number(board, cell) };
        let shows: Vec<u8> = size.cells().map(shows).collect();
        let mut regions = Self { size, shows, group: vec![NONE; size.area()], openings: 0, islands: 0 };
        regions.openings = regions.label(Self::is_clear);
        regions.islands = regions.label(Self::is_island);
        regions
    }

    /// Numbers the groups of cells of a kind that hang together; how many there are.
    fn label(&mut self, is_kind: fn(&Self, Cell) -> bool) -> u32 {
        let mut groups = 0;
        for from in self.size.cells() {
            if !is_kind(self, from) || self.group[self.size.index(from)] != NONE {
                continue;
            }
            let mut to_label = vec![from];
            self.group[self.size.index(from)] = groups;
            while let Some(cell) = to_label.pop() {
                for near in self.size.neighbours(cell) {
                    let at = self.size.index(near);
                    if self.group[at] == NONE && is_kind(self, near) {
                        self.group[at] = groups;
                        to_label.push(near);
                    }
                }
            }
            groups += 1;
        }
        groups
    }

    /// Whether a cell touches no mine and is none.
    pub fn is_clear(&self, cell: Cell) -> bool {
        self.shows[self.size.index(cell)] == 0
    }

    /// Whether it is a mine.
    pub fn is_mine(&self, cell: Cell) -> bool {
        self.shows[self.size.index(cell)] == MINE
    }

    /// Whether it is a number that no opening opens.
    pub fn is_island(&self, cell: Cell) -> bool {
        let is_number = !self.is_clear(cell) && !self.is_mine(cell);
        is_number && !self.size.neighbours(cell).any(|near| self.is_clear(near))
    }

    /// The openings that a cell belongs to or borders, each once.
    pub fn openings_at(&self, cell: Cell) -> impl Iterator<Item = u32> + use<> {
        let around = self.size.neighbours(cell).chain([cell]).filter(|&near| self.is_clear(near));
        let mut found = [NONE; 2];
        if !self.is_mine(cell) {
            for near in around {
                let opening = self.group[self.size.index(near)];
                // A number borders two at most: clear cells near each other belong together.
                if !found.contains(&opening)
                    && let Some(free) = found.iter_mut().find(|place| **place == NONE)
                {
                    *free = opening;
                }
            }
        }
        found.into_iter().filter(|&opening| opening != NONE)
    }

    /// The left clicks that open the board without flags.
    pub fn bbbv(&self) -> u32 {
        self.openings + self.size.cells().filter(|&cell| self.is_island(cell)).count() as u32
    }

    /// How much of that is done where some cells are open: openings that are wholly open, and numbers of islands.
    pub fn solved(&self, is_open: impl Fn(Cell) -> bool) -> u32 {
        let mut whole = vec![true; self.openings as usize];
        let mut numbers = 0;
        for cell in self.size.cells() {
            let open = is_open(cell);
            numbers += u32::from(open && self.is_island(cell));
            if !open {
                self.openings_at(cell).for_each(|opening| whole[opening as usize] = false);
            }
        }
        numbers + whole.iter().filter(|&&whole| whole).count() as u32
    }
}
