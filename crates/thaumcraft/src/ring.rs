//! The documented solver: anchors one after another, along shortest cell paths.
//!
//! It goes through the anchors column by column and joins each to something filled that it does
//! not hang together with yet: for every such cell one path of exactly the shortest length (and
//! one of a cell more, when there are fewer than five candidates), holding the cheapest chain of
//! that length. Candidates are tried cheapest first, and all of them in the end, so it is
//! exhaustive, but only over that small family: its answer is good, and not proven.
//!
//! The original's score counts both ends of every path. [`RingRules`] can bring that back, and
//! switch off what makes the search bearable, to see what each is worth.

use crate::chains::costs_to_go;
use crate::graph::Graph;
use crate::stock::Stock;
use crate::{Aspect, Board, Hex, NoPlan, Placement, Plan, Spot, trees};
use effort::{Budget, Stop};
use rustc_hash::FxHashMap;

/// What the documented solver does, switch by switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one switch of an experiment")]
pub struct RingRules {
    /// Give up a line when its cost and 1.5 for each cell that is still needed reach the best.
    pub prune: bool,
    /// Keep the filled board instead of reading it off the paths at every look.
    pub keep_grid: bool,
    /// Keep what hangs together within an iteration instead of finding it for every cell.
    pub keep_links: bool,
    /// Keep the cheapest chain between two aspects across iterations.
    pub keep_chains: bool,
    /// Count the ends of every path as the original does.
    pub count_ends: bool,
}

impl RingRules {
    /// As it is meant to be used.
    pub(crate) const USUAL: Self =
        Self { prune: true, keep_grid: true, keep_links: true, keep_chains: true, count_ends: false };
}

impl Default for RingRules {
    fn default() -> Self {
        Self::USUAL
    }
}

/// The order in which the original's walks turn; it decides which path of a length is the one.
const TURNS: [(i8, i8); 6] = [(-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0), (0, 1)];
/// With fewer candidates than this, paths of one more cell are tried too.
const ENOUGH: usize = 5;

/// So many cells stepped on are paid for as a node of their own: more than an iteration takes on any usual note.
const STEPS_PAID_FOR: u64 = 4_096;

/// The cheapest layout of the family. Budget: a node is an iteration, as the original counts them; where it looks
/// for very many walks, also so many steps of them.
pub(crate) fn plan(
    board: &Board,
    graph: &Graph,
    rules: RingRules,
    budget: &mut Budget<'_>,
    improved: &mut dyn FnMut(&Plan),
) -> Result<Plan, NoPlan> {
    let bound = trees::quick_bound(graph, &mut Budget::unlimited()).map_err(NoPlan::Stopped)?;
    let mut ring = Ring::new(board, rules);
    let mut best: Option<Plan> = None;
    let mut report = |ring: &Ring<'_>| {
        let placements = ring.placements();
        let plan = Plan::seen(board, graph, placements, bound, Stop::Interrupted);
        improved(&plan);
        best = Some(plan);
    };
    let ended = ring.search(budget, &mut report);
    match (best, ended) {
        (Some(plan), ended) => {
            let certainty = plan.certainty.stopped_by(ended.err().unwrap_or(Stop::Done));
            Ok(Plan { certainty, ..plan })
        }
        (None, Err(stop)) => Err(NoPlan::Stopped(stop)),
        (None, Ok(())) => Err(NoPlan::NotFound),
    }
}

/// One path: cells and aspects, both ends included.
#[derive(Clone)]
struct Path {
    cells: Vec<Hex>,
    chain: Vec<Aspect>,
    cost: u64,
}

struct Ring<'a> {
    board: &'a Board,
    rules: RingRules,
    stock: Stock,
    prices: Vec<u64>,
    anchors: Vec<Hex>,
    paths: Vec<Path>,
    filled: FxHashMap<Hex, Aspect>,
    chains: FxHashMap<(Aspect, Aspect, usize), Option<Vec<Aspect>>>,
    best: u64,
    /// Cells stepped on while walks were looked for.
    stepped: u64,
}

