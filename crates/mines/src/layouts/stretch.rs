//! A stretch of the walk over a front: the states after each patch, and the moves between them.
//!
//! Stretches lie in flat lists that are kept from one position to the next.

use super::ends::Layer;
use super::{Room, Split, Uncounted};
use crate::tally::{Tally, Weight, choose_small};
use effort::{Budget, Rng, Stop};
use std::ops::Range;

/// The states and moves of some patches, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Stretch<T> {
    steps: Vec<Step>,
    states: Vec<State>,
    tallies: Vec<T>,
    moves: Vec<Move>,
    /// The fewest and the most mines that a patch can hold after each state.
    fits: Vec<(u8, u8)>,
    /// The states that are being reached.
    fresh: Vec<State>,
}

/// What one patch does to the numbers that are open.
#[derive(Clone, Debug, Default)]
pub struct Leg {
    /// Its cells.
    pub cells: u32,
    /// What the numbers lack that are met for the first time.
    pub opened: Lacks,
    /// One mine on the patch takes one from each number it touches.
    pub one_mine: Lacks,
    /// Where the numbers it touches stand in a state, and the cells they have left after it.
    pub touched: [(u32, u32); 8],
    /// How many these are.
    pub touches: usize,
}

/// States and their tallies, to go on from.
#[derive(Clone, Debug)]
pub struct Place<T> {
    states: Vec<State>,
    tallies: Vec<T>,
}

impl<T> Place<T> {
    /// What it holds.
    pub fn bytes(&self, room: &Room) -> usize {
        self.states.len() * size_of::<State>() + self.tallies.len() * room.tally
    }
}

/// A walk back by lot: the mines on each patch, the state it came to among those it began with, and the mines used
/// before it.
pub struct Drawn {
    /// The mines on each patch.
    pub counts: Vec<u8>,
    /// The state.
    pub at: usize,
    /// The mines.
    pub mines: usize,
}

/// How much a stretch held at some time.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    steps: usize,
    states: usize,
    tallies: usize,
    moves: usize,
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
#[derive(Clone, Copy, Debug, Default)]
pub struct Move {
    /// The state's place among those before the patch.
    pub from: u32,
    to: u32,
    /// The mines.
    pub mines: u32,
}

/// Four bits for each open number: the mines it still lacks.
pub type Lacks = u128;

/// More than numbers can lack: no number says more than eight.
const END: Lacks = Lacks::MAX;

