//! Smallest proofs of a few numbers, found without a solver.
//!
//! Nearly every certain cell has a proof of one to four numbers. So few numbers cut the cells round
//! them into a handful of parts that are alike; whether the opposite can hold is a question of how
//! many mines each part has. The sets of numbers that hang together round the cell are tried,
//! smaller ones first, each once.

use crate::{Fate, Seen, View};
use grid::Cell;
use rustc_hash::FxHashMap;

/// Numbers up to which a proof is looked for here.
const FEW: usize = 4;
/// Sets of numbers tried for a cell before a solver is quicker.
const MOST_TRIED: usize = 2_000;

/// What was found out about the smallest proof of a cell.
pub enum Smallest {
    /// A proof than which none is smaller.
    Proof(Vec<Cell>),
    /// Every proof by numbers has at least so many.
    AtLeast(usize),
}

/// The numbers of a board that were met so far, for one proof after the other.
pub struct Numbers<'a> {
    view: &'a View,
    met: Vec<Met>,
    places: FxHashMap<Cell, Option<usize>>,
}

/// An open number: so many mines among these cells.
struct Met {
    number: Cell,
    cells: [Cell; 8],
    count: usize,
    mines: i8,
    /// The numbers that touch one of its cells, itself among them, once somebody asked.
    sharing: Vec<usize>,
}

impl Met {
    fn of(view: &View, number: Cell) -> Option<Self> {
        let Seen::Open(says) = view.seen(number) else { return None };
        let mut met = Self { number, cells: [number; 8], count: 0, mines: says as i8, sharing: Vec::new() };
        for near in view.size().neighbours(number) {
            match view.seen(near) {
                Seen::Mine => met.mines -= 1,
                Seen::Hidden | Seen::Flag => {
                    met.cells[met.count] = near;
                    met.count += 1;
                }
                Seen::Open(_) => {}
            }
        }
        (met.count > 0).then_some(met)
    }

    fn cells(&self) -> &[Cell] {
        &self.cells[..self.count]
    }

    fn touches(&self, cell: Cell) -> bool {
        self.number.x.abs_diff(cell.x) <= 1 && self.number.y.abs_diff(cell.y) <= 1
    }
}

impl<'a> Numbers<'a> {
    /// The numbers of a board, none met yet.
    pub fn of(view: &'a View) -> Self {
        Self { view, met: Vec::new(), places: FxHashMap::default() }
    }

    /// A smallest proof of a certain cell by few numbers.
    pub fn smallest(&mut self, cell: Cell, fate: Fate) -> Smallest {
        let touching: Vec<usize> = self.touching(cell).collect();
        let mut search = Search { cell, fate, seen: Vec::new(), tried: 0 };
        for size in 1..=FEW {
            search.seen.clone_from(&touching);
            // The last of the list is tried first; the player reads from the top.
            match search.extend(self, &mut Vec::new(), touching.iter().rev().copied().collect(), size) {
                Tried::Proof(mut numbers) => {
                    numbers.sort_unstable();
                    return Smallest::Proof(numbers);
                }
                Tried::None => {}
                Tried::TooMany => return Smallest::AtLeast(size),
            }
        }
        Smallest::AtLeast(FEW + 1)
    }

    fn touching(&mut self, cell: Cell) -> impl Iterator<Item = usize> {
        let view = self.view;
        view.size().neighbours(cell).filter_map(|near| {
            *self.places.entry(near).or_insert_with(|| {
                self.met.push(Met::of(view, near)?);
                Some(self.met.len() - 1)
            })
        })
    }

    /// The numbers that share a cell with one.
    fn sharing(&mut self, place: usize) -> &[usize] {
        if self.met[place].sharing.is_empty() {
            let mut sharing = Vec::new();
            let Met { cells, count, .. } = self.met[place];
            for &cell in &cells[..count] {
                for near in self.touching(cell) {
                    if !sharing.contains(&near) {
                        sharing.push(near);
                    }
                }
            }
            self.met[place].sharing = sharing;
        }
        &self.met[place].sharing
    }
}

enum Tried {
    Proof(Vec<Cell>),
    None,
    TooMany,
}

