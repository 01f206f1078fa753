//! `PopStar` and `SameGame`: the points of the game a method finds within its nodes.

use super::{Outcome, Rules, budget, name_and_nodes, no_method};
use crate::spec::{List, Spec};
use crate::toml_entries::Wrong;
use effort::Rng;
use grid::Size;
use popstar::text::collection;
use popstar::{DEALS, Deal, METHODS, Position, Search, Settings};

pub(super) struct Popstar {
    methods: Vec<(Search, u64)>,
    boards: Boards,
}

enum Boards {
    Dealt { size: Size, colours: u8, deal: Deal, rules: popstar::Rules, series: u64 },
    Listed(Vec<Position>),
}

const RULES: [&str; 4] = ["rules", "size", "colours", "deal"];
const KINDS: [(&str, popstar::Rules); 2] =
    [("popstar", popstar::Rules::POPSTAR), ("samegame", popstar::Rules::SAMEGAME)];
const COLOURS: u64 = 5;
/// Methods that play one game and are done; the others go on as long as they may.
const RULES_OF_THUMB: [&str; 4] = ["mis", "lgp", "crp", "misps"];

impl Popstar {
    pub(super) fn new(spec: &Spec) -> Result<Self, Wrong> {
        let names: Vec<&str> = METHODS.iter().map(|(name, _)| *name).collect();
        let mut methods = Vec::new();
        for method in &spec.methods {
            let (name, nodes) = name_and_nodes(method, spec)?;
            let search = popstar::method(name).ok_or_else(|| no_method("popstar", name, &names))?;
            let nodes = nodes.or(RULES_OF_THUMB.contains(&name).then_some(u64::MAX));
            let missing = || format!("'budget.nodes' is missing: nodes a board, or '{name}@100000'");
            methods.push((search, nodes.ok_or_else(|| Wrong::new("budget.nodes", missing()))?));
        }
        let rules = Rules::of(spec, &RULES)?;
        let boards = if let Some(list) = &spec.boards.list {
            let boards = listed(list, spec)?;
            super::reaches(boards.len(), spec)?;
            Boards::Listed(boards)
        } else {
            let size = rules.size()?.unwrap_or(Size::new(10, 10).expect("a possible size"));
            let colours = rules.number("colours", popstar::MOST_COLOURS as u64)?.unwrap_or(COLOURS) as u8;
            let deal = rules.choice("deal", &DEALS, Deal::Uniform)?;
            // A size or a number of colours that cannot be is refused now.
            popstar::generate(size, colours, deal, 0).map_err(|error| Wrong::new("rules.size", error.to_string()))?;
            Boards::Dealt { size, colours, deal, rules: kind(&rules)?, series: spec.boards.series }
        };
        Ok(Self { methods, boards })
    }

    pub(super) fn play(&self, method: usize, index: u64, interrupt: &dyn Fn() -> bool) -> Outcome {
        let (position, seed) = self.boards.board(index);
        let (search, nodes) = self.methods[method];
        let mut budget = budget(Some(nodes), interrupt);
        let plan = search(&position, &Settings { seed, ..Settings::default() }, &mut budget, &mut |_| {});
        Outcome {
            value: Some(plan.score),
            moves: plan.moves.len() as u32,
            guesses: 0,
            nodes: budget.spent(),
            proven: plan.certainty.is_proven(),
        }
    }

    pub(super) fn text(&self, index: u64) -> String {
        self.boards.board(index).0.to_string()
    }
}

/// The boards of a collection.
pub(super) fn listed(list: &List, spec: &Spec) -> Result<Vec<Position>, Wrong> {
    let boards = collection(&list.text, kind(&Rules(&spec.rules))?);
    let boards = boards.map_err(|error| Wrong::new("boards.list", format!("{}:{error}", list.name)))?;
    Ok(boards.into_iter().map(|named| named.position).collect())
}

fn kind(rules: &Rules<'_>) -> Result<popstar::Rules, Wrong> {
    rules.choice("rules", &KINDS, popstar::Rules::POPSTAR)
}

impl Boards {
    /// A board, and the seed of the methods' lots.
    fn board(&self, index: u64) -> (Position, u64) {
        match self {
            Self::Dealt { size, colours, deal, rules, series } => {
                let mut rng = Rng::stream(*series, index);
                let board = popstar::generate(*size, *colours, *deal, rng.next()).expect("such boards are possible");
                (Position { board, rules: *rules }, rng.next())
            }
            Self::Listed(boards) => (boards[index as usize].clone(), Rng::stream(0, index).next()),
        }
    }
}
