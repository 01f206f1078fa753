//! One walk through a board: opening what is certain until all is open or nothing is.
//!
//! The cheap ways come first. Single numbers and pairs of numbers are looked at only where
//! something changed; layouts are counted only when these have run dry, and only of the fronts that
//! have changed since they were counted last. The mines left are brought in at the very end.

use super::ground::Ground;
use super::proof::{Log, Rank};
use crate::analysis::Analysis;
use crate::certain::groups;
use crate::count_sets::CountSets;
use crate::field::{Field, Spot};
use crate::fronts::Fronts;
use crate::layouts::{ANY_MINES, Layouts, Uncounted};
use crate::{Fate, First, View};
use effort::{Budget, Rng, Stop};
use grid::{Cell, Size};

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Every cell but the mines is open.
    Solved,
    /// Nothing is certain.
    Stuck,
}

/// A walk through a board, and room that is kept from one to the next.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    untouched: Field,
    pub field: Field,
    mines: usize,
    opened: usize,
    to_open: Vec<Spot>,
    /// Numbers that say something new.
    waiting: Waiting,
    sets: CountSets,
    fronts: Fronts,
    layouts: Layouts<f64>,
    analysis: Analysis<f64>,
    back: [Vec<f64>; 2],
    pub log: Log,
}

/// Numbers to look at again, in one way or another; each waits at most once a way.
#[derive(Clone, Debug, Default)]
struct Waiting {
    lists: [Vec<Spot>; 4],
    /// For each spot the ways it is waiting in, a bit each.
    ways: Vec<u8>,
}

/// The ways to look at a number.
#[derive(Clone, Copy)]
enum Look {
    Alone,
    InPairs,
    WithFront,
    AsSet,
}

impl Waiting {
    fn clear(&mut self, spots: usize) {
        self.lists.iter_mut().for_each(Vec::clear);
        self.ways.clear();
        self.ways.resize(spots, 0);
    }

    fn is_in_all(&self, spot: Spot) -> bool {
        self.ways[spot as usize] == 15
    }

    fn push(&mut self, look: Look, spot: Spot) {
        let way = 1 << look as u8;
        if self.ways[spot as usize] & way == 0 {
            self.ways[spot as usize] |= way;
            self.lists[look as usize].push(spot);
        }
    }

    fn push_in_all(&mut self, spot: Spot) {
        [Look::Alone, Look::InPairs, Look::WithFront, Look::AsSet].into_iter().for_each(|look| self.push(look, spot));
    }

    fn pop(&mut self, look: Look) -> Option<Spot> {
        let spot = self.lists[look as usize].pop()?;
        self.ways[spot as usize] &= !(1 << look as u8);
        Some(spot)
    }
}

impl Walk {
    pub fn new(size: Size, mines: usize) -> Self {
        let untouched = Field::of(&View::untouched(size, mines, First::None));
        Self {
            field: untouched.clone(),
            untouched,
            mines,
            opened: 0,
            to_open: Vec::new(),
            waiting: Waiting::default(),
            sets: CountSets::default(),
            fronts: Fronts::default(),
            layouts: Layouts::default(),
            analysis: Analysis::default(),
            back: [Vec::new(), Vec::new()],
            log: Log::default(),
        }
    }

    /// Goes back to where only the first click is made.
    pub fn begin(&mut self, start: Spot) {
        self.field.clone_from(&self.untouched);
        self.waiting.clear(self.field.spots());
        self.sets = CountSets::default();
        self.opened = 0;
        self.log.clear();
        self.to_open.clear();
        self.to_open.push(start);
    }

