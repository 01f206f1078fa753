//! Mine probability of every hidden cell.
//!
//! Each front is counted on its own ([`crate::layouts`]); a layout of all fronts with `m` mines
//! leaves `mines left − m` for the sea, which can lie there in C(sea, mines left − m) ways. So the
//! weight of a front's layout depends on its number of mines alone, and one walk back over each
//! front gives all its cells. All cells of the sea share one probability: nothing tells them apart.
//!
//! ```
//! let view: mines::View = "mines mines=1\n1#\n##".parse()?;
//! let odds = mines::odds(&view, &mut effort::Budget::unlimited())?;
//! assert_eq!(odds.mine("B1".parse()?), Some(1.0 / 3.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::contradiction::explain;
use crate::fronts::{Fronts, Numbers, fronts};
use crate::layouts::{ByMines, Layouts, Split, by_mines, count};
use crate::tally::{MOST_FOR_F64, Tally, Weight, Wide};
use crate::{Fate, Halt, View};
use dashu_int::UBig;
use effort::{Budget, Stop};
use grid::{Cell, Size};
use std::ops::RangeInclusive;

/// Mine probability of every hidden cell. It is 0 or 1 exactly when the cell is certain.
#[derive(Clone, Debug)]
pub struct Odds {
    size: Size,
    mine: Vec<Option<f64>>,
    /// Hidden cells that touch no number; all have the same probability.
    pub sea: usize,
}

impl Odds {
    /// Probability of a mine at a hidden cell; `None` where the cell is not hidden.
    pub fn mine(&self, cell: Cell) -> Option<f64> {
        self.mine[self.size.index(cell)]
    }

    /// What is certain of a hidden cell, if anything is.
    pub fn fate(&self, cell: Cell) -> Option<Fate> {
        match self.mine(cell)? {
            0.0 => Some(Fate::Safe),
            1.0 => Some(Fate::Mine),
            _ => None,
        }
    }

    /// The hidden cells with their probabilities, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, f64)> + '_ {
        self.size.cells().zip(&self.mine).filter_map(|(cell, mine)| mine.map(|mine| (cell, mine)))
    }
}

/// Exact odds of every hidden cell: right to 10⁻¹², and 0 or 1 exactly when the cell is certain.
pub fn odds(view: &View, budget: &mut Budget) -> Result<Odds, Halt> {
    if view.cells().iter().filter(|seen| seen.is_hidden()).count() <= MOST_FOR_F64 {
        weigh::<f64>(view, budget)
    } else {
        weigh::<Wide>(view, budget)
    }
}

/// The number of layouts that explain the position, exactly.
pub fn layouts(view: &View, budget: &mut Budget) -> Result<UBig, Halt> {
    let found = fronts(view, Numbers::All);
    let mut tallies = Vec::new();
    for front in &found.fronts {
        let Some(layouts) = by_mines::<UBig>(front, budget)? else {
            return Err(explain(view, budget).into());
        };
        tallies.push(layouts);
    }
    let all = combine(&tallies);
    let sea = Sea::new(&all, &found, view).ok_or_else(|| explain(view, budget))?;
    Ok(sea.weights(&all).fold(UBig::ZERO, |sum, (_, more)| sum + more))
}

fn weigh<T: Weight>(view: &View, budget: &mut Budget) -> Result<Odds, Halt> {
    let found = fronts(view, Numbers::All);
    let mut counted: Vec<Layouts<T>> = Vec::with_capacity(found.fronts.len());
    for front in &found.fronts {
        match count(front, budget)? {
            Some(layouts) => counted.push(layouts),
            None => return Err(explain(view, budget).into()),
        }
    }
    let tallies: Vec<ByMines<T>> = counted.iter().map(Layouts::by_mines).collect();
    let worths = worths(&tallies, &found, view, budget)?.ok_or_else(|| explain(view, budget))?;
    let mut mine = vec![None; view.size().area()];
    for ((front, layouts), worth) in found.fronts.iter().zip(&counted).zip(&worths.fronts) {
        for (patch, Split { mined, safe }) in front.patches.iter().zip(layouts.splits(worth)) {
            let share = mined.share(&safe);
            patch.cells.iter().for_each(|&cell| mine[view.size().index(cell)] = Some(share));
        }
    }
    let share = worths.sea.mined.share(&worths.sea.safe);
    found.sea.iter().for_each(|&cell| mine[view.size().index(cell)] = Some(share));
    Ok(Odds { size: view.size(), mine, sea: found.sea.len() })
}

/// What the rest of the board is worth: for each front by its number of mines, and for the sea.
struct Worths<T> {
    fronts: Vec<Vec<T>>,
    sea: Split<T>,
}

