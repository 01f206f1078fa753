//! `tilewise popstar arena`: methods side by side on the same boards.

use super::boards;
use super::command::{Effort, Kind, Method};
use crate::cpu::Stopwatch;
use crate::ending::Ending;
use crate::limit::{interrupted, listen};
use crate::progress::Progress;
use ::arena::{Mean, PairedMeans};
use popstar::desk::{Pick, moves_json};
use popstar::referee::replay;
use popstar::text::Named;
use popstar::{Level, Plan, Points, Settings};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;

/// What to compare, and how.
pub struct Asked {
    pub methods: Vec<Method>,
    pub settings: Settings,
    pub effort: Effort,
    pub json: bool,
}

/// How a method did on a board.
struct Played {
    plan: Plan,
    cpu_seconds: f64,
}

/// The games of a method, each with its board.
type Games = Vec<(u64, Played)>;

/// Fresh boards if nothing is said.
const FRESH: u64 = 100;

/// The boards of a file, or fresh ones.
pub fn boards(path: Option<&Path>, kind: &Kind, from: u64, count: Option<u64>) -> Result<Vec<Named>, Ending> {
    let boards: Vec<Named> = if let Some(path) = path {
        let all = boards::read_all(path, &Pick { rules: kind.rules, ..Pick::default() })?;
        all.into_iter().skip(from as usize).take(count.unwrap_or(u64::MAX) as usize).collect()
    } else {
        let fresh = |seed: u64| {
            let position = kind.fresh(seed)?;
            Ok(Named { id: seed.to_string(), title: kind.title().into(), position, level: Level::default() })
        };
        (from..from.saturating_add(count.unwrap_or(FRESH))).map(fresh).collect::<Result<_, Ending>>()?
    };
    if boards.is_empty() { Err(Ending::Unreadable("there are no boards to play".into())) } else { Ok(boards) }
}

pub fn run(boards: &[Named], asked: &Asked) -> anyhow::Result<Ending> {
    let all = (boards.len() * asked.methods.len()) as f64;
    let progress = Progress::start();
    let so_far = Mutex::new(Mean::default());
    listen();
    let mut rows: Vec<(Method, Games)> = Vec::new();
    // Threads share out the boards; the islands of one are searched one after the other.
    for &method in &asked.methods {
        let one = |index: u64| {
            let played = play(&boards[index as usize], method, asked)?;
            let mut so_far = so_far.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            so_far.note(played.plan.score as f64);
            progress.at(so_far.of as f64 / all);
            progress.say(format!("mean {:.1}", so_far.mean));
            Some(played)
        };
        let games = ::arena::run(0..boards.len() as u64, asked.effort.threads.into(), false, one)?;
        if !games.is_empty() {
            rows.push((method, games));
        }
    }
    drop(progress);
    let mut out = io::stdout().lock();
    if rows.is_empty() {
    } else if asked.json {
        writeln!(out, "{}", as_json(boards, &rows, asked))?;
    } else {
        write!(out, "{}", as_text(&rows, asked))?;
    }
    let (played, of) = (rows.iter().map(|(_, games)| games.len()).sum::<usize>(), boards.len() * asked.methods.len());
    Ok(if played == of {
        Ending::Answered
    } else {
        Ending::Stopped(format!("stopped: {played} of {of} games were played"))
    })
}

/// Nothing if the search was cut short.
fn play(board: &Named, method: Method, asked: &Asked) -> Option<Played> {
    if interrupted() {
        return None;
    }
    let watch = Stopwatch::start();
    let plan =
        asked.effort.limit.think(|budget| (method.search)(&board.position, &asked.settings, budget, &mut |_| ()));
    let cpu_seconds = watch.elapsed().as_secs_f64();
    if interrupted() {
        return None;
    }
    let verdict = replay(&board.position, &plan.moves);
    let counted = verdict.as_ref().ok().filter(|verdict| verdict.over).map(|verdict| (verdict.score(), verdict.left));
    assert_eq!(counted, Some((plan.score, plan.left)), "{} on board {}: the referee disagrees", method.name, board.id);
    Some(Played { plan, cpu_seconds })
}

fn scores(games: &[(u64, Played)]) -> impl Iterator<Item = Points> {
    games.iter().map(|(_, played)| played.plan.score)
}

