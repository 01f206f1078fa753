//! `tilewise thaumcraft generate` and `notes`: notes by the game's own rules.

use super::command::{NoteKind, Wishes};
use super::notes::{self, Named};
use crate::ending::Ending;
use serde_json::Value;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use thaumcraft::desk::{note_json, research_json};
use thaumcraft::{Aspects, Board, CannotGenerate, Note, Spot};

/// Fresh notes, one after the other, a blank line between them.
pub fn run(kind: &NoteKind, wishes: &Wishes, seed: u64, count: u64, json: bool) -> anyhow::Result<Ending> {
    let made = match many(kind, wishes, seed, count) {
        Ok(made) => made,
        Err(ending) => return Ok(ending),
    };
    let mut out = io::stdout().lock();
    for (number, note) in made.iter().enumerate() {
        match (json, number > 0) {
            (true, _) => writeln!(out, "{}", note_json(&note.id, &note.board))?,
            (false, true) => write!(out, "\n{}", note.board)?,
            (false, false) => write!(out, "{}", note.board)?,
        }
    }
    Ok(Ending::Answered)
}

/// The notes of the base game, or one of them as a board to which the holes are to be added.
pub fn notes(name: Option<&str>, json: bool) -> anyhow::Result<Ending> {
    let mut out = io::stdout().lock();
    let Some(name) = name else {
        if json {
            let all: Vec<Value> = thaumcraft::notes().iter().map(research_json).collect();
            writeln!(out, "{}", Value::from(all))?;
        } else {
            for note in thaumcraft::notes() {
                let aspects: Vec<&str> = note.aspects.iter().map(|(name, _)| *name).collect();
                writeln!(out, "{:<20} radius {}  {}", note.key, 1 + note.complexity.min(3), aspects.join(" "))?;
            }
        }
        return Ok(Ending::Answered);
    };
    let board = research(name).and_then(|note| {
        let aspects = notes::aspects(&Wishes::default())?;
        without_holes(aspects, &note).map(|board| (note, board))
    });
    match board {
        Err(ending) => Ok(ending),
        Ok((note, _)) if json => {
            writeln!(out, "{}", research_json(&note))?;
            Ok(Ending::Answered)
        }
        Ok((note, board)) => {
            let holes = if note.complexity > 1 { 2 * note.complexity } else { 0 };
            if holes > 0 {
                writeln!(out, "; {}: the game takes {holes} cells away; add a line 'hole q r' for each.", note.key)?;
            }
            write!(out, "{board}")?;
            Ok(Ending::Answered)
        }
    }
}

/// Fresh notes from a seed on.
pub fn many(kind: &NoteKind, wishes: &Wishes, seed: u64, count: u64) -> Result<Vec<Named>, Ending> {
    let end = seed.checked_add(count);
    let end = end.ok_or_else(|| Ending::Unreadable(format!("--count {count}: seeds end at {}", u64::MAX)))?;
    let aspects = notes::aspects(wishes)?;
    let one = |seed: u64| {
        let mut board = with_aspects(kind, &aspects, seed)?;
        notes::wish(&mut board, wishes)?;
        Ok(Named { id: format!("seed-{seed}"), board, listed: true })
    };
    (seed..end).map(one).collect()
}

/// A fresh note.
pub fn fresh(kind: &NoteKind, wishes: &Wishes, seed: u64) -> Result<Board, Ending> {
    let mut board = with_aspects(kind, &notes::aspects(wishes)?, seed)?;
    notes::wish(&mut board, wishes)?;
    Ok(board)
}

fn with_aspects(kind: &NoteKind, aspects: &Arc<Aspects>, seed: u64) -> Result<Board, Ending> {
    let aspects = Arc::clone(aspects);
    if let Some(name) = &kind.research {
        let note = research(name)?;
        return thaumcraft::generate_note(aspects, &note, seed).map_err(refuse);
    }
    if kind.named.is_empty() {
        return thaumcraft::generate_random(aspects, kind.complexity, kind.anchors, seed).map_err(refuse);
    }
    let find =
        |name: &String| aspects.find(name).map_err(|error| Ending::Unreadable(format!("--anchor {name}: {error}")));
    let anchors = kind.named.iter().map(find).collect::<Result<Vec<_>, _>>()?;
    thaumcraft::generate(Arc::clone(&aspects), kind.complexity, &anchors, seed).map_err(refuse)
}

/// The anchors of a research, on a board with all its cells.
pub fn without_holes(aspects: Arc<Aspects>, note: &Note) -> Result<Board, Ending> {
    let mut board = thaumcraft::generate_note(aspects, note, 0).map_err(refuse)?;
    for place in board.places().filter(|&place| board.spot(place) == Some(Spot::Hole)).collect::<Vec<_>>() {
        board.put(place, Spot::Free).expect("a hole can become a cell");
    }
    Ok(board)
}

/// The note of a research.
pub fn research(name: &str) -> Result<Note, Ending> {
    thaumcraft::note(name).map_err(|nearest| {
        let offer = nearest.map_or_else(String::new, |near| format!(", did you mean '{near}'"));
        let name = grid::text::shorten(name);
        Ending::Unreadable(format!(
            "'{name}' is not a note of the base game{offer}; 'tilewise thaumcraft notes' lists them"
        ))
    })
}

/// A seed that differs from one second to the next.
pub fn any_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_millis() as u64 % 1_000_000_000)
}

fn refuse(cannot: CannotGenerate) -> Ending {
    Ending::Unreadable(match cannot {
        CannotGenerate::Complexity(complexity) => {
            format!("--complexity {complexity}: give a number from 1 to {}", thaumcraft::MAX_COMPLEXITY)
        }
        CannotGenerate::TooManyAnchors { wanted, most } => {
            format!("{wanted} anchors do not fit; the ring of this note has room for {most}")
        }
        CannotGenerate::TooFewAspects(known) => format!("the set has only {known} aspects"),
    })
}
