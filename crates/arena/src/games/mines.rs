//! Minesweeper: whole games, won or lost, or weighed so that nobody dies.

use super::{Outcome, Rules, budget, name_and_nodes, no_method};
use crate::spec::{List, Spec};
use crate::toml_entries::Wrong;
use effort::{Budget, Rng, Stop};
use grid::{Cell, Size};
use mines::formats::list::{self, Listed};
use mines::level::LEVELS;
use mines::policy::{POLICIES, Policy};
use mines::{First, Halt, Level};

pub(super) struct Mines {
    policies: Vec<Policy>,
    low_noise: bool,
    boards: Boards,
}

enum Boards {
    Dealt { size: Size, mines: usize, first: First, start: Cell, series: u64 },
    Listed(Vec<Listed>),
}

const RULES: [&str; 4] = ["level", "size", "mines", "first"];
const FIRST: [(&str, First); 3] = [("safe", First::Safe), ("open", First::Open), ("none", First::None)];

impl Mines {
    pub(super) fn new(spec: &Spec) -> Result<Self, Wrong> {
        let names = POLICIES.map(|policy| policy.name);
        let mut policies = Vec::new();
        for method in &spec.methods {
            let (name, nodes) = name_and_nodes(method, spec)?;
            policies.push(Policy::named(name).ok_or_else(|| no_method("mines", name, &names))?);
            if nodes.is_some() {
                let key = if spec.nodes.is_some() { "budget.nodes" } else { "methods" };
                return Err(Wrong::new(key, "the methods of mines set their own budgets"));
            }
        }
        let rules = Rules::of(spec, &RULES)?;
        let boards = match &spec.boards.list {
            Some(_) if !spec.rules.is_empty() => {
                return Err(Wrong::new("boards.list", "a list has its own sizes and mines: leave out [rules]"));
            }
            Some(list) => Boards::listed(list, spec)?,
            None => Boards::dealt(&rules, spec.boards.series)?,
        };
        Ok(Self { policies, low_noise: spec.low_noise, boards })
    }

    pub(super) fn play(&self, method: usize, index: u64, interrupt: &dyn Fn() -> bool) -> Result<Outcome, Stop> {
        let (Listed { board, start }, mut rng) = self.boards.board(index);
        let policy = &self.policies[method];
        let mut budget = budget(None, interrupt);
        let stopped = |halt: Halt| match halt {
            Halt::Stopped(stop) => stop,
            Halt::Contradiction(wrong) => unreachable!("the board explains what is seen of it: {wrong}"),
        };
        // What the first click was promised no longer matters once it has been made.
        if self.low_noise {
            let weight = mines::estimate::weigh_game(&board, First::None, start, policy, &mut rng, &mut budget);
            let value = (weight.map_err(stopped)? * super::Figure::Chance.scale()).round() as i64;
            return Ok(Outcome { value: Some(value), moves: 0, guesses: 0, nodes: budget.spent(), proven: false });
        }
        let played = mines::play::play(&board, First::None, start, policy, &mut rng, &mut budget).map_err(stopped)?;
        Ok(Outcome {
            value: Some(played.won.into()),
            moves: played.moves,
            guesses: played.guesses,
            nodes: budget.spent(),
            proven: false,
        })
    }

    /// The hidden board as a line of a list.
    pub(super) fn text(&self, index: u64) -> String {
        list::write(&self.boards.board(index).0)
    }
}

/// The boards of a list.
pub(super) fn listed(list: &List) -> Result<Vec<Listed>, Wrong> {
    list::read(&list.text).map_err(|error| Wrong::new("boards.list", format!("{}:{error}", list.name)))
}

impl Boards {
    fn listed(list: &List, spec: &Spec) -> Result<Self, Wrong> {
        let boards = listed(list)?;
        super::reaches(boards.len(), spec)?;
        Ok(Self::Listed(boards))
    }

    fn dealt(rules: &Rules<'_>, series: u64) -> Result<Self, Wrong> {
        let levels = LEVELS.map(|level| (level.name, level));
        let level: Level = rules.choice("level", &levels, LEVELS[0])?;
        let first = rules.choice("first", &FIRST, First::Safe)?;
        let size = rules.size()?.unwrap_or(level.size());
        let mines = rules.number("mines", size.area() as u64)?.map_or(level.mines, |mines| mines as usize);
        if mines > mines::generate::most_mines(size, first) {
            let what = format!("{mines} mines: a {size} board has no room for them and a safe first click");
            return Err(Wrong::new("rules.mines", what));
        }
        let untouched = mines::View::untouched(size, mines, first);
        let look = mines::advise(&untouched, &mut Budget::unlimited());
        let look = look.map_err(|halt| Wrong::new("rules.size", halt.to_string()))?;
        let start = look.best.first().map_or(Cell::new(0, 0), |choice| choice.cell);
        Ok(Self::Dealt { size, mines, first, start, series })
    }

    /// A board, its first click, and the lots that go with it: those of `tilewise mines arena`.
    fn board(&self, index: u64) -> (Listed, Rng) {
        match self {
            Self::Dealt { size, mines, first, start, series } => {
                let mut rng = Rng::stream(*series, index);
                let board = mines::deal(*size, *mines, *first, *start, rng.next()).expect("the room was checked");
                (Listed { board, start: *start }, rng)
            }
            Self::Listed(boards) => (boards[index as usize].clone(), Rng::stream(0, index)),
        }
    }
}
