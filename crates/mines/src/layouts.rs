//! Layouts of one front, counted by the number of mines in them.
//!
//! The patches are taken one after the other. All that matters of the patches behind is how many
//! mines the numbers still open lack, so layouts that agree on that are one state. A state holds a
//! row of tallies, one for each number of mines used so far. Lattices of numbers and long fronts
//! that have far too many layouts to list stay cheap this way. A second walk, from the end back to
//! the start, gives the layouts in which each patch has a mine; a walk back by lot draws a layout.
//!
//! The walks of all fronts lie in flat lists that are kept from one position to the next.

use crate::fronts::{Front, Fronts};
use crate::tally::{Tally, Weight, choose_small};
use effort::{Budget, Rng, Stop};
use std::ops::Range;

/// Tallies by number of mines, from `least` mines on.
#[derive(Clone, Debug, Default)]
pub struct ByMines<T> {
    /// The number of mines the first tally is for.
    pub least: usize,
    /// One tally for each number of mines.
    pub tallies: Vec<T>,
}

/// The counted layouts of fronts: every step of the walks, so that they can be walked back.
#[derive(Clone, Debug, Default)]
pub struct Layouts<T> {
    /// One walk a front.
    walks: Vec<Walk>,
    steps: Vec<Step>,
    states: Vec<State>,
    tallies: Vec<T>,
    moves: Vec<Move>,
    index: Index,
    /// For each number: where its lack stands in a state, and what it has left.
    numbers: Vec<Open>,
}

/// The walk over one front.
#[derive(Clone, Debug)]
struct Walk {
    steps: Range<usize>,
    /// The state at the end: all numbers are closed there.
    end: usize,
}

/// One patch: the states before it, and the ways to go from them to the states after it.
#[derive(Clone, Debug)]
struct Step {
    cells: u32,
    states: Range<usize>,
    moves: Range<usize>,
}

/// What open numbers lack, and where the state's tallies are.
#[derive(Clone, Copy, Debug)]
struct State {
    lacks: Lacks,
    least: u32,
    most: u32,
    from: usize,
}

/// From one state to another by putting so many mines on the patch.
#[derive(Clone, Copy, Debug)]
struct Move {
    from: u32,
    to: u32,
    mines: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Open {
    shift: u32,
    cells_left: u32,
    patches_left: u32,
}

/// Four bits for each open number: the mines it still lacks.
type Lacks = u128;

/// Numbers that can be open at a time.
const MOST_OPEN: u32 = 32;
/// Tallies kept at a time, 768 MiB of `f64`: a front that needs more is given up. A lattice of 11x11
/// numbers needs up to about this many.
const MOST_TALLIES: usize = 96 << 20;

/// Layouts in which a given cell of a patch is mined, and in which it is safe.
#[derive(Clone, Debug)]
pub struct Split<T> {
    /// Layouts with a mine on the cell.
    pub mined: T,
    /// Layouts with none there.
    pub safe: T,
}

/// Why a front has no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// It has no layout.
    Impossible,
    /// The budget ended.
    Stopped(Stop),
}

impl From<Stop> for Uncounted {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl<T: Tally> Layouts<T> {
    /// Forgets all walks.
    pub fn clear(&mut self) {
        self.walks.clear();
        self.steps.clear();
        self.states.clear();
        self.tallies.clear();
        self.moves.clear();
    }

    /// Counts the layouts of one more front. A node is one move between two states.
    pub fn count(&mut self, fronts: &Fronts, front: &Front, budget: &mut Budget) -> Result<(), Uncounted> {
        let numbers = &fronts.numbers[front.numbers.clone()];
        if numbers.iter().any(|number| number.lacks < 0 || number.lacks > number.cells as i8) {
            return Err(Uncounted::Impossible);
        }
        self.numbers.clear();
        self.numbers.extend(numbers.iter().map(|number| Open {
            shift: u32::MAX,
            cells_left: number.cells.into(),
            patches_left: number.patches.into(),
        }));
        let first_step = self.steps.len();
        let mut before = self.states.len()..self.states.len() + 1;
        self.states.push(State { lacks: 0, least: 0, most: 0, from: self.tallies.len() });
        self.tallies.push(T::few(1));
        let mut taken: u32 = 0;
        for patch in &fronts.patches[front.patches.clone()] {
            let cells = fronts.spots(patch).len() as u32;
            let mut touched = [(0u32, 0u32); 8];
            let mut touches = 0;
            let mut opened: Lacks = 0;
            let mut closed: u32 = 0;
            // One mine on the patch takes one from each number it touches.
            let mut one_mine: Lacks = 0;
            for &number in fronts.touched(patch) {
                let number = number as usize - front.numbers.start;
                let open = &mut self.numbers[number];
                if open.shift == u32::MAX {
                    // A number met for the first time is opened with what it lacks.
                    let free = (!taken).trailing_zeros();
                    if free >= MOST_OPEN {
                        return Err(Stop::Memory.into());
                    }
                    taken |= 1 << free;
                    open.shift = 4 * free;
                    opened |= Lacks::from(numbers[number].lacks as u8) << open.shift;
                }
                open.cells_left -= cells;
                open.patches_left -= 1;
                one_mine |= 1 << open.shift;
                touched[touches] = (open.shift, open.cells_left);
                touches += 1;
                if open.patches_left == 0 {
                    closed |= 1 << (open.shift / 4);
                }
            }
            let first_move = self.moves.len();
            self.spread(before.clone(), opened, one_mine, &touched[..touches], cells, budget)?;
            let after = before.end..self.states.len();
            if after.is_empty() {
                return Err(Uncounted::Impossible);
            }
            self.accumulate(before.start, &after, first_move, cells);
            if self.tallies.len() > MOST_TALLIES {
                return Err(Stop::Memory.into());
            }
            self.steps.push(Step { cells, states: before, moves: first_move..self.moves.len() });
            before = after;
            taken &= !closed;
        }
        self.walks.push(Walk { steps: first_step..self.steps.len(), end: before.start });
        Ok(())
    }

