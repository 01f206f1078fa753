//! The plain way agrees with the fast one.
//!
//! The plain way grows everything that can hang together with the first anchor, one aspect at a
//! time and cheapest first, until all anchors hang together. It knows no graph, no bound and no
//! tree, only the rule of the game.

use effort::{Budget, Rng};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use thaumcraft::{
    Aspect, Board, Goal, Hex, Method, NoPlan, Placement, Spot, best_layouts, craft, plan, referee, totals,
};

/// What a set of placements is worth under the board's goal, the lesser the better.
fn worth(board: &Board, layout: &BTreeMap<Hex, Aspect>) -> (u64, u64) {
    let prices: Vec<u64> = board.prices();
    let index = |aspect: &Aspect| board.aspects().iter().position(|other| other == *aspect).unwrap();
    let removals = layout.keys().filter(|place| matches!(board.spot(**place), Some(Spot::Placed(_)))).count() as u64;
    let cost = layout.values().map(|aspect| prices[index(aspect)]).sum::<u64>()
        + removals * board.wishes.may_remove.unwrap_or(0);
    match board.wishes.goal {
        Goal::Cost => (cost, 0),
        Goal::CostThenCells => (cost, layout.len() as u64),
        Goal::CellsThenCost => (layout.len() as u64, cost),
    }
}

/// What stands on a place once the layout is laid.
fn aspect_at(board: &Board, layout: &BTreeMap<Hex, Aspect>, place: Hex) -> Option<Aspect> {
    layout.get(&place).copied().or_else(|| board.spot(place).and_then(Spot::aspect))
}

