//! Layouts of one front, counted by the number of mines in them.
//!
//! The patches are taken one after the other. All that matters of the patches behind is how many
//! mines the numbers still open lack, so layouts that agree on that are one state. A state holds a
//! row of tallies, one for each number of mines used so far. Lattices of numbers and long fronts
//! that have far too many layouts to list stay cheap this way. A second walk, from the end back to
//! the start, gives the layouts in which each patch has a mine.

use crate::fronts::Front;
use crate::tally::{Tally, choose_small};
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;

/// Tallies by number of mines, from `least` mines on.
#[derive(Clone, Debug)]
pub struct ByMines<T> {
    /// The number of mines the first tally is for.
    pub least: usize,
    /// One tally for each number of mines.
    pub tallies: Vec<T>,
}

/// The counted layouts of a front: every step of the walk, so that it can be walked back.
#[derive(Debug)]
pub struct Layouts<T> {
    layers: Vec<Layer<T>>,
    steps: Vec<Step>,
}

/// The states before a patch is taken.
#[derive(Debug)]
struct Layer<T> {
    states: Vec<State>,
    tallies: Vec<T>,
}

/// What open numbers lack, and where the state's tallies are.
#[derive(Clone, Copy, Debug)]
struct State {
    lacks: Lacks,
    least: u32,
    most: u32,
    from: usize,
}

/// Four bits for each open number: the mines it still lacks.
type Lacks = u128;

/// Numbers that can be open at a time.
const MOST_OPEN: usize = 32;
/// Tallies kept at a time, 128 MiB of `f64`: a front that needs more is given up.
const MOST_TALLIES: usize = 16 << 20;

/// One patch: the ways to go from the states before it to the states after it.
#[derive(Debug)]
struct Step {
    cells: usize,
    moves: Vec<Move>,
}

/// From one state to another by putting so many mines on the patch.
#[derive(Clone, Copy, Debug)]
struct Move {
    from: u32,
    to: u32,
    mines: u32,
}

/// Layouts in which a given cell of a patch is mined, and in which it is safe.
#[derive(Clone, Debug)]
pub struct Split<T> {
    /// Layouts with a mine on the cell.
    pub mined: T,
    /// Layouts with none there.
    pub safe: T,
}

/// Layouts of a front by number of mines; `None` if there are none.
pub fn by_mines<T: Tally>(front: &Front, budget: &mut Budget) -> Result<Option<ByMines<T>>, Stop> {
    Ok(count(front, budget)?.map(|layouts| layouts.by_mines()))
}

/// Counts the layouts of a front. A node is one move between two states. `None` if there are none.
pub fn count<T: Tally>(front: &Front, budget: &mut Budget) -> Result<Option<Layouts<T>>, Stop> {
    if front.numbers.iter().any(|number| number.missing < 0) {
        return Ok(None);
    }
    if front.patches.is_empty() && front.numbers.iter().any(|number| number.missing > 0) {
        return Ok(None);
    }
    let mut cells_left = vec![0u32; front.numbers.len()];
    let mut patches_left = vec![0u32; front.numbers.len()];
    for patch in &front.patches {
        for &number in &patch.numbers {
            cells_left[number] += patch.cells.len() as u32;
            patches_left[number] += 1;
        }
    }
    let start = State { lacks: 0, least: 0, most: 0, from: 0 };
    let mut layers = vec![Layer { states: vec![start], tallies: vec![T::few(1)] }];
    let mut steps = Vec::with_capacity(front.patches.len());
    let mut slots: Vec<Option<usize>> = vec![None; MOST_OPEN];
    let mut slot_of = vec![None; front.numbers.len()];
    let mut kept = 1;
    for patch in &front.patches {
        // Numbers met for the first time are opened with what they lack.
        let mut opened: Lacks = 0;
        for &number in &patch.numbers {
            if slot_of[number].is_none() {
                let free = slots.iter().position(Option::is_none).ok_or(Stop::Memory)?;
                slots[free] = Some(number);
                slot_of[number] = Some(free);
                opened |= Lacks::from(front.numbers[number].missing as u8) << (4 * free);
            }
            cells_left[number] -= patch.cells.len() as u32;
            patches_left[number] -= 1;
        }
        let touched: Vec<(usize, u32)> = patch
            .numbers
            .iter()
            .map(|&number| (4 * slot_of[number].expect("just opened"), cells_left[number]))
            .collect();
        // One mine on the patch takes one from each number it touches.
        let one_mine: Lacks = touched.iter().map(|&(shift, _)| 1 << shift).sum();
        let before = layers.last().expect("there is a first layer");
        let (states, moves) = spread(before, opened, one_mine, &touched, patch.cells.len(), budget)?;
        if states.is_empty() {
            return Ok(None);
        }
        let after = accumulate(before, states, &moves, patch.cells.len());
        kept += after.tallies.len();
        if kept > MOST_TALLIES {
            return Err(Stop::Memory);
        }
        layers.push(after);
        steps.push(Step { cells: patch.cells.len(), moves });
        for &number in &patch.numbers {
            if patches_left[number] == 0 {
                slots[slot_of[number].expect("an open number has a slot")] = None;
            }
        }
    }
    Ok(Some(Layouts { layers, steps }))
}