/// `None` if the mines left do not fit the fronts.
fn worths<T: Tally>(
    tallies: &[ByMines<T>],
    found: &Fronts,
    view: &View,
    budget: &mut Budget,
) -> Result<Option<Worths<T>>, Stop> {
    // ahead[f] is all fronts before f together.
    let mut ahead = vec![combine::<T>(&[])];
    for tally in tallies {
        let last = ahead.last().expect("there is a first");
        budget.spend_many((last.tallies.len() * tally.tallies.len()) as u64)?;
        let next = product(last, tally);
        ahead.push(next);
    }
    let all = ahead.pop().expect("there is a last");
    let Some(sea) = Sea::new(&all, found, view) else { return Ok(None) };
    let mut split = Split { mined: T::none(), safe: T::none() };
    for (mines, weight) in sea.weights(&all) {
        split.mined.add(&weight.times_few(mines as u32));
        split.safe.add(&weight.times_few((found.sea.len() - mines) as u32));
    }
    // behind[m]: what the fronts from f on and the sea are worth once the fronts before f hold m.
    let mut behind = ByMines { least: all.least, tallies: sea.by_front_mines(&all) };
    let mut fronts = Vec::with_capacity(tallies.len());
    for (tally, ahead) in tallies.iter().zip(&ahead).rev() {
        budget.spend_many((ahead.tallies.len() * tally.tallies.len()) as u64)?;
        let worth = (0..tally.tallies.len()).map(|here| behind.summed(&ahead.tallies, here)).collect();
        let earlier = (0..ahead.tallies.len()).map(|before| behind.summed(&tally.tallies, before)).collect();
        behind = ByMines { least: ahead.least, tallies: earlier };
        fronts.push(worth);
    }
    fronts.reverse();
    Ok(Some(Worths { fronts, sea: split }))
}

impl<T: Tally> ByMines<T> {
    /// The sum over `others` of each with what lies `shift` places beyond it.
    fn summed(&self, others: &[T], shift: usize) -> T {
        let mut sum = T::none();
        others.iter().zip(&self.tallies[shift..]).for_each(|(other, tally)| sum.add(&other.times(tally)));
        sum
    }
}

/// All these fronts together, by number of mines.
pub(crate) fn combine<T: Tally>(fronts: &[ByMines<T>]) -> ByMines<T> {
    let nothing = ByMines { least: 0, tallies: vec![T::few(1)] };
    fronts.iter().fold(nothing, |all, front| product(&all, front))
}

fn product<T: Tally>(these: &ByMines<T>, those: &ByMines<T>) -> ByMines<T> {
    let mut tallies = vec![T::none(); these.tallies.len() + those.tallies.len() - 1];
    for (place, this) in these.tallies.iter().enumerate() {
        if !this.is_none() {
            those.tallies.iter().zip(&mut tallies[place..]).for_each(|(that, tally)| tally.add(&this.times(that)));
        }
    }
    ByMines { least: these.least + those.least, tallies }
}

/// The mines that can lie in the sea; `None` if no number of them fits.
pub(crate) fn mine_range<T: Tally>(
    fronts: &ByMines<T>,
    sea: usize,
    mines_left: usize,
) -> Option<RangeInclusive<usize>> {
    let fits = |mines: &usize| mines_left.checked_sub(*mines).is_some_and(|rest| rest <= sea);
    let counted = fronts.tallies.iter().enumerate().filter(|(_, tally)| !tally.is_none());
    let mines: Vec<usize> = counted.map(|(place, _)| fronts.least + place).filter(fits).collect();
    Some(mines_left - mines.last()?..=mines_left - mines.first()?)
}

/// The ways to lay the mines that are left over in the sea.
struct Sea<T> {
    fewest: usize,
    ways: Vec<T>,
    mines_left: usize,
}

impl<T: Tally> Sea<T> {
    fn new(all: &ByMines<T>, found: &Fronts, view: &View) -> Option<Self> {
        let mines_left = view.mines_left();
        let range = mine_range(all, found.sea.len(), mines_left)?;
        let ways = T::ways(found.sea.len(), *range.start(), *range.end());
        Some(Self { fewest: *range.start(), ways, mines_left })
    }

    /// The ways for `front_mines` mines in the fronts.
    fn ways(&self, front_mines: usize) -> T {
        let place = self.mines_left.checked_sub(front_mines).and_then(|mines| mines.checked_sub(self.fewest));
        place.and_then(|place| self.ways.get(place)).cloned().unwrap_or_else(T::none)
    }

    fn by_front_mines(&self, all: &ByMines<T>) -> Vec<T> {
        (0..all.tallies.len()).map(|place| self.ways(all.least + place)).collect()
    }

    /// For each number of mines in the sea, the layouts of the whole board.
    fn weights<'a>(&'a self, all: &'a ByMines<T>) -> impl Iterator<Item = (usize, T)> + 'a {
        all.tallies.iter().enumerate().filter_map(|(place, tally)| {
            let mines = all.least + place;
            let weight = tally.times(&self.ways(mines));
            (!weight.is_none()).then(|| (self.mines_left - mines, weight))
        })
    }
}
