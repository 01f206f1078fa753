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

/// A board of this side with every second safe cell open.
fn half_open(side: usize) -> View {
    let size = grid::Size::new(side, side).unwrap();
    let board = mines::deal(size, size.area() / 6, mines::First::None, grid::Cell::new(0, 0), 1).unwrap();
    let mut view = View::untouched(size, size.area() / 6, mines::First::None);
    let mut rng = effort::Rng::seeded(2);
    for cell in size.cells() {
        if rng.below(2) == 0 && !board.is_mine(cell) {
            view.set(cell, mines::Seen::Open(mines::rules::number(&board, cell)));
        }
    }
    view
}

/// A node asks once in a while whether to go on, and so does work that is paid for by none: how often it asks says how
/// long it took, on any machine.
#[test]
fn enumerating_a_large_board_is_bounded_by_its_nodes() {
    let asked = std::cell::Cell::new(0);
    let interrupt = || {
        asked.set(asked.get() + 1);
        false
    };
    for (side, nodes) in [(60, 1_000), (200, 1_000), (200, 10_000)] {
        asked.set(0);
        let enumerate = METHODS.iter().find(|method| method.name == "enumerate").unwrap();
        let found = (enumerate.find)(&half_open(side), &mut Budget::interruptible(nodes, &interrupt));
        assert!(matches!(found, Err(Halt::Stopped(_))), "{side}x{side}: {found:?}");
        assert!(asked.get() < 400 + nodes / 2, "{side}x{side}: asked {} times for {nodes} nodes", asked.get());
    }
}

#[test]
fn a_mine_count_that_cannot_be_is_blamed_without_counting_a_whole_sea() {
    // Each 8 has its eight mines, and there are mines for half of them. Clauses for every hidden cell would be
    // hundreds of millions.
    let size = grid::Size::new(1_000, 1_000).unwrap();
    let mut view = View::untouched(size, 120, mines::First::None);
    for at in 0..30 {
        view.set(grid::Cell::new(5 * (at % 6) + 2, 5 * (at / 6) + 2), mines::Seen::Open(8));
    }
    let sat = METHODS.iter().find(|method| method.name == "sat").unwrap();
    let found = (sat.find)(&view, &mut Budget::unlimited());
    let Err(Halt::Contradiction(mines::Contradiction::MineCount { mines_left, hidden, cells })) = found else {
        panic!("{found:?}")
    };
    assert_eq!((mines_left, hidden, cells.len()), (120, 1_000_000 - 30, 16));
}

/// The slow way: what the worst of its numbers says of each cell, cell by cell.
#[test]
fn a_guess_without_time_is_the_cell_that_the_worst_of_its_numbers_makes_least_likely() {
    let mut guessed = 0;
    for seed in 0..3_000 {
        let view = small_view(seed, false);
        let near = |cell| view.size().neighbours(cell).map(|near| (near, view.seen(near)));
        let share = |(cell, seen)| {
            let mines::Seen::Open(number) = seen else { return None };
            let shown = near(cell).filter(|(_, seen)| *seen == mines::Seen::Mine).count();
            let hidden = near(cell).filter(|(_, seen)| seen.is_hidden()).count();
            Some((f64::from(number) - shown as f64) / hidden as f64)
        };
        let anywhere = view.mines_left() as f64 / view.hidden().count().max(1) as f64;
        let risk = |cell| near(cell).filter_map(share).reduce(f64::max).unwrap_or(anywhere);
        let least = view.hidden().map(|cell| (cell, risk(cell))).min_by(|a, b| a.1.total_cmp(&b.1));
        let advice = mines::advise(&view, &mut Budget::nodes(0)).unwrap();
        if matches!(advice.reason, mines::Reason::Estimated { .. }) && advice.certain.is_empty() {
            guessed += 1;
            let best = advice.best[0];
            assert_eq!(
                Some((best.cell, best.safe)),
                least.map(|(cell, risk)| (cell, 1.0 - risk)),
                "seed {seed}\n{view}"
            );
        }
    }
    assert!(guessed > 1_000, "{guessed}");
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