    /// Adds the states that can follow, and the moves that lead there. A number must never lack
    /// less than nothing, nor more than the cells it has left.
    fn spread(
        &mut self,
        before: Range<usize>,
        opened: Lacks,
        one_mine: Lacks,
        touched: &[(u32, u32)],
        cells: u32,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let first = before.end;
        self.index.clear();
        for (from, at) in before.enumerate() {
            let state = self.states[at];
            let lacks = state.lacks | opened;
            let (mut fewest, mut most) = (0, cells);
            for &(shift, cells_left) in touched {
                let lacking = (lacks >> shift) as u32 & 15;
                most = most.min(lacking);
                fewest = fewest.max(lacking.saturating_sub(cells_left));
            }
            budget.spend_many(u64::from((most + 1).saturating_sub(fewest)).max(1))?;
            for mines in fewest..=most {
                let lacks = lacks - one_mine * Lacks::from(mines);
                let fresh = (self.states.len() - first) as u32;
                let to = self.index.find(lacks, fresh, |place| self.states[first + place as usize].lacks);
                if to == fresh {
                    self.states.push(State { lacks, least: u32::MAX, most: 0, from: 0 });
                }
                let after = &mut self.states[first + to as usize];
                after.least = after.least.min(state.least + mines);
                after.most = after.most.max(state.most + mines);
                self.moves.push(Move { from: from as u32, to, mines });
            }
        }
        Ok(())
    }

    fn accumulate(&mut self, before: usize, after: &Range<usize>, first_move: usize, cells: u32) {
        let mut room = self.tallies.len();
        let split = room;
        for state in &mut self.states[after.clone()] {
            state.from = room;
            room += state.width();
        }
        self.tallies.resize(room, T::none());
        let (behind, ahead) = self.tallies.split_at_mut(split);
        for step in &self.moves[first_move..] {
            let (from, to) = (self.states[before + step.from as usize], self.states[after.start + step.to as usize]);
            let ways = choose_small(cells as usize, step.mines as usize);
            let first = to.from - split + (from.least + step.mines - to.least) as usize;
            for (more, tally) in behind[from.range()].iter().zip(&mut ahead[first..]) {
                tally.add_times(more, ways);
            }
        }
    }

    /// Layouts of a counted front by number of mines.
    pub fn by_mines(&self, front: usize) -> ByMines<T> {
        let end = self.states[self.walks[front].end];
        ByMines { least: end.least as usize, tallies: self.tallies[end.range()].to_vec() }
    }

