//! `tilewise mines arena`: methods side by side on the same boards.

use crate::command::{MinesKind, unknown};
use crate::ending::Ending;
use anyhow::bail;
use arena::{Mean, PairedRates, Rate};
use effort::{Budget, Rng};
use grid::Cell;
use mines::policy::{POLICIES, Policy};
use serde_json::{Value, json};
use std::io::{self, IsTerminal, Write};
use std::time::Instant;

/// How one game went.
struct Record {
    won: bool,
    guesses: u32,
    milliseconds: f64,
}

pub fn run(
    kind: &MinesKind,
    methods: &[String],
    games: u64,
    seed: u64,
    threads: usize,
    json: bool,
) -> anyhow::Result<Ending> {
    let mut policies = Vec::new();
    for name in methods {
        let names: Vec<&str> = POLICIES.iter().map(|policy| policy.name).collect();
        policies
            .push(Policy::named(name).ok_or_else(|| anyhow::anyhow!("--method {name}: {}", unknown(name, &names)))?);
    }
    let (size, mines) = kind.size_and_mines()?;
    if mines > mines::generate::most_mines(size, kind.first) {
        bail!("--mines {mines}: a {size} board has no room for them and a safe first click");
    }
    let start = mines::advise(&mines::View::untouched(size, mines, kind.first), &mut Budget::unlimited())?;
    let start = start.best.first().map_or(Cell::new(0, 0), |choice| choice.cell);
    let play = |policy: &Policy, index: u64| {
        let mut rng = Rng::stream(seed, index);
        let board = mines::deal(size, mines, kind.first, start, rng.next()).expect("the room was checked");
        let began = Instant::now();
        let played = mines::play::play(&board, kind.first, start, policy, &mut rng, &mut Budget::unlimited());
        let milliseconds = began.elapsed().as_secs_f64() * 1e3;
        played.map(|played| Record { won: played.won, guesses: played.guesses, milliseconds })
    };
    let progress = io::stderr().is_terminal();
    let mut records = Vec::new();
    for policy in &policies {
        let played = arena::run(0..games, threads, progress, |index| play(policy, index))?;
        records.push(played.into_iter().collect::<Result<Vec<Record>, _>>()?);
    }
    let rows: Vec<Row> =
        policies.iter().zip(&records).map(|(policy, records)| Row::new(policy.name, records)).collect();
    let pairs: Vec<Pair> = (1..rows.len()).map(|second| Pair::new(&rows, &records, second)).collect();
    let mut out = io::stdout().lock();
    match (json, &rows[..]) {
        (true, [row]) => writeln!(out, "{}", row.json())?,
        (true, _) => {
            let rows: Vec<Value> = rows.iter().map(Row::json).collect();
            let pairs: Vec<Value> = pairs.iter().map(Pair::json).collect();
            writeln!(out, "{}", json!({ "methods": rows, "paired": pairs }))?;
        }
        (false, _) => {
            writeln!(out, "{size} with {mines} mines, first click {start}, seed {seed}")?;
            writeln!(
                out,
                "{:<10} {:>9} {:>8}  {:<23} {:>7} {:>8}",
                "method", "games", "wins", "rate (95 %)", "guesses", "ms/game"
            )?;
            rows.iter().try_for_each(|row| writeln!(out, "{}", row.text()))?;
            pairs.iter().try_for_each(|pair| writeln!(out, "{}", pair.text()))?;
        }
    }
    Ok(Ending::Answered)
}

struct Row {
    method: &'static str,
    wins: Rate,
    guesses: Mean,
    milliseconds: Mean,
}

impl Row {
    fn new(method: &'static str, records: &[Record]) -> Self {
        let mut row = Self { method, wins: Rate::default(), guesses: Mean::default(), milliseconds: Mean::default() };
        for record in records {
            row.wins.note(record.won);
            row.guesses.note(record.guesses.into());
            row.milliseconds.note(record.milliseconds);
        }
        row
    }

    fn json(&self) -> Value {
        json!({
            "method": self.method,
            "games": self.wins.of,
            "wins": self.wins.hits,
            "rate": self.wins.share(),
            "interval": self.wins.interval(),
            "guesses_per_game": self.guesses.mean,
            "milliseconds_per_game": self.milliseconds.mean,
        })
    }

    fn text(&self) -> String {
        let [low, high] = self.wins.interval().map(|end| end * 100.0);
        let rate = format!("{:.2} % [{low:.2}, {high:.2}]", self.wins.share() * 100.0);
        let Self { method, wins, guesses, milliseconds } = self;
        format!(
            "{method:<10} {:>9} {:>8}  {rate:<23} {:>7.2} {:>8.3}",
            wins.of, wins.hits, guesses.mean, milliseconds.mean
        )
    }
}

/// A method against the first.
struct Pair {
    names: [&'static str; 2],
    paired: PairedRates,
}

impl Pair {
    fn new(rows: &[Row], records: &[Vec<Record>], second: usize) -> Self {
        let mut paired = PairedRates::default();
        records[0].iter().zip(&records[second]).for_each(|(first, second)| paired.note(first.won, second.won));
        Self { names: [rows[0].method, rows[second].method], paired }
    }

    fn json(&self) -> Value {
        json!({
            "first": self.names[0],
            "second": self.names[1],
            "games": self.paired.of,
            "difference": self.paired.difference(),
            "interval": self.paired.interval(),
            "p": self.paired.p_value(),
        })
    }

    fn text(&self) -> String {
        let [low, high] = self.paired.interval().map(|end| end * 100.0);
        let chance = match self.paired.p_value() {
            p if p < 1e-9 => "p < 1e-9".into(),
            p => format!("p = {p:.2e}"),
        };
        format!(
            "{} against {}, same boards: {:+.2} points [{low:+.2}, {high:+.2}], {chance}, n = {}",
            self.names[1],
            self.names[0],
            self.paired.difference() * 100.0,
            self.paired.of
        )
    }
}
