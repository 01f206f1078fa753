//! `tilewise mines optimal`: what best play wins, exactly.

use super::check::contradiction;
use crate::ending::Ending;
use crate::limit::Limit;
use desk::protocol::VERSION;
use effort::Stop;
use mines::formats::Held;
use mines::optimal::{CellWins, MOST_CELLS, MOST_LAYOUTS};
use mines::{First, Halt, NoOptimum, Optimum, View};
use serde_json::json;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

/// Whole boards may take minutes: longer than this nobody waits.
const PATIENCE: Duration = Duration::from_hours(24);

pub fn run(what: &str, first: First, limit: &Limit, json: bool) -> anyhow::Result<Ending> {
    let view = match whole_board(what, first) {
        Some(Ok(view)) => view,
        Some(Err(problem)) => return Ok(Ending::Unreadable(problem)),
        None => match super::held(Path::new(what), json).map(Held::position) {
            Ok(view) => view,
            Err(ending) => return Ok(ending),
        },
    };
    let limit = Limit { time: limit.time.or(limit.nodes.is_none().then_some(PATIENCE)), nodes: limit.nodes };
    let optimum = match limit.think(|budget| mines::optimal(&view, budget)) {
        Ok(optimum) => optimum,
        Err(NoOptimum::Deal(refused)) => return Ok(Ending::Unreadable(format!("{what}: {refused}"))),
        Err(NoOptimum::Halt(Halt::Contradiction(_))) => return Ok(Ending::Impossible(contradiction(&view, &limit))),
        Err(NoOptimum::Halt(Halt::Stopped(Stop::Memory))) => {
            let most = format!("at most {MOST_LAYOUTS} layouts and {MOST_CELLS} cells in doubt can be searched");
            return Ok(Ending::Unreadable(format!("{what}: too large; {most}")));
        }
        Err(NoOptimum::Halt(Halt::Stopped(_))) => {
            return Ok(Ending::Impossible("not decided within the limit".into()));
        }
    };
    let mut out = io::stdout().lock();
    if json {
        let cells: Vec<_> = optimum.cells.iter().map(cell_json).collect();
        let best: Vec<_> = optimum.best.iter().map(|cell| [cell.x, cell.y]).collect();
        let Optimum { wins, total, .. } = optimum;
        writeln!(
            out,
            "{}",
            json!({ "tilewise": VERSION, "best": best, "wins": wins, "total": total, "cells": cells })
        )?;
    } else {
        write!(out, "{}", text(&optimum))?;
    }
    Ok(Ending::Answered)
}

/// The untouched board that a text such as `4x4/4` names; `None` if it looks like a file.
fn whole_board(what: &str, first: First) -> Option<Result<View, String>> {
    let (width, rest) = what.split_once('x')?;
    let width: usize = width.parse().ok()?;
    let read = || -> Option<(usize, usize)> {
        let (height, mines) = rest.split_once('/')?;
        Some((height.parse().ok()?, mines.parse().ok()?))
    };
    let Some((height, mines)) = read() else {
        let missing = || Err(format!("{what}: neither a file nor a board such as 4x4/4 (width x height / mines)"));
        return (!Path::new(what).exists()).then(missing);
    };
    Some(grid::Size::new(width, height).map_err(|error| error.to_string()).and_then(|size| {
        if mines > size.area() {
            return Err(format!("{what}: a {size} board has {} cells", size.area()));
        }
        Ok(View::untouched(size, mines, first))
    }))
}

fn cell_json(looked: &CellWins) -> serde_json::Value {
    json!({
        "x": looked.cell.x,
        "y": looked.cell.y,
        "wins": looked.wins,
        "exact": looked.exact,
        "safe": looked.safe,
    })
}

fn text(optimum: &Optimum) -> String {
    let share = |wins: usize| 100.0 * wins as f64 / optimum.total.max(1) as f64;
    let names: Vec<String> = optimum.best.iter().map(ToString::to_string).collect();
    let mut text =
        format!("Best play wins {} of {} layouts ({:.4} %).\n", optimum.wins, optimum.total, share(optimum.wins));
    if names.is_empty() {
        return text;
    }
    text += &format!("Open {}.\n\n", names.join(" or "));
    let mut cells = optimum.cells.clone();
    cells.sort_by_key(|looked| (usize::MAX - looked.wins, looked.cell));
    for looked in cells {
        let bound = if looked.exact { "wins" } else { "wins at most" };
        text += &format!("{:<4} {bound} {}, safe in {}\n", looked.cell, looked.wins, looked.safe);
    }
    text
}
