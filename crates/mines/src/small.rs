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

use crate::endgame::{Alike, Handful, MINE, Wins};
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A cell of the frame: 8 for each row, 1 for each column.
pub(crate) type Place = u32;

/// The layouts of a board of up to 8x8 cells.
#[derive(Clone, Debug)]
pub(crate) struct Small {
    board: u64,
    layouts: usize,
    /// Sets, parts and candidates of the positions being looked at, one after the other; all layouts first.
    sets: Vec<u64>,
    parts: Vec<Part>,
    candidates: Vec<Candidate>,
    /// What is known of the layouts best play wins, by the name of the set.
    known: FxHashMap<u128, Wins>,
    handful: Handful<4>,
    alike: Alike,
    /// Layouts to be sorted by what they show.
    shown: Vec<(u64, u64)>,
    /// Sets whose free cells are yet to be opened.
    unopened: Vec<Range<usize>>,
}

/// A cell that may be opened next.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    place: Place,
    /// A bound on what it wins.
    most: u32,
    /// Whether that is by the parts it leaves, not only by the layouts it is safe in.
    parted: bool,
}

/// What is left of a position once every free cell is open.
#[derive(Clone, Debug)]
struct Part {
    set: Range<usize>,
    /// Mined in some layouts only.
    varying: u64,
    /// Mined in some layouts, and showing different numbers in the others.
    tells: u64,
    name: u128,
    /// A bound on the layouts of it that best play wins.
    most: u32,
}

/// What the cells of a set of layouts are like.
struct Look {
    varying: u64,
    /// Safe in all layouts, and showing different numbers.
    free: u64,
    tells: u64,
}

/// Sets remembered, at most about 1 GB of them; what is not remembered is found again.
const MOST_KNOWN: usize = 20 << 20;
/// Layouts up to which a set is searched as a handful.
const HANDFUL: usize = 256;
/// Layouts up to which those that are alike are looked for: the time grows with the square. With 4,096 5x5/5 takes a third more
/// nodes, with 16,384 6x6/5 a third more time.
const GROUPED: usize = 8192;

