//! `tilewise thaumcraft arena`: methods side by side on the same notes.

use super::command::Named;
use crate::board_file;
use crate::ending::Ending;
use crate::limit::{Limit, interrupted, listen};
use serde_json::{Value, json};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;
use thaumcraft::desk::Held;
use thaumcraft::{Goal, Method, NoPlan, Plan, plan};

/// What to compare, and how.
pub struct Asked {
    pub methods: Vec<Named<Method>>,
    pub known: Option<PathBuf>,
    pub limit: Limit,
    pub threads: usize,
    pub json: bool,
}

/// What the goal counts first, and what decides among equals.
type Worth = (u64, u64);

/// A layout some time after the start.
#[derive(Clone, Copy)]
struct Seen {
    worth: Worth,
    milliseconds: f64,
}

/// How a method did on a note.
struct Record {
    first: Option<Seen>,
    last: Option<Seen>,
    proven: bool,
    impossible: bool,
    milliseconds: f64,
    nodes: u64,
}

pub fn run(notes: &[Held], asked: &Asked) -> anyhow::Result<Ending> {
    let known = match asked.known.as_deref().map(|path| read_known(path, notes)).transpose() {
        Ok(known) => known,
        Err(ending) => return Ok(ending),
    };
    if notes.is_empty() {
        return Ok(Ending::Unreadable("there are no notes to compare on".into()));
    }
    let progress = io::stderr().is_terminal();
    listen();
    let mut records: Vec<Vec<(u64, Record)>> = Vec::new();
    for method in &asked.methods {
        let one = |index: u64| {
            let record = (!interrupted()).then(|| solve(&notes[index as usize], method.choice, &asked.limit));
            // What was cut short says nothing of the method.
            record.filter(|_| !interrupted())
        };
        let played = arena::run(0..notes.len() as u64, asked.threads, progress, one)?;
        if !played.is_empty() {
            records.push(played);
        }
    }
    let best: Vec<Option<Worth>> = known.unwrap_or_else(|| {
        let mut best = vec![None; notes.len()];
        for (index, record) in records.iter().flatten() {
            let found = record.last.map(|seen| seen.worth);
            let known: Option<Worth> = best[*index as usize];
            best[*index as usize] = known.into_iter().chain(found).min();
        }
        best
    });
    let mut rows = Vec::new();
    for (method, records) in asked.methods.iter().zip(&records) {
        rows.push(Row::new(method.name.into(), records, &best, |record| record.last));
        if method.choice == Method::Exact {
            rows.push(Row::new("  first answer".into(), records, &best, |record| record.first));
        }
    }
    let mut out = io::stdout().lock();
    if asked.json {
        let rows: Vec<Value> = rows.iter().map(Row::json).collect();
        writeln!(out, "{}", json!({ "boards": notes.len(), "methods": rows }))?;
    } else {
        writeln!(
            out,
            "{:<16} {:>6} {:>7} {:>7} {:>7} {:>8} {:>8} {:>9} {:>9} {:>9} {:>11}",
            "method",
            "boards",
            "proven",
            "none",
            "best",
            "mean gap",
            "max gap",
            "median ms",
            "99 % ms",
            "worst ms",
            "nodes"
        )?;
        rows.iter().try_for_each(|row| writeln!(out, "{}", row.text()))?;
    }
    let (solved, of) = (records.iter().map(Vec::len).sum::<usize>(), notes.len() * asked.methods.len());
    Ok(if solved == of {
        Ending::Answered
    } else {
        Ending::Stopped(format!("stopped: {solved} of {of} notes were solved"))
    })
}

fn solve(note: &Held, method: Method, limit: &Limit) -> Record {
    let goal = note.board.wishes.goal;
    let began = Instant::now();
    let milliseconds = || began.elapsed().as_secs_f64() * 1e3;
    let seen = |plan: &Plan| {
        let (cost, cells) = (plan.cost, plan.cells() as u64);
        let worth = match goal {
            Goal::Cost => (cost, 0),
            Goal::CostThenCells => (cost, cells),
            Goal::CellsThenCost => (cells, cost),
        };
        Seen { worth, milliseconds: milliseconds() }
    };
    let mut first = None;
    let (outcome, nodes) = limit.think(|budget| {
        let outcome = plan(&note.board, method, budget, &mut |plan| {
            first.get_or_insert_with(|| seen(plan));
        });
        (outcome, budget.spent())
    });
    Record {
        first,
        last: outcome.as_ref().ok().map(seen),
        proven: outcome.as_ref().is_ok_and(|plan| plan.certainty.is_proven()),
        impossible: matches!(outcome, Err(NoPlan::Unsolvable(_))),
        milliseconds: milliseconds(),
        nodes,
    }
}

