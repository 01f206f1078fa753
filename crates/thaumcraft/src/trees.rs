//! The cheapest tree in the product graph, if one is cheaper than asked.
//!
//! Two ideas carry it. First, the dual ascent leaves so little room between its bound and the
//! answer that most nodes lie on no tree worth having and are dropped. Second, on the nodes that
//! survive, trees are built by dynamic programming over sets of anchors (Dreyfus and Wagner): the
//! cheapest tree that joins a set to a node either grows by one node towards the root or is two
//! smaller trees that meet in it. The tolls of the ascent bound what the rest of the tree must
//! still pay, so labels that cannot become part of a cheap enough tree are never made.

use crate::ascent::{Ascent, OUTSIDE, ascend};
use crate::graph::{BANNED, Graph};
use effort::{Budget, Stop};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// A tree that joins all anchors; a cell may stand in it more than once.
pub(crate) struct Tree {
    pub(crate) nodes: Vec<u32>,
    pub(crate) weight: u64,
}

/// What is known about the trees of a graph.
pub(crate) enum Cheapest {
    /// This one, and none is cheaper.
    Tree(Tree),
    /// There may be trees, but none below the weight asked for.
    NoneBelow,
    /// The anchors cannot be joined.
    Apart,
}

/// The cheapest tree that weighs less than `below`. `bound` is raised to what has been proven when
/// the budget runs out.
pub(crate) fn cheapest_tree(
    graph: &Graph,
    weights: &[u64],
    below: u64,
    bound: &mut u64,
    budget: &mut Budget<'_>,
) -> Result<Cheapest, Stop> {
    if graph.anchors().len() < 2 {
        return Ok(Cheapest::Tree(Tree { nodes: graph.anchors().to_vec(), weight: 0 }));
    }
    // One root does: three cost twice the time and prune little more.
    let Some(ascent) = ascend(graph, weights, 0, budget)? else { return Ok(Cheapest::Apart) };
    *bound = ascent.bound.max(*bound);
    if *bound >= below {
        return Ok(Cheapest::NoneBelow);
    }
    // The less room is left above the bound, the fewer nodes survive; so room is given in growing
    // portions until a tree fits in.
    let mut room = (*bound / 32).max(1);
    loop {
        let limit = bound.saturating_add(room).min(below);
        if let Some(tree) = tree_within(graph, weights, &ascent, limit, budget)? {
            return Ok(Cheapest::Tree(tree));
        }
        *bound = limit;
        if limit == below {
            return Ok(Cheapest::NoneBelow);
        }
        room = room.saturating_mul(2);
    }
}

/// A weight that no tree is below, without looking for trees.
pub(crate) fn quick_bound(graph: &Graph, budget: &mut Budget<'_>) -> Result<u64, Stop> {
    if graph.anchors().len() < 2 {
        return Ok(0);
    }
    Ok(ascend(graph, graph.weights(), 0, budget)?.map_or(0, |ascent| ascent.bound))
}

/// The cheapest tree that weighs less than `limit`.
fn tree_within(
    graph: &Graph,
    weights: &[u64],
    ascent: &Ascent,
    limit: u64,
    budget: &mut Budget<'_>,
) -> Result<Option<Tree>, Stop> {
    let Some(grove) = Grove::new(graph, weights, ascent, limit, budget)? else { return Ok(None) };
    grove.grow(limit, budget)
}

/// The nodes that may lie on a cheap enough tree, and what is known about them.
struct Grove {
    nodes: Vec<u32>,
    weights: Vec<u64>,
    /// Nodes from which the tree may enter a node.
    entered_from: Vec<Vec<u32>>,
    /// The least to pay on top of the bound for the way from the root to a node.
    from_root: Vec<u64>,
    /// Anchors but the root, as positions in `nodes`.
    ends: Vec<u32>,
    root: u32,
    bound: u64,
    /// By the anchors within their sets: tolls that a node stands outside of.
    tolls: BTreeMap<u32, Vec<u64>>,
}

/// The cheapest tree that joins a set of anchors to a node, and what it is made of.
#[derive(Clone, Copy)]
struct Label {
    node: u32,
    weight: u64,
    from: Origin,
}

#[derive(Clone, Copy)]
enum Origin {
    Anchor,
    Grown(u32),
    Met(u32),
}

/// Labels are 24 bytes, so this is half a gigabyte.
const MAX_LABELS: usize = 20_000_000;
/// A list of labels for each of 2^18 sets.
const MAX_ENDS: usize = 18;

