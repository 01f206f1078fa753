//! Laws that hold on every board.

mod real;

use effort::{Budget, Rng};
use std::sync::Arc;
use thaumcraft::{
    Aspects, Board, Goal, Hex, Method, NoPlan, Plan, RingRules, Spot, Unsolvable, best_layouts, chains, generate_note,
    generate_random, notes, plan, play, referee,
};

/// The proven optimum, checked by the referee.
#[track_caller]
fn optimum(board: &Board) -> Plan {
    let found = plan(board, Method::Exact, &mut Budget::unlimited(), &mut |_| {});
    let found = found.unwrap_or_else(|reason| panic!("{reason:?}\n{board}"));
    check(board, &found);
    assert!(found.certainty.is_proven());
    found
}

#[track_caller]
fn check(board: &Board, plan: &Plan) {
    match referee::check(board, &plan.placements, &plan.removed) {
        Ok(verdict) => assert_eq!((verdict.cost, verdict.cells), (plan.cost, plan.cells()), "{board}"),
        Err(fault) => panic!("{fault:?}\n{board}"),
    }
}

fn gtnh() -> Arc<Aspects> {
    Arc::new(Aspects::of_set("gtnh").unwrap())
}

/// A board by the game's rules, of radius 2 or 3.
fn generated(seed: u64) -> Board {
    generate_random(gtnh(), 1 + (seed % 2) as u8, 2 + (seed % 4) as usize, seed).unwrap()
}

/// The same board with something changed in its text.
fn with_line(board: &Board, line: &str) -> Board {
    format!("{board}{line}\n").parse().unwrap()
}

#[test]
fn no_method_beats_the_optimum_and_every_plan_on_the_way_is_sound() {
    for seed in 0..60 {
        let board = generated(seed);
        let best = optimum(&board).cost;
        for method in [Method::Exact, Method::Greedy, Method::Ring(RingRules::default())] {
            let mut last = u64::MAX;
            let mut improved = |plan: &Plan| {
                check(&board, plan);
                assert!(plan.cost < last && plan.cost >= best && plan.bound <= best, "seed {seed} {method:?}\n{board}");
                last = plan.cost;
            };
            let found = plan(&board, method, &mut Budget::nodes(100_000), &mut improved);
            assert!(found.is_ok_and(|plan| plan.cost == last), "seed {seed} {method:?}\n{board}");
        }
    }
}

#[test]
fn the_plan_of_a_note_that_is_solved_is_heard_of() {
    let board: Board = "thaumcraft radius=1\nanchor -1 0 lux".parse().unwrap();
    let mut heard = Vec::new();
    let found = plan(&board, Method::Exact, &mut Budget::unlimited(), &mut |plan| heard.push(plan.clone())).unwrap();
    assert_eq!(heard, [found]);
}

#[test]
fn the_ring_finds_the_same_with_and_without_its_caches() {
    for real in real::boards().iter().filter(|real| real.board.radius() == 2).take(40) {
        let ring = |rules| plan(&real.board, Method::Ring(rules), &mut Budget::nodes(20_000), &mut |_| {}).unwrap();
        let with = ring(RingRules::default());
        let bare = RingRules { keep_grid: false, keep_links: false, keep_chains: false, ..RingRules::default() };
        assert_eq!(with, ring(bare), "{}", real.id);
        check(&real.board, &with);
        check(&real.board, &ring(RingRules { count_ends: true, ..RingRules::default() }));
        assert!(ring(RingRules { prune: false, ..RingRules::default() }).cost <= with.cost, "{}", real.id);
    }
}

#[test]
fn turning_and_mirroring_a_board_changes_no_cost() {
    for seed in 0..12 {
        let board = generated(seed);
        let cost = optimum(&board).cost;
        for symmetry in 1..12 {
            let mut turned = Board::new(gtnh(), u32::from(board.radius())).unwrap();
            for place in board.anchors().iter().copied().chain(board.places()) {
                let spot = board.spot(place).unwrap();
                if turned.spot(place.under(symmetry)) == Some(Spot::Free) {
                    turned.put(place.under(symmetry), spot).unwrap();
                }
            }
            assert_eq!(optimum(&turned).cost, cost, "seed {seed} symmetry {symmetry}\n{board}");
        }
    }
}

#[test]
fn raising_a_price_never_lowers_the_optimum_and_lowering_it_never_raises_it() {
    for seed in 0..30 {
        let board = generated(seed);
        let before = optimum(&board);
        let mut rng = Rng::seeded(seed);
        let aspect = rng.pick(&before.placements).map(|placement| placement.aspect);
        let Some(aspect) = aspect else { continue };
        let (name, price) = (board.aspects().name(aspect).to_owned(), board.aspects().cost(aspect));
        let dearer = with_line(&board, &format!("cost {name}={}", price + 1 + rng.below(9)));
        assert!(optimum(&dearer).cost >= before.cost, "seed {seed} {name}\n{board}");
        let cheaper = with_line(&board, &format!("cost {name}={}", rng.below(price)));
        assert!(optimum(&cheaper).cost < before.cost, "seed {seed} {name}\n{board}");
    }
}

