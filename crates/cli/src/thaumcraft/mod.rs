//! What is no verb of Thaumcraft research notes: the arena.

mod arena;
pub mod command;

use crate::board_file;
use crate::ending::Ending;
use command::{Chosen, ThaumcraftVerb};
use desk::protocol::{Trouble, trouble_json};
use std::path::Path;
use thaumcraft::desk::{Held, Maker, Wishes, read};

pub fn run(verb: ThaumcraftVerb) -> anyhow::Result<Ending> {
    match verb {
        ThaumcraftVerb::Arena { file, chosen, methods, known, boards, seed, limit, threads, json } => {
            let asked = arena::Asked { methods, known, limit, threads, json };
            let notes = match file {
                Some(path) => notes_of_file(&path, &chosen, json),
                None => fresh_notes(&chosen, seed, boards),
            };
            notes.map_or_else(Ok, |notes| arena::run(&notes, &asked))
        }
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

/// Fresh notes from a seed on.
fn fresh_notes(chosen: &Chosen, seed: u64, count: u64) -> Result<Vec<Held>, Ending> {
    let end = seed.checked_add(count);
    let end = end.ok_or_else(|| Ending::Unreadable(format!("--boards {count}: seeds end at {}", u64::MAX)))?;
    let maker = maker(chosen)?;
    let one = |seed: u64| Ok(Held { id: format!("seed-{seed}"), board: maker.make(seed)?, listed: true });
    (seed..end).map(one).collect()
}

fn maker(chosen: &Chosen) -> Result<Maker, Ending> {
    Ok(Maker::of(&chosen.given()?)?)
}
