//! The cheapest chains from one aspect to another.
//!
//! A chain of so many steps is a walk over links; it may use an aspect more than once. What the
//! rest of a chain costs at least is known exactly for every aspect and number of steps, so the
//! chains come out one by one, cheapest first, and nothing is built that is not asked for.

use crate::{Aspect, Board};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A chain of linked aspects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// All aspects, both ends included.
    pub aspects: Vec<Aspect>,
    /// The price of those between the ends.
    pub cost: u64,
}

/// The longest chain that is looked for.
pub const MAX_STEPS: usize = 100;

/// The cheapest chains with exactly `steps` aspects between the ends, at most `count` of them,
/// cheapest first; chains of equal price in the order of the table. Prices, unknown aspects and
/// aspects to do without are the board's. None if `steps` is more than [`MAX_STEPS`].
///
/// ```
/// use thaumcraft::{Board, chains};
///
/// let board: Board = "thaumcraft radius=2".parse()?;
/// let [telum, fames] = ["telum", "fames"].map(|name| board.aspects().find(name).unwrap());
/// let cheapest = &chains(&board, telum, fames, 4, 5)[0];
/// let names: Vec<_> = cheapest.aspects.iter().map(|&aspect| board.aspects().name(aspect)).collect();
/// assert_eq!(names, ["telum", "ignis", "lux", "aer", "vacuos", "fames"]);
/// assert_eq!(cheapest.cost, 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn chains(board: &Board, from: Aspect, to: Aspect, steps: usize, count: usize) -> Vec<Chain> {
    let known = |aspect| !board.unknown().contains(&aspect);
    if steps > MAX_STEPS || !known(from) || !known(to) {
        return Vec::new();
    }
    let prices = board.prices();
    let to_go = costs_to_go(board, &prices, to, steps);
    let mut chains = Vec::new();
    // A chain begun, by the least it can cost in the end.
    let mut open = BinaryHeap::new();
    open.extend(to_go[steps][usize::from(from.0)].map(|cost| Reverse((cost, vec![from], 0))));
    while let Some(Reverse((cost, aspects, paid))) = open.pop() {
        if chains.len() == count {
            break;
        }
        let last = aspects[aspects.len() - 1];
        let left = steps + 1 - aspects.len();
        if left == 0 {
            chains.push(Chain { aspects: [&aspects[..], &[to]].concat(), cost });
            continue;
        }
        for &next in board.aspects().links(last).iter().filter(|&&next| board.may_place(next)) {
            let paid = paid + prices[usize::from(next.0)];
            let rest = to_go[left - 1][usize::from(next.0)];
            open.extend(rest.map(|rest| Reverse((paid + rest, [&aspects[..], &[next]].concat(), paid))));
        }
    }
    chains
}

/// For each number of steps and each aspect: the price of the cheapest chain from it to `to` with
/// that many placeable aspects between.
pub(crate) fn costs_to_go(board: &Board, prices: &[u64], to: Aspect, steps: usize) -> Vec<Vec<Option<u64>>> {
    let aspects = board.aspects();
    let linked = |aspect| board.links(aspect, to).then_some(0);
    let mut to_go: Vec<Vec<Option<u64>>> = vec![aspects.iter().map(linked).collect()];
    for _ in 0..steps {
        let shorter = &to_go[to_go.len() - 1];
        let via = |next: &Aspect| Some(shorter[usize::from(next.0)]? + prices[usize::from(next.0)]);
        let links = |aspect| {
            aspects.links(aspect).iter().filter(move |&&next| board.may_place(next) && board.links(aspect, next))
        };
        let longer = aspects.iter().map(|aspect| links(aspect).filter_map(via).min()).collect();
        to_go.push(longer);
    }
    to_go
}
