//! All fronts of a position together: every patch's odds, the sea's, and the number of layouts.
//!
//! An [`Analysis`] keeps its room from one position to the next, so that looking ahead over hundreds
//! of positions allocates next to nothing.

use crate::chain::{Chain, Rest};
use crate::field::{Field, Spot};
use crate::fronts::Fronts;
use crate::layouts::{ANY_MINES, Layouts, Row, Split, Uncounted};
use crate::tally::{Tally, Weight};
use effort::real::ln;
use effort::{Budget, Rng, Stop};

/// Bytes of tallies of fronts taken together that are kept.
const MOST_BYTES: usize = 32 << 20;

/// A counted position.
#[derive(Clone, Debug, Default)]
pub struct Analysis<T> {
    fronts: Fronts,
    layouts: Layouts<T>,
    chain: Chain<T>,
    mines_left: usize,
    /// The front without a layout.
    impossible: Option<usize>,
    /// Mine probability of each patch.
    mine: Vec<f64>,
    sea_mine: f64,
    ln_layouts: f64,
    rest: Rest<T>,
    back: [Vec<T>; 2],
}

impl<T: Tally> Analysis<T> {
    /// The number of layouts of a position. Floating kinds may leave out a common factor.
    pub fn count(&mut self, field: &Field, budget: &mut Budget) -> Result<T, Uncounted> {
        let sea = self.combine(field, budget)?;
        let mut layouts = T::none();
        sea.weights(self.chain.all()).for_each(|(_, more)| layouts.add(&more));
        Ok(layouts)
    }

    /// Counts every front, and puts them together with the sea.
    fn combine(&mut self, field: &Field, budget: &mut Budget) -> Result<Sea<T>, Uncounted> {
        self.count_fronts(field, true, budget)?;
        self.mines_left = field.mines_left().ok_or(Uncounted::Impossible)?;
        self.chain.clear();
        let each = T::bytes(field.in_doubt());
        for at in 0..self.fronts.fronts.len() {
            let more = self.chain.all().tallies.len() + self.layouts.by_mines(at).tallies.len();
            if (self.chain.tallies() + more) * each > MOST_BYTES {
                return Err(Stop::Memory.into());
            }
            self.chain.add(self.layouts.by_mines(at), budget)?;
        }
        Sea::new(self.chain.all(), self.fronts.sea, self.mines_left, budget)?.ok_or(Uncounted::Impossible)
    }

    fn count_fronts(&mut self, field: &Field, count_mines: bool, budget: &mut Budget) -> Result<(), Uncounted> {
        self.impossible = None;
        self.fronts.fill(field, budget)?;
        self.layouts.clear();
        for (at, front) in self.fronts.fronts.iter().enumerate() {
            let allowed = match field.mines_left() {
                // The cells elsewhere hold no more mines than they are.
                Some(mines) if count_mines => mines.saturating_sub(field.in_doubt() - self.fronts.cells(front))..=mines,
                _ => ANY_MINES,
            };
            let counted = self.layouts.count(&self.fronts, front, &allowed, budget);
            if counted == Err(Uncounted::Impossible) {
                self.impossible = Some(at);
            }
            counted?;
        }
        Ok(())
    }

    /// Whether a position has a layout, with or without regard to the mines left.
    pub fn is_possible(&mut self, field: &Field, count_mines: bool, budget: &mut Budget) -> Result<bool, Stop> {
        let counted =
            if count_mines { self.combine(field, budget).map(drop) } else { self.count_fronts(field, false, budget) };
        match counted {
            Ok(()) => Ok(true),
            Err(Uncounted::Impossible) => Ok(false),
            Err(Uncounted::Stopped(stop)) => Err(stop),
        }
    }

    /// The numbers of the front that was found to have no layout, if it was a front.
    pub fn impossible_front(&self) -> Option<Vec<Spot>> {
        let front = &self.fronts.fronts[self.impossible?];
        Some(self.fronts.numbers[front.numbers.clone()].iter().map(|number| number.spot).collect())
    }

    /// The fronts of the position last counted.
    pub fn fronts(&self) -> &Fronts {
        &self.fronts
    }

    /// The walks over those fronts.
    pub(crate) fn layouts(&self) -> &Layouts<T> {
        &self.layouts
    }

