//! What the arena plays: notes, and what the layouts cost that a method finds.
//!
//! Beside the cost stands the gap to the best layout: the known one of a file, else the best that any of the methods
//! found.

use super::verbs::{Held, Maker, Wishes, read};
use crate::{Board, Goal, METHODS, Method, NoPlan, Plan, plan};
use desk::Refusal;
use desk::contest::{Boards, Column, Contest, Ends, Entrant, Entry, Figure, Match, Outcome, Played, Row, Timed};
use desk::protocol::Trouble;
use desk::verb::{Given, Kind, Parameter};
use effort::{Budget, Rng, Stop};
use serde_json::Value;
use std::collections::HashMap;
use std::time::Duration;

pub(super) static CONTEST: Contest = Contest {
    about: "Compare methods on the same notes: cost, gap and time",
    notes: "A gap is measured against --known, else against the best layout any of the methods found. More than one thread makes the times unreliable. Ctrl-C prints what was solved so far.\n\nExit status: 0 compared, 2 notes or options unreadable, 130 stopped by Ctrl-C.",
    options,
    dealt: &["complexity", "anchors", "anchor", "note"],
    before: &[("complexity", "2"), ("anchors", "4")],
    methods: || METHODS.map(|(name, _)| Entrant { name, ends: Ends::WhenDone }).to_vec(),
    usual: "exact,greedy,ring",
    seed: "1",
    count: "100",
    alone: false,
    open,
};

/// Notes and the methods that solve them.
struct Notes {
    methods: Vec<Method>,
    source: Source,
    known: Option<HashMap<String, Value>>,
}

/// Where notes come from.
enum Source {
    Dealt { maker: Box<Maker>, seed: u64, is_campaign: bool },
    Listed(Vec<Held>),
}

/// What the goal counts first, and what decides among equals.
type Worth = [u64; 2];

fn options() -> Vec<Parameter> {
    let mut options = Maker::kinds();
    options.extend(Wishes::options());
    options
        .push(Parameter::new("known", Kind::File, "JSON lines with the known least 'cost' of each note").shown("FILE"));
    options
}

fn open(given: &Given, methods: &[&str], boards: &Boards<'_>) -> Result<Box<dyn Match>, Trouble> {
    let source = if let Some(list) = boards.list {
        let mut wishes = Wishes::of(given)?;
        if boards.is_campaign {
            wishes.keep_named_sets();
        }
        Source::Listed(read(given.table, list, &wishes)?)
    } else {
        let maker = Box::new(Maker::of(given)?);
        // What cannot be made is refused now.
        maker.make(boards.seed)?;
        Source::Dealt { maker, seed: boards.seed, is_campaign: boards.is_campaign }
    };
    let method = |name: &&str| METHODS.into_iter().find(|(known, _)| known == name).map(|(_, method)| method);
    let methods = methods.iter().filter_map(method).collect();
    Ok(Box::new(Notes { methods, source, known: known(given)? }))
}

/// The known optima by the ids of their notes.
fn known(given: &Given) -> Result<Option<HashMap<String, Value>>, Refusal> {
    let Some((name, text)) = given.text_file("known")? else { return Ok(None) };
    let mut known = HashMap::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line): &(usize, &str)| !line.trim().is_empty()) {
        let record: Value = serde_json::from_str(line).map_err(|error| {
            let column = error.column().max(1);
            Refusal::plain(&error).in_file(&format!("{name}:{number}:{column}"))
        })?;
        if let Some(id) = record["id"].as_str() {
            known.entry(id.to_string()).or_insert(record);
        }
    }
    Ok(Some(known))
}

impl Notes {
    /// A note and what it is called.
    fn note(&self, number: u64) -> (Board, String) {
        match &self.source {
            Source::Dealt { maker, seed, is_campaign } => {
                let seed = if *is_campaign { Rng::stream(*seed, number).next() } else { seed.wrapping_add(number) };
                (maker.make(seed).expect("it was possible before"), format!("seed-{seed}"))
            }
            Source::Listed(notes) => {
                let Held { board, id, .. } = &notes[number as usize];
                (board.clone(), id.clone())
            }
        }
    }

    /// What the best layout of a note is worth, if it is known.
    fn known_best(&self, number: u64) -> Option<Worth> {
        let (board, id) = self.note(number);
        let record = self.known.as_ref()?.get(&id)?;
        let number = |field: &str| record[field].as_u64();
        match board.wishes.goal {
            Goal::Cost => Some([number("cost")?, 0]),
            Goal::CostThenCells => Some([number("cost")?, number("cells")?]),
            Goal::CellsThenCost => Some([number("fewest_cells")?, number("fewest_cells_cost")?]),
        }
    }

