//! `optimal`: what best play wins, exactly.

use super::super::words::sentence;
use super::kind::{first, promise};
use super::{contradiction, held};
use crate::formats::Held;
use crate::optimal::{CellWins, MOST_CELLS, most_layouts};
use crate::{First, Halt, NoOptimum, Optimum, View, optimal};
use desk::protocol::{Trouble, VERSION};
use desk::verb::{End, Given, Gives, Listener, Report, Takes, Thinks, Verb};
use desk::{Fields, Language, Refusal, words};
use effort::{Budget, Stop};
use grid::{Complaint, Size, Wanted};
use serde_json::json;

pub(super) const VERB: Verb = Verb {
    name: "optimal",
    about: "Find what best play wins, exactly, on a small board or a late position",
    notes: "Whole boards are named by size and mines: tilewise mines optimal 4x4/4\n\nExit status: 0 found, 1 not decided within the limit or no layout fits, 2 unreadable or too many layouts.",
    takes: Takes::BoardOrName(is_name),
    options: || vec![first("none", "What the first click of a whole board is promised: safe, open or none")],
    thinks: Thinks::AsLongAsItTakes,
    gives: Gives::Lines,
    run,
};

/// The same under the name that every game has for it.
pub(super) const SOLVE: Verb =
    Verb { name: "solve", about: "Solve a small board or a late position: the same as optimal", ..VERB };

fn run(given: &Given, budget: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let what = &given.input.name;
    let view = match given.text().ok().filter(|text| is_name(text)) {
        Some(name) => whole_board(name, promise(given))?,
        None => held(given.table, &given.input).map(Held::position)?,
    };
    let optimum = match optimal(&view, budget) {
        Ok(optimum) => optimum,
        Err(NoOptimum::Deal(refused)) => return Err(Refusal::from(Complaint::from(refused)).in_file(what).into()),
        Err(NoOptimum::Halt(Halt::Contradiction(_))) => return Err(contradiction(&view, budget)),
        Err(NoOptimum::Halt(Halt::Stopped(Stop::Memory))) => {
            let most = sentence("mines.refused.large").count("layouts", most_layouts(&view)).count("cells", MOST_CELLS);
            return Err(given.input.refuse(most).into());
        }
        Err(NoOptimum::Halt(Halt::Stopped(_))) => {
            return Err(Trouble::Undecided(sentence("mines.undecided")));
        }
    };
    let _ = listener.report(Report::new(text(&optimum, given.language), fields(&optimum)));
    Ok(End::Answered)
}

/// Whether a text names a whole board rather than a file: it begins like `4x`.
fn is_name(text: &str) -> bool {
    !text.contains('\n') && text.split_once('x').is_some_and(|(width, _)| width.parse::<usize>().is_ok())
}

/// The untouched board that a text such as `4x4/4` names.
fn whole_board(name: &str, first: First) -> Result<View, Refusal> {
    let read = || -> Option<(usize, usize, usize)> {
        let (width, rest) = name.split_once('x')?;
        let (height, mines) = rest.split_once('/')?;
        Some((width.parse().ok()?, height.parse().ok()?, mines.parse().ok()?))
    };
    let Some((width, height, mines)) = read() else {
        return Err(Refusal(sentence("mines.wanted.board")).in_file(name));
    };
    let refused = |wanted: Wanted| Refusal::value(name, name, name, &wanted);
    let size = Size::new(width, height).map_err(|error| refused(error.into()))?;
    if mines > size.area() {
        return Err(refused(Wanted::Cells(size)));
    }
    Ok(View::untouched(size, mines, first))
}

fn fields(optimum: &Optimum) -> Fields {
    let cell = |looked: &CellWins| {
        let CellWins { cell, wins, exact, safe, .. } = *looked;
        json!({ "x": cell.x, "y": cell.y, "wins": wins, "exact": exact, "safe": safe })
    };
    let best: Vec<_> = optimum.best.iter().map(|cell| [cell.x, cell.y]).collect();
    let cells: Vec<_> = optimum.cells.iter().map(cell).collect();
    let Optimum { wins, total, .. } = *optimum;
    json!({ "tilewise": VERSION, "best": best, "wins": wins, "total": total, "cells": cells }).into()
}

fn text(optimum: &Optimum, language: Language) -> String {
    let share = 100.0 * optimum.wins as f64 / optimum.total.max(1) as f64;
    let wins = sentence("mines.optimal").count("wins", optimum.wins).count("total", optimum.total);
    let mut text = words::say(&wins.figure("share", share, 4), language) + "\n";
    if optimum.best.is_empty() {
        return text;
    }
    text += &words::say(&sentence("mines.optimal.open").any_of("cells", optimum.best.iter().copied()), language);
    text += "\n\n";
    let mut cells = optimum.cells.clone();
    // By what is won; but the first click's promise leaves fewer layouts for some cells than for others.
    cells.sort_by_key(|looked| (!optimum.best.contains(&looked.cell), usize::MAX - looked.wins, looked.cell));
    for looked in cells {
        let said = if looked.exact { sentence("mines.optimal.cell") } else { sentence("mines.optimal.cell-most") };
        let said = said.count("wins", looked.wins).count("safe", looked.safe);
        text += &format!("{:<4} {}\n", looked.cell, words::say(&said, language));
    }
    text
}
