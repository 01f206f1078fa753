//! The odds of a large board, kept up to date as cells are opened.
//!
//! A played board of a million cells has tens of thousands of fronts. Each is counted on its own;
//! what the rest of the board leaves for it comes from a `union` of all of them. Fronts are held
//! by the square of the board they lie in. When a cell is opened, the fronts round it are counted
//! again, their square goes its way to the root, and the odds near the cell follow from that alone.

mod union;

use crate::View;
use crate::analysis::ln_choose;
use crate::field::{Field, Spot};
use crate::fronts::Fronts;
use crate::glance::Glance;
use crate::layouts::{ANY_MINES, ByMines, Layouts, Uncounted};
use crate::tally::{MOST_FOR_F64, Weight};
use effort::real::{exp, ln};
use effort::{Budget, Stop};
use grid::Cell;
use union::{Shares, Union};

/// The odds of a large board.
#[derive(Clone, Debug)]
pub struct Survey {
    field: Field,
    glance: Glance,
    /// The fronts being looked at.
    fronts: Fronts,
    layouts: Layouts<f64>,
    back: [Vec<f64>; 2],
    /// For each spot: the front of the number there.
    front_of: Vec<u32>,
    kept: Vec<Kept>,
    /// The fronts of each square.
    squares: Vec<Vec<u32>>,
    union: Union,
    /// The weight of a mine.
    ln_weight: f64,
    /// Cells in doubt on fronts.
    on_fronts: usize,
    /// Fewest and most mines that the fronts can have together.
    range: (usize, usize),
}

/// A front: one of its numbers, and its layouts by number of mines.
#[derive(Clone, Debug, Default)]
struct Kept {
    number: Spot,
    square: u32,
    cells: usize,
    tally: ByMines<f64>,
}

const NOTHING: u32 = u32::MAX;
/// Cells along the side of a square.
const SIDE: usize = 32;
/// Cells off the fronts from which on any number of mines that is not at the very edge fits.
const ENOUGH_SEA: usize = 64;
/// Stands for what is possible, but far too unlikely to show.
const HARDLY: f64 = 1e-200;

impl Survey {
    /// Surveys a board. Fails on a front too large to count, and on boards with hardly a cell off
    /// the fronts, as for want of memory.
    pub fn new(view: &View, budget: &mut Budget) -> Result<Self, Uncounted> {
        let mut field = Field::of(view);
        Glance::at_all(&field).follow(&mut field, &mut Vec::new());
        Self::over(field, budget)
    }

    /// Surveys a board on which everything is settled that single numbers give away.
    pub(crate) fn over(field: Field, budget: &mut Budget) -> Result<Self, Uncounted> {
        let (spots, size) = (field.spots(), field.size());
        let across = usize::from(size.width()).div_ceil(SIDE);
        let down = usize::from(size.height()).div_ceil(SIDE);
        let hidden = field.in_doubt().max(1) as f64;
        let density = field.mines_left().ok_or(Uncounted::Impossible)? as f64 / hidden;
        let density = density.clamp(1e-6, 1.0 - 1e-6);
        let mut survey = Self {
            field,
            glance: Glance::default(),
            fronts: Fronts::default(),
            layouts: Layouts::default(),
            back: [Vec::new(), Vec::new()],
            front_of: vec![NOTHING; spots],
            kept: Vec::new(),
            squares: vec![Vec::new(); across * down],
            union: Union::new(Vec::new(), budget)?,
            ln_weight: ln(density / (1.0 - density)),
            on_fronts: 0,
            range: (0, 0),
        };
        survey.fronts.fill(&survey.field, budget)?;
        survey.keep_fronts(budget)?;
        survey.find_weight()?;
        let squares: Result<_, Stop> = (0..survey.squares.len()).map(|square| survey.shares(square, budget)).collect();
        survey.union = Union::new(squares?, budget)?;
        Ok(survey)
    }