impl<'a> Ring<'a> {
    fn new(board: &'a Board, rules: RingRules) -> Self {
        let mut anchors = board.anchors().to_vec();
        anchors.sort_unstable();
        let standing = board.places().filter_map(|place| Some((place, board.spot(place)?.aspect()?)));
        Self {
            board,
            rules,
            stock: Stock::of(board),
            prices: board.prices(),
            anchors,
            paths: Vec::new(),
            filled: standing.collect(),
            chains: FxHashMap::default(),
            best: u64::MAX,
            stepped: 0,
        }
    }

    fn search(&mut self, budget: &mut Budget<'_>, report: &mut dyn FnMut(&Self)) -> Result<(), Stop> {
        budget.spend()?;
        let Some(&target) = self.anchors.get(self.paths.len() % self.anchors.len().max(1)) else { return Ok(()) };
        let apart = self.filled_apart_from(target);
        if self.anchors.iter().all(|anchor| !apart.contains(anchor)) {
            let cost = self.cost();
            let demand = self.placements().into_iter().map(|placement| placement.aspect).collect::<Vec<_>>();
            if cost < self.best && self.stock.shortage(demand).is_none() {
                self.best = cost;
                report(self);
            }
            return Ok(());
        }
        let mut candidates = self.candidates(target, &apart, budget)?;
        let Some(shortest) = candidates.iter().map(|path| path.cells.len() - 2).min() else { return Ok(()) };
        if self.rules.prune && 2 * u128::from(self.cost()) + 3 * shortest as u128 >= 2 * u128::from(self.best) {
            return Ok(());
        }
        candidates.sort_by_key(|path| path.cost);
        for path in candidates {
            let inner = 1..path.cells.len() - 1;
            self.filled.extend(inner.clone().map(|at| (path.cells[at], path.chain[at])));
            self.paths.push(path);
            let deeper = self.search(budget, report);
            let path = self.paths.pop().expect("the path was put there");
            for at in inner {
                self.filled.remove(&path.cells[at]);
            }
            deeper?;
        }
        Ok(())
    }

    /// Paths from the target to cells it does not hang together with: the shortest, and while they
    /// are few, those of a cell more.
    fn candidates(&mut self, target: Hex, apart: &[Hex], budget: &mut Budget<'_>) -> Result<Vec<Path>, Stop> {
        let steps = self.steps_from(target);
        let mut candidates = Vec::new();
        for longer in 0..=1 {
            for &end in apart {
                let Some(&cells) = steps.get(&end) else { continue };
                candidates.extend(self.path(target, end, cells + 1 + longer, budget)?);
            }
            if candidates.len() >= ENOUGH {
                break;
            }
        }
        Ok(candidates)
    }

    fn path(&mut self, from: Hex, to: Hex, length: usize, budget: &mut Budget<'_>) -> Result<Option<Path>, Stop> {
        let ends = self.aspect_at(from).zip(self.aspect_at(to));
        let Some(chain) = ends.and_then(|(from, to)| self.chain(from, to, length - 2)) else { return Ok(None) };
        let mut cells = vec![from];
        if !self.walk(&mut cells, to, length, budget)? {
            return Ok(None);
        }
        let counted = if self.rules.count_ends { &chain[..] } else { &chain[1..chain.len() - 1] };
        let cost = counted.iter().map(|aspect| self.prices[usize::from(aspect.0)]).sum();
        Ok(Some(Path { cells, chain, cost }))
    }

    /// The cheapest chain with so many aspects between its ends.
    fn chain(&mut self, from: Aspect, to: Aspect, between: usize) -> Option<Vec<Aspect>> {
        if let Some(known) = self.chains.get(&(from, to, between)).filter(|_| self.rules.keep_chains) {
            return known.clone();
        }
        let to_go = costs_to_go(self.board, &self.prices, to, between);
        let mut chain = vec![from];
        for left in (0..between).rev() {
            let cost =
                |next: &Aspect| Some((to_go[left][usize::from(next.0)]? + self.prices[usize::from(next.0)], *next));
            let last = chain[chain.len() - 1];
            let linked = self.board.aspects().links(last).iter();
            let next = linked
                .filter(|&&next| self.board.may_place(next) && self.board.links(last, next))
                .filter_map(cost)
                .min();
            chain.extend(next.map(|(_, next)| next));
        }
        let found = to_go[between][usize::from(from.0)].map(|_| [&chain[..], &[to]].concat());
        self.chains.insert((from, to, between), found.clone());
        found
    }

