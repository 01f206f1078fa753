//! Thaumcraft research notes: the price of the layout a method finds.

use super::{Outcome, Rules, budget, name_and_nodes, no_method};
use crate::spec::{List, Spec};
use crate::toml_entries::Wrong;
use effort::Rng;
use grid::{Problem, TextError};
use std::sync::Arc;
use thaumcraft::{Aspects, Board, DEFAULT_SET, Method, NoPlan, RingRules, corpus, generate_random};

pub(super) struct Thaumcraft {
    methods: Vec<(Method, Option<u64>)>,
    boards: Boards,
}

enum Boards {
    Dealt { aspects: Arc<Aspects>, complexity: u8, anchors: usize, series: u64 },
    Listed(Vec<Board>),
}

const RULES: [&str; 3] = ["set", "complexity", "anchors"];

impl Thaumcraft {
    pub(super) fn new(spec: &Spec) -> Result<Self, Wrong> {
        let known =
            [("exact", Method::Exact), ("greedy", Method::Greedy), ("ring", Method::Ring(RingRules::default()))];
        let names = known.map(|(name, _)| name);
        let mut methods = Vec::new();
        for method in &spec.methods {
            let (name, nodes) = name_and_nodes(method, spec)?;
            let found = known.iter().find(|(known, _)| *known == name);
            methods.push((found.ok_or_else(|| no_method("thaumcraft", name, &names))?.1, nodes));
        }
        let rules = Rules::of(spec, &RULES)?;
        if let Some(list) = &spec.boards.list {
            let boards = listed(list, spec)?;
            super::reaches(boards.len(), spec)?;
            return Ok(Self { methods, boards: Boards::Listed(boards) });
        }
        let aspects = aspects(spec)?;
        let complexity = rules.number("complexity", thaumcraft::MAX_COMPLEXITY.into())?.unwrap_or(2) as u8;
        let anchors = rules.number("anchors", thaumcraft::MAX_ANCHORS as u64)?.unwrap_or(4) as usize;
        let possible = generate_random(Arc::clone(&aspects), complexity, anchors, 0);
        let what = || format!("a note of complexity {complexity} with {anchors} anchors is not possible");
        possible.map_err(|_| Wrong::new("rules.anchors", what()))?;
        let boards = Boards::Dealt { aspects, complexity, anchors, series: spec.boards.series };
        Ok(Self { methods, boards })
    }

    pub(super) fn play(&self, method: usize, index: u64, interrupt: &dyn Fn() -> bool) -> Outcome {
        let (method, nodes) = self.methods[method];
        let mut budget = budget(nodes, interrupt);
        let plan = thaumcraft::plan(&self.board(index), method, &mut budget, &mut |_| {});
        Outcome {
            value: plan.as_ref().ok().map(|plan| plan.cost as i64),
            moves: plan.as_ref().map_or(0, |plan| plan.placements.len() as u32),
            guesses: 0,
            nodes: budget.spent(),
            proven: match &plan {
                Ok(plan) => plan.certainty.is_proven(),
                Err(no_plan) => matches!(no_plan, NoPlan::Unsolvable(_)),
            },
        }
    }

    pub(super) fn text(&self, index: u64) -> String {
        self.board(index).to_string()
    }

    fn board(&self, index: u64) -> Board {
        match &self.boards {
            Boards::Dealt { aspects, complexity, anchors, series } => {
                let seed = Rng::stream(*series, index).next();
                generate_random(Arc::clone(aspects), *complexity, *anchors, seed).expect("it was possible before")
            }
            Boards::Listed(boards) => boards[index as usize].clone(),
        }
    }
}

/// The aspects of the set the spec names.
fn aspects(spec: &Spec) -> Result<Arc<Aspects>, Wrong> {
    let set = spec.rules.get("set").map_or(DEFAULT_SET, String::as_str);
    Aspects::of_set(set).map(Arc::new).map_err(|error| Wrong::new("rules.set", error.to_string()))
}

/// The notes of a corpus.
pub(super) fn listed(list: &List, spec: &Spec) -> Result<Vec<Board>, Wrong> {
    let usual = aspects(spec)?;
    let read = corpus::read(&list.text, |set, at| match set {
        None => Ok(Arc::clone(&usual)),
        Some(set) => {
            let made = Aspects::of_set(set).map(Arc::new);
            made.map_err(|error| at.problem(Problem::Game(error.to_string())))
        }
    });
    let notes = read.map_err(|error: TextError| Wrong::new("boards.list", format!("{}:{error}", list.name)))?;
    Ok(notes.into_iter().map(|(_, board)| board).collect())
}