impl Grove {
    fn new(
        graph: &Graph,
        weights: &[u64],
        ascent: &Ascent,
        limit: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        let room = (limit - 1).saturating_sub(ascent.bound);
        let anchors = graph.anchors();
        let root = anchors[ascent.root];
        let ends: Vec<u32> = anchors.iter().copied().filter(|&anchor| anchor != root).collect();
        if ends.len() > MAX_ENDS {
            return Err(Stop::Memory);
        }
        let from_root = spread(graph, weights, &[root], room, |arc| ascent.left[graph.back(arc)], budget)?;
        let to_end = spread(graph, weights, &ends, room, |arc| ascent.left[arc], budget)?;
        let far = |node: usize| from_root[node].saturating_add(to_end[node]) > room;

        let nodes: Vec<u32> = (0..graph.len() as u32).filter(|&node| !far(node as usize)).collect();
        let mut position = vec![u32::MAX; graph.len()];
        for (at, &node) in nodes.iter().enumerate() {
            position[node as usize] = at as u32;
        }
        if ends.iter().chain([&root]).any(|&anchor| position[anchor as usize] == u32::MAX) {
            return Ok(None);
        }
        let entered_from = nodes.iter().map(|&node| {
            let arcs = graph.arcs(node).filter(|&arc| {
                let from = graph.end(arc) as usize;
                let total = from_root[from].saturating_add(ascent.left[arc]).saturating_add(to_end[node as usize]);
                position[from] != u32::MAX && total <= room
            });
            arcs.map(|arc| position[graph.end(arc) as usize]).collect()
        });
        let mut grove = Self {
            entered_from: entered_from.collect(),
            weights: nodes.iter().map(|&node| weights[node as usize]).collect(),
            from_root: nodes.iter().map(|&node| from_root[node as usize]).collect(),
            ends: ends.iter().map(|&end| position[end as usize]).collect(),
            root: position[root as usize],
            bound: ascent.bound,
            tolls: BTreeMap::new(),
            nodes,
        };
        grove.note_tolls(ascent);
        Ok(Some(grove))
    }

    fn note_tolls(&mut self, ascent: &Ascent) {
        // Bits of `anchors_inside` count all anchors; sets of ends leave the root out.
        let low = (1u32 << ascent.root) - 1;
        for toll in &ascent.tolls {
            let inside = (toll.anchors_inside & low) | (toll.anchors_inside >> 1 & !low);
            let outside = self.tolls.entry(inside).or_insert_with(|| vec![0; self.nodes.len()]);
            let joined_as = &ascent.joined_as[toll.anchor];
            for (at, &node) in self.nodes.iter().enumerate() {
                let joined = joined_as[node as usize];
                if joined == OUTSIDE || joined >= toll.size {
                    outside[at] += toll.amount;
                }
            }
        }
    }

    fn grow(&self, limit: u64, budget: &mut Budget<'_>) -> Result<Option<Tree>, Stop> {
        let all = (1u32 << self.ends.len()) - 1;
        let mut lists: Vec<Vec<Label>> = vec![Vec::new(); all as usize + 1];
        let mut labels = 0;
        let mut work = Work::new(self.nodes.len());
        for set in 1..=all {
            self.gather(set, &lists, limit, &mut work, budget)?;
            if work.touched.is_empty() {
                continue;
            }
            self.spread_labels(&mut work, budget)?;
            let list = work.take();
            labels += list.len();
            if labels > MAX_LABELS {
                return Err(Stop::Memory);
            }
            lists[set as usize] = list;
        }
        let root = lists[all as usize].iter().find(|label| label.node == self.root);
        Ok(root.map(|label| Tree { weight: label.weight, nodes: self.collect(&lists, all) }))
    }

    /// Starts the labels of a set: at its anchor if it has one only, else where two trees meet.
    fn gather(
        &self,
        set: u32,
        lists: &[Vec<Label>],
        limit: u64,
        work: &mut Work,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        // A tree through a node pays at least: its part below the node, what the tolls say the rest
        // must pay that is not wholly below, and the way from the root.
        work.most.clear();
        work.most.extend(self.weights.iter().map(|weight| limit - 1 + weight));
        for (_, outside) in self.tolls.iter().filter(|(inside, _)| *inside & !set == 0) {
            for (most, toll) in work.most.iter_mut().zip(outside) {
                *most += toll;
            }
        }
        for (most, from_root) in work.most.iter_mut().zip(&self.from_root) {
            *most = most.saturating_sub(self.bound + from_root);
        }
        if set.is_power_of_two() {
            let end = self.ends[set.trailing_zeros() as usize];
            work.offer(end, self.weights[end as usize], Origin::Anchor);
            return Ok(());
        }
        let lowest = set & set.wrapping_neg();
        let mut rest = (set - 1) & set;
        while rest > 0 {
            if rest & lowest != 0 {
                let (one, other) = (&lists[rest as usize], &lists[(set ^ rest) as usize]);
                budget.spend_many(1 + one.len().min(other.len()) as u64 / 16)?;
                self.meet(one, other, rest, work);
            }
            rest = (rest - 1) & set;
        }
        Ok(())
    }

