//! Several best layouts, cheapest first.
//!
//! Any other layout lacks at least one aspect of the best one. So behind a layout stand as many
//! parts of the question as it has aspects: in the first its first aspect is out, in the second
//! the first is settled and the second out, and so on. They overlap nowhere, and the next best
//! layout is the best answer to any part that is still open.

use crate::exact::{MAX_OPEN, NO_LIMIT};
use crate::graph::Graph;
use crate::parts::Part;
use crate::plan::solvable_graph;
use crate::stock::Stock;
use crate::trees::{Cheapest, Tree, cheapest_tree};
use crate::{Board, Hex, Method, NoPlan, Placement, Plan, plan, referee};
use effort::{Budget, Stop};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The layouts that were found, and why there are no more.
#[derive(Clone, Debug, PartialEq)]
pub struct Layouts {
    /// The best layouts in order of the board's goal; each is proven to stand where it stands.
    pub plans: Vec<Plan>,
    /// Why thinking ended before there were as many as asked for; `None` if no more exist or
    /// enough were found.
    pub stopped: Option<Stop>,
}

/// The `count` best payable layouts of a board. None of them holds an aspect that it could do without.
pub fn best_layouts(board: &Board, count: usize, budget: &mut Budget<'_>) -> Result<Layouts, NoPlan> {
    let graph = solvable_graph(board)?;
    // If there is none at all, this knows why.
    plan(board, Method::Exact, budget, &mut |_| {})?;
    let mut search = Search {
        board,
        graph: &graph,
        stock: Stock::of(board),
        open: BinaryHeap::new(),
        held: 0,
        asked: 0,
        plans: Vec::new(),
    };
    let stopped = search.run(count, budget).err();
    Ok(Layouts { plans: search.plans, stopped })
}

/// A part of the question and, once it is known, the cheapest tree in it.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Question {
    weight: u64,
    age: u64,
    part: Part,
    answer: Option<Vec<u32>>,
}

struct Search<'a> {
    board: &'a Board,
    graph: &'a Graph,
    stock: Stock,
    open: BinaryHeap<Reverse<Question>>,
    held: usize,
    asked: u64,
    plans: Vec<Plan>,
}

impl Search<'_> {
    fn run(&mut self, count: usize, budget: &mut Budget<'_>) -> Result<(), Stop> {
        self.ask(0, Part::default())?;
        while self.plans.len() < count {
            let Some(Reverse(question)) = self.open.pop() else { break };
            let Question { weight, part, answer, .. } = question;
            match answer {
                Some(nodes) => self.take(weight, &part, &Tree { nodes, weight })?,
                None => self.answer(weight, part, budget)?,
            }
        }
        Ok(())
    }

    fn answer(&mut self, weight: u64, part: Part, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let (weights, paid) = part.weights(self.graph, &self.stock, &|node| self.graph.weights()[node as usize]);
        let mut bound = weight.saturating_sub(paid);
        let Cheapest::Tree(tree) = cheapest_tree(self.graph, &weights, NO_LIMIT, &mut bound, budget)? else {
            return Ok(());
        };
        let weight = tree.weight + paid;
        if let Some(parts) = part.split_by_cell(self.graph, &tree) {
            return parts.into_iter().try_for_each(|part| self.ask(weight, part));
        }
        self.asked += 1;
        self.open.push(Reverse(Question { weight, age: self.asked, part, answer: Some(tree.nodes) }));
        Ok(())
    }

    fn take(&mut self, weight: u64, part: &Part, tree: &Tree) -> Result<(), Stop> {
        let mut settled = part.clone();
        for node in part.unsettled(self.graph, tree) {
            self.ask(weight, settled.without([node]))?;
            settled = settled.settling([node]);
        }
        if self.stock.shortage(self.graph.demand(&tree.nodes)).is_none() {
            let placements = self.graph.placements(&tree.nodes);
            let plan = Plan::proven(self.board, self.graph, placements, weight);
            if part.is_used_by(self.graph, tree) && is_spare(self.board, &plan) {
                self.plans.push(plan);
            }
        }
        Ok(())
    }

    fn ask(&mut self, weight: u64, part: Part) -> Result<(), Stop> {
        self.held += part.size();
        if self.held > MAX_OPEN {
            return Err(Stop::Memory);
        }
        self.asked += 1;
        self.open.push(Reverse(Question { weight, age: self.asked, part, answer: None }));
        Ok(())
    }
}

/// Whether the plan solves nothing any more when any one of its aspects is left out. Settled aspects
/// weigh nothing in their part, so a tree may lean on one that links by chance make needless.
fn is_spare(board: &Board, plan: &Plan) -> bool {
    plan.placements.iter().all(|left_out| {
        let others: Vec<Placement> = plan.placements.iter().copied().filter(|other| other != left_out).collect();
        let removed: Vec<Hex> = plan.removed.iter().copied().filter(|place| *place != left_out.place).collect();
        referee::check(board, &others, &removed).is_err()
    })
}