impl<T: Tally> Stretch<T> {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.back_to(Mark { steps: 0, states: 0, tallies: 0, moves: 0 });
    }

    /// How much is held now.
    pub fn mark(&self) -> Mark {
        let (steps, states, tallies) = (self.steps.len(), self.states.len(), self.tallies.len());
        Mark { steps, states, tallies, moves: self.moves.len() }
    }

    /// Forgets everything since a mark.
    pub fn back_to(&mut self, mark: Mark) {
        self.steps.truncate(mark.steps);
        self.states.truncate(mark.states);
        self.tallies.truncate(mark.tallies);
        self.moves.truncate(mark.moves);
    }

    /// Steps held.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Tallies held.
    pub fn tallies(&self) -> usize {
        self.tallies.len()
    }

    /// What is held. Lists that grow may have twice the room they use.
    pub fn bytes(&self, room: &Room) -> usize {
        self.states.len() * size_of::<State>() + self.moves.len() * size_of::<Move>() + self.tallies.len() * room.tally
    }

    /// Some states with their tallies, to keep.
    pub fn place(&self, states: Range<usize>) -> Place<T> {
        let (Some(first), Some(last)) = (self.states.get(states.start), self.states[states.clone()].last()) else {
            return Place { states: Vec::new(), tallies: Vec::new() };
        };
        let tallies = self.tallies[first.from..last.range().end].to_vec();
        let moved = |state: &State| State { from: state.from - first.from, ..*state };
        Place { states: self.states[states].iter().map(moved).collect(), tallies }
    }

    /// Begins at a place, with nothing held before.
    pub fn restart(&mut self, place: &Place<T>) -> Range<usize> {
        self.states.extend_from_slice(&place.states);
        self.tallies.extend_from_slice(&place.tallies);
        0..self.states.len()
    }

    /// The state before the first patch of a front: nothing is open, no mine is used.
    pub fn begin(&mut self) -> Range<usize> {
        let first = self.states.len();
        self.states.push(State { lacks: 0, least: 0, most: 0, from: self.tallies.len() });
        self.tallies.push(T::few(1));
        first..first + 1
    }

    /// Takes one more patch: from the states before it to those after it, if there is room for them. A node is one
    /// move. Where it is known which states can be finished, the others are left out.
    pub fn step(
        &mut self,
        before: Range<usize>,
        leg: &Leg,
        ends: Option<&Layer>,
        room: &Room,
        budget: &mut Budget,
    ) -> Result<Range<usize>, Uncounted> {
        let first_move = self.moves.len();
        // No state has more ways on than the patch has numbers of mines.
        let most = before.len() * (leg.cells as usize + 1);
        room.holds(self.bytes(room) + most * (size_of::<State>() + size_of::<Move>()))?;
        self.spread(before.clone(), leg, ends, budget)?;
        let after = before.end..self.states.len();
        if after.is_empty() {
            return Err(Uncounted::Impossible);
        }
        self.accumulate(before.start, &after, first_move, leg.cells, room)?;
        budget.work(self.moves.len().abs_diff(first_move) as u64)?;
        self.steps.push(Step { cells: leg.cells, states: before, moves: first_move..self.moves.len() });
        Ok(after)
    }

    /// Adds the states that can follow, and the moves that lead there.
    fn spread(
        &mut self,
        before: Range<usize>,
        leg: &Leg,
        ends: Option<&Layer>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let Self { states, moves, fits, fresh, .. } = self;
        let before = &states[before];
        let mut ends = ends.map(Layer::in_order);
        fresh.clear();
        follow(
            before,
            |state| state.lacks,
            leg,
            fits,
            budget,
            |lacks, ways| {
                let mut after = State { lacks, least: u32::MAX, most: 0, from: 0 };
                for way in ways {
                    after.least = after.least.min(before[way.from as usize].least + way.mines);
                    after.most = after.most.max(before[way.from as usize].most + way.mines);
                }
                if let Some(ends) = &mut ends {
                    let Some((least, most)) = ends.used_before(lacks) else { return };
                    after.least = after.least.max(least);
                    after.most = after.most.min(most);
                    if after.least > after.most {
                        return;
                    }
                }
                moves.extend(ways.iter().map(|way| Move { to: fresh.len() as u32, ..*way }));
                fresh.push(after);
            },
        )?;
        states.append(fresh);
        Ok(())
    }

    /// Adds the tallies of new states.
    fn accumulate(
        &mut self,
        before: usize,
        after: &Range<usize>,
        first_move: usize,
        cells: u32,
        room: &Room,
    ) -> Result<(), Stop> {
        let split = self.tallies.len();
        let mut end = split;
        for state in &mut self.states[after.clone()] {
            state.from = end;
            end += state.width();
        }
        room.holds(self.bytes(room) + (end - split) * room.tally)?;
        self.tallies.resize(end, T::none());
        let (behind, ahead) = self.tallies.split_at_mut(split);
        for way in &self.moves[first_move..] {
            let (from, to) = (self.states[before + way.from as usize], self.states[after.start + way.to as usize]);
            let ways = choose_small(cells as usize, way.mines as usize);
            let (skip, first) = from.meets(&to, way.mines);
            let row = &mut ahead[to.from - split..][first..to.width()];
            for (more, tally) in behind[from.range()][skip..].iter().zip(row) {
                tally.add_times(more, ways);
            }
        }
        Ok(())
    }

    /// The least number of mines that a state was reached with, and the tallies from there on.
    pub fn by_mines(&self, state: usize) -> (usize, &[T]) {
        let state = self.states[state];
        (state.least as usize, &self.tallies[state.range()])
    }

    /// Walks some steps back. `back[0]` says what goes with each tally of the states after them, and
    /// what with those before them when this is done; `found` is told of the layouts in which a given
    /// cell of each patch is mined and safe.
    pub fn walk_back(
        &self,
        steps: Range<usize>,
        back: &mut [Vec<T>; 2],
        budget: &mut Budget,
        found: &mut dyn FnMut(usize, &Split<T>),
    ) -> Result<(), Stop> {
        let [beyond, behind] = back;
        for (patch, step) in self.steps[steps].iter().enumerate().rev() {
            budget.work(step.moves.len() as u64)?;
            let (mut mined, mut safe) = (T::none(), T::none());
            let after = step.states.end;
            let (first_behind, first_beyond) = (self.states[step.states.start].from, self.states[after].from);
            behind.clear();
            behind.resize(first_beyond - first_behind, T::none());
            for &Move { from, to, mines } in &self.moves[step.moves.clone()] {
                let (from, to) = (self.states[step.states.start + from as usize], self.states[after + to as usize]);
                let ways = choose_small(step.cells as usize, mines as usize);
                let with = if mines == 0 { 0 } else { choose_small(step.cells as usize - 1, mines as usize - 1) };
                let (skip, first) = from.meets(&to, mines);
                let beyond = &beyond[to.from - first_beyond..][first..to.width()];
                let behind = &mut behind[from.from - first_behind + skip..];
                let tallies = &self.tallies[from.range()][skip..];
                let mut through = T::none();
                for ((behind, beyond), tally) in behind.iter_mut().zip(beyond).zip(tallies) {
                    behind.add_times(beyond, ways);
                    through.add(&tally.times(beyond));
                }
                mined.add_times(&through, with);
                safe.add_times(&through, ways - with);
            }
            found(patch, &Split { mined, safe });
            std::mem::swap(beyond, behind);
        }
        Ok(())
    }
}