    fn meet(&self, one: &[Label], other: &[Label], part: u32, work: &mut Work) {
        let mut others = other.iter().peekable();
        for label in one {
            while others.next_if(|other| other.node < label.node).is_some() {}
            if let Some(other) = others.next_if(|other| other.node == label.node) {
                let weight = label.weight + other.weight - self.weights[label.node as usize];
                work.offer(label.node, weight, Origin::Met(part));
            }
        }
    }

    fn spread_labels(&self, work: &mut Work, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let mut heap: BinaryHeap<_> =
            work.touched.iter().map(|&node| Reverse((work.best[node as usize].weight, node))).collect();
        while let Some(Reverse((weight, node))) = heap.pop() {
            if weight > work.best[node as usize].weight {
                continue;
            }
            budget.spend()?;
            for &parent in &self.entered_from[node as usize] {
                let weight = weight + self.weights[parent as usize];
                if work.offer(parent, weight, Origin::Grown(node)) {
                    heap.push(Reverse((weight, parent)));
                }
            }
        }
        Ok(())
    }

    /// The nodes of the tree that joins all anchors at the root.
    fn collect(&self, lists: &[Vec<Label>], all: u32) -> Vec<u32> {
        let mut nodes = Vec::new();
        let mut open = vec![(all, self.root)];
        while let Some((set, node)) = open.pop() {
            nodes.push(self.nodes[node as usize]);
            let list = &lists[set as usize];
            let label = list.binary_search_by_key(&node, |label| label.node).expect("a tree is made of labels");
            match list[label].from {
                Origin::Anchor => {}
                Origin::Grown(child) => open.push((set, child)),
                Origin::Met(part) => open.extend([(part, node), (set ^ part, node)]),
            }
        }
        nodes.sort_unstable();
        nodes.dedup();
        nodes
    }
}

/// Labels of the set in hand.
struct Work {
    best: Vec<Label>,
    touched: Vec<u32>,
    /// The most a label may weigh and still become part of a cheap enough tree.
    most: Vec<u64>,
}

impl Work {
    fn new(nodes: usize) -> Self {
        let none = |node| Label { node, weight: u64::MAX, from: Origin::Anchor };
        Self { best: (0..nodes as u32).map(none).collect(), touched: Vec::new(), most: Vec::new() }
    }

    fn offer(&mut self, node: u32, weight: u64, from: Origin) -> bool {
        let best = &mut self.best[node as usize];
        if weight >= best.weight || weight > self.most[node as usize] {
            return false;
        }
        if best.weight == u64::MAX {
            self.touched.push(node);
        }
        *best = Label { node, weight, from };
        true
    }

    /// The labels in order of their nodes; what was touched is clean again.
    fn take(&mut self) -> Vec<Label> {
        self.touched.sort_unstable();
        let list = self.touched.iter().map(|&node| self.best[node as usize]).collect();
        for node in self.touched.drain(..) {
            self.best[node as usize].weight = u64::MAX;
        }
        list
    }
}

/// Least costs from a set of nodes, as far as `most`; `u64::MAX` beyond.
fn spread(
    graph: &Graph,
    weights: &[u64],
    from: &[u32],
    most: u64,
    cost_of: impl Fn(usize) -> u64,
    budget: &mut Budget<'_>,
) -> Result<Vec<u64>, Stop> {
    let mut best = vec![u64::MAX; graph.len()];
    let mut heap = BinaryHeap::new();
    for &node in from {
        best[node as usize] = 0;
        heap.push(Reverse((0, node)));
    }
    while let Some(Reverse((cost, node))) = heap.pop() {
        if cost > best[node as usize] {
            continue;
        }
        budget.spend()?;
        for arc in graph.arcs(node) {
            let (next, further) = (graph.end(arc), cost_of(arc));
            if weights[next as usize] == BANNED || further > most - cost || cost + further >= best[next as usize] {
                continue;
            }
            best[next as usize] = cost + further;
            heap.push(Reverse((cost + further, next)));
        }
    }
    Ok(best)
}