    /// Goes on until all is open or nothing is certain to methods up to `most`. With `rated` every
    /// step is the weakest method's that can make one, and is written down.
    pub fn go_on(&mut self, ground: &Ground, most: Rank, rated: bool, budget: &mut Budget) -> Result<End, Stop> {
        loop {
            while let Some(spot) = self.to_open.pop() {
                budget.work(1)?;
                self.open(ground, spot);
            }
            if self.opened + self.mines == self.field.size().area() {
                return Ok(End::Solved);
            }
            let found = self.look_alone(rated, budget)?
                || (most >= Rank::Groups && self.look_at_pairs(rated, budget)?)
                || (most == Rank::Groups || most == Rank::CountSets) && self.weigh_groups(rated, budget)?
                || (most == Rank::CountSets && self.take_sets(rated, budget)?)
                || (most == Rank::Exact && (self.count_fronts(rated, budget)? || self.count_all(rated, budget)?));
            if !found {
                return Ok(End::Stuck);
            }
        }
    }

    fn open(&mut self, ground: &Ground, spot: Spot) {
        if self.field.number(spot).is_some() {
            return;
        }
        assert!(!ground.is_mine(spot), "a mine was called safe at {}\n{}", self.field.cell(spot), self.field.view());
        let number = ground.number(spot);
        let was_in_doubt = self.field.is_in_doubt(spot);
        self.field.open(spot, number);
        self.opened += 1;
        let near = self.field.neighbours(spot);
        if number == 0 {
            self.to_open.extend(near.iter().filter(|&&near| self.field.is_in_doubt(near) || self.field.is_safe(near)));
        } else {
            self.look_again(spot);
        }
        if was_in_doubt {
            near.iter().for_each(|&near| self.look_again(near));
        }
    }

    /// A number says something new.
    fn look_again(&mut self, spot: Spot) {
        if !self.waiting.is_in_all(spot) && self.field.number(spot).is_some() && self.field.doubts(spot) > 0 {
            self.waiting.push_in_all(spot);
        }
    }

    fn settle(&mut self, spot: Spot, fate: Fate) {
        match fate {
            Fate::Safe => {
                self.field.settle_safe(spot);
                self.to_open.push(spot);
            }
            Fate::Mine => self.field.settle_mine(spot),
        }
        self.field.neighbours(spot).iter().for_each(|&near| self.look_again(near));
    }

    fn settle_all(&mut self, found: &[(Spot, Fate)]) {
        found.iter().for_each(|&(spot, fate)| self.settle(spot, fate));
    }

