//! The chance to win beside a guess.
//!
//! Where the endgame is not solved the chance to win is an estimate: the chance to survive the guess, which is exact,
//! times the chance that the rest is won. The latter is a logistic curve of what is left to do and of how the guess
//! stands, fitted to games by `fast` (`examples/calibration.rs`, which also measures it on other games). So it is
//! never above the safety of the cell. It is only given on boards like those it was measured on.

use crate::field::Spot;
use crate::lookahead::{Outlook, best_clicks};
use crate::mind::Mind;
use crate::{First, Seen, View};
use effort::Budget;
use effort::real::{exp, ln, ln_1p};

/// What the chance to win is estimated from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Situation {
    /// Cells of the board.
    pub area: f64,
    /// Its width and height together.
    pub sides: f64,
    /// 1 if the first click was promised a region, else 0.
    pub promised: f64,
    /// Cells that are open.
    pub opened: f64,
    /// Chance to survive the guess.
    pub safe: f64,
    /// What the best click is worth one click ahead.
    pub worth: f64,
    /// Cells in doubt.
    pub in_doubt: f64,
    /// Mines among them.
    pub mines_left: f64,
    /// Cells in doubt that touch no number.
    pub sea: f64,
    /// Fronts.
    pub fronts: f64,
    /// The natural logarithm of the number of layouts.
    pub ln_layouts: f64,
    /// Mines expected next to the guess.
    pub near: f64,
}

/// Numbers that a situation is turned into; the curve has a weight for each product of two of them.
const FEATURES: usize = 16;
/// Weights of the curve.
pub const WEIGHTS: usize = FEATURES * (FEATURES + 1) / 2;
/// Layouts up to which endgames are solved, so that no estimate was measured.
const SOLVED: f64 = 5_000.0;

/// The chance to win by guessing a cell of a counted position; none on boards the estimate was not measured on.
pub fn to_win(view: &View, mind: &mut Mind, spot: Spot, budget: &mut Budget) -> Option<f64> {
    if !was_measured(view) || mind.analysis.ln_layouts() <= ln(SOLVED) {
        return None;
    }
    Some(Situation::of(view.first(), mind, spot, budget)?.win())
}

/// Whether the estimate was measured on boards such as this: 8x8 to 75x35 with 10 to 25 % mines and no more elongated than
/// those, once a cell is open. From then on a board that promised nothing is like one that promised a safe click. A
/// game that shows a mine is lost.
fn was_measured(view: &View) -> bool {
    let sides = [view.size().width(), view.size().height()].map(u32::from);
    let [short, long] = [sides[0].min(sides[1]), sides[0].max(sides[1])];
    let density = view.mines() as f64 / view.size().area() as f64;
    // The boards measured lie between squares and the lines from 8x8 to 30x16 and on to 75x35.
    let is_like = match short {
        8..=16 => (long - 8) * (16 - 8) <= (short - 8) * (30 - 8),
        17..=35 => (long.max(30) - 30) * (35 - 16) <= (short - 16) * (75 - 30),
        _ => false,
    };
    is_like && (0.0999..=0.2501).contains(&density) && !view.is_untouched() && !view.cells().contains(&Seen::Mine)
}

impl Situation {
    /// How a guess stands in a counted position; none if the budget ends.
    pub fn of(first: First, mind: &mut Mind, spot: Spot, budget: &mut Budget) -> Option<Self> {
        let worth = best_clicks(mind, &Outlook::default(), 1, budget).ok()?.first()?.worth;
        let mine = mind.analysis.mine_by_spot(&mind.field);
        let field = &mind.field;
        Some(Self {
            area: field.size().area() as f64,
            sides: f64::from(field.size().width() + field.size().height()),
            promised: f64::from(u8::from(first == First::Open)),
            opened: field.cells().filter(|&spot| field.number(spot).is_some()).count() as f64,
            safe: 1.0 - mine[spot as usize],
            worth,
            in_doubt: field.in_doubt() as f64,
            mines_left: field.mines_left()? as f64,
            sea: mind.analysis.sea() as f64,
            fronts: mind.analysis.fronts().parts.len() as f64,
            ln_layouts: mind.analysis.ln_layouts(),
            near: field.neighbours(spot).iter().map(|&near| mine[near as usize]).sum(),
        })
    }

