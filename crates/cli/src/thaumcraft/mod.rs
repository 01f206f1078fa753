//! Doors over Thaumcraft research notes that are no verbs: play and the fixed suite.

pub mod bench;
pub mod command;

use crate::ending::Ending;
use crate::{board_file, play, seed};
use command::{Chosen, ThaumcraftVerb};
use desk::Desk;
use desk::protocol::{Trouble, trouble_json};
use std::io::{self, Write};
use std::path::Path;
use thaumcraft::desk::{Held, Maker, ThaumcraftDesk, Wishes, read, the_only};

pub fn run(verb: ThaumcraftVerb) -> anyhow::Result<Ending> {
    match verb {
        ThaumcraftVerb::Play { board, chosen, seed } => play_note(board.as_deref(), &chosen, seed),
        ThaumcraftVerb::Example => {
            io::stdout().write_all(thaumcraft::EXAMPLE.as_bytes())?;
            Ok(Ending::Answered)
        }
    }
}

fn play_note(board: Option<&Path>, chosen: &Chosen, seed: Option<u64>) -> anyhow::Result<Ending> {
    let fresh = |seed| Ok(maker(chosen)?.make(seed)?);
    let another = || fresh(seed::any_seed()).ok().map(|note| Box::new(ThaumcraftDesk::new(note)) as Box<dyn Desk>);
    let note = match board {
        Some(path) => notes_of_file(path, chosen, false).and_then(|notes| Ok(the_only(notes)?)),
        None => fresh(seed.unwrap_or_else(seed::any_seed)),
    };
    match note {
        Ok(note) => play::run(Box::new(ThaumcraftDesk::new(note)), Some(&another)),
        Err(ending) => Ok(ending),
    }
}

/// All notes of a file. With `json`, what is wrong with its text is also printed as the protocol's error.
fn notes_of_file(path: &Path, chosen: &Chosen, json: bool) -> Result<Vec<Held>, Ending> {
    let given = chosen.given()?;
    let wishes = Wishes::of(&given)?;
    let input = board_file::one(path)?;
    read(given.table, &input, &wishes).map_err(|trouble| match &trouble {
        Trouble::Text(error) => {
            if json {
                println!("{}", trouble_json(&trouble, given.language));
            }
            Ending::Unreadable(format!("{}:{error}", input.name))
        }
        other => Ending::Unreadable(other.to_string()),
    })
}

fn maker(chosen: &Chosen) -> Result<Maker, Ending> {
    Ok(Maker::of(&chosen.given()?)?)
}
