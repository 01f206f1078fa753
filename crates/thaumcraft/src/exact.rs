//! The proven optimum.
//!
//! The cheapest tree of the product graph is almost always a layout already. Where it is not, it
//! holds a cell with two aspects: then the question is split by what that cell holds, each of the
//! aspects alone or none of them, and the part with the lowest bound is looked at first. With a
//! stock, a layout may also be too much to pay; then the question is split by whether one of its
//! aspects stands where the layout has it, and tolls ([`crate::payable`]) raise the bounds.

use crate::graph::Graph;
use crate::parts::Part;
use crate::payable::{ROUNDS_IN_PART, Tolls, cannot_keep_to};
use crate::stock::Stock;
use crate::trees::{Cheapest, Tree, cheapest_tree};
use crate::{Board, NoPlan, Placement, Plan, Unsolvable, greedy};
use effort::{Budget, Stop};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Greater than any weight, with room to multiply and to add: a board weighs less than 10^12.
pub(crate) const NO_LIMIT: u64 = u64::MAX / 1024;
/// Parts asked about in search of a first payable layout.
const DIVE: u64 = 60;
/// Nodes that the open parts of a search may hold together: 200 MB.
pub(crate) const MAX_OPEN: usize = 50_000_000;

/// The cheapest payable plan; if the budget ends first, the best seen and the bound reached. What it starts with, if
/// anything, solves the board.
pub(crate) fn plan(
    board: &Board,
    graph: &Graph,
    start: &[Placement],
    budget: &mut Budget<'_>,
    improved: &mut dyn FnMut(&Plan),
) -> Result<Plan, NoPlan> {
    let mut search = Search {
        board,
        graph,
        stock: Stock::of(board),
        tolls: Tolls::default(),
        proof: Tolls::default(),
        improved,
        best: None,
        below: NO_LIMIT,
        open: BinaryHeap::new(),
        held: 0,
        asked: 0,
        bound: 0,
        reason: None,
    };
    if let Some(nodes) = graph.nodes(start).filter(|nodes| !nodes.is_empty() && search.is_payable(nodes)) {
        search.keep(nodes);
    }
    let stopped = search.run(budget);
    search.finish(stopped)
}

struct Search<'a> {
    board: &'a Board,
    graph: &'a Graph,
    stock: Stock,
    tolls: Tolls,
    /// Tolls that show of many parts that nothing in them can be paid.
    proof: Tolls,
    improved: &'a mut dyn FnMut(&Plan),
    best: Option<Vec<u32>>,
    /// The weight of the best layout: only lighter ones are of interest.
    below: u64,
    /// Lower bound and age of the parts that are not yet looked at.
    open: BinaryHeap<Reverse<(u64, u64, Part)>>,
    held: usize,
    asked: u64,
    bound: u64,
    reason: Option<Unsolvable>,
}

