//! `tilewise read`: the board in a picture.
//!
//! Board text goes to standard output, so that it can be asked about at once; what is doubtful and what the player is
//! asked go to standard error.

use crate::aside::aside;
use crate::board_file;
use crate::command::ReadOptions;
use crate::ending::Ending;
use anyhow::Context;
use desk::Place;
use sight::{Seen, Skin, Unseen, Wanted};
use std::fs;
use std::io::{self, Write};

/// Cells that are named one by one.
const NAMED: usize = 12;

/// Reads a picture and prints its board.
pub fn run(options: &ReadOptions) -> anyhow::Result<Ending> {
    let input = match board_file::any(&options.picture) {
        Ok(input) => input,
        Err(ending) => return Ok(ending),
    };
    let named = |error: &dyn std::fmt::Display| Ending::Unreadable(format!("{}: {error}", input.name));
    let raster = match sight::decode(&input.bytes) {
        Ok(raster) => raster,
        Err(error) => return Ok(named(&error)),
    };
    let skin = match &options.skin {
        None => Skin::default(),
        Some(path) => {
            let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
            Skin::read(&text).with_context(|| path.display().to_string())?
        }
    };
    let mut wanted = Wanted {
        game: options.game.as_deref(),
        skin,
        answers: options.look.iter().map(String::as_str).collect(),
        number: options.number,
        ..Wanted::default()
    };
    let mut seen = sight::see(&raster, games::TABLE, &wanted);
    if let (Ok(first), Some(nth)) = (&seen, usize::from(options.board).checked_sub(2)) {
        let Some(&other) = first.reading.others.get(nth) else {
            let boards = first.reading.others.len() + 1;
            return Ok(named(&format!("--board {}: the picture shows {boards}", options.board)));
        };
        (wanted.game, wanted.grid) = (Some(first.game.name), Some((other, first.reading.lean)));
        seen = sight::see(&raster, games::TABLE, &wanted);
    }
    let seen = match seen {
        Ok(seen) => seen,
        Err(Unseen::NoBoard(error)) => return Ok(Ending::Impossible(format!("{}: {error}", input.name))),
        Err(error) => return Ok(Ending::Unreadable(error.to_string())),
    };
    if let Some(path) = &options.learn {
        fs::write(path, seen.skin.write()).with_context(|| path.display().to_string())?;
    }
    let mut out = io::stdout().lock();
    if options.json {
        writeln!(out, "{}", seen.json())?;
    } else {
        out.write_all(seen.board.as_bytes())?;
        remarks(&seen).iter().for_each(aside);
    }
    Ok(Ending::Answered)
}

/// What the player should know of a board before believing it.
fn remarks(seen: &Seen) -> Vec<String> {
    let mut remarks = Vec::new();
    for change in &seen.changes {
        remarks.push(format!("{}: read as {}, but the rules allow only {}", change.place, change.from, change.to));
    }
    for side in &seen.reading.cut {
        remarks.push(format!("the board goes on beyond the {side} of the picture, and what is not shown is missing"));
    }
    for (nth, _) in seen.reading.others.iter().enumerate() {
        remarks.push(format!("the picture shows another board: --board {} reads it", nth + 2));
    }
    let doubtful: Vec<Place> = seen.reading.doubtful().map(|cell| cell.place).collect();
    if !doubtful.is_empty() {
        let names = list(&doubtful);
        remarks.push(format!("look again at {names}: {} of {} cells", doubtful.len(), seen.reading.cells.len()));
    }
    for unknown in &seen.reading.unknown {
        let place = unknown.cell.to_string().replace(' ', "");
        let cells = unknown.cells.len();
        remarks.push(format!("what is {place}? --look {place}=TILE answers for {cells} that look like it"));
    }
    if let (true, Some(number)) = (seen.number_unknown, (seen.game.looks)().number) {
        remarks.push(format!("how many {number} are there? --{number} N answers; the board says 0"));
    }
    if let (true, Some(number)) = (seen.number_assumed, (seen.game.looks)().number) {
        remarks.push(format!(
            "the picture does not show how many {number} there are: as many as is usual; --{number} N says otherwise"
        ));
    }
    remarks
}

fn list(places: &[Place]) -> String {
    let named: Vec<String> = places.iter().take(NAMED).map(ToString::to_string).collect();
    let more = places.len().saturating_sub(NAMED);
    if more == 0 { named.join("; ") } else { format!("{} and {more} more", named.join("; ")) }
}
