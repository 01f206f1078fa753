//! The board as the solvers work on it: which cells are in doubt, and what the numbers still lack.
//!
//! A [`Field`] is made from what the player sees and then changes as a solver opens cells or finds
//! out about them. Cells known to be mined or safe are out of doubt: they count as settled and are
//! not looked at again. Round the board lies a border of settled cells, so that every cell has
//! eight neighbours and no loop asks for the edge.

use crate::{First, Seen, View};
use grid::{Cell, Size};

/// A place in a field: its cells and its border, row by row.
pub type Spot = u32;

/// What is known of a spot. Open cells are their number, 0 to 8.
type Known = u8;
const DOUBT: Known = 16;
/// Found to be a mine.
const MINE: Known = 17;
const SAFE: Known = 18;
/// Open, but what it says is not believed; and the border.
const MUTE: Known = 19;
/// A mine that the player sees: it differs from one that was found by one bit, so that both are told at once.
const SHOWN: Known = MINE | 4;

/// The board as the solvers work on it.
#[derive(Debug)]
pub struct Field {
    size: Size,
    stride: usize,
    known: Vec<Known>,
    /// For open numbers: mines they say beyond those known. Negative on an impossible board.
    lacks: Vec<i8>,
    /// For open numbers: neighbours in doubt.
    doubts: Vec<u8>,
    /// Cells in doubt.
    in_doubt: usize,
    /// Mines among the cells in doubt. Negative on an impossible board.
    mines_left: isize,
    mines: usize,
}

impl Field {
    /// The field of what a player sees; flags are ignored.
    pub fn of(view: &View) -> Self {
        Self::believing(view, |_| true)
    }

    /// The field in which only some of the numbers say anything.
    pub fn believing(view: &View, believed: impl Fn(Cell) -> bool) -> Self {
        let size = view.size();
        let stride = usize::from(size.width()) + 2;
        let spots = stride * (usize::from(size.height()) + 2);
        let mut field = Self {
            size,
            stride,
            known: vec![MUTE; spots],
            lacks: vec![0; spots],
            doubts: vec![0; spots],
            in_doubt: 0,
            mines_left: view.mines() as isize,
            mines: view.mines(),
        };
        for (cell, &seen) in size.cells().zip(view.cells()) {
            let spot = field.spot(cell) as usize;
            field.known[spot] = match seen {
                Seen::Hidden | Seen::Flag => {
                    field.in_doubt += 1;
                    DOUBT
                }
                Seen::Mine => {
                    field.mines_left -= 1;
                    SHOWN
                }
                Seen::Open(number) if believed(cell) => number,
                Seen::Open(_) => MUTE,
            };
        }
        for cell in size.cells() {
            field.look_round(field.spot(cell));
        }
        field
    }

    /// Counts anew what a number lacks and which of its neighbours are in doubt.
    fn look_round(&mut self, spot: Spot) {
        let number = self.known[spot as usize];
        if number > 8 {
            return;
        }
        let (mut lacks, mut doubts) = (number as i8, 0);
        for near in self.neighbours(spot) {
            lacks -= i8::from(self.is_mine(near));
            doubts += u8::from(self.known[near as usize] == DOUBT);
        }
        self.lacks[spot as usize] = lacks;
        self.doubts[spot as usize] = doubts;
    }

    /// Opens a cell that shows this number.
    pub fn open(&mut self, spot: Spot, number: u8) {
        match self.known[spot as usize] {
            DOUBT => self.leave_doubt(spot, 0),
            SAFE => {}
            known => unreachable!("a cell known as {known} was opened"),
        }
        self.known[spot as usize] = number;
        self.look_round(spot);
    }

    /// Notes that an open cell shows another number than before.
    pub fn renumber(&mut self, spot: Spot, number: u8) {
        debug_assert!(self.number(spot).is_some(), "only an open cell shows a number");
        self.known[spot as usize] = number;
        self.look_round(spot);
    }

    /// Notes that a cell in doubt is a mine.
    pub fn settle_mine(&mut self, spot: Spot) {
        self.leave_doubt(spot, 1);
        self.mines_left -= 1;
        self.known[spot as usize] = MINE;
    }

