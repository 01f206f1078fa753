//! A lower bound by dual ascent, and what each arc would cost on top of it.
//!
//! Seen as a tree that grows from one anchor, the root, a solution enters every set of nodes that
//! holds another anchor and not the root. So each anchor may raise a toll around everything that
//! reaches it for free: all ways in become cheaper by the toll, the bound rises by it, and no tree
//! can dodge it (R. Wong, 1984). What is left of the arcs' costs when no anchor can raise any
//! more tells how much dearer than the bound a tree must be that uses a given arc, and few nodes
//! survive that question.

use crate::graph::{BANNED, Graph};
use effort::{Budget, Stop};

/// The outcome of raising tolls until the root reaches every anchor for free.
pub(crate) struct Ascent {
    /// The root, as an index into the graph's anchors.
    pub(crate) root: usize,
    /// No tree weighs less.
    pub(crate) bound: u64,
    /// For every arc of `v` with other end `u`: what is left of the cost of entering `v` from `u`.
    pub(crate) left: Vec<u64>,
    pub(crate) tolls: Vec<Toll>,
    /// For every anchor and node: where the node stands in the anchor's growing set.
    pub(crate) joined_as: Vec<Vec<u32>>,
}

/// One rise of the bound: the set is the first `size` nodes that joined around `anchor`.
pub(crate) struct Toll {
    pub(crate) anchor: usize,
    pub(crate) size: u32,
    pub(crate) amount: u64,
    /// The anchors within the set, a bit each.
    pub(crate) anchors_inside: u32,
}

/// The node is not in the set.
pub(crate) const OUTSIDE: u32 = u32::MAX;

/// Raises tolls from every anchor but the root. `None` if some anchor cannot be reached at all.
pub(crate) fn ascend(
    graph: &Graph,
    weights: &[u64],
    root: usize,
    budget: &mut Budget<'_>,
) -> Result<Option<Ascent>, Stop> {
    let anchors = graph.anchors();
    let mut left = vec![BANNED; graph.arc_count()];
    for node in 0..graph.len() as u32 {
        if weights[node as usize] != BANNED {
            left[graph.arcs(node)].fill(weights[node as usize]);
        }
    }
    let mut sets: Vec<Set> = anchors.iter().map(|&anchor| Set::around(anchor, graph, weights)).collect();
    sets[root].active = false;
    let mut ascent = Ascent { root, bound: 0, left, tolls: Vec::new(), joined_as: Vec::new() };
    // Small sets first: their tolls fall on few arcs and leave more for the others.
    while let Some(anchor) =
        (0..sets.len()).filter(|&anchor| sets[anchor].active).min_by_key(|&anchor| sets[anchor].nodes.len())
    {
        let set = &mut sets[anchor];
        let cheapest = set.grow(graph, weights, &ascent.left);
        budget.spend_many(1 + set.nodes.len() as u64 / 8)?;
        let holds = |set: &Set, other: usize| set.joined_as[anchors[other] as usize] != OUTSIDE;
        if holds(&sets[anchor], root) {
            sets[anchor].active = false;
            continue;
        }
        // Whoever reaches that anchor reaches this one too, so it can speak for both.
        if (0..sets.len()).any(|other| other != anchor && sets[other].active && holds(&sets[anchor], other)) {
            sets[anchor].active = false;
            continue;
        }
        if cheapest == BANNED {
            return Ok(None);
        }
        sets[anchor].pay(&mut ascent.left, cheapest);
        ascent.bound += cheapest;
        let inside =
            (0..sets.len()).filter(|&other| holds(&sets[anchor], other)).fold(0, |bits, other| bits | 1 << other);
        let size = sets[anchor].nodes.len() as u32;
        ascent.tolls.push(Toll { anchor, size, amount: cheapest, anchors_inside: inside });
    }
    ascent.joined_as = sets.into_iter().map(|set| set.joined_as).collect();
    Ok(Some(ascent))
}

/// The nodes that reach an anchor for free.
struct Set {
    nodes: Vec<u32>,
    joined_as: Vec<u32>,
    /// The ways in: arcs and the nodes outside that they come from.
    ways_in: Vec<(u32, u32)>,
    active: bool,
}

impl Set {
    fn around(anchor: u32, graph: &Graph, weights: &[u64]) -> Self {
        let joined_as = vec![OUTSIDE; graph.len()];
        let mut set = Self { nodes: Vec::new(), joined_as, ways_in: Vec::new(), active: true };
        set.join(anchor, graph, weights);
        set
    }

    /// Takes in whoever reaches the set for free; the least that is left to pay on a way in.
    fn grow(&mut self, graph: &Graph, weights: &[u64], left: &[u64]) -> u64 {
        let mut at = 0;
        while at < self.ways_in.len() {
            let (arc, from) = self.ways_in[at];
            if left[arc as usize] == 0 && self.joined_as[from as usize] == OUTSIDE {
                self.join(from, graph, weights);
            }
            at += 1;
        }
        let mut cheapest = BANNED;
        let joined_as = &self.joined_as;
        self.ways_in.retain(|&(arc, from)| {
            let outside = joined_as[from as usize] == OUTSIDE;
            if outside {
                cheapest = cheapest.min(left[arc as usize]);
            }
            outside
        });
        cheapest
    }

    fn join(&mut self, node: u32, graph: &Graph, weights: &[u64]) {
        self.joined_as[node as usize] = self.nodes.len() as u32;
        self.nodes.push(node);
        let ways = graph.arcs(node).map(|arc| (arc as u32, graph.end(arc)));
        let open = |from: u32| self.joined_as[from as usize] == OUTSIDE && weights[from as usize] != BANNED;
        self.ways_in.extend(ways.filter(|&(_, from)| open(from)));
    }

    fn pay(&self, left: &mut [u64], toll: u64) {
        for &(arc, _) in &self.ways_in {
            left[arc as usize] -= toll;
        }
    }
}