    /// Bytes held by the walks over the fronts.
    pub(crate) fn bytes(&self) -> usize {
        self.layouts.bytes()
    }

    /// Cells in doubt that touch no number.
    pub fn sea(&self) -> usize {
        self.fronts.sea
    }
}

impl<T: Weight> Analysis<T> {
    /// Finds every probability of a position.
    pub fn weigh(&mut self, field: &Field, budget: &mut Budget) -> Result<(), Uncounted> {
        let sea = self.combine(field, budget)?;
        let mut split = Split { mined: T::none(), safe: T::none() };
        let mut layouts = T::none();
        for (mines, weight) in sea.weights(self.chain.all()) {
            split.mined.add_times(&weight, mines as u32);
            split.safe.add_times(&weight, (self.fronts.sea - mines) as u32);
            layouts.add(&weight);
        }
        self.sea_mine = split.mined.share(&split.safe);
        self.ln_layouts = layouts.ln() + ln_choose(self.fronts.sea, sea.fewest);
        self.mine.clear();
        self.mine.resize(self.fronts.patches.len(), 0.0);
        self.rest.begin(sea.by_front_mines(self.chain.all()));
        for at in (0..self.fronts.fronts.len()).rev() {
            let (here, before) = (self.layouts.by_mines(at), self.chain.before(at));
            budget.spend_many((2 * before.tallies.len() * here.tallies.len()) as u64)?;
            let worth = self.rest.over(here, before);
            let patches = self.fronts.fronts[at].patches.clone();
            let mine = &mut self.mine[patches];
            self.layouts.splits(at, worth, &mut self.back, budget, &mut |patch, split| {
                mine[patch] = split.mined.share(&split.safe);
            })?;
        }
        Ok(())
    }

    /// The natural logarithm of the number of layouts of a position.
    pub fn ln_layouts_of(&mut self, field: &Field, budget: &mut Budget) -> Result<f64, Stop> {
        match self.weigh(field, budget) {
            Ok(()) => Ok(self.ln_layouts),
            Err(Uncounted::Impossible) => Ok(f64::NEG_INFINITY),
            Err(Uncounted::Stopped(stop)) => Err(stop),
        }
    }

    /// Mine probability of a cell in the sea.
    pub fn sea_mine(&self) -> f64 {
        self.sea_mine
    }

    /// The natural logarithm of the number of layouts.
    pub fn ln_layouts(&self) -> f64 {
        self.ln_layouts
    }

    /// The patches: their cells, and the mine probability of each of those.
    pub fn patches(&self) -> impl Iterator<Item = (&[Spot], f64)> + '_ {
        self.fronts.patches.iter().zip(&self.mine).map(|(patch, &mine)| (self.fronts.spots(patch), mine))
    }

    /// Mine probability at every spot of the position last weighed: 1 at known mines, 0 where nothing
    /// is in doubt.
    pub fn mine_by_spot(&self, field: &Field) -> Vec<f64> {
        let mut mine = vec![0.0; field.spots()];
        for spot in field.cells() {
            if field.is_in_doubt(spot) {
                mine[spot as usize] = self.sea_mine;
            } else if field.is_mine(spot) {
                mine[spot as usize] = 1.0;
            }
        }
        for (spots, share) in self.patches() {
            spots.iter().for_each(|&spot| mine[spot as usize] = share);
        }
        mine
    }

    /// Draws one of the layouts of the position last weighed, each equally likely. Calls `mined`
    /// with every mine on the fronts, and returns how many lie in the sea.
    pub fn draw(&self, rng: &mut Rng, mined: &mut dyn FnMut(Spot)) -> usize {
        let sea = Sea::new(self.chain.all(), self.fronts.sea, self.mines_left, &mut Budget::unlimited())
            .expect("an unlimited budget does not end")
            .expect("the position was weighed");
        let in_sea = draw_one(sea.weights(self.chain.all()), rng);
        // From the last front to the first: a number of mines for each, by what it and the fronts
        // before it can hold.
        let mut mines = self.mines_left - in_sea;
        for at in (0..self.fronts.fronts.len()).rev() {
            let (here, before) = (self.layouts.by_mines(at), self.chain.before(at));
            let ways = (0..here.tallies.len()).filter_map(|place| {
                let rest = mines.checked_sub(here.least + place)?.checked_sub(before.least)?;
                Some((here.least + place, here.tallies[place].times(before.tallies.get(rest)?)))
            });
            let in_front = draw_one(ways, rng);
            let counts = self.layouts.draw(at, in_front, rng);
            for (patch, count) in self.fronts.patches[self.fronts.fronts[at].patches.clone()].iter().zip(counts) {
                let mut spots = [0; 8];
                let spots = &mut spots[..self.fronts.spots(patch).len()];
                spots.copy_from_slice(self.fronts.spots(patch));
                rng.choose_front(spots, count.into());
                spots[..count.into()].iter().for_each(|&spot| mined(spot));
            }
            mines -= in_front;
        }
        in_sea
    }
}

