//! Tolls on what is scarce, so that the cheapest tree becomes a payable one.
//!
//! An unpayable layout names a sum that no payable one exceeds ([`Shortage`]). Charging a toll for
//! each unit of that sum and giving back the toll on what is owned makes no payable layout dearer,
//! so the cheapest tree under tolls still bounds the cheapest payable layout from below
//! (Lagrange). Tolls rise where the last tree used too much and fall where it left something over.

use crate::exact::NO_LIMIT;
use crate::graph::Graph;
use crate::parts::Part;
use crate::stock::{Shortage, Stock};
use crate::trees::{Cheapest, Tree, cheapest_tree};
use effort::{Budget, Stop};

/// Tolls on the sums that payable layouts keep to.
#[derive(Clone, Default)]
pub(crate) struct Tolls {
    sums: Vec<Shortage>,
    /// Toll for a unit of each sum, in parts of a weight.
    tolls: Vec<u64>,
}

/// Tolls are whole sixteenths of a weight.
const PARTS: u64 = 16;
/// Trees under changing tolls before the search starts to split the question.
const ROUNDS: usize = 60;
/// Trees under changing tolls within a part of the question.
pub(crate) const ROUNDS_IN_PART: usize = 6;
/// Sums count less than 10^9 on any board, and there are at most [`ROUNDS`] of them: no overflow.
const MAX_TOLL: u64 = 100_000_000;

impl Tolls {
    /// Whether there is any toll.
    pub(crate) fn any(&self) -> bool {
        self.tolls.iter().any(|toll| *toll > 0)
    }

    /// The weights of a part under tolls, and what its settled nodes weigh; both in parts of a weight.
    pub(crate) fn weights(&self, graph: &Graph, stock: &Stock, part: &Part) -> (Vec<u64>, u64) {
        let on = |node: u32| graph.weights()[node as usize] * PARTS + self.toll_on(graph, node);
        part.weights(graph, stock, &on)
    }

    /// A weight that bounds layouts, as one that bounds trees under tolls.
    pub(crate) fn with_tolls(&self, weight: u64) -> u64 {
        weight * PARTS + self.given_back()
    }

    /// The weight of a tree under tolls, as a bound on layouts.
    pub(crate) fn without_tolls(&self, weight: u64) -> u64 {
        weight.saturating_sub(self.given_back()).div_ceil(PARTS)
    }

    /// Tolls that are to be settled on all sums the stock sets from the start.
    pub(crate) fn on(stock: &Stock) -> Self {
        let sums = stock.sums();
        Self { tolls: vec![0; sums.len()], sums }
    }

    /// Looks for the tolls with the highest bound, and raises `bound` to it. `found` gets every
    /// payable layout met on the way; the answer is the weight of the lightest.
    pub(crate) fn settle(
        &mut self,
        graph: &Graph,
        stock: &Stock,
        mut below: u64,
        bound: &mut u64,
        budget: &mut Budget<'_>,
        found: &mut dyn FnMut(&[u32]),
    ) -> Result<u64, Stop> {
        let mut best: (u64, Vec<u64>) = (0, self.tolls.clone());
        for _ in 0..ROUNDS {
            let (weights, _) = self.weights(graph, stock, &Part::default());
            let Cheapest::Tree(tree) = cheapest_tree(graph, &weights, NO_LIMIT * PARTS, &mut 0, budget)? else { break };
            let reached = self.without_tolls(tree.weight);
            *bound = reached.max(*bound);
            if reached > best.0 {
                best = (reached, self.tolls.clone());
            }
            self.take_note(graph, stock, &tree, &mut below, found);
            if reached >= below || !self.step(graph, &tree.nodes, reached, below) {
                break;
            }
        }
        best.1.resize(self.sums.len(), 0);
        self.tolls = best.1;
        Ok(below)
    }

    /// Looks for tolls that show, with everything else for free, that no layout keeps to all sums.
    /// `found` gets every payable layout met on the way; whether the proof was found.
    pub(crate) fn settle_proof(
        &mut self,
        graph: &Graph,
        stock: &Stock,
        budget: &mut Budget<'_>,
        found: &mut dyn FnMut(&[u32]),
    ) -> Result<bool, Stop> {
        // All alike is the sum of all primals: most proofs need no more than that.
        self.tolls.fill(PARTS);
        let mut best: (u64, Vec<u64>) = (u64::MAX, self.tolls.clone());
        let mut below = NO_LIMIT;
        for _ in 0..ROUNDS {
            let found_tree = self.tree_to_refute(graph, stock, &Part::default(), budget)?;
            let Some((tree, short_of_proof)) = found_tree else { return Ok(true) };
            if short_of_proof < best.0 {
                best = (short_of_proof, self.tolls.clone());
            }
            self.take_note(graph, stock, &tree, &mut below, found);
            if below < NO_LIMIT || !self.step(graph, &tree.nodes, 0, short_of_proof + 1) {
                break;
            }
        }
        best.1.resize(self.sums.len(), 0);
        self.tolls = best.1;
        Ok(false)
    }

