//! `check`: the referee's word on layouts.

use super::super::answer::fault;
use super::super::words::sentence;
use super::held::{self, Held};
use crate::referee::{self, Foul, Verdict};
use crate::{Board, Hex, Placement};
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Takes, Thinks, Verb};
use desk::{Language, Refusal, Sentence, words};
use effort::Budget;
use grid::Complaint;
use serde_json::{Value, json};

pub(super) const VERB: Verb = Verb {
    name: "check",
    about: "Check a layout by the game's rule alone",
    notes: "Without --plan the placed aspects are the layout. JSON is a note a line.\n\nExit status: 0 it solves every note, 1 it does not, 2 note, layout or options unreadable.",
    takes: Takes::Boards,
    options,
    thinks: Thinks::Never,
    gives: Gives::Lines,
    run,
};

fn options() -> Vec<Parameter> {
    let mut options = held::options();
    let help = "Layouts as 'solve --json' prints them, one for each note";
    options.push(Parameter::new("plan", Kind::File, help).shown("FILE"));
    options
}

fn run(given: &Given, _: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let notes = held::all(given)?;
    let layouts = given.text_file("plan")?.map(|(name, text)| layouts(name, text)).transpose()?;
    let mut all_hold = true;
    for note in &notes {
        let found = layouts.as_ref().map(|layouts| layouts.iter().find(|layout| layout.is_of(note, notes.len())));
        let (placements, removed, claimed) = match found {
            None => (Vec::new(), Vec::new(), None),
            Some(None) => return Err(of_note("thaumcraft.refused.no-layout", note).into()),
            Some(Some(layout)) => {
                let read = layout.read(&note.board);
                let unreadable =
                    |why: Refusal| Refusal(of_note("thaumcraft.refused.layout", note).0.phrases("why", [why.0]));
                let (placements, removed) = read.map_err(unreadable)?;
                (placements, removed, layout.cost)
            }
        };
        let verdict = referee::check(&note.board, &placements, &removed);
        let told = told(&note.board, &verdict, claimed);
        let holds = told.is_none();
        all_hold &= holds;
        let cost = verdict.as_ref().ok().map(|verdict| verdict.cost);
        let cells = verdict.as_ref().ok().map(|verdict| verdict.cells);
        let fault = told.as_ref().map(|fault| words::say(fault, Language::English));
        let fields = json!({ "id": note.id, "holds": holds, "cost": cost, "cells": cells, "fault": fault });
        let text = format!("{}: {}\n", note.id, words::say(&said(&verdict, told), given.language));
        if listener.report(Report::new(text, fields.into())).is_break() {
            break;
        }
    }
    Ok(End::of(all_hold))
}

/// A plan does not do for a note.
fn of_note(why: &'static str, note: &Held) -> Refusal {
    Refusal(sentence(why).text("note", &note.id))
}

/// What is wrong, if anything is.
fn told(board: &Board, verdict: &Result<Verdict, Foul>, claimed: Option<u64>) -> Option<Sentence> {
    match (verdict, claimed) {
        (Err(wrong), _) => Some(fault(board, wrong)),
        (Ok(verdict), Some(claimed)) if verdict.cost != claimed => {
            Some(sentence("thaumcraft.fault.cost").text("cost", &verdict.cost).text("claimed", &claimed))
        }
        _ => None,
    }
}

fn said(verdict: &Result<Verdict, Foul>, told: Option<Sentence>) -> Sentence {
    match (told, verdict) {
        (Some(fault), _) => fault,
        (None, Ok(verdict)) => sentence("thaumcraft.checked").count("cells", verdict.cells).text("cost", &verdict.cost),
        (None, Err(_)) => unreachable!("a fault is always told"),
    }
}

/// A layout as `solve --json` prints it. What else stands there does not matter.
struct Layout {
    /// Which note it is of; it may be left out where there is one.
    id: Option<String>,
    cost: Option<u64>,
    placements: Vec<(i8, i8, String)>,
    removed: Vec<(i8, i8)>,
}

fn layouts(name: &str, text: &str) -> Result<Vec<Layout>, Refusal> {
    let lines = (1..).zip(text.lines()).filter(|(_, line): &(usize, &str)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            let wrong = |column: usize, why: Refusal| why.in_file(&format!("{name}:{number}:{column}"));
            let no_plan = || Refusal(sentence("thaumcraft.refused.plan"));
            if !line.trim_start().starts_with('{') {
                return Err(wrong(1, no_plan()));
            }
            let value: Value = serde_json::from_str(line).map_err(|error| {
                let message = error.to_string();
                let why = message.split(" at line ").next().unwrap_or_default();
                wrong(error.column().max(1), Refusal::plain(why))
            })?;
            Layout::of(&value).ok_or_else(|| wrong(1, no_plan()))
        })
        .collect()
}

impl Layout {
    fn of(value: &Value) -> Option<Self> {
        let place = |listed: &Value| {
            let at = |index: usize| i8::try_from(listed.get(index)?.as_i64()?).ok();
            Some((at(0)?, at(1)?))
        };
        let placement = |listed: &Value| {
            let (q, r) = place(listed)?;
            Some((q, r, listed.get(2)?.as_str()?.to_owned()))
        };
        let removed = match value.get("removed") {
            Some(listed) => listed.as_array()?.iter().map(place).collect::<Option<_>>()?,
            None => Vec::new(),
        };
        // Ids of notes may be numbers.
        let id = match value.get("id") {
            Some(Value::String(id)) => Some(id.clone()),
            Some(Value::Null) | None => None,
            Some(id) => Some(id.to_string()),
        };
        let cost = match value.get("cost") {
            Some(Value::Null) | None => None,
            Some(cost) => Some(cost.as_u64()?),
        };
        let placements = match value.get("placements") {
            Some(listed) => listed.as_array()?.iter().map(placement).collect::<Option<_>>()?,
            // What 'solve' found nothing for has a status alone.
            None => value.get("status").map(|_| Vec::new())?,
        };
        Some(Self { id, cost, placements, removed })
    }

    fn is_of(&self, note: &Held, notes: usize) -> bool {
        self.id.as_ref().map_or(notes == 1, |id| *id == note.id)
    }

    fn read(&self, board: &Board) -> Result<(Vec<Placement>, Vec<Hex>), Refusal> {
        let placement = |(q, r, name): &(i8, i8, String)| {
            let aspect = board.aspects().find(name).map_err(Complaint::from)?;
            Ok::<_, Refusal>(Placement { place: Hex::new(*q, *r), aspect })
        };
        let placements = self.placements.iter().map(placement).collect::<Result<_, _>>()?;
        Ok((placements, self.removed.iter().map(|&(q, r)| Hex::new(q, r)).collect()))
    }
}
