//! `tilewise mines arena`: methods side by side on the same boards.

use super::tables::{Pair, Record, Row};
use crate::board_file;
use crate::command::MinesKind;
use crate::ending::Ending;
use crate::limit::until_interrupted;
use anyhow::{Context, bail};
use effort::{Budget, Rng, Stop};
use grid::{Cell, Size};
use mines::formats::list::Listed;
use mines::formats::{self, Whole};
use mines::policy::Policy;
use mines::{First, Halt};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The boards to play: dealt by seed, or listed.
pub enum Boards {
    /// Dealt by seed, with the same first click.
    Dealt { size: Size, mines: usize, first: First, start: Cell, seed: u64, games: u64 },
    /// Read from a list.
    Listed { boards: Vec<Listed>, from: usize },
}

/// Methods on boards.
pub struct Contest {
    pub boards: Boards,
    pub each: Option<PathBuf>,
    pub low_noise: bool,
    pub threads: usize,
    pub json: bool,
}

impl Boards {
    /// The boards asked for; an ending if the list cannot be read.
    pub fn new(
        kind: &MinesKind,
        games: u64,
        seed: u64,
        listed: Option<&Path>,
        from: usize,
    ) -> anyhow::Result<Result<Self, Ending>> {
        if let Some(path) = listed {
            let boards = match board_file::read_raw(path, false, |name, bytes| formats::read(name, bytes)?.boards()) {
                Ok(boards) => boards,
                Err(ending) => return Ok(Err(ending)),
            };
            let listed = |whole: Whole| Some(Listed { board: whole.board, start: whole.start? });
            let Some(mut boards) = boards.into_iter().map(listed).collect::<Option<Vec<_>>>() else {
                bail!("{}: the format keeps no first click; 'tilewise mines convert --start' adds one", path.display());
            };
            if from >= boards.len() {
                bail!("--from {from}: the list has {} boards", boards.len());
            }
            boards.drain(..from);
            boards.truncate(games as usize);
            return Ok(Ok(Self::Listed { boards, from }));
        }
        let (size, mines) = kind.size_and_mines()?;
        if mines > mines::generate::most_mines(size, kind.first) {
            bail!("--mines {mines}: a {size} board has no room for them and a safe first click");
        }
        let first_look = mines::advise(&mines::View::untouched(size, mines, kind.first), &mut Budget::unlimited())?;
        let start = first_look.best.first().map_or(Cell::new(0, 0), |choice| choice.cell);
        Ok(Ok(Self::Dealt { size, mines, first: kind.first, start, seed, games }))
    }

    fn len(&self) -> u64 {
        match self {
            Self::Dealt { games, .. } => *games,
            Self::Listed { boards, .. } => boards.len() as u64,
        }
    }

    /// A board, its first click, and the lots that go with it.
    fn board(&self, index: u64) -> (Listed, Rng) {
        match self {
            Self::Dealt { size, mines, first, start, seed, .. } => {
                let mut rng = Rng::stream(*seed, index);
                let board = mines::deal(*size, *mines, *first, *start, rng.next()).expect("the room was checked");
                (Listed { board, start: *start }, rng)
            }
            Self::Listed { boards, .. } => (boards[index as usize].clone(), Rng::stream(0, index)),
        }
    }

    fn title(&self) -> String {
        match self {
            Self::Dealt { size, mines, start, seed, .. } => {
                format!("{size} with {mines} mines, first click {start}, seed {seed}")
            }
            Self::Listed { boards, from } => format!("{} boards of a list, from board {from} on", boards.len()),
        }
    }
}

impl Contest {
    pub fn run(&self, policies: &[Policy]) -> anyhow::Result<Ending> {
        let progress = io::stderr().is_terminal();
        let interrupt = until_interrupted();
        let mut records = Vec::new();
        for policy in policies {
            let play = |index: u64| match self.play(policy, index, &interrupt) {
                // Some methods spend nothing, so nobody stops them but we.
                _ if interrupt() => None,
                // A game that was cut short says nothing.
                Err(Halt::Stopped(Stop::Interrupted)) => None,
                played => Some(played),
            };
            let played = arena::run(0..self.boards.len(), self.threads, progress, play)?;
            let alone = |(index, played): (u64, Result<Record, Halt>)| played.map(|record| (index, record));
            let played = played.into_iter().map(alone).collect::<Result<Vec<(u64, Record)>, Halt>>()?;
            if !played.is_empty() {
                records.push(played);
            }
        }
        if let Some(path) = &self.each {
            self.write_each(path, policies, &records)?;
        }
        let rows: Vec<Row> =
            policies.iter().zip(&records).map(|(policy, records)| Row::new(policy.name, records)).collect();
        let pairs: Vec<Pair> = (1..rows.len())
            .map(|second| Pair::new([rows[0].method, rows[second].method], &records[0], &records[second]))
            .collect();
        let mut out = io::stdout().lock();
        match (self.json, &rows[..]) {
            (_, []) => {}
            (true, [row]) if policies.len() == 1 => writeln!(out, "{}", row.json())?,
            (true, _) => {
                let rows: Vec<Value> = rows.iter().map(Row::json).collect();
                let pairs: Vec<Value> = pairs.iter().map(Pair::json).collect();
                writeln!(out, "{}", json!({ "methods": rows, "paired": pairs }))?;
            }
            (false, _) => {
                writeln!(out, "{}\n{}", self.boards.title(), Row::heading())?;
                rows.iter().try_for_each(|row| writeln!(out, "{}", row.text()))?;
                pairs.iter().try_for_each(|pair| writeln!(out, "{}", pair.text()))?;
            }
        }
        let (played, of) = (records.iter().map(Vec::len).sum::<usize>(), self.boards.len() * policies.len() as u64);
        Ok(if played as u64 == of {
            Ending::Answered
        } else {
            Ending::Stopped(format!("stopped: {played} of {of} games were played"))
        })
    }

    fn play(&self, policy: &Policy, index: u64, interrupt: &dyn Fn() -> bool) -> Result<Record, Halt> {
        let (Listed { board, start }, mut rng) = self.boards.board(index);
        let mut budget = Budget::interruptible(u64::MAX, interrupt);
        let began = Instant::now();
        // What the first click was promised no longer matters once it has been made.
        let (weight, guesses, moves, region) = if self.low_noise {
            (mines::estimate::weigh_game(&board, First::None, start, policy, &mut rng, &mut budget)?, 0, 0, true)
        } else {
            let played = mines::play::play(&board, First::None, start, policy, &mut rng, &mut budget)?;
            (f64::from(u8::from(played.won)), played.guesses, played.moves, played.region)
        };
        let milliseconds = began.elapsed().as_secs_f64() * 1e3;
        Ok(Record { weight, counted: !self.low_noise, guesses, moves, region, milliseconds })
    }

    fn write_each(&self, path: &Path, policies: &[Policy], records: &[Vec<(u64, Record)>]) -> anyhow::Result<()> {
        let mut text = String::new();
        for (policy, records) in policies.iter().zip(records) {
            if policies.len() > 1 {
                writeln!(text, "# {}", policy.name)?;
            }
            for (index, record) in records {
                let outcome = if record.weight > 0.0 { 'W' } else { 'L' };
                let first = if let Boards::Listed { from, .. } = self.boards { from as u64 } else { 0 };
                writeln!(text, "{} {outcome} {:.3} {}", first + index, record.milliseconds, record.moves)?;
            }
        }
        std::fs::write(path, text).with_context(|| path.display().to_string())
    }
}