#[test]
fn filling_a_hole_never_raises_the_optimum_and_making_one_never_lowers_it() {
    for seed in (1..40).step_by(2) {
        let board = generated(seed);
        let before = optimum(&board).cost;
        for place in board.places().filter(|&place| board.spot(place) == Some(Spot::Hole)) {
            let mut filled = board.clone();
            filled.put(place, Spot::Free).unwrap();
            assert!(optimum(&filled).cost <= before, "seed {seed} {place}\n{board}");
        }
        let free: Vec<Hex> = board.places().filter(|&place| board.spot(place) == Some(Spot::Free)).collect();
        let place = *Rng::seeded(seed).pick(&free).unwrap();
        let forbidden = with_line(&board, &format!("forbidden {} {}", place.q, place.r));
        match plan(&forbidden, Method::Exact, &mut Budget::unlimited(), &mut |_| {}) {
            Ok(found) => assert!(found.cost >= before, "seed {seed} {place}\n{board}"),
            Err(reason) => assert!(matches!(reason, NoPlan::Unsolvable(_)), "seed {seed} {place} {reason:?}"),
        }
    }
}

#[test]
fn any_of_the_69_aspects_may_be_missing() {
    let boards = real::boards();
    for real in [&boards[0], &boards[1], &boards[3]] {
        let aspects = gtnh();
        for aspect in aspects.iter() {
            let name = aspects.name(aspect);
            let without = optimum(&with_line(&real.board, &format!("without {name}")));
            assert!(without.cost >= real.cost, "{} without {name}", real.id);
            assert!(without.placements.iter().all(|placement| placement.aspect != aspect));
            let unknown = with_line(&real.board, &format!("unknown {name}"));
            let anchors = real.board.anchors().iter();
            let anchor = anchors.copied().find(|&place| real.board.spot(place) == Some(Spot::Anchor(aspect)));
            match (plan(&unknown, Method::Exact, &mut Budget::unlimited(), &mut |_| {}), anchor) {
                (Ok(found), None) => assert!(found.cost >= without.cost, "{} {name}", real.id),
                (Err(reason), Some(place)) => {
                    assert_eq!(reason, NoPlan::Unsolvable(Unsolvable::UnknownAnchor { place, aspect }));
                }
                (outcome, _) => panic!("{} {name}: {outcome:?}", real.id),
            }
        }
    }
}

#[test]
fn a_budget_that_ends_early_leaves_a_sound_plan_and_a_true_bound() {
    for (seed, goal) in (0..30).zip([Goal::Cost, Goal::CostThenCells, Goal::CellsThenCost].into_iter().cycle()) {
        let mut board = generated(seed);
        board.wishes.goal = goal;
        let best = optimum(&board);
        let counted = |plan: &Plan| if goal == Goal::CellsThenCost { plan.cells() as u64 } else { plan.cost };
        for nodes in [0, 100, 500, 1_000, 2_000, 5_000, 20_000] {
            let run = || plan(&board, Method::Exact, &mut Budget::nodes(nodes), &mut |_| {});
            if let Ok(found) = run() {
                check(&board, &found);
                assert!(
                    found.bound <= counted(&best) && counted(&best) <= counted(&found),
                    "seed {seed} {nodes}\n{board}"
                );
                assert!(!found.certainty.is_proven() || counted(&found) == counted(&best));
            }
            assert_eq!(run(), run(), "seed {seed} {nodes}");
        }
    }
}

#[test]
fn laying_an_optimal_plan_by_hand_solves_the_board() {
    for seed in 0..20 {
        let mut board = generated(seed);
        for &aspect in board.aspects().clone().iter().collect::<Vec<_>>().iter().take(6) {
            board.own(aspect, 40);
        }
        for placement in optimum(&board).placements {
            assert!(play::standing(&board).groups.len() > 1, "seed {seed}\n{board}");
            play::place(&mut board, placement.place, placement.aspect).unwrap();
        }
        assert_eq!(play::standing(&board).groups.len(), 1, "seed {seed}\n{board}");
        assert_eq!(optimum(&board).cost, 0, "seed {seed}\n{board}");
    }
}

#[test]
fn all_notes_of_the_base_game_are_solved() {
    let base = Arc::new(Aspects::of_set("thaumcraft4").unwrap());
    for (seed, note) in notes().iter().enumerate() {
        optimum(&generate_note(Arc::clone(&base), note, seed as u64).unwrap());
    }
}

