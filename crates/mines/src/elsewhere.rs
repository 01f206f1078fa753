//! What is certain, and what is likely, on a board that contradicts itself.
//!
//! A number that is wrong says nothing, and which of the blamed ones it is nobody knows: all of them count as unknown,
//! and so does the number of mines, which a wrong entry may have spoilt. The other numbers fall into fronts that share
//! no cell. A front that touches none of the blamed numbers is what it would be on a board without them, so what its
//! own numbers prove is still proven. A front that contradicts itself once more proves nothing.
//!
//! One wrong number may lie in a front that is as long as the board. Nothing there is proven, but the numbers that are
//! not blamed are probably right: odds that leave the blamed ones out tell where to go on.

use crate::analysis::Analysis;
use crate::certain::sat::{Claim, fates};
use crate::certain::theory::Theory;
use crate::field::Field;
use crate::glance::Glance;
use crate::tally::MOST_FOR_F64;
use crate::{Certain, Odds, Seen, View};
use effort::{Budget, Stop};
use grid::Cell;
use rustc_hash::{FxHashMap, FxHashSet};

/// Thinking that goes into it, if the budget has that much: about a second.
const NODES: u64 = 20_000_000;

/// Every cell that is certain by fronts which the blamed numbers do not touch, in reading order; what was found so far
/// where the budget ends.
pub fn certain_elsewhere(view: &View, blamed: &[Cell], budget: &mut Budget) -> Vec<Certain> {
    let blamed: FxHashSet<Cell> = blamed.iter().copied().collect();
    let near_blamed: FxHashSet<Cell> = blamed.iter().flat_map(|&cell| view.size().neighbours(cell)).collect();
    let mut found = Vec::new();
    let budget = &mut budget.part(NODES);
    for front in fronts(view, &blamed) {
        let mut cells: Vec<Cell> = front.iter().flat_map(Claim::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        if cells.iter().any(|cell| near_blamed.contains(cell)) {
            continue;
        }
        match of_front(&front, &cells, budget) {
            Ok(certain) => found.extend(certain),
            Err(_) => break,
        }
    }
    found.sort_by_key(|known| known.cell);
    found
}

/// The odds of every hidden cell where the blamed numbers say nothing and all others are right. Nothing where those
/// contradict each other once more or the mines left do not fit, on a board too large to count at once, and where the
/// budget ends. None of them is a proof, 0 and 1 neither.
pub fn odds_elsewhere(view: &View, blamed: &[Cell], budget: &mut Budget) -> Option<Odds> {
    let blamed: FxHashSet<Cell> = blamed.iter().copied().collect();
    let believed = |cell: Cell| !blamed.contains(&cell);
    let mut field = Field::believing(view, believed);
    Glance::at_all(&field).follow(&mut field, &mut Vec::new());
    if field.in_doubt() > MOST_FOR_F64 {
        return None;
    }
    let mut analysis = Analysis::<f64>::default();
    analysis.weigh(&field, &mut budget.part(NODES)).ok()?;
    let mine = analysis.mine_by_spot(&field);
    let odds = Odds::of(view, analysis.sea(), |cell| mine[field.spot(cell) as usize]);
    let mut numbers = view.numbers().filter(|&(cell, _)| believed(cell));
    numbers.all(|(cell, number)| is_met(view, &odds, cell, number)).then_some(odds)
}

/// Whether there are as many mines around a number, on average, as it says: where a layout fits there always are.
fn is_met(view: &View, odds: &Odds, cell: Cell, number: u8) -> bool {
    let of_one = |near: Cell| odds.mine(near).unwrap_or(f64::from(u8::from(view.seen(near) == Seen::Mine)));
    let mines: f64 = view.size().neighbours(cell).map(of_one).sum();
    (mines - f64::from(number)).abs() < 1e-6
}

/// The claims of the numbers that are believed, those that share hidden cells together.
fn fronts(view: &View, blamed: &FxHashSet<Cell>) -> Vec<Vec<Claim>> {
    let believed = view.numbers().filter(|(cell, _)| !blamed.contains(cell));
    let claims = believed.filter_map(|(cell, _)| Claim::of(view, cell)).filter(|claim| claim.cells().next().is_some());
    let mut waiting: FxHashMap<Cell, Claim> = claims.map(|claim| (claim.number, claim)).collect();
    let mut fronts = Vec::new();
    // In reading order, so that the same board has the same answer wherever thinking ends.
    for (first, _) in view.numbers() {
        let mut front: Vec<Claim> = waiting.remove(&first).into_iter().collect();
        let mut at = 0;
        while let Some(claim) = front.get(at) {
            let beside: Vec<Cell> = claim.cells().flat_map(|cell| view.size().neighbours(cell)).collect();
            front.extend(beside.iter().filter_map(|number| waiting.remove(number)));
            at += 1;
        }
        if !front.is_empty() {
            fronts.push(front);
        }
    }
    fronts
}

/// What a front proves.
fn of_front(front: &[Claim], cells: &[Cell], budget: &mut Budget) -> Result<Vec<Certain>, Stop> {
    budget.spend_many(front.len() as u64)?;
    let mut theory = Theory::default();
    front.iter().try_for_each(|claim| claim.state(&mut theory, None, budget))?;
    if !theory.holds(&[], budget)? {
        return Ok(Vec::new());
    }
    let certain = |(cell, fate)| Certain { cell, fate, because: None };
    Ok(fates(&mut theory, cells, budget)?.into_iter().map(certain).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fate, Halt, odds};

    #[track_caller]
    fn check(board: &str, expected: &str) {
        let view: View = board.parse().unwrap();
        let Err(Halt::Contradiction(contradiction)) = odds(&view, &mut Budget::unlimited()) else {
            panic!("{board} contradicts nothing")
        };
        let found = certain_elsewhere(&view, contradiction.cells(), &mut Budget::unlimited());
        let said = |known: &Certain| format!("{}{}", if known.fate == Fate::Safe { "" } else { "!" }, known.cell);
        assert_eq!(found.iter().map(said).collect::<Vec<_>>().join(" "), expected, "{board}");
    }

    #[test]
    fn fronts_that_a_wrong_number_does_not_touch_still_prove_what_they_prove() {
        // The 4 at A1 has three neighbours; the 1s round F1 have nothing to do with it.
        check("mines mines=9\n4#..1#\n##..11", "!F1");
        // The same front beside the wrong number is not believed.
        check("mines mines=4\n4#1#\n##11", "");
    }

    #[test]
    fn a_second_fault_costs_its_own_front_alone() {
        check("mines mines=9\n4#..1#1..3#\n##..111..11", "!F1");
    }

    #[test]
    fn odds_leave_the_blamed_numbers_out_and_believe_the_others() {
        // The 4 at A1 has three neighbours. The 1 has three as well, and the other mine is one of the four cells beyond.
        let view: View = "mines mines=2\n4#1\n###\n###".parse().unwrap();
        let odds = odds_elsewhere(&view, &["A1".parse().unwrap()], &mut Budget::unlimited()).unwrap();
        let found: Vec<String> = odds.cells().map(|(cell, mine)| format!("{cell} {mine:.3}")).collect();
        assert_eq!(found.join(", "), "B1 0.333, A2 0.250, B2 0.333, C2 0.333, A3 0.250, B3 0.250, C3 0.250");
    }

    #[test]
    fn no_odds_go_against_a_number_that_is_not_blamed() {
        // A second fault elsewhere, one in the same front, and one that a bare cell shows.
        for (board, blamed) in [
            ("mines mines=3\n4#..1#1..3#\n##..111..11", "A1"),
            ("mines mines=1\n##.\n#42", "B2"),
            ("mines mines=1\n#.\n#1\n#1\n.3", "B4"),
        ] {
            let view: View = board.parse().unwrap();
            let odds = odds_elsewhere(&view, &[blamed.parse().unwrap()], &mut Budget::unlimited());
            assert!(odds.is_none(), "{view}{odds:?}");
        }
    }

    #[test]
    fn mines_that_do_not_fit_leave_what_the_numbers_say() {
        // D1 leaves E1 without a mine, so that four do not fit.
        check("mines mines=4\n1#1.###", "!B1");
    }
}
