//! Tolls on what is scarce, so that the cheapest tree becomes a payable one.
//!
//! An unpayable layout names a sum that no payable one exceeds ([`Shortage`]). Charging a toll for
//! each unit of that sum and giving back the toll on what is owned makes no payable layout dearer,
//! so the cheapest tree under tolls still bounds the cheapest payable layout from below
//! (Lagrange). Tolls rise where the last tree used too much and fall where it left something over.

use crate::Unsolvable;
use crate::exact::NO_LIMIT;
use crate::graph::Graph;
use crate::parts::Part;
use crate::stock::{Shortage, Stock};
use crate::trees::{Cheapest, Tree, cheapest_tree};
use effort::{Budget, Stop};

/// Tolls on the sums that payable layouts keep to.
#[derive(Default)]
pub(crate) struct Tolls {
    sums: Vec<Shortage>,
    /// Toll for a unit of each sum, in parts of a weight.
    tolls: Vec<u64>,
}

/// Tolls are whole sixteenths of a weight.
const PARTS: u64 = 16;
/// Trees under changing tolls before the search starts to split the question.
const ROUNDS: usize = 60;
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

    /// Looks for the tolls with the highest bound, and raises `bound` to it. `found` gets every payable layout met on the way;
    /// the outcome is a proof that there is none, where one was found.
    pub(crate) fn settle(
        &mut self,
        graph: &Graph,
        stock: &Stock,
        below: u64,
        bound: &mut u64,
        budget: &mut Budget<'_>,
        found: &mut dyn FnMut(&[u32]),
    ) -> Result<Option<Unsolvable>, Stop> {
        let mut below = below;
        let mut best: (u64, Vec<u64>) = (0, Vec::new());
        for round in 0..ROUNDS {
            let (weights, _) = self.weights(graph, stock, &Part::default());
            let Cheapest::Tree(tree) = cheapest_tree(graph, &weights, NO_LIMIT * PARTS, &mut 0, budget)? else {
                return Ok(None);
            };
            let reached = self.without_tolls(tree.weight);
            *bound = reached.max(*bound);
            if round == 0 || reached > best.0 {
                best = (reached, self.tolls.clone());
            }
            match stock.shortage(graph.demand(&tree.nodes)) {
                None if fits(graph, &tree) => {
                    below = below.min(tree.nodes.iter().map(|&node| graph.weights()[node as usize]).sum());
                    found(&tree.nodes);
                }
                Some(sum) if !self.sums.contains(&sum) => {
                    if cannot_keep_to(&sum, graph, stock, &Part::default(), budget)? {
                        return Ok(Some(Unsolvable::Stock(sum)));
                    }
                    self.sums.push(sum);
                    self.tolls.push(0);
                }
                _ => {}
            }
            if reached >= below || !self.step(graph, &tree, reached, below) {
                break;
            }
        }
        best.1.resize(self.sums.len(), 0);
        self.tolls = best.1;
        if below == NO_LIMIT && !self.sums.is_empty() && self.cannot_keep_to_all(graph, budget)? {
            return Ok(Some(Unsolvable::StockTogether));
        }
        Ok(None)
    }

    /// Moves the tolls along what the tree uses too much or too little of; whether any moved.
    fn step(&mut self, graph: &Graph, tree: &Tree, bound: u64, below: u64) -> bool {
        let over: Vec<i64> =
            self.sums.iter().map(|sum| sum.needed(graph.demand(&tree.nodes)) as i64 - sum.owned as i64).collect();
        let length: i64 = over.iter().map(|over| over * over).sum::<i64>().max(1);
        // Without a payable layout nobody knows how far the bound can rise: a tenth is a guess.
        let rise = if below == NO_LIMIT { bound / 10 + 1 } else { below - bound };
        let mut moved = false;
        for (toll, over) in self.tolls.iter_mut().zip(over) {
            let by = (rise * PARTS) as i64 * over / length;
            let by = if by == 0 { over.signum() } else { by };
            let next = toll.saturating_add_signed(by).min(MAX_TOLL);
            moved |= next != *toll;
            *toll = next;
        }
        moved
    }

    /// Whether tolls alone, with everything else for free, show that no layout keeps to all sums.
    fn cannot_keep_to_all(&self, graph: &Graph, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let mut alone = Self { sums: self.sums.clone(), tolls: vec![PARTS; self.sums.len()] };
        for _ in 0..ROUNDS {
            let weights: Vec<u64> = (0..graph.len() as u32).map(|node| alone.toll_on(graph, node)).collect();
            let Cheapest::Tree(tree) = cheapest_tree(graph, &weights, alone.given_back() + 1, &mut 0, budget)? else {
                return Ok(true);
            };
            // As far again as the tree falls short of a proof.
            let short = (alone.given_back() - tree.weight) / PARTS + 1;
            if !alone.step(graph, &tree, 0, short) {
                break;
            }
        }
        Ok(false)
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