#[test]
fn several_layouts_differ_and_never_get_better() {
    for seed in 0..10 {
        let board = generated(seed);
        let plans = best_layouts(&board, 8, &mut Budget::unlimited()).unwrap().plans;
        assert_eq!(plans[0].cost, optimum(&board).cost);
        assert!(plans.is_sorted_by_key(|plan| plan.cost), "seed {seed}\n{board}");
        for (at, plan) in plans.iter().enumerate() {
            check(&board, plan);
            assert!(!plans[..at].iter().any(|other| other.placements == plan.placements), "seed {seed}\n{board}");
        }
    }
}

/// Between two anchors in a row of cells, the cheapest layout is the cheapest chain.
#[test]
fn a_chain_is_a_board_of_one_row() {
    let aspects = gtnh();
    for seed in 0..60 {
        let mut rng = Rng::seeded(seed);
        let mut board = Board::new(Arc::clone(&aspects), 3).unwrap();
        let all: Vec<_> = aspects.iter().collect();
        let (from, to) = (*rng.pick(&all).unwrap(), *rng.pick(&all).unwrap());
        let steps = 1 + rng.below(5) as i8;
        for place in board.places() {
            let spot = match (place.q, place.r) {
                (-3, 0) => Spot::Anchor(from),
                (q, 0) if q == steps - 2 => Spot::Anchor(to),
                (q, 0) if q < steps - 2 => continue,
                _ => Spot::Hole,
            };
            board.put(place, spot).unwrap();
        }
        let chains = chains(&board, from, to, steps as usize, 3);
        let found = plan(&board, Method::Exact, &mut Budget::unlimited(), &mut |_| {});
        assert_eq!(found.ok().map(|plan| plan.cost), chains.first().map(|chain| chain.cost), "seed {seed}\n{board}");
        assert!(chains.is_sorted_by_key(|chain| chain.cost), "seed {seed}");
    }
}

#[test]
fn a_board_with_one_anchor_or_none_is_solved_already() {
    for text in ["thaumcraft radius=2", "thaumcraft radius=2\nanchor 0 0 lux\nunknown lux\nstock aer=1"] {
        let board: Board = text.parse().unwrap();
        for method in [Method::Exact, Method::Greedy, Method::Ring(RingRules::default())] {
            let found = plan(&board, method, &mut Budget::unlimited(), &mut |_| {}).unwrap();
            assert_eq!((found.cost, found.cells(), found.certainty.is_proven()), (0, 0, true), "{method:?}\n{board}");
        }
    }
}

#[test]
fn what_cuts_anchors_off_is_named() {
    let reason = |text: &str| match plan(&text.parse().unwrap(), Method::Exact, &mut Budget::unlimited(), &mut |_| {}) {
        Err(NoPlan::Unsolvable(reason)) => reason,
        other => panic!("{other:?}\n{text}"),
    };
    let ends = "thaumcraft radius=1\nanchor -1 0 lux\nanchor 1 0 lux\nhole 0 -1\nhole 1 -1\nhole -1 1\nhole 0 1\n";
    let apart = vec![vec![Hex::new(-1, 0)], vec![Hex::new(1, 0)]];
    assert_eq!(reason(&format!("{ends}hole 0 0")), Unsolvable::CutOff(apart.clone()));
    assert_eq!(reason(&format!("{ends}forbidden 0 0")), Unsolvable::CutOff(apart.clone()));
    assert_eq!(reason(&format!("{ends}placed 0 0 terra")), Unsolvable::NoChain(apart.clone()));
    assert_eq!(reason(&format!("{ends}stock terra=5")), Unsolvable::NoChain(apart));
    // Three lux in a row ask for aer or ignis above both gaps, and there is one aer.
    let star = "thaumcraft radius=1\nanchor -1 0 lux\nanchor 0 0 lux\nanchor 1 0 lux\nhole 0 1\nhole -1 1\nstock aer=1";
    assert!(matches!(reason(star), Unsolvable::Stock(short) if short.owned == 1));
}

#[test]
fn the_largest_board_with_the_most_anchors_stays_within_its_budget() {
    let mut board: Board = "thaumcraft radius=10".parse().unwrap();
    let aspects = ["lux", "terra", "telum"].map(|name| board.aspects().find(name).unwrap());
    for (place, aspect) in thaumcraft::hex::ring(10).into_iter().step_by(2).take(24).zip(aspects.into_iter().cycle()) {
        board.put(place, Spot::Anchor(aspect)).unwrap();
    }
    let found = plan(&board, Method::Exact, &mut Budget::nodes(200_000), &mut |_| {}).unwrap();
    check(&board, &found);
}
