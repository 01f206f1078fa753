//! What is known of a position, found out once.
//!
//! Single numbers are followed, then the layouts of what is left are counted. The odds are read off that count, the
//! number of layouts is found on the same field, and whoever guesses or plays on begins with a mind that has counted.

use crate::analysis::Analysis;
use crate::contradiction::explain;
use crate::field::Field;
use crate::glance::Glance;
use crate::layouts::Uncounted;
use crate::mind::Mind;
use crate::odds::halt;
use crate::tally::{MOST_FOR_F64, Tally, Weight, Wide};
use crate::{Halt, Odds, Survey, View};
use dashu_int::UBig;
use effort::{Budget, Stop};

/// Cells of a board that are looked at in the time of a node.
const CELLS_A_NODE: u64 = 8;

/// What is known of a position.
pub(crate) struct Knowledge<'a> {
    view: &'a View,
    /// The position with everything settled that single numbers give away. That cuts fronts short
    /// before they are counted: a lattice of numbers with a fifth of its cells mined falls to pieces.
    field: Field,
    /// Its count, where that was one count of all fronts in doubles.
    counted: Option<Analysis<f64>>,
    /// The mine probability of every hidden cell.
    pub odds: Odds,
}

impl<'a> Knowledge<'a> {
    /// Counts a position.
    pub fn of(view: &'a View, budget: &mut Budget) -> Result<Self, Halt> {
        let field = at_a_glance(view, budget)?;
        let (odds, counted) = if field.in_doubt() <= MOST_FOR_F64 {
            let (odds, analysis) = weigh::<f64>(view, &field, budget)?;
            (odds, Some(analysis))
        } else {
            let odds = match survey(view, &field, budget) {
                Ok(odds) => odds,
                Err(Uncounted::Stopped(stop)) if stop != Stop::Memory => return Err(stop.into()),
                // Hardly a cell off the fronts, or one very large front: slower, but without limits of
                // size. It also names the numbers that contradict each other.
                Err(_) => weigh::<Wide>(view, &field, budget)?.0,
            };
            (odds, None)
        };
        Ok(Self { view, field, counted, odds })
    }

    /// The number of layouts that explain the position, exactly.
    pub fn layouts(&self, budget: &mut Budget) -> Result<UBig, Halt> {
        layouts(self.view, &self.field, budget)
    }

    /// A mind that has counted the position, to guess with; `None` if a cell is safe. It takes the count along.
    pub fn mind(&mut self, budget: &mut Budget) -> Result<Option<Mind>, Halt> {
        if self.odds.cells().any(|(_, mine)| mine == 0.0) {
            return Ok(None);
        }
        Mind::to_guess(self.field.clone(), self.counted.take(), budget).map(Some)
    }
}

/// The number of layouts that explain the position, exactly.
pub fn count_layouts(view: &View, budget: &mut Budget) -> Result<UBig, Halt> {
    let field = at_a_glance(view, budget)?;
    layouts(view, &field, budget)
}

fn layouts(view: &View, field: &Field, budget: &mut Budget) -> Result<UBig, Halt> {
    let mut analysis = Analysis::<UBig>::default();
    let counted = analysis.count(field, budget);
    counted.map_err(|uncounted| blame(view, uncounted, &analysis, budget))
}

fn at_a_glance(view: &View, budget: &mut Budget) -> Result<Field, Stop> {
    let mut field = Field::of(view);
    budget.work(view.size().area() as u64 / CELLS_A_NODE)?;
    Glance::at_all(&field).follow(&mut field, &mut Vec::new());
    budget.work(view.size().area() as u64 / CELLS_A_NODE)?;
    Ok(field)
}

/// The odds of a large board, front by front.
fn survey(view: &View, field: &Field, budget: &mut Budget) -> Result<Odds, Uncounted> {
    let mut survey = Survey::over(field.clone(), budget)?;
    let mine = survey.all(budget)?;
    let told = |cell| mine[view.size().index(cell)].expect("a survey tells of every hidden cell");
    Ok(Odds::of(view, survey.sea(), told))
}

/// The odds, all fronts counted and combined at once.
pub(crate) fn weigh<T: Weight>(view: &View, field: &Field, budget: &mut Budget) -> Result<(Odds, Analysis<T>), Halt> {
    let mut analysis = Analysis::<T>::default();
    let weighed = analysis.weigh(field, budget);
    weighed.map_err(|uncounted| blame(view, uncounted, &analysis, budget))?;
    let mine = analysis.mine_by_spot(field);
    let odds = Odds::of(view, analysis.sea(), |cell| mine[field.spot(cell) as usize]);
    Ok((odds, analysis))
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
