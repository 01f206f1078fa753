//! The methods that find certain cells: none is ever wrong, and those that claim to find all do.

mod positions;

use effort::Budget;
use mines::certain::METHODS;
use mines::{Certain, Fate, Halt, View};
use positions::{by_enumeration, played_view, small_view};

/// The slow way: cells that are the same in all layouts.
fn truly_certain(view: &View) -> Option<Vec<(grid::Cell, Fate)>> {
    let boards = by_enumeration(view);
    let first = boards.first()?;
    let same = view.hidden().filter(|&cell| boards.iter().all(|board| board.is_mine(cell) == first.is_mine(cell)));
    Some(same.map(|cell| (cell, if first.is_mine(cell) { Fate::Mine } else { Fate::Safe })).collect())
}

fn fates(certain: &[Certain]) -> Vec<(grid::Cell, Fate)> {
    let mut fates: Vec<_> = certain.iter().map(|known| (known.cell, known.fate)).collect();
    fates.sort_by_key(|&(cell, _)| cell);
    fates
}

#[test]
fn every_method_agrees_with_enumeration() {
    let mut found = [0; METHODS.len()];
    for seed in 0..8_000 {
        let view = small_view(seed, seed % 5 == 0);
        let truth = truly_certain(&view);
        for (place, method) in METHODS.iter().enumerate() {
            let here = || format!("{method:?}, seed {seed}\n{view}");
            let finds_all = ["sat", "exact", "enumerate"].contains(&method.name);
            match ((method.find)(&view, &mut Budget::unlimited()), &truth) {
                (Ok(certain), Some(truth)) => {
                    let fates = fates(&certain);
                    found[place] += fates.len();
                    if finds_all {
                        assert_eq!(fates, *truth, "{}", here());
                    } else {
                        assert!(fates.iter().all(|fate| truth.contains(fate)), "{fates:?} {}", here());
                    }
                    assert!(fates.is_sorted_by(|a, b| a.0 < b.0), "{}", here());
                }
                (Err(Halt::Contradiction(_)), None) => {}
                // A weaker method may not notice.
                (Ok(_), None) if !finds_all => {}
                (other, _) => panic!("{other:?} {}", here()),
            }
        }
    }
    let [basic, groups, count_sets, sat, exact, enumerate] = found;
    assert_eq!((sat, exact), (exact, enumerate));
    assert!(basic < count_sets && basic < groups && groups < exact && count_sets < exact, "{found:?}");
}

#[test]
fn sat_and_exact_agree_on_played_positions() {
    let mut seen = 0;
    for seed in 0..250 {
        let view = played_view(seed);
        let [sat, exact] = ["sat", "exact"].map(|name| {
            let method = mines::Method::named(name).unwrap();
            fates(&(method.find)(&view, &mut Budget::unlimited()).unwrap())
        });
        assert_eq!(sat, exact, "seed {seed}\n{view}");
        seen += exact.len();
        for name in ["basic", "groups", "count_sets"] {
            let method = mines::Method::named(name).unwrap();
            for fate in fates(&(method.find)(&view, &mut Budget::unlimited()).unwrap()) {
                assert!(exact.contains(&fate), "{name}, seed {seed}: {fate:?}\n{view}");
            }
        }
    }
    assert!(seen > 1_000, "only {seen} certain cells");
}

/// Numbers blamed by the solver of clauses contradict each other: taken alone they have no layout.
#[test]
fn the_solver_of_clauses_blames_numbers_that_contradict_each_other() {
    let mut named = 0;
    for seed in 0..1_500 {
        let view = small_view(seed, true);
        let found = (mines::sat::certain)(&view, &mut Budget::unlimited());
        let Err(Halt::Contradiction(contradiction)) = found else { continue };
        named += 1;
        let counted = matches!(contradiction, mines::Contradiction::MineCount { .. });
        let possible = |numbers: &[grid::Cell]| positions::has_layout(&view, numbers, counted);
        let blamed = contradiction.cells();
        assert!(!possible(blamed), "seed {seed}: {contradiction}\n{view}");
        for left_out in 0..blamed.len() {
            let rest = [&blamed[..left_out], &blamed[left_out + 1..]].concat();
            assert!(possible(&rest), "seed {seed}: {contradiction} holds without {}\n{view}", blamed[left_out]);
        }
    }
    assert!(named > 150, "only {named} boards contradicted themselves");
}