    /// Opens a cell that shows this number.
    pub fn open(&mut self, cell: Cell, number: u8, budget: &mut Budget) -> Result<(), Uncounted> {
        let spot = self.field.spot(cell);
        self.field.open(spot, number);
        self.glance.see(&self.field, spot);
        let mut changed = vec![spot];
        changed.extend(self.glance.follow(&mut self.field, &mut Vec::new()));
        // Every number near a changed cell; the fronts that held them are dropped.
        let mut numbers: Vec<Spot> = Vec::new();
        let mut squares: Vec<u32> = Vec::new();
        for spot in changed {
            for near in self.field.neighbours(spot).into_iter().chain([spot]) {
                if self.field.number(near).is_some() {
                    numbers.push(near);
                }
            }
        }
        // The new number ties together all fronts that touch a cell it touches.
        for near in self.field.neighbours(spot) {
            if self.field.is_in_doubt(near) {
                let round = self.field.neighbours(near);
                numbers.extend(round.iter().filter(|&&other| self.field.number(other).is_some()));
            }
        }
        let mut again = numbers.clone();
        for &number in &numbers {
            let front = self.front_of[number as usize];
            if front != NOTHING {
                self.drop_front(front, &mut squares, &mut again);
            }
        }
        let field = &self.field;
        again.retain(|&spot| field.number(spot).is_some() && (field.doubts(spot) > 0 || field.lacks(spot) != 0));
        self.fronts.fill_round(&self.field, again, budget)?;
        let first = self.kept.len();
        self.keep_fronts(budget)?;
        squares.extend(self.kept[first..].iter().map(|kept| kept.square));
        squares.sort_unstable();
        squares.dedup();
        for square in squares {
            let shares = self.shares(square as usize, budget)?;
            self.union.change(square as usize, shares, budget)?;
        }
        Ok(())
    }

    /// Cells in doubt that touch no number.
    pub fn sea(&self) -> usize {
        self.field.in_doubt() - self.on_fronts
    }

    /// Mine probability of every hidden cell, in reading order of the board; `None` where a cell is
    /// open or shows a mine.
    pub fn all(&mut self, budget: &mut Budget) -> Result<Vec<Option<f64>>, Uncounted> {
        let rest = self.rest()?;
        let sea_mine = self.sea_mine(&rest);
        let size = self.field.size();
        let mut mine: Vec<Option<f64>> = self.field.cells().map(|spot| self.known(spot, sea_mine)).collect();
        let worths = self.union.worths(&rest, budget)?;
        for (square, worth) in worths.iter().enumerate().take(self.squares.len()) {
            self.weigh_square(square, worth, budget, &mut |cell, share| mine[size.index(cell)] = Some(share))?;
        }
        Ok(mine)
    }

    /// Mine probability of the hidden cells up to so many king moves from a cell.
    pub fn near(&mut self, cell: Cell, reach: u16, budget: &mut Budget) -> Result<Vec<(Cell, f64)>, Uncounted> {
        let rest = self.rest()?;
        let sea_mine = self.sea_mine(&rest);
        let size = self.field.size();
        let (left, top) = (cell.x.saturating_sub(reach), cell.y.saturating_sub(reach));
        let right = (cell.x + reach).min(size.width() - 1);
        let bottom = (cell.y + reach).min(size.height() - 1);
        let width = usize::from(right - left) + 1;
        let place = |cell: Cell| usize::from(cell.y - top) * width + usize::from(cell.x - left);
        let inside = |cell: Cell| (left..=right).contains(&cell.x) && (top..=bottom).contains(&cell.y);
        let mut found: Vec<(Cell, Option<f64>)> = Vec::new();
        let mut fronts: Vec<u32> = Vec::new();
        for y in top..=bottom {
            for x in left..=right {
                let cell = Cell::new(x, y);
                let spot = self.field.spot(cell);
                found.push((cell, self.known(spot, sea_mine)));
                fronts.extend(self.field.neighbours(spot).iter().map(|&near| self.front_of[near as usize]));
            }
        }
        fronts.retain(|&front| front != NOTHING);
        fronts.sort_unstable();
        fronts.dedup();
        let mut squares: Vec<u32> = fronts.iter().map(|&front| self.kept[front as usize].square).collect();
        squares.sort_unstable();
        squares.dedup();
        for square in squares {
            let worth = self.union.worth(square as usize, &rest, budget)?;
            self.weigh_square(square as usize, &worth, budget, &mut |cell, share| {
                if inside(cell) {
                    found[place(cell)].1 = Some(share);
                }
            })?;
        }
        Ok(found.into_iter().filter_map(|(cell, mine)| Some((cell, mine?))).collect())
    }