    /// Notes that a cell in doubt is safe, without opening it.
    pub fn settle_safe(&mut self, spot: Spot) {
        self.leave_doubt(spot, 0);
        self.known[spot as usize] = SAFE;
    }

    fn leave_doubt(&mut self, spot: Spot, mines: i8) {
        debug_assert_eq!(self.known[spot as usize], DOUBT, "only a cell in doubt can be settled");
        self.in_doubt -= 1;
        for near in self.neighbours(spot) {
            self.doubts[near as usize] = self.doubts[near as usize].wrapping_sub(1);
            self.lacks[near as usize] = self.lacks[near as usize].wrapping_sub(mines);
        }
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The spot of a cell.
    #[inline]
    pub fn spot(&self, cell: Cell) -> Spot {
        ((usize::from(cell.y) + 1) * self.stride + usize::from(cell.x) + 1) as Spot
    }

    /// The cell of a spot inside the border.
    pub fn cell(&self, spot: Spot) -> Cell {
        let spot = spot as usize;
        Cell::new((spot % self.stride - 1) as u16, (spot / self.stride - 1) as u16)
    }

    /// The eight spots round a spot, border included.
    #[inline]
    pub fn neighbours(&self, spot: Spot) -> [Spot; 8] {
        let stride = self.stride as Spot;
        let (above, below) = (spot - stride, spot + stride);
        [above - 1, above, above + 1, spot - 1, spot + 1, below - 1, below, below + 1]
    }

    /// All spots, border included: room for one value a spot.
    pub fn spots(&self) -> usize {
        self.known.len()
    }

    /// The spots of the board's cells, in reading order.
    pub fn cells(&self) -> Cells {
        let (width, stride) = (usize::from(self.size.width()), self.stride);
        let first = stride + 1;
        let end = first + (usize::from(self.size.height()) - 1) * stride + width;
        Cells { next: first as Spot, row_end: (first + width) as Spot, end: end as Spot, stride: stride as Spot }
    }

    /// Whether a spot is a cell, not the border.
    #[inline]
    pub fn is_on_board(&self, spot: Spot) -> bool {
        let (x, y) = (spot as usize % self.stride, spot as usize / self.stride);
        x > 0 && x + 1 < self.stride && y > 0 && y <= usize::from(self.size.height())
    }

    /// Whether nothing is known of a cell.
    #[inline]
    pub fn is_in_doubt(&self, spot: Spot) -> bool {
        self.known[spot as usize] == DOUBT
    }

    /// Whether a cell is known to be a mine, shown or found.
    #[inline]
    pub fn is_mine(&self, spot: Spot) -> bool {
        self.known[spot as usize] & !(SHOWN ^ MINE) == MINE
    }

    /// Whether the player sees the cell as hidden: something can be found out about it, or has been. Open cells
    /// and shown mines are no question.
    #[inline]
    pub fn is_hidden(&self, spot: Spot) -> bool {
        matches!(self.known[spot as usize], DOUBT | MINE | SAFE)
    }

    /// Whether a cell is known to be safe but not open.
    #[inline]
    pub fn is_safe(&self, spot: Spot) -> bool {
        self.known[spot as usize] == SAFE
    }

    /// The number of an open cell, if it is believed.
    #[inline]
    pub fn number(&self, spot: Spot) -> Option<u8> {
        let known = self.known[spot as usize];
        (known <= 8).then_some(known)
    }

    /// Mines an open number says beyond those known.
    #[inline]
    pub fn lacks(&self, spot: Spot) -> i8 {
        self.lacks[spot as usize]
    }

    /// Neighbours of an open number that are in doubt.
    #[inline]
    pub fn doubts(&self, spot: Spot) -> u8 {
        self.doubts[spot as usize]
    }

    /// The numbers that touch cells in doubt, or lack mines they cannot have, in reading order.
    pub fn open_numbers(&self) -> impl Iterator<Item = Spot> + '_ {
        // Most numbers are settled, so eight spots are looked at together: one byte of a word each.
        const HIGH: u64 = 0x8080_8080_8080_8080;
        let spots = self.known.chunks(8).zip(self.lacks.chunks(8)).zip(self.doubts.chunks(8));
        spots.enumerate().flat_map(|(at, ((known, lacks), doubts))| {
            let lacks = u64::from_le_bytes(eight(lacks).map(|lacks| lacks as u8));
            let speaks = lacks | u64::from_le_bytes(eight(doubts));
            let speaks = ((speaks & !HIGH) + !HIGH) | speaks;
            // Whatever is no number has the bit of DOUBT.
            let mut found = speaks & !(u64::from_le_bytes(eight(known)) << 3) & HIGH;
            std::iter::from_fn(move || {
                let next = (found != 0).then(|| at as Spot * 8 + found.trailing_zeros() / 8);
                found &= found.wrapping_sub(1);
                next
            })
        })
    }