    /// Moves the tolls within a part and raises `proven` to the highest bound they reach there.
    /// None if no payable layout of the part is lighter than `below`; otherwise the tree with that bound.
    pub(crate) fn bound_part(
        &self,
        graph: &Graph,
        stock: &Stock,
        part: &Part,
        below: u64,
        proven: &mut u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Tree>, Stop> {
        let mut tolls = self.clone();
        let mut best: Option<(u64, Tree)> = None;
        for _ in 0..if below < NO_LIMIT { ROUNDS_IN_PART } else { 1 } {
            let (weights, paid) = tolls.weights(graph, stock, part);
            let limit = tolls.with_tolls(below).saturating_sub(paid);
            let Cheapest::Tree(tree) = cheapest_tree(graph, &weights, limit, &mut 0, budget)? else {
                return Ok(None);
            };
            let reached = tolls.without_tolls(tree.weight + paid);
            *proven = reached.max(*proven);
            let nodes = part.all_with(&tree.nodes);
            let payable = fits(graph, &tree) && stock.shortage(graph.demand(&tree.nodes)).is_none();
            if best.as_ref().is_none_or(|(before, _)| payable || reached > *before) {
                best = Some((reached, tree));
            }
            if payable || reached >= below || !tolls.step(graph, &nodes, reached, below) {
                break;
            }
        }
        Ok(best.map(|(_, tree)| tree))
    }

    /// Moves the tolls within a part until they show that nothing in it can be paid. Without that
    /// proof, the tree that came nearest to being payable, or is.
    pub(crate) fn refute(
        &self,
        graph: &Graph,
        stock: &Stock,
        part: &Part,
        rounds: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Tree>, Stop> {
        let mut tolls = self.clone();
        let mut nearest: Option<(u64, Tree)> = None;
        for _ in 0..rounds {
            let Some((tree, short_of_proof)) = tolls.tree_to_refute(graph, stock, part, budget)? else {
                return Ok(None);
            };
            let nodes = part.all_with(&tree.nodes);
            let payable = fits(graph, &tree) && stock.shortage(graph.demand(&tree.nodes)).is_none();
            if nearest.as_ref().is_none_or(|(before, _)| payable || short_of_proof < *before) {
                nearest = Some((short_of_proof, tree));
            }
            if payable || !tolls.step(graph, &nodes, 0, short_of_proof + 1) {
                break;
            }
        }
        Ok(nearest.map(|(_, tree)| tree))
    }

    /// The tree of a part that pays least toll, and how much less than what proves that no tree of
    /// the part can be paid; none if it pays that much.
    fn tree_to_refute(
        &self,
        graph: &Graph,
        stock: &Stock,
        part: &Part,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(Tree, u64)>, Stop> {
        let (weights, paid) = part.weights(graph, stock, &|node| self.toll_on(graph, node));
        let below = (self.given_back() + 1).saturating_sub(paid);
        match cheapest_tree(graph, &weights, below, &mut 0, budget)? {
            Cheapest::Tree(tree) if below > 0 => {
                let short = (below - 1).saturating_sub(tree.weight) / PARTS;
                Ok(Some((tree, short)))
            }
            _ => Ok(None),
        }
    }

    /// Learns from a tree: a payable layout, or a sum that was not known.
    fn take_note(&mut self, graph: &Graph, stock: &Stock, tree: &Tree, below: &mut u64, found: &mut dyn FnMut(&[u32])) {
        match stock.shortage(graph.demand(&tree.nodes)) {
            None if fits(graph, tree) => {
                *below = tree.nodes.iter().map(|&node| graph.weights()[node as usize]).sum::<u64>().min(*below);
                found(&tree.nodes);
            }
            Some(sum) if !self.sums.contains(&sum) => {
                self.sums.push(sum);
                self.tolls.push(0);
            }
            _ => {}
        }
    }

    /// Moves the tolls along what the nodes use too much or too little of; whether any moved.
    fn step(&mut self, graph: &Graph, nodes: &[u32], bound: u64, below: u64) -> bool {
        let demand = || graph.demand(nodes);
        let over = self.sums.iter().map(|sum| i128::from(sum.needed(demand())) - i128::from(sum.owned));
        let over: Vec<i128> = over.collect();
        let length = over.iter().map(|over| over * over).sum::<i128>().max(1);
        // Without a payable layout nobody knows how far the bound can rise: a tenth is a guess.
        let rise = if below == NO_LIMIT { bound / 10 + 1 } else { below - bound };
        let mut moved = false;
        for (toll, over) in self.tolls.iter_mut().zip(over) {
            let by = i128::from(rise * PARTS) * over / length;
            let by = if by == 0 { over.signum() } else { by };
            let next = (i128::from(*toll) + by).clamp(0, i128::from(MAX_TOLL)) as u64;
            moved |= next != *toll;
            *toll = next;
        }
        moved
    }

    fn toll_on(&self, graph: &Graph, node: u32) -> u64 {
        if !graph.is_new(node) {
            return 0;
        }
        let aspect = graph.aspect(node);
        self.sums.iter().zip(&self.tolls).map(|(sum, toll)| sum.needed([aspect]) * toll).sum()
    }

    fn given_back(&self) -> u64 {
        self.sums.iter().zip(&self.tolls).map(|(sum, toll)| sum.owned * toll).sum()
    }
}

/// Whether even the tree of a part that needs least of a sum needs more than is owned.
pub(crate) fn cannot_keep_to(
    sum: &Shortage,
    graph: &Graph,
    stock: &Stock,
    part: &Part,
    budget: &mut Budget<'_>,
) -> Result<bool, Stop> {
    let worth = |node: u32| if graph.is_new(node) { sum.needed([graph.aspect(node)]) } else { 0 };
    let (weights, paid) = part.weights(graph, stock, &worth);
    let below = (sum.owned + 1).saturating_sub(paid);
    Ok(below == 0 || !matches!(cheapest_tree(graph, &weights, below, &mut 0, budget)?, Cheapest::Tree(_)))
}

/// Whether no cell of the tree holds two aspects.
fn fits(graph: &Graph, tree: &Tree) -> bool {
    tree.nodes.windows(2).all(|pair| graph.cell(pair[0]) != graph.cell(pair[1]))
}