impl Small {
    /// The cells of a board, as bits of the frame, and the mines of each layout.
    pub(crate) fn new(board: u64, layouts: Vec<u64>) -> Self {
        Self {
            board,
            layouts: layouts.len(),
            sets: layouts,
            parts: Vec::new(),
            candidates: Vec::new(),
            known: FxHashMap::default(),
            handful: Handful::large(),
            alike: Alike::default(),
            shown: Vec::new(),
            unopened: Vec::new(),
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
        self.parts.clear();
        self.candidates.clear();
        self.unopened.clear();
        let shows = |mines: u64| (mines & round(1 << place) & self.board).count_ones();
        let promised = |mines: u64| promised.is_none_or(|number| shows(mines) == u32::from(number));
        let safe: Vec<u64> =
            self.sets.iter().copied().filter(|&mines| mines >> place & 1 == 0 && promised(mines)).collect();
        self.sets.extend(&safe);
        let wins = self.open(&(self.layouts..self.sets.len()), place, beat as u32, budget)?;
        Ok((wins.most as usize, safe.len()))
    }

    /// The layouts of a part that best play wins; exact if they are more than `beat`.
    fn value(&mut self, part: &Part, beat: u32, budget: &mut Budget) -> Result<Wins, Stop> {
        if let Some(&wins) = self.known.get(&part.name)
            && (wins.exact || wins.most <= beat)
        {
            return Ok(wins);
        }
        let wins = if part.set.len() <= HANDFUL {
            self.take_handful(&part.set, part.varying, budget)?;
            self.handful.wins(part.set.len(), beat, budget)?
        } else {
            let candidates = self.candidates.len();
            let wins = self.solve(part, beat, budget)?;
            self.candidates.truncate(candidates);
            wins
        };
        self.remember(part.name, wins);
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

    /// In how many layouts of a set each of some cells is safe: the bits of the numbers, a word each.
    fn safe(&self, set: &Range<usize>, cells: u64) -> [u64; 24] {
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
        counts
    }

    /// Puts a small set where it is searched faster.
    fn take_handful(&mut self, set: &Range<usize>, varying: u64, budget: &mut Budget) -> Result<(), Stop> {
        budget.spend_many(set.len() as u64 * u64::from(varying.count_ones()))?;
        self.handful.clear();
        for place in places(varying) {
            let near = round(1 << place);
            let mut shown = [[0u64; 4]; 9];
            for (at, &mines) in self.sets[set.clone()].iter().enumerate() {
                if mines >> place & 1 == 0 {
                    shown[(mines & near).count_ones() as usize][at / 64] |= 1 << (at % 64);
                }
            }
            self.handful.add(&shown);
        }
        Ok(())
    }

    /// The layouts of a part that best play wins, exact if more than `beat`.
    fn solve(&mut self, part: &Part, beat: u32, budget: &mut Budget) -> Result<Wins, Stop> {
        let first = self.candidates.len();
        let counts = self.safe(&part.set, part.tells);
        for place in places(part.tells) {
            let most =
                counts.iter().enumerate().fold(0, |safe, (bit, count)| safe | (count >> place & 1) << bit) as u32;
            self.candidates.push(Candidate { place, most, parted: false });
        }
        // One layout is won whatever is opened.
        let mut wins = Wins { most: 1, exact: true };
        while let Some(at) = self.most_promising(first) {
            let Candidate { place, most, parted } = self.candidates[at];
            let to_beat = beat.max(wins.most);
            if most <= to_beat {
                if most > wins.most {
                    wins = Wins { most, exact: false };
                }
                break;
            }
            if !parted {
                let most = self.at_most_by(&part.set, place, to_beat, budget)?;
                self.candidates[at] = Candidate { place, most, parted: true };
                continue;
            }
            self.candidates.swap_remove(at);
            let more = self.open(&part.set, place, to_beat, budget)?;
            if more.most > wins.most {
                wins = more;
            }
        }
        Ok(wins)
    }

    /// The candidate with the highest bound; of several one that is known better, then the first.
    fn most_promising(&self, first: usize) -> Option<usize> {
        let key = |at: &usize| {
            let candidate = &self.candidates[*at];
            (candidate.most, candidate.parted, u32::MAX - candidate.place)
        };
        (first..self.candidates.len()).max_by_key(key)
    }

    /// The layouts won by opening a cell; exact if more than `beat`.
    fn open(&mut self, set: &Range<usize>, place: Place, beat: u32, budget: &mut Budget) -> Result<Wins, Stop> {
        let (sets, parts) = (self.sets.len(), self.parts.len());
        let mut at_most = self.part(set, place, 0, budget)?;
        let mut exact = true;
        // The largest part first: it has most to lose.
        self.parts[parts..].sort_unstable_by_key(|part| (usize::MAX - part.set.len(), part.set.start));
        for at in parts..self.parts.len() {
            if at_most <= beat {
                exact = false;
                break;
            }
            let part = self.parts[at].clone();
            // What the part must win for the cell to be better than that.
            let part_beat = (beat + part.most).saturating_sub(at_most);
            let wins = self.value(&part, part_beat, budget)?;
            at_most -= part.most - wins.most.min(part.most);
            exact &= wins.exact;
        }
        self.sets.truncate(sets);
        self.parts.truncate(parts);
        Ok(Wins { most: at_most, exact })
    }

    /// A bound on the layouts won by opening a cell that is safe in some; not looked for further once it is no more
    /// than `beat`.
    fn at_most_by(&mut self, set: &Range<usize>, place: Place, beat: u32, budget: &mut Budget) -> Result<u32, Stop> {
        let (sets, parts) = (self.sets.len(), self.parts.len());
        let at_most = self.part(set, place, beat, budget)?;
        self.sets.truncate(sets);
        self.parts.truncate(parts);
        Ok(at_most)
    }

    /// Opens a cell, and then every free cell as long as there is one. Puts the parts that are left behind the
    /// others, and returns a bound on the layouts of all of them that best play wins.
    fn part(&mut self, set: &Range<usize>, place: Place, beat: u32, budget: &mut Budget) -> Result<u32, Stop> {
        let from = self.sets.len();
        for at in set.clone() {
            let mines = self.sets[at];
            if mines >> place & 1 == 0 {
                self.sets.push(mines);
            }
        }
        let all = from..self.sets.len();
        let mut at_most = all.len() as u32;
        self.sort(all, 1 << place);
        while let Some(set) = self.unopened.pop() {
            if at_most <= beat {
                self.unopened.clear();
                break;
            }
            budget.spend_many(set.len() as u64)?;
            let size = set.len() as u32;
            if size == 1 {
                continue;
            }
            if size == 2 {
                at_most -= u32::from(are_alike(self.board, self.sets[set.start], self.sets[set.start + 1]));
                continue;
            }
            let Look { varying, free, tells } = self.look(&set);
            if free != 0 {
                self.sort(set, free);
            } else if tells == 0 {
                at_most -= size - 1;
            } else {
                let name = self.name(&set, varying);
                let most = self.at_most(&set, tells, name, budget)?;
                at_most -= size - most;
                self.parts.push(Part { set, varying, tells, name, most });
            }
        }
        Ok(at_most)
    }

    /// Sorts the layouts of a set by the numbers that some cells show, and notes the parts that show the same.
    fn sort(&mut self, set: Range<usize>, cells: u64) {
        let (sets, shown) = (&mut self.sets[set.clone()], &mut self.shown);
        shown.clear();
        shown.extend(sets.iter().map(|&mines| (word(mines, cells), mines)));
        shown.sort_unstable_by_key(|shown| shown.0);
        let [first, last] = [shown.first(), shown.last()].map(|shown| shown.map(|shown| shown.0));
        if first == last && !cells.is_power_of_two() {
            // Different numbers make the same word by chance, which those of a single cell never do.
            return self.sort(set, cells & cells.wrapping_neg());
        }
        let mut start = set.start;
        for part in shown.chunk_by(|a, b| a.0 == b.0) {
            self.unopened.push(start..start + part.len());
            start += part.len();
        }
        sets.iter_mut().zip(&*shown).for_each(|(mines, shown)| *mines = shown.1);
    }

    /// A bound on the layouts of a set without a free cell that best play wins: those in which the safest cell is
    /// safe that tells something, and no more than the groups of layouts alike.
    fn at_most(&mut self, set: &Range<usize>, tells: u64, name: u128, budget: &mut Budget) -> Result<u32, Stop> {
        if let Some(wins) = self.known.get(&name) {
            return Ok(wins.most);
        }
        // From the highest bit down: the cells that can still be the most.
        let (mut most, mut left) = (0, tells);
        for (bit, count) in self.safe(set, tells).iter().enumerate().rev() {
            if left & count != 0 {
                left &= count;
                most |= 1 << bit;
            }
        }
        if set.len() <= GROUPED {
            budget.work((set.len() * set.len()) as u64 / 256)?;
            most = most.min(self.groups(set, tells));
        }
        self.remember(name, Wins { most, exact: false });
        Ok(most)
    }

    /// Groups that a set can be cut into so that the layouts of each are alike.
    fn groups(&mut self, set: &Range<usize>, tells: u64) -> u32 {
        let (board, layouts) = (self.board, &self.sets[set.clone()]);
        let cells: Vec<Place> = places(tells).collect();
        let shows = |place: Place, layout: usize| match layouts[layout] {
            mines if mines >> place & 1 == 1 => MINE,
            mines => (mines & round(1 << place)).count_ones() as usize,
        };
        let alike = |one: usize, other: usize| are_alike(board, layouts[one], layouts[other]);
        self.alike.find(layouts.len(), &cells, shows, alike);
        let all: Vec<u32> = (0..layouts.len() as u32).collect();
        self.alike.groups(&all)
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

/// Whether no cell of a board tells two layouts apart that is safe in both.
fn are_alike(board: u64, one: u64, other: u64) -> bool {
    let (shown, by_other) = (numbers(one), numbers(other));
    let differs = (0..4).fold(0, |differs, bit| differs | (shown[bit] ^ by_other[bit]));
    differs & !(one | other) & board == 0
}

/// A word for the numbers that some cells show. Other numbers hardly ever have the same, and never those of a single cell.
#[inline]
fn word(mines: u64, cells: u64) -> u64 {
    const WORDS: [u64; 4] =
        [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0xd6e8_feb8_6659_fd93];
    numbers(mines).iter().zip(WORDS).fold(0, |all, (bits, word)| {
        let bits = bits & cells;
        all.wrapping_add((bits ^ bits >> 32).wrapping_mul(word))
    })
}

fn mixed(word: u64) -> u64 {
    let word = (word ^ word >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word ^ word >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Else a set might be sorted by its free cells for ever.
    #[test]
    fn no_two_numbers_of_a_cell_share_a_word() {
        for place in 0..64u32 {
            let near: Vec<u64> = places(round(1 << place)).map(|near| 1 << near).collect();
            let words = (0..=near.len()).map(|number| word(near[..number].iter().sum(), 1 << place));
            let words: std::collections::BTreeSet<u64> = words.collect();
            assert_eq!(words.len(), near.len() + 1, "at {place}");
        }
    }

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