impl Search<'_> {
    fn run(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        // A quick first answer; the search below does not lean on it.
        if let Some((_, nodes)) = greedy::join_nearest(self.graph, self.graph.weights(), &self.stock, 3, budget)? {
            self.keep(nodes);
        }
        if self.stock.is_limited() {
            self.settle_tolls(budget)?;
            if self.reason.is_some() {
                return Ok(());
            }
        }
        self.ask(0, Part::default())?;
        while let Some(Reverse((bound, _, part))) = self.open.pop() {
            self.held -= part.size();
            self.bound = bound.max(self.bound);
            if bound >= self.below {
                break;
            }
            let mut proven = bound;
            if let Err(stop) = self.look(&part, &mut proven, budget) {
                let others = self.open.peek().map_or(u64::MAX, |Reverse((bound, ..))| *bound);
                self.bound = proven.min(others).max(self.bound);
                return Err(stop);
            }
        }
        Ok(())
    }

    /// Finds the cheapest tree of one part, and splits the part unless that answers it.
    fn look(&mut self, part: &Part, proven: &mut u64, budget: &mut Budget<'_>) -> Result<(), Stop> {
        if self.proof.any() {
            let rounds = if self.is_diving() { ROUNDS_IN_PART } else { 1 };
            let found = self.proof.refute(self.graph, &self.stock, part, rounds, budget)?;
            let Some(tree) = found else { return Ok(()) };
            let splits = part.split_by_cell(self.graph, &tree);
            if splits.is_none() && self.is_payable(&tree.nodes) {
                self.keep(tree.nodes);
            } else if self.is_diving() {
                // What comes nearest to being payable leads on.
                return match splits {
                    Some(parts) => parts.into_iter().try_for_each(|part| self.ask(*proven, part)),
                    None => self.split_by_stock(part, *proven, &tree, budget),
                };
            }
        }
        if self.tolls.any() {
            let found = self.tolls.bound_part(self.graph, &self.stock, part, self.below, proven, budget)?;
            let Some(tree) = found else { return Ok(()) };
            let splits = part.split_by_cell(self.graph, &tree);
            if let (Some(parts), true) = (&splits, self.below < NO_LIMIT) {
                return parts.iter().try_for_each(|part| self.ask(*proven, part.clone()));
            }
            if splits.is_none() && self.is_payable(&tree.nodes) {
                self.keep(tree.nodes);
            } else if self.below < NO_LIMIT {
                return self.split_by_stock(part, *proven, &tree, budget);
            }
        }
        let (weights, paid) = part.weights(self.graph, &self.stock, &|node| self.graph.weights()[node as usize]);
        let mut bound = proven.saturating_sub(paid);
        let found = cheapest_tree(self.graph, &weights, self.below.saturating_sub(paid), &mut bound, budget);
        *proven = (bound + paid).max(*proven);
        let Cheapest::Tree(tree) = found? else { return Ok(()) };
        *proven = (tree.weight + paid).max(*proven);
        if let Some(parts) = part.split_by_cell(self.graph, &tree) {
            return parts.into_iter().try_for_each(|part| self.ask(*proven, part));
        }
        if self.is_payable(&tree.nodes) {
            self.keep(tree.nodes);
            return Ok(());
        }
        self.split_by_stock(part, *proven, &tree, budget)
    }

    /// All that is payable lacks one of the aspects of an unpayable layout.
    fn split_by_stock(&mut self, part: &Part, proven: u64, tree: &Tree, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let all = part.all_with(&tree.nodes);
        let Some(short) = self.stock.shortage(self.graph.demand(&all)) else { return Ok(()) };
        if cannot_keep_to(&short, self.graph, &self.stock, part, budget)? {
            return Ok(());
        }
        // The one that uses up most of what is short: settled, it leaves least to the others.
        let weighty = |&node: &u32| (short.needed([self.graph.aspect(node)]), Reverse(node));
        let Some(node) = part.unsettled(self.graph, tree).into_iter().max_by_key(weighty) else { return Ok(()) };
        self.ask(proven, part.without([node]))?;
        self.ask(proven, part.settling([node]))
    }

    fn is_payable(&self, nodes: &[u32]) -> bool {
        self.stock.shortage(self.graph.demand(nodes)).is_none()
    }

    /// Raises tolls on what is scarce until they stop raising the bound, and looks for a proof that
    /// nothing can be paid as long as nothing payable is known.
    fn settle_tolls(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let (graph, stock) = (self.graph, Stock::of(self.board));
        let mut tolls = Tolls::on(&stock);
        let mut bound = 0;
        let settled =
            tolls.settle(graph, &stock, self.below, &mut bound, budget, &mut |nodes| self.keep(nodes.to_vec()));
        self.bound = bound.max(self.bound);
        if settled? == NO_LIMIT {
            for sum in stock.sums() {
                if cannot_keep_to(&sum, graph, &stock, &Part::default(), budget)? {
                    self.reason = Some(Unsolvable::Stock(sum));
                    return Ok(());
                }
            }
            let mut proof = Tolls::on(&stock);
            if proof.settle_proof(graph, &stock, budget, &mut |nodes| self.keep(nodes.to_vec()))? {
                self.reason = Some(Unsolvable::StockTogether);
                return Ok(());
            }
            self.proof = proof;
            if self.below < NO_LIMIT {
                // With a payable layout in hand, tolls can be settled far better.
                let below = self.below;
                let mut keep = |nodes: &[u32]| self.keep(nodes.to_vec());
                tolls.settle(graph, &stock, below, &mut bound, budget, &mut keep)?;
                self.bound = bound.max(self.bound);
            }
        }
        self.tolls = tolls;
        Ok(())
    }

    /// As long as nothing payable is known, a search for the first layout: the newest part comes
    /// first. If that leads nowhere soon, the lowest bound leads as it does otherwise.
    fn is_diving(&self) -> bool {
        self.below == NO_LIMIT && self.proof.any() && self.asked < DIVE
    }

    fn ask(&mut self, bound: u64, part: Part) -> Result<(), Stop> {
        self.held += part.size();
        if self.held > MAX_OPEN {
            return Err(Stop::Memory);
        }
        self.asked += 1;
        let turn = if self.is_diving() { u64::MAX - self.asked } else { self.asked };
        self.open.push(Reverse((bound, turn, part)));
        Ok(())
    }

    fn keep(&mut self, nodes: Vec<u32>) {
        let weight: u64 = nodes.iter().map(|&node| self.graph.weights()[node as usize]).sum();
        if weight < self.below {
            self.below = weight;
            let placements = self.graph.placements(&nodes);
            (self.improved)(&Plan::seen(self.board, self.graph, placements, self.bound, Stop::Interrupted));
            self.best = Some(nodes);
        }
    }

    fn finish(self, stopped: Result<(), Stop>) -> Result<Plan, NoPlan> {
        let (board, graph) = (self.board, self.graph);
        match (self.best.map(|nodes| graph.placements(&nodes)), stopped) {
            (Some(placements), Ok(())) => Ok(Plan::proven(board, graph, placements, self.below)),
            (Some(placements), Err(stopped)) => {
                Ok(Plan::seen(board, graph, placements, self.bound.min(self.below), stopped))
            }
            (None, Err(stopped)) => Err(NoPlan::Stopped(stopped)),
            (None, Ok(())) => {
                let by_cases = if self.stock.is_limited() { Unsolvable::StockTogether } else { Unsolvable::NoRoom };
                Err(NoPlan::Unsolvable(self.reason.unwrap_or(by_cases)))
            }
        }
    }
}