    /// Extends a walk over free cells to one of exactly this length that ends at `to`.
    fn walk(&mut self, cells: &mut Vec<Hex>, to: Hex, length: usize, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        // Round a dead end there are many walks, and then an iteration is more than one.
        budget.work(1)?;
        self.stepped += 1;
        if self.stepped.is_multiple_of(STEPS_PAID_FOR) {
            budget.spend()?;
        }
        let last = cells[cells.len() - 1];
        let left = length - cells.len();
        if usize::from(last.steps_to(to)) > left {
            return Ok(false);
        }
        for next in TURNS.map(|(q, r)| Hex::new(last.q + q, last.r + r)) {
            let fits = if left == 1 { next == to } else { self.is_free(next) && !cells.contains(&next) };
            if fits {
                cells.push(next);
                if left == 1 || self.walk(cells, to, length, budget)? {
                    return Ok(true);
                }
                cells.pop();
            }
        }
        Ok(false)
    }

    /// Steps over free cells from the target to every cell that can be reached, filled ones last.
    fn steps_from(&self, target: Hex) -> FxHashMap<Hex, usize> {
        let mut steps = FxHashMap::default();
        steps.insert(target, 0);
        let mut open = std::collections::VecDeque::from([target]);
        while let Some(cell) = open.pop_front() {
            let next_step = steps[&cell] + 1;
            for next in cell.around() {
                let free = self.is_free(next);
                if !steps.contains_key(&next) && (free || self.aspect_at(next).is_some()) {
                    steps.insert(next, next_step);
                    if free {
                        open.push_back(next);
                    }
                }
            }
        }
        steps
    }

    fn filled_apart_from(&self, target: Hex) -> Vec<Hex> {
        let kept = self.rules.keep_links.then(|| self.joined_with(target));
        let apart = |place: &Hex| match &kept {
            Some(joined) => !joined.contains(place),
            None => !self.joined_with(target).contains(place),
        };
        self.board.places().filter(|&place| self.aspect_at(place).is_some()).filter(apart).collect()
    }

    /// Cells that paths join with the target. Like the original, it sees no other links.
    fn joined_with(&self, target: Hex) -> Vec<Hex> {
        let mut joined = vec![target];
        loop {
            let ends = |path: &&Path| {
                let [first, last] = [path.cells[0], path.cells[path.cells.len() - 1]].map(|end| joined.contains(&end));
                first != last
            };
            let Some(path) = self.paths.iter().find(ends) else { return joined };
            let new: Vec<Hex> = path.cells.iter().copied().filter(|cell| !joined.contains(cell)).collect();
            joined.extend(new);
        }
    }

    fn aspect_at(&self, place: Hex) -> Option<Aspect> {
        if self.rules.keep_grid {
            return self.filled.get(&place).copied();
        }
        let on_paths = self.paths.iter().flat_map(|path| path.cells.iter().zip(&path.chain));
        let standing = self.board.spot(place).and_then(Spot::aspect);
        on_paths.fold(standing, |found, (cell, aspect)| if *cell == place { Some(*aspect) } else { found })
    }

    fn is_free(&self, place: Hex) -> bool {
        self.board.spot(place) == Some(Spot::Free) && self.aspect_at(place).is_none()
    }

    fn cost(&self) -> u64 {
        self.paths.iter().map(|path| path.cost).sum()
    }

    fn placements(&self) -> Vec<Placement> {
        let inner = |path: &Path| {
            let pairs = path.cells.iter().zip(&path.chain).map(|(&place, &aspect)| Placement { place, aspect });
            pairs.skip(1).take(path.cells.len() - 2).collect::<Vec<_>>()
        };
        self.paths.iter().flat_map(inner).collect()
    }
}