/// One of the things, drawn by weight.
fn draw_one<T: Weight>(weighted: impl Iterator<Item = (usize, T)> + Clone, rng: &mut Rng) -> usize {
    let mut total = T::none();
    weighted.clone().for_each(|(_, weight)| total.add(&weight));
    let mut wanted = rng.fraction();
    let mut last = None;
    for (thing, weight) in weighted {
        if weight.is_none() {
            continue;
        }
        last = Some(thing);
        wanted -= weight.part_of(&total);
        if wanted < 0.0 {
            break;
        }
    }
    last.expect("something has weight")
}

/// The natural logarithm of the ways to choose `k` of `n`.
pub(crate) fn ln_choose(n: usize, k: usize) -> f64 {
    ln_factorial(n) - ln_factorial(k) - ln_factorial(n - k)
}

/// The natural logarithm of n!, right to about 10⁻¹⁵ of its size: summed where it is small, by
/// Stirling's series where it is large.
fn ln_factorial(n: usize) -> f64 {
    if n < 20 {
        return ln((2..=n).map(|factor| factor as f64).product());
    }
    let n = n as f64;
    let square = n * n;
    let series = (1.0 / 12.0 - (1.0 / 360.0 - (1.0 / 1260.0 - 1.0 / (1680.0 * square)) / square) / square) / n;
    n * ln(n) - n + 0.5 * ln(std::f64::consts::TAU * n) + series
}

/// The ways to lay the mines that are left over in the sea.
pub(crate) struct Sea<T> {
    fewest: usize,
    ways: Vec<T>,
    mines_left: usize,
}

impl<T: Tally> Sea<T> {
    /// `None` if no number of mines fits.
    pub(crate) fn new(all: Row<T>, cells: usize, mines_left: usize, budget: &mut Budget) -> Result<Option<Self>, Stop> {
        let fits = |mines: &usize| mines_left.checked_sub(*mines).is_some_and(|rest| rest <= cells);
        let counted = all.tallies.iter().enumerate().filter(|(_, tally)| !tally.is_none());
        let mut mines = counted.map(|(place, _)| all.least + place).filter(fits);
        let Some(least) = mines.next() else { return Ok(None) };
        let most = mines.next_back().unwrap_or(least);
        let ways = T::ways(cells, mines_left - most, mines_left - least, budget)?;
        Ok(Some(Self { fewest: mines_left - most, ways, mines_left }))
    }

    /// The fewest mines that can lie in the sea.
    pub(crate) fn fewest(&self) -> usize {
        self.fewest
    }

    /// The ways for `front_mines` mines in the fronts.
    fn ways(&self, front_mines: usize) -> Option<&T> {
        self.ways.get(self.mines_left.checked_sub(front_mines)?.checked_sub(self.fewest)?)
    }

    /// The ways for each number of mines in the fronts.
    pub(crate) fn by_front_mines<'a>(&'a self, all: Row<'a, T>) -> impl Iterator<Item = T> + 'a {
        let mines = (0..all.tallies.len()).map(move |place| all.least + place);
        mines.map(|mines| self.ways(mines).cloned().unwrap_or_else(T::none))
    }

    /// For each number of mines in the sea, the layouts of the whole board.
    pub(crate) fn weights<'a>(&'a self, all: Row<'a, T>) -> impl Iterator<Item = (usize, T)> + Clone + 'a {
        all.tallies.iter().enumerate().filter_map(move |(place, tally)| {
            let mines = all.least + place;
            let weight = tally.times(self.ways(mines)?);
            (!weight.is_none()).then(|| (self.mines_left - mines, weight))
        })
    }
}
