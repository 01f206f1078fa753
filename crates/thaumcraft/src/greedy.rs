//! The quick first answer: join the nearest anchor, again and again.
//!
//! From one anchor the cheapest way to any other is laid, then the cheapest way from all that to
//! any further one. Every anchor gets its turn as the first, and the cheapest outcome is kept. A
//! way through the product graph may cross a cell twice with different aspects; then its later
//! visit is forbidden and the way sought again, so whatever comes out fits on the board.

use crate::graph::{BANNED, Graph, cheapest_way};
use crate::stock::Stock;
use crate::{Board, NoPlan, Plan, trees};
use effort::{Budget, Stop};

/// The plan of the cheapest outcome.
pub(crate) fn plan(
    board: &Board,
    graph: &Graph,
    budget: &mut Budget<'_>,
    improved: &mut dyn FnMut(&Plan),
) -> Result<Plan, NoPlan> {
    let stock = Stock::of(board);
    let found = join_nearest(graph, graph.weights(), &stock, usize::MAX, budget).map_err(NoPlan::Stopped)?;
    let (_, nodes) = found.ok_or(NoPlan::NotFound)?;
    let bound = trees::quick_bound(graph, budget).map_err(NoPlan::Stopped)?;
    let plan = Plan::seen(board, graph, graph.placements(&nodes), bound, Stop::Done);
    improved(&plan);
    Ok(plan)
}

/// The cheapest set of nodes found from any first anchor, if any joins all; `starts` is how many
/// anchors get their turn. Budget: a node is a way laid.
pub(crate) fn join_nearest(
    graph: &Graph,
    weights: &[u64],
    stock: &Stock,
    starts: usize,
    budget: &mut Budget<'_>,
) -> Result<Option<(u64, Vec<u32>)>, Stop> {
    let mut best: Option<(u64, Vec<u32>)> = None;
    for &anchor in graph.anchors().iter().take(starts) {
        let below = best.as_ref().map_or(u64::MAX, |best| best.0);
        if let Some(found) = join_from(graph, weights, anchor, below, budget)?
            && stock.shortage(graph.demand(&found.1)).is_none()
        {
            best = Some(found);
        }
    }
    Ok(best)
}

/// What one anchor's turn gives, if it is lighter than `below`.
fn join_from(
    graph: &Graph,
    weights: &[u64],
    anchor: u32,
    below: u64,
    budget: &mut Budget<'_>,
) -> Result<Option<(u64, Vec<u32>)>, Stop> {
    let mut weights = weights.to_vec();
    let mut joined = vec![anchor];
    let mut total = 0;
    while graph.anchors().iter().any(|anchor| !joined.contains(anchor)) {
        budget.spend_many(100)?;
        let wanted = |node| graph.anchors().contains(&node) && !joined.contains(&node);
        let Some(way) = cheapest_way(graph, &weights, &joined, wanted) else { return Ok(None) };
        // From the anchor back to the tree; so the later visit stands first.
        let twice = way
            .nodes
            .iter()
            .enumerate()
            .find(|&(at, &node)| way.nodes[at + 1..].iter().any(|&other| graph.cell(other) == graph.cell(node)));
        if let Some((_, &node)) = twice {
            weights[node as usize] = BANNED;
            continue;
        }
        total += way.weight;
        if total >= below {
            return Ok(None);
        }
        for node in way.nodes {
            for other in graph.on_cell(graph.cell(node)).filter(|&other| other != node) {
                weights[other as usize] = BANNED;
            }
            weights[node as usize] = 0;
            joined.push(node);
        }
    }
    Ok(Some((total, joined)))
}
