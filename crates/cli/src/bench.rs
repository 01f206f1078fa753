//! `tilewise bench`: a fixed suite on one thread, each game's part after the other.
//!
//! The signature is the number of nodes all questions of the suite took together. It is the same on
//! every machine; a change that should not change any answer leaves it alone, and docs/bench.txt says it.

use crate::ending::Ending;
use desk::Bench;
use effort::Budget;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::time::Instant;

/// No part may take longer than this; a part that reaches it has gone wrong.
const NODES: u64 = 1_000_000_000;

/// Runs the suite and prints a table or JSON.
pub fn run(as_json: bool) -> anyhow::Result<Ending> {
    let mut rows = Vec::new();
    let mut signature = 0;
    let mut printed = Ok(());
    let mut out = io::stdout().lock();
    if !as_json {
        writeln!(out, "{:<44} {:>12} {:>9} {:>11}", "suite", "nodes", "ms", "knodes/s")?;
    }
    for game in games::TABLE.0 {
        (game.bench)(&mut Bench::new(&mut |part, run| {
            let mut budget = Budget::nodes(NODES);
            let began = Instant::now();
            run(&mut budget);
            let (seconds, nodes) = (began.elapsed().as_secs_f64(), budget.spent());
            signature += nodes;
            let name = format!("{}: {part}", game.name);
            if as_json {
                rows.push(json!({ "name": name, "nodes": nodes, "milliseconds": seconds * 1e3 }));
            } else if printed.is_ok() {
                let speed = nodes as f64 / seconds / 1e3;
                printed = writeln!(out, "{name:<44} {nodes:>12} {:>9.1} {speed:>11.0}", seconds * 1e3);
            }
        }));
    }
    printed?;
    if as_json {
        writeln!(out, "{}", json!({ "suite": Value::from(rows), "signature": signature }))?;
    } else {
        writeln!(out, "Bench: {signature}")?;
    }
    Ok(Ending::Answered)
}