    /// For each patch of a counted front, the layouts in which a given cell of it is mined and
    /// safe. `worth` says how many layouts of the rest of the board go with each number of mines in
    /// this front; it has an entry for every number of mines that [`Self::by_mines`] has. `back` is
    /// room to work in.
    pub fn splits(&self, front: usize, worth: &[T], back: &mut [Vec<T>; 2], found: &mut dyn FnMut(usize, &Split<T>)) {
        // What goes with each tally of the states after a patch, and with those before it.
        let [beyond, behind] = back;
        beyond.clear();
        beyond.extend_from_slice(worth);
        let walk = &self.walks[front];
        let mut first_beyond = self.states[walk.end].from;
        for (patch, step) in self.steps[walk.steps.clone()].iter().enumerate().rev() {
            let (mut mined, mut safe) = (T::none(), T::none());
            let after = step.states.end;
            let first_behind = self.states[step.states.start].from;
            behind.clear();
            behind.resize(first_beyond - first_behind, T::none());
            for &Move { from, to, mines } in &self.moves[step.moves.clone()] {
                let (from, to) = (self.states[step.states.start + from as usize], self.states[after + to as usize]);
                let ways = choose_small(step.cells as usize, mines as usize);
                let with = if mines == 0 { 0 } else { choose_small(step.cells as usize - 1, mines as usize - 1) };
                let beyond = &beyond[to.from - first_beyond + (from.least + mines - to.least) as usize..];
                let behind = &mut behind[from.from - first_behind..];
                let mut through = T::none();
                for ((behind, beyond), tally) in behind.iter_mut().zip(beyond).zip(&self.tallies[from.range()]) {
                    behind.add_times(beyond, ways);
                    through.add(&tally.times(beyond));
                }
                mined.add_times(&through, with);
                safe.add_times(&through, ways - with);
            }
            found(patch, &Split { mined, safe });
            std::mem::swap(beyond, behind);
            first_beyond = first_behind;
        }
    }
}

impl<T: Weight> Layouts<T> {
    /// Draws one of the layouts of a counted front that have so many mines, each equally likely:
    /// the mines on each patch.
    pub fn draw(&self, front: usize, mines: usize, rng: &mut Rng) -> Vec<u8> {
        let walk = &self.walks[front];
        let mut at = walk.end;
        let mut mines = mines as u32;
        let mut counts = Vec::with_capacity(walk.steps.len());
        for step in self.steps[walk.steps.clone()].iter().rev() {
            let after = step.states.end;
            let here = &self.tallies[self.states[at].from + (mines - self.states[at].least) as usize];
            // Walk along the moves that lead here until the drawn share of the layouts is passed.
            let mut wanted = rng.fraction();
            let mut chosen = None;
            for taken in self.moves[step.moves.clone()].iter().filter(|taken| after + taken.to as usize == at) {
                let from = self.states[step.states.start + taken.from as usize];
                let before = mines.checked_sub(taken.mines).filter(|before| (from.least..=from.most).contains(before));
                let Some(before) = before else { continue };
                let tally = &self.tallies[from.from + (before - from.least) as usize];
                if tally.is_none() {
                    continue;
                }
                chosen = Some(*taken);
                wanted -= tally.times_few(choose_small(step.cells as usize, taken.mines as usize)).part_of(here);
                if wanted < 0.0 {
                    break;
                }
            }
            let chosen = chosen.expect("a state with layouts was reached by a move");
            counts.push(chosen.mines as u8);
            at = step.states.start + chosen.from as usize;
            mines -= chosen.mines;
        }
        counts.reverse();
        counts
    }
}

impl<T: Tally> ByMines<T> {
    /// No front at all: one layout, without mines.
    pub fn nothing() -> Self {
        Self { least: 0, tallies: vec![T::few(1)] }
    }
}

impl State {
    #[inline]
    fn width(&self) -> usize {
        (self.most - self.least) as usize + 1
    }

    #[inline]
    fn range(&self) -> Range<usize> {
        self.from..self.from + self.width()
    }
}

/// The states of a layer by what they lack: open addressing, cleared by a new stamp.
#[derive(Clone, Debug, Default)]
struct Index {
    slots: Vec<(u32, u32)>,
    stamp: u32,
    held: usize,
}

impl Index {
    fn clear(&mut self) {
        if self.slots.is_empty() {
            self.slots.resize(256, (0, 0));
        }
        self.held = 0;
        self.stamp = self.stamp.checked_add(1).unwrap_or_else(|| {
            self.slots.fill((0, 0));
            1
        });
    }

    /// The place of a state that lacks this, or `fresh` if there is none yet.
    #[inline]
    fn find(&mut self, lacks: Lacks, fresh: u32, lacks_of: impl Fn(u32) -> Lacks) -> u32 {
        if self.held * 2 >= self.slots.len() {
            self.grow(fresh, &lacks_of);
        }
        let mut slot = Self::hash(lacks) & (self.slots.len() - 1);
        loop {
            let (stamp, place) = self.slots[slot];
            if stamp != self.stamp {
                self.slots[slot] = (self.stamp, fresh);
                self.held += 1;
                return fresh;
            }
            if lacks_of(place) == lacks {
                return place;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    fn grow(&mut self, held: u32, lacks_of: &impl Fn(u32) -> Lacks) {
        let size = self.slots.len() * 4;
        self.slots.clear();
        self.slots.resize(size, (0, 0));
        self.stamp = 1;
        for place in 0..held {
            let mut slot = Self::hash(lacks_of(place)) & (size - 1);
            while self.slots[slot].0 == self.stamp {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = (self.stamp, place);
        }
    }

    #[inline]
    fn hash(lacks: Lacks) -> usize {
        let folded = lacks as u64 ^ ((lacks >> 64) as u64).rotate_left(29);
        (folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize
    }
}
