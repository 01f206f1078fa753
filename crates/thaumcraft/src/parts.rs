//! A part of the question: some aspects are settled on their cells, some are out of it.
//!
//! Whatever a search is unsure about, it splits a part into two or more that overlap nowhere: a
//! cell holds this aspect or it does not. Settled aspects are paid for whether the cheapest tree
//! uses them or not, and what can no longer be paid beside them is out of the question too.

use crate::graph::{BANNED, Graph};
use crate::stock::Stock;
use crate::trees::Tree;

/// Nodes that are settled and nodes that are out, each in increasing order.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Part {
    settled: Vec<u32>,
    out: Vec<u32>,
}

impl Part {
    /// The part in which this node is out.
    pub(crate) fn without(&self, nodes: impl IntoIterator<Item = u32>) -> Self {
        Self { settled: self.settled.clone(), out: with(&self.out, nodes) }
    }

    /// The part in which this node is settled.
    pub(crate) fn settling(&self, nodes: impl IntoIterator<Item = u32>) -> Self {
        Self { settled: with(&self.settled, nodes), out: self.out.clone() }
    }

    /// Parts by what a cell holds that the tree uses twice; `None` if there is no such cell.
    pub(crate) fn split_by_cell(&self, graph: &Graph, tree: &Tree) -> Option<Vec<Self>> {
        // Nodes are in order, so those of one cell stand side by side.
        let twice = tree.nodes.windows(2).find(|pair| graph.cell(pair[0]) == graph.cell(pair[1]))?;
        let cell = graph.cell(twice[0]);
        let used: Vec<u32> = tree.nodes.iter().copied().filter(|&node| graph.cell(node) == cell).collect();
        let mut parts: Vec<Self> = used.iter().map(|&node| self.settling([node])).collect();
        parts.push(self.without(used));
        Some(parts)
    }

    /// Weights within this part, and what the settled nodes weigh: they are paid for already.
    pub(crate) fn weights(&self, graph: &Graph, stock: &Stock, weight: &dyn Fn(u32) -> u64) -> (Vec<u64>, u64) {
        let mut weights: Vec<u64> = (0..graph.len() as u32).map(weight).collect();
        if !self.settled.is_empty() && stock.is_limited() {
            let too_much = stock.too_much_beside(&graph.demand(&self.settled));
            for node in (0..graph.len() as u32).filter(|&node| graph.is_new(node)) {
                if too_much[usize::from(graph.aspect(node).0)] {
                    weights[node as usize] = BANNED;
                }
            }
        }
        for &node in &self.settled {
            for other in graph.on_cell(graph.cell(node)) {
                weights[other as usize] = BANNED;
            }
        }
        for &node in &self.out {
            weights[node as usize] = BANNED;
        }
        for &node in &self.settled {
            weights[node as usize] = 0;
        }
        (weights, self.settled.iter().map(|&node| weight(node)).sum())
    }

    /// The nodes of the tree that are to be placed and not yet settled.
    pub(crate) fn unsettled(&self, graph: &Graph, tree: &Tree) -> Vec<u32> {
        let new = tree.nodes.iter().copied().filter(|&node| graph.is_new(node));
        new.filter(|node| self.settled.binary_search(node).is_err()).collect()
    }

    /// What is settled, and the nodes besides.
    pub(crate) fn all_with(&self, nodes: &[u32]) -> Vec<u32> {
        with(&self.settled, nodes.iter().copied())
    }

    /// Whether the tree uses all that is settled and was to be placed.
    pub(crate) fn is_used_by(&self, graph: &Graph, tree: &Tree) -> bool {
        self.settled.iter().all(|&node| !graph.is_new(node) || tree.nodes.binary_search(&node).is_ok())
    }

    /// How much memory it takes, in nodes.
    pub(crate) fn size(&self) -> usize {
        self.settled.len() + self.out.len() + 8
    }
}

fn with(nodes: &[u32], more: impl IntoIterator<Item = u32>) -> Vec<u32> {
    let mut all: Vec<u32> = nodes.iter().copied().chain(more).collect();
    all.sort_unstable();
    all.dedup();
    all
}