impl<T: Weight> Stretch<T> {
    /// Walks some steps back by lot from a state with so many mines, each layout equally likely.
    pub fn draw_back(&self, steps: Range<usize>, end: usize, mines: usize, rng: &mut Rng) -> Drawn {
        let mut at = end;
        let first = self.steps.get(steps.start).map_or(end, |step| step.states.start);
        let mut mines = mines as u32;
        let mut counts = Vec::with_capacity(steps.len());
        for step in self.steps[steps].iter().rev() {
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
        Drawn { counts, at: at - first, mines: mines as usize }
    }
}

impl State {
    /// Where the tallies of two states meet if so many mines lie between them: how many of this one's
    /// go before, and the place of the first after them in the other's.
    #[inline]
    fn meets(&self, to: &Self, mines: u32) -> (usize, usize) {
        let (first, first_to) = ((self.least + mines) as usize, to.least as usize);
        // Rows that do not meet are skipped, not passed.
        (first_to.saturating_sub(first).min(self.width()), first.saturating_sub(first_to).min(to.width()))
    }

    #[inline]
    fn width(&self) -> usize {
        (self.most - self.least) as usize + 1
    }

    #[inline]
    fn range(&self) -> Range<usize> {
        self.from..self.from + self.width()
    }
}

/// Calls `reach` with everything that can lack after a patch, in order, and the ways to it. A number must
/// never lack less than nothing, nor more than the cells it has left.
///
/// States are in order of what they lack, and the same number of mines takes the same from each: what
/// follows from none, one, two... mines are lists in order too, and merging them needs no table.
pub fn follow<S>(
    before: &[S],
    lacks_of: impl Fn(&S) -> Lacks,
    leg: &Leg,
    fits: &mut Vec<(u8, u8)>,
    budget: &mut Budget,
    mut reach: impl FnMut(Lacks, &[Move]),
) -> Result<(), Stop> {
    fits.clear();
    fits.extend(before.iter().map(|state| leg.fits(lacks_of(state))));
    let ways = fits.iter().map(|&(fewest, most)| u64::from((most + 1).saturating_sub(fewest)).max(1)).sum();
    budget.spend_many(ways)?;
    // For each number of mines: the next state it fits, and what that leaves lacking.
    let find = |from: usize, mines: usize| {
        let fit = |&(fewest, most): &(u8, u8)| (usize::from(fewest)..=usize::from(most)).contains(&mines);
        match fits[from..].iter().position(fit) {
            Some(further) => (from + further, leg.after(lacks_of(&before[from + further]), mines as u32)),
            None => (from, END),
        }
    };
    let mut next = [(0, END); 9];
    let next = &mut next[..=leg.cells as usize];
    next.iter_mut().enumerate().for_each(|(mines, next)| *next = find(0, mines));
    let mut ways = [Move::default(); 9];
    loop {
        let lacks = next.iter().fold(END, |least, &(_, lacks)| least.min(lacks));
        if lacks == END {
            return Ok(());
        }
        let mut count = 0;
        for (mines, next) in next.iter_mut().enumerate().filter(|(_, next)| next.1 == lacks) {
            ways[count] = Move { from: next.0 as u32, to: 0, mines: mines as u32 };
            count += 1;
            *next = find(next.0 + 1, mines);
        }
        reach(lacks, &ways[..count]);
    }
}

impl Leg {
    /// The fewest and the most mines that the patch can hold after a state.
    #[inline]
    pub fn fits(&self, lacks: Lacks) -> (u8, u8) {
        let lacks = lacks | self.opened;
        // Shifting a half is much cheaper than shifting all of it.
        let halves = [lacks as u64, (lacks >> 64) as u64];
        let (mut fewest, mut most) = (0, self.cells);
        for &(shift, cells_left) in &self.touched[..self.touches] {
            let lacking = (halves[(shift / 64) as usize & 1] >> (shift % 64)) as u32 & 15;
            most = most.min(lacking);
            fewest = fewest.max(lacking.saturating_sub(cells_left));
        }
        (fewest as u8, most as u8)
    }

    /// What is lacking after the patch was given so many mines.
    #[inline]
    pub fn after(&self, lacks: Lacks, mines: u32) -> Lacks {
        (lacks | self.opened) - self.one_mine * Lacks::from(mines)
    }
}
