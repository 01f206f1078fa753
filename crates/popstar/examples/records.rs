//! A campaign for better kept games: hour after hour, position by position, and each better game is
//! written down as soon as it is found, so that it can be stopped and started again at any time.
//!
//! Rounds take turns: two of fresh games by `best`, each with a seed of its own, then one that starts
//! from the kept game, by `improve`. A round with the same seed plays the same fresh games again, so
//! go on with `--round` where the last run stopped. Every game is replayed by the referee before it
//! is written.
//!
//! Usage: `cargo run --release -p tilewise-popstar --example records -- [--round N] [--rounds N]
//! [--nodes N] [POSITION...]`, from the root of the repository. A node is a changed game; 90 million of them
//! [the default] are about a minute.

use effort::Budget;
use grid::Cell;
use popstar::referee::replay;
use popstar::text::{Named, collection};
use popstar::{Plan, Points, Rules, Settings, method};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const BOARDS: &str = "boards/samegame/standard20.txt";
const GAMES: &str = "boards/samegame/best";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut first, mut rounds, mut nodes) = (0, u64::MAX, 90_000_000);
    let mut positions: Vec<String> = Vec::new();
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number =
            || words.next().unwrap_or_default().parse::<u64>().map_err(|_| format!("{word}: a number is missing"));
        match word.as_str() {
            "--round" => first = number()?,
            "--rounds" => rounds = number()?,
            "--nodes" => nodes = number()?,
            _ => positions.push(word),
        }
    }
    let boards = collection(&fs::read_to_string(BOARDS)?, Rules::SAMEGAME)?;
    let chosen = |named: &&Named| positions.is_empty() || positions.contains(&named.id);
    for round in first..first.saturating_add(rounds) {
        let mut total = 0;
        for named in boards.iter().filter(chosen) {
            total += improve(named, round, nodes)?;
        }
        println!("round {round}: {total} points in all");
    }
    Ok(())
}

/// One round at a position; what its kept game is worth then.
fn improve(named: &Named, round: u64, nodes: u64) -> io::Result<Points> {
    let path = PathBuf::from(GAMES).join(format!("{}.game", named.id));
    let (moves, before) = kept(named, &path)?;
    let name = if round % 3 == 2 { "improve" } else { "best" };
    let settings = Settings { seed: round, kept: moves, ..Settings::default() };
    let search = method(name).expect("the method exists");
    let plan = search(&named.position, &settings, &mut Budget::nodes(nodes), &mut |_| {});
    println!("round {round}, position {}: {} by {name}, {before} kept", named.id, plan.score);
    if plan.score <= before {
        return Ok(before);
    }
    let verdict = replay(&named.position, &plan.moves).ok().filter(|verdict| verdict.over);
    assert_eq!(verdict.map(|verdict| verdict.score()), Some(plan.score), "the referee counts the same");
    write(named, &path, &plan)?;
    Ok(plan.score)
}

/// The clicks of the kept game and what they are worth.
fn kept(named: &Named, path: &Path) -> io::Result<(Vec<Cell>, Points)> {
    let text = fs::read_to_string(path)?;
    let words = text.lines().filter(|line| !line.starts_with(';')).flat_map(str::split_whitespace);
    let moves: Vec<Cell> = words.filter_map(|word| word.parse().ok()).collect();
    let worth = replay(&named.position, &moves).map_or(0, |verdict| verdict.score());
    Ok((moves, worth))
}

/// Beside the old game first, so that there is always a whole one.
fn write(named: &Named, path: &Path, plan: &Plan) -> io::Result<()> {
    let clicks: Vec<String> = plan.moves.iter().map(ToString::to_string).collect();
    let lines: Vec<String> = clicks.chunks(20).map(|line| line.join(" ")).collect();
    let text = format!("; position {}: {} points, {} left\n{}\n", named.id, plan.score, plan.left, lines.join("\n"));
    let beside = path.with_extension("new");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}