    /// What is known of a spot without its front: `None` where it is not hidden.
    fn known(&self, spot: Spot, sea_mine: f64) -> Option<f64> {
        self.field.is_hidden(spot).then(|| match (self.field.is_mine(spot), self.field.is_safe(spot)) {
            (true, _) => 1.0,
            (_, true) => 0.0,
            _ => sea_mine,
        })
    }

    /// Counts and keeps the fronts being looked at.
    fn keep_fronts(&mut self, budget: &mut Budget) -> Result<(), Uncounted> {
        let across = usize::from(self.field.size().width()).div_ceil(SIDE);
        for front in &self.fronts.parts {
            let numbers = &self.fronts.numbers[front.numbers.clone()];
            let cells = self.fronts.cells(front);
            if cells > MOST_FOR_F64 {
                return Err(Stop::Memory.into());
            }
            self.layouts.clear();
            self.layouts.count(&self.fronts, front, &ANY_MINES, budget)?;
            let number = numbers[0].spot;
            let cell = self.field.cell(number);
            let square = (usize::from(cell.y) / SIDE * across + usize::from(cell.x) / SIDE) as u32;
            let name = self.kept.len() as u32;
            numbers.iter().for_each(|number| self.front_of[number.spot as usize] = name);
            let tally = self.layouts.by_mines(0).kept();
            self.on_fronts += cells;
            self.range.0 += tally.least;
            self.range.1 += tally.least + tally.tallies.len() - 1;
            self.squares[square as usize].push(name);
            self.kept.push(Kept { number, square, cells, tally });
        }
        Ok(())
    }

    /// Forgets a front; adds its square and its numbers to the lists.
    fn drop_front(&mut self, front: u32, squares: &mut Vec<u32>, numbers: &mut Vec<Spot>) {
        let Kept { number, square, cells, tally } = std::mem::take(&mut self.kept[front as usize]);
        self.on_fronts -= cells;
        self.range.0 -= tally.least;
        self.range.1 -= tally.least + tally.tallies.len() - 1;
        self.squares[square as usize].retain(|&held| held != front);
        squares.push(square);
        // Its numbers hang together over cells that were in doubt: at most two king moves apart.
        let mut next = vec![number];
        self.front_of[number as usize] = NOTHING;
        while let Some(number) = next.pop() {
            numbers.push(number);
            for near in self.field.neighbours(number) {
                // The border has no neighbours, nor has it numbers.
                if !self.field.is_on_board(near) {
                    continue;
                }
                for other in self.field.neighbours(near).into_iter().chain([near]) {
                    if self.front_of[other as usize] == front {
                        self.front_of[other as usize] = NOTHING;
                        next.push(other);
                    }
                }
            }
        }
    }

    /// Finds the weight of a mine under which fronts and sea together expect the mines there are.
    fn find_weight(&mut self) -> Result<(), Uncounted> {
        let mines = self.field.mines_left().ok_or(Uncounted::Impossible)? as f64;
        let sea = self.sea() as f64;
        let expected = |ln_weight: f64| {
            let fronts = self.kept.iter().map(|kept| Shares::of(&kept.tally, ln_weight).0.mean());
            fronts.sum::<f64>() + sea / (1.0 + exp(-ln_weight))
        };
        // Any weight is right; a good one keeps the windows small. A few steps are enough.
        let (mut low, mut high) = (-14.0, 14.0);
        for _ in 0..16 {
            if expected(self.ln_weight) < mines {
                low = self.ln_weight;
            } else {
                high = self.ln_weight;
            }
            self.ln_weight = f64::midpoint(low.max(self.ln_weight - 1.0), high.min(self.ln_weight + 1.0));
        }
        Ok(())
    }

