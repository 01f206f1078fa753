//! The proven optimum.
//!
//! The cheapest tree of the product graph is almost always a layout already. Where it is not, it
//! holds a cell with two aspects: then the question is split by what that cell holds, each of the
//! aspects alone or none of them, and the part with the lowest bound is looked at first. With a
//! stock, a layout may also be too much to pay; see [`crate::payable`] for what is done then.

use crate::graph::{BANNED, Graph};
use crate::payable::Tolls;
use crate::stock::Stock;
use crate::trees::{Cheapest, Tree, cheapest_tree};
use crate::{Board, NoPlan, Plan, Unsolvable, greedy};
use effort::{Budget, Certainty, Stop};
use rustc_hash::FxHashSet;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Greater than any weight, with room to multiply and to add: a board weighs less than 10^12.
pub(crate) const NO_LIMIT: u64 = u64::MAX / 1024;

/// The cheapest payable plan; if the budget ends first, the best seen and the bound reached.
pub(crate) fn plan(
    board: &Board,
    graph: &Graph,
    budget: &mut Budget<'_>,
    improved: &mut dyn FnMut(&Plan),
) -> Result<Plan, NoPlan> {
    let mut search = Search::new(board, graph, improved);
    let stopped = search.run(budget);
    search.finish(stopped)
}

/// A part of the question: nodes that are out of it, in increasing order.
pub(crate) type Bans = Vec<u32>;