struct Search {
    cell: Cell,
    fate: Fate,
    /// The numbers chosen, and all that share a cell with them or touch the cell in question.
    seen: Vec<usize>,
    tried: usize,
}

impl Search {
    /// Tries every set of `size` numbers more. `open` are the numbers next to those chosen that may
    /// still be chosen; each is chosen once and then left out for good, so no set comes twice.
    fn extend(&mut self, numbers: &mut Numbers, chosen: &mut Vec<usize>, mut open: Vec<usize>, size: usize) -> Tried {
        while let Some(number) = open.pop() {
            chosen.push(number);
            if size == 1 {
                self.tried += 1;
                if self.is_proof(&numbers.met, chosen) {
                    return Tried::Proof(chosen.iter().map(|&place| numbers.met[place].number).collect());
                }
                if self.tried >= MOST_TRIED {
                    return Tried::TooMany;
                }
            } else {
                let seen = self.seen.len();
                for &sharing in numbers.sharing(number) {
                    if !self.seen.contains(&sharing) {
                        self.seen.push(sharing);
                    }
                }
                let further = self.seen[seen..].iter().rev().chain(&open).copied().collect();
                let tried = self.extend(numbers, chosen, further, size - 1);
                if !matches!(tried, Tried::None) {
                    return tried;
                }
                // Numbers seen through this one are new again to the next.
                self.seen.truncate(seen);
            }
            chosen.pop();
        }
        Tried::None
    }

    /// Whether these numbers leave no layout for the opposite.
    fn is_proof(&self, met: &[Met], chosen: &[usize]) -> bool {
        // A byte for each number: the mines it lacks, and the cells that only it touches.
        let (mut lacks, mut alone) = (Bytes(0), Bytes(0));
        // The cells that several touch, by which these are.
        let mut shared = [0; 1 << FEW];
        for (place, &number) in chosen.iter().enumerate() {
            let says = &met[number];
            let opposite = i8::from(self.fate == Fate::Safe && says.touches(self.cell));
            if says.mines < opposite {
                return true;
            }
            lacks.0 |= ((says.mines - opposite) as u32) << (8 * place);
            for &cell in says.cells() {
                let touching = |at: &usize| met[chosen[*at]].touches(cell);
                // A cell is counted with the first number that touches it.
                if cell == self.cell || (0..place).any(|at| touching(&at)) {
                    continue;
                }
                let others = (place + 1..chosen.len()).filter(touching).fold(0, |others, at| others | 1 << at);
                if others == 0 {
                    alone.0 += 1 << (8 * place);
                } else {
                    shared[others | 1 << place] += 1;
                }
            }
        }
        let mut parts = [(0, Bytes(0)); 1 << FEW];
        let mut count = 0;
        for (touching, &cells) in shared.iter().enumerate().filter(|&(_, &cells)| cells > 0) {
            let each =
                (0..FEW).filter(|place| touching >> place & 1 == 1).fold(0, |each, place| each | 1 << (8 * place));
            parts[count] = (cells, Bytes(each));
            count += 1;
        }
        !can_be_met(lacks, alone, &parts[..count])
    }
}

/// Four small counts side by side.
#[derive(Clone, Copy)]
struct Bytes(u32);

impl Bytes {
    const TOP: u32 = 0x8080_8080;

    /// These less others, unless one would fall below zero.
    fn less(self, others: Self) -> Option<Self> {
        let left = (self.0 | Self::TOP).wrapping_sub(others.0);
        (left & Self::TOP == Self::TOP).then_some(Self(left & !Self::TOP))
    }
}

/// Whether mines can be put into cells that several numbers touch, given as cells and which numbers,
/// and into those that one touches alone, so that no number lacks any.
fn can_be_met(lacks: Bytes, alone: Bytes, shared: &[(u32, Bytes)]) -> bool {
    let Some((&(cells, each), rest)) = shared.split_first() else { return alone.less(lacks).is_some() };
    let mut left = Some(lacks);
    for _ in 0..=cells {
        let Some(lacks) = left else { return false };
        if can_be_met(lacks, alone, rest) {
            return true;
        }
        left = lacks.less(each);
    }
    false
}