    /// What gaps are measured against.
    fn best(&self, entries: &[Entry<'_>]) -> HashMap<u64, Worth> {
        let mut best = HashMap::new();
        for game in entries.iter().flat_map(|entry| entry.games) {
            let found =
                if self.known.is_some() { self.known_best(game.board) } else { last(game).map(|(worth, _)| worth) };
            if let Some(worth) = found {
                let least = best.entry(game.board).or_insert(worth);
                *least = worth.min(*least);
            }
        }
        best
    }
}

fn worth(goal: Goal, plan: &Plan) -> Worth {
    let (cost, cells) = (plan.cost, plan.cells() as u64);
    match goal {
        Goal::Cost => [cost, 0],
        Goal::CostThenCells => [cost, cells],
        Goal::CellsThenCost => [cells, cost],
    }
}

/// What the layout of a game is worth, and when it was there.
fn last(game: &Timed) -> Option<(Worth, f64)> {
    let [first, second, ..] = game.played.notes[..] else { return None };
    Some(([first, second], game.seconds * 1e3))
}

/// The same of the first layout that was found.
fn first(game: &Timed) -> Option<(Worth, f64)> {
    let [_, _, first, second, micros] = game.played.notes[..] else { return None };
    Some(([first, second], micros as f64 / 1e3))
}

impl Match for Notes {
    fn figure(&self) -> Figure {
        Figure::Cost
    }

    fn listed(&self) -> Option<u64> {
        if let Source::Listed(notes) = &self.source { Some(notes.len() as u64) } else { None }
    }

    fn play(
        &self,
        method: usize,
        board: u64,
        budget: &mut Budget,
        elapsed: &dyn Fn() -> Duration,
    ) -> Result<Played, Stop> {
        let (board, _) = self.note(board);
        let goal = board.wishes.goal;
        let mut first = Vec::new();
        let outcome = plan(&board, self.methods[method], budget, &mut |plan| {
            if first.is_empty() {
                first.extend(worth(goal, plan));
                first.push(elapsed().as_micros() as u64);
            }
        });
        let mut notes: Vec<u64> = outcome.as_ref().map_or_else(|_| Vec::new(), |plan| worth(goal, plan).to_vec());
        if !notes.is_empty() {
            notes.append(&mut first);
        }
        Ok(Played {
            outcome: Outcome {
                value: outcome.as_ref().ok().map(|plan| plan.cost as i64),
                moves: outcome.as_ref().map_or(0, |plan| plan.placements.len() as u32),
                guesses: 0,
                nodes: budget.spent(),
                proven: match &outcome {
                    Ok(plan) => plan.certainty.is_proven(),
                    Err(no_plan) => matches!(no_plan, NoPlan::Unsolvable(_)),
                },
            },
            notes,
            each: Value::Null,
        })
    }

    fn text(&self, board: u64) -> String {
        self.note(board).0.to_string()
    }

    fn rows(&self, entries: &[Entry<'_>]) -> Vec<Row> {
        let best = self.best(entries);
        let mut rows = Vec::new();
        for entry in entries {
            rows.push(row(entry.method, entry, &best, last));
            if METHODS.contains(&(entry.method, Method::Exact)) {
                rows.push(row("first answer", entry, &best, first));
            }
        }
        rows
    }
}

fn row(name: &str, entry: &Entry<'_>, best: &HashMap<u64, Worth>, which: fn(&Timed) -> Option<(Worth, f64)>) -> Row {
    let pair = |game: &Timed| Some((which(game)?.0, *best.get(&game.board)?));
    let pairs: Vec<(Worth, Worth)> = entry.games.iter().filter_map(pair).collect();
    let gap =
        |&([found, _], [best, _]): &(Worth, Worth)| if best == 0 { 0.0 } else { found as f64 / best as f64 - 1.0 };
    let gaps: Vec<f64> = pairs.iter().map(gap).collect();
    let mean_gap = (!gaps.is_empty()).then(|| gaps.iter().sum::<f64>() / gaps.len() as f64);
    let worst_gap = gaps.iter().copied().reduce(f64::max);
    let took = |game: &Timed| which(game).map_or(game.seconds * 1e3, |(_, milliseconds)| milliseconds);
    let mut times: Vec<f64> = entry.games.iter().map(took).collect();
    times.sort_unstable_by(f64::total_cmp);
    let within = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let percent = |share: Option<f64>, digits: usize| {
        share.map_or_else(|| "-".into(), |share| format!("{:.digits$} %", share * 100.0))
    };
    let time = |key, heading, share, digits: usize| {
        Column::new(key, within(share), heading, format!("{:.digits$}", within(share)))
    };
    Row {
        name: name.into(),
        columns: vec![
            Column::new("", Value::Null, "boards", entry.games.len().to_string()),
            Column::whole("proven", "proven", entry.count(|outcome| outcome.proven && outcome.value.is_some())),
            Column::whole("impossible", "none", entry.count(|outcome| outcome.proven && outcome.value.is_none())),
            Column::field("solved", gaps.len()),
            Column::whole("best", "best", pairs.iter().filter(|(found, best)| found == best).count()),
            Column::new("mean_gap", mean_gap, "mean gap", percent(mean_gap, 2)),
            Column::new("worst_gap", worst_gap, "max gap", percent(worst_gap, 1)),
            time("median_milliseconds", "median ms", 0.5, 2),
            time("p99_milliseconds", "99 % ms", 0.99, 1),
            time("worst_milliseconds", "worst ms", 1.0, 1),
            Column::whole("nodes", "nodes", entry.games.iter().map(|game| game.played.outcome.nodes).sum::<u64>()),
        ],
    }
}
