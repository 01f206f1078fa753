//! Boards of up to 8x8 cells searched to the end.
//!
//! As in the [`endgame`](crate::endgame) all that matters is the set of layouts that are left. Here a layout
//! is one word, the mines in an 8x8 frame, and what a cell shows is counted when it is asked for.
//!
//! Far more sets are alike than are equal. Once no cell that is safe in all layouts tells anything, the cells
//! that are the same in all of them never matter again, wherever they lie and whatever they are: not the
//! mines found, not the numbers opened, not the edge of the board. What is left are the mines among the
//! cells that differ, and those may be shifted, turned and mirrored. So a set is known by that, and what was
//! found in one corner holds in every other, and in the middle.

use crate::endgame::{Handful, Wins};
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A cell of the frame: 8 for each row, 1 for each column.
pub(crate) type Place = u32;

/// The layouts of a board of up to 8x8 cells.
#[derive(Clone, Debug)]
pub(crate) struct Small {
    board: u64,
    near: [u64; 64],
    layouts: usize,
    /// Sets and candidates of the positions being looked at, one after the other; all layouts first.
    sets: Vec<u64>,
    candidates: Vec<Candidate>,
    /// What is known of the layouts best play wins, by the name of the set.
    known: FxHashMap<u128, Wins>,
    words: Vec<u64>,
    handful: Handful<4>,
}

/// A cell that may be opened next.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    place: Place,
    /// A bound on what it wins.
    most: u32,
    safe: u32,
    /// Names the split it makes.
    split: u64,
}

/// What the cells of a set of layouts are like.
struct Look {
    /// Mined in some layouts only.
    varying: u64,
    /// Safe in all layouts, and showing different numbers.
    free: u64,
    /// Mined in some layouts, and showing different numbers in the others.
    tells: u64,
}

const MINE: usize = 9;
/// Sets remembered, at most about 1 GB of them; what is not remembered is found again.
const MOST_KNOWN: usize = 20 << 20;
/// Layouts up to which a set is searched as a handful.
const HANDFUL: usize = 256;

impl Small {
    /// The cells of a board, as bits of the frame, and the mines of each layout.
    pub(crate) fn new(board: u64, layouts: Vec<u64>) -> Self {
        let near = std::array::from_fn(|place| round(1 << place) & board);
        let count = layouts.len();
        let (candidates, known) = (Vec::new(), FxHashMap::default());
        Self {
            board,
            near,
            layouts: count,
            sets: layouts,
            candidates,
            known,
            words: Vec::new(),
            handful: Handful::large(),
        }
    }

    /// The layouts won by opening a cell, and how many it is safe in; those only in which it shows the
    /// `promised` number, if there is one. The first is only a bound if it is no more than `beat`.
    pub(crate) fn wins_by_opening(
        &mut self,
        place: Place,
        promised: Option<u8>,
        beat: usize,
        budget: &mut Budget,
    ) -> Result<(usize, usize), Stop> {
        self.sets.truncate(self.layouts);
        self.candidates.clear();
        let all = 0..self.layouts;
        let near = self.near[place as usize];
        let Some(number) = promised else {
            let safe = self.sizes(&all, place)[..MINE].iter().sum::<u32>();
            let wins = self.open(&all, place, beat as u32, budget)?;
            return Ok((wins.most as usize, safe as usize));
        };
        for at in all {
            let mines = self.sets[at];
            if shown(mines, place, near) == usize::from(number) {
                self.sets.push(mines);
            }
        }
        let kept = self.layouts..self.sets.len();
        let safe = kept.len();
        let wins = if safe == 0 { 0 } else { self.value(kept, beat as u32, budget)?.most };
        Ok((wins as usize, safe))
    }

    /// The layouts of a set that best play wins; exact if they are more than `beat`.
    fn value(&mut self, set: Range<usize>, beat: u32, budget: &mut Budget) -> Result<Wins, Stop> {
        if set.len() == 1 {
            return Ok(Wins { most: 1, exact: true });
        }
        budget.spend_many(set.len() as u64)?;
        let Look { varying, free, tells } = self.look(&set);
        if free != 0 {
            return self.open(&set, free.trailing_zeros(), beat, budget);
        }
        if tells == 0 {
            return Ok(Wins { most: 1, exact: true });
        }
        let name = self.name(&set, varying);
        if let Some(&wins) = self.known.get(&name)
            && (wins.exact || wins.most <= beat)
        {
            return Ok(wins);
        }
        let wins = if set.len() <= HANDFUL {
            self.take_handful(&set, varying, budget)?;
            self.handful.wins(set.len(), beat, budget)?
        } else {
            let (sets, candidates) = (self.sets.len(), self.candidates.len());
            let wins = self.solve(&set, tells, beat, budget)?;
            self.sets.truncate(sets);
            self.candidates.truncate(candidates);
            wins
        };
        self.remember(name, wins);
        Ok(wins)
    }