    /// The shares of a square's fronts together.
    fn shares(&self, square: usize, budget: &mut Budget) -> Result<Shares, Stop> {
        let fronts = self.squares[square].iter().map(|&front| &self.kept[front as usize]);
        let shares: Vec<Shares> = fronts.map(|kept| Shares::of(&kept.tally, self.ln_weight).0).collect();
        Ok(Union::new(shares, budget)?.all().clone())
    }

    /// What goes with each number of mines on all fronts: the ways of the others in the sea.
    fn rest(&self) -> Result<Shares, Uncounted> {
        let mines = self.field.mines_left().ok_or(Uncounted::Impossible)? as i64;
        let sea = self.sea() as i64;
        if sea < ENOUGH_SEA as i64 {
            return Err(Stop::Memory.into());
        }
        // The shares below leave out what is unlikely, so what is impossible has to be asked of the fronts.
        let (fewest, most) = (self.range.0 as i64, self.range.1 as i64);
        if mines < fewest || mines - sea > most {
            return Err(Uncounted::Impossible);
        }
        let all = self.union.all();
        let fits = |on_fronts: i64| (0..=sea).contains(&(mines - on_fronts));
        let (first, last) = (all.least, all.least + all.shares.len() as i64 - 1);
        // A little beyond the window, so that the fringe of every front meets something.
        let margin = 1_000;
        let window = (first - margin).max(mines - sea)..=(last + margin).min(mines);
        if window.is_empty() || !fits(*window.start()) {
            return Err(Uncounted::Impossible);
        }
        let ln_ways = |on_fronts: i64| {
            let in_sea = (mines - on_fronts) as usize;
            ln_choose(sea as usize, in_sea) + in_sea as f64 * self.ln_weight
        };
        // From the middle outwards by ratios: logarithms of such numbers are rounded too much.
        let middle = (all.least + all.shares.len() as i64 / 2).clamp(*window.start(), *window.end());
        let most = ln_ways(middle);
        debug_assert!(most.is_finite());
        let mut shares = vec![0.0; (window.end() - window.start() + 1) as usize];
        let place = |on_fronts: i64| (on_fronts - window.start()) as usize;
        shares[place(middle)] = 1.0;
        let weight = exp(self.ln_weight);
        for on_fronts in middle + 1..=*window.end() {
            // One mine fewer in the sea.
            let in_sea = mines - on_fronts + 1;
            let ratio = in_sea as f64 / (sea - in_sea + 1) as f64 / weight;
            shares[place(on_fronts)] = shares[place(on_fronts - 1)] * ratio;
        }
        for on_fronts in (*window.start()..middle).rev() {
            let in_sea = mines - on_fronts - 1;
            let ratio = (sea - in_sea) as f64 / (in_sea + 1) as f64 * weight;
            shares[place(on_fronts)] = shares[place(on_fronts + 1)] * ratio;
        }
        Ok(Shares { least: *window.start(), shares })
    }

    /// Mine probability of a cell off the fronts.
    fn sea_mine(&self, rest: &Shares) -> f64 {
        let mines = self.field.mines_left().unwrap_or(0) as i64;
        let sea = self.sea();
        let all = self.union.all();
        let (mut layouts, mut in_sea) = (0.0, 0.0);
        for (on_fronts, share) in (all.least..).zip(&all.shares) {
            let place = usize::try_from(on_fronts - rest.least).ok();
            let Some(rest) = place.and_then(|place| rest.shares.get(place)) else { continue };
            layouts += share * rest;
            in_sea += share * rest * (mines - on_fronts) as f64;
        }
        in_sea / (layouts * sea as f64)
    }

