//! Checks a layout by the game's rule alone.
//!
//! Knows nothing of graphs, bounds or methods: it puts the aspects on the board, takes them from
//! the pool one by one, and lets the links spread from an anchor as the game does.

use crate::{Aspect, Board, Hex, Placement, Spot};
use std::collections::{BTreeMap, BTreeSet};

/// What a sound layout costs and how it hangs together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The price of all placements and removals.
    pub cost: u64,
    /// Aspects placed.
    pub cells: usize,
    /// Every link on the finished board, each pair once.
    pub links: Vec<[Hex; 2]>,
}

/// What is wrong with a layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Foul {
    /// The place is off the board, a hole or forbidden.
    #[error("nothing can stand at {0}")]
    NoCell(Hex),
    /// Something stands there already.
    #[error("something stands at {0} already")]
    Taken(Hex),
    /// The aspect is not discovered, or not to be placed.
    #[error("the aspect may not be placed")]
    MayNotPlace(Aspect),
    /// There is nothing there that may be taken away.
    #[error("nothing at {0} may be taken away")]
    MayNotRemove(Hex),
    /// The pool has run out of this aspect.
    #[error("the stock has run out of the aspect")]
    Unpayable(Aspect),
    /// The anchors do not hang together; these are the groups.
    #[error("{} groups of anchors are apart", .0.len())]
    Apart(Vec<Vec<Hex>>),
}

/// Checks that the placements solve the board, some placed aspects being taken away before.
pub fn check(board: &Board, placements: &[Placement], removed: &[Hex]) -> Result<Verdict, Foul> {
    let mut filled: BTreeMap<Hex, Aspect> = BTreeMap::new();
    for place in board.places() {
        filled.extend(board.spot(place).and_then(Spot::aspect).map(|aspect| (place, aspect)));
    }
    let mut cost = 0;
    for place in removed {
        let placed = matches!(board.spot(*place), Some(Spot::Placed(_)));
        let (true, Some(price), Some(_)) = (placed, board.wishes.may_remove, filled.remove(place)) else {
            return Err(Foul::MayNotRemove(*place));
        };
        cost += price;
    }
    let prices = board.prices();
    let mut pool = board.stock().cloned();
    for &Placement { place, aspect } in placements {
        if !matches!(board.spot(place), Some(Spot::Free | Spot::Placed(_) | Spot::Anchor(_))) {
            return Err(Foul::NoCell(place));
        }
        if !board.may_place(aspect) {
            return Err(Foul::MayNotPlace(aspect));
        }
        if filled.insert(place, aspect).is_some() {
            return Err(Foul::Taken(place));
        }
        if let Some(pool) = &mut pool {
            take(board, pool, aspect)?;
        }
        cost += prices[usize::from(aspect.0)];
    }
    let groups = groups(board, &filled);
    if groups.len() > 1 {
        return Err(Foul::Apart(groups));
    }
    Ok(Verdict { cost, cells: placements.len(), links: links(board, &filled) })
}

/// Every link on a board as it stands, with these aspects added; each pair once.
pub fn links_with(board: &Board, placements: &[Placement]) -> Vec<[Hex; 2]> {
    let standing = board.places().filter_map(|place| Some((place, board.spot(place)?.aspect()?)));
    let mut filled: BTreeMap<Hex, Aspect> = standing.collect();
    filled.extend(placements.iter().map(|placement| (placement.place, placement.aspect)));
    links(board, &filled)
}

/// What was placed and would hang together with no anchor, these aspects added and those taken away.
pub fn strays(board: &Board, placements: &[Placement], removed: &[Hex]) -> Vec<Hex> {
    let is_gone = |place: &Hex| removed.contains(place) && !placements.iter().any(|placed| placed.place == *place);
    let mut links = links_with(board, placements);
    links.retain(|link| !link.iter().any(is_gone));
    let mut reached: BTreeSet<Hex> = board.anchors().iter().copied().collect();
    let mut open: Vec<Hex> = reached.iter().copied().collect();
    while let Some(place) = open.pop() {
        let beside = links.iter().filter(|link| link.contains(&place)).flatten();
        open.extend(beside.copied().filter(|&other| reached.insert(other)));
    }
    let is_stray = |place: &Hex| matches!(board.spot(*place), Some(Spot::Placed(_))) && !reached.contains(place);
    board.places().filter(|place| is_stray(place) && !removed.contains(place)).collect()
}

fn links(board: &Board, filled: &BTreeMap<Hex, Aspect>) -> Vec<[Hex; 2]> {
    let mut links = Vec::new();
    for (&place, &aspect) in filled {
        let others = place.around().filter(|&other| other > place);
        let linked = others.filter(|other| filled.get(other).is_some_and(|&other| board.links(aspect, other)));
        links.extend(linked.map(|other| [place, other]));
    }
    links
}

/// The anchors in groups that hang together.
fn groups(board: &Board, filled: &BTreeMap<Hex, Aspect>) -> Vec<Vec<Hex>> {
    let mut groups: Vec<Vec<Hex>> = Vec::new();
    let mut seen: BTreeSet<Hex> = BTreeSet::new();
    for &anchor in board.anchors() {
        if !seen.insert(anchor) {
            continue;
        }
        let mut group = vec![anchor];
        let mut open = vec![anchor];
        while let Some(place) = open.pop() {
            for other in place.around() {
                let Some(&aspect) = filled.get(&other) else { continue };
                if board.links(filled[&place], aspect) && seen.insert(other) {
                    open.push(other);
                    group.extend(board.anchors().contains(&other).then_some(other));
                }
            }
        }
        groups.push(group);
    }
    groups
}

/// Takes one aspect from the pool, making it from its parts when there is none left.
fn take(board: &Board, pool: &mut BTreeMap<Aspect, u32>, aspect: Aspect) -> Result<(), Foul> {
    if board.unknown().contains(&aspect) {
        return Err(Foul::Unpayable(aspect));
    }
    if let Some(left) = pool.get_mut(&aspect).filter(|left| **left > 0) {
        *left -= 1;
        return Ok(());
    }
    if board.has_plenty_of(aspect) {
        return Ok(());
    }
    let [first, second] = board.aspects().parts(aspect).ok_or(Foul::Unpayable(aspect))?;
    take(board, pool, first)?;
    take(board, pool, second)
}
