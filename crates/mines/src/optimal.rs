//! The exact chance of winning over all layouts left, cell by cell.
//!
//! Every layout is listed and the [`endgame`](crate::endgame) is searched to its end, so the answer
//! is a number of layouts, not an estimate: so many are won by best play. It works for whole small
//! boards, where the first click is the question, and for any position with few layouts.

use crate::analysis::Analysis;
use crate::endgame::Endgame;
use crate::field::{Field, Spot};
use crate::generate::{DealError, Promise};
use crate::listing::list_layouts;
use crate::small::{Place, Small};
use crate::tally::Wide;
use crate::{First, Halt, View};
use effort::real::ln;
use effort::{Budget, Stop};
use grid::{Cell, Size};

/// Layouts up to which a position is searched to its end: 2,000,000 on boards of up to 8x8 cells (6x6 with 6
/// mines has 1,947,792); on larger ones 400,000, and fewer where many cells are hidden.
pub fn most_layouts(view: &View) -> usize {
    if is_small(view.size()) { 2_000_000 } else { 400_000.min(MOST_SHOWN / view.hidden().count().max(1)) }
}

/// Cells in doubt times layouts up to which a position of a larger board is searched: each is a byte.
const MOST_SHOWN: usize = 32 << 20;

/// Layouts up to which every cell's wins are found exactly, not only the best one's.
const FEW: usize = 5_000;

/// Cells in doubt up to which layouts are listed.
pub const MOST_CELLS: usize = 4_000;

/// What best play wins, exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Optimum {
    /// The cells that win most, in reading order; none where only mines are hidden.
    pub best: Vec<Cell>,
    /// Layouts that best play wins.
    pub wins: usize,
    /// Layouts there are: for an untouched board, those that keep the promise to the first click.
    pub total: usize,
    /// Every cell looked at: what opening it wins, or a bound on that where it is not the best. Of
    /// cells that the board's symmetry makes alike only the first is listed.
    pub cells: Vec<CellWins>,
}

/// What opening a cell wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellWins {
    /// The cell.
    pub cell: Cell,
    /// Layouts won.
    pub wins: usize,
    /// Whether so many are won, or at most so many.
    pub exact: bool,
    /// Layouts in which it is safe.
    pub safe: usize,
}

/// Why there is no optimum.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoOptimum {
    /// The untouched board cannot be dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// No layout explains the position, or thinking stopped.
    #[error(transparent)]
    Halt(#[from] Halt),
}

impl From<Stop> for NoOptimum {
    fn from(stop: Stop) -> Self {
        Self::Halt(stop.into())
    }
}