    /// What single numbers give away.
    fn look_alone(&mut self, rated: bool, budget: &mut Budget) -> Result<bool, Stop> {
        while let Some(number) = self.waiting.pop(Look::Alone) {
            budget.work(1)?;
            let (lacks, doubts) = (self.field.lacks(number), self.field.doubts(number));
            if doubts == 0 || (lacks != 0 && lacks != doubts as i8) {
                continue;
            }
            let fate = Fate::of(lacks != 0);
            if rated {
                self.log.begin(Rank::Basic, false, [number]);
            }
            for spot in self.field.neighbours(number) {
                if self.field.is_in_doubt(spot) {
                    if rated {
                        self.log.settle(spot, fate);
                    }
                    self.settle(spot, fate);
                }
            }
            // Opening what is safe shows more than other numbers could tell.
            if fate == Fate::Safe {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What two numbers that share cells give away: the first step of the groups.
    fn look_at_pairs(&mut self, rated: bool, budget: &mut Budget) -> Result<bool, Stop> {
        while let Some(one) = self.waiting.pop(Look::InPairs) {
            budget.work(2)?;
            if self.field.doubts(one) == 0 {
                continue;
            }
            let stride = self.field.neighbours(one)[6] - one;
            let ours = self.doubts_as_bits(one);
            for down in -2i32..=2 {
                for right in -2i32..=2 {
                    let other = one as i32 + down * stride as i32 + right;
                    if (down == 0 && right == 0) || other < 0 || other as usize >= self.field.spots() {
                        continue;
                    }
                    let other = other as Spot;
                    if self.field.number(other).is_none() || self.field.doubts(other) == 0 {
                        continue;
                    }
                    let by = 8 * down + right;
                    let theirs = self.doubts_as_bits(other);
                    let theirs = if by >= 0 { theirs << by } else { theirs >> -by };
                    if ours & theirs == 0 || ours == theirs {
                        continue;
                    }
                    let settled = compare(ours, self.field.lacks(one), theirs, self.field.lacks(other));
                    if settled != [0, 0] {
                        self.settle_pair(one, other, settled, rated);
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// The cells in doubt round a number: bit 8·(down + 3) + (right + 3).
    fn doubts_as_bits(&self, number: Spot) -> u64 {
        let mut bits = 0;
        for (place, &near) in [18, 19, 20, 26, 28, 34, 35, 36].iter().zip(&self.field.neighbours(number)) {
            bits |= u64::from(self.field.is_in_doubt(near)) << place;
        }
        bits
    }

    fn settle_pair(&mut self, one: Spot, other: Spot, settled: [u64; 2], rated: bool) {
        // What one number leaves undone with this neighbour it may do with the next.
        self.waiting.push(Look::InPairs, one);
        if rated {
            self.log.begin(Rank::Groups, false, [one, other]);
        }
        let stride = (self.field.neighbours(one)[6] - one) as i32;
        for (mut bits, fate) in settled.into_iter().zip([Fate::Safe, Fate::Mine]) {
            while bits != 0 {
                let bit = bits.trailing_zeros() as i32;
                bits &= bits - 1;
                let spot = (one as i32 + (bit / 8 - 3) * stride + bit % 8 - 3) as Spot;
                if rated {
                    self.log.settle(spot, fate);
                }
                self.settle(spot, fate);
            }
        }
    }

    /// What overlapping groups give away.
    fn weigh_groups(&mut self, rated: bool, budget: &mut Budget) -> Result<bool, Stop> {
        let few_hidden = self.field.in_doubt() <= groups::FEW_HIDDEN;
        let found = groups::fates(&self.field, few_hidden, true, budget)?.unwrap_or_default();
        Ok(self.note(Rank::Groups, None, &found, rated))
    }

    /// What count sets give away.
    fn take_sets(&mut self, rated: bool, budget: &mut Budget) -> Result<bool, Stop> {
        let found = self.found_by_sets(budget)?;
        Ok(self.note(Rank::CountSets, None, &found, rated))
    }

    fn found_by_sets(&mut self, budget: &mut Budget) -> Result<Vec<(Spot, Fate)>, Stop> {
        budget.work(self.field.spots() as u64 / 64)?;
        // The sets are kept; only what changed since they were asked last is said anew.
        while let Some(number) = self.waiting.pop(Look::AsSet) {
            self.sets.see(&self.field, number);
        }
        let mut found = Vec::new();
        let mut trial = self.field.clone();
        self.sets.settle(&mut trial, &mut found, budget)?;
        Ok(found)
    }

    /// Settles what was found, and writes it down. `front` are the numbers it follows from; none
    /// for all of them and the mines left.
    fn note(&mut self, by: Rank, front: Option<&[Spot]>, found: &[(Spot, Fate)], rated: bool) -> bool {
        if found.is_empty() {
            return false;
        }
        if rated {
            if let Some(front) = front {
                self.log.begin(by, false, front.iter().copied());
            } else {
                let numbers = self.field.cells().filter(|&spot| self.field.number(spot).is_some());
                let numbers: Vec<Spot> = numbers.filter(|&spot| self.field.doubts(spot) > 0).collect();
                self.log.begin(by, true, numbers);
            }
            found.iter().for_each(|&(spot, fate)| self.log.settle(spot, fate));
        }
        self.settle_all(found);
        true
    }

    /// Counts the layouts of the fronts that have changed.
    fn count_fronts(&mut self, rated: bool, budget: &mut Budget) -> Result<bool, Stop> {
        let mut changed = Vec::new();
        while let Some(number) = self.waiting.pop(Look::WithFront) {
            if self.field.doubts(number) > 0 {
                changed.push(number);
            }
        }
        let mut fronts = std::mem::take(&mut self.fronts);
        fronts.fill_round(&self.field, changed, budget)?;
        let mut any = false;
        for front in &fronts.parts {
            self.layouts.clear();
            match self.layouts.count(&fronts, front, &ANY_MINES, budget) {
                Ok(()) => {}
                // A front that takes too much memory is left alone.
                Err(Uncounted::Stopped(Stop::Memory)) => continue,
                Err(Uncounted::Stopped(stop)) => return Err(stop),
                Err(Uncounted::Impossible) => unreachable!("a board explains its own numbers"),
            }
            let worth = vec![1.0; self.layouts.by_mines(0).tallies.len()];
            let mut certain: Vec<(usize, Fate)> = Vec::new();
            self.layouts.splits(0, &worth, &mut self.back, budget, &mut |patch, split| {
                if split.mined == 0.0 || split.safe == 0.0 {
                    certain.push((patch, Fate::of(split.safe == 0.0)));
                }
            })?;
            if certain.is_empty() {
                continue;
            }
            any = true;
            let patches = &fronts.patches[front.patches.clone()];
            let found = certain
                .iter()
                .flat_map(|&(patch, fate)| fronts.spots(&patches[patch]).iter().map(move |&spot| (spot, fate)));
            let found: Vec<(Spot, Fate)> = found.collect();
            let numbers: Vec<Spot> = fronts.numbers[front.numbers.clone()].iter().map(|number| number.spot).collect();
            if rated {
                let (by, found) = self.weakest(&numbers, found, budget)?;
                if by != Rank::Exact {
                    // The weaker method may have left something.
                    numbers.iter().for_each(|&number| self.waiting.push(Look::WithFront, number));
                }
                self.note(by, Some(&numbers), &found, rated);
            } else {
                self.settle_all(&found);
            }
        }
        self.fronts = fronts;
        Ok(any)
    }

    /// The weakest method that finds something in a front where the layouts do, and what it finds.
    fn weakest(
        &mut self,
        numbers: &[Spot],
        found: Vec<(Spot, Fate)>,
        budget: &mut Budget,
    ) -> Result<(Rank, Vec<(Spot, Fate)>), Stop> {
        let by_groups = groups::fates_by(&self.field, numbers, budget)?;
        if !by_groups.is_empty() {
            return Ok((Rank::Groups, by_groups));
        }
        let mut sets = CountSets::default();
        numbers.iter().for_each(|&number| sets.see(&self.field, number));
        let mut by_sets = Vec::new();
        sets.settle_without_count(&mut self.field.clone(), &mut by_sets, budget)?;
        Ok(if by_sets.is_empty() { (Rank::Exact, found) } else { (Rank::CountSets, by_sets) })
    }

    /// Counts all layouts with the mines left.
    fn count_all(&mut self, rated: bool, budget: &mut Budget) -> Result<bool, Stop> {
        budget.work(self.field.spots() as u64 / 16)?;
        match self.analysis.weigh(&self.field, budget) {
            Ok(()) => {}
            Err(Uncounted::Stopped(Stop::Memory)) => return Ok(false),
            Err(Uncounted::Stopped(stop)) => return Err(stop),
            Err(Uncounted::Impossible) => unreachable!("a board explains its own numbers"),
        }
        let fate = |mine: f64| (mine == 0.0 || mine == 1.0).then(|| Fate::of(mine == 1.0));
        let mut found: Vec<(Spot, Fate)> = Vec::new();
        for (spots, mine) in self.analysis.patches() {
            found.extend(fate(mine).into_iter().flat_map(|fate| spots.iter().map(move |&spot| (spot, fate))));
        }
        if self.analysis.sea() > 0
            && let Some(fate) = fate(self.analysis.sea_mine())
        {
            found.extend(self.sea().map(|spot| (spot, fate)));
        }
        if found.is_empty() || !rated {
            self.settle_all(&found);
            return Ok(!found.is_empty());
        }
        if self.weigh_groups(rated, budget)? || self.take_sets(rated, budget)? {
            return Ok(true);
        }
        Ok(self.note(Rank::Exact, None, &found, rated))
    }

    /// Cells in doubt that touch no number.
    fn sea(&self) -> impl Iterator<Item = Spot> + '_ {
        self.field.cells().filter(|&spot| self.field.is_in_doubt(spot) && !self.touches_number(spot))
    }

    fn touches_number(&self, spot: Spot) -> bool {
        self.field.neighbours(spot).iter().any(|&near| self.field.number(near).is_some())
    }

    /// Moves a mine where the walk is stuck, so that it may go on from here. Returns whether it may;
    /// else it has to begin again. `kept_free` tells the cells the first click was promised.
    pub fn repair(
        &mut self,
        ground: &mut Ground,
        kept_free: impl Fn(Cell) -> bool,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        budget.work(self.field.spots() as u64 / 8)?;
        // Cells in doubt: next to a number or not, mined or not.
        let mut cells: [[Vec<Spot>; 2]; 2] = Default::default();
        for spot in self.field.cells().filter(|&spot| self.field.is_in_doubt(spot)) {
            cells[usize::from(self.touches_number(spot))][usize::from(ground.is_mine(spot))].push(spot);
        }
        let [[sea_free, sea_mined], [edge_free, edge_mined]] = &cells;
        // Out of the edge into the sea or the other way, whichever there is; else along the edge.
        let ways = [(edge_mined, sea_free), (sea_mined, edge_free), (edge_mined, edge_free)];
        let possible = |&(from, to): &(&Vec<Spot>, &Vec<Spot>)| !from.is_empty() && !to.is_empty();
        let first = usize::from(rng.chance(PULLED_IN));
        let way = [ways[first], ways[1 - first], ways[2]].into_iter().find(possible);
        let apart = way.and_then(|(from, to)| {
            let (&from, &to) = (rng.pick(from)?, rng.pick(to)?);
            // One pocket with one mine stays as undecided as it was.
            let only_pocket = self.field.in_doubt() <= 3;
            (!only_pocket).then_some((from, to))
        });
        if let Some((from, to)) = apart {
            ground.move_mine(&self.field, from, to);
            for spot in self.field.neighbours(from).into_iter().chain(self.field.neighbours(to)) {
                if self.field.number(spot).is_some_and(|number| number != ground.number(spot)) {
                    self.field.renumber(spot, ground.number(spot));
                    self.sets.forget(&self.field, spot);
                    self.look_again(spot);
                }
            }
            return Ok(true);
        }
        // Nothing in doubt can take the mine: it goes to some open cell.
        let mined: Vec<Spot> =
            self.field.cells().filter(|&spot| self.field.is_in_doubt(spot) && ground.is_mine(spot)).collect();
        let open: Vec<Spot> = self
            .field
            .cells()
            .filter(|&spot| self.field.number(spot).is_some() && !kept_free(self.field.cell(spot)))
            .collect();
        if let (Some(&from), Some(&to)) = (rng.pick(&mined), rng.pick(&open)) {
            ground.move_mine(&self.field, from, to);
        }
        Ok(false)
    }
}

/// Chance that a mine is pulled in from the sea rather than moved out there.
const PULLED_IN: f64 = 0.25;

/// What two numbers settle, each given as its cells and the mines it lacks: cells that are safe, and
/// cells that are mined.
fn compare(ours: u64, our_mines: i8, theirs: u64, their_mines: i8) -> [u64; 2] {
    let (both, only_ours, only_theirs) = (ours & theirs, ours & !theirs, theirs & !ours);
    let count = |cells: u64| cells.count_ones() as i8;
    let least = 0.max(our_mines - count(only_ours)).max(their_mines - count(only_theirs));
    let most = count(both).min(our_mines).min(their_mines);
    let mut settled = [0, 0];
    for (cells, least, most) in [
        (both, least, most),
        (only_ours, our_mines - most, our_mines - least),
        (only_theirs, their_mines - most, their_mines - least),
    ] {
        if most == 0 {
            settled[0] |= cells;
        } else if least == count(cells) {
            settled[1] |= cells;
        }
    }
    settled
}
