//! The stored optima of the real boards are reached, and proven anew.

mod real;

use effort::Budget;
use real::Real;
use thaumcraft::{Goal, Method, plan, referee};

#[track_caller]
fn check(real: &Real, goal: Goal, cost: u64, cells: Option<u64>) {
    let mut board = real.board.clone();
    board.wishes.goal = goal;
    let found = plan(&board, Method::Exact, &mut Budget::unlimited(), &mut |_| {}).unwrap();
    assert!(found.certainty.is_proven(), "{}", real.id);
    assert_eq!(found.cost, cost, "{}\n{board}", real.id);
    assert!(cells.is_none_or(|cells| found.cells() as u64 == cells), "{}\n{board}", real.id);
    let verdict = referee::check(&board, &found.placements, &found.removed).unwrap();
    assert_eq!((verdict.cost, verdict.cells), (found.cost, found.cells()), "{}", real.id);
}

/// All boards of radius 2 and 3, and 50 of radius 4 spread over the corpus.
fn chosen() -> impl Iterator<Item = Real> {
    let (large, small): (Vec<Real>, Vec<Real>) = real::boards().into_iter().partition(|real| real.board.radius() == 4);
    let every = large.len() / 50;
    small.into_iter().chain(large.into_iter().step_by(every).take(50))
}

#[test]
fn least_cost_is_the_stored_one() {
    let checked = chosen().map(|real| check(&real, Goal::Cost, real.cost, None)).count();
    assert_eq!(checked, 179 + 50);
}

#[test]
fn fewest_cells_among_the_cheapest_are_the_stored_ones() {
    chosen().for_each(|real| check(&real, Goal::CostThenCells, real.cost, Some(real.cells)));
}

#[test]
fn least_cost_among_the_fewest_cells_is_the_stored_one() {
    chosen().for_each(|real| {
        check(&real, Goal::CellsThenCost, real.fewest_cells_cost, Some(real.fewest_cells));
    });
}