/// A line of the table.
struct Row {
    method: String,
    boards: usize,
    proven: usize,
    impossible: usize,
    /// Notes with a layout that equals the best.
    best: usize,
    /// How much dearer than the best, over the notes with a layout.
    gaps: Vec<f64>,
    /// In rising order.
    milliseconds: Vec<f64>,
    nodes: u64,
}

impl Row {
    fn new(
        method: String,
        records: &[(u64, Record)],
        best: &[Option<Worth>],
        which: fn(&Record) -> Option<Seen>,
    ) -> Self {
        let pairs: Vec<(Worth, Worth)> =
            records.iter().filter_map(|(at, record)| Some((which(record)?.worth, best[*at as usize]?))).collect();
        let gap =
            |&(found, best): &(Worth, Worth)| if best.0 == 0 { 0.0 } else { found.0 as f64 / best.0 as f64 - 1.0 };
        let time = |record: &Record| which(record).map_or(record.milliseconds, |seen| seen.milliseconds);
        let mut milliseconds: Vec<f64> = records.iter().map(|(_, record)| time(record)).collect();
        milliseconds.sort_unstable_by(f64::total_cmp);
        Self {
            method,
            boards: records.len(),
            proven: records.iter().filter(|(_, record)| record.proven).count(),
            impossible: records.iter().filter(|(_, record)| record.impossible).count(),
            best: pairs.iter().filter(|(found, best)| found == best).count(),
            gaps: pairs.iter().map(gap).collect(),
            milliseconds,
            nodes: records.iter().map(|(_, record)| record.nodes).sum(),
        }
    }

    fn mean_gap(&self) -> f64 {
        if self.gaps.is_empty() { 0.0 } else { self.gaps.iter().sum::<f64>() / self.gaps.len() as f64 }
    }

    fn worst_gap(&self) -> f64 {
        self.gaps.iter().copied().fold(0.0, f64::max)
    }

    fn within(&self, share: f64) -> f64 {
        self.milliseconds[((self.milliseconds.len() - 1) as f64 * share) as usize]
    }

    fn json(&self) -> Value {
        json!({
            "method": self.method.trim(),
            "proven": self.proven,
            "impossible": self.impossible,
            "solved": self.gaps.len(),
            "best": self.best,
            "mean_gap": self.mean_gap(),
            "worst_gap": self.worst_gap(),
            "median_milliseconds": self.within(0.5),
            "p99_milliseconds": self.within(0.99),
            "worst_milliseconds": self.within(1.0),
            "nodes": self.nodes,
        })
    }

    fn text(&self) -> String {
        format!(
            "{:<16} {:>6} {:>7} {:>7} {:>7} {:>6.2} % {:>6.1} % {:>9.2} {:>9.1} {:>9.1} {:>11}",
            self.method,
            self.boards,
            self.proven,
            self.impossible,
            self.best,
            self.mean_gap() * 100.0,
            self.worst_gap() * 100.0,
            self.within(0.5),
            self.within(0.99),
            self.within(1.0),
            self.nodes
        )
    }
}

/// The known optimum of each note, in the order of the notes.
fn read_known(path: &Path, notes: &[Held]) -> Result<Vec<Option<Worth>>, Ending> {
    let (name, text) = board_file::text(path)?;
    let mut known = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line): &(usize, &str)| !line.trim().is_empty()) {
        let record: Value = serde_json::from_str(line)
            .map_err(|error| Ending::Unreadable(format!("{name}:{number}:{}: {error}", error.column().max(1))))?;
        known.push(record);
    }
    let of = |note: &Held| {
        let record = known.iter().find(|record| record["id"] == note.id.as_str())?;
        let number = |field: &str| record[field].as_u64();
        match note.board.wishes.goal {
            Goal::Cost => Some((number("cost")?, 0)),
            Goal::CostThenCells => Some((number("cost")?, number("cells")?)),
            Goal::CellsThenCost => Some((number("fewest_cells")?, number("fewest_cells_cost")?)),
        }
    };
    Ok(notes.iter().map(of).collect())
}
