//! The same search where a set of layouts is a few words.
//!
//! Most of an endgame is spent in small sets. For those, what a cell shows is kept as a set of
//! layouts for each number, so that looking at a cell takes a few instructions however many layouts
//! are left, and a set is its own name. A handful of four words hands what fits into one word on to
//! a smaller handful.
//!
//! There is a second bound here: two layouts that no cell tells apart that is safe in both cannot
//! both be won, whatever is opened. So a set wins no more layouts than groups of such layouts that
//! it can be cut into.

use super::Wins;
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A set of layouts.
type Set<const WORDS: usize> = [u64; WORDS];

/// At most 64 layouts a word.
#[derive(Clone, Debug)]
pub(super) struct Handful<const WORDS: usize> {
    cells: Vec<Cell<WORDS>>,
    /// For each cell, the layouts that show each of its numbers.
    parts: Vec<Set<WORDS>>,
    /// For each layout: those that no cell tells from it that is safe in both.
    alike: Vec<Set<WORDS>>,
    known: FxHashMap<Set<WORDS>, Wins>,
    /// Living cells and candidates of the positions being looked at, one after the other.
    live: Vec<u32>,
    candidates: Vec<Candidate>,
    /// What fits into one word is searched there.
    smaller: Option<Box<Handful<1>>>,
}

#[derive(Clone, Debug)]
struct Cell<const WORDS: usize> {
    /// The layouts in which it is safe.
    safe: Set<WORDS>,
    parts: Range<u32>,
}

/// A cell that may be opened next, and a bound on what it wins.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    cell: u32,
    most: u32,
}

impl Handful<1> {
    /// Room for 64 layouts.
    fn small() -> Self {
        Self::with(None)
    }
}

impl Handful<4> {
    /// Room for 256 layouts.
    pub(super) fn large() -> Self {
        Self::with(Some(Box::new(Handful::small())))
    }
}

impl<const WORDS: usize> Handful<WORDS> {
    /// Layouts that fit.
    pub(super) const MOST: usize = 64 * WORDS;
    /// Sets remembered: 41 MiB of the large ones. What is not remembered is found again.
    const MOST_KNOWN: usize = (1 << 20) / 8 * 7;

    fn with(smaller: Option<Box<Handful<1>>>) -> Self {
        Self {
            cells: Vec::new(),
            parts: Vec::new(),
            alike: Vec::new(),
            known: FxHashMap::default(),
            live: Vec::new(),
            candidates: Vec::new(),
            smaller,
        }
    }

    /// Forgets the layouts held so far.
    pub(super) fn clear(&mut self) {
        self.cells.clear();
        self.parts.clear();
        self.live.clear();
        self.candidates.clear();
        // Emptying a table takes as long as it is large.
        if self.known.capacity() > 1 << 12 {
            self.known = FxHashMap::default();
        } else {
            self.known.clear();
        }
    }

    /// Adds a cell: for each number, the layouts that show it. Cells that can tell nothing, and
    /// cells that tell the same as another, are left out.
    pub(super) fn add(&mut self, shown: &[Set<WORDS>; 9]) {
        let from = self.parts.len();
        self.parts.extend(shown.iter().filter(|part| !is_empty(part)));
        let parts = from as u32..self.parts.len() as u32;
        let twin = |other: &Cell<WORDS>| {
            let others = &self.parts[other.parts.start as usize..other.parts.end as usize];
            others.len() == parts.len() && others.iter().all(|part| self.parts[from..].contains(part))
        };
        if parts.len() < 2 || self.cells.iter().any(twin) {
            self.parts.truncate(from);
        } else {
            let safe = shown.iter().fold([0; WORDS], |all, part| or(&all, part));
            self.cells.push(Cell { safe, parts });
        }
    }

    /// How many of the layouts best play wins, exact if more than `beat`.
    pub(super) fn wins(&mut self, layouts: usize, beat: u32, budget: &mut Budget) -> Result<Wins, Stop> {
        let mut all = [0; WORDS];
        (0..layouts).for_each(|layout| all[layout / 64] |= 1 << (layout % 64));
        self.live.extend(0..self.cells.len() as u32);
        self.find_alike(&all, layouts);
        self.value(&all, 0..self.live.len(), beat, budget)
    }

