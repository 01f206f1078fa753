//! The fewest flips until the parts of a goal are there, on average or in the worst case.
//!
//! How many flips are left does not matter here. Until every wanted shape is located, each flip
//! tells something and everything that can be pays for it. Then the known tiles are flipped,
//! which every possibility needs, and last the fox is looked for; those possibilities in which
//! the fox part is settled already pay no more. Known tiles first is right: where the fox part
//! is settled unseen, each flip for the fox before them would be one too many.

use crate::graph::{Graph, Node};
use crate::settings::Parts;

/// Flips until the parts are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flips {
    /// Sum over everything that can be: likelihood times flips.
    pub sum: u64,
    /// The most over everything that can be.
    pub worst: u8,
}

/// Which of the two counts first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The average; among equals the worst case.
    Average,
    /// The worst case, in every branch; among equals the average.
    Worst,
}

impl Flips {
    /// No flip.
    pub const NONE: Self = Self { sum: 0, worst: 0 };

    /// A key that is smaller for the better.
    pub fn key(self, first: First) -> (u64, u64) {
        match first {
            First::Average => (self.sum, self.worst.into()),
            First::Worst => (self.worst.into(), self.sum),
        }
    }

    /// After so many more flips, paid for by this likelihood.
    fn after(self, flips: u8, weight: u64) -> Self {
        let worst = if weight > 0 { self.worst + flips } else { self.worst };
        Self { sum: self.sum + u64::from(flips) * weight, worst }
    }
}

/// The fewest flips from every node.
#[derive(Clone, Debug)]
pub struct Fewest {
    parts: Parts,
    first: First,
    /// All that is still needed.
    whole: Vec<Flips>,
    /// The fox part alone, the wanted shapes being uncovered.
    fox: Vec<Flips>,
}

impl Fewest {
    /// For these parts.
    pub fn new(parts: Parts, first: First) -> Self {
        Self { parts, first, whole: Vec::new(), fox: Vec::new() }
    }

    /// Works out the nodes added since the last call.
    pub fn sweep<const W: usize>(&mut self, graph: &Graph<W>) {
        for node in &graph.nodes[self.whole.len()..] {
            let fox = if !self.parts.fox || node.weight.open == 0 {
                Flips::NONE
            } else {
                self.best(graph, node, &self.fox, node.weight.open)
            };
            let whole = match self.known_tiles(node) {
                Some(tiles) => fox.after(tiles, node.weight.total()),
                None => self.best(graph, node, &self.whole, node.weight.total()),
            };
            self.fox.push(fox);
            self.whole.push(whole);
        }
    }

    /// The fewest flips from a node on.
    pub fn flips(&self, node: u32) -> Flips {
        self.whole[node as usize]
    }

    /// The flips if a tile is flipped at this node that leads to these.
    pub fn after(&self, node: &Node, answers: &[u32]) -> Flips {
        let paying = match self.known_tiles(node) {
            Some(0) if self.parts.fox => node.weight.open,
            Some(0) => 0,
            _ => node.weight.total(),
        };
        sum(&self.whole, answers).after(1, paying)
    }

    /// Tiles of wanted shapes still to flip, once all of those are located.
    fn known_tiles(&self, node: &Node) -> Option<u8> {
        let swords = if self.parts.swords { node.swords? } else { 0 };
        let present = if self.parts.present { node.present? } else { 0 };
        Some(swords + present)
    }

    fn best<const W: usize>(&self, graph: &Graph<W>, node: &Node, of: &[Flips], paying: u64) -> Flips {
        let after = graph.flips(node).map(|answers| sum(of, answers).after(1, paying));
        let best = after.min_by_key(|flips| flips.key(self.first));
        // Beyond the horizon every tile may have to be flipped.
        best.unwrap_or_else(|| Flips::NONE.after(31, paying))
    }
}

fn sum(of: &[Flips], answers: &[u32]) -> Flips {
    answers.iter().fold(Flips::NONE, |all, &answer| {
        let one = of[answer as usize];
        Flips { sum: all.sum + one.sum, worst: all.worst.max(one.worst) }
    })
}