    /// The chance to win.
    pub fn win(&self) -> f64 {
        let logit: f64 = self.products().iter().zip(&FITTED).map(|(product, weight)| product * weight).sum();
        self.safe / (1.0 + exp(-logit))
    }

    /// What the weights of the curve belong to: products of two features, in order.
    pub fn products(&self) -> [f64; WEIGHTS] {
        let density = self.mines_left / self.in_doubt;
        // All of about the same size, so that a weight says how much they matter.
        let features: [f64; FEATURES] = [
            1.0,
            ln(self.in_doubt) / 5.0,
            4.0 * density,
            self.worth,
            self.safe,
            1.0 - self.sea / self.in_doubt,
            1.0 - self.in_doubt / self.area,
            self.ln_layouts / self.in_doubt,
            ln_1p(self.fronts) / 2.0,
            self.near / 2.0,
            exp(-self.opened / 10.0),
            self.mines_left / 250.0,
            self.in_doubt.sqrt() / 20.0,
            10.0 / self.area.sqrt(),
            // 0 for a square.
            5.0 * self.sides / self.area.sqrt() - 10.0,
            self.promised,
        ];
        let mut products = [0.0; WEIGHTS];
        let pairs = features.iter().enumerate().flat_map(|(at, a)| features[at..].iter().map(move |b| a * b));
        products.iter_mut().zip(pairs).for_each(|(product, pair)| *product = pair);
        products
    }
}