    fn remember(&mut self, name: u128, wins: Wins) {
        if self.known.len() < MOST_KNOWN || self.known.contains_key(&name) {
            self.known.insert(name, wins);
        }
    }

    /// Looks at every cell in every layout of a set, 64 cells at a time.
    fn look(&self, set: &Range<usize>) -> Look {
        let (mut all, mut any, mut seen, mut tells) = (u64::MAX, 0, 0, 0);
        let mut first = [0; 4];
        for &mines in &self.sets[set.clone()] {
            all &= mines;
            any |= mines;
            let shown = numbers(mines);
            let safe = !mines;
            let differs = (0..4).fold(0, |differs, bit| differs | (shown[bit] ^ first[bit]));
            tells |= differs & seen & safe;
            let fresh = safe & !seen;
            (0..4).for_each(|bit| first[bit] |= shown[bit] & fresh);
            seen |= safe;
        }
        let tells = tells & self.board;
        Look { varying: any & !all, free: tells & !any, tells: tells & any & !all }
    }

    /// The most layouts of a set in which one of some cells is safe.
    fn safest(&self, set: &Range<usize>, cells: u64) -> u32 {
        // For each cell a number of layouts, its bits in as many words.
        let mut counts = [0u64; 24];
        for &mines in &self.sets[set.clone()] {
            let mut carry = cells & !mines;
            for count in &mut counts {
                let both = *count & carry;
                *count ^= carry;
                carry = both;
                if carry == 0 {
                    break;
                }
            }
        }
        // From the highest bit down: the cells that can still be the most.
        let (mut most, mut left) = (0, cells);
        for (bit, count) in counts.iter().enumerate().rev() {
            if left & count != 0 {
                left &= count;
                most |= 1 << bit;
            }
        }
        most
    }

    /// Puts a small set where it is searched faster.
    fn take_handful(&mut self, set: &Range<usize>, varying: u64, budget: &mut Budget) -> Result<(), Stop> {
        budget.spend_many(set.len() as u64 * u64::from(varying.count_ones()))?;
        self.handful.clear();
        for place in places(varying) {
            let near = self.near[place as usize];
            let mut shown = [[0u64; 4]; MINE];
            for (at, &mines) in self.sets[set.clone()].iter().enumerate() {
                if mines >> place & 1 == 0 {
                    shown[(mines & near).count_ones() as usize][at / 64] |= 1 << (at % 64);
                }
            }
            self.handful.add(&shown);
        }
        Ok(())
    }

    /// The layouts of a set without a free cell that best play wins, exact if more than `beat`. Only some
    /// cells tell anything.
    fn solve(&mut self, set: &Range<usize>, tells: u64, beat: u32, budget: &mut Budget) -> Result<Wins, Stop> {
        budget.spend_many(set.len() as u64 * u64::from(tells.count_ones()))?;
        let first = self.candidates.len();
        self.words.clear();
        self.words.extend(self.sets[set.clone()].iter().map(|&mines| mixed(mines)));
        for place in places(tells) {
            let near = self.near[place as usize];
            let (mut names, mut sizes) = ([0u64; MINE + 1], [0u32; MINE + 1]);
            for (&mines, word) in self.sets[set.clone()].iter().zip(&self.words) {
                let shown = shown(mines, place, near);
                sizes[shown] += 1;
                names[shown] = names[shown].wrapping_add(*word);
            }
            let safe = sizes[..MINE].iter().sum();
            // The same parts make the same split, whatever numbers they show.
            let split = names[..MINE].iter().fold(0u64, |sum, &name| sum.wrapping_add(mixed(name)));
            if !self.candidates[first..].iter().any(|other| other.split == split) {
                self.candidates.push(Candidate { place, most: safe, safe, split });
            }
        }
        for at in first..self.candidates.len() {
            let Candidate { place, safe, .. } = self.candidates[at];
            if safe > beat {
                self.candidates[at].most = self.at_most_by(set, place);
            }
        }
        self.candidates[first..].sort_by_key(|candidate| (u32::MAX - candidate.most, candidate.place));
        // One layout is won whatever is opened.
        let mut wins = Wins { most: 1, exact: true };
        for at in first..self.candidates.len() {
            let Candidate { place, most, .. } = self.candidates[at];
            let to_beat = beat.max(wins.most);
            if most <= to_beat {
                if most > wins.most {
                    wins = Wins { most, exact: false };
                }
                break;
            }
            let more = self.open(set, place, to_beat, budget)?;
            if more.most > wins.most {
                wins = more;
            }
        }
        Ok(wins)
    }

