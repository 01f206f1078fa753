//! `tilewise thaumcraft check`: the referee's word on layouts.

use super::notes::Named;
use crate::board_file;
use crate::ending::Ending;
use desk::{Language, words};
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::Path;
use thaumcraft::referee::{self, Fault, Verdict};
use thaumcraft::{Board, Hex, Placement};

/// A layout as `solve --json` prints it. What else stands there does not matter.
#[derive(Deserialize)]
struct Layout {
    id: String,
    cost: Option<u64>,
    #[serde(default)]
    placements: Vec<(i8, i8, String)>,
    #[serde(default)]
    removed: Vec<(i8, i8)>,
}

pub fn run(notes: &[Named], plan: Option<&Path>, as_json: bool) -> anyhow::Result<Ending> {
    let layouts = match plan.map(read).transpose() {
        Ok(layouts) => layouts,
        Err(ending) => return Ok(ending),
    };
    let mut out = io::stdout().lock();
    let mut all_hold = true;
    for note in notes {
        let found = layouts.as_ref().map(|layouts| layouts.iter().find(|layout| layout.id == note.id));
        let (placements, removed, claimed) = match found {
            None => (Vec::new(), Vec::new(), None),
            Some(None) => return Ok(Ending::Unreadable(format!("the plan has no layout for '{}'", note.id))),
            Some(Some(layout)) => match layout.read(&note.board) {
                Ok((placements, removed)) => (placements, removed, layout.cost),
                Err(problem) => return Ok(Ending::Unreadable(format!("layout of '{}': {problem}", note.id))),
            },
        };
        let verdict = referee::check(&note.board, &placements, &removed);
        let told = told(&note.board, &verdict, claimed);
        let holds = told.is_none();
        all_hold &= holds;
        if as_json {
            let cost = verdict.as_ref().ok().map(|verdict| verdict.cost);
            let cells = verdict.as_ref().ok().map(|verdict| verdict.cells);
            let line = json!({ "id": note.id, "holds": holds, "cost": cost, "cells": cells, "fault": told });
            writeln!(out, "{line}")?;
        } else {
            writeln!(out, "{}", text(note, &verdict, told))?;
        }
    }
    Ok(if all_hold { Ending::Answered } else { Ending::Impossible(String::new()) })
}

/// What is wrong, if anything is.
fn told(board: &Board, verdict: &Result<Verdict, Fault>, claimed: Option<u64>) -> Option<String> {
    match (verdict, claimed) {
        (Err(fault), _) => Some(words::say(&thaumcraft::desk::fault(board, fault), Language::English)),
        (Ok(verdict), Some(claimed)) if verdict.cost != claimed => {
            Some(format!("it costs {}, not {claimed}", verdict.cost))
        }
        _ => None,
    }
}

fn text(note: &Named, verdict: &Result<Verdict, Fault>, told: Option<String>) -> String {
    match (told, verdict) {
        (Some(fault), _) => format!("{}: {fault}", note.id),
        (None, Ok(verdict)) => {
            let aspects = if verdict.cells == 1 { "aspect" } else { "aspects" };
            format!("{}: all anchors hang together; {} {aspects} for {}", note.id, verdict.cells, verdict.cost)
        }
        (None, Err(_)) => unreachable!("a fault is always told"),
    }
}

fn read(path: &Path) -> Result<Vec<Layout>, Ending> {
    let (name, text) = board_file::text(path)?;
    let lines = (1..).zip(text.lines()).filter(|(_, line): &(usize, &str)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            let read = serde_json::from_str::<Value>(line).and_then(|mut value| {
                // Ids of notes may be numbers.
                if let Some(id @ Value::Number(_)) = value.get_mut("id") {
                    *id = id.to_string().into();
                }
                serde_json::from_value(value)
            });
            read.map_err(|error| Ending::Unreadable(format!("{name}:{number}:1: {error}")))
        })
        .collect()
}

impl Layout {
    fn read(&self, board: &Board) -> Result<(Vec<Placement>, Vec<Hex>), String> {
        let placement = |(q, r, name): &(i8, i8, String)| {
            let aspect = board.aspects().find(name).map_err(|error| error.to_string())?;
            Ok::<_, String>(Placement { place: Hex::new(*q, *r), aspect })
        };
        let placements = self.placements.iter().map(placement).collect::<Result<_, _>>()?;
        Ok((placements, self.removed.iter().map(|&(q, r)| Hex::new(q, r)).collect()))
    }
}
