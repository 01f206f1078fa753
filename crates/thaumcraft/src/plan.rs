//! The front door: a board and a budget in, a plan out.

use crate::graph::Graph;
use crate::ring::RingRules;
use crate::stock::Shortage;
use crate::{Aspect, Board, Hex, Spot, exact, greedy, ring};
use effort::{Bound, Budget, Certainty, Stop};

/// An aspect to be put on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placement {
    /// Where.
    pub place: Hex,
    /// What.
    pub aspect: Aspect,
}

/// A way to solve a board, and how sure it is that none is better.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// What to place, in an order in which each links to what stands already.
    pub placements: Vec<Placement>,
    /// Placed aspects to take away before.
    pub removed: Vec<Hex>,
    /// The price of all of it.
    pub cost: u64,
    /// What the goal counts first, price or cells, is no less than this in any plan.
    pub bound: u64,
    /// Whether any better plan can exist. A method that does not search on of itself, such as
    /// `greedy`, says that it is done; a plan that is told of while the search goes on, that it was interrupted: so it
    /// would say if the search ended there.
    pub certainty: Certainty,
}

/// How to look for a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// The proven optimum.
    #[default]
    Exact,
    /// The documented solver: anchors one after another along shortest cell paths.
    Ring(RingRules),
    /// The quick first answer.
    Greedy,
}

const RING: RingRules = RingRules::USUAL;

/// The methods by name; the documented solver also with one of its switches turned.
pub const METHODS: [(&str, Method); 8] = [
    ("exact", Method::Exact),
    ("greedy", Method::Greedy),
    ("ring", Method::Ring(RING)),
    ("ring-ends", Method::Ring(RingRules { count_ends: true, ..RING })),
    ("ring-no-pruning", Method::Ring(RingRules { prune: false, ..RING })),
    ("ring-no-grid", Method::Ring(RingRules { keep_grid: false, ..RING })),
    ("ring-no-links", Method::Ring(RingRules { keep_links: false, ..RING })),
    ("ring-no-chains", Method::Ring(RingRules { keep_chains: false, ..RING })),
];

/// Why there is no plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPlan {
    /// There can be none.
    #[error(transparent)]
    Unsolvable(#[from] Unsolvable),
    /// None was found before thinking stopped; nothing is proven.
    #[error("stopped before a plan was found")]
    Stopped(Stop),
    /// The method is not exhaustive and found none; nothing is proven.
    #[error("the method found no plan")]
    NotFound,
}

/// Why a board has no solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolvable {
    /// An anchor shows an aspect that is not discovered, so it never links.
    #[error("the aspect of the anchor at {place} is not discovered")]
    UnknownAnchor {
        /// The anchor.
        place: Hex,
        /// Its aspect.
        aspect: Aspect,
    },
    /// No cells lead from one group of anchors to the others.
    #[error("no cells lead from one of {} groups of anchors to the others", .0.len())]
    CutOff(Vec<Vec<Hex>>),
    /// Cells lead from group to group, but no chain of aspects that are known, not to be done
    /// without, and to be had from the stock.
    #[error("no chain of aspects joins {} groups of anchors", .0.len())]
    NoChain(Vec<Vec<Hex>>),
    /// Chains exist, but they need more cells than there are.
    #[error("the chains need more cells than there are")]
    NoRoom,
    /// Every layout needs more than the stock can give.
    #[error("every layout needs more than the stock can give")]
    Stock(Shortage),
    /// Every layout that one part of the stock would allow breaks another.
    #[error("every layout that one part of the stock allows breaks another")]
    StockTogether,
}

/// Looks for a plan that reaches the board's goal. `improved` hears of every plan that is better
/// than the one before; the last of them is the one returned.
///
/// ```
/// use effort::Budget;
/// use thaumcraft::{Board, Method, plan};
///
/// let board: Board = "thaumcraft radius=2\nanchor -2 2 telum\nanchor 2 0 fames\nanchor 0 -2 metallum".parse()?;
/// let plan = plan(&board, Method::Exact, &mut Budget::unlimited(), &mut |_| {}).unwrap();
/// assert_eq!(plan.cost, 9);
/// assert!(plan.certainty.is_proven());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn plan(
    board: &Board,
    method: Method,
    budget: &mut Budget<'_>,
    improved: &mut dyn FnMut(&Plan),
) -> Result<Plan, NoPlan> {
    let graph = solvable_graph(board)?;
    match method {
        _ if is_solved(board) => Ok(nothing_to_do(board, &graph, improved)),
        Method::Exact => exact::plan(board, &graph, &[], budget, improved),
        Method::Greedy => greedy::plan(board, &graph, budget, improved),
        Method::Ring(rules) => ring::plan(board, &graph, rules, budget, improved),
    }
}

/// Looks for the cheapest plan, beginning with one that is known to solve the board: what comes out is no worse.
pub fn plan_from(
    board: &Board,
    start: &[Placement],
    budget: &mut Budget<'_>,
    improved: &mut dyn FnMut(&Plan),
) -> Result<Plan, NoPlan> {
    let graph = solvable_graph(board)?;
    if is_solved(board) {
        return Ok(nothing_to_do(board, &graph, improved));
    }
    exact::plan(board, &graph, start, budget, improved)
}

/// The plan of a note that needs none.
fn nothing_to_do(board: &Board, graph: &Graph, improved: &mut dyn FnMut(&Plan)) -> Plan {
    let plan = Plan::proven(board, graph, Vec::new(), 0);
    improved(&plan);
    plan
}