    fn find_alike(&mut self, all: &Set<WORDS>, layouts: usize) {
        self.alike.clear();
        self.alike.resize(layouts, *all);
        for (layout, alike) in self.alike.iter_mut().enumerate() {
            alike[layout / 64] &= !(1 << (layout % 64));
        }
        for cell in &self.cells {
            for part in &self.parts[cell.parts.start as usize..cell.parts.end as usize] {
                let told = and_not(&cell.safe, part);
                for_each(part, |layout| self.alike[layout] = and_not(&self.alike[layout], &told));
            }
        }
    }

    /// The layouts of a set that best play wins; exact if more than `beat`.
    fn value(&mut self, set: &Set<WORDS>, live: Range<usize>, beat: u32, budget: &mut Budget) -> Result<Wins, Stop> {
        let size = count(set);
        if size == 1 {
            return Ok(Wins { most: 1, exact: true });
        }
        if let Some(&wins) = self.known.get(set)
            && (wins.exact || wins.most <= beat)
        {
            return Ok(wins);
        }
        let wins = if size as usize <= Handful::<1>::MOST
            && let Some(mut smaller) = self.smaller.take()
        {
            let wins = self.hand_on(&mut smaller, set, &live, beat, budget);
            self.smaller = Some(smaller);
            wins?
        } else {
            let (lives, candidates) = (self.live.len(), self.candidates.len());
            let wins = self.solve(set, live, beat, budget)?;
            self.live.truncate(lives);
            self.candidates.truncate(candidates);
            wins
        };
        if self.known.len() < Self::MOST_KNOWN || self.known.contains_key(set) {
            self.known.insert(*set, wins);
        }
        Ok(wins)
    }

    /// Searches a set in one word.
    fn hand_on(
        &self,
        smaller: &mut Handful<1>,
        set: &Set<WORDS>,
        live: &Range<usize>,
        beat: u32,
        budget: &mut Budget,
    ) -> Result<Wins, Stop> {
        let mut place = vec![0u8; Self::MOST];
        let mut size = 0;
        for_each(set, |layout| {
            place[layout] = size;
            size += 1;
        });
        budget.spend_many(live.len() as u64 * u64::from(size) / 8)?;
        smaller.clear();
        for &cell in &self.live[live.clone()] {
            let mut shown = [[0u64; 1]; 9];
            let parts = self.cells[cell as usize].parts.clone();
            for (part, shown) in parts.zip(&mut shown) {
                for_each(&and(&self.parts[part as usize], set), |layout| shown[0] |= 1 << place[layout]);
            }
            smaller.add(&shown);
        }
        smaller.wins(size.into(), beat, budget)
    }

    fn solve(&mut self, set: &Set<WORDS>, live: Range<usize>, beat: u32, budget: &mut Budget) -> Result<Wins, Stop> {
        budget.spend_many((live.len() * WORDS) as u64)?;
        let (all, first_live, first) = (count(set), self.live.len(), self.candidates.len());
        for at in live.clone() {
            let cell = self.live[at];
            // A cell that tells nothing here tells nothing in a part of it either.
            if !self.tells(cell, set) {
                continue;
            }
            let safe = count(&and(&self.cells[cell as usize].safe, set));
            if safe == all {
                // The cells not looked at yet may still be alive.
                self.live.extend_from_within(at + 1..live.end);
                let live = first_live..self.live.len();
                return self.open(set, cell, &live, beat, budget);
            }
            self.live.push(cell);
            self.candidates.push(Candidate { cell, most: safe });
        }
        let live = first_live..self.live.len();
        for at in first..self.candidates.len() {
            let Candidate { cell, most } = self.candidates[at];
            if most > beat {
                let parts = self.cells[cell as usize].parts.clone();
                self.candidates[at].most =
                    parts.map(|part| self.at_most(&and(&self.parts[part as usize], set), &live)).sum();
            }
        }
        self.candidates[first..].sort_unstable_by_key(|candidate| (u32::MAX - candidate.most, candidate.cell));
        // One layout is won whatever is opened.
        let mut wins = Wins { most: 1, exact: true };
        for at in first..self.candidates.len() {
            let Candidate { cell, most } = self.candidates[at];
            let to_beat = beat.max(wins.most);
            if most <= to_beat {
                if most > wins.most {
                    wins = Wins { most, exact: false };
                }
                break;
            }
            let more = self.open(set, cell, &live, to_beat, budget)?;
            if more.most > wins.most {
                wins = more;
            }
        }
        Ok(wins)
    }

