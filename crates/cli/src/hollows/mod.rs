//! The verbs of Faux Hollows.

mod arena;
mod check;
mod solve;
mod table;

use crate::command::{HollowsSettings, HollowsVerb};
use crate::ending::Ending;
use crate::seed::any_seed;
use crate::{board_file, output, play};
use anyhow::{anyhow, bail};
use desk::protocol::{Trouble, VERSION, trouble_json};
use desk::{Desk, Language};
use grid::{Problem, TextError};
use hollows::desk::HollowsDesk;
use hollows::{Played, Settings, View, text};
use serde_json::json;
use std::io::{self, Write};
use std::path::Path;

pub fn run(verb: HollowsVerb) -> anyhow::Result<Ending> {
    match verb {
        HollowsVerb::Advise { board, set, method, limit, output } => {
            let method = method.as_deref().map(|method| ("method", method));
            let desk = match opened(&board.board, output.json, set.given().chain(method)) {
                Ok(desk) => desk,
                Err(ending) => return Ok(ending),
            };
            let answer = limit.think(|budget| desk.advise(budget, &mut |_| ()));
            output::show(&desk, answer, &output)
        }
        HollowsVerb::Solve { board, set, tree, limit, json } => match opened(&board.board, json, set.given()) {
            Ok(desk) => solve::run(desk.view(), tree, &limit, json),
            Err(ending) => Ok(ending),
        },
        HollowsVerb::Check { board, set, plan, tile, limit, json } => match opened(&board.board, json, set.given()) {
            Ok(desk) => check::run(desk.view(), plan.as_deref(), &tile, &limit, json),
            Err(ending) => Ok(ending),
        },
        HollowsVerb::Generate { set, seed, count, reveal, json } => generate(&set, seed, count, reveal, json),
        HollowsVerb::Play { board, set, seed } => {
            let another =
                || fresh(&set, any_seed()).ok().map(|game| Box::new(HollowsDesk::Played(game)) as Box<dyn Desk>);
            let desk = match board {
                Some(path) => match opened(&path, false, set.given()) {
                    Ok(desk) => desk,
                    Err(ending) => return Ok(ending),
                },
                None => HollowsDesk::Played(fresh(&set, seed.unwrap_or_else(any_seed))?),
            };
            play::run(Box::new(desk), Some(&another))
        }
        HollowsVerb::Arena { goal, fox, methods, json } => arena::run(&goal, &fox, &methods, json),
        HollowsVerb::Table { fox, documented, json } => table::run(fox.as_deref(), documented, json),
        HollowsVerb::Example => {
            io::stdout().write_all(text::EXAMPLE.as_bytes())?;
            Ok(Ending::Answered)
        }
    }
}

/// The board of a file, with what was set on the command line.
fn opened<'a>(
    path: &Path,
    json: bool,
    given: impl Iterator<Item = (&'static str, &'a str)>,
) -> Result<HollowsDesk, Ending> {
    let mut desk = board_file::read(path, "hollows", json, HollowsDesk::read)?;
    for (key, value) in given {
        let text = grid::text::with_setting(&desk.text(), key, value);
        desk = text.and_then(|text| HollowsDesk::read(&text)).map_err(|error| Ending::Unreadable(refused(&error)))?;
    }
    Ok(desk)
}

/// An error in a setting that came from the command line, where it has no line and column.
fn refused(error: &TextError) -> String {
    match &error.problem {
        Problem::BadValue { key, found, wanted } => format!("--{key} {found}: {wanted}"),
        problem => problem.to_string(),
    }
}

/// Settings from the command line alone.
fn settings<'a>(given: impl Iterator<Item = (&'static str, &'a str)>) -> anyhow::Result<Settings> {
    let mut view = View::default();
    for (key, value) in given {
        let text = grid::text::with_setting(&view.to_string(), key, value);
        view = text.and_then(|text| text.parse()).map_err(|error| anyhow!(refused(&error)))?;
    }
    Ok(view.settings)
}

/// Fresh boards, one after the other, a blank line between them.
fn generate(set: &HollowsSettings, seed: u64, count: u64, reveal: bool, json: bool) -> anyhow::Result<Ending> {
    let Some(end) = seed.checked_add(count) else { bail!("--count {count}: seeds end at {}", u64::MAX) };
    let mut out = io::stdout().lock();
    for next in seed..end {
        let game = fresh(set, next)?;
        let board = text::write(game.view(), Some(next));
        let hidden = text::reveal(game.hidden());
        if json {
            let mut fields = json!({ "tilewise": VERSION, "seed": next, "board": board });
            if reveal {
                fields["hidden"] = json!(hidden);
            }
            writeln!(out, "{fields}")?;
            continue;
        }
        if next > seed {
            writeln!(out)?;
        }
        write!(out, "{board}")?;
        if reveal {
            hidden.lines().try_for_each(|row| writeln!(out, "; {row}"))?;
        }
    }
    Ok(Ending::Answered)
}

/// A fresh game.
fn fresh(set: &HollowsSettings, seed: u64) -> anyhow::Result<Played> {
    let settings = settings(set.given().filter(|(key, _)| *key != "flips"))?;
    let game = Played::deal(seed, settings);
    let Some(flips) = &set.flips else { return Ok(game) };
    let text = grid::text::with_setting(&text::write(game.view(), Some(seed)), "flips", flips);
    let (view, _) = text.and_then(|text| text::read(&text)).map_err(|error| anyhow!(refused(&error)))?;
    Ok(Played::resume(view, seed)?)
}

/// Why nothing can be said of a view; with `json` it is also printed as the protocol's error.
fn no_answer(view: &View, why: &hollows::NoAnswer, json: bool) -> Ending {
    let impossible = hollows::desk::impossible(view, why);
    let ending = Ending::Impossible(impossible.to_string());
    if json {
        println!("{}", trouble_json(&Trouble::Impossible(Box::new(impossible)), Language::English));
    }
    ending
}