    /// The layouts won by opening a cell; exact if more than `beat`.
    fn open(&mut self, set: &Range<usize>, place: Place, beat: u32, budget: &mut Budget) -> Result<Wins, Stop> {
        let from = self.sets.len();
        let sizes = self.split(set, place);
        let mut parts = [(0, 0, 0); MINE];
        let (mut count, mut start, mut at_most) = (0, from, 0);
        for size in sizes.into_iter().filter(|&size| size > 0) {
            let most = self.at_most(&(start..start + size as usize));
            at_most += most;
            if size > 1 {
                parts[count] = (size, start, most);
                count += 1;
            }
            start += size as usize;
        }
        let mut exact = true;
        // The largest part first: it has most to lose.
        let parts = &mut parts[..count];
        parts.sort_unstable_by_key(|&(size, start, _)| (u32::MAX - size, start));
        for &mut (size, start, most) in parts {
            if at_most <= beat {
                exact = false;
                break;
            }
            // What the part must win for the cell to be better than that.
            let part_beat = (beat + most).saturating_sub(at_most);
            let wins = self.value(start..start + size as usize, part_beat, budget)?;
            at_most -= most - wins.most.min(most);
            exact &= wins.exact;
        }
        self.sets.truncate(from);
        Ok(Wins { most: at_most, exact })
    }

    fn at_most_by(&mut self, set: &Range<usize>, place: Place) -> u32 {
        let from = self.sets.len();
        let sizes = self.split(set, place);
        let (mut start, mut at_most) = (from, 0);
        for size in sizes.into_iter().filter(|&size| size > 0) {
            at_most += self.at_most(&(start..start + size as usize));
            start += size as usize;
        }
        self.sets.truncate(from);
        at_most
    }

    /// A bound on the layouts of a set that best play wins: all if a free cell tells something, else those
    /// in which the safest cell is safe that does.
    fn at_most(&mut self, set: &Range<usize>) -> u32 {
        let size = set.len() as u32;
        if size == 1 {
            return 1;
        }
        let Look { varying, free, tells } = self.look(set);
        if free != 0 {
            return size;
        }
        if tells == 0 {
            return 1;
        }
        let name = self.name(set, varying);
        if let Some(wins) = self.known.get(&name) {
            return wins.most;
        }
        let most = self.safest(set, tells);
        self.remember(name, Wins { most, exact: false });
        most
    }

    fn sizes(&self, set: &Range<usize>, place: Place) -> [u32; MINE + 1] {
        let near = self.near[place as usize];
        let mut sizes = [0; MINE + 1];
        for &mines in &self.sets[set.clone()] {
            sizes[shown(mines, place, near)] += 1;
        }
        sizes
    }

    /// Puts the layouts in which a cell is safe behind the others, number by number; returns how many show
    /// each number.
    fn split(&mut self, set: &Range<usize>, place: Place) -> [u32; MINE] {
        let sizes = self.sizes(set, place);
        let near = self.near[place as usize];
        let mut places = [0; MINE];
        let mut end = self.sets.len();
        for number in 0..MINE {
            places[number] = end;
            end += sizes[number] as usize;
        }
        self.sets.resize(end, 0);
        for at in set.clone() {
            let mines = self.sets[at];
            if mines >> place & 1 == 0 {
                let number = (mines & near).count_ones() as usize;
                self.sets[places[number]] = mines;
                places[number] += 1;
            }
        }
        let mut safe = [0; MINE];
        safe.copy_from_slice(&sizes[..MINE]);
        safe
    }

    /// Names a set without a free cell: the mines among the cells that differ, shifted, turned and mirrored
    /// into the first corner so that those cells make the least word.
    fn name(&self, set: &Range<usize>, varying: u64) -> u128 {
        let turned: [u64; 8] = std::array::from_fn(|turn| cornered(turn, varying).0);
        let least = *turned.iter().min().expect("there are eight turns");
        let mut name = u128::MAX;
        for turn in (0..8).filter(|&turn| turned[turn] == least) {
            let shift = cornered(turn, varying).1;
            let (mut one, mut other) = (mixed(least), 0u64);
            for &mines in &self.sets[set.clone()] {
                let word = mixed(turn_of(turn, mines & varying) >> shift);
                one = one.wrapping_add(word);
                other = other.wrapping_add(mixed(word ^ 0x5851_f42d_4c95_7f2d));
            }
            name = name.min(u128::from(one) << 64 | u128::from(other));
        }
        name
    }
}

