//! Notes from board text, from JSON lines, or by the name of a research.

use super::super::GAME;
use super::super::words::sentence;
use super::maker::{named, research, without_holes};
use super::wishes::Wishes;
use crate::text::wrong;
use crate::{Aspects, Board, DEFAULT_SET, Hex, Spot, corpus};
use desk::protocol::Trouble;
use desk::verb::{BOARD, Given, Input, Kind, Parameter};
use desk::{Refusal, Table};
use grid::text::{Problem, utf8};
use grid::{Complaint, TextError, Wanted};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A note and what it is called.
pub struct Held {
    /// What it is called.
    pub id: String,
    /// The note.
    pub board: Board,
    /// Whether it stands in a list, where notes are told apart by their ids.
    pub listed: bool,
}

/// What can be given instead of a file, then what can be wished.
pub(super) fn options() -> Vec<Parameter> {
    let mut options = vec![
        named("The anchors of a research of the base game instead of a file")
            .formerly(&["research"])
            .excludes(&[BOARD]),
        Parameter::new("hole", Kind::Text(|text| hex(text).map(|_| ())), "With --note: a place without a cell")
            .shown("Q,R")
            .many()
            .needs("note")
            .signed(),
    ];
    options.extend(Wishes::options());
    options
}

/// All notes of the file, or the one of a research.
pub(super) fn all(given: &Given) -> Result<Vec<Held>, Trouble> {
    let wishes = Wishes::of(given)?;
    let Some(name) = given.given("note") else { return read(given.table, &given.input, &wishes) };
    let note = research(name)?;
    let mut board = without_holes(wishes.aspects()?, &note, given.before)?;
    for hole in given.all("hole").into_iter().filter_map(|text| hex(text).ok()) {
        let put = board.put(hole, Spot::Hole);
        put.map_err(|error| given.unusable("hole", &hole.to_string(), &Complaint::from(error).into()))?;
    }
    wishes.put_on(&mut board)?;
    Ok(vec![Held { id: note.key.into(), board, listed: false }])
}

/// The only note of the file, or the one of a research.
pub(super) fn one(given: &Given) -> Result<Board, Trouble> {
    Ok(the_only(all(given)?)?)
}

/// The note, if there is one only.
pub fn the_only(notes: Vec<Held>) -> Result<Board, Refusal> {
    let several = |count| Refusal(sentence("thaumcraft.refused.notes").count("notes", count));
    one_of(notes, several)
}

/// The same where a name can be given.
pub fn the_named(notes: Vec<Held>) -> Result<Board, Refusal> {
    let which =
        |count| Refusal(sentence("thaumcraft.refused.which-note").count("notes", count).text("option", &"--id"));
    one_of(notes, which)
}

fn one_of(notes: Vec<Held>, several: impl FnOnce(usize) -> Refusal) -> Result<Board, Refusal> {
    let count = notes.len();
    let [note] = <[Held; 1]>::try_from(notes).map_err(|_| several(count))?;
    Ok(note.board)
}

/// All notes of a file: board text, or JSON lines.
pub fn read(table: Table, input: &Input, wishes: &Wishes) -> Result<Vec<Held>, Trouble> {
    let text = utf8(&input.bytes)?;
    let held = if text.trim_start().starts_with('{') {
        of_lines(text, wishes)
    } else {
        let held = |board| vec![Held { id: input.name.clone(), board, listed: false }];
        of_text(table, text, wishes).map(held)
    };
    let mut notes = held.map_err(|trouble| match trouble {
        Trouble::Text(error) => table.with_example_of(GAME.name, error).into(),
        other => other,
    })?;
    notes.iter_mut().try_for_each(|note| wishes.put_on(&mut note.board))?;
    Ok(notes)
}

fn of_text(table: Table, text: &str, wishes: &Wishes) -> Result<Board, Trouble> {
    table.expect_game(text, GAME.name)?;
    let mut lines: Vec<String> = text.lines().map(Into::into).collect();
    let last = lines.len();
    let header = lines.iter_mut().find(|line| line.trim_start_matches('\u{feff}').trim_start().starts_with(GAME.name));
    if let (Some(header), Some(set)) = (header, &wishes.set) {
        let settings = header.split(';').next().unwrap_or_default();
        let changed = grid::text::with_setting(settings, "set", set);
        let changed =
            changed.map_err(|error| super::wishes::refused(wishes.before, "set", set, error.problem.to_string()))?;
        *header = changed.trim_end().into();
    }
    // Behind all other lines, so that those keep their numbers in messages.
    lines.extend(wishes.own.recipes.iter().map(|recipe| format!("aspect {recipe}")));
    lines.join("\n").parse().map_err(|error: TextError| match &wishes.own.name {
        Some(own) if error.at.line > last => Refusal::from(error).in_file(own).into(),
        _ => error.into(),
    })
}

/// Notes as JSON lines, without the wishes but for their aspects.
pub fn of_lines(text: &str, wishes: &Wishes) -> Result<Vec<Held>, Trouble> {
    let mut tables: BTreeMap<String, Arc<Aspects>> = BTreeMap::new();
    let notes = corpus::read(text, |set, at| {
        let set = wishes.set.as_deref().or(set).or(wishes.usual_set.as_deref()).unwrap_or(DEFAULT_SET);
        if !tables.contains_key(set) {
            let made = Aspects::with_recipes(set, &wishes.own.recipes);
            let made = made.map_err(|error| match (error.culprit(), &wishes.own.name) {
                (Some(_), Some(own)) => Trouble::from(Refusal::from(Complaint::from(error)).in_file(own)),
                _ => at.problem(Problem::Game(error.into())).into(),
            })?;
            tables.insert(set.into(), Arc::new(made));
        }
        Ok::<_, Trouble>(Arc::clone(&tables[set]))
    })?;
    Ok(notes.into_iter().map(|(id, board)| Held { id, board, listed: true }).collect())
}

fn hex(text: &str) -> Result<Hex, Wanted> {
    let pair = text.split_once([',', ' ']);
    let place = pair.and_then(|(q, r)| Some(Hex::new(q.trim().parse().ok()?, r.trim().parse().ok()?)));
    place.ok_or_else(|| wrong("thaumcraft.wanted.place", "write q,r such as -1,2").into())
}