/// The weights, as `calibration fit` found them from the 401,621 guesses of `calibration play 1 80`; a row for each
/// feature with itself and those after it.
#[rustfmt::skip]
const FITTED: [f64; WEIGHTS] = [
    0.22055, -0.09830, -0.66060, 3.92132, 0.37336, 5.78306, -1.61208, -1.66008, -2.12055, -0.60305, 3.57013, 5.38795,
    -0.34510, 2.11148, -1.69656, 0.10609,
    -0.22241, -1.46631, 2.21610, 0.55922, -4.03222, -0.90862, -0.78305, 0.51107, 0.31649, -1.95157, 3.11033, -0.45565,
    1.40626, -2.45033, 0.18345,
    -0.23287, -1.12853, -0.63421, 0.34522, 2.63481, -3.28075, 0.12849, -0.08908, 1.13517, -11.26307, 0.74974, 1.58935,
    -0.24672, -0.44639,
    0.11806, 0.13384, -1.07270, -1.02660, -5.34085, -1.65209, 0.23501, -0.94925, -0.57719, 0.04832, 1.13438, -0.30710,
    -0.52103,
    -1.16649, 1.64964, 0.27059, 0.59686, 1.66803, -0.13850, -0.26714, 1.75824, -1.32669, -0.64042, 0.23421, 0.02146,
    0.40969, -6.00772, 2.02588, 1.94425, 0.38794, -1.30265, 6.30354, -2.72777, -3.33437, 0.31520, 0.15313,
    3.85834, 0.28975, -2.47183, 0.08414, -6.37248, -3.64903, 4.37892, -1.38772, -0.06681, 0.56649,
    -2.83260, 2.05045, 0.55299, -2.55756, 4.53789, 3.82585, -0.03730, 0.95421, 1.04053,
    -0.34355, -0.17124, -0.11539, -0.55795, 0.55565, 0.85980, 0.07343, -0.48370,
    0.04160, 0.02659, 0.19485, -0.20497, 0.07621, -0.01921, 0.01268,
    -0.20883, -0.53543, 0.89387, -1.39932, -0.10964, 0.10569,
    1.16287, -2.06369, 5.52633, -1.10636, -0.05248,
    -0.82711, 0.16415, 1.47863, 0.03198,
    -1.30138, 2.24679, -0.22731,
    4.27661, -0.09429,
    0.10609,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{advise, deal, rules};
    use grid::{Cell, Size};

    /// A position of a game that has come to a guess, and what is said of it; none if it needs no guess.
    fn said(size: (usize, usize), mines: usize, first: First, seed: u64) -> Option<(View, crate::Choice)> {
        let size = Size::new(size.0, size.1).unwrap();
        let mut view = View::untouched(size, mines, first);
        let start = Cell::new(size.width() / 2, size.height() / 2);
        let board = deal(size, mines, first, start, seed).unwrap();
        rules::open(&board, &mut view, start);
        loop {
            let advice = advise(&view, &mut Budget::unlimited()).unwrap();
            let best = *advice.best.first()?;
            if best.safe < 1.0 {
                return Some((view, best));
            }
            rules::open(&board, &mut view, best.cell);
        }
    }

    #[test]
    fn the_chance_to_win_is_never_above_the_safety_of_the_guess() {
        let mut estimated = 0;
        for (size, mines) in
            [((8, 8), 10), ((9, 9), 20), ((16, 16), 40), ((30, 16), 99), ((50, 25), 290), ((75, 35), 600)]
        {
            for seed in 0..6 {
                for first in [First::Safe, First::Open, First::None] {
                    let Some((view, best)) = said(size, mines, first, seed) else { continue };
                    assert!(
                        best.win.is_none_or(|win| (0.0..=best.safe).contains(&win)),
                        "seed {seed}: {best:?}\n{view}"
                    );
                    estimated += usize::from(best.win.is_some());
                }
            }
        }
        assert!(estimated > 50, "{estimated}");
    }

    /// It said 89 % where about 6 % are won.
    #[test]
    fn early_guesses_on_the_largest_boards_are_known_to_be_lost_mostly() {
        for seed in 0..4 {
            let Some((view, best)) = said((75, 35), 600, First::Safe, seed) else { continue };
            assert!(best.win.is_some_and(|win| win < 0.4), "seed {seed}: {best:?}\n{view}");
        }
    }

    #[test]
    fn nothing_is_said_of_boards_that_were_not_measured() {
        let others = [((7, 9), 12), ((80, 20), 300), ((36, 36), 220), ((16, 16), 20), ((16, 16), 70)];
        // Where it said 85 % of games are won of which next to none are.
        let elongated =
            [((75, 8), 150), ((40, 12), 110), ((20, 8), 33), ((8, 14), 23), ((10, 60), 120), ((31, 16), 99)];
        for (size, mines) in others.into_iter().chain(elongated) {
            let (view, best) =
                (0..20).find_map(|seed| said(size, mines, First::Safe, seed)).expect("a game has a guess");
            let size = Size::new(size.0, size.1).unwrap();
            assert!(!was_measured(&view), "{size}/{mines}");
            // What was played out has its interval, and a late position may be solved: neither is the estimate.
            let is_estimate = best.win.is_some() && best.win_within.is_none() && view.hidden().count() >= 60;
            assert!(!is_estimate, "{size}/{mines}: {best:?}\n{view}");
        }
        let mut lost = (0..20).find_map(|seed| said((30, 16), 99, First::Safe, seed)).unwrap().0;
        let any = lost.hidden().next().unwrap();
        lost.set(any, Seen::Mine);
        assert!(!was_measured(&lost));
    }

    #[test]
    fn boards_between_those_that_were_measured_are_like_them() {
        let sizes = [(8, 8), (9, 9), (12, 10), (16, 16), (20, 20), (30, 16), (30, 30), (50, 25), (75, 35), (35, 35)];
        let between = [(18, 14), (24, 20), (16, 30), (40, 22)];
        for (width, height) in sizes.into_iter().chain(between) {
            let size = Size::new(width, height).unwrap();
            let mut view = View::untouched(size, size.area() / 5, First::Safe);
            view.set(grid::Cell::new(0, 0), Seen::Open(1));
            assert!(was_measured(&view), "{size}");
        }
    }
}
