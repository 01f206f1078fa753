//! `tilewise.check`: claims and plans, by the rules alone.

use crate::interrupt::{Limit, thinking};
use crate::solve::reason;
use crate::trouble::{impossible, stopped, unreadable, value};
use grid::{Cell, Source};
use pyo3::prelude::*;
use serde_json::{Value, json};

/// Checks claims about cells, or a plan, as JSON: `holds`, and why it does not.
///
/// Minesweeper and Faux Hollows take `claims`, pairs of a cell and what it is said to be; `PopStar`
/// takes `moves`, cells; a research note takes `placements`, triples of q, r and aspect.
#[pyfunction]
#[pyo3(signature = (board, claims=Vec::new(), moves=Vec::new(), placements=Vec::new()))]
pub fn check(
    py: Python<'_>,
    board: &str,
    claims: Vec<(String, String)>,
    moves: Vec<String>,
    placements: Vec<(i32, i32, String)>,
) -> PyResult<String> {
    let source = Source::read(board).map_err(|error| unreadable(py, &error))?;
    let verdict = match source.header.game.text {
        "mines" => mines(py, board, &claims)?,
        "popstar" => popstar(py, board, &moves)?,
        "thaumcraft" => thaumcraft(py, board, &placements)?,
        _ => hollows(py, board, &claims)?,
    };
    Ok(verdict.to_string())
}

fn cell(name: &str) -> PyResult<Cell> {
    name.parse().map_err(|error: grid::CellNameError| value(error.to_string()))
}

fn mines(py: Python<'_>, board: &str, claims: &[(String, String)]) -> PyResult<Value> {
    let view: mines::View = board.parse().map_err(|error| unreadable(py, &error))?;
    let mut verdicts = Vec::new();
    for (name, claim) in claims {
        let cell = cell(name)?;
        if cell.x >= view.size().width() || cell.y >= view.size().height() {
            return Err(value(format!("{name} lies outside the board")));
        }
        let mined = match claim.as_str() {
            "safe" => false,
            "mine" => true,
            _ => return Err(value(format!("{name} is '{claim}': claim safe or mine"))),
        };
        // A layout on which the opposite is true refutes the claim; one on which it is true must
        // exist, else the position contradicts itself and anything could be claimed.
        let found = thinking(py, Limit::default(), |budget| {
            let against = mines::referee::counterexample(&view, cell, !mined, budget)?;
            let in_favour = mines::referee::counterexample(&view, cell, mined, budget)?;
            Ok::<_, effort::Stop>((against, in_favour.is_some()))
        })?;
        let (against, possible) = found.map_err(|stop| stopped(py, &format!("not decided: {}", reason(stop))))?;
        if against.is_none() && !possible {
            return Err(impossible(py, "no layout fits the board"));
        }
        let cells = against.as_ref().map(|board| board.mines().map(|cell| cell.to_string()).collect::<Vec<_>>());
        verdicts.push(json!({ "cell": name, "claim": claim, "holds": against.is_none(), "refuted_by": cells }));
    }
    Ok(json!({ "holds": verdicts.iter().all(|verdict| verdict["holds"] == true), "claims": verdicts }))
}

fn hollows(py: Python<'_>, board: &str, claims: &[(String, String)]) -> PyResult<Value> {
    use hollows::{Tile, referee};
    let view: hollows::View = board.parse().map_err(|error| unreadable(py, &error))?;
    let known = hollows::knowledge(&view).map_err(|_| impossible(py, "no layout fits the board"))?;
    let worlds = referee::worlds(&view, &known);
    let mut verdicts = Vec::new();
    for (name, claim) in claims {
        let cell = cell(name)?;
        let tile = match claim.as_str() {
            "swords" => Tile::Swords,
            "present" => Tile::Present,
            "fox" => Tile::Fox,
            "empty" => Tile::Empty,
            _ => return Err(value(format!("{name} is '{claim}': claim swords, present, fox or empty"))),
        };
        if usize::from(cell.x) >= hollows::SIDE || usize::from(cell.y) >= hollows::SIDE {
            return Err(value(format!("{name} lies outside the board")));
        }
        let at = hollows::size().index(cell);
        if known.blocked.has(at) {
            return Err(value(format!("{name} is blocked")));
        }
        let holds = worlds.iter().all(|world| referee::hidden(world, at) == tile);
        verdicts.push(json!({ "cell": name, "claim": claim, "holds": holds }));
    }
    Ok(json!({ "holds": verdicts.iter().all(|verdict| verdict["holds"] == true), "claims": verdicts }))
}

fn popstar(py: Python<'_>, board: &str, moves: &[String]) -> PyResult<Value> {
    let position: popstar::Position = board.parse().map_err(|error| unreadable(py, &error))?;
    let moves = moves.iter().map(|name| cell(name)).collect::<PyResult<Vec<Cell>>>()?;
    Ok(match popstar::referee::replay(&position, &moves) {
        Ok(verdict) => {
            json!({ "holds": true, "score": verdict.score(), "left": verdict.left, "over": verdict.over })
        }
        Err(foul) => json!({ "holds": false, "move": foul.step, "cell": foul.cell.to_string() }),
    })
}

fn thaumcraft(py: Python<'_>, board: &str, placements: &[(i32, i32, String)]) -> PyResult<Value> {
    use thaumcraft::{Hex, Placement, referee};
    let board: thaumcraft::Board = board.parse().map_err(|error| unreadable(py, &error))?;
    let mut placed = Vec::new();
    for (q, r, name) in placements {
        let aspect = board.aspects().find(name).map_err(|error| value(error.to_string()))?;
        let near = |number: i32| number.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        placed.push(Placement { place: Hex::new(near(*q), near(*r)), aspect });
    }
    Ok(match referee::check(&board, &placed, &[]) {
        Ok(verdict) => json!({ "holds": true, "cost": verdict.cost, "cells": verdict.cells }),
        Err(fault) => json!({ "holds": false, "fault": format!("{fault:?}") }),
    })
}