    /// The layouts won by opening a cell; exact if more than `beat`.
    fn open(
        &mut self,
        set: &Set<WORDS>,
        cell: u32,
        live: &Range<usize>,
        beat: u32,
        budget: &mut Budget,
    ) -> Result<Wins, Stop> {
        let mut parts = [(0, 0, [0; WORDS]); 9];
        let (mut pieces, mut at_most) = (0, 0);
        for part in self.cells[cell as usize].parts.clone() {
            let part = and(&self.parts[part as usize], set);
            let most = self.at_most(&part, live);
            at_most += most;
            if most > 0 {
                parts[pieces] = (u32::MAX - count(&part), most, part);
                pieces += 1;
            }
        }
        let parts = &mut parts[..pieces];
        // The largest part first: it has most to lose.
        parts.sort_unstable();
        let mut exact = true;
        for (_, most, part) in parts {
            if at_most <= beat {
                exact = false;
                break;
            }
            // What the part must win for the cell to be better than that.
            let part_beat = (beat + *most).saturating_sub(at_most);
            let wins = self.value(part, live.clone(), part_beat, budget)?;
            at_most -= *most - wins.most.min(*most);
            exact &= wins.exact;
        }
        Ok(Wins { most: at_most, exact })
    }

    /// A bound on what best play wins of a set: all if a cell is safe in all of it, else what is
    /// left after its safest cell; and no more than the groups of layouts alike.
    fn at_most(&self, set: &Set<WORDS>, live: &Range<usize>) -> u32 {
        let all = count(set);
        if all < 2 {
            return all;
        }
        if let Some(wins) = self.known.get(set) {
            return wins.most;
        }
        let groups = self.groups_alike(set);
        let mut most = 1;
        for &cell in &self.live[live.clone()] {
            if most >= groups {
                break;
            }
            let safe = count(&and(&self.cells[cell as usize].safe, set));
            if safe > most && self.tells(cell, set) {
                most = safe;
            }
        }
        most.min(groups)
    }

    /// Whether a cell can show different numbers in a set of layouts.
    fn tells(&self, cell: u32, set: &Set<WORDS>) -> bool {
        let parts = self.cells[cell as usize].parts.clone();
        parts.filter(|&part| !is_empty(&and(&self.parts[part as usize], set))).nth(1).is_some()
    }

    /// Groups that a set can be cut into so that the layouts of each are alike.
    fn groups_alike(&self, set: &Set<WORDS>) -> u32 {
        let (mut left, mut groups) = (*set, 0);
        while let Some(first) = take_first(&mut left) {
            groups += 1;
            let mut group = and(&self.alike[first], &left);
            while let Some(next) = take_first(&mut group) {
                left[next / 64] &= !(1 << (next % 64));
                group = and(&group, &self.alike[next]);
            }
        }
        groups
    }
}

fn is_empty<const WORDS: usize>(set: &Set<WORDS>) -> bool {
    set.iter().all(|&word| word == 0)
}

fn count<const WORDS: usize>(set: &Set<WORDS>) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

fn and<const WORDS: usize>(a: &Set<WORDS>, b: &Set<WORDS>) -> Set<WORDS> {
    std::array::from_fn(|word| a[word] & b[word])
}

fn and_not<const WORDS: usize>(a: &Set<WORDS>, b: &Set<WORDS>) -> Set<WORDS> {
    std::array::from_fn(|word| a[word] & !b[word])
}

fn or<const WORDS: usize>(a: &Set<WORDS>, b: &Set<WORDS>) -> Set<WORDS> {
    std::array::from_fn(|word| a[word] | b[word])
}

fn for_each<const WORDS: usize>(set: &Set<WORDS>, mut found: impl FnMut(usize)) {
    let mut left = *set;
    while let Some(first) = take_first(&mut left) {
        found(first);
    }
}

/// Takes the first layout out of a set.
fn take_first<const WORDS: usize>(set: &mut Set<WORDS>) -> Option<usize> {
    let word = set.iter().position(|&word| word != 0)?;
    let bit = set[word].trailing_zeros() as usize;
    set[word] &= set[word] - 1;
    Some(word * 64 + bit)
}
