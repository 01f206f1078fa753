//! `notes`: the notes of the base game.

use super::super::json::research_json;
use super::super::words::sentence;
use super::maker::{research, without_holes};
use super::wishes::Wishes;
use crate::Note;
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Shown, Takes, Thinks, Verb};
use desk::{Language, words};
use effort::Budget;

pub(super) const VERB: Verb = Verb {
    name: "notes",
    about: "List the notes of the base game, or print one as a board",
    notes: "Exit status: 0 printed, 2 there is no such note.",
    takes: Takes::Nothing,
    options: || {
        let help = "Name of a research; its anchors are printed as a board";
        vec![Parameter::new("name", Kind::Text(|_| Ok(())), help).bare()]
    },
    thinks: Thinks::Never,
    gives: Gives::Lines,
    run,
};

fn run(given: &Given, _: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let report = match given.given("name") {
        Some(name) => one(given, &research(name)?)?,
        None => all(given.language),
    };
    let _ = listener.report(report);
    Ok(End::Answered)
}

fn all(language: Language) -> Report {
    let notes = crate::notes();
    let line = |note: &Note| {
        let aspects: Vec<&str> = note.aspects.iter().map(|(name, _)| *name).collect();
        let radius = sentence("thaumcraft.note.radius").text("radius", &(1 + note.complexity.min(3)));
        format!("{:<20} {}  {}\n", note.key, words::say(&radius, language), aspects.join(" "))
    };
    let list = notes.iter().map(|note| research_json(note).into()).collect();
    Report { shown: vec![Shown::Text(notes.iter().map(line).collect())], list: Some(list), ..Report::default() }
}

/// A note as a board to which the holes are to be added.
fn one(given: &Given, note: &Note) -> Result<Report, Trouble> {
    let board = without_holes(Wishes::default().aspects()?, note, given.before)?;
    let holes = if note.complexity > 1 { 2 * note.complexity } else { 0 };
    let told = if holes > 0 {
        format!("; {}: the game takes {holes} cells away; add a line 'hole q r' for each.\n{board}", note.key)
    } else {
        board.to_string()
    };
    Ok(Report::new(told, research_json(note).into()))
}
