//! `tilewise hollows arena`: methods played in every arrangement, with every fox case and tie.

use super::settings;
use crate::command::unknown;
use crate::ending::Ending;
use crate::limit::until_interrupted;
use anyhow::{anyhow, bail};
use desk::protocol::VERSION;
use effort::Budget;
use hollows::documented::Method;
use hollows::documented::paths::WANTED;
use hollows::patterns::{Group, upright};
use hollows::table::{Followed, TableGoal};
use hollows::{Game, Goal, Parts, Ratio, Settings, knowledge, policy, referee, untouched};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How a method did.
struct Row {
    method: &'static str,
    /// Games played: worlds, and for methods with ties every way through them.
    games: u64,
    value: Ratio,
    groups: [Ratio; 4],
}

pub fn run(goal: &str, fox: &str, methods: &[String], json: bool) -> anyhow::Result<Ending> {
    // One game and nothing after it: that is what the documented methods play.
    let settings = settings([("goal", goal), ("fox", fox), ("game", "2")].into_iter())?;
    let rows = rows(methods, &settings)?;
    let rows_played = rows.len();
    let mut out = io::stdout().lock();
    let Settings { goal, fox, .. } = settings;
    if json {
        let rows: Vec<Value> = rows.iter().map(Row::json).collect();
        writeln!(
            out,
            "{}",
            json!({ "tilewise": VERSION, "goal": goal.to_string(), "fox": fox.to_f64(), "methods": rows })
        )?;
        return Ok(ending(rows_played, methods));
    }
    writeln!(out, "{goal}, fox {fox}: every arrangement, fox case and tie; nothing is sampled")?;
    writeln!(out, "{:<18} {:>8} {:>10} {:>10} {:>10} {:>10} {:>10}", "method", "games", "all", "A", "B", "C", "D")?;
    for Row { method, games, value, groups } in &rows {
        let [a, b, c, d] = groups.map(|group| shown(goal, group));
        writeln!(out, "{method:<18} {games:>8} {:>10} {a:>10} {b:>10} {c:>10} {d:>10}", shown(goal, *value))?;
    }
    Ok(ending(rows_played, methods))
}

/// Plays the methods one after the other, until Ctrl-C. They play on a thread of their own, since a
/// method plays every arrangement and listens to nobody meanwhile; it ends with the program.
fn rows(methods: &[String], settings: &Settings) -> anyhow::Result<Vec<Row>> {
    let (send, played) = channel();
    let (methods, settings) = (methods.to_vec(), settings.clone());
    // Nobody listens any more when the program ends.
    thread::spawn(move || methods.iter().all(|name| send.send(row(name, &settings)).is_ok()));
    let interrupt = until_interrupted();
    let mut rows = Vec::new();
    loop {
        match played.recv_timeout(LOOK_AGAIN) {
            Ok(row) => rows.push(row?),
            Err(RecvTimeoutError::Timeout) if !interrupt() => {}
            Err(_) => return Ok(rows),
        }
    }
}

fn ending(played: usize, methods: &[String]) -> Ending {
    match methods.len() {
        of if of == played => Ending::Answered,
        of => Ending::Stopped(format!("stopped: {played} of {of} methods were played")),
    }
}

/// How long to wait for a method before looking for Ctrl-C again.
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// A value in the goal's units, in at most ten characters.
pub fn shown(goal: Goal, value: Ratio) -> String {
    match goal {
        Goal::Leaves => format!("{:.3}", value.to_f64()),
        Goal::Chance(_) => format!("{:.3} %", value.to_f64() * 100.0),
        Goal::Flips(_) => format!("{:.4}", value.to_f64()),
        Goal::Worst(_) => value.to_f64().to_string(),
    }
}

fn row(name: &str, settings: &Settings) -> anyhow::Result<Row> {
    if name == "exact" {
        return exact(settings);
    }
    let names: Vec<&str> = std::iter::once("exact").chain(Method::ALL.map(Method::name)).collect();
    let method = Method::ALL.into_iter().find(|method| method.name() == name);
    let method = method.ok_or_else(|| anyhow!("--method {name}: {}", unknown(name, &names)))?;
    let goal = settings.goal;
    let wanted = match goal {
        Goal::Leaves => None,
        Goal::Chance(parts) | Goal::Flips(parts) | Goal::Worst(parts) => WANTED.iter().find(|&&known| known == parts),
    };
    if wanted.is_none() {
        let known: Vec<&str> = WANTED.iter().map(|parts| parts.name()).collect();
        bail!("--goal {goal}: {name} is played for {}, also with -flips or -worst", known.join(", "));
    }
    let followed = Followed::new(method);
    let row = followed.row(goal, settings.fox).expect("the goal is one the methods have");
    let games = followed.records.iter().map(|record| record.paths).sum();
    Ok(Row { method: method.name(), games, value: row.value, groups: row.groups })
}

/// The exact plan, played by the referee in every world.
fn exact(settings: &Settings) -> anyhow::Result<Row> {
    let number = |parts| Parts::ALL.iter().position(|&one| one == parts).expect("a goal's parts are listed");
    let mut games = 0;
    let mut groups = [Ratio::ZERO; 4];
    for (at, group) in Group::ALL.into_iter().enumerate() {
        let view = untouched(upright(group).blocked, Settings { game: Game::Second, ..settings.clone() });
        let plan = policy(&view, &mut Budget::unlimited()).map_err(|_| anyhow!("a listed board has no plan"))?;
        let known = knowledge(&view).map_err(|_| anyhow!("a listed board has no layout"))?;
        let outcome = referee::play_out(&view, &known, &plan.first, super::solve::most_flips(&view))?;
        games += referee::worlds(&view, &known).len() as u64;
        let flips = |parts| outcome.flips[number(parts)].expect("the plan goes on until the parts are there");
        groups[at] = match settings.goal {
            Goal::Leaves => outcome.leaves,
            Goal::Chance(parts) => outcome.chances[number(parts)],
            Goal::Flips(parts) => flips(parts).0,
            Goal::Worst(parts) => Ratio::from(flips(parts).1 as u128),
        };
    }
    let value = TableGoal::Goal(settings.goal).over_all(groups);
    Ok(Row { method: "exact", games, value, groups })
}

impl Row {
    fn json(&self) -> Value {
        let [a, b, c, d] = self.groups.map(Ratio::to_f64);
        json!({
            "method": self.method,
            "games": self.games,
            "value": self.value.to_f64(),
            "groups": { "A": a, "B": b, "C": c, "D": d },
        })
    }
}