/// The cells of a set in the first corner after a turn, and by how many bits they were shifted.
fn cornered(turn: usize, cells: u64) -> (u64, u32) {
    let turned = turn_of(turn, cells);
    let rows = turned.trailing_zeros() / 8;
    let columns = (0..8).fold(0u64, |all, row| all | turned >> (8 * row) & 0xff).trailing_zeros();
    let shift = 8 * rows + columns;
    (turned >> shift, shift)
}

/// Cells of the frame turned or mirrored: 1 swaps left and right, 2 top and bottom, 4 rows and columns.
fn turn_of(turn: usize, mut cells: u64) -> u64 {
    if turn & 1 != 0 {
        cells = (cells >> 1 & 0x5555_5555_5555_5555) | (cells & 0x5555_5555_5555_5555) << 1;
        cells = (cells >> 2 & 0x3333_3333_3333_3333) | (cells & 0x3333_3333_3333_3333) << 2;
        cells = (cells >> 4 & 0x0f0f_0f0f_0f0f_0f0f) | (cells & 0x0f0f_0f0f_0f0f_0f0f) << 4;
    }
    if turn & 2 != 0 {
        cells = cells.swap_bytes();
    }
    if turn & 4 != 0 {
        // Pairs of bits across the diagonal change places, in blocks of one, two and four.
        for (mask, shift) in [(0x00aa_00aa_00aa_00aa, 7), (0x0000_cccc_0000_cccc, 14), (0x0000_0000_f0f0_f0f0, 28)] {
            let differ = (cells ^ cells >> shift) & mask;
            cells ^= differ ^ differ << shift;
        }
    }
    cells
}

/// The cells of the frame that touch some cells.
fn round(cells: u64) -> u64 {
    const NOT_FIRST: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_LAST: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let beside = (cells & NOT_LAST) << 1 | (cells & NOT_FIRST) >> 1;
    let row = cells | beside;
    beside | row << 8 | row >> 8
}

/// The cells of a set, first to last.
fn places(mut cells: u64) -> impl Iterator<Item = Place> {
    std::iter::from_fn(move || {
        let next = (cells != 0).then(|| cells.trailing_zeros());
        cells &= cells.wrapping_sub(1);
        next
    })
}

/// What a cell shows in a layout: a number, or a mine.
#[inline]
fn shown(mines: u64, place: Place, near: u64) -> usize {
    if mines >> place & 1 == 1 { MINE } else { (mines & near).count_ones() as usize }
}

/// The number of every cell of the frame, bit by bit: the mines round it added up in all cells at once.
#[inline]
fn numbers(mines: u64) -> [u64; 4] {
    const NOT_FIRST: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_LAST: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let (left, right) = ((mines & NOT_LAST) << 1, (mines & NOT_FIRST) >> 1);
    // Both sides, and the three of a row above or below.
    let (side, sides) = (left ^ right, left & right);
    let (row, rows) = (side ^ mines, sides | side & mines);
    let (above, aboves, below, belows) = (row << 8, rows << 8, row >> 8, rows >> 8);
    let (one, carry) = (above ^ below ^ side, above & below | side & (above ^ below));
    let (two, four) = (aboves ^ belows, aboves & belows);
    let (three, five) = (sides ^ carry, sides & carry);
    let (twos, fours) = (two ^ three, two & three);
    // Of 4 + 4 + 4 no two come together unless all eight neighbours are mines.
    [one, twos, four ^ five ^ fours, four & five | fours & (four ^ five)]
}

fn mixed(word: u64) -> u64 {
    let word = (word ^ word >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word ^ word >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_of_the_frame_are_the_eight_of_a_square() {
        for cell in 0..64 {
            let (x, y) = (cell % 8, cell / 8);
            for turn in 0..8 {
                let (mut a, mut b) = if turn & 1 != 0 { (7 - x, y) } else { (x, y) };
                if turn & 2 != 0 {
                    b = 7 - b;
                }
                if turn & 4 != 0 {
                    (a, b) = (b, a);
                }
                assert_eq!(turn_of(turn, 1 << cell), 1 << (8 * b + a), "turn {turn} of {x}, {y}");
            }
        }
        let mut rng = effort::Rng::seeded(3);
        for _ in 0..1_000 {
            let (mines, near) = (rng.next() | rng.next(), |place: u32| round(1u64 << place));
            let bits = numbers(mines);
            for place in 0..64u32 {
                let number = (0..4).map(|bit| (bits[bit] >> place & 1) << bit).sum::<u64>();
                assert_eq!(number, u64::from((mines & near(place)).count_ones()), "{mines:x} at {place}");
            }
        }
        assert_eq!(round(1), 0x0302);
        assert_eq!(round(1 << 63), 0x40c0_0000_0000_0000);
    }
}