struct Search<'a> {
    board: &'a Board,
    graph: &'a Graph,
    stock: Stock,
    tolls: Tolls,
    improved: &'a mut dyn FnMut(&Plan),
    best: Option<Vec<u32>>,
    /// The weight of the best layout: only lighter ones are of interest.
    below: u64,
    /// Lower bound, age, and bans of the parts that are not yet looked at.
    open: BinaryHeap<Reverse<(u64, u64, Bans)>>,
    seen: FxHashSet<Bans>,
    bound: u64,
    reason: Option<Unsolvable>,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, graph: &'a Graph, improved: &'a mut dyn FnMut(&Plan)) -> Self {
        Self {
            board,
            graph,
            stock: Stock::of(board),
            tolls: Tolls::default(),
            improved,
            best: None,
            below: NO_LIMIT,
            open: BinaryHeap::new(),
            seen: FxHashSet::default(),
            bound: 0,
            reason: None,
        }
    }

    fn run(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        // One anchor's turn is enough for a first answer: the search below does not lean on it.
        if let Some((_, nodes)) = greedy::join_nearest(self.graph, self.graph.weights(), &self.stock, 1, budget)? {
            self.keep(nodes);
        }
        if self.stock.is_limited() {
            self.settle_tolls(budget)?;
        }
        self.add(0, Vec::new());
        while let Some(Reverse((bound, _, bans))) = self.open.pop() {
            self.bound = bound.max(self.bound);
            if self.reason.is_some() || bound >= self.below {
                break;
            }
            let mut proven = bound;
            let looked = self.look(&bans, &mut proven, budget);
            if let Err(stop) = looked {
                let others = self.open.peek().map_or(u64::MAX, |Reverse((bound, ..))| *bound);
                self.bound = proven.min(others).max(self.bound);
                return Err(stop);
            }
        }
        Ok(())
    }

    /// Finds the cheapest tree of one part, and splits the part unless that answers it.
    fn look(&mut self, bans: &Bans, proven: &mut u64, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let weights = self.tolls.weights(self.graph, bans);
        let mut bound = self.tolls.with_tolls(*proven);
        let found = cheapest_tree(self.graph, &weights, self.tolls.with_tolls(self.below), &mut bound, budget);
        *proven = self.tolls.without_tolls(bound).max(*proven);
        let Cheapest::Tree(tree) = found? else { return Ok(()) };
        *proven = self.tolls.without_tolls(tree.weight).max(*proven);
        if let Some(parts) = parts_by_cell(self.graph, bans, &tree) {
            parts.into_iter().for_each(|part| self.add(*proven, part));
            return Ok(());
        }
        let new: Vec<u32> = tree.nodes.iter().copied().filter(|&node| self.graph.is_new(node)).collect();
        match self.stock.shortage(self.graph.demand(&tree.nodes)) {
            // All that is payable lacks one of these.
            Some(_) => {
                for node in self.too_much(new) {
                    self.add(*proven, with(bans, [node]));
                }
            }
            None => {
                self.keep(tree.nodes);
                if *proven < self.below {
                    // Tolls have led past a cheaper layout, and it lacks one of these.
                    for node in new {
                        self.add(*proven, with(bans, [node]));
                    }
                }
            }
        }
        Ok(())
    }

    /// Leaves out of an unpayable list what can be left out while it stays unpayable.
    fn too_much(&self, mut new: Vec<u32>) -> Vec<u32> {
        let mut at = 0;
        while at < new.len() {
            let left_out = new.remove(at);
            if self.stock.shortage(self.graph.demand(&new)).is_none() {
                new.insert(at, left_out);
                at += 1;
            }
        }
        new
    }

    /// Raises tolls on what is scarce until they stop raising the bound.
    fn settle_tolls(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let mut tolls = Tolls::default();
        let stock = Stock::of(self.board);
        let outcome = tolls.settle(self.graph, &stock, self.below, budget, &mut |nodes| self.keep(nodes.to_vec()));
        self.tolls = tolls;
        self.reason = outcome?;
        Ok(())
    }

    fn add(&mut self, bound: u64, bans: Bans) {
        if self.seen.insert(bans.clone()) {
            self.open.push(Reverse((bound, self.seen.len() as u64, bans)));
        }
    }

    fn keep(&mut self, nodes: Vec<u32>) {
        let weight: u64 = nodes.iter().map(|&node| self.graph.weights()[node as usize]).sum();
        if weight < self.below {
            self.below = weight;
            let certainty =
                Certainty::BestSeen { bound: self.graph.first_goal(self.bound) as f64, stopped: Stop::Nodes };
            (self.improved)(&Plan::new(self.board, self.graph, &nodes, self.bound, certainty));
            self.best = Some(nodes);
        }
    }

    fn finish(self, stopped: Result<(), Stop>) -> Result<Plan, NoPlan> {
        match (self.best, stopped) {
            (Some(nodes), Ok(())) => Ok(Plan::new(self.board, self.graph, &nodes, self.below, Certainty::Proven)),
            (Some(nodes), Err(stopped)) => {
                let bound = self.bound.min(self.below);
                let certainty = Certainty::BestSeen { bound: self.graph.first_goal(bound) as f64, stopped };
                Ok(Plan::new(self.board, self.graph, &nodes, bound, certainty))
            }
            (None, Err(stopped)) => Err(NoPlan::Stopped(stopped)),
            (None, Ok(())) => {
                let by_cases = if self.stock.is_limited() { Unsolvable::StockTogether } else { Unsolvable::NoRoom };
                Err(NoPlan::Unsolvable(self.reason.unwrap_or(by_cases)))
            }
        }
    }
}

/// The parts of a question by what a cell holds that the tree uses twice; `None` if there is none.
pub(crate) fn parts_by_cell(graph: &Graph, bans: &Bans, tree: &Tree) -> Option<Vec<Bans>> {
    // Nodes are in order, so those of one cell stand side by side.
    let cell = tree
        .nodes
        .windows(2)
        .find(|pair| graph.cell(pair[0]) == graph.cell(pair[1]))
        .map(|pair| graph.cell(pair[0]))?;
    let used: Vec<u32> = tree.nodes.iter().copied().filter(|&node| graph.cell(node) == cell).collect();
    let mut parts: Vec<Bans> = Vec::new();
    for &alone in &used {
        parts.push(with(bans, graph.on_cell(cell).filter(|&node| node != alone)));
    }
    parts.push(with(bans, used));
    Some(parts)
}

/// The bans and some more.
pub(crate) fn with(bans: &Bans, more: impl IntoIterator<Item = u32>) -> Bans {
    let mut all: Bans = bans.iter().copied().chain(more).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Weights with some nodes out of the question.
pub(crate) fn banned(mut weights: Vec<u64>, bans: &Bans) -> Vec<u64> {
    for &node in bans {
        weights[node as usize] = BANNED;
    }
    weights
}