/// The states that can follow, and the moves that lead there. A number must never lack less than
/// nothing, nor more than the cells it has left.
fn spread<T>(
    before: &Layer<T>,
    opened: Lacks,
    one_mine: Lacks,
    touched: &[(usize, u32)],
    cells: usize,
    budget: &mut Budget,
) -> Result<(Vec<State>, Vec<Move>), Stop> {
    let mut states: Vec<State> = Vec::new();
    let mut place: FxHashMap<Lacks, u32> = FxHashMap::default();
    let mut moves = Vec::new();
    for (from, state) in before.states.iter().enumerate() {
        let lacks = state.lacks | opened;
        let (mut fewest, mut most) = (0, cells as u32);
        for &(shift, cells_left) in touched {
            let lacking = (lacks >> shift) as u32 & 15;
            most = most.min(lacking);
            fewest = fewest.max(lacking.saturating_sub(cells_left));
        }
        budget.spend_many(u64::from((most + 1).saturating_sub(fewest)).max(1))?;
        for mines in fewest..=most {
            let lacks = lacks - one_mine * Lacks::from(mines);
            let to = *place.entry(lacks).or_insert_with(|| {
                states.push(State { lacks, least: u32::MAX, most: 0, from: 0 });
                states.len() as u32 - 1
            });
            let after = &mut states[to as usize];
            after.least = after.least.min(state.least + mines);
            after.most = after.most.max(state.most + mines);
            moves.push(Move { from: from as u32, to, mines });
        }
    }
    Ok((states, moves))
}

fn accumulate<T: Tally>(before: &Layer<T>, mut states: Vec<State>, moves: &[Move], cells: usize) -> Layer<T> {
    let mut room = 0;
    for state in &mut states {
        state.from = room;
        room += state.width();
    }
    let mut tallies = vec![T::none(); room];
    for step in moves {
        let (from, to) = (before.states[step.from as usize], states[step.to as usize]);
        let ways = choose_small(cells, step.mines as usize);
        let first = to.from + (from.least + step.mines - to.least) as usize;
        for (more, tally) in before.tallies[from.range()].iter().zip(&mut tallies[first..]) {
            tally.add(&more.times_few(ways));
        }
    }
    Layer { states, tallies }
}

impl State {
    fn width(&self) -> usize {
        (self.most - self.least) as usize + 1
    }

    fn range(&self) -> std::ops::Range<usize> {
        self.from..self.from + self.width()
    }
}

impl<T: Tally> Layouts<T> {
    /// Layouts by number of mines.
    pub fn by_mines(&self) -> ByMines<T> {
        let last = self.layers.last().expect("there is a first layer");
        // All numbers are closed in the end, so there is one state.
        ByMines { least: last.states[0].least as usize, tallies: last.tallies.clone() }
    }

    /// For each patch, the layouts in which a given cell of it is mined and safe. `worth` says how
    /// many layouts of the rest of the board go with each number of mines in this front; it has an
    /// entry for every number of mines that [`Self::by_mines`] has.
    pub fn splits(&self, worth: &[T]) -> Vec<Split<T>> {
        let mut splits = Vec::with_capacity(self.steps.len());
        let mut back: Vec<T> = worth.to_vec();
        for (at, step) in self.steps.iter().enumerate().rev() {
            let (before, after) = (&self.layers[at], &self.layers[at + 1]);
            let mut behind = vec![T::none(); before.tallies.len()];
            let (mut mined, mut safe) = (T::none(), T::none());
            for &Move { from, to, mines } in &step.moves {
                let (from, to) = (before.states[from as usize], after.states[to as usize]);
                let mines = mines as usize;
                let ways = choose_small(step.cells, mines);
                let with = if mines == 0 { 0 } else { choose_small(step.cells - 1, mines - 1) };
                let without = ways - with;
                let first = to.from + (from.least as usize + mines - to.least as usize);
                let mut through = T::none();
                for (place, ahead) in from.range().zip(&back[first..]) {
                    behind[place].add(&ahead.times_few(ways));
                    through.add(&before.tallies[place].times(ahead));
                }
                mined.add(&through.times_few(with));
                safe.add(&through.times_few(without));
            }
            splits.push(Split { mined, safe });
            back = behind;
        }
        splits.reverse();
        splits
    }
}
