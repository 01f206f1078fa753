//! Proofs of certain cells: enough, not too much, and right by the rules alone.

mod positions;

use effort::Budget;
use grid::{Cell, Size};
use mines::referee::proves;
use mines::{Fate, First, Proof, Seen, View, deal, exact, rules, why};
use positions::{layouts_of, played_view, small_view};

fn proofs(view: &View) -> Vec<Proof> {
    let known = exact::certain(view, &mut Budget::unlimited()).unwrap();
    let proofs = why::prove(view, &known, &mut Budget::unlimited());
    assert_eq!(proofs.len(), known.len(), "every certain cell has a proof\n{view}");
    proofs
}

/// The slow way: no layout in which the numbers are right has the opposite.
fn enough(view: &View, proof: &Proof, numbers: &[Cell], counted: bool) -> bool {
    let refutes = |board: mines::Board| board.is_mine(proof.cell) == (proof.fate == Fate::Safe);
    !layouts_of(view, numbers, counted).any(refutes)
}

/// All sets of `count` of the numbers.
fn sets_of(numbers: &[Cell], count: usize) -> Vec<Vec<Cell>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut sets = Vec::new();
    for (place, &first) in numbers.iter().enumerate() {
        sets.extend(sets_of(&numbers[place + 1..], count - 1).into_iter().map(|rest| [&[first], &rest[..]].concat()));
    }
    sets
}

#[test]
fn no_number_of_a_proof_can_be_left_out_and_no_smaller_proof_exists() {
    let (mut proven, mut counted, mut long) = (0, 0, 0);
    for seed in 0..900 {
        let view = small_view(seed, false);
        if view.hidden().count() > 13 {
            continue;
        }
        let numbers: Vec<Cell> = view.numbers().map(|(cell, _)| cell).collect();
        for proof in proofs(&view) {
            let here = format!("seed {seed}: {proof:?}\n{view}");
            proven += 1;
            counted += usize::from(proof.mine_count);
            long += usize::from(proof.numbers.len() > 2);
            assert!(enough(&view, &proof, &proof.numbers, proof.mine_count), "{here}");
            assert_eq!(proof.mine_count, !enough(&view, &proof, &numbers, false), "{here}");
            if let Some(fewer) = proof.numbers.len().checked_sub(1) {
                let smaller = sets_of(&numbers, fewer);
                assert!(smaller.iter().all(|set| !enough(&view, &proof, set, proof.mine_count)), "{here}");
            }
        }
    }
    assert!(proven > 500 && counted > 50 && long > 20, "{proven} proofs, {counted} with the count, {long} long");
}

#[test]
fn the_referee_accepts_every_proof_and_no_part_of_one() {
    let mut methods = std::collections::BTreeMap::new();
    for seed in 0..120 {
        let view = played_view(seed);
        for proof in proofs(&view) {
            let holds = |proof: &Proof| {
                let Proof { cell, fate, numbers, mine_count, .. } = proof;
                proves(&view, *cell, *fate, numbers, *mine_count, &mut Budget::unlimited()).unwrap()
            };
            assert!(holds(&proof), "seed {seed}: {proof:?}\n{view}");
            for left_out in 0..proof.numbers.len() {
                let mut part = proof.clone();
                part.numbers.remove(left_out);
                assert!(!holds(&part), "seed {seed}: {proof:?} holds without {left_out}\n{view}");
            }
            let mut opposite = proof.clone();
            opposite.fate = if proof.fate == Fate::Safe { Fate::Mine } else { Fate::Safe };
            assert!(!holds(&opposite), "seed {seed}: {opposite:?}\n{view}");
            *methods.entry(proof.method).or_insert(0) += 1;
        }
    }
    assert!(methods.len() >= 3, "{methods:?}");
}

#[track_caller]
fn check(board: &str, cell: &str, numbers: &str, method: &str, mine_count: bool) {
    let view: View = board.parse().unwrap();
    let proofs = proofs(&view);
    let proof = proofs.iter().find(|proof| proof.cell.to_string() == cell).expect("the cell is certain");
    let named: Vec<String> = proof.numbers.iter().map(Cell::to_string).collect();
    assert_eq!((named.join(" ").as_str(), proof.method, proof.mine_count), (numbers, Some(method), mine_count));
}

#[test]
fn proofs_name_what_a_player_would_point_at() {
    check("mines mines=2\n####\n11##", "C1", "A2 B2", "groups", false);
    check("mines mines=2\n###\n121", "B1", "A2 B2 C2", "groups", false);
    check("mines mines=1\n1#\n##\n##", "A3", "A1", "groups", true);
    check("mines mines=1\n11\n1#", "B2", "A1", "basic", false);
}

/// Above 1,000 cells in doubt the odds are found another way, which took shown mines for hidden ones.
#[test]
fn shown_mines_of_large_boards_are_asked_no_proof() {
    let size = Size::new(40, 40).unwrap();
    let mut given_away = View::untouched(size, 9, First::Safe);
    given_away.set(Cell::new(0, 2), Seen::Mine);
    let start = Cell::new(20, 20);
    let board = deal(size, 500, First::Open, start, 3).unwrap();
    let mut lost = View::untouched(size, 500, First::Open);
    rules::open(&board, &mut lost, start);
    board.mines().step_by(7).for_each(|cell| lost.set(cell, Seen::Mine));
    for view in [given_away, lost] {
        let known = exact::certain(&view, &mut Budget::unlimited()).unwrap();
        assert!(known.iter().all(|known| view.seen(known.cell).is_hidden()), "{view}");
        for proof in proofs(&view) {
            let proven =
                proves(&view, proof.cell, proof.fate, &proof.numbers, proof.mine_count, &mut Budget::unlimited());
            assert_eq!(proven, Ok(true), "{proof:?}\n{view}");
        }
    }
}

#[test]
fn a_short_budget_leaves_room_for_the_proof() {
    let view: View = "mines mines=7 first=none\n###1#\n2##21\n###2#\n####2\n####1".parse().unwrap();
    let known = exact::certain(&view, &mut Budget::unlimited()).unwrap();
    assert!(!known.is_empty());
    let proofs = why::prove(&view, &known, &mut Budget::nodes(400_000));
    assert_eq!(proofs.len(), known.len(), "naming the method took all there was");
}