/// Whether all anchors hang together already: that takes no search, however little time there is.
fn is_solved(board: &Board) -> bool {
    groups(board, |place| linked_from(board, place)).len() < 2
}

/// The product graph, unless its anchors can be seen to have no solution.
pub(crate) fn solvable_graph(board: &Board) -> Result<Graph, NoPlan> {
    if board.anchors().len() > 1 {
        let unknown = board.anchors().iter().find_map(|&place| {
            let aspect = board.spot(place).and_then(Spot::aspect)?;
            board.unknown().contains(&aspect).then_some(Unsolvable::UnknownAnchor { place, aspect })
        });
        if let Some(reason) = unknown {
            return Err(NoPlan::Unsolvable(reason));
        }
    }
    let graph = Graph::new(board);
    let by_chain = groups(board, |place| graph.reach_of(place));
    if by_chain.len() < 2 {
        return Ok(graph);
    }
    let by_cell = groups(board, |place| cells_from(board, place));
    let reason = if by_cell.len() > 1 { Unsolvable::CutOff(by_cell) } else { Unsolvable::NoChain(by_chain) };
    Err(NoPlan::Unsolvable(reason))
}

/// The anchors in groups, where `reach` lists the anchors that one of them reaches.
fn groups(board: &Board, reach: impl Fn(Hex) -> Vec<Hex>) -> Vec<Vec<Hex>> {
    let mut groups: Vec<Vec<Hex>> = Vec::new();
    for &anchor in board.anchors() {
        if !groups.iter().flatten().any(|&other| other == anchor) {
            groups.push(reach(anchor));
        }
    }
    groups
}

/// The anchors that cells lead to.
fn cells_from(board: &Board, start: Hex) -> Vec<Hex> {
    reached(board, start, |_, place| matches!(board.spot(place), Some(Spot::Free | Spot::Anchor(_) | Spot::Placed(_))))
}

/// The anchors that what stands links to.
fn linked_from(board: &Board, start: Hex) -> Vec<Hex> {
    let aspect = |place| board.spot(place).and_then(Spot::aspect);
    reached(board, start, |from, to| {
        aspect(from).zip(aspect(to)).is_some_and(|(aspect, other)| board.links(aspect, other))
    })
}

/// The anchors that steps from place to place lead to.
fn reached(board: &Board, start: Hex, is_step: impl Fn(Hex, Hex) -> bool) -> Vec<Hex> {
    let mut seen = vec![start];
    let mut next = 0;
    while next < seen.len() {
        let from = seen[next];
        for place in from.around() {
            if !seen.contains(&place) && is_step(from, place) {
                seen.push(place);
            }
        }
        next += 1;
    }
    board.anchors().iter().copied().filter(|anchor| seen.contains(anchor)).collect()
}

impl Plan {
    /// The best plan there is.
    pub(crate) fn proven(board: &Board, graph: &Graph, placements: Vec<Placement>, weight: u64) -> Self {
        Self::new(board, graph, placements, weight, Certainty::Proven)
    }

    /// The best plan that was seen; `bound` is a weight of the graph.
    pub(crate) fn seen(board: &Board, graph: &Graph, placements: Vec<Placement>, bound: u64, stopped: Stop) -> Self {
        let certainty = Certainty::BestSeen { bound: Bound::Lower(graph.first_goal(bound) as f64), stopped };
        Self::new(board, graph, placements, bound, certainty)
    }

    fn new(board: &Board, graph: &Graph, mut placements: Vec<Placement>, bound: u64, certainty: Certainty) -> Self {
        placements.sort_unstable();
        placements.dedup();
        let is_placed = |place: &Hex| matches!(board.spot(*place), Some(Spot::Placed(_)));
        let removed: Vec<Hex> = placements.iter().map(|placement| placement.place).filter(is_placed).collect();
        let prices = board.prices();
        let placing: u64 = placements.iter().map(|placement| prices[usize::from(placement.aspect.0)]).sum();
        let removing = board.wishes.may_remove.unwrap_or(0) * removed.len() as u64;
        let placements = in_order(board, &removed, placements);
        Self { placements, removed, cost: placing + removing, bound: graph.first_goal(bound), certainty }
    }

    /// Number of aspects to place.
    pub fn cells(&self) -> usize {
        self.placements.len()
    }
}

/// Puts placements in an order that grows from the first anchor, each linking to one before it.
fn in_order(board: &Board, removed: &[Hex], mut open: Vec<Placement>) -> Vec<Placement> {
    let standing = |place: Hex| board.spot(place).and_then(Spot::aspect).filter(|_| !removed.contains(&place));
    let mut ordered: Vec<Placement> = Vec::with_capacity(open.len());
    let mut linked: Vec<(Hex, Aspect)> = Vec::new();
    linked.extend(board.anchors().first().and_then(|&anchor| Some((anchor, standing(anchor)?))));
    let mut next = 0;
    while next < linked.len() {
        let (from, aspect) = linked[next];
        next += 1;
        for place in from.around() {
            let here = standing(place).or_else(|| {
                let found = open.iter().position(|placement| placement.place == place)?;
                board.links(aspect, open[found].aspect).then(|| {
                    ordered.push(open.remove(found));
                    ordered[ordered.len() - 1].aspect
                })
            });
            let new = here.filter(|&other| board.links(aspect, other) && linked.iter().all(|(seen, _)| *seen != place));
            linked.extend(new.map(|other| (place, other)));
        }
    }
    ordered.extend(open);
    ordered
}
