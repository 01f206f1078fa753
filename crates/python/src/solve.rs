//! `tilewise.solve`: the whole plan.

use crate::interrupt::{Limit, thinking};
use crate::trouble::{impossible, stopped, unreadable, value};
use grid::{Source, unknown};
use pyo3::prelude::*;
use serde_json::{Value, json};

/// The whole plan for a board, as JSON.
#[pyfunction]
#[pyo3(signature = (board, method=None, nodes=None, seconds=None))]
pub fn solve(
    py: Python<'_>,
    board: &str,
    method: Option<&str>,
    nodes: Option<u64>,
    seconds: Option<f64>,
) -> PyResult<String> {
    let source = Source::read(board).map_err(|error| unreadable(py, &error))?;
    let limit = Limit { nodes, seconds };
    let game = source.header.game.text;
    if let (Some(method), "mines" | "hollows") = (method, game) {
        return Err(value(format!("method '{method}': {game} has one way to solve a board; leave it out")));
    }
    let plan = match game {
        "mines" => mines(py, board, limit)?,
        "popstar" => popstar(py, board, method.unwrap_or("best"), limit)?,
        "thaumcraft" => thaumcraft(py, board, method.unwrap_or("exact"), limit)?,
        _ => hollows(py, board, limit)?,
    };
    Ok(plan.to_string())
}

fn mines(py: Python<'_>, board: &str, limit: Limit) -> PyResult<Value> {
    use mines::{Halt, NoOptimum};
    let view: mines::View = board.parse().map_err(|error| unreadable(py, &error))?;
    let solved = thinking(py, limit, |budget| mines::optimal(&view, budget))?;
    let best = solved.map_err(|none| match none {
        NoOptimum::Halt(Halt::Stopped(stop)) => stopped(py, &format!("not solved: {}", reason(stop))),
        none => impossible(py, &none.to_string()),
    })?;
    let cells: Vec<String> = best.best.iter().map(ToString::to_string).collect();
    Ok(json!({ "game": "mines", "best": cells, "wins": best.wins, "layouts": best.total }))
}

fn popstar(py: Python<'_>, board: &str, method: &str, limit: Limit) -> PyResult<Value> {
    let position: popstar::Position = board.parse().map_err(|error| unreadable(py, &error))?;
    let names: Vec<&str> = popstar::METHODS.iter().map(|(name, _)| *name).collect();
    let search =
        popstar::method(method).ok_or_else(|| value(format!("method '{method}': {}", unknown(method, &names))))?;
    // Most methods go on as long as they may.
    let usual = if limit.nodes.is_none() && limit.seconds.is_none() { Some(5.0) } else { limit.seconds };
    let limit = Limit { seconds: usual, ..limit };
    let settings = popstar::Settings::default();
    let plan = thinking(py, limit, |budget| search(&position, &settings, budget, &mut |_| {}))?;
    let moves: Vec<String> = plan.moves.iter().map(ToString::to_string).collect();
    let (score, left, bound, proven) = (plan.score, plan.left, plan.bound(), plan.certainty.is_proven());
    Ok(json!({ "game": "popstar", "moves": moves, "score": score, "left": left, "bound": bound, "proven": proven }))
}

fn thaumcraft(py: Python<'_>, board: &str, method: &str, limit: Limit) -> PyResult<Value> {
    use thaumcraft::{Method, NoPlan, RingRules};
    let board: thaumcraft::Board = board.parse().map_err(|error| unreadable(py, &error))?;
    let method = match method {
        "exact" => Method::Exact,
        "greedy" => Method::Greedy,
        "ring" => Method::Ring(RingRules::default()),
        _ => return Err(value(format!("method '{method}': {}", unknown(method, &["exact", "greedy", "ring"])))),
    };
    let plan = thinking(py, limit, |budget| thaumcraft::plan(&board, method, budget, &mut |_| {}))?;
    let plan = plan.map_err(|no_plan| match no_plan {
        NoPlan::Unsolvable(_) => impossible(py, "the note cannot be solved"),
        NoPlan::Stopped(stop) => stopped(py, &format!("no layout was found: {}", reason(stop))),
        NoPlan::NotFound => stopped(py, "the method found no layout; 'exact' finds one where there is one"),
    })?;
    let place = |hex: &thaumcraft::Hex| json!([hex.q, hex.r]);
    let put = |placement: &thaumcraft::Placement| {
        json!([placement.place.q, placement.place.r, board.aspects().name(placement.aspect)])
    };
    Ok(json!({
        "game": "thaumcraft", "cost": plan.cost, "bound": plan.bound, "proven": plan.certainty.is_proven(),
        "placements": plan.placements.iter().map(put).collect::<Vec<_>>(),
        "removed": plan.removed.iter().map(place).collect::<Vec<_>>(),
    }))
}

fn hollows(py: Python<'_>, board: &str, limit: Limit) -> PyResult<Value> {
    use hollows::{NoPolicy, View};
    let view: View = board.parse().map_err(|error| unreadable(py, &error))?;
    let plan = thinking(py, limit, |budget| hollows::policy(&view, budget))?;
    let plan = plan.map_err(|no_plan| match no_plan {
        NoPolicy::NoAnswer(_) => impossible(py, "no layout fits the board"),
        NoPolicy::Stopped(stop) => stopped(py, &format!("not planned: {}", reason(stop))),
    })?;
    let exact = format!("{}/{}", plan.value.above(), plan.value.below());
    Ok(json!({
        "game": "hollows", "goal": view.settings.goal.to_string(), "value": plan.value.to_f64(), "value_exact": exact,
        "plan": tree(&plan.first),
    }))
}

/// Why a search ended before it was done, in words.
pub fn reason(stop: effort::Stop) -> &'static str {
    use effort::Stop;
    match stop {
        Stop::Nodes => "the nodes are used up",
        Stop::Interrupted => "the time is up",
        Stop::Memory => "it would need more memory than the method allows itself",
        Stop::Done => "the method has nothing left to try",
    }
}

/// A plan as a tree: what to flip, and what then.
fn tree(step: &hollows::Step) -> Value {
    match step {
        hollows::Step::End => Value::Null,
        hollows::Step::Flip { cell, branches } => {
            let answer = |branch: &hollows::Branch| json!({ "seen": seen(&branch.seen), "chance": branch.chance.to_f64(), "then": tree(&branch.then) });
            json!({ "flip": cell.to_string(), "answers": branches.iter().map(answer).collect::<Vec<_>>() })
        }
    }
}

/// What a tile shows, in a word.
fn seen(seen: &hollows::Seen) -> &'static str {
    use hollows::Seen;
    match seen {
        Seen::Swords(_) => "swords",
        Seen::Present(_) => "present",
        Seen::Fox => "fox",
        Seen::Empty => "empty",
    }
}