    /// The odds of the fronts of a square.
    fn weigh_square(
        &mut self,
        square: usize,
        worth: &Shares,
        budget: &mut Budget,
        found: &mut dyn FnMut(Cell, f64),
    ) -> Result<(), Uncounted> {
        let fronts: Vec<u32> = self.squares[square].clone();
        if fronts.is_empty() {
            return Ok(());
        }
        let shares = fronts.iter().map(|&front| Shares::of(&self.kept[front as usize].tally, self.ln_weight).0);
        let union = Union::new(shares.collect(), budget)?;
        let worths = union.worths(worth, budget)?;
        let mines = self.field.mines_left().ok_or(Uncounted::Impossible)?;
        let sea = self.sea();
        for (&front, worth) in fronts.iter().zip(&worths) {
            let kept = &self.kept[front as usize];
            let (fewest, most) = (kept.tally.least, kept.tally.least + kept.tally.tallies.len() - 1);
            let others = (self.range.0 - fewest, self.range.1 - most);
            let middle = kept.tally.tallies.len() as f64 / 2.0;
            let worth: Vec<f64> = (fewest..=most)
                .map(|here| {
                    let place = here - fewest;
                    let weighted = exp((place as f64 - middle) * self.ln_weight);
                    let share = worth.shares.get(place).copied().unwrap_or(0.0);
                    // All others must be able to have the rest, with the sea.
                    let possible = here + others.0 <= mines && here + others.1 + sea >= mines;
                    if possible { (share * weighted).max(HARDLY) } else { 0.0 }
                })
                .collect();
            self.fronts.fill_round(&self.field, [kept.number], budget)?;
            self.layouts.clear();
            self.layouts.count(&self.fronts, &self.fronts.parts[0], &ANY_MINES, budget)?;
            let (field, fronts) = (&self.field, &self.fronts);
            self.layouts.splits(0, &worth, &mut self.back, budget, &mut |patch, split| {
                let mine = split.mined.share(&split.safe);
                for &spot in fronts.spots(&fronts.patches[patch]) {
                    found(field.cell(spot), mine);
                }
            })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knowledge::weigh;
    use crate::tally::Wide;
    use crate::{Board, First, Seen, deal, rules};
    use grid::Size;

    /// A board with some cells opened by somebody who never hits a mine.
    fn played(board: &Board, clicks: usize) -> View {
        let mut view = View::untouched(board.size(), board.mine_count(), First::None);
        let safe: Vec<Cell> = board.size().cells().filter(|&cell| !board.is_mine(cell)).collect();
        for click in 0..clicks {
            let cell = safe[click * 7919 % safe.len()];
            if view.seen(cell).is_hidden() {
                rules::open(board, &mut view, cell);
            }
        }
        view
    }

    #[track_caller]
    fn agrees(view: &View, found: impl IntoIterator<Item = (Cell, f64)>) {
        let exact = weigh::<Wide>(view, &Field::of(view), &mut Budget::unlimited()).unwrap().0;
        for (cell, mine) in found {
            let known = exact.mine(cell).unwrap();
            assert!((mine - known).abs() < 1e-12, "{cell}: {mine} and {known}");
            assert_eq!((mine == 0.0, mine == 1.0), (known == 0.0, known == 1.0), "{cell}");
        }
    }

    #[test]
    fn a_survey_gives_the_odds_that_counting_all_at_once_gives() {
        for seed in 0..12 {
            let size = Size::new(40 + seed as usize * 3, 33).unwrap();
            let board = deal(size, size.area() / 6, First::None, Cell::new(0, 0), seed).unwrap();
            let mut view = played(&board, 4 + seed as usize);
            let budget = &mut Budget::unlimited();
            let mut survey = Survey::new(&view, budget).unwrap();
            let all = survey.all(budget).unwrap();
            agrees(&view, size.cells().zip(all).filter_map(|(cell, mine)| Some((cell, mine?))));
            // One cell after the other, the odds near it and then all of them.
            let safe: Vec<Cell> =
                view.hidden().filter(|&cell| !board.is_mine(cell) && rules::number(&board, cell) > 0).collect();
            for cell in safe.into_iter().step_by(97) {
                rules::open(&board, &mut view, cell);
                survey.open(cell, rules::number(&board, cell), budget).unwrap();
                agrees(&view, survey.near(cell, 5, budget).unwrap());
            }
            let all = survey.all(budget).unwrap();
            agrees(&view, size.cells().zip(all).filter_map(|(cell, mine)| Some((cell, mine?))));
        }
    }

    /// Boards that both paths can count, and plain enumeration too: a small corner is open, the rest is sea. With
    /// shown mines, flags right and wrong, every promise to the first click, and now and then a number that lies.
    #[test]
    fn large_boards_with_a_small_front_have_the_odds_that_enumeration_gives() {
        let (mut shown, mut contradictions) = (0, 0);
        for seed in 0..120 {
            let mut rng = effort::Rng::stream(15, seed);
            let side = [12, 20, 33, 40][seed as usize % 4];
            let size = Size::new(side, side + rng.below(3) as usize).unwrap();
            let mines = (size.area() as f64 * (0.01 + 0.3 * rng.fraction())) as usize;
            let first = [First::Safe, First::Open, First::None][seed as usize / 4 % 3];
            let board = deal(size, mines, first, Cell::new(2, 2), rng.next()).unwrap();
            // Now and then the count itself is wrong, by far too little or too much.
            let claimed = match seed % 7 {
                1 => rng.below(12) as usize,
                2 => size.area() - 1 - rng.below(40) as usize,
                _ => mines,
            };
            let mut view = View::untouched(size, claimed, first);
            for cell in size.cells() {
                let near = cell.x < 6 && cell.y < 5;
                let seen = match (board.is_mine(cell), rng.fraction()) {
                    (false, lot) if near && lot < 0.5 => Seen::Open(rules::number(&board, cell)),
                    (true, lot) if lot < 0.15 && claimed == mines => Seen::Mine,
                    (_, lot) if lot > 0.9 => Seen::Flag,
                    _ => Seen::Hidden,
                };
                view.set(cell, seen);
            }
            let numbers: Vec<Cell> = view.numbers().map(|(cell, _)| cell).collect();
            if seed % 5 == 0
                && let Some(&liar) = rng.pick(&numbers)
            {
                view.set(liar, Seen::Open(rng.below(9) as u8));
            }
            shown += usize::from(view.cells().contains(&Seen::Mine));
            let budget = &mut Budget::unlimited();
            let plain = crate::enumerate::odds(&view, budget);
            let surveyed = Survey::new(&view, budget).and_then(|mut survey| survey.all(budget));
            let Ok(plain) = plain else {
                contradictions += 1;
                assert!(surveyed.is_err(), "seed {seed}\n{view}");
                assert!(
                    matches!(crate::odds(&view, budget), Err(crate::Halt::Contradiction(_))),
                    "seed {seed}\n{view}"
                );
                continue;
            };
            let surveyed = surveyed.unwrap();
            let small = weigh::<Wide>(&view, &Field::of(&view), budget).unwrap().0;
            let told = crate::odds(&view, budget).unwrap();
            for (cell, surveyed) in size.cells().zip(surveyed) {
                for found in [surveyed, small.mine(cell), told.mine(cell)] {
                    let same = match (found, plain.mine(cell)) {
                        (Some(found), Some(plain)) => {
                            (found - plain).abs() < 1e-12
                                && (found == 0.0, found == 1.0) == (plain == 0.0, plain == 1.0)
                        }
                        (found, plain) => found == plain,
                    };
                    assert!(same, "seed {seed}: {cell} is {found:?}, not {:?}\n{view}", plain.mine(cell));
                }
            }
        }
        assert!(shown > 60 && contradictions > 25, "{shown} boards with a shown mine, {contradictions} contradictions");
    }
}
