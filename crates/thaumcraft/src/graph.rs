//! The product graph: a node is an aspect on a cell, an arc a link between neighbours.
//!
//! Joining the anchors is a Steiner tree in this graph: every node of the tree is an aspect to be
//! placed and paid for, anchors and aspects that stand already are free. The one thing the graph
//! does not know is that a cell holds one aspect; whoever uses it has to look after that.

use crate::stock::Stock;
use crate::{Aspect, Board, Goal, Hex, Placement, Spot};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The weight of a node that must not be used.
pub(crate) const BANNED: u64 = u64::MAX;

/// No node: the aspect may not stand on the cell.
const NO_NODE: u32 = u32::MAX;

/// The product graph of one board under its goal.
pub(crate) struct Graph {
    places: Vec<Hex>,
    cell: Vec<u16>,
    aspect: Vec<Aspect>,
    /// What using the node adds to the goal.
    weights: Vec<u64>,
    is_new: Vec<bool>,
    /// Arcs of node `v` are `first[v]..first[v + 1]`, in increasing order of their other end.
    first: Vec<u32>,
    to: Vec<u32>,
    /// The same link as seen from its other end.
    back: Vec<u32>,
    anchors: Vec<u32>,
    scale: Scale,
}

/// How price and number of cells become one weight.
#[derive(Clone, Copy)]
struct Scale {
    per_price: u64,
    per_cell: u64,
}

impl Graph {
    /// The graph of all aspects the player may place. Anchors must be known ones.
    pub(crate) fn new(board: &Board) -> Self {
        let aspects = board.aspects();
        let prices = board.prices();
        let stock = Stock::of(board);
        let may_place: Vec<Aspect> =
            aspects.iter().filter(|&aspect| board.may_place(aspect) && stock.can_make(aspect)).collect();
        let places: Vec<Hex> = board.places().filter(|&place| board.spot(place) != Some(Spot::Hole)).collect();
        let scale = Scale::of(board.wishes.goal, &prices, board.wishes.may_remove.unwrap_or(0), places.len());

        let mut graph = Self {
            places,
            cell: Vec::new(),
            aspect: Vec::new(),
            weights: Vec::new(),
            is_new: Vec::new(),
            first: vec![0],
            to: Vec::new(),
            back: Vec::new(),
            anchors: Vec::new(),
            scale,
        };
        let mut node_at = vec![NO_NODE; graph.places.len() * aspects.len()];
        for cell in 0..graph.places.len() {
            let mut node = |aspect: Aspect, weight: Option<u64>| {
                node_at[cell * aspects.len() + usize::from(aspect.0)] = graph.cell.len() as u32;
                graph.cell.push(cell as u16);
                graph.aspect.push(aspect);
                graph.weights.push(weight.unwrap_or(0));
                graph.is_new.push(weight.is_some());
            };
            let standing = board.spot(graph.places[cell]).and_then(Spot::aspect);
            if let Some(aspect) = standing {
                node(aspect, None);
            }
            let removal = match board.spot(graph.places[cell]) {
                Some(Spot::Free) => Some(0),
                Some(Spot::Placed(_)) => board.wishes.may_remove,
                _ => None,
            };
            let Some(removal) = removal else { continue };
            for &aspect in may_place.iter().filter(|&&aspect| Some(aspect) != standing) {
                node(aspect, Some(scale.weight(removal + prices[usize::from(aspect.0)])));
            }
        }
        graph.link(board, &node_at);
        let node_of = |place: &Hex| {
            let cell = graph.places.iter().position(|other| other == place).expect("an anchor lies on the board");
            let aspect = board.spot(*place).and_then(Spot::aspect).expect("an anchor shows an aspect");
            node_at[cell * aspects.len() + usize::from(aspect.0)]
        };
        graph.anchors = board.anchors().iter().map(node_of).collect();
        graph
    }

    fn link(&mut self, board: &Board, node_at: &[u32]) {
        let aspects = board.aspects();
        let mut cell_at = rustc_hash::FxHashMap::default();
        cell_at.extend(self.places.iter().enumerate().map(|(cell, &place)| (place, cell)));
        let near: Vec<Vec<usize>> = self
            .places
            .iter()
            .map(|place| {
                let mut near: Vec<usize> = place.around().filter_map(|other| cell_at.get(&other).copied()).collect();
                near.sort_unstable();
                near
            })
            .collect();
        let linked: Vec<Vec<Aspect>> = aspects
            .iter()
            .map(|one| aspects.links(one).iter().copied().filter(|&other| board.links(one, other)).collect())
            .collect();
        for node in 0..self.cell.len() {
            for &cell in &near[usize::from(self.cell[node])] {
                let row = &node_at[cell * aspects.len()..][..aspects.len()];
                let others = linked[usize::from(self.aspect[node].0)].iter().map(|other| row[usize::from(other.0)]);
                self.to.extend(others.filter(|&other| other != NO_NODE));
            }
            self.first.push(self.to.len() as u32);
        }
        // Ends are in increasing order, so the nodes that see `other` come in the order of its arcs.
        let mut next = self.first.clone();
        self.back = self
            .to
            .iter()
            .map(|&other| {
                let arc = &mut next[other as usize];
                *arc += 1;
                *arc - 1
            })
            .collect();
    }

    pub(crate) fn len(&self) -> usize {
        self.cell.len()
    }

    /// Weights with nothing banned.
    pub(crate) fn weights(&self) -> &[u64] {
        &self.weights
    }

    pub(crate) fn anchors(&self) -> &[u32] {
        &self.anchors
    }

