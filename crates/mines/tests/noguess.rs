//! Boards that never need a guess: they never do, their proofs hold, and the pure way favours none.

use effort::{Budget, Rng, Stop};
use grid::{Cell, Size};
use mines::noguess::{Maker, NoGuess, Rank, Wanted, Way};
use mines::referee::{Foul, follows};
use mines::{Board, Fate, First, Method, View, rules};

fn wanted(width: usize, height: usize, mines: usize, first: First) -> Wanted {
    let size = Size::new(width, height).unwrap();
    Wanted { size, mines, first, start: None, way: Way::Pure, method: Rank::Exact }
}

fn boards(wanted: Wanted, count: u64) -> Vec<NoGuess> {
    let mut maker = Maker::new(wanted).unwrap();
    (0..count).map(|index| maker.make(&mut Rng::stream(1, index), &mut Budget::unlimited()).unwrap()).collect()
}

/// The slow way: opens what a method finds on the whole board, again and again.
fn is_solved_by(board: &Board, start: Cell, method: &str) -> bool {
    let find = Method::named(method).unwrap().find;
    let mut view = View::untouched(board.size(), board.mine_count(), First::None);
    rules::open(board, &mut view, start);
    while !view.is_won() {
        let certain = find(&view, &mut Budget::unlimited()).unwrap();
        let safe: Vec<Cell> = certain.iter().filter(|known| known.fate == Fate::Safe).map(|known| known.cell).collect();
        if safe.is_empty() {
            return false;
        }
        safe.iter().for_each(|&cell| assert!(rules::open(board, &mut view, cell), "{cell} is a mine\n{view}"));
    }
    true
}

#[test]
fn boards_need_no_guess_and_their_proofs_hold() {
    for way in [Way::Pure, Way::Repair] {
        for method in Rank::ALL {
            for first in [First::Safe, First::Open, First::None] {
                let wanted = Wanted { way, method, ..wanted(9, 9, 10, first) };
                for made in boards(wanted, 12) {
                    let NoGuess { board, start, hardest, proof, .. } = &made;
                    assert!(is_solved_by(board, *start, "exact"), "{wanted:?} {made:?}");
                    assert_eq!(
                        follows(board, *start, proof, &mut Budget::unlimited()),
                        Ok(Ok(())),
                        "{wanted:?} {made:?}"
                    );
                    assert!(*hardest <= method, "{wanted:?} {made:?}");
                    assert_eq!(proof.iter().map(|step| step.by).max().unwrap_or(Rank::Basic), *hardest);
                    assert_eq!(board.mine_count(), 10);
                    assert!(first != First::Open || rules::number(board, *start) == 0, "{made:?}");
                }
            }
        }
    }
}

/// A board rated for single numbers opens by these alone; one rated higher does not.
#[test]
fn the_rating_is_the_weakest_method_that_will_do() {
    let mut rated = [0; 4];
    for method in [Rank::Basic, Rank::Exact] {
        for made in boards(Wanted { method, ..wanted(12, 9, 20, First::Open) }, 25) {
            let by_basic = is_solved_by(&made.board, made.start, "basic");
            assert_eq!(by_basic, made.hardest == Rank::Basic, "{made:?}");
            rated[made.hardest as usize] += 1;
            if made.hardest == Rank::Groups {
                assert!(is_solved_by(&made.board, made.start, "groups"), "{made:?}");
            }
        }
    }
    assert!(rated[0] >= 25 && rated[1] > 5, "{rated:?}");
}

#[test]
fn a_broken_proof_is_refused_at_the_step_that_is_wrong() {
    let mut refused = 0;
    for made in boards(Wanted { way: Way::Repair, ..wanted(9, 9, 12, First::Open) }, 40) {
        let NoGuess { board, start, proof, .. } = &made;
        let check = |proof: &[_]| follows(board, *start, proof, &mut Budget::unlimited()).unwrap();
        let Some(last) = proof.len().checked_sub(1) else { continue };
        let mut shorter = proof.clone();
        shorter.pop();
        let opens_nothing = proof[last].safe.is_empty();
        assert!(opens_nothing || check(&shorter).is_err(), "{made:?}");
        let mut uncited = proof.clone();
        uncited[0].numbers.clear();
        let cell = proof[0].safe.first().or(proof[0].mines.first()).copied().unwrap();
        assert_eq!(check(&uncited), Err(Foul::Unproven { step: 0, cell }), "{made:?}");
        let mut swapped = proof.clone();
        let step = &mut swapped[0];
        std::mem::swap(&mut step.safe, &mut step.mines);
        assert!(matches!(check(&swapped), Err(Foul::Unproven { step: 0, .. })), "{made:?}");
        refused += 1;
    }
    assert!(refused > 20, "{refused}");
}

/// Every layout that needs no guess comes up, no other does, and each about equally often.
#[test]
fn the_pure_way_favours_no_board() {
    let wanted = Wanted { start: Some(Cell::new(0, 0)), ..wanted(4, 3, 3, First::Safe) };
    let size = wanted.size;
    let layouts = (0..1u32 << size.area()).filter(|mask| mask.count_ones() == 3 && mask & 1 == 0);
    let solvable: Vec<Board> = layouts
        .map(|mask| Board::new(size, size.cells().filter(|&cell| mask >> size.index(cell) & 1 == 1)))
        .filter(|board| is_solved_by(board, Cell::new(0, 0), "exact"))
        .collect();
    let draws = 150 * solvable.len() as u64;
    let mut seen = vec![0u32; solvable.len()];
    for made in boards(wanted, draws) {
        let which = solvable.iter().position(|board| *board == made.board);
        seen[which.unwrap_or_else(|| panic!("{made:?} needs a guess"))] += 1;
    }
    assert!(solvable.len() > 5, "{}", solvable.len());
    // Five deviations of a count with mean 150.
    assert!(seen.iter().all(|&count| count.abs_diff(150) < 62), "{seen:?}");
}

#[test]
fn a_maker_says_when_it_finds_none() {
    let wanted = Wanted { start: Some(Cell::new(0, 0)), method: Rank::Basic, ..wanted(30, 16, 99, First::Safe) };
    let mut maker = Maker::new(wanted).unwrap();
    assert!(maker.make(&mut Rng::seeded(1), &mut Budget::nodes(2_000)).is_err());
    assert!(maker.tried > 5);
}

/// Whatever it is busy with, it stops the first time it is told to.
#[test]
fn a_maker_ends_when_it_is_interrupted() {
    for (way, side) in [(Way::Pure, 300), (Way::Repair, 300), (Way::Pure, 1_000)] {
        let mut maker = Maker::new(Wanted { way, ..wanted(side, side, side * side / 5, First::Safe) }).unwrap();
        for patience in [0, 1, 30, 300] {
            let asked = std::cell::Cell::new(0);
            let interrupt = || asked.replace(asked.get() + 1) >= patience;
            let made = maker.make(&mut Rng::seeded(1), &mut Budget::interruptible(u64::MAX, &interrupt));
            assert_eq!((made.err(), asked.get()), (Some(Stop::Interrupted), patience + 1), "{way:?} {side}x{side}");
        }
    }
}

/// A large board takes long to deal, so it is paid for by its cells: a few nodes do not buy sixty of them.
#[test]
fn large_boards_cost_what_they_are() {
    let mut maker = Maker::new(wanted(1_000, 1_000, 1_000, First::Safe)).unwrap();
    assert!(maker.make(&mut Rng::seeded(1), &mut Budget::nodes(4_000)).is_err());
    assert_eq!(maker.tried, 0);
}