/// All places that hang together with the first anchor.
fn component(board: &Board, layout: &BTreeMap<Hex, Aspect>) -> BTreeSet<Hex> {
    let mut seen: BTreeSet<Hex> = board.anchors().iter().take(1).copied().collect();
    let mut open: Vec<Hex> = seen.iter().copied().collect();
    while let Some(place) = open.pop() {
        let here = aspect_at(board, layout, place).unwrap();
        for next in place.around() {
            let linked = aspect_at(board, layout, next).is_some_and(|there| board.links(here, there));
            if linked && seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen
}

fn payable(board: &Board, layout: &BTreeMap<Hex, Aspect>) -> bool {
    let placements: Vec<Placement> = layout.iter().map(|(&place, &aspect)| Placement { place, aspect }).collect();
    board.stock().is_none() || craft(board, &totals(&placements)).missing.is_empty()
}

/// The worth of the best layouts in order, at most `count`; `Err` if there is too much to go through.
fn by_plain_search(board: &Board, count: usize, most: usize) -> Result<Vec<(u64, u64)>, ()> {
    let mut open = BinaryHeap::from([Reverse(((0, 0), BTreeMap::new()))]);
    let mut known: BTreeSet<BTreeMap<Hex, Aspect>> = BTreeSet::new();
    let mut best = Vec::new();
    while let Some(Reverse((at, layout))) = open.pop() {
        let joined = component(board, &layout);
        if board.anchors().iter().all(|anchor| joined.contains(anchor)) {
            // Layouts with an aspect to spare are none of their own.
            let solves = |left_out: &Hex| {
                let mut fewer = layout.clone();
                fewer.remove(left_out);
                let joined = component(board, &fewer);
                board.anchors().iter().all(|anchor| joined.contains(anchor))
            };
            if !layout.keys().any(solves) {
                best.push(at);
            }
            if best.len() == count {
                break;
            }
            continue;
        }
        let edge: BTreeSet<Hex> = joined.iter().flat_map(|place| place.around()).collect();
        for place in edge {
            let open_place = match board.spot(place) {
                Some(Spot::Free) => true,
                Some(Spot::Placed(_)) => board.wishes.may_remove.is_some(),
                _ => false,
            };
            if !open_place || layout.contains_key(&place) {
                continue;
            }
            for aspect in board.aspects().iter().filter(|&aspect| board.may_place(aspect)) {
                let mut longer = layout.clone();
                longer.insert(place, aspect);
                let own = board.spot(place).and_then(Spot::aspect) == Some(aspect);
                if !own
                    && component(board, &longer).contains(&place)
                    && payable(board, &longer)
                    && known.insert(longer.clone())
                {
                    open.push(Reverse((worth(board, &longer), longer)));
                }
            }
        }
        if known.len() > most {
            return Err(());
        }
    }
    Ok(best)
}

/// A board with few aspects, so that the plain way comes to an end.
fn small_board(seed: u64) -> Board {
    let mut rng = Rng::stream(seed, 6);
    let mut board: Board = format!("thaumcraft radius={} set=thaumcraft4", 1 + rng.below(2)).parse().unwrap();
    let aspects = board.aspects().clone();
    let mut known: Vec<Aspect> = aspects.iter().take(24).collect();
    let kept = 5 + rng.below(8) as usize;
    rng.choose_front(&mut known[6..], kept);
    known.truncate(6 + kept);
    aspects.iter().filter(|aspect| !known.contains(aspect)).for_each(|aspect| board.forget(aspect));
    let mut places: Vec<Hex> = board.places().collect();
    rng.shuffle(&mut places);
    let mut places = places.into_iter();
    let mut put = |board: &mut Board, count: u64, spot: &mut dyn FnMut() -> Spot| {
        for place in places.by_ref().take(count as usize) {
            board.put(place, spot()).unwrap();
        }
    };
    let (anchors, holes, forbidden, placed) = (2 + rng.below(3), rng.below(3), rng.below(2), rng.below(3));
    put(&mut board, anchors, &mut || Spot::Anchor(*rng.pick(&known).unwrap()));
    put(&mut board, holes, &mut || Spot::Hole);
    put(&mut board, forbidden, &mut || Spot::Forbidden);
    put(&mut board, placed, &mut || Spot::Placed(*rng.pick(&known).unwrap()));
    board.wishes.goal = *rng.pick(&[Goal::Cost, Goal::CostThenCells, Goal::CellsThenCost]).unwrap();
    board.wishes.may_remove = rng.chance(0.5).then(|| rng.below(4));
    if rng.chance(0.3) {
        board.spare(*rng.pick(&known).unwrap());
    }
    for _ in 0..rng.below(3) {
        board.price_at(*rng.pick(&known).unwrap(), rng.below(6));
    }
    board
}

/// A small board with little in stock.
fn poor_board(seed: u64) -> Board {
    let mut board = small_board(seed);
    let mut rng = Rng::stream(seed, 7);
    let aspects = board.aspects().clone();
    let most = 1 + rng.below(5);
    for aspect in aspects.iter() {
        let (chance, most) = if aspects.parts(aspect).is_none() { (0.9, most) } else { (0.2, 2) };
        if rng.chance(chance) {
            board.own(aspect, rng.below(most + 1) as u32);
        }
    }
    board
}

/// A small board where a few aspects are limited and the others are not.
fn partly_poor_board(seed: u64) -> Board {
    let mut board = small_board(seed);
    let mut rng = Rng::stream(seed, 8);
    let aspects = board.aspects().clone();
    let primals: Vec<Aspect> = aspects.iter().filter(|&aspect| aspects.parts(aspect).is_none()).collect();
    for _ in 0..=rng.below(4) {
        board.own(*rng.pick(&primals).unwrap(), rng.below(3) as u32);
    }
    board.limit_only_named(true);
    board
}

#[track_caller]
fn check(seed: u64, board: &Board, most: usize) -> Option<bool> {
    let plain = by_plain_search(board, 1, most).ok()?;
    match plan(board, Method::Exact, &mut Budget::unlimited(), &mut |_| {}) {
        Ok(found) => {
            assert!(found.certainty.is_proven(), "seed {seed}\n{board}");
            let verdict = referee::check(board, &found.placements, &found.removed);
            let verdict = verdict.unwrap_or_else(|fault| panic!("seed {seed}: {fault:?}\n{board}"));
            assert_eq!((verdict.cost, verdict.cells), (found.cost, found.cells()), "seed {seed}\n{board}");
            let layout = found.placements.iter().map(|placement| (placement.place, placement.aspect)).collect();
            assert_eq!(plain.first(), Some(&worth(board, &layout)), "seed {seed}\n{board}");
        }
        Err(NoPlan::Unsolvable(reason)) => assert_eq!(plain, [], "seed {seed}: {reason:?}\n{board}"),
        Err(other) => panic!("seed {seed}: {other:?}\n{board}"),
    }
    Some(plain.is_empty())
}

#[test]
fn the_optimum_agrees_with_plain_search() {
    let outcomes: Vec<bool> = (0..400).filter_map(|seed| check(seed, &small_board(seed), 1_000)).collect();
    assert!(outcomes.len() > 200, "{} compared", outcomes.len());
}

#[test]
fn the_cheapest_payable_plan_agrees_with_plain_search() {
    let outcomes: Vec<bool> = (0..600).filter_map(|seed| check(seed, &poor_board(seed), 1_000)).collect();
    let impossible = outcomes.iter().filter(|impossible| **impossible).count();
    assert!(outcomes.len() > 300 && impossible > 50, "{} compared, {impossible} impossible", outcomes.len());
}

#[test]
fn where_only_named_aspects_are_limited_the_plan_agrees_with_plain_search() {
    let outcomes: Vec<bool> = (0..400).filter_map(|seed| check(seed, &partly_poor_board(seed), 1_000)).collect();
    let impossible = outcomes.iter().filter(|impossible| **impossible).count();
    assert!(outcomes.len() > 200 && impossible > 10, "{} compared, {impossible} impossible", outcomes.len());
}

#[test]
fn the_five_best_layouts_agree_with_plain_search() {
    let mut compared = 0;
    for seed in 0..500 {
        let mut board = if seed % 2 == 0 { small_board(seed) } else { poor_board(seed) };
        // What costs nothing can be added to any layout, and then "five best" means little.
        board.wishes.goal = Goal::CostThenCells;
        let Ok(plain) = by_plain_search(&board, 5, 1_000) else { continue };
        let Ok(found) = best_layouts(&board, 5, &mut Budget::unlimited()) else {
            assert_eq!(plain, [], "seed {seed}\n{board}");
            continue;
        };
        let worths: Vec<_> = found
            .plans
            .iter()
            .map(|plan| {
                worth(&board, &plan.placements.iter().map(|placement| (placement.place, placement.aspect)).collect())
            })
            .collect();
        assert_eq!(worths, plain, "seed {seed}\n{board}");
        compared += 1;
    }
    assert!(compared > 50, "{compared} compared");
}
