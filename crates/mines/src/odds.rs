//! Mine probability of every hidden cell.
//!
//! Each front is counted on its own (`layouts`); a layout of all fronts with `m` mines
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

use crate::analysis::Analysis;
use crate::contradiction::explain;
use crate::field::Field;
use crate::glance::Glance;
use crate::layouts::Uncounted;
use crate::tally::{MOST_FOR_F64, Tally, Weight, Wide};
use crate::{Fate, Halt, Survey, View};
use dashu_int::UBig;
use effort::{Budget, Stop};
use grid::{Cell, Size};

/// Mine probability of every hidden cell. It is 0 or 1 exactly when the cell is certain.
#[derive(Clone, Debug)]
pub struct Odds {
    size: Size,
    mine: Vec<Option<f64>>,
    /// Hidden cells that touch no number; all have the same probability.
    pub sea: usize,
}

impl Odds {
    /// The odds of a view, asked for cell by cell. Only hidden cells are asked for: whatever way the odds were
    /// found, open cells and shown mines have none.
    pub(crate) fn of(view: &View, sea: usize, mut mine: impl FnMut(Cell) -> f64) -> Self {
        let size = view.size();
        let mut odds = vec![None; size.area()];
        view.hidden().for_each(|cell| odds[size.index(cell)] = Some(mine(cell)));
        Self { size, mine: odds, sea }
    }

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
    let field = at_a_glance(view);
    if field.in_doubt() <= MOST_FOR_F64 {
        return weigh::<f64>(view, &field, budget);
    }
    match survey(view, budget) {
        Ok(odds) => Ok(odds),
        Err(Uncounted::Stopped(stop)) if stop != Stop::Memory => Err(stop.into()),
        // Hardly a cell off the fronts, or one very large front: slower, but without limits of
        // size. It also names the numbers that contradict each other.
        Err(_) => weigh::<Wide>(view, &field, budget),
    }
}

/// The field of a view with everything settled that single numbers give away. That cuts fronts short
/// before they are counted: a lattice of numbers with a fifth of its cells mined falls to pieces.
fn at_a_glance(view: &View) -> Field {
    let mut field = Field::of(view);
    Glance::at_all(&field).follow(&mut field, &mut Vec::new());
    field
}

/// The odds of a large board, front by front.
fn survey(view: &View, budget: &mut Budget) -> Result<Odds, Uncounted> {
    let mut survey = Survey::new(view, budget)?;
    let mine = survey.all(budget)?;
    let told = |cell| mine[view.size().index(cell)].expect("a survey tells of every hidden cell");
    Ok(Odds::of(view, survey.sea(), told))
}

/// The number of layouts that explain the position, exactly.
pub fn layouts(view: &View, budget: &mut Budget) -> Result<UBig, Halt> {
    let mut analysis = Analysis::<UBig>::default();
    let counted = analysis.count(&at_a_glance(view), budget);
    counted.map_err(|uncounted| blame(view, uncounted, &analysis, budget))
}

/// The odds, all fronts counted and combined at once.
pub(crate) fn weigh<T: Weight>(view: &View, field: &Field, budget: &mut Budget) -> Result<Odds, Halt> {
    let mut analysis = Analysis::<T>::default();
    let weighed = analysis.weigh(field, budget);
    weighed.map_err(|uncounted| blame(view, uncounted, &analysis, budget))?;
    let mine = analysis.mine_by_spot(field);
    Ok(Odds::of(view, analysis.sea(), |cell| mine[field.spot(cell) as usize]))
}

/// Why a view could not be counted. Where something was settled before, the numbers to blame may have
/// gone: it is looked at again as it stands.
fn blame<T: Tally>(view: &View, uncounted: Uncounted, settled: &Analysis<T>, budget: &mut Budget) -> Halt {
    let field = Field::of(view);
    let mut analysis = Analysis::<T>::default();
    if uncounted == Uncounted::Impossible
        && let Err(Uncounted::Stopped(_)) = analysis.count(&field, budget)
    {
        // Too much to count as it stands, but known to have no layout.
        let numbers = settled.impossible_front().map(|_| view.numbers().map(|(cell, _)| cell).collect());
        return explain(view, numbers, budget).into();
    }
    halt(view, &field, uncounted, &analysis, budget)
}

/// Why a position could not be counted, with the numbers to blame if it contradicts itself.
pub(crate) fn halt<T: Tally>(
    view: &View,
    field: &Field,
    uncounted: Uncounted,
    analysis: &Analysis<T>,
    budget: &Budget,
) -> Halt {
    match uncounted {
        Uncounted::Stopped(stop) => stop.into(),
        Uncounted::Impossible => {
            let front = analysis.impossible_front();
            let numbers = front.map(|spots| spots.into_iter().map(|spot| field.cell(spot)).collect());
            explain(view, numbers, budget).into()
        }
    }
}