    /// Cells in doubt.
    pub fn in_doubt(&self) -> usize {
        self.in_doubt
    }

    /// Mines among the cells in doubt; `None` if more are known than the board has.
    pub fn mines_left(&self) -> Option<usize> {
        usize::try_from(self.mines_left).ok()
    }

    /// The cells in doubt that touch no number.
    pub fn sea(&self) -> impl Iterator<Item = Spot> + '_ {
        self.cells().filter(|&spot| {
            self.is_in_doubt(spot) && !self.neighbours(spot).iter().any(|&near| self.number(near).is_some())
        })
    }

    /// What a player would see: open cells, shown mines, the rest hidden.
    pub fn view(&self) -> View {
        let cells = self.cells().map(|spot| match self.known[spot as usize] {
            number @ 0..=8 => Seen::Open(number),
            MINE | SHOWN => Seen::Mine,
            _ => Seen::Hidden,
        });
        View::from_cells(self.size, self.mines, First::None, cells.collect())
    }
}

impl Clone for Field {
    fn clone(&self) -> Self {
        let (known, lacks, doubts) = (self.known.clone(), self.lacks.clone(), self.doubts.clone());
        Self { known, lacks, doubts, ..*self }
    }

    /// Looking ahead starts from the same field again and again: its room is used again too.
    fn clone_from(&mut self, field: &Self) {
        self.known.clone_from(&field.known);
        self.lacks.clone_from(&field.lacks);
        self.doubts.clone_from(&field.doubts);
        (self.size, self.stride, self.mines) = (field.size, field.stride, field.mines);
        (self.in_doubt, self.mines_left) = (field.in_doubt, field.mines_left);
    }
}

/// Eight of something, with nothing behind the last.
#[inline]
fn eight<T: Copy + Default>(some: &[T]) -> [T; 8] {
    some.try_into().unwrap_or_else(|_| std::array::from_fn(|at| some.get(at).copied().unwrap_or_default()))
}

/// The spots of a board's cells, row by row without the border.
#[derive(Clone, Debug)]
pub struct Cells {
    next: Spot,
    row_end: Spot,
    end: Spot,
    stride: Spot,
}

impl Iterator for Cells {
    type Item = Spot;

    #[inline]
    fn next(&mut self) -> Option<Spot> {
        if self.next == self.row_end {
            if self.next == self.end {
                return None;
            }
            // Two spots of border lie between two rows.
            self.next += 2;
            self.row_end += self.stride;
        }
        self.next += 1;
        Some(self.next - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{deal, rules};

    #[test]
    fn open_numbers_are_those_with_something_to_say() {
        for seed in 0..200 {
            // Sizes whose spots are no multiple of eight among them.
            let size = Size::new(1 + seed as usize % 13, 1 + seed as usize % 7).unwrap();
            let mines = size.area() / 4;
            let board = deal(size, mines, First::None, Cell::new(0, 0), seed).unwrap();
            let mut view = View::untouched(size, mines, First::None);
            for cell in size.cells().filter(|cell| (cell.x + 3 * cell.y) % 4 != 1 && !board.is_mine(*cell)) {
                view.set(cell, Seen::Open(rules::number(&board, cell)));
            }
            let field = Field::of(&view);
            let speaks =
                |spot: &Spot| field.number(*spot).is_some() && (field.doubts(*spot) > 0 || field.lacks(*spot) != 0);
            let plain: Vec<Spot> = field.cells().filter(speaks).collect();
            assert_eq!(field.open_numbers().collect::<Vec<_>>(), plain, "seed {seed}\n{view}");
        }
    }
}