fn mean(games: &[(u64, Played)]) -> Mean {
    let mut mean = Mean::default();
    mean.extend(scores(games).map(|score| score as f64));
    mean
}

fn cleared(games: &[(u64, Played)]) -> f64 {
    games.iter().filter(|(_, played)| played.plan.left == 0).count() as f64 / games.len() as f64
}

fn cpu_seconds(games: &[(u64, Played)]) -> f64 {
    games.iter().map(|(_, played)| played.cpu_seconds).sum::<f64>() / games.len() as f64
}

fn worst_seconds(games: &[(u64, Played)]) -> f64 {
    games.iter().map(|(_, played)| played.cpu_seconds).fold(0.0, f64::max)
}

/// The second method's points less the first's, board by board.
fn paired(first: &[(u64, Played)], second: &[(u64, Played)]) -> PairedMeans {
    let mut paired = PairedMeans::default();
    for (first, second) in ::arena::side_by_side(first, second) {
        paired.note(first.plan.score as f64, second.plan.score as f64);
    }
    paired
}

fn as_json(boards: &[Named], rows: &[(Method, Games)], asked: &Asked) -> Value {
    let row = |(method, games): &(Method, Games)| {
        let each = games.iter().map(|(board, played)| {
            json!({
                "id": boards[*board as usize].id,
                "score": played.plan.score,
                "left": played.plan.left,
                "proven": played.plan.certainty.is_proven(),
                "cpu_seconds": played.cpu_seconds,
                "moves": moves_json(&played.plan.moves),
            })
        });
        let mean = mean(games);
        json!({
            "method": method.name,
            "seed": asked.settings.seed,
            "timed": asked.effort.limit.is_timed(),
            "boards": games.len(),
            "mean": mean.mean,
            "interval": (mean.of > 1).then(|| mean.interval()),
            "total": scores(games).sum::<Points>(),
            "best": scores(games).max(),
            "clear_rate": cleared(games),
            "proven": games.iter().filter(|(_, played)| played.plan.certainty.is_proven()).count(),
            "cpu_seconds_per_board": cpu_seconds(games),
            "worst_cpu_seconds": worst_seconds(games),
            "each": each.collect::<Vec<_>>(),
        })
    };
    if let ([only], [_]) = (rows, &asked.methods[..]) {
        return row(only);
    }
    let pairs = rows.iter().skip(1).map(|(method, games)| {
        let paired = paired(&rows[0].1, games);
        json!({
            "first": rows[0].0.name,
            "second": method.name,
            "boards": paired.of(),
            "difference": paired.difference(),
            "interval": (paired.of() > 1).then(|| paired.interval()),
        })
    });
    json!({ "methods": rows.iter().map(row).collect::<Vec<_>>(), "paired": pairs.collect::<Vec<_>>() })
}

fn as_text(rows: &[(Method, Games)], asked: &Asked) -> String {
    let mut text = format!(
        "{:<10} {:>6} {:>9} {:>19} {:>9} {:>6} {:>7} {:>7} {:>9} {:>9}\n",
        "method", "boards", "mean", "95 % interval", "total", "best", "cleared", "proven", "s/board", "worst s"
    );
    for (method, games) in rows {
        let mean = mean(games);
        let interval =
            if mean.of > 1 { format!("{:.1} {:.1}", mean.interval()[0], mean.interval()[1]) } else { "-".into() };
        text += &format!(
            "{:<10} {:>6} {:>9.1} {interval:>19} {:>9} {:>6} {:>5.0} % {:>7} {:>9.3} {:>9.3}\n",
            method.name,
            games.len(),
            mean.mean,
            scores(games).sum::<Points>(),
            scores(games).max().unwrap_or(0),
            cleared(games) * 100.0,
            games.iter().filter(|(_, played)| played.plan.certainty.is_proven()).count(),
            cpu_seconds(games),
            worst_seconds(games),
        );
    }
    for (method, games) in rows.iter().skip(1) {
        let paired = paired(&rows[0].1, games);
        let [low, high] = paired.interval();
        text += &format!("{} - {}: {:+.1} [{low:+.1}, {high:+.1}]\n", method.name, rows[0].0.name, paired.difference());
    }
    if asked.effort.limit.is_timed() {
        text += "Found within a time limit: another run may find other games; --nodes repeats.\n";
    }
    text
}