/// What best play wins on what a player sees. Stops for want of memory where more than
/// [`most_layouts`] are left.
pub fn optimal(view: &View, budget: &mut Budget) -> Result<Optimum, NoOptimum> {
    let untouched = view.is_untouched();
    if untouched {
        Promise::to(view.size(), view.mines(), view.first(), Cell::new(0, 0))?;
    }
    let field = Field::of(view);
    // Counting comes before listing: it takes little time where layouts are many, and names the cells in
    // conflict where there is none.
    let mut analysis = Analysis::<Wide>::default();
    let ln_layouts = analysis.ln_layouts_of(&field, budget)?;
    if ln_layouts == f64::NEG_INFINITY {
        crate::odds(view, budget)?;
    }
    // A little more than the limit, because logarithms are rounded.
    let most = most_layouts(view);
    if ln_layouts > ln(most as f64 + 0.5) || field.in_doubt() > MOST_CELLS {
        return Err(Stop::Memory.into());
    }
    let layouts = list_layouts(&field, analysis.fronts(), most, budget)?;
    let hidden: Vec<Spot> = field.cells().filter(|&spot| field.is_in_doubt(spot)).collect();
    let total = |cell: CellWins| match view.first() {
        First::None => layouts.len(),
        _ if !untouched => layouts.len(),
        First::Safe | First::Open => cell.safe,
    };
    let mut search = Search::new(&field, &layouts, untouched, budget)?;
    let mut cells: Vec<CellWins> = Vec::new();
    let mut best: Vec<Cell> = Vec::new();
    let mut most: Option<CellWins> = None;
    for &spot in &hidden {
        let cell = field.cell(spot);
        if untouched && images(view.size(), cell).iter().any(|&image| image < cell) {
            continue;
        }
        let promised =
            if untouched { Promise::to(view.size(), view.mines(), view.first(), cell)?.shows() } else { None };
        // With an opening promised every cell has a total of its own to compare with.
        let comparable = layouts.len() > FEW && promised.is_none();
        let beat = most.filter(|_| comparable).map_or(0, |most| most.wins.saturating_sub(1));
        let (wins, safe) = search.wins_by_opening(&field, spot, promised, beat, budget)?;
        let looked = CellWins { cell, wins, exact: wins > beat, safe };
        cells.push(looked);
        if safe == 0 {
            continue;
        }
        // Shares are compared without rounding: the promise makes the totals differ.
        let better = most.is_none_or(|most| wins * total(most) > most.wins * total(looked));
        let equal = most.is_some_and(|most| wins * total(most) == most.wins * total(looked));
        if better {
            best.clear();
            most = Some(looked);
        }
        if better || equal {
            let alike: Vec<Cell> = if untouched { images(view.size(), cell).to_vec() } else { vec![cell] };
            best.extend(alike);
        }
    }
    best.sort_unstable();
    best.dedup();
    match most {
        Some(most) => Ok(Optimum { best, wins: most.wins, total: total(most), cells }),
        // Only mines are hidden, which no promise allows on an untouched board: the game is won.
        None => Ok(Optimum { best, wins: layouts.len(), total: layouts.len(), cells }),
    }
}

/// What searches the layouts to the end.
enum Search {
    /// Boards of up to 8x8 cells.
    Small(Box<Small>),
    /// Few layouts of a larger board.
    Large(Box<Endgame>),
}

impl Search {
    fn new(field: &Field, layouts: &[Vec<Spot>], untouched: bool, budget: &mut Budget) -> Result<Self, Stop> {
        let size = field.size();
        if !is_small(size) {
            let mut endgame = Endgame::new(field, layouts, budget)?;
            let turns = if size.width() == size.height() { 8 } else { 4 };
            for turn in (1..turns).filter(|_| untouched) {
                endgame.turn(layouts, budget, |spot| field.spot(images(size, field.cell(spot))[turn]))?;
            }
            return Ok(Self::Large(Box::new(endgame)));
        }
        // Mines that are known already are the same in all layouts.
        let bits =
            |spots: &mut dyn Iterator<Item = Spot>| spots.fold(0, |bits, spot| bits | 1u64 << place(field, spot));
        let mines = bits(&mut field.cells().filter(|&spot| field.is_mine(spot)));
        let layouts = layouts.iter().map(|layout| mines | bits(&mut layout.iter().copied())).collect();
        Ok(Self::Small(Box::new(Small::new(bits(&mut field.cells()), layouts))))
    }

    /// The layouts won by opening a cell, and how many it is safe in.
    fn wins_by_opening(
        &mut self,
        field: &Field,
        spot: Spot,
        promised: Option<u8>,
        beat: usize,
        budget: &mut Budget,
    ) -> Result<(usize, usize), Stop> {
        match self {
            Self::Small(small) => small.wins_by_opening(place(field, spot), promised, beat, budget),
            Self::Large(endgame) => endgame.wins_by_opening(spot, promised, beat, budget),
        }
    }
}

/// Whether a board fits into a frame of 8x8.
fn is_small(size: Size) -> bool {
    size.width() <= 8 && size.height() <= 8
}