    pub(crate) fn cell(&self, node: u32) -> u16 {
        self.cell[node as usize]
    }

    pub(crate) fn place(&self, node: u32) -> Hex {
        self.places[usize::from(self.cell(node))]
    }

    pub(crate) fn aspect(&self, node: u32) -> Aspect {
        self.aspect[node as usize]
    }

    /// The anchors that chains of placeable aspects lead to.
    pub(crate) fn reach_of(&self, anchor: Hex) -> Vec<Hex> {
        let start = self.anchors.iter().copied().find(|&node| self.place(node) == anchor);
        let mut open: Vec<u32> = start.into_iter().collect();
        let mut seen = vec![false; self.len()];
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut seen[node as usize], true) {
                open.extend(self.arcs(node).map(|arc| self.end(arc)).filter(|&next| !seen[next as usize]));
                // Almost always all of them are reached, long before every node is.
                if self.anchors.contains(&node) && self.anchors.iter().all(|&anchor| seen[anchor as usize]) {
                    break;
                }
            }
        }
        self.anchors.iter().filter(|&&node| seen[node as usize]).map(|&node| self.place(node)).collect()
    }

    /// The nodes that a cell can hold.
    pub(crate) fn on_cell(&self, cell: u16) -> std::ops::Range<u32> {
        let from = self.cell.partition_point(|&other| other < cell) as u32;
        let to = self.cell.partition_point(|&other| other <= cell) as u32;
        from..to
    }

    pub(crate) fn arcs(&self, node: u32) -> std::ops::Range<usize> {
        self.first[node as usize] as usize..self.first[node as usize + 1] as usize
    }

    pub(crate) fn arc_count(&self) -> usize {
        self.to.len()
    }

    /// The other end of an arc.
    #[inline]
    pub(crate) fn end(&self, arc: usize) -> u32 {
        self.to[arc]
    }

    /// The same link as an arc of its other end.
    #[inline]
    pub(crate) fn back(&self, arc: usize) -> usize {
        self.back[arc] as usize
    }

    /// What the goal counts first, price or cells, of a weight that bounds both from below.
    pub(crate) fn first_goal(&self, weight: u64) -> u64 {
        weight / self.scale.per_price.max(self.scale.per_cell)
    }

    /// Whether the node is an aspect to be placed, not one that stands there.
    pub(crate) fn is_new(&self, node: u32) -> bool {
        self.is_new[node as usize]
    }

    /// The aspects that a set of nodes takes from the player's pool.
    pub(crate) fn demand(&self, nodes: &[u32]) -> impl Iterator<Item = Aspect> + Clone {
        nodes.iter().filter(|&&node| self.is_new(node)).map(|&node| self.aspect(node))
    }

    /// The nodes of placements, if all may stand where they are.
    pub(crate) fn nodes(&self, placements: &[Placement]) -> Option<Vec<u32>> {
        let node = |placement: &Placement| {
            let cell = self.places.iter().position(|&place| place == placement.place)?;
            self.on_cell(cell as u16).find(|&node| self.aspect(node) == placement.aspect)
        };
        placements.iter().map(node).collect()
    }

    /// The aspects to place for a set of nodes.
    pub(crate) fn placements(&self, nodes: &[u32]) -> Vec<Placement> {
        let new = nodes.iter().filter(|&&node| self.is_new(node));
        new.map(|&node| Placement { place: self.place(node), aspect: self.aspect(node) }).collect()
    }
}

impl Scale {
    fn of(goal: Goal, prices: &[u64], removal: u64, cells: usize) -> Self {
        let cells = cells as u64;
        let dearest = prices.iter().max().copied().unwrap_or(0) + removal;
        match goal {
            Goal::Cost => Self { per_price: 1, per_cell: 0 },
            Goal::CostThenCells => Self { per_price: cells + 1, per_cell: 1 },
            Goal::CellsThenCost => Self { per_price: 1, per_cell: cells * dearest + 1 },
        }
    }

    fn weight(self, price: u64) -> u64 {
        self.per_price * price + self.per_cell
    }
}

/// Cheapest ways from a set of nodes, found as far as the first node that is wanted.
pub(crate) struct Way {
    /// The nodes from the wanted one back to, and without, the set.
    pub(crate) nodes: Vec<u32>,
    pub(crate) weight: u64,
}

/// Dijkstra with the weight on the nodes entered; `None` if no wanted node can be reached.
pub(crate) fn cheapest_way(graph: &Graph, weights: &[u64], from: &[u32], wanted: impl Fn(u32) -> bool) -> Option<Way> {
    const UNSEEN: u32 = u32::MAX;
    let mut best = vec![u64::MAX; graph.len()];
    let mut parent = vec![UNSEEN; graph.len()];
    let mut heap = BinaryHeap::new();
    for &node in from {
        best[node as usize] = 0;
        heap.push(Reverse((0, node)));
    }
    while let Some(Reverse((weight, node))) = heap.pop() {
        if weight > best[node as usize] {
            continue;
        }
        if wanted(node) {
            let mut nodes = Vec::new();
            let mut at = node;
            while at != UNSEEN && parent[at as usize] != UNSEEN {
                nodes.push(at);
                at = parent[at as usize];
            }
            return Some(Way { nodes, weight });
        }
        for arc in graph.arcs(node) {
            let next = graph.end(arc);
            let further = weights[next as usize];
            if further == BANNED || weight + further >= best[next as usize] {
                continue;
            }
            best[next as usize] = weight + further;
            parent[next as usize] = node;
            heap.push(Reverse((weight + further, next)));
        }
    }
    None
}