/// The place of a cell in a frame of 8x8.
fn place(field: &Field, spot: Spot) -> Place {
    let cell = field.cell(spot);
    8 * u32::from(cell.y) + u32::from(cell.x)
}

/// The cells that a turned or mirrored board puts in the place of a cell, itself first; the last
/// four only differ from the first on a square board.
fn images(size: Size, cell: Cell) -> [Cell; 8] {
    let (right, bottom) = (size.width() - 1, size.height() - 1);
    let mirrored = |cell: Cell| {
        [
            cell,
            Cell::new(right - cell.x, cell.y),
            Cell::new(cell.x, bottom - cell.y),
            Cell::new(right - cell.x, bottom - cell.y),
        ]
    };
    let square = size.width() == size.height();
    let [a, b, c, d] = mirrored(cell);
    let [e, f, g, h] = mirrored(if square { Cell::new(cell.y, cell.x) } else { cell });
    [a, b, c, d, e, f, g, h]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{deal, rules};
    use rustc_hash::FxHashMap;

    fn whole(size: (u16, u16), mines: usize, first: First) -> Optimum {
        let size = Size::new(size.0.into(), size.1.into()).unwrap();
        optimal(&View::untouched(size, mines, first), &mut Budget::unlimited()).unwrap()
    }

    /// Known from an independent exhaustive search; 4x4/4 also from codegolf.SE 34276.
    #[test]
    fn whole_small_boards_win_what_is_known() {
        let known = [
            ((3, 3), 2, (1, 0), 24, 36),
            ((4, 4), 1, (0, 0), 15, 16),
            ((4, 4), 2, (0, 0), 102, 120),
            ((4, 4), 3, (0, 0), 400, 560),
            ((4, 4), 4, (1, 0), 961, 1820),
            ((4, 4), 5, (1, 0), 1461, 4368),
            ((5, 2), 3, (2, 0), 21, 120),
            ((10, 1), 5, (2, 0), 24, 252),
            ((5, 4), 3, (0, 0), 864, 1140),
            ((5, 5), 2, (0, 0), 266, 300),
            ((6, 6), 2, (0, 0), 592, 630),
        ];
        for (size, mines, best, wins, total) in known {
            let found = whole(size, mines, First::None);
            assert_eq!((found.wins, found.total), (wins, total), "{size:?} with {mines} mines");
            assert!(found.best.contains(&Cell::new(best.0, best.1)), "{size:?} with {mines} mines: {:?}", found.best);
        }
    }

    #[test]
    fn a_board_that_nobody_had_searched_wins_190556_of_211876() {
        let found = whole((7, 7), 4, First::None);
        assert_eq!((found.wins, found.total, found.best[0]), (190_556, 211_876, Cell::new(0, 0)));
    }

    /// The way for boards of up to 8x8 and the way for larger ones share nothing but small sets.
    #[test]
    fn both_ways_to_search_find_the_same_wins() {
        let size = Size::new(6, 5).unwrap();
        for seed in 0..200 {
            let board = deal(size, 7, First::Safe, Cell::new(2, 2), seed).unwrap();
            let mut view = View::untouched(size, 7, First::Safe);
            for cell in size.cells().filter(|cell| (cell.x + 2 * cell.y + seed as u16) % 5 < 2) {
                if !board.is_mine(cell) {
                    rules::open(&board, &mut view, cell);
                }
            }
            let field = Field::of(&view);
            let mut analysis = Analysis::<Wide>::default();
            analysis.ln_layouts_of(&field, &mut Budget::unlimited()).unwrap();
            let budget = &mut Budget::unlimited();
            let Ok(layouts) = list_layouts(&field, analysis.fronts(), 3_000, budget) else { continue };
            let mut small = Search::new(&field, &layouts, false, budget).unwrap();
            let mut large = Endgame::new(&field, &layouts, budget).unwrap();
            for spot in field.cells().filter(|&spot| field.is_in_doubt(spot)) {
                let found = small.wins_by_opening(&field, spot, None, 0, budget).unwrap();
                let known = large.wins_by_opening(spot, None, 0, budget).unwrap();
                assert_eq!(found, known, "seed {seed}, {}\n{view}", field.cell(spot));
            }
        }
    }

    #[test]
    fn a_promise_to_the_first_click_only_changes_what_is_counted() {
        let (safe, open) = (whole((4, 4), 4, First::Safe), whole((4, 4), 4, First::Open));
        assert_eq!((safe.wins, safe.total), (961, 1365));
        assert_eq!(safe.best[0], Cell::new(1, 0));
        // 97.142857 % at the inner cell.
        assert_eq!((open.wins, open.total), (34, 35));
        assert_eq!(open.best[0], Cell::new(1, 1));
    }

    #[test]
    fn the_position_of_the_known_source_wins_285_of_360() {
        let view: View = "mines mines=5\n#####\n#1###\n#3###\n#####".parse().unwrap();
        let found = optimal(&view, &mut Budget::unlimited()).unwrap();
        assert_eq!((found.wins, found.total), (285, 360));
        assert_eq!(found.best, [Cell::new(2, 0)]);
        let wins_at = |x, y| found.cells.iter().find(|looked| looked.cell == Cell::new(x, y)).unwrap().wins;
        assert_eq!((wins_at(0, 0), wins_at(1, 0)), (283, 280));
    }

    /// The slow way: what best play wins of some layouts, by opening one cell after the other. What is open in which
    /// layouts is the whole position, so it is looked at once.
    struct Plain {
        size: Size,
        known: FxHashMap<(u32, u32), usize>,
    }

    impl Plain {
        fn shows(&self, layout: u32, cell: usize) -> Option<u32> {
            let near = |near: Cell| layout >> self.size.index(near) & 1;
            (layout >> cell & 1 == 0).then(|| self.size.neighbours(self.size.cell(cell)).map(near).sum())
        }

        /// `left` explain what is seen once `open` is; the first of them names the set.
        fn wins(&mut self, open: u32, left: &[u32]) -> usize {
            let mines = left[0].count_ones();
            if open.count_ones() + mines == self.size.area() as u32 {
                return left.len();
            }
            if let Some(&wins) = self.known.get(&(open, left[0])) {
                return wins;
            }
            let closed: Vec<usize> = (0..self.size.area()).filter(|cell| open >> cell & 1 == 0).collect();
            // Whatever a cell that is safe for sure shows can be ignored, so opening it first loses nothing.
            let free = closed.iter().find(|&cell| left.iter().all(|layout| layout >> cell & 1 == 0));
            let tried = free.map_or(&closed[..], std::slice::from_ref);
            let wins = tried.iter().map(|&cell| self.wins_by_opening(open, left, cell)).max().unwrap_or(0);
            self.known.insert((open, left[0]), wins);
            wins
        }

        fn wins_by_opening(&mut self, open: u32, left: &[u32], cell: usize) -> usize {
            let mut parts: [Vec<u32>; 9] = Default::default();
            for &layout in left {
                if let Some(number) = self.shows(layout, cell) {
                    parts[number as usize].push(layout);
                }
            }
            parts.iter().filter(|part| !part.is_empty()).map(|part| self.wins(open | 1 << cell, part)).sum()
        }
    }

    /// The layouts that a first click can meet: no mine there, and beside a click that is to open a region as few as
    /// the others have no room for.
    fn dealt(size: Size, mines: u32, first: First, start: Cell) -> Vec<u32> {
        let all = (0..1u32 << size.area()).filter(|layout| layout.count_ones() == mines);
        let safe = all.filter(|layout| first == First::None || layout >> size.index(start) & 1 == 0);
        let mut layouts: Vec<u32> = safe.collect();
        if first == First::Open {
            let beside =
                |layout: u32| size.neighbours(start).filter(|&near| layout >> size.index(near) & 1 == 1).count();
            let least = layouts.iter().map(|&layout| beside(layout)).min();
            layouts.retain(|&layout| Some(beside(layout)) == least);
        }
        layouts
    }

    #[test]
    fn all_boards_up_to_twelve_cells_win_what_a_plain_search_wins() {
        let mut compared = 0;
        for (width, height) in (1..=12).flat_map(|height| (1..=12 / height).map(move |width| (width, height))) {
            let size = Size::new(width, height).unwrap();
            for mines in 0..=size.area() {
                let mut plain = Plain { size, known: FxHashMap::default() };
                for first in [First::Safe, First::Open, First::None] {
                    let here = format!("{size}/{mines} {first:?}");
                    let found = optimal(&View::untouched(size, mines, first), &mut Budget::unlimited());
                    compared += 1;
                    if first != First::None && mines == size.area() {
                        assert!(matches!(found, Err(NoOptimum::Deal(_))), "{here}: {found:?}");
                        continue;
                    }
                    let found = found.unwrap();
                    if mines == size.area() {
                        assert_eq!((found.wins, found.total), (1, 1), "{here}: the game is won");
                        continue;
                    }
                    let tried: Vec<(Cell, usize, usize)> = size
                        .cells()
                        .map(|start| {
                            let layouts = dealt(size, mines as u32, first, start);
                            (start, plain.wins_by_opening(0, &layouts, size.index(start)), layouts.len())
                        })
                        .collect();
                    let share = |&(_, wins, total): &(Cell, usize, usize)| wins as f64 / total as f64;
                    let most = tried.iter().map(share).fold(0.0, f64::max);
                    assert!(
                        (found.wins as f64 / found.total as f64 - most).abs() < 1e-12,
                        "{here}: {found:?}, not {most}"
                    );
                    let best: Vec<Cell> =
                        tried.iter().filter(|tried| (share(tried) - most).abs() < 1e-12).map(|tried| tried.0).collect();
                    assert_eq!(found.best, best, "{here}: {found:?}");
                }
            }
        }
        assert_eq!(compared, 897, "every size, number of mines and promise");
    }

    #[test]
    fn a_promise_that_cannot_be_kept_counts_the_boards_that_are_dealt() {
        let open = whole((3, 3), 6, First::Open);
        assert!((open.wins as f64 / open.total as f64 - 1.0 / 3.0).abs() < 1e-12, "{open:?}");
        let open = whole((3, 2), 1, First::Open);
        assert_eq!((open.wins, open.total), (3, 5));
        let size = Size::new(2, 2).unwrap();
        let refused = optimal(&View::untouched(size, 4, First::Safe), &mut Budget::unlimited()).unwrap_err();
        assert_eq!(refused.to_string(), "a 2x2 board has room for at most 3 mines beside a safe first click, not 4");
    }

    #[test]
    fn a_position_with_too_much_to_list_is_given_up() {
        for (side, mines) in [(600, 359_999), (1_000, 1_000_000), (5_000, 1)] {
            let size = Size::new(side.min(1_000), side.min(1_000)).unwrap();
            let given_up = optimal(&View::untouched(size, mines, First::None), &mut Budget::unlimited());
            assert_eq!(given_up, Err(Stop::Memory.into()), "{size}/{mines}");
        }
    }

    #[test]
    fn a_search_ends_when_it_is_interrupted() {
        let size = Size::new(6, 6).unwrap();
        // While the layouts are counted, listed, turned, and searched.
        for patience in [0, 3, 300, 3_000] {
            let asked = std::cell::Cell::new(0);
            let interrupt = || asked.replace(asked.get() + 1) >= patience;
            let budget = &mut Budget::interruptible(u64::MAX, &interrupt);
            let stopped = optimal(&View::untouched(size, 5, First::None), budget);
            assert_eq!((stopped, asked.get()), (Err(Stop::Interrupted.into()), patience + 1));
        }
    }
}
